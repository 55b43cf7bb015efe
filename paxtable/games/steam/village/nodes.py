"""Positions of the village for looking ahead: numbers and bit masks, and all ways that a present can take."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.village.board import find_village
from paxtable.games.steam.village.delivery import MOVES_PER_ROUND

REACH = 4
"""The longest way that is planned, in links."""


class Way(NamedTuple):
    """A way of a present to a house: the links as a bit mask, how many."""

    end: int
    mask: int
    length: int
    links: tuple[int, ...]


class Item(NamedTuple):
    """A present on the map."""

    colour: int
    site: int


class Drop(NamedTuple):
    """One delivery of a plan."""

    item: Item
    way: Way


class Placing(NamedTuple):
    """What production is meant to bring back."""

    colour: int
    site: int


class RoundPlan(NamedTuple):
    """What is done in one round. ``upgrade`` is a move that improves the locomotive, before the deliveries; ``swap``
    the exchange of Best Present, the lower site first, before all moves."""

    shares: int = 0
    action: str = ""
    links: tuple[int, ...] = ()
    drops: tuple[Drop, ...] = ()
    upgrade: bool = False
    placing: Placing | None = None
    swap: tuple[Item, Item] | None = None


class Limits(NamedTuple):
    """What is still free in the present round."""

    shares: bool = True
    action: str = ""
    links: int = 2
    moves: int = MOVES_PER_ROUND
    upgrade: bool = True
    swap: bool = True


class Node(NamedTuple):
    """A position. ``need[colour]`` is the mask of sites whose house of that colour may still get a present that counts,
    ``left`` how many must still come, ``rounds`` the rounds left with this one."""

    money: int
    income: int
    shares: int
    locomotive: int
    built: int
    items: tuple[Item, ...]
    need: tuple[int, ...]
    stock: tuple[int, ...]
    left: int
    rounds: int


class Outlook(NamedTuple):
    """What a position promises: houses without a present for them, and the links that the others still want."""

    unserved: tuple[tuple[int, int], ...]
    wanted: int
    length: int


class Atlas:
    """All ways of the village, by colour and start, and by colour, start and end."""

    def __init__(self, key: str) -> None:
        self.village = find_village(key)
        sites = range(len(self.village.sites))
        self.ways = [[self._ways(colour, site) for site in sites] for colour in range(len(COLOURS))]
        self.between: list[list[dict[int, list[Way]]]] = [
            [self._by_end(self.ways[colour][site]) for site in sites] for colour in range(len(COLOURS))
        ]
        self.sizes = [len(houses) for houses in self.village.houses]

    def _ways(self, colour: int, start: int) -> list[Way]:
        village, found = self.village, []

        def go(at: int, links: tuple[int, ...], visited: frozenset[int]) -> None:
            for link, to in village.near[at]:
                if to in visited:
                    continue
                way = (*links, link)
                if village.accepts[to] >> colour & 1:
                    found.append(Way(to, sum(1 << x for x in way), len(way), way))
                elif len(way) < REACH:
                    go(to, way, visited | {to})

        go(start, (), frozenset((start,)))
        return sorted(found, key=lambda way: way.length)

    def _by_end(self, ways: list[Way]) -> dict[int, list[Way]]:
        table: dict[int, list[Way]] = {}
        for way in ways:
            table.setdefault(way.end, []).append(way)
        return table


@cache
def atlas(key: str) -> Atlas:
    """The ways of the village ``key``."""
    return Atlas(key)


@cache
def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the set bits."""
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


FREE = Limits()
"""A round in which everything is still to be done."""

Line: TypeAlias = "tuple[RoundPlan, ...]"
"""What is done in the rounds to come, the present one first."""

Scheme: TypeAlias = "tuple[float, int, tuple[int, ...], tuple[Drop, ...], bool]"
"""A quick figure, the missing links as a mask, links in advance, deliveries, whether the locomotive is improved."""

WON = 1000.0
SURE = 900.0
"""From here on a line ends with a victory, whatever it risks on the way."""
MISSED = 6.0
"""Points lost when production does not bring the colour that was hoped for."""
SAFE = 0.6
"""A victory that risks no more than this is not improved on."""
PRICE = 4.5
"""What a link costs on average, in dollars."""
MOST_REMEMBERED = 60_000
MOST_SWAPS = 4
