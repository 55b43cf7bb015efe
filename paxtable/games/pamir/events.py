"""What event cards do when they are bought (PP71) and when they are discarded from the market (PP72–PP74)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame
from paxtable.games.pamir.court import check_own_card, discard_hand, overthrow_after
from paxtable.games.pamir.data import (
    EVENTS,
    PASHTUNWALI_VALUES,
    RIOT_REGION,
    SUIT_OF_ICON,
    WHEN_BOUGHT,
    WHEN_DISCARDED,
)
from paxtable.games.pamir.dominance import DominanceCheck
from paxtable.games.pamir.pieces import lift
from paxtable.games.pamir.spots import (
    CARD_HANDLE,
    CARD_OF,
    COALITION_HANDLE,
    REGION_ARMIES,
    REGION_HANDLE,
    REGION_OF,
    REGION_TRIBES,
    SEAT_HANDLE,
    SEAT_OF,
    SUIT_HANDLE,
    SUIT_OF,
    card_choice,
)
from paxtable.games.pamir.state import Pamir

Effect: TypeAlias = "Callable[[Pamir, int, int], None]"
"""What an event does: state, the seat that bought or discards it, the card."""

ARISTOCRACY_RUPEES = 3
TO_SEAT = tuple(Choice("event.seat", dest=handle) for handle in SEAT_HANDLE)
TO_SUIT = tuple(Choice("event.suit", dest=handle) for handle in SUIT_HANDLE)
TO_REGION = tuple(Choice("event.region", dest=handle) for handle in REGION_HANDLE)


def favor_suit(s: Pamir, suit: int) -> None:
    """The marker moves to ``suit``, unless Pashtunwali Values holds it (PP32, PP71)."""
    frozen = PASHTUNWALI_VALUES in s.table_events
    if not frozen:
        s.favored = suit
    if s.notes is not None:
        s.say("suit.ignored" if frozen else "suit.favored", facts={"suit": SUIT_HANDLE[suit]})


def sweep_region(s: Pamir, region: int) -> None:
    """All armies and tribes of ``region`` go to their supplies, citadel or not; then overthrow (PP73)."""
    lost = [seat for seat in range(s.n) if s.pieces[REGION_TRIBES[region][seat]]]
    armies = [s.pieces[spot] for spot in REGION_ARMIES[region]]
    tribes = [s.pieces[spot] for spot in REGION_TRIBES[region][: s.n]]
    for spot in (*REGION_ARMIES[region], *REGION_TRIBES[region][: s.n]):
        if s.pieces[spot]:
            lift(s, spot, s.pieces[spot])
    if s.notes is not None:
        s.say("swept", facts={"region": REGION_HANDLE[region]})
        for coalition, count in enumerate(armies):
            if count:
                s.say("swept.armies", facts={"n": count, "coalition": COALITION_HANDLE[coalition]})
        for seat in lost:
            s.say("swept.tribes", seat, {"n": tribes[seat]})
    overthrow_after(s, region, lost)


def exchange_hands(s: Pamir, seat: int, other: int) -> None:
    """Whole hands change places; either may be empty (PP71)."""
    if (s.hands[seat] or s.hands[other]) and not s.open_hands:
        s.revealed += 1
    s.hands[seat], s.hands[other] = s.hands[other], s.hands[seat]
    if s.notes is not None:
        s.say("exchanged", seat, {"other": SEAT_HANDLE[other]})


class Target(Frame, kw_only=True):
    """Which other seat does the event ``card`` concern? The card lies aside meanwhile (PP70, PP74)."""

    card: int

    def settle(self, s: Pamir) -> bool:
        """With two players there is no question."""
        if s.n > 2:
            return True
        self.apply(s, TO_SEAT[1 - self.seat])
        return False

    def candidates(self, s: Pamir) -> list[Choice]:
        """Every other seat."""
        return [TO_SEAT[seat] for seat in range(s.n) if seat != self.seat]

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """Another seat of this table."""
        seat = SEAT_OF.get(c.dest, s.n)
        if seat >= s.n or c != TO_SEAT[seat]:
            return Refusal("not_offered", "PP70")
        return Refusal("event.not_oneself", "PP74", {"card": CARD_HANDLE[self.card]}) if seat == self.seat else None

    def apply(self, s: Pamir, c: Choice) -> None:
        """Rumor goes to its victim; hands are exchanged."""
        s.frames.pop()
        s.aside.remove(self.card)
        other = SEAT_OF[c.dest]
        if WHEN_BOUGHT[self.card] == "rumor":
            s.events[other].append(self.card)
            if s.notes is not None:
                s.say("rumor", other)
        else:
            s.discard.append(self.card)
            exchange_hands(s, self.seat, other)

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """Whom the card concerns."""
        return f"event.{WHEN_BOUGHT[self.card]}", {"card": CARD_HANDLE[self.card]}


class NameSuit(Frame, kw_only=True):
    """Which suit does Pashtunwali Values favor?"""

    card: int

    def candidates(self, s: Pamir) -> list[Choice]:
        """All suits."""
        return list(TO_SUIT)

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """A suit."""
        return None if c in TO_SUIT else Refusal("not_offered", "PP71")

    def apply(self, s: Pamir, c: Choice) -> None:
        """The marker moves and stays there until the next Dominance Check."""
        s.frames.pop()
        s.aside.remove(self.card)
        favor_suit(s, SUIT_OF[c.dest])
        s.table_events.append(self.card)

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """Which suit."""
        return "event.pashtunwali_values", {"card": CARD_HANDLE[self.card]}


class NameRegion(Frame, kw_only=True):
    """Which region does Rebuke sweep? It may be empty (PP73)."""

    card: int

    def candidates(self, s: Pamir) -> list[Choice]:
        """All regions."""
        return list(TO_REGION)

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """A region."""
        return None if c in TO_REGION else Refusal("not_offered", "PP71")

    def apply(self, s: Pamir, c: Choice) -> None:
        """Sweep it."""
        s.frames.pop()
        s.aside.remove(self.card)
        s.discard.append(self.card)
        sweep_region(s, REGION_OF[c.dest])

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """Which region."""
        return "event.rebuke", {"card": CARD_HANDLE[self.card]}


class GiveUpCard(Frame, kw_only=True):
    """Which hand card does Confidence Failure cost? (PP72)"""

    def settle(self, s: Pamir) -> bool:
        """Nothing to ask without a card or with one only."""
        hand = s.hands[self.seat]
        if len(hand) > 1:
            return True
        s.frames.pop()
        if hand:
            discard_hand(s, self.seat, hand[0])
        return False

    def candidates(self, s: Pamir) -> list[Choice]:
        """The own hand."""
        return [card_choice("discard.hand", card) for card in s.hands[self.seat]]

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """A card of the own hand."""
        return check_own_card(s, self.seat, c, "discard.hand", "", "PP72")

    def apply(self, s: Pamir, c: Choice) -> None:
        """Discard it."""
        s.frames.pop()
        discard_hand(s, self.seat, CARD_OF[c.source])

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """One card of the hand."""
        return "event.confidence_failure", {}


def _ask_target(s: Pamir, seat: int, card: int) -> None:
    s.aside.append(card)
    s.push(Target(seat=seat, card=card))


def _ask_suit(s: Pamir, seat: int, card: int) -> None:
    s.aside.append(card)
    s.push(NameSuit(seat=seat, card=card))


def _ask_region(s: Pamir, seat: int, card: int) -> None:
    s.aside.append(card)
    s.push(NameRegion(seat=seat, card=card))


def _aristocracy(s: Pamir, seat: int, card: int) -> None:
    s.rupees[seat] += ARISTOCRACY_RUPEES
    s.bank -= ARISTOCRACY_RUPEES
    s.discard.append(card)
    if s.notes is not None:
        s.say("aristocracy", seat, {"rupees": ARISTOCRACY_RUPEES})


def _check(s: Pamir, seat: int, card: int) -> None:
    s.discard.append(card)
    s.push(DominanceCheck(seat=seat))


def _lie(s: Pamir, seat: int, card: int, stay: str) -> None:
    (s.events[seat] if stay == "player" else s.table_events).append(card)
    if s.notes is not None:
        s.say("event.in_force", seat if stay == "player" else -1, {"card": CARD_HANDLE[card]})


def _stay_bought(s: Pamir, seat: int, card: int) -> None:
    _lie(s, seat, card, EVENTS[card].purchase_stay)


def _stay_discarded(s: Pamir, seat: int, card: int) -> None:
    _lie(s, seat, card, EVENTS[card].discard_stay)


def _favor(suit: int) -> Effect:
    def move_marker(s: Pamir, seat: int, card: int) -> None:
        s.discard.append(card)
        favor_suit(s, suit)

    return move_marker


def _riot(region: int) -> Effect:
    def riot(s: Pamir, seat: int, card: int) -> None:
        s.discard.append(card)
        sweep_region(s, region)

    return riot


def _failure_to_impress(s: Pamir, seat: int, card: int) -> None:
    s.discard.append(card)
    for prizes in s.prizes:
        s.discard += prizes
        prizes.clear()
    if s.notes is not None:
        s.say("prizes_lost")


def _confidence_failure(s: Pamir, seat: int, card: int) -> None:
    s.discard.append(card)
    for other in reversed(s.clockwise(seat)):
        if s.hands[other]:
            s.push(GiveUpCard(seat=other))


def _nothing(s: Pamir, seat: int, card: int) -> None:
    s.discard.append(card)


BOUGHT: dict[str, Effect] = {
    "dominance_check": _check,
    "new_tactics": _stay_bought,
    "koh_i_noor_recovered": _stay_bought,
    "courtly_manners": _stay_bought,
    "rumor": _ask_target,
    "conflict_fatigue": _stay_bought,
    "nationalism": _stay_bought,
    "nation_building": _stay_bought,
    "backing_of_persian_aristocracy": _aristocracy,
    "other_persuasive_methods": _ask_target,
    "pashtunwali_values": _ask_suit,
    "rebuke": _ask_region,
}
"""Purchase effect to what it does (PP71)."""

DISCARDED: dict[str, Effect] = {
    "dominance_check": _check,
    **{key: _favor(suit) for key, suit in SUIT_OF_ICON.items()},
    "embarrassment_of_riches": _stay_discarded,
    "disregard_for_customs": _stay_discarded,
    "failure_to_impress": _failure_to_impress,
    **{key: _riot(region) for key, region in RIOT_REGION.items()},
    "no_effect": _nothing,
    "confidence_failure": _confidence_failure,
}
"""Discard effect to what it does (PP72)."""


def resolve_purchase(s: Pamir, seat: int, card: int) -> None:
    """The bottom effect of an event that ``seat`` has just paid for (PP70, PP71)."""
    BOUGHT[WHEN_BOUGHT[card]](s, seat, card)


def resolve_discard(s: Pamir, seat: int, card: int) -> None:
    """The top effect of an event that leaves the leftmost column in the cleanup of ``seat`` (PP72)."""
    if s.notes is not None:
        s.say("event.discarded", facts={"card": CARD_HANDLE[card]})
    DISCARDED[WHEN_DISCARDED[card]](s, seat, card)
