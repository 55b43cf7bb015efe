"""Every operation, passive, trigger, amount and condition of the vocabulary, one by one (cards 4 to 7)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from paxtable.cards.porfiriana_effects import OP_KEYS, Condition, Op, Selector, Worth
from paxtable.cards.porfiriana_passives import PASSIVE_KEYS
from paxtable.engine.core import settle
from paxtable.games.porfiriana import coverage, deploy, facts, library, money
from paxtable.games.porfiriana.conditions import amount, holds, who
from paxtable.games.porfiriana.library import BLOCKS, FACES
from paxtable.games.porfiriana.ops import OPS
from paxtable.games.porfiriana.resolve import Resolve
from paxtable.games.porfiriana.select import Scope, is_immune, objects
from paxtable.games.porfiriana.upkeep import due
from tests.games.porfiriana.desk import ARMY, Desk

MINE, SILVER, RANCH, SLAVES, BANK = "pp-050", "pp-059", "pp-067", "pp-078", "pp-086"
NOWHERE = "pp-181"  # a Headline stands for the card whose operations run


def run(d: Desk, *ops: dict[str, Any], actor: int = 0, card: str = NOWHERE, **context: Any) -> None:
    """Run operations as if ``card`` of ``actor`` had them."""
    library._compile("test/block", tuple(msgspec.convert(list(ops), list[Op])))
    try:
        d.s.push(Resolve(block="test/block", card=card, actor=actor, owner=context.pop("owner", actor), **context))
        settle(d.s)
    finally:
        if not any(isinstance(frame, Resolve) for frame in d.s.frames):
            del BLOCKS["test/block"]


@pytest.fixture
def d() -> Desk:
    return Desk()


# -- operations --------------------------------------------------------------------------------------------------


def test_the_handlers_are_exactly_the_vocabulary() -> None:
    assert set(OPS) == set(OP_KEYS)


def test_regime_and_strife(d: Desk) -> None:
    run(d, {"regime": {"to": "martial"}})
    assert facts.regime(d.s) == "martial"
    d.par(1, "pp-024")
    d.par(1, "pp-003")
    d.par(1, "pp-318")
    run(d, {"strife": {"between": ["federal", "local"]}})
    assert {"pp-024", "pp-003"} <= set(d.s.play)  # immune to Strife
    d.par(0, "pp-026")
    d.par(0, "pp-006")
    run(d, {"strife": {"between": ["federal", "local"]}})
    d.do("strife", "", "faction:local")
    assert "pp-026" in d.s.discard


def test_unrest_and_its_shield(d: Desk) -> None:
    mine, silver = d.ent(1, MINE), d.ent(1, SILVER)
    d.ent(1, "pp-049")
    run(d, {"unrest": {"obj": {"each": {"zone": "enterprise", "kind": ["mine"]}}, "amount": 2}})
    assert (mine.unrest, silver.unrest) == (1, 2)  # Sonora mines are shielded
    assert d.piece("pp-049").unrest == 1  # and the shield itself


def test_remove_unrest(d: Desk) -> None:
    mine = d.ent(0, MINE, unrest=3)
    ref = {"choose": {"zone": "enterprise", "side": "self", "has_unrest": True}, "by": "owner"}
    run(d, {"remove_unrest": {"obj": ref, "amount": 1}})
    assert mine.unrest == 2
    run(d, {"remove_unrest": {"obj": ref, "all": True}})
    assert mine.unrest == 0
    run(d, {"remove_unrest": {"obj": ref, "all": True}})  # nothing matches: nothing happens


def test_income_and_land(d: Desk) -> None:
    ranch = d.ent(1, RANCH, land=1)
    run(d, {"gain_income": {"obj": "target", "amount": 1}}, targets=(RANCH,))
    assert ranch.inc == 4
    run(d, {"lose_income": {"obj": "target", "amount": 2}}, targets=(RANCH,))
    assert (ranch.inc, d.reserve(1)) == (2, 15)
    run(d, {"lose_land": {"obj": "target", "amount": 5}}, targets=(RANCH,))
    assert (ranch.land, ranch.inc) == (0, 1)
    run(d, {"free_land": {"obj": "target"}}, targets=(RANCH,))
    assert (ranch.land, ranch.inc) == (1, 2)
    d.s.seats[1].reserve = 0
    run(d, {"free_land": {"obj": "target"}}, targets=(RANCH,))
    assert ranch.land == 1  # no cube: nothing happens


def test_connections(d: Desk) -> None:
    mine = d.ent(1, MINE)
    pick = {"choose": {"zone": "enterprise", "connection": False}, "by": "actor"}
    run(d, {"build_connection": {"obj": pick, "cost": 2}})
    assert (mine.conn, d.gold(0), d.reserve(0)) == (0, 18, 17)
    run(d, {"lose_connection": {"obj": "target"}}, targets=(MINE,))
    assert (mine.conn, d.reserve(0)) == (-1, 18)
    d.s.seats[0].gold = 1
    run(d, {"build_connection": {"obj": pick, "cost": 2}})
    assert mine.conn == -1


def test_gold(d: Desk) -> None:
    run(d, {"gain_gold": {"who": "actor", "amount": 3}})
    run(d, {"pay_gold": {"who": "each_opponent", "amount": 30}})
    assert (d.gold(0), d.gold(1)) == (23, 0)
    d.s.seats[1].gold = 2
    run(d, {"steal_gold": {"from": "victim", "amount": 4}}, victims=(1,))
    assert (d.gold(0), d.gold(1)) == (25, 0)
    run(d, {"transfer_gold": {"from": "richest", "to": "poorest", "amount": 5}})
    assert (d.gold(0), d.gold(1)) == (20, 5)
    run(d, {"steal_gold": {"from": "victim", "amount": 4}}, victims=(0,))
    assert d.gold(0) == 20  # R24: from oneself nothing moves


@pytest.mark.parametrize(("gold", "options"), [(5, 2), (4, 1)])
def test_choice_offers_what_can_be_paid(d: Desk, gold: int, options: int) -> None:
    d.s.seats[1].gold = gold
    d.ent(1, MINE)
    d.hand(0, "pp-152")
    d.play("pp-152", "seat:1")
    if options == 2:
        assert (d.asked, d.question) == (1, "option")
        d.do("option", "option:pp-152/on_play:0:1")
    assert d.piece(MINE).unrest == 2  # R4: the last option is free
    assert d.gold(1) == gold


def test_a_choice_of_several_players_is_asked_of_each() -> None:
    d = Desk(3)
    pay = {"label": "pay", "ops": [{"pay_gold": {"who": "victim", "amount": 2}}], "need_gold": 2}
    take = {"label": "take", "ops": [{"gain_gold": {"who": "victim", "amount": 1}}]}
    run(d, {"choice": {"who": "victim", "options": [pay, take]}}, victims=(1, 2))
    assert (d.asked, d.question) == (1, "option")
    d.do("option", "option:test/block:0:0")
    assert d.asked == 2
    d.do("option", "option:test/block:0:1")
    assert [d.gold(seat) for seat in range(3)] == [20, 18, 21]


def test_losing_partners_and_troops(d: Desk) -> None:
    d.par(1, "pp-003")
    d.ent(1, SILVER)
    d.troop(1, "pp-118", SILVER)
    partner = {"choose": {"zone": "partner", "side": "opponent"}, "by": "actor"}
    run(d, {"discard_partner": {"obj": partner}})
    assert "pp-003" in d.s.discard
    run(d, {"discard_troop": {"obj": {"each": {"zone": "troop", "faction": ["federal"]}}}})
    assert "pp-118" in d.s.discard
    d.par(1, "pp-004")
    run(d, {"assassinate": {"obj": partner}})
    assert "pp-004" in d.s.discard
    d.par(1, "pp-420", "a")
    run(d, {"assassinate": {"obj": partner}})
    assert "pp-420" in d.s.play  # immune to assassination


def test_troops_that_must_leave(d: Desk) -> None:
    ranch = d.ent(1, RANCH)
    d.troop(0, "pp-145", RANCH)
    d.flip(0, "b")
    run(d, {"expel_troops": {"obj": "target"}}, targets=(RANCH,))
    d.pick("retreat")
    assert (d.piece("pp-145").host, ranch.inc, ranch.ext) == (ARMY, 2, -1)
    run(d, {"recall_troop": {"obj": {"each": {"zone": "troop", "where": ["army"]}}}})
    assert "pp-145" in d.s.seats[0].hand


def test_enterprises_that_leave(d: Desk) -> None:
    d.ent(1, RANCH)
    d.ent(1, MINE)
    d.ent(1, "pp-054")
    run(d, {"nationalize": {"obj": {"each": {"zone": "enterprise", "kind": ["mine"]}}}})
    assert MINE in d.s.discard
    assert "pp-054" in d.s.play  # immune to nationalization
    run(d, {"return_to_hand": {"obj": {"each": {"zone": "enterprise", "kind": ["ranch"]}}}})
    assert RANCH in d.s.seats[1].hand
    run(d, {"civil_war": {"district": "sonora"}})
    assert "pp-054" in d.s.discard


def test_steal_card_takes_enterprises_too(d: Desk) -> None:
    """R32: cubes are exchanged, land stays, the old owner's guard must leave, connections stay."""
    ranch = d.ent(1, RANCH, land=1, conn=-1)
    d.troop(1, "pp-118", RANCH)
    run(d, {"steal_card": {"obj": "target"}}, targets=(RANCH,))
    d.pick("retreat.discard")
    assert (ranch.owner, ranch.inc, ranch.land, ranch.troop) == (0, 3, 1, "")
    assert d.reserve(1) == 18


def test_slave_revolt(d: Desk) -> None:
    d.ent(1, SLAVES)
    run(d, {"slave_revolt": {"obj": {"choose": {"zone": "enterprise", "slave": True}, "by": "actor"}}})
    assert d.points(0, "revolution") == 1


def test_jail_and_unjail(d: Desk) -> None:
    run(d, {"jail": {"who": "each_player"}})
    assert (d.s.seats[0].jail_pending, d.s.seats[1].jailed) == (True, True)
    run(d, {"unjail": {"who": "each_player"}})
    assert (d.s.seats[0].jail_pending, d.s.seats[1].jailed) == (False, False)


def test_draw_r35(d: Desk) -> None:
    d.top("pp-107", "pp-193", "pp-113")
    run(d, {"draw": {"n": 2}})
    assert (d.s.seats[0].hand, d.s.pile) == (["pp-107"], ["pp-193"])
    d.hand(0, "pp-110", "pp-111", "pp-112", "pp-109")
    run(d, {"draw": {"n": 1}})
    assert len(d.s.seats[0].hand) == 5


def test_scry_puts_back_in_any_order(d: Desk) -> None:
    d.top("pp-107", "pp-113", "pp-112")
    run(d, {"scry": {"n": 3}})
    d.do("scry", "card:pp-112")
    d.do("scry", "card:pp-107")
    assert d.s.deck[-3:] == ["pp-113", "pp-107", "pp-112"]
    d.s.undealt += d.s.deck[:-1]
    d.s.deck = d.s.deck[-1:]
    run(d, {"scry": {"n": 3}})  # R16: one card is nothing to order
    assert d.question == "turn_action"


def test_sweep(d: Desk) -> None:
    card, topple = d.s.market[3], "pp-197"
    d.market(1, 3, topple)
    d.spec(1, card)
    run(d, {"sweep": {"column": 3}})
    assert (d.s.market[3], d.s.market[9], d.reserve(1)) == ("", "", 18)
    assert (d.s.discard[-1], d.s.pile[-1], d.s.topples) == (card, topple, 1)


def test_discard_hand(d: Desk) -> None:
    d.hand(1, "pp-107", "pp-113", "pp-110")
    run(d, {"discard_hand": {"who": "each_opponent", "n": 2}})
    assert (d.asked, d.question) == (1, "discard_hand")
    d.do("discard_hand", "card:pp-113")
    d.do("discard_hand", "card:pp-107")
    assert d.s.seats[1].hand == ["pp-110"]


def test_diaz_bonus_and_topple(d: Desk) -> None:
    d.take_out("pp-197")
    d.s.resolving.append("pp-197")
    run(d, {"diaz_bonus": {"prestige": "loyalty", "amount": 2}}, {"topple": {}}, card="pp-197")
    assert d.question == "showdown_step" or d.s.phase == "D1"
    assert d.s.bonus in ({"loyalty": 2}, {})


def test_each_player_and_if(d: Desk) -> None:
    d.ent(1, BANK)
    pay = {"pay_gold": {"who": "player", "amount": {"count": {"zone": "enterprise", "side": "player"}, "times": 2}}}
    run(d, {"each_player": {"ops": [pay]}})
    assert (d.gold(0), d.gold(1)) == (20, 18)
    run(d, {"each_player": {"ops": [{"gain_gold": {"who": "player", "amount": 1}}], "skip_actor": True}})
    assert (d.gold(0), d.gold(1)) == (20, 19)
    gain, lose = {"gain_gold": {"who": "actor", "amount": 1}}, {"pay_gold": {"who": "actor", "amount": 1}}
    run(d, {"if": {"cond": {"regime": ["martial"]}, "then": [gain], "else": [lose]}})
    assert d.gold(0) == 19


# -- amounts, conditions, selectors ------------------------------------------------------------------------------------


def test_amounts(d: Desk) -> None:
    d.par(0, "pp-001")
    scope = Scope(0, 0)
    assert amount(d.s, 3, scope, 0) == 3
    assert amount(d.s, Worth(half="gold"), scope, 0) == 10
    assert amount(d.s, Worth(value="economy"), scope, 0) == 3
    assert amount(d.s, Worth(value="oil"), scope, 0) == 3
    assert amount(d.s, Worth(points="loyalty"), scope, 0) == 1
    d.ent(0, MINE)
    d.ent(0, SILVER)
    assert amount(d.s, Worth(count=Selector(zone="enterprise"), times=3, max=4), scope, 0) == 4


def test_conditions(d: Desk) -> None:
    scope = Scope(0, 0)
    d.s.seats[1].jailed = True
    true = [
        {"regime": ["pax", "anarchy"]},
        {"depression": False},
        {"has": {"who": "actor", "selector": {"zone": "player"}, "min": 2}},
        {"gold": {"who": "actor", "min": 20}},
        {"era": 1},
        {"jailed": "each_opponent"},
        {"phase": "D1"},
    ]
    assert [holds(d.s, msgspec.convert(test, Condition), scope) for test in true] == [True] * 7
    false = [{"regime": ["martial"]}, {"depression": True}, {"gold": {"who": "actor", "min": 21}}, {"era": 2}]
    assert not any(holds(d.s, msgspec.convert(test, Condition), scope) for test in false)


def test_who(d: Desk) -> None:
    d.s.seats[1].gold = 30
    assert who(d.s, "richest", Scope(0, 0)) == [1]
    assert who(d.s, "poorest", Scope(0, 0)) == [0]
    assert who(d.s, "each_player", Scope(0, 0)) == [1, 0]
    assert who(d.s, "player", Scope(0, 0)) == []
    d.s.seats[1].gold = 20
    assert who(d.s, "richest", Scope(0, 0)) == [1]  # ties: first clockwise from the actor


@pytest.mark.parametrize(
    ("selector", "found"),
    [
        ({"zone": "enterprise"}, [RANCH, MINE, SLAVES]),
        ({"zone": "enterprise", "side": "self"}, [MINE, SLAVES]),
        ({"zone": "enterprise", "side": "opponent"}, [RANCH]),
        ({"zone": "enterprise", "side": "victim"}, [RANCH]),
        ({"zone": "enterprise", "kind": ["mine", "bank"]}, [MINE]),
        ({"zone": "enterprise", "district": ["sonora"]}, [MINE, SLAVES]),
        ({"zone": "enterprise", "prestige": ["loyalty"]}, [RANCH]),
        ({"zone": "enterprise", "slave": True}, [SLAVES]),
        ({"zone": "enterprise", "era": 2}, []),
        ({"zone": "enterprise", "has_troop": True}, [RANCH]),
        ({"zone": "enterprise", "troop_faction": ["rebel"]}, [RANCH]),
        ({"zone": "enterprise", "extorted": True}, [RANCH]),
        ({"zone": "enterprise", "has_unrest": True}, [MINE]),
        ({"zone": "enterprise", "connection": True}, [SLAVES]),
        ({"zone": "enterprise", "connection": False}, [MINE]),
        ({"zone": "enterprise", "access": ["rail"]}, [RANCH, SLAVES]),
        ({"zone": "enterprise", "max_cost": 4}, [SLAVES]),
        ({"zone": "enterprise", "min_cubes": 3}, [RANCH, SLAVES]),
        ({"zone": "partner", "faction": ["federal"]}, ["pp-018"]),
        ({"zone": "partner", "role": ["spy"]}, ["pp-018"]),
        ({"zone": "partner", "type": ["public"]}, []),
        ({"zone": "troop", "firepower_max": 1}, []),
        ({"zone": "troop", "where": ["extorting"]}, ["pp-145"]),
        ({"zone": "hacendado", "side": "self"}, ["pp-206"]),
        ({"zone": "player"}, ["seat:1", "seat:0"]),
        ({"zone": "hand", "side": "self"}, ["pp-107"]),
    ],
)
def test_selectors(d: Desk, selector: dict[str, Any], found: list[str]) -> None:
    d.ent(0, MINE, unrest=1)
    d.ent(0, SLAVES, conn=0)
    d.ent(1, RANCH)
    d.troop(0, "pp-145", RANCH)
    d.par(1, "pp-018")
    d.hand(0, "pp-107")
    assert objects(d.s, msgspec.convert(selector, Selector), Scope(0, 0, 1)) == found


def test_market_selector(d: Desk) -> None:
    assert objects(d.s, Selector(zone="market", type=("troop",)), Scope(0, 0)) == d.s.market


# -- passives --------------------------------------------------------------------------------------------------------


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


# -- triggers --------------------------------------------------------------------------------------------------------


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
    assert gains(d, 1, lambda: d.buy(d.s.market[3])) == 1
    assert gains(d, 1, lambda: d.do("sell", "card:pp-107", "bank")) == 1
    assert gains(d, 1, lambda: d.do("land", "cube:0", f"card:{RANCH}")) >= 1
    d = Desk()
    d.ent(1, "pp-357")
    d.ent(0, MINE)
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
