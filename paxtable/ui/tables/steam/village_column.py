"""The panels beside the village: rounds left, phases, figures, who still waits, actions, answers about shares."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.ui.paint import text
from paxtable.ui.paint import village_panels as panels
from paxtable.ui.paint.fonts import FIGURE, MEDIUM
from paxtable.ui.paint.village_palette import SOFT, TEXT
from paxtable.ui.tables.steam.build import rect_path
from paxtable.ui.tables.steam.sheet import phase_name
from paxtable.ui.tables.steam.village_build import CARDS, GAP, PANELS, VillageBuild, number
from paxtable.ui.tables.steam.words import has, name, say

COLOURS = ("blue", "red", "black", "purple", "yellow")
PHASES = ("shares", "actions", "build", "move", "income", "expenses", "reduction", "restock")
TITLE, LINE, FIGURES, WAIT, ACTIONS = 124.0, 52.0, 104.0, 208.0, 188.0
SHADOW = 6.0
SHARES, LEVELS = 15, 6
ROW, HEAD, MOST = 22.0, 46.0, 7


def add_column(b: VillageBuild) -> QRectF:
    """All panels from the top; gives what is left of the column."""
    y, k = b.column.top(), b.k
    for add, tall in ((_title, TITLE), (_phases, LINE), (_figures, FIGURES), (_waiting, WAIT), (_actions, ACTIONS)):
        rect = QRectF(b.column.left(), y, b.column.width(), round(tall * k))
        add(b, rect)
        y = rect.bottom() + GAP
    return QRectF(b.column.left(), y, b.column.width(), max(0.0, b.column.bottom() - y))


def _title(b: VillageBuild, rect: QRectF) -> None:
    now, last = number(b.view.fact("round", 1)), number(b.view.fact("rounds", 10))
    level = say(f"difficulty.{b.view.fact('difficulty', 'easy')}", n=b.figure("target"))
    words = (say("round_of", n=now, all=last), say("moves_left", n=b.figure("moves_left")))
    title = str(b.view.fact("map"))

    def paint(painter: QPainter, size: QSizeF) -> None:
        panels.title_panel(painter, size, title, level, now, last, *words, b.k)

    b.furnish("title", rect, (now, last, level, words, title), paint, margin=SHADOW)
    b.zone("rounds", rect_path(rect), style="quiet")


def _phases(b: VillageBuild, rect: QRectF) -> None:
    phase = str(b.view.fact("phase"))
    at = PHASES.index(phase) if phase in PHASES else (len(PHASES) if phase == "over" else -1)
    words = say(f"village.{phase}") if has(f"village.{phase}") else phase_name(phase)

    def paint(painter: QPainter, size: QSizeF) -> None:
        panels.phases(painter, size, at, len(PHASES), words, b.k)

    b.furnish("phases", rect, (at, words), paint, margin=SHADOW)


def _figures(b: VillageBuild, rect: QRectF) -> None:
    rows = (
        (say("money"), say("cost", n=b.figure("money")), ""),
        (say("income"), str(b.figure("income")), ""),
        (say("shares"), str(b.figure("shares")), say("of", n=SHARES)),
        (say("locomotive"), str(b.figure("locomotive")), say("of", n=LEVELS)),
    )
    b.furnish("figures", rect, rows, lambda p, size: panels.figures(p, size, rows, b.k), margin=SHADOW)
    b.zone("tracks", rect_path(rect), style="quiet")


def waiting(b: VillageBuild) -> tuple[panels.Waiting, ...]:
    """A row a colour. Of a site that needs fewer presents than it has houses, the houses that are done count first,
    then the first ones of the file."""
    done = dict.fromkeys(COLOURS, 0)
    needed = dict.fromkeys(COLOURS, 0)
    for site in b.village.sites.values():
        ready = [colour for colour in site.houses if colour in site.done]
        rest = [colour for colour in site.houses if colour not in site.done]
        for colour in (ready + rest)[: max(site.required, len(ready))]:
            needed[colour] += 1
        for colour in ready:
            done[colour] += 1
    presents = [entity for entity in b.view.entities.values() if entity.kind == "present"]
    found = []
    for colour in COLOURS:
        here = [entity for entity in presents if entity.face == colour]
        stock = sum(entity.place == "stock" for entity in here)
        found.append(panels.Waiting(colour, done[colour], needed[colour], len(here) - stock, stock))
    return tuple(found)


def _waiting(b: VillageBuild, rect: QRectF) -> None:
    rows = waiting(b)
    words = (say("waits"), say("delivered", n=b.figure("count"), all=b.figure("target")))
    headings = (say("houses"), say("on_map"), say("delivered_short"))

    def paint(painter: QPainter, size: QSizeF) -> None:
        panels.who_waits(painter, size, *words, headings, rows, b.k)

    b.furnish("waiting", rect, (rows, words), paint, margin=SHADOW)
    b.zone("waiting", rect_path(rect), style="quiet")


def _actions(b: VillageBuild, rect: QRectF) -> None:
    k = b.k
    places = [p for p in b.view.places.values() if p.kind == "action" and p.fact("state") != "never"]
    wide, tall = rect.width() - 20, (rect.height() - 34 * k - 8) / max(1, len(places)) - 4
    cards = []
    for i, place in enumerate(places):
        action = place.id.partition(":")[2]
        spot = QRectF(10, 32 * k + i * (tall + 4), wide, tall)
        cards.append((spot, (action, name(place.id), say(f"village.action.{action}"), str(place.fact("state")))))
        b.zone(place.id, rect_path(spot.translated(rect.topLeft()), 7), style="slot")

    def paint(painter: QPainter, size: QSizeF) -> None:
        panels.sheet(painter, QRectF(QPointF(), size), say("action"), "", k)
        for spot, (action, title, note, state) in cards:
            panels.action_card(painter, spot, action, title, note, state, k)

    b.furnish("actions", rect, tuple(card for _, card in cards), paint, margin=SHADOW)
    for place in places:
        b.row(place.id)


def add_answers(b: VillageBuild, below: QRectF) -> None:
    """What each number of shares leaves, in rows that can be clicked."""
    choices = [choice for choice in b.view.choices if choice.verb == "issue"][:MOST]
    if not choices or b.view.question is None:
        return
    facts = b.view.question.facts
    price, upkeep = number(facts.get("price", 5)), number(facts.get("upkeep", 1))
    money, after = b.figure("money"), b.figure("after")
    rows = tuple(
        (
            say("answer.issue", n=c.amount) if c.amount else say("answer.none"),
            money + price * c.amount,
            after + (price - upkeep) * c.amount,
        )
        for c in choices
    )
    tall = HEAD + ROW * len(rows) + 8
    in_column = below.height() >= tall
    rect = QRectF(below.left(), below.top(), below.width(), tall)
    if not in_column:
        rect = QRectF(b.inner.right() - 236, b.inner.bottom() - tall - 10, 226, tall)
    paint = partial(_paint_answers, rows=rows, k=b.k)
    b.furnish("answers", rect, rows, paint, margin=SHADOW, layer=PANELS if in_column else CARDS)
    for i, choice in enumerate(choices):
        handle = f"answer:issue:{choice.amount}"
        line = QRectF(rect.left() + 6, rect.top() + HEAD + i * ROW, rect.width() - 12, ROW - 2)
        words, cash, left = rows[i]
        b.zone(handle, rect_path(line, 5), style="row", spoken=say("answer.spoken", what=words, cash=cash, after=left))
        b.result.answers[handle] = (choice,)
        b.row(handle)


def _paint_answers(painter: QPainter, size: QSizeF, rows: tuple[tuple[str, int, int], ...], k: float) -> None:
    panels.sheet(painter, QRectF(QPointF(), size), say("answers.issue"), "", k)
    wide = size.width()
    columns = (wide * 0.64, wide - 12)
    for right, key in zip(columns, ("cash", "after"), strict=True):
        room = QRectF(right - wide * 0.32, 28, wide * 0.32, 16)
        text.draw(painter, room, say(f"answers.{key}"), MEDIUM, 11, SOFT, text.RIGHT)
    for i, (words, *values) in enumerate(rows):
        y = HEAD + i * ROW
        text.draw(painter, QRectF(14, y, wide * 0.42, ROW - 2), words, FIGURE, 13, TEXT)
        for right, value in zip(columns, values, strict=True):
            amount = f"${value}" if value >= 0 else f"−${-value}"
            room = QRectF(right - wide * 0.3, y, wide * 0.3, ROW - 2)
            text.draw(painter, room, amount, FIGURE, 13.5, TEXT if value >= 0 else "#FF9A8C", text.RIGHT)
