"""The face of a court card, and the frame that all cards of Pax Pamir share.

Shares are of the card's width; its height is 1.4 of it. Facts stand in the same place on every card. Three levels of
detail: ``BIG`` from 190 px (names of region and ability, number), ``FULL`` from 86 px, ``COMPACT`` below (no title).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from paxtable.cards.pamir import CourtCard
from paxtable.ui.paint import text
from paxtable.ui.paint.box import Box
from paxtable.ui.paint.brush import (
    colour,
    disc,
    fill,
    fill_rounded,
    line,
    line_pen,
    mix,
    ring,
    rounded,
    saved,
    smooth,
    stroke,
    stroke_rounded,
    vertical,
)
from paxtable.ui.paint.fonts import FIGURE, MEDIUM, SERIF_ITALIC, TITLE
from paxtable.ui.paint.icons import draw_icon, icon_in
from paxtable.ui.paint.layer import blank, draw_around, draw_layer, painter_scale, texture
from paxtable.ui.paint.pamir_palette import COALITIONS, CREAM, REGIONS, SUITS
from paxtable.ui.paint.pamir_picture import paint_picture
from paxtable.ui.paint.panel import paper
from paxtable.ui.paint.shadow import card_shadow, draw_shadow
from paxtable.ui.paint.shapes import points, square_at, star
from paxtable.ui.paint.tokens import coalition_badge
from paxtable.ui.theme import Theme

HEIGHT = 1.4
CORNER = 0.055
BIG = 190.0
FULL = 86.0

STRIP = 0.205
FOOT = 0.205
PRIZE = 0.105
GILT = "#b98d2f"
EDGE_GILT = "#e6c877"
RIM = "#4a331a"
VEIL_ALPHA = 34


class CardBox(Box, frozen=True):
    """A card's rectangle in units of its width, and its level of detail."""

    @property
    def big(self) -> bool:
        """Whether names and number are written out."""
        return self.w >= BIG

    @property
    def full(self) -> bool:
        """Whether there is room for a title."""
        return self.w >= FULL

    @property
    def picture_height(self) -> float:
        """The height of the picture as a share of the width."""
        return 0.80 if self.full else 1.02


def card_margin(width: float) -> float:
    """How far the shadow of a card of ``width`` reaches outside it."""
    return card_shadow(width).reach


def paint_card(painter: QPainter, rect: QRectF, theme: Theme, face: Callable[[QPainter, CardBox], None]) -> None:
    """A card in ``rect``: shadow, what ``face`` paints cut to the rounded shape, the dark theme's veil, idle rim."""
    width = rect.width()
    draw_around(painter, rect, card_margin(width), "card shadow", _shadow_layer)
    image = blank(rect.size(), painter_scale(painter))
    inner = smooth(QPainter(image))
    try:
        box = CardBox(QRectF(0, 0, width, rect.height()))
        face(inner, box)
        if theme.veil:
            inner.fillRect(box.rect, colour(theme.veil, VEIL_ALPHA))
    finally:
        inner.end()
    fill_rounded(painter, rect, width * CORNER, texture(image, rect.topLeft()))
    draw_layer(painter, rect, "card rim", _rim_layer)


def _shadow_layer(painter: QPainter, rect: QRectF) -> None:
    draw_shadow(painter, rect, rect.width() * CORNER, card_shadow(rect.width()))


def _rim_layer(painter: QPainter, size: QSizeF) -> None:
    edge = QRectF(QPointF(0, 0), size).adjusted(0.5, 0.5, -0.5, -0.5)
    stroke_rounded(painter, edge, size.width() * CORNER, colour(RIM, 190), max(1.0, size.width() * 0.008))


def card_ground(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The paper of a card's face."""

    def paint(p: QPainter, size: QSizeF) -> None:
        area = QRectF(QPointF(0, 0), size)
        p.fillRect(area, vertical(area, (0, theme.card_top), (1, theme.card_bottom)))
        paper(p, area, 0.6)

    draw_layer(painter, rect, ("card ground", theme.card_top, theme.card_bottom), paint)


def paint_court_card(painter: QPainter, rect: QRectF, card: CourtCard, theme: Theme, raised_seal: bool = False) -> None:
    """A court card in ``rect`` with its shadow. ``raised_seal``: the picture's foot stays free."""

    def face(p: QPainter, box: CardBox) -> None:
        card_ground(p, box.rect, theme)
        paint_picture(p, box.area(STRIP, 0, 1 - STRIP, box.picture_height), card)
        _strip(p, box, card)
        _rank(p, box, card)
        _impacts(p, box, card)
        if card.patriot:
            _pennon(p, box, card.patriot)
        p.fillRect(box.area(0, box.picture_height - 0.006, 1, 0.014), colour(GILT))
        if box.full:
            _title(p, box, card, theme, raised_seal)
        _foot(p, box, card)
        if card.prize:
            _prize(p, box, card.prize)

    paint_card(painter, rect, theme, face)


def _strip(painter: QPainter, box: CardBox, card: CourtCard) -> None:
    """The suit's strip along the picture: its ground, the gilt edge, the suit; the number when big."""
    suit = SUITS[card.suit]

    def ground(p: QPainter, size: QSizeF) -> None:
        area = QRectF(QPointF(0, 0), size)
        p.fillRect(area, vertical(area, (0, mix(suit.colour, "#ffffff", 0.06)), (1, suit.shade)))
        w = size.width() / (STRIP + 0.006)
        stroke(p, QTransform.fromScale(w, w).map(_strip_net()), colour("#ffffff", 22), 0.6)
        p.fillRect(QRectF((STRIP - 0.012) * w, 0, 0.018 * w, size.height()), colour(EDGE_GILT))

    draw_layer(painter, box.area(0, 0, STRIP + 0.006, box.picture_height), ("card strip", card.suit), ground)
    draw_icon(painter, suit.icon, box.area((STRIP - 0.150) / 2, 0.035, 0.150, 0.150), CREAM)
    if box.big:
        number = box.area(0.02, box.picture_height - 0.085, STRIP - 0.04, 0.06)
        text.draw(painter, number, str(card.id), MEDIUM, max(11.0, 0.055 * box.w), colour("#ffffff", 200), text.CENTRE)


@cache
def _strip_net() -> QPainterPath:
    net = QPainterPath()
    for i in range(11):
        net.addPath(star(4, STRIP / 2, i * STRIP / 2, STRIP * 0.52, STRIP * 0.18))
    return net


def _rank(painter: QPainter, box: CardBox, card: CourtCard) -> None:
    """A tab beside the suit with one pip a star."""
    suit = SUITS[card.suit]
    tab = rounded(box.area(STRIP - 0.02, -0.05, 0.07 + 0.085 * card.rank, 0.165), box.w * 0.04)
    fill(painter, tab, suit.colour)
    stroke(painter, tab, EDGE_GILT, box.pen(0.010))
    painter.fillRect(box.area(STRIP - 0.04, 0, 0.046, 0.10), colour(suit.colour))
    for i in range(card.rank):
        draw_icon(painter, "pip", box.area(STRIP + 0.018 + 0.085 * i, 0.018, 0.082, 0.082), "#ffe9a8")


def _impacts(painter: QPainter, box: CardBox, card: CourtCard) -> None:
    """The impact icons from top to bottom, closer together when there are many."""
    side = 0.155 if box.full else 0.172
    room = box.picture_height - (0.235 if not box.big else 0.295)
    pitch = min(side * 1.08, room / max(1, len(card.impact)))
    for i, name in enumerate(card.impact):
        impact_icon(painter, name, box.area((STRIP - side) / 2, 0.215 + i * pitch, side, side))


def impact_icon(painter: QPainter, name: str, rect: QRectF) -> None:
    """An impact icon in cream; a change of the favored suit is a paper diamond with the suit in it."""
    if not name.startswith("suit_"):
        draw_icon(painter, name, rect, CREAM)
        return
    suit = SUITS[name.removeprefix("suit_")]
    draw_icon(painter, "diamond", rect.adjusted(-1, -1, 1, 1), "#fbf3e0")
    inset = rect.width() * 0.22
    draw_icon(painter, suit.icon, rect.adjusted(inset, inset, -inset, -inset), suit.colour)


def _pennon(painter: QPainter, box: CardBox, coalition: str) -> None:
    """The patriot's swallow-tailed pennon from the top edge."""
    look = COALITIONS[coalition]
    left, width = 0.77, 0.185
    a, b, c = box.at(left, -0.02), box.at(left + width, 0.30), box.at(left + width / 2, 0.245)
    cloth = points((a.x(), a.y()), (b.x(), a.y()), (b.x(), b.y()), (c.x(), c.y()), (a.x(), b.y()))
    fill(painter, cloth.translated(0.006 * box.w, 0.01 * box.w), colour("#000000", 70))
    sheen = vertical(cloth.boundingRect(), (0, mix(look.colour, "#ffffff", 0.1)), (1, look.colour))
    fill(painter, cloth, sheen)
    stroke(painter, cloth, "#f3dfa6", box.pen(0.012))
    draw_icon(painter, look.icon, box.area(left + 0.02, 0.04, width - 0.04, width - 0.04), look.ink)


def _title(painter: QPainter, box: CardBox, card: CourtCard, theme: Theme, raised_seal: bool) -> None:
    """The name between picture and foot; with it the ability: written out when big, else a seal on the picture."""
    top = box.picture_height + 0.01
    foot = FOOT + (PRIZE if card.prize else 0.04)
    room = box.area(0.05, top, 0.90, HEIGHT - top - foot)
    if box.big and card.ability:
        name = QRectF(room.left(), room.top() + 0.01 * box.w, room.width(), room.height() * 0.58)
        card_name(painter, box, name, card.name, theme)
        below = QRectF(room.left(), room.top() + room.height() * 0.56, room.width(), room.height() * 0.4)
        _ability_line(painter, box, below, card)
        return
    card_name(painter, box, room, card.name, theme)
    if card.ability:
        _seal(painter, box, SUITS[card.suit].shade, 0.51 if raised_seal else 0.715)
    elif box.big:
        _ornament(painter, box, HEIGHT - foot - 0.035)


def card_name(painter: QPainter, box: CardBox, room: QRectF, name: str, theme: Theme, share: float = 0.118) -> None:
    """A title: one line, or two balanced ones before it shrinks."""
    px = round(share * box.w)
    if text.width(name, TITLE, px) <= room.width() * 1.10 or " " not in name or box.big:
        text.draw(painter, room, name, TITLE, px, theme.card_ink, text.CENTRE)
        return
    px = round(min(share, 0.106) * box.w)
    lines = text.balanced(name, TITLE, px, room.width())
    step = 1.06 * px
    y = room.center().y() - step * len(lines) / 2
    for words in lines:
        text.draw(painter, QRectF(room.left(), y, room.width(), step), words, TITLE, px, theme.card_ink, text.CENTRE)
        y += step


def _ability_line(painter: QPainter, box: CardBox, room: QRectF, card: CourtCard) -> None:
    words = (card.ability or "").replace("_", " ").title().replace(" Of ", " of ")
    px = round(0.062 * box.w)
    ink = SUITS[card.suit].shade
    side = px * 0.9
    wide = min(text.width(words, FIGURE, px), room.width() - side - 4)
    left = room.center().x() - (wide + side + 4) / 2
    draw_icon(painter, "pip", QRectF(left, room.center().y() - side / 2, side, side), ink)
    text.draw(painter, QRectF(left + side + 4, room.top(), wide + 1, room.height()), words, FIGURE, px, ink)


def _seal(painter: QPainter, box: CardBox, ink: str, y: float) -> None:
    """The seal of twelve points: this card has a special ability."""
    centre = box.at(0.90, y)
    seal = star(12, centre.x(), centre.y(), 0.0725 * box.w, 0.061 * box.w)
    fill(painter, seal, "#f7e3a6")
    stroke(painter, seal, "#6b4a10", 0.8)
    draw_icon(painter, "pip", square_at(centre.x(), centre.y(), 0.09 * box.w), ink)


def _ornament(painter: QPainter, box: CardBox, y: float) -> None:
    """A rule with a star in its middle, where nothing is written."""
    line(painter, box.at(0.08, y), box.at(0.44, y), colour(GILT, 150))
    line(painter, box.at(0.56, y), box.at(0.92, y), colour(GILT, 150))
    draw_icon(painter, "star8", square_at(box.at(0.5, y).x(), box.at(0.5, y).y(), 0.05 * box.w), GILT)


def _foot(painter: QPainter, box: CardBox, card: CourtCard) -> None:
    """Region at the left, actions at the right."""
    prize = PRIZE if card.prize else 0.0
    if box.full:
        top = HEIGHT - prize - FOOT - (0.012 if prize else 0.03)
        middle, sign_side, disc_side = top + FOOT / 2, 0.158, 0.192
    else:
        head = box.picture_height + 0.01
        middle, sign_side, disc_side = head + (HEIGHT - head - prize) / 2, 0.215, 0.23
    sign = box.area(0.045, middle - sign_side / 2, sign_side, sign_side)
    region_sign(painter, sign, card.region, box.w)
    if box.big:
        name = QRectF(sign.right() + 0.03 * box.w, sign.top(), 0.4 * box.w, sign.height())
        text.draw(painter, name, REGIONS[card.region].name, SERIF_ITALIC, round(0.075 * box.w), "#4a3826")
    x = 0.955 + 0.022 - len(card.actions) * (disc_side + 0.022)
    for action in card.actions:
        action_disc(painter, box.area(x, middle - disc_side / 2, disc_side, disc_side), action, box.w)
        x += disc_side + 0.022


def region_sign(painter: QPainter, rect: QRectF, region: str, card_width: float) -> None:
    """The sign of a region in its wash with a dark rim and a light inner line."""
    look = REGIONS[region]

    def paint(p: QPainter, area: QRectF) -> None:
        path = icon_in(look.sign, area)
        fill(p, path, mix(look.wash, "#000000", 0.10))
        stroke(p, path, "#3a2a18", max(0.8, card_width * 0.010))
        inset = area.width() * 0.17
        inner = icon_in(look.sign, area.adjusted(inset, inset, -inset, -inset))
        stroke(p, inner, colour("#fff6da", 190), max(0.7, card_width * 0.008))

    draw_around(painter, rect, 3, ("region sign", region, card_width), paint)


def action_disc(painter: QPainter, rect: QRectF, action: str, card_width: float) -> None:
    """A card action: night disc, gold ring, cream icon."""

    def paint(p: QPainter, area: QRectF) -> None:
        disc(p, area.center(), area.width() / 2, vertical(area, (0, "#3a3150"), (1, "#241d33")))
        rim = max(0.8, card_width * 0.010)
        ring(p, area.center(), area.width() / 2 - rim * 1.2, "#d9b45c", rim)
        inset = area.width() * 0.22
        draw_icon(p, action, area.adjusted(inset, inset, -inset, -inset), "#fdf4dc")

    draw_around(painter, rect, 1, ("action", action, card_width), paint)


def _prize(painter: QPainter, box: CardBox, coalition: str) -> None:
    """The prize bar along the lower edge with the emblem overlapping it."""
    draw_layer(
        painter, box.area(0, HEIGHT - 0.16, 1, 0.16), ("prize", coalition), lambda p, s: _prize_bar(p, s, coalition)
    )


def _prize_bar(painter: QPainter, size: QSizeF, coalition: str) -> None:
    look = COALITIONS[coalition]
    w = size.width()
    area = QRectF(0, size.height() - PRIZE * w, w, PRIZE * w)
    painter.fillRect(area, colour(look.colour))
    with saved(painter):
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        painter.setPen(line_pen(colour(look.shade, 120), 0.018 * w, cap=Qt.PenCapStyle.FlatCap))
        for i in range(16):
            foot = QPointF((i * 0.075 - 0.1) * w, area.bottom())
            painter.drawLine(foot, foot + QPointF(0.12 * w, -PRIZE * w))
    line(painter, area.topLeft(), area.topRight(), look.shade, max(0.8, 0.01 * w))
    coalition_badge(painter, QRectF(0.425 * w, size.height() - 0.154 * w, 0.15 * w, 0.15 * w), coalition)
