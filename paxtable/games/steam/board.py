"""Reading the track on the map: stretches, links, open ends (AS46), and what a new path would meet (AS43).

The track is one immutable value: a tuple with an entry a hex, ``()`` where there is none, else
``(placement, printed tile, owner of path 0, …)``, owner -1 for unowned. A :class:`Reading` is computed once for a
track and kept while that track is in use; laying a tile makes a new track.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from paxtable.games.steam.hexmap import HexMap
from paxtable.games.steam.tiles import TOWN, tiles

Track: TypeAlias = tuple[tuple[int, ...], ...]
Founded: TypeAlias = tuple[int, ...]

UNOWNED = -1
OPEN = -1
"""The far end of a stretch that leads to no stop."""

OUTSIDE, RIVAL, FREE, FOOT = range(4)
"""What an edge is to a builder: no track may lead there; another player's track; usable; usable and a foothold."""


class Segment(NamedTuple):
    """One path of a stretch, in the direction from end ``a`` to end ``b``: entered by ``inn``, left by ``out``."""

    hex: int
    path: int
    inn: int
    out: int


class Stretch(NamedTuple):
    """A chain of joined paths (AS46). ``a`` and ``b`` are the hexes of the stops at its ends, or OPEN."""

    segments: tuple[Segment, ...]
    owner: int
    a: int
    b: int

    @property
    def complete(self) -> bool:
        """Whether it is a link."""
        return self.a >= 0 and self.b >= 0

    def open_ends(self) -> list[tuple[int, int]]:
        """For every open end: the hex of its last path and that path's exit on the inner side, by which the end is
        known again after a redirection. The exits of a town tile share their inner side; they never move and are
        told apart by ``TOWN + 1 +`` the open exit."""
        ends = []
        if self.a < 0:
            first = self.segments[0]
            ends.append((first.hex, first.out if first.out != TOWN else TOWN + 1 + first.inn))
        if self.b < 0:
            last = self.segments[-1]
            ends.append((last.hex, last.inn if last.inn != TOWN else TOWN + 1 + last.out))
        return ends


class Edges(NamedTuple):
    """The six edges of a hex as a builder sees them, as bit masks, and the stop behind each (or OPEN)."""

    outside: int
    rival: int
    foot: int
    stops: tuple[int, ...]


class Reading:
    """What a track says. Get one with :func:`read`."""

    __slots__ = ("_edges", "beyond", "cities", "counts", "exits", "map", "memo", "stretches", "through", "track")

    def __init__(self, hexmap: HexMap, track: Track, founded: Founded) -> None:
        self.map = hexmap
        self.track = track
        self.beyond = hexmap.neighbour
        self.cities: frozenset[int] = frozenset(hexmap.cities) | {h for h in founded if h >= 0}
        self.exits: dict[int, int] = {}
        """``hex * 6 + edge`` to the index of the path that has this exit."""
        self.through: dict[int, int] = {}
        """``hex * 6 + edge`` to the stop reached by who enters the hex there, or OPEN."""
        self.stretches: list[Stretch] = []
        self.counts: dict[int, int] = {}
        """How many stretches each seat owns."""
        self.memo: dict[object, object] = {}
        """For what others compute from this reading alone."""
        self._edges: dict[tuple[int, int], Edges] = {}
        self._read()

    def _read(self) -> None:
        paths = tiles().paths
        exits = self.exits
        laid = [h for h, entry in enumerate(self.track) if entry]
        for h in laid:
            for i, (a, b) in enumerate(paths[self.track[h][0]]):
                exits[h * 6 + a] = i
                if b != TOWN:
                    exits[h * 6 + b] = i
        done: set[tuple[int, int]] = set()
        for h in laid:
            for i in range(len(self.track[h]) - 2):
                if (h, i) not in done:
                    self._stretch(h, i, done)

    def _stretch(self, h: int, i: int, done: set[tuple[int, int]]) -> None:
        paths, track = tiles().paths, self.track
        back, a = self._walk(h, i, paths[track[h][0]][i][0])
        hex_, path, out = back[-1]
        one, other = paths[track[hex_][0]][path]
        chain, b = self._walk(hex_, path, other if one == out else one)
        segments = []
        for at, index, leave in chain:
            one, other = paths[track[at][0]][index]
            enter = other if one == leave else one
            segments.append(Segment(at, index, enter, leave))
            self.through[at * 6 + enter] = b
            self.through[at * 6 + leave] = a
            done.add((at, index))
        owner = track[h][i + 2]
        self.stretches.append(Stretch(tuple(segments), owner, a, b))
        self.counts[owner] = self.counts.get(owner, 0) + 1

    def _walk(self, h: int, i: int, leave: int) -> tuple[list[tuple[int, int, int]], int]:
        """From path ``i`` of ``h`` out by ``leave`` to the end: all (hex, path, exit left by), and the stop or OPEN."""
        paths, track, exits, beyond = tiles().paths, self.track, self.exits, self.beyond
        way = [(h, i, leave)]
        while True:
            if leave == TOWN:
                return way, h
            n = beyond[h * 6 + leave]
            if n < 0:
                return way, OPEN
            if n in self.cities:
                return way, n
            enter = (leave + 3) % 6
            j = exits.get(n * 6 + enter)
            if j is None or (n, j) == way[0][:2]:
                return way, OPEN
            one, other = paths[track[n][0]][j]
            h, i, leave = n, j, other if one == enter else one
            way.append((h, i, leave))

    def owns_in_town(self, h: int, seat: int) -> bool:
        """Whether ``seat`` owns a path on the town tile of ``h``."""
        return seat in self.track[h][2:]

    def edges(self, h: int, seat: int) -> Edges:
        """The edges of ``h`` as ``seat`` sees them when it builds (AS43)."""
        found = self._edges.get((h, seat))
        if found is None:
            found = self._edges[h, seat] = self._look(h, seat)
        return found

    def _look(self, h: int, seat: int) -> Edges:
        outside = rival = foot = 0
        stops = []
        for e in range(6):
            n = self.beyond[h * 6 + e]
            stop = OPEN
            if n < 0:
                outside |= 1 << e
            elif n in self.cities:
                stop = n
                foot |= 1 << e
            else:
                enter = n * 6 + (e + 3) % 6
                path = self.exits.get(enter)
                if path is not None:
                    owner = self.track[n][path + 2]
                    stop = self.through[enter]
                    if owner == seat or (owner == UNOWNED and self._leads_home(stop, seat)):
                        foot |= 1 << e
                    elif owner != UNOWNED:
                        rival |= 1 << e
            stops.append(stop)
        return Edges(outside, rival, foot, tuple(stops))

    def _leads_home(self, stop: int, seat: int) -> bool:
        return stop >= 0 and (stop in self.cities or self.owns_in_town(stop, seat))

    def is_open(self, h: int, edge: int) -> bool:
        """Whether an exit of ``h`` at ``edge`` is open: no city and no facing exit beyond it (AS46)."""
        n = self.beyond[h * 6 + edge]
        return n < 0 or (n not in self.cities and n * 6 + (edge + 3) % 6 not in self.exits)


KEPT = 96
"""How many readings are kept: enough for a person who plans, a bot that looks ahead, and a few open tables."""

_kept: OrderedDict[tuple[int, int, int], Reading] = OrderedDict()


def read(hexmap: HexMap, track: Track, founded: Founded) -> Reading:
    """The reading of ``track``, with the new cities at ``founded``. Equal objects give the same reading."""
    key = (id(hexmap), id(track), id(founded))
    found = _kept.get(key)
    if found is not None and found.track is track:
        _kept.move_to_end(key)
        return found
    found = Reading(hexmap, track, founded)
    found.memo["founded"] = founded  # keeps its id from being used again
    _kept[key] = found
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
    return found


def forget() -> None:
    """Forget every reading, for measurements."""
    _kept.clear()


def with_entries(track: Track, entries: Mapping[int, tuple[int, ...]]) -> Track:
    """``track`` with other entries at some hexes."""
    new = list(track)
    for h, entry in entries.items():
        new[h] = entry
    return tuple(new)


def with_owner(track: Track, segments: Iterable[Segment], owner: int) -> Track:
    """``track`` with ``segments`` belonging to ``owner``."""
    changed: dict[int, list[int]] = {}
    for segment in segments:
        entry = changed.setdefault(segment.hex, list(track[segment.hex]))
        entry[segment.path + 2] = owner
    return with_entries(track, {h: tuple(entry) for h, entry in changed.items()})
