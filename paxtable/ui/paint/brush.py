"""Colours mixed, paths filled and stroked, gradients: the words that every painter uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QGradient, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

Colour: TypeAlias = "str | QColor"
Ink: TypeAlias = "str | QColor | QBrush | QGradient"
Stops: TypeAlias = "Sequence[tuple[float, Colour]]"

GOLD_PLATE: Stops = ((0, "#f8e3a4"), (0.5, "#c8952f"), (1, "#8d5f14"))
"""The gradient of gilded metal, along the diagonal."""


def colour(value: Colour, alpha: int = 255) -> QColor:
    """``value`` as a colour with ``alpha`` of 255."""
    result = QColor(value)
    if alpha != 255:
        result.setAlpha(alpha)
    return result


def mix(a: Colour, b: Colour, share: float) -> QColor:
    """``a`` with ``share`` (0 to 1) of ``b`` in it."""
    first, second = QColor(a), QColor(b)
    keep = 1 - share
    return QColor(
        int(first.red() * keep + second.red() * share),
        int(first.green() * keep + second.green() * share),
        int(first.blue() * keep + second.blue() * share),
    )


def contrast(a: Colour, b: Colour) -> float:
    """The WCAG contrast of two colours, 1 to 21."""
    bright, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def luminance(value: Colour) -> float:
    """Relative luminance, 0 to 1."""

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.03928 else ((channel + 0.055) / 1.055) ** 2.4

    c = QColor(value)
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF())


def as_brush(ink: Ink) -> QBrush:
    """A colour, its name or a gradient as a brush."""
    return QBrush(QColor(ink)) if isinstance(ink, str) else QBrush(ink)


def line_pen(
    value: Colour,
    width: float = 1,
    style: Qt.PenStyle = Qt.PenStyle.SolidLine,
    cap: Qt.PenCapStyle = Qt.PenCapStyle.RoundCap,
) -> QPen:
    """A pen with round joins, ``width`` in logical pixels."""
    return QPen(QBrush(QColor(value)), width, style, cap, Qt.PenJoinStyle.RoundJoin)


def fill(painter: QPainter, path: QPainterPath, ink: Ink) -> None:
    """Fill ``path`` without an outline."""
    painter.fillPath(path, as_brush(ink))


def stroke(
    painter: QPainter,
    path: QPainterPath,
    value: Colour,
    width: float = 1,
    style: Qt.PenStyle = Qt.PenStyle.SolidLine,
    cap: Qt.PenCapStyle = Qt.PenCapStyle.RoundCap,
) -> None:
    """Draw the outline of ``path``."""
    painter.strokePath(path, line_pen(value, width, style, cap))


def line(painter: QPainter, a: QPointF, b: QPointF, value: Colour, width: float = 1) -> None:
    """A straight line."""
    painter.setPen(line_pen(value, width))
    painter.drawLine(QLineF(a, b))


def disc(painter: QPainter, centre: QPointF, radius: float, ink: Ink) -> None:
    """A filled circle."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(as_brush(ink))
    painter.drawEllipse(centre, radius, radius)


def ring(painter: QPainter, centre: QPointF, radius: float, value: Colour, width: float = 1) -> None:
    """The outline of a circle."""
    painter.setPen(line_pen(value, width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius, radius)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rounded rectangle as a path."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def fill_rounded(painter: QPainter, rect: QRectF, radius: float, ink: Ink) -> None:
    """A filled rounded rectangle."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(as_brush(ink))
    painter.drawRoundedRect(rect, radius, radius)


def stroke_rounded(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    value: Colour,
    width: float = 1,
    style: Qt.PenStyle = Qt.PenStyle.SolidLine,
) -> None:
    """The outline of a rounded rectangle, centred on its edge."""
    painter.setPen(line_pen(value, width, style))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, radius, radius)


def vertical(rect: QRectF, *stops: tuple[float, Colour]) -> QLinearGradient:
    """A gradient from the top of ``rect`` to its bottom; ``stops`` are (place 0 to 1, colour)."""
    return _linear(rect.topLeft(), rect.bottomLeft(), stops)


def horizontal(rect: QRectF, *stops: tuple[float, Colour]) -> QLinearGradient:
    """A gradient from left to right."""
    return _linear(rect.topLeft(), rect.topRight(), stops)


def diagonal(rect: QRectF, stops: Stops = GOLD_PLATE) -> QLinearGradient:
    """A gradient from the top left to the bottom right: gilded metal unless told otherwise."""
    return _linear(rect.topLeft(), rect.bottomRight(), stops)


def radial(centre: QPointF, radius: float, *stops: tuple[float, Colour]) -> QRadialGradient:
    """A gradient from ``centre`` outwards."""
    gradient = QRadialGradient(centre, radius)
    for at, value in stops:
        gradient.setColorAt(at, QColor(value))
    return gradient


def _linear(a: QPointF, b: QPointF, stops: Stops) -> QLinearGradient:
    gradient = QLinearGradient(a, b)
    for at, value in stops:
        gradient.setColorAt(at, QColor(value))
    return gradient


@contextmanager
def saved(painter: QPainter) -> Iterator[QPainter]:
    """Restore clip, transform and opacity afterwards."""
    painter.save()
    try:
        yield painter
    finally:
        painter.restore()


def smooth(painter: QPainter) -> QPainter:
    """Turn on antialiasing of shapes and text and smooth scaling; gives the painter back."""
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter
