"""The picture of the Christmas Village poster: three gingerbread houses in the snow under a crescent moon."""

from __future__ import annotations

import random
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.ui.paint.brush import colour, disc, fill, fill_rounded, saved, stroke, stroke_rounded, vertical
from paxtable.ui.paint.shapes import Point, box, oval, points, polyline, smooth_line, star

DESIGN = (420.0, 356.0)
ICING = "#fdf8ee"
WINDOW = "#ffd873"
ROOF = "#7c3a24"
DOOR = "#5c2418"
TREE = "#24406a"
SWEETS = ("#c8323a", "#2f8a57", "#f6eccb")

HILLS = ((0.62, 0.10, "#5f7fb8"), (0.72, 0.08, "#9db4da"), (0.84, 0.05, "#e6eef8"))
"""Far to near: height of the ridge and of its peaks as shares of the picture, and its colour."""
HOUSES = ((-0.26, 0.86, 78, "#b5713a"), (0.22, 0.84, 66, "#c47f44"), (-0.02, 0.93, 104, "#a9632f"))
"""Each house: place from the middle and foot as shares of the design, width in its pixels, colour of the wall."""


def paint_village(painter: QPainter, rect: QRectF) -> None:
    """The whole picture in ``rect``; the houses stay in proportion, the night widens with the poster."""
    unit = min(rect.width() / DESIGN[0], rect.height() / DESIGN[1])
    rng = random.Random(9)
    with saved(painter):
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.fillRect(rect, vertical(rect, (0, "#14204a"), (0.65, "#2f4a86"), (1, "#8fa5cc")))
        _moon(painter, rect, unit)
        _stars(painter, rect, unit, rng)
        for index, (level, height, value) in enumerate(HILLS):
            _hill(painter, rect, rng, level, height, value)
            if index == 0:
                _trees(painter, rect, unit, rng)
        for across, foot, size, wall in HOUSES:
            x = rect.center().x() + across * DESIGN[0] * unit
            _house(painter, QPointF(x, rect.y() + rect.height() * foot), size * unit, wall)
        _track(painter, rect, unit)
        _snow(painter, rect, unit, rng)


def _moon(painter: QPainter, rect: QRectF, unit: float) -> None:
    x, y = rect.x() + rect.width() * 0.78, rect.y() + rect.height() * 0.2
    shadow = oval(x - 17 * unit, y - 7 * unit, 30 * unit)
    fill(painter, oval(x, y, 34 * unit).subtracted(shadow), "#f6eccb")


def _stars(painter: QPainter, rect: QRectF, unit: float, rng: random.Random) -> None:
    for _ in range(int(60 * rect.width() / (DESIGN[0] * unit))):
        x, y = rect.x() + rng.random() * rect.width(), rect.y() + rng.random() * rect.height() * 0.5
        fill(painter, star(4, x, y, rng.uniform(1.2, 3) * unit, unit), colour("#fff6da", 200))


def _hill(painter: QPainter, rect: QRectF, rng: random.Random, level: float, height: float, value: str) -> None:
    line = ridge(rng, rect.left() - 4, rect.right() + 4, rect.y() + rect.height() * level, rect.height() * height)
    corners = [*line, (rect.right() + 4, rect.bottom() + 4), (rect.left() - 4, rect.bottom() + 4)]
    fill(painter, points(*corners), value)


def ridge(rng: random.Random, left: float, right: float, level: float, height: float) -> list[Point]:
    """A line of hills by six halvings, each with .45 of the height of the one before."""
    line = [(0.0, 0.0), (1.0, 0.0)]
    rise = 1.0
    for _ in range(6):
        finer = []
        for (ax, ay), (bx, by) in pairwise(line):
            finer += [(ax, ay), ((ax + bx) / 2, (ay + by) / 2 + rng.uniform(-1, 1) * rise)]
        line = [*finer, line[-1]]
        rise *= 0.45
    return [(left + (right - left) * x, level - height * y) for x, y in line]


def _trees(painter: QPainter, rect: QRectF, unit: float, rng: random.Random) -> None:
    foot = rect.y() + rect.height() * 0.74
    for _ in range(int(16 * rect.width() / (DESIGN[0] * unit))):
        x, tall = rect.x() + rng.random() * rect.width(), rng.uniform(26, 46) * unit
        for k in range(3):
            top, low, half = foot - tall * (1.3 - 0.28 * k), foot - tall * (0.7 - 0.28 * k), tall * (0.2 + 0.1 * k)
            fill(painter, points((x, top), (x - half, low), (x + half, low)), TREE)


def _house(painter: QPainter, foot: QPointF, size: float, wall: str) -> None:
    x, y = foot.x(), foot.y()
    fill(painter, box(x - size * 0.5, y - size * 0.7, size, size * 0.7), wall)
    gable = [(x - size * 0.66, y - size * 0.62), (x, y - size * 1.3), (x + size * 0.66, y - size * 0.62)]
    fill(painter, points(*gable), ROOF)
    fill(painter, _drips(x, y - size * 0.62, size), ICING)
    stroke(painter, polyline(gable), ICING, size * 0.09)
    for side in (-1, 1):
        _window(painter, QRectF(x + side * size * 0.27 - size * 0.1, y - size * 0.42, size * 0.2, size * 0.22), size)
    fill(painter, box(x - size * 0.09, y - size * 0.3, size * 0.18, size * 0.3, size * 0.09), DOOR)
    for i in range(5):
        disc(painter, QPointF(x - size * 0.4 + i * size * 0.2, y - size * 0.55), size * 0.035, SWEETS[i % 3])


def _drips(x: float, y: float, size: float) -> QPainterPath:
    """Icing that runs down from the eaves."""
    corners = []
    for i in range(9):
        corners.append((x + size * 0.66 * (i / 4 - 1), y + (size * 0.18 if i % 2 else 0)))
    return smooth_line(corners)


def _window(painter: QPainter, pane: QRectF, size: float) -> None:
    disc(painter, pane.center(), size * 0.3, colour(WINDOW, 30))
    fill_rounded(painter, pane, size * 0.02, WINDOW)
    stroke_rounded(painter, pane, size * 0.02, ICING, size * 0.035)


def _track(painter: QPainter, rect: QRectF, unit: float) -> None:
    width, height = rect.width(), rect.height()
    path = QPainterPath(QPointF(rect.left(), rect.y() + height * 0.97))
    path.cubicTo(
        QPointF(rect.left() + width * 0.3, rect.y() + height * 0.90),
        QPointF(rect.left() + width * 0.6, rect.y() + height * 1.02),
        QPointF(rect.right(), rect.y() + height * 0.93),
    )
    stroke(painter, path, DOOR, 9 * unit)
    stroke(painter, path, ICING, 5 * unit, Qt.PenStyle.DashLine)


def _snow(painter: QPainter, rect: QRectF, unit: float, rng: random.Random) -> None:
    for _ in range(int(70 * rect.width() / (DESIGN[0] * unit))):
        at = QPointF(rect.x() + rng.random() * rect.width(), rect.y() + rng.random() * rect.height())
        disc(painter, at, rng.uniform(1, 2.6) * unit, colour("#ffffff", 220))
