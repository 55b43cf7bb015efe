"""What a builder could aim at: cheapest new links from its stops over free land, and what goods they would carry.

For the ``priorities`` bot. A project is a chain of simple tiles from a stop, or from the open end of one's own track,
to another stop; a town at its end gets a town tile. It never crosses existing track.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass

from paxtable.games.steam.board import UNOWNED, Reading
from paxtable.games.steam.hexmap import TOWNHEX
from paxtable.games.steam.laying import Laying, check_build
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.routes import links
from paxtable.games.steam.state import SteamState, accepts, board_of, reading_of
from paxtable.games.steam.tiles import tiles
from paxtable.games.steam.variation import variation_of

MOST_TILES = 4
MOST_COST = 14
LOOKED_AT = 14
"""So many projects, the cheapest first, are weighed."""


@dataclass(frozen=True)
class Project:
    """A link that could be built: its ends, price, tiles, and the first tile as (hex, edges to join)."""

    start: int
    end: int
    cost: int
    tiles: int
    first: tuple[int, frozenset[int]]


def projects(s: SteamState, seat: int) -> list[Project]:
    """The cheapest project for every pair of stops that ``seat`` could join, cheapest first."""
    best: dict[tuple[int, int], Project] = {}
    for start, h, enter, cost, first in _origins(s, seat):
        for project in _search(s, seat, start, h, enter, cost, first):
            key = (min(project.start, project.end), max(project.start, project.end))
            if key not in best or (project.cost, project.tiles) < (best[key].cost, best[key].tiles):
                best[key] = project
    joined = {(min(a, b), max(a, b)) for a, hops in links(reading_of(s)).items() for b, owner in hops if owner == seat}
    return sorted((p for key, p in best.items() if key not in joined), key=lambda p: (p.cost, p.tiles, p.first[0]))


def _origins(s: SteamState, seat: int) -> list[tuple[int, int, int, int, tuple[int, frozenset[int]] | None]]:
    """Where a chain can begin: stop, first new hex, the edge it is entered by, dollars spent before, first tile."""
    board, reading = board_of(s), reading_of(s)
    out: list[tuple[int, int, int, int, tuple[int, frozenset[int]] | None]] = []
    for stretch in reading.stretches:
        if stretch.owner not in (seat, UNOWNED) or stretch.complete:
            continue
        for stop, last in ((stretch.a, stretch.segments[-1].out), (stretch.b, stretch.segments[0].inn)):
            if stop < 0 or not (stretch.owner == seat or stop in reading.cities):
                continue
            tip = stretch.segments[-1 if stop == stretch.a else 0].hex
            beyond = board.neighbour[tip * 6 + last]
            if beyond >= 0:
                out.append((stop, beyond, (last + 3) % 6, 0, None))
    for city in reading.cities:
        for e in range(6):
            beyond = board.neighbour[city * 6 + e]
            if beyond >= 0:
                out.append((city, beyond, (e + 3) % 6, 0, None))
    for town in board.towns:
        if s.track[town] and town not in reading.cities and reading.owns_in_town(town, seat):
            out += _from_town(s, reading, town)
    return out


def _from_town(
    s: SteamState, reading: Reading, town: int
) -> list[tuple[int, int, int, int, tuple[int, frozenset[int]] | None]]:
    """New exits of an own town tile: the town tile is the first tile of the project."""
    board = board_of(s)
    present = frozenset(e for e in range(6) if town * 6 + e in reading.exits)
    out: list[tuple[int, int, int, int, tuple[int, frozenset[int]] | None]] = []
    for e in range(6):
        beyond = board.neighbour[town * 6 + e]
        if beyond >= 0 and e not in present and len(present) < 4:
            out.append((town, beyond, (e + 3) % 6, tiles().replacement.town, (town, present | {e})))
    return out


def _search(
    s: SteamState, seat: int, start: int, h: int, enter: int, spent: int, first: tuple[int, frozenset[int]] | None
) -> list[Project]:
    """Cheapest chains from one origin."""
    board, reading, box = board_of(s), reading_of(s), tiles()
    queue: list[tuple[int, int, int, int, tuple[int, frozenset[int]] | None]] = [
        (spent, int(first is not None), h, enter, first)
    ]
    seen: set[tuple[int, int]] = set()
    found: list[Project] = []
    while queue:
        cost, laid, at, edge, opening = heapq.heappop(queue)
        if (at, edge) in seen:
            continue
        seen.add((at, edge))
        if at in reading.cities:
            if at != start and opening:
                found.append(Project(start, at, cost, laid, opening))
            continue
        if laid >= MOST_TILES:
            continue
        if board.terrain[at] == TOWNHEX:
            project = _into_town(s, seat, start, at, edge, cost, laid, opening)
            if project and project.cost <= MOST_COST:
                found.append(project)
            continue
        price = cost + board.costs[board.terrain[at]]
        if s.track[at] or price > MOST_COST:
            continue
        for leave in range(6):
            beyond = board.neighbour[at * 6 + leave]
            if leave != edge and beyond >= 0 and (box.counts[2] or abs(leave - edge) not in (1, 5)):
                step = opening or (at, frozenset((edge, leave)))
                heapq.heappush(queue, (price, laid + 1, beyond, (leave + 3) % 6, step))
    return found


def _into_town(
    s: SteamState,
    seat: int,
    start: int,
    town: int,
    edge: int,
    cost: int,
    laid: int,
    opening: tuple[int, frozenset[int]] | None,
) -> Project | None:
    """The chain ends in a town: a new town tile, or one more exit."""
    if town == start:
        return None
    reading, box = reading_of(s), tiles()
    present = frozenset(e for e in range(6) if town * 6 + e in reading.exits)
    if edge in present or len(present) >= 4:
        return None
    price = box.replacement.town if s.track[town] else box.town_first + 1
    return Project(start, town, cost + price, laid + 1, opening or (town, present | {edge}))


def first_tiles(s: SteamState, seat: int, project: Project) -> list[tuple[int, int, int]]:
    """The legal placements that begin ``project``: hex, placement, cost."""
    h, edges = project.first
    box = tiles()
    mask = sum(1 << e for e in edges)
    town = board_of(s).terrain[h] == TOWNHEX
    out = []
    for placement in box.towns if town else box.plain:
        if box.edges[placement] == mask and (town or len(box.paths[placement]) == 1):
            found = check_build(s, seat, h, placement)
            if isinstance(found, Laying):
                out.append((h, placement, found.cost))
    return out


def promise(s: SteamState, seat: int, reach: int, extra: tuple[tuple[int, int], ...] = ()) -> float:
    """What the goods on the map would bring ``seat`` over up to ``reach`` of today's links and ``extra`` new ones: its
    best incomes, the later ones counted less. Goods that only this seat's goal wants weigh more (M11)."""
    net: dict[int, list[tuple[int, int]]] = {a: list(hops) for a, hops in links(reading_of(s)).items()}
    for a, b in extra:
        net.setdefault(a, []).append((b, seat))
        net.setdefault(b, []).append((a, seat))
    takes = {stop: accepts(s, stop) for stop in net}
    cubes, may = board_of(s).cubes, variation_of(s).may_move
    incomes: list[float] = []
    for start, goods in s.goods.items():
        if start not in net:
            continue
        colours = [cubes[cube] for cube in goods]
        for colour in set(colours):
            if may(s, seat, colour) is None:
                best = _farthest(net, takes, start, 1 << colour, seat, reach)
                incomes += [(best + goal_bonus(s, seat, colour)) if best else 0.0] * colours.count(colour)
    incomes.sort(reverse=True)
    return sum(income * 0.85**i for i, income in enumerate(incomes[:8]))


def _farthest(
    net: dict[int, list[tuple[int, int]]], takes: dict[int, int], start: int, bit: int, seat: int, reach: int
) -> float:
    """The most own links on a way of a good, others' links a little against it."""
    best = 0.0
    stack: list[tuple[int, float, int, tuple[int, ...]]] = [(start, 0.0, reach, (start,))]
    while stack:
        at, income, left, visited = stack.pop()
        for to, owner in net[at]:
            if to in visited:
                continue
            earned = income + (1.0 if owner == seat else -0.4 if owner >= 0 else 0.0)
            if takes.get(to, 0) & bit:
                best = max(best, earned)
            elif left > 1:
                stack.append((to, earned, left - 1, (*visited, to)))
    return best


def goal_bonus(s: SteamState, seat: int, colour: int) -> float:
    """Extra points for a good that must leave the map for this seat to win: black for the Nation, red for the Cartel
    (M11)."""
    if not s.sides:
        return 0.0
    wanted = "black" if s.sides[0] == seat else "red"
    return 3.0 if colour == COLOURS.index(wanted) else 0.0
