"""A card's rectangle in units of its width: what the painters of all cards measure with."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF


class Box(Struct, frozen=True):
    """The rectangle ``rect``, in which shares of its width are the unit."""

    rect: QRectF

    @property
    def w(self) -> float:
        """The width in logical pixels: the unit of all shares."""
        return self.rect.width()

    def area(self, x: float, y: float, width: float, height: float) -> QRectF:
        """A rectangle given in shares of the width."""
        w = self.w
        return QRectF(self.rect.left() + x * w, self.rect.top() + y * w, width * w, height * w)

    def at(self, x: float, y: float) -> QPointF:
        """A point given in shares of the width."""
        return QPointF(self.rect.left() + x * self.w, self.rect.top() + y * self.w)

    def pen(self, share: float, least: float = 0.8) -> float:
        """The width of a line: ``share`` of the card's width, at least ``least`` pixels."""
        return max(least, share * self.w)
