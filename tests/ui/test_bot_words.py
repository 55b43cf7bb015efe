"""What bots say of their choices: in the bar while they play, in the log for good, and only to those who may hear."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from paxtable.bots.base import Decision
from paxtable.engine.game import Reason
from paxtable.ui.models.log import as_html, as_text
from tests.ui.tabletop import Tabletop, game

pytestmark = pytest.mark.gui

WORDS = "“Nothing good is left.”"


@pytest.fixture
def top(qtbot: QtBot) -> Iterator[Tabletop]:
    table = Tabletop(game("hbb"), (1600, 1000))
    table.thinker.automatic = False
    table.session.do(table.match.legal()[0], sure=True)
    for _ in range(40):
        if table.session.bot_to_move and table.thinker.asked:
            break
        if not table.session.bot_to_move:
            ends = [c for c in table.match.legal() if c.verb.startswith("end_")]
            table.session.do((ends or table.match.legal())[0], sure=True)
        table.settle()
    yield table
    table.close()


def say(top: Tabletop, code: str, facts: dict[str, int | str] | None = None) -> None:
    """Let the bot that is asked answer, and say why."""
    before = top.match.at
    ticket, _, view = top.thinker.asked[-1]
    top.thinker.decided.emit(ticket, Decision(view.choices[0], code, facts or {}))
    for _ in range(50):
        if top.match.at > before:
            break
        top.settle()
    top.settle()
    assert top.match.at > before


def lines_with_words(top: Tabletop) -> list[str]:
    return [line.said for line in top.window.rail.log_model.lines if line.said]


def test_a_bot_says_why_in_the_log_and_in_the_bar(top: Tabletop):
    seat = top.match.asked
    announced: list[str] = []
    top.window.play.announced.connect(announced.append)
    say(top, "enough")
    assert any(WORDS in words for words in announced)
    assert lines_with_words(top) == [WORDS]
    line = next(line for line in top.window.rail.log_model.lines if line.said)
    assert not line.heading
    assert top.match.done[line.step - 1].seat == seat
    if top.session.bot_to_move:
        assert top.window.bar.prompt.question.endswith(f"— {top.match.players[seat].name}: {WORDS}")
        assert WORDS in top.window.bar.prompt.spoken()


def test_the_bar_is_silent_once_a_person_is_asked(top: Tabletop):
    for _ in range(30):
        if not top.session.bot_to_move:
            break
        top.settle()
        say(top, "enough")
    assert top.match.asked == 0
    assert WORDS not in top.window.bar.prompt.question
    assert WORDS in lines_with_words(top)


def test_a_reason_that_the_viewer_may_not_hear_is_nowhere(top: Tabletop):
    visible = {e.name for seat in range(3) for e in top.match.view(seat).entities.values()}
    hidden = next(f"card:{n}" for n in range(1, 101) if f"card:{n}" not in visible)
    say(top, "good_card", {"card": hidden})
    assert lines_with_words(top) == []
    assert "“" not in top.window.bar.prompt.question


def test_the_log_has_room_for_what_was_said_and_writes_it_out(top: Tabletop):
    say(top, "enough")
    model, view = top.window.rail.log_model, top.window.log_panel.view
    row = next(i for i, line in enumerate(model.lines) if line.said)
    index = view.model().index(row, 0)
    view.scrollTo(index)
    top.settle()
    with_words = view.sizeHintForIndex(index).height()
    assert with_words > view.delegate.px(False) * 2
    assert f"{model.lines[row].text} {WORDS}\n" in as_text(model.lines)
    assert WORDS in as_html(model.lines, "A game")
    assert view.model().data(index, Qt.ItemDataRole.AccessibleTextRole) == f"{model.lines[row].text} {WORDS}"
    image = QImage(view.viewport().size(), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    view.viewport().render(image)
    rect = view.visualRect(index)
    foot = image.copy(rect.left(), rect.bottom() - 16, rect.width(), 14)
    inked = {foot.pixel(x, y) for x in range(foot.width()) for y in range(foot.height())}
    assert len(inked) > 5


def test_words_stay_after_redo(top: Tabletop):
    say(top, "enough")
    at = top.match.at
    top.session.undo(sure=True)
    top.settle()
    assert lines_with_words(top) == []
    while top.match.at < at and top.session.redo():
        top.settle()
    assert WORDS in lines_with_words(top)


def test_a_decision_without_a_code_says_nothing():
    assert Decision(game("hb").legal()[0]).why is None
    assert Decision(game("hb").legal()[0], "enough", {"n": 1}).why == Reason(0.0, "enough", {"n": 1})
