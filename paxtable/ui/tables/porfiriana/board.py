"""The board at the left of the own area: name, gold with its forecast, cubes in reserve, prestige, jail."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import colour, fill_rounded, rounded, stroke
from paxtable.ui.paint.fonts import FIGURE, HEADING, MEDIUM, TITLE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.porfiriana_tokens import cube, prestige_medal
from paxtable.ui.paint.porfiriana_words import say
from paxtable.ui.paint.shapes import polygon
from paxtable.ui.paint.tokens import rupee, seat_token
from paxtable.ui.tables.builder import OVER_FURNITURE
from paxtable.ui.tables.porfiriana.build import Build
from paxtable.ui.tables.porfiriana.topple import KINDS

CUBES, PER_ROW = 20, 10
DARK = "#0a1a13"


def lay_board(b: Build) -> None:
    """Everything left of the tableau."""
    inner = b.column.inner
    rect = b.stage.rect(inner.left(), inner.top() - 4, b.column.board, inner.height() + 8)
    f, small = b.stage.f, b.small
    _name(b, QRectF(rect.left(), rect.top(), rect.width(), f(34 if small else 46)))
    y = rect.top() + f(38 if small else 60)
    high = f(44 if small else 66)
    _gold(b, QRectF(rect.left(), round(y), rect.width(), round(high)))
    y += high + f(8 if small else 14)
    y = _reserve(b, QRectF(rect.left(), round(y), rect.width(), f(60 if small else 72)))
    y += f(6 if small else 14)
    y = _prestige(b, QRectF(rect.left(), round(y), rect.width(), f(76 if small else 50)))
    _jail(b, QRectF(rect.left(), round(y + f(6 if small else 14)), rect.width(), f(24 if small else 30)))
    b.row(f"seat:{b.own}", f"supply:{b.own}")


def _name(b: Build, rect: QRectF) -> None:
    """Token, name, what is special; the token is also the seat as a target."""
    look, theme, k, small = b.look(b.own), b.theme, b.stage.scale, b.small
    words = _role(b)

    def paint(painter: QPainter, size: QSizeF) -> None:
        side = (28 if small else 38) * k
        seat_token(painter, QPointF(side / 2 + 1, size.height() / 2), side, look.colour)
        x = side + 10 * k
        line = QRectF(x, 0, size.width() - x, size.height() * (0.58 if words else 1.0))
        text.draw(painter, line, look.name, TITLE, round((18 if small else 23) * k), theme.own_ink)
        if words:
            below = QRectF(x, size.height() * 0.56, size.width() - x, size.height() * 0.4)
            text.draw(painter, below, words, MEDIUM, max(11.0, 13 * k), theme.own_ink2)

    b.furnish("own name", rect, (look.name, look.colour, words), paint, layer=OVER_FURNITURE)
    b.zone(f"seat:{b.own}", rounded(rect, 8), style="area", dark=True)


def _role(b: Build) -> str:
    if b.figure(b.own, "successor"):
        return say("role.successor")
    if b.figure(b.own, "locked"):
        return say("role.locked")
    return say("role.flipped" if b.figure(b.own, "flipped") else "role.loyalist")


def _gold(b: Build, rect: QRectF) -> None:
    """Gold now, and after income and upkeep at the end of the turn."""
    gold, income, upkeep = (b.figure(b.own, key) for key in ("gold", "income", "upkeep"))
    theme, k, small = b.theme, b.stage.scale, b.small
    now = say("gold.now", n=gold)
    end = say("gold.upkeep", n=income, upkeep=upkeep) if upkeep else say("gold.end", n=income)
    then = say("gold.forecast", n=b.figure(b.own, "forecast"))

    def paint(painter: QPainter, size: QSizeF) -> None:
        fill_rounded(painter, QRectF(QPointF(), size), 8, colour(DARK, 110))
        coin = (30 if small else 40) * k
        rupee(painter, QPointF(coin * 0.5 + 8 * k, size.height() / 2), coin, gold)
        x = coin + 16 * k
        if small:
            text.draw(painter, QRectF(x, 3, size.width() - x - 4, size.height() / 2), end, FIGURE, 12.5, theme.own_ink)
            low = QRectF(x, size.height() / 2 - 1, size.width() - x - 4, size.height() / 2)
            text.draw(painter, low, then, MEDIUM, 11.5, theme.own_ink2)
            return
        wide = size.width() - x - 6
        text.draw(painter, QRectF(x, 4 * k, wide, 24 * k), now, TITLE, 19 * k, theme.own_ink)
        text.draw(painter, QRectF(x, 26 * k, wide, 19 * k), end, MEDIUM, max(11.0, 13 * k), theme.own_ink)
        text.draw(painter, QRectF(x, 43 * k, wide, 18 * k), then, MEDIUM, max(11.0, 12 * k), theme.own_ink2)

    b.furnish("own gold", rect, (gold, income, upkeep, then), paint, layer=OVER_FURNITURE)


def _reserve(b: Build, rect: QRectF) -> float:
    """The twenty cubes: those in reserve and the places of the others; gives the y below."""
    left, look, theme, k, small = b.figure(b.own, "cubes"), b.look(b.own), b.theme, b.stage.scale, b.small
    head, words = say("reserve"), say("reserve.count", n=left, all=CUBES)

    def paint(painter: QPainter, size: QSizeF) -> None:
        px = max(11.0, 11 * k)
        line = QRectF(0, 0, size.width(), 17 * k)
        wide = 0.0 if small else text.draw(painter, line, head.upper(), HEADING, px, theme.own_ink2) + 12 * k
        text.draw(painter, line.adjusted(wide, 0, 0, 0), words, MEDIUM, max(11.0, 12.5 * k), theme.own_ink2)
        step = size.width() / PER_ROW
        side = min(17 * k, step * 0.98)
        for i in range(CUBES):
            middle = QPointF(step * (i % PER_ROW + 0.5), (30 if not small else 28) * k + (i // PER_ROW) * side * 1.26)
            if i < left:
                cube(painter, middle, side, look.colour)
            else:
                stroke(painter, polygon(6, middle.x(), middle.y(), side * 0.41), colour("#ffffff", 55), 1)

    b.furnish("own reserve", rect, (left, look.colour), paint, layer=OVER_FURNITURE)
    b.zone(f"supply:{b.own}", rounded(rect, 8), say("to_supply"), dark=True)
    return rect.bottom()


def _prestige(b: Build, rect: QRectF) -> float:
    values = tuple(b.figure(b.own, kind) for kind in KINDS)
    counts, theme, k, small = str(b.view.fact("kind", "")), b.theme, b.stage.scale, b.small

    def paint(painter: QPainter, size: QSizeF) -> None:
        top = 0.0
        if not small:
            text.draw(painter, QRectF(0, 0, size.width(), 17 * k), say("prestige").upper(), HEADING, 11, theme.own_ink2)
            top = 22 * k
        step = size.width() / (2 if small else 4)
        for i, (kind, value) in enumerate(zip(KINDS, values, strict=True)):
            x = (i % 2 if small else i) * step
            y = top + (i // 2 * 34 * k if small else 0) + 14 * k
            if kind == counts:
                fill_rounded(painter, QRectF(x, y - 13 * k, step - 3 * k, 26 * k), 6, colour("#d9b45c", 60))
            prestige_medal(painter, kind, QPointF(x + 12 * k, y), 18 * k)
            room = QRectF(x + 27 * k, y - 12 * k, step - 28 * k, 24 * k)
            text.draw(painter, room, str(value), FIGURE, 16 * k if not small else 15 * k, theme.own_ink)

    b.furnish("own prestige", rect, (values, counts), paint, layer=OVER_FURNITURE)
    return rect.bottom()


def _jail(b: Build, rect: QRectF) -> None:
    jailed, theme, k = b.figure(b.own, "jailed"), b.theme, b.stage.scale
    words = say(f"jail.{jailed}")

    def paint(painter: QPainter, size: QSizeF) -> None:
        area = QRectF(QPointF(), size)
        fill_rounded(painter, area, size.height() / 2, colour("#7c2430", 230) if jailed else colour(DARK, 110))
        ink = "#f6ead0" if jailed else theme.own_ink2
        side = 15 * k
        draw_icon(painter, "jail", QRectF(11 * k, (size.height() - side) / 2, side, side), ink)
        room = area.adjusted(34 * k, 0, -8 * k, 0)
        text.draw(painter, room, words, MEDIUM, max(11.0, 12.5 * k), ink)

    b.furnish("own jail", rect, jailed, paint, layer=OVER_FURNITURE)
