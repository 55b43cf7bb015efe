"""The picture of an Age of Steam poster: a hachured map with five cities and three lines of track."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.ui.paint.brush import colour, disc, fill, line_pen, ring, saved, stroke, vertical
from paxtable.ui.paint.shapes import Point, polygon

INK = "#2b2418"
HEX = "#8a7440"
HILL = "#4a3a20"
WATER = "#8fb0b8"
SHORE = "#3f6a78"
CITY_PAPER = "#f8f0da"

DESIGN = (420.0, 356.0)
"""The size for which widths and radii below are given; they scale with the picture."""


@dataclass(frozen=True)
class Line:
    """A line of track: from city to city through two handles of a curve, as shares of the picture, in a colour."""

    start: Point
    first: Point
    second: Point
    end: Point
    colour: str


@dataclass(frozen=True)
class City:
    """A city: its place as shares of the picture, and its colour."""

    at: Point
    colour: str


MEXICO_CITIES = (
    City((0.16, 0.24), "#a5322a"),
    City((0.56, 0.52), "#6a4490"),
    City((0.88, 0.72), "#d9a53a"),
    City((0.20, 0.82), "#2c5a8c"),
    City((0.84, 0.20), "#3a3a3a"),
)
MEXICO_LINES = (
    Line((0.16, 0.24), (0.30, 0.50), (0.40, 0.30), (0.56, 0.52), "#b3332b"),
    Line((0.56, 0.52), (0.66, 0.70), (0.74, 0.50), (0.88, 0.72), "#b3332b"),
    Line((0.56, 0.52), (0.42, 0.66), (0.34, 0.70), (0.20, 0.82), "#3576a8"),
    Line((0.56, 0.52), (0.66, 0.34), (0.74, 0.30), (0.84, 0.20), "#3576a8"),
)
RUST_CITIES = (
    City((0.14, 0.66), "#a5322a"),
    City((0.36, 0.34), "#2c5a8c"),
    City((0.58, 0.62), "#6a4490"),
    City((0.72, 0.26), "#d9a53a"),
    City((0.88, 0.74), "#3a3a3a"),
)
RUST_LINES = (
    Line((0.14, 0.66), (0.18, 0.44), (0.28, 0.52), (0.36, 0.34), "#3576a8"),
    Line((0.36, 0.34), (0.42, 0.52), (0.52, 0.42), (0.58, 0.62), "#b3332b"),
    Line((0.58, 0.62), (0.62, 0.44), (0.68, 0.46), (0.72, 0.26), "#b3332b"),
    Line((0.58, 0.62), (0.70, 0.78), (0.76, 0.60), (0.88, 0.74), "#c39a66"),
)


def paint_mexico(painter: QPainter, rect: QRectF) -> None:
    """Mexico: sierra in the north, a river to the gulf."""
    _paint_map(painter, rect, 4, MEXICO_CITIES, MEXICO_LINES, lake=False)


def paint_rust_belt(painter: QPainter, rect: QRectF) -> None:
    """The Rust Belt: hills in the south-east, the lakes above."""
    _paint_map(painter, rect, 11, RUST_CITIES, RUST_LINES, lake=True)


def _paint_map(
    painter: QPainter, rect: QRectF, seed: int, cities: tuple[City, ...], lines: tuple[Line, ...], *, lake: bool
) -> None:
    unit = min(rect.width() / DESIGN[0], rect.height() / DESIGN[1])
    with saved(painter):
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.fillRect(rect, vertical(rect, (0, "#f3ead2"), (1, "#e2d3ae")))
        _hexes(painter, rect, 50.6 * unit)
        _hills(painter, rect, unit, random.Random(seed))
        if lake:
            _lakes(painter, rect, unit)
        else:
            _river(painter, rect, unit)
        for track in lines:
            _track(painter, rect, unit, track)
        for city in cities:
            _city(painter, _in(rect, city.at), unit, city.colour)


def _in(rect: QRectF, at: Point) -> QPointF:
    return QPointF(rect.x() + rect.width() * at[0], rect.y() + rect.height() * at[1])


def _hexes(painter: QPainter, rect: QRectF, radius: float) -> None:
    tall = radius * math.sqrt(3)
    net = QPainterPath()
    for column in range(-1, int(rect.width() / (radius * 1.5)) + 2):
        for row in range(-1, int(rect.height() / tall) + 2):
            x = rect.x() + column * radius * 1.5
            y = rect.y() + row * tall + (tall / 2 if column % 2 else 0)
            net.addPath(_upper_half(x, y, radius))
    stroke(painter, net, colour(HEX, 110), 1)


def _upper_half(x: float, y: float, radius: float) -> QPainterPath:
    """Three sides of a hexagon: with those of its neighbours they make the whole net, each line once."""
    path = QPainterPath(QPointF(x - radius, y))
    for degrees in (240, 300, 360):
        angle = math.radians(degrees)
        path.lineTo(x + radius * math.cos(angle), y + radius * math.sin(angle))
    return path


def _hills(painter: QPainter, rect: QRectF, unit: float, rng: random.Random) -> None:
    lines = []
    count = int(60 * rect.width() / (DESIGN[0] * unit))
    for _ in range(count):
        x = rect.x() + rng.random() * rect.width()
        y = rect.y() + rng.random() * rect.height() * 0.5
        length = rng.uniform(9, 20) * unit
        for k in range(7):
            angle = math.radians(60 + k * 10)
            lines.append(QLineF(x, y, x + length * math.cos(angle), y + length * math.sin(angle)))
    painter.setPen(line_pen(colour(HILL, 150), max(0.7, 0.9 * unit)))
    painter.drawLines(lines)


def _river(painter: QPainter, rect: QRectF, unit: float) -> None:
    path = QPainterPath(_in(rect, (0, 0.83)))
    path.cubicTo(_in(rect, (0.29, 0.61)), _in(rect, (0.52, 0.97)), _in(rect, (1, 0.69)))
    stroke(painter, path, WATER, 12 * unit)
    stroke(painter, path, colour(SHORE, 160), max(0.8, unit))


def _lakes(painter: QPainter, rect: QRectF, unit: float) -> None:
    path = QPainterPath(_in(rect, (0, 0)))
    path.lineTo(_in(rect, (0, 0.20)))
    path.cubicTo(_in(rect, (0.14, 0.06)), _in(rect, (0.24, 0.24)), _in(rect, (0.40, 0.13)))
    path.cubicTo(_in(rect, (0.52, 0.02)), _in(rect, (0.66, 0.14)), _in(rect, (0.80, 0)))
    path.closeSubpath()
    fill(painter, path, WATER)
    stroke(painter, path, colour(SHORE, 160), max(1.0, 1.4 * unit))


def _track(painter: QPainter, rect: QRectF, unit: float, line: Line) -> None:
    path = QPainterPath(_in(rect, line.start))
    path.cubicTo(_in(rect, line.first), _in(rect, line.second), _in(rect, line.end))
    stroke(painter, path, INK, 9 * unit)
    stroke(painter, path, line.colour, 5.4 * unit)
    painter.setPen(line_pen(INK, 2 * unit, cap=Qt.PenCapStyle.FlatCap))
    for at, direction in _sleepers(path, 11 * unit):
        across = QPointF(-direction.y(), direction.x()) * (6 * unit)
        painter.drawLine(QLineF(at - across, at + across))


def _sleepers(path: QPainterPath, pitch: float) -> list[tuple[QPointF, QPointF]]:
    """Points every ``pitch`` along ``path`` with the unit direction there."""
    places = []
    left = 0.0
    for polyline in path.toSubpathPolygons():
        corners = [polyline.at(i) for i in range(polyline.size())]
        for a, b in pairwise(corners):
            step = b - a
            length = math.hypot(step.x(), step.y())
            if not length:
                continue
            while left <= length:
                places.append((a + step * (left / length), step / length))
                left += pitch
            left -= length
    return places


def _city(painter: QPainter, at: QPointF, unit: float, value: str) -> None:
    edge = polygon(6, at.x(), at.y(), 38 * unit, 0)
    fill(painter, edge, CITY_PAPER)
    stroke(painter, edge, INK, 1.6 * unit)
    disc(painter, at, 24 * unit, value)
    ring(painter, at, 24 * unit, INK, 1.6 * unit)
