"""Between market and panels: the regime with the others under it, the public cards, the deck; cards being resolved."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from paxtable.cards.porfiriana import RegimeCard
from paxtable.engine.view import Entity
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import colour, fill_rounded, stroke_rounded
from paxtable.ui.paint.fonts import MEDIUM, TITLE
from paxtable.ui.paint.porfiriana_ornament import paint_porfiriana_back
from paxtable.ui.paint.porfiriana_palette import GOLD_LINE, card_index
from paxtable.ui.paint.porfiriana_regime import RegimeFace, paint_regime, paint_tab
from paxtable.ui.paint.porfiriana_words import say
from paxtable.ui.scene.arrangement import Picture
from paxtable.ui.tables.builder import OVER_FURNITURE
from paxtable.ui.tables.porfiriana.build import ASIDE, Build
from paxtable.ui.tables.porfiriana.dice import lay_dice
from paxtable.ui.tables.stage import card_at
from paxtable.ui.theme import Theme

TABS = 4


def lay_header(b: Build) -> None:
    """Regimes, public cards, deck, cards being resolved."""
    _regimes(b)
    _public(b)
    _deck(b)
    _aside(b)


def _regimes(b: Build) -> None:
    """The current regime card, and of the others the feet in the order of the deck."""
    cards = b.at("regimes")
    entrenched = str(b.view.fact("entrenched", ""))
    stops = []
    for i, entity in enumerate(cards[: TABS + 1]):
        known = card_index().get(entity.face)
        if not isinstance(known, RegimeCard):
            continue
        if i == 0:
            _current(b, entity, known, entrenched)
        else:
            _tab(b, entity, known, i, entrenched == known.regime)
        stops.append(entity.id)
    if not cards:
        _no_card(b, entrenched)
    b.row(*stops)


def _face(b: Build, regime: str, name: str, entrenched: str) -> RegimeFace:
    locked = entrenched == regime
    return RegimeFace(
        regime, name, b.fact("mines"), b.fact("economy"), b.fact("oil"), locked, bool(b.fact("depression"))
    )


def _current(b: Build, entity: Entity, known: RegimeCard, entrenched: str) -> None:
    face, theme = _face(b, known.regime, known.name, entrenched), b.theme

    def paint(painter: QPainter, size: QSizeF) -> None:
        paint_regime(painter, QRectF(QPointF(), size), face, theme)

    picture = Picture(("porfiriana regime", face, theme.dark), paint, 14)
    b.place(entity, b.stage.box(b.column.regime), picture, order=20, radius=10)


def _no_card(b: Build, entrenched: str) -> None:
    """Without a regime card on top the entrenched regime governs."""
    regime = str(b.view.fact("regime", "pax"))
    face, theme = _face(b, regime, say(f"regime.name.{regime}"), entrenched or regime), b.theme
    rect = b.stage.box(b.column.regime)
    b.furnish("regime", rect, face, lambda p, size: paint_regime(p, QRectF(QPointF(), size), face, theme), 14)


def _tab(b: Build, entity: Entity, known: RegimeCard, index: int, entrenched: bool) -> None:
    """A card under the current one: its foot looks out."""
    x, y, wide, high = b.column.regime
    inset, theme, name, regime = index * (6 if b.small else 9), b.theme, known.name, known.regime
    pitch = min(b.column.tab, (b.column.public[1] - y - high - 3) / max(1, len(b.at("regimes")) - 1))
    rect = b.stage.rect(x + inset, y + high - 34 + index * pitch, wide - 2 * inset, 34)

    foot = b.stage.f(pitch)

    def paint(painter: QPainter, size: QSizeF) -> None:
        paint_tab(painter, QRectF(QPointF(), size), regime, name, theme, entrenched, foot)

    picture = Picture(("porfiriana tab", regime, name, entrenched, round(foot, 1), theme.dark), paint, 10)
    b.place(entity, rect, picture, order=20 - index, radius=6)


def _public(b: Build) -> None:
    x, y = b.column.public
    stops: list[str] = []
    for i, entity in enumerate(b.at("public")):
        stops += b.card(entity, b.stage.card(x + i * b.column.public_pitch, y, b.column.public_card), order=30 + i)
    b.row(*stops)


def deck_rect(b: Build) -> QRectF:
    """Where the Play Deck lies."""
    return b.stage.card(*b.column.deck, b.column.deck_card)


def _deck(b: Build) -> None:
    """The back of the deck with its count; a card that the viewer may look at lies on it."""
    rect, theme = deck_rect(b), b.theme
    count, small = b.fact("deck"), b.small
    sheets = min(3, -(-count // 14))
    words = say("discarded", n=b.view.places["discard"].count if "discard" in b.view.places else 0)

    def paint(painter: QPainter, size: QSizeF) -> None:
        if not sheets:
            edge = QRectF(1, 1, rect.width() - 2, rect.height() - 2)
            stroke_rounded(painter, edge, 5, colour(theme.ink2, 110), 1.2, Qt.PenStyle.DashLine)
        for i in range(sheets - 1, -1, -1):
            back = QRectF(i * 2, -i * 2, rect.width(), rect.height())
            paint_porfiriana_back(painter, back, theme)
        pill = QRectF(rect.width() / 2 - 26, rect.height() / 2 - 12, 52, 24)
        if small:
            pill = QRectF(rect.width() / 2 - 17, rect.height() / 2 - 10, 34, 20)
        _count(painter, pill, count, 13 if small else 17, theme)
        below = QRectF(-8, rect.height() + 5, rect.width() + 16, 16)
        if not small:
            text.draw(painter, below, words, MEDIUM, 11.5, theme.ink2, text.CENTRE, smallest=0.9)

    b.furnish("deck", rect, (count, words), paint, 24)
    cards = b.at("deck")
    if len(cards) == 1:
        tag = QRectF(round(rect.center().x() - 20), round(rect.top() - 10), 40, 20)
        b.furnish("deck tag", tag, count, lambda p, size: _count(p, QRectF(QPointF(), size), count, 13, theme), 0, 15)
    for i, entity in enumerate(cards):
        b.card(entity, _spread(b, i, len(cards)) if len(cards) > 1 else rect, order=40 + i, layer=ASIDE)
    b.row(*(entity.id for entity in cards))


def _count(painter: QPainter, pill: QRectF, count: int, px: float, theme: Theme) -> None:
    """How many cards the deck has, on a pill."""
    fill_rounded(painter, pill, pill.height() / 2, theme.card_top)
    stroke_rounded(painter, pill.adjusted(0.6, 0.6, -0.6, -0.6), pill.height() / 2, GOLD_LINE, 1.2)
    text.draw(painter, pill, str(count), TITLE, px, theme.card_ink, text.CENTRE)


def _spread(b: Build, index: int, count: int) -> QRectF:
    """Cards that are looked at or resolved: from the deck leftwards; what Díaz has bought lies in his strip."""
    if b.fact("solitaire"):
        strip = b.stage.box(b.column.rivals)
        wide = b.stage.s(strip_card(b))
        left = strip.right() - b.stage.f(14) - (count - index) * (wide + b.stage.f(8))
        return card_at(left, strip.center().y() - wide * 0.7, wide)
    (x, y), wide = b.column.public, b.column.public_card * 1.06
    right = b.column.regime[0] + b.column.regime[2] + 4
    step = min(wide + 6, (right - x - wide) / max(1, count - 1))
    return b.stage.card(right - wide - (count - 1 - index) * step, y, wide)


def strip_card(b: Build) -> float:
    """The width of a card that fills the height of a rival's strip."""
    return (b.column.rivals[3] - 16) / 1.4


def _aside(b: Build) -> None:
    """Cards that are being resolved, and troops that wait for their Retreat."""
    cards = b.at("resolving")
    for i, entity in enumerate(cards):
        b.card(entity, _spread(b, i, len(cards)), order=60 + i, layer=ASIDE)
    b.row(*(entity.id for entity in cards))
    if b.fact("solitaire"):
        strip = b.stage.box(b.column.rivals)
        lay_dice(b, strip, _bought(b, len(cards)) if cards else strip.right() - b.stage.f(14))


def _bought(b: Build, count: int) -> float:
    """A word beside the cards that Díaz has bought; gives the x left of it."""
    first, words, px = _spread(b, 0, count), say("diaz.bought"), b.stage.px(13, 12)
    wide = round(text.width(words, MEDIUM, px) + 6)
    rect = QRectF(round(first.left() - wide - 14), round(first.center().y() - 10), wide, 20)
    ink = b.theme.ink2

    def paint(painter: QPainter, size: QSizeF) -> None:
        text.draw(painter, QRectF(QPointF(), size), words, MEDIUM, px, ink)

    b.furnish("diaz bought", rect, words, paint, layer=OVER_FURNITURE)
    return rect.left() - b.stage.f(14)
