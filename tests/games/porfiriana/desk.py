"""A small table for one rule at a time: cards are laid out as a test needs them, then real choices are made."""

from __future__ import annotations

from typing import Any

import msgspec

from paxtable.cards.porfiriana_effects import Op
from paxtable.engine.choice import Choice
from paxtable.engine.core import apply, asked, legal, settle, why_not
from paxtable.games.porfiriana import facts, library, pieces
from paxtable.games.porfiriana.books import Books
from paxtable.games.porfiriana.library import BLOCKS, PLAY_CARDS, REGIME_CARDS, TOPPLES, TYPE
from paxtable.games.porfiriana.resolve import Resolve
from paxtable.games.porfiriana.setup import deck_size, new_state
from paxtable.games.porfiriana.state import ARMY, NONE, Piece, Porfiriana

QUIET = ("pp-206", "pp-205", "pp-201", "pp-202", "pp-203", "pp-204")
"""Hacendados by seat: the first two change no price and no income that tests look at."""
DULL = [card for card in PLAY_CARDS[1] if TYPE[card] == "troop"]
"""Cards that fill the Market and the Play Deck where nothing is said about them."""


class Desk:
    """Seat 0 is at turn with three actions; everybody has 20 gold, the Market is full of troops."""

    def __init__(
        self,
        seats: int = 2,
        *,
        regime: str = "pax",
        era: int = 1,
        gold: int = 20,
        hacs: tuple[str, ...] = QUIET,
        cristiada: bool = False,
    ) -> None:
        self.s: Porfiriana = new_state(seats, {"era": "cristiada" if cristiada or era == 2 else "era1"})
        s = self.s
        settle(s)
        people = len(s.seats) - (s.diaz != NONE)
        self.feed("hacendados", *hacs[:people])
        if s.diaz == NONE:
            apply(s, Choice("start", amount=0))
        self.feed("market", *DULL[:12])
        rest = [*DULL[12:], *(card for card in PLAY_CARDS[1] if card not in DULL)]
        self.feed("deck", *rest[: deck_size(s)], *TOPPLES[1])
        if era == 2:
            self._second_era()
        self.regime(regime)
        for seat in range(people):
            s.seats[seat].gold = gold

    def _second_era(self) -> None:
        s = self.s
        s.era = 2
        s.entrenched = "pax"
        s.regimes = [
            REGIME_CARDS[1, "pax"],
            *(REGIME_CARDS[2, name] for name in ("pax", "intervention", "martial", "anarchy")),
        ]
        s.undealt = [*s.undealt, *PLAY_CARDS[2], *TOPPLES[2]]

    def feed(self, verb: str, *values: str) -> None:
        apply(self.s, Choice(verb, values=values))

    # -- laying out ------------------------------------------------------------------------------------------------

    def take_out(self, card: str) -> None:
        """Take a card from wherever it lies."""
        s = self.s
        if card in s.market:
            s.market[s.market.index(card)] = ""
        for pile in (s.deck, s.undealt, s.discard, s.removed, s.pile, s.public, *(p.hand for p in s.seats)):
            if card in pile:
                pile.remove(card)

    def books(self) -> None:
        """Keep the books, nobody being the actor."""
        self.s.push(Books(actor=NONE))
        settle(self.s)

    def regime(self, name: str) -> None:
        s = self.s
        card = next(c for c in s.regimes if facts_regime(c) == name)
        s.regimes.remove(card)
        s.regimes.insert(0, card)
        s.touch()
        self.books()

    def ent(self, seat: int, card: str, *, unrest: int = 0, land: int = 0, conn: int = NONE) -> Piece:
        """An enterprise with its cubes."""
        self.take_out(card)
        piece = pieces.enter(self.s, card, seat)
        piece.land = land
        if conn != NONE:
            piece.conn = conn
            self.s.seats[conn].reserve -= 1
        self.books()
        pieces.set_unrest(self.s, piece, unrest)
        return piece

    def par(self, seat: int, card: str, side: str = "") -> Piece:
        """A partner."""
        self.take_out(card)
        piece = pieces.enter(self.s, card, seat, side)
        self.books()
        return piece

    def troop(self, seat: int, card: str, host: str = ARMY) -> Piece:
        """A troop: guard, extorting (with its cube), or in the Private Army."""
        self.take_out(card)
        s = self.s
        piece = pieces.enter(s, card, seat)
        pieces.put(s, piece, host)
        if host != ARMY and s.play[host].owner != seat:
            there = s.play[host]
            there.inc -= 1
            pieces.give_back(s, there.owner)
            there.ext = seat
            pieces.give_back(s, seat, -1)
        self.books()
        return piece

    def flip(self, seat: int, side: str) -> None:
        pieces.flip(self.s, seat, side)
        self.books()

    def grudge(self, seat: int, card: str) -> None:
        self.take_out(card)
        pieces.award(self.s, card, seat)
        self.books()

    def hand(self, seat: int, *cards: str) -> None:
        for card in cards:
            self.take_out(card)
            pieces.take(self.s, card, seat)

    def market(self, row: int, column: int, card: str) -> None:
        self.take_out(card)
        slot = row * 6 + column
        old, self.s.market[slot] = self.s.market[slot], card
        if old:
            self.s.undealt.append(old)

    def top(self, *cards: str) -> None:
        """The next cards of the Play Deck, the top one first."""
        for card in reversed(cards):
            self.take_out(card)
            self.s.deck.append(card)

    def pile(self, *cards: str) -> None:
        for card in cards:
            self.take_out(card)
            self.s.pile.append(card)

    def spec(self, seat: int, card: str) -> None:
        self.s.spec[card] = seat
        self.s.seats[seat].reserve -= 1

    def empty_reserve(self, seat: int) -> None:
        """All cubes of a seat are out: those in reserve lie on Market cards that are not used."""
        s = self.s
        for card in s.market:
            if s.seats[seat].reserve and card and card not in s.spec:
                self.spec(seat, card)
        assert s.seats[seat].reserve <= 8
        s.seats[seat].reserve = 0

    def turn_of(self, seat: int) -> None:
        """End turns until ``seat`` is at turn."""
        while self.s.active != seat:
            self.end()

    # -- choosing --------------------------------------------------------------------------------------------------

    def do(self, verb: str, source: str = "", dest: str = "", amount: int = 0, via: str = "") -> None:
        apply(self.s, Choice(verb, source, dest, amount, (via,) if via else ()))

    def no(self, verb: str, source: str = "", dest: str = "", amount: int = 0, via: str = "") -> str:
        """The code of the refusal; empty when the choice is legal. Nothing may have changed."""
        refusal = why_not(self.s, Choice(verb, source, dest, amount, (via,) if via else ()))
        return refusal.code if refusal else ""

    def play(self, card: str, dest: str = "", via: str = "") -> None:
        self.do("play", f"card:{card}", dest or f"tableau:{self.asked}", via=via)

    def buy(self, card: str, via: str = "") -> None:
        dest = "pile" if TYPE[card] in ("headline", "topple") else f"hand:{self.asked}"
        self.do("buy", f"card:{card}", dest, via=via)

    def pick(self, verb: str, part: str = "") -> None:
        """The legal choice with this verb (and this part in source or dest)."""
        found = [c for c in legal(self.s) if c.verb == verb and part in f"{c.source}>{c.dest}"]
        assert found, [(c.verb, c.source, c.dest) for c in legal(self.s)]
        apply(self.s, found[0])

    def end(self) -> None:
        """End the actions and answer what the end of a turn asks in the plainest way."""
        seat = self.s.active
        self.do("end_actions")
        while self.s.frames and self.s.active == seat and self.s.phase != "D1":
            self.pick("upkeep.pay" if "upkeep.pay" in self.verbs() else next(iter(self.verbs())))

    def verbs(self) -> list[str]:
        return [c.verb for c in legal(self.s)]

    @property
    def asked(self) -> int:
        return asked(self.s)

    @property
    def question(self) -> str:
        return self.s.frames[-1].prompt(self.s)[0] if self.s.frames else ""

    # -- looking ---------------------------------------------------------------------------------------------------

    def gold(self, seat: int) -> int:
        return self.s.seats[seat].gold

    def reserve(self, seat: int) -> int:
        return self.s.seats[seat].reserve

    def piece(self, card: str) -> Piece:
        return self.s.play[card]

    def income(self, seat: int) -> int:
        return facts.income(self.s, seat)

    def points(self, seat: int, kind: str) -> int:
        return facts.points(self.s, seat)[kind]


NOWHERE = "pp-181"
"""A Headline that stands for the card whose operations run in :func:`run`."""


def run(d: Desk, *ops: dict[str, Any], actor: int = 0, card: str = NOWHERE, **context: Any) -> None:
    """Run operations as if ``card`` of ``actor`` had them."""
    library._compile("test/block", tuple(msgspec.convert(list(ops), list[Op])))
    try:
        d.s.push(Resolve(block="test/block", card=card, actor=actor, owner=context.pop("owner", actor), **context))
        settle(d.s)
    finally:
        if not any(isinstance(frame, Resolve) for frame in d.s.frames):
            del BLOCKS["test/block"]


def facts_regime(card: str) -> str:
    """The regime of a regime card."""
    from paxtable.games.porfiriana.library import CARD

    return str(getattr(CARD[card], "regime", ""))
