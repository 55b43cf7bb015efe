"""A small builder of positions, and a hand to play them with."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence

import pytest

from paxtable.engine.choice import Choice, IllegalChoice, Refusal
from paxtable.engine.codec import fingerprint
from paxtable.engine.core import apply, asked, legal, run_chance, settle, why_not
from paxtable.games.pamir import pieces, spots
from paxtable.games.pamir.audit import audit
from paxtable.games.pamir.data import BORDERS, CARD_IDS, COALITIONS, COINS, COLUMNS, IMPACT, LIMITS, REGIONS, SUITS
from paxtable.games.pamir.setup import new_state
from paxtable.games.pamir.standing import update_rulers
from paxtable.games.pamir.state import Pamir, empty_table
from paxtable.games.pamir.turn import Turn, TurnScript

A, B, C, D, E = range(5)
AFGHAN, BRITISH, RUSSIAN = "afghan", "british", "russian"

Slot = tuple[int, int]


class Table:
    """A position in the middle of a turn of seat ``active``; every answer is audited."""

    def __init__(
        self,
        loyalty: Sequence[str] = (AFGHAN, BRITISH, RUSSIAN),
        *,
        courts: Mapping[int, Sequence[int]] | None = None,
        hands: Mapping[int, Sequence[int]] | None = None,
        prizes: Mapping[int, Sequence[int]] | None = None,
        events: Mapping[int, Sequence[int]] | None = None,
        table_events: Sequence[int] = (),
        market: Mapping[Slot, int] | None = None,
        coins: Mapping[Slot, int] | None = None,
        deck: Sequence[int] = (),
        armies: Mapping[tuple[str, str], int] | None = None,
        roads: Mapping[tuple[str, str], int] | None = None,
        tribes: Mapping[tuple[str, int], int] | None = None,
        spies: Mapping[tuple[int, int], int] | None = None,
        gifts: Iterable[tuple[int, int]] = (),
        rupees: Sequence[int] | None = None,
        points: Sequence[int] | None = None,
        favored: str = "political",
        active: int = A,
        actions: int = 2,
        start: str = "",
    ) -> None:
        s = self.s = empty_table(len(loyalty))
        s.loyalty = [COALITIONS.index(key) for key in loyalty]
        s.favored = SUITS.index(favored)
        s.active, s.actions, s.turn, s.first = active, actions, 1, 0
        s.notes = []
        for seat, cards in (courts or {}).items():
            s.courts[seat] += cards
        for seat, cards in (hands or {}).items():
            s.hands[seat] += cards
        for seat, cards in (prizes or {}).items():
            s.prizes[seat] += cards
        for seat, cards in (events or {}).items():
            s.events[seat] += cards
        s.table_events += table_events
        for (row, column), card in (market or {}).items():
            s.market[row * COLUMNS + column] = card
        for (row, column), count in (coins or {}).items():
            s.coins[row * COLUMNS + column] = count
        s.deck = list(reversed(deck))
        s.leveraged = [card for court in s.courts for card in court if "leverage" in IMPACT[card]]
        self.put_pieces(armies or {}, roads or {}, tribes or {}, spies or {}, gifts)
        s.rupees = list(rupees) if rupees is not None else [4] * s.n
        s.points = list(points) if points is not None else [0] * s.n
        s.bank = COINS - sum(s.rupees) - sum(s.coins)
        seats = [*s.hands, *s.courts, *s.prizes, *s.events]
        there = {card for cards in seats for card in cards} | {*s.table_events, *s.market, *s.deck}
        s.box = [card for card in CARD_IDS if card not in there]
        update_rulers(s)
        script = TurnScript(seat=active, at=start or "court")
        s.frames = [script] if start else [script, Turn(seat=active)]
        settle(s)
        audit(s)

    def put_pieces(
        self,
        armies: Mapping[tuple[str, str], int],
        roads: Mapping[tuple[str, str], int],
        tribes: Mapping[tuple[str, int], int],
        spies: Mapping[tuple[int, int], int],
        gifts: Iterable[tuple[int, int]],
    ) -> None:
        """Pieces from their supplies to the table, without marks."""
        there: list[tuple[int, int]] = []
        for (region, key), count in armies.items():
            there.append((spots.army(REGIONS.index(region), COALITIONS.index(key)), count))
        for (border, key), count in roads.items():
            there.append((spots.road(BORDERS.index(border), COALITIONS.index(key)), count))
        for (region, seat), count in tribes.items():
            there.append((spots.tribe(REGIONS.index(region), seat), count))
        for (card, seat), count in spies.items():
            there.append((spots.spy(card, seat), count))
        for seat, cost in gifts:
            there.append((spots.gift(seat, LIMITS.gift_costs.index(cost)), 1))
        for spot, count in there:
            for _ in range(count):
                pieces.place(self.s, spots.SUPPLY, spot)
        self.s.marks.clear()

    # -- answering -----------------------------------------------------------------------------------------------

    def choice(self, verb: str, source: str = "", dest: str = "", amount: int = 0) -> Choice:
        """A choice; the usual ``dest`` of a purchase and of a play to the right may be left out."""
        card = spots.CARD_OF.get(source, 0)
        if verb == "purchase" and not dest:
            return spots.PURCHASE[asked(self.s)][card]
        if verb == "play" and not dest:
            return spots.PLAY[asked(self.s)][card][1]
        return Choice(verb, source, dest, amount)

    def do(self, verb: str, source: str = "", dest: str = "", amount: int = 0) -> Table:
        """Answer the open question; raises IllegalChoice."""
        choice = self.choice(verb, source, dest, amount)
        assert choice in legal(self.s) or why_not(self.s, choice) is not None
        apply(self.s, choice)
        audit(self.s)
        return self

    def refused(self, verb: str, source: str = "", dest: str = "", amount: int = 0) -> Refusal:
        """Why the answer is refused; the position is the same before and after."""
        choice = self.choice(verb, source, dest, amount)
        before = fingerprint(self.s)
        assert choice not in legal(self.s)
        with pytest.raises(IllegalChoice) as caught:
            apply(self.s, choice)
        assert fingerprint(self.s) == before
        return caught.value.refusal

    def can(self, verb: str, source: str = "", dest: str = "", amount: int = 0) -> bool:
        """Whether the answer is offered."""
        return self.choice(verb, source, dest, amount) in legal(self.s)

    def offered(self, verb: str) -> list[Choice]:
        """All offered answers of one verb."""
        return [choice for choice in legal(self.s) if choice.verb == verb]

    def sources(self, verb: str) -> set[str]:
        """What the offered answers of ``verb`` pick up."""
        return {choice.source for choice in self.offered(verb)}

    def dests(self, verb: str) -> set[str]:
        """Where the offered answers of ``verb`` lead."""
        return {choice.dest for choice in self.offered(verb)}

    def amounts(self, verb: str) -> list[int]:
        """The amounts of the offered answers of ``verb``."""
        return [choice.amount for choice in self.offered(verb)]

    # -- looking -------------------------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        """The kind of the open question, empty when the game is over."""
        return type(self.s.frames[-1]).__name__ if self.s.frames else ""

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        return asked(self.s)

    @property
    def codes(self) -> list[str]:
        """Codes of the log so far."""
        return [note.code for note in self.s.notes or []]

    def army(self, region: str, key: str) -> int:
        """Armies of a coalition in a region."""
        return self.s.pieces[spots.army(REGIONS.index(region), COALITIONS.index(key))]

    def road(self, border: str, key: str) -> int:
        """Roads of a coalition on a border."""
        return self.s.pieces[spots.road(BORDERS.index(border), COALITIONS.index(key))]

    def tribe(self, region: str, seat: int) -> int:
        """Tribes of a seat in a region."""
        return self.s.pieces[spots.tribe(REGIONS.index(region), seat)]

    def spy(self, card: int, seat: int) -> int:
        """Spies of a seat on a card."""
        return self.s.pieces[spots.spy(card, seat)]

    def gift(self, seat: int, cost: int) -> int:
        """Gifts of a seat on a space."""
        return self.s.pieces[spots.gift(seat, LIMITS.gift_costs.index(cost))]

    def ruler(self, region: str) -> int:
        """The ruler token of a region."""
        return self.s.ruler[REGIONS.index(region)]

    def coins(self, row: int, column: int) -> int:
        """Rupees on a market slot."""
        return self.s.coins[row * COLUMNS + column]

    def card(self, row: int, column: int) -> int:
        """The card in a market slot, 0 for none."""
        return self.s.market[row * COLUMNS + column]

    @property
    def favored(self) -> str:
        """The favored suit."""
        return SUITS[self.s.favored]

    def loyalty(self, seat: int) -> str:
        """The coalition of a seat."""
        return COALITIONS[self.s.loyalty[seat]]


def fresh(seats: int, seed: int = 0, **options: str) -> Pamir:
    """A table after set-up, at the first choice of a loyalty."""
    state = new_state(seats, options)
    state.notes = []
    settle(state)
    run_chance(state, random.Random(seed))
    return state


def play_out(state: Pamir, rng: random.Random, most: int = 20_000) -> int:
    """Random choices to the end, audited after every one. Returns their number."""
    for count in range(most):
        if not state.frames:
            return count
        options = legal(state)
        assert options
        apply(state, rng.choice(options))
        audit(state)
    raise AssertionError(f"no end after {most} choices")
