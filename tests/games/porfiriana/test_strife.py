"""Strife, Rebel Governors, nationalization, upkeep."""

from __future__ import annotations

from paxtable.games.porfiriana import facts
from paxtable.games.porfiriana.library import CARD
from paxtable.games.porfiriana.strife import choosable
from tests.games.porfiriana.desk import ARMY, NONE, Desk

STRIKE, JAILING = "pp-163", "pp-164"
MINE, SILVER, SLAVES = "pp-050", "pp-059", "pp-078"
SPY, OTHER_SPY = "pp-018", "pp-021"
PISTOL, MAPULA = "pp-149", "pp-151"


def test_ec75_to_78_strife_with_protected_cards() -> None:
    # seed: G-183, G-187, G-086
    d = Desk()
    d.par(1, "pp-024")
    assert choosable(d.s, 1, ("rebel", "local")) == ()  # EC76
    d.flip(1, "a")  # Evaristo Madero: rebel
    assert choosable(d.s, 1, ("rebel", "local")) == ("local",)  # EC75
    d.par(1, "pp-216", "b")  # a local Public Card
    assert choosable(d.s, 1, ("rebel", "local")) == ("rebel", "local")  # EC78
    assert choosable(d.s, 0, ("rebel", "local")) == ()


def test_ec76_one_faction_alone() -> None:
    d = Desk()
    d.flip(1, "a")
    d.troop(1, "pp-145", ARMY)
    assert choosable(d.s, 1, ("rebel", "local")) == ()


def test_ec77_and_governors() -> None:
    # seed: G-137, G-138, G-139, G-140, G-141
    d = Desk()
    d.par(0, "pp-024")
    d.par(1, "pp-026")
    d.par(1, "pp-044")
    d.ent(0, MINE)
    d.ent(1, "pp-051")
    d.ent(1, SILVER)
    d.hand(0, "pp-040", "pp-136", "pp-138")
    d.play("pp-040")
    assert (d.asked, d.question) == (1, "strife_faction")
    d.do("strife", "", "faction:rebel")
    assert {"pp-024", "pp-044", MINE, "pp-051"} <= set(d.s.discard)
    assert "pp-026" in d.s.play
    assert SILVER in d.s.play
    assert d.no("play", "card:pp-138", f"card:{SILVER}") == "locked"  # EC82
    d.do("sell", "card:pp-040", "bank")  # EC83
    assert facts.locks(d.s) == set()
    assert CARD["pp-041"].name.startswith("Rebel Governor")


def test_ec79_and_80_strife_takes_troops_from_enterprises() -> None:
    # seed: G-185, G-186
    d = Desk()
    d.ent(1, SILVER)
    d.ent(0, "pp-067")
    d.troop(1, "pp-134", SILVER)
    d.troop(1, "pp-118", "pp-067")
    assert d.piece("pp-067").ext == 1
    d.market(0, 1, "pp-190")
    d.buy("pp-190")
    d.do("side.event", "card:pp-190")
    d.do("strife", "", "faction:federal")
    assert "pp-118" in d.s.discard
    assert (d.piece("pp-067").ext, d.piece("pp-067").inc) == (NONE, 2)
    d.par(1, "pp-003")
    assert "pp-003" in d.s.play  # one-shot: later combinations are legal


def test_ec81_an_unflipped_hacendado_has_no_faction() -> None:
    d = Desk()
    d.par(1, "pp-044")
    assert choosable(d.s, 1, ("federal", "rebel")) == ()


def test_ec82_existing_troops_of_a_locked_district_cannot_redeploy() -> None:
    d = Desk()
    d.ent(0, SILVER, unrest=2)
    d.troop(0, "pp-138", SILVER)
    d.par(1, "pp-040")
    assert d.no("redeploy", "card:pp-138", f"card:{SILVER}") == "locked"


def test_ec84_nationalization() -> None:
    # seed: G-106, G-107
    d = Desk()
    d.ent(1, "pp-067")
    d.troop(0, "pp-145", "pp-067")
    d.flip(0, "b")
    d.hand(0, "pp-159")
    d.play("pp-159", "card:pp-067")
    assert "pp-067" in d.s.discard
    assert d.question == "retreat"
    d.pick("retreat")
    assert d.piece("pp-145").host == ARMY


def test_ec96_and_97_upkeep() -> None:
    # seed: G-131
    d = Desk(gold=0)
    for card in (MINE, "pp-054"):
        d.ent(0, card)
    d.flip(0, "b")
    d.troop(0, "pp-145", ARMY)
    d.par(0, "pp-003")
    d.par(0, "pp-044")
    d.s.depression = True
    d.s.touch()
    d.books()
    d.s.seats[0].gold = 1
    d.do("end_actions")
    assert (d.question, d.gold(0)) == ("upkeep", 3)
    assert d.no("upkeep.pay", amount=5) == "upkeep.too_poor"
    for card in ("pp-044", "pp-145"):
        d.do("upkeep.discard", f"card:{card}", "discard")
    d.do("upkeep.pay", amount=3)
    assert d.gold(0) == 0
    assert {"pp-044", "pp-145"} <= set(d.s.discard)
    assert {MINE, "pp-054", "pp-003"} <= set(d.s.play)


def test_ec97_and_139_a_guard_of_a_discarded_enterprise_is_still_due() -> None:
    d = Desk(gold=0)
    d.ent(0, "pp-067")
    d.ent(0, MINE)
    d.troop(0, "pp-145", "pp-067")
    d.flip(0, "b")
    d.s.depression = True
    d.s.touch()
    d.books()
    d.s.seats[0].gold = 0
    d.do("end_actions")
    assert d.question == "upkeep"
    gold = d.gold(0)
    d.do("upkeep.discard", "card:pp-067", "discard")
    d.do("upkeep.pay", amount=2)
    assert d.question == "retreat"
    d.pick("retreat")
    assert d.gold(0) == gold - 1 - 2
    assert {"pp-145", MINE} <= set(d.s.play)


def test_ec132_a_guard_retreats_from_a_civil_war() -> None:
    d = Desk()
    d.ent(0, MINE)
    d.troop(0, "pp-142", MINE)
    d.flip(0, "b")
    d.hand(1, "pp-040")
    d.turn_of(1)
    d.play("pp-040")
    assert (d.asked, d.question) == (0, "retreat")
    d.pick("retreat")
    assert d.piece("pp-142").host == ARMY
