"""Build: PP44, with Nation Building (PP71) and Infrastructure (PP85)."""

from __future__ import annotations

from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, StepFunction
from paxtable.games.pamir.action import CardAction, ask_bribe, spend, too_poor
from paxtable.games.pamir.data import (
    BORDER_REGIONS,
    INFRASTRUCTURE,
    LIMITS,
    N_BORDERS,
    N_REGIONS,
    NATION_BUILDING,
)
from paxtable.games.pamir.limits import Place
from paxtable.games.pamir.market import pay_action
from paxtable.games.pamir.pieces import placeable_blocks
from paxtable.games.pamir.spots import BLOCK_HANDLE, army, road
from paxtable.games.pamir.standing import has_ability
from paxtable.games.pamir.state import Pamir

UNITS = tuple(Choice("build.units", amount=k) for k in range(2 * LIMITS.build_max_blocks + 1))


def build_spots(s: Pamir, seat: int) -> tuple[int, ...]:
    """Spots where ``seat`` may build now: armies in regions it rules, roads on their borders."""
    ruler, loyalty = s.ruler, s.loyalty[seat]
    spots = [army(region, loyalty) for region in range(N_REGIONS) if ruler[region] == seat]
    for border in range(N_BORDERS):
        one, other = BORDER_REGIONS[border]
        if ruler[one] == seat or ruler[other] == seat:
            spots.append(road(border, loyalty))
    return tuple(spots)


def blocks_for(s: Pamir, seat: int, payments: int) -> int:
    """Blocks that ``payments`` payments of two rupees bring: one each, with Nation Building two (PP71)."""
    return payments * 2 if NATION_BUILDING in s.events[seat] else payments


def build_cost(s: Pamir, seat: int, units: int) -> int:
    """Rupees for ``units`` blocks (PP44, PP71)."""
    payments = (units + 1) // 2 if NATION_BUILDING in s.events[seat] else units
    return payments * LIMITS.build_cost_per_block


def most_units(s: Pamir, seat: int) -> int:
    """The largest number of blocks that ``seat`` can build: money, the limit of three payments, blocks to place."""
    payments = min(LIMITS.build_max_blocks, s.rupees[seat] // LIMITS.build_cost_per_block)
    return placeable_blocks(s, s.loyalty[seat], blocks_for(s, seat, payments))


def why_no_build(s: Pamir, seat: int, card: int) -> Refusal | None:
    """None if ``seat`` rules a region, can pay a block and there is one (PP19, PP58)."""
    if seat not in s.ruler:
        return Refusal("build.rules_nothing", "PP44")
    refusal = too_poor(s, seat, "build")
    if refusal is None and not placeable_blocks(s, s.loyalty[seat], 1):
        return Refusal("no_piece", "PP57", {"piece": BLOCK_HANDLE[s.loyalty[seat]]})
    return refusal


class BuildUnits(Frame, kw_only=True):
    """How many blocks? They are paid in one sum before the first is placed."""

    card: int

    def settle(self, s: Pamir) -> bool:
        """One block at most is no question."""
        if most_units(s, self.seat) > 1:
            return True
        self.apply(s, UNITS[1])
        return False

    def candidates(self, s: Pamir) -> list[Choice]:
        """Every number that can be paid and placed."""
        return list(UNITS[1 : most_units(s, self.seat) + 1])

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """Not more than allowed, paid, and to be had."""
        if c.verb != "build.units" or c.source or c.dest or c.values or c.amount < 1:
            return Refusal("not_offered", "PP44")
        most = blocks_for(s, self.seat, LIMITS.build_max_blocks)
        if c.amount > most:
            return Refusal("build.at_most", "PP44", {"most": most})
        cost = build_cost(s, self.seat, c.amount)
        if cost > s.rupees[self.seat]:
            return Refusal("build.too_poor", "PP44", {"has": s.rupees[self.seat], "needs": cost})
        if c.amount > most_units(s, self.seat):
            return Refusal("no_piece", "PP57", {"piece": BLOCK_HANDLE[s.loyalty[self.seat]]})
        return None

    def apply(self, s: Pamir, c: Choice) -> None:
        """Pay (PP39) and tell the action."""
        s.frames.pop()
        pay_action(s, self.seat, build_cost(s, self.seat, c.amount))
        s.frames[-1].units = c.amount

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """The largest number."""
        return "build.units", {"most": most_units(s, self.seat), "has": s.rupees[self.seat]}

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """Card, number, places."""
        return ("card", "number", "places"), 1


class BuildPlace(Place, kw_only=True):
    """Where does the next block go? ``left`` blocks are still to be placed, this one included."""

    left: int = 1

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """As for every piece, and how many blocks are left."""
        code, facts = super().prompt(s)
        return code, {**facts, "left": self.left}

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """Card, number, places."""
        return ("card", "number", "places"), 2


def ask_units(s: Pamir, f: Build) -> None:
    """The number is fixed first and paid."""
    s.push(BuildUnits(seat=f.seat, card=f.card))


def place_next(s: Pamir, f: Build) -> None:
    """One block after the other, each where its owner rules at that moment; without a region the rest is lost."""
    if f.placed < f.units:
        left = f.units - f.placed
        f.placed += 1
        f.goto("place")
        s.push(BuildPlace(seat=f.seat, dests=build_spots(s, f.seat), why="build", left=left))


def extra_block(s: Pamir, f: Build) -> None:
    """Infrastructure gives one more block (PP85)."""
    if has_ability(s, f.seat, INFRASTRUCTURE):
        s.push(BuildPlace(seat=f.seat, dests=build_spots(s, f.seat), why="infrastructure", optional=True))


class Build(CardAction, kw_only=True):
    """The build action of a card."""

    units: int = 0
    placed: int = 0

    steps: ClassVar[dict[str, StepFunction]] = {
        "bribe": ask_bribe,
        "spend": spend,
        "units": ask_units,
        "place": place_next,
        "extra": extra_block,
    }
