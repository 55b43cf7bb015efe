"""Small round things: seat tokens, rulers, rupees, coalition badges, chips and buttons."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import (
    GOLD_PLATE,
    Colour,
    Ink,
    colour,
    diagonal,
    disc,
    fill,
    fill_rounded,
    mix,
    ring,
    stroke,
    stroke_rounded,
    vertical,
)
from paxtable.ui.paint.fonts import FIGURE, Face
from paxtable.ui.paint.icons import draw_icon, icon_in
from paxtable.ui.paint.pamir_palette import COALITIONS
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.theme import SEAT_COLOURS, SEAT_SHAPES, Theme, seat_mark

_RIM = "#fff6e0"


def seat_token(painter: QPainter, centre: QPointF, diameter: float, seat_colour: str) -> None:
    """The disc of a seat with its shape and a cream rim."""
    _seat_disc(painter, centre, diameter, seat_colour)
    mark = square_at(centre.x(), centre.y(), diameter * 0.48)
    draw_icon(painter, SEAT_SHAPES[seat_colour], mark, seat_mark(seat_colour))


def ruler_token(painter: QPainter, centre: QPointF, diameter: float, seat_colour: str) -> None:
    """The disc of a seat with a crown: it rules a region."""
    _seat_disc(painter, centre, diameter, seat_colour)
    draw_icon(painter, "crown", square_at(centre.x(), centre.y(), diameter * 0.56), seat_mark(seat_colour))


def _seat_disc(painter: QPainter, centre: QPointF, diameter: float, seat_colour: str) -> None:
    base = SEAT_COLOURS[seat_colour]
    face = vertical(
        square_at(centre.x(), centre.y(), diameter), (0, mix(base, "#ffffff", 0.18)), (1, mix(base, "#000000", 0.18))
    )
    disc(painter, centre, diameter / 2, face)
    ring(painter, centre, diameter / 2 + max(0.6, diameter * 0.03), colour("#2b1d10", 150), 1)
    ring(painter, centre, diameter / 2, colour(_RIM, 220), max(1.0, diameter * 0.06))


def seat_shape(painter: QPainter, rect: QRectF, seat_colour: str, ink: Colour | None = None) -> None:
    """Only the shape of a seat, in its colour unless ``ink`` is given: bullets of a log."""
    draw_icon(painter, SEAT_SHAPES[seat_colour], rect, colour(ink or SEAT_COLOURS[seat_colour]))


def rupee(painter: QPainter, centre: QPointF, diameter: float, figure: int | str | None = None) -> None:
    """A gold coin with a double rim, with a figure or a small diamond."""
    radius = diameter / 2
    disc(painter, centre + QPointF(diameter * 0.03, diameter * 0.08), diameter * 0.52, colour("#1a0f04", 70))
    plate = ((0.0, "#fbe7a6"), (0.5, "#d9a53a"), (1.0, "#9a6a14"))
    disc(painter, centre, radius, diagonal(square_at(centre.x(), centre.y(), diameter), plate))
    ring(painter, centre, diameter * 0.48, "#7d5510", max(0.8, diameter * 0.04))
    ring(painter, centre, diameter * 0.38, colour("#7d5510", 160), max(0.6, diameter * 0.025))
    if figure is None:
        mark = QRectF(centre.x() - diameter * 0.13, centre.y() - diameter * 0.17, diameter * 0.26, diameter * 0.34)
        draw_icon(painter, "diamond", mark, "#7d5510")
        return
    room = square_at(centre.x(), centre.y(), diameter)
    text.draw(painter, room, str(figure), FIGURE, max(11.0, diameter * 0.54), "#3d2603", text.CENTRE, smallest=0.6)


def coalition_badge(painter: QPainter, rect: QRectF, coalition: str) -> None:
    """The disc of a coalition with its emblem."""
    look = COALITIONS[coalition]
    disc(painter, rect.center(), rect.width() / 2, look.colour)
    ring(painter, rect.center(), rect.width() / 2, look.shade, max(0.8, rect.width() * 0.05))
    inset = rect.width() * 0.17
    draw_icon(painter, look.icon, rect.adjusted(inset, inset, -inset, -inset), look.ink)


def medal(painter: QPainter, centre: QPointF, diameter: float, icon_name: str, base: Colour, ink: Ink) -> None:
    """A plain disc in ``base`` with a silhouette: suits on privileges, tokens of events."""
    disc(painter, centre, diameter / 2, base if isinstance(base, str) else colour(base))
    draw_icon(painter, icon_name, square_at(centre.x(), centre.y(), diameter * 0.58), ink)


def plate(painter: QPainter, icon_name: str, rect: QRectF) -> None:
    """A silhouette as a plate of gilded metal: posters, empty spaces."""
    path = icon_in(icon_name, rect)
    fill(painter, path, diagonal(rect, GOLD_PLATE))
    stroke(painter, path, colour("#7d5510", 160), max(0.8, rect.width() * 0.02))


def pill(painter: QPainter, rect: QRectF, ground: Ink, words: str, ink: Colour, px: float, face: Face = FIGURE) -> None:
    """A chip with half its height as radius, and words in its middle."""
    fill_rounded(painter, rect, rect.height() / 2, ground)
    room = rect.adjusted(rect.height() * 0.3, 0, -rect.height() * 0.3, 0)
    text.draw(painter, room, words, face, px, ink, text.CENTRE)


def pill_width(words: str, px: float, height: float, face: Face = FIGURE) -> float:
    """How wide a pill of ``height`` must be for ``words``."""
    return text.width(words, face, px) + height


def icon_chip(
    painter: QPainter,
    rect: QRectF,
    icon_name: str,
    base: Colour,
    words: str,
    ink: Colour,
    px: float,
    ground: Ink,
    rim: Colour,
) -> None:
    """A chip that begins with a medal in the colour ``base``: the privileges of a court."""
    fill_rounded(painter, rect, rect.height() / 2, ground)
    stroke_rounded(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), rect.height() / 2, rim, 1)
    middle = QPointF(rect.left() + rect.height() / 2, rect.center().y())
    medal(painter, middle, rect.height() * 0.80, icon_name, base, "#fff8e6")
    room = QRectF(rect.left() + rect.height() + 4, rect.top(), rect.width() - rect.height() - 12, rect.height())
    text.draw(painter, room, words, FIGURE, px, ink)


def button_face(
    painter: QPainter, rect: QRectF, theme: Theme, primary: bool = False, enabled: bool = True, pressed: bool = False
) -> str:
    """The ground of a button in the bar; gives the colour for its words and icon."""
    top, bottom = theme.primary_top, theme.primary_bottom
    rim: Colour = colour("#f7dc92", 220)
    ink = theme.primary_ink
    if not primary:
        top, bottom = mix(theme.button, "#ffffff", 0.10).name(), mix(theme.button, "#000000", 0.06).name()
        rim = mix(theme.button, "#ffffff", 0.28)
        ink = "#f6ead0"
    if not enabled:
        top, bottom, ink = (mix(value, theme.bar_top, 0.5).name() for value in (top, bottom, ink))
        rim = mix(rim, theme.bar_top, 0.5)
    if pressed:
        top, bottom = bottom, top
    fill_rounded(painter, rect, 8, vertical(rect, (0, top), (1, bottom)))
    stroke_rounded(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), 8, rim, 1)
    return ink


def button(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    words: str,
    icon_name: str = "",
    primary: bool = False,
    enabled: bool = True,
    pressed: bool = False,
    px: float = 14,
) -> None:
    """A whole button: icon at the left, words beside it; either alone stands in the middle."""
    ink = button_face(painter, rect, theme, primary, enabled, pressed)
    side = 16.0
    if not icon_name:
        text.draw(painter, rect.adjusted(6, 0, -6, 0), words, FIGURE, px, ink, text.CENTRE)
        return
    if not words:
        draw_icon(painter, icon_name, square_at(rect.center().x(), rect.center().y(), side), ink)
        return
    x = rect.left() + 12
    draw_icon(painter, icon_name, QRectF(x, rect.center().y() - side / 2, side, side), ink)
    text.draw(painter, QRectF(x + 24, rect.top(), rect.right() - x - 32, rect.height()), words, FIGURE, px, ink)
