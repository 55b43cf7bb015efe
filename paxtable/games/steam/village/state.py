"""The position of Christmas Village (C3)."""

from __future__ import annotations

import msgspec

from paxtable.engine.state import State
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.village.board import Village, find_village


class VillageState(State, kw_only=True):
    """One player; the money figures are lists of one so that the phases of the base game read them.

    A present is a number, ``presents[site]`` those at a site, ``stock`` the delivered ones, ``drawn`` those waiting to
    be placed; ``links`` the built links in the order of building; ``marked[site]`` a bit mask of the colours of houses
    that have their present; ``action`` this round's; ``ended`` is empty, ``won``, ``bankrupt``, ``rounds`` or
    ``resigned``.
    """

    map: str
    difficulty: str
    discs: str
    markers: str
    money: list[int]
    income: list[int]
    shares: list[int]
    locomotive: list[int]
    order: list[int]
    links: list[int]
    presents: list[list[int]]
    marked: list[int]
    stock: list[int]
    drawn: list[int]
    action: str = ""
    round: int = 0
    phase: str = "setup"
    ended: str = ""

    def clone(self) -> VillageState:
        """An independent copy."""
        return VillageState(
            frames=[msgspec.structs.replace(frame) for frame in self.frames],
            revealed=self.revealed,
            map=self.map,
            difficulty=self.difficulty,
            discs=self.discs,
            markers=self.markers,
            money=self.money[:],
            income=self.income[:],
            shares=self.shares[:],
            locomotive=self.locomotive[:],
            order=self.order[:],
            links=self.links[:],
            presents=[there[:] for there in self.presents],
            marked=self.marked[:],
            stock=self.stock[:],
            drawn=self.drawn[:],
            action=self.action,
            round=self.round,
            phase=self.phase,
            ended=self.ended,
        )


def village_of(s: VillageState) -> Village:
    """The map of this game."""
    return find_village(s.map)


def count_at(s: VillageState, site: int) -> int:
    """How many houses of ``site`` count for the target: no more than it needs (C4)."""
    return min(s.marked[site].bit_count(), village_of(s).required(s.difficulty, site))


def progress(s: VillageState) -> int:
    """How many required houses have their present."""
    return sum(count_at(s, site) for site in range(len(s.marked)))


def target(s: VillageState) -> int:
    """How many must have it (C4)."""
    return village_of(s).target(s.difficulty)


def present_word(s: VillageState, present: int) -> str:
    """The colour of a present as a word."""
    return COLOURS[village_of(s).colours[present]]


def take_present(s: VillageState, store: list[int], colour: int) -> int:
    """Take the first present of ``colour`` out of ``store``. Raises KeyError when there is none."""
    colours = village_of(s).colours
    for i, present in enumerate(store):
        if colours[present] == colour:
            return store.pop(i)
    raise KeyError(COLOURS[colour])
