"""C: set-up, and the Hacendado's two cubes."""

from __future__ import annotations

import random

from paxtable.cards.porfiriana import Hacendado
from paxtable.engine.choice import Choice
from paxtable.engine.core import asked, legal, run_chance, settle, why_not
from paxtable.engine.match import Player, new_match
from paxtable.games.porfiriana.game import SPEC
from paxtable.games.porfiriana.library import CARD, HACENDADOS, LOYALIST, TOPPLES, TYPE
from paxtable.games.porfiriana.setup import new_state
from paxtable.games.porfiriana.state import Porfiriana
from tests.games.porfiriana.desk import Desk


def test_hacendados_are_dealt_at_random() -> None:
    # seed: G-070
    dealt = set()
    for seed in range(8):
        match = new_match(SPEC, [Player("A", "red"), Player("B", "blue")], seed)
        s = match.state
        assert isinstance(s, Porfiriana)
        seats = s.seats
        dealt.add(tuple(player.hac for player in seats))
        assert all(s.play[player.hac].side == LOYALIST for player in seats)
    assert len(dealt) > 3


def test_no_effect_reaches_the_hacendados_cubes() -> None:
    # seed: G-072
    d = Desk()
    d.hand(0, "pp-163", "pp-168", "pp-149", "pp-159")
    for card in d.s.seats[0].hand:
        assert d.no("play", f"card:{card}", f"card:{d.s.seats[1].hac}") == "play.no_target"
    for regime in ("intervention", "martial", "anarchy"):
        d.regime(regime)
    d.s.depression = True
    d.s.touch()
    d.books()
    assert d.piece("pp-205").inc == 2


def test_gold_by_seat_from_the_start_player() -> None:
    s = new_state(6, {"era": "era1"})
    settle(s)
    run_chance(s, random.Random(2))
    start = s.start
    gold = [s.seats[(start + i) % 6].gold for i in range(6)]
    assert gold == [5, 5, 6, 6, 7, 7]
    assert asked(s) == start


def test_the_market_has_no_topple_and_the_deck_has_all_four() -> None:
    s = new_state(3, {"era": "era1"})
    settle(s)
    run_chance(s, random.Random(2))
    market, deck = s.market, s.deck
    assert len([card for card in market if TYPE[card] != "topple"]) == 12
    assert set(TOPPLES[1]) <= set(deck)
    assert len(deck) == 58


def test_chance_refuses_what_cannot_come() -> None:
    s = new_state(2, {"era": "era1"})
    settle(s)
    assert why_not(s, Choice("hacendados", values=("pp-201", "pp-201"))) is not None
    assert why_not(s, Choice("hacendados", values=("pp-201",))) is not None
    assert why_not(s, Choice("hacendados", values=("pp-201", "pp-001"))) is not None
    assert why_not(s, Choice("hacendados", values=("pp-201", "pp-202"))) is None
    assert legal(s) == []


def test_each_pair_of_factions_is_on_one_hacendado() -> None:
    pairs = set()
    for card in HACENDADOS:
        found = CARD[card]
        assert isinstance(found, Hacendado)
        pairs.add(frozenset((found.a.faction, found.b.faction)))
    assert len(pairs) == 6
