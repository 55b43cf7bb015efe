"""Pax Porfiriana on a real X server: bought, played, extorted and answered with a mouse; a solitaire game by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.screen.hands import Opening, Person, Seen, seated

pytestmark = [pytest.mark.screen, pytest.mark.slow]

THREE = ("human", "priorities", "priorities")


def figure(seen: Seen, key: str) -> Any:
    """A figure of the person, who has the first seat."""
    return seen["figures"][0][key]


def named(seen: Seen, *choice: str) -> list[Any]:
    """The first of the answers that begins with ``choice``; an empty word stands for anything."""
    return next(c for c in seen["choices"] if all(not w or c[i] == w for i, w in enumerate(choice)))


def test_cards_are_bought_sold_and_speculated_on_by_mouse(x_display: str, tmp_path: Path, checkout: Path):
    opening = Opening("porfiriana", THREE, seed=5, bot="priorities", until=("buy",))
    with seated(x_display, tmp_path, checkout, opening) as me:
        before = me.at_rest()
        verb, card, hand, _ = named(before, "buy", "", "hand:0")
        assert "action" in hovers(me, card, hand)
        after = me.makes(verb, card, hand, by="drag")
        assert after["where"][card] == hand
        assert after["facts"]["actions_left"] == before["facts"]["actions_left"] - 1
        me.press("ctrl+z")
        assert me.waits_for(lambda s: s["at"] == before["at"] and s["spots"])["where"][card].startswith("slot:")
        me.press("ctrl+y")
        bought = me.waits_for(lambda s: s["at"] == after["at"] and s["spots"])
        refused_with_a_reason(me, bought)
        gold = figure(bought, "gold")
        sold = me.makes("sell", card, "bank", by="drag")
        assert figure(sold, "gold") > gold
        placed = me.makes("speculate.place", "cube:0")
        assert figure(placed, "cubes") == figure(sold, "cubes") - 1


def hovers(me: Person, source: str, dest: str) -> str:
    """What is told while ``source`` is held over ``dest``; it is let go at home again."""
    spots = me.at_rest()["spots"]
    me.takes(spots[source], spots[dest])
    told: str = me.waits_for(lambda s: s["picker"] and s["picker"][1:3] == [source, dest])["told"]
    me.press("Escape")
    me.lets_go()
    me.waits_for(lambda s: not s["held"] and s["spots"])
    return told


def refused_with_a_reason(me: Person, seen: Seen) -> None:
    """A card of the market that is dropped where it does not go flies back, with a sentence and the rule."""
    card = named(seen, "buy", "", "hand:0")[1]
    me.drag(seen["spots"][card], seen["spots"]["pile"])
    note = me.waits_for(lambda s: s["note"])
    assert (note["at"], note["rule"]) == (seen["at"], "E 2")
    assert note["note_text"].endswith("goes to the hand.")


def test_a_troop_dragged_onto_an_enterprise_tells_first_and_then_extorts_it(
    x_display: str, tmp_path: Path, checkout: Path
):
    opening = Opening("porfiriana", THREE, seed=7, bot="priorities", foretold=("extorts",), settings={"undo": "ask"})
    with seated(x_display, tmp_path, checkout, opening) as me:
        before = me.at_rest()
        verb, troop, enterprise, _ = before["foretold"][0]
        told = hovers(me, troop, enterprise)
        assert "action" in told
        assert "gold" in told
        assert "Extorts" in told
        assert me.sees()["at"] == before["at"]
        after = me.makes(verb, troop, enterprise, by="drag")
        assert after["where"][troop] == enterprise
        assert figure(after, "income") == figure(before, "income") + 1
        me.press("ctrl+z")
        back = me.waits_for(lambda s: s["at"] == before["at"] and s["spots"])
        assert back["where"][troop] == before["where"][troop]
        assert figure(back, "gold") == figure(before, "gold")


def test_a_spy_answers_in_the_turn_of_somebody_else(x_display: str, tmp_path: Path, checkout: Path):
    opening = Opening("porfiriana", THREE, seed=4, bot="priorities", until=("spy.cancel",))
    with seated(x_display, tmp_path, checkout, opening) as me:
        asked = me.at_rest()
        assert asked["facts"]["active"] != 0
        assert " plays " in asked["prompt"][1]
        verb, spy, card, _ = named(asked, "spy.cancel")
        me.click(asked["spots"][spy])
        me.click(me.waits_for(lambda s: s["held"] == spy and s["spots"])["spots"][card])
        told = me.waits_for(lambda s: [0, verb, spy, card, 0] in s["done"])
        assert any("Spy" in line or "cancel" in line for line in told["log"])


def test_esc_takes_a_newspaper_back_before_its_side_is_chosen(x_display: str, tmp_path: Path, checkout: Path):
    opening = Opening("porfiriana", THREE, seed=2, bot="priorities", until=("side.a",))
    with seated(x_display, tmp_path, checkout, opening) as me:
        asked = me.at_rest()
        paper = named(asked, "side.a")[1]
        me.press("Escape")
        free = me.waits_for(lambda s: s["at"] == asked["at"] - 1 and s["spots"])
        assert free["where"][paper] == "hand:0"
        me.makes("play", paper, "tableau:0", by="drag")
        me.press("2")
        me.waits_for(lambda s: [0, "side.b", paper, "", 0] in s["done"])


def test_a_solitaire_game_is_played_to_its_end_by_keys(x_display: str, tmp_path: Path, checkout: Path):
    opening = Opening("porfiriana", ("human",), seed=3)
    with seated(x_display, tmp_path, checkout, opening) as me:
        seen = me.at_rest()
        for _ in range(200):
            if seen["over"]:
                break
            me.moves_on_by_keys()
            seen = me.at_rest()
        assert seen["over"]
        assert me.waits_for(lambda s: s["result"])["result_title"]
