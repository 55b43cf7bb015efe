"""The chips under the hand: what every action costs. Some are handles: cards are sold on the first, the cube is taken
from the third, a click on the last offers every police action there is."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import Colour, Ink, colour, fill_rounded, stroke_rounded, vertical
from paxtable.ui.paint.brush import rounded as rounded_path
from paxtable.ui.paint.fonts import FIGURE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.porfiriana_palette import GOLD_LINE
from paxtable.ui.paint.porfiriana_tokens import cube
from paxtable.ui.paint.porfiriana_words import say
from paxtable.ui.scene.arrangement import Picture
from paxtable.ui.tables.builder import OVER_FURNITURE
from paxtable.ui.tables.porfiriana.build import Build
from paxtable.ui.tables.porfiriana.pictures import cube_picture

BUILDS = ("land", "connect", "speculate")
VERBS = {
    "sell": ("sell",),
    "redeploy": ("redeploy",),
    "land": ("land",),
    "connect": ("connect",),
    "speculate": ("speculate.place", "speculate.move", "speculate.remove", "speculate.shift"),
    "police": ("police", "police.jail"),
}
ICONS = {
    "sell": "coin", "redeploy": "rifles", "land": "wheat", "connect": "rail", "speculate": "scales", "police": "shield",
}  # fmt: skip
SHARES = {"sell": 1.0, "redeploy": 1.12, "cube": 3.7, "police": 1.02}
CARRIED = 34
"""The side of the cube in the hand, in lengths of the column."""
OFF_INK = "#c4c7a4"
ON_ICON, ON_INK = "#f3d98e", "#f4ecd2"


class Chip(Struct, frozen=True):
    """One action: its word, what it costs or brings, and whether it can be taken now."""

    key: str
    words: str
    price: str
    can: bool


def chip_of(b: Build, key: str) -> Chip:
    """The chip of an action for the own seat."""
    can = any(choice.verb in VERBS[key] for choice in b.view.choices)
    price = ""
    if key == "sell":
        price = say("plus", n=b.figure(b.own, "economy"))
    elif key == "police":
        price = str(b.fact("police"))
    jail = key == "police" and any(choice.verb == "police.jail" for choice in b.view.choices)
    return Chip(key, say("chip.leave_jail" if jail else f"chip.{key}"), price, can)


def lay_chips(b: Build, area: QRectF) -> None:
    """The row of chips at the foot of the hand."""
    high, gap = b.stage.s(b.column.chip), b.stage.f(6 if b.small else 8)
    top = round(area.bottom() - high)
    unit = (area.width() - gap * (len(SHARES) - 1)) / sum(SHARES.values())
    x, stops = area.left(), []
    for key, share in SHARES.items():
        rect = QRectF(round(x), top, round(unit * share), high)
        stops.append(_cube(b, rect) if key == "cube" else _chip(b, key, rect))
        x += unit * share + gap
    b.row(*(stop for stop in stops if stop))


def _chip(b: Build, key: str, rect: QRectF) -> str:
    chip, small, k = chip_of(b, key), b.small, b.stage.scale

    def paint(painter: QPainter, size: QSizeF) -> None:
        area = QRectF(QPointF(), size)
        ground(painter, area, chip.can)
        label(painter, area, chip, small, k)

    b.furnish(f"chip:{key}", rect, chip, paint, layer=OVER_FURNITURE)
    if key == "sell":
        b.zone("bank", rounded_path(rect, 9), "", "slot", dark=True)
        return "bank"
    if key == "police":
        actions = tuple(choice for choice in b.view.choices if choice.verb in VERBS["police"])
        if actions:
            b.zone("chip:police", rounded_path(rect, 9), "", "slot", dark=True)
            b.result.answers["chip:police"] = actions
            return "chip:police"
    return ""


def ground(painter: QPainter, rect: QRectF, can: bool) -> None:
    """The face of a chip."""
    face: Ink = vertical(rect, (0, "#2f6150"), (1, "#234a3d")) if can else colour("#ffffff", 12)
    rim: Colour = colour("#eab52f", 230) if can else colour(GOLD_LINE, 70)
    fill_rounded(painter, rect, 9, face)
    stroke_rounded(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), 9, rim, 1.3)


def label(painter: QPainter, rect: QRectF, chip: Chip, small: bool, k: float) -> None:
    """Icon, word and price of a chip; small ones have no word."""
    icon_ink: Colour = ON_ICON if chip.can else colour(OFF_INK, 150)
    ink: Colour = ON_INK if chip.can else colour(OFF_INK, 190)
    side, px = 16 * k, max(11.5, 13 * k)
    words = "" if small else chip.words
    wide = text.width(words, FIGURE, px) + (6 * k if words else 0)
    price = text.width(chip.price, FIGURE, px) + (5 * k if chip.price else 0)
    x = rect.center().x() - min(rect.width() - 8, side + wide + price) / 2
    draw_icon(painter, ICONS[chip.key], QRectF(x, rect.center().y() - side / 2, side, side), icon_ink)
    x += side + (6 * k if words else 0)
    room = QRectF(x, rect.top(), max(0.0, rect.right() - 4 - price - x), rect.height())
    used = text.draw(painter, room, words, FIGURE, px, ink)
    tail = QRectF(x + used + 5 * k, rect.top(), price, rect.height())
    text.draw(painter, tail, chip.price, FIGURE, px, ON_ICON if chip.can else ink)


def _cube(b: Build, rect: QRectF) -> str:
    """The cube that buys land, connects and speculates: the whole chip is the cube in reserve."""
    chips = tuple(chip_of(b, key) for key in BUILDS)
    seat_colour, small, k = b.look(b.own).colour, b.small, b.stage.scale
    paint = _cube_painter(chips, seat_colour, small, k)
    supply = b.at(f"supply:{b.own}")
    if not supply:
        b.furnish("chip:cube", rect, (chips, seat_colour), paint, layer=OVER_FURNITURE)
        return ""
    picture = Picture(("porfiriana cube chip", chips, seat_colour, small, k), paint)
    carried = cube_picture(seat_colour, b.stage.s(CARRIED))
    b.place(supply[0], rect, picture, order=290, radius=9, lift=2, dark=True, carried=carried)
    return supply[0].id


def _cube_painter(
    chips: tuple[Chip, ...], seat_colour: str, small: bool, k: float
) -> Callable[[QPainter, QSizeF], None]:
    can = any(chip.can for chip in chips)

    def paint(painter: QPainter, size: QSizeF) -> None:
        area = QRectF(QPointF(), size)
        fill_rounded(painter, area, 9, colour("#173429"))
        ground(painter, area, can)
        side = size.height() * 0.58
        cube(painter, QPointF(size.height() * 0.5, size.height() / 2), side, seat_colour)
        left = size.height() * 0.92
        wide = (size.width() - left - 4) / len(chips)
        for i, chip in enumerate(chips):
            label(painter, QRectF(left + i * wide, 0, wide, size.height()), chip, small, k)

    return paint
