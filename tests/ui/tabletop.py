"""A real window with a game on it, and the hands of a person: for the tests of the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from paxtable.bots.base import Decision
from paxtable.engine.game import GameSpec
from paxtable.engine.match import Match, Player, new_match
from paxtable.engine.view import TableView
from paxtable.games.registry import find_game
from paxtable.ui.main_window import MainWindow
from paxtable.ui.session import GameSession
from paxtable.ui.settings import Settings, Values

NAMES = (("Leila", "red"), ("Tomas", "blue"), ("Mei", "tan"), ("Omar", "gray"), ("Ines", "black"))


class Obedient(QObject):
    """A thinker that answers in this process: the first legal choice, when the test lets it."""

    decided = Signal(int, object)
    failed = Signal(int, str)

    def __init__(self) -> None:
        super().__init__()
        self.ticket = 0
        self.asked: list[tuple[int, str, TableView]] = []
        self.automatic = True

    def ask(self, bot: str, view: TableView, seed: str) -> int:
        self.ticket += 1
        self.asked.append((self.ticket, bot, view))
        if self.automatic:
            self.answer()
        return self.ticket

    def answer(self) -> None:
        ticket, _, view = self.asked[-1]
        self.decided.emit(ticket, Decision(view.choices[0]))

    def forget(self) -> None:
        self.ticket += 1

    def close(self) -> None:
        self.forget()


def players(kinds: str) -> list[Player]:
    """``"hbb"``: a person and two bots."""
    return [
        Player(name, colour, "human" if kind == "h" else "uniform")
        for kind, (name, colour) in zip(kinds, NAMES, strict=False)
    ]


def game(kinds: str = "hbb", seed: int = 7, spec: GameSpec | None = None) -> Match:
    """A match at its first question."""
    return new_match(spec or find_game("pamir"), players(kinds), seed)


class Tabletop:
    """A window of a given size showing one match, without motion unless asked for."""

    def __init__(
        self, match: Match, size: tuple[int, int] = (1600, 1000), path: Path | None = None, **values: object
    ) -> None:
        chosen = {"theme": "light", "pace": "instant", "motion": "off", "confirm": "never", **values}
        self.settings = Settings(None, Values(**chosen))
        self.window = MainWindow(self.settings, path.parent if path else None)
        self.window.resize(*size)
        self.window.show()
        self.thinker = Obedient()
        self.session = GameSession(match, self.settings, path, self.window, self.thinker)
        self.window.open_session(self.session)
        self.settle()

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def scene(self):
        return self.window.play.scene

    @property
    def canvas(self):
        return self.window.play.canvas

    def settle(self, rounds: int = 6) -> None:
        for _ in range(rounds):
            QApplication.processEvents()

    def spot(self, handle: str) -> QPoint:
        """Where on the canvas a press reaches ``handle``."""
        scene, canvas = self.scene, self.canvas
        item = scene.item_of(handle)
        shown = item is not None and item.placed is not None
        path = item.mapToScene(item.shape()) if shown else scene.zones[handle].zone.path
        rect = path.boundingRect()
        for share in (0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95):
            for down in (0.5, 0.3, 0.7, 0.1, 0.9):
                point = QPointF(rect.x() + rect.width() * share, rect.y() + rect.height() * down)
                if handle in scene.under(point)[:1]:
                    return canvas.mapFromScene(point)
        return canvas.mapFromScene(rect.center())

    def mouse(self, kind: str, at: QPoint) -> None:
        """One real mouse event on the canvas."""
        types = {
            "press": (QMouseEvent.Type.MouseButtonPress, Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton),
            "move": (QMouseEvent.Type.MouseMove, Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton),
            "release": (QMouseEvent.Type.MouseButtonRelease, Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton),
        }
        type_, button, buttons = types[kind]
        viewport = self.canvas.viewport()
        event = QMouseEvent(
            type_, QPointF(at), QPointF(viewport.mapToGlobal(at)), button, buttons, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(viewport, event)

    def drag(self, source: str, dest: str | QPoint, release: bool = True) -> None:
        """Press on ``source``, move in steps, let go over ``dest``."""
        start = self.spot(source)
        end = dest if isinstance(dest, QPoint) else self.spot(dest)
        self.mouse("press", start)
        for step in range(1, 9):
            self.mouse("move", start + (end - start) * (step / 8))
        if release:
            self.mouse("release", end)
            self.settle()

    def click(self, handle: str) -> None:
        QTest.mouseClick(self.canvas.viewport(), Qt.MouseButton.LeftButton, pos=self.spot(handle))
        self.settle()

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        target: QWidget = QApplication.focusWidget() or self.canvas
        QTest.keyClick(target, key, modifiers)
        self.settle()

    def play_until(self, wanted: Callable[[Match], bool], most: int = 60) -> None:
        """Answer with the first legal choice until ``wanted``."""
        for _ in range(most):
            if wanted(self.match):
                return
            if self.session.bot_to_move:
                self.settle()
                continue
            self.session.do(self.match.legal()[0], sure=True)
            self.settle()
        raise AssertionError("the position never came")

    def close(self) -> None:
        self.window.close()
        self.window.deleteLater()
        self.settle()
