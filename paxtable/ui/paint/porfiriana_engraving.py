"""Tone pictures cut into burin lines: the picture of a card at the very size at which it is shown.

A plate (``assets/textures/porfiriana``, written by ``scripts/make_engravings.py``) says how dark each spot is. A screen
of lines is added to it, and a table of colours turns the sum into ink: lines swell with the darkness, and a second set
at 55° crosses them in the deepest shadow. Nothing is computed pixel by pixel here, so a picture takes about 1 ms.
"""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QColor, QImage, QImageReader, QLinearGradient, QPainter, QTransform

from paxtable.resources import resource
from paxtable.ui.paint.brush import Colour
from paxtable.ui.paint.layer import layer, painter_scale

PLATE_SIZE = (300, 200)
"""Width and height of a plate, in pixels."""

FOLDER = "assets/textures/porfiriana"
PITCH, BIG_PITCH = 2.3, 2.6
"""Distance of two lines in logical pixels, on cards below and from 190 px."""

FINER = 0.7
"""Where more device pixels make a logical one, lines stand closer: the power of the scale that their distance grows
with."""

WAVE = 0.9
"""How far a line swings up and down, in logical pixels."""

CROSS_ANGLE = -55.0
CROSS_PITCH = 1.35
CROSS_FROM, CROSS_INK = 0.60, 0.55
SCREEN, TONE = 108, 147
"""How much of the 255 levels of a sum belongs to the screen of lines, and how much to the darkness."""

STRIP = 1


def plate_file(card: str) -> str:
    """The plate of a card, below the program's folder."""
    return f"{FOLDER}/{card}.png"


def plate(card: str) -> QImage | None:
    """The tone picture of a card; None for a card that is not among the shipped ones."""
    path = resource(FOLDER) / f"{card}.png"
    if not path.exists():
        return None
    image = QImageReader(str(path)).read()
    return None if image.isNull() else image.convertToFormat(QImage.Format.Format_Grayscale8)


def engrave(painter: QPainter, rect: QRectF, card: str, ink: Colour, pitch: float = PITCH) -> bool:
    """Draw the picture of ``card`` in ``rect`` with ``ink``, its middle where proportions differ; False without one."""
    tone = plate(card)
    if tone is None:
        return False
    scale = painter_scale(painter)
    size = (max(1, round(rect.width() * scale)), max(1, round(rect.height() * scale)))
    step = pitch * scale**FINER
    lines = _cut(tone, size, "lines", step, scale)
    cross = _cut(tone, size, "cross", step * CROSS_PITCH, scale)
    for image, colours in ((lines, _line_inks(QColor(ink).rgb(), step)), (cross, _cross_inks(QColor(ink).rgb(), step))):
        image.reinterpretAsFormat(QImage.Format.Format_Indexed8)
        image.setColorTable(list(colours))
        painter.drawImage(rect, image, QRectF(image.rect()))
    return True


def _cut(tone: QImage, size: tuple[int, int], kind: str, step: float, scale: float) -> QImage:
    """Darkness plus screen, pixel by pixel."""
    width, height = size
    work = QImage(width, height, QImage.Format.Format_Grayscale8)
    work.fill(0)
    painter = QPainter(work)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(QRectF(0, 0, width, height), tone, _cover(tone, width / height))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    painter.fillRect(work.rect(), QColor(TONE, TONE, TONE))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
    painter.drawImage(0, 0, _screen(kind, width, height, step, scale))
    painter.end()
    return work


def _cover(tone: QImage, aspect: float) -> QRectF:
    """The middle of the plate with the proportions ``aspect``."""
    width, height = float(tone.width()), float(tone.height())
    if width / height > aspect:
        cut = height * aspect
        return QRectF((width - cut) / 2, 0, cut, height)
    cut = width / aspect
    return QRectF(0, (height - cut) / 2, width, cut)


def _screen(kind: str, width: int, height: int, step: float, scale: float) -> QImage:
    """A screen of lines, 0 between them and SCREEN on them."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        if kind == "lines":
            _waves(painter, size, step, scale)
        else:
            _slants(painter, size, step)

    image = layer(("engraving", kind, round(step, 3)), QSizeF(width, height), 1.0, paint)
    return image


def _ramp(start: QPointF, end: QPointF) -> QLinearGradient:
    gradient = QLinearGradient(start, end)
    gradient.setSpread(QLinearGradient.Spread.RepeatSpread)
    for at, value in ((0.0, 0), (0.5, SCREEN), (1.0, 0)):
        gradient.setColorAt(at, QColor(value, value, value))
    return gradient


def _waves(painter: QPainter, size: QSizeF, step: float, scale: float) -> None:
    """Level lines that swing slowly, in strips of a few pixels."""
    brush = QBrush(_ramp(QPointF(0, 0), QPointF(0, step)))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    x = 0
    while x < size.width():
        brush.setTransform(QTransform.fromTranslate(0, WAVE * scale * math.sin(x / size.width() * math.pi * 2.2)))
        painter.fillRect(QRectF(x, 0, STRIP, size.height()), brush)
        x += STRIP


def _slants(painter: QPainter, size: QSizeF, step: float) -> None:
    """Straight lines at 55°."""
    angle = math.radians(CROSS_ANGLE + 90)
    end = QPointF(step * math.cos(angle), step * math.sin(angle))
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), QBrush(_ramp(QPointF(0, 0), end)))


@lru_cache(maxsize=256)
def _line_inks(ink: int, step: float) -> tuple[int, ...]:
    """The ink for every sum of darkness and screen: none on bare paper, full in the middle of a line, and its edge
    softened over one pixel."""
    edge = 2 * SCREEN / step
    return tuple(_with_alpha(ink, (value - SCREEN) / edge) for value in range(256))


@lru_cache(maxsize=256)
def _cross_inks(ink: int, step: float) -> tuple[int, ...]:
    """As :func:`_line_inks`, from a darkness of CROSS_FROM on and never quite black."""
    edge = 2 * SCREEN / step
    begin = SCREEN + CROSS_FROM * TONE
    return tuple(_with_alpha(ink, CROSS_INK * min(1.0, max(0.0, (value - begin) / edge))) for value in range(256))


def _with_alpha(ink: int, share: float) -> int:
    return (round(255 * max(0.0, min(1.0, share))) << 24) | (ink & 0xFFFFFF)
