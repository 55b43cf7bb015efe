"""The sixteen houses of the village, each known by its silhouette without its name.

``paint_site(painter, site, colours, done)`` draws the houses of a site in local units (see :mod:`village_parts`);
``done`` tells for each house whether its present has come.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from paxtable.ui.paint.brush import rounded, saved
from paxtable.ui.paint.steam_brush import ROUND, pen, set_fill, tint
from paxtable.ui.paint.village_palette import ICING, WALLS
from paxtable.ui.paint.village_parts import (
    cone,
    cottage,
    door,
    dot,
    gable,
    glow,
    icing,
    pipe,
    shape,
    slope,
    star,
    strip,
    wall,
    window,
)

House: TypeAlias = "Callable[[QPainter, Sequence[str], Sequence[bool]], None]"

NO_BRUSH = Qt.BrushStyle.NoBrush


def _curves(painter: QPainter, value: str, width: float, *lines: tuple[float, ...]) -> None:
    """Bézier curves, eight numbers each."""
    path = QPainterPath()
    for x0, y0, x1, y1, x2, y2, x3, y3 in lines:
        path.moveTo(x0, y0)
        path.cubicTo(x1, y1, x2, y2, x3, y3)
    painter.strokePath(path, pen(value, width, cap=ROUND))


def riding_hood(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """A wolf's tail behind the cottage."""
    tail = QPainterPath(QPointF(-50, 38))
    tail.cubicTo(-78, 34, -76, 6, -64, 2)
    tail.cubicTo(-66, 16, -60, 28, -44, 30)
    tail.closeSubpath()
    painter.fillPath(tail, QColor("#6B6A80"))
    dot(painter, -64, 4, 3.4, ICING)
    cottage(painter, 0, 78, 44, colours[0], done[0], 44, 1, door_colour="#8E2320")
    window(painter, 0, -22, 13, 13, done[0], True)
    _star(painter, done[0], 0, -52)


def _star(painter: QPainter, lit: bool, x: float, y: float, radius: float = 8) -> None:
    if lit:
        star(painter, x, y, radius)


def castle(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """Two towers with thorns and roses."""
    wall(painter, -30, 0, 60, 40, WALLS["stone"], 4)
    for i in range(5):
        painter.fillRect(QRectF(-29 + i * 12.5, -7, 8, 8), QColor("#BCAE9C"))
    icing(painter, (-30, -1), (30, -1), 3, 3, 6, 5)
    door(painter, 0, 39, 20, 30, "#5A3420")
    for i, x in enumerate((-46, 46)):
        wall(painter, x - 19, -26, 38, 66, WALLS["stone"], i + 2)
        window(painter, x, -8, 12, 19, done[i], True)
        window(painter, x, 18, 10, 13, done[i])
        cone(painter, x, 54, -26, -78, colours[i], i + 1)
        _star(painter, done[i], x, -82)
    _curves(
        painter, "#2F7A45", 2.6,
        (-66, 40, -58, 24, -76, 16, -60, 2), (66, 40, 56, 28, 74, 14, 62, 6), (-14, 40, -26, 26, -14, 16, -22, 6),
    )  # fmt: skip
    for x, y in ((-66, 18), (-60, 2), (66, 20), (62, 6), (-21, 20)):
        dot(painter, x, y, 3, "#F48FA8")


def snow_white(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """A long low house with six panes and an apple."""
    cottage(painter, 0, 100, 36, colours[0], done[0], 36, 3, windows=0, door_colour="#6B3A1E")
    for x in (-40, -28, -16, 16, 28, 40):
        window(painter, x, 18, 8, 12, done[0])
    window(painter, 0, -12, 11, 12, done[0], True)
    dot(painter, 16, 36, 4.6, "#E23B34")
    strip(painter, 1.8, "#3F8A44", (16, 32, 18.5, 29))
    _star(painter, done[0], 0, -36)


def rapunzel(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """A tower with a golden braid."""
    wall(painter, -18, -36, 36, 76, WALLS["stone"], 5)
    window(painter, 0, -14, 14, 20, done[0], True)
    window(painter, -2, 24, 9, 11, done[0])
    cone(painter, 0, 58, -36, -92, colours[0], 2)
    braid = QPainterPath(QPointF(4, -4))
    braid.cubicTo(16, 4, 8, 18, 18, 40)
    painter.strokePath(braid, pen("#B07A14", 5.5, cap=ROUND))
    painter.strokePath(braid, pen("#FFD868", 3.6, cap=ROUND))
    painter.strokePath(braid, pen("#B07A14", 4, dash=(1, 4)))
    wall(painter, 20, 12, 22, 28, WALLS["stone"], 8)
    gable(painter, 20, 42, 12, -6, colours[0], 3, 6)
    _star(painter, done[0], 0, -96)


def hansel(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """Gumdrops on the roof, candy canes beside the door."""
    cottage(painter, 0, 80, 44, colours[0], done[0], 46, 5, gumdrops=True, door_colour="#C9483C")
    for x, way in ((-47, 1), (47, -1)):
        cane = QPainterPath(QPointF(x, 40))
        cane.lineTo(x, 6)
        cane.cubicTo(x, -6, x + 13 * way, -6, x + 12 * way, 5)
        painter.strokePath(cane, pen("#FFFFFF", 5.4, cap=ROUND))
        painter.strokePath(cane, pen("#D8382F", 5.4, dash=(4.5, 4.5)))
    window(painter, 0, -20, 12, 12, done[0], True)
    _star(painter, done[0], 0, -54)


def frog_prince(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """A well with a crowned frog and a golden ball."""
    wall(painter, -30, 10, 60, 30, WALLS["stone"], 6)
    lines = [(-29, y, 29, y) for y in (20, 30)]
    lines += [(-29 + i * 12 + (k % 2) * 6, 10 + k * 10, -29 + i * 12 + (k % 2) * 6, 20 + k * 10)
              for k in range(3) for i in range(5)]  # fmt: skip
    strip(painter, 1, "#5A4C44", *lines)
    painter.fillPath(rounded(QRectF(-34, 4, 68, 9), 4), QColor("#B8A898"))
    icing(painter, (-34, 5), (34, 5), 5, 4, 7, 2)
    for x in (-25, 25):
        wall(painter, x - 3, -26, 6, 31, WALLS["bread"], 2, piped=False)
    strip(painter, 1.6, "#E7D9BA", (0, -24, 0, -12))
    if done[0]:
        glow(painter, QPointF(0, -7), 26, 0.8)
    lantern = rounded(QRectF(-5, -13, 10, 12), 2)
    painter.fillPath(lantern, QColor("#FFE08A" if done[0] else "#5B4450"))
    pipe(painter, lantern, 1.4)
    gable(painter, -30, 30, -24, -58, colours[0], 9, 3)
    painter.setPen(pen("#1D5A2C", 1))
    painter.setBrush(QColor("#57B257"))
    painter.drawEllipse(QPointF(20, -2), 8, 6.4)
    painter.drawEllipse(QPointF(16, -8), 3, 3)
    painter.drawEllipse(QPointF(24, -8), 3, 3)
    painter.setPen(pen("#9A6A08", 0.8))
    painter.setBrush(QColor("#FFD75A"))
    painter.drawPath(shape((14, -11), (14, -18), (17.5, -14.5), (20, -19), (22.5, -14.5), (26, -18), (26, -11)))
    painter.drawEllipse(QPointF(-20, 1), 4.4, 4.4)
    _star(painter, done[0], 0, -62)


def musicians(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """Four animals on a roof."""
    cottage(painter, 0, 88, 42, colours[0], done[0], 34, 7, door_colour="#35507C", smoke=False)
    for x, y, w, h, value in ((0, -41, 23, 10, "#8C8A99"), (1, -56, 17, 8, "#A06B3C"), (0, -68, 12, 6.4, "#3B3944")):
        painter.setPen(pen("#1D1830", 0.9))
        painter.setBrush(QColor(value))
        painter.drawEllipse(QPointF(x, y), w, h)
        painter.drawEllipse(QPointF(x + w * 0.92, y - h * 0.75), w * 0.34, h * 0.66)
        ear = ((x + w * 0.78, y - h * 1.2), (x + w * 0.84, y - h * 2.1), (x + w * 1.02, y - h * 1.25))
        painter.drawPath(shape(*ear))
        dot(painter, x + w, y - h * 0.85, 1.1, "#FFFFFF")
    painter.setPen(pen("#1D1830", 0.8))
    painter.setBrush(QColor("#E8E1D0"))
    painter.drawEllipse(QPointF(0, -78), 7, 5.4)
    painter.drawEllipse(QPointF(6, -84), 3.6, 3.8)
    painter.setBrush(QColor("#D8382F"))
    painter.drawPath(shape((4, -87), (4.5, -92), (6.6, -88.5), (9, -91.5), (9, -86)))
    painter.setBrush(QColor("#F2B63A"))
    painter.drawPath(shape((9.4, -85), (13.5, -83.4), (9.4, -82)))
    _star(painter, done[0], -30, -36, 7)


def goldilocks(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """Three bowls by size."""
    cottage(painter, 0, 92, 40, colours[0], done[0], 42, 8, windows=0, door_colour="#8A5A22")
    window(painter, -34, 22, 9, 11, done[0])
    window(painter, 26, 20, 11, 14, done[0])
    window(painter, 0, -16, 15, 15, done[0], True)
    painter.setPen(pen("#5D3510", 0.8))
    painter.setBrush(QColor("#F3E3C3"))
    for x, r in ((20, 3.2), (30, 4.2), (43, 5.4)):
        bowl = QPainterPath(QPointF(x - r, 39 - r))
        bowl.arcTo(QRectF(x - r, 39 - 2 * r, 2 * r, 2 * r), 180, 180)
        bowl.closeSubpath()
        painter.drawPath(bowl)
    _star(painter, done[0], 0, -46)


def mill(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """A windmill and a boot."""
    body = shape((-26, 40), (-17, -26), (17, -26), (26, 40))
    kind = WALLS["bread"]
    painter.fillPath(body, slope(-26, 0, 26, 0, (0, kind.light), (0.5, kind.middle), (1, kind.dark)))
    pipe(painter, body, 2)
    door(painter, 0, 39, 15, 25, "#6B2F1D")
    window(painter, 0, 0, 11, 14, done[0], True)
    cone(painter, 0, 48, -25, -58, colours[0], 4)
    with saved(painter):
        painter.translate(0, -24)
        painter.rotate(24)
        for _ in range(4):
            painter.rotate(90)
            strip(painter, 3, "#6B3E1C", (0, 0, 0, -46))
            painter.setPen(pen(ICING, 1.3))
            painter.setBrush(tint("#FFF3DC", 0.92))
            painter.drawRect(QRectF(1.5, -46, 12, 34))
            strip(painter, 0.9, "#B98B5A", *((1.5, -46 + i * 7, 13.5, -46 + i * 7) for i in range(1, 5)))
    painter.setPen(pen("#4A2A12", 1))
    painter.setBrush(QColor("#F2C53D"))
    painter.drawEllipse(QPointF(0, -24), 4, 4)
    painter.setBrush(QColor("#7B2A1D"))
    painter.drawPath(shape((30, 40), (30, 26), (38, 26), (38, 34), (46, 36), (46, 40)))
    icing(painter, (29, 26), (39, 26), 3, 2, 4, 1)
    _star(painter, done[0], 0, -62)


def rumpelstiltskin(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """A crooked hut and a spinning wheel."""
    with saved(painter):
        painter.setTransform(QTransform(1, 0, -0.09, 1, 0, 0), True)
        cottage(
            painter, 0, 72, 38, colours[0], done[0], 52, 10, windows=1, door_colour="#3F5B2C", middle=10
        )  # fmt: skip
    painter.setPen(pen("#5A3416", 2.4))
    painter.setBrush(NO_BRUSH)
    painter.drawEllipse(QPointF(48, 26), 12, 12)
    spokes = []
    for angle in (0.0, math.pi / 4, math.pi / 2, 3 * math.pi / 4):
        x, y = 12 * math.cos(angle), 12 * math.sin(angle)
        spokes.append((48 - x, 26 - y, 48 + x, 26 + y))
    strip(painter, 1.3, "#8A5A2B", *spokes)
    strip(painter, 2.2, "#5A3416", (48, 26, 40, 40), (48, 26, 58, 40))
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen("#FFD75A", 2))
    painter.drawArc(QRectF(36, 14, 24, 24), 30 * 16, 110 * 16)
    _star(painter, done[0], 6, -52)


def three_pigs(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """Straw, gingerbread and brick."""
    houses = ((-56, 46, 34, 0, "straw", 30), (56, 46, 36, 2, "brick", 30), (0, 50, 40, 1, "bread", 36))
    for x, wide, tall, i, kind, roof in houses:
        cottage(
            painter, x, wide, tall, colours[i], done[i], roof, x + 70, kind, windows=1, over=6, smoke=kind == "brick",
            door_colour="#6B3420",
        )  # fmt: skip
        _star(painter, done[i], x, 40 - tall - roof - 4, 7)


def beanstalk(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """A beanstalk into a cloud."""
    with saved(painter):
        painter.translate(0, 10)
        painter.scale(1, 0.74)
        stalk = QPainterPath(QPointF(52, 40))
        stalk.cubicTo(70, 10, 36, -6, 54, -34)
        stalk.cubicTo(64, -52, 46, -60, 52, -84)
        painter.strokePath(stalk, pen("#1D5A2C", 6.4, cap=ROUND))
        painter.strokePath(stalk, pen("#57A84F", 3.8, cap=ROUND))
        for x, y, turn in ((60, 16, 20), (44, 0, 200), (58, -24, -30), (58, -48, 10), (46, -60, 190), (54, -76, -20)):
            with saved(painter):
                painter.translate(x, y)
                painter.rotate(turn)
                painter.setPen(pen("#1D5A2C", 0.9))
                painter.setBrush(QColor("#6DBB5C"))
                painter.drawEllipse(QPointF(7, 0), 7, 3.6)
        set_fill(painter, tint("#EAF0FF", 0.92))
        for x, y, rx, ry in ((52, -86, 17, 7), (44, -90, 9, 7), (58, -92, 10, 8)):
            painter.drawEllipse(QPointF(x, y), rx, ry)
    cottage(painter, -6, 76, 42, colours[0], done[0], 44, 12, door_colour="#2E6B3A")
    window(painter, -6, -18, 12, 12, done[0], True)
    _star(painter, done[0], -6, -50)


def mother_holle(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """A pillow in the gable, feathers."""
    cottage(painter, 0, 84, 42, colours[0], done[0], 46, 13, door_colour="#7C4A1E")
    window(painter, 0, -20, 18, 15, done[0])
    painter.setPen(pen("#C8CCE8", 0.9))
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawRoundedRect(QRectF(-13, -16, 26, 10), 5, 5)
    for x, y in ((-20, -2), (-12, 4), (16, 0), (22, 10), (-26, 12), (8, -2)):
        painter.drawEllipse(QPointF(x, y), 1.7, 1.2)
    _star(painter, done[0], 0, -52)


def pinocchio(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """A puppet with the nose."""
    cottage(painter, 0, 90, 40, colours[0], done[0], 38, 14, windows=0, door_colour="#8A3B22")
    window(painter, -30, 20, 20, 17, done[0])
    window(painter, 29, 20, 14, 15, done[0])
    window(painter, 0, -14, 12, 12, done[0], True)
    strip(painter, 2, "#5A3416", (46, 2, 62, 2))
    painter.setPen(pen("#7A4A1E", 1))
    painter.setBrush(QColor("#F4D3A3"))
    painter.drawEllipse(QPointF(56, 12), 7, 7)
    painter.drawPath(shape((61, 10), (75, 12.5), (61, 14)))
    painter.setBrush(QColor("#D8382F"))
    painter.drawPath(shape((49.5, 8), (56, -4), (62, 7)))
    dot(painter, 58, 10.5, 1.2, "#2B1A0C")
    _star(painter, done[0], 0, -42)


def snow_queen(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """An ice palace."""
    for x, wide, top in ((-34, 20, -18), (34, 20, -18), (0, 30, -34)):
        wall(painter, x - wide / 2, top, wide, 40 - top, WALLS["ice"], x + 50)
        window(painter, x, top + 18, wide * 0.4, 16, done[0], True)
        cone(painter, x, wide + 14, top, top - 44, colours[0], x + 40)
    wall(painter, -26, 14, 52, 26, WALLS["ice"], 9)
    door(painter, 0, 39, 15, 22, "#4C7FC0")
    painter.setPen(pen("#FFFFFF", 1.3, 0.9))
    for x, y in ((-44, 34), (44, 34)):
        for i in range(3):
            way = QPointF(7 * math.cos(i * math.pi / 3), 7 * math.sin(i * math.pi / 3))
            painter.drawLine(QPointF(x, y) - way, QPointF(x, y) + way)
    _star(painter, done[0], 0, -80)


def cinderella(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """A clock and a pumpkin coach."""
    cottage(painter, -34, 58, 44, colours[0], done[0], 40, 16, windows=1, over=6, door_colour="#274E86")
    cottage(painter, 32, 58, 38, colours[1], done[1], 36, 17, windows=1, over=6, smoke=False, door_colour="#8E2320")
    painter.setPen(pen(ICING, 1.6))
    painter.setBrush(QColor("#FFF3DC"))
    painter.drawEllipse(QPointF(-34, -22), 8, 8)
    strip(painter, 1.4, "#3A1D0C", (-34, -22, -34, -27), (-34, -22, -35.4, -26))
    _star(painter, done[0], -34, -48, 7)
    _star(painter, done[1], 32, -40, 7)
    painter.setPen(pen("#7A3C06", 1))
    painter.setBrush(QColor("#F08A2B"))
    for shift in (-6, 6, 0):
        painter.drawEllipse(QPointF(66 + shift, 30), 7, 9)
    strip(painter, 2, "#2F7A45", (66, 21, 68, 16))
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen("#FFD75A", 1.6))
    for x in (59, 73):
        painter.drawEllipse(QPointF(x, 39), 4, 4)


def plain_house(painter: QPainter, colours: Sequence[str], done: Sequence[bool]) -> None:
    """Houses of a site that a person added: cottages side by side."""
    count = len(colours)
    wide = 78 if count == 1 else 50
    for i, (colour, lit) in enumerate(zip(colours, done, strict=True)):
        x = (i - (count - 1) / 2) * (wide + 8)
        cottage(painter, x, wide, 40, colour, lit, 38, 30 + i, windows=2 if count == 1 else 1, over=6)
        _star(painter, lit, x, -42, 7)


HOUSES: dict[str, House] = {
    "H01": riding_hood,
    "H02": castle,
    "H03": snow_white,
    "H04": rapunzel,
    "H05": hansel,
    "H06": frog_prince,
    "H07": musicians,
    "H08": goldilocks,
    "H09": mill,
    "H10": rumpelstiltskin,
    "H11": three_pigs,
    "H12": beanstalk,
    "H13": mother_holle,
    "H14": pinocchio,
    "H15": snow_queen,
    "H16": cinderella,
}
_COUNTS = {"H02": 2, "H11": 3, "H16": 2}


def paint_site(painter: QPainter, site: str, colours: Sequence[str], done: Sequence[bool]) -> None:
    """The houses of ``site``; of a site with another number of houses, plain ones."""
    house = HOUSES.get(site)
    if house is None or len(colours) != _COUNTS.get(site, 1):
        house = plain_house
    house(painter, colours, done)
