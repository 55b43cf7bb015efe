"""Nothing hidden reaches the screen, a tool tip, the log, a model or an accessible name before its owner sits down."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from paxtable.engine.match import Match
from paxtable.engine.view import SPECTATOR
from tests.engine.toy import SPEC as TOY
from tests.ui.tabletop import Tabletop, game

pytestmark = pytest.mark.gui


@pytest.fixture
def top(qtbot: QtBot) -> Iterator[Tabletop]:
    table = Tabletop(game("hhh", seed=5))
    for _ in range(200):
        if table.session.covered:
            if all(hidden(table.match, seat) for seat in range(3)):
                break
            table.session.accept()
        choices = table.match.legal()
        buy = [c for c in choices if c.verb == "purchase" and c.dest.startswith("hand")]
        table.session.do((buy or choices)[0], sure=True)
        table.settle(1)
    assert table.session.covered
    yield table
    table.close()


def hidden(match: Match, seat: int) -> set[str]:
    """The ids of what only ``seat`` sees."""
    return set(match.view(seat).entities) - set(match.view(SPECTATOR).entities)


def everybody(match: Match) -> set[str]:
    return {id_ for seat in range(3) for id_ in hidden(match, seat)}


def names(top: Tabletop, ids: set[str]) -> set[str]:
    return {top.window.catalogue.word(id_) for id_ in ids}


def words_of(widget: QWidget) -> str:
    """Every tool tip and accessible name of the window, and what the screen reader's tree says."""
    found = [widget.windowTitle()]
    for child in [widget, *widget.findChildren(QWidget)]:
        found += [child.toolTip(), child.accessibleName(), child.accessibleDescription(), child.statusTip()]
        interface = QAccessible.queryAccessibleInterface(child)
        found += list(spoken(interface)) if interface else []
    return "\n".join(found).lower()


def spoken(interface: QAccessibleInterface, depth: int = 0) -> Iterator[str]:
    yield interface.text(QAccessible.Text.Name)
    yield interface.text(QAccessible.Text.Description)
    if depth < 3:
        for i in range(min(interface.childCount(), 400)):
            child = interface.child(i)
            if child is not None:
                yield from spoken(child, depth + 1)


def test_no_model_and_no_item_holds_a_hidden_thing(top: Tabletop):
    secret = everybody(top.match)
    assert secret
    assert not secret & {entity.id for entity in top.window.play.entities.rows}
    assert not secret & set(top.scene.items_by_id)
    assert not any(item.entity.id in secret for item in top.scene.items() if hasattr(item, "entity"))


def test_no_word_names_a_hidden_thing_g41(qtbot: QtBot):
    """In this game nobody ever hears the name of a card in a hand."""
    top = Tabletop(game("hh", spec=TOY))
    top.session.accept()
    top.settle()
    own = names(top, hidden(top.match, 0))
    top.key(Qt.Key.Key_Tab)
    top.key(Qt.Key.Key_Tab)
    assert any(name in words_of(top.window) for name in own)
    top.session.do(next(c for c in top.match.legal() if c.verb == "take"))
    top.settle()
    assert top.session.covered
    text = words_of(top.window)
    assert not any(name in text for name in own | names(top, hidden(top.match, 1)))
    top.close()


def test_no_line_of_the_log_is_private_while_the_curtain_is_down(top: Tabletop):
    open_to_all = [note for _, note in top.match.log(SPECTATOR)]
    assert len(top.window.rail.log_model.lines) == len(open_to_all)


def test_the_picture_is_the_same_whatever_is_hidden(top: Tabletop):
    """The frame under the curtain is painted from a view that holds nothing hidden."""
    before = top.window.grab().toImage()
    view = top.session.view()
    assert view == top.match.view(SPECTATOR)
    top.window.play.refresh(animate=False)
    top.settle()
    assert top.window.grab().toImage() == before


def test_only_the_own_hand_shows_after_sitting_down(top: Tabletop):
    seat = top.session.asked
    QTest.keyClick(top.window.play.curtain, Qt.Key.Key_Return)
    top.settle()
    assert not top.session.covered
    shown = {entity.id for entity in top.window.play.entities.rows}
    assert hidden(top.match, seat) <= shown
    for other in {0, 1, 2} - {seat}:
        assert not hidden(top.match, other) & shown


def test_escape_shows_the_table_but_no_hand(top: Tabletop):
    QTest.keyClick(top.window.play.curtain, Qt.Key.Key_Escape)
    top.settle()
    assert top.window.play.curtain.isHidden()
    assert top.session.covered
    assert not everybody(top.match) & {entity.id for entity in top.window.play.entities.rows}
    top.key(Qt.Key.Key_1)
    assert not top.session.covered


def test_enter_sits_down_after_a_look_at_the_table(top: Tabletop):
    QTest.keyClick(top.window.play.curtain, Qt.Key.Key_Escape)
    top.settle()
    top.key(Qt.Key.Key_Return)
    assert not top.session.covered


def test_the_curtain_keeps_the_keyboard(top: Tabletop):
    """Also after a note over the table was answered, and where a copy of the game begins with it."""
    play = top.window.play
    play.tell("A copy goes on from here.")
    QTest.mouseClick(play.ask.no, Qt.MouseButton.LeftButton)
    assert top.window.focusWidget() is play.curtain
    top.session.accept()
    top.window.deeds.look(top.match.at - 1)
    top.window.deeds.play_on()
    top.settle()
    assert top.window.session.covered
    assert top.window.focusWidget() is play.curtain


def test_no_frame_between_two_people_shows_a_hand(qtbot: QtBot, top: Tabletop):
    """Every frame from the end of a turn to acceptance is painted from a view without secrets."""
    seen: list[set[str]] = []
    top.session.accept()
    top.settle()
    top.window.play.shown.connect(lambda view: seen.append(set(view.entities)))
    end = top.session.end_choice()
    while end is None:
        top.session.do(top.match.legal()[0], sure=True)
        top.settle(1)
        if top.session.covered:
            top.session.accept()
        end = top.session.end_choice()
    seen.clear()
    top.session.do(end, sure=True)
    top.settle()
    assert top.session.covered
    assert seen
    secret = everybody(top.match)
    assert all(not secret & ids for ids in seen)


def test_since_the_last_turn_is_listed_after_the_curtain_g42(top: Tabletop):
    top.session.accept()
    top.settle()
    seat = top.session.viewer
    while top.session.viewer == seat and not top.session.covered:
        end = top.session.end_choice()
        top.session.do(end or top.match.legal()[0], sure=True)
        top.settle(1)
    for _ in range(200):
        if top.session.covered:
            if top.session.asked == seat:
                break
            top.session.accept()
        end = top.session.end_choice()
        top.session.do(end or top.match.legal()[0], sure=True)
        top.settle(1)
    QTest.keyClick(top.window.play.curtain, Qt.Key.Key_Return)
    top.settle()
    since = top.window.play.since
    assert since.isVisible()
    assert since.lines
    top.key(Qt.Key.Key_Escape)
    assert not since.isVisible()


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (1920, 1080)])
def test_the_curtain_covers_the_whole_area_of_who_sits_down(qtbot: QtBot, size: tuple[int, int]):
    table = Tabletop(game("hh", seed=5), size)
    while not table.session.covered:
        buy = [c for c in table.match.legal() if c.verb == "purchase" and c.dest.startswith("hand")]
        table.session.do((buy or table.match.legal())[0], sure=True)
        table.settle(2)
    play = table.window.play
    area = table.scene.arrangement.seat_areas[table.session.asked]
    covered = play.canvas.mapFromScene(area).boundingRect()
    assert play.curtain.geometry().contains(covered)
    rivals = [a for s, a in table.scene.arrangement.seat_areas.items() if s != table.session.asked]
    assert not any(play.curtain.geometry().intersects(play.canvas.mapFromScene(a).boundingRect()) for a in rivals)
    table.close()
