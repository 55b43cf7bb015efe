"""A canvas of darkness: 0 is paper, 1 is ink. Lengths are shares of the picture's smaller side or of its height."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QGradient, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from paxtable.ui.paint.icons import icon_in
from paxtable.ui.paint.shapes import outline, points, smooth_line

Steps: TypeAlias = "tuple[tuple[float, float], ...]"
Dark: TypeAlias = "float | QGradient"


def tone(darkness: float) -> QColor:
    """Darkness as the brightness of a pixel: plates keep ink as white."""
    value = round(255 * max(0.0, min(1.0, darkness)))
    return QColor(value, value, value)


@dataclass(frozen=True)
class Canvas:
    """Where a scene is painted: ``w`` by ``h``, ``s`` the smaller side, ``rnd`` the luck of this card."""

    painter: QPainter
    w: float
    h: float
    rnd: random.Random

    @property
    def s(self) -> float:
        """The smaller side."""
        return min(self.w, self.h)

    @property
    def cx(self) -> float:
        """The middle."""
        return self.w / 2

    @property
    def floor(self) -> float:
        """The line on which buildings stand."""
        return self.h * 0.80

    def fill(self, path: QPainterPath, dark: Dark) -> None:
        """Fill ``path``."""
        self.painter.fillPath(path, QBrush(dark if isinstance(dark, QGradient) else tone(dark)))

    def flood(self, dark: Dark) -> None:
        """Fill everything."""
        self.painter.fillRect(QRectF(0, 0, self.w, self.h), QBrush(dark if isinstance(dark, QGradient) else tone(dark)))

    def shape(self, *corners: tuple[float, float], dark: Dark) -> None:
        """Fill a polygon."""
        self.fill(points(*corners), dark)

    def bar(self, corners: list[tuple[float, float]], width: float, dark: Dark) -> None:
        """A thick polygon line."""
        self.fill(outline(_open(corners), width), dark)

    def bend(self, corners: list[tuple[float, float]], width: float, dark: Dark) -> None:
        """A thick curve."""
        self.fill(outline(smooth_line(corners), width), dark)

    def sign(self, name: str, x: float, y: float, side: float, dark: Dark) -> None:
        """A silhouette about a point."""
        self.fill(icon_in(name, QRectF(x - side / 2, y - side / 2, side, side)), dark)

    def across(self, left: float, right: float, *steps: tuple[float, float]) -> QLinearGradient:
        """Darkness from left to right."""
        return self.along(left, 0, right, 0, *steps)

    def down(self, top: float, bottom: float, *steps: tuple[float, float]) -> QLinearGradient:
        """Darkness from top to bottom."""
        return self.along(0, top, 0, bottom, *steps)

    def along(self, x0: float, y0: float, x1: float, y1: float, *steps: tuple[float, float]) -> QLinearGradient:
        """Darkness along a line."""
        gradient = QLinearGradient(x0, y0, x1, y1)
        for at, dark in steps:
            gradient.setColorAt(at, tone(dark))
        return gradient

    def around(self, x: float, y: float, radius: float, *steps: tuple[float, float]) -> QRadialGradient:
        """Darkness from a point outwards."""
        gradient = QRadialGradient(x, y, radius)
        for at, dark in steps:
            gradient.setColorAt(at, tone(dark))
        return gradient

    def sky(self) -> None:
        """Darker above, light over the hills."""
        low = self.rnd.uniform(0.04, 0.10)
        self.flood(self.down(0, self.h, (0, self.rnd.uniform(0.28, 0.40)), (0.62, low), (1, 0.30)))

    def hills(self, y: float, height: float, top: float, bottom: float, rough: float = 0.5) -> None:
        """A ridge by midpoint displacement."""
        corners = ridge(self.rnd, -4, self.w + 4, y, height, rough)
        shape = points(*corners, (self.w + 4, self.h + 4), (-4, self.h + 4))
        self.fill(shape, self.down(y - height, self.h, (0, top), (1, bottom)))

    def smoke(
        self, x: float, y: float, puffs: int = 6, first: float = 0.06, dx: float = 0.10, dy: float = -0.09
    ) -> None:
        """Puffs that grow as they drift."""
        for i in range(puffs):
            px, py = x + dx * self.s * i + self.rnd.uniform(-0.02, 0.02) * self.s, y + dy * self.s * i
            path = QPainterPath()
            path.addEllipse(QPointF(px, py), self.s * (first + 0.025 * i), self.s * (first + 0.025 * i))
            reach = self.s * 0.1
            self.fill(path, self.along(px - reach, py - reach, px + reach, py + reach, (0, 0.10), (1, 0.62 - 0.06 * i)))


def ridge(
    rnd: random.Random, left: float, right: float, y: float, height: float, rough: float
) -> list[tuple[float, float]]:
    """A mountain line of 33 points from ``left`` to ``right`` about ``y``."""
    levels = [rnd.uniform(-0.5, 0.5) * height, rnd.uniform(-0.5, 0.5) * height]
    amplitude = height
    while len(levels) < 33:
        between = [(a + b) / 2 + rnd.uniform(-0.5, 0.5) * amplitude for a, b in pairwise(levels)]
        levels = [level for pair in zip(levels, between, strict=False) for level in pair] + levels[-1:]
        amplitude *= rough
    step = (right - left) / (len(levels) - 1)
    return [(left + i * step, y + level) for i, level in enumerate(levels)]


def _open(corners: list[tuple[float, float]]) -> QPainterPath:
    path = QPainterPath(QPointF(*corners[0]))
    for x, y in corners[1:]:
        path.lineTo(x, y)
    return path
