"""Signs of regions and seats, and the icons of the interface, in a unit square."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from paxtable.ui.paint.shapes import (
    bar,
    box,
    curve,
    cut,
    mirrored,
    outline,
    oval,
    points,
    polygon,
    star,
    turned,
    unite,
)


def star8() -> QPainterPath:
    """Two squares: Transcaspia, and the ornament of the house."""
    square_ = box(0.17, 0.17, 0.66, 0.66)
    return unite(square_, turned(square_, 45))


def pentagon() -> QPainterPath:
    """Kabul."""
    return polygon(5, 0.5, 0.53, 0.5)


def octagon() -> QPainterPath:
    """Herat."""
    return polygon(8, 0.5, 0.5, 0.5, -67.5)


def square() -> QPainterPath:
    """Kandahar, and the tan seat."""
    return box(0.09, 0.09, 0.82, 0.82)


def star5() -> QPainterPath:
    """Persia."""
    return star(5, 0.5, 0.54, 0.54, 0.25)


def circle() -> QPainterPath:
    """Punjab, and the gray seat."""
    return oval(0.5, 0.5, 0.47)


def diamond() -> QPainterPath:
    """The blue seat, and the plate of the favored suit."""
    return points((0.5, 0), (0.95, 0.5), (0.5, 1), (0.05, 0.5))


def triangle() -> QPainterPath:
    """The red seat."""
    return points((0.5, 0.04), (0.98, 0.9), (0.02, 0.9))


def hexagon() -> QPainterPath:
    """The black seat."""
    return polygon(6, 0.5, 0.5, 0.5, 0)


def pip() -> QPainterPath:
    """A star of four points: ranks, and the purple seat."""
    return star(4, 0.5, 0.5, 0.5, 0.2)


def coin() -> QPainterPath:
    """Money."""
    band = cut(oval(0.5, 0.5, 0.38), oval(0.5, 0.5, 0.33))
    return cut(oval(0.5, 0.5, 0.48), band, points((0.5, 0.30), (0.66, 0.5), (0.5, 0.70), (0.34, 0.5)))


def undo() -> QPainterPath:
    """An arrow bent to the left."""
    arc, frame = QPainterPath(), QRectF(0.2, 0.22, 0.62, 0.62)
    arc.arcMoveTo(frame, 140)
    arc.arcTo(frame, 140, -270)
    return unite(outline(arc, 0.12), points((0.05, 0.42), (0.18, 0.10), (0.46, 0.34)))


def redo() -> QPainterPath:
    """An arrow bent to the right."""
    return mirrored(undo())


def check() -> QPainterPath:
    """A tick."""
    return bar([(0.12, 0.55), (0.40, 0.82), (0.90, 0.20)], 0.16)


def cross() -> QPainterPath:
    """No."""
    return unite(bar([(0.2, 0.2), (0.8, 0.8)], 0.14), bar([(0.8, 0.2), (0.2, 0.8)], 0.14))


def flag() -> QPainterPath:
    """A swallow-tailed flag on a staff."""
    cloth = points((0.20, 0.08), (0.95, 0.20), (0.72, 0.36), (0.95, 0.54), (0.20, 0.54))
    return unite(box(0.14, 0.05, 0.09, 0.92, 0.04), cloth)


def help() -> QPainterPath:
    """A question mark in a ring."""
    hook = curve([(0.36, 0.40), (0.36, 0.24), (0.5, 0.24), (0.68, 0.24), (0.64, 0.42), (0.5, 0.46), (0.5, 0.58)], 0.09)
    return unite(cut(oval(0.5, 0.5, 0.48), oval(0.5, 0.5, 0.40)), hook, oval(0.5, 0.73, 0.06))


def book() -> QPainterPath:
    """An open book."""
    page = points((0.04, 0.16), (0.5, 0.26), (0.5, 0.92), (0.04, 0.82))
    return cut(unite(page, mirrored(page)), bar([(0.5, 0.30), (0.5, 0.92)], 0.045))


def gear() -> QPainterPath:
    """A toothed wheel."""
    teeth = [turned(box(0.42, 0.0, 0.16, 0.3, 0.03), i * 45) for i in range(8)]
    return cut(unite(*teeth, oval(0.5, 0.5, 0.36)), oval(0.5, 0.5, 0.16))


def cards() -> QPainterPath:
    """Two cards."""
    behind = turned(cut(box(0.30, 0.10, 0.46, 0.66, 0.06), box(0.36, 0.16, 0.34, 0.54, 0.03)), 14)
    before = box(0.12, 0.20, 0.48, 0.70, 0.06)
    return unite(cut(behind, before), cut(before, box(0.19, 0.27, 0.34, 0.56, 0.03)))


def play() -> QPainterPath:
    """A triangle to the right."""
    return points((0.2, 0.08), (0.92, 0.5), (0.2, 0.92))


def pause() -> QPainterPath:
    """Two upright bars."""
    return unite(box(0.18, 0.12, 0.22, 0.76, 0.05), box(0.60, 0.12, 0.22, 0.76, 0.05))


def step() -> QPainterPath:
    """A triangle against a bar: one step on."""
    return unite(points((0.12, 0.12), (0.70, 0.5), (0.12, 0.88)), box(0.72, 0.12, 0.16, 0.76, 0.04))


def folder() -> QPainterPath:
    """A folder."""
    return points((0.04, 0.18), (0.38, 0.18), (0.48, 0.30), (0.96, 0.30), (0.96, 0.86), (0.04, 0.86))


def lens() -> QPainterPath:
    """A magnifying glass."""
    rim = cut(oval(0.42, 0.42, 0.34), oval(0.42, 0.42, 0.24))
    return unite(rim, bar([(0.68, 0.68), (0.92, 0.92)], 0.13))


def lock() -> QPainterPath:
    """A padlock."""
    return unite(
        box(0.16, 0.44, 0.68, 0.50, 0.07), cut(box(0.28, 0.06, 0.44, 0.60, 0.22), box(0.38, 0.16, 0.24, 0.50, 0.12))
    )


def person() -> QPainterPath:
    """A bust: a human player, and influence."""
    return unite(oval(0.5, 0.28, 0.22), cut(oval(0.5, 0.98, 0.42, 0.44), box(0, 0.98, 1, 0.5)))


def bot() -> QPainterPath:
    """A head with an antenna."""
    head = unite(
        box(0.14, 0.30, 0.72, 0.58, 0.12),
        box(0.46, 0.08, 0.08, 0.24),
        oval(0.5, 0.08, 0.08),
        box(0.02, 0.48, 0.10, 0.24, 0.04),
        box(0.88, 0.48, 0.10, 0.24, 0.04),
    )
    return cut(head, oval(0.35, 0.54, 0.085), oval(0.65, 0.54, 0.085), box(0.34, 0.72, 0.32, 0.06, 0.03))


def moon() -> QPainterPath:
    """A crescent: the dark theme."""
    return cut(oval(0.5, 0.5, 0.46), oval(0.68, 0.40, 0.40))


def scales() -> QPainterPath:
    """A pair of scales: Dominance Check."""
    pans = [cut(oval(x, 0.60, 0.16, 0.15), box(0, 0.4, 1, 0.20)) for x in (0.16, 0.84)]
    chains = [bar([(x, 0.18), (x + d, 0.6)], 0.025) for x in (0.16, 0.84) for d in (-0.13, 0.13)]
    frame = (box(0.46, 0.08, 0.08, 0.84), box(0.10, 0.14, 0.80, 0.06, 0.03), box(0.28, 0.90, 0.44, 0.08))
    return unite(*frame, *pans, *chains)


_DRAWINGS: list[Callable[[], QPainterPath]] = [
    star8,
    pentagon,
    octagon,
    square,
    star5,
    circle,
    diamond,
    triangle,
    hexagon,
    pip,
    coin,
    undo,
    redo,
    check,
    cross,
    flag,
    help,
    book,
    gear,
    cards,
    play,
    pause,
    step,
    folder,
    lens,
    lock,
    person,
    bot,
    moon,
    scales,
]

SILHOUETTES = {drawing.__name__: drawing for drawing in _DRAWINGS}
"""Every drawing of this module by name."""
