"""Numbers of the ``rules`` block away from what we ship: each one does what it says (section 16)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from paxtable.engine.choice import Choice
from paxtable.engine.core import draw, settle, why_not
from paxtable.games.porfiriana import act_build, deploy, pile, setup, topple, turn
from paxtable.games.porfiriana.library import RULES, TYPE
from paxtable.games.porfiriana.setup import DealDeck, new_state
from tests.games.porfiriana.desk import Desk


def changed(monkeypatch: pytest.MonkeyPatch, module: Any, **numbers: Any) -> None:
    monkeypatch.setattr(module, "RULES", msgspec.structs.replace(RULES, **numbers))


def test_topples_in_quarters(monkeypatch: pytest.MonkeyPatch) -> None:
    d = Desk(3)
    changed(monkeypatch, setup, topple_spread="quarters")
    d.s.frames.append(DealDeck())
    d.s.undealt += [card for card in d.s.deck if TYPE[card] != "topple"]
    choice = draw(d.s, random.Random(1))
    assert why_not(d.s, choice) is None
    size = len(choice.values)
    quarters = [choice.values[i * size // 4 : (i + 1) * size // 4 + 1] for i in range(4)]
    assert all(any(TYPE[card] == "topple" for card in quarter) for quarter in quarters)
    bunched = tuple(sorted(choice.values, key=lambda card: TYPE[card] == "topple"))
    assert why_not(d.s, Choice("deck", values=bunched)) is not None


@pytest.mark.parametrize(("turns", "idle", "left"), [(0, 5, 12), (3, 2, 12), (3, 3, 10)])
def test_stall_turns(monkeypatch: pytest.MonkeyPatch, turns: int, idle: int, left: int) -> None:
    changed(monkeypatch, turn, stall_turns=turns)
    d = Desk()
    market = set(d.s.market)
    for _ in range(idle):
        d.end()
    assert len(market & set(d.s.market)) == left


def test_without_relief_the_loser_is_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    # seed: G-159
    changed(monkeypatch, deploy, relieve_same_faction=False)
    d = Desk()
    d.ent(1, "pp-067")
    d.troop(1, "pp-116", "pp-067")
    d.flip(1, "b")
    d.hand(0, "pp-118")
    d.play("pp-118", "card:pp-067")
    assert "pp-116" in d.s.discard


def test_police_may_remove_less(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, act_build, police=msgspec.structs.replace(RULES.police, removes=2))
    d = Desk()
    mine = d.ent(0, "pp-050", unrest=3)
    d.do("police", "", "card:pp-050")
    assert mine.unrest == 1


def test_sell_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, act_build, sell_limit_per_turn=1)
    d = Desk()
    d.hand(0, "pp-107", "pp-113")
    d.do("sell", "card:pp-107", "bank")
    assert d.no("sell", "card:pp-113", "bank") == "sell.limit"


def test_a_fixed_start_player(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, setup, start_player=1)
    s = new_state(3, {"era": "era1"})
    settle(s)
    choice = draw(s, random.Random(1))
    s.frames[-1].apply(s, choice)
    settle(s)
    assert (s.start, [player.gold for player in s.seats]) == (1, [6, 5, 5])


def test_an_immediate_gold_victory_in_era_one(monkeypatch: pytest.MonkeyPatch) -> None:
    timing = msgspec.structs.replace(RULES.gold_victory_timing, era1="immediate")
    changed(monkeypatch, pile, gold_victory_timing=timing)
    d = Desk()
    d.s.topples = 3
    d.market(0, 1, "pp-197")
    d.buy("pp-197")
    d.do("side.a", "card:pp-197")
    while d.s.frames and d.question == "showdown_step":
        d.do("showdown_done")
    assert (d.s.phase, d.s.how) == ("over", "gold")


def test_diazs_defense_may_count_his_enterprises(monkeypatch: pytest.MonkeyPatch) -> None:
    solitaire = msgspec.structs.replace(RULES.solitaire, counts=("partners", "enterprises"))
    d = Desk(1)
    d.ent(1, "pp-086")
    assert topple.threshold(d.s, 0, "loyalty") == 4
    changed(monkeypatch, topple, solitaire=solitaire)
    assert topple.threshold(d.s, 0, "loyalty") == 5
