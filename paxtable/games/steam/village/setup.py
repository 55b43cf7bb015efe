"""The set-up of Christmas Village: a random present on every site (C3)."""

from __future__ import annotations

import random

from paxtable.engine.choice import Choice, Refusal
from paxtable.engine.frame import Chance
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.setup import START_INCOME, START_LOCOMOTIVE, START_MONEY, START_SHARES
from paxtable.games.steam.village.board import DIFFICULTIES, find_village
from paxtable.games.steam.village.state import VillageState, take_present, village_of


def empty_village(key: str, difficulty: str, discs: str, markers: str) -> VillageState:
    """A table before its set-up; every present waits in the stock.

    Raises CardDataError for a bad map, ValueError for an unknown difficulty or when both colours are the same.
    """
    village = find_village(key)
    if difficulty not in DIFFICULTIES:
        raise ValueError(f"{difficulty} is no difficulty: {', '.join(DIFFICULTIES)} are.")
    if discs == markers:
        raise ValueError("The discs on links and the markers on houses need two different colours.")
    return VillageState(
        map=key,
        difficulty=difficulty,
        discs=discs,
        markers=markers,
        money=[START_MONEY],
        income=[START_INCOME],
        shares=[START_SHARES],
        locomotive=[START_LOCOMOTIVE],
        order=[0],
        links=[],
        presents=[[] for _ in village.sites],
        marked=[0] * len(village.sites),
        stock=list(range(len(village.colours))),
        drawn=[],
    )


class PlacePresents(Chance, kw_only=True):
    """One random present on each site, however many houses it has."""

    def check(self, s: VillageState, c: Choice) -> Refusal | None:
        """Every present once."""
        wanted = sorted(COLOURS[colour] for colour in village_of(s).colours)
        return None if c.verb == "presents" and sorted(c.values) == wanted else Refusal("not_now", "C3")

    def draw(self, s: VillageState, rng: random.Random) -> Choice:
        """Uniformly."""
        colours = [COLOURS[colour] for colour in village_of(s).colours]
        rng.shuffle(colours)
        return Choice("presents", values=tuple(colours))

    def apply(self, s: VillageState, c: Choice) -> None:
        """In the order of the sites."""
        s.frames.pop()
        for site, colour in enumerate(c.values):
            s.presents[site].append(take_present(s, s.stock, COLOURS.index(colour)))
        s.say("village_setup", facts={"target": village_of(s).target(s.difficulty)}, heading=True)
