"""Buying a market card: PP21–PP27, PP68."""

from __future__ import annotations

from paxtable.engine.choice import Choice, Refusal
from paxtable.games.pamir.data import COLUMNS, COURT_CARD, NONE, NOT_FOR_SALE
from paxtable.games.pamir.events import resolve_purchase
from paxtable.games.pamir.market import is_free, pay_price, price, take_from_market
from paxtable.games.pamir.spots import CARD_HANDLE, CARD_OF, PURCHASE
from paxtable.games.pamir.state import Pamir


def check_purchase(s: Pamir, seat: int, c: Choice) -> Refusal | None:
    """None if ``seat`` may buy the card, else why not. The price must be held before the card's rupees come (PP22)."""
    card = CARD_OF.get(c.source, NONE)
    if card not in s.market:
        return Refusal("purchase.not_in_market", "PP21", {"card": c.source})
    if s.actions <= 0:
        return Refusal("no_actions", "PP17")
    if NOT_FOR_SALE[card]:
        return Refusal("purchase.not_for_sale", "PP27", {"card": c.source})
    if card in s.blocked:
        return Refusal("purchase.blocked", "PP25", {"card": c.source})
    slot = s.market.index(card)
    rupees = s.rupees[seat]
    if rupees < 2 * (slot % COLUMNS):
        cost = price(s, seat, slot)
        if cost > rupees:
            return Refusal("purchase.too_dear", "PP22", {"card": c.source, "price": cost, "has": rupees})
    # last: who drops a card in the wrong place hears first why it cannot be bought at all
    return None if c == PURCHASE[seat][card] else Refusal("purchase.to_hand", "PP21", {"card": c.source})


def purchase(s: Pamir, seat: int, card: int) -> None:
    """Pay, take the rupees on the card, then the card: into the hand, or resolved at once (PP21, PP68)."""
    slot = s.market.index(card)
    s.actions -= 1
    free = is_free(s, seat, card)
    paid = pay_price(s, seat, slot)
    took = s.coins[slot]
    s.coins[slot] = 0
    s.rupees[seat] += took
    take_from_market(s, slot)
    if s.notes is not None:
        code = "purchase.free" if free else "purchase.took" if took else "purchase"
        s.say(code, seat, {"card": CARD_HANDLE[card], "paid": paid, "took": took})
    if COURT_CARD[card]:
        s.hands[seat].append(card)
    else:
        resolve_purchase(s, seat, card)
