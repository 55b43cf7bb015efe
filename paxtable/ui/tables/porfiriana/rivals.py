"""The strips of the other seats: name, figures, prestige; Hacendado, enterprises, partners, army, grudge pile."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.engine.view import Entity
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import fill_rounded, rounded
from paxtable.ui.paint.fonts import FIGURE, MEDIUM, TITLE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.panel import panel
from paxtable.ui.paint.porfiriana_tokens import cube, prestige_medal, word_pill
from paxtable.ui.paint.porfiriana_words import say
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.paint.tokens import seat_token
from paxtable.ui.tables.pamir.spread import line_up
from paxtable.ui.tables.porfiriana.build import DIAZ, Build
from paxtable.ui.tables.porfiriana.topple import KINDS, diaz_token
from paxtable.ui.tables.stage import card_at
from paxtable.ui.theme import Theme

TAG_PX = 11.0
NARROW, SMALL_NARROW = 470.0, 340.0
"""Strips narrower than this have two lines of figures."""


class Figures(Struct, frozen=True):
    """What the head of a strip tells of a seat."""

    name: str
    colour: str
    kind: str
    gold: int
    income: int
    hand: int
    cubes: int
    points: tuple[int, ...]
    jailed: int
    grudge: int
    asked: bool
    defense: int = 0


def figures_of(b: Build, seat: int) -> Figures:
    """The figures of ``seat``."""
    look = b.look(seat)
    asked = b.view.question is not None and b.view.question.seat == seat
    return Figures(
        look.name, look.colour, look.kind, b.figure(seat, "gold"), b.figure(seat, "income"), b.figure(seat, "hand"),
        b.figure(seat, "cubes"), tuple(b.figure(seat, kind) for kind in KINDS), b.figure(seat, "jailed"),
        len(b.at(f"grudge:{seat}")), asked, b.fact("diaz_defense"),
    )  # fmt: skip


def lay_rivals(b: Build) -> None:
    """A strip for every other seat, in turn order."""
    rivals = b.rivals()
    x, y, width, height = b.column.rivals
    gap = b.column.rival_gap
    wide = (width - gap * (len(rivals) - 1)) / max(1, len(rivals))
    for i, seat in enumerate(rivals):
        rect = b.stage.rect(x + i * (wide + gap), y, wide, height)
        narrow = wide < (SMALL_NARROW if b.small else NARROW)
        _strip(b, seat, rect, narrow)


def _strip(b: Build, seat: int, rect: QRectF, narrow: bool) -> None:
    told, theme, k, small = figures_of(b, seat), b.theme, b.stage.scale, b.small

    def paint(painter: QPainter, size: QSizeF) -> None:
        area = QRectF(QPointF(), size)
        panel(painter, area, theme)
        if told.asked:
            fill_rounded(painter, QRectF(0, 8, 4, size.height() - 16), 2, "#c48a1c")
        painter.save()
        painter.scale(k, k)
        _head(painter, size.width() / k, told, theme, small, narrow)
        painter.restore()

    b.furnish(f"rival:{seat}", rect, (told, narrow), paint, 14)
    b.result.seat_areas[seat] = rect
    f = b.stage.f
    head = f((40 if small else 52) if narrow else (27 if small else 38))
    b.zone(f"seat:{seat}", rounded(QRectF(rect.left(), rect.top(), rect.width(), head), 8), style="area")
    b.zone(f"tableau:{seat}", rounded(rect, 10), style="quiet")
    edge = f(8 if small else 12)
    room = rect.adjusted(edge, head + f(1), -edge, -f(7 if small else 9))
    _cards(b, seat, room)


def _head(painter: QPainter, width: float, told: Figures, theme: Theme, small: bool, narrow: bool) -> None:
    """Token, name, gold and what else matters in one line or two; lengths are those of the column."""
    px, line = (14.5, 14.0) if small else (18.0, 19.0)
    size = 13.0 if small else 14.5
    token = 19.0 if small else 24.0
    x = (8 if small else 12) + token / 2
    _token(painter, QPointF(x, line), token, told)
    x += token / 2 + 6
    if told.kind == DIAZ:
        end = _diaz(painter, QRectF(x, line - 12, width - x - 12, 24), told, theme, px, size)
        _points(painter, end + 28, line, told, size, theme, 31 if small else 42)
        return
    pairs = [("coin", str(told.gold)), ("scales", say("plus", n=told.income)), ("cards", str(told.hand))]
    kinds = width - (8 if small else 12) - 4 * (31 if small else 42)
    second = line + (18 if small else 22)
    if narrow:
        room = QRectF(x, line - 12, width - x - (50 if small else 62), 24)
        text.draw(painter, room, told.name, TITLE, px, theme.ink)
        _pair(painter, width - (50 if small else 58), line, *pairs[0], size, theme)
        _points(painter, 16 if small else 20, second, told, size, theme, 31 if small else 44)
        rest = 16 + 4 * (31 if small else 44) + 6
        _pair(painter, rest, second, *pairs[2], size, theme)
        if told.jailed and width - rest > 66:
            draw_icon(painter, "jail", square_at(rest + 48, second, size), theme.refused)
        return
    used = text.draw(painter, QRectF(x, line - 13, 130 if not small else 84, 26), told.name, TITLE, px, theme.ink)
    x += used + (18 if not small else 12)
    step = 44.0 if small else 54.0
    for icon, words in pairs:
        if x + step > kinds:
            break
        _pair(painter, x, line, icon, words, size, theme)
        x += step
    if x + step <= kinds:
        cube(painter, QPointF(x + 7, line), size + 1, told.colour, False)
        text.draw(painter, QRectF(x + 19, line - 10, 40, 20), str(told.cubes), FIGURE, size, theme.ink)
        x += step
    if told.jailed and x + 20 <= kinds:
        draw_icon(painter, "jail", square_at(x + 8, line, size + 1), theme.refused)
    _points(painter, kinds + 8, line, told, size, theme, 31 if small else 42)


def _token(painter: QPainter, centre: QPointF, side: float, told: Figures) -> None:
    if told.kind == DIAZ:
        diaz_token(painter, centre, side)
    else:
        seat_token(painter, centre, side, told.colour)


def _diaz(painter: QPainter, room: QRectF, told: Figures, theme: Theme, px: float, size: float) -> float:
    """Díaz of the solitaire game: his name and what has to be exceeded; gives the x behind them."""
    used = text.draw(painter, room, told.name, TITLE, px, theme.ink)
    words = say("diaz.how", n=told.defense)
    rest = room.adjusted(used + 16, 1, 0, 1)
    return rest.left() + text.draw(painter, rest, words, MEDIUM, max(12.0, size - 1.5), theme.ink2)


def _pair(painter: QPainter, x: float, y: float, icon: str, words: str, px: float, theme: Theme) -> None:
    draw_icon(painter, icon, QRectF(x, y - px / 2, px, px), theme.gold)
    text.draw(painter, QRectF(x + px + 4, y - 10, 40, 20), words, FIGURE, px, theme.ink)


def _points(painter: QPainter, x: float, y: float, told: Figures, px: float, theme: Theme, step: float) -> None:
    """The four prestiges."""
    for kind, value in zip(KINDS, told.points, strict=True):
        prestige_medal(painter, kind, QPointF(x, y), px)
        room = QRectF(x + px * 0.7, y - 10, step - px * 1.2 + 6, 20)
        text.draw(painter, room, str(value), FIGURE, px - (0.5 if value < 10 else 2), theme.ink)
        x += step


def _cards(b: Build, seat: int, room: QRectF) -> None:
    """Everything of the tableau in one row, closing up when it is long; the grudge pile at the right end."""
    f = b.stage.f
    grudge = b.at(f"grudge:{seat}")
    mini = round(room.height() * 0.44)
    pile = mini + min(3, max(0, len(grudge) - 1)) * f(8)
    taken = max(pile, _tag_width(len(grudge))) + f(8) if grudge else 0.0
    groups = (f"hacendado:{seat}", f"enterprises:{seat}", f"partners:{seat}", f"army:{seat}")
    cards = [entity for place in groups for entity in b.at(place)]
    most = min(b.stage.s(b.column.rival_card), float(int(room.height() / 1.4)))
    gap = f(3 if b.small else 5)
    least = min(f(b.column.rival_least), most)
    wide, step = line_up(len(cards), room.width() - taken, most, gap, least, 2)
    stops: list[str] = []
    for i, entity in enumerate(cards):
        stops += b.card(entity, card_at(room.left() + i * step, room.top(), wide), order=i)
    stops += _grudge(b, seat, grudge, room, mini)
    _army_zone(b, seat, cards, room, wide, step)
    b.row(f"seat:{seat}", *stops)


def _army_zone(b: Build, seat: int, cards: list[Entity], room: QRectF, wide: float, step: float) -> None:
    left = room.left() + len(cards) * step
    if left + 20 < room.right():
        b.zone(
            f"army:{seat}",
            rounded(QRectF(left, room.top(), min(wide, room.right() - left), wide * 1.4), 4),
            style="slot",
        )


def _tag_width(count: int) -> float:
    return text.width(say("grudge.count", n=count), MEDIUM, TAG_PX) + 14


def _grudge(b: Build, seat: int, cards: list[Entity], room: QRectF, mini: float) -> list[str]:
    """The upside-down cards, small, the last on top, with a tag."""
    if not cards:
        return []
    shown = cards[-4:]
    left = room.right() - mini
    for i, entity in enumerate(shown):
        x = left - (len(shown) - 1 - i) * b.stage.f(8)
        b.card(entity, card_at(x, room.top(), mini), order=100 + i)
    words, px, wide = say("grudge.count", n=len(cards)), TAG_PX, _tag_width(len(cards))
    tag = QRectF(round(room.right() - wide), round(room.bottom() - 19), round(wide), 18)
    b.furnish(
        f"grudge:{seat}", tag, words,
        lambda p, size: word_pill(p, QRectF(QPointF(), size), words, "#7c2430", px), layer=15,
    )  # fmt: skip
    return [entity.id for entity in shown]
