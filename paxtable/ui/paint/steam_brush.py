"""Pens and outlines that the railway maps share: dashes in pixels, alpha as a share of 1."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from paxtable.ui.paint.brush import Colour

FLAT, ROUND = Qt.PenCapStyle.FlatCap, Qt.PenCapStyle.RoundCap


def tint(value: Colour, alpha: float) -> QColor:
    """``value`` at ``alpha`` (0 to 1)."""
    result = QColor(value)
    result.setAlphaF(alpha)
    return result


def pen(
    value: Colour, width: float, alpha: float = 1.0, cap: Qt.PenCapStyle = FLAT, dash: Sequence[float] = ()
) -> QPen:
    """A pen with round joins; ``dash`` in logical pixels, marks and gaps by turns."""
    result = QPen(QBrush(tint(value, alpha)), width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
    if dash:
        result.setDashPattern([length / width for length in dash])
    return result


def circle(centre: QPointF, radius: float) -> QPainterPath:
    """A circle as a path."""
    path = QPainterPath()
    path.addEllipse(centre, radius, radius)
    return path


def regular(centre: QPointF, radius: float, corners: int, turn: float = 0.0) -> QPainterPath:
    """A regular polygon; its first corner lies at ``turn`` degrees, 0 is right."""
    path = QPainterPath()
    for i in range(corners):
        angle = math.radians(turn + 360 * i / corners)
        point = centre + QPointF(radius * math.cos(angle), radius * math.sin(angle))
        if i:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    return path


def wave(x: float, y: float, seed: float) -> float:
    """A fixed sum of sines of a place, about −1 to 1: roughness that is the same at every size and every time."""
    return (
        math.sin(x * 0.031 + seed)
        + math.sin(y * 0.037 + 1.7 * seed)
        + math.sin((x + y) * 0.053 + 2.1)
        + math.sin((x - y) * 0.071 + 0.6 * seed)
        + 0.7 * math.sin(x * 0.19 + y * 0.11)
        + 0.7 * math.sin(y * 0.23 - x * 0.13 + seed)
    ) / 5.4


def smoothed(points: list[QPointF], times: int, closed: bool = False) -> list[QPointF]:
    """Every point moved towards its neighbours, 1-2-1; the ends of an open line stay."""
    for _ in range(times):
        count = len(points)
        inner = [
            (points[i - 1] + points[i] * 2 + points[(i + 1) % count]) / 4
            for i in (range(count) if closed else range(1, count - 1))
        ]
        points = inner if closed else [points[0], *inner, points[-1]]
    return points


def set_fill(painter: QPainter, ink: QColor | QBrush) -> None:
    """Fill the next shapes with ``ink``, without an outline."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)


def outlined(painter: QPainter, path: QPainterPath, ink: Colour, edge: QPen) -> None:
    """Fill ``path`` and draw its outline."""
    painter.setBrush(QColor(ink))
    painter.setPen(edge)
    painter.drawPath(path)


def square(centre: QPointF, side: float) -> QRectF:
    """A square about ``centre``."""
    return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
