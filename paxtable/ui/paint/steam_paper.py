"""The paper of the railway maps: blots and fibres, drawn from a seed, without noise in single pixels."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from paxtable.ui.paint.brush import saved
from paxtable.ui.paint.steam_brush import pen, tint

BLOTS = 16
BLOT_ALPHA = 0.055
AREA_A_FIBRE = 1500
NARROW = 400
"""Sheets narrower than this get a third of the fibres."""


def paper(painter: QPainter, rect: QRectF, ground: str, seed: int, strength: float = 1.0) -> None:
    """Flat ``ground`` with large faint blots and fibres; the same for the same ``seed``."""
    rng = random.Random(seed)
    with saved(painter):
        clip = Qt.ClipOperation.IntersectClip if painter.hasClipping() else Qt.ClipOperation.ReplaceClip
        painter.setClipRect(rect, clip)
        painter.fillRect(rect, QColor(ground))
        for _ in range(round(BLOTS * strength)):
            _blot(painter, rect, rng)
        fibres = rect.width() * rect.height() / AREA_A_FIBRE * strength
        for _ in range(round(fibres if rect.width() >= NARROW else fibres / 3)):
            _fibre(painter, rect, rng)


def _place(rect: QRectF, rng: random.Random) -> QPointF:
    return QPointF(rect.x() + rng.random() * rect.width(), rect.y() + rng.random() * rect.height())


def _blot(painter: QPainter, rect: QRectF, rng: random.Random) -> None:
    middle, radius = _place(rect, rng), rect.width() * (0.08 + 0.16 * rng.random())
    value = rng.choice(("#B48A4A", "#FFFFFF", "#9A7B4B"))
    blot = QRadialGradient(middle, radius)
    blot.setColorAt(0, tint(value, BLOT_ALPHA))
    blot.setColorAt(1, tint(value, 0))
    painter.fillRect(rect, blot)


def _fibre(painter: QPainter, rect: QRectF, rng: random.Random) -> None:
    start, angle, length = _place(rect, rng), rng.random() * math.tau, 4 + rng.random() * 9
    bend = start + QPointF(length * math.cos(angle), length * math.sin(angle))
    end = start + QPointF(length * 1.6 * math.cos(angle + 0.7), length * 1.6 * math.sin(angle + 0.7))
    path = QPainterPath(start)
    path.quadTo(bend, end)
    painter.strokePath(path, pen(rng.choice(("#7A5B2C", "#FFFFFF")), 0.7, 0.10))
