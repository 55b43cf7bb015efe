"""Banknote ornaments: bands of interlaced sine lines, rosettes, frames of cards, the leather desk, the card back."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from paxtable.ui.paint.brush import (
    Colour,
    colour,
    disc,
    fill,
    fill_rounded,
    ring,
    rounded,
    saved,
    smooth,
    stroke,
    stroke_rounded,
    vertical,
)
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.layer import blank, draw_around, draw_layer, painter_scale, texture
from paxtable.ui.paint.panel import PANEL_RADIUS, paper
from paxtable.ui.paint.porfiriana_palette import GOLD_LINE
from paxtable.ui.paint.shadow import card_shadow, draw_shadow, panel_shadow
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.theme import Theme

BAND_REACH = 0.42
"""How far the lines of a band swing, as a share of its thickness."""

BACK = "#1f4a3a"


def guilloche(painter: QPainter, rect: QRectF, ink: Colour, lines: int = 4, width: float = 0.8) -> None:
    """Interlaced lines along the longer side of ``rect``."""
    for path in _band(rect.width(), rect.height(), lines):
        stroke(painter, path.translated(rect.topLeft()), ink, width)


@lru_cache(maxsize=64)
def _band(width: float, height: float, lines: int) -> tuple[QPainterPath, ...]:
    level = width >= height
    along, across = (width, height) if level else (height, width)
    period = along / max(1, round(along / (across * 2.2)))
    step = max(1.5, across / 8)
    paths = []
    for k in range(lines):
        phase = 2 * math.pi * k / lines
        corners = []
        for i in range(int(along / step) + 2):
            t = min(along, i * step)
            swing = 0.72 + 0.28 * math.cos(math.pi * t / period)
            v = across / 2 + across * BAND_REACH * math.sin(2 * math.pi * t / period + phase) * swing
            corners.append(QPointF(t, v) if level else QPointF(v, t))
        path = QPainterPath()
        path.addPolygon(QPolygonF(corners))
        paths.append(path)
    return tuple(paths)


def rosette(
    painter: QPainter,
    centre: QPointF,
    radius: float,
    ink: Colour,
    petals: int = 14,
    depth: float = 0.4,
    rings: int = 6,
    width: float = 0.7,
) -> None:
    """Rings of waves, each a little smaller and turned."""
    for path in _rosette(round(radius, 1), petals, depth, rings):
        stroke(painter, path.translated(centre), ink, width)


@lru_cache(maxsize=64)
def _rosette(radius: float, petals: int, depth: float, rings: int) -> tuple[QPainterPath, ...]:
    paths = []
    for j in range(rings):
        outer = radius * (1 - 0.11 * j)
        corners = []
        for degrees in range(0, 361, 3):
            t = math.radians(degrees)
            r = outer * (1 - depth / 2 + depth / 2 * math.cos(petals * t + 2 * math.pi * j / rings))
            corners.append(QPointF(r * math.cos(t), r * math.sin(t)))
        path = QPainterPath()
        path.addPolygon(QPolygonF(corners))
        paths.append(path)
    return tuple(paths)


def frame_ring(painter: QPainter, rect: QRectF, width: float, corner: float, ink: Colour) -> None:
    """A plain frame of ``width`` inside ``rect``."""
    ring_path = QPainterPath()
    ring_path.setFillRule(Qt.FillRule.OddEvenFill)
    ring_path.addRect(rect)
    ring_path.addRoundedRect(rect.adjusted(width, width, -width, -width), corner, corner)
    fill(painter, ring_path, colour(ink))


def sides(rect: QRectF, width: float) -> tuple[QRectF, QRectF, QRectF, QRectF]:
    """The four bands of a frame of ``width`` inside ``rect``."""
    x, y, w, h = rect.x(), rect.y(), rect.width(), rect.height()
    return (
        QRectF(x, y, w, width),
        QRectF(x, y + h - width, w, width),
        QRectF(x, y, width, h),
        QRectF(x + w - width, y, width, h),
    )


def banknote_frame(painter: QPainter, rect: QRectF, width: float, ink: Colour, lines: Colour, count: int) -> None:
    """A frame with guilloche and a light inner line."""
    frame_ring(painter, rect, width, width * 0.4, ink)
    pen = max(0.5, width * 0.086)
    for band in sides(rect, width):
        guilloche(painter, band, lines, count, pen)
    inner = rect.adjusted(width, width, -width, -width)
    stroke_rounded(painter, inner, width * 0.4, colour("#fff8e0", 220), max(0.8, width * 0.17))


def banknote_border(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The gold band at the foot of the bar."""
    painter.fillRect(rect, colour(theme.tile_ground))
    guilloche(painter, rect, colour(GOLD_LINE, 230), 4, 0.9)
    for y in (rect.top() + 0.5, rect.bottom() - 0.5):
        painter.fillRect(QRectF(rect.left(), y - 0.5, rect.width(), 1), colour(GOLD_LINE))


def desk(painter: QPainter, rect: QRectF, theme: Theme, scale: float = 1.0) -> None:
    """The own area: bottle-green leather with gold tooling. Its shadow reaches 16 px beyond ``rect``."""
    draw_shadow(painter, rect, PANEL_RADIUS, panel_shadow(140 if theme.dark else 90))
    image = blank(rect.size(), painter_scale(painter))
    inner = smooth(QPainter(image))
    try:
        area = QRectF(QPointF(0, 0), rect.size())
        inner.fillRect(area, vertical(area, (0, theme.own_top), (1, theme.own_bottom)))
        for i in range(4):
            middle = QPointF(area.width() * (0.13 + 0.255 * i), area.center().y())
            rosette(inner, middle, area.height() * 0.44, colour("#ffffff", 11), 14 + 2 * i, 0.5, 7, 1)
        paper(inner, area, 0.5)
        _tooling(inner, area, theme, scale)
    finally:
        inner.end()
    fill_rounded(painter, rect, PANEL_RADIUS, texture(image, rect.topLeft()))


def _tooling(painter: QPainter, area: QRectF, theme: Theme, scale: float) -> None:
    """Two gold lines with a band between them, rosettes in the corners."""
    for inset, width in ((7 * scale, 1.6), (20 * scale, 1.0)):
        stroke_rounded(painter, area.adjusted(inset, inset, -inset, -inset), 7, colour(GOLD_LINE, 220), width)
    band, near, far = 11 * scale, 8 * scale, 28 * scale
    w, h = area.width(), area.height()
    for rect in (
        QRectF(far, near, w - 2 * far, band),
        QRectF(far, h - near - band, w - 2 * far, band),
        QRectF(near, far, band, h - 2 * far),
        QRectF(w - near - band, far, band, h - 2 * far),
    ):
        guilloche(painter, rect, colour(GOLD_LINE, 170), 3, 0.8)
    off = 14 * scale
    for x in (off, w - off):
        for y in (off, h - off):
            disc(painter, QPointF(x, y), 9 * scale, theme.own_bottom)
            rosette(painter, QPointF(x, y), 11 * scale, GOLD_LINE, 8, 0.5, 3, 0.9)


def paint_porfiriana_back(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The back of a card: rosettes on bottle green, an eagle."""
    width = rect.width()
    draw_around(painter, rect, card_shadow(width).reach, "card shadow", _shadow)
    draw_layer(painter, rect, ("porfiriana back", theme.dark), lambda p, size: _back(p, size, theme))


def _shadow(painter: QPainter, rect: QRectF) -> None:
    draw_shadow(painter, rect, rect.width() * 0.055, card_shadow(rect.width()))


def _back(painter: QPainter, size: QSizeF, theme: Theme) -> None:
    rect = QRectF(QPointF(), size)
    w = size.width()
    fill_rounded(painter, rect, w * 0.055, theme.card_top)
    inset = w * 0.06
    inner = rect.adjusted(inset, inset, -inset, -inset)
    middle = inner.center()
    with saved(painter):
        painter.setClipPath(rounded(inner, w * 0.03))
        painter.fillRect(inner, colour(BACK))
        if w >= 20:
            for k in range(3):
                ink = colour("#e8dfae", 150)
                rosette(painter, middle, w * (0.62 - 0.18 * k), ink, 12 + k * 6, 0.45, 6, max(0.5, w * 0.006))
        disc(painter, middle, w * 0.17, "#12291f")
        ring(painter, middle, w * 0.17, GOLD_LINE, max(0.8, w * 0.01))
        draw_icon(painter, "eagle", square_at(middle.x(), middle.y(), w * 0.22), "#e7c773")
    if theme.veil:
        fill_rounded(painter, rect, w * 0.055, colour(theme.veil, 34))
    stroke_rounded(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), w * 0.055, colour("#12261d", 200), 1)
