"""Cleanup: PP59–PP66. The steps are run by the turn (``turn.py``)."""

from __future__ import annotations

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame
from paxtable.games.pamir.court import check_own_card, discard_court, discard_hand
from paxtable.games.pamir.data import CHECK, COLUMNS, COURT_CARD, ROWS
from paxtable.games.pamir.dominance import DominanceCheck
from paxtable.games.pamir.market import DRAW_ORDER, draw_card, slide, take_from_market
from paxtable.games.pamir.spots import CARD_OF, card_choice
from paxtable.games.pamir.standing import court_limit, hand_limit
from paxtable.games.pamir.state import EMPTY, Pamir

CRUMBS = ("court", "hand", "events", "market")


class CourtDiscard(Frame, kw_only=True):
    """Which court card goes? The limit is counted anew after each one (PP59)."""

    def settle(self, s: Pamir) -> bool:
        """While the court is too large."""
        if len(s.courts[self.seat]) > court_limit(s, self.seat):
            return True
        s.frames.pop()
        return False

    def candidates(self, s: Pamir) -> list[Choice]:
        """The own court."""
        return [card_choice("discard.court", card) for card in s.courts[self.seat]]

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """A card of the own court."""
        return check_own_card(s, self.seat, c, "", "discard.court", "PP59")

    def apply(self, s: Pamir, c: Choice) -> None:
        """Discard it (PP50)."""
        discard_court(s, self.seat, CARD_OF[c.source])

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """Cards and limit."""
        return "cleanup.court", {"cards": len(s.courts[self.seat]), "limit": court_limit(s, self.seat)}

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """The four steps of cleanup."""
        return CRUMBS, 0


class HandDiscard(Frame, kw_only=True):
    """Which hand card goes? (PP60)"""

    def settle(self, s: Pamir) -> bool:
        """While the hand is too large."""
        if len(s.hands[self.seat]) > hand_limit(s, self.seat):
            return True
        s.frames.pop()
        return False

    def candidates(self, s: Pamir) -> list[Choice]:
        """The own hand."""
        return [card_choice("discard.hand", card) for card in s.hands[self.seat]]

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """A card of the own hand."""
        return check_own_card(s, self.seat, c, "discard.hand", "", "PP60")

    def apply(self, s: Pamir, c: Choice) -> None:
        """Discard it."""
        discard_hand(s, self.seat, CARD_OF[c.source])

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """Cards and limit."""
        return "cleanup.hand", {"cards": len(s.hands[self.seat]), "limit": hand_limit(s, self.seat)}

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """The four steps of cleanup."""
        return CRUMBS, 1


def leftmost_events(s: Pamir) -> tuple[int, ...]:
    """The events in the leftmost column, top first (PP61)."""
    cards = (s.market[row * COLUMNS] for row in range(ROWS))
    return tuple(card for card in cards if card and not COURT_CARD[card])


def discard_from_market(s: Pamir, card: int) -> None:
    """``card`` leaves the market; its rupees stay in position (PP61, PP63)."""
    take_from_market(s, s.market.index(card))


def refill(s: Pamir, seat: int) -> bool:
    """Slide and draw (PP62). False if instability stopped it: the check is on the stack, and refilling goes on
    after it (PP63)."""
    slide(s)
    market = s.market
    drawn = False
    for slot in DRAW_ORDER:
        if market[slot] == EMPTY and s.deck:
            drawn = True
            if CHECK[draw_card(s, slot)]:
                checks = [card for card in market if CHECK[card]]
                if len(checks) > 1:
                    s.revealed += 1
                    instability(s, seat, checks)
                    return False
    if drawn:
        s.revealed += 1
    return True


def instability(s: Pamir, seat: int, checks: list[int]) -> None:
    """Two Dominance Checks in the market: both are discarded, one check is resolved (PP63)."""
    if s.notes is not None:
        s.say("instability", heading=True)
    for card in checks:
        discard_from_market(s, card)
        s.discard.append(card)
    s.push(DominanceCheck(seat=seat))
