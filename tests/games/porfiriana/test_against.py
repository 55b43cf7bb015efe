"""Orange and black cards, Spies, jail, straw man, Strife, Rebel Governors, nationalization, upkeep."""

from __future__ import annotations

from paxtable.games.porfiriana import facts
from paxtable.games.porfiriana.library import RULES
from tests.games.porfiriana.desk import ARMY, Desk

STRIKE, JAILING = "pp-163", "pp-164"
MINE, SILVER, SLAVES = "pp-050", "pp-059", "pp-078"
SPY, OTHER_SPY = "pp-018", "pp-021"
PISTOL, MAPULA = "pp-149", "pp-151"


def test_ec61_straw_man_liberator() -> None:
    # seed: G-201
    # case: X12
    d = Desk()
    d.ent(0, SLAVES, unrest=2)
    d.hand(0, "pp-169")
    d.play("pp-169", f"card:{SLAVES}")
    assert d.points(0, "revolution") == 1


def test_ec62_straw_man_assassination() -> None:
    # seed: G-006, G-008, G-066, G-068, G-198
    d = Desk()
    d.par(0, "pp-034", "a")
    d.hand(0, PISTOL)
    d.play(PISTOL, "card:pp-034")
    assert d.gold(0) == 17
    assert "pp-034" in d.s.discard
    assert d.points(0, "outrage") == 1


def test_ec63_and_64_jail_in_the_own_turn() -> None:
    # seed: G-087, G-089, G-199
    d = Desk()
    d.ent(0, MINE)
    d.hand(0, JAILING)
    d.play(JAILING, f"card:{MINE}")
    player = d.s.seats[0]
    assert (player.jailed, player.jail_pending, d.s.limit) == (False, True, 3)
    d.end()
    assert player.jailed
    d.end()
    assert d.s.limit == 2
    d = Desk()
    d.ent(0, MINE)
    d.hand(0, JAILING)
    d.play(JAILING, f"card:{MINE}")
    d.do("police.jail")
    assert (d.s.seats[0].jail_pending, d.s.limit, d.s.spent) == (False, 3, 2)


def test_ec65_police_out_of_jail_gives_the_third_action() -> None:
    # seed: G-092, G-094
    d = Desk()
    d.grudge(0, JAILING)
    d.s.seats[0].jailed = True
    d.s.limit = 2
    d.do("police.jail")
    assert (d.s.limit, d.s.spent, d.points(0, "revolution")) == (3, 1, 1)


def test_ec66_gaining_immunity_frees() -> None:
    # seed: G-093
    d = Desk()
    d.s.seats[0].jailed = True
    d.s.limit = 2
    d.hand(0, "pp-022")
    d.play("pp-022")
    assert (d.s.seats[0].jailed, d.s.limit) == (False, 3)


def test_ec67_immunity_counts_at_the_moment_of_the_play() -> None:
    # seed: G-090
    d = Desk()
    d.par(1, "pp-023")
    d.hand(0, MAPULA)
    d.play(MAPULA, "card:pp-023")
    assert not d.s.seats[1].jailed
    assert "pp-023" in d.s.discard
    assert d.points(1, "revolution") == 1


def test_ec68_jailed_twice() -> None:
    # seed: G-091
    d = Desk()
    d.ent(1, MINE)
    d.ent(1, "pp-063")
    d.hand(0, JAILING, "pp-171")
    d.play(JAILING, f"card:{MINE}")
    d.play("pp-171", "card:pp-063")
    assert d.s.seats[1].jailed
    assert d.points(1, "revolution") == 2


def test_ec69_a_spy_cancels_its_own_assassination() -> None:
    # seed: G-179, G-180, G-181
    d = Desk()
    d.par(1, SPY)
    d.hand(0, PISTOL)
    d.play(PISTOL, f"card:{SPY}")
    assert (d.asked, d.question) == (1, "spy_cancel")
    d.pick("spy.cancel")
    assert {SPY, PISTOL} <= set(d.s.discard)
    assert (d.gold(0), d.s.spent, d.points(1, "outrage")) == (16, 1, 0)


def test_ec70_one_of_two_victims_cancels() -> None:
    d = Desk(3)
    d.par(1, SPY)
    first, second = d.ent(1, "pp-109"), d.ent(2, "pp-110")
    d.s.undealt.append("pp-395")
    d.hand(0, "pp-395")
    d.play("pp-395", "card:pp-109")
    assert d.question == "play_target"
    d.do("play_target", "card:pp-395", "card:pp-110")
    d.pick("spy.cancel")
    assert (first.unrest, second.unrest) == (0, 1)
    assert (d.points(1, "outrage"), d.points(2, "outrage")) == (0, 1)


def test_a_second_target_may_be_withdrawn_before_anything_is_paid() -> None:
    d = Desk()
    d.ent(1, MINE)
    d.ent(1, SLAVES)
    d.hand(0, "pp-169")
    d.play("pp-169", f"card:{MINE}")
    assert (d.gold(0), d.s.spent) == (20, 0)
    d.do("withdraw", "card:pp-169")
    assert "pp-169" in d.s.seats[0].hand
    assert d.question == "turn_action"


def test_ec71_only_the_owner_of_the_target_is_asked() -> None:
    d = Desk(3)
    d.ent(1, SILVER)
    d.troop(0, "pp-145", SILVER)
    d.par(0, SPY)
    d.par(1, OTHER_SPY)
    d.hand(2, STRIKE)
    d.turn_of(2)
    d.play(STRIKE, f"card:{SILVER}")
    assert d.asked == 1
    d.do("spy.pass")
    assert d.question == "turn_action"
    assert d.piece(SILVER).unrest == 2


def test_ec72_a_stolen_newspaper_is_turned_anew() -> None:
    # seed: G-108, G-109, G-110, G-112
    # case: X3
    d = Desk()
    paper = d.par(1, "pp-034", "a")
    assert (paper.pres, d.reserve(1)) == (1, 17)
    d.hand(0, "pp-157")
    d.play("pp-157", "card:pp-034")
    assert d.question == "orientation"
    d.do("side.b", "card:pp-034")
    assert (paper.owner, paper.side, paper.pres, d.reserve(1)) == (0, "b", 0, 18)
    assert (facts.faction(paper), d.points(0, "revolution")) == ("rebel", 1)


def test_x03_a_stolen_partner_works_for_the_new_owner() -> None:
    # case: X3
    d = Desk()
    d.par(1, "pp-025")
    d.hand(0, "pp-157", STRIKE)
    d.play("pp-157", "card:pp-025")
    d.do("sell", f"card:{STRIKE}", "bank", via="card:pp-025")
    assert d.s.spent == 1
    d.hand(1, "pp-107")
    d.end()
    assert d.no("sell", "card:pp-107", "bank", via="card:pp-025") == "no_extra"


def test_ec73_a_stolen_guard_extorts() -> None:
    d = Desk()
    d.ent(1, SILVER)
    d.troop(1, "pp-118", SILVER)
    d.hand(0, "pp-150")
    d.play("pp-150", "card:pp-118")
    assert (d.piece(SILVER).ext, d.piece(SILVER).inc) == (0, 1)
    d = Desk()
    d.ent(1, SILVER)
    d.troop(1, "pp-118", SILVER)
    d.hand(0, "pp-150")
    d.s.seats[0].reserve = 0
    d.play("pp-150", "card:pp-118")
    assert "pp-118" in d.s.discard


def test_ec74_the_private_army_cannot_be_stolen() -> None:
    # seed: G-132
    d = Desk()
    d.flip(1, "b")
    d.troop(1, "pp-118", ARMY)
    d.hand(0, "pp-150")
    assert d.no("play", "card:pp-150", "card:pp-118") == "play.no_target"


def test_ec126_halves_round_up_and_ec127_stealing_is_capped() -> None:
    # seed: G-077
    d = Desk(gold=5)
    d.s.undealt.append("pp-389")
    d.hand(0, "pp-389")
    d.play("pp-389", "seat:1")
    d.pick("option", ":0")
    assert d.gold(1) == 2
    d = Desk(gold=3)
    d.hand(0, "pp-155")
    d.ent(1, "pp-086")
    d.s.seats[0].gold = 2
    d.play("pp-155", "seat:1")
    assert (d.gold(0), d.gold(1)) == (3, 0)


def test_ec128_and_129_extra_actions() -> None:
    # seed: G-003, G-053, G-054
    d = Desk()
    d.par(0, "pp-025")
    d.s.seats[0].jailed = True
    d.s.limit = 2
    d.hand(0, "pp-107", "pp-113", STRIKE, JAILING)
    d.do("sell", "card:pp-107", "bank", via="card:pp-025")
    assert (d.s.spent, d.s.limit) == (0, 2)
    assert d.no("sell", "card:pp-113", "bank", via="card:pp-025") == "no_extra"
    d.do("sell", "card:pp-113", "bank")
    d.par(0, "pp-028")  # a free purchase keeps the turn open
    d.do("sell", f"card:{STRIKE}", "bank")
    assert d.no("sell", f"card:{JAILING}", "bank") == "no_actions"


def test_ec130_an_own_spy_is_not_asked() -> None:
    d = Desk()
    d.par(0, SPY)
    d.ent(0, MINE)
    d.hand(0, STRIKE)
    d.play(STRIKE, f"card:{MINE}")
    assert d.piece(MINE).unrest == 2


def test_assassination_costs_what_the_target_costs() -> None:
    # seed: G-007
    d = Desk(gold=18)
    d.par(1, "pp-215", "b")
    d.hand(0, PISTOL)
    d.play(PISTOL, "card:pp-215")
    assert d.gold(0) == 0
    assert "pp-215" in d.s.discard
    assert d.no("buy_public", "card:pp-215", "tableau:0") == "buy.not_public"


def test_awards_of_orange_cards_count_as_points() -> None:
    # seed: G-042, G-069, G-115
    d = Desk()
    d.ent(1, SILVER)
    d.ent(1, MINE)
    d.hand(0, "pp-165", STRIKE)
    assert d.no("play", "card:pp-165", f"card:{MINE}") == "play.no_target"
    d.play("pp-165", f"card:{SILVER}")
    assert d.points(1, "revolution") == 1
    d.end()
    assert d.no("sell", "card:pp-165", "bank") == "sell.never"


def test_r12_upside_down_points_are_off() -> None:
    # seed: G-165
    d = Desk()
    d.ent(0, "pp-080")
    assert (d.points(0, "command"), d.points(0, "revolution")) == (1, 0)


def test_r23_the_award_does_not_depend_on_the_result() -> None:
    d = Desk()
    d.ent(1, MINE)
    d.ent(1, "pp-049")
    d.hand(0, JAILING)
    d.play(JAILING, f"card:{MINE}")
    assert d.piece(MINE).unrest == 1  # one less by the shield
    assert d.points(1, "revolution") == 1


def test_r29_the_extorter_is_no_victim_of_a_straw_man() -> None:
    d = Desk()
    d.ent(0, SILVER)
    d.troop(1, "pp-145", SILVER)
    d.par(1, SPY)
    d.hand(0, STRIKE)
    d.play(STRIKE, f"card:{SILVER}")
    assert d.piece(SILVER).unrest == 2


def test_prices_of_player_assassinations_are_in_the_rules_block() -> None:
    assert (RULES.player_assassination.base, RULES.player_assassination.per_troop) == (3, 3)


def test_a_stolen_extorter_changes_its_cube() -> None:
    d = Desk(3, regime="martial")
    ranch = d.ent(2, "pp-067")
    d.troop(1, "pp-118", "pp-067")
    d.hand(0, "pp-150")
    d.play("pp-150", "card:pp-118")
    assert (ranch.ext, ranch.inc, d.piece("pp-118").owner) == (0, 1, 0)
    assert (d.reserve(0), d.reserve(1)) == (17, 18)
