"""The gold inner line of a place where something may be done: hexes of a map, plots of houses."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient, QTransform

from paxtable.ui.theme import Theme

OVERVIEW = 104.0
"""Places narrower than this, in logical pixels on the table, glow more weakly, so that the map stays readable."""

WEAK = 0.6
INSET, RING = 0.955, 1.17
TRAIL_FILL, TRAIL_WIDTH = 0.10, 1.8
PALE_LIGHT, PALE_DARK = "#fff3c9", "#8a6a1e"


def paint_glow(painter: QPainter, path: QPainterPath, theme: Theme, strong: float) -> None:
    """Light ``path`` from inside; ``strong`` is over 1 while the held thing is above it."""
    box = path.boundingRect()
    middle, reach = box.center(), max(box.width(), box.height()) / 2
    strength = min(1.0, strong * (1.0 if box.width() >= OVERVIEW else WEAK))
    wash = QRadialGradient(middle, reach)
    for stop, alpha in ((0.35, 0.05), (0.86, 0.30), (1.0, 0.42)):
        wash.setColorAt(stop, tint(theme.can_act, alpha * strength))
    painter.fillPath(path, wash)
    inner = resized(path, INSET)
    painter.strokePath(inner, line(PALE_DARK if theme.dark else PALE_LIGHT, reach * 0.085, 0.65 * strength))
    painter.strokePath(inner, line(theme.can_act, reach * 0.045, strength))


def paint_trail(painter: QPainter, path: QPainterPath, theme: Theme, strong: float) -> None:
    """Light a way from end to end: the same light for every way, whatever its direction."""
    painter.fillPath(path, tint(theme.can_act, min(1.0, TRAIL_FILL * strong)))
    painter.strokePath(path, line(PALE_DARK if theme.dark else PALE_LIGHT, TRAIL_WIDTH * 2, 0.24 * strong))
    painter.strokePath(path, line(theme.can_act, TRAIL_WIDTH * strong, min(1.0, 0.85 * strong)))


def paint_ring(painter: QPainter, path: QPainterPath, theme: Theme, strong: float) -> None:
    """A dashed gold ring round ``path``: a city on which the thing in hand may be put."""
    ring = resized(path, RING)
    width = max(2.4, path.boundingRect().width() * 0.04) * strong
    painter.strokePath(ring, line("#15110c" if theme.dark else "#ffffff", width * 1.9, 0.9))
    pen = line(theme.can_act, width, 1.0)
    pen.setDashPattern([2.6, 1.6])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.strokePath(ring, pen)


def resized(path: QPainterPath, share: float) -> QPainterPath:
    """``path`` at ``share`` of its size about its middle."""
    middle = path.boundingRect().center()
    move = QTransform().translate(middle.x(), middle.y()).scale(share, share).translate(-middle.x(), -middle.y())
    return move.map(path)


def tint(colour: str, alpha: float) -> QColor:
    """``colour`` at ``alpha`` (0 to 1)."""
    result = QColor(colour)
    result.setAlphaF(alpha)
    return result


def line(colour: str, width: float, alpha: float) -> QPen:
    """A pen of ``width``."""
    return QPen(tint(colour, alpha), width)
