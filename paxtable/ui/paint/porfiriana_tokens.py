"""Small things of Pax Porfiriana: medals of prestige, discs of factions, banners, cubes, coins, unrest, troops."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import (
    colour,
    diagonal,
    disc,
    fill,
    fill_rounded,
    line_pen,
    mix,
    ring,
    saved,
    stroke,
    stroke_rounded,
    vertical,
)
from paxtable.ui.paint.fonts import FIGURE, MEDIUM
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.porfiriana_palette import (
    CREAM_RIM,
    DARK_RIM,
    DISTRICTS,
    FACTIONS,
    PRESTIGE,
    SPOT,
    SPOT_RIM,
    UNREST,
)
from paxtable.ui.paint.shapes import box, oval, points, square_at, star
from paxtable.ui.theme import SEAT_COLOURS, SEAT_SHAPES, seat_mark

COST_PLATE = ((0.0, "#f7e3a4"), (0.5, "#d2a044"), (1.0, "#94671a"))
STEEL_TOP, STEEL_BOTTOM = "#4c627a", "#2b3b4c"
CUBE_HEIGHT = 1.05
"""Height of a cube's outline over its width."""


def prestige_shape(kind: str, centre: QPointF, d: float) -> QPainterPath:
    """Oval, burst, rounded square or diamond: the shape tells the kind without its colour."""
    x, y = centre.x(), centre.y()
    if kind == "loyalty":
        return oval(x, y, d * 0.44, d * 0.54)
    if kind == "revolution":
        return points((x, y - d * 0.58), (x + d * 0.54, y), (x, y + d * 0.58), (x - d * 0.54, y))
    if kind == "command":
        return box(x - d * 0.46, y - d * 0.46, d * 0.92, d * 0.92, d * 0.10)
    return star(10, x, y, d * 0.60, d * 0.47)


def prestige_medal(painter: QPainter, kind: str, centre: QPointF, d: float, faint: bool = False) -> None:
    """One point of prestige; ``faint`` when it does not count now."""
    mark, shape = PRESTIGE[kind], prestige_shape(kind, centre, d)
    with saved(painter):
        if faint:
            painter.setOpacity(painter.opacity() * 0.42)
        fill(painter, shape.translated(d * 0.03, d * 0.06), colour("#000000", 60))
        fill(painter, shape, mark.colour)
        stroke(painter, shape, DARK_RIM if mark.light else CREAM_RIM, max(0.9, d * 0.06))
        lift = d * 0.02 if kind == "outrage" else 0.0
        draw_icon(painter, mark.icon, square_at(centre.x(), centre.y() - lift, d * 0.56), mark.ink)


def upside_down(painter: QPainter, kind: str, centre: QPointF, d: float) -> None:
    """A point that counts only when the card is turned: awards, slaves."""
    with saved(painter):
        painter.translate(centre)
        painter.rotate(180)
        prestige_medal(painter, kind, QPointF(), d)


def faction_disc(painter: QPainter, faction: str, centre: QPointF, d: float) -> None:
    """The disc of a faction."""
    mark = FACTIONS[faction]
    disc(painter, centre, d / 2, mark.colour)
    ring(painter, centre, d / 2, DARK_RIM if mark.light else CREAM_RIM, max(0.9, d * 0.055))
    draw_icon(painter, mark.icon, square_at(centre.x(), centre.y(), d * 0.58), mark.ink)


def banner(painter: QPainter, district: str, rect: QRectF) -> None:
    """A district by the cut and the pattern of its banner."""
    shape = _banner_shape(district, rect)
    fill(painter, shape.translated(1, 1.5), colour("#000000", 60))
    fill(painter, shape, DISTRICTS[district])
    stripe, light = rect.width() / 5, colour("#f6e6c0", 215)
    with saved(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        for i in range(-6, 14):
            if district == "sonora":
                painter.fillRect(
                    QRectF(rect.left() + i * stripe * 1.6, rect.top(), stripe * 0.55, rect.height()), light
                )
            elif district == "chihuahua":
                x = rect.left() + i * stripe * 1.5
                painter.setPen(line_pen(light, stripe * 0.5, cap=Qt.PenCapStyle.FlatCap))
                painter.drawLine(QPointF(x - rect.height(), rect.bottom()), QPointF(x, rect.top()))
            else:
                y = rect.top() + i * stripe * 1.4 + stripe * 0.3
                painter.fillRect(QRectF(rect.left(), y, rect.width(), stripe * 0.55), colour("#eef0ee", 220))
    stroke(painter, shape, "#2b1d10", max(0.8, rect.width() * 0.06))


def _banner_shape(district: str, rect: QRectF) -> QPainterPath:
    x, y, w, h = rect.x(), rect.y(), rect.width(), rect.height()
    if district == "sonora":
        return points((x, y), (x + w, y), (x + w, y + h), (x + w / 2, y + h * 0.78), (x, y + h))
    if district == "chihuahua":
        return points((x, y), (x + w, y), (x + w, y + h * 0.7), (x + w / 2, y + h), (x, y + h * 0.7))
    return box(x, y, w, h * 0.9)


def cube(painter: QPainter, centre: QPointF, s: float, seat_colour: str, shadow: bool = True) -> None:
    """A cube of a seat, seen from a corner, with the seat's shape on top."""
    base, (x, y), h = SEAT_COLOURS[seat_colour], (centre.x(), centre.y()), s / 2
    if shadow:
        fill(painter, oval(x + s * 0.06, y + h * 0.72, s * 0.52, s * 0.22), colour("#000000", 70))
    top = points((x, y - h * 1.05), (x + h, y - h * 0.52), (x, y), (x - h, y - h * 0.52))
    left = points((x - h, y - h * 0.52), (x, y), (x, y + h * 1.05), (x - h, y + h * 0.52))
    right = points((x + h, y - h * 0.52), (x, y), (x, y + h * 1.05), (x + h, y + h * 0.52))
    fill(painter, top, mix(base, "#ffffff", 0.38))
    fill(painter, left, mix(base, "#ffffff", 0.04))
    fill(painter, right, mix(base, "#000000", 0.34))
    stroke(painter, cube_outline(centre, s), colour("#1a120a", 170), max(0.7, s * 0.04))
    if s >= 13:
        side = s * 0.34
        mark = QRectF(x - side / 2, y - h * 0.52 - side * 0.36, side, side * 0.72)
        draw_icon(painter, SEAT_SHAPES[seat_colour], mark, seat_mark(seat_colour))


def cube_outline(centre: QPointF, s: float) -> QPainterPath:
    """The hexagon of a cube."""
    (x, y), h = (centre.x(), centre.y()), s / 2
    return points(
        (x, y - h * 1.05), (x + h, y - h * 0.52), (x + h, y + h * 0.52), (x, y + h * 1.05), (x - h, y + h * 0.52),
        (x - h, y - h * 0.52),
    )  # fmt: skip


def spot(painter: QPainter, centre: QPointF, d: float, plot: str = "") -> None:
    """A printed place for an income cube; with ``plot`` land that is still for sale, and its price."""
    rect = square_at(centre.x(), centre.y(), d)
    if not plot:
        fill_rounded(painter, rect, d * 0.16, SPOT)
        stroke_rounded(painter, rect, d * 0.16, SPOT_RIM, max(0.8, d * 0.053))
        return
    fill_rounded(painter, rect, d * 0.16, colour("#fffaf0", 140))
    stroke_rounded(painter, rect, d * 0.16, colour(SPOT_RIM, 190), max(0.8, d * 0.053), Qt.PenStyle.DotLine)
    text.draw(painter, rect, plot, FIGURE, max(7.0, d * 0.54), "#7a4a0c", text.CENTRE)


def cost_coin(painter: QPainter, rect: QRectF, words: str) -> None:
    """The price of a card."""
    middle, d = rect.center(), rect.width()
    disc(painter, middle, d / 2, diagonal(rect, COST_PLATE))
    ring(painter, middle, d * 0.44, "#5d3e0c", max(0.9, d * 0.06))
    text.draw(painter, rect, words, FIGURE, d * 0.60, "#2b1c05", text.CENTRE)


def unrest_disc(painter: QPainter, centre: QPointF, d: float) -> None:
    """One Unrest: a red disc with a fist."""
    disc(painter, centre + QPointF(1, 2), d / 2, colour("#000000", 80))
    disc(painter, centre, d / 2, UNREST)
    ring(painter, centre, d / 2 - 1, "#f3d9b0", max(0.8, d * 0.05))
    draw_icon(painter, "fist", square_at(centre.x(), centre.y(), d * 0.54), "#fff8e6")


def troop_plate(painter: QPainter, rect: QRectF, faction: str, firepower: int, seat_colour: str, extorts: bool) -> None:
    """A troop that stands on a card: steel, faction, cartridges, whose it is; red when it extorts."""
    w, h = rect.width(), rect.height()
    radius = h * 0.24
    fill_rounded(painter, rect.translated(1, 2), radius, colour("#000000", 90))
    top, bottom = ("#8a3a34", "#561d1a") if extorts else (STEEL_TOP, STEEL_BOTTOM)
    fill_rounded(painter, rect, radius, vertical(rect, (0, top), (1, bottom)))
    stroke_rounded(painter, rect, radius, CREAM_RIM, max(0.9, w * 0.012))
    middle = rect.center().y()
    faction_disc(painter, faction, QPointF(rect.left() + h * 0.54, middle), h * 0.74)
    for i in range(max(3, firepower)):
        ink = "#f6e7b8" if i < firepower else colour("#ffffff", 50)
        side = QRectF(rect.left() + h * (1.08 + 0.46 * i), rect.top() + h * 0.15, h * 0.42, h * 0.70)
        draw_icon(painter, "cartridge", side, ink)
    if seat_colour:
        cube(painter, QPointF(rect.right() - h * 0.54, middle), h * 0.84, seat_colour)


def word_pill(painter: QPainter, rect: QRectF, words: str, ground: str, px: float) -> None:
    """A small tag with a cream rim: ``grudge``, ``jail``."""
    fill_rounded(painter, rect, rect.height() / 2, ground)
    stroke_rounded(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), rect.height() / 2, CREAM_RIM, 1)
    text.draw(painter, rect.adjusted(4, 0, -4, 0), words, MEDIUM, px, "#ffffff", text.CENTRE)
