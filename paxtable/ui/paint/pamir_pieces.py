"""Blocks and cylinders of Pax Pamir: army, road, and the drum that is a tribe, a spy or a gift.

Each painter fills a rectangle of the proportions that its ``*_HEIGHT`` gives (height over width); shadows reach
:func:`piece_margin` outside it. ``*_outline`` is the shape for rims and hit tests.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.ui.paint.brush import colour, fill, horizontal, mix, rounded, stroke, vertical
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.pamir_palette import COALITIONS
from paxtable.ui.paint.shapes import oval, points, square_at
from paxtable.ui.theme import SEAT_COLOURS, SEAT_SHAPES, seat_mark

FRONT = 1.28
"""Height of an army's front over its width."""
DEPTH = 0.30
ARMY_HEIGHT = (FRONT + DEPTH * 0.7) / (1 + DEPTH)
ROAD_THICK = 0.50
ROAD_EDGE = 0.09
ROAD_HEIGHT = 1 / ROAD_THICK + ROAD_EDGE / ROAD_THICK
DRUM_FLAT = 0.50
DRUM_SIDE = 0.34
DRUM_HEIGHT = DRUM_FLAT + DRUM_SIDE
GROUND_SHADOW = "#1a0f04"


def piece_margin(size: QSizeF) -> float:
    """How far the shadow of a piece of ``size`` reaches outside it."""
    return max(3.0, size.width() * 0.16)


def paint_army(painter: QPainter, rect: QRectF, coalition: str, cast_shadow: bool = True) -> None:
    """An upright block, seen from the front and above, with the emblem on its front; in a pile without a shadow."""
    look = COALITIONS[coalition]
    s = rect.width() / (1 + DEPTH)
    d, rise = s * DEPTH, s * DEPTH * 0.7
    left, right, foot, top = rect.left(), rect.left() + s, rect.bottom(), rect.bottom() - s * FRONT
    if cast_shadow:
        _army_shadow(painter, rect, s)
    side = points((right, foot), (right + d, foot - rise), (right + d, top - rise), (right, top))
    fill(painter, side, mix(look.colour, "#000000", 0.38))
    lid = points((left, top), (left + d, top - rise), (right + d, top - rise), (right, top))
    fill(painter, lid, mix(look.colour, "#ffffff", 0.42))
    front = QRectF(left, top, s, s * FRONT)
    light, dark = mix(look.colour, "#ffffff", 0.12), mix(look.colour, "#000000", 0.10)
    painter.fillRect(front, vertical(front, (0, light), (1, dark)))
    edge = QPainterPath()
    edge.addRect(front)
    stroke(painter, edge, colour(look.shade, 160), 0.8)
    draw_icon(painter, look.icon, square_at(front.center().x(), front.center().y(), s * 0.76), look.ink)


def _army_shadow(painter: QPainter, rect: QRectF, s: float) -> None:
    left, right, foot, d = rect.left(), rect.left() + s, rect.bottom(), s * DEPTH
    cast = points(
        (left + 2, foot + 1.5),
        (right, foot + 1.5),
        (right + d + s * 0.16, foot - d * 0.5),
        (right + d, foot - s * FRONT * 0.2),
    )
    fill(painter, cast, colour(GROUND_SHADOW, 75))


def army_outline(size: QSizeF) -> QPainterPath:
    """The silhouette of an army of ``size``. Do not change the path."""
    return _army_outline(size.width(), size.height())


@lru_cache(maxsize=32)
def _army_outline(w: float, h: float) -> QPainterPath:
    s = w / (1 + DEPTH)
    d, rise = s * DEPTH, s * DEPTH * 0.7
    return points((0, rise), (d, 0), (w, 0), (w, h - rise), (s, h), (0, h))


def paint_road(painter: QPainter, rect: QRectF, coalition: str) -> None:
    """A flat block; it is upright when ``rect`` is, and its emblem always is."""
    look = COALITIONS[coalition]
    edge = max(rect.width(), rect.height()) * ROAD_EDGE / (1 + ROAD_EDGE)
    face = rect.adjusted(0, 0, 0, -edge)
    corner = max(2.0, min(face.width(), face.height()) * 0.12)
    fill(painter, rounded(face.translated(2, edge + 1.5), corner), colour(GROUND_SHADOW, 80))
    fill(painter, rounded(face.translated(0, edge), corner), mix(look.colour, "#000000", 0.42))
    fill(painter, rounded(face, corner), vertical(face, (0, mix(look.colour, "#ffffff", 0.30)), (1, look.colour)))
    stroke(painter, rounded(face, corner), colour(look.shade, 170), 0.9)
    side = min(face.width(), face.height()) * 0.86
    draw_icon(painter, look.icon, square_at(face.center().x(), face.center().y(), side), look.ink)


def road_outline(size: QSizeF) -> QPainterPath:
    """The silhouette of a road of ``size``."""
    return rounded(QRectF(QPointF(0, 0), size), max(2.0, min(size.width(), size.height()) * 0.12))


def paint_drum(painter: QPainter, rect: QRectF, seat_colour: str, cast_shadow: bool = True) -> None:
    """A cylinder with the seat's shape on its top: tribe, spy, gift."""
    base = SEAT_COLOURS[seat_colour]
    d = rect.width()
    rx, ry, tall = d / 2, d * DRUM_FLAT / 2, d * DRUM_SIDE
    x, y = rect.center().x(), rect.top() + ry
    if cast_shadow:
        fill(painter, oval(x + d * 0.04, y + tall + d * 0.06, d * 0.53, ry * 1.1), colour(GROUND_SHADOW, 70))
    body = QPainterPath()
    body.setFillRule(Qt.FillRule.WindingFill)
    body.addRect(QRectF(x - rx, y, d, tall))
    body.addEllipse(QPointF(x, y + tall), rx, ry)
    shade = ((0, mix(base, "#000000", 0.25)), (0.35, mix(base, "#ffffff", 0.10)), (1, mix(base, "#000000", 0.42)))
    fill(painter, body, horizontal(rect, *shade))
    top = oval(x, y, rx, ry)
    fill(painter, top, mix(base, "#ffffff", 0.22))
    stroke(painter, top, mix(base, "#ffffff", 0.5), max(0.7, d * 0.03))
    mark = QRectF(x - d * 0.23, y - ry * 0.56, d * 0.46, ry * 1.12)
    draw_icon(painter, SEAT_SHAPES[seat_colour], mark, seat_mark(seat_colour))


def drum_outline(size: QSizeF) -> QPainterPath:
    """The silhouette of a drum of ``size``. Do not change the path."""
    return _drum_outline(size.width(), size.height())


@lru_cache(maxsize=32)
def _drum_outline(w: float, h: float) -> QPainterPath:
    ry = w * DRUM_FLAT / 2
    path = QPainterPath(QPointF(0, ry))
    path.arcTo(QRectF(0, 0, w, 2 * ry), 180, -180)
    path.lineTo(w, h - ry)
    path.arcTo(QRectF(0, h - 2 * ry, w, 2 * ry), 0, -180)
    path.closeSubpath()
    return path
