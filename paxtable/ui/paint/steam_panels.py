"""The panels beside the railway map: rounds and phases, income, shares and locomotives, actions, the goods display.

Every painter draws into a rectangle from the origin; ``k`` is the size of its type and lines as a factor.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import mix, rounded
from paxtable.ui.paint.fonts import FIGURE, MEDIUM, SERIF_ITALIC, TITLE
from paxtable.ui.paint.steam_brush import circle, outlined, pen, regular, set_fill, tint
from paxtable.ui.paint.steam_icons import action_icon
from paxtable.ui.paint.steam_palette import Company, SteamPalette, good
from paxtable.ui.paint.steam_pieces import barred, cube, die, plate
from paxtable.ui.paint.steam_sheet import panel

LEAST = 11.0
"""The smallest type."""

RULER = 60
"""The least income at the end of the ruler: the last reduction has as much room as the others."""


@dataclass(frozen=True)
class Standing:
    """A seat on the tracks."""

    owner: Company
    letter: str
    income: int
    shares: int
    locomotive: int


def small(px: float, k: float) -> float:
    """A type size at the factor ``k``, never under LEAST."""
    return max(LEAST, px * k)


def rounds(
    painter: QPainter, size: QSizeF, heading: str, of: str, now: int, last: int, phase: int, phases: int, name: str,
    colours: SteamPalette, k: float,
) -> None:  # fmt: skip
    """The round as a figure and dots, the phases as stations of a line; ``phase`` is the index of the present one."""
    rect = QRectF(QPointF(), size)
    panel(painter, rect, colours)
    left, right, row = 14 * k, size.width() - 14 * k, 26 * k
    wide = text.draw(painter, QRectF(left, 6 * k, 80 * k, row), heading, SERIF_ITALIC, 16 * k, colours.ink2)
    if now > 0:
        room = QRectF(left + wide + 6, 6 * k, 40 * k, row)
        wide += text.draw(painter, room, str(now), FIGURE, 21 * k, colours.ink) + 12
        text.draw(painter, QRectF(left + wide, 8 * k, 60 * k, row), of, MEDIUM, small(12, k), colours.ink2)
    text.draw(painter, QRectF(left + wide + 30 * k, 6 * k, right - left - wide - 30 * k, row), name, FIGURE,
              small(13, k), colours.ink, text.RIGHT)  # fmt: skip
    y = size.height() * 0.58
    _stations(painter, QPointF(left + 5, y), QPointF(right - 5, y), phase, phases, colours, k)
    step = min(11.2 * k, (right - left - 8) / max(1, last - 1))
    for i in range(last):
        value = colours.ink if i + 1 < now else colours.gold if i + 1 == now else colours.paper_high
        dot = QPointF(left + 5 + i * step, size.height() - 13 * k)
        outlined(painter, circle(dot, 3.4 * k), value, pen(colours.ink, 1))


def _stations(painter: QPainter, a: QPointF, b: QPointF, now: int, count: int, colours: SteamPalette, k: float) -> None:
    line = QPainterPath(a)
    line.lineTo(b)
    painter.strokePath(line, pen(colours.ink, 5 * k))
    painter.strokePath(line, pen(colours.paper_high, 2.8 * k, dash=(6 * k, 6 * k)))
    for i in range(count):
        at = a + (b - a) * (i / (count - 1))
        here = i == now
        value = colours.gold if here else colours.ink if i < now else colours.paper_high
        outlined(painter, circle(at, (6.4 if here else 4.2) * k), value, pen(colours.ink, 1.4))


def tracks(
    painter: QPainter, size: QSizeF, words: Sequence[str], standings: Sequence[Standing],
    bands: Sequence[tuple[int, int]], limits: tuple[int, int], colours: SteamPalette, k: float,
) -> None:  # fmt: skip
    """Income on a ruler with its reductions, shares and locomotives in rows. ``words`` are the three headings,
    ``bands`` pairs of the first income and its reduction, ``limits`` the last share and locomotive."""
    panel(painter, QRectF(QPointF(), size), colours)
    left, right = 14 * k, size.width() - 14 * k
    text.draw(painter, QRectF(left, 4 * k, right - left, 22 * k), words[0], TITLE, small(15, k), colours.ink)
    _ruler(painter, QRectF(left + 4, 52 * k, right - left - 8, 13 * k), standings, bands, colours, k)
    y = 88 * k
    for word, last, levels in (
        (words[1], limits[0], [s.shares for s in standings]),
        (words[2], limits[1], [s.locomotive for s in standings]),
    ):
        text.draw(painter, QRectF(left, y, right - left, 18 * k), word, TITLE, small(13.5, k), colours.ink)
        cells = QRectF(left, y + 19 * k, right - left, 19 * k)
        _cells(painter, cells, last, [(s.owner, at) for s, at in zip(standings, levels, strict=True)], colours, k)
        y += 42 * k


def _ruler(
    painter: QPainter, rect: QRectF, standings: Sequence[Standing], bands: Sequence[tuple[int, int]],
    colours: SteamPalette, k: float,
) -> None:  # fmt: skip
    top = max([RULER, *(s.income for s in standings)])
    unit = rect.width() / top
    starts = [start for start, _ in bands]
    for i, (start, reduction) in enumerate(bands):
        end = min(top, starts[i + 1] if i + 1 < len(starts) else top)
        field = QRectF(rect.left() + start * unit, rect.top(), max(0.0, (end - start) * unit), rect.height())
        painter.fillRect(field, mix(colours.paper_low, "#B98B5A", i * 0.16))
        word = f"−{reduction}" if reduction else "0"
        if text.width(word, FIGURE, LEAST * 0.9) <= field.width():  # a label that does not fit is no help
            text.draw(painter, field, word, FIGURE, small(10, k), colours.ink, text.CENTRE, smallest=0.8)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(colours.ink, 1))
    painter.drawRect(rect)
    for value in range(0, top + 1, 5):
        x, tall = rect.left() + value * unit, 6 if value % 10 == 0 else 3.5
        painter.setPen(pen(colours.ink, 0.9))
        painter.drawLine(QPointF(x, rect.top() - tall), QPointF(x, rect.top()))
        if value % 10 == 0:
            room = QRectF(x - 14, rect.bottom() + 1, 28, 15 * k)
            text.draw(painter, room, str(value), MEDIUM, small(10, k), colours.ink2, text.CENTRE)
    last = rect.left() - 40
    for standing in sorted(standings, key=lambda s: s.income):
        x = rect.left() + max(0, standing.income) * unit
        shifted = max(x, last + 16 * k)
        painter.setPen(pen(colours.ink, 1))
        painter.drawLine(QPointF(x, rect.top() - 1), QPointF(shifted, rect.top() - 8 * k))
        plate(painter, QPointF(shifted, rect.top() - 15 * k), 7.2 * k, standing.owner, colours)
        last = shifted


def _cells(
    painter: QPainter, rect: QRectF, last: int, marks: Sequence[tuple[Company, int]], colours: SteamPalette, k: float
) -> None:
    wide = rect.width() / last
    plates = [(owner, x) for i in range(1, last + 1) for owner, x in _plates_in(i, wide, marks, k)]
    for i in range(1, last + 1):
        cell = QRectF(rect.left() + (i - 1) * wide, rect.top(), wide, rect.height())
        painter.setPen(pen(colours.ink3, 0.8))
        painter.setBrush(QColor(colours.paper_low if i % 2 else colours.paper_high))
        painter.drawRect(cell)
        if all(abs(x - (i - 0.5) * wide) > 7 * k + wide * 0.35 for _, x in plates):  # no half covered figure
            text.draw(painter, cell, str(i), MEDIUM, small(10, k), colours.ink2, text.CENTRE, smallest=0.7)
    for owner, x in plates:
        plate(painter, QPointF(rect.left() + x, rect.center().y()), 7 * k, owner, colours)


def _plates_in(i: int, wide: float, marks: Sequence[tuple[Company, int]], k: float) -> list[tuple[Company, float]]:
    """The plates of cell ``i`` and where they stand on the track."""
    here = [owner for owner, at in marks if at == i]
    step = max(8 * k, min(13 * k, (wide + 6) / max(1, len(here))))
    first = max(step / 2, (i - 0.5) * wide - (len(here) - 1) / 2 * step)
    return [(owner, first + j * step) for j, owner in enumerate(here)]


@dataclass(frozen=True)
class ActionCard:
    """An action on the board: ``name`` with ``|`` where a line ends; ``state`` is ``open``, ``taken``, ``blocked``
    (this round) or ``never`` (all game)."""

    action: str
    name: str
    state: str
    owner: Company | None = None


def action_card(painter: QPainter, rect: QRectF, card: ActionCard, colours: SteamPalette, k: float) -> None:
    """One action with its sign, its name, the plate of who has it or a bar through it."""
    shut = card.state in ("blocked", "never")
    ground = tint(card.owner.colour(colours.dark), 0.12) if card.owner else None
    painter.setBrush(QColor(colours.paper_low if shut else colours.paper_high))
    painter.setPen(pen(colours.rule, 1))
    painter.drawRoundedRect(rect, 4, 4)
    if card.owner is not None and ground is not None:
        painter.setBrush(ground)
        painter.setPen(pen(card.owner.colour(colours.dark), 2))
        painter.drawRoundedRect(rect, 4, 4)
    ink = colours.blocked if shut else colours.ink
    action_icon(painter, card.action, QPointF(rect.center().x(), rect.top() + 12.5 * k), 7.4 * k, ink)
    lines = card.name.split("|")
    tall = 12.5 * k
    y = rect.top() + 21 * k + max(0.0, (rect.height() - 22 * k - tall * len(lines)) / 2)
    for i, words in enumerate(lines):
        room = QRectF(rect.left() + 1, y + i * tall, rect.width() - 2, tall)
        text.draw(painter, room, words, FIGURE, small(11, k), ink, text.CENTRE, smallest=0.78)
    corner = rect.topRight() + QPointF(-6 * k, 6 * k)
    if card.owner is not None:
        plate(painter, corner, 7.5 * k, card.owner, colours)
    elif shut:
        value = colours.refused if card.state == "blocked" else colours.blocked
        barred(painter, corner, 6.5 * k, value if not colours.dark else mix(value, "#000000", 0.35))


def turn_order(
    painter: QPainter, rect: QRectF, title: str, order: Sequence[tuple[Company, str]], colours: SteamPalette, k: float
) -> None:
    """The heading of the actions with the plates of the seats in turn order."""
    step = 17 * k if len(order) > 3 else 31 * k
    numbers = len(order) <= 3
    room = rect.adjusted(0, 0, -len(order) * step - 4, 0)
    text.draw(painter, room, title, TITLE, small(15, k), colours.ink)
    for i, (owner, letter) in enumerate(order):
        x = rect.right() - (len(order) - i - 0.5) * step
        if numbers:
            spot = QRectF(x - 23 * k, rect.top(), 13 * k, rect.height())
            text.draw(painter, spot, str(i + 1), FIGURE, small(11, k), colours.ink2, text.RIGHT)
        plate(painter, QPointF(x, rect.center().y()), 8 * k, owner, colours, letter)


@dataclass(frozen=True)
class GoodsColumn:
    """A column of the goods display: its die, the colour of its city, its rows; the new city's letter, colour and rows;
    whether that city is on the map."""

    die: str
    colour: str
    rows: int
    letter: str = ""
    new_colour: str = ""
    new_rows: int = 0
    founded: bool = False


def goods_left(
    painter: QPainter, rect: QRectF, left: Sequence[tuple[str, int]], words: str, colours: SteamPalette, k: float
) -> None:
    """How many goods of a colour are still on the map, from the right end of ``rect``; ``words`` where they fit."""
    side, x = 13 * max(k, 0.9), rect.right()
    for colour, n in reversed(left):
        wide = text.width(str(n), FIGURE, small(12, k))
        text.draw(painter, QRectF(x - wide - 2, rect.top(), wide + 2, rect.height()), str(n), FIGURE, small(12, k),
                  colours.ink, text.RIGHT)  # fmt: skip
        x -= wide + 5 + side
        cube(painter, QRectF(x, rect.center().y() - side / 2, side, side), colour, colours)
        x -= 8 * k
    if x - rect.left() > text.width(words, MEDIUM, small(11, k)):
        text.draw(painter, QRectF(rect.left(), rect.top(), x - rect.left(), rect.height()), words, MEDIUM,
                  small(11, k), colours.ink2, text.RIGHT)  # fmt: skip


def column_frame(painter: QPainter, rect: QRectF, colour: str, colours: SteamPalette) -> None:
    """The tinted box of a column's rows."""
    ground = mix(colours.paper_high, good(colour, colours.dark).front, 0.20) if colour else QColor(colours.paper_low)
    painter.setBrush(ground)
    painter.setPen(pen(colours.ink3, 0.8))
    painter.drawRoundedRect(rect, 3, 3)


def empty_space(painter: QPainter, rect: QRectF, colours: SteamPalette) -> None:
    """A space of the display without a good."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(colours.ink3, 1, 0.8))
    inset = rect.width() * 0.12
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), 2, 2)


def new_city_sign(
    painter: QPainter, centre: QPointF, radius: float, column: GoodsColumn, colours: SteamPalette
) -> None:
    """The letter of a new city in its colour; pale when it is on the map already."""
    look = good(column.new_colour, colours.dark)
    ground = colours.paper_low if column.founded else look.front
    outlined(painter, regular(centre, radius, 6), ground, pen(colours.ink, 0.9))
    ink = colours.blocked if column.founded else ("#3A2A06" if column.new_colour == "yellow" else "#FFFFFF")
    room = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    text.draw(painter, room, column.letter, FIGURE, max(10, radius * 1.25), ink, text.CENTRE)


def column_die(painter: QPainter, centre: QPointF, side: float, column: str) -> None:
    """The die over a column."""
    die(painter, centre, side, column)


def card_ground(painter: QPainter, rect: QRectF, colours: SteamPalette, radius: float = 8) -> None:
    """A sheet that lies on the map: the plan, the tray, the income of a delivery. Its shadow reaches 8 px beyond it."""
    set_fill(painter, tint("#000000", 0.30))
    painter.drawRoundedRect(rect.translated(0, 4), radius, radius)
    edge = pen(colours.ink, 1.4)
    outlined(painter, rounded(rect, radius), "#FFFBF0" if not colours.dark else colours.paper_high, edge)
