"""What makes a map a printed sheet: the ruled frame, the title, the explanation, the compass, names of waters."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import rounded, saved
from paxtable.ui.paint.fonts import SERIF, SERIF_ITALIC, TITLE, font
from paxtable.ui.paint.steam_brush import circle, outlined, pen, regular, set_fill, tint
from paxtable.ui.paint.steam_grid import polygon
from paxtable.ui.paint.steam_lines import open_end, track
from paxtable.ui.paint.steam_map import Label, Title
from paxtable.ui.paint.steam_palette import Company, SteamPalette
from paxtable.ui.paint.steam_paper import paper
from paxtable.ui.paint.steam_pieces import plate

EDGE = 8.0
BAND = 11.0
"""The frame stands EDGE inside the sheet and is BAND wide, in logical pixels."""

FRAME = EDGE + BAND
FIELDS_ACROSS, FIELDS_DOWN = 22, 16


def sheet(painter: QPainter, rect: QRectF, colours: SteamPalette) -> None:
    """The bare sheet with its shadow, which reaches 6 px beyond it."""
    painter.fillRect(rect.translated(3, 5), tint("#000000", 0.28))
    paper(painter, rect, colours.paper_high, 11, 0.6)


def frame(painter: QPainter, rect: QRectF, colours: SteamPalette) -> None:
    """The band of black and white fields inside the sheet ``rect``."""
    outer = rect.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    inner = outer.adjusted(BAND, BAND, -BAND, -BAND)
    middle = outer.adjusted(BAND * 0.62, BAND * 0.62, -BAND * 0.62, -BAND * 0.62)
    band = QPainterPath()
    band.addRect(outer)
    band.addRect(inner)
    painter.fillPath(band, QColor(colours.paper_high))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for box, width in ((outer, 1.6), (inner, 0.8), (middle, 0.6)):
        painter.setPen(pen(colours.ink, width))
        painter.drawRect(box)
    ink = QColor(colours.ink)
    deep = inner.top() - middle.top()
    step = middle.width() / FIELDS_ACROSS
    for i in range(1, FIELDS_ACROSS, 2):
        x = middle.left() + i * step
        painter.fillRect(QRectF(x, middle.top(), step, deep), ink)
        painter.fillRect(QRectF(x, inner.bottom(), step, deep), ink)
    step = middle.height() / FIELDS_DOWN
    for i in range(1, FIELDS_DOWN, 2):
        y = middle.top() + i * step
        painter.fillRect(QRectF(middle.left(), y, deep, step), ink)
        painter.fillRect(QRectF(inner.right(), y, deep, step), ink)


def cartouche(painter: QPainter, rect: QRectF, colours: SteamPalette, corner: float = 14.0) -> None:
    """A box with a double line and corners cut out by quarter circles."""
    outlined(painter, _cut_box(rect, corner), colours.paper, pen(colours.ink, 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(colours.ink, 0.7))
    painter.drawPath(_cut_box(rect.adjusted(6, 6, -6, -6), corner))


def _cut_box(rect: QRectF, k: float) -> QPainterPath:
    x, y, w, h = rect.x(), rect.y(), rect.width(), rect.height()
    path = QPainterPath(QPointF(x + k, y))
    path.lineTo(x + w - k, y)
    path.arcTo(QRectF(x + w - k, y - k, 2 * k, 2 * k), 180, 90)
    path.lineTo(x + w, y + h - k)
    path.arcTo(QRectF(x + w - k, y + h - k, 2 * k, 2 * k), 90, 90)
    path.lineTo(x + k, y + h)
    path.arcTo(QRectF(x - k, y + h - k, 2 * k, 2 * k), 0, 90)
    path.lineTo(x, y + k)
    path.arcTo(QRectF(x - k, y - k, 2 * k, 2 * k), 270, 90)
    path.closeSubpath()
    return path


def swelled_rule(painter: QPainter, centre: QPointF, width: float, colours: SteamPalette) -> None:
    """A rule that swells to its middle, with a lozenge."""
    x, y = centre.x(), centre.y()
    path = QPainterPath(QPointF(x - width / 2, y))
    path.quadTo(x, y - 2.6, x + width / 2, y)
    path.quadTo(x, y + 2.6, x - width / 2, y)
    painter.fillPath(path, QColor(colours.ink))
    set_fill(painter, QColor(colours.ink))
    painter.drawPath(regular(centre, 4.2, 4))


def title_box(painter: QPainter, rect: QRectF, title: Title, name: str, colours: SteamPalette) -> None:
    """The title of the map in its cartouche; lines that it has not take no room."""
    cartouche(painter, rect, colours, corner=min(14.0, rect.height() * 0.13))
    lines = [
        (title.over, SERIF_ITALIC, 0.107, colours.ink),
        (name.upper(), TITLE.tracked(0.14), 0.286, colours.ink),
        ("-", SERIF, 0.10, colours.ink),
        (title.under, SERIF_ITALIC, 0.113, colours.ink),
        (title.note, SERIF, 0.092, colours.ink2),
    ]
    if not title.over:
        lines = [(words, face, share * 1.55, ink) for words, face, share, ink in lines if words != "-"]
    lines = [line for line in lines if line[0]]
    unit = rect.height()
    tall = sum(share for _, _, share, _ in lines) * unit * 1.18
    y = rect.center().y() - tall / 2
    for words, face, share, ink in lines:
        room = QRectF(rect.left() + 16, y, rect.width() - 32, share * unit * 1.18)
        if words == "-":
            swelled_rule(painter, room.center(), rect.width() * 0.7, colours)
        else:
            text.draw(painter, room, words, face, share * unit, ink, text.CENTRE, smallest=0.4)
        y = room.bottom()


def explanation_height(companies: int, k: float) -> float:
    """How high the explanation is; ``k`` is the size of its type as a factor."""
    return (74 + (companies + 2) * 25) * k


def explanation(
    painter: QPainter,
    rect: QRectF,
    heading: str,
    owners: Sequence[tuple[Company, str]],
    nobody: str,
    unfinished: str,
    foot: str,
    colours: SteamPalette,
    k: float,
) -> None:
    """The legend: the line of every company, track of nobody, unfinished track, prices."""
    cartouche(painter, rect, colours, corner=14 * k)
    text.draw(
        painter, QRectF(rect.left(), rect.top() + 12 * k, rect.width(), 24 * k), heading, TITLE, 17 * k, colours.ink,
        text.CENTRE,
    )  # fmt: skip
    y = rect.top() + 49 * k
    rows: list[tuple[Company | None, str, bool]] = [(owner, name, True) for owner, name in owners]
    rows += [(None, nobody, True), (owners[0][0], unfinished, False)]
    for owner, name, finished in rows:
        line = QPainterPath(QPointF(rect.left() + 20 * k, y))
        line.lineTo(rect.left() + (84 if finished else 76) * k, y)
        track(painter, line, 96 * k, owner, colours, finished=finished, on_bed=False)
        if not finished:
            open_end(painter, QPointF(rect.left() + 79 * k, y), 96 * k, owner, colours)
        elif owner is not None:
            plate(painter, QPointF(rect.left() + 52 * k, y), 7.6 * k, owner, colours)
        room = QRectF(rect.left() + 98 * k, y - 12 * k, rect.width() - 112 * k, 24 * k)
        text.draw(painter, room, name, SERIF_ITALIC, max(12, 15 * k), colours.ink)
        y += 25 * k
    room = QRectF(rect.left() + 12 * k, y - 10 * k, rect.width() - 24 * k, 22 * k)
    text.draw(painter, room, foot, SERIF, max(12, 15 * k), colours.ink2, text.CENTRE)


def compass(painter: QPainter, centre: QPointF, radius: float, colours: SteamPalette) -> None:
    """A compass rose with an N."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(colours.ink, 0.9))
    for share in (0.62, 0.56):
        painter.drawPath(circle(centre, radius * share))
    for i in range(32):
        way = QPointF(math.cos(i * math.pi / 16), math.sin(i * math.pi / 16))
        painter.drawLine(centre + way * (radius * 0.56), centre + way * (radius * 0.62))
    for slanted, reach in ((True, 0.55), (False, 1.0)):
        for i in range(4):
            angle = math.radians(90 * i - 90 + (45 if slanted else 0))
            tip = centre + QPointF(math.cos(angle), math.sin(angle)) * (radius * reach)
            for side, ink in ((1, colours.ink), (-1, colours.paper_high)):
                turn = angle + side * math.pi / 4
                root = centre + QPointF(math.cos(turn), math.sin(turn)) * (radius * 0.17)
                outlined(painter, polygon([centre, root, tip]), ink, pen(colours.ink, 0.9))
    px = max(12.0, radius * 0.36)
    room = QRectF(centre.x() - px, centre.y() - radius - px * 1.35, px * 2, px * 1.3)
    text.draw(painter, room, "N", TITLE, px, colours.ink, text.CENTRE)


def water_name(painter: QPainter, label: Label, centre: QPointF, s: float, colours: SteamPalette) -> None:
    """The name of a sea or lake on a shallow curve."""
    px = max(12.0, label.size * s)
    face = font(SERIF_ITALIC, px)
    widths = [text.width(letter, SERIF_ITALIC, px) for letter in label.text]
    spacing, bend = label.spacing * s, label.bend * s
    whole = sum(widths) + spacing * (len(widths) - 1)
    x = -whole / 2
    with saved(painter):
        painter.translate(centre)
        painter.rotate(label.angle)
        for letter, wide in zip(label.text, widths, strict=True):
            share = (x + wide / 2) / (whole / 2)
            with saved(painter):
                painter.translate(x + wide / 2, bend * share * share)
                painter.rotate(math.degrees(math.atan2(2 * bend * share, whole / 2)))
                glyph = QPainterPath()
                glyph.addText(-wide / 2, 0, face, letter)
                painter.strokePath(glyph, pen(colours.sea, 5, 0.9))
                painter.fillPath(glyph, QColor(colours.sea_name))
            x += wide + spacing


def panel(painter: QPainter, rect: QRectF, colours: SteamPalette, title: str = "", px: float = 17) -> None:
    """A small sheet of the same paper, with a fine inner rule and a title. Its shadow reaches 6 px beyond it."""
    set_fill(painter, tint("#000000", 0.28 if not colours.dark else 0.45))
    painter.drawRoundedRect(rect.translated(0, 3), 5, 5)
    with saved(painter):
        painter.setClipPath(rounded(rect, 5), Qt.ClipOperation.IntersectClip)
        paper(painter, rect, colours.paper_high, 21, 0.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(colours.rule, 1))
    painter.drawRoundedRect(rect.adjusted(3.5, 3.5, -3.5, -3.5), 3, 3)
    if title:
        room = QRectF(rect.left() + 12, rect.top() + 5, rect.width() - 24, px * 1.3)
        text.draw(painter, room, title, TITLE, px, colours.ink)
