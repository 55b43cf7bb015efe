"""The signs of the actions of the railway game, drawn in lines so that they stand at 14 px."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from paxtable.ui.paint.brush import Colour, saved
from paxtable.ui.paint.steam_brush import ROUND, pen, square
from paxtable.ui.paint.steam_grid import polygon


def action_icon(painter: QPainter, action: str, centre: QPointF, r: float, ink: Colour) -> None:
    """The sign of ``action`` about ``centre``, ``r`` from its middle to its edge; nothing for an unknown one."""
    draw = _ICONS.get(action)
    if draw is None:
        return
    with saved(painter):
        painter.translate(centre)
        painter.setPen(pen(ink, max(1.4, r * 0.2), cap=ROUND))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        draw(painter, r, ink)


def _lines(painter: QPainter, r: float, *ends: tuple[float, float, float, float]) -> None:
    for x0, y0, x1, y1 in ends:
        painter.drawLine(QPointF(x0 * r, y0 * r), QPointF(x1 * r, y1 * r))


def _first_move(painter: QPainter, r: float, ink: Colour) -> None:
    painter.drawRect(QRectF(-r * 0.8, -r * 0.45, r * 0.9, r * 0.9))
    _lines(painter, r, (0.25, 0, 1, 0), (0.6, -0.4, 1, 0), (0.6, 0.4, 1, 0))


def _first_build(painter: QPainter, r: float, ink: Colour) -> None:
    _lines(painter, r, (-1, -0.4, 1, -0.4), (-1, 0.4, 1, 0.4))
    _lines(painter, r, *((x, -0.8, x, 0.8) for x in (-0.7, -0.23, 0.23, 0.7)))


def _engineer(painter: QPainter, r: float, ink: Colour) -> None:
    for k, y in ((0.9, 0.8), (0.42, 0.45)):
        painter.drawPath(polygon([QPointF(-k * r, y * r), QPointF(k * r, y * r), QPointF(-k * r, (y - 1.9 * k) * r)]))


def _locomotive(painter: QPainter, r: float, ink: Colour) -> None:
    s = r * 2.2
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRoundedRect(QRectF(s * 0.30, s * 0.34, s * 0.52, s * 0.28), s * 0.08, s * 0.08)
    for x, y, w, h in ((0.05, 0.14, 0.28, 0.48), (0.64, 0.12, 0.11, 0.24), (0.02, 0.62, 0.90, 0.07)):
        path.addRect(QRectF(s * x, s * y, s * w, s * h))
    for x, radius in ((0.2, 0.13), (0.5, 0.13), (0.76, 0.10)):
        path.addEllipse(QPointF(s * x, s * 0.78), s * radius, s * radius)
    window = QPainterPath()
    window.addRect(QRectF(s * 0.11, s * 0.21, s * 0.15, s * 0.15))
    painter.translate(-r * 1.05, -r * 1.1)
    painter.fillPath(path.simplified().subtracted(window), QColor(ink))


def _urbanization(painter: QPainter, r: float, ink: Colour) -> None:
    for x, y, w, h in ((-0.9, -0.1, 0.7, 0.95), (-0.2, -0.85, 0.6, 1.7), (0.4, 0.15, 0.5, 0.7)):
        painter.drawRect(QRectF(x * r, y * r, w * r, h * r))


def _production(painter: QPainter, r: float, ink: Colour) -> None:
    painter.drawEllipse(QPointF(), r * 0.5, r * 0.5)
    for i in range(8):
        x, y = math.cos(i * math.pi / 4), math.sin(i * math.pi / 4)
        _lines(painter, r, (0.6 * x, 0.6 * y, 0.95 * x, 0.95 * y))


def _turn_pass(painter: QPainter, r: float, ink: Colour) -> None:
    painter.drawArc(square(QPointF(), r * 1.6), 30 * 16, 270 * 16)
    _lines(painter, r, (0.7, -0.4, 0.72, -0.95), (0.7, -0.4, 0.15, -0.35))


def _best_present(painter: QPainter, r: float, ink: Colour) -> None:
    for sign in (1, -1):
        _lines(painter, r * sign, (-1, 0.35, 1, 0.35), (0.55, -0.05, 1, 0.35), (0.55, 0.75, 1, 0.35))


_ICONS = {
    "first_move": _first_move,
    "first_build": _first_build,
    "engineer": _engineer,
    "locomotive": _locomotive,
    "urbanization": _urbanization,
    "production": _production,
    "turn_order_pass": _turn_pass,
    "best_present": _best_present,
}
