"""Grounds: paper, panels, the bar, the tile border, the carpet of the own area, headings and rules."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QTransform

from paxtable.resources import resource
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import (
    Colour,
    colour,
    fill,
    fill_rounded,
    line,
    mix,
    rounded,
    saved,
    smooth,
    stroke,
    stroke_rounded,
    vertical,
)
from paxtable.ui.paint.fonts import HEADING
from paxtable.ui.paint.layer import blank, layer, painter_scale, texture
from paxtable.ui.paint.shadow import draw_shadow, panel_shadow
from paxtable.ui.paint.shapes import star
from paxtable.ui.theme import Theme

PANEL_RADIUS = 10.0
BUTTON_RADIUS = 8.0


@cache
def paper_brush() -> QBrush:
    """The paper tile as a brush. Raises FileNotFoundError when the program is incomplete."""
    path = resource("assets/textures/paper.png")
    image = QImage(str(path))
    if image.isNull():
        raise FileNotFoundError(f"{path} is missing: install paxtable again.")
    return QBrush(image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied))


def paper(painter: QPainter, rect: QRectF, strength: float) -> None:
    """Grain and fibres over what is already painted in ``rect``."""
    before, origin = painter.opacity(), painter.brushOrigin()
    painter.setOpacity(before * strength)
    painter.setBrushOrigin(rect.topLeft().toPoint())
    painter.fillRect(rect, paper_brush())
    painter.setBrushOrigin(origin)
    painter.setOpacity(before)


def paper_strength(theme: Theme) -> float:
    """How strongly paper shows: .8 in light themes, .35 in dark ones."""
    return 0.35 if theme.dark else 0.8


def ground(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The ground of a window."""
    painter.fillRect(rect, vertical(rect, (0, theme.ground_top), (1, theme.ground_bottom)))
    paper(painter, rect, paper_strength(theme) + (0.0 if theme.dark else 0.1))


def panel(
    painter: QPainter, rect: QRectF, theme: Theme, radius: float = PANEL_RADIUS, with_shadow: bool = True
) -> None:
    """A sheet on the ground: shadow, gradient, paper, hairline. The shadow reaches 14 px beyond ``rect``."""
    if with_shadow:
        draw_shadow(painter, rect, radius, panel_shadow(theme.panel_shadow))
    fill_rounded(painter, rect, radius, vertical(rect, (0, theme.panel_top), (1, theme.panel_bottom)))
    with saved(painter):
        painter.setClipPath(rounded(rect, radius), Qt.ClipOperation.IntersectClip)
        paper(painter, rect, paper_strength(theme) * 0.7)
    stroke_rounded(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, theme.hairline, 1)


def bar(painter: QPainter, rect: QRectF, theme: Theme, border: float = 8) -> None:
    """The dark bar at the top with a tile border of ``border`` px at its foot."""
    painter.fillRect(rect, vertical(rect, (0, theme.bar_top), (1, theme.bar_bottom)))
    if border > 0:
        foot = QRectF(rect.left(), rect.bottom() - border, rect.width(), border)
        if theme.name == "porfiriana":
            from paxtable.ui.paint.porfiriana_ornament import banknote_border

            banknote_border(painter, foot, theme)
            return
        tile_border(painter, foot, theme.bar_bottom, "#c99a3f", "#a5322a", 18)


def tile_border(
    painter: QPainter, rect: QRectF, base: Colour, star_a: Colour, star_b: Colour, pitch: float | None = None
) -> None:
    """A band of eight-pointed stars by turns in two colours, small stars between, a gold line on both sides."""
    level = rect.width() >= rect.height()
    along, across = max(rect.width(), rect.height()), min(rect.width(), rect.height())
    size = min(across * 1.5, pitch or across * 1.5)
    step = along / max(1, round(along / (pitch or across * 1.5)))
    reach = 2 * step + size * 0.2
    tile = QSizeF(reach, across) if level else QSizeF(across, reach)
    key = ("tile border", colour(star_a).name(), colour(star_b).name(), size, step)
    scale = painter_scale(painter)
    stars = layer(key, tile, scale, lambda p, at: _border_tile(p, at, star_a, star_b, size, step))
    with saved(painter):
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.fillRect(rect, colour(base))
        for i in range(int(along / (2 * step)) + 1):
            off = round(2 * step * i * scale) / scale
            painter.drawImage(rect.topLeft() + (QPointF(off, 0) if level else QPointF(0, off)), stars)
        edge = QPointF(0, 1) if level else QPointF(1, 0)
        far = rect.topRight() if level else rect.bottomLeft()
        near = rect.bottomLeft() if level else rect.topRight()
        line(painter, rect.topLeft() + edge, far + edge, colour(star_a, 210), 1.2)
        line(painter, near - edge, rect.bottomRight() - edge, colour(star_a, 210), 1.2)


def _border_tile(painter: QPainter, tile: QSizeF, star_a: Colour, star_b: Colour, size: float, step: float) -> None:
    """Two stars of a tile border, each with the small one after it, on nothing."""
    level = tile.width() >= tile.height()
    middle = min(tile.width(), tile.height()) / 2
    for i, ink in enumerate((star_a, star_b)):
        for at, big in (((i + 0.5) * step, True), ((i + 1) * step, False)):
            x, y = (at, middle) if level else (middle, at)
            if big:
                fill(painter, star(8, x, y, size * 0.36, size * 0.25), ink)
            else:
                fill(painter, star(4, x, y, size * 0.17, size * 0.06), colour(star_a, 200))


def tile_frame(painter: QPainter, rect: QRectF, theme: Theme, width: float) -> None:
    """A tile border of ``width`` all round the inside of ``rect``."""
    x, y, w, h = rect.x(), rect.y(), rect.width(), rect.height()
    sides = (
        QRectF(x, y, w, width),
        QRectF(x, y + h - width, w, width),
        QRectF(x, y, width, h),
        QRectF(x + w - width, y, width, h),
    )
    for side in sides:
        tile_border(painter, side, theme.tile_ground, theme.tile_a, theme.tile_b)


def lattice(painter: QPainter, rect: QRectF, pitch: float, value: Colour, width: float = 1) -> None:
    """A net of eight-pointed stars, every second row moved by half a pitch."""
    tile, ink = QSizeF(pitch, 2 * pitch), colour(value)
    key = ("lattice", ink.rgba(), width)
    net = QImage(layer(key, tile, painter_scale(painter), lambda p, at: _lattice_tile(p, at, ink, width)))
    brush = texture(net, rect.topLeft())
    brush.setTransform(
        QTransform(tile.width() / net.width(), 0, 0, tile.height() / net.height(), rect.left(), rect.top())
    )
    painter.fillRect(rect, brush)


def _lattice_tile(painter: QPainter, tile: QSizeF, ink: QColor, width: float) -> None:
    pitch = tile.width()
    net = QPainterPath()
    for row in range(3):
        for column in range(-1, 2):
            x = column * pitch + (pitch / 2 if row % 2 else 0)
            net.addPath(star(8, x, row * pitch, pitch * 0.5, pitch * 0.36))
    stroke(painter, net, ink, width)


def carpet(painter: QPainter, rect: QRectF, theme: Theme, border: float = 14, radius: float = 8) -> None:
    """The own area: indigo with a faint lattice and a tile border. Its shadow reaches 16 px beyond ``rect``."""
    draw_shadow(painter, rect, PANEL_RADIUS, panel_shadow(140 if theme.dark else 80))
    image = blank(rect.size(), painter_scale(painter))
    inner = smooth(QPainter(image))
    try:
        area = QRectF(QPointF(0, 0), rect.size())
        inner.fillRect(area, vertical(area, (0, theme.own_top), (1, theme.own_bottom)))
        lattice(inner, area, 44, colour("#ffffff", 9))
        tile_frame(inner, area, theme, border)
        paper(inner, area, 0.5)
    finally:
        inner.end()
    fill_rounded(painter, rect, radius, texture(image, rect.topLeft()))


def heading(painter: QPainter, left: float, top: float, words: str, ink: Colour, px: float = 11.5) -> float:
    """A panel heading in tracked capitals; gives its width."""
    return text.draw(painter, QRectF(left, top, 4000, px * 1.5), words.upper(), HEADING, px, ink)


def rule(painter: QPainter, left: float, right: float, y: float, theme: Theme) -> None:
    """A hairline."""
    line(painter, QPointF(left, y), QPointF(right, y), theme.hairline, 1)


def tray(painter: QPainter, rect: QRectF, radius: float = 8) -> None:
    """A sunk place with a dashed rim on the carpet: prizes, events, an empty space."""
    fill_rounded(painter, rect, radius, colour("#0d1228", 70))
    edge = rect.adjusted(0.5, 0.5, -0.5, -0.5)
    stroke_rounded(painter, edge, radius, colour("#e6c877", 70), 1, Qt.PenStyle.DashLine)


def note_ground(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The paper of a refusal note with its red stripe at the left."""
    draw_shadow(painter, rect, BUTTON_RADIUS, panel_shadow(120))
    fill_rounded(painter, rect, BUTTON_RADIUS, "#fff8e8")
    stripe = rounded(rect, BUTTON_RADIUS)
    with saved(painter):
        painter.setClipRect(QRectF(rect.left(), rect.top(), 5, rect.height()), Qt.ClipOperation.IntersectClip)
        fill(painter, stripe, "#96281f")
    stroke_rounded(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), BUTTON_RADIUS, mix(theme.hairline, "#5a3c14", 0.3), 1)
