"""The face of an event card of Pax Pamir, and the back of all its cards."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from paxtable.cards.pamir import EventCard
from paxtable.cards.texts import sentences
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import (
    colour,
    diagonal,
    disc,
    fill,
    ring,
    rounded,
    stroke,
    stroke_rounded,
    vertical,
)
from paxtable.ui.paint.fonts import MEDIUM, SERIF_ITALIC, TITLE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.layer import draw_layer
from paxtable.ui.paint.pamir_card import (
    CORNER,
    GILT,
    HEIGHT,
    CardBox,
    card_ground,
    card_name,
    paint_card,
)
from paxtable.ui.paint.shapes import points, polar, square_at, star
from paxtable.ui.theme import Theme

NIGHT = ("#2c2745", "#191630")
CHECK_FACE, EVENT_FACE = "#1f5a52", "#7a2530"
RULES_WIDTH = 124.0
"""Events at least this wide say what they do; smaller ones only that they are events."""

_ICONS = {
    "dominance_check": "scales",
    "new_tactics": "swords",
    "koh_i_noor_recovered": "gift",
    "courtly_manners": "crown",
    "rumor": "spy",
    "conflict_fatigue": "scales",
    "nationalism": "tribe",
    "cannot_purchase": "lock",
    "nation_building": "build",
    "backing_of_persian_aristocracy": "tax",
    "other_persuasive_methods": "cards",
    "pashtunwali_values": "diamond",
    "rebuke": "cross",
}


def event_icon(card: EventCard) -> str:
    """The silhouette of an event."""
    return _ICONS.get(card.purchase, "flag")


def effect_words(key: str, when: str) -> str:
    """The few words of an effect on the card's face; ``when`` is ``"bought"`` or ``"discarded"``."""
    words = sentences("pamir-table")
    return words.get(f"pamir-table.{when}.{key}") or key.replace("_", " ").capitalize()


def paint_event_card(painter: QPainter, rect: QRectF, card: EventCard, theme: Theme) -> None:
    """An event card in ``rect`` with its shadow."""

    def face(p: QPainter, box: CardBox) -> None:
        draw_layer(p, box.area(0, 0, 1, box.picture_height), "event night", _night)
        _sun(p, box, card)
        card_ground(p, box.area(0, box.picture_height, 1, HEIGHT - box.picture_height), theme)
        p.fillRect(box.area(0, box.picture_height, 1, 0.016), colour(GILT))
        if box.w >= RULES_WIDTH:
            _rules(p, box, card, theme)
        elif box.full:
            _name_only(p, box, card, theme)
        else:
            small = box.area(0.39, box.picture_height + 0.085, 0.22, 0.22)
            draw_icon(p, "scales" if card.dominance else "flag", small, EVENT_FACE)

    paint_card(painter, rect, theme, face)


def _night(painter: QPainter, size: QSizeF) -> None:
    sky = QRectF(QPointF(0, 0), size)
    painter.fillRect(sky, vertical(sky, (0, NIGHT[0]), (1, NIGHT[1])))
    w = size.width()
    stroke(painter, QTransform.fromScale(w, w).map(_tiling()), colour("#d9b45c", 40), max(0.5, 0.006 * w))


@cache
def _tiling() -> QPainterPath:
    net, pitch = QPainterPath(), 0.16
    for column in range(8):
        for row in range(8):
            net.addPath(star(8, column * pitch, row * pitch, pitch * 0.5, pitch * 0.36))
    return net


def _sun(painter: QPainter, box: CardBox, card: EventCard) -> None:
    centre, radius = box.at(0.5, box.picture_height / 2), 0.29 * box.w
    placed = QTransform(radius, 0, 0, radius, centre.x(), centre.y()).map(_spikes())
    fill(painter, placed, "#d9b45c")
    disc(painter, centre, radius, diagonal(square_at(centre.x(), centre.y(), 2 * radius)))
    disc(painter, centre, radius * 0.9, CHECK_FACE if card.dominance else EVENT_FACE)
    inner = star(16, centre.x(), centre.y(), radius * 0.88, radius * 0.78)
    stroke(painter, inner, colour("#ffe9a8", 130), max(0.6, 0.007 * box.w))
    draw_icon(painter, event_icon(card), square_at(centre.x(), centre.y(), radius * 1.1), "#fff3cf")


@cache
def _spikes() -> QPainterPath:
    path = QPainterPath()
    for i in range(32):
        angle = 360 * i / 32
        path.addPath(points(polar(0, 0, 1.08, angle), polar(0, 0, 1.42, angle + 2.9), polar(0, 0, 1.08, angle + 5.8)))
    return path


def _rules(painter: QPainter, box: CardBox, card: EventCard, theme: Theme) -> None:
    """Name and two lines: if bought, if discarded. A long name stands in two smaller lines."""
    top, share = box.picture_height, 0.112
    if text.width(card.name, TITLE, round(share * box.w)) > box.w * 0.99:
        share = 0.094
    card_name(painter, box, box.area(0.05, top + 0.022, 0.90, 0.19), card.name, theme, share)
    px = max(10.5, 0.078 * box.w)
    if card.dominance:
        row = box.area(0.05, top + 0.22, 0.90, 0.30)
        words = sentences("pamir-table")["pamir-table.check"]
        text.paragraph(painter, row, words, MEDIUM, px, theme.card_ink, text.CENTRE, 1.3, middle=True)
        return
    rows = (
        ("coin", "#8d5f14", effect_words(card.purchase, "bought")),
        ("cross", EVENT_FACE, effect_words(card.discard, "discarded")),
    )
    for i, (icon_name, ink, words) in enumerate(rows):
        y = top + 0.215 + 0.18 * i
        draw_icon(painter, icon_name, box.area(0.05, y + 0.035, 0.105, 0.105), ink)
        room = box.area(0.185, y, 0.785, 0.175)
        text.paragraph(painter, room, words, MEDIUM, px, theme.card_ink, leading=1.12, middle=True, smallest=0.88)


def _name_only(painter: QPainter, box: CardBox, card: EventCard, theme: Theme) -> None:
    top = box.picture_height
    card_name(painter, box, box.area(0.05, top + 0.05, 0.90, 0.33), card.name, theme, 0.118)
    room = box.area(0.05, top + 0.38, 0.90, 0.15)
    words = sentences("pamir-table")["pamir-table.event"]
    text.draw(painter, room, words, SERIF_ITALIC, max(11.0, round(0.11 * box.w)), EVENT_FACE, text.CENTRE)


def paint_back(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The back of a card: stars in ochre and madder on indigo, paper border, a disc with an eye."""

    def face(p: QPainter, box: CardBox) -> None:
        draw_layer(p, box.rect, "card back", _back)

    paint_card(painter, rect, theme, face)


def _back(painter: QPainter, size: QSizeF) -> None:
    box = CardBox(QRectF(QPointF(0, 0), size))
    painter.fillRect(box.rect, vertical(box.rect, (0, "#2b4470"), (1, "#182a4b")))
    _back_stars(painter, box)
    _back_border(painter, box)
    _back_eye(painter, box)


def _back_stars(painter: QPainter, box: CardBox) -> None:
    centre, pitch = box.rect.center(), box.w / 4.2
    placed = QTransform(pitch, 0, 0, pitch, centre.x(), centre.y())
    for parity, ink in ((0, "#c98d34"), (1, "#9c3b33")):
        fill(painter, placed.map(_back_net(parity, 0.40, 0.27)), ink)
    both = placed.map(_back_net(0, 0.47, 0.335)), placed.map(_back_net(1, 0.47, 0.335))
    for net in both:
        stroke(painter, net, colour("#f0d58e", 190), max(0.5, 0.008 * box.w))
    for parity in (0, 1):
        fill(painter, placed.map(_back_net(parity, 0.17, 0.11)), "#f5e7c4")
    fill(painter, placed.map(_back_sparks()), colour("#f0d58e", 230))


@cache
def _back_net(parity: int, outer: float, inner: float) -> QPainterPath:
    net = QPainterPath()
    for column in range(-3, 4):
        for row in range(-4, 5):
            if (column + row) % 2 == parity:
                net.addPath(star(8, column, row, outer, inner))
    return net


@cache
def _back_sparks() -> QPainterPath:
    net = QPainterPath()
    for column in range(-3, 4):
        for row in range(-4, 5):
            net.addPath(star(4, column + 0.5, row + 0.5, 0.20, 0.07))
    return net


def _back_border(painter: QPainter, box: CardBox) -> None:
    inset = 0.0765 * box.w
    inner = box.rect.adjusted(inset, inset, -inset, -inset)
    frame = QPainterPath()
    frame.setFillRule(Qt.FillRule.OddEvenFill)
    frame.addPath(rounded(box.rect, CORNER * box.w))
    frame.addPath(rounded(inner, 0.03 * box.w))
    fill(painter, frame, "#f3e5c6")
    stroke_rounded(painter, inner, 0.03 * box.w, GILT, box.pen(0.012))


def _back_eye(painter: QPainter, box: CardBox) -> None:
    centre: QPointF = box.rect.center()
    w = box.w
    disc(painter, centre, 0.25 * w, "#f3e5c6")
    ring(painter, centre, 0.25 * w, GILT, box.pen(0.016))
    disc(painter, centre, 0.205 * w, "#182a4b")
    draw_icon(painter, "star8", square_at(centre.x(), centre.y(), 0.30 * w), "#d9a94a")
    draw_icon(painter, "eye", square_at(centre.x(), centre.y(), 0.17 * w), "#182a4b")
