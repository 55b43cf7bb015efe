"""Betray and prizes: PP47."""

from __future__ import annotations

from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, StepFunction
from paxtable.games.pamir.action import CardAction, ask_bribe, spend, too_poor
from paxtable.games.pamir.court import LoyaltyChange, discard_court
from paxtable.games.pamir.data import BODYGUARDS, LIMITS, NONE, POLITICAL, PRIZE, SEATS_MAX, SUIT
from paxtable.games.pamir.market import pay_action
from paxtable.games.pamir.spots import CARD_HANDLE, CARD_OF, COALITION_HANDLE, SEAT_HANDLE, SPY, card_choice
from paxtable.games.pamir.standing import has_ability
from paxtable.games.pamir.state import Pamir

TAKE = Choice("prize.take")
LEAVE = Choice("prize.leave")


def betrayable(s: Pamir, seat: int) -> list[int]:
    """Court cards with a spy of ``seat``, without political cards under Bodyguards; in the order of the courts."""
    found: list[int] = []
    offset = SPY + seat
    for owner, court in enumerate(s.courts):
        for card in court:
            if s.pieces[offset + card * SEATS_MAX] and not is_guarded(s, owner, card):
                found.append(card)
    return found


def is_guarded(s: Pamir, owner: int, card: int) -> bool:
    """Whether Bodyguards protect ``card`` of ``owner`` (PP85)."""
    return SUIT[card] == POLITICAL and has_ability(s, owner, BODYGUARDS)


def owner_of(s: Pamir, card: int) -> int:
    """The seat in whose court ``card`` is, or -1."""
    return next((seat for seat in range(s.n) if card in s.courts[seat]), NONE)


def why_no_betrayal(s: Pamir, seat: int, card: int) -> Refusal | None:
    """None if there is a card to betray and money for it (PP19)."""
    refusal = too_poor(s, seat, "betray")
    if refusal is None and not betrayable(s, seat):
        return Refusal("betray.nobody", "PP19", {"card": CARD_HANDLE[card]})
    return refusal


class BetrayTarget(Frame, kw_only=True):
    """Which card is betrayed?"""

    card: int

    def settle(self, s: Pamir) -> bool:
        """One card only is no question."""
        found = betrayable(s, self.seat)
        if len(found) > 1:
            return True
        self.apply(s, card_choice("betray.card", found[0]))
        return False

    def candidates(self, s: Pamir) -> list[Choice]:
        """Every card with an own spy that is not guarded."""
        return [card_choice("betray.card", card) for card in betrayable(s, self.seat)]

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """A court card with an own spy, not under Bodyguards."""
        card = CARD_OF.get(c.source, NONE)
        owner = owner_of(s, card)
        if c.verb != "betray.card" or c.dest or c.amount or c.values or owner == NONE:
            return Refusal("not_offered", "PP47")
        if not s.pieces[SPY + card * SEATS_MAX + self.seat]:
            return Refusal("betray.no_spy", "PP47", {"card": c.source})
        if is_guarded(s, owner, card):
            return Refusal("betray.guarded", "PP85", {"card": c.source, "owner": SEAT_HANDLE[owner]})
        return None

    def apply(self, s: Pamir, c: Choice) -> None:
        """The card leaves its court with all that follows (PP50) and waits for the prize."""
        s.frames.pop()
        card = CARD_OF[c.source]
        s.frames[-1].target = card
        if s.notes is not None:
            s.say("betrayed", self.seat, {"card": c.source})
        discard_court(s, owner_of(s, card), card, aside=True)

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """Which card."""
        return "betray", {}

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """Card, betrayed card, prize."""
        return ("card", "betrayed", "prize"), 1


class PrizeOffer(Frame, kw_only=True):
    """Is the betrayed card accepted as a prize?"""

    card: int

    def candidates(self, s: Pamir) -> list[Choice]:
        """Take it or leave it."""
        return [TAKE, LEAVE]

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """Both are allowed."""
        return None if c in (TAKE, LEAVE) else Refusal("not_offered", "PP47")

    def apply(self, s: Pamir, c: Choice) -> None:
        """Tell the action."""
        s.frames.pop()
        s.frames[-1].keep = c == TAKE

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """The card, its coalition, and whether loyalty would change."""
        prize = PRIZE[self.card]
        code = "prize" if s.loyalty[self.seat] == prize else "prize.turncoat"
        return code, {"card": CARD_HANDLE[self.card], "coalition": COALITION_HANDLE[prize]}

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """Card, betrayed card, prize."""
        return ("card", "betrayed", "prize"), 2


def pay(s: Pamir, f: Betray) -> None:
    """Two rupees, whatever the rank (PP36, PP39)."""
    pay_action(s, f.seat, LIMITS.betray_cost)


def ask_target(s: Pamir, f: Betray) -> None:
    """Which card?"""
    s.push(BetrayTarget(seat=f.seat, card=f.card))


def ask_prize(s: Pamir, f: Betray) -> None:
    """A card with a prize bar may be kept."""
    if PRIZE[f.target] != NONE:
        s.push(PrizeOffer(seat=f.seat, card=f.target))


def change_loyalty(s: Pamir, f: Betray) -> None:
    """Loyalty changes before the prize is counted."""
    if f.keep and PRIZE[f.target] != s.loyalty[f.seat]:
        s.push(LoyaltyChange(seat=f.seat, to=PRIZE[f.target]))


def keep_prize(s: Pamir, f: Betray) -> None:
    """The card goes behind the dial, or to the discard pile."""
    s.aside.remove(f.target)
    (s.prizes[f.seat] if f.keep else s.discard).append(f.target)
    if f.keep and s.notes is not None:
        s.say("prize_kept", f.seat, {"card": CARD_HANDLE[f.target]})


class Betray(CardAction, kw_only=True):
    """The betray action of a card."""

    target: int = 0
    keep: bool = False

    steps: ClassVar[dict[str, StepFunction]] = {
        "bribe": ask_bribe,
        "spend": spend,
        "pay": pay,
        "target": ask_target,
        "prize": ask_prize,
        "loyalty": change_loyalty,
        "keep": keep_prize,
    }
