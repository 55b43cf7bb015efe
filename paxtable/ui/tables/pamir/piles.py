"""The draw deck with the Dominance Checks left, the discard pile, and a card that is being resolved."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.ui.paint import text
from paxtable.ui.paint.fonts import MEDIUM, TITLE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.pamir_event import paint_back
from paxtable.ui.paint.panel import panel
from paxtable.ui.tables.pamir.build import Build
from paxtable.ui.tables.pamir.land import land_shape
from paxtable.ui.tables.pamir.words import say

ASIDE_LAYER = 20
ASIDE_SHARE = 0.165
"""Width of a card that lies aside, as a share of the map's; never smaller than in the market."""


def lay_piles(b: Build) -> None:
    """Deck, discards, and what lies aside."""
    _deck(b)
    _discard(b)
    _aside(b)


def _count(b: Build, place: str) -> int:
    return b.view.places[place].count if place in b.view.places else 0


def _deck(b: Build) -> None:
    """The panel with the deck, how many cards it has, and how many checks are left."""
    rect = b.stage.box(b.column.deck)
    deck, scale, small, theme = b.view.places.get("deck"), b.stage.scale, b.small, b.theme
    count = deck.count if deck is not None else 0
    checks = deck.fact("checks", 0) if deck is not None else 0
    words = str(checks) if small else say("checks", n=checks)
    k = scale * (0.625 if small else 1.0)
    sheets = min(3, -(-count // 12))

    def paint(painter: QPainter, size: QSizeF) -> None:
        panel(painter, QRectF(QPointF(), size), theme)
        for i in range(sheets - 1, -1, -1):
            back = QRectF(12 * k + i * 2, 14 * k - i * 2 + 2, 43 * k, 60 * k)
            paint_back(painter, back, theme)
        left = 58 * k
        px = round(max(13.0, 18 * scale)) if not small else 13
        line = QRectF(left, 14 * k, size.width() - left - 3, 22 * scale)
        text.draw(painter, line, str(count), TITLE, px, theme.ink, text.CENTRE)
        if not small:
            below = QRectF(left, 36 * k, size.width() - left - 3, 18 * scale)
            text.draw(painter, below, say("deck"), MEDIUM, max(11.0, 11.5 * scale), theme.ink2, text.CENTRE)
        y = (60 if small else 84) * scale
        side = (13 if small else 14) * scale
        draw_icon(painter, "scales", QRectF((8 if small else 12) * scale, y, side, side), theme.gold)
        room = QRectF((8 if small else 12) * scale + side + 6, y - 3, size.width(), side + 6)
        text.draw(painter, room, words, MEDIUM, max(11.0, 12.5 * scale), theme.ink)

    b.furnish("deck", rect, (count, words), paint, 14)


def _discard(b: Build) -> None:
    """The top card of the discard pile, small, and how many have been used."""
    count = _count(b, "discard")
    panel_rect, scale, theme = b.stage.box(b.column.deck), b.stage.scale, b.theme
    wide = b.stage.s(17 if b.small else 24)
    high = round(wide * 1.4)
    left = panel_rect.right() - wide - 6 * scale if b.small else panel_rect.left() + 12 * scale
    rect = QRectF(round(left), round(panel_rect.bottom() - high - 6 * scale), wide, high)
    top = b.view.places["discard"].fact("top", "") if "discard" in b.view.places else ""
    entity = b.view.entities.get(str(top))
    if entity is not None:
        b.card(entity, rect, lift=3)
    if b.small:
        return
    words = say("discarded", n=count)
    x = rect.right() + 7 * scale
    label = QRectF(x, rect.center().y() - 9 * scale, panel_rect.right() - x - 2, 18 * scale)

    if entity is None:
        icon_rect = QRectF(rect.left(), label.center().y() - 7 * scale, 14 * scale, 14 * scale)
        b.furnish(
            "discard place", icon_rect, count, lambda p, s: draw_icon(p, "cards", QRectF(QPointF(), s), theme.gold)
        )
        label.moveLeft(icon_rect.right() + 6)

    def paint(painter: QPainter, size: QSizeF) -> None:
        text.draw(painter, QRectF(QPointF(), size), words, MEDIUM, max(11.0, 12.5 * scale), theme.ink)

    b.furnish("discard", label.toAlignedRect().toRectF(), words, paint, layer=-9)


def _aside(b: Build) -> None:
    """A card that is being resolved lies on the map, in the empty south of Punjab, large enough to be read."""
    rect, shape = land_shape(b)
    wide = round(max(rect.width() * ASIDE_SHARE, b.stage.s(b.column.market_card)))
    middle, foot = shape.regions["punjab"].head.x(), shape.inner.bottom() - b.stage.f(8)
    for i, entity in enumerate(b.at("aside")):
        left = round(middle - wide / 2) - i * b.stage.s(22)
        b.card(entity, QRectF(left, round(foot - wide * 1.4), wide, round(wide * 1.4)), order=i)
        b.result.items[entity.id] = replace(b.result.items[entity.id], layer=ASIDE_LAYER, lift=4)
    b.row(*(entity.id for entity in b.at("aside")))
