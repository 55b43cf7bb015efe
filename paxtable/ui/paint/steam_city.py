"""Cities, new cities and towns as they stand on the map."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import mix, saved
from paxtable.ui.paint.fonts import FIGURE
from paxtable.ui.paint.steam_brush import circle, outlined, pen, regular, set_fill, square, tint
from paxtable.ui.paint.steam_palette import SteamPalette, good
from paxtable.ui.paint.steam_pieces import die, goods_shape

RADIUS = 0.60
"""Of a city, in s."""

CUBE, SMALL_CUBE = 0.335, 0.275
SMALL_FROM = 5
MOST = 7
"""More goods than this show as six and a count."""

RING_ANGLES = (60, 120, 240, 300)
DIE, LEAST_DIE, LEAST_LETTER = 0.32, 15.0, 15.0

_ROWS = {1: (1,), 2: (2,), 3: (2, 1), 4: (2, 2), 5: (2, 3), 6: (3, 3), 7: (2, 3, 2)}


def cube_places(centre: QPointF, s: float, count: int) -> tuple[list[QRectF], int]:
    """Where the cubes of a city lie, and how many more there are than shown."""
    shown = count if count <= MOST else 6
    side = s * (CUBE if shown < SMALL_FROM else SMALL_CUBE)
    pitch = side * 1.10
    rows = _ROWS.get(shown, ())
    places = []
    for i, in_row in enumerate(rows):
        y = centre.y() + (i - (len(rows) - 1) / 2) * pitch
        places += [
            square(QPointF(centre.x() + (k - (in_row - 1) / 2) * pitch, y), side) for k in range(in_row)
        ]  # fmt: skip
    return places, count - shown


def city_outline(centre: QPointF, radius: float, new: bool) -> QPainterPath:
    """The outline of a city: round, or six-sided for a new one."""
    return regular(centre, radius * 1.13, 6) if new else circle(centre, radius)


def city(
    painter: QPainter,
    centre: QPointF,
    s: float,
    accepts: tuple[str, ...],
    colours: SteamPalette,
    column: str = "",
    letter: str = "",
) -> None:
    """A city that accepts one or two colours; ``column`` is its die, ``letter`` that of a new city."""
    radius, new = s * RADIUS, bool(letter)
    set_fill(painter, tint("#000000", 0.28))
    painter.drawPath(city_outline(centre + QPointF(1.5, 2.5), radius * 1.07, new))
    ink = pen(colours.ink, max(1.0, s * 0.03))
    outlined(painter, city_outline(centre, radius * 1.07, new), colours.paper_high, ink)
    _ring(painter, centre, radius, accepts, colours, new)
    tone = mix(colours.paper_high, good(accepts[0], colours.dark).front, 0.16)
    outlined(painter, city_outline(centre, radius * 0.735, new), tone, pen(colours.ink, max(0.9, s * 0.024)))
    _shapes(painter, centre, radius, accepts, colours)
    if column:
        die(painter, _around(centre, radius * 1.16, -120), max(LEAST_DIE, s * DIE), column)
    if letter:
        _letter(painter, _around(centre, radius * 1.16, -60), max(LEAST_LETTER, s * DIE) / 2, letter, colours)


def _around(centre: QPointF, radius: float, degrees: float) -> QPointF:
    angle = math.radians(degrees)
    return centre + QPointF(radius * math.cos(angle), radius * math.sin(angle))


def _ring(
    painter: QPainter, centre: QPointF, radius: float, accepts: tuple[str, ...], colours: SteamPalette, new: bool
) -> None:
    outline = city_outline(centre, radius * 0.99, new)
    part = radius * 2.6 / len(accepts)
    for i, colour in enumerate(accepts):
        with saved(painter):
            half = QRectF(centre.x() - radius * 1.3 + i * part, centre.y() - radius * 1.3, part, radius * 2.6)
            painter.setClipRect(half, Qt.ClipOperation.IntersectClip)
            painter.fillPath(outline, QColor(good(colour, colours.dark).front))
    painter.strokePath(outline, pen(colours.ink, max(0.8, radius * 0.03), 0.8))


def _shapes(painter: QPainter, centre: QPointF, radius: float, accepts: tuple[str, ...], colours: SteamPalette) -> None:
    for angle in RING_ANGLES:
        at = _around(centre, radius * 0.86, angle)
        side = int((at.x() - centre.x() + radius) / (2 * radius) * len(accepts))
        look = good(accepts[min(max(side, 0), len(accepts) - 1)], colours.dark)
        set_fill(painter, QColor(look.mark))
        painter.drawPath(goods_shape(look.shape, at, radius * 0.085))


def _letter(painter: QPainter, centre: QPointF, radius: float, letter: str, colours: SteamPalette) -> None:
    outlined(painter, circle(centre, radius), colours.paper_high, pen(colours.ink, max(0.9, radius * 0.12)))
    text.draw(painter, square(centre, radius * 2.2), letter, FIGURE, radius * 1.25, colours.ink, text.CENTRE)


def town(painter: QPainter, centre: QPointF, s: float, colours: SteamPalette, *, tile: bool) -> None:
    """A town: a ringed dot, larger with a tile."""
    radius = s * (0.20 if tile else 0.155)
    if tile:
        set_fill(painter, QColor(colours.paper))
        painter.drawPath(circle(centre, radius * 1.32))
    line = pen(colours.ink if not colours.dark else "#171310", s * (0.045 if tile else 0.034))
    outlined(painter, circle(centre, radius), colours.town, line)
    set_fill(painter, QColor("#2B2219"))
    painter.drawPath(circle(centre, radius * 0.36))
