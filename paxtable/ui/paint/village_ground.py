"""The village by night: snow with drifts, trees, lamps and snowmen that keep clear of houses and ways, the frame."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from paxtable.ui.paint.brush import rounded, saved
from paxtable.ui.paint.steam_brush import circle, outlined, pen, set_fill, tint
from paxtable.ui.paint.village_palette import DRIFT, ICING, SNOW_LOW, SNOW_MIDDLE, SNOW_TOP
from paxtable.ui.paint.village_parts import icing, slope
from paxtable.ui.paint.village_pieces import lamp, snowman, tree

Spot: TypeAlias = "tuple[float, float]"

DRIFTS, TREES, LAMPS, SNOWMEN, FLAKES = 34, 74, 6, 3, 260
BORDER = 15.0
"""Width of the gingerbread frame, in logical pixels."""

TRIES = 9000


@dataclass(frozen=True)
class Plan:
    """What trees and lamps keep clear of, in pixels: the board, houses, ways, the house scale."""

    left: float
    top: float
    width: float
    height: float
    sites: tuple[Spot, ...]
    ways: tuple[tuple[Spot, Spot], ...]
    h: float


@dataclass(frozen=True)
class Standing:
    """A tree (``size`` in pixels), a lamp or a snowman on its ground line."""

    kind: str
    x: float
    y: float
    size: float = 0.0


def snow(painter: QPainter, rect: QRectF) -> None:
    """The ground with its drifts."""
    shade = slope(rect.x(), rect.y(), rect.x(), rect.bottom(), (0, SNOW_TOP), (0.4, SNOW_MIDDLE), (1, SNOW_LOW))
    painter.fillRect(rect, shade)
    rng = random.Random(5)
    for i in range(DRIFTS):
        y = rect.y() + rect.height() * (i + 0.5) / DRIFTS + rng.uniform(-8, 8)
        x = rect.x() + rng.random() * rect.width()
        w, h = rng.uniform(180, 460), rng.uniform(14, 40)
        drift = QPainterPath(QPointF(x - w / 2, y))
        drift.cubicTo(x - w * 0.25, y - h, x + w * 0.2, y - h * 0.9, x + w / 2, y)
        drift.cubicTo(x + w * 0.2, y - h * 0.25, x - w * 0.2, y - h * 0.2, x - w / 2, y)
        light = slope(x, y - h, x, y, (0, tint(DRIFT, 0.26)), (1, tint(DRIFT, 0)))
        painter.fillPath(drift, light)


def away(point: Spot, way: tuple[Spot, Spot]) -> float:
    """The distance of a point from a straight way."""
    (ax, ay), (bx, by) = way
    dx, dy = bx - ax, by - ay
    along = max(0.0, min(1.0, ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy)))
    return math.hypot(point[0] - ax - along * dx, point[1] - ay - along * dy)


def _middle(way: tuple[Spot, Spot], h: float) -> Spot:
    (ax, ay), (bx, by) = way
    return (ax + bx) / 2, (ay + by) / 2 + 20 * h


@lru_cache(maxsize=4)
def standing(plan: Plan) -> tuple[Standing, ...]:
    """Trees, lamps and snowmen, the same for the same board; in painter's order."""
    rng = random.Random(12)
    trees = _trees(plan, rng)
    return tuple(sorted([*trees, *_lamps(plan, trees, rng)], key=lambda thing: thing.y))


def _trees(plan: Plan, rng: random.Random) -> list[Standing]:
    h, found = plan.h, list[Standing]()
    for _ in range(TRIES):
        if len(found) >= TREES:
            break
        x, y = plan.left + rng.random() * plan.width, plan.top + rng.random() * plan.height
        size = rng.uniform(26, 44) * h
        if not plan.top + size * 1.3 < y < plan.top + plan.height - 6:
            continue
        if any(abs(x - a) < 112 * h and -100 * h < y - b < 128 * h for a, b in plan.sites):
            continue
        if any(away((x, y - size * 0.5), way) < size * 0.62 + 15 * h for way in plan.ways):
            continue
        guides = (_middle(way, h) for way in plan.ways)
        if any(math.hypot(x - a, y - size * 0.4 - b) < 40 * h for a, b in guides):
            continue
        if all(math.hypot(x - other.x, y - other.y) >= 19 * h for other in found):
            found.append(Standing("tree", x, y, size))
    return found


def _lamps(plan: Plan, trees: Sequence[Standing], rng: random.Random) -> list[Standing]:
    h, found = plan.h, list[Standing]()
    for _ in range(TRIES):
        if len(found) >= LAMPS + SNOWMEN:
            break
        x, y = plan.left + rng.random() * plan.width, plan.top + rng.random() * plan.height
        kind = "lamp" if len(found) < LAMPS else "snowman"
        if not (plan.left + 50 < x < plan.left + plan.width - 50):
            continue
        if not (plan.top + 95 * h < y < plan.top + plan.height - 30):
            continue
        if any(abs(x - a) < 104 * h and -95 * h < y - b < 158 * h for a, b in plan.sites):
            continue
        near = min((away((x, y - 20 * h), way) for way in plan.ways), default=30 * h)
        if kind == "lamp" and not 14 * h < near < 60 * h:
            continue
        if any(away((x, y - (20 + up) * h), way) < 17 * h for way in plan.ways for up in (0, 18, 36, 52)):
            continue
        if any(math.hypot(x - a, y - 24 * h - b) < 52 * h for a, b in (_middle(way, h) for way in plan.ways)):
            continue
        if any(math.hypot(x - other.x, y - other.y) < 34 * h for other in trees):
            continue
        if all(math.hypot(x - other.x, y - other.y) >= 150 * h for other in found):
            found.append(Standing(kind, x, y))
    return found


def scenery(painter: QPainter, plan: Plan) -> None:
    """Trees, lamps and snowmen."""
    for thing in standing(plan):
        if thing.kind == "tree":
            tree(painter, thing.x, thing.y, thing.size)
        elif thing.kind == "lamp":
            lamp(painter, thing.x, thing.y, plan.h)
        else:
            snowman(painter, thing.x, thing.y, plan.h)


def flakes(painter: QPainter, rect: QRectF, share: float = 1.0) -> None:
    """Snowflakes, hanging still."""
    rng = random.Random(3)
    for _ in range(round(FLAKES * share)):
        radius = rng.choice((0.8, 1.0, 1.0, 1.3, 1.8))
        set_fill(painter, tint("#FFFFFF", rng.uniform(0.25, 0.65)))
        centre = QPointF(rect.x() + rng.random() * rect.width(), rect.y() + rng.random() * rect.height())
        painter.drawEllipse(centre, radius, radius)


def frame(painter: QPainter, rect: QRectF) -> None:
    """Gingerbread all round, icing that drips inwards, a sweet on every corner."""
    b = BORDER
    inner = rect.adjusted(b, b, -b, -b)
    bread = rounded(rect, 16).subtracted(rounded(inner, 10))
    shade = slope(rect.x(), rect.y(), rect.right(), rect.bottom(), (0, "#B5733B"), (0.5, "#8F5428"), (1, "#7A4520"))
    painter.fillPath(bread, shade)
    rng = random.Random(8)
    with saved(painter):
        painter.setClipPath(bread, Qt.ClipOperation.IntersectClip)
        set_fill(painter, tint("#4A260E", 0.28))
        for _ in range(500):
            y = rng.choice((rect.y() + rng.random() * b, rect.bottom() - rng.random() * b))
            painter.drawEllipse(QPointF(rect.x() + rng.random() * rect.width(), y), 0.9, 0.9)
    painter.strokePath(rounded(rect.adjusted(2, 2, -2, -2), 14), pen(ICING, 2.2, 0.95))
    x0, y0, x1, y1 = inner.left(), inner.top(), inner.right(), inner.bottom()
    for a, z, drip, seed in (
        ((x0, y0), (x1, y0), 7, 2), ((x1, y1), (x0, y1), 4, 3), ((x0, y1), (x0, y0), 4, 4), ((x1, y0), (x1, y1), 4, 5),
    ):  # fmt: skip
        icing(painter, a, z, 5, drip, 15, seed)
    inset = b * 0.55
    corners = rect.adjusted(inset, inset, -inset, -inset)
    sweets = ("#E4483E", "#F2C53D", "#4FA35B", "#5E9BE6")
    spots = (corners.topLeft(), corners.topRight(), corners.bottomRight(), corners.bottomLeft())
    for value, spot in zip(sweets, spots, strict=True):
        outlined(painter, circle(spot, 8), QColor(value), pen(ICING, 2))
