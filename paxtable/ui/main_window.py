"""The window: the bar, the table, the panels as docks, the menus. It owns no rule and no state of a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QByteArray, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QStackedWidget

from paxtable.cards.texts import catalogue as texts_of
from paxtable.engine.choice import Choice
from paxtable.engine.match import Match
from paxtable.engine.text import Catalogue
from paxtable.engine.view import TableView
from paxtable.ui.autosave import new_path, saves_folder
from paxtable.ui.models.history import HistoryModel
from paxtable.ui.models.log import LogModel
from paxtable.ui.models.seats import SeatsModel
from paxtable.ui.paint import panel
from paxtable.ui.paint.brush import smooth
from paxtable.ui.panels import styles
from paxtable.ui.panels.dock import PanelDock
from paxtable.ui.panels.inspector import Inspector
from paxtable.ui.panels.log import LogPanel
from paxtable.ui.panels.prompt_bar import COMPACT_BELOW, PromptBar
from paxtable.ui.panels.seats import SeatsView
from paxtable.ui.play import PlayArea
from paxtable.ui.prompting import ACCEPT, BACK, GO_ON, PAUSE, PLAY_ON, STEP, prompt_of
from paxtable.ui.scene.arrangement import Inspection
from paxtable.ui.session import GameSession
from paxtable.ui.settings import Settings
from paxtable.ui.texts import tell
from paxtable.ui.theme import Theme, theme_for

RAIL, RAIL_SMALL = 316, 188
"""Width of the docks at the right, in logical pixels."""

SMALLEST = QSize(1024, 600)
LAYOUT_VERSION = 1


class MainWindow(QMainWindow):
    """Shows the start screen or a game. ``left`` is emitted when a game is closed."""

    left = Signal()
    rules_asked = Signal(str)
    help_asked = Signal()
    session_opened = Signal(object)

    def __init__(self, settings: Settings, saves: Path | None = None) -> None:
        """``saves`` is the folder for new games (the system's place when None)."""
        super().__init__()
        self.settings = settings
        self.saves = saves or saves_folder()
        self.session: GameSession | None = None
        self.catalogue: Catalogue | None = None
        self.theme: Theme = theme_for("pamir", settings.dark())
        self.ground: QPixmap | None = None
        self.play = PlayArea()
        self.bar = PromptBar()
        self.stack = QStackedWidget()
        self.stack.addWidget(self.play)
        self.setCentralWidget(self.stack)
        self.setMenuWidget(self.bar)
        self.seats_model = SeatsModel(self)
        self.log_model = LogModel(self)
        self.history_model = HistoryModel(self)
        self._make_docks()
        self._connect()
        self.setMinimumSize(SMALLEST)
        self.setWindowTitle("paxtable")
        self.dress()

    # -- parts -------------------------------------------------------------------------------------------------

    def _make_docks(self) -> None:
        self.seats_view = SeatsView(self.seats_model)
        self.inspector = Inspector(self.play.scene.store)
        self.log_panel = LogPanel(self.log_model)
        self.docks = {
            "seats": PanelDock("seats", tell("seats"), self.seats_view, self),
            "inspector": PanelDock("inspector", tell("inspector"), self.inspector, self),
            "log": PanelDock("log", tell("log"), self.log_panel, self),
        }
        for dock in self.docks.values():
            self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        self.setDockOptions(QMainWindow.DockOption.AnimatedDocks | QMainWindow.DockOption.AllowNestedDocks)
        for corner in (Qt.Corner.TopRightCorner, Qt.Corner.BottomRightCorner):
            self.setCorner(corner, Qt.DockWidgetArea.RightDockWidgetArea)

    def _connect(self) -> None:
        self.bar.picked.connect(self.pick)
        self.bar.undo.connect(self.undo)
        self.bar.redo.connect(self.redo)
        self.bar.end.connect(self.end_turn)
        self.bar.rules.connect(lambda: self.rules_asked.emit(""))
        self.bar.help.connect(self.help_asked)
        self.play.shown.connect(self._shown)
        self.play.inspection.connect(self._inspected)
        self.play.rule_asked.connect(self.rules_asked)
        self.inspector.rule_asked.connect(self.rules_asked)
        self.seats_view.chosen.connect(self._centre_seat)
        self.log_panel.view.pointed.connect(self._point)
        self.log_panel.view.stepped.connect(self.look)
        self.log_panel.moved.connect(self.look)
        self.log_panel.back.connect(self.back_to_game)
        self.log_panel.play_on.connect(self.play_on)
        self.settings.changed.connect(self._setting_changed)

    # -- a game ------------------------------------------------------------------------------------------------

    def open_match(self, match: Match, path: Path | None = None) -> GameSession:
        """Play ``match``, saved at ``path`` (a new file in the saves folder when None)."""
        self.close_game()
        session = GameSession(match, self.settings, path or new_path(match, self.saves), self)
        self.open_session(session)
        return session

    def open_session(self, session: GameSession) -> None:
        """Show ``session`` and start it."""
        self.session = session
        self.catalogue = texts_of(session.match.spec, tuple(p.name for p in session.match.players))
        self.seats_model.catalogue = self.catalogue
        session.told.connect(self.play.tell)
        session.bot_failed.connect(self._bot_failed)
        self.dress()
        self.stack.setCurrentWidget(self.play)
        self.bar.show()
        self.play.open(session, self.catalogue)
        self._fit_seats()
        self.play.canvas.setFocus()
        self.setWindowTitle(tell("window", game=session.match.spec.title))
        self.session_opened.emit(session)
        session.start()

    def close_game(self) -> None:
        """Write the game and leave it."""
        if self.session is None:
            return
        self.play.close_session()
        self.session.close()
        self.session.deleteLater()
        self.session = None
        self.left.emit()

    def _shown(self, view: TableView) -> None:
        session, catalogue = self.session, self.catalogue
        if session is None or catalogue is None:
            return
        self.bar.show_prompt(prompt_of(session, view, self.play.scene.grip.affordances.buttons, catalogue))
        self.seats_model.show(view, session.match.players)
        reader = session.log_viewer()
        self.log_model.show(session.match.log(reader), catalogue, reader)
        self.history_model.show(session.match, catalogue)
        self.log_panel.show_history(session.match.at, session.match.length, session.live_at)

    # -- what a person does ------------------------------------------------------------------------------------

    def pick(self, key: object) -> None:
        """An option of the bar."""
        session = self.session
        if session is None:
            return
        if isinstance(key, Choice):
            session.do(key)
            return
        deeds: dict[object, Callable[[], object]] = {
            ACCEPT: session.accept,
            GO_ON: session.go_on,
            STEP: session.go_on,
            PAUSE: lambda: session.pause(not session.paused),
            PLAY_ON: self.play_on,
            BACK: self.back_to_game,
        }
        deeds[key]()

    def undo(self) -> None:
        """Undo, or say why not."""
        if self.session is None:
            return
        if self.session.undo_strict():
            self.play.tell(tell("ask.undo.strict"))
        else:
            self.session.undo()

    def redo(self) -> None:
        """Redo."""
        if self.session is not None:
            self.session.redo()

    def end_turn(self) -> None:
        """End the turn, if that may be done now."""
        if self.session is not None:
            self.session.end_turn()

    def look(self, moment: int) -> None:
        """Show an earlier moment."""
        if self.session is not None and moment <= self.session.match.length:
            self.session.look(moment)

    def back_to_game(self) -> None:
        """Go back to the present moment."""
        if self.session is not None:
            self.session.look(self.session.live_at)
            self.session.run_bots()

    def play_on(self) -> None:
        """Go on from the moment that is looked at, in a new file; the original is kept."""
        session = self.session
        if session is None or not session.looking:
            return
        original = session.path.name if session.path else ""
        twin = session.branch()
        self.open_match(twin)
        if original:
            self.play.tell(tell("branched", file=original))

    def _bot_failed(self, reason: str) -> None:
        if self.session is not None and self.session.asked >= 0:
            name = self.session.match.players[self.session.asked].name
            self.session.paused = True
            self.play.refresh(animate=False)
            self.play.tell(tell("bot.failed", seat=name, reason=reason))

    def _centre_seat(self, seat: int) -> None:
        area = self.play.scene.arrangement.seat_areas.get(seat)
        if area is not None:
            self.play.canvas.centre_on(area)

    def _point(self, handles: frozenset[str]) -> None:
        self.play.scene.mark(handles or frozenset())

    def _inspected(self, inspection: Inspection | None) -> None:
        self.inspector.show_inspection(inspection)

    # -- looks -------------------------------------------------------------------------------------------------

    @property
    def small(self) -> bool:
        """Whether the window has little room."""
        return self.width() < COMPACT_BELOW

    def dress(self) -> None:
        """Take theme and sizes from the settings."""
        look = self.session.match.spec.id if self.session else "pamir"
        self.theme = theme_for(look, self.settings.dark())
        self.ground = None
        small = self.small
        self.bar.dress(self.theme)
        self.setStyleSheet(styles.sheet(self.theme, small, self.settings.values.text / 100))
        colours = {i: p.colour for i, p in enumerate(self.session.match.players)} if self.session else {}
        for dock in self.docks.values():
            dock.dress(self.theme, small)
        self.seats_view.dress(self.theme, small)
        self.inspector.dress(self.theme)
        self.log_panel.view.dress(self.theme, small, self.settings.values.text / 100, colours)
        self.play.use_sheet = small
        self.play.dress()
        self.update()

    def _setting_changed(self, name: str) -> None:
        if name in ("theme", "palette", "motion", "text", "scale"):
            self.dress()
            self._lay_ground()
            self.play.refresh(animate=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        was_small = event.oldSize().isValid() and event.oldSize().width() < COMPACT_BELOW
        super().resizeEvent(event)
        self.ground = None
        if self.small != was_small or not event.oldSize().isValid():
            self.reset_docks()
            self.dress()
        QTimer.singleShot(0, self, self._lay_ground)

    def _fit_seats(self) -> None:
        """Give the seats panel the height of its seats, unless the person has arranged the panels."""
        if "docks" not in self.settings.values.layout:
            self.reset_docks()

    def reset_docks(self) -> None:
        """Put the panels where the design has them."""
        docks = self.docks
        for dock in docks.values():
            dock.setFloating(False)
            self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
            dock.show()
        docks["inspector"].setVisible(not self.small)
        rail = RAIL_SMALL if self.small else RAIL
        shown: list[QDockWidget] = [dock for dock in docks.values() if not dock.isHidden()]
        self.resizeDocks(shown, [rail] * len(shown), Qt.Orientation.Horizontal)
        seats = self.seats_view.wanted_height() + (36 if self.small else 52)
        tall = max(400, self.height() - self.bar.height())
        inspector = 0 if self.small else min(392, round((tall - seats) * 0.58))
        heights = {"seats": seats, "inspector": inspector, "log": tall - seats - inspector}
        self.resizeDocks(shown, [heights[d.objectName()] for d in shown], Qt.Orientation.Vertical)

    def _lay_ground(self) -> None:
        """Paint the ground once and give it to the canvas, which lies on a part of it."""
        ratio = self.devicePixelRatioF()
        if self.ground is None or self.ground.size() != self.size() * ratio:
            pixmap = QPixmap(self.size() * ratio)
            pixmap.setDevicePixelRatio(ratio)
            painter = smooth(QPainter(pixmap))
            panel.ground(painter, QRectF(self.rect()), self.theme)
            painter.end()
            self.ground = pixmap
            self.update()
        canvas = self.play.canvas
        self.play.canvas.show_ground(self.ground, QPointF(canvas.mapTo(self, QPoint(0, 0))))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.ground is None:
            self._lay_ground()
        if self.ground is not None:
            painter = QPainter(self)
            painter.drawPixmap(0, 0, self.ground)
            painter.end()

    # -- the end -----------------------------------------------------------------------------------------------

    def closeEvent(self, event: QCloseEvent) -> None:
        self.keep_geometry()
        self.close_game()
        super().closeEvent(event)

    def keep_geometry(self) -> None:
        """Remember where the window and its panels are."""
        self.settings.keep_layout("window", bytes(self.saveGeometry().toBase64().data()).decode())
        self.settings.keep_layout("docks", bytes(self.saveState(LAYOUT_VERSION).toBase64().data()).decode())

    def restore_geometry(self) -> None:
        """Put the window and its panels where they were, on the screen that is there now."""
        layout = self.settings.values.layout
        if "window" in layout:
            self.restoreGeometry(QByteArray.fromBase64(layout["window"].encode()))
        if "docks" in layout:
            self.restoreState(QByteArray.fromBase64(layout["docks"].encode()), LAYOUT_VERSION)
        self.fit_on_screen()

    def fit_on_screen(self) -> None:
        """Make the window no larger than its screen, and all of it visible."""
        screen = self.screen() or QGuiApplication.primaryScreen()
        room = screen.availableGeometry()
        size = self.size().boundedTo(room.size())
        if size != self.size():
            self.resize(size)
        x = min(max(self.x(), room.left()), room.right() - size.width() + 1)
        y = min(max(self.y(), room.top()), room.bottom() - size.height() + 1)
        self.move(x, y)
