"""Pax Pamir on a real X server: battle, build and tax by mouse with Esc inside them, a bribe between two people at one
screen, menus, and a whole game by keys."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.screen.hands import Opening, Person, Seen, seated
from tests.screen.reporter import opened, plain

pytestmark = [pytest.mark.screen, pytest.mark.slow]

ACTING = Opening("pamir", ("human", "uniform"), seed=8, until=("battle", "build", "tax"))
TWO = ("human", "human")


def table(seen: Seen) -> tuple[Any, ...]:
    """All that a move may change."""
    return seen["at"], seen["figures"], seen["facts"], seen["where"], seen["choices"]


def carried_through(me: Person, verb: str) -> tuple[Seen, list[list[Any]]]:
    """Make a move with ``verb`` to its end, always with the first answer. After every step Esc takes all of it back,
    with nothing spent, and it is made again. What is seen at last, and what was chosen."""
    before = me.at_rest()
    made = [next(choice for choice in before["choices"] if choice[0] == verb)]
    while True:
        for choice in made:
            seen = me.makes(*choice)
        if not seen["crumbs"]:
            return seen, made
        me.press("Escape")
        back = me.waits_for(lambda s: s["at"] == before["at"] and s["spots"])
        assert table(back) == table(before)
        made.append(seen["choices"][0])


def taken_back(me: Person, before: Seen) -> None:
    """Ctrl+Z until the moment ``before``."""
    while me.at_rest()["at"] > before["at"]:
        at = me.sees()["at"]
        me.press("ctrl+z")
        me.waits_for(lambda s, at=at: s["at"] < at)
    assert table(me.at_rest()) == table(before)


def count(seen: Seen, place: str) -> int:
    """How many things are in ``place``."""
    return sum(where == place for where in seen["where"].values())


def rupees(seen: Seen, seat: int = 0) -> int:
    found: int = seen["figures"][seat]["rupees"]
    return found


def test_battle_build_and_tax_by_mouse_and_esc_inside_them(x_display: str, tmp_path: Path, checkout: Path):
    with seated(x_display, tmp_path, checkout, ACTING) as me:
        before = me.at_rest()
        fought, made = carried_through(me, "battle")
        assert [choice[0] for choice in made][:2] == ["battle", "battle.at"]
        hit = [choice[1].partition("@")[2] for choice in made if choice[0] == "battle.remove"]
        assert hit
        assert all(count(fought, place) == count(before, place) - hit.count(place) for place in hit)
        taken_back(me, before)
        built, made = carried_through(me, "build")
        place = made[-1][2]
        assert count(built, place) == count(before, place) + 1
        assert rupees(built) == rupees(before) - 2
        taken_back(me, before)
        taxed, made = carried_through(me, "tax")
        assert rupees(taxed) == rupees(before) + sum(choice[0] == "tax.take" for choice in made)


def test_the_menus_of_a_card(x_display: str, tmp_path: Path, checkout: Path):
    """A double click on a card with several deeds leaves their menu open; the right button has all that it can do."""
    with seated(x_display, tmp_path, checkout, ACTING) as me:
        seen = me.at_rest()
        deeds: dict[str, list[Any]] = {}
        for choice in seen["choices"]:
            deeds.setdefault(choice[1], []).append(choice)
        card = next(card for card, found in deeds.items() if card and len(found) > 1 and not found[0][2])
        me.double_click(seen["spots"][card])
        menu = me.waits_for(lambda s: s["menu"])
        menu = me.sees_anew()
        assert [entry[0] for entry in menu["menu"]] == [words(menu, choice) for choice in deeds[card]]
        me.press("Escape")
        me.waits_for(lambda s: not s["menu"])
        me.click(seen["spots"][card], button=3)
        menu = me.waits_for(lambda s: s["menu"] and s["words"])
        assert [entry[0] for entry in menu["menu"]][len(deeds[card]) :] == ["Inspect", "Rules"]
        wanted = deeds[card][-1]
        me.click(next(entry[1:] for entry in menu["menu"] if entry[0] == words(menu, wanted)))
        me.waits_for(lambda s: [0, *wanted] in s["done"])


def words(seen: Seen, choice: list[Any]) -> str:
    """How a choice is called in a menu."""
    found: str = seen["words"][seen["choices"].index(choice)]
    return found


def test_a_bribe_is_negotiated_between_two_people(x_display: str, tmp_path: Path, checkout: Path):
    opening = Opening("pamir", TWO, seed=2, foretold=("bribe",), size=(1280, 800))
    with seated(x_display, tmp_path, checkout, opening) as me:
        before = me.sits_down()
        payer, holder = before["asked"], 1 - before["asked"]
        offer = me.makes(*before["foretold"][0])
        due = next(choice[3] for choice in offer["choices"] if choice[0] == "bribe.pay")
        assert due > 1
        me.press("Escape")
        called_off = me.waits_for(lambda s: s["done"][-1][1] == "bribe.cancel" and s["spots"])
        assert called_off["figures"] == before["figures"]
        me.makes(*before["foretold"][0])
        passed = me.makes("bribe.ask", "", "", 0)
        assert passed["curtain"]
        assert not [card for card, place in passed["where"].items() if place.startswith("hand:")]
        asked = me.sits_down()
        assert (asked["viewer"], asked["asked"]) == (holder, holder)
        assert "waive" in asked["prompt"][1]
        assert not [card for card, place in asked["where"].items() if place == f"hand:{payer}"]
        me.makes("bribe.counter", "", "", 1)
        settling = me.sits_down()
        assert settling["viewer"] == payer
        paid = me.makes("bribe.pay", "", "", 1)
        assert rupees(paid, payer) == rupees(before, payer) - 1
        assert rupees(paid, holder) == rupees(before, holder) + 1
        card, end = before["foretold"][0][1:3]
        assert paid["where"][card] == end.rpartition(":")[0]


def test_a_whole_game_by_keys_alone(x_display: str, tmp_path: Path, checkout: Path):
    """A short game that a bot has played with itself, answered again by two people, from the first question on."""
    opening = Opening("pamir", TWO, seed=59, size=(1280, 800), settings={"forced": "ask", "undo": "free"})
    whole = opened(json.loads(replace(opening, answered=10**6).told()))
    assert whole.view(0).over
    with seated(x_display, tmp_path, checkout, opening) as us:
        for step in whole.done[us.at_rest()["at"] :]:
            if step.seat < 0:
                continue
            seen = us.sits_down()
            assert seen["viewer"] == step.seat
            us.makes_by_keys(*plain(step.choice))
        end = us.waits_for(lambda s: s["result"])
        assert end["winners"] == list(whole.view(0).winners)
        assert end["result_title"].endswith("wins")
        us.press("Return")
        us.waits_for(lambda s: not s["result"])
        us.press("e")
        us.waits_for(lambda s: s["result"])
        us.press("ctrl+z")
        us.waits_for(lambda s: not s["result"] and not s["over"])
