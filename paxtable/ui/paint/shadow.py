"""Soft shadows without effects: drawn once into a small picture, then stretched round a rectangle."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from paxtable.ui.paint.brush import colour, smooth

SHADOW = "#2a1a08"


class Shadow(Struct, frozen=True):
    """How far it spreads, how far down it falls (logical pixels) and its alpha of 255."""

    blur: float
    down: float
    alpha: int

    @property
    def reach(self) -> float:
        """How far the shadow sticks out of its rectangle at the most."""
        return self.blur + self.down + 1


DIALOG = Shadow(22, 8, 170)


def panel_shadow(alpha: int = 46) -> Shadow:
    """The shadow of a panel; its alpha depends on the theme."""
    return Shadow(10, 3, alpha)


def card_shadow(width: float, lift: float = 0.0) -> Shadow:
    """The shadow of a card of ``width``; ``lift`` is 0 on the table, .8 hovered, 3 dragged."""
    factor = 1 + lift
    return Shadow((width * 0.06 + 2) * factor, (width * 0.026 + 1) * factor, 120 if lift else 88)


def draw_shadow(painter: QPainter, rect: QRectF, radius: float, shadow: Shadow) -> None:
    """The shadow round ``rect``; what lies under ``rect`` itself stays free but for a rim of its corner."""
    patch = _patch(round(radius, 1), round(shadow.blur, 1), shadow.alpha)
    edge = shadow.blur
    outer = QRectF(rect.adjusted(-edge, -edge + shadow.down, edge, edge + shadow.down).toAlignedRect())
    side = (patch.width() - 2) // 2
    target = float(min(side, int(outer.width() / 2), int(outer.height() / 2)))
    xs = ((outer.left(), target), (outer.left() + target, outer.width() - 2 * target), (outer.right() - target, target))
    ys = ((outer.top(), target), (outer.top() + target, outer.height() - 2 * target), (outer.bottom() - target, target))
    cells = ((0.0, side), (side, 2.0), (side + 2, side))
    for row, (y, height) in enumerate(ys):
        for column, (x, width) in enumerate(xs):
            if (row == 1 and column == 1) or width <= 0 or height <= 0:
                continue
            source = QRectF(cells[column][0], cells[row][0], cells[column][1], cells[row][1])
            painter.drawImage(QRectF(x, y, width, height), patch, source)


@lru_cache(maxsize=128)
def _patch(radius: float, blur: float, alpha: int) -> QImage:
    """A square with the shadow of a rounded rectangle whose straight parts are 2 px long."""
    reach = blur
    side = int(radius + 2 * blur + 2)
    image = QImage(2 * side + 2, 2 * side + 2, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = smooth(QPainter(image))
    painter.setPen(Qt.PenStyle.NoPen)
    inner = QRectF(reach, reach, image.width() - 2 * reach, image.height() - 2 * reach)
    count = int(max(4, min(16, blur)))
    for i in range(count):
        share = i / count
        grow = blur * (1 - share) - blur * 0.35
        ink = colour(SHADOW)
        ink.setAlphaF(min(1.0, alpha / 255 * 2 * (share + 0.15) / count))
        painter.setBrush(ink)
        corner = max(1.0, radius + grow)
        painter.drawRoundedRect(inner.adjusted(-grow, -grow, grow, grow), corner, corner)
    painter.end()
    return image
