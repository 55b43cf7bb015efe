"""Positions of the railway games, played by the bot that knows what it does, and real windows on them."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import pairwise

from PySide6.QtCore import QPoint, QPointF, QSizeF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from paxtable.bots.registry import find_bot
from paxtable.engine.choice import Choice
from paxtable.engine.match import Match, Player, new_match
from paxtable.games.registry import find_game
from paxtable.ui.main_window import MainWindow
from paxtable.ui.scene.arrangement import Scenery, SeatLook
from paxtable.ui.session import GameSession
from paxtable.ui.settings import Settings, Values
from paxtable.ui.theme import theme_for

NAMES = ("Ana", "Bram", "Chidi", "Dana", "Emil", "Fay")
SIZES = (QSizeF(1604, 1024), QSizeF(1092, 748), QSizeF(1340, 860))
MOST = 400

Until = Callable[[Match], bool]


def deals(verb: str, least_round: int = 1) -> Until:
    """A position in which ``verb`` is one of the answers, from ``least_round`` on."""

    def here(match: Match) -> bool:
        return match.state.round >= least_round and any(c.verb == verb for c in match.legal())

    return here


def two_ways(match: Match) -> bool:
    """A good that can go to a city by two routes."""
    return any(len(ways) > 1 for ways in routes(match.legal()).values())


def routes(choices: list[Choice]) -> dict[tuple[str, str], list[Choice]]:
    """Deliveries by good and city."""
    found: dict[tuple[str, str], list[Choice]] = {}
    for choice in choices:
        if choice.verb == "deliver":
            found.setdefault((choice.source, choice.dest), []).append(choice)
    return found


def play(game: str, seats: int, until: Until, seed: int = 4) -> Match:
    """A match of persons, played by the bot up to the first position that ``until`` wants."""
    spec = find_game(game)
    people = [Player(NAMES[i], colour) for i, colour in enumerate(spec.seat_colours[:seats])]
    match = new_match(spec, people, seed)
    bot, rng = find_bot("priorities"), random.Random(seed)
    for _ in range(MOST):
        if match.asked < 0 or until(match):
            return match
        match.do(bot.choose(match.view(match.asked), rng).choice)
    raise AssertionError("no such position")


@cache
def position(game: str, seats: int, verb: str, least_round: int = 1) -> Match:
    """As :func:`play`, kept; not to be played on."""
    return play(game, seats, deals(verb, least_round))


def looks(match: Match) -> tuple[SeatLook, ...]:
    """How the seats of a match are called."""
    return tuple(SeatLook(p.name, p.colour, p.kind) for p in match.players)


def scenery(match: Match, size: QSizeF = SIZES[0], dark: bool = False) -> Scenery:
    """What a table is asked with."""
    view = match.view(max(0, match.asked))
    return Scenery(view, size, theme_for(match.spec.id, dark), looks(match))


class Hand:
    """A window with a game on it, and what a person does with mouse and keys."""

    def __init__(self, qtbot: QtBot, match: Match, width: int = 1600, height: int = 1000) -> None:
        self.match = match
        settings = Settings(None, Values(motion="off", pace="instant"))
        self.window = MainWindow(settings)
        qtbot.addWidget(self.window)
        self.window.resize(width, height)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.session = GameSession(match, settings, None, self.window)
        self.window.open_session(self.session)
        while self.session.covered:
            self.session.accept()
        qtbot.waitUntil(lambda: bool(self.scene.arrangement.zones))
        self.settle()

    @property
    def scene(self):
        return self.window.play.scene

    @property
    def picker(self):
        return self.window.play.controller.picker

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    def spot(self, handle: str, share: tuple[float, float] = (0.5, 0.5)) -> QPoint:
        """Where ``handle`` is in the viewport."""
        rect = self.scene.rect_of(handle)
        point = QPointF(rect.left() + rect.width() * share[0], rect.top() + rect.height() * share[1])
        return self.window.play.canvas.mapFromScene(point)

    def _send(self, kind: QMouseEvent.Type, at: QPoint, held: bool) -> None:
        viewport = self.window.play.canvas.viewport()
        button = Qt.MouseButton.NoButton if kind == QMouseEvent.Type.MouseMove else Qt.MouseButton.LeftButton
        buttons = Qt.MouseButton.LeftButton if held else Qt.MouseButton.NoButton
        where = QPointF(at)
        event = QMouseEvent(kind, where, viewport.mapToGlobal(where), button, buttons, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(viewport, event)
        self.settle()

    def move(self, at: QPoint, held: bool = False) -> None:
        self._send(QMouseEvent.Type.MouseMove, at, held)

    def press(self, at: QPoint) -> None:
        self._send(QMouseEvent.Type.MouseButtonPress, at, True)

    def release(self, at: QPoint) -> None:
        self._send(QMouseEvent.Type.MouseButtonRelease, at, False)

    def click(self, at: QPoint) -> None:
        self.press(at)
        self.release(at)

    def drag(self, *stops: QPoint) -> None:
        """Press at the first stop, go over the others, let go at the last."""
        self.press(stops[0])
        for before, after in pairwise(stops):
            for i in range(1, 9):
                self.move(before + (after - before) * (i / 8), held=True)
        self.release(stops[-1])

    def wheel(self, at: QPoint, notches: int, control: bool = False) -> None:
        viewport = self.window.play.canvas.viewport()
        keys = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
        event = QWheelEvent(
            QPointF(at), viewport.mapToGlobal(QPointF(at)), QPoint(), QPoint(0, 120 * notches),
            Qt.MouseButton.NoButton, keys, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(viewport, event)
        self.settle()

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window.play.canvas, key, keys)
        self.settle()

    def last(self) -> Choice:
        return self.match.done[-1].choice
