"""The picture of a court card, which can be read: the sign of its region rises as a sun over that region's land, the
suit is the emblem on it, the rank is the number of haloes. Hour, ridges, skyline and rosette are seeded by the id."""

from __future__ import annotations

import math
import random
from functools import cache
from itertools import pairwise

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QConicalGradient, QPainter, QPainterPath, QTransform

from paxtable.cards.pamir import CourtCard
from paxtable.ui.paint.brush import colour, diagonal, fill, mix, radial, saved, stroke, vertical
from paxtable.ui.paint.icons import icon_in
from paxtable.ui.paint.layer import draw_layer
from paxtable.ui.paint.pamir_palette import REGIONS, SUITS
from paxtable.ui.paint.pamir_skyline import skyline
from paxtable.ui.paint.shapes import Point, oval, points, polygon, polyline, smooth_line, square_at, star

SUN = 0.265
"""Radius of the sun as a share of the picture's side."""

_SIGN_SCALE = {"star5": 1.22, "star8": 1.08, "pentagon": 1.08, "square": 0.96, "circle": 0.98, "octagon": 1.0}
_EMBLEM_SCALE = {"wheat": 1.42, "eye": 1.3, "crown": 1.12, "swords": 1.2}


class Hour(Struct, frozen=True):
    """The colours of a sky from top to bottom, and whether stars are out."""

    top: str
    middle: str
    bottom: str
    night: bool = False


HOURS = (
    Hour("#f6dfae", "#eeb07c", "#d98763"),
    Hour("#cfe0dc", "#f3e2b8", "#efc38a"),
    Hour("#243358", "#4d5a8a", "#b98a8f", night=True),
    Hour("#b9cfe0", "#e6e6d2", "#f2dfb4"),
    Hour("#e9b890", "#d98a73", "#8d5a72"),
    Hour("#1c2a4d", "#2f4a78", "#6d88a8", night=True),
)


class Scene(Struct, frozen=True):
    """What the layers of one picture share: its rectangle, side, sun, hour and the dice of its card."""

    card: CourtCard
    rect: QRectF
    side: float
    sun: QPointF
    hour: Hour
    rng: random.Random

    @property
    def radius(self) -> float:
        """The radius of the sun."""
        return self.side * SUN

    def y(self, share: float) -> float:
        """The height at ``share`` of the picture."""
        return self.rect.top() + self.rect.height() * share

    def x(self, share: float) -> float:
        """The place across at ``share`` of the picture."""
        return self.rect.left() + self.rect.width() * share


def paint_picture(painter: QPainter, rect: QRectF, card: CourtCard) -> None:
    """The picture of ``card`` in ``rect``."""
    rng = random.Random(card.id * 7919 + 17)
    hour = HOURS[rng.randrange(len(HOURS))]
    sun = QPointF(
        rect.left() + rect.width() * (0.5 + rng.uniform(-0.045, 0.045)),
        rect.top() + rect.height() * (0.405 + rng.uniform(-0.015, 0.015)),
    )
    scene = Scene(card, rect, min(rect.width(), rect.height() * 1.02), sun, hour, rng)
    with saved(painter):
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        for layer in (_sky, _rays, _stars, _haloes, _far_ridge, _sign, _near_land, _birds):
            layer(painter, scene)


def _sky(painter: QPainter, scene: Scene) -> None:
    hour, rect = scene.hour, scene.rect
    painter.fillRect(rect, vertical(rect, (0, hour.top), (0.62, hour.middle), (1, hour.bottom)))
    kind = scene.rng.randrange(3)
    draw_layer(painter, rect, ("sky net", kind, hour.night), lambda p, size: _net(p, size, kind, hour.night))


def _net(painter: QPainter, size: QSizeF, kind: int, night: bool) -> None:
    side = min(size.width(), size.height() * 1.02)
    net = QTransform.fromScale(side * 0.115, side * 0.115).map(_lattice(kind))
    stroke(painter, net, colour("#ffffff", 20 if night else 26), max(0.5, side * 0.006))


@cache
def _lattice(kind: int) -> QPainterPath:
    """Stars, hexagons or squares on a net of pitch 1 that is larger than any picture."""
    net = QPainterPath()
    cell = (star(8, 0, 0, 0.5, 0.36), polygon(6, 0, 0, 0.56, 0), polygon(4, 0, 0, 0.5, 0))[kind]
    for column in range(-1, 12):
        for row in range(-1, 12):
            net.addPath(cell.translated(column + (0.5 if kind == 2 and row % 2 else 0), row))
    return net


def _rays(painter: QPainter, scene: Scene) -> None:
    count = (12, 16, 20, 24)[scene.rng.randrange(4)]
    burst = QConicalGradient(scene.sun, scene.rng.random() * 360)
    burst.setStops(_sunburst(count, 18 if scene.hour.night else 38))
    painter.fillRect(scene.rect, burst)


@cache
def _sunburst(count: int, alpha: int) -> list[tuple[float, QColor]]:
    """Stops of a conical gradient: ``count`` rays, each half a pitch wide, with soft edges."""
    lit, dark, soft = colour("#fff3cf", alpha), colour("#fff3cf", 0), 0.0006
    stops = []
    for i in range(count):
        start, middle, end = i / count, (i + 0.5) / count, (i + 1) / count
        stops += [(start + soft, lit), (middle - soft, lit), (middle + soft, dark), (end - soft, dark)]
    return stops


def _stars(painter: QPainter, scene: Scene) -> None:
    if not scene.hour.night:
        return
    sparks = QPainterPath()
    for _ in range(26):
        size = scene.rng.uniform(0.004, 0.011) * scene.side
        x, y = scene.x(scene.rng.random()), scene.y(scene.rng.random() * 0.6)
        sparks.addPath(QTransform(size, 0, 0, size, x, y).map(_spark()))
    fill(painter, sparks, colour("#fff6da", 200))


@cache
def _spark() -> QPainterPath:
    return star(4, 0, 0, 2.0, 0.7)


def _haloes(painter: QPainter, scene: Scene) -> None:
    """One ring a star of rank: zigzag, dots, zigzag."""
    gold = "#f7dc92" if scene.hour.night else "#b98424"
    for ring_ in range(scene.card.rank):
        radius = scene.radius * (1.16 + 0.17 * ring_)
        placed = QTransform(radius, 0, 0, radius, scene.sun.x(), scene.sun.y())
        if ring_ % 2:
            fill(painter, placed.map(_dotted(round(scene.side * 0.0125 / radius, 3))), gold)
        else:
            stroke(painter, placed.map(_zigzag(16 * (ring_ // 2 + 1))), gold, scene.side * 0.010)


@cache
def _zigzag(tips: int) -> QPainterPath:
    return star(tips, 0, 0, 1.045, 0.985)


@cache
def _dotted(radius: float) -> QPainterPath:
    path = QPainterPath()
    for i in range(24):
        angle = math.tau * i / 24
        path.addPath(oval(math.cos(angle), math.sin(angle), radius))
    return path


def ridge(rng: random.Random, left: float, right: float, y: float, height: float, rough: float) -> list[Point]:
    """A line of hills by midpoint displacement: ``rough`` is how much of the swing each halving keeps."""
    heights, swing = [0.0, 0.0], 1.0
    for _ in range(6):
        finer: list[float] = []
        for a, b in pairwise(heights):
            finer += [a, (a + b) / 2 + (2 * rng.random() - 1) * swing]
        heights = [*finer, heights[-1]]
        swing *= rough
    step = (right - left) / (len(heights) - 1)
    return [(left + i * step, y - height * up) for i, up in enumerate(heights)]


def _land(scene: Scene, top: list[Point]) -> QPainterPath:
    rect = scene.rect
    return points(*top, (rect.right() + 4, rect.bottom() + 4), (rect.left() - 4, rect.bottom() + 4))


def _hills(scene: Scene, at: float, height: float, rough: float) -> list[Point]:
    rect = scene.rect
    return ridge(scene.rng, rect.left() - 4, rect.right() + 4, scene.y(at), rect.height() * height, rough)


def _far_ridge(painter: QPainter, scene: Scene) -> None:
    snowy = scene.card.region == "kabul"
    top = _hills(scene, 0.70, 0.14, 0.6 if snowy else 0.52)
    fill(painter, _land(scene, top), mix(REGIONS[scene.card.region].land[0], scene.hour.bottom, 0.35))
    if snowy:
        height = scene.rect.height()
        under = [(x, y + height * (0.05 + scene.rng.random() * 0.03)) for x, y in reversed(top)]
        fill(painter, points(*top, *under), colour("#ffffff", 150))


def _sign(painter: QPainter, scene: Scene) -> None:
    """The sun: a gold plate in the shape of the region's sign, faced in the suit, with rosette and emblem."""
    sign = REGIONS[scene.card.region].sign
    suit = SUITS[scene.card.suit]
    side, sun, radius = scene.side, scene.sun, scene.radius

    def shape(factor: float) -> QPainterPath:
        return icon_in(sign, square_at(sun.x(), sun.y(), 2 * radius * _SIGN_SCALE[sign] * factor))

    plate = shape(1.10)
    fill(painter, plate.translated(0, side * 0.015), colour("#1b1222", 60))
    fill(painter, plate, diagonal(plate.boundingRect()))
    light = sun - QPointF(radius * 0.2, radius * 0.3)
    face = radial(light, radius * 1.5, (0, mix(suit.colour, "#ffffff", 0.10)), (0.55, suit.colour), (1, suit.shade))
    fill(painter, shape(1.0), face)
    with saved(painter):
        painter.setClipPath(shape(0.97), Qt.ClipOperation.IntersectClip)
        stroke(painter, _rosette(scene), colour("#ffffff", 58), max(0.5, side * 0.007))
    stroke(painter, shape(0.90), colour("#fbe9b4", 150), max(0.5, side * 0.008))
    size = radius * _EMBLEM_SCALE[suit.icon] * (0.84 if sign == "star5" else 1.0)
    middle = sun.y() + radius * (0.06 if sign == "pentagon" else 0.02)
    emblem = icon_in(suit.icon, square_at(sun.x(), middle, size))
    fill(painter, emblem.translated(0, side * 0.012), colour("#000000", 80))
    fill(painter, emblem, vertical(emblem.boundingRect(), (0, "#fffdf2"), (1, "#f3dfa6")))


def _rosette(scene: Scene) -> QPainterPath:
    """The seeded net on the face of the sun."""
    net = _hypotrochoid(scene.rng.choice((7, 9, 11, 13)), scene.rng.choice((2, 3, 4)), scene.rng.choice(_ARMS))
    return QTransform(scene.radius, 0, 0, scene.radius, scene.sun.x(), scene.sun.y()).map(net)


_ARMS = (0.5, 0.6, 0.7, 0.8, 0.95)


@cache
def _hypotrochoid(lobes: int, turns: int, arm: float) -> QPainterPath:
    """The curve of a pen on a wheel that rolls inside a circle of radius 1."""
    inner, outer, spin = 1 - turns / lobes, arm * turns / lobes, (lobes - turns) / turns
    steps = 180
    angles = [i / steps * math.tau * turns for i in range(steps + 1)]
    return polyline(
        [
            (
                inner * math.cos(angle) + outer * math.cos(spin * angle),
                inner * math.sin(angle) - outer * math.sin(spin * angle),
            )
            for angle in angles
        ]
    )


def _near_land(painter: QPainter, scene: Scene) -> None:
    """Middle ridge, skyline in the darkest land colour, then the near ridge or the river."""
    land = REGIONS[scene.card.region].land
    fill(painter, _land(scene, _hills(scene, 0.83, 0.07, 0.5)), land[1])
    x = scene.x(scene.rng.choice((0.24, 0.76, 0.3, 0.7)))
    horizon = skyline(scene.card.region, scene.rng, x, scene.y(0.90), scene.side * 0.40)
    fill(painter, horizon, mix(land[2], "#000000", 0.12))
    if scene.card.region == "punjab":
        fill(painter, _river(scene), "#4f86a0")
    else:
        fill(painter, _land(scene, _hills(scene, 0.93, 0.04, 0.5)), land[2])


def _river(scene: Scene) -> QPainterPath:
    rect = scene.rect
    path = QPainterPath(QPointF(rect.left(), scene.y(0.90)))
    path.cubicTo(scene.x(0.3), scene.y(0.86), scene.x(0.6), scene.y(0.95), rect.right(), scene.y(0.90))
    path.lineTo(rect.bottomRight())
    path.lineTo(rect.bottomLeft())
    path.closeSubpath()
    return path


def _birds(painter: QPainter, scene: Scene) -> None:
    """Up to two, away from the sun."""
    rng = scene.rng
    ink = colour("#e8e0d0" if scene.hour.night else "#1b1222", 150)
    for _ in range(rng.randrange(3)):
        x, y = scene.x(rng.choice((0.0, 0.76)) + rng.uniform(0.05, 0.2)), scene.y(rng.uniform(0.08, 0.3))
        q = scene.side * 0.03
        wing = [(x - q, y - q * 0.4), (x - q * 0.4, y - q * 0.7), (x, y), (x + q * 0.4, y - q * 0.7)]
        stroke(painter, smooth_line([*wing, (x + q, y - q * 0.4)]), ink, max(0.6, scene.side * 0.008))
