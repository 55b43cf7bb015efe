"""The own area: the tableau in two rows (Hacendado and enterprises; partners, army, grudge pile) and the hand."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from paxtable.engine.view import Entity
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import colour, fill_rounded, rounded, stroke_rounded
from paxtable.ui.paint.fonts import MEDIUM
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.porfiriana_ornament import desk, paint_porfiriana_back
from paxtable.ui.paint.porfiriana_palette import GOLD_LINE
from paxtable.ui.paint.porfiriana_tokens import word_pill
from paxtable.ui.paint.porfiriana_words import say
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.tables.builder import OVER_FURNITURE
from paxtable.ui.tables.pamir.spread import even_step, fan
from paxtable.ui.tables.porfiriana.board import lay_board
from paxtable.ui.tables.porfiriana.build import Build
from paxtable.ui.tables.porfiriana.chips import lay_chips
from paxtable.ui.tables.stage import card_at

FEW = 1.16
"""How much larger the cards of a small hand are."""

SLOTS = 5
"""How many cards stand side by side in a row of the tableau."""


def lay_own(b: Build) -> None:
    """Everything of the seat ``b.own``."""
    area, theme, k = b.stage.box(b.column.own), b.theme, b.column.tooling * b.stage.scale
    b.furnish("own", area, None, lambda p, size: desk(p, QRectF(QPointF(), size), theme, k), 18)
    b.result.seat_areas[b.own] = area
    b.result.hand_areas.append(hand_rect(b))
    lay_board(b)
    _tableau(b)
    _hand(b)
    lay_chips(b, hand_rect(b))


def _own(b: Build) -> bool:
    return b.view.viewer == b.own


def tableau_rect(b: Build) -> QRectF:
    """The box of both rows of the tableau."""
    c, inner = b.column, b.column.inner
    wide = (SLOTS - 1) * c.pitch[0] + c.card
    return b.stage.rect(inner.left() + c.tableau, inner.top() - 4, wide, inner.height() + 6)


def _tableau(b: Build) -> None:
    room = tableau_rect(b)
    title = say("your_tableau") if _own(b) else say("tableau_of", name=b.look(b.own).name)
    b.heading("tableau heading", room.left(), room.top() - (1 if b.small else 0), title)
    frame = room.adjusted(-6, 0, 6, 2)
    b.zone(f"tableau:{b.own}", rounded(frame, 8), say("to_tableau"), dark=True)
    top = room.top() + b.stage.s(18 if b.small else 22)
    _first_row(b, room, top)
    _second_row(b, room, top + b.stage.f(b.column.pitch[1]))


def _first_row(b: Build, room: QRectF, top: float) -> None:
    """Hacendado, his Successor card, enterprises; overlapping from the right when they are many."""
    cards = [*b.at(f"hacendado:{b.own}"), *b.at(f"enterprises:{b.own}")]
    wide = b.stage.s(b.column.card)
    step = even_step(len(cards), room.width(), wide, b.stage.f(b.column.pitch[0]))
    stops: list[str] = []
    for i, entity in enumerate(cards):
        stops += b.card(entity, card_at(room.left() + i * step, top, wide), order=200 + i, dark=True)
    b.row(*stops)


def _second_row(b: Build, room: QRectF, top: float) -> None:
    """Partners, the Private Army, the grudge pile."""
    wide, pitch = b.stage.s(b.column.card), b.stage.f(b.column.pitch[0])
    army, grudge = b.at(f"army:{b.own}"), b.at(f"grudge:{b.own}")
    army_wide = wide + min(3, max(0, len(army) - 1)) * pitch * 0.42
    grudge_wide = wide + min(4, max(0, len(grudge) - 1)) * pitch * 0.14 if grudge else 0.0
    gap = pitch - wide
    left = room.right() - grudge_wide
    _grudge(b, grudge, QRectF(left, top, grudge_wide, wide * 1.4), wide)
    army_left = left - army_wide - (gap if grudge else 0)
    partners = b.at(f"partners:{b.own}")
    partners_room = army_left - gap - room.left()
    if not grudge and not army and len(partners) * pitch < room.width() - wide:
        army_left = room.left() + max(3, len(partners)) * pitch
        partners_room = army_left - gap - room.left()
    stops: list[str] = []
    step = even_step(len(partners), partners_room, wide, pitch)
    for i, entity in enumerate(partners):
        stops += b.card(entity, card_at(room.left() + i * step, top, wide), order=240 + i, dark=True)
    _army(b, army, QRectF(round(army_left), round(top), army_wide, round(wide * 1.4)), wide)
    b.row(*stops, f"army:{b.own}", *(entity.id for entity in (*army, *grudge)))


def _army(b: Build, cards: list[Entity], rect: QRectF, wide: float) -> None:
    """The Private Army: troops, or a dashed place that says what it needs."""
    place = QRectF(rect.left(), rect.top(), wide, rect.height())
    b.zone(f"army:{b.own}", rounded(rect, wide * 0.055), "", "slot", dark=True)
    if not cards:
        flipped = bool(b.figure(b.own, "flipped"))
        words = say("army.empty" if flipped else "army.flip")
        b.furnish(
            "army", place, flipped, lambda p, size: _empty_army(p, size, words, b.theme.own_ink2), layer=OVER_FURNITURE
        )
        return
    step = even_step(len(cards), rect.width(), wide, wide)
    for i, entity in enumerate(cards):
        b.card(entity, card_at(rect.left() + i * step, rect.top(), wide), order=270 + i, dark=True)


def _empty_army(painter: QPainter, size: QSizeF, words: str, ink: str) -> None:
    edge = QRectF(1, 1, size.width() - 2, size.height() - 2)
    fill_rounded(painter, edge, 7, colour("#ffffff", 10))
    stroke_rounded(painter, edge, 7, colour(GOLD_LINE, 130), 1.3, Qt.PenStyle.DashLine)
    side = size.width() * 0.36
    draw_icon(
        painter, "rifles", square_at(edge.center().x(), edge.top() + size.height() * 0.27, side), colour(GOLD_LINE, 130)
    )
    px = 12.5 if size.width() > 100 else 11.5
    title = QRectF(4, size.height() * 0.46, size.width() - 8, px * 1.5)
    text.draw(painter, title, say("army"), MEDIUM, px, ink, text.CENTRE)
    room = QRectF(6, title.bottom() + 1, size.width() - 12, size.height() - title.bottom() - 6)
    text.paragraph(painter, room, words, MEDIUM, max(11.0, px - 1), ink, text.CENTRE, leading=1.2)


def _grudge(b: Build, cards: list[Entity], rect: QRectF, wide: float) -> None:
    """The upside-down cards, the last on top, and a tag."""
    if not cards:
        return
    step = even_step(len(cards), rect.width(), wide, wide)
    for i, entity in enumerate(cards):
        b.card(entity, card_at(rect.left() + i * step, rect.top(), wide), order=285 + i * 0.5, dark=True)
    words, px = say("grudge.count", n=len(cards)), 11.5
    tag_wide = text.width(words, MEDIUM, px) + 18
    tag = QRectF(round(rect.right() - tag_wide + 6), round(rect.top() - 11), round(tag_wide), 21)
    b.furnish(
        "grudge", tag, words, lambda p, size: word_pill(p, QRectF(QPointF(), size), words, "#7c2430", px), layer=15
    )


# -- the hand --------------------------------------------------------------------------------------------------


def hand_rect(b: Build) -> QRectF:
    """The box of the hand, chips and all."""
    inner = b.stage.area(b.column.inner)
    left = inner.left() + b.stage.s(b.column.hand)
    return QRectF(left, inner.top() - 4, inner.right() - left, inner.height() + 4)


def _hand(b: Build) -> None:
    """The cards in a fan; backs where the viewer may not see them."""
    area, stage = hand_rect(b), b.stage
    count, limit = b.figure(b.own, "hand"), b.figure(b.own, "hand_limit")
    title = say("your_hand") if _own(b) else say("hand_of", name=b.look(b.own).name)
    b.heading("hand heading", area.left() + stage.f(4), area.top(), title, say("hand.limit", n=count, all=limit))
    room = area.adjusted(0, stage.f(20), 0, -stage.f(b.column.chip + (10 if b.small else 14)))
    b.zone(f"hand:{b.own}", rounded(room, 10), say("to_hand"), dark=True)
    cards = b.at(f"hand:{b.own}")
    spread = room.adjusted(stage.f(6), 0, -stage.f(8), 0)
    wide = stage.s(b.column.hand_card)
    if (len(cards) + 0.4) * wide * FEW < spread.width():
        wide = round(wide * FEW)
    for i, (entity, spot) in enumerate(zip(cards, fan(len(cards), spread, wide, round(wide * 1.4)), strict=True)):
        b.card(entity, spot.rect, order=300 + i, rotation=spot.rotation * 0.62, dark=True, lift=14)
    if not cards and count:
        _backs(b, spread, count, round(wide * 0.62))
    if not count:
        words, ink = say("hand.empty"), b.theme.own_ink2
        b.furnish("hand empty", spread, None, lambda p, size: _empty_hand(p, size, words, ink), layer=OVER_FURNITURE)
    b.row(*(entity.id for entity in cards), f"hand:{b.own}")


def _empty_hand(painter: QPainter, size: QSizeF, words: str, ink: str) -> None:
    middle = QPointF(size.width() / 2, size.height() / 2)
    draw_icon(painter, "cards", square_at(middle.x(), middle.y() - 16, 44), colour(GOLD_LINE, 60))
    text.draw(painter, QRectF(0, middle.y() + 12, size.width(), 20), words, MEDIUM, 12.5, ink, text.CENTRE)


def _backs(b: Build, room: QRectF, count: int, wide: float) -> None:
    """A fan of backs, as furniture: nothing of them can be picked up."""
    theme, fanned = b.theme, fan(min(count, 8), room, wide, round(wide * 1.4))

    def paint(painter: QPainter, size: QSizeF) -> None:
        for spot in fanned:
            painter.save()
            painter.translate(spot.rect.center() - room.topLeft())
            painter.rotate(spot.rotation)
            half = spot.rect.width() / 2
            paint_porfiriana_back(painter, QRectF(-half, -half * 1.4, 2 * half, 2.8 * half), theme)
            painter.restore()

    b.furnish("hand backs", room, (count, wide), paint, layer=OVER_FURNITURE)
