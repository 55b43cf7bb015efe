"""May this tile lie there, and what does it cost? One checker that gives the reason (AS40–AS47)."""

from __future__ import annotations

from typing import NamedTuple

from paxtable.engine.choice import Facts, Refusal
from paxtable.games.steam.board import OPEN, UNOWNED, Edges, Reading, Stretch, with_entries, with_owner
from paxtable.games.steam.hexmap import TOWNHEX, WATER
from paxtable.games.steam.state import SteamState, board_of, reading_of
from paxtable.games.steam.tiles import TOWN, Change, tiles


class Laying(NamedTuple):
    """A legal way to lay a tile: its price in dollars and the owner of every path (AS44, AS45)."""

    cost: int
    owners: tuple[int, ...]
    fresh: int


def judge(reading: Reading, seat: int, h: int, placement: int) -> Laying | Refusal:
    """What AS41–AS45 say of ``placement`` on ``h`` for ``seat``, whatever the money and the stock. Remembered."""
    key = (seat, h, placement)
    found = reading.memo.get(key)
    if found is None:
        found = reading.memo[key] = _judge(reading, seat, h, placement)
    assert isinstance(found, (Laying, Refusal))
    return found


def no(code: str, rule: str, facts: Facts | None = None) -> Refusal:
    """A refusal of the track rules."""
    return Refusal(f"build.{code}", rule, facts or {})


def _judge(reading: Reading, seat: int, h: int, placement: int) -> Laying | Refusal:
    board = reading.map
    refusal = _ground(reading, h, placement)
    if refusal:
        return refusal
    entry = reading.track[h]
    change = tiles().change(entry[0], placement) if entry else None
    if isinstance(change, str):
        return no(change, "AS42")
    if change and (refusal := _redirects(reading, seat, h, change)):
        return refusal
    edges = reading.edges(h, seat)
    shape = tiles().paths[placement]
    fresh = change.fresh if change else tuple(range(len(shape)))
    for i in fresh:
        if refusal := _path(reading, h, shape, i, edges):
            return refusal
    if not _foothold(reading, seat, h, shape, fresh, edges):
        return no("no_foothold", "AS43", {"place": board.handles[h]})
    owners = tuple(
        entry[change.kept[i] + 2] if change and change.kept[i] >= 0 else seat for i in range(len(shape))
    )  # fmt: skip
    return Laying(price(reading, h, placement, change), owners, len(fresh))


def _ground(reading: Reading, h: int, placement: int) -> Refusal | None:
    board = reading.map
    if h in reading.cities:
        return no("city", "AS41", {"place": board.handles[h]})
    if board.terrain[h] == WATER:
        return no("water", "AS41")
    town = tiles().kinds[placement // 6] == "town"
    if town and board.terrain[h] != TOWNHEX:
        return no("no_town", "AS41", {"place": board.handles[h]})
    if not town and board.terrain[h] == TOWNHEX:
        return no("town_tile_needed", "AS41", {"place": board.handles[h]})
    return None


def _redirects(reading: Reading, seat: int, h: int, change: Change) -> Refusal | None:
    entry = reading.track[h]
    for old in change.redirected:
        if old < 0:
            continue
        if entry[old + 2] not in (seat, UNOWNED):
            return no("not_yours", "AS42", {"owner": f"seat:{entry[old + 2]}"})
        if not any(reading.is_open(h, e) for e in tiles().paths[entry[0]][old]):
            return no("joined", "AS42")
    return None


def _path(reading: Reading, h: int, shape: tuple[tuple[int, int], ...], i: int, edges: Edges) -> Refusal | None:
    """Why the new or redirected path ``i`` may not be there, its foothold apart."""
    for e in shape[i]:
        if e == TOWN:
            continue
        if edges.outside >> e & 1:
            return no("edge_outside", "AS41")
        if edges.rival >> e & 1:
            n = reading.beyond[h * 6 + e]
            owner = reading.track[n][reading.exits[n * 6 + (e + 3) % 6] + 2]
            return no("meets_rival", "AS43", {"owner": f"seat:{owner}"})
    a, b = shape[i]
    if len(shape) == 1 and not reading.track[h]:
        one, other = edges.stops[a], edges.stops[b] if b != TOWN else h
    else:
        one, other = _far_end(reading, h, shape, i, a), _far_end(reading, h, shape, i, b)
    if one >= 0 and one == other:
        return no("loop", "AS43", {"place": reading.map.handles[one]})
    return None


def _far_end(reading: Reading, h: int, shape: tuple[tuple[int, int], ...], i: int, leave: int) -> int:
    """The stop reached from path ``i`` of the new tile on ``h`` by ``leave``, with the new tile in its place."""
    at, paths = h, tiles().paths
    for _ in range(len(reading.exits) + 12):
        if leave == TOWN:
            return at
        n = reading.beyond[at * 6 + leave]
        if n < 0:
            return OPEN
        if n in reading.cities:
            return n
        enter = (leave + 3) % 6
        if n == h:
            ways = shape
        elif reading.track[n]:
            ways = paths[reading.track[n][0]]
        else:
            return OPEN
        for one, other in ways:
            if enter in (one, other):
                at, leave = n, other if one == enter else one
                break
        else:
            return OPEN
    return OPEN


def _foothold(
    reading: Reading, seat: int, h: int, shape: tuple[tuple[int, int], ...], fresh: tuple[int, ...], edges: Edges
) -> bool:
    """Whether every new path has a foothold; on a town tile one of them is enough (AS43)."""
    if shape[0][1] == TOWN:
        if reading.track[h] and reading.owns_in_town(h, seat):
            return True
        return any(edges.foot >> shape[i][0] & 1 for i in fresh)
    return all((edges.foot >> shape[i][0] | edges.foot >> shape[i][1]) & 1 for i in fresh)


def price(reading: Reading, h: int, placement: int, change: Change | None) -> int:
    """Dollars for ``placement`` on ``h`` (AS44)."""
    box, board = tiles(), reading.map
    kind = box.kinds[placement // 6]
    if change is None:
        if kind == "town":
            return box.town_first + len(box.paths[placement])
        return board.costs[board.terrain[h]] + box.surcharge[kind]
    if kind == "town":
        return box.replacement.town
    if kind == "crossing" and box.kinds[reading.track[h][0] // 6] == "simple":
        return box.replacement.crossing_over_simple
    return box.replacement.redirect * change.redirects if change.redirects else box.replacement.other


def in_stock(s: SteamState, h: int, placement: int) -> Refusal | None:
    """Why the box has no such tile, tested before the old tile goes back (AS2)."""
    box = tiles()
    tile = placement // 6
    if not any(s.stock[use] for use in box.uses[tile]):
        return no("no_tile_left", "AS2", {"tile": f"tile:{box.ids[tile]}"})
    old = s.track[h]
    has_disc = bool(old) and box.needs_disc[old[0] // 6]
    if box.needs_disc[tile] and not has_disc and not s.discs:
        return no("no_disc_left", "AS2")
    return None


def check_build(s: SteamState, seat: int, h: int, placement: int) -> Laying | Refusal:
    """The complete answer for one tile: ground, paths, footholds, stock, ownership discs, money."""
    reading = reading_of(s)
    found = judge(reading, seat, h, placement)
    if isinstance(found, Refusal):
        return found
    refusal = in_stock(s, h, placement)
    if refusal:
        return refusal
    if s.money[seat] < found.cost:
        return no("too_poor", "AS40", {"cost": found.cost, "money": s.money[seat]})
    limit = tiles().ownership_discs
    if reading.counts.get(seat, 0) + found.fresh > limit:
        after = after_build(s, seat, h, placement, found)
        if sum(stretch.owner == seat for stretch in after.stretches) > limit:
            return no("no_ownership_disc", "AS5", {"limit": limit})
    return found


def after_build(s: SteamState, seat: int, h: int, placement: int, laying: Laying) -> Reading:
    """The reading with the tile in its place and whole stretches taken over (AS45)."""
    printed = next(use for use in tiles().uses[placement // 6] if s.stock[use])
    track = with_entries(s.track, {h: (placement, printed, *laying.owners)})
    reading = Reading(board_of(s), track, s.founded)
    taken = [st for st in reading.stretches if _joins(st, h, laying.owners, seat)]
    for stretch in taken:
        track = with_owner(track, stretch.segments, seat)
    return Reading(board_of(s), track, s.founded) if taken else reading


def _joins(stretch: Stretch, h: int, owners: tuple[int, ...], seat: int) -> bool:
    return any(segment.hex == h and owners[segment.path] == seat for segment in stretch.segments)


def lay(s: SteamState, seat: int, h: int, placement: int, laying: Laying) -> None:
    """Lay the tile: pay, take the tile and the disc, give the old ones back, own the stretches (AS40, AS45)."""
    box = tiles()
    new = after_build(s, seat, h, placement, laying)
    old = s.track[h]
    s.money[seat] -= laying.cost
    s.stock[new.track[h][1]] -= 1
    s.discs -= box.needs_disc[placement // 6]
    if old:
        s.stock[old[1]] += 1
        s.discs += box.needs_disc[old[0] // 6]
    s.track = new.track


def legal_builds(s: SteamState, seat: int, used: tuple[int, ...] = ()) -> list[tuple[int, int, int]]:
    """Every (hex, placement, cost) that ``seat`` can build now, look-alike rotations once, not on ``used`` hexes."""
    reading = reading_of(s)
    out = []
    for h, placement, cost in _possible(reading, seat):
        if cost <= s.money[seat] and h not in used and not isinstance(check_build(s, seat, h, placement), Refusal):
            out.append((h, placement, cost))
    return out


def _possible(reading: Reading, seat: int) -> list[tuple[int, int, int]]:
    found = reading.memo.get(("possible", seat))
    if found is None:
        found = [entry for h in range(len(reading.track)) for entry in _possible_on(reading, seat, h)]
        reading.memo["possible", seat] = found
    assert isinstance(found, list)
    return found


def _possible_on(reading: Reading, seat: int, h: int) -> list[tuple[int, int, int]]:
    board, box, entry = reading.map, tiles(), reading.track[h]
    terrain = board.terrain[h]
    if terrain == WATER or h in reading.cities:
        return []
    edges = reading.edges(h, seat)
    town = terrain == TOWNHEX
    at_home = town and bool(entry) and reading.owns_in_town(h, seat)
    if not edges.foot and not at_home:
        return []
    shut, foot = edges.outside | edges.rival, edges.foot
    loose = _redirectable(reading, seat, h)
    out = []
    for placement, union, masks, redirected in box.followers(entry[0]) if entry else box.openings(town=town):
        if union & shut or not (union & foot or at_home):
            continue
        if redirected and not loose.issuperset(redirected):
            continue
        if len(masks) > 1 and not town and not all(mask & foot for mask in masks):
            continue
        found = judge(reading, seat, h, placement)
        if isinstance(found, Laying):
            out.append((h, placement, found.cost))
    return out


def _redirectable(reading: Reading, seat: int, h: int) -> set[int]:
    """The indexes of the paths on ``h`` that ``seat`` may redirect (AS42)."""
    entry = reading.track[h]
    if not entry:
        return set()
    paths = tiles().paths[entry[0]]
    return {
        i
        for i, owner in enumerate(entry[2:])
        if owner in (seat, UNOWNED) and any(reading.is_open(h, e) for e in paths[i] if e != TOWN)
    }
