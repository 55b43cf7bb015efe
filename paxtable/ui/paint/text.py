"""Text that fits: measured, shrunk, wrapped into balanced lines, drawn strong or plain."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath

from paxtable.ui.paint.brush import Colour, line_pen
from paxtable.ui.paint.fonts import Face, font

LEFT = Qt.AlignmentFlag.AlignLeft
CENTRE = Qt.AlignmentFlag.AlignHCenter
RIGHT = Qt.AlignmentFlag.AlignRight
TOP = Qt.AlignmentFlag.AlignTop
BOTTOM = Qt.AlignmentFlag.AlignBottom

SMALLEST = 0.72
"""How far a text shrinks before it is elided."""

STRONG_STROKE = 0.030
"""Stroke of strong titles, in em."""


@lru_cache(maxsize=512)
def metrics(face: Face, px: float) -> QFontMetricsF:
    """The metrics of ``face`` at ``px``."""
    return QFontMetricsF(font(face, px))


@lru_cache(maxsize=4096)
def width(text: str, face: Face, px: float) -> float:
    """How wide ``text`` is, in logical pixels."""
    return metrics(face, px).horizontalAdvance(text) - px * face.tracking * bool(text)


def fit(text: str, face: Face, px: float, room: float, smallest: float = SMALLEST) -> float:
    """The largest size up to ``px``, at least ``smallest`` of it, at which ``text`` is no wider than ``room``."""
    least = px * smallest
    while px > least and width(text, face, px) > room:
        px -= 1
    return max(px, least)


def elided(text: str, face: Face, px: float, room: float) -> str:
    """``text``, its end replaced by an ellipsis when it is wider than ``room``."""
    if width(text, face, px) <= room + 0.5:
        return text
    return metrics(face, px).elidedText(text, Qt.TextElideMode.ElideRight, room)


@lru_cache(maxsize=1024)
def wrap(text: str, face: Face, px: float, room: float) -> tuple[str, ...]:
    """``text`` in lines no wider than ``room``, as long as no single word is."""
    lines: list[str] = []
    current = ""
    for word in text.split():
        longer = f"{current} {word}" if current else word
        if current and width(longer, face, px) > room:
            lines.append(current)
            current = word
        else:
            current = longer
    return (*lines, current)


@lru_cache(maxsize=1024)
def balanced(text: str, face: Face, px: float, room: float) -> tuple[str, ...]:
    """As :func:`wrap`, with lines as equal as the same number of lines allows."""
    lines = wrap(text, face, px, room)
    narrow = room - 3
    while narrow > room * 0.4:
        other = wrap(text, face, px, narrow)
        if len(other) > len(lines) or max(width(line, face, px) for line in other) > room:
            break
        lines = other
        narrow -= 3
    return lines


def draw(
    painter: QPainter,
    rect: QRectF,
    text: str,
    face: Face,
    px: float,
    ink: Colour,
    align: Qt.AlignmentFlag = LEFT,
    upright: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignVCenter,
    smallest: float = SMALLEST,
) -> float:
    """One line of ``text`` in ``rect``, shrunk and at last elided to its width; gives its width."""
    if not text:
        return 0.0
    px = fit(text, face, px, rect.width(), smallest)
    text = elided(text, face, px, rect.width() + 1)
    wide = width(text, face, px)
    left = {LEFT: rect.left(), CENTRE: rect.center().x() - wide / 2, RIGHT: rect.right() - wide}[align]
    measure = metrics(face, px)
    if upright == TOP:
        base = rect.top() + measure.ascent()
    elif upright == BOTTOM:
        base = rect.bottom() - measure.descent()
    else:
        base = rect.center().y() + (measure.ascent() - measure.descent()) / 2
    draw_at(painter, QPointF(left, base), text, face, px, ink)
    return wide


def draw_at(painter: QPainter, base: QPointF, text: str, face: Face, px: float, ink: Colour) -> None:
    """``text`` with its baseline starting at ``base``, at exactly ``px``."""
    if face.strong:
        path = strong_outline(text, face, px).translated(base)
        painter.setBrush(QColor(ink))
        painter.setPen(line_pen(ink, px * STRONG_STROKE))
        painter.drawPath(path)
        return
    painter.setFont(font(face, px))
    painter.setPen(QColor(ink))
    painter.drawText(base, text)


@lru_cache(maxsize=512)
def strong_outline(text: str, face: Face, px: float) -> QPainterPath:
    """The outlines of ``text`` with its baseline at the origin. Do not change the path."""
    path = QPainterPath()
    path.addText(0, 0, font(face, px), text)
    return path


def paragraph(
    painter: QPainter,
    rect: QRectF,
    text: str,
    face: Face,
    px: float,
    ink: Colour,
    align: Qt.AlignmentFlag = LEFT,
    leading: float = 1.35,
    middle: bool = False,
    smallest: float = 0.8,
) -> float:
    """``text`` wrapped in ``rect``, shrunk until it fits its height; gives the y under the last line."""
    px, lines = set_lines(rect, text, face, px, align == CENTRE, leading, smallest)
    step = px * leading
    y = rect.center().y() - step * len(lines) / 2 if middle else rect.top()
    for words in lines:
        draw(painter, QRectF(rect.left(), y, rect.width(), step), words, face, px, ink, align)
        y += step
    return y


def set_lines(
    rect: QRectF, text: str, face: Face, px: float, balance: bool, leading: float, smallest: float
) -> tuple[float, tuple[str, ...]]:
    """The size and the lines with which ``text`` stands in ``rect``."""
    least = px * smallest
    breaker = balanced if balance else wrap
    while True:
        lines = breaker(text, face, px, rect.width())
        fits = len(lines) * px * leading <= rect.height() + px * 0.4
        if (fits and max(width(words, face, px) for words in lines) <= rect.width() + 1) or px <= least:
            return px, lines
        px = max(least, px - 0.5)
