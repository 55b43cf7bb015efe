"""What a choice would cost, told before it is made: the price of a market card, a bribe that will be asked (PP22, PP29,
PP40). A bribe is another player's consent, so it is marked before the card is shown."""

from __future__ import annotations

from paxtable.engine.choice import Choice, Facts
from paxtable.games.pamir.action import hostage_bribe
from paxtable.games.pamir.data import NONE
from paxtable.games.pamir.market import price
from paxtable.games.pamir.play import play_bribe
from paxtable.games.pamir.spots import CARD_OF, SEAT_HANDLE
from paxtable.games.pamir.state import Pamir

ACTIONS = ("tax", "gift", "build", "move", "betray", "battle")


def preview(s: Pamir, c: Choice) -> list[tuple[str, Facts]]:
    """Lines for a legal choice of the seat that is asked; empty where nothing is paid or asked for."""
    seat, card = s.active, CARD_OF.get(c.source, NONE)
    if c.verb == "purchase":
        slot = s.market.index(card)
        lines: list[tuple[str, Facts]] = [("price", {"rupees": price(s, seat, slot)})]
        return [*lines, ("takes", {"rupees": s.coins[slot]})] if s.coins[slot] else lines
    holder, due = NONE, 0
    if c.verb == "play":
        holder, due = play_bribe(s, seat, card)
    elif c.verb in ACTIONS and not c.dest:
        holder, due = hostage_bribe(s, seat, card)
    return [("bribe", {"rupees": due, "holder": SEAT_HANDLE[holder]})] if due else []
