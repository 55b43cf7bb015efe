"""The face of a card of Pax Porfiriana: frame, cost, title, engraved picture, and what stands in the picture.

Shares are of the card's width; its height is 1.4 of it. The same fact stands in the same place on every card. Levels of
detail: ``BIG`` from 190 px (rule text and number), ``FULL`` from 76 px, ``COMPACT`` below (no title, a taller picture).
The part under the picture is in :mod:`paxtable.ui.paint.porfiriana_foot`.
"""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.cards.porfiriana import (
    AnyCard,
    Black,
    Enterprise,
    Hacendado,
    HacendadoBack,
    Orange,
    Orientation,
    Partner,
    Public,
    PublicSide,
    Troop,
    card_type,
)
from paxtable.ui.paint import text
from paxtable.ui.paint.box import Box
from paxtable.ui.paint.brush import colour, fill_rounded, line, mix, smooth, stroke_rounded, vertical
from paxtable.ui.paint.fonts import MEDIUM, TITLE
from paxtable.ui.paint.layer import blank, draw_around, draw_layer, painter_scale, texture
from paxtable.ui.paint.panel import paper
from paxtable.ui.paint.porfiriana_engraving import BIG_PITCH, PITCH, engrave
from paxtable.ui.paint.porfiriana_ornament import banknote_frame, frame_ring, rosette
from paxtable.ui.paint.porfiriana_palette import TYPES
from paxtable.ui.paint.porfiriana_tokens import (
    banner,
    cost_coin,
    cube,
    faction_disc,
    prestige_medal,
    unrest_disc,
    upside_down,
)
from paxtable.ui.paint.shadow import card_shadow, draw_shadow
from paxtable.ui.theme import Theme

HEIGHT = 1.4
CORNER = 0.055
FRAME = 0.052
BIG, FULL = 190.0, 76.0
HEAD_FULL, HEAD_COMPACT = 0.185, 0.185
TALL_TYPES = ("partner", "black", "orange", "hacendado", "public", "successor")
NUMBER_INK = "#6a6450"
RIM = "#12261d"
VEIL_ALPHA = 34


class PorfirianaMarks(Struct, frozen=True):
    """What lies on a card and what has become of it. ``cubes`` and ``prestige_cubes`` are colours of seats, ``spots``
    how many income cubes it earns now (0: as printed), ``land`` how many plots have been bought, ``side`` is chosen,
    ``faint`` means that Unrest stops its points, ``guarded`` that a troop's plate covers the foot of the picture."""

    cubes: tuple[str, ...] = ()
    spots: int = 0
    land: int = 0
    prestige_cubes: tuple[str, ...] = ()
    connection: str = ""
    unrest: int = 0
    side: str = ""
    faint: bool = False
    guarded: bool = False


NO_MARKS = PorfirianaMarks()


class FaceBox(Box, frozen=True):
    """A card's rectangle in units of its width, and its level of detail. ``tall`` pictures reach to the foot of compact
    cards, those without a ``coin`` also over their head."""

    tall: bool
    coin: bool = True

    @property
    def big(self) -> bool:
        """Whether rule text and number are written out."""
        return self.w >= BIG

    @property
    def full(self) -> bool:
        """Whether there is room for a title."""
        return self.w >= FULL

    @property
    def picture(self) -> QRectF:
        """The box of the engraving."""
        if self.full:
            return self.area(FRAME, FRAME + HEAD_FULL, 1 - 2 * FRAME, 0.56 if self.big and not self.tall else 0.60)
        high = 1.06 if self.tall else 0.66
        if not self.coin:
            return self.area(FRAME, FRAME, 1 - 2 * FRAME, high + HEAD_COMPACT)
        return self.area(FRAME, FRAME + HEAD_COMPACT, 1 - 2 * FRAME, high)

    @property
    def foot(self) -> float:
        """The y of the part under the picture."""
        return self.picture.bottom() + 0.015 * self.w

    @property
    def bottom(self) -> float:
        """The y of the inner edge of the frame."""
        return self.rect.top() + (HEIGHT - FRAME) * self.w


def porfiriana_margin(width: float) -> float:
    """How far the shadow of a card of ``width`` reaches outside it."""
    return card_shadow(width).reach


def paint_porfiriana_card(
    painter: QPainter, rect: QRectF, card: AnyCard, theme: Theme, marks: PorfirianaMarks = NO_MARKS
) -> None:
    """``card`` in ``rect`` with what lies on it. Regime cards are landscape, see ``porfiriana_regime``."""
    width = rect.width()
    draw_around(painter, rect, porfiriana_margin(width), "card shadow", _shadow)
    image = blank(rect.size(), painter_scale(painter))
    inner = smooth(QPainter(image))
    try:
        box = FaceBox(QRectF(0, 0, width, rect.height()), card_type(card) in TALL_TYPES, bool(cost_word(card)))
        paint_face(inner, box, card, theme, marks)
    finally:
        inner.end()
    fill_rounded(painter, rect, width * CORNER, texture(image, rect.topLeft()))
    edge = rect.adjusted(0.5, 0.5, -0.5, -0.5)
    rim = mix(TYPES[card_type(card)], RIM, 0.6)
    stroke_rounded(painter, edge, width * CORNER, colour(rim, 210), max(1.0, width * 0.008))


def _shadow(painter: QPainter, rect: QRectF) -> None:
    draw_shadow(painter, rect, rect.width() * CORNER, card_shadow(rect.width()))


def paint_face(painter: QPainter, box: FaceBox, card: AnyCard, theme: Theme, marks: PorfirianaMarks) -> None:
    """Everything inside the rounded shape of a card."""
    from paxtable.ui.paint.porfiriana_foot import paint_foot

    tint = TYPES[card_type(card)]
    _ground(painter, box, tint, theme)
    _picture(painter, box, card, tint)
    _title(painter, box, card, tint, theme)
    _signs(painter, box, card, marks)
    paint_foot(painter, box, card, marks, tint, theme)
    for i in range(marks.unrest):
        y = box.picture.bottom() - (0.31 if marks.guarded else 0.10) * box.w
        size = (0.20 if box.full else 0.25) * box.w
        unrest_disc(painter, QPointF(box.rect.left() + (0.32 + i * 0.15) * box.w, y), size)
    if theme.veil:
        painter.fillRect(box.rect, colour(theme.veil, VEIL_ALPHA))


def _ground(painter: QPainter, box: FaceBox, tint: str, theme: Theme) -> None:
    """Paper and frame: the same for every card of a type and size."""

    def paint(p: QPainter, size: QSizeF) -> None:
        area = QRectF(QPointF(), size)
        p.fillRect(area, vertical(area, (0, theme.card_top), (1, theme.card_bottom)))
        paper(p, area, 0.5)
        middle = QPointF(area.center().x(), area.top() + area.width() * 0.86)
        rosette(p, middle, area.width() * 0.56, colour(tint, 42), 16, 0.4, 5, max(0.5, 0.005 * area.width()))
        width = FRAME * area.width()
        if box.full:
            banknote_frame(p, area, width, tint, colour("#ffffff", 105), 4 if box.big else 3)
        else:
            frame_ring(p, area, width, width * 0.4, tint)
            inner = area.adjusted(width, width, -width, -width)
            stroke_rounded(p, inner, width * 0.4, colour("#fff8e0", 220), 0.8)

    draw_layer(painter, box.rect, ("porfiriana ground", tint, theme.card_top), paint)


def _picture(painter: QPainter, box: FaceBox, card: AnyCard, tint: str) -> None:
    picture = box.picture
    ink = mix(tint, "#14110c", 0.55)
    if not engrave(painter, picture, card.id, ink, BIG_PITCH if box.big else PITCH):
        petals = 14 + card.num % 5 * 2
        rosette(painter, picture.center(), picture.height() * 0.5, colour(tint, 150), petals, 0.5, 7, box.pen(0.006))
    for y in (picture.top(), picture.bottom()):
        line(painter, QPointF(picture.left(), y), QPointF(picture.right(), y), tint, box.pen(0.010))


def cost_word(card: AnyCard) -> str:
    """What stands on the coin; empty without a coin, ``=`` where the target's cost counts."""
    if isinstance(card, Public):
        return str(card.price)
    if isinstance(card, Black) and card.cost == "target":
        return "="
    if isinstance(card, (Partner, Enterprise, Orange, Black)):
        return str(card.cost)
    return ""


def _title(painter: QPainter, box: FaceBox, card: AnyCard, tint: str, theme: Theme) -> None:
    words, coin = card.name, cost_word(card)
    left = FRAME + 0.02
    if coin:
        side = 0.20 if box.full else 0.24
        cost_coin(painter, box.area(0.03, 0.03, side, side), coin)
        left = 0.03 + side + 0.02
    if not box.full:
        return
    room = box.area(left, FRAME + 0.004, 1 - FRAME - 0.02 - left, HEAD_FULL - 0.008)
    align = text.LEFT if coin else text.CENTRE
    if text.width(words, TITLE, 0.105 * box.w) <= room.width():
        text.draw(painter, room, words, TITLE, 0.105 * box.w, theme.card_ink, align)
        return
    two_lines(painter, room, words, 0.094 * box.w, theme.card_ink, align)


def two_lines(painter: QPainter, room: QRectF, words: str, px: float, ink: str, align: object) -> None:
    """A long title in two balanced lines, smaller until it fits (at least 72 %)."""
    least = px * text.SMALLEST
    while px > least:
        lines = text.balanced(words, TITLE, px, room.width())
        if len(lines) <= 2 and max(text.width(part, TITLE, px) for part in lines) <= room.width():
            break
        px = max(least, px - 0.5)
    lines = text.balanced(words, TITLE, px, room.width())
    step = min(px * 1.0, room.height() / len(lines))
    y = room.center().y() - step * len(lines) / 2
    for part in lines:
        way = text.LEFT if align == text.LEFT else text.CENTRE
        text.draw(painter, QRectF(room.left(), y, room.width(), step), part, TITLE, px, ink, way)
        y += step


def side_of(card: AnyCard, side: str) -> Orientation | PublicSide | HacendadoBack | None:
    """The chosen orientation of a two-sided card; None while there is none."""
    if side in ("a", "b") and isinstance(card, (Public, Partner, Hacendado)):
        chosen: Orientation | PublicSide | HacendadoBack | None = getattr(card, side)
        return chosen
    return None


def two_sided(card: AnyCard) -> bool:
    """Whether a card has two sides to choose from, both in Tableau."""
    return isinstance(card, Public) or (isinstance(card, Partner) and card.a is not None)


def faction_of(card: AnyCard, side: str) -> str:
    """The faction that a card shows with ``side`` up."""
    chosen = side_of(card, side)
    if chosen is not None:
        return chosen.faction
    return (card.faction or "") if isinstance(card, (Partner, Troop)) else ""


def points_of(card: AnyCard, side: str) -> tuple[str, ...]:
    """The prestige that a card shows with ``side`` up."""
    chosen = side_of(card, side)
    if chosen is not None:
        return chosen.prestige
    return tuple(card.prestige or ()) if isinstance(card, (Partner, Troop, Enterprise)) else ()


def _signs(painter: QPainter, box: FaceBox, card: AnyCard, marks: PorfirianaMarks) -> None:
    """Banners, faction, prestige with its cubes, awards: on the edges of the picture."""
    picture, w = box.picture, box.w
    for i, district in enumerate(banners_of(card)):
        banner(painter, district, QRectF(picture.left() + (0.02 + 0.17 * i) * w, picture.top(), 0.145 * w, 0.195 * w))
    faction = faction_of(card, marks.side)
    if faction:
        size = 0.19 if box.full else 0.24
        faction_disc(painter, faction, QPointF(picture.left() + 0.115 * w, picture.bottom() - 0.11 * w), size * w)
    size = (0.165 if box.full else 0.21) * w
    pitch = (0.20 if box.full else 0.25) * w
    right = picture.right() - size * 0.62
    for i, kind in enumerate(points_of(card, marks.side)):
        y = picture.top() + size * 0.66 + pitch * i
        prestige_medal(painter, kind, QPointF(right, y), size, marks.faint)
        if i < len(marks.prestige_cubes):
            cube(painter, QPointF(right + size * 0.2, y + size * 0.52), size * 0.86, marks.prestige_cubes[i])
    turned = award_of(card)
    if turned:
        upside_down(painter, turned, QPointF(right, picture.bottom() - size * 0.72), size)


def banners_of(card: AnyCard) -> tuple[str, ...]:
    """The districts on a card."""
    if isinstance(card, Enterprise):
        return (card.district,) if card.district else ()
    return card.flags if isinstance(card, (Troop, Orange)) else ()


def award_of(card: AnyCard) -> str:
    """The point that counts when the card is turned round: an award, or the revolution of slaves."""
    if isinstance(card, (Orange, Black)) and card.award is not None:
        return card.award.prestige
    return "revolution" if isinstance(card, Enterprise) and card.slave else ""


def number_mark(painter: QPainter, box: FaceBox, card: AnyCard, left: bool = False) -> None:
    """The number of the card in a lower corner, on big cards."""
    room = box.area(0.02 + FRAME, HEIGHT - FRAME - 0.072, 0.96 - 2 * FRAME, 0.06)
    way = text.LEFT if left else text.RIGHT
    text.draw(painter, room, f"№ {card.num:03d}", MEDIUM, max(10.0, 0.046 * box.w), NUMBER_INK, way)
