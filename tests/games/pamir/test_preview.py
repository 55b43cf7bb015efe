"""What is told of a choice before it is made: prices and bribes (case G32)."""

from __future__ import annotations

from paxtable.engine.choice import Choice
from paxtable.engine.core import legal
from paxtable.games.pamir.preview import preview
from tests.games.pamir.table import A, B, Table


def lines(t: Table, verb: str, source: str = "") -> list[tuple[str, dict[str, object]]]:
    choice = next(c for c in legal(t.s) if c.verb == verb and source in ("", c.source))
    return [(code, dict(facts)) for code, facts in preview(t.s, choice)]


def test_a_play_into_a_ruled_region_tells_the_bribe_before_the_card_is_shown() -> None:
    """PP29 # case: G32"""
    t = Table(hands={A: [29]}, tribes={("punjab", B): 2})
    assert lines(t, "play", "card:29") == [("bribe", {"rupees": 2, "holder": "seat:1"})]
    assert not t.s.shown


def test_a_play_that_nobody_can_tax_tells_nothing() -> None:
    """PP29"""
    assert lines(Table(hands={A: [29]}), "play", "card:29") == []


def test_an_action_of_a_hostage_tells_the_bribe() -> None:
    """PP40"""
    t = Table(courts={A: [9]}, spies={(9, B): 1}, coins={(0, 0): 1}, market={(0, 0): 40})
    assert lines(t, "tax", "card:9") == [("bribe", {"rupees": 1, "holder": "seat:1"})]


def test_a_purchase_tells_price_and_rupees_on_the_card() -> None:
    """PP21, PP22"""
    t = Table(market={(0, 0): 40, (0, 1): 41}, coins={(0, 1): 2})
    assert lines(t, "purchase", "card:41") == [("price", {"rupees": 1}), ("takes", {"rupees": 2})]
    assert lines(t, "purchase", "card:40") == [("price", {"rupees": 0})]


def test_other_choices_tell_nothing() -> None:
    assert preview(Table().s, Choice("end_turn")) == []
