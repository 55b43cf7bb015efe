"""The line over the map: the favored suit, the supplies of blocks with how many are in play, and the lead."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import colour, disc, fill, fill_rounded, mix, stroke
from paxtable.ui.paint.fonts import FIGURE, HEADING, MEDIUM, TITLE
from paxtable.ui.paint.icons import draw_icon, icon_in
from paxtable.ui.paint.pamir_palette import COALITIONS, SUITS
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.paint.tokens import coalition_badge
from paxtable.ui.tables.pamir.build import Build
from paxtable.ui.tables.pamir.land import circle
from paxtable.ui.tables.pamir.words import say

SUIT_ORDER = ("political", "intelligence", "economic", "military")
BLOCKS = 12
BAR, BAR_HIGH = 4.0, 14.0


def lay_header(b: Build) -> None:
    """Everything on the line."""
    rect = b.stage.box(b.column.header)
    right = _lead(b, rect)
    for coalition in ("russian", "british", "afghan"):
        right = _blocks(b, rect, coalition, right)
    _suits(b, rect)
    b.row(*(f"suit:{suit}" for suit in SUIT_ORDER))
    b.row(*(b.at(f"supply:{key}")[0].id for key in COALITIONS if b.at(f"supply:{key}")))


def _suits(b: Build, rect: QRectF) -> None:
    """The heading, then the four suits; the favored one is a diamond with its name."""
    px = b.stage.px(11.5)
    words = say("favored").upper()
    wide = text.width(words, HEADING, px)
    head = QRectF(rect.left(), rect.top(), round(wide + 4), rect.height())
    ink = b.theme.ink2
    b.furnish("favored", head, words, lambda p, size: _words(p, size, words, px, ink))
    x = head.right() + b.stage.f(9)
    side = b.stage.s(20 if b.small else 25)
    favored = str(b.view.fact("favored", ""))
    for suit in SUIT_ORDER:
        centre = QPointF(round(x + side / 2), rect.center().y())
        _suit(b, suit, centre, side, suit == favored)
        b.zone(f"suit:{suit}", circle(centre, side * 0.60), style="glow")
        x += side + b.stage.f(7 if b.small else 9)
        if suit == favored:
            x += _favored_name(b, suit, x, rect)


def _words(painter: QPainter, size: QSizeF, words: str, px: float, ink: str) -> None:
    text.draw(painter, QRectF(QPointF(), size), words, HEADING, px, ink)


def _suit(b: Build, suit: str, centre: QPointF, side: float, favored: bool) -> None:
    look, theme = SUITS[suit], b.theme
    rect = QRectF(centre.x() - side / 2, round(centre.y() - side / 2), side, side)

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(QPointF(), size)
        inset = size.width() * 0.25
        if favored:
            plate = icon_in("diamond", box.adjusted(-3, -3, 3, 3))
            fill(painter, plate, look.colour)
            stroke(painter, plate, "#f0cf7a", 2)
        else:
            disc(painter, box.center(), size.width() * 0.42, mix(look.colour, theme.ground_top, 0.62))
        ink = look.ink if favored else "#f1e5ca" if theme.dark else look.shade
        draw_icon(painter, look.icon, box.adjusted(inset, inset, -inset, -inset), ink)

    b.furnish(f"suit:{suit}", rect, favored, paint, 5)


def _favored_name(b: Build, suit: str, x: float, rect: QRectF) -> float:
    """The name of the favored suit; gives how much room it takes."""
    px = round(b.stage.px(14.5 if b.small else 16))
    name = SUITS[suit].name
    wide = round(text.width(name, TITLE, px)) + 4
    box = QRectF(round(x), rect.top(), wide, rect.height())
    ink = b.theme.ink
    b.furnish("favored name", box, name, lambda p, s: _title(p, s, name, px, ink))
    return wide + b.stage.f(12)


def _title(painter: QPainter, size: QSizeF, words: str, px: float, ink: str) -> None:
    text.draw(painter, QRectF(QPointF(1, 0), size), words, TITLE, px, ink)


def _lead(b: Build, rect: QRectF) -> float:
    """By how many blocks the first coalition leads, of how many it needs; gives the left end of the words."""
    counts = sorted((_in_play(b, key) for key in COALITIONS), reverse=True)
    lead, needed = counts[0] - counts[1], b.view.fact("lead", 4)
    words = f"{lead}/{needed}" if b.small else say("lead", n=lead, all=needed)
    px = b.stage.px(11.5 if b.small else 12.5)
    wide = round(text.width(words, MEDIUM, px)) + 4
    box = QRectF(rect.right() - wide, rect.top(), wide, rect.height())
    won = isinstance(needed, int) and lead >= needed
    ink = b.theme.gold if won else b.theme.ink2
    face = FIGURE if won else MEDIUM

    def paint(painter: QPainter, size: QSizeF) -> None:
        text.draw(painter, QRectF(QPointF(), size), words, face, px, ink, text.RIGHT)

    b.furnish("lead", box, (words, won), paint)
    return box.left() - b.stage.f(10)


def _in_play(b: Build, coalition: str) -> int:
    value = b.view.fact(f"blocks.{coalition}", 0)
    return value if isinstance(value, int) else 0


def _blocks(b: Build, rect: QRectF, coalition: str, right: float) -> float:
    """The supply of a coalition as a pile, the figure of its blocks in play, a bar for each; gives its left end."""
    count = _in_play(b, coalition)
    scale, theme, look = b.stage.scale, b.theme, COALITIONS[coalition]
    bars = 0.0 if b.small else BLOCKS * BAR * scale
    px = b.stage.px(13.5 if b.small else 14.5)
    figure = 22 * scale if b.small else 24 * scale
    pile = b.stage.s(20 if b.small else 24)
    wide = round(pile + figure + bars + (4 if b.small else 10) * scale)
    box = QRectF(round(right - wide), rect.top(), wide, rect.height())
    supply = b.at(f"supply:{coalition}")

    def paint(painter: QPainter, size: QSizeF) -> None:
        middle = size.height() / 2
        if not supply:
            painter.setOpacity(0.35)
            coalition_badge(painter, square_at(pile / 2, middle, pile * 0.86), coalition)
            painter.setOpacity(1.0)
        room = QRectF(pile + 2, 0, figure, size.height())
        text.draw(painter, room, str(count), FIGURE, px, theme.ink, text.RIGHT)
        left = pile + figure + 8 * scale
        for i in range(0 if b.small else BLOCKS):
            bar = QRectF(left + i * BAR * scale, middle - BAR_HIGH * scale / 2, 3 * scale, BAR_HIGH * scale)
            fill_rounded(painter, bar, 1, look.colour if i < count else colour(theme.hairline, 150))

    b.furnish(f"supply:{coalition}", box, (count, bool(supply)), paint)
    b.pile(supply, QPointF(box.left() + pile / 2, rect.center().y()), pile - 2)
    return box.left() - b.stage.f(8 if b.small else 12)
