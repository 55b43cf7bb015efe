"""The panels beside the village: candles for rounds, the striped line of phases, figures, who still waits, actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from paxtable.ui.paint import text
from paxtable.ui.paint.fonts import FIGURE, MEDIUM, TITLE
from paxtable.ui.paint.steam_brush import ROUND, circle, outlined, pen, set_fill, tint
from paxtable.ui.paint.steam_icons import action_icon
from paxtable.ui.paint.steam_panels import small
from paxtable.ui.paint.village_palette import (
    GOLD,
    GOLD_TEXT,
    ICING,
    PANEL_LINE,
    PANEL_LOW,
    PANEL_TOP,
    SOFT,
    SOFTER,
    TEXT,
)
from paxtable.ui.paint.village_parts import glow, shape, slope
from paxtable.ui.paint.village_pieces import badge, gift, little_house

LATE = "#FF9A8C"


def sheet(painter: QPainter, rect: QRectF, title: str = "", note: str = "", k: float = 1.0) -> None:
    """A panel of the night. Its shadow reaches 6 px beyond it."""
    set_fill(painter, tint("#050A22", 0.5))
    painter.drawRoundedRect(rect.translated(0, 3), 10, 10)
    painter.setBrush(slope(rect.x(), rect.y(), rect.x(), rect.bottom(), (0, PANEL_TOP), (1, PANEL_LOW)))
    painter.setPen(pen(PANEL_LINE, 1))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
    room = QRectF(rect.left() + 14, rect.top() + 6, rect.width() - 28, 24 * k)
    wide = text.draw(painter, room, title, TITLE, 17 * k, TEXT) if title else 0.0
    if note:
        text.draw(painter, room.adjusted(wide + 8, 0, 0, 0), note, MEDIUM, small(12, k), SOFT, text.RIGHT)


def candle(painter: QPainter, foot: QPointF, tall: float, lit: bool, now: bool) -> None:
    """A candle of a round: burning while the round is to come, a stump afterwards."""
    x, y = foot.x(), foot.y()
    body = QRectF(x - 4.5, y - tall, 9, tall)
    wax = slope(x - 4, 0, x + 4, 0, (0, "#FFF9EC"), (1, "#D9C4B0"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wax if lit else QColor("#55639F"))
    painter.drawRoundedRect(body, 2, 2)
    if not lit:
        return
    if tall > 10:
        set_fill(painter, QColor("#D8382F"))
        for up in range(5, int(tall) - 3, 9):
            painter.drawPath(
                shape((x - 4.5, y - up), (x + 4.5, y - up - 5), (x + 4.5, y - up - 2), (x - 4.5, y - up + 3))
            )
    glow(painter, QPointF(x, y - tall - 6), 17 if now else 12, 0.75)
    flame = QPainterPath(QPointF(x, y - tall - 14))
    flame.cubicTo(x + 5, y - tall - 6, x + 4, y - tall, x, y - tall)
    flame.cubicTo(x - 4, y - tall, x - 5, y - tall - 6, x, y - tall - 14)
    painter.fillPath(flame, slope(x, y - tall - 14, x, y - tall, (0, "#FFF3B0"), (1, "#FF9B2F")))


def title_panel(
    painter: QPainter, size: QSizeF, title: str, level: str, now: int, last: int, line: str, moves: str, late: bool,
    k: float,
) -> None:  # fmt: skip
    """The name of the game, its difficulty, a candle for every round; ``moves`` stands out when it is too ``late``."""
    sheet(painter, QRectF(QPointF(), size))
    wide = size.width()
    text.draw(painter, QRectF(14, 6, wide - 28, 28 * k), title, TITLE, 20 * k, TEXT)
    text.draw(painter, QRectF(14, 32 * k, wide - 28, 18 * k), level, FIGURE, small(12, k), "#FFD98A")
    room = QRectF(14, 50 * k, wide - 28, 18 * k)
    first = text.draw(painter, room, line, FIGURE, small(13, k), TEXT)
    text.draw(
        painter,
        room.adjusted(first + 8, 0, 0, 0),
        moves,
        FIGURE if late else MEDIUM,
        small(12, k),
        LATE if late else SOFT,
        text.RIGHT,
    )
    step = min(20.0 * k, (wide - 40) / max(1, last))
    for i in range(last):
        lit, here = i >= now - 1, i == now - 1
        tall = (24 - (8 if here else 0)) * k if lit else 5
        candle(painter, QPointF(22 + i * step, size.height() - 12), tall, lit, here)


def phases(painter: QPainter, size: QSizeF, now: int, count: int, name: str, k: float) -> None:
    """The phases as stations of a candy-striped line, the present one named."""
    sheet(painter, QRectF(QPointF(), size))
    a, b = QPointF(22, size.height() * 0.36), QPointF(size.width() - 22, size.height() * 0.36)
    line = QPainterPath(a)
    line.lineTo(b)
    painter.strokePath(line, pen("#FFFFFF", 6 * k, cap=ROUND))
    painter.strokePath(line, pen("#D8382F", 6 * k, dash=(7, 7)))
    for i in range(count):
        at = a + (b - a) * (i / (count - 1))
        value = "#FFC83D" if i == now else "#2A7A46" if i < now else PANEL_TOP
        outlined(painter, circle(at, (7.5 if i == now else 5.2) * k), value, pen(ICING, 2))
    room = QRectF(8, size.height() * 0.56, size.width() - 16, size.height() * 0.4)
    text.draw(painter, room, name, FIGURE, small(13, k), GOLD_TEXT, text.CENTRE)


def figures(painter: QPainter, size: QSizeF, rows: Sequence[tuple[str, str, str]], k: float) -> None:
    """Large figures, two in a row: heading, figure, what it is out of."""
    sheet(painter, QRectF(QPointF(), size))
    wide, tall = size.width() / 2, (size.height() - 8) / ((len(rows) + 1) // 2)
    for i, (heading, value, of) in enumerate(rows):
        cell = QRectF((i % 2) * wide + 4, 4 + (i // 2) * tall, wide - 8, tall)
        room = QRectF(cell.left(), cell.top() + 3, cell.width(), 16 * k)
        text.draw(painter, room, heading, MEDIUM, small(11.5, k), SOFT, text.CENTRE)
        first = text.width(value, FIGURE, 22 * k)
        second = text.width(of, MEDIUM, small(11.5, k)) + 5 if of else 0
        x = cell.center().x() - (first + second) / 2
        room = QRectF(x, cell.top() + 18 * k, first + 4, tall - 20 * k)
        text.draw(painter, room, value, FIGURE, 22 * k, TEXT)
        room = QRectF(x + first + 5, cell.top() + 20 * k, second + 2, tall - 20 * k)
        text.draw(painter, room, of, MEDIUM, small(11.5, k), SOFTER)


@dataclass(frozen=True)
class Waiting:
    """A colour: houses with their present and all that need one, presents on the map and delivered."""

    colour: str
    done: int
    needed: int
    on_map: int
    delivered: int


def who_waits(
    painter: QPainter, size: QSizeF, title: str, note: str, headings: Sequence[str], rows: Sequence[Waiting], k: float
) -> None:
    """A row a colour: its houses, its presents on the map and delivered."""
    sheet(painter, QRectF(QPointF(), size), title, note, k)
    wide = size.width()
    columns = (36 * k, wide * 0.62, wide * 0.82)
    y = 32 * k
    for x, words in zip(columns, headings, strict=True):
        text.draw(painter, QRectF(x, y, wide * 0.3, 14 * k), words, MEDIUM, small(11, k), SOFT)
    y += 16 * k
    step = (size.height() - y - 6) / max(1, len(rows))
    most = max((row.needed for row in rows), default=1)
    pitch = min(20 * k, (columns[1] - columns[0] - 8) / max(1, most))
    for row in rows:
        middle = y + step / 2
        badge(painter, QPointF(20 * k, middle), 8 * k, row.colour)
        for i in range(row.needed):
            spot = QPointF(columns[0] + pitch * (i + 0.5), middle + 1)
            little_house(painter, spot, pitch * 0.92, row.colour, i < row.done)
        for x, count in ((columns[1], row.on_map), (columns[2], row.delivered)):
            if count:
                gift(painter, QPointF(x + 9 * k, middle + 1), 14 * k, row.colour)
            room = QRectF(x + (21 * k if count else 4), middle - 9, 24, 18)
            text.draw(painter, room, str(count) if count else "–", FIGURE, small(13, k), TEXT if count else SOFTER)
        y += step


def action_card(painter: QPainter, rect: QRectF, action: str, name: str, note: str, state: str, k: float) -> None:
    """An action of the village; gold when it is this round's."""
    taken = state == "taken"
    painter.setBrush(tint(GOLD, 0.16) if taken else tint("#FFFFFF", 0.04))
    painter.setPen(pen(GOLD if taken else "#4C5EAA", 2 if taken else 1))
    painter.drawRoundedRect(rect, 7, 7)
    side = 12 * k
    ink = GOLD_TEXT if taken else "#DCE4FF"
    action_icon(painter, action, QPointF(rect.left() + side * 1.25, rect.center().y()), side * 0.72, ink)
    room = QRectF(rect.left() + side * 2.3, rect.top() + 3, rect.width() - side * 2.4, rect.height() / 2 - 2)
    text.draw(painter, room, name, FIGURE, small(12.5, k), TEXT, smallest=0.8)
    text.draw(painter, room.translated(0, rect.height() / 2 - 3), note, MEDIUM, small(11, k), SOFT, smallest=0.85)


def note_card(painter: QPainter, rect: QRectF, lines: Sequence[str]) -> None:
    """A cream note over the snow. Its shadow reaches 6 px beyond it."""
    set_fill(painter, tint("#050A22", 0.5))
    painter.drawRoundedRect(rect.translated(0, 3), 8, 8)
    set_fill(painter, QColor("#FFF6E2"))
    painter.drawRoundedRect(rect, 8, 8)
    for i, words in enumerate(lines):
        room = QRectF(rect.left() + 12, rect.top() + 6 + 18 * i, rect.width() - 24, 18)
        text.draw(painter, room, words, FIGURE if i == 0 else MEDIUM, 13, "#3A1D0C")
