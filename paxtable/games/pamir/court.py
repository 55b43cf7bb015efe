"""Cards leave a court: spies go home, overthrow, leverage (PP50–PP54), batches (PP56), change of loyalty (PP55)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, Script, StepFunction
from paxtable.games.pamir.data import LIMITS, NONE, PATRIOT, POLITICAL, REGION, SUIT
from paxtable.games.pamir.pieces import lift
from paxtable.games.pamir.spots import (
    CARD_HANDLE,
    CARD_OF,
    COALITION_HANDLE,
    GIFT_SPOTS,
    REGION_HANDLE,
    TRIBE_SPOTS,
    card_choice,
    spy,
)
from paxtable.games.pamir.standing import has_political, update_rulers
from paxtable.games.pamir.state import Pamir


def discard_court(s: Pamir, seat: int, card: int, *, aside: bool = False) -> None:
    """``card`` leaves the court of ``seat``: PP50. A betrayed card goes ``aside`` until the prize is decided."""
    s.courts[seat].remove(card)
    (s.aside if aside else s.discard).append(card)
    if s.notes is not None:
        s.say("left_court", seat, {"card": CARD_HANDLE[card]})
    for owner in range(s.n):
        spot = spy(card, owner)
        if s.pieces[spot]:
            lift(s, spot, s.pieces[spot])
    region = REGION[card]
    if SUIT[card] == POLITICAL and not has_political(s, seat, region):
        overthrow_tribes(s, seat, region)
    if card in s.leveraged:
        s.leveraged.remove(card)
        repay(s, seat, LIMITS.leverage)


def overthrow_tribes(s: Pamir, seat: int, region: int) -> None:
    """The last political card of ``region`` is lost: the tribes of ``seat`` there go home (PP54)."""
    spot = TRIBE_SPOTS[seat][region]
    if s.pieces[spot]:
        lift(s, spot, s.pieces[spot])
        if s.notes is not None:
            s.say("overthrow_tribes", seat, {"region": REGION_HANDLE[region]})


def overthrow_cards(s: Pamir, seat: int, region: int) -> None:
    """The last tribe of ``seat`` in ``region`` is lost: its political cards of the region go (PP53)."""
    cards = tuple(card for card in s.courts[seat] if REGION[card] == region and SUIT[card] == POLITICAL)
    if cards:
        if s.notes is not None:
            s.say("overthrow_cards", seat, {"region": REGION_HANDLE[region]})
        s.push(Batch(seat=seat, cards=cards))


def overthrow_after(s: Pamir, region: int, seats: Iterable[int]) -> None:
    """:func:`overthrow_cards` for each of ``seats`` that has no tribe left in ``region``, from the active seat on."""
    lost = [seat for seat in seats if not s.pieces[TRIBE_SPOTS[seat][region]]]
    if lost:
        order = s.clockwise(s.active)
        for seat in sorted(lost, key=order.index, reverse=True):
            overthrow_cards(s, seat, region)


def repay(s: Pamir, seat: int, owed: int) -> None:
    """``seat`` returns ``owed`` rupees to the bank, and a card for each rupee that is missing (PP52)."""
    paid = min(owed, s.rupees[seat])
    s.rupees[seat] -= paid
    s.bank += paid
    if paid and s.notes is not None:
        s.say("repaid", seat, {"rupees": paid})
    if paid < owed:
        s.push(Debt(seat=seat, left=owed - paid))


class Debt(Frame, kw_only=True):
    """Which card is discarded for a rupee that cannot be paid back? ``left`` cards are due (PP52)."""

    left: int

    def settle(self, s: Pamir) -> bool:
        """Nothing left to ask: paid up, no cards, or one card only."""
        hand, court = s.hands[self.seat], s.courts[self.seat]
        cards = len(hand) + len(court)
        if self.left and cards > 1:
            return True
        if self.left and cards == 1:
            self.apply(s, card_choice("debt.hand", hand[0]) if hand else card_choice("debt.court", court[0]))
            return False
        if self.left and s.notes is not None:
            s.say("forgiven", self.seat, {"rupees": self.left})
        s.frames.pop()
        return False

    def candidates(self, s: Pamir) -> list[Choice]:
        """Every card in hand and court."""
        return [card_choice("debt.court", card) for card in s.courts[self.seat]] + [
            card_choice("debt.hand", card) for card in s.hands[self.seat]
        ]

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """A card of one's own."""
        return check_own_card(s, self.seat, c, "debt.hand", "debt.court", "PP52")

    def apply(self, s: Pamir, c: Choice) -> None:
        """Discard it; a court card with all that follows (PP50), before the next one is due."""
        self.left -= 1
        if not self.left:
            s.frames.pop()
        card = CARD_OF[c.source]
        if c.verb == "debt.hand":
            discard_hand(s, self.seat, card)
        else:
            discard_court(s, self.seat, card)

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """How many cards are still due."""
        return "debt", {"left": self.left}


def check_own_card(s: Pamir, seat: int, c: Choice, hand: str, court: str, rule: str) -> Refusal | None:
    """Whether ``c`` names a card of ``seat``: the verb ``hand`` for a hand card, ``court`` for a court card."""
    card = CARD_OF.get(c.source, NONE)
    if c.dest or c.amount or c.values or c.verb not in (hand, court):
        return Refusal("not_offered", rule)
    if c.verb == hand and card not in s.hands[seat]:
        return Refusal("not_in_hand", rule, {"card": c.source})
    if c.verb == court and card not in s.courts[seat]:
        return Refusal("not_in_court", rule, {"card": c.source})
    return None


def discard_hand(s: Pamir, seat: int, card: int) -> None:
    """``card`` goes from the hand of ``seat`` to the discard pile, where all see it (PP51)."""
    s.hands[seat].remove(card)
    s.discard.append(card)
    if card in s.shown:
        s.shown.remove(card)
    if s.notes is not None:
        s.say("left_hand", seat, {"card": CARD_HANDLE[card]})


class Batch(Frame, kw_only=True):
    """Which of the ``cards``, lost at the same time, goes first? Asked only where it can matter (PP56)."""

    cards: tuple[int, ...]

    def remaining(self, s: Pamir) -> list[int]:
        """The cards that are still in the court, left to right; a forced discard may have taken some."""
        return [card for card in s.courts[self.seat] if card in self.cards]

    def settle(self, s: Pamir) -> bool:
        """Discard from left to right unless a debt of the batch cannot be paid."""
        cards = self.remaining(s)
        if not cards:
            s.frames.pop()
            return False
        owed = LIMITS.leverage * sum(card in s.leveraged for card in cards)
        if len(cards) > 1 and owed > s.rupees[self.seat]:
            return True
        discard_court(s, self.seat, cards[0])
        return False

    def candidates(self, s: Pamir) -> list[Choice]:
        """The cards of the batch."""
        return [card_choice("batch.next", card) for card in self.remaining(s)]

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """One of the batch."""
        if c.verb != "batch.next" or c.dest or c.amount or c.values:
            return Refusal("not_offered", "PP56")
        if CARD_OF.get(c.source, NONE) not in self.remaining(s):
            return Refusal("not_in_batch", "PP56", {"card": c.source})
        return None

    def apply(self, s: Pamir, c: Choice) -> None:
        """Discard it (PP50)."""
        discard_court(s, self.seat, CARD_OF[c.source])

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """How many cards are lost."""
        return "batch", {"cards": len(self.remaining(s))}


def lose_gifts(s: Pamir, f: LoyaltyChange) -> None:
    """All gifts return to the supply (PP55, step 1)."""
    for spot in GIFT_SPOTS[f.seat]:
        if s.pieces[spot]:
            lift(s, spot, s.pieces[spot])


def lose_prizes(s: Pamir, f: LoyaltyChange) -> None:
    """All prizes are discarded (PP55, step 2)."""
    s.discard += s.prizes[f.seat]
    s.prizes[f.seat].clear()


def lose_patriots(s: Pamir, f: LoyaltyChange) -> None:
    """Patriots of the old loyalty are discarded (PP55, step 3)."""
    old = s.loyalty[f.seat]
    patriots = tuple(card for card in s.courts[f.seat] if PATRIOT[card] == old)
    if patriots:
        s.push(Batch(seat=f.seat, cards=patriots))


def turn_dial(s: Pamir, f: LoyaltyChange) -> None:
    """The dial turns; rule of regions follows at once (PP55, steps 4 and 5)."""
    s.loyalty[f.seat] = f.to
    update_rulers(s)
    if s.notes is not None:
        s.say("loyalty_change", f.seat, {"coalition": COALITION_HANDLE[f.to]})


class LoyaltyChange(Script, kw_only=True):
    """``seat`` turns to the coalition ``to``: gifts, prizes, patriots, dial, rulers (PP55)."""

    to: int

    steps: ClassVar[dict[str, StepFunction]] = {
        "gifts": lose_gifts,
        "prizes": lose_prizes,
        "patriots": lose_patriots,
        "dial": turn_dial,
    }
