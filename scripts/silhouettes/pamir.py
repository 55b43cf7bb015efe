"""The silhouettes of Pax Pamir in a unit square: suits, coalitions, impact icons, card actions."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from paxtable.ui.paint.shapes import (
    bar,
    box,
    curve,
    cut,
    mirrored,
    oval,
    points,
    polar,
    star,
    turned,
    unite,
)


def wheat() -> QPainterPath:
    """An ear with three pairs of grains: economic."""
    grains = [oval(0.5, 0.13, 0.085, 0.15)]
    for y in (0.22, 0.40, 0.58):
        for side in (-1, 1):
            grain = turned(oval(0.5, y, 0.085, 0.17), side * 38, 0.5, y + 0.2)
            grains.append(grain.translated(side * 0.07, 0.04))
    return unite(bar([(0.5, 0.98), (0.5, 0.2)], 0.06), *grains)


def eye() -> QPainterPath:
    """An almond eye with ring iris and lashes: intelligence."""
    lid, white = _almond(0.5), _almond(0.4)
    iris = cut(oval(0.5, 0.5, 0.185), oval(0.5, 0.5, 0.08), oval(0.57, 0.42, 0.05))
    lashes = [bar([_lash(angle, 0.36, 0.42), _lash(angle, 0.42, 0.54)], 0.05) for angle in (-120, -90, -60)]
    return unite(cut(lid, white), iris, oval(0.5, 0.5, 0.078), *lashes)


def _almond(half: float) -> QPainterPath:
    path = QPainterPath(QPointF(0.5 - half, 0.5))
    path.quadTo(0.5, 0.5 - half, 0.5 + half, 0.5)
    path.quadTo(0.5, 0.5 + half, 0.5 - half, 0.5)
    return path


def _lash(angle: float, across: float, up: float) -> tuple[float, float]:
    x, y = polar(0, 0, 1, angle)
    return 0.5 + across * x, 0.56 + up * y


def sabre() -> QPainterPath:
    """One curved sabre, hilt at the lower left."""
    blade = QPainterPath(QPointF(0.93, 0.04))
    blade.quadTo(0.80, 0.50, 0.33, 0.71)
    blade.lineTo(0.27, 0.64)
    blade.quadTo(0.66, 0.42, 0.93, 0.04)
    grip = bar([(0.30, 0.68), (0.12, 0.86)], 0.085)
    guard = bar([(0.20, 0.62), (0.38, 0.80)], 0.07)
    return unite(blade, grip, guard, oval(0.11, 0.88, 0.065))


def swords() -> QPainterPath:
    """Two crossed sabres: military."""
    return unite(sabre(), mirrored(sabre()))


def crown() -> QPainterPath:
    """A crown with balls on its points: political."""
    body = points((0.08, 0.78), (0.03, 0.30), (0.28, 0.55), (0.5, 0.16), (0.72, 0.55), (0.97, 0.30), (0.92, 0.78))
    balls = (oval(0.03, 0.26, 0.06), oval(0.97, 0.26, 0.06), oval(0.5, 0.12, 0.07))
    return unite(body, box(0.08, 0.82, 0.84, 0.12, 0.03), *balls)


def eagle() -> QPainterPath:
    """An eagle from the front, five feathers a wing: Afghan."""
    wing = QPainterPath(QPointF(0.5, 0.36))
    wing.cubicTo(0.36, 0.10, 0.16, 0.06, 0.0, 0.10)
    for x, y in ((0.07, 0.26), (0.03, 0.30), (0.12, 0.42), (0.10, 0.48), (0.22, 0.56), (0.22, 0.62)):
        wing.lineTo(x, y)
    wing.cubicTo(0.34, 0.66, 0.42, 0.62, 0.5, 0.58)
    wing.closeSubpath()
    body = points((0.43, 0.36), (0.57, 0.36), (0.60, 0.62), (0.5, 0.72), (0.40, 0.62))
    tail = points((0.43, 0.64), (0.57, 0.64), (0.68, 0.96), (0.5, 0.90), (0.32, 0.96))
    beak = points((0.52, 0.18), (0.68, 0.27), (0.55, 0.33))
    return unite(wing, mirrored(wing), body, tail, oval(0.5, 0.26, 0.095, 0.11), beak)


def lion() -> QPainterPath:
    """A lion's face in a mane of thirteen points: British."""
    face = QPainterPath(QPointF(0.5, 0.20))
    face.cubicTo(0.74, 0.20, 0.80, 0.42, 0.70, 0.58)
    face.cubicTo(0.66, 0.70, 0.60, 0.78, 0.5, 0.80)
    face.cubicTo(0.40, 0.78, 0.34, 0.70, 0.30, 0.58)
    face.cubicTo(0.20, 0.42, 0.26, 0.20, 0.5, 0.20)
    nose = (points((0.42, 0.56), (0.58, 0.56), (0.5, 0.65)), bar([(0.5, 0.62), (0.5, 0.70)], 0.035))
    brow = bar([(0.5, 0.30), (0.5, 0.50)], 0.035)
    mane = cut(star(13, 0.5, 0.5, 0.52, 0.40), face)
    return unite(mane, oval(0.39, 0.43, 0.045), oval(0.61, 0.43, 0.045), *nose, brow)


def bear() -> QPainterPath:
    """A bear's head with round ears and a light muzzle: Russian."""
    head = unite(oval(0.5, 0.56, 0.42, 0.40), oval(0.17, 0.22, 0.16), oval(0.83, 0.22, 0.16))
    face = cut(head, oval(0.17, 0.22, 0.07), oval(0.83, 0.22, 0.07), oval(0.5, 0.70, 0.22, 0.18))
    face = cut(face, oval(0.33, 0.46, 0.05), oval(0.67, 0.46, 0.05))
    return unite(face, oval(0.5, 0.64, 0.10, 0.07), bar([(0.5, 0.66), (0.5, 0.78)], 0.045))


def army() -> QPainterPath:
    """A crenellated tower with a door."""
    left = ((0.14, 0.98), (0.20, 0.40), (0.12, 0.40), (0.12, 0.12), (0.26, 0.12), (0.26, 0.22), (0.42, 0.22))
    right = tuple((1 - x, y) for x, y in reversed(left))
    tower = points(*left, (0.42, 0.12), (0.58, 0.12), *right)
    door = unite(box(0.40, 0.72, 0.20, 0.27), oval(0.5, 0.72, 0.10))
    return cut(tower, door, box(0.45, 0.46, 0.10, 0.14))


def road() -> QPainterPath:
    """A winding road with dashes."""
    way = QPainterPath(QPointF(0.10, 1.0))
    way.cubicTo(0.16, 0.66, 0.78, 0.66, 0.44, 0.34)
    way.cubicTo(0.34, 0.24, 0.42, 0.10, 0.50, 0.02)
    way.lineTo(0.58, 0.02)
    way.cubicTo(0.54, 0.14, 0.50, 0.20, 0.60, 0.30)
    way.cubicTo(1.02, 0.62, 0.60, 0.70, 0.72, 1.0)
    way.closeSubpath()
    near = curve([(0.41, 0.97), (0.44, 0.76), (0.58, 0.66)], 0.055)
    middle = curve([(0.63, 0.56), (0.62, 0.46), (0.54, 0.39)], 0.045)
    return cut(way, near, middle, bar([(0.5, 0.27), (0.48, 0.20)], 0.035))


def tribe() -> QPainterPath:
    """A pitched tent with a door and crossed poles."""
    roof = points((0.5, 0.06), (0.95, 0.44), (0.05, 0.44))
    poles = (bar([(0.5, 0.10), (0.42, 0.0)], 0.05), bar([(0.5, 0.10), (0.58, 0.0)], 0.05))
    tent = unite(roof, box(0.10, 0.44, 0.80, 0.48, 0.04), *poles)
    door = unite(box(0.40, 0.62, 0.20, 0.31), oval(0.5, 0.62, 0.10))
    folds = [bar([(x, 0.56), (x + s * 0.10, 0.70), (x, 0.84)], 0.035) for x, s in ((0.20, 1), (0.80, -1))]
    return cut(tent, door, bar([(0.08, 0.455), (0.92, 0.455)], 0.045), *folds)


def spy() -> QPainterPath:
    """A hooded figure, eyes in the dark."""
    cloak = QPainterPath(QPointF(0.5, 0.02))
    cloak.cubicTo(0.78, 0.10, 0.80, 0.36, 0.76, 0.50)
    cloak.cubicTo(0.92, 0.58, 0.96, 0.80, 0.97, 0.98)
    cloak.lineTo(0.03, 0.98)
    cloak.cubicTo(0.04, 0.80, 0.08, 0.58, 0.24, 0.50)
    cloak.cubicTo(0.20, 0.36, 0.22, 0.10, 0.5, 0.02)
    dark = QPainterPath(QPointF(0.5, 0.18))
    dark.cubicTo(0.68, 0.26, 0.66, 0.52, 0.5, 0.60)
    dark.cubicTo(0.34, 0.52, 0.32, 0.26, 0.5, 0.18)
    eyes = (bar([(0.42, 0.37), (0.46, 0.39)], 0.055), bar([(0.58, 0.37), (0.54, 0.39)], 0.055))
    return unite(cut(cloak, dark, bar([(0.5, 0.66), (0.5, 0.97)], 0.04)), *eyes)


def leverage() -> QPainterPath:
    """A coin with two links of a chain."""
    coin = cut(oval(0.36, 0.40, 0.34), oval(0.36, 0.40, 0.25))
    return unite(coin, box(0.29, 0.30, 0.14, 0.20), _link(0.68, 0.70), _link(0.86, 0.87))


def _link(x: float, y: float) -> QPainterPath:
    hole = box(x - 0.10, y - 0.035, 0.20, 0.07, 0.035)
    return turned(cut(box(x - 0.17, y - 0.095, 0.34, 0.19, 0.095), hole), 40, x, y)


def tax() -> QPainterPath:
    """A stack of coins with one above."""
    stack = [box(0.06, y - 0.03, 0.56, 0.15, 0.07) for y in (0.80, 0.62, 0.44)]
    return unite(*stack, cut(oval(0.70, 0.24, 0.22), box(0.63, 0.15, 0.14, 0.18)))


def gift() -> QPainterPath:
    """A cut gem."""
    gem = points((0.24, 0.10), (0.76, 0.10), (1, 0.38), (0.5, 0.96), (0, 0.38))
    facets = [bar([(x, 0.38), (0.5, y)], 0.045) for x in (0.34, 0.66) for y in (0.92, 0.12)]
    return cut(gem, bar([(0.03, 0.38), (0.97, 0.38)], 0.05), *facets)


def build() -> QPainterPath:
    """A hammer."""
    head = unite(box(0.20, 0.06, 0.52, 0.26, 0.04), points((0.72, 0.06), (0.88, 0.20), (0.72, 0.32)))
    return turned(unite(box(0.44, 0.28, 0.13, 0.72, 0.04), head), 45)


def move() -> QPainterPath:
    """Three chevrons to the right."""
    arrow = points((0.02, 0.12), (0.20, 0.12), (0.48, 0.5), (0.20, 0.88), (0.02, 0.88), (0.28, 0.5))
    return unite(arrow, arrow.translated(0.26, 0), arrow.translated(0.52, 0))


def betray() -> QPainterPath:
    """A dagger, point down."""
    blade = points((0.40, 0.40), (0.60, 0.40), (0.58, 0.80), (0.5, 1.0), (0.42, 0.80))
    hilt = (box(0.20, 0.32, 0.60, 0.10, 0.05), box(0.44, 0.08, 0.12, 0.26, 0.03), oval(0.5, 0.06, 0.085))
    return turned(unite(blade, *hilt), 32)


def battle() -> QPainterPath:
    """A field gun with a spoked wheel."""
    muzzle = (box(0.06, 0.34, 0.80, 0.22, 0.06), box(0.78, 0.30, 0.12, 0.30, 0.03), oval(0.06, 0.45, 0.07))
    barrel = cut(turned(unite(*muzzle), -18, 0.4, 0.5), oval(0.40, 0.70, 0.31))
    spokes = [bar([(0.40, 0.70), polar(0.40, 0.70, 0.24, 60 * i)], 0.05) for i in range(6)]
    trail = cut(bar([(0.40, 0.72), (0.02, 0.96)], 0.09), oval(0.40, 0.70, 0.30))
    wheel = cut(oval(0.40, 0.70, 0.28), oval(0.40, 0.70, 0.205))
    return unite(barrel, wheel, *spokes, oval(0.40, 0.70, 0.08), trail)


_DRAWINGS: list[Callable[[], QPainterPath]] = [
    wheat,
    eye,
    swords,
    crown,
    eagle,
    lion,
    bear,
    army,
    road,
    tribe,
    spy,
    leverage,
    tax,
    gift,
    build,
    move,
    betray,
    battle,
]

SILHOUETTES = {drawing.__name__: drawing for drawing in _DRAWINGS}
"""Every drawing of this module by name."""
