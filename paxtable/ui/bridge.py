"""A match's one message as one Qt signal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, Signal

from paxtable.engine.match import Changed, Match


class MatchBridge(QObject):
    """Emits ``changed`` (a :class:`Changed`) after every change of the match it listens to.

    Inside :meth:`held` changes are joined: one signal, the last change, when the block ends.
    """

    changed = Signal(object)

    def __init__(self, match: Match, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.match = match
        self._holding = 0
        self._waiting: Changed | None = None
        match.subscribe(self._tell)

    def _tell(self, changed: Changed) -> None:
        if self._holding:
            self._waiting = changed
        else:
            self.changed.emit(changed)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Join all changes of the block into one signal."""
        self._holding += 1
        try:
            yield
        finally:
            self._holding -= 1
            if not self._holding and self._waiting is not None:
                waiting, self._waiting = self._waiting, None
                self.changed.emit(waiting)

    def close(self) -> None:
        """Stop listening."""
        if self._tell in self.match.listeners:
            self.match.listeners.remove(self._tell)
