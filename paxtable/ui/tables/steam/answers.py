"""Questions about money: what each answer leaves, in rows that can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.engine.choice import Choice, Facts
from paxtable.ui.paint import text
from paxtable.ui.paint.fonts import FIGURE, MEDIUM, TITLE
from paxtable.ui.paint.steam_brush import tint
from paxtable.ui.paint.steam_palette import SteamPalette
from paxtable.ui.paint.steam_panels import card_ground
from paxtable.ui.tables.steam.build import CARDS, PANELS, Build, rect_path
from paxtable.ui.tables.steam.tray import free_corner
from paxtable.ui.tables.steam.words import say

ROW = 22.0
HEAD = 46.0
MOST = 6
"""Rows of amounts; higher ones stay in the bar."""

WIDE = 250.0


@dataclass(frozen=True)
class Row:
    """One answer: its words, the money after it, the money after this round's income and expenses."""

    choice: Choice
    words: str
    cash: int
    after: int


def rows(b: Build) -> list[Row]:
    """The answers to the open question about money; empty for other questions."""
    question = b.view.question
    if question is None or not b.view.choices or question.seat != b.view.viewer:
        return []
    verbs = {choice.verb for choice in b.view.choices}
    if "issue" in verbs:
        return _shares(b, question.facts)
    return _bids(b, question.facts) if "drop_out" in verbs else []


def _number(facts: Facts, key: str, default: int) -> int:
    value = facts.get(key, default)
    return value if isinstance(value, int) else default


def _shares(b: Build, facts: Facts) -> list[Row]:
    """A share brings its price now and costs its upkeep every round from now on."""
    seat = b.view.viewer
    money, after = b.figure(seat, "money"), b.figure(seat, "after")
    price, upkeep = _number(facts, "price", 5), _number(facts, "upkeep", 1)
    found = []
    for choice in [c for c in b.view.choices if c.verb == "issue"][: MOST + 1]:
        n = choice.amount
        words = say("answer.issue", n=n) if n else say("answer.none")
        found.append(Row(choice, words, money + price * n, after + (price - upkeep) * n))
    return found


def _bids(b: Build, facts: Facts) -> list[Row]:
    """Dropping out costs what the rules say; a bid is paid in full or in part when it wins."""
    seat = b.view.viewer
    money, after = b.figure(seat, "money"), b.figure(seat, "after")
    found: list[Row] = []
    for choice in b.view.choices:
        if choice.verb == "bid" and len(found) < MOST:
            pays = choice.amount * _number(facts, "share", 100) // 100
            found.append(Row(choice, say("answer.bid", n=choice.amount), money - pays, after - pays))
    for choice in b.view.choices:
        if choice.verb in ("drop_out", "turn_order_pass"):
            pays = _number(facts, "drop_cost", 0) if choice.verb == "drop_out" else 0
            found.append(Row(choice, say(f"answer.{choice.verb}"), money - pays, after - pays))
    return found


def add_answers(b: Build, below: QRectF) -> QRectF:
    """The rows in the column where there is room, else on the map; gives what is left below them."""
    found = rows(b)
    if not found:
        return below
    tall = HEAD + ROW * len(found) + 8
    on_map = below.height() < tall
    rect = QRectF(below.left(), below.top(), below.width(), tall)
    if on_map:
        rect = free_corner(b, QSizeF(WIDE, tall))
    kind = "issue" if found[0].choice.verb == "issue" else "bid"

    def paint(painter: QPainter, size: QSizeF) -> None:
        paint_answers(painter, size, say(f"answers.{kind}"), found, b.colours)

    b.furnish("answers", rect, tuple(found), paint, margin=8, layer=CARDS if on_map else PANELS)
    for i, row in enumerate(found):
        handle = f"answer:{row.choice.verb}:{row.choice.amount}"
        line = QRectF(rect.left() + 6, rect.top() + HEAD + i * ROW, rect.width() - 12, ROW - 2)
        b.zone(handle, rect_path(line, 5), style="row", spoken=spoken(row))
        b.result.answers[handle] = row.choice
        b.row(handle)
    return below if on_map else below.adjusted(0, tall + 8, 0, 0)


def spoken(row: Row) -> str:
    """A row as a sentence."""
    return say("answer.spoken", what=row.words, cash=row.cash, after=row.after)


def paint_answers(painter: QPainter, size: QSizeF, title: str, found: Sequence[Row], colours: SteamPalette) -> None:
    """A table: the answer, cash now, cash after income and costs of this round; red below zero."""
    card_ground(painter, QRectF(QPointF(), size), colours)
    wide = size.width()
    text.draw(painter, QRectF(14, 6, wide - 28, 22), title, TITLE, 16, colours.ink)
    columns = (wide * 0.64, wide - 12)
    for right, key in zip(columns, ("cash", "after"), strict=True):
        room = QRectF(right - wide * 0.3, 29, wide * 0.3, 16)
        text.draw(painter, room, say(f"answers.{key}"), MEDIUM, 11, colours.ink2, text.RIGHT)
    for i, row in enumerate(found):
        y = HEAD + i * ROW
        if i:
            painter.fillRect(QRectF(14, y - 1, wide - 28, 0.8), tint(colours.rule, 1))
        text.draw(painter, QRectF(14, y, wide * 0.42, ROW - 2), row.words, FIGURE, 13, colours.ink)
        for right, value in zip(columns, (row.cash, row.after), strict=True):
            ink = colours.refused if value < 0 else colours.ink
            words = f"${value}" if value >= 0 else f"−${-value}"
            room = QRectF(right - wide * 0.3, y, wide * 0.3, ROW - 2)
            text.draw(painter, room, words, FIGURE, 13.5, ink, text.RIGHT)
