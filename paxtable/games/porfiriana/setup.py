"""Set-up (C): Hacendados, start player, Market and Play Deck are questions of chance, one after the other."""

from __future__ import annotations

import random

from paxtable.engine.choice import Choice, Refusal
from paxtable.engine.frame import Chance, Script
from paxtable.engine.game import OptionValues
from paxtable.games.porfiriana.library import (
    HACENDADOS,
    LOYALIST,
    PLAY_CARDS,
    PUBLICS,
    REGIME_CARDS,
    REGIMES,
    RULES,
    TOPPLES,
    TYPE,
)
from paxtable.games.porfiriana.state import COLUMNS, NONE, Piece, Porfiriana, Seat

MARKET = 2 * COLUMNS
LAST_TOPPLES = 4


def new_state(seats: int, options: OptionValues) -> Porfiriana:
    """A new game before its first question of chance. One seat is the solitaire game against Díaz (L)."""
    era = options.get("era", "era1")
    solitaire = seats == 1
    count = 2 if solitaire else seats
    s = Porfiriana(
        people=seats,
        cristiada=era != "era1" and not solitaire,
        diaz=1 if solitaire else NONE,
        seats=[Seat(reserve=RULES.cube_limit) for _ in range(count)],
        undealt=list(PLAY_CARDS[1]),
        regimes=[REGIME_CARDS[1, name] for name in _regime_order()],
        public=list(PUBLICS[1]),
        market=[""] * MARKET,
    )
    if era == "era2" and not solitaire:
        from paxtable.games.porfiriana.era import Inherit

        s.push(Inherit())
    else:
        s.push(SetUp())
    s.push(DealHacendados())
    return s


def _regime_order() -> list[str]:
    first = RULES.start_regime
    return [first, *(name for name in REGIMES if name != first)]


class SetUp(Script, kw_only=True):
    """The steps of set-up after the Hacendados."""


def _start_player(s: Porfiriana, script: SetUp) -> None:
    if s.diaz != NONE:
        set_start(s, 0)
    elif RULES.start_player == "random":
        s.push(StartPlayer())
    else:
        set_start(s, RULES.start_player % len(s.seats))


def set_start(s: Porfiriana, seat: int) -> None:
    """Gold by seat from the start player (C6)."""
    s.start = s.active = seat
    count = len(s.seats)
    for i in range(count):
        if (seat + i) % count != s.diaz:
            s.seats[(seat + i) % count].gold = RULES.starting_gold[i]
    s.say("start", seat)


def _market(s: Porfiriana, script: Script) -> None:
    s.push(DealMarket())


def _deck(s: Porfiriana, script: Script) -> None:
    s.push(DealDeck())


def _go(s: Porfiriana, script: SetUp) -> None:
    from paxtable.games.porfiriana.turn import start_turn

    s.frames.pop()
    start_turn(s, s.start)


SetUp.steps = {"start": _start_player, "market": _market, "deck": _deck, "go": _go}


class DealHacendados(Chance, kw_only=True):
    """A Hacendado for each person, Loyalist side up, two Income Cubes on it (C1)."""

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """As many different Hacendados as people."""
        people = [seat for seat in range(len(s.seats)) if seat != s.diaz]
        good = len(set(c.values)) == len(c.values) == len(people) and set(c.values) <= set(HACENDADOS)
        return None if good and c.verb == "hacendados" else Refusal("chance.hacendados", "C1")

    def draw(self, s: Porfiriana, rng: random.Random) -> Choice:
        """Shuffle and deal."""
        people = len(s.seats) - (s.diaz != NONE)
        return Choice("hacendados", values=tuple(rng.sample(HACENDADOS, people)))

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Lay them out."""
        s.frames.pop()
        for seat, card in enumerate(c.values):
            s.seats[seat].hac = card
            s.seats[seat].reserve -= RULES.hacendado_income
            s.play[card] = Piece(card, seat, "hac", side=LOYALIST, inc=RULES.hacendado_income)
            s.say("hacendado", seat, {"card": f"card:{card}"})
        s.touch()


class StartPlayer(Chance, kw_only=True):
    """Who begins (C8)."""

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """A seat."""
        return None if c.verb == "start" and 0 <= c.amount < len(s.seats) else Refusal("chance.start", "C8")

    def draw(self, s: Porfiriana, rng: random.Random) -> Choice:
        """Any seat."""
        return Choice("start", amount=rng.randrange(len(s.seats)))

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """He has the least gold."""
        s.frames.pop()
        set_start(s, c.amount)


class DealMarket(Chance, kw_only=True):
    """Twelve play cards to the Market, row 0 from the dearest column on, then row 1 (C3); ``values`` are the slots."""

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """Twelve different undealt cards."""
        good = c.verb == "market" and len(set(c.values)) == len(c.values) == MARKET
        return None if good and set(c.values) <= set(s.undealt) else Refusal("chance.market", "C3")

    def draw(self, s: Porfiriana, rng: random.Random) -> Choice:
        """Shuffle and deal."""
        return Choice("market", values=tuple(rng.sample(s.undealt, MARKET)))

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Lay them out."""
        s.frames.pop()
        s.market = list(c.values)
        dealt = set(c.values)
        s.undealt = [card for card in s.undealt if card not in dealt]


def deck_size(s: Porfiriana) -> int:
    """Cards of the Play Deck without the Topples; a solitaire game has that of two players (C4, L, M2)."""
    sizes = RULES.play_deck.era1 if s.era == 1 else RULES.play_deck.era2
    return min(sizes.size(len(s.seats)), len(s.undealt))


class DealDeck(Chance, kw_only=True):
    """The Play Deck with the four Topples; ``values`` have the top card first. The rest is removed unseen (C4, M2)."""

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """The right number of undealt cards, and all four Topples."""
        topples = set(TOPPLES[s.era])
        given = set(c.values)
        plain = given - topples
        good = c.verb == "deck" and len(given) == len(c.values) and topples <= given and plain <= set(s.undealt)
        if not good or len(plain) != deck_size(s):
            return Refusal("chance.deck", "C4")
        if RULES.topple_spread == "quarters" and not _spread(c.values):
            return Refusal("chance.deck", "C4")
        return None

    def draw(self, s: Porfiriana, rng: random.Random) -> Choice:
        """Shuffle."""
        cards = rng.sample(s.undealt, deck_size(s))
        topples = rng.sample(TOPPLES[s.era], LAST_TOPPLES)
        if RULES.topple_spread == "quarters":
            mixed = []
            for i in range(LAST_TOPPLES):
                part = [*cards[i::LAST_TOPPLES], topples[i]]
                rng.shuffle(part)
                mixed += part
            return Choice("deck", values=tuple(mixed))
        cards += topples
        rng.shuffle(cards)
        return Choice("deck", values=tuple(cards))

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Stack them, the top card last."""
        s.frames.pop()
        s.deck = list(reversed(c.values))
        dealt = set(c.values)
        s.undealt = [card for card in s.undealt if card not in dealt]


def _spread(cards: tuple[str, ...]) -> bool:
    """Whether each quarter has one Topple; sizes differ by one at most, the longer ones first."""
    size, more = divmod(len(cards), LAST_TOPPLES)
    start = 0
    for i in range(LAST_TOPPLES):
        end = start + size + (i < more)
        if sum(TYPE[card] == "topple" for card in cards[start:end]) != 1:
            return False
        start = end
    return True
