"""The whole game by keyboard, and what a screen reader is told."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from paxtable.engine.match import Match
from tests.engine.toy import SPEC as TOY
from tests.ui.tabletop import Tabletop, game

pytestmark = pytest.mark.gui
Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def top(qtbot: QtBot) -> Iterator[Tabletop]:
    table = Tabletop(game())
    yield table
    table.close()


def my_turn(match: Match) -> bool:
    return match.asked == 0 and any(c.verb == "purchase" for c in match.legal())


def test_tab_visits_exactly_what_can_act(top: Tabletop):
    top.play_until(my_turn)
    wanted = {c.source for c in top.match.legal() if c.source}
    seen = set()
    for _ in range(len(wanted)):
        top.key(Key.Key_Tab)
        seen.add(top.window.play.controller.handle_at(top.scene.focus))
    assert seen == wanted
    first = top.scene.focus
    top.key(Key.Key_Tab)
    top.key(Key.Key_Backtab)
    assert top.scene.focus == first


def test_enter_takes_and_enter_puts(top: Tabletop):
    top.play_until(my_turn)
    top.key(Key.Key_Tab)
    source = top.window.play.controller.handle_at(top.scene.focus)
    top.key(Key.Key_Return)
    assert top.scene.grip.held == source or top.match.done[-1].choice.source == source
    top.key(Key.Key_Return)
    assert top.match.done[-1].choice.source == source
    assert not top.scene.grip.held


def test_escape_lets_go_what_is_held(top: Tabletop):
    top.play_until(my_turn)
    buy = next(c for c in top.match.legal() if c.verb == "purchase" and c.dest == "hand:0")
    top.click(buy.source)
    assert top.scene.grip.held == buy.source
    top.key(Key.Key_Escape)
    assert top.scene.grip.held == ""
    assert top.match.asked == 0


def test_a_number_picks_an_option_of_the_bar(qtbot: QtBot):
    top = Tabletop(game("hb", spec=TOY))
    option = top.window.bar.prompt.options[0]
    top.key(Key.Key_1)
    assert option.key in [step.choice for step in top.match.done if step.seat == 0]
    top.close()


def test_e_ends_the_turn_and_undo_takes_it_back(top: Tabletop):
    top.play_until(my_turn)
    at = top.match.at
    top.key(Key.Key_E)
    assert any(step.choice.verb == "end_turn" for step in top.match.done[at:])
    top.settle(30)
    top.key(Key.Key_Z, CONTROL)
    if top.window.play.ask.open:
        top.key(Key.Key_Return)
    assert top.match.at == at
    top.key(Key.Key_Y, CONTROL)
    assert top.match.at > at


def test_a_key_typed_into_the_log_filter_never_acts_on_the_game_g36(top: Tabletop):
    top.play_until(my_turn)
    at = top.match.at
    top.key(Key.Key_F, CONTROL)
    box = top.window.log_panel.words
    for key in (Key.Key_E, Key.Key_1, Key.Key_Space, Key.Key_Tab):
        QTest.keyClick(box, key)
    top.settle()
    assert top.match.at == at
    assert box.text() == "e1 "


def test_a_whole_turn_without_a_mouse(top: Tabletop):
    for _ in range(400):
        if any(step.choice.verb == "end_turn" and step.seat == 0 for step in top.match.done):
            return
        if top.match.asked == 0:
            press(top)
        else:
            top.settle()
    raise AssertionError("the turn never ended")


def press(top: Tabletop) -> None:
    """The next key that answers the open question."""
    at = top.match.at
    if top.window.play.ask.open:
        top.key(Key.Key_Return)
        return
    if top.session.end_choice() is not None:
        top.key(Key.Key_E)
        return
    if top.window.bar.prompt.options:
        top.key(Key.Key_1)
        return
    top.key(Key.Key_Tab)
    top.key(Key.Key_Return)
    if top.match.at == at and top.scene.grip.held:
        top.key(Key.Key_Return)
    assert top.match.at != at


def test_arrows_walk_a_row_and_change_rows(top: Tabletop):
    top.play_until(my_turn)
    rows = [row for row in top.scene.arrangement.focus_rows if len(row) > 2]
    top.window.play.controller.focus(rows[0][0])
    top.key(Key.Key_Right)
    assert top.scene.focus == rows[0][1]
    top.key(Key.Key_Left)
    assert top.scene.focus == rows[0][0]
    top.key(Key.Key_Down)
    assert top.scene.focus not in rows[0]


def test_the_focused_thing_is_told_to_a_screen_reader(top: Tabletop):
    top.play_until(my_turn)
    told: list[str] = []
    top.window.play.announced.connect(told.append)
    top.key(Key.Key_Tab)
    name = top.window.catalogue.word(top.window.play.controller.handle_at(top.scene.focus))
    assert name in told[-1]
    interface = QAccessible.queryAccessibleInterface(top.canvas)
    assert name in interface.text(QAccessible.Text.Name)


def test_escape_goes_back_to_before_the_move(top: Tabletop):
    def several_steps(match: Match) -> bool:
        return match.asked == 0 and match.move_start() < match.at

    top.play_until(my_turn)
    for _ in range(80):
        if several_steps(top.match):
            break
        choices = top.match.legal() if top.match.asked == 0 else []
        wanted = [c for c in choices if c.verb in ("play", "purchase")]
        if choices:
            top.session.do((wanted or choices)[-1], sure=True)
        top.settle()
    assert several_steps(top.match)
    start = top.match.move_start()
    top.key(Key.Key_Escape)
    assert top.match.at == start


def test_escape_calls_off_what_others_have_seen(qtbot: QtBot):
    match, rng = game("hh", seed=2), random.Random(2)

    def shown_for_a_bribe() -> bool:
        return match.move_start() == match.at and any(c.verb == "bribe.cancel" for c in match.legal())

    while not shown_for_a_bribe():
        figures = [seat.figures for seat in match.view(match.asked).seats]
        match.do(rng.choice([c for c in match.legal() if c.verb == "play"] or match.legal()))
    table = Tabletop(match)
    if table.session.covered:
        table.session.accept()
    table.key(Key.Key_Escape)
    assert match.done[-1].choice.verb == "bribe.cancel"
    assert [seat.figures for seat in match.view(match.asked).seats] == figures
    assert match.state.frames[-1].starts_move
    table.close()


def test_space_skips_the_animation_and_f_fits(top: Tabletop):
    top.scene.animator.scale = 10.0
    top.play_until(my_turn)
    buy = next(c for c in top.match.legal() if c.verb == "purchase" and c.dest == "hand:0")
    top.session.do(buy)
    assert top.scene.animator.running
    top.key(Key.Key_Space)
    assert not top.scene.animator.running
    top.canvas.zoom_by(2.0)
    top.key(Key.Key_F)
    assert top.canvas.fitted


def test_the_wheel_zooms_at_the_cursor(top: Tabletop):
    at = QPoint(300, 200)
    before = top.canvas.mapToScene(at)
    top.canvas.zoom_by(1.5, at.toPointF())
    after = top.canvas.mapToScene(at)
    assert abs(before.x() - after.x()) < 2
    assert abs(before.y() - after.y()) < 2
    assert top.canvas.zoom == pytest.approx(1.5)
    for _ in range(40):
        top.canvas.zoom_by(1.5)
    assert top.canvas.zoom == 4.0
    for _ in range(40):
        top.canvas.zoom_by(0.5)
    assert top.canvas.zoom == 0.25
