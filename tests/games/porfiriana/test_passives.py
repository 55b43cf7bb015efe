"""Every passive of the vocabulary (cards 6)."""

from __future__ import annotations

import pytest

from paxtable.cards.porfiriana_passives import PASSIVE_KEYS
from paxtable.games.porfiriana import deploy, facts, money
from paxtable.games.porfiriana.library import FACES
from paxtable.games.porfiriana.select import is_immune
from paxtable.games.porfiriana.upkeep import due
from tests.games.porfiriana.desk import Desk

MINE, SILVER, RANCH, SLAVES, BANK = "pp-050", "pp-059", "pp-067", "pp-078", "pp-086"


@pytest.fixture
def d() -> Desk:
    return Desk()


def test_every_passive_of_the_vocabulary_is_on_a_card_or_tested_here() -> None:
    used = {passive.key for face in FACES.values() for passive in face.passives}
    assert used == set(PASSIVE_KEYS)


def test_discounts_and_monopolies(d: Desk) -> None:
    d.par(0, "pp-001")
    assert money.play_price(d.s, 0, "pp-003") == 5
    assert money.play_price(d.s, 1, "pp-003") == 6
    d.par(0, "pp-005")
    mine = d.ent(1, MINE)
    assert money.oval_price(d.s, 0, mine) == 3
    d.par(0, "pp-006")
    d.ent(1, SILVER)
    assert money.troop_price(d.s, 0, "pp-118", SILVER) == 2
    d.ent(0, "pp-353")
    ranch = d.ent(0, RANCH)
    assert money.land_price(d.s, 0, ranch) == 2
    d.par(1, "pp-032")
    before = d.gold(1)
    d.do("land", "cube:0", f"card:{RANCH}")
    assert d.gold(1) == before + 2


def test_market_column_hand_limit_and_economy(d: Desk) -> None:
    d.par(0, "pp-036", "a")
    assert [money.market_price(d.s, 0, slot) for slot in range(6)] == [0, 1, 1, 3, 8, 16]
    assert facts.hand_limit(d.s, 0) == 5
    d.par(1, "pp-039", "a")
    assert facts.hand_limit(d.s, 1) == 6
    d.ent(1, "pp-063")
    assert facts.economy(d.s, 1) == 4


def test_firepower_passives(d: Desk) -> None:
    d.ent(0, SILVER)
    guard = d.troop(0, "pp-134", SILVER)
    d.par(0, "pp-024")
    assert facts.firepower(d.s, guard) == 2
    d.ent(0, "pp-344")
    assert facts.firepower(d.s, guard, defending=True) == 3
    assert facts.firepower(d.s, guard) == 2
    d.ent(1, RANCH)
    own = d.troop(0, "pp-138", RANCH)
    assert facts.firepower(d.s, own) == 3  # +1 while it extorts, +1 by the colonel
    d.par(0, "pp-013")
    assert facts.firepower(d.s, guard) == 2  # that general leads Americans only


def test_jurisdiction_and_lock(d: Desk) -> None:
    mine = d.ent(1, MINE)
    assert not deploy.in_jurisdiction(d.s, 0, "pp-118", mine)
    d.par(0, "pp-004")
    assert deploy.in_jurisdiction(d.s, 0, "pp-118", mine)
    d.par(1, "pp-041")
    assert facts.locks(d.s) == {"chihuahua"}


def test_incomes_by_passives(d: Desk) -> None:
    brewery = d.ent(0, "pp-109")
    d.ent(1, MINE)
    d.ent(1, "pp-051")
    d.ent(0, "pp-052")
    d.ent(0, "pp-053")
    assert brewery.inc == 3  # at most 3
    first = d.ent(0, "pp-058")
    assert (d.piece("pp-052").inc, first.inc) == (3, 2)  # mine_bonus: the first mine by entered
    bank = d.ent(0, BANK)
    d.par(0, "pp-026")
    assert bank.inc == 4


def test_speculation_passives(d: Desk) -> None:
    d.par(0, "pp-002")
    d.par(0, "pp-039", "b")
    one, two = d.s.market[3], d.s.market[4]
    d.do("speculate.place", "cube:0", f"card:{one}")
    assert d.question == "second_cube"
    d.do("speculate.place", "cube:0", f"card:{two}")
    assert d.s.spec == {one: 0, two: 0}
    assert d.s.spent == 1
    d.end()
    gold = d.gold(0)
    d.buy(one)
    assert d.gold(0) == gold + 4 + 1


def test_prestige_cubes_by_passive(d: Desk) -> None:
    d.par(0, "pp-015")
    d.par(0, "pp-038", "a")
    assert d.piece("pp-015").pres == 0
    d.regime("anarchy")
    assert (d.piece("pp-015").pres, d.piece("pp-038").pres) == (1, 1)
    d.flip(0, "b")
    assert d.piece("pp-206").pres == 1


def test_retreat_free_and_upkeep_free(d: Desk) -> None:
    d.ent(0, RANCH)
    d.troop(0, "pp-145", RANCH)
    d.par(0, "pp-326")
    d.flip(0, "b")
    d.s.seats[0].gold = 0
    d.do("sell", f"card:{RANCH}", "bank")
    d.pick("retreat")
    assert d.gold(0) == 3
    assert [piece.card for piece in due(d.s, 0)] == ["pp-326", "pp-145"]
    d.par(0, "pp-037", "b")
    assert [piece.card for piece in due(d.s, 0)] == ["pp-145"]


def test_toll_ban_and_extra_land(d: Desk) -> None:
    mine = d.ent(1, MINE)
    d.ent(1, "pp-097")
    d.hand(0, "pp-144")
    assert d.no("play", "card:pp-144", "card:pp-097") == ""
    d.play("pp-144", "card:pp-097")
    assert d.gold(1) == 21
    assert mine.inc == 2
    ranch = d.ent(0, RANCH, land=2)
    assert d.no("land", "cube:0", f"card:{RANCH}") == "land.none_left"
    d.par(0, "pp-011")
    assert money.land_limit(d.s, ranch) == 3
    assert d.no("land", "cube:0", f"card:{RANCH}") == ""
    farm = d.ent(0, SLAVES)
    d.ent(1, "pp-051")
    d.troop(1, "pp-143", "pp-051")
    assert d.no("land", "cube:0", f"card:{SLAVES}") == "banned"
    assert farm.land == 0


def test_see_top_is_only_for_its_owner(d: Desk) -> None:
    from paxtable.games.porfiriana.game import SPEC

    d.ent(0, SILVER)
    d.troop(0, "pp-134", SILVER)
    top = f"card:{d.s.deck[-1]}"
    assert SPEC.view(d.s, 0).entities[top].place == "deck"
    assert top not in SPEC.view(d.s, 1).entities


def test_immunities(d: Desk) -> None:
    d.ent(0, SILVER)
    d.troop(0, "pp-145", SILVER)
    assert is_immune(d.s, "pp-145", ("black",))
    assert not is_immune(d.s, "pp-145", ("orange",))
    d.hand(1, "pp-161")
    d.end()
    assert d.no("play", "card:pp-161", "card:pp-145") == "play.no_target"
