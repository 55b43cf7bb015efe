"""What a seat sees of a hex game: everything but the order of the bag. Handles and figures: ``docs/games/steam.md``."""

from __future__ import annotations

import random
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from paxtable.engine.choice import Choice, Fact
from paxtable.engine.core import legal
from paxtable.engine.view import Entity, Pairs, Place, Question, SeatView, TableView
from paxtable.games.steam.auction import Auction
from paxtable.games.steam.board import Stretch
from paxtable.games.steam.expenses import expense
from paxtable.games.steam.frames import FRAMES
from paxtable.games.steam.goods import good_handle
from paxtable.games.steam.growth import slot_handle
from paxtable.games.steam.hexmap import CITY, TERRAIN, TOWNHEX, HexMap, find_map
from paxtable.games.steam.income import REDUCTIONS, reduction
from paxtable.games.steam.mapfile import COLOURS, COLUMNS
from paxtable.games.steam.scoring import paths_in_links, score
from paxtable.games.steam.state import NONE, SteamState, board_of, counts, reading_of
from paxtable.games.steam.tiles import TOWN, tiles
from paxtable.games.steam.variation import ACTIONS, variation_of

GAME = {"base": "rustbelt", "mexico": "mexico"}
"""Which registered game plays which rules."""


def view(s: SteamState, viewer: int) -> TableView:
    """The table as ``viewer`` sees it. All is open in this game but what chance will draw."""
    top = s.frames[-1] if s.frames else None
    question = None
    choices: tuple[Choice, ...] = ()
    if top is not None and top.seat >= 0:
        code, facts = top.prompt(s)
        crumbs, crumb = top.crumbs(s)
        question = Question(top.seat, code, facts, crumbs, crumb, top.starts_move)
        if top.seat == viewer:
            choices = tuple(legal(s))
    return TableView(
        game=GAME[s.rules],
        viewer=viewer,
        places=_places(s),
        entities={entity.id: entity for entity in _entities(s)},
        seats=tuple(_seat(s, seat, top.seat if top else NONE) for seat in range(s.seats)),
        question=question,
        choices=choices,
        facts=_facts(s),
        winners=variation_of(s).winners(s) if s.ended else (),
        over=bool(s.ended),
        known=_known(s),
    )


# -- places ------------------------------------------------------------------------------------------------------------


@cache
def _ground(key: str) -> dict[str, Place]:
    """The hexes as the map file has them: nothing of it changes but towns that become cities."""
    board = find_map(key)
    return {board.handles[h]: _hex(board, h) for h in range(len(board.hexes))}


def _hex(board: HexMap, h: int, city: str = "", colours: str = "", column: str = "") -> Place:
    col, row = board.sites[h]
    facts: list[tuple[str, Fact]] = [("col", col), ("row", row), ("terrain", TERRAIN[board.terrain[h]])]
    if h in board.names:
        facts.append(("name", board.names[h]))
    if board.terrain[h] == CITY:
        colours = ", ".join(c for i, c in enumerate(COLOURS) if board.accepts[h] >> i & 1)
        column = COLUMNS[board.column[h]] if board.column[h] >= 0 else ""
    if colours:
        facts += [("colours", colours), ("column", column)]
    if city:
        facts.append(("new_city", city))
    kind = "city" if colours else "town" if board.terrain[h] == TOWNHEX else "hex"
    return Place(board.handles[h], kind, facts=tuple(facts))


def _places(s: SteamState) -> dict[str, Place]:
    board, box = board_of(s), tiles()
    places = dict(_ground(s.map))
    for i, h in enumerate(s.founded):
        if h != NONE:
            new = board.file.new_cities[i]
            places[board.handles[h]] = _hex(board, h, new.id, new.color, new.column)
    for index, rows in enumerate(s.display):
        column = COLUMNS[index] if index < 12 else COLUMNS[board.new_column[index - 12]]
        section = "city" if index < 12 else board.letters[index - 12]
        for row in range(len(rows)):
            handle = slot_handle(s, index, row)
            places[handle] = Place(handle, "slot", facts=(("column", column), ("section", section), ("row", row)))
    for tile, tile_id in enumerate(box.ids):
        if box.counts[tile]:
            places[f"stock:{tile_id}"] = Place(f"stock:{tile_id}", "stock", count=s.stock[tile])
    for action in ACTIONS:
        places[f"action:{action}"] = Place(f"action:{action}", "action", facts=_action_facts(s, action))
    bag = tuple(zip(COLOURS, counts(s, s.bag), strict=True))
    gone = tuple((colour, n) for colour, n in zip(COLOURS, counts(s, s.gone), strict=True) if n)
    places["bag"] = Place("bag", "pile", count=len(s.bag), facts=bag)
    places["gone"] = Place("gone", "pile", count=len(s.gone), facts=gone)
    places["drawn"] = Place("drawn", "drawn")
    places["new_cities"] = Place("new_cities", "new_cities")
    for seat in range(s.seats):
        places[f"seat:{seat}"] = Place(f"seat:{seat}", "seat", seat)
    return places


def _action_facts(s: SteamState, action: str) -> Pairs:
    """``state``: open, taken, blocked (this round) or never (all game); ``by`` the seat that has it."""
    if action in s.action:
        return (("state", "taken"), ("by", s.action.index(action)))
    if action not in variation_of(s).actions:
        return (("state", "never"),)
    return (("state", "blocked" if action in s.blocked else "open"),)


# -- entities ----------------------------------------------------------------------------------------------------------


def _entities(s: SteamState) -> list[Entity]:
    board = board_of(s)
    out = [_cube(s, cube, board.handles[h], k) for h, goods in s.goods.items() for k, cube in enumerate(goods)]
    for index, rows in enumerate(s.display):
        out += [_cube(s, cube, slot_handle(s, index, row), 0) for row, cube in enumerate(rows) if cube != NONE]
    out += [_cube(s, cube, "hex:drawn", k) for k, cube in enumerate(s.drawn)]
    out += [_tile(s, h) for h, entry in enumerate(s.track) if entry]
    for i, letter in enumerate(board.letters):
        place = board.handles[s.founded[i]] if s.founded[i] != NONE else "new_cities"
        out.append(Entity(f"city:{letter}", "new_city", place, face=board.file.new_cities[i].color, order=i))
    for seat, action in enumerate(s.action):
        place = f"action:{action}" if action else f"seat:{seat}"
        out.append(Entity(f"marker:{seat}", "marker", place, face=action, owner=seat))
    return out


def _cube(s: SteamState, cube: int, place: str, order: int) -> Entity:
    colour = COLOURS[board_of(s).cubes[cube]]
    handle = good_handle(colour, place)
    where = "drawn" if place == "hex:drawn" else place
    return Entity(f"cube:{cube}", "good", where, face=colour, order=order, handle=handle)


def exit_name(e: int) -> str:
    """An exit in a badge: the edge, or T."""
    return "T" if e == TOWN else str(e)


def path_name(a: int, b: int) -> str:
    """A path in a badge: ``0-3``, ``T-4``."""
    return f"T-{a}" if b == TOWN else f"{a}-{b}"


def _tile(s: SteamState, h: int) -> Entity:
    board, entry = board_of(s), s.track[h]
    paths = tiles().paths[entry[0]]
    badges = tuple((path_name(*path), owner) for path, owner in zip(paths, entry[2:], strict=True))
    tile = tiles().ids[entry[0] // 6]
    return Entity(
        f"track:{board.hexes[h]}", "track", board.handles[h], face=tile, turned=entry[0] % 6, badges=badges
    )  # fmt: skip


# -- seats and facts ---------------------------------------------------------------------------------------------------


def _seat(s: SteamState, seat: int, asked: int) -> SeatView:
    due = expense(s, seat)
    figures: list[tuple[str, Fact]] = [
        ("money", s.money[seat]),
        ("income", s.income[seat]),
        ("shares", s.shares[seat]),
        ("locomotive", s.locomotive[seat]),
        ("expenses", due),
        ("after", s.money[seat] + s.income[seat] - due),
        ("score", score(s, seat)),
        ("links", paths_in_links(s, seat)),
        ("place", s.order.index(seat) + 1 if seat in s.order else 0),
        ("action", f"action:{s.action[seat]}" if s.action[seat] else ""),
        ("reduction", reduction(s.income[seat])),
        ("discs", tiles().ownership_discs - reading_of(s).counts.get(seat, 0)),
        ("out", int(s.out[seat])),
    ]
    top = s.frames[-1] if s.frames else None
    if isinstance(top, Auction):
        figures.append(("bid", top.bids[seat] if seat in top.ring else -1))
    if s.sides:
        figures.append(("side", f"side:{('nation', 'cartel')[s.sides.index(seat)]}"))
    return SeatView(seat, tuple(figures), active=seat == asked)


def _facts(s: SteamState) -> Pairs:
    board = board_of(s)
    facts: list[tuple[str, Fact]] = [
        ("round", s.round),
        ("rounds", board.rounds(s.seats)),
        ("phase", s.phase),
        ("order", ", ".join(f"seat:{seat}" for seat in s.order)),
        ("blocked", ", ".join(f"action:{action}" for action in s.blocked)),
        ("town_discs", s.discs),
        ("cost.plain", board.costs[0]),
        ("cost.river", board.costs[1]),
        ("cost.mountain", board.costs[2]),
        ("map", board.file.title),
        ("ended", s.ended),
    ]
    if s.sides:
        cubes = board.cubes
        lying = [cubes[cube] for goods in s.goods.values() for cube in goods]
        facts += [(f"on_map.{colour}", lying.count(COLOURS.index(colour))) for colour in ("black", "red")]
    return tuple(facts)


def _known(s: SteamState) -> dict[str, object]:
    """The position itself (all of it is open), the stretches, the shapes of tiles, the tables for the eye."""
    notes, s.notes = s.notes, None
    state = msgspec.to_builtins(s, str_keys=True)
    s.notes = notes
    return {
        "state": state,
        "stretches": [_stretch(s, stretch) for stretch in reading_of(s).stretches],
        "tiles": _shapes(),
        "reductions": REDUCTIONS,
        "look": board_of(s).file.look,
        "closed_edges": _closed(board_of(s)),
    }


def _closed(board: HexMap) -> list[list[str]]:
    """The pairs of hexes between which no track may run, by handle."""
    return [[board.handles[board.index[name]] for name in pair] for pair in board.file.closed_edges]


def _stretch(s: SteamState, stretch: Stretch) -> dict[str, object]:
    board = board_of(s)
    return {
        "owner": stretch.owner,
        "complete": stretch.complete,
        "ends": [board.handles[end] if end >= 0 else "" for end in (stretch.a, stretch.b)],
        "segments": [[board.handles[seg.hex], exit_name(seg.inn), exit_name(seg.out)] for seg in stretch.segments],
    }


@cache
def _shapes() -> dict[str, object]:
    box = tiles()
    return {
        tile: {
            "kind": box.kinds[i],
            "paths": [[exit_name(a), exit_name(b)] for a, b in box.paths[i * 6]],
            "uses": [box.ids[use] for use in box.uses[i]],
            "disc": box.needs_disc[i],
        }
        for i, tile in enumerate(box.ids)
    }


def determinise(view_: TableView, rng: random.Random) -> SteamState:
    """The position of a view: nothing of it is hidden."""
    known: dict[str, Any] = view_.known
    data = dict(known["state"])
    union: Any = reduce(or_, FRAMES)
    frames = msgspec.convert(data.pop("frames"), list[union], strict=False)
    s = msgspec.convert(data, SteamState, strict=False)
    s.frames = frames
    return s
