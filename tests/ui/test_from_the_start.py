"""From the start screen to a running game in three clicks or three keys, and to its lesson, in every game there is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from paxtable.games.registry import find_game, game_ids
from paxtable.ui.app import Program
from paxtable.ui.cards_browser import CardsBrowser, CardsSheet
from paxtable.ui.coach import Coach
from paxtable.ui.dialogs.new_game import NewGameDialog
from paxtable.ui.learn import has_lesson
from paxtable.ui.session import GameSession
from paxtable.ui.settings import Settings, Values
from paxtable.ui.start.start_screen import StartScreen

pytestmark = pytest.mark.gui

GAMES = game_ids()
MOST = 3
KEYS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5, Qt.Key.Key_6)


class Person:
    """Hands on the program that count what they do."""

    def __init__(self, qtbot: QtBot, program: Program) -> None:
        self.qtbot = qtbot
        self.program = program
        self.done = 0

    @property
    def start(self) -> StartScreen:
        """The start screen."""
        assert self.program.start is not None
        return self.program.start

    def press(self, key: Qt.Key) -> None:
        """Press a key where the focus is."""
        self.done += 1
        there = QApplication.focusWidget()
        assert there is not None
        self.qtbot.keyClick(there, key)
        QApplication.processEvents()

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click a widget that is seen."""
        self.done += 1
        assert widget.isVisible()
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())
        QApplication.processEvents()


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Iterator[Person]:
    program = Program(Settings(None, Values(motion="off", pace="instant", theme="light")), tmp_path / "saves")
    program.window.resize(1280, 800)
    program.show_start()
    with qtbot.waitActive(program.window):
        program.window.show()
        program.window.activateWindow()
    assert program.start is not None
    program.start.setFocus()
    yield Person(qtbot, program)
    program.window.close_game()
    program.window.close()
    QApplication.processEvents()


def runs(person: Person, game: str) -> GameSession:
    """The session of ``game`` that stands on the table after at most three deeds."""
    window = person.program.window
    assert window.session is not None
    assert window.session.match.spec.id == game
    assert window.stack.currentWidget() is window.play
    assert window.play.scene.handles()
    assert person.done <= MOST
    return window.session


@pytest.mark.parametrize("game", GAMES)
def test_by_keys(person: Person, game: str) -> None:
    person.press(KEYS[GAMES.index(game)])
    person.press(Qt.Key.Key_Return)
    session = runs(person, game)
    assert session.match.players[0].human
    assert len(session.match.players) in find_game(game).seats


@pytest.mark.parametrize("game", GAMES)
def test_by_clicks(person: Person, game: str) -> None:
    poster = person.start.posters[GAMES.index(game)]
    person.click(poster, QPoint(60, 60))
    person.click(poster.start_button)
    runs(person, game)


@pytest.mark.parametrize("game", GAMES)
def test_by_the_dialog_as_it_opens(person: Person, game: str) -> None:
    poster = person.start.posters[GAMES.index(game)]
    person.click(poster, QPoint(60, 60))
    person.click(poster.setup_button)
    dialog = person.start.findChild(NewGameDialog)
    assert isinstance(dialog, NewGameDialog)
    person.click(dialog.go)
    runs(person, game)


@pytest.mark.parametrize("game", GAMES)
def test_learn_by_clicks(person: Person, game: str) -> None:
    assert has_lesson(game)
    person.click(person.start.posters[GAMES.index(game)], QPoint(60, 60))
    person.click(person.start.pills[0])
    runs(person, game)
    coach = person.program.window.play.findChild(Coach)
    assert isinstance(coach, Coach)
    assert coach.isVisible()
    assert coach.current is not None
    assert len(coach.current.text) > 20


@pytest.mark.parametrize("game", GAMES)
def test_learn_by_keys(person: Person, game: str) -> None:
    person.press(KEYS[GAMES.index(game)])
    person.press(Qt.Key.Key_L)
    runs(person, game)
    assert isinstance(person.program.window.play.findChild(Coach), Coach)


@pytest.mark.parametrize(("game", "shown"), [("porfiriana", "porfiriana"), ("pamir", "pamir"), ("mexico", "pamir")])
def test_cards_open_at_the_game_on_the_table(person: Person, game: str, shown: str) -> None:
    person.press(KEYS[GAMES.index(game)])
    person.press(Qt.Key.Key_Return)
    person.program.show_cards()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, CardsSheet)
    browser = dialog.findChild(CardsBrowser)
    assert isinstance(browser, CardsBrowser)
    assert browser.model.set.game == dialog.look == shown
    dialog.close()
