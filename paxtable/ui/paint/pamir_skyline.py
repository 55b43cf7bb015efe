"""What stands on the horizon of a Pax Pamir picture: domes, minarets, tents, walls and palms of a region."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from paxtable.ui.paint.shapes import box, brushed, points, polar, polyline, smooth_line


def skyline(region: str, rng: random.Random, x: float, y: float, size: float) -> QPainterPath:
    """The buildings of ``region`` with their feet at (x, y), about ``size`` wide."""
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.WindingFill)
    for part in _SKYLINES[region](rng, x, y, size):
        whole.addPath(part)
    return whole


def _dome(x: float, y: float, width: float, height: float) -> QPainterPath:
    path = box(x - width / 2, y - height * 0.55, width, height * 0.55)
    shell = QPainterPath(QPointF(x - width * 0.46, y - height * 0.55))
    shell.cubicTo(x - width * 0.62, y - height * 0.85, x - width * 0.1, y - height * 0.95, x, y - height * 1.12)
    shell.cubicTo(
        x + width * 0.1, y - height * 0.95, x + width * 0.62, y - height * 0.85, x + width * 0.46, y - height * 0.55
    )
    path.addPath(shell)
    return path


def _minaret(x: float, y: float, width: float, height: float) -> QPainterPath:
    path = points(
        (x - width / 2, y), (x - width * 0.36, y - height), (x + width * 0.36, y - height), (x + width / 2, y)
    )
    path.addPath(box(x - width * 0.7, y - height * 0.80, width * 1.4, height * 0.06))
    path.addPath(points((x - width * 0.5, y - height), (x, y - height * 1.22), (x + width * 0.5, y - height)))
    return path


def _tent(x: float, y: float, width: float, height: float) -> QPainterPath:
    left = ((x - width / 2, y), (x - width * 0.42, y - height * 0.45))
    return points(*left, (x, y - height), (x + width * 0.42, y - height * 0.45), (x + width / 2, y))


def _wall(x: float, y: float, width: float, height: float) -> QPainterPath:
    path = box(x - width / 2, y - height, width, height)
    teeth = max(3, int(width / (height * 0.35)))
    for i in range(teeth):
        path.addPath(box(x - width / 2 + width * i / teeth, y - height * 1.2, width / teeth * 0.6, height * 0.22))
    return path


def _palm(x: float, y: float, height: float) -> QPainterPath:
    top = (x + height * 0.08, y - height)
    path = brushed(polyline([(x, y), top]), height * 0.07)
    for angle in (-150, -110, -60, -25, 10, 170):
        bend, tip = polar(*top, height * 0.3, angle), polar(*top, height * 0.42, angle)
        leaf = [top, (bend[0], bend[1] - height * 0.08), (tip[0], tip[1] + height * 0.12)]
        path.addPath(brushed(smooth_line(leaf), height * 0.06))
    return path


Skyline = Callable[[random.Random, float, float, float], list[QPainterPath]]


def _persia(rng: random.Random, x: float, y: float, s: float) -> list[QPainterPath]:
    sides = [_minaret(x + side * s * 0.48, y, s * 0.1, s * 0.8) for side in (-1, 1)]
    return [_dome(x, y, s * 0.5, s * 0.62), *sides]


def _herat(rng: random.Random, x: float, y: float, s: float) -> list[QPainterPath]:
    count = 2 + rng.randrange(3)
    towers = [
        _minaret(x - s * 0.5 + i * s * 0.33, y, s * 0.1, s * (0.55 + 0.2 * rng.random())) for i in range(min(3, count))
    ]
    return [*towers, _wall(x + s * 0.25, y, s * 0.6, s * 0.2)]


def _kandahar(rng: random.Random, x: float, y: float, s: float) -> list[QPainterPath]:
    left, right = rng.uniform(0.40, 0.56), rng.uniform(0.34, 0.5)
    towers = [_wall(x - s * 0.32, y, s * 0.22, s * left), _wall(x + s * 0.34, y, s * 0.2, s * right)]
    return [_wall(x, y, s * 0.9, s * 0.26), *towers]


def _punjab(rng: random.Random, x: float, y: float, s: float) -> list[QPainterPath]:
    palms = [_palm(x - s * 0.4, y, s * rng.uniform(0.54, 0.68)), _palm(x + s * 0.42, y, s * rng.uniform(0.44, 0.56))]
    return [*palms, _dome(x + s * 0.02, y, s * 0.3, s * 0.36)]


def _kabul(rng: random.Random, x: float, y: float, s: float) -> list[QPainterPath]:
    keep = rng.choice((-0.06, 0.1, -0.14))
    return [_wall(x, y, s * 0.5, s * 0.22), _wall(x + s * keep, y, s * 0.2, s * 0.42)]


def _transcaspia(rng: random.Random, x: float, y: float, s: float) -> list[QPainterPath]:
    tall = rng.uniform(0.38, 0.46)
    sides = [_tent(x - s * 0.4, y, s * 0.4, s * 0.3), _tent(x + s * 0.5, y, s * 0.34, s * 0.26)]
    return [*sides, _tent(x + s * 0.06, y, s * 0.52, s * tall)]


_SKYLINES: dict[str, Skyline] = {
    "persia": _persia,
    "herat": _herat,
    "kandahar": _kandahar,
    "punjab": _punjab,
    "kabul": _kabul,
    "transcaspia": _transcaspia,
}
