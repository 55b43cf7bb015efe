"""The part of a card under its picture: kind, access and oval, income spots, costs of troops, rule, bull or bear."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from paxtable.cards.porfiriana import (
    AnyCard,
    Enterprise,
    Hacendado,
    Headline,
    Topple,
    Troop,
)
from paxtable.cards.porfiriana_effects import Op
from paxtable.cards.porfiriana_load import porfiriana_cards
from paxtable.cards.porfiriana_text import card_text
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import colour, fill_rounded, line, mix, stroke_rounded
from paxtable.ui.paint.fonts import BODY, FIGURE, HEADING, SERIF_ITALIC, TITLE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.porfiriana_card import FaceBox, PorfirianaMarks, number_mark, side_of, two_sided
from paxtable.ui.paint.porfiriana_ornament import guilloche
from paxtable.ui.paint.porfiriana_palette import BEAR, BULL, PRICE_INK, TOPPLES
from paxtable.ui.paint.porfiriana_tokens import cube, faction_disc, prestige_medal, spot
from paxtable.ui.paint.porfiriana_words import kind_word
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.theme import Theme

RULE_PX, BIG_RULE_PX, LEAST_RULE = 0.084, 0.066, 10.0
LEADING, TIGHT = 1.25, 1.1
CROWDED = 3
"""Places in the row of income from which there is no room for the number."""

FLAVOUR_INK = "#4a4636"


def paint_foot(painter: QPainter, box: FaceBox, card: AnyCard, marks: PorfirianaMarks, tint: str, theme: Theme) -> None:
    """Whatever stands under the picture of ``card``."""
    if isinstance(card, Enterprise):
        _enterprise(painter, box, card, marks, tint, theme)
    elif isinstance(card, Troop):
        _troop(painter, box, card, tint, theme)
    elif isinstance(card, (Headline, Topple)):
        _news(painter, box, card, tint, theme)
    else:
        _plain(painter, box, card, marks, tint, theme)
    if box.big:
        if two_sided(card) and not marks.side:
            return
        crowded = isinstance(card, Enterprise) and printed_spots(card) + len(card.land_costs) > CROWDED
        if not crowded:
            number_mark(painter, box, card, left=isinstance(card, Troop))


# -- enterprises -----------------------------------------------------------------------------------------------


def printed_spots(card: Enterprise) -> int:
    """How many income cubes an enterprise earns when nothing else is known: by the regime of the beginning."""
    if card.income is not None:
        return card.income
    rules = porfiriana_cards().rules
    values = (rules.regimes.era1 if card.era == 1 else rules.regimes.era2)[rules.start_regime]
    return {"mine": values.mines, "bank": values.economy, "oil_refinery": values.oil}.get(card.kind, 1)


def _enterprise(
    painter: QPainter, box: FaceBox, card: Enterprise, marks: PorfirianaMarks, tint: str, theme: Theme
) -> None:
    free = _access(painter, box, card, marks, tint, theme)
    word, px = kind_word(card), max(10.5, 0.088 * box.w)
    left = box.picture.left() + 0.03 * box.w
    if box.full and text.width(word, TITLE, px) <= free - left:
        room = QRectF(left, box.foot, free - left, 0.15 * box.w)
        text.draw(painter, room, word, TITLE, px, mix(tint, "#000000", 0.25))
    top = _spots(painter, box, card, marks)
    _enterprise_rule(painter, box, card, top, tint, theme)


def _access(
    painter: QPainter, box: FaceBox, card: Enterprise, marks: PorfirianaMarks, tint: str, theme: Theme
) -> float:
    """The oval with its price or its cube, and the access of the card; gives the x up to which the left is free."""
    w, right = box.w, box.picture.right() - 0.04 * box.w
    size, down = (0.13, 0.03) if box.full else (0.135, 0.006)
    if card.oval is not None:
        wide, high = (0.27 * w, 0.165 * w) if box.full else (0.30 * w, 0.165 * w)
        pill = QRectF(right - wide, box.foot + (down - 0.015 if box.full else 0) * w, wide, high)
        fill_rounded(painter, pill, high / 2, "#fffaf0")
        stroke_rounded(painter, pill, high / 2, mix(tint, "#000000", 0.2), box.pen(0.012, 0.9))
        if marks.connection:
            cube(painter, pill.center(), high, marks.connection)
        else:
            side = high * 0.66
            draw_icon(
                painter, card.oval.level, square_at(pill.left() + high * 0.58, pill.center().y(), side), theme.card_ink
            )
            room = QRectF(pill.left() + high * 0.92, pill.top(), wide - high * 1.08, high)
            text.draw(
                painter, room, str(card.oval.cost), FIGURE, max(8.0, high * 0.66), PRICE_INK, text.CENTRE, smallest=0.6
            )
        right = pill.left() - 0.03 * w
    icon = QRectF(right - size * w, box.foot + down * w, size * w, size * w)
    draw_icon(painter, card.access, icon, theme.card_ink)
    return icon.left() - 0.02 * w


def _spots(painter: QPainter, box: FaceBox, card: Enterprise, marks: PorfirianaMarks) -> float:
    """Places for income cubes with the cubes on them, then the land that is left; gives their upper edge."""
    cubes, row = marks.cubes, income_row(box, card, marks)
    d, step, count = row.d, row.step, row.places
    side = min(d, step) if step > d * 0.62 else d
    for i in range(count + len(row.plots)):
        middle = row.middle(i)
        land = row.plots[i - count] if i >= count else ""
        spot(painter, middle, side if i >= count else d if step > d else side, land)
        if i < len(cubes):
            cube(painter, middle, d * 0.90, cubes[i])
    return row.first.y() - d * 0.58


class IncomeRow(NamedTuple):
    """Where the places for income cubes and the land that is left lie: the middle of the first, the size of a place,
    the way to the next; ``places`` of them, then ``plots`` with their prices."""

    first: QPointF
    d: float
    step: float
    places: int
    plots: tuple[str, ...]

    def middle(self, i: int) -> QPointF:
        """The middle of place ``i``."""
        return self.first + QPointF(i * self.step, 0)

    def around(self, start: int, stop: int) -> QRectF:
        """The box round the places from ``start`` up to ``stop``, at least one."""
        half = self.d * 0.6
        corner = QPointF(half, half)
        return QRectF(self.middle(start) - corner, self.middle(max(start, stop - 1)) + corner)


def income_row(box: FaceBox, card: Enterprise, marks: PorfirianaMarks) -> IncomeRow:
    """The places of an enterprise's income."""
    w = box.w
    count = max(marks.spots or printed_spots(card), len(marks.cubes))
    plots = tuple(str(price) for price in card.land_costs[marks.land :])
    d = (0.165 if box.big else 0.19 if box.full else 0.235) * w
    if not box.full:
        plots = plots[:1]
    room = box.picture.width() - 0.08 * w
    step = min(d + 0.03 * w, (room - d) / max(1, count + len(plots) - 1))
    return IncomeRow(QPointF(box.picture.left() + 0.04 * w + d / 2, box.bottom - d * 0.64), d, step, count, plots)


def _enterprise_rule(painter: QPainter, box: FaceBox, card: Enterprise, under: float, tint: str, theme: Theme) -> None:
    """The rule between kind and spots, where it fits; else an ornament; the flavour where there is no rule."""
    rule = card_text(card)
    if not box.full or not (rule or box.big):
        return
    top = box.foot + (0.185 if box.big else 0.165) * box.w
    room = QRectF(box.picture.left() + 0.03 * box.w, top, box.picture.width() - 0.06 * box.w, under - top)
    if rule:
        _rule(painter, box, room, rule, tint, theme.card_ink, text.LEFT)
    elif card.flavor:
        _flavour(painter, box, room, card.flavor)


# -- troops ----------------------------------------------------------------------------------------------------


def _troop(painter: QPainter, box: FaceBox, card: Troop, tint: str, theme: Theme) -> None:
    w, picture, top = box.w, box.picture, box.foot
    column = picture.width() / 3
    grow = 1.0 if box.full else 1.15
    for i, way in enumerate(("rail", "mule", "foot")):
        middle = picture.left() + column * (i + 0.5)
        icon = QRectF(middle - 0.135 * w, top + 0.06 * w, 0.125 * w * grow, 0.125 * w * grow)
        draw_icon(painter, way, icon, theme.card_ink)
        room = QRectF(middle + 0.01 * w, top + 0.04 * w, 0.14 * w, 0.165 * w)
        text.draw(painter, room, str(getattr(card.cost, way)), FIGURE, max(8.5, 0.135 * w), PRICE_INK, text.CENTRE)
    y = top + 0.245 * w
    line(painter, QPointF(picture.left() + 0.05 * w, y), QPointF(picture.right() - 0.05 * w, y), colour(tint, 120), 0.8)
    rule = card_text(card) if box.full else ""
    pitch, high = (0.105, 0.145) if rule else (0.145, 0.17 if box.full else 0.15)
    left = picture.left() + 0.04 * w if rule else picture.center().x() - 0.215 * w
    for i in range(3):
        ink = QColor(theme.card_ink) if i < card.firepower else colour(theme.card_ink, 40)
        place = QRectF(left + pitch * i * w, y + 0.04 * w, (pitch - 0.015) * w, high * w)
        draw_icon(painter, "cartridge", place, ink)
    if rule:
        beside = left + (3 * pitch + 0.02) * w
        room = QRectF(beside, y + 0.02 * w, picture.right() - 0.02 * w - beside, box.bottom - y - 0.03 * w)
        _rule(painter, box, room, rule, tint, theme.card_ink, text.LEFT)


# -- headlines and topples -------------------------------------------------------------------------------------


def _news(painter: QPainter, box: FaceBox, card: Headline | Topple, tint: str, theme: Theme) -> None:
    """Bull or bear, what the event changes as signs, and its text."""
    w, picture = box.w, box.picture
    signs = list(_changes(card))
    ink = BEAR if card.mark == "bear" else BULL
    size = 0.19 if box.big else 0.26 if box.full else 0.34
    shift = 0.17 * w * len(signs) / 2 if box.full else 0.0
    middle = picture.center().x() - shift
    draw_icon(painter, card.mark, QRectF(middle - size * w / 2, box.foot + 0.015 * w, size * w, size * w), ink)
    x = middle + 0.26 * w
    for sign in signs if box.full else ():
        where = QPointF(x, box.foot + (0.015 + size / 2) * w)
        if isinstance(sign, str):
            prestige_medal(painter, TOPPLES[sign], where, 0.17 * w)
        else:
            for way, faction in zip((-1, 1), sign, strict=True):
                faction_disc(painter, faction, where + QPointF(way * 0.075 * w, way * 0.035 * w), 0.14 * w)
            x += 0.1 * w
        x += 0.20 * w
    if not box.full:
        return
    top = box.foot + (size + 0.03) * w
    room = QRectF(picture.left() + 0.03 * w, top, picture.width() - 0.06 * w, box.bottom - 0.02 * w - top)
    if box.big:
        room.setHeight(room.height() - 0.045 * w)
    words = card_text(card, "event") if isinstance(card, Headline) else _either(card)
    _rule(painter, box, room, words, tint, theme.card_ink, text.CENTRE)


def _either(card: Topple) -> str:
    a, b = card_text(card, "a"), card_text(card, "b")
    return a if a == b else f"A: {a} B: {b}"


def _changes(card: Headline | Topple) -> Iterator[str | tuple[str, str]]:
    """Regimes and strifes that a card may bring, the first two."""
    ops: list[Op] = list(card.event) if isinstance(card, Headline) else [*card.a, *card.b]
    found: list[str | tuple[str, str]] = []
    for op in ops:
        sign: str | tuple[str, str] | None = None
        if op.regime is not None:
            sign = op.regime.to
        elif op.strife is not None:
            sign = op.strife.between
        if sign is not None and sign not in found:
            found.append(sign)
    yield from found[:2]


# -- everything else -------------------------------------------------------------------------------------------


def _plain(painter: QPainter, box: FaceBox, card: AnyCard, marks: PorfirianaMarks, tint: str, theme: Theme) -> None:
    """The kind in Garamond, then the rule: partners, plots, hacendados, public figures."""
    w, picture = box.w, box.picture
    if isinstance(card, Hacendado):
        _hacendado_cubes(painter, box, marks)
    if not box.full:
        if two_sided(card) and not marks.side:
            _both_sides(painter, box, card, picture.bottom() - 0.42 * w, compact=True)
        return
    head = QRectF(picture.left() + 0.03 * w, box.foot, picture.width() - 0.06 * w, 0.135 * w)
    ink = mix(tint, "#000000", 0.15)
    text.draw(painter, head, kind_word(card), TITLE, max(10.5, 0.088 * w), ink, text.CENTRE)
    top = head.bottom() + 0.015 * w
    room = QRectF(picture.left() + 0.025 * w, top, picture.width() - 0.05 * w, box.bottom - 0.015 * w - top)
    if box.big:
        room.setHeight(room.height() - 0.05 * w)
    if two_sided(card) and not marks.side:
        _both_sides(painter, box, card, top, compact=False)
        return
    side = marks.side or ("loyalist" if isinstance(card, Hacendado) else "")
    if isinstance(card, Hacendado) and marks.side in ("a", "b"):
        _flipped(painter, box, card, marks.side, room, theme)
        return
    words = card_text(card, side)
    if words:
        _rule(painter, box, room, words, tint, theme.card_ink, text.CENTRE)
    elif box.big and card.flavor:
        _flavour(painter, box, room, card.flavor, text.CENTRE)
    else:
        _ornament(painter, box, room, tint)


def _hacendado_cubes(painter: QPainter, box: FaceBox, marks: PorfirianaMarks) -> None:
    """The income cubes of a Hacendado lie on the foot of his picture."""
    size = hacendado_cube(box)
    for i, owner in enumerate(reversed(marks.cubes)):
        x = box.picture.right() - size * 0.66 - i * size * 1.08
        cube(painter, QPointF(x, box.picture.bottom() - size * 0.5), size, owner)


def hacendado_cube(box: FaceBox) -> float:
    """The side of the cubes on a Hacendado."""
    return (0.20 if box.full else 0.26) * box.w


def _flipped(painter: QPainter, box: FaceBox, card: Hacendado, side: str, room: QRectF, theme: Theme) -> None:
    """The access by which troops come to the Private Army."""
    back = side_of(card, side)
    access = getattr(back, "access", "")
    size = min(room.height() * 0.62, 0.18 * box.w)
    icon = QRectF(room.center().x() - size * 1.15, room.center().y() - size / 2, size, size)
    draw_icon(painter, "rifles", icon, theme.card_ink)
    if access:
        draw_icon(painter, access, icon.translated(size * 1.3, 0), theme.card_ink)


def _both_sides(painter: QPainter, box: FaceBox, card: AnyCard, top: float, compact: bool) -> None:
    """Faction and prestige of both sides while none is chosen, A above B."""
    w, picture = box.w, box.picture
    high = 0.195 * w if compact else min(0.155 * w, (box.bottom - top - 0.03 * w) / 2)
    for i, side in enumerate(("a", "b")):
        chosen = side_of(card, side)
        if chosen is None:
            continue
        pill = QRectF(picture.left() + 0.03 * w, top + i * (high + 0.012 * w), picture.width() - 0.06 * w, high)
        fill_rounded(painter, pill, high / 2, colour("#fffaf0", 225))
        stroke_rounded(painter, pill, high / 2, colour("#5c3a6b", 130), 0.8)
        middle, x = pill.center().y(), pill.left() + high * 0.55
        if not compact:
            letter = QRectF(pill.left() + high * 0.35, pill.top(), high, high)
            text.draw(painter, letter, side.upper(), HEADING, max(9.0, high * 0.5), "#56573f")
            x += high * 0.85
        faction_disc(painter, chosen.faction, QPointF(x, middle), high * 0.82)
        for k, kind in enumerate(chosen.prestige):
            prestige_medal(painter, kind, QPointF(x + high * (1.05 + 0.98 * k), middle), high * 0.72)
        room = QRectF(x + high * (0.7 + len(chosen.prestige)), pill.top(), 0, high)
        room.setRight(pill.right() - high * 0.3)
        words = card_text(card, side)
        if box.big and words and room.width() > 0 and fits(room, words, LEAST_RULE, TIGHT):
            text.paragraph(painter, room, words, BODY, LEAST_RULE, "#23261f", leading=TIGHT, middle=True, smallest=1)


# -- text ------------------------------------------------------------------------------------------------------


def fits(room: QRectF, words: str, px: float, leading: float = LEADING) -> bool:
    """Whether ``words`` stand in ``room`` at ``px`` without being cut."""
    lines = text.wrap(words, BODY, px, room.width())
    tall = len(lines) * px * leading <= room.height() + px * 0.3
    return tall and max(text.width(part, BODY, px) for part in lines) <= room.width()


def rule_size(box: FaceBox, room: QRectF, words: str) -> float:
    """The size of type at which a rule fits, at least LEAST_RULE; 0 when it does not."""
    px = max(LEAST_RULE, (BIG_RULE_PX if box.big else RULE_PX) * box.w)
    while px > LEAST_RULE and not fits(room, words, px):
        px = max(LEAST_RULE, px - 0.5)
    return px if fits(room, words, px) or (box.big and fits(room, words, px, TIGHT)) else 0.0


def _rule(painter: QPainter, box: FaceBox, room: QRectF, words: str, tint: str, ink: str, align: object) -> None:
    """The rule of a card where it fits, else an ornament: the inspector has it."""
    px = rule_size(box, room, words)
    if not px:
        _ornament(painter, box, room, tint)
        return
    centred = align == text.CENTRE
    lines = (text.balanced if centred else text.wrap)(words, BODY, px, room.width())
    step = px * (LEADING if fits(room, words, px) else TIGHT)
    y = room.top() + max(0.0, min((room.height() - step * len(lines)) * 0.35, 0.06 * box.w))
    for part in lines:
        spot_ = QRectF(room.left(), y, room.width(), step)
        text.draw(painter, spot_, part, BODY, px, ink, text.CENTRE if centred else text.LEFT)
        y += step


def _ornament(painter: QPainter, box: FaceBox, room: QRectF, tint: str) -> None:
    """A band of guilloche in place of a text."""
    high = min(0.16 * box.w, room.height() * 0.8)
    if high < 4:
        return
    wide = min(room.width() * 0.84, 0.72 * box.w)
    band = QRectF(room.center().x() - wide / 2, room.center().y() - high / 2, wide, high)
    guilloche(painter, band, colour(tint, 150), 5, 0.7)


def _flavour(painter: QPainter, box: FaceBox, room: QRectF, words: str, align: object = text.LEFT) -> None:
    """The historical fact, where it fits."""
    px = max(10.5, 0.054 * box.w)
    way = text.CENTRE if align == text.CENTRE else text.LEFT
    lines = (text.balanced if way == text.CENTRE else text.wrap)(words, SERIF_ITALIC, px, room.width())
    if len(lines) * px * 1.02 > room.height() + 2:
        return
    y = room.top()
    for part in lines:
        text.draw(painter, QRectF(room.left(), y, room.width(), px * 1.05), part, SERIF_ITALIC, px, FLAVOUR_INK, way)
        y += px * 1.05
