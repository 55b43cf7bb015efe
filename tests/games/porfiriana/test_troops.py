"""G: deploying, battle, extortion, Private Army, Retreat, Sack."""

from __future__ import annotations

import pytest

from paxtable.games.porfiriana import deploy, facts
from tests.games.porfiriana.desk import ARMY, NONE, Desk

REBEL = "pp-145"  # 6-3-1, firepower 2, Chihuahua
WEAK = "pp-134"  # local 2-0-2, firepower 1, Chihuahua
MULE_MINE = "pp-059"  # Chihuahua, mule, rail oval
FOOT_RANCH = "pp-066"  # Chihuahua, foot
RAIL_RANCH = "pp-067"  # Chihuahua, rail, two cubes
FEDERAL = "pp-118"  # 1-3-6, firepower 2, Chihuahua


def test_ec26_extortion_replaces_one_income_cube() -> None:
    # seed: G-046, G-047, G-051, G-147, A2
    d = Desk()
    ranch = d.ent(1, RAIL_RANCH)
    d.hand(0, REBEL)
    d.play(REBEL, f"card:{RAIL_RANCH}")
    assert (ranch.inc, ranch.ext) == (1, 0)
    assert facts.cubes_on(ranch) == 3  # the Prestige Cube of Pax counts too
    assert (d.reserve(0), d.income(0), d.income(1)) == (17, 3, 4)
    assert (d.piece(REBEL).owner, ranch.owner) == (0, 1)


def test_ec27_land_on_an_extorted_ranch_is_the_owners() -> None:
    # seed: G-084
    d = Desk()
    ranch = d.ent(1, RAIL_RANCH)
    d.troop(0, REBEL, RAIL_RANCH)
    d.turn_of(1)
    d.do("land", "cube:1", f"card:{RAIL_RANCH}")
    assert (ranch.inc, ranch.ext, ranch.land) == (2, 0, 1)


def test_ec28_a_leaving_extorter_gives_the_income_back() -> None:
    d = Desk()
    first, second = d.ent(1, RAIL_RANCH), d.ent(1, FOOT_RANCH)
    d.troop(0, REBEL, RAIL_RANCH)
    d.do("redeploy", f"card:{REBEL}", f"card:{FOOT_RANCH}")
    assert (first.inc, first.ext) == (2, NONE)
    assert (second.inc, second.ext) == (0, 0)


def test_ec29_nothing_to_extort_without_income() -> None:
    d = Desk()
    d.ent(1, "pp-092")
    d.hand(0, "pp-126")
    assert d.no("play", "card:pp-126", "card:pp-092") == "extort.no_income"


def test_ec30_extortion_needs_a_cube() -> None:
    d = Desk()
    d.ent(1, RAIL_RANCH)
    d.hand(0, REBEL)
    d.empty_reserve(0)
    assert d.no("play", f"card:{REBEL}", f"card:{RAIL_RANCH}") == "no_cube"


def test_ec31_a_beaten_extorter_is_replaced() -> None:
    # seed: G-059, G-158
    d = Desk(3)
    ranch = d.ent(1, RAIL_RANCH)
    d.troop(0, WEAK, RAIL_RANCH)
    d.hand(2, REBEL)
    d.turn_of(2)
    d.play(REBEL, f"card:{RAIL_RANCH}")
    assert WEAK in d.s.discard
    assert (ranch.ext, ranch.inc, d.reserve(0)) == (2, 1, 18)


@pytest.mark.parametrize(("attacker", "defender", "code"), [(WEAK, "pp-140", "deploy.too_weak"), (REBEL, WEAK, "")])
def test_ec32_only_superior_firepower_wins(attacker: str, defender: str, code: str) -> None:
    # seed: G-145
    # case: X8
    d = Desk()
    d.ent(1, MULE_MINE)
    d.troop(1, defender, MULE_MINE)
    d.hand(0, attacker)
    assert d.no("play", f"card:{attacker}", f"card:{MULE_MINE}") == code
    assert d.gold(0) == 20


def test_ec33_machine_guns_cannot_be_beaten() -> None:
    # seed: G-058
    # case: X8
    d = Desk()
    d.ent(1, MULE_MINE)
    d.troop(1, WEAK, MULE_MINE)
    d.par(1, "pp-012")
    d.par(0, "pp-311")
    d.hand(0, "pp-141")
    assert d.no("play", "card:pp-141", f"card:{MULE_MINE}") == "deploy.too_weak"


def test_ec34_and_35_generals_raise_firepower_while_they_live() -> None:
    # seed: G-060
    d = Desk()
    d.ent(1, MULE_MINE)
    d.troop(1, "pp-118", MULE_MINE)
    d.par(0, "pp-012")
    d.hand(0, WEAK, "pp-149")
    d.play(WEAK, f"card:{MULE_MINE}")
    assert "pp-118" in d.s.discard
    assert facts.firepower(d.s, d.piece(WEAK)) == 3
    d.play("pp-149", "card:pp-012")
    assert d.piece(WEAK).host == MULE_MINE
    assert facts.firepower(d.s, d.piece(WEAK)) == 1


def test_ec36_a_loser_of_the_same_faction_is_relieved() -> None:
    # seed: G-159
    d = Desk()
    d.ent(1, RAIL_RANCH)
    d.troop(1, "pp-116", RAIL_RANCH)
    d.flip(1, "b")
    d.hand(0, FEDERAL)
    d.play(FEDERAL, f"card:{RAIL_RANCH}")
    assert (d.asked, d.question) == (1, "retreat")
    d.pick("retreat")
    assert d.piece("pp-116").host == ARMY


def test_ec37_an_own_guard_is_replaced_by_a_stronger_one() -> None:
    d = Desk()
    d.ent(0, MULE_MINE)
    d.troop(0, WEAK, MULE_MINE)
    d.hand(0, REBEL, "pp-140")
    assert d.no("play", "card:pp-140", f"card:{MULE_MINE}") == "deploy.too_weak"
    d.play(REBEL, f"card:{MULE_MINE}")
    assert WEAK in d.s.discard


@pytest.mark.parametrize(("filled", "unrest", "price"), [(False, 0, 1), (True, 0, 5), (True, 1, 1)])
def test_ec38_access_sets_the_price(filled: bool, unrest: int, price: int) -> None:
    # seed: G-025, G-026, G-030, G-033, G-143
    d = Desk()
    ranch = d.ent(1, "pp-068", conn=1 if filled else NONE)  # foot with a rail oval
    ranch.unrest = unrest
    d.s.touch()
    d.hand(0, "pp-146")  # 5-3-1
    assert deploy.price(d.s, 0, "pp-146", "pp-068") == price


def test_ec39_unrest_does_not_touch_basic_rail() -> None:
    d = Desk()
    d.ent(1, RAIL_RANCH, unrest=1)
    assert deploy.price(d.s, 0, FEDERAL, RAIL_RANCH) == 1


def test_ec40_irrigation_earns_but_keeps_the_access() -> None:
    # seed: G-032
    d = Desk()
    farm = d.ent(1, "pp-078", conn=0)
    assert facts.access(farm) == "rail"
    assert d.income(0) == 3


def test_ec46_to_48_redeploy_in_place_restores_order() -> None:
    # seed: G-148, G-196
    d = Desk()
    ranch = d.ent(1, RAIL_RANCH)
    d.troop(0, REBEL, RAIL_RANCH)
    assert d.no("redeploy", f"card:{REBEL}", f"card:{RAIL_RANCH}") == "redeploy.no_unrest"
    ranch.unrest = 3
    d.s.touch()
    d.do("redeploy", f"card:{REBEL}", f"card:{RAIL_RANCH}")
    assert (ranch.unrest, d.gold(0), d.s.spent) == (1, 20, 1)
    d.do("redeploy", f"card:{REBEL}", f"card:{RAIL_RANCH}")
    assert ranch.unrest == 0
    assert (d.income(0), d.income(1)) == (3, 4)


def test_ec49_one_shots_do_not_fire_on_a_redeployment() -> None:
    # seed: G-144
    d = Desk()
    d.ent(0, RAIL_RANCH)
    d.ent(0, MULE_MINE)
    d.troop(0, FEDERAL, RAIL_RANCH)
    d.do("redeploy", f"card:{FEDERAL}", f"card:{MULE_MINE}")
    assert facts.regime(d.s) == "pax"
    d.hand(0, "pp-124")
    d.play("pp-124", f"card:{RAIL_RANCH}")
    assert facts.regime(d.s) == "martial"


def test_ec50_firepower_first_then_one_shots() -> None:
    # seed: G-057, G-146
    d = Desk()
    farm = d.ent(0, "pp-050", unrest=1)
    d.hand(0, "pp-142")
    d.play("pp-142", "card:pp-050")
    assert farm.unrest == 1


def test_ec52_and_53_unrest_switches_points_off_but_not_firepower() -> None:
    # seed: G-023, G-053, G-097, G-113, G-122, G-125, G-160, G-195
    d = Desk(regime="martial")
    mine = d.ent(0, MULE_MINE)
    d.troop(0, "pp-115", MULE_MINE)
    assert (d.points(0, "command"), d.points(0, "loyalty")) == (1, 1)
    mine.unrest = 1
    d.s.touch()
    assert (d.points(0, "command"), d.points(0, "loyalty")) == (0, 0)
    assert facts.firepower(d.s, d.piece("pp-115")) == 2


def test_ec60_freed_slaves() -> None:
    # seed: G-168
    d = Desk()
    d.ent(1, "pp-078")
    d.flip(0, "b")
    d.hand(0, "pp-143")
    d.play("pp-143", "card:pp-078")
    assert d.piece("pp-078").zone == "grudge"
    assert d.points(0, "revolution") == 2
    assert d.question == "retreat"
    d.pick("retreat")
    assert d.piece("pp-143").host == ARMY
    assert d.gold(0) == 20 - 6 - 1


def test_ec85_without_gold_the_hacendado_is_not_flipped() -> None:
    # seed: G-156
    d = Desk(gold=0)
    d.ent(1, RAIL_RANCH)
    d.troop(0, REBEL, RAIL_RANCH)
    d.s.active = 1
    d.s.frames[-1].seat = 1
    d.s.frames[-2].player = 1
    d.do("sell", f"card:{RAIL_RANCH}", "bank")
    assert REBEL in d.s.discard
    assert d.piece("pp-206").side == "loyalist"


def test_ec86_a_retreat_flips_the_hacendado() -> None:
    # seed: G-073, G-154, G-155, G-157
    d = Desk()
    d.ent(1, RAIL_RANCH)
    d.troop(0, REBEL, RAIL_RANCH)
    d.turn_of(1)
    d.do("sell", f"card:{RAIL_RANCH}", "bank")
    assert (d.asked, d.question) == (0, "retreat")
    before = d.reserve(0)
    d.pick("retreat")
    assert d.piece("pp-206").side == "b"
    assert d.reserve(0) == before + 2
    assert d.points(0, "revolution") == 2
    assert d.no("flip.a", "card:pp-206") == "not_now"


def test_ec87_the_first_retreat_fixes_the_orientation() -> None:
    d = Desk()
    d.ent(1, RAIL_RANCH)
    d.ent(1, FOOT_RANCH)
    d.troop(0, REBEL, RAIL_RANCH)
    d.troop(0, "pp-130", FOOT_RANCH)
    d.hand(1, "pp-041")
    d.turn_of(1)
    d.play("pp-041")
    assert (d.asked, d.question) == (0, "retreat_order")
    d.do("retreat_order", f"card:{REBEL}")
    d.pick("retreat")
    assert d.piece(REBEL).host == ARMY
    assert "pp-130" in d.s.discard


def test_ec88_a_locked_hacendado_takes_nobody() -> None:
    d = Desk()
    d.ent(1, RAIL_RANCH)
    d.troop(0, REBEL, RAIL_RANCH)
    d.s.seats[0].locked = True
    d.turn_of(1)
    d.do("sell", f"card:{RAIL_RANCH}", "bank")
    assert REBEL in d.s.discard


def test_ec92_a_sold_extorted_enterprise_goes_to_the_discard() -> None:
    # seed: G-052
    d = Desk()
    d.ent(1, RAIL_RANCH)
    d.troop(0, REBEL, RAIL_RANCH)
    d.turn_of(1)
    gold = d.gold(1)
    d.do("sell", f"card:{RAIL_RANCH}", "bank")
    assert d.gold(1) == gold + 3
    assert RAIL_RANCH in d.s.discard
    d.pick("retreat.discard")
    assert REBEL in d.s.discard


def test_ec131_an_arriving_troop_may_sack_at_once() -> None:
    # seed: G-050, G-161, G-162, G-163
    d = Desk()
    mine = d.ent(1, "pp-059")
    mine.mod = -1
    d.books()
    d.hand(0, "pp-146")
    d.play("pp-146", "card:pp-059")
    assert facts.regime(d.s) == "anarchy"
    assert "pp-059" in d.s.seats[1].hand
    assert d.question == "retreat"
    d.pick("retreat.discard")
    assert "pp-146" in d.s.discard


def test_ec134_the_returning_cube_is_used_again() -> None:
    d = Desk(3)
    d.ent(1, RAIL_RANCH)
    d.ent(2, FOOT_RANCH)
    d.troop(0, REBEL, RAIL_RANCH)
    d.empty_reserve(0)
    d.do("redeploy", f"card:{REBEL}", f"card:{FOOT_RANCH}")
    assert d.piece(FOOT_RANCH).ext == 0
    assert d.piece(RAIL_RANCH).ext == NONE


def test_ec135_and_136_a_sold_extorter_is_no_sack() -> None:
    for reserve, income in ((1, 1), (0, 0)):
        d = Desk()
        ranch = d.ent(1, FOOT_RANCH)
        d.troop(0, REBEL, FOOT_RANCH)
        assert (ranch.inc, ranch.ext) == (0, 0)
        d.s.seats[1].reserve = reserve
        d.do("sell", f"card:{REBEL}", "bank")
        assert (ranch.inc, ranch.ext, ranch.zone) == (income, NONE, "ent")


def test_private_army_takes_the_faction_of_the_hacendado_from_anywhere() -> None:
    # seed: G-075, G-128, G-129, G-130, G-142
    d = Desk()
    d.flip(0, "b")
    d.hand(0, REBEL, FEDERAL)
    assert d.no("play", f"card:{FEDERAL}", "army:0") == "army.faction"
    d.play(REBEL, "army:0")
    assert d.gold(0) == 19  # foot access of the flipped side
    assert d.points(0, "revolution") == 2
    d.ent(0, MULE_MINE)
    d.do("redeploy", f"card:{REBEL}", f"card:{MULE_MINE}")
    assert d.piece(REBEL).host == MULE_MINE
    d.do("redeploy", f"card:{REBEL}", "army:0")
    assert d.piece(REBEL).host == ARMY


def test_guards_put_no_cube_and_never_sack() -> None:
    # seed: G-164
    d = Desk()
    mine = d.ent(0, MULE_MINE)
    d.hand(0, WEAK)
    d.play(WEAK, f"card:{MULE_MINE}")
    assert (mine.ext, mine.inc) == (NONE, 2)
    mine.mod = -3
    d.books()
    assert (mine.inc, mine.zone, d.piece(WEAK).host) == (0, "ent", MULE_MINE)  # EC25


def test_jurisdiction() -> None:
    # seed: G-043, G-095, G-021, N-06
    # case: X9
    d = Desk()
    d.ent(1, "pp-050")
    d.hand(0, REBEL, "pp-126", FEDERAL)
    assert d.no("play", f"card:{REBEL}", "card:pp-050") == "deploy.jurisdiction"
    assert d.no("play", "card:pp-126", "card:pp-050") == "deploy.jurisdiction"
    d.regime("intervention")
    assert d.no("play", "card:pp-126", "card:pp-050") == ""
    assert d.no("play", f"card:{REBEL}", "card:pp-050") == "deploy.jurisdiction"
    assert d.no("play", f"card:{FEDERAL}", "card:pp-050") == "deploy.jurisdiction"
    chain = d.ent(1, "pp-098", conn=0)
    assert d.no("play", f"card:{FEDERAL}", "card:pp-050") == ""
    chain.unrest = 1  # EC43
    d.s.touch()
    assert d.no("play", f"card:{FEDERAL}", "card:pp-050") == "deploy.jurisdiction"


def test_ec43_troops_out_of_jurisdiction_stay() -> None:
    # seed: G-096, G-153
    d = Desk(regime="intervention")
    d.ent(1, "pp-050")
    d.troop(0, "pp-126", "pp-050")
    d.regime("pax")
    assert d.piece("pp-126").host == "pp-050"


def test_r06_an_own_extorter_is_replaced_by_a_stronger_one() -> None:
    d = Desk()
    ranch = d.ent(1, RAIL_RANCH)
    d.troop(0, WEAK, RAIL_RANCH)
    d.hand(0, REBEL)
    d.play(REBEL, f"card:{RAIL_RANCH}")
    assert (ranch.ext, ranch.inc, ranch.troop) == (0, 1, REBEL)
    assert d.reserve(0) == 17
