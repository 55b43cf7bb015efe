"""M and N: the change of eras, the entrenched Regime, Era II."""

from __future__ import annotations

import random

import pytest

from paxtable.cards.porfiriana import Enterprise, Orange, Troop
from paxtable.engine.choice import Choice
from paxtable.engine.core import apply, asked, draw, run_chance, settle
from paxtable.games.porfiriana import facts
from paxtable.games.porfiriana.audit import audit
from paxtable.games.porfiriana.ending import finish
from paxtable.games.porfiriana.game import SPEC
from paxtable.games.porfiriana.library import CARD, PLAY_CARDS, REGIMES, RULES, TOPPLES
from paxtable.games.porfiriana.regimes import change_regime
from paxtable.games.porfiriana.topple import threshold
from tests.games.porfiriana.desk import Desk

LOYALTY = ("pp-001", "pp-019", "pp-026", "pp-029", "pp-032")


def colours(d: Desk) -> list[str]:
    """The regime deck, top first: a letter and the era."""
    return [f"{CARD[card].regime[0]}{CARD[card].era}" for card in d.s.regimes]


def change(d: Desk, to: str) -> None:
    change_regime(d.s, to, 0)
    settle(d.s)


def second_era(seats: int = 2, regime: str = "pax", winner: int = 0) -> Desk:
    """A game that has just changed to Era II."""
    d = Desk(seats, regime=regime, cristiada=True)
    finish(d.s, [winner], "topple:loyalty")
    settle(d.s)
    run_chance(d.s, random.Random(1))
    return d


@pytest.mark.parametrize("regime", REGIMES)
def test_m2_the_change_of_eras(regime: str) -> None:
    # seed: M-02, M-03, M-04, M-06, M-08, M-09, M-12, M-13, M-14, M-15, I-02
    d = Desk(3, regime=regime, cristiada=True)
    d.ent(1, "pp-050")
    d.hand(1, "pp-107", "pp-113")
    d.par(1, "pp-215", "b")
    d.s.seats[2].jail_pending = True
    hands = [list(player.hand) for player in d.s.seats]
    gold = [player.gold for player in d.s.seats]
    finish(d.s, [1], "topple:loyalty")
    settle(d.s)
    run_chance(d.s, random.Random(1))
    s = d.s
    assert (s.era, s.entrenched, s.active, s.phase) == (2, regime, 1, "D1")
    assert [player.successor for player in s.seats] == [False, True, False]
    assert ([list(player.hand) for player in s.seats], [player.gold for player in s.seats]) == (hands, gold)
    assert all(CARD[card].era == 2 for card in s.market)
    assert len([card for card in s.market if card]) == 12
    assert s.public == ["pp-419", "pp-420"]
    assert "pp-215" in s.play
    assert s.seats[2].jailed
    first = regime[0]
    rest = [f"{name[0]}2" for name in REGIMES if name != regime]
    assert colours(d) == [f"{first}1", f"{first}2", *rest]
    assert (s.topples, s.stall) == (0, 0)
    audit(s)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_second_play_deck(seats: int) -> None:
    # seed: M-10, M-11
    d = second_era(seats)
    assert len(d.s.deck) == 10 * seats + 4
    assert set(TOPPLES[2]) <= set(d.s.deck)


def test_the_second_era_is_optional() -> None:
    # seed: M-01
    d = Desk()
    finish(d.s, [1], "topple:loyalty")
    assert (d.s.phase, d.s.winners) == ("over", [1])


def test_ec121_speculation_cubes_come_back() -> None:
    d = Desk(cristiada=True)
    d.spec(1, d.s.market[3])
    finish(d.s, [0], "gold")
    settle(d.s)
    run_chance(d.s, random.Random(1))
    assert (d.gold(1), d.reserve(1), d.s.spec) == (20, 18, {})


def test_ec114_to_116_the_entrenched_stack() -> None:
    # seed: M-16, M-17
    d = second_era(regime="martial")
    assert colours(d) == ["m1", "m2", "p2", "i2", "a2"]
    change(d, "pax")
    assert colours(d) == ["m2", "p2", "i2", "a2", "m1"]
    change(d, "martial")  # EC115
    assert colours(d) == ["m2", "p2", "i2", "a2", "m1"]
    change(d, "anarchy")
    assert colours(d) == ["a2", "p2", "i2", "m1", "m2"]
    change(d, "martial")  # EC116
    assert colours(d) == ["m2", "m1", "a2", "p2", "i2"]
    change(d, "pax")
    assert colours(d)[0] == "m1"
    change(d, "intervention")
    assert colours(d)[0] == "i2"
    change(d, "anarchy")
    assert colours(d)[0] == "a2"


def test_ec117_the_successor_is_immune_to_orange_cards() -> None:
    # seed: M-05
    d = second_era()
    d.ent(0, "pp-050")
    d.ent(1, "pp-059")
    d.hand(0, "pp-163", "pp-149", "pp-165")
    d.par(0, "pp-003")
    assert d.no("play", "card:pp-163", "card:pp-050") == "play.no_target"
    assert d.no("play", "card:pp-163", "card:pp-059") == ""
    assert d.no("play", "card:pp-149", "card:pp-003") == ""


def test_ec118_american_troops_leave_under_the_maximato() -> None:
    # seed: N-03
    d = second_era(regime="martial")
    for seat, (mine, troop) in enumerate((("pp-063", "pp-126"), ("pp-050", "pp-131"))):
        d.ent(seat, mine)
        d.troop(seat, troop, mine)
    change(d, "anarchy")
    change(d, "anarchy")
    change(d, "pax")
    assert facts.regime(d.s) == "pax"
    assert d.piece("pp-126").host == "pp-063"
    assert d.s.frames[-1].prompt(d.s)[0] != "retreat"
    assert "pp-131" in d.s.discard


def test_ec119_oil_in_a_depression() -> None:
    # seed: M-21, M-22, I-02
    d = second_era(regime="intervention")
    refinery = d.ent(1, "pp-329")
    assert refinery.inc == 4
    d.s.depression = True
    d.s.touch()
    d.books()
    assert refinery.inc == 4


@pytest.mark.parametrize(
    ("regime", "oil", "mines", "economy"),
    [("pax", 3, 2, 2), ("intervention", 4, 3, 2), ("martial", 3, 2, 2), ("anarchy", 2, 1, 1)],
)
def test_values_of_era_two(regime: str, oil: int, mines: int, economy: int) -> None:
    # seed: N-01, N-04, N-07, N-10
    values = next(value for key, value in RULES.regimes.era2.items() if key == regime)
    assert (values.oil, values.mines, values.economy) == (oil, mines, economy)
    d = second_era(regime=regime)
    assert facts.value(d.s, "oil") == oil  # an Era I card is on top, the oil is that of its colour (M3.7)


def test_ec120_flagged_orange_cards_miss_era_two_enterprises() -> None:
    d = second_era(winner=1)
    d.ent(0, "pp-339")
    d.ent(0, "pp-340")
    d.hand(1, "pp-165")
    assert d.no("play", "card:pp-165", "card:pp-340") == "play.no_target"


def test_no_jurisdictions() -> None:
    # seed: M-07, M-18, M-19
    d = second_era(winner=1)
    d.ent(0, "pp-059")
    d.hand(1, "pp-136")
    assert d.no("play", "card:pp-136", "card:pp-059") == ""
    cards = [CARD[card] for card in PLAY_CARDS[2]]
    assert all(card.district is None for card in cards if isinstance(card, Enterprise))
    assert not any(card.flags for card in cards if isinstance(card, (Troop, Orange)))


def test_m6_the_fourth_topple_ends_it_at_once() -> None:
    # seed: M-23, M-25
    d = second_era()
    d.s.topples = 3
    d.s.seats[1].gold = 50
    d.market(0, 0, TOPPLES[2][0])
    d.do("end_actions")
    assert (d.s.phase, d.s.winners, d.s.how) == ("over", [1], "gold")
    assert TOPPLES[2][0] in d.s.removed
    d = second_era()
    d.s.topples = 3
    card = TOPPLES[2][0]
    d.market(0, 1, card)
    d.buy(card)
    d.do("side.a", f"card:{card}")
    while d.s.frames and d.question == "showdown_step":
        d.do("showdown_done")
    assert (d.s.phase, d.s.spent) == ("over", 1)


def test_toppling_the_maximato_wins() -> None:
    d = second_era()
    for card in (*LOYALTY, "pp-314"):
        d.par(0, card)
    assert threshold(d.s, 0, "loyalty") == 4
    card = "pp-412"
    d.market(0, 1, card)
    d.buy(card)
    d.do("side.a", f"card:{card}")
    while d.s.frames and d.question == "showdown_step":
        d.do("showdown_done")
    assert (d.s.winners, d.s.how, d.s.era) == ([0], "topple:loyalty", 2)


def test_ec137_a_shared_gold_victory_has_one_successor() -> None:
    d = Desk(3, cristiada=True)
    d.s.active = 2
    finish(d.s, [0, 1], "gold")
    settle(d.s)
    run_chance(d.s, random.Random(1))
    assert d.s.seats[0].successor
    d = Desk(3, cristiada=True)
    d.s.active = 0
    finish(d.s, [0, 1], "gold")
    settle(d.s)
    run_chance(d.s, random.Random(1))
    assert d.s.seats[1].successor


def test_a_game_may_begin_with_the_second_era() -> None:
    s = SPEC.new_state(3, {"era": "era2"})
    settle(s)
    rng = random.Random(4)
    while asked(s) == -1:
        apply(s, draw(s, rng))
    assert s.era == 2
    assert sum(player.successor for player in s.seats) == 1
    assert all(player.gold == 10 for player in s.seats)
    assert all(len(s.table.ents[seat]) == 3 and len(s.table.parts[seat]) == 2 for seat in range(3))
    audit(s)
    assert Choice("end_actions") in SPEC.view(s, s.active).choices


def test_the_last_topples_speculation_cube_is_booked_before_the_end() -> None:
    d = second_era(regime="intervention")
    d.s.topples = 3
    mine = d.ent(1, "pp-050")
    mine.inc -= 1
    mine.old_inc = 1
    d.s.seats[1].reserve = 0
    d.market(0, 0, TOPPLES[2][0])
    d.s.spec[TOPPLES[2][0]] = 1
    d.do("end_actions")
    assert d.s.phase == "over"
    assert (mine.inc, d.reserve(1)) == (3, 0)
