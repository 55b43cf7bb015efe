"""The table of a running game: refusals, undo, scrubbing, hasty hands, sync, panels that are remembered."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from paxtable.engine.codec import fingerprint
from paxtable.engine.match import Match
from paxtable.ui import geometry
from paxtable.ui.export import write_log
from paxtable.ui.main_window import MainWindow
from paxtable.ui.scene.grammar import read
from paxtable.ui.scene.setting import on_table
from paxtable.ui.session import GameSession
from paxtable.ui.settings import Settings, Values
from tests.ui.tabletop import Obedient, Tabletop, game

pytestmark = pytest.mark.gui


def my_turn(match: Match) -> bool:
    return match.asked == 0 and any(c.verb == "purchase" for c in match.legal())


@pytest.fixture
def top(qtbot: QtBot) -> Iterator[Tabletop]:
    table = Tabletop(game())
    table.play_until(my_turn)
    yield table
    table.close()


def buys(top: Tabletop):
    return [c for c in top.match.legal() if c.verb == "purchase" and c.dest == "hand:0"]


def shown(top: Tabletop) -> dict[str, tuple[str, float, float]]:
    """What the scene shows: for each visible thing its place and where it belongs; every picture has arrived."""
    assert all(item.pos() == item.rest.pos for item in top.scene.items_by_id.values() if item.isVisible())
    return {
        id_: (item.entity.place, round(item.home.pos.x(), 1), round(item.home.pos.y(), 1))
        for id_, item in top.scene.items_by_id.items()
        if item.isVisible()
    }


def expected(top: Tabletop) -> dict[str, tuple[str, float, float]]:
    """What the model and the arrangement say."""
    view = top.session.view()
    arrangement = top.window.play.arrangement(view)
    found = {}
    for id_, placed in arrangement.items.items():
        if placed.covered:
            continue
        corner = placed.rect.topLeft()
        found[id_] = (view.entities[id_].place, round(corner.x(), 1), round(corner.y(), 1))
    return found


# -- gestures ----------------------------------------------------------------------------------------------------


def test_click_and_click_is_the_same_move_as_a_drag_g12(top: Tabletop):
    buy = buys(top)[0]
    top.click(buy.source)
    assert top.scene.grip.held == buy.source
    assert top.scene.zones["hand:0"].lit
    top.click("hand:0")
    assert top.match.done[-1].choice == buy
    top.session.undo(sure=True)
    assert top.match.legal()[0] is not None
    assert buy in top.match.legal()


def test_a_double_click_makes_the_most_usual_move(top: Tabletop):
    buy = buys(top)[0]
    spot = top.spot(buy.source)
    QTest.mouseClick(top.canvas.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseDClick(top.canvas.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    top.settle()
    assert [step.choice for step in top.match.done].count(buy) == 1


def test_a_refused_drop_flies_back_and_says_why(top: Tabletop):
    buy = buys(top)[0]
    item = top.scene.item_of(buy.source)
    before = item.pos()
    zone = next(handle for handle in top.scene.zones if handle.startswith("region:"))
    at = top.match.at
    top.drag(buy.source, zone)
    note = top.window.play.note
    assert top.match.at == at
    assert note.isVisible()
    assert note.sentence
    assert note.rule.startswith("PP")
    assert item.pos() == before
    assert not item.held


def test_a_drop_on_nothing_flies_back_silently(top: Tabletop):
    buy = buys(top)[0]
    before = top.scene.item_of(buy.source).pos()
    top.drag(buy.source, QPoint(2, 2))
    assert not top.window.play.note.isVisible()
    assert top.scene.item_of(buy.source).pos() == before


def test_targets_show_while_a_card_is_in_the_air(top: Tabletop):
    buy = buys(top)[0]
    assert not top.scene.zones["hand:0"].lit
    top.drag(buy.source, "hand:0", release=False)
    assert top.scene.zones["hand:0"].lit
    assert top.scene.zones["hand:0"].over
    assert top.scene.item_of(buy.source).held
    top.key(Qt.Key.Key_Escape)
    assert not top.scene.item_of(buy.source).held
    assert not top.scene.zones["hand:0"].lit


def test_what_glows_is_what_may_act_and_nothing_else(top: Tabletop):
    may = {c.source for c in top.match.legal() if c.source}
    glows = {item.entity.name for item in top.scene.items_by_id.values() if item.look.can_act}
    assert glows == may & {item.entity.name for item in top.scene.items_by_id.values()}


def test_the_menu_of_a_thing_lists_its_moves(top: Tabletop):
    buy = buys(top)[0]
    menu = top.window.play.menu_of(top.scene.grip.menu(buy.source))
    cost = top.window.play.preview_of(buy)[0]
    assert [action.text().split("\t") for action in menu.actions()] == [[top.window.play.label(buy), cost]]
    menu.actions()[0].trigger()
    top.settle()
    assert buy in [step.choice for step in top.match.done]


# -- time --------------------------------------------------------------------------------------------------------


def test_undo_is_named_and_brings_back_the_table(top: Tabletop):
    before = shown(top)
    state = fingerprint(top.match.state)
    buy = buys(top)[0]
    top.drag(buy.source, buy.dest)
    assert top.window.play.label(buy) in top.window.bar.undo_button.toolTip()
    QTest.mouseClick(top.window.bar.undo_button, Qt.MouseButton.LeftButton)
    top.settle()
    assert fingerprint(top.match.state) == state
    assert shown(top) == before
    QTest.mouseClick(top.window.bar.redo_button, Qt.MouseButton.LeftButton)
    top.settle()
    assert top.match.done[-1].choice == buy


def test_scrubbing_shows_the_past_and_comes_back(top: Tabletop):
    state = fingerprint(top.match.state)
    length = top.match.length
    table = shown(top)
    for moment in range(length + 1):
        top.window.log_panel.slider.setValue(moment)
        top.settle(2)
        assert top.match.at == moment
        assert shown(top) == expected(top)
    assert fingerprint(top.match.state) == state
    assert shown(top) == table


def test_escape_comes_back_from_the_past(top: Tabletop):
    live, slider = top.match.at, top.window.log_panel.slider
    slider.setFocus()
    top.window.deeds.look(0)
    QTest.keyClick(slider, Qt.Key.Key_Escape)
    assert top.window.focusWidget() is top.canvas
    assert (top.match.at, top.session.looking) == (live, False)
    top.key(Qt.Key.Key_Escape)
    assert top.match.at == live


def test_a_log_line_goes_to_its_moment_and_marks_what_it_names(top: Tabletop):
    model = top.window.rail.log_model
    row = next(i for i, line in enumerate(model.lines) if 0 < line.step < top.match.at)
    top.window.log_panel.view.stepped.emit(model.lines[row].step)
    top.settle()
    assert top.match.at == model.lines[row].step
    assert not top.window.log_panel.looking.isHidden()
    top.window.deeds.back_to_game()
    handle = next(e.name for e in top.window.play.entities.rows if e.place.startswith("slot"))
    top.window.log_panel.view.pointed.emit(frozenset({handle}))
    assert top.scene.item_of(handle).look.marked
    top.window.log_panel.view.pointed.emit(frozenset())
    assert not top.scene.item_of(handle).look.marked


def test_playing_on_from_the_past_starts_another_game(top: Tabletop):
    first = top.window.session
    moment = next(i for i, step in enumerate(top.match.done) if step.seat == 0)
    top.window.deeds.look(moment)
    top.settle()
    twin = top.match.branch()
    assert twin.at == moment
    top.window.deeds.back_to_game()
    assert top.window.session is first


# -- hasty hands -------------------------------------------------------------------------------------------------


def test_two_hundred_fast_clicks_leave_a_table_that_agrees_with_the_model_g9(qtbot: QtBot):
    top = Tabletop(game("hhhh", seed=3), motion="normal")
    rng = random.Random(5)
    canvas = top.canvas.viewport()
    top.session.accept()
    for _ in range(200):
        if top.session.covered:
            top.session.accept()
        point = QPoint(rng.randrange(canvas.width()), rng.randrange(canvas.height()))
        if rng.random() < 0.7 and top.scene.grip.affordances.sources:
            point = top.spot(rng.choice(sorted(top.scene.grip.affordances.sources)))
        if rng.random() < 0.2:
            QTest.mouseDClick(canvas, Qt.MouseButton.LeftButton, pos=point)
        elif rng.random() < 0.1:
            top.session.undo(sure=True)
        else:
            QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=point)
        close_menus(top)
        if rng.random() < 0.3:
            top.settle(1)
    top.scene.grip.back()
    top.scene.refresh()
    top.scene.animator.skip()
    assert set(top.scene.items_by_id) == set(top.session.view().entities)
    assert shown(top) == expected(top)
    top.close()


def close_menus(top: Tabletop) -> None:

    while QApplication.activePopupWidget() is not None:
        QApplication.activePopupWidget().close()


def test_sync_twice_changes_nothing(top: Tabletop):
    view = top.session.view()
    arrangement = top.window.play.arrangement(view)
    affordances = read(top.session.choices(), on_table(view, arrangement))
    assert top.scene.sync(view, arrangement, affordances) == 0
    again = top.window.play.arrangement(view)
    assert top.scene.sync(view, again, affordances) == 0
    assert not top.scene.animator.running


def test_nothing_is_alive_at_rest(top: Tabletop, qtbot: QtBot):
    buy = buys(top)[0]
    top.scene.animator.scale = 1.0
    top.drag(buy.source, buy.dest)
    qtbot.waitUntil(lambda: not top.scene.animator.running)
    qtbot.waitUntil(lambda: not top.window.play.looking.timer.isActive())
    qtbot.waitUntil(lambda: not top.canvas._crisp.isActive())


def test_the_scene_is_right_after_every_choice_of_a_game(qtbot: QtBot):
    top = Tabletop(game("hhh", seed=11))
    rng = random.Random(2)
    for _ in range(60):
        if top.session.over:
            break
        if top.session.covered:
            top.session.accept()
        top.session.do(rng.choice(top.match.legal()), sure=True)
        top.settle(1)
        assert set(top.scene.items_by_id) == set(top.session.view().entities)
        assert shown(top) == expected(top)
    top.close()


# -- the window --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1600, 1000)])
def test_the_table_fits_the_window(qtbot: QtBot, size: tuple[int, int]):
    top = Tabletop(game(), size)
    assert top.window.size().toTuple() == size
    view = top.canvas.mapToScene(top.canvas.viewport().rect()).boundingRect()
    table = top.scene.arrangement.size
    assert view.width() >= table.width() - 1
    assert view.height() >= table.height() - 1
    bar = top.window.bar
    assert bar.end_button.geometry().right() <= bar.width()
    top.close()


def test_panels_are_where_they_were(qtbot: QtBot):
    top = Tabletop(game())
    window = top.window
    window.docks["seats"].setFloating(True)
    window.docks["log"].hide()
    top.settle()
    geometry.keep(window, window.settings)
    settings = top.settings
    top.close()
    again = Tabletop(game())
    again.window.settings.set(layout=dict(settings.values.layout))
    geometry.restore(again.window, again.window.settings)
    again.settle()
    assert again.window.docks["seats"].isFloating()
    assert again.window.docks["log"].isHidden()
    again.window.reset_layout()
    again.settle()
    assert not again.window.docks["seats"].isFloating()
    assert again.window.docks["log"].isVisible()
    again.close()


def test_a_window_larger_than_its_screen_is_fitted_g5(qtbot: QtBot):
    top = Tabletop(game())
    top.window.resize(5000, 4000)
    top.window.move(-3000, 9000)
    geometry.fit_on_screen(top.window)
    room = top.window.screen().availableGeometry()
    least = top.window.minimumSize()
    assert top.window.width() <= max(room.width(), least.width())
    assert room.contains(top.window.pos())
    top.close()


def test_the_log_is_written_as_text_and_html_g45(top: Tabletop, tmp_path):
    lines = top.window.rail.log_model.lines
    assert write_log(lines, "A game", tmp_path / "log.txt") == ""
    text = (tmp_path / "log.txt").read_text()
    assert all(line.text in text for line in lines)
    assert write_log(lines, "A game", tmp_path / "log.html") == ""
    assert "<h1>A game</h1>" in (tmp_path / "log.html").read_text()
    assert str(tmp_path / "no") in write_log(lines, "A game", tmp_path / "no" / "log.txt")


def test_panels_that_nobody_moved_follow_the_design(qtbot: QtBot):
    top = Tabletop(game("hb"))
    top.window.close_game()
    assert "docks" not in top.settings.values.layout
    top.window.open_match(game("hbbbb"))
    top.settle()
    view = top.window.rail.seats_view
    assert view.height() >= view.wanted_height() - 4
    top.close()


def test_panels_that_were_moved_stay_so_in_the_next_game(qtbot: QtBot):
    top = Tabletop(game("hb"))
    top.window.docks["log"].hide()
    top.settle()
    top.window.close_game()
    assert top.window.docks["seats"].isHidden()
    top.window.open_match(game("hb"))
    top.settle()
    assert top.window.docks["log"].isHidden()
    assert not top.window.docks["seats"].isHidden()
    top.close()


def test_the_seats_have_their_room_in_a_window_that_opens_with_a_game(qtbot: QtBot):
    settings = Settings(None, Values(theme="light", motion="off"))
    window = MainWindow(settings)
    window.resize(1600, 1000)
    window.open_session(GameSession(game("hbb"), settings, None, window, Obedient()))
    window.show()
    for _ in range(6):
        QApplication.processEvents()
    view = window.rail.seats_view
    assert view.height() >= view.wanted_height() - 4
    window.close()
