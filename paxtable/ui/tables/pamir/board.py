"""The player board at the left of the own area: name, loyalty dial with gift spaces, figures, supply of cylinders."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import colour, disc, line, ring, vertical
from paxtable.ui.paint.fonts import FIGURE, MEDIUM, TITLE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.pamir_palette import COALITIONS
from paxtable.ui.paint.shapes import polar, square_at
from paxtable.ui.paint.tokens import coalition_badge, seat_token
from paxtable.ui.tables.builder import OVER_FURNITURE
from paxtable.ui.tables.pamir.build import Build
from paxtable.ui.tables.pamir.land import circle
from paxtable.ui.tables.pamir.spread import even_step
from paxtable.ui.tables.pamir.words import say

GIFTS = (2, 4, 6)
GIFT_ANGLES = {2: 145.0, 4: 90.0, 6: 35.0}
BRASS = "#7d5a1c"
MARK = "#e7bb52"


def lay_board(b: Build) -> None:
    """Everything left of the court."""
    _name(b)
    _dial(b)
    y = _figures(b)
    _supply(b, y)
    b.row(*(f"gift:{b.own}:{cost}" for cost in GIFTS), *(e.id for e in b.at(f"supply:{b.own}")[:1]))


def _name(b: Build) -> None:
    """Token, name and loyalty; the token is also the seat as a target."""
    inner, k, stage, theme = b.column.inner, b.column.k, b.stage, b.theme
    look = b.look(b.own)
    loyalty = str(b.seat(b.own).figure("loyalty", ""))
    if not loyalty:
        words = say("no_loyalty")
    else:
        name = COALITIONS[loyalty].name
        words = name if b.small else say("loyal", name=name)
    rect = stage.rect(inner.left(), inner.top(), b.column.board, 44 * k + 4)
    side, px, small_px = stage.s(38 * k), round(stage.px(17 if b.small else 23)), stage.px(11.5 if b.small else 13)

    def paint(painter: QPainter, size: QSizeF) -> None:
        seat_token(painter, QPointF(side / 2 + 2, size.height() / 2), side - 2, look.colour)
        left = side + 12
        room = size.width() - left
        top = QRectF(left, 0, room, size.height() * 0.56)
        text.draw(painter, top, look.name, TITLE, px, theme.own_ink)
        below = QRectF(left, size.height() * 0.56, room, size.height() * 0.42)
        text.draw(painter, below, words, MEDIUM, small_px, theme.own_ink2)

    b.furnish("own name", rect, (look.name, look.colour, words), paint, 3, OVER_FURNITURE)
    token = QPointF(rect.left() + side / 2 + 2, rect.center().y())
    b.zone(f"seat:{b.own}", circle(token, side / 2), style="glow", dark=True)


def _dial(b: Build) -> None:
    """The brass dial with the coalition, and the gift spaces on its rim."""
    inner, stage = b.column.inner, b.stage
    diameter = stage.f(82 if b.small else 128)
    centre = stage.at(inner.left() + b.column.board / 2, inner.top() + (94 if b.small else 126))
    loyalty = str(b.seat(b.own).figure("loyalty", ""))
    side = round(diameter + 8)
    rect = QRectF(round(centre.x() - side / 2), round(centre.y() - side / 2), side, side)
    b.furnish("dial", rect, loyalty, lambda p, size: _paint_dial(p, size, loyalty), 2, OVER_FURNITURE)
    gift_side = diameter * 0.27
    for cost in GIFTS:
        x, y = polar(centre.x(), centre.y(), diameter * 0.60, GIFT_ANGLES[cost])
        _gift(b, cost, QPointF(x, y), gift_side)


def _paint_dial(painter: QPainter, size: QSizeF, loyalty: str) -> None:
    middle = QPointF(size.width() / 2, size.height() / 2)
    d = size.width() - 8
    disc(painter, middle, d / 2, vertical(square_at(middle.x(), middle.y(), d), (0, "#f8e9c4"), (1, "#d7bb7d")))
    ring(painter, middle, d / 2, BRASS, 2)
    ring(painter, middle, d * 0.46, colour(BRASS, 150), 1)
    for i in range(48):
        angle = math.radians(i * 7.5)
        way = QPointF(math.cos(angle), math.sin(angle))
        line(painter, middle + way * d * 0.43, middle + way * d * 0.46, colour(BRASS, 150), 1)
    if loyalty:
        coalition_badge(painter, square_at(middle.x(), middle.y(), d * 0.5), loyalty)
    else:
        disc(painter, middle, d * 0.25, colour(BRASS, 60))
        draw_icon(painter, "star8", square_at(middle.x(), middle.y(), d * 0.26), colour(BRASS, 120))


def _gift(b: Build, cost: int, centre: QPointF, side: float) -> None:
    """A gift space with its price, or the gift on it."""
    handle = f"gift:{b.own}:{cost}"
    gifts = b.at(handle)
    rect = square_at(round(centre.x()), round(centre.y()), round(side) + 4)
    px = b.stage.px(11.5 if b.small else 15)
    filled = bool(gifts)

    def paint(painter: QPainter, size: QSizeF) -> None:
        middle = QPointF(size.width() / 2, size.height() / 2)
        disc(painter, middle, size.width() / 2 - 2, "#e6cf97" if filled else "#f3e3bb")
        ring(painter, middle, size.width() / 2 - 2, BRASS, 1.4)
        if not filled:
            text.draw(painter, QRectF(QPointF(), size), str(cost), FIGURE, px, "#5a3d0c", text.CENTRE)

    b.furnish(handle, rect, filled, paint, 1, OVER_FURNITURE)
    b.zone(handle, circle(centre, side * 0.56), dark=True, style="slot")
    for i, gift in enumerate(gifts):
        b.drum(gift, centre - QPointF(0, i * 3), round(side * 0.70), order=i, dark=True)


def _figures(b: Build) -> float:
    """Rupees, points and influence; gives the y of the next line in the column."""
    inner, stage, theme = b.column.inner, b.stage, b.theme
    y, pitch = inner.top() + (168 if b.small else 240), 20 if b.small else 26
    side, px = stage.s(14 if b.small else 17), stage.px(12.5 if b.small else 15)
    for icon_name, key in (("coin", "rupees"), ("crown", "points"), ("person", "influence")):
        words = say(key, n=b.figure(b.own, key))
        rect = stage.rect(inner.left() + 4, y, b.column.board - 8, pitch)

        def paint(painter: QPainter, size: QSizeF, icon_name: str = icon_name, words: str = words) -> None:
            draw_icon(painter, icon_name, QRectF(0, (size.height() - side) / 2, side, side), MARK)
            room = QRectF(side + 10, 0, size.width() - side - 10, size.height())
            text.draw(painter, room, words, FIGURE, px, theme.own_ink)

        b.furnish(f"figure:{key}", rect, words, paint, layer=OVER_FURNITURE)
        y += pitch
    return y


def _supply(b: Build, y: float) -> None:
    """The cylinders that are left, in a row, and their number."""
    inner, stage, theme = b.column.inner, b.stage, b.theme
    supply = b.at(f"supply:{b.own}")
    words = say("left", n=len(supply))
    side, px = stage.s(14 if b.small else 17), stage.px(11.5 if b.small else 13)
    rect = stage.rect(inner.left() + 4, y + 1, b.column.board - 8, 20 if b.small else 26)
    wide = stage.s(15 if b.small else 20)
    first = rect.left() + side + 10 + wide / 2
    room = stage.f(62 if b.small else 128)
    step = even_step(len(supply), room, wide, stage.f(18 if b.small else 25))
    row = wide + step * max(0, len(supply) - 1) if supply else 0.0

    def paint(painter: QPainter, size: QSizeF) -> None:
        draw_icon(painter, "tribe", QRectF(0, (size.height() - side) / 2, side, side), MARK)
        left = side + 10 + row + 8
        text.draw(painter, QRectF(left, 0, size.width() - left, size.height()), words, MEDIUM, px, theme.own_ink2)

    b.furnish("own supply", rect, (len(supply), round(row)), paint, layer=OVER_FURNITURE)
    for i, cylinder in enumerate(supply):
        b.drum(cylinder, QPointF(first + i * step, rect.center().y()), wide, order=i * 0.1, dark=True)
