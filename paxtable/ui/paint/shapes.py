"""Paths in a unit square: polygons, stars, strokes turned into outlines, unions and cuts.

Curves that are united or stroked at unit scale turn into polygons, so both are done at :data:`SCALE`.
"""

from __future__ import annotations

import math
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF, QTransform

Point: TypeAlias = "tuple[float, float]"

SCALE = 1000
"""Side of the square in which outlines are computed."""

_UP = QTransform.fromScale(SCALE, SCALE)
_DOWN = QTransform.fromScale(1 / SCALE, 1 / SCALE)
_CURVE_TOLERANCE = 3.0


def polygon(corners: int, x: float = 0.5, y: float = 0.5, radius: float = 0.5, turn: float = -90) -> QPainterPath:
    """A regular polygon; ``turn`` is the angle of its first corner in degrees, -90 is up."""
    step = 360 / corners
    return points(*(polar(x, y, radius, turn + step * i) for i in range(corners)))


def star(
    tips: int, x: float = 0.5, y: float = 0.5, outer: float = 0.5, inner: float = 0.22, turn: float = -90
) -> QPainterPath:
    """A star with ``tips`` points."""
    step = 180 / tips
    return points(*(polar(x, y, inner if i % 2 else outer, turn + step * i) for i in range(2 * tips)))


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point at ``degrees`` (clockwise, 0 is right) and ``radius`` from (x, y)."""
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def points(*corners: Point) -> QPainterPath:
    """A closed polygon."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    path.closeSubpath()
    return path


def polyline(corners: list[Point]) -> QPainterPath:
    """An open polygon."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    return path


def smooth_line(corners: list[Point]) -> QPainterPath:
    """A curve through every second point, bent towards the ones between."""
    path = QPainterPath(QPointF(*corners[0]))
    for i in range(1, len(corners) - 1, 2):
        path.quadTo(*corners[i], *corners[i + 1])
    return path


def oval(x: float, y: float, rx: float, ry: float | None = None) -> QPainterPath:
    """An ellipse, or a circle when only one radius is given."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), rx, rx if ry is None else ry)
    return path


def box(x: float, y: float, width: float, height: float, radius: float = 0) -> QPainterPath:
    """A rectangle, rounded when ``radius`` is given."""
    path = QPainterPath()
    if radius:
        path.addRoundedRect(QRectF(x, y, width, height), radius, radius)
    else:
        path.addRect(QRectF(x, y, width, height))
    return path


def outline(path: QPainterPath, width: float, cap: Qt.PenCapStyle = Qt.PenCapStyle.RoundCap) -> QPainterPath:
    """The area that a pen of ``width`` covers along ``path``."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width * SCALE)
    stroker.setCapStyle(cap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroker.setCurveThreshold(_CURVE_TOLERANCE)
    return _DOWN.map(stroker.createStroke(_UP.map(path)).simplified())


def brushed(path: QPainterPath, width: float) -> QPainterPath:
    """As :func:`outline` for paths in pixels, quicker, and to be filled by the winding rule: its parts may overlap."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(path)


def bar(corners: list[Point], width: float, cap: Qt.PenCapStyle = Qt.PenCapStyle.RoundCap) -> QPainterPath:
    """A bent line of ``width``."""
    return outline(polyline(corners), width, cap)


def curve(corners: list[Point], width: float, cap: Qt.PenCapStyle = Qt.PenCapStyle.RoundCap) -> QPainterPath:
    """A curved line of ``width`` (see :func:`smooth_line`)."""
    return outline(smooth_line(corners), width, cap)


def turned(path: QPainterPath, degrees: float, x: float = 0.5, y: float = 0.5) -> QPainterPath:
    """``path`` rotated clockwise about (x, y)."""
    transform = QTransform().translate(x, y).rotate(degrees).translate(-x, -y)
    return transform.map(path)


def mirrored(path: QPainterPath) -> QPainterPath:
    """``path`` with left and right exchanged in the unit square."""
    return QTransform(-1, 0, 0, 1, 1, 0).map(path)


def unite(*parts: QPainterPath) -> QPainterPath:
    """All ``parts`` as one area."""
    whole = _UP.map(parts[0])
    for part in parts[1:]:
        whole = whole.united(_UP.map(part))
    return _DOWN.map(whole)


def cut(whole: QPainterPath, *holes: QPainterPath) -> QPainterPath:
    """``whole`` without ``holes``."""
    result = _UP.map(whole)
    for hole in holes:
        result = result.subtracted(_UP.map(hole))
    return _DOWN.map(result)


def fitted(path: QPainterPath, rect: QRectF) -> QPainterPath:
    """A path of the unit square in ``rect``."""
    return QTransform(rect.width(), 0, 0, rect.height(), rect.x(), rect.y()).map(path)


def square_at(x: float, y: float, side: float) -> QRectF:
    """A square about a centre."""
    return QRectF(x - side / 2, y - side / 2, side, side)
