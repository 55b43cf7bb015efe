"""Every trigger moment of the vocabulary (cards 7), and the counters."""

from __future__ import annotations

from typing import Any

import pytest

from paxtable.games.porfiriana import coverage
from tests.games.porfiriana.desk import Desk, run

MINE, SILVER, RANCH, SLAVES, BANK = "pp-050", "pp-059", "pp-067", "pp-078", "pp-086"


@pytest.fixture
def d() -> Desk:
    return Desk()


def gains(d: Desk, seat: int, act: Any) -> int:
    before = d.gold(seat)
    act()
    return d.gold(seat) - before


def test_troop_and_enterprise_played(d: Desk) -> None:
    d.ent(1, "pp-106")
    d.ent(0, SILVER)
    d.ent(1, "pp-060")
    d.ent(0, "pp-093")
    d.hand(0, "pp-119", "pp-092")
    assert gains(d, 1, lambda: d.play("pp-119", f"card:{SILVER}")) == 1
    assert gains(d, 1, lambda: d.play("pp-092")) == 2


def test_partner_orange_black_headline_played(d: Desk) -> None:
    d.ent(1, "pp-361")
    d.par(1, "pp-047")
    d.ent(1, "pp-107")
    d.ent(1, "pp-343")
    d.ent(0, MINE)
    d.hand(0, "pp-003", "pp-163", "pp-161")
    d.market(0, 0, "pp-194")
    assert gains(d, 1, lambda: d.play("pp-003")) == 1
    assert gains(d, 1, lambda: d.play("pp-163", f"card:{MINE}")) == 1
    d.troop(0, "pp-118", MINE)
    assert gains(d, 1, lambda: d.play("pp-161", "card:pp-118")) == 2
    d.s.spent = 0
    d.buy("pp-194")
    assert gains(d, 1, lambda: d.do("side.status_quo", "card:pp-194")) == 1


def test_bought_sold_built(d: Desk) -> None:
    d.par(1, "pp-037", "a")
    d.par(1, "pp-315")
    d.ent(1, "pp-357")
    d.ent(1, "pp-085")
    d.ent(0, RANCH)
    d.ent(0, MINE)
    d.hand(0, "pp-107")
    d.par(0, "pp-028")  # a free purchase keeps the turn open
    assert gains(d, 1, lambda: d.buy(d.s.market[3])) == 1
    assert gains(d, 1, lambda: d.do("sell", "card:pp-107", "bank")) == 1
    assert gains(d, 1, lambda: d.do("land", "cube:0", f"card:{RANCH}")) == 1
    d.s.spent = 0
    assert gains(d, 1, lambda: d.do("connect", "cube:0", f"card:{MINE}")) == 2


def test_extorted_sacked_revolt(d: Desk) -> None:
    d.par(1, "pp-321")
    ranch = d.ent(1, "pp-073")
    d.hand(0, "pp-136")
    assert gains(d, 1, lambda: d.play("pp-136", "card:pp-073")) == 2
    d.par(1, "pp-323")
    ranch.mod = -2
    assert gains(d, 1, d.books) == 3
    d.ent(0, SLAVES)
    assert gains(d, 1, lambda: run(d, {"slave_revolt": {"obj": {"each": {"zone": "enterprise", "slave": True}}}})) == 3


def test_a_sacked_partner_charges_the_cause(d: Desk) -> None:
    d.par(1, "pp-010")
    mine = d.ent(1, SILVER)
    mine.mod = -1
    d.books()
    d.hand(0, "pp-146")
    d.play("pp-146", f"card:{SILVER}")
    assert gains(d, 1, lambda: d.pick("retreat.discard")) == 2


def test_regime_depression_topple_failed(d: Desk) -> None:
    d.ent(1, "pp-064")
    assert gains(d, 1, lambda: run(d, {"regime": {"to": "intervention"}})) == 3
    d.ent(1, "pp-342")
    d.ent(1, "pp-089")
    d.pile("pp-193")
    d.top("pp-192")
    assert gains(d, 1, lambda: run(d, {"draw": {"n": 1}})) == 4
    d.top("pp-194")
    run(d, {"draw": {"n": 1}})
    d.top("pp-196")
    assert gains(d, 1, lambda: run(d, {"draw": {"n": 1}})) == 4
    d.par(1, "pp-303", "b")
    d.take_out("pp-197")
    d.s.resolving.append("pp-197")

    def topple() -> None:
        run(d, {"topple": {}}, card="pp-197")
        while d.question == "showdown_step":
            d.do("showdown_done")

    assert gains(d, 1, topple) == 3


def test_turn_start_income_jailed(d: Desk) -> None:
    d.ent(1, "pp-094")
    d.ent(1, MINE, unrest=2)
    d.ent(0, "pp-360")
    d.ent(0, "pp-112")
    assert gains(d, 0, d.end) == 2 + 2 + 1 + 1  # Hacendado, brewery, distillery, and the trigger under Pax
    assert d.piece(MINE).unrest == 1
    assert gains(d, 0, lambda: run(d, {"jail": {"who": "actor"}}, actor=1)) == 3


def test_triggers_do_not_chain(d: Desk) -> None:
    """Gold and Unrest that a trigger causes fire no other trigger."""
    d.s.hush = 1
    d.ent(1, "pp-106")
    d.ent(0, SILVER)
    d.hand(0, "pp-119")
    assert gains(d, 1, lambda: d.play("pp-119", f"card:{SILVER}")) == 0


def test_coverage_counts_what_ran(d: Desk) -> None:
    heard = coverage.listen()
    try:
        run(d, {"gain_gold": {"who": "actor", "amount": 1}})
    finally:
        coverage.stop()
    assert (heard["op.gain_gold"], heard["amount.number"]) == (1, 1)
    assert "op.topple" in coverage.vocabulary()
    assert {key.split(".")[0] for key in coverage.vocabulary()} == {"op", "passive", "trigger", "condition", "amount"}
