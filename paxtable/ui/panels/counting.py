"""Figures that count up or down to what they are, for a fifth of a second; nothing runs outside of that."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

from paxtable.ui.scene.animate import ease_out

COUNT_MS = 200
TICK_MS = 33


class Counting(QObject):
    """Numbers by a key. ``changed`` is called whenever other numbers are to be shown; ``ms`` is how long a count
    lasts, 0 turns it off."""

    def __init__(
        self,
        changed: Callable[[], None],
        parent: QObject | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        super().__init__(parent)
        self.ms = 0
        self._changed = changed
        self._clock = clock
        self._goals: dict[Hashable, int] = {}
        self._from: dict[Hashable, int] = {}
        self._began = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.step)

    @property
    def running(self) -> bool:
        """Whether something counts; the timer lives exactly as long."""
        return self._timer.isActive()

    def show(self, goals: Mapping[Hashable, int], moving: bool = True) -> None:
        """Count from the numbers that are shown to ``goals``; numbers that were not there before appear."""
        start = {key: self.now(key, self._goals[key]) for key in goals if key in self._goals}
        changed = {key: value for key, value in start.items() if value != goals[key]}
        self._goals = dict(goals)
        self._from = changed if moving and self.ms > 0 else {}
        self._began = self._clock()
        if self._from:
            self._timer.start()
        else:
            self.finish()

    def now(self, key: Hashable, value: int) -> int:
        """What is shown for ``key`` now, whose number is ``value``."""
        start = self._from.get(key)
        if start is None:
            return value
        return start + round((value - start) * ease_out(self._share()))

    def _share(self) -> float:
        return min(1.0, (self._clock() - self._began) * 1000 / self.ms) if self.ms > 0 else 1.0

    def step(self) -> None:
        """Show the numbers of this moment."""
        if self._share() >= 1:
            self.finish()
        else:
            self._changed()

    def finish(self) -> None:
        """Show where everything counts to."""
        self._timer.stop()
        self._from = {}
        self._changed()
