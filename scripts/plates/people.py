"""Busts: partners, spies, generals, public figures, troops of three. Hat, beard and coat come from the card's luck."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from paxtable.ui.paint.shapes import box, oval, points, star
from scripts.plates.tone import Canvas

HATS = {
    "troop": ("kepi", "kepi", "sombrero"),
    "general": ("kepi",),
    "public": ("hair", "bald"),
    "governor": ("sombrero",),
    "spy": ("bowler",),
    "monopoly": ("top",),
    "hacendado": ("sombrero", "hair", "bowler"),
}
ANY_HAT = ("sombrero", "bowler", "top", "hair", "hair", "bald")
UNIFORMED = ("troop", "general")


@dataclass(frozen=True)
class Head:
    """Where a head is: centre, radius, and which way its light falls (1 from the left)."""

    x: float
    y: float
    r: float


def portrait(c: Canvas, kind: str) -> None:
    """One bust before a vignette."""
    side = c.rnd.choice((0.36, 0.42, 0.60))
    c.flood(c.around(c.w * side, c.h * 0.38, c.w * 0.75, (0, 0.10), (0.6, 0.34), (1, 0.74)))
    bust(c, kind, c.cx + c.rnd.uniform(-0.05, 0.05) * c.w, c.h * 0.40, c.s * 0.185, 1.0)


def soldiers(c: Canvas, kind: str) -> None:
    """Two busts and one in front of them, rifles over their shoulders."""
    c.flood(c.down(0, c.h, (0, 0.30), (0.7, 0.08), (1, 0.5)))
    c.hills(c.h * 0.52, c.h * 0.2, 0.34, 0.2, 0.55)
    hat = c.rnd.choice(HATS["troop"])
    for side in (-1, 1):
        x = c.cx + side * c.s * 0.50
        c.bar([(x + side * c.s * 0.15, c.h), (x + side * c.s * 0.06, c.h * 0.06)], c.s * 0.035, 0.95)
        bust(c, kind, x, c.h * 0.45, c.s * 0.125, 0.66, hat)
    bust(c, kind, c.cx, c.h * 0.42, c.s * 0.165, 0.86, hat)


def bust(c: Canvas, kind: str, x: float, y: float, r: float, size: float, hat: str = "") -> None:
    """Coat, head, face and hat about a head at (x, y) with radius ``r``; ``size`` is that of the shoulders."""
    head = Head(x, y, r)
    coat = c.rnd.choice((0.92, 0.80, 0.70))
    _coat(c, head, c.s * size, coat)
    _face(c, head)
    _beard(c, head)
    _hat(c, head, hat or c.rnd.choice(HATS.get(kind, ANY_HAT)))
    if kind in UNIFORMED:
        _uniform(c, head, c.s * size)
    elif c.rnd.random() < 0.25:
        _glasses(c, head)


def _coat(c: Canvas, head: Head, s: float, coat: float) -> None:
    x, neck, h = head.x, head.y + head.r * 1.2, c.h + 4
    shoulders = QPainterPath(QPointF(x - s * 0.56, h))
    shoulders.cubicTo(x - s * 0.54, neck + s * 0.12, x - s * 0.26, neck + s * 0.08, x - s * 0.12, neck)
    shoulders.lineTo(x + s * 0.12, neck)
    shoulders.cubicTo(x + s * 0.26, neck + s * 0.08, x + s * 0.54, neck + s * 0.12, x + s * 0.56, h)
    shoulders.closeSubpath()
    c.fill(shoulders, c.across(x - s * 0.5, x + s * 0.5, (0, coat - 0.25), (0.4, coat - 0.10), (1, 1)))
    low = neck + s * 0.22
    c.shape((x - s * 0.10, neck - 2), (x + s * 0.10, neck - 2), (x + s * 0.03, low), (x - s * 0.03, low), dark=0.05)
    c.shape(
        (x - s * 0.03, neck + s * 0.03),
        (x + s * 0.03, neck + s * 0.03),
        (x + s * 0.03, h),
        (x - s * 0.03, h),
        dark=0.95,
    )
    for way, light, dark in ((-1, coat - 0.3, coat), (1, coat - 0.05, 1.0)):
        inner = x + way * s * 0.02
        lapel = points(
            (x + way * s * 0.12, neck - 2), (inner, neck + s * 0.14), (x + way * s * 0.09, neck + s * 0.30),
            (x + way * s * 0.20, neck + s * 0.06),
        )  # fmt: skip
        c.fill(lapel, c.across(x - s * 0.2, x + s * 0.2, (0, light), (1, dark)))
    throat = points(
        (x - s * 0.075, head.y + head.r * 0.6), (x + s * 0.075, head.y + head.r * 0.6),
        (x + s * 0.085, neck + s * 0.03), (x - s * 0.085, neck + s * 0.03),
    )  # fmt: skip
    c.fill(throat, c.across(x - s * 0.08, x + s * 0.08, (0, 0.30), (1, 0.74)))


def _face(c: Canvas, head: Head) -> None:
    x, y, r = head.x, head.y, head.r
    wide = c.rnd.uniform(0.92, 1.06)
    skull = QPainterPath(QPointF(x, y - r * 1.25))
    skull.cubicTo(x + r * 1.15 * wide, y - r * 1.25, x + r * 1.05 * wide, y + r * 0.4, x + r * 0.62, y + r)
    skull.cubicTo(x + r * 0.3, y + r * 1.4, x - r * 0.3, y + r * 1.4, x - r * 0.62, y + r)
    skull.cubicTo(x - r * 1.05 * wide, y + r * 0.4, x - r * 1.15 * wide, y - r * 1.25, x, y - r * 1.25)
    light = ((0, 0.16), (0.42, 0.06), (0.7, 0.34), (1, 0.72))
    c.fill(skull, c.along(x - r, y - r * 0.3, x + r, y + r * 0.3, *light))
    for way, dark in ((-1, 0.34), (1, 0.7)):
        c.fill(oval(x + way * r * 0.98 * wide, y + r * 0.12, r * 0.16, r * 0.28), dark)
    brow = c.rnd.uniform(0.10, 0.16)
    for way in (-1, 1):
        c.fill(oval(x + way * r * 0.38, y - r * 0.02, r * 0.19, r * 0.10), 0.62)
        c.fill(oval(x + way * r * 0.38, y, r * 0.10, r * 0.07), 1.0)
        c.bar([(x + way * r * 0.16, y - r * 0.24), (x + way * r * 0.60, y - r * 0.26)], r * brow, 0.85)
    nose = points((x - r * 0.06, y), (x + r * 0.08, y), (x + r * 0.20, y + r * 0.46), (x - r * 0.12, y + r * 0.46))
    c.fill(nose, c.across(x - r * 0.1, x + r * 0.2, (0, 0.08), (1, 0.55)))


def _beard(c: Canvas, head: Head) -> None:
    """Moustache, full beard, or clean-shaven."""
    x, y, r = head.x, head.y, head.r
    style = c.rnd.randrange(5)
    if style == 4:
        c.bar([(x - r * 0.26, y + r * 0.76), (x + r * 0.26, y + r * 0.76)], r * 0.09, 0.7)
        return
    curl = r * c.rnd.uniform(0.50, 0.62)
    corners = [
        (x - r * 0.62, y + r * 0.80), (x - r * 0.3, y + curl), (x, y + r * 0.64), (x + r * 0.3, y + curl),
        (x + r * 0.62, y + r * 0.80),
    ]  # fmt: skip
    c.bend(corners, r * (0.30, 0.20, 0.24, 0.26)[style], 0.94)
    if style >= 2:
        long = r * (1.72 if style == 2 else 2.1)
        beard = points(
            (x - r * 0.6, y + r * 0.80), (x + r * 0.6, y + r * 0.80), (x + r * 0.34, y + long * 0.86), (x, y + long),
            (x - r * 0.34, y + long * 0.86),
        )  # fmt: skip
        c.fill(beard, c.across(x - r * 0.5, x + r * 0.5, (0, 0.6), (1, 1)))


def _hat(c: Canvas, head: Head, hat: str) -> None:
    {"kepi": _kepi, "sombrero": _sombrero, "bowler": _bowler, "top": _top_hat, "hair": _hair}.get(hat, _bald)(c, head)


def _kepi(c: Canvas, head: Head) -> None:
    x, y, r = head.x, head.y, head.r
    c.fill(box(x - r, y - r * 1.75, r * 2, r * 1.05, r * 0.15), c.across(x - r, x + r, (0, 0.55), (0.4, 0.7), (1, 1)))
    c.fill(box(x - r * 1.04, y - r * 0.92, r * 2.08, r * 0.22), 0.18)
    c.shape(
        (x - r * 1.05, y - r * 0.70), (x + r * 1.05, y - r * 0.70), (x + r * 0.8, y - r * 0.42),
        (x - r * 0.8, y - r * 0.42), dark=1.0,
    )  # fmt: skip
    c.fill(star(5, x, y - r * 1.28, r * 0.28, r * 0.12), 0.02)


def _sombrero(c: Canvas, head: Head) -> None:
    x, y, r = head.x, head.y, head.r
    c.fill(oval(x, y - r * 0.72, r * 2.2, r * 0.46), c.across(x - r * 2, x + r * 2, (0, 0.35), (0.5, 0.6), (1, 0.95)))
    crown = points(
        (x - r * 0.9, y - r * 0.8), (x - r * 0.62, y - r * 2), (x + r * 0.62, y - r * 2), (x + r * 0.9, y - r * 0.8)
    )
    c.fill(crown, c.across(x - r, x + r, (0, 0.25), (1, 0.85)))
    c.fill(box(x - r * 0.86, y - r * 1.04, r * 1.72, r * 0.24), 0.95)


def _bowler(c: Canvas, head: Head) -> None:
    x, y, r = head.x, head.y, head.r
    c.fill(oval(x, y - r * 1.1, r * 1.02, r * 0.78), c.across(x - r, x + r, (0, 0.6), (1, 1)))
    c.fill(oval(x, y - r * 0.74, r * 1.45, r * 0.22), 0.95)


def _top_hat(c: Canvas, head: Head) -> None:
    x, y, r = head.x, head.y, head.r
    tall = r * c.rnd.uniform(1.3, 1.7)
    tube = box(x - r * 0.86, y - r * 0.7 - tall, r * 1.72, tall, r * 0.06)
    c.fill(tube, c.across(x - r, x + r, (0, 0.72), (0.3, 0.5), (1, 1)))
    c.fill(oval(x, y - r * 0.74, r * 1.5, r * 0.24), 1.0)
    c.fill(box(x - r * 0.86, y - r * 1.12, r * 1.72, r * 0.26), 0.3)


def _hair(c: Canvas, head: Head) -> None:
    x, y, r = head.x, head.y, head.r
    part = x + c.rnd.choice((-0.4, 0.0, 0.4)) * r
    corners = [
        (x - r, y - r * 0.1), (x - r * 1.06, y - r * 1.2), (part, y - r * 1.22), (x + r * 1.02, y - r * 1.24),
        (x + r * 0.98, y - r * 0.1),
    ]  # fmt: skip
    c.bend(corners, r * 0.34, c.rnd.choice((0.88, 0.88, 0.5)))


def _bald(c: Canvas, head: Head) -> None:
    x, y, r = head.x, head.y, head.r
    for way in (-1, 1):
        c.fill(oval(x + way * r * 0.98, y - r * 0.3, r * 0.2, r * 0.5), 0.8)


def _glasses(c: Canvas, head: Head) -> None:
    x, y, r = head.x, head.y, head.r
    for way in (-1, 1):
        ring = oval(x + way * r * 0.38, y, r * 0.27).subtracted(oval(x + way * r * 0.38, y, r * 0.21))
        c.fill(ring, 1.0)
    c.bar([(x - r * 0.12, y - r * 0.04), (x + r * 0.12, y - r * 0.04)], r * 0.06, 1.0)


def _uniform(c: Canvas, head: Head, s: float) -> None:
    """Epaulettes and buttons."""
    x, top = head.x, head.y + head.r * 1.2 + s * 0.10
    for way in (-1, 1):
        c.fill(box(x + way * s * 0.36 - s * 0.11, top, s * 0.22, s * 0.06, s * 0.02), 0.12)
        for i in range(5):
            c.fill(box(x + way * s * 0.36 - s * 0.10 + i * s * 0.045, top + s * 0.05, s * 0.025, s * 0.07), 0.2)
    for i in range(4):
        c.fill(oval(x - s * 0.05, top + s * 0.06 + i * s * 0.06, s * 0.016), 0.1)
