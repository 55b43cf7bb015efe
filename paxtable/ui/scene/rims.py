"""The rims of things by their state: gold can act, teal is selected or a target, a thin ring has the keyboard."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen

from paxtable.ui.scene.arrangement import Picture, Placed
from paxtable.ui.theme import Theme

if TYPE_CHECKING:
    from paxtable.ui.scene.item import Look
    from paxtable.ui.scene.table_scene import TableScene

REACH = 18.0
"""How far rims and glows may reach outside a thing, in logical pixels."""

CAN_ACT_WIDTH, CAN_ACT_LEAST = 0.018, 2.0
SELECTED_WIDTH, SELECTED_LEAST = 0.024, 2.5
GLOW_RINGS, HOVER_RINGS = 2, 6
RING = 1.7
"""How wide a ring of the glow is, in logical pixels."""
VEIL_ALPHA = 150
SHADOW_REACH = 30.0


def rim_picture(look: Look, placed: Placed, size: QSizeF, theme: Theme) -> Picture | None:
    """What is drawn over a thing of ``size`` in the states of ``look``; None when it is idle."""
    colour, width, rings = rim_of(look, size, theme, placed.dark_ground)
    if not colour and not look.focused and not look.dimmed:
        return None
    ring = theme.own_ink2 if placed.dark_ground else theme.ink2
    ground = theme.own_bottom if placed.dark_ground else theme.ground_bottom
    veil = ground if look.dimmed else ""
    outline = placed.shape or rounded(size, placed.radius)
    key = ("rim", colour, width, rings, ring if look.focused else "", veil, outline_key(placed), placed.grown > 1)

    def paint(painter: QPainter, at: QSizeF) -> None:
        if colour:
            glow(painter, outline, colour, width, rings)
            painter.strokePath(outline, QPen(QColor(colour), width))
        if colour and placed.grown > 1:  # on a small piece the glow would hide its own colour
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
            painter.fillPath(outline, QColor(colour))
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        if veil:
            painter.fillPath(outline, with_alpha(veil, VEIL_ALPHA))
        if look.focused:
            painter.strokePath(grown(outline, width + 3), QPen(QColor(ring), 2))

    outside = max(width / 2 + rings * RING, width + 4 if look.focused else 0.0)
    return Picture(key, paint, math.ceil(outside) + 1.0)


def rim_of(look: Look, size: QSizeF, theme: Theme, on_dark: bool) -> tuple[str, float, int]:
    """Colour, width and rings of glow of the rim; an empty colour where there is none."""
    if look.selected or look.target or look.marked:
        teal = theme.selected_on_dark if on_dark or theme.dark else theme.selected
        return teal, max(SELECTED_LEAST, size.width() * SELECTED_WIDTH), 3
    if look.can_act:
        width = max(CAN_ACT_LEAST, size.width() * CAN_ACT_WIDTH)
        return theme.can_act, width, HOVER_RINGS if look.hovered else GLOW_RINGS
    return "", 0.0, 0


def lift_picture(placed: Placed) -> Picture:
    """The shadow under a thing that is held in the air."""
    shape = placed.shape

    def paint(painter: QPainter, size: QSizeF) -> None:
        outline = shape or rounded(size, placed.radius)
        blur = size.width() * 0.06 + 2
        steps = 12
        for i in range(steps):
            grow = blur * 2.2 * (1 - i / steps) - 4
            painter.save()
            painter.translate(0, size.width() * 0.08 + 4)
            painter.fillPath(grown(outline, grow), with_alpha("#2a1a08", 10))
            painter.restore()

    return Picture(("lift", outline_key(placed)), paint, SHADOW_REACH)


def glow(painter: QPainter, outline: QPainterPath, colour: str, width: float, rings: int) -> None:
    """Rings around ``outline`` that fade outwards."""
    for i in range(rings, 0, -1):
        fade = 0.42 * (1 - (i - 1) / rings) ** 1.5
        tint = QColor(colour)
        tint.setAlphaF(fade)
        pen = QPen(tint, width + i * RING * 2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(outline, pen)


def grown(outline: QPainterPath, by: float) -> QPainterPath:
    """``outline`` with a band of ``by`` logical pixels around it; shrunk outlines are left as they are."""
    if by <= 0:
        return outline
    stroker = QPainterPathStroker()
    stroker.setWidth(2 * by)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(outline).united(outline).simplified()


def rounded(size: QSizeF, radius: float) -> QPainterPath:
    """A rounded rectangle at the origin."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(0, 0, size.width(), size.height()), radius, radius)
    return path


def outline_key(placed: Placed) -> Hashable:
    """Something equal exactly for equal outlines."""
    shape = placed.shape
    if shape is None:
        return placed.radius
    return tuple((round(e.x, 1), round(e.y, 1)) for e in (shape.elementAt(i) for i in range(shape.elementCount())))


def with_alpha(colour: str, alpha: int) -> QColor:
    """``colour`` with ``alpha`` of 255."""
    result = QColor(colour)
    result.setAlpha(alpha)
    return result


def zone_rim(scene: TableScene, handle: str) -> str:
    """The role of the rim of a zone that stands for a thing which is painted into another one, as a cube on a card:
    that it can act, or that it is held; empty for every other zone."""
    item, grip = scene.item_of(handle), scene.grip
    painted = item is None or item.placed is None
    if not scene.interactive or not painted or handle not in grip.affordances.sources:
        return ""
    if grip.held == handle:
        return "selected_on_dark"
    return "" if grip.held else "can_act"
