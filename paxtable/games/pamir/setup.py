"""Setting up: the deck (PP11), the market (PP12), who chooses first and the loyalties (PP14)."""

from __future__ import annotations

import random
from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Chance, Frame, Script, StepFunction
from paxtable.engine.game import OptionValues
from paxtable.games.pamir.data import CARD_IDS, CHECK, COURT, COURT_CARD, EVENTS, SETUP
from paxtable.games.pamir.market import DRAW_ORDER, draw_card
from paxtable.games.pamir.spots import CARD_HANDLE, CARD_OF, COALITION_HANDLE, COALITION_OF, SEAT_HANDLE, SEAT_OF
from paxtable.games.pamir.state import Pamir, empty_table
from paxtable.games.pamir.turn import TurnScript

FIRST = tuple(Choice("first", dest=handle) for handle in SEAT_HANDLE)
LOYALTY = tuple(Choice("loyalty", dest=handle) for handle in COALITION_HANDLE)


def pile_plan(seats: int) -> list[tuple[int, int, int]]:
    """For each pile of the deck, top pile first: its court cards, Dominance Checks and other events (PP11)."""
    per_pile = SETUP.court_cards_per_pile
    courts = per_pile.base + per_pile.plus_per_player * seats
    return [(courts, extra.dominance, extra.events) for extra in SETUP.pile_extras]


def shuffled_deck(seats: int, rng: random.Random) -> list[int]:
    """All cards of a game in draw order (PP11)."""
    courts = list(COURT)
    checks = [card for card in EVENTS if CHECK[card]]
    events = [card for card in EVENTS if not CHECK[card]]
    for cards in (courts, checks, events):
        rng.shuffle(cards)
    deck: list[int] = []
    for court, check, event in pile_plan(seats):
        pile = [courts.pop() for _ in range(court)]
        pile += [checks.pop() for _ in range(check)] + [events.pop() for _ in range(event)]
        rng.shuffle(pile)
        deck += pile
    return deck


def check_deck(seats: int, deck: list[int]) -> Refusal | None:
    """None if ``deck`` is a possible one: known cards, none twice, each pile made as PP11 says."""
    plan = pile_plan(seats)
    if len(deck) != sum(map(sum, plan)) or len(set(deck)) != len(deck):
        return Refusal("deck.size", "PP11", {"cards": sum(map(sum, plan)), "has": len(set(deck))})
    at = 0
    for number, counts in enumerate(plan, 1):
        pile = deck[at : at + sum(counts)]
        at += len(pile)
        courts, checks = sum(COURT_CARD[card] for card in pile), sum(CHECK[card] for card in pile)
        if (courts, checks, len(pile) - courts - checks) != counts:
            return Refusal("deck.pile", "PP11", {"pile": number})
    return None


class Deal(Chance, kw_only=True):
    """The deck, as ``values`` in draw order."""

    def draw(self, s: Pamir, rng: random.Random) -> Choice:
        """A shuffled deck."""
        return Choice("deal", values=tuple(CARD_HANDLE[card] for card in shuffled_deck(s.n, rng)))

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """Any deck that shuffling could make."""
        if c.verb != "deal" or c.source or c.dest or c.amount or any(handle not in CARD_OF for handle in c.values):
            return Refusal("not_offered", "PP11")
        return check_deck(s.n, [CARD_OF[handle] for handle in c.values])

    def apply(self, s: Pamir, c: Choice) -> None:
        """The deck lies ready; the other cards are out of the game."""
        s.frames.pop()
        s.deck = [CARD_OF[handle] for handle in reversed(c.values)]
        known = set(s.deck)
        s.box = [card for card in CARD_IDS if card not in known]


class FirstSeat(Chance, kw_only=True):
    """Who chooses a loyalty first?"""

    def draw(self, s: Pamir, rng: random.Random) -> Choice:
        """Any seat."""
        return FIRST[rng.randrange(s.n)]

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """A seat of this table."""
        return None if c in FIRST[: s.n] else Refusal("not_offered", "PP14")

    def apply(self, s: Pamir, c: Choice) -> None:
        """Remember it."""
        s.frames.pop()
        s.first = SEAT_OF[c.dest]


class Loyalty(Frame, kw_only=True):
    """Which coalition does the seat follow? Any, also one that is taken (PP14)."""

    def candidates(self, s: Pamir) -> list[Choice]:
        """All coalitions."""
        return list(LOYALTY)

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """A coalition."""
        return None if c in LOYALTY else Refusal("not_offered", "PP14")

    def apply(self, s: Pamir, c: Choice) -> None:
        """Set the dial."""
        s.frames.pop()
        s.loyalty[self.seat] = COALITION_OF[c.dest]
        if s.notes is not None:
            s.say("loyalty", self.seat, {"coalition": c.dest})

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """The question."""
        return "loyalty", {}


def deal(s: Pamir, f: Setup) -> None:
    """Shuffle."""
    s.push(Deal())


def fill_market(s: Pamir, f: Setup) -> None:
    """Twelve cards, column by column, top row first (PP12)."""
    for slot in DRAW_ORDER:
        draw_card(s, slot)


def ask_first(s: Pamir, f: Setup) -> None:
    """A random seat."""
    s.push(FirstSeat())


def ask_loyalties(s: Pamir, f: Setup) -> None:
    """Clockwise from the first seat."""
    for seat in reversed(s.clockwise(s.first)):
        s.push(Loyalty(seat=seat))


def start_turns(s: Pamir, f: Setup) -> None:
    """The last to choose takes the first turn (PP14)."""
    s.frames.pop()
    s.push(TurnScript(seat=(s.first - 1) % s.n))


class Setup(Script, kw_only=True):
    """From the box to the first turn."""

    steps: ClassVar[dict[str, StepFunction]] = {
        "deal": deal,
        "market": fill_market,
        "first": ask_first,
        "loyalty": ask_loyalties,
        "start": start_turns,
    }


def new_state(seats: int, options: OptionValues) -> Pamir:
    """A table for ``seats`` players with the set-up on the stack."""
    s = empty_table(seats, open_hands=options.get("open_hands") == "on")
    s.push(Setup())
    return s
