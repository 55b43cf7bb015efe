"""What gingerbread houses are made of: icing that drips, walls, windows, doors, scalloped roofs, chimneys, stars.

Everything is drawn in the local units of a house: the ground lies at y = 40, a house is about 90 wide.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from paxtable.ui.paint.brush import Colour, mix, rounded, saved
from paxtable.ui.paint.steam_brush import ROUND, circle, pen, set_fill, tint
from paxtable.ui.paint.steam_grid import polygon
from paxtable.ui.paint.village_palette import BREAD_WALL, ICING, ROOFS, WALLS, Wall

GROUND = 40.0
"""The y of the ground."""


def slope(x0: float, y0: float, x1: float, y1: float, *stops: tuple[float, Colour]) -> QBrush:
    """A linear gradient as a brush."""
    shade = QLinearGradient(x0, y0, x1, y1)
    for at, value in stops:
        shade.setColorAt(at, QColor(value))
    return QBrush(shade)


def glow(painter: QPainter, centre: QPointF, radius: float, alpha: float, value: str = "#FFB84A") -> None:
    """A soft light."""
    light = QRadialGradient(centre, radius)
    for at, share in ((0.0, 1.0), (0.45, 0.38), (1.0, 0.0)):
        light.setColorAt(at, tint(value, alpha * share))
    painter.fillRect(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius), light)


def shape(*corners: tuple[float, float]) -> QPainterPath:
    """A closed polygon from pairs."""
    return polygon([QPointF(x, y) for x, y in corners])


def icing(
    painter: QPainter, a: tuple[float, float], b: tuple[float, float], thick: float = 4, drip: float = 5,
    lobe: float = 7, seed: int = 0,
) -> None:  # fmt: skip
    """Icing along a line: smooth above, lobes of different lengths below."""
    (ax, ay), (bx, by) = a, b
    rng = random.Random(seed * 31 + int(ax * 7 + bx * 3))
    far = math.hypot(bx - ax, by - ay)
    count = max(1, round(far / lobe))
    ux, uy = (bx - ax) / far, (by - ay) / far
    nx, ny = -uy, ux
    path = QPainterPath(QPointF(ax - nx * thick * 0.5, ay - ny * thick * 0.5))
    path.lineTo(bx - nx * thick * 0.5, by - ny * thick * 0.5)
    path.lineTo(bx + nx * thick * 0.4, by + ny * thick * 0.4)
    for i in range(count, 0, -1):
        deep = thick * 0.4 + drip * (0.55 + 0.9 * rng.random())
        x0, y0 = ax + ux * far * i / count, ay + uy * far * i / count
        x1, y1 = ax + ux * far * (i - 1) / count, ay + uy * far * (i - 1) / count
        path.cubicTo(
            x0 + nx * deep * 1.3, y0 + ny * deep * 1.3, x1 + nx * deep * 1.3, y1 + ny * deep * 1.3,
            x1 + nx * thick * 0.3, y1 + ny * thick * 0.3,
        )  # fmt: skip
    path.closeSubpath()
    painter.fillPath(path.translated(0.6, 1.4), tint("#2A1730", 0.30))
    painter.fillPath(path, QColor(ICING))


def pipe(painter: QPainter, path: QPainterPath, width: float = 1.8) -> None:
    """A piped line of icing with its shadow."""
    painter.strokePath(path.translated(0.5, 0.9), pen("#3A1E0C", width, 0.35, ROUND))
    painter.strokePath(path, pen(ICING, width, 1.0, ROUND))


def wall(
    painter: QPainter, x: float, y: float, wide: float, tall: float, kind: Wall = BREAD_WALL, seed: int = 1,
    piped: bool = True,
) -> None:  # fmt: skip
    """A wall with specks, its edge piped with icing."""
    shade = slope(x, y, x + wide * 0.25, y + tall, (0, kind.light), (0.45, kind.middle), (1, kind.dark))
    painter.fillRect(QRectF(x, y, wide, tall), shade)
    rng = random.Random(seed)
    set_fill(painter, tint("#5A3012", 0.22))
    for _ in range(int(wide * tall / 70)):
        painter.drawEllipse(
            QPointF(x + 2 + rng.random() * (wide - 4), y + 2 + rng.random() * (tall - 4)), 0.8, 0.8
        )  # fmt: skip
    if piped:
        line = QPainterPath(QPointF(x + 1.5, y + 2))
        for px, py in ((x + 1.5, y + tall - 1.5), (x + wide - 1.5, y + tall - 1.5), (x + wide - 1.5, y + 2)):
            line.lineTo(px, py)
        pipe(painter, line, 2)


def window(painter: QPainter, x: float, y: float, wide: float, tall: float, lit: bool, arch: bool = False) -> None:
    """A window about (x, y), warm when the present has come."""
    if arch:
        path = QPainterPath(QPointF(x - wide / 2, y + tall / 2))
        path.lineTo(x - wide / 2, y - tall * 0.1)
        path.arcTo(QRectF(x - wide / 2, y - tall / 2, wide, tall * 0.8), 180, -180)
        path.lineTo(x + wide / 2, y + tall / 2)
        path.closeSubpath()
    else:
        path = rounded(QRectF(x - wide / 2, y - tall / 2, wide, tall), 1.5)
    if lit:
        glow(painter, QPointF(x, y), wide * 1.9, 0.62)
    stops: Sequence[tuple[float, Colour]] = ((0, "#3B2A45"), (1, "#6B432F"))
    if lit:
        stops = ((0, "#FFF6C8"), (0.6, "#FFD05E"), (1, "#F79A2B"))
    painter.fillPath(path, slope(x, y - tall / 2, x, y + tall / 2, *stops))
    bars = QPainterPath(QPointF(x, y - tall / 2))
    bars.lineTo(x, y + tall / 2)
    bars.moveTo(x - wide / 2, y)
    bars.lineTo(x + wide / 2, y)
    painter.strokePath(bars, pen("#7A4316" if lit else "#C9B7BE", 1.1))
    pipe(painter, path, 1.7)
    if tall > 10:
        sill = y + tall / 2
        icing(painter, (x - wide / 2 - 1.5, sill), (x + wide / 2 + 1.5, sill), 2.4, 2, 4, 3)


def door(painter: QPainter, x: float, foot: float, wide: float, tall: float, value: str) -> None:
    """A round-headed door standing on ``foot``."""
    path = QPainterPath(QPointF(x - wide / 2, foot))
    path.lineTo(x - wide / 2, foot - tall + wide / 2)
    path.arcTo(QRectF(x - wide / 2, foot - tall, wide, wide), 180, -180)
    path.lineTo(x + wide / 2, foot)
    path.closeSubpath()
    shade = slope(x - wide / 2, 0, x + wide / 2, 0, (0, mix(value, "#ffffff", 0.15)), (1, mix(value, "#000000", 0.25)))
    painter.fillPath(path, shade)
    pipe(painter, path, 1.7)
    set_fill(painter, QColor("#FFE9A8"))
    painter.drawEllipse(QPointF(x + wide * 0.26, foot - tall * 0.42), 1.3, 1.3)


def scales(painter: QPainter, path: QPainterPath, colour: str, radius: float) -> None:
    """Fill a roof with scalloped tiles, darker to the eaves."""
    high, low = ROOFS[colour]
    box = path.boundingRect()
    left, right, top, bottom = box.left(), box.right(), box.top(), box.bottom()
    shade = slope(
        left, top, left + (right - left) * 0.3, bottom, (0, mix(high, "#ffffff", 0.14)), (0.5, high), (1, low)
    )  # fmt: skip
    painter.fillPath(path, shade)
    with saved(painter):
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(mix(low, "#000000", 0.15), 0.9, 0.75))
        y, row = top + 5, 0
        while y < bottom + 6:
            x = left - radius + (radius if row % 2 else 0)
            while x < right + radius:
                painter.drawArc(QRectF(x - radius, y - radius * 1.3, 2 * radius, radius * 1.6), 2880, 2880)
                x += 2 * radius
            y += radius * 1.05
            row += 1


_SWEETS = ("#E4483E", "#F2C53D", "#4FA35B", "#4C8FDB", "#E77BB0")


def gable(
    painter: QPainter, left: float, right: float, eaves: float, ridge: float, colour: str, over: float = 8,
    seed: int = 1, middle: float | None = None, gumdrops: bool = False,
) -> None:  # fmt: skip
    """A pointed roof with icing on its edges, perhaps with gumdrops."""
    x = (left + right) / 2 if middle is None else middle
    scales(painter, shape((left - over, eaves), (x, ridge), (right + over, eaves)), colour, 5)
    icing(painter, (x, ridge), (right + over, eaves), 6, 4.5, 7, seed)
    icing(painter, (left - over, eaves), (x, ridge), 6, 4.5, 7, seed + 4)
    icing(painter, (left - over, eaves), (right + over, eaves), 3.5, 5.5, 8, seed + 2)
    if not gumdrops:
        return
    for i in range(5):
        for side in (-1, 1):
            share = (i + 0.5) / 5
            at = QPointF(x + side * ((right - left) / 2 + over) * share, ridge + (eaves - ridge) * share - 3)
            set_fill(painter, QColor(_SWEETS[(i + (side > 0) * 2) % 5]))
            painter.drawEllipse(at, 3.6, 3.6)
            set_fill(painter, tint("#FFFFFF", 0.6))
            painter.drawEllipse(at + QPointF(-1, -1.2), 1.1, 1.1)


def cone(painter: QPainter, x: float, wide: float, eaves: float, tip: float, colour: str, seed: int = 1) -> None:
    """The pointed roof of a tower with a cap of snow."""
    tall = eaves - tip
    path = QPainterPath(QPointF(x - wide / 2, eaves))
    path.quadTo(x - wide * 0.16, eaves - tall * 0.45, x, tip)
    path.quadTo(x + wide * 0.16, eaves - tall * 0.45, x + wide / 2, eaves)
    path.quadTo(x, eaves + 5, x - wide / 2, eaves)
    scales(painter, path, colour, 4.4)
    low = eaves - tall * 0.60
    cap = QPainterPath(QPointF(x - wide * 0.14, low))
    cap.quadTo(x - wide * 0.05, eaves - tall * 0.78, x, tip - 2)
    cap.quadTo(x + wide * 0.05, eaves - tall * 0.78, x + wide * 0.14, low)
    cap.quadTo(x + wide * 0.07, eaves - tall * 0.50, x + wide * 0.03, eaves - tall * 0.62)
    cap.quadTo(x - wide * 0.05, eaves - tall * 0.50, x - wide * 0.14, low)
    painter.fillPath(cap, QColor(ICING))
    icing(painter, (x - wide / 2, eaves), (x + wide / 2, eaves), 4, 4.5, 6.5, seed)


def star(painter: QPainter, x: float, y: float, radius: float) -> None:
    """The star on the roof of a house whose present has come."""
    glow(painter, QPointF(x, y), radius * 3.2, 0.7)
    corners = []
    for i in range(10):
        reach = radius if i % 2 == 0 else radius * 0.44
        corners.append((x + reach * math.sin(math.pi * i / 5), y - reach * math.cos(math.pi * i / 5)))
    painter.setPen(pen("#9A5A08", 1))
    painter.setBrush(QColor("#FFD75A"))
    painter.drawPath(shape(*corners))


def chimney(painter: QPainter, x: float, y: float, lit: bool) -> None:
    """A chimney, smoking when somebody is happy at home."""
    wall(painter, x - 5, y, 10, 18, WALLS["chimney"], 3, piped=False)
    icing(painter, (x - 7, y), (x + 7, y), 5, 3, 5, 9)
    if lit:
        for i in range(4):
            set_fill(painter, tint("#DDE4FF", 0.26 - 0.05 * i))
            centre = QPointF(x + 3 + i * 4 + 2 * math.sin(i * 2), y - 8 - i * 8)
            painter.drawEllipse(centre, 3.5 + i * 1.7, 3 + i * 1.5)


def cottage(
    painter: QPainter, x: float, wide: float, tall: float, colour: str, lit: bool, roof: float = 40, seed: int = 1,
    kind: str = "bread", windows: int = 2, over: float = 8, smoke: bool = True, gumdrops: bool = False,
    door_colour: str = "#7A2E1F", middle: float | None = None,
) -> None:  # fmt: skip
    """A house with a pointed roof: wall of ``kind``, a door, 0 to 2 windows."""
    left, top = x - wide / 2, GROUND - tall
    if smoke:
        chimney(painter, x + wide * 0.26, top - roof * 0.78, lit)
    wall(painter, left, top, wide, tall, WALLS[kind], seed)
    if kind == "brick":
        _bricks(painter, left, top, wide, tall)
    elif kind == "straw":
        painter.setPen(pen("#8A5F1C", 0.9, 0.7))
        for i in range(int(wide / 4)):
            painter.drawLine(QPointF(left + 3 + i * 4, top + 2), QPointF(left + 2 + i * 4 + i % 3, GROUND - 2))
    door(painter, x if windows != 1 else x - wide * 0.2, GROUND - 1, wide * 0.20 + 2, tall * 0.66, door_colour)
    high = GROUND - tall * 0.48
    if windows == 2:
        window(painter, x - wide * 0.31, high, wide * 0.19, tall * 0.36, lit)
        window(painter, x + wide * 0.31, high, wide * 0.19, tall * 0.36, lit)
    elif windows == 1:
        window(painter, x + wide * 0.2, high, wide * 0.26, tall * 0.38, lit)
    gable(painter, left, left + wide, top, top - roof, colour, over, seed, middle, gumdrops)


def _bricks(painter: QPainter, left: float, top: float, wide: float, tall: float) -> None:
    painter.setPen(pen("#F0D9C8", 0.8, 0.6))
    for row in range(int(tall / 6)):
        y = top + row * 6
        if row:
            painter.drawLine(QPointF(left + 2, y), QPointF(left + wide - 2, y))
        for i in range(int(wide / 9) + 1):
            x = left + i * 9 + (row % 2) * 4.5
            if x < left + wide - 2:
                painter.drawLine(QPointF(x, y), QPointF(x, y + 6))


def dot(painter: QPainter, x: float, y: float, radius: float, value: Colour) -> None:
    """A filled circle."""
    set_fill(painter, QColor(value))
    painter.drawPath(circle(QPointF(x, y), radius))


def strip(painter: QPainter, width: float, value: Colour, *ends: tuple[float, float, float, float]) -> None:
    """Straight lines with round ends."""
    painter.setPen(pen(value, width, cap=ROUND))
    for x0, y0, x1, y1 in ends:
        painter.drawLine(QPointF(x0, y0), QPointF(x1, y1))
