"""The program with a window: application, start screen, game, and the way between them."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from paxtable import collecting
from paxtable.engine.match import Match, new_match
from paxtable.games.registry import find_game
from paxtable.ui.main_window import MainWindow
from paxtable.ui.paint.fonts import interface_font, load_fonts
from paxtable.ui.settings import Settings, load

if TYPE_CHECKING:
    from datetime import datetime

    from paxtable.engine.save import Opened
    from paxtable.ui.start.setup import NewGame
    from paxtable.ui.start.start_screen import StartScreen

FIRST_SIZE = (1600, 1000)
"""Size of the first window ever, in logical pixels; a smaller screen makes it smaller."""

CHECK_PICTURES_MS = 200
"""When the pictures of the last start are compared with the program: the first paint does not wait for that."""

KEEP_PICTURES_MS = 6000
"""How long after the start the pictures are kept for the next one."""

STARTED_MS = 1000
"""When the start is over: everything is made and painted."""

ICON_SIDES = (16, 32, 48, 128)
"""The sizes of the sign in ``assets/window``, drawn by ``packaging/icon.py``."""

FRAMED_MS = 500
"""When the frame is there that the desktop puts round a new window."""

SMOKE_PATIENCE_MS = 20_000


def application(arguments: list[str] | None = None) -> QApplication:
    """The application object, with our fonts and style; the one that there is, if there is one."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    app = QApplication([*(arguments or sys.argv[:1]), "-style", "fusion"])
    app.setApplicationName("paxtable")
    app.setDesktopFileName("paxtable")
    load_fonts()
    app.setFont(interface_font())
    return app


def wear_icon(app: QApplication) -> None:
    """Give the windows of ``app`` the program's sign. Not before the first paint: it costs 2 ms."""
    from PySide6.QtGui import QIcon

    from paxtable.resources import resource

    icon = QIcon()
    for side in ICON_SIDES:
        icon.addFile(str(resource(f"assets/window/icon-{side}.png")))
    app.setWindowIcon(icon)


class Program(QObject):
    """Start screen and games in one window. ``now`` stands for the present on the start screen, for pictures."""

    def __init__(self, settings: Settings | None = None, saves: Path | None = None) -> None:
        super().__init__()
        self.settings = settings or load()
        if self.settings.values.palette != "normal":
            self._use_palette()
        # heard before the window, which paints everything again on the same signal
        self.settings.changed.connect(self._setting_changed)
        self.window = MainWindow(self.settings, saves)
        self.start: StartScreen | None = None
        self.now: datetime | None = None
        self.window.left.connect(self.show_start)
        self.window.open_asked.connect(self.ask_file)
        self.window.settings_asked.connect(self.show_settings)
        self.window.cards_asked.connect(self.show_cards)
        self.window.help_asked.connect(self.show_help)
        self.window.about_asked.connect(self.show_about)
        self.window.rules_asked.connect(self.show_rules)
        self.window.resize(*FIRST_SIZE)

    def remember_pictures(self, path: Path | None = None) -> None:
        """Take the pictures of the last start, and keep those of this one for the next, in ``path`` (the system's place
        when None)."""
        if not self.window.furnished:
            self.window.table_made.connect(lambda: self.remember_pictures(path))
            return
        from paxtable.ui.scene.picture_file import PictureFile, default_path

        store = self.window.play.scene.store
        store.file = PictureFile(path or default_path(), self.settings.values.palette)
        QTimer.singleShot(CHECK_PICTURES_MS, self, self._check_pictures)
        QTimer.singleShot(KEEP_PICTURES_MS, self, store.write_file)
        self.window.closing.connect(store.write_file)

    def _check_pictures(self) -> None:
        """Paint everything again when the pictures of the last start are another program's."""
        scene = self.window.play.scene
        if scene.store.file is not None and not scene.store.file.fits():
            scene.store.start_afresh()
            scene.repaint_all()

    def _setting_changed(self, name: str) -> None:
        if name == "palette":
            self._use_palette()
            if self.window.furnished:
                self.window.play.scene.store.clear()

    def _use_palette(self) -> None:
        from paxtable.ui.colour_vision import use

        use(self.settings.values.palette)

    # -- games -------------------------------------------------------------------------------------------------

    def new_game(self, config: NewGame) -> None:
        """Start the game that a person has set up."""
        spec = find_game(config.game)
        self.play(new_match(spec, list(config.players), config.seed, dict(config.options)))

    def play(self, match: Match, path: Path | None = None, warning: str = "", *, auto: bool = False) -> None:
        """Play ``match``, saved at ``path``; with ``auto`` the steps of the rules come without stops."""
        self.window.open_match(match, path).auto = auto
        if warning:
            self.window.play.tell(warning)

    def resume(self, path: Path) -> bool:
        """Go on with the saved game at ``path``; False, with a sentence on the screen, when it is not usable."""
        opened = self._opened(path)
        if opened is not None:
            self.play(opened.match, path if path.parent == self.window.saves else None, opened.warning)
        return opened is not None

    def again(self, path: Path) -> bool:
        """Play the set-up of the saved game at ``path`` again; False, with a sentence on the screen, when it is not
        usable."""
        from paxtable.engine.retry import retry
        from paxtable.ui.start.setup import new_seed

        opened = self._opened(path)
        if opened is not None:
            self.play(retry(opened.match, new_seed()))
        return opened is not None

    def _opened(self, path: Path) -> Opened | None:
        from paxtable.engine.save import SaveError, open_match

        try:
            return open_match(path, find_game)
        except SaveError as error:
            self.tell(str(error))
            return None

    # -- the start screen --------------------------------------------------------------------------------------

    def show_start(self) -> None:
        """Show the start screen."""
        if not self.window.isVisible() and self.start is not None:
            return
        if self.start is None:
            from paxtable.ui.start.start_screen import StartScreen

            self.start = StartScreen(self.settings, self.window.saves, now=self.now)
            self.start.new_game.connect(self.new_game)
            self.start.resume.connect(self.resume)
            self.start.again.connect(self.again)
            self.start.open_file.connect(self.resume)
            self.start.learn.connect(self.learn)
        else:
            self.start.refresh()
        self.window.show_start(self.start)

    def learn(self, game: str) -> None:
        """The first guided turn of ``game``, on the real rules; a game without one is just started."""
        from paxtable.ui.learn import has_lesson
        from paxtable.ui.start.setup import usual_game

        if not has_lesson(game):
            self.new_game(usual_game(find_game(game), self.settings.values))
            return
        from paxtable.ui.coach import begin

        begin(self.window, game).rule_asked.connect(self.show_rules)

    def tell(self, sentence: str) -> None:
        """Say a sentence where the person looks."""
        if self.window.session is not None:
            self.window.play.tell(sentence)
            return
        from paxtable.ui.dialogs.notice import Notice

        Notice(self.settings, sentence, self.window).open()

    # -- dialogs -----------------------------------------------------------------------------------------------

    def ask_file(self) -> None:
        """Ask for a file of a saved game and open it."""
        from paxtable.ui.dialogs.files import ask_for_save

        path = ask_for_save(self.window, self.window.saves)
        if path is not None:
            self.resume(path)

    def show_settings(self) -> None:
        """The settings."""
        from paxtable.ui.dialogs.settings_dialog import SettingsDialog

        SettingsDialog(self.settings, self.window).open()

    def show_cards(self) -> None:
        """All cards, first those of the game on the table."""
        from paxtable.ui.cards_browser import CardsBrowser

        session = self.window.session
        game = session.match.spec.id if session is not None else ""
        CardsBrowser.in_dialog(self.settings, self.window, game).open()

    def show_rules(self, number: str) -> None:
        """The rules of the game, at the statement ``number`` when it is not empty: beside the table where there is
        room, else in a dialog."""
        window = self.window
        if window.session is None:
            return
        game = window.session.match.spec.id
        number = number.replace(" ", "")
        if window.small:
            from paxtable.ui.rules_view import RulesPanel

            RulesPanel.in_dialog(self.settings, game, window, number).open()
        else:
            window.rail.show_rules(self.settings, game, number, window.theme)

    def show_help(self) -> None:
        """Keys and gestures."""
        from paxtable.ui.dialogs.help import HelpDialog

        HelpDialog(self.settings, self.window).open()

    def show_about(self) -> None:
        """Who made this."""
        from paxtable.ui.dialogs.about import AboutDialog

        AboutDialog(self.settings, self.window).open()


def run(match: Match | None = None, path: Path | None = None, *, auto: bool = False) -> int:
    """Open the window: with ``match``, with the saved game at ``path``, or with the start screen. The exit status.
    With ``auto`` the steps of the rules in ``match`` come without stops.

    Raises SaveError, before any window is shown, when ``path`` is no usable save.
    """
    from paxtable.engine.save import open_match
    from paxtable.ui.crash import CrashGuard
    from paxtable.ui.geometry import fit_on_screen, restore

    opened = open_match(path, find_game) if path else None
    app = application()
    program = Program()
    program.remember_pictures()
    guard = CrashGuard(lambda: program.window.session)
    guard.install()
    restore(program.window, program.settings)
    if opened is not None and path is not None:
        own = path.resolve().parent == program.window.saves.resolve()
        program.play(opened.match, path if own else None, opened.warning)
    elif match is not None:
        program.play(match, auto=auto)
    else:
        program.show_start()
    program.window.show()
    QTimer.singleShot(STARTED_MS, program, collecting.go_on)
    QTimer.singleShot(FRAMED_MS, program, lambda: wear_icon(app))
    QTimer.singleShot(FRAMED_MS, program.window, lambda: fit_on_screen(program.window))
    return app.exec()


def smoke(match: Match, began: float | None = None) -> int:
    """Paint the table of ``match`` once, print ``painted_ms N PLATFORM`` and return 0; 1 when nothing was painted.

    ``began`` is the ``time.perf_counter()`` of the start.
    """
    begin = time.perf_counter() if began is None else began

    def told(platform: str) -> None:
        print(f"painted_ms {(time.perf_counter() - begin) * 1000:.0f} {platform}", flush=True)

    return 0 if paint_once(match, told) else 1


def paint_once(match: Match, painted: Callable[[str], None], *, whole: bool = False) -> bool:
    """Show the table of ``match`` until it is painted, with ``whole`` also everything that accompanies it, then call
    ``painted`` with the platform's name; whether it was painted at all."""
    from paxtable.ui.session import GameSession

    app = application()
    program = Program(Settings(None))
    program.remember_pictures()
    window = program.window
    session = GameSession(match, program.settings, None, window)
    session.paused = True
    window.open_session(session)
    window.show()
    seen: list[bool] = []

    def done() -> None:
        if whole and not window.accompanied:
            QTimer.singleShot(1, window, done)
            return
        if whole:
            window.repaint()
        seen.append(True)
        painted(app.platformName())
        window.close()
        app.quit()

    window.play.canvas.painted.connect(lambda: QTimer.singleShot(0, window, done))
    QTimer.singleShot(SMOKE_PATIENCE_MS, window, app.quit)
    app.exec()
    return bool(seen)
