"""One timer moves everything that is on its way; when nothing is, no timer is alive.

The model never waits for a picture: a thing that gets a new place while it moves turns towards it from where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import perf_counter

from msgspec import Struct
from PySide6.QtCore import QObject, QPointF, QTimer, Signal
from PySide6.QtWidgets import QGraphicsItem

FRAME_MS = 16
SLIDE_MS = 180
RISE_MS = 90
RETURN_MS = 160
FADE_MS = 140
FLIP_MS = 220


class Pose(Struct, frozen=True):
    """Where a thing is: its position, rotation in degrees and opacity."""

    pos: QPointF
    rotation: float = 0.0
    opacity: float = 1.0

    @staticmethod
    def of(item: QGraphicsItem) -> Pose:
        """The pose that ``item`` has now."""
        return Pose(item.pos(), item.rotation(), item.opacity())

    def put(self, item: QGraphicsItem) -> None:
        """Give ``item`` this pose; nothing happens when it has it."""
        if item.pos() != self.pos:
            item.setPos(self.pos)
        if item.rotation() != self.rotation:
            item.setRotation(self.rotation)
        if item.opacity() != self.opacity:
            item.setOpacity(self.opacity)

    def towards(self, end: Pose, share: float) -> Pose:
        """The pose at ``share`` (0 to 1) of the way to ``end``."""
        return Pose(
            self.pos + (end.pos - self.pos) * share,
            self.rotation + (end.rotation - self.rotation) * share,
            self.opacity + (end.opacity - self.opacity) * share,
        )


class Glide(Struct):
    """One thing on its way. ``then`` is called when it has arrived."""

    item: QGraphicsItem
    start: Pose
    end: Pose
    began: float
    seconds: float
    then: Callable[[], None] | None = None


class Change(Struct):
    """Something else that happens little by little: ``show`` is told how much of it is done, 0 to 1, evenly."""

    show: Callable[[float], None]
    began: float
    seconds: float


def ease_out(share: float) -> float:
    """Cubic ease-out: fast first, then settling."""
    left = 1 - share
    return 1 - left * left * left


class Animator(QObject):
    """Moves items. ``scale`` 1 is the design's speed, 0 turns all motion off."""

    idle = Signal()

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = perf_counter) -> None:
        super().__init__(parent)
        self.scale = 1.0
        self._clock = clock
        self._glides: dict[QGraphicsItem, Glide] = {}
        self._changes: dict[Hashable, Change] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self.step)

    @property
    def running(self) -> bool:
        """Whether something moves; the timer lives exactly as long."""
        return self._timer.isActive()

    def moving(self, item: QGraphicsItem) -> bool:
        """Whether ``item`` is on its way."""
        return item in self._glides

    def goal(self, item: QGraphicsItem) -> Pose:
        """Where ``item`` will be: the end of its way, or where it is."""
        glide = self._glides.get(item)
        return glide.end if glide else Pose.of(item)

    def glide(self, item: QGraphicsItem, end: Pose, ms: int = SLIDE_MS, then: Callable[[], None] | None = None) -> None:
        """Move ``item`` to ``end`` in ``ms`` milliseconds, from wherever it is now."""
        seconds = ms * self.scale / 1000
        if seconds <= 0:
            self._glides.pop(item, None)
            end.put(item)
            if then:
                then()
            return
        self._glides[item] = Glide(item, Pose.of(item), end, self._clock(), seconds, then)
        if not self._timer.isActive():
            self._timer.start()

    def change(self, key: Hashable, ms: int, show: Callable[[float], None]) -> None:
        """Call ``show`` with growing shares for ``ms`` milliseconds, the last time with 1; a change with the same
        ``key`` that was under way ends first."""
        self.finish(key)
        seconds = ms * self.scale / 1000
        if seconds <= 0:
            show(1.0)
            return
        self._changes[key] = Change(show, self._clock(), seconds)
        show(0.0)
        if not self._timer.isActive():
            self._timer.start()

    def finish(self, key: Hashable) -> None:
        """End the change ``key`` at once, if it is under way."""
        change = self._changes.pop(key, None)
        if change is not None:
            change.show(1.0)
            self._rest()

    def forget(self, item: QGraphicsItem) -> None:
        """Stop moving ``item`` where it is."""
        self._glides.pop(item, None)
        self._rest()

    def step(self) -> None:
        """Move everything to where it should be now."""
        now = self._clock()
        arrived = []
        for glide in list(self._glides.values()):
            share = (now - glide.began) / glide.seconds
            if share >= 1:
                arrived.append(glide)
            else:
                glide.start.towards(glide.end, ease_out(max(0.0, share))).put(glide.item)
        for key, change in list(self._changes.items()):
            share = (now - change.began) / change.seconds
            if share >= 1:
                self.finish(key)
            else:
                change.show(max(0.0, share))
        self._arrive(arrived)

    def skip(self) -> None:
        """Put everything where it is going, at once."""
        for key in list(self._changes):
            self.finish(key)
        self._arrive(list(self._glides.values()))

    def _arrive(self, glides: list[Glide]) -> None:
        for glide in glides:
            if self._glides.get(glide.item) is glide:
                del self._glides[glide.item]
            glide.end.put(glide.item)
            if glide.then:
                glide.then()
        self._rest()

    def _rest(self) -> None:
        if not self._glides and not self._changes and self._timer.isActive():
            self._timer.stop()
            self.idle.emit()
