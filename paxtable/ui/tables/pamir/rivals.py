"""The strips of the other seats: token and name, gifts, supply, hand, court with spies, prizes and events.

Three shapes: *wide* (one or two rivals on the large column), *narrow* (more of them: a line for what does not fit
beside the name), *side* (small column, one or two: what is not court stands in columns left and right of it).
"""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.engine.view import Entity
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import colour, disc, fill_rounded, ring, rounded
from paxtable.ui.paint.fonts import FIGURE, MEDIUM, TITLE
from paxtable.ui.paint.pamir_event import paint_back
from paxtable.ui.paint.panel import panel
from paxtable.ui.paint.tokens import coalition_badge, seat_token
from paxtable.ui.tables.builder import OVER_FURNITURE
from paxtable.ui.tables.pamir.board import GIFTS
from paxtable.ui.tables.pamir.build import Build
from paxtable.ui.tables.pamir.land import circle
from paxtable.ui.tables.pamir.metrics import LARGE
from paxtable.ui.tables.pamir.plaques import mark_disc
from paxtable.ui.tables.pamir.spies import lay_spies
from paxtable.ui.tables.pamir.spread import even_step, line_up
from paxtable.ui.tables.pamir.words import say


class Strip(Struct, frozen=True):
    """Where the parts of one strip stand, in scene coordinates; ``marks_way`` leads from the first to the last mark."""

    rect: QRectF
    token: QPointF
    token_side: float
    badge: QRectF
    name: QRectF
    court_words: QRectF
    gifts: tuple[QPointF, ...]
    gift_side: float
    pile: QPointF
    hand: QRectF
    court: QRectF
    card: float
    card_least: float
    marks: QPointF
    marks_side: float
    marks_way: QPointF


def lay_rivals(b: Build) -> None:
    """A strip for every other seat, in turn order."""
    rivals = b.rivals()
    for i, seat in enumerate(rivals):
        strip = strip_of(b, i, len(rivals))
        _ground(b, seat, strip)
        _gifts(b, seat, strip)
        _pile(b, seat, strip)
        _hand(b, seat, strip)
        _marks(b, seat, strip)
        _court(b, seat, strip)


def strip_of(b: Build, index: int, count: int) -> Strip:
    """The strip of the ``index``-th of ``count`` rivals."""
    x, y, width, height = b.column.rivals
    gap = b.column.rival_gap
    wide = (width - gap * (count - 1)) / count
    rect = b.stage.rect(x + index * (wide + gap), y, wide, height)
    if count >= 3:
        return _line(b, rect) if b.small else _narrow(b, rect)
    return _side(b, rect) if b.small else _wide(b, rect)


def _wide(b: Build, rect: QRectF) -> Strip:
    """Everything but court, prizes and events in a line at the top."""
    f = b.stage.f
    x, y, right, middle = rect.left(), rect.top(), rect.right(), rect.top() + f(18)
    low = y + f(33) + max(0.0, rect.height() - f(LARGE.rivals[3])) / 2  # a higher strip keeps its cards in the middle
    hand = QRectF(right - f(78), y + f(6), f(68), f(24))
    pile = QPointF(hand.left() - f(34), middle)
    gifts = tuple(QPointF(pile.x() - f(20) - f(17) * (3 - i), middle) for i in range(3))
    return Strip(
        rect=rect,
        token=QPointF(x + f(20), middle),
        token_side=f(22),
        badge=QRectF(x + f(34), y + f(10), f(16), f(16)),
        name=QRectF(x + f(56), y + f(6), f(74), f(24)),
        court_words=QRectF(x + f(56), y + f(6), gifts[0].x() - f(14) - x - f(56), f(24)),
        gifts=gifts,
        gift_side=f(15),
        pile=pile,
        hand=hand,
        court=QRectF(x + f(12), low, rect.width() - f(46), f(109)),
        card=b.stage.s(b.column.rival_card),
        card_least=f(b.column.rival_least),
        marks=QPointF(right - f(18), y + f(46)),
        marks_side=f(20),
        marks_way=QPointF(0, rect.bottom() - y - f(46) - f(10)),
    )


def _narrow(b: Build, rect: QRectF) -> Strip:
    """Name and hand above the court, gifts, supply, prizes and events under it."""
    f = b.stage.f
    x, y, right, foot = rect.left(), rect.top(), rect.right(), rect.bottom() - f(15)
    pile = QPointF(x + f(80), foot)
    return Strip(
        rect=rect,
        token=QPointF(x + f(17), y + f(16)),
        token_side=f(20),
        badge=QRectF(x + f(30), y + f(9), f(14), f(14)),
        name=QRectF(x + f(49), y + f(5), rect.width() - f(109), f(22)),
        court_words=QRectF(),
        gifts=tuple(QPointF(x + f(19) + f(18) * i, foot) for i in range(3)),
        gift_side=f(15),
        pile=pile,
        hand=QRectF(right - f(58), y + f(5), f(48), f(22)),
        court=QRectF(x + f(9), y + f(30), rect.width() - f(18), f(84)),
        card=b.stage.s(b.column.narrow_card),
        card_least=f(52),
        marks=QPointF(right - f(16), foot),
        marks_side=f(20),
        marks_way=QPointF(pile.x() + f(36) - right + f(16), 0),
    )


def _line(b: Build, rect: QRectF) -> Strip:
    """The small column with many rivals: one line of everything, the court under it, no name."""
    f = b.stage.f
    x, y, right, middle = rect.left(), rect.top(), rect.right(), rect.top() + f(11)
    card = b.stage.s(b.column.narrow_card)
    return Strip(
        rect=rect,
        token=QPointF(x + f(12), middle),
        token_side=f(16),
        badge=QRectF(),
        name=QRectF(),
        court_words=QRectF(),
        gifts=tuple(QPointF(x + f(53) + f(11) * i, middle) for i in range(3)),
        gift_side=f(10),
        pile=QPointF(x + f(89), middle),
        hand=QRectF(x + f(22), y + f(3), f(24), f(17)),
        court=QRectF(x + f(6), y + f(22), rect.width() - f(12), f(64)),
        card=card,
        card_least=card,
        marks=QPointF(right - f(8), middle),
        marks_side=f(12),
        marks_way=QPointF(min(0.0, x + f(114) - right + f(8)), 0),
    )


def _side(b: Build, rect: QRectF) -> Strip:
    """The small column with one or two rivals: token, hand and marks left, gifts and supply right."""
    f = b.stage.f
    x, y, right = rect.left(), rect.top(), rect.right()
    column = right - f(17)
    return Strip(
        rect=rect,
        token=QPointF(x + f(18), y + f(17)),
        token_side=f(20),
        badge=QRectF(),
        name=QRectF(),
        court_words=QRectF(),
        gifts=tuple(QPointF(column, y + f(13) + f(16) * i) for i in range(3)),
        gift_side=f(14),
        pile=QPointF(column - f(3), y + f(72)),
        hand=QRectF(x + f(5), y + f(31), f(27), f(22)),
        court=QRectF(x + f(36), y + f(8), rect.width() - f(68), f(74)),
        card=b.stage.s(b.column.rival_card),
        card_least=f(b.column.rival_least),
        marks=QPointF(x + f(12), y + f(71)),
        marks_side=f(16),
        marks_way=QPointF(f(13), 0),
    )


def _ground(b: Build, seat: int, strip: Strip) -> None:
    """The panel with token, name and size of the court."""
    look, theme, small = b.look(seat), b.theme, b.small
    limit, has = b.figure(seat, "court_limit"), b.figure(seat, "court")
    asked = b.view.question is not None and b.view.question.seat == seat
    origin = strip.rect.topLeft()
    px, small_px = round(b.stage.px(15 if small else 17)), b.stage.px(12.5)
    words, short = say("court_of", n=has, all=limit), say("court_short", n=has, all=limit)
    loyalty = str(b.seat(seat).figure("loyalty", ""))

    def paint(painter: QPainter, size: QSizeF) -> None:
        panel(painter, QRectF(QPointF(), size), theme)
        if asked:
            edge = QRectF(0, 8, 4, size.height() - 16)
            fill_rounded(painter, edge, 2, "#c48a1c")
        seat_token(painter, strip.token - origin, strip.token_side, look.colour)
        _loyalty(painter, strip.badge.translated(-origin), loyalty, theme.ink2)
        name = strip.name.translated(-origin)
        used = text.draw(painter, name, look.name, TITLE, px, theme.ink) if not name.isEmpty() else 0.0
        rest = strip.court_words.translated(-origin).adjusted(used + 12, 1, 0, 1)
        for said in (words, short):
            if rest.width() >= text.width(said, MEDIUM, small_px):
                text.draw(painter, rest, said, MEDIUM, small_px, theme.ink2)
                break

    key = (look.name, look.colour, words, asked, loyalty, len(b.view.seats))
    b.furnish(f"rival:{seat}", strip.rect, key, paint, 14)
    b.result.seat_areas[seat] = strip.rect
    zone = strip.name.united(
        QRectF(strip.token - QPointF(strip.token_side, strip.token_side) * 0.6, QSizeF(1, 1) * strip.token_side * 1.2)
    )
    b.zone(f"seat:{seat}", rounded(zone, 8), style="glow")


def _loyalty(painter: QPainter, rect: QRectF, loyalty: str, ink: str) -> None:
    """The badge of a coalition, or a ring while none is chosen."""
    if rect.isEmpty():
        return
    if loyalty:
        coalition_badge(painter, rect, loyalty)
    else:
        ring(painter, rect.center(), rect.width() / 2 - 1, colour(ink, 110), 1.2)


def _gifts(b: Build, seat: int, strip: Strip) -> None:
    """The three gift spaces, with the gifts on them."""
    for cost, centre in zip(GIFTS, strip.gifts, strict=True):
        handle = f"gift:{seat}:{cost}"
        gifts = b.at(handle)
        _gift_space(b, handle, cost, centre, strip.gift_side, bool(gifts))
        b.zone(handle, circle(centre, strip.gift_side * 0.6))
        for i, gift in enumerate(gifts):
            b.drum(gift, centre - QPointF(0, i * 2), round(strip.gift_side * 0.96), order=i)


def _gift_space(b: Build, handle: str, cost: int, centre: QPointF, side: float, filled: bool) -> None:
    rect = QRectF(round(centre.x() - side / 2), round(centre.y() - side / 2), round(side), round(side))
    ink, alpha = b.theme.ink2, 90 if b.theme.dark else 130

    def paint(painter: QPainter, size: QSizeF) -> None:
        middle = QPointF(size.width() / 2, size.height() / 2)
        disc(painter, middle, size.width() / 2, colour("#d7bb7d", alpha))
        ring(painter, middle, size.width() / 2 - 0.5, colour("#7d5a1c", 200), 1)
        if not filled and size.width() >= 13:
            text.draw(painter, QRectF(QPointF(), size), str(cost), FIGURE, 11, ink, text.CENTRE, smallest=0.9)

    b.furnish(handle, rect, filled, paint, 1, OVER_FURNITURE)


def _pile(b: Build, seat: int, strip: Strip) -> None:
    """The cylinders in supply on one pile, and their number."""
    supply = b.at(f"supply:{seat}")
    f, theme = b.stage.f, b.theme
    wide = round(f(13 if b.small else 15))
    px = b.stage.px(12)
    rect = QRectF(round(strip.pile.x() + wide * 0.62), round(strip.pile.y() - f(9)), round(f(18)), round(f(18)))
    count = str(len(supply))

    def paint(painter: QPainter, size: QSizeF) -> None:
        text.draw(painter, QRectF(QPointF(), size), count, FIGURE, px, theme.ink)

    b.furnish(f"supply:{seat}", rect, count, paint, layer=OVER_FURNITURE)
    b.pile(supply, strip.pile, wide)


def _hand(b: Build, seat: int, strip: Strip) -> None:
    """A back and the number of cards; with open hands the cards lie over it."""
    count, theme, small = b.figure(seat, "hand"), b.theme, b.small
    px = b.stage.px(12 if small else 12.5)
    rect = QRectF(
        round(strip.hand.left()), round(strip.hand.top()), round(strip.hand.width()), round(strip.hand.height())
    )
    words = say("hand_of", n=count) if rect.width() >= b.stage.f(60) else str(count)
    back = round(min(rect.height() / 1.4, b.stage.f(16)))

    def paint(painter: QPainter, size: QSizeF) -> None:
        card = QRectF(size.width() - back - 1, (size.height() - back * 1.4) / 2, back, back * 1.4)
        paint_back(painter, card, theme)
        room = QRectF(0, 0, card.left() - 5, size.height())
        text.draw(painter, room, words, MEDIUM if len(words) > 2 else FIGURE, px, theme.ink, text.RIGHT)

    b.furnish(f"hand:{seat}", rect, (words, back), paint, 4, OVER_FURNITURE)
    for i, entity in enumerate(b.at(f"hand:{seat}")):
        spot = QRectF(rect.right() - back - 1 - i * 3, round(rect.center().y() - back * 0.7), back, round(back * 1.4))
        b.card(entity, spot, order=i)


def _marks(b: Build, seat: int, strip: Strip) -> None:
    """Prizes and events of the seat as small discs, closing up when they are many."""
    things: list[Entity] = [*b.at(f"prizes:{seat}"), *b.at(f"events:{seat}")]
    side, way = strip.marks_side, strip.marks_way
    length = abs(way.x()) + abs(way.y())
    step = even_step(len(things), length + side, side, side + b.stage.f(2))
    toward = way / length if length else QPointF()
    for i, entity in enumerate(things):
        mark_disc(b, entity, strip.marks + toward * (step * i), side, i)


def _court(b: Build, seat: int, strip: Strip) -> None:
    """The court from left to right, closing up when it is long."""
    court = b.at(f"court:{seat}")
    room, gap = strip.court, b.stage.f(3 if b.small else 8)
    wide, step = line_up(len(court), room.width(), strip.card, gap, strip.card_least, 3)
    stops: list[str] = []
    for i, entity in enumerate(court):
        rect = QRectF(round(room.left() + i * step), round(room.top()), wide, round(wide * 1.4))
        b.card(entity, rect, order=i)
        stops += [entity.id, *lay_spies(b, entity, rect, False, i, wide if i == len(court) - 1 else step)]
    marks = [e.id for place in ("prizes", "events") for e in b.at(f"{place}:{seat}")]
    b.row(f"seat:{seat}", *stops, *marks)
