"""What every card action has in common: PP35–PP41. Each action's own module says what it does."""

from __future__ import annotations

from paxtable.engine.choice import Refusal
from paxtable.engine.frame import Script
from paxtable.games.pamir.bribe import Offer, bribes_are_due
from paxtable.games.pamir.data import CIVIL_SERVICE_REFORMS, LIMITS, NONE
from paxtable.games.pamir.spots import CARD_HANDLE, GIFT_SPOTS, spy
from paxtable.games.pamir.standing import has_ability, hostage_of, is_favored
from paxtable.games.pamir.state import Pamir


class CardAction(Script, kw_only=True):
    """An action of ``seat`` with ``card`` of its court: bribe, spend, cost, effect (PP38)."""

    card: int


def least_cost(s: Pamir, seat: int, action: str) -> int:
    """The rupees that the cheapest version of ``action`` costs: the reserve of PP41."""
    if action == "betray":
        return LIMITS.betray_cost
    if action == "build":
        return LIMITS.build_cost_per_block
    if action == "gift":
        costs = zip(GIFT_SPOTS[seat], LIMITS.gift_costs, strict=True)
        return min((cost for spot, cost in costs if not s.pieces[spot]), default=0)
    return 0


def hostage_bribe(s: Pamir, seat: int, card: int) -> tuple[int, int]:
    """Who demands a bribe for an action of ``card``, and how much; (-1, 0) if nobody does (PP40)."""
    holder = hostage_of(s, seat, card)
    if holder == NONE or not bribes_are_due(s) or has_ability(s, seat, CIVIL_SERVICE_REFORMS):
        return NONE, 0
    return holder, s.pieces[spy(card, holder)]


def ask_bribe(s: Pamir, f: CardAction) -> None:
    """A hostage card's action costs a bribe (PP38, step 2)."""
    holder, due = hostage_bribe(s, f.seat, f.card)
    if due:
        reserve = least_cost(s, f.seat, type(f).__name__.lower())
        s.push(Offer(seat=f.seat, payer=f.seat, holder=holder, card=f.card, due=due, reserve=reserve))


def spend(s: Pamir, f: CardAction) -> None:
    """The card is used; an action is spent unless it is a bonus (PP37; PP38, step 3)."""
    s.used.append(f.card)
    bonus = is_favored(s, f.seat, f.card)
    if not bonus:
        s.actions -= 1
    if s.notes is not None:
        code = f"action.{type(f).__name__.lower()}"
        s.say(f"{code}.bonus" if bonus else code, f.seat, {"card": CARD_HANDLE[f.card]})


def too_poor(s: Pamir, seat: int, action: str) -> Refusal | None:
    """Whether ``seat`` lacks the rupees for the cheapest version of ``action`` (PP19)."""
    needs = least_cost(s, seat, action)
    if s.rupees[seat] < needs:
        return Refusal(f"{action}.too_poor", "PP39", {"has": s.rupees[seat], "needs": needs})
    return None
