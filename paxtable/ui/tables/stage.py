"""A table of measured columns, scaled as a whole to its window: the column keeps its proportions, grows
a little where the window is higher, and is centred."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF

Box = tuple[float, float, float, float]

LEAST_LARGE = 0.81
"""Below this scale of the large column the small one is used."""


class AnyColumn(Protocol):
    """What every column has: its own size, and whether it is the small one."""

    @property
    def small(self) -> bool:
        """Whether it is the one for small windows."""
        ...

    @property
    def size(self) -> tuple[float, float]:
        """Width and height at which it was measured, in logical pixels."""
        ...


C = TypeVar("C", bound=AnyColumn)


class Stage(Struct, Generic[C], frozen=True):
    """A column on a table of a certain size: ``scale`` and the place of its top left corner."""

    column: C
    scale: float
    left: float
    top: float

    def s(self, length: float) -> float:
        """A length of the column in scene pixels, whole ones."""
        return float(round(length * self.scale))

    def f(self, length: float) -> float:
        """A length of the column in scene pixels, not rounded: line widths and type."""
        return length * self.scale

    def px(self, size: float, least: float = 11.0) -> float:
        """A type size, never under ``least``."""
        return max(least, size * self.scale)

    def rect(self, x: float, y: float, width: float, height: float) -> QRectF:
        """A box of the column in the scene, on whole pixels."""
        left, top = round(self.left + x * self.scale), round(self.top + y * self.scale)
        return QRectF(left, top, max(1.0, self.s(width)), max(1.0, self.s(height)))

    def box(self, box: Box) -> QRectF:
        """As :meth:`rect` for a box."""
        return self.rect(*box)

    def area(self, rect: QRectF) -> QRectF:
        """As :meth:`rect` for a rectangle of the column."""
        return self.rect(rect.x(), rect.y(), rect.width(), rect.height())

    def card(self, x: float, y: float, width: float) -> QRectF:
        """A card with its top left corner at (x, y) of the column."""
        return card_at(self.left + x * self.scale, self.top + y * self.scale, self.s(width))

    def at(self, x: float, y: float) -> QPointF:
        """A point of the column in the scene."""
        return QPointF(self.left + x * self.scale, self.top + y * self.scale)


def card_at(left: float, top: float, width: float) -> QRectF:
    """A card of ``width`` in the scene, on whole pixels."""
    return QRectF(round(left), round(top), width, round(width * 1.4))


def stage_on(size: QSizeF, large: C, small: C) -> Stage[C]:
    """The column that fits a table of ``size``, its scale and place."""
    scales = [min(size.width() / c.size[0], size.height() / c.size[1]) for c in (large, small)]
    column, scale = (large, scales[0]) if scales[0] >= LEAST_LARGE else (small, scales[1])
    left = max(0.0, (size.width() - column.size[0] * scale) / 2)
    top = max(0.0, (size.height() - column.size[1] * scale) / 2)
    return Stage(column, scale, float(round(left)), float(round(top)))


GROWS = 0.13
"""How much higher than measured a column becomes at most, as a share of its height."""


def grown_to(size: QSizeF, stage: Stage[C], grown: Callable[[C, float], C]) -> Stage[C]:
    """``stage`` for a table of ``size`` with its column ``grown`` by the height that is left, and in the middle."""
    most = stage.column.size[1] * GROWS
    more = min(most, size.height() / stage.scale - stage.column.size[1])
    if more < 1:
        return stage
    column = grown(stage.column, more)
    return Stage(column, stage.scale, stage.left, float(round((size.height() - column.size[1] * stage.scale) / 2)))
