"""The window of a running game, with a mouse."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from paxtable.engine.match import Match
from tests.ui.tabletop import Tabletop, game

pytestmark = pytest.mark.gui


@pytest.fixture
def top(qtbot: QtBot) -> Iterator[Tabletop]:
    table = Tabletop(game())
    table.play_until(buying)
    yield table
    table.close()


def buying(match: Match) -> bool:
    return match.asked == 0 and any(c.verb == "purchase" for c in match.legal())


def test_a_card_dragged_from_the_market_to_the_hand_is_bought(top: Tabletop):
    choice = next(c for c in top.match.legal() if c.verb == "purchase" and c.dest == "hand:0")
    top.drag(choice.source, choice.dest)
    assert top.match.done[-1].choice == choice
    assert top.scene.item_of(choice.source).entity.place == "hand:0"


def test_a_card_dragged_from_the_hand_to_the_court_is_played(top: Tabletop):
    buy = next(c for c in top.match.legal() if c.verb == "purchase" and c.dest == "hand:0")
    top.drag(buy.source, buy.dest)
    play = next((c for c in top.match.legal() if c.verb == "play"), None)
    assert play is not None
    top.drag(play.source, play.dest)
    assert play in [step.choice for step in top.match.done]


def test_a_click_and_a_click_buy_a_card_and_nothing_stays_held(top: Tabletop):
    buy = next(c for c in top.match.legal() if c.verb == "purchase" and c.dest == "hand:0")
    top.click(buy.source)
    assert top.scene.grip.held == buy.source
    top.click("hand:0")
    assert top.match.done[-1].choice == buy
    assert not top.scene.grip.held
    assert not any(zone.lit for zone in top.scene.zones.values())
