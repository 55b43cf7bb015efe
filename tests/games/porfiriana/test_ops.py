"""Every one-shot operation of the vocabulary (cards 5)."""

from __future__ import annotations

import pytest

from paxtable.cards.porfiriana_effects import OP_KEYS
from paxtable.games.porfiriana import facts
from paxtable.games.porfiriana.ops import OPS
from tests.games.porfiriana.desk import ARMY, Desk, run

MINE, SILVER, RANCH, SLAVES, BANK = "pp-050", "pp-059", "pp-067", "pp-078", "pp-086"


@pytest.fixture
def d() -> Desk:
    return Desk()


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
    d.hand(1, "pp-107")
    run(d, {"diaz_bonus": {"prestige": "loyalty", "amount": 2}}, {"topple": {}}, card="pp-197")
    assert (d.asked, d.question, d.s.bonus) == (1, "showdown_step", {"loyalty": 2})
    assert d.s.frames[-1].prompt(d.s)[1]["needs"] == 2 + 2
    while d.question == "showdown_step":
        d.do("showdown_done")
    assert d.s.bonus == {}


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
