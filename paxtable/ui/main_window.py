"""The window: the bar, the table, the panels as docks, the menus. It owns no rule and no state of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from paxtable.cards.texts import catalogue as texts_of
from paxtable.engine.match import Match
from paxtable.engine.text import Catalogue
from paxtable.engine.view import TableView
from paxtable.ui import furnishing
from paxtable.ui.deeds import Deeds
from paxtable.ui.paint import panel
from paxtable.ui.panels import styles
from paxtable.ui.panels.styles import COMPACT_BELOW
from paxtable.ui.settings import Settings
from paxtable.ui.texts import tell
from paxtable.ui.theme import Theme, theme_for

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from paxtable.ui.ending import Ending
    from paxtable.ui.guiding import Guiding
    from paxtable.ui.helping import Helping
    from paxtable.ui.panels.dock import PanelDock
    from paxtable.ui.panels.log import LogPanel
    from paxtable.ui.panels.prompt_bar import PromptBar
    from paxtable.ui.panels.rail import Rail
    from paxtable.ui.play import PlayArea
    from paxtable.ui.session import GameSession

SMALLEST = QSize(1024, 600)
SPOKEN_LINES = 4
"""How many new lines of the log a screen reader is told at once."""

THUMBNAIL_AFTER_MS = 2500
COMPANY_AFTER_MS = 10
"""How long after its first paint a table stays without what accompanies it, so that the screen gets it first."""

FURNISH_AFTER_MS = 150
"""How long after the start screen is shown the parts of a game are made."""


class MainWindow(QMainWindow):
    """Shows the start screen or a game. ``left`` is emitted when a game is closed; the other signals ask for what
    lies outside a game: rules (with a number or an empty text), help, a file, settings, cards, about.

    The parts of a game are made when one of them is asked for, or soon after the start screen is shown: it does not
    wait for them."""

    left = Signal()
    closing = Signal()
    session_opened = Signal(object)
    rules_asked = Signal(str)
    help_asked = Signal()
    open_asked = Signal()
    settings_asked = Signal()
    cards_asked = Signal()
    about_asked = Signal()
    table_made = Signal()

    play: PlayArea
    bar: PromptBar
    rail: Rail
    docks: dict[str, PanelDock]
    log_panel: LogPanel
    actions_by_name: dict[str, QAction]
    ending: Ending
    guiding: Guiding
    helping: Helping

    def __init__(self, settings: Settings, saves: Path | None = None) -> None:
        """``saves`` is the folder for new games (the system's place when None)."""
        super().__init__()
        self.settings = settings
        self._saves = saves
        self.session: GameSession | None = None
        self.catalogue: Catalogue | None = None
        self.theme: Theme = theme_for("pamir", settings.dark())
        self._ground: object = None
        self._dressed: object = None
        self._designed = ""
        self.furnished = self.accompanied = False
        self.stack = QStackedWidget()
        self.setCentralWidget(self.stack)
        self.deeds = Deeds(self)
        self._thumbnail = QTimer(self)
        self._thumbnail.setSingleShot(True)
        self._thumbnail.setInterval(THUMBNAIL_AFTER_MS)
        self._thumbnail.timeout.connect(self._write_thumbnail)
        self.setMinimumSize(SMALLEST)
        self.setWindowTitle("paxtable")
        self.settings.changed.connect(self._setting_changed)

    # -- parts -------------------------------------------------------------------------------------------------

    if not TYPE_CHECKING:  # only the parts that are declared are found

        def __getattr__(self, name: str) -> object:
            """A part of a game that is not made yet."""
            if name in furnishing.TABLE and not self.__dict__.get("furnished", True):
                self.furnish()
            elif name in furnishing.COMPANY and not self.__dict__.get("accompanied", True):
                self.accompany()
            else:
                raise AttributeError(name)
            return getattr(self, name)

    def furnish(self) -> None:
        """Make the table and its frame, if they are not made yet."""
        if self.furnished:
            return
        self.furnished = True
        furnishing.make_table(self)
        self.bar.setVisible(self.session is not None)
        self.rail.show_all(self.session is not None, self.small)
        if self.isVisible():
            self._dressed = None
            self.dress()
        self.table_made.emit()

    def accompany(self) -> None:
        """Make what accompanies the table, if it is not made yet."""
        if self.accompanied:
            return
        self.furnish()
        self.accompanied = True
        furnishing.make_company(self)
        self._dress_parts(self.small)
        if self.session is not None and self.play.view is not None:
            self.play.shown.emit(self.play.view)

    @property
    def saves(self) -> Path:
        """The folder of new games."""
        if self._saves is None:
            from paxtable.ui.autosave import saves_folder

            self._saves = saves_folder()
        return self._saves

    # -- a game ------------------------------------------------------------------------------------------------

    def open_match(self, match: Match, path: Path | None = None) -> GameSession:
        """Play ``match``, saved at ``path`` (a new file in the saves folder when None)."""
        from paxtable.ui.autosave import new_path
        from paxtable.ui.session import GameSession

        self.close_game()
        session = GameSession(match, self.settings, path or new_path(match, self.saves), self)
        self.open_session(session)
        return session

    def open_session(self, session: GameSession) -> None:
        """Show ``session`` and start it."""
        self.furnish()
        self.session = session
        self.catalogue = texts_of(session.match.spec, tuple(p.name for p in session.match.players))
        session.told.connect(self.play.tell)
        session.bot_failed.connect(self._bot_failed)
        if self.isVisible():
            self.accompany()
        elif not self.accompanied:  # the table is painted first
            self.play.canvas.painted.connect(self._accompany_soon, Qt.ConnectionType.SingleShotConnection)
        self.dress()
        self.stack.setCurrentWidget(self.play)
        self.bar.show()
        self.rail.show_all(True, self.small)
        if self.accompanied:
            self.rail.show_seats(session, session.view(), self.catalogue)
        self._place_docks()
        layout = self.layout()
        if layout is not None:
            layout.activate()  # the table is laid out once, for the room that it has
        self.play.open(session, self.catalogue)
        self._lay_ground()
        self.play.take_keyboard()
        title = session.view().fact("map", "") or session.match.spec.title  # a map of one's own has its own name
        self.setWindowTitle(tell("window", game=title))
        self.session_opened.emit(session)
        session.start()

    def _accompany_soon(self) -> None:
        QTimer.singleShot(COMPANY_AFTER_MS, self, self.accompany)

    def close_game(self) -> None:
        """Write the game and leave it."""
        if self.session is None:
            return
        self._write_thumbnail()
        self._keep_layout()
        self.play.close_session()
        self.session.close()
        self.session.deleteLater()
        self.session = None
        self.bar.hide()
        self.rail.show_all(False, self.small)
        self.setWindowTitle("paxtable")
        self._refresh_actions()
        self.left.emit()

    def show_start(self, start: QWidget) -> None:
        """Show the start screen."""
        if self.stack.indexOf(start) < 0:
            self.stack.addWidget(start)
        if self.furnished:
            self.bar.hide()
            self.rail.show_all(False, self.small)
        else:
            QTimer.singleShot(FURNISH_AFTER_MS, self, self.accompany)
        self.stack.setCurrentWidget(start)
        start.setFocus()

    def _write_thumbnail(self) -> None:
        """Keep a picture of the open part of the table beside the save; hands are not on it."""
        self._thumbnail.stop()
        if self.session is not None and self.session.path is not None and self.play.isVisible():
            from paxtable.ui.thumbnail import write_thumbnail

            write_thumbnail(self.play.canvas, self.session.path)

    def show_view(self, view: TableView) -> None:
        """Tell of ``view``, which the table shows now, in the bar and the panels."""
        session, catalogue = self.session, self.catalogue
        if session is None or catalogue is None:
            return
        from paxtable.ui.prompting import prompt_of

        self.bar.show_prompt(prompt_of(session, view, self.play.scene.grip.affordances, catalogue))
        if self.accompanied:
            self._show_company(session, view, catalogue)

    def _show_company(self, session: GameSession, view: TableView, catalogue: Catalogue) -> None:
        self.guiding.follow(view, self.bar.prompt, catalogue)
        before = len(self.rail.log_model.lines)
        self.rail.show_view(session, view, catalogue)
        if not session.looking:
            self.play.announced.emit(
                " ".join(line.spoken for line in self.rail.log_model.lines[before:][-SPOKEN_LINES:])
            )
        if session.path is not None:
            self._thumbnail.start()
        self._refresh_actions()

    def _refresh_actions(self) -> None:
        if self.accompanied:
            from paxtable.ui.menus import refresh_actions

            refresh_actions(self)

    def _bot_failed(self, reason: str) -> None:
        if self.session is not None and self.session.asked >= 0:
            name = self.session.match.players[self.session.asked].name
            self.session.paused = True
            self.play.refresh(animate=False)
            self.play.tell(tell("bot.failed", seat=name, reason=reason))

    # -- looks -------------------------------------------------------------------------------------------------

    @property
    def small(self) -> bool:
        """Whether the window has little room."""
        return self.width() < COMPACT_BELOW

    def dress(self) -> None:
        """Take theme and sizes from the settings."""
        look = self.session.match.spec.id if self.session else "pamir"
        self.theme = theme_for(look, self.settings.dark())
        values = self.settings.values
        dressed = (self.theme, self.small, values.text, values.scale, values.motion, values.palette, id(self.session))
        if dressed == self._dressed:
            return
        self._dressed = dressed
        small = self.small
        sheet = styles.sheet(self.theme, small, values.text / 100)
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        if self.furnished:
            self._dress_parts(small)
        self.update()

    def _dress_parts(self, small: bool) -> None:
        self.bar.dress(self.theme)
        self.rail.dress(self.theme, small)
        if self.accompanied:
            colours = {i: p.colour for i, p in enumerate(self.session.match.players)} if self.session else {}
            self.rail.dress_contents(self.settings, colours)
        self.play.looking.use_sheet = small
        self.play.dress()

    def _setting_changed(self, name: str) -> None:
        if name == "palette" and self.furnished:
            self.play.scene.store.clear()
        if name in ("theme", "palette", "motion", "text", "scale"):
            self.dress()
            self._lay_ground()
            if self.furnished:
                self.play.refresh(animate=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        was_small = event.oldSize().isValid() and event.oldSize().width() < COMPACT_BELOW
        super().resizeEvent(event)
        if self.small != was_small or not event.oldSize().isValid():
            self.dress()
            if self.session is not None:
                self._place_docks()
        QTimer.singleShot(0, self, self._lay_ground)

    def _place_docks(self) -> None:
        """Put the panels where the person had them, or where the design has them."""
        if self.settings.values.layout:  # of a person who has moved something
            from paxtable.ui.geometry import restore_docks

            if restore_docks(self, self.settings):
                return
        self.reset_docks()

    def reset_docks(self) -> None:
        """Put the panels where the design has them."""
        view = self.session.view() if self.session is not None else None
        seats = len(view.seats) + len(view.automata) if view is not None else 0
        self.rail.reset(self.small, max(400, self.height() - self.bar.height()), seats)
        QTimer.singleShot(0, self, self._note_design)

    def _note_design(self) -> None:
        from paxtable.ui.geometry import docks_of

        self._designed = docks_of(self)

    def _keep_layout(self) -> None:
        from paxtable.ui.geometry import keep

        keep(self, self.settings, self._designed)

    def reset_layout(self) -> None:
        """Forget how the person arranged the panels."""
        from paxtable.ui.geometry import forget_docks

        forget_docks(self.settings)
        self.reset_docks()

    def _lay_ground(self) -> None:
        """Let the canvas continue the ground of the window, on which it lies somewhere."""
        if not self.furnished:
            return
        at = self.play.canvas.mapTo(self, QPoint(0, 0))
        theme, whole = self.theme, QRectF(self.rect()).translated(-at.x(), -at.y())
        key = (theme, whole.getRect())
        if key != self._ground:
            self._ground = key
            self.play.canvas.show_ground(lambda painter: panel.ground(painter, whole, theme))
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange and self.isMinimized() and self.furnished:
            self.play.scene.still()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        panel.ground(painter, QRectF(self.rect()), self.theme)
        painter.end()

    # -- menus -------------------------------------------------------------------------------------------------

    def pop_menu(self, at: QPoint) -> None:
        """Open the menu of the window at ``at``, in coordinates of the screen."""
        from paxtable.ui.menus import main_menu

        main_menu(self).popup(at)

    def show_menu(self) -> None:
        """Open the menu under the gear, for its key."""
        self.pop_menu(self.bar.menu_button.mapToGlobal(QPoint(0, self.bar.menu_button.height())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """``Esc`` with nothing else to back out of leaves the full screen; other keys go to the table."""
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.deeds.toggle_full_screen()
        elif self.session is None or not self.play.key(event):
            super().keyPressEvent(event)

    # -- the end -----------------------------------------------------------------------------------------------

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit()
        self.blockSignals(True)  # a game that is left now shows no start screen
        self.close_game()
        self.blockSignals(False)
        super().closeEvent(event)
