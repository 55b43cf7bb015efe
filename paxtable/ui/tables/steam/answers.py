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

ROW, ROW_LEAST = 22.0, 18.0
HEAD = 44.0
FOOT = 6.0
MOST, LEAST = 8, 6
"""Rows on the map; the fewest with which they stand in the column. What has no row of its own is in the last."""

WIDE, CASH = 264.0, 38.0
"""The width of the card on the map; the room that a figure of the first column needs."""


@dataclass(frozen=True)
class Row:
    """One answer, or several that share a row: its words, the money after it, the money after this round's income and
    expenses, and what every round brings from then on (None where that does not change)."""

    choices: tuple[Choice, ...]
    words: str
    cash: int = 0
    after: int = 0
    round: int | None = None


def rows(b: Build) -> tuple[list[Row], list[Row]]:
    """The answers to the open question about money, in amounts and without; empty for other questions."""
    question = b.view.question
    if question is None or not b.view.choices or question.seat != b.view.viewer:
        return [], []
    verbs = {choice.verb for choice in b.view.choices}
    if "issue" in verbs:
        return _shares(b, question.facts), []
    return (_bids(b, question.facts), _ways_out(b, question.facts)) if "drop_out" in verbs else ([], [])


def fitting(amounts: list[Row], others: list[Row], most: int) -> list[Row]:
    """At most ``most`` rows: the high amounts share one when they are too many."""
    if len(amounts) + len(others) <= most:
        return amounts + others
    alone = max(1, most - len(others) - 1)
    rest = [row.choices[0] for row in amounts[alone:]]
    words = say(f"answer.more.{rest[0].verb}", a=rest[0].amount, b=rest[-1].amount)
    return [*amounts[:alone], Row(tuple(rest), words), *others]


def _number(facts: Facts, key: str, default: int) -> int:
    value = facts.get(key, default)
    return value if isinstance(value, int) else default


def _shares(b: Build, facts: Facts) -> list[Row]:
    """A share brings its price now and costs its upkeep every round from now on."""
    seat = b.view.viewer
    money, after = b.figure(seat, "money"), b.figure(seat, "after")
    price, upkeep = _number(facts, "price", 5), _number(facts, "upkeep", 1)
    found = []
    for choice in b.view.choices:
        if choice.verb == "issue":
            n = choice.amount
            words = say("answer.issue", n=n) if n else say("answer.none")
            left = after + (price - upkeep) * n
            found.append(Row((choice,), words, money + price * n, left, after - money - upkeep * n))
    return found


def _bids(b: Build, facts: Facts) -> list[Row]:
    """A bid is paid in full or in part when it wins."""
    seat, share = b.view.viewer, _number(facts, "share", 100)
    money, after = b.figure(seat, "money"), b.figure(seat, "after")
    found = []
    for choice in b.view.choices:
        if choice.verb == "bid":
            pays = choice.amount * share // 100
            found.append(Row((choice,), say("answer.bid", n=choice.amount), money - pays, after - pays))
    return found


def _ways_out(b: Build, facts: Facts) -> list[Row]:
    """Dropping out costs what the rules say, a Turn Order Pass nothing."""
    seat = b.view.viewer
    money, after = b.figure(seat, "money"), b.figure(seat, "after")
    found = []
    for choice in b.view.choices:
        if choice.verb in ("drop_out", "turn_order_pass"):
            pays = _number(facts, "drop_cost", 0) if choice.verb == "drop_out" else 0
            found.append(Row((choice,), say(f"answer.{choice.verb}"), money - pays, after - pays))
    return found


def add_answers(b: Build, below: QRectF) -> QRectF:
    """The rows in the column where there is room, else on the map; gives what is left below them."""
    amounts, others = rows(b)
    if not amounts and not others:
        return below
    room = int((below.height() - HEAD - FOOT) / ROW_LEAST)
    in_column = room >= min(LEAST, len(amounts) + len(others))
    found = fitting(amounts, others, room if in_column else MOST)
    row = min(ROW, (below.height() - HEAD - FOOT) / len(found)) if in_column else ROW
    tall = round(HEAD + row * len(found) + FOOT)
    rect = QRectF(below.left(), below.top(), below.width(), tall) if in_column else free_corner(b, QSizeF(WIDE, tall))
    kind = found[0].choices[0].verb

    def paint(painter: QPainter, size: QSizeF) -> None:
        paint_answers(painter, size, say(f"answers.{kind}"), found, row, b.colours)

    b.furnish("answers", rect, tuple(found), paint, margin=8, layer=PANELS if in_column else CARDS)
    for i, answer in enumerate(found):
        first = answer.choices[0]
        handle = f"answer:{first.verb}:{first.amount if len(answer.choices) == 1 else 'more'}"
        line = QRectF(rect.left() + 6, rect.top() + HEAD + i * row, rect.width() - 12, row - 2)
        b.zone(handle, rect_path(line, 5), style="row", spoken=spoken(answer))
        b.result.answers[handle] = answer.choices
        b.row(handle)
    return below.adjusted(0, tall + 8, 0, 0) if in_column else below


def spoken(row: Row) -> str:
    """A row as a sentence."""
    if len(row.choices) > 1:
        return row.words
    words = say("answer.spoken", what=row.words, cash=row.cash, after=row.after)
    return words if row.round is None else say("answer.spoken.round", words=words, n=row.round)


def money(value: int, sign: bool = False) -> str:
    """Dollars, with a true minus; ``sign`` writes the plus too."""
    return f"−${-value}" if value < 0 else f"+${value}" if sign else f"${value}"


def paint_answers(
    painter: QPainter, size: QSizeF, title: str, found: Sequence[Row], row: float, colours: SteamPalette
) -> None:
    """A table: the answer, cash now, what a round brings, cash after income and costs of this round; red below zero."""
    card_ground(painter, QRectF(QPointF(), size), colours)
    wide = size.width()
    text.draw(painter, QRectF(14, 5, wide - 28, 22), title, TITLE, 16, colours.ink)
    rounds = any(line.round is not None for line in found)
    keys = ("cash", "round", "left") if rounds else ("cash", "after")
    pitch = min(64.0, (wide - 26) * 0.215) if rounds else (wide - 26) * 0.37
    rights = [wide - 12 - pitch * (len(keys) - 1 - i) for i in range(len(keys))]
    for right, key in zip(rights, keys, strict=True):
        room = QRectF(right - pitch, 28, pitch, 15)
        text.draw(painter, room, say(f"answers.{key}"), MEDIUM, 11, colours.ink2, text.RIGHT)
    for i, line in enumerate(found):
        y = HEAD + i * row
        if i:
            painter.fillRect(QRectF(14, y - 1, wide - 28, 0.8), tint(colours.rule, 1))
        alone = len(line.choices) == 1
        room = QRectF(14, y, (rights[0] - CASH if alone else rights[-1]) - 14, row - 2)
        text.draw(painter, room, line.words, FIGURE, 13, colours.ink)
        values = [line.cash, *([line.round or 0] if rounds else []), line.after] if alone else []
        for right, key, value in zip(rights, keys, values, strict=False):
            ink = colours.refused if value < 0 and key != "round" else colours.ink
            room = QRectF(right - pitch, y, pitch, row - 2)
            text.draw(painter, room, money(value, key == "round"), FIGURE, 13, ink, text.RIGHT)
