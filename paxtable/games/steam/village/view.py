"""What the player of Christmas Village sees: everything. Handles and figures: ``docs/games/steam.md``."""

from __future__ import annotations

import random
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from paxtable.engine.choice import Choice, Fact
from paxtable.engine.core import legal
from paxtable.engine.frame import Frame
from paxtable.engine.view import Entity, Place, Question, SeatView, TableView
from paxtable.games.steam.expenses import expense
from paxtable.games.steam.income import REDUCTIONS, reduction
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.shares import IssueShares
from paxtable.games.steam.village.delivery import MOVES_PER_ROUND, MovePresents, parse_present
from paxtable.games.steam.village.links import BuildLinks, link_cost
from paxtable.games.steam.village.restock import DrawPresents, PlacePresent
from paxtable.games.steam.village.rounds import ACTIONS, COVERED, VillageAction, VillageGame
from paxtable.games.steam.village.setup import PlacePresents
from paxtable.games.steam.village.state import VillageState, count_at, present_word, progress, target, village_of

FRAMES: tuple[type[Frame], ...] = (
    VillageGame,
    PlacePresents,
    IssueShares,
    VillageAction,
    BuildLinks,
    MovePresents,
    DrawPresents,
    PlacePresent,
)


def view(s: VillageState, viewer: int) -> TableView:
    """The table as ``viewer`` sees it."""
    top = s.frames[-1] if s.frames else None
    question = None
    choices: tuple[Choice, ...] = ()
    if top is not None and top.seat >= 0:
        code, facts = top.prompt(s)
        question = Question(top.seat, code, facts, starts_move=top.starts_move)
        choices = tuple(legal(s)) if top.seat == viewer else ()
    return TableView(
        game="christmas",
        viewer=viewer,
        places=_places(s),
        entities={entity.id: entity for entity in _entities(s)},
        seats=(_seat(s, active=top is not None and top.seat == 0),),
        question=question,
        choices=choices,
        facts=_facts(s),
        winners=(0,) if s.ended == "won" else (),
        over=bool(s.ended),
        known={"state": _state_data(s), "reductions": REDUCTIONS},
    )


def _state_data(s: VillageState) -> object:
    notes, s.notes = s.notes, None
    data = msgspec.to_builtins(s, str_keys=True)
    s.notes = notes
    return data


def _places(s: VillageState) -> dict[str, Place]:
    """Sites with their houses; links with their ends and guide; actions; the stock beside the map."""
    village = village_of(s)
    places = []
    for number, site in enumerate(village.file.sites):
        done = [colour for i, colour in enumerate(COLOURS) if s.marked[number] >> i & 1]
        facts: list[tuple[str, Fact]] = [
            ("name", site.name),
            ("x", site.x),
            ("y", site.y),
            ("houses", ", ".join(site.houses)),
            ("done", ", ".join(done)),
            ("count", count_at(s, number)),
            ("required", village.required(s.difficulty, number)),
        ]
        places.append(Place(f"site:{village.sites[number]}", "site", facts=tuple(facts)))
    for number, link in enumerate(village.file.links):
        link_facts: list[tuple[str, Fact]] = [
            ("a", f"site:{village.sites[village.ends[number][0]]}"),
            ("b", f"site:{village.sites[village.ends[number][1]]}"),
            ("x", link.guide[0]),
            ("y", link.guide[1]),
            ("built", int(number in s.links)),
            ("cost", link_cost(s)),
        ]
        places.append(Place(f"link:{village.links[number]}", "link", facts=tuple(link_facts)))
    for action in (*ACTIONS, *COVERED):
        state = "never" if action in COVERED else "taken" if action == s.action else "open"
        places.append(Place(f"action:{action}", "action", facts=(("state", state),)))
    words = [present_word(s, present) for present in s.stock]
    away = tuple((colour, words.count(colour)) for colour in COLOURS)
    places += [Place("stock", "pile", count=len(s.stock), facts=away), Place("drawn", "drawn")]
    places.append(Place("seat:0", "seat", 0))
    return {place.id: place for place in places}


def _entities(s: VillageState) -> list[Entity]:
    village = village_of(s)
    out = []

    def lay(presents: list[int], place: str) -> None:
        for k, present in enumerate(presents):
            colour = present_word(s, present)
            handle = f"good:{colour}@{place.removeprefix('site:')}"
            out.append(Entity(f"present:{present}", "present", place, face=colour, order=k, handle=handle))

    for site, presents in zip(village.sites, s.presents, strict=True):
        lay(presents, f"site:{site}")
    lay(s.drawn, "drawn")
    for built in s.links:
        name = village.links[built]
        out.append(Entity(f"disc:{name}", "disc", f"link:{name}", face=s.discs, owner=0))
    for number, marks in enumerate(s.marked):
        for i, colour in enumerate(COLOURS):
            if marks >> i & 1:
                name = village.sites[number]
                out.append(
                    Entity(f"mark:{name}:{colour}", "mark", f"site:{name}", face=s.markers, badges=((colour, 1),))
                )
    place = f"action:{s.action}" if s.action else "seat:0"
    out.append(Entity("marker:0", "marker", place, face=s.action, owner=0))
    return out


def _seat(s: VillageState, *, active: bool) -> SeatView:
    due = expense(s, 0)
    figures: tuple[tuple[str, Fact], ...] = (
        ("money", s.money[0]),
        ("income", s.income[0]),
        ("shares", s.shares[0]),
        ("locomotive", s.locomotive[0]),
        ("expenses", due),
        ("after", s.money[0] + s.income[0] - due),
        ("count", progress(s)),
        ("target", target(s)),
        ("moves_left", moves_left(s)),
        ("action", f"action:{s.action}" if s.action else ""),
        ("reduction", reduction(s.income[0])),
    )
    return SeatView(0, figures, active=active)


def moves_left(s: VillageState) -> int:
    """Moves still to come in the game."""
    if s.ended:
        return 0
    later = MOVES_PER_ROUND * (village_of(s).file.rounds - s.round)
    top = s.frames[-1] if s.frames else None
    if isinstance(top, MovePresents):
        return later + MOVES_PER_ROUND - top.moved
    return later + (MOVES_PER_ROUND if s.phase in ("setup", "shares", "actions", "build") else 0)


def _facts(s: VillageState) -> tuple[tuple[str, Fact], ...]:
    file = village_of(s).file
    return (
        ("round", s.round),
        ("rounds", file.rounds),
        ("phase", s.phase),
        ("difficulty", s.difficulty),
        ("width", file.board.width),
        ("height", file.board.height),
        ("discs", s.discs),
        ("markers", s.markers),
        ("map", file.title),
        ("ended", s.ended),
        ("undone", "delivery" if _can_light(s) else ""),
    )


def _can_light(s: VillageState) -> bool:
    """Whether a present could be brought to a house that waits and counts (C4)."""
    if not s.frames or not isinstance(s.frames[-1], MovePresents):
        return False
    village = village_of(s)
    for choice in legal(s):
        present = parse_present(s, choice.source) if choice.verb == "deliver" else None
        if present is not None:
            site = village.sites.index(choice.dest.removeprefix("site:"))
            if not s.marked[site] >> present[0] & 1 and count_at(s, site) < village.required(s.difficulty, site):
                return True
    return False


def determinise(view_: TableView, rng: random.Random) -> VillageState:
    """The position of a view: nothing of it is hidden."""
    known: dict[str, Any] = view_.known
    data = dict(known["state"])
    union: Any = reduce(or_, FRAMES)
    frames = msgspec.convert(data.pop("frames"), list[union], strict=False)
    s = msgspec.convert(data, VillageState, strict=False)
    s.frames = frames
    return s
