"""The turn as a whole: PP17–PP20, Blackmail (PP85), moves of several steps."""

from __future__ import annotations

import pytest

from paxtable.engine.match import Player, new_match
from paxtable.games.pamir.game import SPEC
from tests.games.pamir.table import AFGHAN, A, B, C, Table


def test_blackmail_comes_before_the_actions() -> None:
    """PP17, PP85"""
    t = Table(courts={A: [54], B: [55, 61]}, spies={(55, C): 1}, start="blackmail")
    assert t.question == "Blackmail"
    assert t.dests("place.spy") == {"card:54", "card:61"}
    assert t.refused("place.spy", "cylinder:0", "card:55").code == "place.blackmail"
    t.do("place.spy", "cylinder:0", "card:61")
    assert t.spy(61, A) == 1
    assert (t.question, t.s.actions) == ("Turn", 2)


def test_blackmail_may_be_declined() -> None:
    """PP85"""
    t = Table(courts={A: [54]}, start="blackmail").do("place.skip")
    assert t.question == "Turn"
    assert t.s.cylinders[A] == 10


def test_blackmail_of_both_regions_once_each_in_any_order() -> None:
    """PP85"""
    t = Table(courts={A: [54, 43], B: [55, 39]}, start="blackmail")
    assert t.dests("place.spy") == {"card:54", "card:55", "card:43", "card:39"}
    t.do("place.spy", "cylinder:0", "card:39")
    assert t.dests("place.spy") == {"card:54", "card:55"}
    t.do("place.spy", "cylinder:0", "card:54")
    assert t.question == "Turn"
    assert t.s.marks


def test_blackmail_without_a_free_card_asks_nothing() -> None:
    """PP85"""
    assert Table(courts={A: [54]}, spies={(54, B): 1}, start="blackmail").question == "Turn"


def test_blackmail_with_an_empty_supply_takes_a_piece() -> None:
    """PP58, PP57, PP53"""
    tribes = {("herat", A): 1, ("persia", A): 9}
    t = Table(courts={A: [54, 43, 57], B: [39]}, tribes=tribes, start="blackmail")
    t.do("place.spy", "tribe:0@region:herat", "card:39")
    assert t.s.courts[A] == [54, 43]
    assert t.question == "Blackmail"
    assert t.dests("place.spy") == {"card:54"}


@pytest.mark.parametrize("first", ["tax", "play"])
def test_actions_come_in_any_order(first: str) -> None:
    """PP17 # seed: P-021 # seed: P-022"""
    t = Table(
        courts={A: [44, 58]}, hands={A: [15]}, market={(0, 0): 8, (0, 1): 29}, coins={(0, 1): 1}, favored="economic"
    )
    steps = {"tax": ("tax", "card:44"), "play": ("play", "card:15")}
    order = [first, *(step for step in steps if step != first)]
    for step in order:
        t.do(*steps[step])
    assert t.s.actions == 0
    assert t.s.rupees[A] == 5
    assert t.refused("purchase", "card:8").code == "no_actions"
    assert t.refused("gift", "card:58").code == "action.no_bonus"


def test_a_move_starts_at_the_turn_and_is_taken_back_as_a_whole() -> None:
    """PP89"""
    match = new_match(SPEC, [Player("a", "red"), Player("b", "blue"), Player("c", "tan")], 1)
    t = Table(hands={A: [12]})
    t.s.notes = None
    match.state = t.s
    start = match.at
    match.do(t.choice("play", "card:12"))
    match.do(match.legal()[0])
    assert match.state.frames[-1].crumbs(match.state)[1] == 2
    assert match.move_start() == start


def test_crumbs_of_a_play_name_its_icons() -> None:
    t = Table(courts={B: [9]}, hands={A: [8]}).do("play", "card:8")
    frame = t.s.frames[-1]
    assert frame.crumbs(t.s) == (("card", "icon.road", "icon.road", "icon.spy", "icon.suit_political"), 1)


def test_the_ruler_token_follows_every_change() -> None:
    """PP8"""
    t = Table(hands={A: [5, 6]}, armies={("kabul", AFGHAN): 1})
    assert t.ruler("kabul") == -1
    t.do("play", "card:5")
    assert t.ruler("kabul") == A
