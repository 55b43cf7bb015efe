"""La Cristiada (M): the change to the second era, and a second era from a generated end of the first."""

from __future__ import annotations

import random

from paxtable.engine.choice import Choice, Refusal
from paxtable.engine.frame import Chance, Script
from paxtable.games.porfiriana import facts, pieces
from paxtable.games.porfiriana.books import keep_books
from paxtable.games.porfiriana.library import CARD, PLAY_CARDS, PUBLICS, REGIME_CARDS, REGIME_OF, REGIMES, TYPE
from paxtable.games.porfiriana.setup import DealDeck, DealMarket
from paxtable.games.porfiriana.state import COLUMNS, NONE, Porfiriana

LEGACY_ENTERPRISES = 3
LEGACY_PARTNERS = 2
LEGACY_GOLD = 10


class EraChange(Script, kw_only=True):
    """M2, step by step. ``winner`` is the winner of Era I: he gets the Successor card and the first turn."""

    winner: int


def _close(s: Porfiriana, script: EraChange) -> None:
    """M2.1 to M2.3: the turn stops; cubes come back from the Market, which is cleared with the deck and the Public
    Cards that nobody bought."""
    s.phase = "era_change"
    s.say("era_change", script.winner, {"regime": f"regime:{facts.regime(s)}"}, heading=True)
    for player in s.seats:
        player.jailed |= player.jail_pending
        player.jail_pending = False
        player.used = []
    for card in list(s.spec):
        pieces.clear_spec(s, card)
    s.discard += [card for card in s.market if card]
    s.market = [""] * (2 * COLUMNS)
    s.discard += reversed(s.deck)
    s.deck = []
    s.discard += s.public
    s.removed += s.undealt
    s.public = list(PUBLICS[2])
    s.spent = s.buys = s.sold = s.stall = s.topples = 0
    s.era = 2
    s.undealt = list(PLAY_CARDS[2])
    s.seats[script.winner].successor = True
    _regime_deck(s)
    s.touch()


def _regime_deck(s: Porfiriana) -> None:
    """M2.6: the entrenched card of Era I, its Era II card, the other three of Era II."""
    keep = facts.regime(s)
    s.removed += [card for card in s.regimes if REGIME_OF[card] != keep]
    s.entrenched = keep
    rest = [REGIME_CARDS[2, name] for name in REGIMES if name != keep]
    s.regimes = [REGIME_CARDS[1, keep], REGIME_CARDS[2, keep], *rest]


def _market(s: Porfiriana, script: EraChange) -> None:
    s.push(DealMarket())


def _deck(s: Porfiriana, script: EraChange) -> None:
    s.push(DealDeck())


def _books(s: Porfiriana, script: EraChange) -> None:
    """M2.7: all cubes adjust, nobody is the actor."""
    keep_books(s, NONE)


def _go(s: Porfiriana, script: EraChange) -> None:
    from paxtable.games.porfiriana.turn import start_turn

    s.frames.pop()
    start_turn(s, script.winner)


EraChange.steps = {"close": _close, "market": _market, "deck": _deck, "books": _books, "go": _go}


class Inherit(Script, kw_only=True):
    """A game that begins with Era II: what the first era might have left is dealt, then the era changes."""


def _legacy(s: Porfiriana, script: Inherit) -> None:
    s.push(Legacy())


def _settle_in(s: Porfiriana, script: Inherit) -> None:
    keep_books(s, NONE)


def _end_of_era(s: Porfiriana, script: Inherit) -> None:
    winner = s.start
    s.frames.pop()
    s.push(EraChange(winner=winner))


Inherit.steps = {"legacy": _legacy, "settle": _settle_in, "change": _end_of_era}


def legacy_pool(kind: str) -> list[str]:
    """The Era I cards of a type that may be dealt as a legacy: without one-shots and orientations, points or not."""
    cards = (card for card in PLAY_CARDS[1] if TYPE[card] == kind)
    return [card for card in cards if not getattr(CARD[card], "on_play", ()) and getattr(CARD[card], "a", None) is None]


class Legacy(Chance, kw_only=True):
    """The generated end of Era I: each player has the same number of enterprises and partners and the same gold.
    ``values`` name the cards seat by seat, ``source`` the Regime that won, ``amount`` the seat that won."""

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """Different cards of the right kinds, a Regime, a seat."""
        count = len(s.seats)
        each = LEGACY_ENTERPRISES + LEGACY_PARTNERS
        good = c.verb == "legacy" and c.source in REGIMES and 0 <= c.amount < count
        good = good and len(set(c.values)) == len(c.values) == each * count
        ents, parts = set(legacy_pool("enterprise")), set(legacy_pool("partner"))
        for i, card in enumerate(c.values):
            good = good and card in (ents if i % each < LEGACY_ENTERPRISES else parts)
        return None if good else Refusal("chance.legacy", "M")

    def draw(self, s: Porfiriana, rng: random.Random) -> Choice:
        """Deal."""
        count = len(s.seats)
        ents = rng.sample(legacy_pool("enterprise"), LEGACY_ENTERPRISES * count)
        parts = rng.sample(legacy_pool("partner"), LEGACY_PARTNERS * count)
        values: list[str] = []
        for seat in range(count):
            values += ents[seat * LEGACY_ENTERPRISES : (seat + 1) * LEGACY_ENTERPRISES]
            values += parts[seat * LEGACY_PARTNERS : (seat + 1) * LEGACY_PARTNERS]
        return Choice("legacy", rng.choice(REGIMES), amount=rng.randrange(count), values=tuple(values))

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Lay everything out."""
        s.frames.pop()
        each = LEGACY_ENTERPRISES + LEGACY_PARTNERS
        for i, card in enumerate(c.values):
            s.undealt.remove(card)
            pieces.enter(s, card, i // each)
        for player in s.seats:
            player.gold = LEGACY_GOLD
        s.start = s.active = c.amount
        card = REGIME_CARDS[1, c.source]
        s.regimes.remove(card)
        s.regimes.insert(0, card)
        s.touch()
