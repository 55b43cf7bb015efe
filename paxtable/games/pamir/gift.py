"""Gift: PP43."""

from __future__ import annotations

from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import StepFunction
from paxtable.games.pamir.action import CardAction, ask_bribe, least_cost, spend, too_poor
from paxtable.games.pamir.data import LIMITS
from paxtable.games.pamir.limits import Place
from paxtable.games.pamir.market import pay_action
from paxtable.games.pamir.pieces import can_place_cylinder
from paxtable.games.pamir.spots import CYLINDER_HANDLE, GIFT_SPOTS, NUMBER, PLACE, piece_dest
from paxtable.games.pamir.state import Pamir


def empty_spaces(s: Pamir, seat: int) -> tuple[int, ...]:
    """The empty gift spaces that ``seat`` can pay, as spots."""
    costs = zip(GIFT_SPOTS[seat], LIMITS.gift_costs, strict=True)
    return tuple(spot for spot, cost in costs if not s.pieces[spot] and cost <= s.rupees[seat])


def why_no_gift(s: Pamir, seat: int, card: int) -> Refusal | None:
    """None if a space is empty, can be paid, and there is a cylinder for it (PP19, PP58)."""
    if not least_cost(s, seat, "gift"):
        return Refusal("gift.no_space", "PP43")
    refusal = too_poor(s, seat, "gift")
    if refusal is None and not can_place_cylinder(s, seat):
        return Refusal("no_piece", "PP57", {"piece": CYLINDER_HANDLE[seat]})
    return refusal


class GiftSpace(Place, kw_only=True):
    """Which gift space? Its number is its price."""

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """An empty space of the own dial that can be paid."""
        spot = piece_dest("gift", self.seat, c.dest)
        if c.verb == "place.gift" and spot is not None:
            if s.pieces[spot]:
                return Refusal("gift.taken", "PP43", {"place": PLACE[spot]})
            cost = LIMITS.gift_costs[NUMBER[spot]]
            if cost > s.rupees[self.seat]:
                return Refusal("gift.too_poor", "PP43", {"has": s.rupees[self.seat], "needs": cost})
        return Place.check(self, s, c)

    def put(self, s: Pamir, source: int, dest: int) -> None:
        """Pay, then place the cylinder."""
        pay_action(s, self.seat, LIMITS.gift_costs[NUMBER[dest]])
        Place.put(self, s, source, dest)

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """Which space."""
        return "gift", {"has": s.rupees[self.seat]}

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """Card, space."""
        return ("card", "space"), 1


def ask_space(s: Pamir, f: CardAction) -> None:
    """Any empty space may be chosen."""
    s.push(GiftSpace(seat=f.seat, dests=empty_spaces(s, f.seat), why="gift"))


class Gift(CardAction, kw_only=True):
    """The gift action of a card."""

    steps: ClassVar[dict[str, StepFunction]] = {"bribe": ask_bribe, "spend": spend, "give": ask_space}
