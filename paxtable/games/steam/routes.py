"""Ways of a good over links, up to the locomotive's number, with what every owner earns (AS51, AS52)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from paxtable.games.steam.board import Reading
from paxtable.games.steam.state import SteamState, accepts, board_of, reading_of
from paxtable.games.steam.variation import variation_of

Hop: TypeAlias = "tuple[int, int]"
"""The stop that a link leads to and the owner of the link (-1: nobody)."""


class Route(NamedTuple):
    """A good of ``colour`` from ``start`` over ``hops``; it is accepted at the last stop."""

    colour: int
    start: int
    hops: tuple[Hop, ...]

    @property
    def end(self) -> int:
        """The stop where the good is delivered."""
        return self.hops[-1][0]


def links(reading: Reading) -> dict[int, tuple[Hop, ...]]:
    """From every stop the stops one link away, with the owner; parallel links of one owner once."""
    found = reading.memo.get("links")
    if found is None:
        hops: dict[int, set[Hop]] = {}
        for stretch in reading.stretches:
            if stretch.complete and stretch.a != stretch.b:
                hops.setdefault(stretch.a, set()).add((stretch.b, stretch.owner))
                hops.setdefault(stretch.b, set()).add((stretch.a, stretch.owner))
        found = reading.memo["links"] = {stop: tuple(sorted(ends)) for stop, ends in hops.items()}
    assert isinstance(found, dict)
    return found


def movable(s: SteamState, seat: int, stop: int) -> int:
    """The colours lying at ``stop`` that ``seat`` may move, as a bit mask (AS51, M9)."""
    cubes = board_of(s).cubes
    may = variation_of(s).may_move
    here = 0
    for cube in s.goods.get(stop, ()):
        here |= 1 << cubes[cube]
    return sum(1 << c for c in range(here.bit_length()) if here >> c & 1 and may(s, seat, c) is None)


class _Search:
    """All routes of one seat. ``hopeful[left][stop]`` are the colours for which an accepting city lies within ``left``
    links of the stop: a bound that ignores repeats."""

    def __init__(self, s: SteamState, seat: int) -> None:
        self.s, self.seat = s, seat
        self.links = links(reading_of(s))
        self.takes = {stop: accepts(s, stop) for stop in self.links}
        self.hopeful = self._hopes(s.locomotive[seat])

    def _hopes(self, reach: int) -> list[dict[int, int]]:
        nothing = dict.fromkeys(self.links, 0)
        layers = [nothing]
        for _ in range(reach):
            last = layers[-1]
            layer = {}
            for stop, hops in self.links.items():
                colours = 0
                for to, _owner in hops:
                    colours |= self.takes[to] | last[to]
                layer[stop] = colours
            layers.append(layer)
        return layers

    def routes(self) -> list[Route]:
        """Every route, start by start."""
        found: list[Route] = []
        for start in sorted(self.links):
            alive = movable(self.s, self.seat, start) if start in self.s.goods else 0
            if alive:
                self._from(start, start, alive, (), {start}, self.s.locomotive[self.seat], found)
        return found

    def _from(
        self, start: int, at: int, alive: int, hops: tuple[Hop, ...], visited: set[int], left: int, found: list[Route]
    ) -> None:
        takes, hopeful = self.takes, self.hopeful[left - 1]
        for hop in self.links[at]:
            to = hop[0]
            if to in visited:
                continue
            here = alive & takes[to]
            rest = alive & ~here & hopeful[to]
            if not here and not rest:
                continue
            way = (*hops, hop)
            if here:
                found += [Route(colour, start, way) for colour in _COLOURS_OF[here]]
            if rest:
                visited.add(to)
                self._from(start, to, rest, way, visited, left - 1, found)
                visited.discard(to)


_COLOURS_OF = [[colour for colour in range(5) if here >> colour & 1] for here in range(32)]


def all_routes(s: SteamState, seat: int) -> list[Route]:
    """Every delivery that ``seat`` can make now, way by way."""
    return _Search(s, seat).routes()
