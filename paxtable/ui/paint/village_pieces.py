"""Small things of the village: presents, signs, gingerbread guides, biscuits, trees, lamps, snowmen."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QRadialGradient

from paxtable.ui.paint.brush import mix, rounded, saved
from paxtable.ui.paint.steam_brush import ROUND, circle, outlined, pen, set_fill, tint
from paxtable.ui.paint.steam_palette import GOODS
from paxtable.ui.paint.steam_pieces import goods_shape
from paxtable.ui.paint.village_palette import (
    BREAD,
    BREAD_DARK,
    BREAD_LIGHT,
    ICING,
    PRESENTS,
    ROOFS,
    SHADOW,
    sign_ink,
)
from paxtable.ui.paint.village_parts import dot, glow, shape, slope, strip


def gift(painter: QPainter, centre: QPointF, side: float, colour: str, *, shining: bool = False) -> None:
    """A present with its shape on a tag; ``shining`` when it may be moved."""
    x, y, a = centre.x(), centre.y(), side
    if shining:
        _shine(painter, centre, side)
    set_fill(painter, tint(SHADOW, 0.45))
    painter.drawEllipse(QPointF(x, y + a * 0.46 + 1), a * 0.6, a * 0.14)
    base = PRESENTS[colour]
    box = QRectF(x - a * 0.46, y - a * 0.30, a * 0.92, a * 0.76)
    shade = slope(
        box.x(), box.y(), box.right(), box.bottom(),
        (0, mix(base, "#ffffff", 0.30)), (0.5, base), (1, mix(base, "#000000", 0.32)),
    )  # fmt: skip
    edge = pen(ICING, max(0.8, a * 0.05))
    painter.setPen(edge)
    painter.setBrush(shade)
    painter.drawRoundedRect(box, 2.5, 2.5)
    lid = QRectF(x - a * 0.52, y - a * 0.46, a * 1.04, a * 0.24)
    painter.setBrush(slope(lid.x(), lid.y(), lid.right(), lid.bottom(), (0, mix(base, "#ffffff", 0.42)), (1, base)))
    painter.drawRoundedRect(lid, 2.5, 2.5)
    ribbon = QColor("#F7D774" if colour != "yellow" else "#C6342E")
    set_fill(painter, ribbon)
    painter.drawRect(QRectF(x - a * 0.075, y - a * 0.46, a * 0.15, a * 0.24))
    for side_ in (-1, 1):
        bow = QPainterPath(QPointF(x, y - a * 0.46))
        bow.cubicTo(x + side_ * a * 0.15, y - a * 0.85, x + side_ * a * 0.48, y - a * 0.76, x + side_ * a * 0.30,
                    y - a * 0.52)  # fmt: skip
        bow.closeSubpath()
        painter.setPen(pen(mix(ribbon, "#000000", 0.4), 0.8))
        painter.setBrush(ribbon)
        painter.drawPath(bow)
    dot(painter, x, y + a * 0.09, a * 0.245, "#FFF7E2")
    set_fill(painter, mix(base, "#000000", 0.12))
    painter.drawPath(goods_shape(GOODS[colour].shape, QPointF(x, y + a * 0.09), a * 0.14))


def _shine(painter: QPainter, centre: QPointF, side: float) -> None:
    """A gold halo, an ellipse on the snow, three sparkles."""
    a = side
    glow(painter, centre + QPointF(0, -a * 0.2), a * 1.25, 0.95, "#FFE89A")
    plot = QPainterPath()
    plot.addEllipse(centre + QPointF(0, a * 0.44), a * 0.78, a * 0.25)
    painter.fillPath(plot, tint("#FFE27A", 0.35))
    painter.strokePath(plot, pen("#FFE9A6", 1.8))
    for sx, sy, r in ((-0.74, -0.72, 0.20), (0.72, -0.86, 0.26), (0.80, 0.02, 0.15)):
        x, y, k = centre.x() + a * sx, centre.y() + a * sy, a * r
        spark = shape(
            (x, y - k), (x + k * 0.2, y - k * 0.2), (x + k, y), (x + k * 0.2, y + k * 0.2), (x, y + k),
            (x - k * 0.2, y + k * 0.2), (x - k, y), (x - k * 0.2, y - k * 0.2),
        )  # fmt: skip
        painter.fillPath(spark, QColor("#FFF6D0"))


def badge(painter: QPainter, centre: QPointF, radius: float, colour: str) -> None:
    """A round sweet in the colour of a house with its shape."""
    outlined(painter, circle(centre, radius), ROOFS[colour][0], pen(ICING, max(1.2, radius * 0.2)))
    set_fill(painter, QColor(sign_ink(colour)))
    painter.drawPath(goods_shape(GOODS[colour].shape, centre, radius * 0.50))


def sign(
    painter: QPainter, foot: QPointF, colour: str, done: bool, radius: float, tall: float, bow: str = "#C93A34"
) -> None:
    """A lollipop beside a house: which present it wants; a ticked wreath with a ``bow`` when it has come."""
    strip(painter, 2.6, "#F6EBD8", (foot.x(), foot.y(), foot.x(), foot.y() - tall))
    centre = foot + QPointF(0, -tall - radius * 0.7)
    if not done:
        badge(painter, centre, radius, colour)
        return
    dot(painter, centre.x(), centre.y(), radius + 3, "#1F5F3A")
    for i in range(10):
        leaf = _around(centre, radius + 1, i * 36)
        dot(painter, leaf.x(), leaf.y(), 3.7, "#3F9A57" if i % 2 else "#2C7A46")
    for i in (1, 4, 7):
        berry = _around(centre, radius + 1, i * 36)
        dot(painter, berry.x(), berry.y(), 1.7, "#E5453B")
    dot(painter, centre.x(), centre.y(), radius - 2, "#FFF6DF")
    tick = QPainterPath(centre + QPointF(-4, 0))
    tick.lineTo(centre + QPointF(-1, 3.4))
    tick.lineTo(centre + QPointF(4.4, -3.8))
    painter.strokePath(tick, pen("#1E7A3C", 2.6, cap=ROUND))
    _bow(painter, centre + QPointF(0, radius + 2), bow)


def _bow(painter: QPainter, knot: QPointF, value: str) -> None:
    """A ribbon in the colour of the player's markers, tied round the foot of a wreath."""
    loops = QPainterPath()
    for side in (-1, 1):
        loops.moveTo(knot)
        loops.lineTo(knot + QPointF(side * 6.4, -3.6))
        loops.lineTo(knot + QPointF(side * 6.4, 3.6))
        loops.closeSubpath()
        loops.moveTo(knot)
        loops.lineTo(knot + QPointF(side * 1.2, 7))
        loops.lineTo(knot + QPointF(side * 4.6, 6))
        loops.closeSubpath()
    painter.strokePath(loops, pen("#FFF6DF", 2.2, 0.9))
    painter.fillPath(loops, QColor(value))
    dot(painter, knot.x(), knot.y(), 1.9, value)


def _around(centre: QPointF, radius: float, degrees: float) -> QPointF:
    angle = math.radians(degrees)
    return centre + QPointF(radius * math.cos(angle), radius * math.sin(angle))


def _man_outline(x: float, y: float, s: float) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addEllipse(QPointF(x, y - s * 0.52), s * 0.27, s * 0.27)
    path.addRoundedRect(QRectF(x - s * 0.22, y - s * 0.32, s * 0.44, s * 0.62), s * 0.2, s * 0.2)
    stroker = QPainterPathStroker()
    stroker.setWidth(s * 0.24)
    stroker.setCapStyle(ROUND)
    for side in (-1, 1):
        for x0, y0, x1, y1 in ((0.1, -0.12, 0.52, -0.22), (0.1, 0.22, 0.26, 0.66)):
            limb = QPainterPath(QPointF(x + side * s * x0, y + s * y0))
            limb.lineTo(x + side * s * x1, y + s * y1)
            path = path.united(stroker.createStroke(limb))
    return path.simplified()


def guide(painter: QPainter, centre: QPointF, size: float, scarf: str) -> None:
    """A gingerbread guide; without a ``scarf`` colour only its dashed outline in the snow."""
    x, y, s = centre.x(), centre.y(), size
    outline = _man_outline(x, y, s)
    if not scarf:
        painter.fillPath(outline, tint("#C9D6FF", 0.13))
        painter.strokePath(outline, pen("#D6E0FF", 1.3, cap=ROUND, dash=(3.4, 3.4)))
        return
    painter.fillPath(outline.translated(1, 2), tint(SHADOW, 0.5))
    painter.strokePath(outline, pen(ICING, s * 0.15))
    painter.fillPath(outline, slope(x, y - s, x, y + s, (0, BREAD_LIGHT), (0.5, BREAD), (1, BREAD_DARK)))
    for side in (-0.09, 0.09):
        dot(painter, x + side * s, y - s * 0.56, s * 0.04, "#3A1D0C")
    painter.setPen(pen("#FFF8EC", s * 0.06, cap=ROUND))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(QRectF(x - s * 0.12, y - s * 0.58, s * 0.24, s * 0.2), 200 * 16, 140 * 16)
    strip(
        painter, s * 0.15, scarf,
        (x - s * 0.20, y - s * 0.25, x + s * 0.20, y - s * 0.25),
        (x + s * 0.14, y - s * 0.24, x + s * 0.20, y + s * 0.04),
    )  # fmt: skip
    for down in (0.02, 0.16):
        dot(painter, x, y + down * s, s * 0.05, "#FFF8EC")


BUILT_STEP, PLAIN_STEP = 15.0, 13.0


def link(painter: QPainter, a: QPointF, b: QPointF, h: float, *, built: bool) -> None:
    """The way between two houses: biscuits where it is built, pale dots where it is not; ``h`` is the house scale."""
    far = math.hypot(b.x() - a.x(), b.y() - a.y())
    count = int(far / ((BUILT_STEP if built else PLAIN_STEP) * h))
    if built:
        band = QPainterPath(a)
        band.lineTo(b)
        painter.strokePath(band, pen("#E9EEFF", 17 * h, 0.16, ROUND))
    for i in range(count + 1):
        at = a + (b - a) * ((i + 0.5) / (count + 1))
        if not built:
            set_fill(painter, tint("#DCE6FF", 0.42))
            painter.drawEllipse(at, 2.0 * h, 1.7 * h)
            continue
        r = 5.2 * h
        set_fill(painter, tint(SHADOW, 0.5))
        painter.drawEllipse(at + QPointF(0.6, 1.8), r, r * 0.9)
        painter.setPen(pen(ICING, 1.5 * h))
        painter.setBrush(QColor("#C98646" if i % 2 else "#A8642F"))
        painter.drawEllipse(at, r, r * 0.88)
        set_fill(painter, QColor("#FFF3DC"))
        painter.drawEllipse(at, 1.2 * h, 1.1 * h)


def tree(painter: QPainter, x: float, y: float, size: float) -> None:
    """A snowy fir standing at (x, y)."""
    s = size
    set_fill(painter, tint(SHADOW, 0.38))
    painter.drawEllipse(QPointF(x + s * 0.12, y + 1), s * 0.5, s * 0.14)
    painter.fillRect(QRectF(x - s * 0.06, y - s * 0.12, s * 0.12, s * 0.14), QColor("#4A2D1C"))
    for wide, low, tall in ((0.46, -0.08, 0.55), (0.37, -0.40, 0.48), (0.27, -0.70, 0.42)):
        tier = QPainterPath(QPointF(x - s * wide, y + s * low))
        tier.lineTo(x, y + s * (low - tall))
        tier.lineTo(x + s * wide, y + s * low)
        tier.quadTo(x, y + s * (low + 0.12), x - s * wide, y + s * low)
        shade = slope(x - s * wide, 0, x + s * wide, 0, (0, "#2F6B5C"), (0.5, "#1F5148"), (1, "#123630"))
        painter.fillPath(tier, shade)
        snow = QPainterPath(QPointF(x - s * wide * 0.72, y + s * (low - tall * 0.26)))
        snow.lineTo(x, y + s * (low - tall) - 1)
        snow.lineTo(x + s * wide * 0.30, y + s * (low - tall * 0.66))
        snow.quadTo(x, y + s * (low - tall * 0.42), x - s * wide * 0.30, y + s * (low - tall * 0.40))
        snow.quadTo(
            x - s * wide * 0.5, y + s * (low - tall * 0.2), x - s * wide * 0.72, y + s * (low - tall * 0.26)
        )  # fmt: skip
        painter.fillPath(snow, tint("#EAF0FF", 0.88))


def lamp(painter: QPainter, x: float, y: float, h: float) -> None:
    """A street lamp that lights the snow."""
    with saved(painter):
        painter.translate(x, y)
        painter.scale(1, 0.55)
        glow(painter, QPointF(), 85 * h, 0.5, "#FFB85A")
    strip(painter, 3 * h, "#151C3F", (x, y, x, y - 34 * h))
    strip(painter, 5 * h, "#151C3F", (x - 3 * h, y, x + 3 * h, y))
    glow(painter, QPointF(x, y - 40 * h), 26 * h, 0.9)
    glass = shape(
        (x - 4 * h, y - 34 * h), (x - 6 * h, y - 46 * h), (x + 6 * h, y - 46 * h), (x + 4 * h, y - 34 * h)
    )  # fmt: skip
    outlined(painter, glass, "#FFE79A", pen("#151C3F", 1.4 * h))
    cap = shape((x - 8 * h, y - 46 * h), (x, y - 52 * h), (x + 8 * h, y - 46 * h))
    outlined(painter, cap, ICING, pen("#151C3F", 1.4 * h))


def snowman(painter: QPainter, x: float, y: float, h: float) -> None:
    """A snowman with hat and scarf."""
    set_fill(painter, tint(SHADOW, 0.35))
    painter.drawEllipse(QPointF(x + 3, y + 1), 15 * h, 4 * h)
    for up, r in ((-9, 12.0), (-26, 9.0), (-39, 6.6)):
        light = QRadialGradient(QPointF(x - r * 0.3 * h, y + (up - r * 0.4) * h), r * 1.8 * h)
        light.setColorAt(0, QColor("#FFFFFF"))
        light.setColorAt(1, QColor("#A9BDF0"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(light)
        painter.drawEllipse(QPointF(x, y + up * h), r * h, r * 0.92 * h)
    hat = QColor("#26203A")
    painter.fillRect(QRectF(x - 8 * h, y - 46 * h, 16 * h, 2.6 * h), hat)
    painter.fillRect(QRectF(x - 5 * h, y - 55 * h, 10 * h, 10 * h), hat)
    painter.fillPath(shape((x, y - 40 * h), (x + 9 * h, y - 38 * h), (x, y - 37 * h)), QColor("#F08A2B"))
    for dx, dy in ((-2.4, -41), (2, -41), (0, -28), (0, -23)):
        dot(painter, x + dx * h, y + dy * h, 1.2 * h, hat)
    strip(
        painter, 3 * h, "#D8382F",
        (x - 6 * h, y - 33 * h, x + 6 * h, y - 33 * h), (x + 4 * h, y - 33 * h, x + 6 * h, y - 24 * h),
    )  # fmt: skip


def little_house(painter: QPainter, centre: QPointF, size: float, colour: str, lit: bool) -> None:
    """A house in a list: whole when its present has come, an outline while it waits."""
    x, y, a = centre.x(), centre.y(), size
    body = rounded(QRectF(x - a * 0.34, y - a * 0.1, a * 0.68, a * 0.5), 1)
    roof = shape((x - a * 0.5, y - a * 0.06), (x, y - a * 0.55), (x + a * 0.5, y - a * 0.06))
    edge = pen(ICING, 1, 1.0 if lit else 0.6)
    painter.setPen(edge)
    painter.setBrush(QColor(BREAD) if lit else Qt.BrushStyle.NoBrush)
    painter.drawPath(body)
    painter.setBrush(QColor(ROOFS[colour][0]) if lit else Qt.BrushStyle.NoBrush)
    painter.drawPath(roof)
    if lit:
        painter.fillRect(QRectF(x - a * 0.12, y + a * 0.04, a * 0.24, a * 0.24), QColor("#FFD860"))
