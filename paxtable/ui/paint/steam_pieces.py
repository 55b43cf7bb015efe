"""Small things of the railway game: cubes of goods, plates of companies, dice, numbers in circles, price tags."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import Colour, mix, rounded, saved
from paxtable.ui.paint.fonts import FIGURE
from paxtable.ui.paint.steam_brush import ROUND, circle, outlined, pen, regular, set_fill, square, tint
from paxtable.ui.paint.steam_grid import polygon
from paxtable.ui.paint.steam_palette import Company, SteamPalette, good

FACE = 0.80
"""Side of the front of a cube, in its size."""


def goods_shape(shape: str, centre: QPointF, radius: float) -> QPainterPath:
    """The shape that goes with a colour of goods."""
    r = radius
    if shape == "circle":
        return circle(centre, r * 0.86)
    if shape == "diamond":
        corners = [(0.0, -1.1), (0.95, 0.0), (0.0, 1.1), (-0.95, 0.0)]
    elif shape == "triangle":
        corners = [(0.0, -1.0), (1.02, 0.8), (-1.02, 0.8)]
    elif shape == "plus":
        a = 0.36
        corners = [
            (-a, -1), (a, -1), (a, -a), (1, -a), (1, a), (a, a), (a, 1), (-a, 1), (-a, a), (-1, a), (-1, -a), (-a, -a)
        ]  # fmt: skip
    else:
        corners = [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)]
    return polygon([centre + QPointF(x * r, y * r) for x, y in corners])


def cube(painter: QPainter, rect: QRectF, colour: str, colours: SteamPalette) -> None:
    """A cube of goods that fills the square ``rect``."""
    look = good(colour, colours.dark)
    side = rect.width()
    face, deep = side * FACE, side * (1 - FACE)
    x, y = rect.left(), rect.top() + deep
    set_fill(painter, tint("#000000", 0.22))
    painter.drawRoundedRect(QRectF(x + side * 0.07, y + side * 0.11, side, face), 2, 2)
    edge = pen(colours.cube_line, max(0.7, side * 0.045), colours.cube_line_alpha, ROUND)
    near = [QPointF(x, y), QPointF(x + face, y), QPointF(x + face, y + face)]
    away = QPointF(deep, -deep)
    outlined(painter, polygon([near[0], near[0] + away, near[1] + away, near[1]]), look.top, edge)
    outlined(painter, polygon([near[1], near[1] + away, near[2] + away, near[2]]), look.side, edge)
    shade = QLinearGradient(x, y, x, y + face)
    shade.setColorAt(0, mix(look.front, look.top, 0.25))
    shade.setColorAt(1, QColor(look.front))
    painter.setBrush(shade)
    painter.setPen(edge)
    painter.drawRect(QRectF(x, y, face, face))
    set_fill(painter, tint(look.mark, 0.92))
    painter.drawPath(goods_shape(look.shape, QPointF(x + face / 2, y + face / 2), face * 0.27))


def plate_outline(kind: str, centre: QPointF, radius: float) -> QPainterPath:
    """The outline of a company's plate."""
    r, x, y = radius, centre.x(), centre.y()
    if kind == "shield":
        path = QPainterPath(QPointF(x - r * 0.88, y - r * 0.92))
        path.lineTo(x + r * 0.88, y - r * 0.92)
        path.lineTo(x + r * 0.88, y + r * 0.1)
        path.quadTo(x + r * 0.85, y + r * 0.75, x, y + r * 1.1)
        path.quadTo(x - r * 0.85, y + r * 0.75, x - r * 0.88, y + r * 0.1)
        path.closeSubpath()
        return path
    if kind == "hexagon":
        return regular(centre, r * 1.06, 6)
    if kind == "round":
        return circle(centre, r * 0.98)
    if kind == "lozenge":
        return regular(centre, r * 1.22, 4)
    if kind == "square":
        return rounded(QRectF(x - r * 0.88, y - r * 0.88, r * 1.76, r * 1.76), r * 0.2)
    path = QPainterPath()
    path.addEllipse(centre, r * 1.25, r * 0.82)
    return path


def plate(
    painter: QPainter, centre: QPointF, radius: float, owner: Company, colours: SteamPalette, letter: str = ""
) -> None:
    """The plate of a company with its letter."""
    set_fill(painter, tint("#000000", 0.25))
    painter.drawPath(plate_outline(owner.plate, centre + QPointF(0.8, 1.4), radius + 1))
    rim = pen(colours.ink, max(0.8, radius * 0.07), 0.9)
    outlined(painter, plate_outline(owner.plate, centre, radius), colours.paper_high, rim)
    set_fill(painter, QColor(owner.colour(colours.dark)))
    painter.drawPath(plate_outline(owner.plate, centre, radius * 0.80))
    if letter:
        room = square(centre, radius * 2.2)
        text.draw(painter, room, letter, FIGURE, radius * 1.15, owner.letter_ink(colours.dark), text.CENTRE)


_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0), (1, 0)),
}


def die(painter: QPainter, centre: QPointF, side: float, column: str) -> None:
    """The die of a column of the goods display: ``white-3``."""
    kind, _, number = column.partition("-")
    ground, pip = ("#FFFDF6", "#2B2219") if kind == "white" else ("#26221F", "#FFFDF6")
    edge = "#2B2219" if kind == "white" else "#0E0C0B"
    outlined(painter, rounded(square(centre, side), side * 0.2), ground, pen(edge, max(0.9, side * 0.06)))
    set_fill(painter, QColor(pip))
    for x, y in _PIPS[int(number)]:
        painter.drawEllipse(centre + QPointF(x, y) * (side * 0.26), side * 0.095, side * 0.095)


def numbered(
    painter: QPainter, centre: QPointF, radius: float, word: str, ground: Colour, ink: Colour = "#FFFFFF"
) -> None:
    """A number or letter in a filled circle with a white rim."""
    outlined(painter, circle(centre, radius), ground, QPen(QColor("#FFFFFF"), max(1.2, radius * 0.13)))
    text.draw(painter, square(centre, radius * 2), word, FIGURE, radius * 1.2, ink, text.CENTRE)


def tag_width(words: str, px: float) -> float:
    """How wide a price tag is."""
    return text.width(words, FIGURE, px) + px * 1.1


def tag(painter: QPainter, centre: QPointF, words: str, px: float, colours: SteamPalette) -> None:
    """A price tag."""
    wide, tall = tag_width(words, px), px * 1.55
    rect = QRectF(centre.x() - wide / 2, centre.y() - tall / 2, wide, tall)
    set_fill(painter, tint("#000000", 0.25))
    painter.drawRoundedRect(rect.translated(0, 2), tall / 2, tall / 2)
    outlined(painter, rounded(rect, tall / 2), "#FFF6DC", pen(colours.ink if not colours.dark else "#2B2219", 1.3))
    text.draw(painter, rect, words, FIGURE, px, "#2B2219", text.CENTRE)


def barred(painter: QPainter, centre: QPointF, radius: float, ground: Colour, rim: Colour = "#FFFFFF") -> None:
    """The barred circle of what may not be done."""
    outlined(painter, circle(centre, radius), ground, pen(rim, max(1.0, radius * 0.14)))
    painter.setPen(pen("#FFFFFF", max(1.5, radius * 0.2), cap=ROUND))
    reach = radius * 0.38
    painter.drawLine(centre + QPointF(-reach, reach), centre + QPointF(reach, -reach))


def arrow_turn(painter: QPainter, centre: QPointF, radius: float, ink: Colour) -> None:
    """A bent arrow: turn the tile."""
    with saved(painter):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(ink, radius * 0.15, cap=ROUND))
        painter.drawArc(square(centre, radius * 2), -40 * 16, 280 * 16)
        tip = math.radians(40)
        end = centre + QPointF(math.cos(tip), math.sin(tip)) * radius
        set_fill(painter, QColor(ink))
        painter.drawPath(
            polygon(
                [end + QPointF(-radius * 0.35, 0), end + QPointF(radius * 0.45, 0.06), end + QPointF(0, radius * 0.6)]
            )
        )
