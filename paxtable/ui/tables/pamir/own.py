"""The own area: board with dial and figures, court with its two ends, privileges, prizes, lasting events, hand."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from paxtable.engine.view import Entity
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import colour, fill_rounded, rounded, stroke_rounded
from paxtable.ui.paint.fonts import HEADING, MEDIUM
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.pamir_event import paint_back
from paxtable.ui.paint.pamir_palette import SUITS
from paxtable.ui.paint.panel import carpet, tray
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.paint.tokens import icon_chip
from paxtable.ui.tables.builder import OVER_FURNITURE
from paxtable.ui.tables.pamir.board import lay_board
from paxtable.ui.tables.pamir.build import Build
from paxtable.ui.tables.pamir.loyalty import lay_loyalty
from paxtable.ui.tables.pamir.plaques import event_plaque, prize_plaque
from paxtable.ui.tables.pamir.spies import lay_spies
from paxtable.ui.tables.pamir.spread import fan, line_up
from paxtable.ui.tables.pamir.words import say

PLACES = 5
"""How many cards of a court lie side by side before they overlap."""
CHIP_GAP = 10.0
OVER_INK = "#ff9d8f"
CHIPS = ("political", "intelligence", "economic", "military")


def lay_own(b: Build) -> None:
    """Everything of the seat ``b.own``."""
    area = b.stage.box(b.column.own)
    border, theme = b.stage.s(b.column.border), b.theme
    b.furnish("own", area, border, lambda p, size: carpet(p, QRectF(QPointF(), size), theme, border), 18)
    b.result.seat_areas[b.own] = area
    b.result.hand_areas.append(area)
    lay_board(b)
    if not lay_loyalty(b, court_rect(b)):
        _court(b)
    _chips(b)
    _trays(b)
    _hand(b)


def court_rect(b: Build) -> QRectF:
    """The box of the court's cards."""
    c, inner = b.column, b.column.inner
    left = inner.left() + c.board + c.court_left
    wide = PLACES * c.court_card + (PLACES - 1) * c.court_gap
    return b.stage.rect(left, inner.top() + c.court_down, wide, c.court_card * 1.4)


def _heading(b: Build, name: str, left: float, top: float, words: str, more: str = "") -> None:
    """A heading on the carpet, and a smaller word beside it."""
    px, other = b.stage.px(12, 11), b.stage.px(12.5, 11.5)
    wide = text.width(words.upper(), HEADING, px)
    theme = b.theme
    rect = QRectF(round(left), round(top), round(wide + text.width(more, MEDIUM, other) + 24), round(px * 1.6))

    def paint(painter: QPainter, size: QSizeF) -> None:
        line = QRectF(QPointF(), size)
        text.draw(painter, line, words.upper(), HEADING, px, theme.own_ink2)
        text.draw(painter, line.adjusted(wide + 16, 0, 0, 0), more, MEDIUM, other, theme.own_ink2)

    b.furnish(name, rect, (words, more), paint, layer=OVER_FURNITURE)


def _court(b: Build) -> None:
    """Cards from left to right, the empty place at the right end, and a drop target at either end."""
    court, room = b.at(f"court:{b.own}"), court_rect(b)
    c, stage = b.column, b.stage
    limit = b.figure(b.own, "court_limit")
    own = b.view.viewer == b.own
    title = say("your_court") if own else say("court_name", name=b.look(b.own).name)
    top = stage.at(0, c.inner.top() + (2 if b.small else 4)).y()
    _heading(b, "court heading", room.left(), top, title, say("places", n=len(court), all=limit))
    gap = stage.s(c.court_gap)
    wide, step = line_up(
        len(court), room.width(), stage.s(c.court_card), gap, stage.f(c.court_least), 2 if b.small else 6
    )
    stops: list[str] = []
    for i, entity in enumerate(court):
        rect = QRectF(round(room.left() + i * step), room.top(), wide, round(wide * 1.4))
        b.card(entity, rect, order=i, dark=True)
        stops += [entity.id, *lay_spies(b, entity, rect, True, i, wide if i == len(court) - 1 else step)]
    _court_ends(b, room, len(court), step, wide)
    b.row(f"court:{b.own}:left", *stops, f"court:{b.own}:right")


def _court_ends(b: Build, room: QRectF, count: int, step: float, wide: float) -> None:
    """Where a card is dropped. In an empty court both ends mean the same, so only one of them has a word."""
    words = (say("left_end"), say("right_end")) if count else ("", say("first_place"))
    left = QRectF(room.left() - b.stage.f(9), room.top() - 3, 6, round(wide * 1.4) + 6)
    b.zone(f"court:{b.own}:left", rounded(left, 3), words[0], "insert", dark=True)
    if count < PLACES:
        place = QRectF(round(room.left() + count * step), room.top(), wide, round(wide * 1.4))
        b.furnish("court place", place, wide, _empty_place)
        b.zone(f"court:{b.own}:right", rounded(place, wide * 0.055), words[1], "slot", dark=True)
        return
    right = QRectF(room.right() + b.stage.f(4), room.top() - 3, 6, round(wide * 1.4) + 6)
    b.zone(f"court:{b.own}:right", rounded(right, 3), words[1], "insert", dark=True)


def _empty_place(painter: QPainter, size: QSizeF) -> None:
    """A dashed card with a star."""
    edge = QRectF(1, 1, size.width() - 2, size.height() - 2)
    radius = size.width() * 0.055
    fill_rounded(painter, edge, radius, colour("#ffffff", 10))
    stroke_rounded(painter, edge, radius, colour("#e6c877", 140), 1.4, Qt.PenStyle.DashLine)
    star = square_at(edge.center().x(), edge.center().y(), size.width() * 0.26)
    draw_icon(painter, "star8", star, colour("#e6c877", 60))


def _chips(b: Build) -> None:
    """The four privileges of the court's stars (PP5)."""
    room, stage, seat = court_rect(b), b.stage, b.own
    gap, high = stage.f(CHIP_GAP), stage.s(b.column.chip)
    wide = (room.width() - 3 * gap) / 4
    top = round(room.bottom() + stage.s(12 if b.small else 18))
    values = {
        "political": (b.figure(seat, "court"), b.figure(seat, "court_limit")),
        "intelligence": (b.figure(seat, "hand"), b.figure(seat, "hand_limit")),
        "economic": (b.figure(seat, "shelter"), 0),
        "military": (b.figure(seat, "tie_break"), 0),
    }
    for i, suit in enumerate(CHIPS):
        has, may = values[suit]
        over = suit in ("political", "intelligence") and has > may
        rect = QRectF(round(room.left() + i * (wide + gap)), top, round(wide), high)
        _chip(b, suit, rect, say(f"chip.{suit}", n=has, all=may), over)


def _chip(b: Build, suit: str, rect: QRectF, words: str, over: bool) -> None:
    """One privilege; its words are red while a limit is exceeded."""
    look, px = SUITS[suit], b.stage.px(12 if b.small else 14)
    ink = OVER_INK if over else b.theme.own_ink

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(QPointF(), size)
        ground, rim = colour("#0d1228", 120), colour("#e6c877", 90)
        icon_chip(painter, box, look.icon, look.colour, words, ink, px, ground, rim)

    b.furnish(f"chip:{suit}", rect, (words, over), paint, layer=OVER_FURNITURE)


def _trays(b: Build) -> None:
    """Prizes at the left, lasting events (the own ones and those of the table) at the right."""
    room, stage = court_rect(b), b.stage
    inner = stage.area(b.column.inner)
    top = room.bottom() + stage.s(12 if b.small else 18) + stage.s(b.column.chip) + stage.s(9 if b.small else 14)
    half = round((room.width() - stage.f(12)) / 2)
    prizes = b.at(f"prizes:{b.own}")
    events = [*b.at(f"events:{b.own}"), *b.at("events")]
    left = QRectF(room.left(), top, half, inner.bottom() - top)
    right = QRectF(room.right() - half, top, half, inner.bottom() - top)
    _tray(b, "prizes", left, say("prizes"), prizes)
    _tray(b, "events", right, say("events"), events)
    for i, (entity, rect) in enumerate(_plaques(b, left, prizes, 178)):
        prize_plaque(b, entity, rect, i)
    for i, (entity, rect) in enumerate(_plaques(b, right, events, 1000)):
        event_plaque(b, entity, rect, i)
    b.row(*(entity.id for entity in (*prizes, *events)))


def _tray(b: Build, name: str, rect: QRectF, words: str, things: list[Entity]) -> None:
    px, theme = b.stage.px(11, 10.5), b.theme
    nothing = "" if things else say("none")

    def paint(painter: QPainter, size: QSizeF) -> None:
        tray(painter, QRectF(QPointF(), size))
        head = QRectF(12, 5, size.width() - 24, px * 1.5)
        text.draw(painter, head, words.upper(), HEADING, px, theme.own_ink2)
        text.draw(painter, head, nothing, MEDIUM, max(11.0, px), theme.own_ink2, text.RIGHT)

    b.furnish(f"tray:{name}", rect, (words, nothing), paint, layer=OVER_FURNITURE)


def _plaques(b: Build, area: QRectF, entities: list[Entity], widest: float) -> list[tuple[Entity, QRectF]]:
    """Boxes for plaques in a tray: in as many rows as its height has, equally wide."""
    if not entities:
        return []
    high, gap = b.stage.s(20 if b.small else 24), 5.0
    head = b.stage.s(22 if b.small else 26)
    rows = max(1, int((area.height() - head - 4 + gap) / (high + gap)))
    columns = -(-len(entities) // rows)
    wide = min(b.stage.f(widest), (area.width() - 20 - gap * (columns - 1)) / columns)
    boxes = []
    for i, entity in enumerate(entities):
        column, row = i % columns, i // columns
        x = area.left() + 10 + column * (wide + gap)
        y = area.top() + head + row * (high + gap)
        boxes.append((entity, QRectF(round(x), round(y), round(wide), high)))
    return boxes


def hand_rect(b: Build) -> QRectF:
    """The box of the hand."""
    room, inner = court_rect(b), b.stage.area(b.column.inner)
    left = room.right() + b.stage.s(b.column.court_gap) + b.stage.s(2 if b.small else 8)
    return QRectF(left, inner.top(), inner.right() - left, inner.height())


def _hand(b: Build) -> None:
    """The cards in a fan; backs where the viewer may not see them."""
    area, stage = hand_rect(b), b.stage
    own = b.view.viewer == b.own
    title = say("your_hand") if own else say("hand_name", name=b.look(b.own).name)
    top = area.top() + stage.f(2 if b.small else 4)
    _heading(b, "hand heading", area.left() + stage.f(4 if b.small else 10), top, title)
    b.zone(f"hand:{b.own}", rounded(area.adjusted(0, stage.f(26), 4, 4), 10), say("to_hand"), dark=True)
    cards = b.at(f"hand:{b.own}")
    wide = stage.s(b.column.hand_card)
    room = area.adjusted(0, stage.f(26), 0, 0)
    count = b.figure(b.own, "hand")
    if not cards and count:
        _backs(b, room, count, wide)
    for i, (entity, spot) in enumerate(zip(cards, fan(len(cards), room, wide, round(wide * 1.4)), strict=True)):
        b.card(entity, spot.rect, order=i, rotation=spot.rotation, dark=True, lift=14)
    if not count:
        b.furnish("hand empty", _star_place(room, stage.s(40)), own, _faint_star, layer=OVER_FURNITURE)
    b.row(*(entity.id for entity in cards), f"hand:{b.own}")


def _star_place(room: QRectF, side: float) -> QRectF:
    return QRectF(round(room.center().x() - side / 2), round(room.center().y() - side / 2), side, side)


def _faint_star(painter: QPainter, size: QSizeF) -> None:
    """The ornament of an empty hand."""
    draw_icon(painter, "star8", QRectF(QPointF(), size), colour("#e6c877", 40))


def _backs(b: Build, room: QRectF, count: int, wide: float) -> None:
    """A fan of backs, as furniture: nothing of them can be picked up."""
    theme, fanned = b.theme, fan(min(count, 8), room, round(wide * 0.62), round(wide * 0.868))

    def paint(painter: QPainter, size: QSizeF) -> None:
        for spot in fanned:
            painter.save()
            middle = spot.rect.center() - room.topLeft()
            painter.translate(middle)
            painter.rotate(spot.rotation)
            half = QSizeF(spot.rect.width() / 2, spot.rect.height() / 2)
            paint_back(painter, QRectF(-half.width(), -half.height(), 2 * half.width(), 2 * half.height()), theme)
            painter.restore()

    b.furnish("hand backs", room, (count, wide), paint, layer=OVER_FURNITURE)
