"""C, E4 to E9, F, H5: cubes on spots, deficits, Slave Revolts, connections, land, speculation, selling."""

from __future__ import annotations

import pytest

from paxtable.engine.core import settle
from paxtable.games.porfiriana import facts, money
from paxtable.games.porfiriana.books import missing
from paxtable.games.porfiriana.library import RULES
from paxtable.games.porfiriana.losses import leave_play
from tests.games.porfiriana.desk import Desk

MINE, SILVER = "pp-050", "pp-059"
RAIL_RANCH = "pp-067"
SLAVES = "pp-078"
STRIKE = "pp-163"


def test_printed_cubes_are_placed_when_a_card_enters() -> None:
    # seed: G-082, G-083, G-035, G-071, G-103, G-045
    d = Desk()
    assert (d.income(0), d.reserve(0)) == (2, 18)
    d.hand(0, MINE, "pp-087")
    d.play(MINE)
    assert (d.piece(MINE).inc, d.reserve(0), d.gold(0)) == (2, 16, 15)
    d.play("pp-087")
    assert d.piece("pp-087").inc == 4  # Economy 3 and its own bonus
    assert d.income(0) == 8
    assert RULES.cube_limit == 20


@pytest.mark.parametrize(("regime", "mines", "economy"), [("pax", 2, 3), ("intervention", 3, 2), ("anarchy", 1, 1)])
def test_mines_banks_and_sales_follow_the_regime(regime: str, mines: int, economy: int) -> None:
    # seed: G-044, G-085, G-149, G-150
    d = Desk(regime=regime)
    assert d.ent(0, MINE).inc == mines
    assert d.ent(0, "pp-086").inc == economy
    d.hand(0, STRIKE)
    d.do("sell", f"card:{STRIKE}", "bank")
    assert d.gold(0) == 20 + economy


def test_ec21_a_change_to_the_current_regime_is_none() -> None:
    d = Desk()
    d.ent(0, "pp-064")
    d.regime("intervention")
    d.market(0, 1, "pp-183")
    d.buy("pp-183")
    d.do("side.event", "card:pp-183")
    assert d.gold(0) == 19  # the mine that watches for the intervention says nothing


def test_ec22_income_goes_before_extortion() -> None:
    # seed: G-049, G-151
    d = Desk(regime="intervention")
    mine = d.ent(1, SILVER)
    d.troop(0, "pp-145", SILVER)
    assert (mine.inc, mine.ext) == (2, 0)
    d.regime("anarchy")
    assert (mine.inc, mine.ext) == (0, 0)
    assert (d.income(0), d.income(1)) == (3, 2)


def test_ec23_to_25_value_zero_sacks_extorted_mines_only() -> None:
    # seed: M-20
    d = Desk(3, era=2)
    extorted, plain = d.ent(1, SILVER), d.ent(2, MINE)
    d.troop(0, "pp-145", SILVER)
    assert extorted.ext == 0
    d.s.depression = True
    d.s.touch()
    d.books()
    assert SILVER in d.s.seats[1].hand
    assert (plain.inc, plain.zone) == (0, "ent")
    assert "pp-145" in d.s.play
    d.s.depression = False
    d.s.touch()
    d.pick("retreat.discard")
    d.books()
    assert plain.inc == 2


def test_ec41_and_42_connections_belong_to_their_builder() -> None:
    # seed: G-027, G-028, G-029
    d = Desk()
    mine = d.ent(1, MINE)
    d.do("connect", "cube:0", f"card:{MINE}")
    assert (d.gold(0), mine.conn, d.income(0), facts.access(mine)) == (16, 0, 3, "rail")
    assert d.no("connect", "cube:0", f"card:{MINE}") == "connect.filled"  # EC124
    d.turn_of(1)
    d.do("sell", f"card:{MINE}", "bank")
    assert d.reserve(0) == 18


def test_connections_outlive_regimes_and_depressions() -> None:
    # seed: G-031
    d = Desk()
    mine = d.ent(1, MINE, conn=0)
    for regime in ("intervention", "martial", "anarchy"):
        d.regime(regime)
    d.s.depression = True
    d.s.touch()
    d.books()
    assert mine.conn == 0


def test_ec43_to_45_the_chain() -> None:
    # seed: G-019, G-020
    d = Desk()
    chain = d.ent(1, "pp-098")
    mine = d.ent(1, MINE)
    assert money.oval_price(d.s, 0, chain) == 8  # EC45
    d.do("connect", "cube:0", "card:pp-098")
    assert money.oval_price(d.s, 0, mine) == 1  # EC44
    assert money.oval_price(d.s, 1, mine) == 4
    chain.unrest = 1
    d.s.touch()
    assert money.oval_price(d.s, 0, mine) == 4
    d.par(1, "pp-031")
    chain.unrest = 0
    d.s.touch()
    d.do("connect", "cube:0", f"card:{MINE}")
    assert (d.gold(0), d.gold(1)) == (11, 21)


@pytest.mark.parametrize(("regime", "gold", "left"), [("pax", 3, 1), ("martial", 0, 0)])
def test_ec51_police_actions(regime: str, gold: int, left: int) -> None:
    # seed: N-09
    d = Desk(regime=regime, gold=gold)
    mine = d.ent(0, MINE, unrest=3)
    d.do("police", "", f"card:{MINE}")
    assert (mine.unrest, d.gold(0)) == (0, left)


def test_ec133_police_without_anything_to_do() -> None:
    d = Desk()
    d.ent(0, MINE)
    d.ent(1, SILVER, unrest=1)
    assert d.no("police", "", f"card:{MINE}") == "police.no_unrest"
    assert d.no("police", "", f"card:{SILVER}") == "not_yours"
    assert d.no("police.jail") == "police.not_jailed"


def test_ec52_to_55_prestige_cubes_of_pax() -> None:
    # seed: G-098, G-123, G-124, G-126, G-127, G-152
    d = Desk()
    bank = d.ent(0, "pp-086", unrest=1)
    assert bank.pres == 1
    assert d.income(0) == 2
    d.grudge(0, "pp-177")
    assert d.piece("pp-177").pres == 1
    assert d.income(0) == 3
    d.regime("martial")
    assert (bank.pres, d.piece("pp-177").pres) == (0, 0)
    assert d.points(0, "loyalty") == 1
    d.s.seats[0].reserve = 0
    d.regime("pax")
    assert d.points(0, "loyalty") == 1


def test_ec56_unrest_above_the_cubes_frees_the_slaves() -> None:
    # seed: G-166, G-167, G-169, G-200
    # case: X2
    d = Desk()
    farm = d.ent(1, SLAVES, unrest=2)
    assert facts.cubes_on(farm) == 2
    d.hand(0, "pp-169")
    d.play("pp-169", f"card:{SLAVES}")
    assert d.piece(SLAVES).zone == "grudge"
    assert (d.piece(SLAVES).owner, d.points(0, "revolution"), d.reserve(1)) == (0, 1, 18)


def test_ec57_shifting_a_cube_away_frees_the_slaves() -> None:
    # seed: G-036
    d = Desk()
    farm = d.ent(1, SLAVES, unrest=3, conn=0)
    d.s.seats[0].reserve = 0
    free = d.s.market[5]
    assert farm.zone == "ent"
    d.do("speculate.shift", f"connection@card:{SLAVES}", f"spec@card:{free}")
    assert d.piece(SLAVES).zone == "grudge"
    assert d.piece(SLAVES).owner == 0


def test_ec58_depression_frees_without_liberator() -> None:
    # seed: G-170
    d = Desk()
    farm = d.ent(1, SLAVES)
    farm.mod = -1
    d.books()
    farm.unrest = 1
    d.s.touch()
    farm.mod = -2
    d.books()
    assert SLAVES in d.s.discard


def test_ec59_a_revolt_goes_before_a_sack() -> None:
    d = Desk()
    farm = d.ent(1, SLAVES)
    d.troop(0, "pp-136", SLAVES)
    farm.mod = -1
    d.books()
    assert (farm.inc, farm.ext) == (0, 0)
    farm.unrest = 1
    d.s.touch()
    d.hand(0, "pp-168")
    d.play("pp-168", f"card:{SLAVES}")
    assert d.piece(SLAVES).zone == "grudge"


def test_ec138_an_awarded_slave_card_shows_only_the_revolution() -> None:
    d = Desk()
    d.grudge(0, "pp-081")
    assert (d.points(0, "loyalty"), d.points(0, "revolution")) == (0, 1)
    assert d.piece("pp-081").pres == 0


def test_ec144_the_troops_prestige_cube_does_not_count() -> None:
    d = Desk()
    farm = d.ent(0, SLAVES)
    farm.mod = -1
    d.books()
    d.troop(0, "pp-117", SLAVES)
    assert d.piece("pp-117").pres == 1
    assert facts.cubes_on(farm) == 1


def test_ec89_and_90_monopolies() -> None:
    # seed: G-104, G-105
    d = Desk()
    d.par(1, "pp-030")
    d.hand(0, MINE, "pp-054", STRIKE)
    d.hand(1, SILVER)
    d.play(MINE)
    assert (d.gold(0), d.gold(1)) == (15, 25)
    d.ent(0, "pp-051")
    d.play(STRIKE, f"card:{MINE}")
    assert d.gold(1) == 25
    d.end()
    d.play(SILVER)
    assert d.gold(1) == 20


def test_ec91_sales_in_a_depression() -> None:
    d = Desk()
    d.hand(0, STRIKE)
    d.s.depression = True
    d.s.touch()
    d.do("sell", f"card:{STRIKE}", "bank")
    assert d.gold(0) == 21
    d = Desk(era=2)
    d.hand(0, STRIKE)
    d.s.depression = True
    d.s.touch()
    d.do("sell", f"card:{STRIKE}", "bank")
    assert d.gold(0) == 20


def test_ec122_land_and_changes_are_lost_with_the_card() -> None:
    d = Desk()
    ranch = d.ent(1, RAIL_RANCH, land=1)
    ranch.mod = 1
    d.books()
    assert ranch.inc == 4
    leave_play(d.s, [RAIL_RANCH], 0, "hand")
    settle(d.s)
    assert RAIL_RANCH in d.s.seats[1].hand
    assert d.ent(1, RAIL_RANCH).inc == 2


def test_ec123_smelters_lose_the_support_of_a_sold_mine() -> None:
    d = Desk()
    smelter = d.ent(0, "pp-091")
    for mine in (MINE, "pp-051", "pp-052"):
        d.ent(0, mine)
    assert smelter.inc == 3
    d.do("sell", f"card:{MINE}", "bank")
    assert smelter.inc == 2


def test_r04_selling_from_hand_and_from_the_table() -> None:
    # case: X5
    d = Desk()
    d.hand(0, MINE)
    d.ent(0, SILVER)
    before = d.s.entered
    d.do("sell", f"card:{MINE}", "bank")
    assert (d.gold(0), d.reserve(0), d.s.entered) == (23, 15, before)
    d.do("sell", f"card:{SILVER}", "bank")
    assert (d.gold(0), d.reserve(0), d.points(0, "loyalty")) == (26, 18, 0)
    assert d.no("sell", "card:pp-206", "bank") == "sell.never"


def test_land_costs_rise_and_end() -> None:
    d = Desk(gold=40)
    ranch = d.ent(0, RAIL_RANCH)
    d.do("land", "cube:0", f"card:{RAIL_RANCH}")
    d.do("land", "cube:0", f"card:{RAIL_RANCH}")
    assert (ranch.inc, d.gold(0)) == (4, 40 - 4 - 6)
    assert d.no("land", "cube:0", f"card:{RAIL_RANCH}") == "land.none_left"


def test_unrest_stops_every_cube_on_the_card() -> None:
    # seed: G-048, G-193, G-194
    # case: X2
    d = Desk()
    mine = d.ent(1, SILVER, conn=0)
    d.troop(0, "pp-145", SILVER)
    assert (d.income(0), d.income(1)) == (4, 4)
    mine.unrest = 1
    d.s.touch()
    assert (d.income(0), d.income(1)) == (2, 2)


def test_gold_has_no_limit() -> None:
    # seed: G-062
    d = Desk(gold=5000)
    assert money.move(d.s, money.POOL, 0, 1000) == 1000
    assert d.gold(0) == 6000


def test_x01_powers_work_only_in_play_and_without_unrest() -> None:
    # case: X1
    d = Desk()
    d.hand(0, "pp-063")
    assert facts.economy(d.s, 0) == 3
    mine = d.ent(0, "pp-063")
    assert facts.economy(d.s, 0) == 4
    mine.unrest = 1
    d.s.touch()
    assert facts.economy(d.s, 0) == 3


def test_a_cube_that_comes_back_in_d2_fills_a_deficit_at_once() -> None:
    d = Desk()
    mine = d.ent(1, MINE)
    d.market(0, 0, "pp-190")
    d.s.spec["pp-190"] = 1
    d.s.seats[1].reserve = 0
    d.regime("intervention")
    assert missing(d.s, mine) == (1, 0)
    d.end()
    assert (mine.inc, d.reserve(1)) == (3, 0)
