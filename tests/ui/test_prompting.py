"""What the bar says of a running game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from paxtable.games.registry import find_game
from tests.ui.tabletop import Tabletop, game

pytestmark = pytest.mark.gui


def test_a_bots_question_that_begins_with_a_name_keeps_its_capital(qtbot: QtBot) -> None:
    top = Tabletop(game("hb", spec=find_game("mexico")))
    top.session.pause(True)
    while top.match.asked != 1 or top.match.view(1).question.code != "bid_against":
        top.match.do(next((c for c in top.match.legal() if c.verb == "bid"), top.match.legal()[0]))
    top.settle()
    prompt = top.window.bar.prompt
    assert prompt.seat == "Tomas"
    assert prompt.question.startswith("Leila bids")
    top.close()


def test_a_number_picks_the_amount_it_names(qtbot: QtBot) -> None:
    top = Tabletop(game("hb", spec=find_game("mexico")))
    top.session.pause(True)
    while top.match.asked != 0 or top.match.view(0).question.code != "issue":
        top.match.do(top.match.legal()[0])
    top.settle()
    top.key(Qt.Key.Key_2)
    assert [step.choice for step in top.match.done if step.choice.verb == "issue" and step.seat == 0][-1].amount == 2
    top.close()


def test_a_piece_that_goes_to_places_of_the_table_needs_no_words_in_the_bar(qtbot: QtBot) -> None:
    top = Tabletop(game("h" * 2, seed=3))
    while not {c.verb for c in top.match.legal()} <= {"place.road"} or len(top.match.legal()) > 4:
        plays = [c for c in top.match.legal() if c.verb in ("play", "purchase")]
        top.match.do((plays or top.match.legal())[-1])
    if top.session.covered:
        top.session.accept()
    top.settle()
    assert len(top.match.legal()) > 1
    assert top.window.bar.prompt.options == ()
    assert set(top.scene.grip.lit) == {c.dest for c in top.match.legal()}
    top.close()
