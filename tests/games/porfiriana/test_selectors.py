"""Amounts, conditions, words for players, selectors (cards 4, 5.1)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from paxtable.cards.porfiriana_terms import Condition, Selector, Worth
from paxtable.games.porfiriana.conditions import amount, holds, who
from paxtable.games.porfiriana.select import Scope, objects
from tests.games.porfiriana.desk import Desk

MINE, SILVER, RANCH, SLAVES, BANK = "pp-050", "pp-059", "pp-067", "pp-078", "pp-086"


@pytest.fixture
def d() -> Desk:
    return Desk()


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
