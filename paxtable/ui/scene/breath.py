"""The breathing of what a dragged thing may go to: the only motion without an end, and only while something is held."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

PERIOD = 1.2
"""Seconds of one breath."""

TICK_MS = 40
WEAKEST = 0.5
"""The glow between two breaths, as a share of the full one."""

MOST = 48
"""More targets than this glow without breathing: painting all of them again would cost the dragging its frames."""


def strength(seconds: float) -> float:
    """How strong the glow is ``seconds`` after its beginning, which is full."""
    return WEAKEST + (1 - WEAKEST) * (0.5 + 0.5 * cos(2 * pi * seconds / PERIOD))


class Breath(QObject):
    """Calls ``show`` with the strength of the glow from :meth:`begin` to :meth:`end`; no timer lives outside."""

    def __init__(
        self, show: Callable[[float], None], parent: QObject | None = None, clock: Callable[[], float] = perf_counter
    ) -> None:
        super().__init__(parent)
        self._show = show
        self._clock = clock
        self._began = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.step)

    @property
    def running(self) -> bool:
        """Whether something breathes."""
        return self._timer.isActive()

    def begin(self, targets: int) -> None:
        """Breathe, where there are any ``targets`` and not too many."""
        if 0 < targets <= MOST:
            self._began = self._clock()
            self._timer.start()

    def step(self) -> None:
        """Show the strength of this moment."""
        self._show(strength(self._clock() - self._began))

    def end(self) -> None:
        """Stop with the full glow."""
        if self._timer.isActive():
            self._timer.stop()
            self._show(1.0)
