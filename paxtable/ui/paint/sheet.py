"""A sheet of what the painters draw, to be looked at: ``python -m paxtable.ui.paint.sheet OUT.png [--dark]``.

Cards at four sizes with their marks, events and backs, pieces, tokens, grounds, and every icon at 40 and 16 px.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from paxtable.cards import pamir_cards
from paxtable.cards.pamir import CourtCard, EventCard
from paxtable.ui.paint import panel, text
from paxtable.ui.paint.brush import smooth
from paxtable.ui.paint.fonts import MEDIUM, SERIF_ITALIC, TITLE
from paxtable.ui.paint.icons import draw_icon, icon_names
from paxtable.ui.paint.pamir_card import paint_court_card
from paxtable.ui.paint.pamir_event import paint_back, paint_event_card
from paxtable.ui.paint.pamir_map import paint_map
from paxtable.ui.paint.pamir_marks import CardMarks, paint_marks
from paxtable.ui.paint.pamir_palette import COALITIONS
from paxtable.ui.paint.pamir_pieces import ARMY_HEIGHT, DRUM_HEIGHT, ROAD_EDGE, paint_army, paint_drum, paint_road
from paxtable.ui.paint.tokens import coalition_badge, ruler_token, rupee, seat_token
from paxtable.ui.theme import Theme, theme_for

Painting = Callable[[QRectF], None]

SIZE = QSizeF(1920, 1830)
MARGIN = 28.0
COURT = (1, 6, 63, 32, 99, 81, 55, 21, 12, 40, 97)
SEATS = ("red", "blue", "tan", "gray", "black", "purple")
EVENTS = (101, 106, 110, 113)
MARKS = (
    CardMarks(rupees=3),
    CardMarks(rupees=1, blocked=True),
    CardMarks(used=True),
    CardMarks(hostage="blue"),
    CardMarks(hostage="tan", leveraged=True),
    CardMarks(free=True),
)


def main(arguments: list[str] | None = None) -> int:
    """Paint the sheet and save it. 0 when that worked, 2 when the file cannot be written."""
    parser = argparse.ArgumentParser(prog="paxtable.ui.paint.sheet", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("out", type=Path, help="the PNG file to write")
    parser.add_argument("--dark", action="store_true", help="the dark theme")
    parser.add_argument("--ratio", type=float, default=1.0, help="device pixels a logical pixel")
    parser.add_argument("--game", choices=sorted(SHEETS), default="pamir", help="whose things are painted")
    options = parser.parse_args(arguments)
    QGuiApplication.instance() or QGuiApplication([])
    image = SHEETS[options.game](theme_for(options.game, options.dark), options.ratio)
    return 0 if image.save(str(options.out)) else 2


def sheet(theme: Theme, ratio: float = 1.0) -> QImage:
    """The whole sheet."""
    image = QImage((SIZE * ratio).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    painter = smooth(QPainter(image))
    try:
        panel.ground(painter, QRectF(QPointF(), SIZE), theme)
        panel.tile_border(painter, QRectF(0, 0, SIZE.width(), 10), theme.tile_ground, theme.tile_a, theme.tile_b)
        text.draw(painter, QRectF(MARGIN, 26, 600, 40), "Pax Pamir", TITLE, 34, theme.ink)
        motto = "The sign of the region rises as a sun, the suit is its emblem, the rank its haloes."
        text.draw(painter, QRectF(MARGIN + 230, 30, 900, 36), motto, SERIF_ITALIC, 20, theme.ink2)
        y = 84.0
        for part in (_cards, _marks, _pieces, _icons):
            y = part(painter, theme, y)
    finally:
        painter.end()
    return image


def _row(width: float, y: float, things: list[Painting]) -> float:
    """Things of a card's proportions from left to right; gives the y below them."""
    x = MARGIN
    for paint in things:
        if x + width > SIZE.width() - MARGIN:
            break
        paint(QRectF(x, y, width, round(width * 1.4)))
        x += width + max(8.0, width * 0.07)
    return y + width * 1.4 + 24


def _court(painter: QPainter, theme: Theme, card: CourtCard, rect: QRectF) -> None:
    paint_court_card(painter, rect, card, theme)


def _event(painter: QPainter, theme: Theme, card: EventCard, rect: QRectF) -> None:
    paint_event_card(painter, rect, card, theme)


def _cards(painter: QPainter, theme: Theme, y: float) -> float:
    facts = pamir_cards()
    court = {card.id: card for card in facts.court}
    events = {card.id: card for card in facts.events}
    faces: list[Painting] = [partial(_court, painter, theme, court[n]) for n in COURT]
    extra: list[Painting] = [partial(_event, painter, theme, events[n]) for n in EVENTS]
    extra.append(lambda rect: paint_back(painter, rect, theme))
    y = _row(248, y, [*faces[:4], *extra[:2], extra[-1]])
    y = _row(134, y, [*faces[:8], *extra])
    y = _row(100, y, [*faces, *extra])
    return _row(60, y, [*faces, *extra])


def _marks(painter: QPainter, theme: Theme, y: float) -> float:
    court = {card.id: card for card in pamir_cards().court}
    things: list[Painting] = []
    for number, marks in zip(COURT, MARKS, strict=False):

        def paint(rect: QRectF, number: int = number, marks: CardMarks = marks) -> None:
            paint_court_card(painter, rect, court[number], theme, marks.rupees > 0)
            paint_marks(painter, rect, marks)

        things.append(paint)
    bottom = _row(124, y, things)
    painter.save()
    painter.translate(SIZE.width() - MARGIN - 708, y)
    paint_map(painter, QSizeF(708, 526), theme)
    painter.restore()
    return bottom


def _pieces(painter: QPainter, theme: Theme, y: float) -> float:
    room = QRectF(MARGIN, y, 1120, 270)
    panel.panel(painter, room, theme)
    x = room.left() + 24
    for coalition in COALITIONS:
        for side in (52.0, 30.0, 20.0):
            paint_army(painter, QRectF(x, y + 24, side, side * ARMY_HEIGHT), coalition)
            x += side + 12
        paint_road(painter, QRectF(x, y + 24, 44, 22 + 44 * ROAD_EDGE), coalition)
        paint_road(painter, QRectF(x + 56, y + 20, 22, 44 * (1 + ROAD_EDGE)), coalition)
        coalition_badge(painter, QRectF(x + 90, y + 26, 34, 34), coalition)
        x += 150
    x = room.left() + 24
    for seat_colour in SEATS:
        for side in (40.0, 28.0, 19.0):
            paint_drum(painter, QRectF(x, y + 120, side, side * DRUM_HEIGHT), seat_colour)
            x += side + 8
        seat_token(painter, QPointF(x + 14, y + 136), 32, seat_colour)
        ruler_token(painter, QPointF(x + 44, y + 138), 19, seat_colour)
        x += 66
    x = room.left() + 24
    for figure in (None, 1, 3, 8, 12):
        rupee(painter, QPointF(x + 22, y + 220), 44, figure)
        rupee(painter, QPointF(x + 62, y + 224), 24, figure)
        x += 96
    return y + 340


def _icons(painter: QPainter, theme: Theme, y: float) -> float:
    x = MARGIN
    for name in icon_names():
        if x + 84 > SIZE.width() - MARGIN:
            x, y = MARGIN, y + 86
        draw_icon(painter, name, QRectF(x, y, 40, 40), theme.ink)
        draw_icon(painter, name, QRectF(x + 48, y + 22, 16, 16), theme.ink)
        text.draw(painter, QRectF(x, y + 44, 84, 18), name, MEDIUM, 11.5, theme.ink2)
        x += 92
    return y + 86


SHEETS = {"pamir": sheet}
"""The sheet of each game that has one."""


if __name__ == "__main__":
    raise SystemExit(main())
