"""Every position is written in a thread of its own, in order; only the newest of those that wait is written."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

import paxtable
from paxtable.engine.match import Match


class Autosave(QObject):
    """Writes a match to ``path``. ``failed`` gives the sentence that says why a save could not be written."""

    failed = Signal(str)
    written = Signal()

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self._next: bytes | None = None
        self._lock = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closing = False
        self._busy = False
        self.asked_for = 0
        """How many answers the newest position had that was given to be written."""

    def save(self, match: Match) -> None:
        """Write ``match`` soon."""
        from paxtable.engine.save import to_bytes

        data = to_bytes(match, paxtable.__version__, summary(match))
        self.asked_for = match.at
        with self._lock:
            self._next = data
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
                self._thread.start()
            self._lock.notify_all()

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until everything is on disk; False when it takes longer than ``seconds``."""
        with self._lock:
            return self._lock.wait_for(lambda: self._next is None and not self._busy, seconds)

    def close(self) -> None:
        """Write what waits and end the thread."""
        self.flush()
        with self._lock:
            self._closing = True
            self._lock.notify_all()
        if self._thread is not None:
            self._thread.join(1.0)

    def _run(self) -> None:
        while True:
            with self._lock:
                self._lock.wait_for(lambda: self._next is not None or self._closing)
                if self._next is None:
                    return
                data, self._next, self._busy = self._next, None, True
            from paxtable.engine.save import write

            problem = attempt(partial(write, self.path, data))
            with self._lock:
                self._busy = False
                self._lock.notify_all()
            if problem:
                self.failed.emit(problem)
            else:
                self.written.emit()


def attempt(action: Callable[[], None]) -> str:
    """Run ``action``; the sentence of a SaveError, or an empty text."""
    from paxtable.engine.save import SaveError

    try:
        action()
    except SaveError as error:
        return str(error)
    return ""


def saves_folder() -> Path:
    """Where this system keeps our saves."""
    from platformdirs import user_data_dir

    return Path(user_data_dir("paxtable", appauthor=False)) / "saves"


def new_path(match: Match, folder: Path, now: datetime | None = None) -> Path:
    """A file name for ``match`` that is not taken."""
    from paxtable.engine.save import SUFFIX

    stamp = (now or datetime.now()).strftime("%Y-%m-%d-%H%M%S")
    base = f"{match.spec.id}-{stamp}"
    path = folder / f"{base}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{base}-{number}{SUFFIX}"
        number += 1
    return path


def summary(match: Match) -> dict[str, str | int]:
    """What a list of saves shows without replaying: turn or round as the game counts, whether the game is over, number
    of answers."""
    view = match.view(-3)
    counted = {key: view.fact(key, 0) for key in ("turn", "round") if view.fact(key, 0)}
    return {**counted, "over": int(not match.state.frames), "steps": match.at}
