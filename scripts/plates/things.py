"""Pictures of papers and deeds: front pages, falling chairs, fists, daggers, the chair of the successor."""

from __future__ import annotations

import math

from paxtable.ui.paint.shapes import box, oval
from scripts.plates.tone import Canvas

NEWS = ("eagle", "rifles", "rail", "bull", "crown", "flag", "coin", "steamship", "sombrero", "bell")


def newspaper(c: Canvas) -> None:
    """A front page, a little turned."""
    s = c.s
    c.flood(c.along(0, 0, c.w, c.h, (0, 0.50), (1, 0.80)))
    c.painter.save()
    c.painter.translate(c.w * 0.5, c.h * 0.54)
    c.painter.rotate(c.rnd.uniform(-9, 9))
    c.fill(box(-s * 0.58, -s * 0.39, s * 1.24, s * 0.98), 0.95)
    c.fill(box(-s * 0.62, -s * 0.44, s * 1.24, s * 0.98), 0.03)
    c.fill(box(-s * 0.54, -s * 0.36, s * 1.08, s * c.rnd.uniform(0.10, 0.16)), 0.98)
    c.fill(box(-s * 0.54, -s * 0.17, s * 1.08, s * 0.02), 0.9)
    pictured = c.rnd.randrange(3)
    for column in range(3):
        left = -s * 0.54 + column * s * 0.37
        for i in range(8):
            if column == pictured and i < 5:
                continue
            c.fill(box(left, -s * 0.10 + i * s * 0.072, s * 0.33 * (1 if i != 7 else 0.6), s * 0.026), 0.62)
        if column == pictured:
            c.fill(box(left, -s * 0.11, s * 0.33, s * 0.34), c.along(left, 0, left + s * 0.37, 0, (0, 0.2), (1, 0.5)))
            c.sign(c.rnd.choice(NEWS), left + s * 0.165, s * 0.06, s * 0.24, 0.98)
    c.painter.restore()


def rays(c: Canvas, count: int, dark: float) -> None:
    """A burst of light from the middle."""
    c.flood(c.around(c.cx, c.h * 0.5, c.w * 0.6, (0, 0.04), (0.55, 0.34), (1, 0.92)))
    for i in range(count):
        a, b = 2 * math.pi * i / count, 2 * math.pi * (i + 0.4) / count
        ends = [(c.cx + c.w * math.cos(t), c.h * 0.5 + c.w * math.sin(t)) for t in (a, b)]
        c.shape((c.cx, c.h * 0.5), *ends, dark=dark)


def falling_chair(c: Canvas) -> None:
    """The president's chair topples."""
    s = c.s
    rays(c, 18, 0.46)
    c.painter.save()
    c.painter.translate(c.cx, c.h * 0.54)
    c.painter.rotate(c.rnd.choice((-1, 1)) * c.rnd.uniform(20, 38))
    chair(c, s)
    c.painter.restore()


def chair(c: Canvas, s: float) -> None:
    """A chair with an eagle, its seat at the origin."""
    c.fill(box(-s * 0.22, -s * 0.46, s * 0.44, s * 0.50, s * 0.06), c.across(-s * 0.22, s * 0.22, (0, 0.6), (1, 1)))
    c.fill(box(-s * 0.15, -s * 0.38, s * 0.30, s * 0.36, s * 0.03), 0.25)
    c.sign("eagle", 0, -s * 0.22, s * 0.24, 0.95)
    c.fill(box(-s * 0.28, s * 0.02, s * 0.56, s * 0.12, s * 0.03), 0.85)
    for x in (-0.26, 0.20):
        c.fill(box(x * s, s * 0.12, s * 0.06, s * 0.30), 1.0)
    for x in (-0.32, 0.26):
        c.fill(box(x * s, -s * 0.14, s * 0.06, s * 0.20), 0.9)
    c.fill(oval(0, -s * 0.50, s * 0.07), 0.9)


def emblem(c: Canvas, name: str) -> None:
    """A silhouette in a burst."""
    s, turn = c.s, c.rnd.uniform(-8, 8)
    rays(c, c.rnd.choice((18, 24, 30, 36)), c.rnd.uniform(0.42, 0.56))
    c.fill(oval(c.cx, c.h * 0.5, s * 0.36), 0.02)
    c.painter.save()
    c.painter.translate(c.cx, c.h * 0.5)
    c.painter.rotate(turn)
    c.sign(name, 0, 0, s * 0.62, c.across(-s * 0.3, s * 0.3, (0, 0.62), (1, 1)))
    c.painter.restore()


def throne(c: Canvas) -> None:
    """The chair of the successor, upright."""
    rays(c, 24, 0.4)
    c.painter.save()
    c.painter.translate(c.cx, c.h * 0.56)
    chair(c, c.s * 0.95)
    c.painter.restore()
