"""The pictures of the two Pax posters: a card of Kabul as a landscape, and an engraved locomotive."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from paxtable.resources import resource
from paxtable.ui.paint.brush import colour, line_pen, saved, vertical
from paxtable.ui.paint.pamir_picture import paint_picture

if TYPE_CHECKING:
    from paxtable.cards.pamir import CourtCard


@dataclass(frozen=True)
class Motif:
    """What a picture of a court card is made of. It stands for a card, so that no cards are read for a poster."""

    id: int
    suit: str
    region: str
    rank: int


PAMIR = Motif(6, "political", "kabul", 2)
"""A pentagon of Kabul with the crown, two haloes, snow behind the fort."""
ENGINE_AT = 0.34
"""Where a narrow poster is cut out of the wide engraving: funnel and cab stay in it."""
ENGRAVING = "assets/textures/poster-porfiriana.png"
"""Written by ``scripts/make_poster.py``: lines in the poster's ink on nothing."""


def paint_pamir(painter: QPainter, rect: QRectF) -> None:
    """The crown of Kabul over the Hindu Kush."""
    paint_picture(painter, rect, cast("CourtCard", PAMIR))


@cache
def engraving() -> QImage:
    """The shipped engraving. Raises FileNotFoundError when the program is incomplete."""
    path = resource(ENGRAVING)
    image = QImage(str(path))
    if image.isNull():
        raise FileNotFoundError(f"{path} is missing: install paxtable again.")
    return image


def paint_porfiriana(painter: QPainter, rect: QRectF) -> None:
    """A locomotive in burin lines on banknote paper; a wide poster shows its middle."""
    image = engraving()
    painter.fillRect(rect, vertical(rect, (0, "#f2eedb"), (1, "#dfe2c6")))
    scale = max(rect.width() / image.width(), rect.height() / image.height())
    wide, tall = rect.width() / scale, rect.height() / scale
    source = QRectF((image.width() - wide) * ENGINE_AT, image.height() - tall, wide, tall)
    with saved(painter):
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.drawImage(rect, image, source)
        foot = QRectF(rect.x(), rect.bottom() - rect.height() * 0.06, rect.width(), rect.height() * 0.06)
        painter.fillRect(foot, QColor("#1d4236"))
        guilloche(painter, foot, 5)


def guilloche(painter: QPainter, band: QRectF, lines: int) -> None:
    """Interlaced waves along ``band``, as on a banknote."""
    count = max(1, round(band.width() / (band.height() * 2.2)))
    steps = count * 24
    pen = line_pen(colour("#d9b45c", 220), max(0.7, band.height() * 0.045))
    for number in range(lines):
        phase = number * 2 * math.pi / lines
        path = QPainterPath()
        for step in range(steps + 1):
            turn = 2 * math.pi * count * step / steps
            height = band.height() * 0.42 * math.sin(turn + phase) * (0.72 + 0.28 * math.cos(turn / 2))
            at = QPointF(band.x() + band.width() * step / steps, band.center().y() + height)
            path.lineTo(at) if step else path.moveTo(at)
        painter.strokePath(path, pen)
