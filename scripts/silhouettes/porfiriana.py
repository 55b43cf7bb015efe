"""The silhouettes of Pax Porfiriana in a unit square."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath

from paxtable.ui.paint.shapes import box, curve, cut, mirrored, outline, oval, points, star, turned, unite


def laurel() -> QPainterPath:
    """A wreath of laurel: loyalty."""
    leaves = ((0.17, 0.30, -10), (0.12, 0.48, -25), (0.15, 0.65, -45), (0.26, 0.80, -65), (0.29, 0.36, 30))
    inner = ((0.26, 0.54, 10), (0.31, 0.70, -10))
    stem = curve([(0.5, 0.95), (0.10, 0.80), (0.16, 0.22)], 0.045)
    branch = unite(stem, *(turned(oval(x, y, 0.05, 0.105), r, x, y) for x, y, r in leaves + inner))
    return unite(branch, mirrored(branch))


def flame() -> QPainterPath:
    """A flame: revolution."""
    fire = QPainterPath(QPointF(0.52, 0.0))
    fire.cubicTo(0.60, 0.26, 0.92, 0.40, 0.86, 0.68)
    fire.cubicTo(0.82, 0.90, 0.62, 1.0, 0.5, 1.0)
    fire.cubicTo(0.34, 1.0, 0.12, 0.90, 0.13, 0.64)
    fire.cubicTo(0.14, 0.50, 0.22, 0.42, 0.28, 0.34)
    fire.cubicTo(0.28, 0.46, 0.34, 0.50, 0.40, 0.50)
    fire.cubicTo(0.36, 0.32, 0.40, 0.14, 0.52, 0.0)
    core = QPainterPath(QPointF(0.52, 0.52))
    core.cubicTo(0.58, 0.64, 0.68, 0.70, 0.66, 0.80)
    core.cubicTo(0.62, 0.92, 0.42, 0.94, 0.38, 0.80)
    core.cubicTo(0.36, 0.70, 0.48, 0.66, 0.52, 0.52)
    return cut(fire, core)


def chevron() -> QPainterPath:
    """Three chevrons: command."""
    one = points((0.08, 0.28), (0.5, 0), (0.92, 0.28), (0.92, 0.44), (0.5, 0.16), (0.08, 0.44))
    return unite(one, one.translated(0, 0.27), one.translated(0, 0.54))


def bell() -> QPainterPath:
    """A bell: outrage."""
    body = QPainterPath(QPointF(0.5, 0.08))
    body.cubicTo(0.80, 0.10, 0.78, 0.40, 0.82, 0.60)
    body.cubicTo(0.84, 0.68, 0.94, 0.74, 0.94, 0.80)
    body.lineTo(0.06, 0.80)
    body.cubicTo(0.06, 0.74, 0.16, 0.68, 0.18, 0.60)
    body.cubicTo(0.22, 0.40, 0.20, 0.10, 0.5, 0.08)
    return unite(body, cut(oval(0.5, 0.84, 0.13), box(0.3, 0.6, 0.4, 0.24)), oval(0.5, 0.07, 0.07))


def shield() -> QPainterPath:
    """Federal."""
    path = QPainterPath(QPointF(0.08, 0.10))
    path.quadTo(0.34, 0.12, 0.5, 0.0)
    path.quadTo(0.66, 0.12, 0.92, 0.10)
    path.cubicTo(0.96, 0.60, 0.76, 0.86, 0.5, 1.0)
    path.cubicTo(0.24, 0.86, 0.04, 0.60, 0.08, 0.10)
    return path


def american() -> QPainterPath:
    """A five-pointed star: American."""
    return star(5, 0.5, 0.54, 0.54, 0.25)


def sombrero() -> QPainterPath:
    """Local."""
    brim = cut(oval(0.5, 0.66, 0.50, 0.20), oval(0.5, 0.60, 0.34, 0.10))
    top = points((0.30, 0.62), (0.38, 0.20), (0.44, 0.12), (0.56, 0.12), (0.62, 0.20), (0.70, 0.62))
    return unite(brim, top, oval(0.5, 0.62, 0.20, 0.06))


def foot() -> QPainterPath:
    """A footprint."""
    sole = turned(oval(0.42, 0.34, 0.20, 0.28), 8, 0.42, 0.34)
    return unite(sole, oval(0.50, 0.78, 0.15, 0.17), box(0.36, 0.42, 0.22, 0.26, 0.08))


def mule() -> QPainterPath:
    """A horseshoe."""
    arc, frame = QPainterPath(), QRectF(0.12, 0.06, 0.76, 0.86)
    arc.arcMoveTo(frame, -50)
    arc.arcTo(frame, -50, 280)
    nails = ((0.15, 0.40), (0.85, 0.40), (0.20, 0.68), (0.80, 0.68), (0.34, 0.14), (0.66, 0.14))
    return cut(outline(arc, 0.2, Qt.PenCapStyle.FlatCap), *(oval(x, y, 0.035) for x, y in nails))


def rail() -> QPainterPath:
    """Track with ties."""
    left = points((0.34, 0.02), (0.42, 0.02), (0.26, 0.98), (0.10, 0.98))
    right = points((0.58, 0.02), (0.66, 0.02), (0.90, 0.98), (0.74, 0.98))
    ties = ((0.26, 0.14, 0.48, 0.08), (0.20, 0.36, 0.60, 0.10), (0.12, 0.60, 0.76, 0.12), (0.04, 0.86, 0.92, 0.12))
    return unite(left, right, *(box(*tie) for tie in ties))


def irrigation() -> QPainterPath:
    """Three waves."""
    wave = [(0.02, 0.25), (0.17, 0.09), (0.34, 0.25), (0.5, 0.41), (0.66, 0.25), (0.83, 0.09), (0.98, 0.25)]
    return unite(*(curve(wave, 0.11).translated(0, down) for down in (0, 0.27, 0.54)))


def steamship() -> QPainterPath:
    """A ship with two funnels."""
    hull = points((0.02, 0.60), (0.98, 0.60), (0.84, 0.86), (0.16, 0.86))
    return unite(hull, box(0.24, 0.42, 0.52, 0.15), box(0.36, 0.16, 0.11, 0.28), box(0.56, 0.16, 0.11, 0.28))


def cartridge() -> QPainterPath:
    """Firepower."""
    bullet = points((0.30, 0.40), (0.34, 0.16), (0.5, 0.0), (0.66, 0.16), (0.70, 0.40))
    return unite(box(0.30, 0.42, 0.40, 0.44), box(0.26, 0.88, 0.48, 0.10), bullet)


def bull() -> QPainterPath:
    """A bull's head."""
    skull = points((0.30, 0.34), (0.70, 0.34), (0.64, 0.80), (0.5, 0.98), (0.36, 0.80))
    horn = curve([(0.32, 0.40), (0.02, 0.40), (0.04, 0.06)], 0.11)
    eyes = (oval(0.42, 0.52, 0.035), oval(0.58, 0.52, 0.035), oval(0.45, 0.84, 0.03), oval(0.55, 0.84, 0.03))
    return cut(unite(skull, horn, mirrored(horn), oval(0.5, 0.36, 0.20, 0.10)), *eyes)


def jail() -> QPainterPath:
    """A barred square."""
    frame = cut(box(0.08, 0.08, 0.84, 0.84, 0.06), box(0.18, 0.18, 0.64, 0.64))
    return unite(frame, *(box(x, 0.12, 0.08, 0.76) for x in (0.30, 0.46, 0.62)))


def fist() -> QPainterPath:
    """Unrest."""
    fingers = [box(0.22 + i * 0.15, 0.10, 0.13, 0.34, 0.06) for i in range(4)]
    thumb = turned(box(0.10, 0.38, 0.34, 0.15, 0.07), 20, 0.2, 0.45)
    return unite(box(0.22, 0.30, 0.58, 0.34, 0.10), box(0.30, 0.60, 0.42, 0.38, 0.04), *fingers, thumb)


def rifle() -> QPainterPath:
    """One rifle, aslant."""
    stock = points((0.02, 0.46), (0.30, 0.42), (0.42, 0.42), (0.42, 0.54), (0.28, 0.56), (0.04, 0.68))
    return turned(unite(box(0.34, 0.44, 0.64, 0.06, 0.02), stock, box(0.40, 0.42, 0.20, 0.10, 0.02)), -38)


def rifles() -> QPainterPath:
    """Crossed rifles."""
    return unite(rifle(), mirrored(rifle()))


_DRAWINGS: list[Callable[[], QPainterPath]] = [
    laurel,
    flame,
    chevron,
    bell,
    shield,
    american,
    sombrero,
    foot,
    mule,
    rail,
    irrigation,
    steamship,
    cartridge,
    bull,
    jail,
    fist,
    rifle,
    rifles,
]

SILHOUETTES = {drawing.__name__: drawing for drawing in _DRAWINGS}
"""Every drawing of this module by name."""
