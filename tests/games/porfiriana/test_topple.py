"""K: showdown, test, winners; and the worked fragment of the rules (19)."""

from __future__ import annotations

import pytest

from paxtable.cards.porfiriana import Topple
from paxtable.engine.core import settle
from paxtable.games.porfiriana import facts
from paxtable.games.porfiriana.ending import gold_ranking
from paxtable.games.porfiriana.library import CARD, RULES
from paxtable.games.porfiriana.topple import Showdown, assassination_price, threshold, topplers
from tests.games.porfiriana.desk import ARMY, Desk

LOYALTY = ("pp-001", "pp-019", "pp-026", "pp-029", "pp-032")
COMMAND = ("pp-004", "pp-012", "pp-023", "pp-024", "pp-014")
CREELMAN, PLAN = "pp-197", "pp-198"


def give(d: Desk, seat: int, cards: tuple[str, ...]) -> None:
    for card in cards:
        d.par(seat, card)


def showdown(d: Desk, card: str = CREELMAN, actor: int = 0) -> None:
    """A Topple on its plain side, everybody done."""
    d.take_out(card)
    d.s.resolving.append(card)
    d.s.push(Showdown(card=card, actor=actor))
    settle(d.s)
    while d.s.frames and d.question == "showdown_step":
        d.do("showdown_done")


def test_ec98_the_tripartite() -> None:
    # seed: I-01, G-034, G-040, G-099, G-191
    d = Desk(3)
    give(d, 0, LOYALTY[:3])
    d.ent(0, "pp-057")
    d.ent(0, "pp-085")
    give(d, 1, LOYALTY[3:4])
    give(d, 2, LOYALTY[4:])
    assert threshold(d.s, 0, "loyalty") == 4
    assert d.points(0, "loyalty") == 5
    showdown(d)
    assert (d.s.winners, d.s.how) == ([0], "topple:loyalty")


def test_ec99_ties_fail() -> None:
    # seed: G-192
    d = Desk(3)
    give(d, 0, LOYALTY[:3])
    d.ent(0, "pp-057")
    give(d, 1, LOYALTY[3:4])
    give(d, 2, LOYALTY[4:])
    showdown(d)
    assert d.s.winners == []
    assert d.s.phase == "D1"


def test_ec100_several_topplers_compare_gold() -> None:
    # seed: M-24
    d = Desk(4, regime="martial")
    give(d, 0, COMMAND[:3])
    give(d, 1, COMMAND[3:])
    d.par(1, "pp-042", "b")
    d.par(1, "pp-035", "b")
    d.s.seats[1].gold = 30
    d.s.seats[2].gold = 99
    assert topplers(d.s, "command") == [0, 1]
    showdown(d)
    assert (d.s.winners, d.s.how) == ([1], "topplers:command")


def test_ec101_two_players() -> None:
    d = Desk()
    give(d, 0, LOYALTY[:4])
    give(d, 1, LOYALTY[4:])
    assert threshold(d.s, 0, "loyalty") == 3
    assert topplers(d.s, "loyalty") == [0]


def test_ec102_spies_strengthen_diaz_for_everybody_in_this_test() -> None:
    # seed: G-182
    d = Desk(3)
    give(d, 0, LOYALTY[:3])
    d.par(1, "pp-018")
    d.par(1, "pp-021")
    d.s.resolving.append(CREELMAN)
    d.take_out(CREELMAN)
    d.s.push(Showdown(card=CREELMAN, actor=0))
    settle(d.s)
    assert d.asked == 1
    assert d.no("spy.showdown", "card:pp-021") == "spy.wrong_kind"
    d.do("spy.showdown", "card:pp-018")
    assert threshold(d.s, 0, "loyalty") == 3
    while d.question == "showdown_step":
        d.do("showdown_done")
    assert d.s.winners == []
    assert threshold(d.s, 0, "loyalty") == 2


@pytest.mark.parametrize(("troops", "price"), [(0, 3), (1, 6), (2, 9)])
def test_g011_the_price_of_a_player_assassination(troops: int, price: int) -> None:
    # seed: G-011
    d = Desk()
    d.flip(1, "a")
    for card in ("pp-145", "pp-146")[:troops]:
        d.troop(1, card, ARMY)
    assert assassination_price(d.s, 1) == price


def test_ec103_and_104_player_assassination() -> None:
    # seed: G-009, G-010, G-012
    d = Desk(regime="anarchy")
    d.flip(1, "a")
    d.troop(1, "pp-145", ARMY)
    d.troop(1, "pp-146", ARMY)
    before = d.reserve(1)
    d.hand(0, "pp-154")
    d.market(0, 1, CREELMAN)
    d.buy(CREELMAN)
    d.do("side.a", f"card:{CREELMAN}")
    assert d.points(1, "revolution") == 3
    while d.asked == 1:
        d.do("showdown_done")
    assert d.no("assassinate", "card:pp-154", "seat:0") == "assassinate.not_flipped"
    d.do("assassinate", "card:pp-154", "seat:1")
    assert d.gold(0) == 20 - 2 - 9
    hac = d.piece("pp-205")
    assert (hac.side, hac.inc, d.s.seats[1].locked, d.reserve(1)) == ("loyalist", 2, True, before - 2)
    assert {"pp-145", "pp-146"} <= set(d.s.discard)
    assert d.points(1, "revolution") == 1  # the award counts in this very test
    d.do("showdown_done")
    assert d.s.topples == 1


def test_ec105_a_regime_change_of_the_orientation_comes_first() -> None:
    # seed: G-061, G-190, N-11
    d = Desk()
    give(d, 0, ("pp-015", "pp-046", "pp-047"))
    d.market(0, 1, PLAN)
    d.buy(PLAN)
    d.do("side.b", f"card:{PLAN}")
    assert facts.regime(d.s) == "anarchy"
    assert threshold(d.s, 0, "revolution") == 3
    while d.s.frames and d.question == "showdown_step":
        d.do("showdown_done")
    assert d.s.winners == []
    assert d.s.pile == [PLAN]


def test_ec20_a_failed_topple_then_the_pile_then_depression() -> None:
    d = Desk()
    d.pile("pp-193")
    d.market(0, 1, PLAN)
    d.buy(PLAN)
    d.do("side.a", f"card:{PLAN}")
    while d.s.frames and d.question == "showdown_step":
        assert not d.s.depression
        d.do("showdown_done")
    assert (d.s.topples, d.s.depression, d.s.pile[-1]) == (1, True, PLAN)


def test_ec106_the_fourth_failure_ends_the_game_at_d3() -> None:
    # seed: G-063, G-064
    d = Desk()
    d.s.topples = 3
    d.market(0, 1, CREELMAN)
    d.buy(CREELMAN)
    d.do("side.a", f"card:{CREELMAN}")
    while d.s.frames and d.question == "showdown_step":
        d.do("showdown_done")
    assert d.s.phase == "D1"
    d.hand(0, "pp-107")
    d.do("sell", "card:pp-107", "bank")
    d.do("end_actions")
    assert (d.s.phase, d.s.how, d.s.winners) == ("over", "gold", [0])
    assert d.gold(0) == 20 - 1 + 3  # no income any more


def test_ec107_a_fourth_topple_discarded_ends_it_at_once() -> None:
    d = Desk()
    d.s.topples = 3
    d.s.seats[1].gold = 30
    d.market(0, 0, CREELMAN)
    d.do("end_actions")
    assert (d.s.winners, d.gold(0)) == ([1], 20)


def test_ec108_gold_ties() -> None:
    # seed: G-065
    d = Desk(3)
    mine = d.ent(1, "pp-050")
    assert gold_ranking(d.s, range(3)) == [1]
    mine.unrest = 1
    d.s.touch()
    assert gold_ranking(d.s, range(3)) == [0, 1, 2]
    d.par(2, "pp-001")
    assert gold_ranking(d.s, range(3)) == [2]


def test_ec143_the_buyer_has_no_privilege() -> None:
    # seed: G-189
    d = Desk()
    give(d, 1, LOYALTY)
    d.market(0, 1, CREELMAN)
    d.buy(CREELMAN)
    d.do("side.a", f"card:{CREELMAN}")
    while d.s.frames and d.question == "showdown_step":
        d.do("showdown_done")
    assert d.s.winners == [1]
    assert CREELMAN in d.s.removed


def test_flipping_in_a_showdown_gains_a_point_and_costs_the_income() -> None:
    # seed: G-074, G-076
    d = Desk()
    d.hand(1, "pp-107")
    d.s.resolving.append(CREELMAN)
    d.take_out(CREELMAN)
    d.s.push(Showdown(card=CREELMAN, actor=0))
    settle(d.s)
    assert (d.asked, d.question) == (1, "showdown_step")
    d.do("flip.b", "card:pp-205")
    assert (d.reserve(1), d.points(1, "command"), d.income(1)) == (20, 1, 0)
    assert d.no("flip.a", "card:pp-205") == "flip.done"


@pytest.mark.parametrize(
    ("regime", "kind"),
    [("pax", "loyalty"), ("intervention", "outrage"), ("martial", "command"), ("anarchy", "revolution")],
)
def test_the_kind_of_topple_follows_the_regime(regime: str, kind: str) -> None:
    # seed: G-024, G-114, G-197, N-02, N-05, N-08
    assert facts.prestige_kind(Desk(regime=regime).s) == kind
    assert {key: values.topple for key, values in RULES.regimes.era2.items()}[regime] == kind


def test_every_topple_has_two_orientations() -> None:
    # seed: G-013, G-111, G-121
    topples = [card for card in CARD.values() if isinstance(card, Topple)]
    assert len(topples) == 8
    assert all(card.mark in ("bull", "bear") and card.a and card.b for card in topples)


def test_worked_fragment() -> None:
    """Section 19 of the rules, step by step; the cards are of the kinds that it names."""
    orange = "pp-163"
    d = Desk(gold=5, hacs=("pp-204", "pp-203"))
    s = d.s
    mine = "pp-050"  # cost 5, mule, rail oval 4, Sonora
    rebel = "pp-143"  # 6-3-1, Sonora
    d.market(0, 0, mine)
    d.market(1, 3, rebel)
    d.market(1, 0, orange)
    d.buy(mine)
    d.play(mine)
    assert (d.gold(0), d.reserve(0)) == (0, 16)
    d.do("speculate.place", "cube:0", f"card:{rebel}")
    if s.active == 0:
        d.do("end_actions")
    assert (d.gold(0), d.reserve(0)) == (4, 15)
    d.buy(rebel)
    assert (d.gold(0), d.reserve(0), d.gold(1)) == (8, 16, 1)
    d.buy(orange)
    assert s.active == 0
    assert (d.gold(1), d.reserve(1)) == (3, 18)
    d.do("connect", "cube:0", f"card:{mine}")
    assert (d.gold(0), d.reserve(0)) == (4, 15)
    d.market(0, 1, "pp-196")
    d.buy("pp-196")
    d.do("side.event", "card:pp-196")
    assert (d.gold(0), d.reserve(0), d.piece(mine).inc) == (3, 14, 3)
    d.do("end_actions")
    assert d.gold(0) == 9
    assert d.no("play", f"card:{rebel}", f"card:{mine}") == "too_poor"  # rail costs 6
    d.play(orange, f"card:{mine}")
    assert d.piece(orange).owner == 0
    d.piece(mine).unrest = 1
    s.touch()
    d.play(rebel, f"card:{mine}")
    assert (d.gold(1), d.piece(mine).ext, d.piece(mine).inc) == (0, 1, 2)
    assert (d.reserve(0), d.reserve(1)) == (15, 17)
    d.do("end_actions")
    assert d.gold(1) == 3
    d.do("end_actions")
    assert d.gold(0) == 14
    d.regime("anarchy")
    assert (d.piece(mine).inc, d.piece(mine).ext) == (0, 1)
    assert (d.gold(0), d.reserve(0), d.gold(1), d.reserve(1)) == (14, 17, 3, 17)
