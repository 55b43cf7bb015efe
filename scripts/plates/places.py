"""Scenes of enterprises: head frames, temples of money, chimneys, herds, agaves, locomotives, shops, derricks."""

from __future__ import annotations

import math

from paxtable.ui.paint.shapes import box, oval, points
from scripts.plates.tone import Canvas


def land(c: Canvas, near: bool) -> None:
    """Sky and mountains behind everything."""
    c.sky()
    c.hills(c.h * 0.56, c.h * 0.20, 0.30, 0.12, 0.55)
    if near:
        c.hills(c.h * 0.76, c.h * 0.05, 0.34, 0.18)


def mine(c: Canvas) -> None:
    """A head frame with its wheel, a shed, a heap."""
    land(c, True)
    s, h, floor = c.s, c.h, c.floor
    x = c.cx + c.rnd.uniform(-0.2, 0.1) * s
    c.hills(h * 0.62, h * 0.30, 0.62, 0.40, 0.52)
    for a, b in ((-0.34, -0.05), (0.26, 0.05), (-0.14, 0.0)):
        c.bar([(x + a * s, floor), (x + b * s, h * 0.20)], s * 0.045, 1.0)
    for y in (0.36, 0.50, 0.64):
        c.bar([(x - s * 0.34 + (1 - y) * s * 0.22, h * y), (x + s * 0.26 - (1 - y) * s * 0.16, h * y)], s * 0.028, 1.0)
    c.fill(oval(x, h * 0.18, s * 0.12).subtracted(oval(x, h * 0.18, s * 0.085)), 1.0)
    for i in range(6):
        turn = i * math.pi / 3
        c.bar([(x, h * 0.18), (x + s * 0.1 * math.cos(turn), h * 0.18 + s * 0.1 * math.sin(turn))], s * 0.014, 1.0)
    wide = c.rnd.uniform(0.36, 0.52) * s
    left = x + s * 0.28
    shed = points(
        (left, floor), (left, h * 0.58), (left + wide * 0.4, h * 0.48), (left + wide, h * 0.58), (left + wide, floor)
    )
    c.fill(shed, c.across(left, left + wide, (0, 0.5), (1, 0.9)))
    heap = c.rnd.uniform(0.5, 0.9) * s
    c.shape((x - heap, floor), (x - heap * 0.66, h * 0.62), (x - heap * 0.42, floor), dark=0.72)


def bank(c: Canvas) -> None:
    """A temple with columns."""
    land(c, True)
    s, h, x, floor = c.s, c.h, c.cx, c.floor
    count = c.rnd.choice((4, 5, 6, 7))
    roof = c.rnd.uniform(0.08, 0.18)
    c.fill(
        box(x - s * 0.56, h * 0.40, s * 1.12, floor - h * 0.40), c.across(x - s / 2, x + s / 2, (0, 0.35), (1, 0.75))
    )
    front = points((x - s * 0.66, h * 0.40), (x, h * roof), (x + s * 0.66, h * 0.40))
    c.fill(front, c.across(x - s * 0.6, x + s * 0.6, (0, 0.18), (1, 0.62)))
    c.shape((x - s * 0.42, h * 0.37), (x, h * (roof + 0.08)), (x + s * 0.42, h * 0.37), dark=0.72)
    c.fill(oval(x, h * 0.30, s * 0.06), 0.05)
    c.fill(box(x - s * 0.64, h * 0.40, s * 1.28, s * 0.07), 0.25)
    step = 1.04 / (count - 0.46)
    for i in range(count):
        left = x - s * 0.52 + i * s * step * 0.96
        wide = s * step * 0.54
        c.fill(
            box(left, h * 0.47, wide, floor - h * 0.47), c.across(left, left + wide, (0, 0.25), (0.35, 0.02), (1, 0.72))
        )
    for i in range(3):
        c.fill(box(x - s * (0.62 + 0.06 * i), floor + i * s * 0.035, s * (1.24 + 0.12 * i), s * 0.035), 0.15 + 0.25 * i)


def smelter(c: Canvas) -> None:
    """Chimneys and smoke behind halls."""
    land(c, True)
    s, h, x, floor = c.s, c.h, c.cx, c.floor
    drift = c.rnd.choice((-0.10, 0.10))
    for at in (-0.36, 0.0, 0.36):
        top = c.rnd.uniform(0.02, 0.18)
        px = x + at * s + c.rnd.uniform(-0.06, 0.06) * s
        stack = points(
            (px - s * 0.055, floor), (px - s * 0.04, h * top + h * 0.10), (px + s * 0.04, h * top + h * 0.10),
            (px + s * 0.055, floor),
        )  # fmt: skip
        c.fill(stack, c.across(px - s * 0.05, px + s * 0.05, (0, 0.45), (1, 1)))
        c.smoke(px, h * top + h * 0.08, dx=drift)
    for i in range(4):
        left = x - s * 0.72 + i * s * 0.36
        hall = points(
            (left, floor), (left, h * 0.60), (left + s * 0.20, h * 0.50), (left + s * 0.36, h * 0.60),
            (left + s * 0.36, floor),
        )  # fmt: skip
        c.fill(hall, c.across(left, left + s * 0.36, (0, 0.35), (1, 0.85)))
        c.fill(box(left + s * 0.10, h * 0.66, s * 0.12, s * 0.10), 0.02)


def ranch(c: Canvas) -> None:
    """A wind pump, a longhorn, a fence."""
    land(c, False)
    s, h, floor = c.s, c.h, c.floor
    c.hills(h * 0.70, h * 0.08, 0.28, 0.14)
    way = c.rnd.choice((-1, 1))
    x: float = c.cx - way * s * c.rnd.uniform(0.34, 0.50)
    for side in (-1, 1):
        c.bar([(x + side * s * 0.13, floor), (x, h * 0.22)], s * 0.028, 0.95)
    for y in (0.40, 0.55, 0.70):
        c.bar([(x - s * 0.12 * (y - 0.1), h * y), (x + s * 0.12 * (y - 0.1), h * y)], s * 0.018, 0.9)
    for i in range(10):
        turn = i * math.pi / 5
        tips = [(x + s * 0.17 * math.cos(t), h * 0.22 + s * 0.17 * math.sin(t)) for t in (turn - 0.13, turn + 0.13)]
        c.shape((x, h * 0.22), *tips, dark=0.85)
    ox, broad = c.cx + way * s * 0.18, s * c.rnd.uniform(0.44, 0.58)
    c.sign("bull", ox, h * 0.58, broad, c.across(ox - broad / 2, ox + broad / 2, (0, 0.62), (1, 1)))
    for i in range(9):
        c.fill(box(i * c.w / 8 - s * 0.015, h * 0.76, s * 0.03, h * 0.16), 0.85)
    for y in (0.80, 0.86):
        c.fill(box(0, h * y, c.w, s * 0.022), 0.8)


def plantation(c: Canvas) -> None:
    """Rows that run to the horizon, agaves in front."""
    land(c, False)
    s, h, x = c.s, c.h, c.cx + c.rnd.uniform(-0.25, 0.25) * c.s
    c.shape((0, h * 0.58), (c.w, h * 0.58), (c.w, h), (0, h), dark=0.14)
    for i in range(-9, 10):
        near = x + i * s * 0.34
        c.shape(
            (x + i * s * 0.06, h * 0.58), (x + i * s * 0.06 + s * 0.012, h * 0.58), (near + s * 0.09, h),
            (near - s * 0.03, h), dark=0.62,
        )  # fmt: skip
    spots = ((-0.52, 0.78, 0.24), (0.50, 0.80, 0.26), (0, 0.86, 0.32), (-0.25, 0.66, 0.13), (0.26, 0.66, 0.13))
    for dx, y, size in spots:
        _agave(c, c.cx + dx * s + c.rnd.uniform(-0.06, 0.06) * s, h * y, s * size * c.rnd.uniform(0.85, 1.15))


def _agave(c: Canvas, x: float, y: float, size: float) -> None:
    for turn in range(-80, 81, 20):
        angle = math.radians(turn - 90)
        tip = (x + size * math.cos(angle), y + size * math.sin(angle))
        c.shape((x - size * 0.09, y), tip, (x + size * 0.09, y), dark=0.70 if turn < 0 else 0.96)


def railroad(c: Canvas) -> None:
    """A locomotive on its track."""
    land(c, True)
    s, h, floor = c.s, c.h, c.floor
    x = c.cx + c.rnd.uniform(-0.12, 0.12) * s
    c.smoke(x - s * 0.28, h * 0.18, 6, 0.07, 0.13, c.rnd.uniform(-0.05, 0.0))
    boiler = box(x - s * 0.40, h * 0.40, s * 0.70, s * 0.26, s * 0.08)
    c.fill(boiler, c.down(h * 0.40, h * 0.40 + s * 0.26, (0, 0.45), (0.3, 0.12), (1, 1)))
    c.fill(box(x + s * 0.22, h * 0.26, s * 0.34, s * 0.42), 0.88)
    c.fill(box(x + s * 0.28, h * 0.34, s * 0.20, s * 0.14), 0.04)
    c.fill(box(x + s * 0.17, h * 0.22, s * 0.44, s * 0.055, s * 0.02), 1.0)
    c.shape(
        (x - s * 0.36, h * 0.40), (x - s * 0.33, h * 0.28), (x - s * 0.40, h * 0.17), (x - s * 0.16, h * 0.17),
        (x - s * 0.23, h * 0.28), (x - s * 0.20, h * 0.40), dark=0.95,
    )  # fmt: skip
    c.fill(oval(x, h * 0.39, s * 0.07), 0.8)
    c.fill(oval(x - s * 0.40, h * 0.53, s * 0.10, s * 0.14), 0.9)
    c.fill(oval(x - s * 0.42, h * 0.38, s * 0.06), 0.15)
    c.shape((x - s * 0.42, h * 0.70), (x - s * 0.66, h * 0.84), (x - s * 0.30, h * 0.84), dark=0.95)
    big = c.rnd.uniform(0.11, 0.14)
    for dx, radius in ((-0.28, 0.085), (-0.08, big), (0.18, big), (0.42, big)):
        middle = floor + s * 0.05 - s * radius
        for share, dark in ((1.0, 1.0), (0.62, 0.25), (0.25, 1.0)):
            c.fill(oval(x + dx * s, middle, s * radius * share), dark)
    c.fill(box(0, floor + s * 0.055, c.w, s * 0.03), 1.0)
    for i in range(int(c.w / (s * 0.14)) + 1):
        c.fill(box(i * s * 0.14, floor + s * 0.09, s * 0.08, s * 0.04), 0.8)


def gun_store(c: Canvas) -> None:
    """Crossed rifles on a shield."""
    land(c, True)
    s, h, x = c.s, c.h, c.cx
    c.fill(oval(x, h * 0.47, s * 0.40), c.across(x - s * 0.4, x + s * 0.4, (0, 0.20), (1, 0.60)))
    c.fill(oval(x, h * 0.47, s * 0.44).subtracted(oval(x, h * 0.47, s * 0.40)), 0.9)
    c.sign("rifles", x, h * 0.47, s * c.rnd.uniform(0.92, 1.06), 1.0)
    for i in range(-1, 2):
        c.sign("cartridge", x + i * s * 0.14, h * 0.72, s * 0.14, 0.9)


def business(c: Canvas) -> None:
    """A shop front with an awning."""
    land(c, True)
    s, h, x, floor = c.s, c.h, c.cx, c.floor
    stripes, windows = c.rnd.choice((6, 8, 10)), c.rnd.choice((3, 4, 5))
    c.fill(
        box(x - s * 0.62, h * 0.30, s * 1.24, floor - h * 0.30), c.across(x - s * 0.6, x + s * 0.6, (0, 0.25), (1, 0.7))
    )
    peak = c.rnd.uniform(0.12, 0.20)
    c.shape(
        (x - s * 0.66, h * 0.30), (x - s * 0.40, h * 0.30), (x - s * 0.30, h * peak), (x + s * 0.30, h * peak),
        (x + s * 0.40, h * 0.30), (x + s * 0.66, h * 0.30), (x + s * 0.66, h * 0.36), (x - s * 0.66, h * 0.36),
        dark=0.82,
    )  # fmt: skip
    c.fill(box(x - s * 0.24, h * 0.21, s * 0.48, s * 0.10), 0.05)
    step = 1.08 / windows
    for i in range(windows):
        c.fill(box(x - s * 0.54 + i * s * step + s * 0.02, h * 0.42, s * step * 0.6, s * 0.14), 0.92)
    width = 1.24 / stripes
    for i in range(stripes):
        a, b = x + s * (-0.62 + i * width), x + s * (-0.62 + (i + 1) * width)
        c.shape(
            (a, h * 0.60), (b, h * 0.60), (b + s * 0.02, h * 0.68), (a - s * 0.02, h * 0.68), dark=0.95 * (i % 2) + 0.05
        )
    c.fill(box(x - s * 0.09, h * 0.68, s * 0.18, floor - h * 0.68), 1.0)
    for dx in (-0.48, 0.20):
        c.fill(box(x + dx * s, h * 0.70, s * 0.28, s * 0.08), 0.85)


def oil_refinery(c: Canvas) -> None:
    """Derricks, a tank."""
    land(c, False)
    s, h, x, floor = c.s, c.h, c.cx, c.floor
    for at, tall in ((-0.34, c.rnd.uniform(0.55, 0.70)), (0.36, c.rnd.uniform(0.42, 0.60)), (0.62, 0.34)):
        for side in (-1, 1):
            foot, head = x + at * s + side * tall * s * 0.24, x + at * s + side * tall * s * 0.04
            c.bar([(foot, floor), (head, floor - tall * h)], s * 0.028, 1.0)
        for i in range(5):
            t = i / 5
            a, b = tall * s * (0.24 - 0.2 * t), tall * s * (0.24 - 0.2 * (t + 0.2))
            low, high = floor - tall * h * t, floor - tall * h * (t + 0.2)
            c.bar([(x + at * s - a, low), (x + at * s + b, high)], s * 0.014, 0.9)
            c.bar([(x + at * s + a, low), (x + at * s - b, high)], s * 0.014, 0.9)
    c.smoke(x - s * 0.34, h * 0.14, 4, 0.05, 0.12, -0.03)
    tank = box(x - s * 0.08, h * 0.60, s * 0.34, floor - h * 0.60, s * 0.03)
    c.fill(tank, c.across(x - s * 0.08, x + s * 0.26, (0, 0.3), (0.35, 0.08), (1, 0.95)))
    c.fill(box(0, floor, c.w, c.h - floor), 0.34)


SCENES = {
    "mine": mine, "bank": bank, "smelter": smelter, "ranch": ranch, "plantation": plantation, "railroad": railroad,
    "gun_store": gun_store, "business": business, "oil_refinery": oil_refinery,
}  # fmt: skip
