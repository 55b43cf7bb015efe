"""Write ``assets/textures/poster-porfiriana.png``: a locomotive engraved for the poster of Pax Porfiriana.

A tone picture is drawn first; level burin lines follow it, thick where it is dark, and a second set at 55 degrees
crosses them in the deep shadows. The result is ink on nothing.

    python -m scripts.make_poster
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QLinearGradient, QPainter, QPainterPath, QPolygonF

from paxtable.resources import resource
from paxtable.ui.paint.brush import disc, fill, smooth
from paxtable.ui.paint.shapes import box, oval, points

WIDTH, HEIGHT = 760, 420
"""Size of the tone picture; the engraving has twice the pixels. The middle 495 fill an upright poster."""
SHARPER = 2
INK = "#17352a"
PITCH, WAVE, STEP = 3.6, 1.6, 1.5
LEVELS = 16
"""Steps of the ink's opacity that are kept."""
LEAST, CROSSED = 0.035, 0.60
"""Darkness under which nothing is drawn, and over which the second set begins."""


def gray(darkness: float) -> QColor:
    value = round(255 * (1 - max(0.0, min(1.0, darkness))))
    return QColor(value, value, value)


def shade(top: float, bottom: float, *stops: tuple[float, float]) -> QLinearGradient:
    gradient = QLinearGradient(0, top, 0, bottom)
    for at, darkness in stops:
        gradient.setColorAt(at, gray(darkness))
    return gradient


def tone_picture() -> QImage:
    """The locomotive in grays, from the right, smoke and hills behind."""
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = smooth(QPainter(image))
    painter.fillRect(image.rect(), shade(0, HEIGHT, (0, 0.30), (0.55, 0.10), (1, 0.06)))
    draw_hills(painter)
    draw_smoke(painter)
    draw_engine(painter)
    draw_wheels(painter)
    draw_rails(painter)
    painter.end()
    return image


def draw_hills(painter: QPainter) -> None:
    far = [(0.0, 250.0), (90, 205), (150, 228), (250, 178), (330, 220), (470, 190), (560, 226), (650, 184), (760, 232)]
    near = [(0.0, 300.0), (140, 270), (300, 292), (470, 262), (620, 290), (760, 268)]
    for line, darkness in ((far, 0.26), (near, 0.17)):
        fill(painter, points(*line, (WIDTH, HEIGHT), (0, HEIGHT)), gray(darkness))


def draw_smoke(painter: QPainter) -> None:
    puffs = ((268, 62, 26), (300, 40, 32), (346, 30, 38), (398, 20, 44), (458, 8, 50), (530, -2, 58), (612, -8, 64))
    for x, y, radius in puffs:
        disc(painter, QPointF(x, y), radius, shade(y - radius, y + radius, (0, 0.05), (0.6, 0.2), (1, 0.5)))


def draw_engine(painter: QPainter) -> None:
    fill(painter, box(212, 148, 260, 106, 30), shade(148, 254, (0, 0.50), (0.3, 0.10), (0.62, 0.75), (1, 1)))
    for x in (262, 322, 382):
        fill(painter, box(x, 148, 7, 106), shade(148, 254, (0, 0.85), (0.3, 0.45), (1, 1)))
    fill(painter, oval(210, 201, 36, 54), shade(148, 254, (0, 0.95), (0.35, 0.6), (1, 1)))
    fill(painter, oval(206, 201, 20, 32), shade(160, 240, (0, 0.7), (0.4, 0.3), (1, 0.9)))
    fill(painter, points((228, 150), (236, 108), (212, 66), (292, 66), (268, 108), (276, 150)), gray(0.95))
    fill(painter, box(208, 58, 88, 12, 4), gray(1))
    fill(painter, oval(340, 142, 28, 26), shade(116, 168, (0, 0.9), (0.4, 0.45), (1, 1)))
    fill(painter, box(402, 122, 18, 30, 6), gray(0.95))
    fill(painter, oval(180, 146, 18, 22), shade(124, 168, (0, 0.2), (1, 0.6)))
    fill(painter, box(442, 96, 128, 170), shade(96, 266, (0, 0.95), (1, 0.85)))
    fill(painter, box(464, 122, 78, 54), gray(0.05))
    fill(painter, box(424, 80, 168, 22, 9), gray(1))
    fill(painter, box(196, 250, 404, 20, 4), gray(1))
    fill(painter, points((192, 262), (104, 332), (236, 332)), gray(0.92))
    for x in range(118, 230, 16):
        fill(painter, points((192, 266), (196, 266), (x + 5, 330), (x, 330)), gray(0.25))
    fill(painter, box(590, 170, 170, 96), shade(170, 266, (0, 0.7), (0.4, 0.9), (1, 1)))
    fill(painter, box(600, 150, 160, 24, 8), gray(0.95))


def draw_wheels(painter: QPainter) -> None:
    for x, radius in ((246, 32), (334, 46), (436, 46), (538, 46), (664, 30), (736, 30)):
        at = QPointF(x, 338 - radius)
        disc(painter, at, radius, gray(1))
        disc(painter, at, radius * 0.80, gray(0.16))
        for spoke in range(8):
            angle = math.pi * spoke / 4
            along, across = QPointF(math.cos(angle), math.sin(angle)), QPointF(-math.sin(angle), math.cos(angle))
            end, side = along * (radius * 0.82), across * (radius * 0.05)
            fill(painter, QPainterPath(_quad(at + side, at + end + side, at + end - side, at - side)), gray(0.95))
        disc(painter, at, radius * 0.24, gray(1))
    fill(painter, box(320, 288, 236, 9, 4), gray(0.7))


def _quad(*corners: QPointF) -> QPainterPath:
    return points(*((corner.x(), corner.y()) for corner in corners))


def draw_rails(painter: QPainter) -> None:
    painter.fillRect(QRectF(0, 338, WIDTH, 10), gray(1))
    painter.fillRect(QRectF(0, 348, WIDTH, HEIGHT), shade(348, HEIGHT, (0, 0.35), (1, 0.18)))
    for x in range(0, WIDTH, 44):
        fill(painter, points((x, 352), (x + 26, 352), (x + 22, 374), (x - 6, 374)), gray(0.85))


class Tone:
    """The darkness of a gray picture at a point, 0 to 1."""

    def __init__(self, image: QImage) -> None:
        gray_image = image.convertToFormat(QImage.Format.Format_Grayscale8)
        self.line = gray_image.bytesPerLine()
        self.data = bytes(gray_image.constBits())

    def at(self, x: float, y: float) -> float:
        if not (0 <= x < WIDTH and 0 <= y < HEIGHT):
            return 0.0
        return 1 - self.data[int(y) * self.line + int(x)] / 255


Run = list[tuple[float, float, float]]
"""A stretch of one burin line: x, y and half its thickness."""


def engrave(tone: Tone) -> QImage:
    """The lines of the whole picture."""
    image = QImage(WIDTH * SHARPER, HEIGHT * SHARPER, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = smooth(QPainter(image))
    painter.scale(SHARPER, SHARPER)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(INK))
    y = PITCH / 2
    while y < HEIGHT + 2:
        for run in level_runs(tone, y):
            painter.drawPolygon(ribbon(run, QPointF(0, 1)))
        y += PITCH
    start = -HEIGHT * 1.2
    while start < WIDTH + HEIGHT:
        for run in slanting_runs(tone, start):
            painter.drawPolygon(ribbon(run, QPointF(1, 0)))
        start += PITCH * 1.35
    painter.end()
    return image


def level_runs(tone: Tone, y: float) -> list[Run]:
    runs: list[Run] = []
    run: Run = []
    x = 0.0
    while x <= WIDTH + STEP:
        darkness = tone.at(min(x, WIDTH - 1), max(0.0, min(HEIGHT - 1, y)))
        if darkness > LEAST:
            bent = y + WAVE * math.sin(x / WIDTH * math.pi * 2.2 + y * 0.02)
            run.append((x, bent, PITCH * (0.10 + 0.86 * darkness) / 2))
        elif run:
            runs.append(run)
            run = []
        x += STEP
    return [*runs, run] if run else runs


def slanting_runs(tone: Tone, start: float) -> list[Run]:
    runs: list[Run] = []
    run: Run = []
    slope = math.radians(55)
    along = 0.0
    while along < (WIDTH + HEIGHT) * 1.2:
        x, y = start - along * math.cos(slope) + HEIGHT * 0.7, along * math.sin(slope)
        darkness = tone.at(x, y)
        if darkness > CROSSED:
            run.append((x, y, PITCH * 0.30 * (darkness - 0.5)))
        elif run:
            runs.append(run)
            run = []
        along += 1.6
    return [*runs, run] if run else runs


def ribbon(run: Run, across: QPointF) -> QPolygonF:
    """A line of changing thickness as an area."""
    one = [QPointF(x, y) - across * half for x, y, half in run]
    other = [QPointF(x, y) + across * half for x, y, half in reversed(run)]
    return QPolygonF(one + other)


def poster() -> QImage:
    """The finished engraving in :data:`LEVELS` steps of one ink. Needs an application object."""
    lines = engrave(Tone(tone_picture()))
    alpha = bytes(lines.convertToFormat(QImage.Format.Format_Alpha8).constBits())
    steps = bytes(round(value * (LEVELS - 1) / 255) for value in range(256))
    data = alpha.translate(steps)
    image = QImage(data, lines.width(), lines.height(), lines.width(), QImage.Format.Format_Indexed8)
    ink = QColor(INK)
    table = []
    for level in range(LEVELS):
        ink.setAlphaF(level / (LEVELS - 1))
        table.append(ink.rgba())
    image.setColorTable(table)
    return image.copy()


def main() -> None:
    application = QGuiApplication.instance() or QGuiApplication([])
    path = resource("assets/textures") / "poster-porfiriana.png"
    if not poster().save(str(path)):
        raise OSError(f"{path} cannot be written")
    del application


if __name__ == "__main__":
    main()
