"""The map of Pax Pamir: land in six washes, hachured hills, borders, names, and the victory point track round it.

Only what never changes is painted here. Rulers, pieces and victory point tokens stand on it as things of their own;
their places are in :mod:`paxtable.ui.paint.pamir_map_shape`.
"""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import (
    colour,
    fill,
    fill_rounded,
    mix,
    radial,
    saved,
    stroke,
    stroke_rounded,
)
from paxtable.ui.paint.fonts import FIGURE, MAP_NAME
from paxtable.ui.paint.icons import icon_in
from paxtable.ui.paint.pamir_map_shape import MapShape, RegionShape, map_shape
from paxtable.ui.paint.pamir_palette import REGIONS, RegionLook
from paxtable.ui.paint.shadow import Shadow, draw_shadow
from paxtable.ui.paint.shapes import polyline, smooth_line, square_at, star
from paxtable.ui.theme import Theme

MAP_MARGIN = 18.0
GILT = "#c99a3f"
_HILLS = 44


NAME_CLEAR = 12.0
"""How far a name stays from the borders, so that a lit border never covers it, in pixels of the large map."""


def map_frame(width: float) -> float:
    """The width of the track of a map ``width`` wide."""
    return 26.0 if width >= 600 else 20.0


def name_size(unit: float) -> float:
    """The size of region names, in pixels: 21 on the large map, 16 on the small one."""
    return max(16.0, round(21 * unit))


def name_ink(theme: Theme) -> str:
    """The ink of words on the map."""
    return "#f6ead0" if theme.dark else "#33210f"


def paint_map(painter: QPainter, size: QSizeF, theme: Theme, frame: float | None = None) -> None:
    """The whole map in a rectangle of ``size`` with a track of ``frame``; its shadow reaches MAP_MARGIN outside."""
    rect = QRectF(QPointF(0, 0), size)
    shape = map_shape(rect, map_frame(size.width()) if frame is None else frame)
    draw_shadow(painter, rect, 8, Shadow(12, 4, 140 if theme.dark else 60))
    fill_rounded(painter, rect, 6, theme.bar_top)
    _track(painter, shape)
    with saved(painter):
        painter.setClipRect(shape.inner, Qt.ClipOperation.IntersectClip)
        for key, region in shape.regions.items():
            _region(painter, shape, key, region, theme)
        _borders(painter, shape, theme)
        for key, region in shape.regions.items():
            _name(painter, shape, key, region, theme)
    stroke_rounded(painter, shape.inner.adjusted(-1, -1, 1, 1), 2, "#d9b45c", 1.6)
    stroke_rounded(painter, rect.adjusted(1.5, 1.5, -1.5, -1.5), 6, GILT, 1.6)


def _track(painter: QPainter, shape: MapShape) -> None:
    frame = shape.frame
    sparks = QPainterPath()
    for i, cell in enumerate(shape.cells):
        painter.fillRect(cell.adjusted(1, 1, -1, -1), QColor("#2f3865" if i % 2 else "#3a4474"))
        text.draw(painter, cell, str(i), FIGURE, 12.5 if frame >= 26 else 11, "#f0deb0", text.CENTRE)
        _cell_sparks(sparks, cell, frame)
    fill(painter, sparks, colour(GILT, 130))
    half = frame / 2
    for x in (shape.rect.left() + half, shape.rect.right() - half):
        for y in (shape.rect.top() + half, shape.rect.bottom() - half):
            fill(painter, star(8, x, y, frame * 0.40, frame * 0.28), GILT)
            fill(painter, star(8, x, y, frame * 0.20, frame * 0.14), "#8f2b26")


def _cell_sparks(sparks: QPainterPath, cell: QRectF, frame: float) -> None:
    """Small stars at both ends of a space of the track."""
    upright = cell.height() > cell.width()
    reach = max(cell.width(), cell.height()) / 2 - frame * 0.3
    step = frame * 0.56
    k = 2
    while k * step < reach:
        for side in (-k * step, k * step):
            x = cell.center().x() + (0 if upright else side)
            y = cell.center().y() + (side if upright else 0)
            sparks.addPath(star(4, x, y, frame * 0.16, frame * 0.06))
        k += 1


def _region(painter: QPainter, shape: MapShape, key: str, region: RegionShape, theme: Theme) -> None:
    look = REGIONS[key]
    box = region.path.boundingRect()
    paper, far, near = ("#1c2338", 0.72, 0.50) if theme.dark else ("#f6ead0", 0.50, 0.28)
    light, deep = mix(look.wash, paper, far), mix(look.wash, paper, near)
    reach = max(box.width(), box.height()) * 0.62
    wash = radial(box.center(), reach, (0, light), (0.7, mix(light, deep, 0.5)), (1, deep))
    fill(painter, region.path, wash)
    with saved(painter):
        painter.setClipPath(region.path, Qt.ClipOperation.IntersectClip)
        edge = mix(look.wash, "#000000", 0.18)
        for i, alpha in enumerate((30, 34, 40)):
            stroke(painter, region.path, colour(edge, alpha), (24 - 9 * i) * shape.unit)
        _watermark(painter, shape, look, box, theme)
        _hills(painter, shape, key, region, look, theme)


def _watermark(painter: QPainter, shape: MapShape, look: RegionLook, box: QRectF, theme: Theme) -> None:
    """The sign of the region, twice, as faint lines."""
    side = min(box.width(), box.height()) * 0.60
    x, y = box.center().x(), box.center().y() + 8 * shape.unit
    ink = mix(look.wash, "#ffffff" if theme.dark else "#000000", 0.2)
    stroke(painter, icon_in(look.sign, square_at(x, y, side)), colour(ink, 60), 1.6)
    stroke(painter, icon_in(look.sign, square_at(x, y, side * 0.86)), colour(ink, 42), 1)


def _hills(painter: QPainter, shape: MapShape, key: str, region: RegionShape, look: RegionLook, theme: Theme) -> None:
    """Hachured mountains, waves of the plain or dunes, where nothing is written and no piece stands."""
    rng = random.Random(f"hills of {key}")
    box = region.path.boundingRect()
    unit = max(0.72, shape.unit)
    ridges, hachures = QPainterPath(), QPainterPath()
    words = QRectF(region.head.x() - 84 * unit, region.head.y() - 16 * unit, 168 * unit, 122 * unit)
    for _ in range(_HILLS):
        x, y = box.left() + rng.random() * box.width(), box.top() + rng.random() * box.height()
        size = rng.uniform(5, 9) * unit
        if not words.contains(QPointF(x, y)):
            _hill(ridges, hachures, key, x, y, size)
    ink = colour(mix(look.wash, "#ffffff" if theme.dark else "#1a0f04", 0.45), 95)
    stroke(painter, ridges, ink, 1)
    stroke(painter, hachures, ink, 0.7)


def _hill(ridges: QPainterPath, hachures: QPainterPath, key: str, x: float, y: float, size: float) -> None:
    z = size
    if key in ("kabul", "herat", "kandahar"):
        slope = [(x - z, y + z * 0.7), (x - z * 0.3, y + z * 0.1), (x, y - z * 0.8), (x + z * 0.3, y + z * 0.2)]
        ridges.addPath(smooth_line([*slope, (x + z, y + z * 0.7)]))
        for k in (1, 2, 3):
            hachures.moveTo(x + z * 0.16 * k, y - z * 0.8 + z * 0.34 * k)
            hachures.lineTo(x + z * 0.16 * k - z * 0.1, y + z * 0.5)
    elif key == "punjab":
        wave = [(x - z, y), (x - z * 0.5, y - z * 0.35), (x, y), (x + z * 0.5, y + z * 0.35), (x + z, y)]
        ridges.addPath(smooth_line(wave))
    else:
        ridges.addPath(smooth_line([(x - z, y + z * 0.2), (x, y - z * 0.6), (x + z, y + z * 0.2)]))


def _borders(painter: QPainter, shape: MapShape, theme: Theme) -> None:
    small = shape.unit < 0.85
    dark = colour("#0c1020" if theme.dark else "#3a2414", 220)
    for border in shape.borders.values():
        line = polyline(list(border.line))
        stroke(painter, line, dark, 2.4 if small else 3.2)
        stroke(painter, line, colour("#f5e2b0", 235), 1.1 if small else 1.5, Qt.PenStyle.DashLine)


def _name(painter: QPainter, shape: MapShape, key: str, region: RegionShape, theme: Theme) -> None:
    px = name_size(shape.unit)
    words = REGIONS[key].name.upper()
    room = region.words - 2 * NAME_CLEAR * shape.unit
    face = MAP_NAME if text.width(words, MAP_NAME, px) <= room else MAP_NAME.tracked(0.08)
    px *= min(1.0, room / text.width(words, face, px))
    line = QRectF(region.head.x() - room / 2, region.head.y() - px * 0.7, room, px * 1.4)
    text.draw(painter, line, words, face, px, name_ink(theme), text.CENTRE)
