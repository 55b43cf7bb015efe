"""A mistake of the program itself: written to a file, told in a sentence, never a traceback at a person."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

import paxtable
from paxtable.ui.session import GameSession
from paxtable.ui.texts import tell

KEPT_BYTES = 1_000_000


def log_folder() -> Path:
    """Where this system keeps logs of programs."""
    from platformdirs import user_log_dir

    return Path(user_log_dir("paxtable", appauthor=False))


def report_text(error: BaseException, session: GameSession | None) -> str:
    """Everything that helps to find the mistake: where it is, the open questions, the answers so far."""
    lines = [f"paxtable {paxtable.__version__}, Python {sys.version.split()[0]}, {datetime.now():%Y-%m-%d %H:%M:%S}"]
    if session is not None:
        match = session.match
        lines.append(f"game {match.spec.id}, seed {match.seed}, options {match.options}, {match.at} answers")
        lines += [f"frame {frame!r}" for frame in match.state.frames]
        lines += [f"{i} seat {step.seat} {step.choice!r}" for i, step in enumerate(match.done)]
    lines += traceback.format_exception(error)
    return "\n".join(lines) + "\n"


def write_report(text: str, folder: Path, now: datetime | None = None) -> Path:
    """Write ``text`` into a file of its own; the path. Where nothing can be written the text goes to stderr."""
    path = folder / f"crash-{(now or datetime.now()):%Y-%m-%d-%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text[-KEPT_BYTES:], encoding="utf-8")
    except OSError:
        sys.stderr.write(text)
    return path


class CrashGuard(QObject):
    """Catches what nothing else caught. One mistake is told once; the game goes on from its last good position."""

    crashed = Signal(str, str)

    def __init__(self, session: Callable[[], GameSession | None], folder: Path | None = None) -> None:
        super().__init__()
        self._session = session
        self._folder = folder
        self._telling = False
        self.crashed.connect(self._tell)

    def install(self) -> None:
        """Become the hook for exceptions in this process."""
        sys.excepthook = self.caught

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """An exception that nothing handled."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        session = self._session()
        path = write_report(report_text(error, session), self._folder or log_folder())
        saved = session is not None and session.autosave is not None and session.autosave.flush(1.0)
        self.crashed.emit(tell("crash.text" if saved else "crash.unsaved", file=str(path)), str(path))

    def _tell(self, sentence: str, path: str) -> None:
        if self._telling:
            return
        self._telling = True
        box = QMessageBox(active_window())
        box.setObjectName("crash")
        box.setWindowTitle(tell("crash.title"))
        box.setText(sentence)
        box.setDetailedText(Path(path).read_text(encoding="utf-8") if Path(path).is_file() else "")
        box.addButton(tell("crash.go_on"), QMessageBox.ButtonRole.AcceptRole)
        quit_button = box.addButton(tell("crash.quit"), QMessageBox.ButtonRole.DestructiveRole)
        box.finished.connect(lambda _: self._told(box.clickedButton() is quit_button))
        box.open()

    def _told(self, leave: bool) -> None:
        self._telling = False
        window = active_window()
        if leave and window is not None:
            window.close()


def active_window() -> QWidget | None:
    """The window to speak in."""
    from PySide6.QtWidgets import QApplication

    windows = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w.inherits("QMainWindow")]
    return windows[0] if windows else None
