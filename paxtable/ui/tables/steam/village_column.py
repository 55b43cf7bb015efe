"""The panels beside the village: rounds left, phases, figures, who still waits, actions, answers about shares."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.engine.choice import Choice
from paxtable.ui.paint import text
from paxtable.ui.paint import village_panels as panels
from paxtable.ui.paint.fonts import FIGURE, MEDIUM
from paxtable.ui.paint.village_palette import SOFT, TEXT
from paxtable.ui.tables.steam.build import rect_path
from paxtable.ui.tables.steam.sheet import phase_name
from paxtable.ui.tables.steam.village_board import add_gift
from paxtable.ui.tables.steam.village_build import CARDS, GAP, VillageBuild, number
from paxtable.ui.tables.steam.words import has, name, say

COLOURS = ("blue", "red", "black", "purple", "yellow")
PHASES = ("shares", "actions", "build", "move", "income", "expenses", "reduction", "restock")
TITLE, LINE, FIGURES, WAIT, ACTIONS = 124.0, 52.0, 104.0, 208.0, 220.0
DRAWN, DRAWN_SIDE = 84.0, 25.0
MOST_AIR = 1.2
"""How much higher than they need the panels may be in a high column."""

SHADOW = 6.0
SHARES, LEVELS = 15, 6
ROW, ROW_LEAST, HEAD = 24.0, 19.0, 46.0


def add_column(b: VillageBuild) -> None:
    """All panels from the top. While shares are issued their card stands where the actions are chosen afterwards."""
    y, k = b.column.top(), b.k
    free = b.column.height() - DRAWN - 5 * GAP
    k *= min(MOST_AIR, max(1.0, free / (k * (TITLE + LINE + FIGURES + WAIT + ACTIONS))))
    for add, tall in ((_title, TITLE), (_phases, LINE), (_figures, FIGURES), (_waiting, WAIT)):
        rect = QRectF(b.column.left(), y, b.column.width(), round(tall * k))
        add(b, rect)
        y = rect.bottom() + GAP
    room = QRectF(b.column.left(), y, b.column.width(), b.column.bottom() - y)
    if _share_choices(b):
        add_answers(b, room)
        return
    drawn = DRAWN + GAP if b.view.at("drawn") else 0.0
    actions = QRectF(room.left(), y, room.width(), min(round(ACTIONS * k), room.height() - drawn))
    _actions(b, actions)
    if drawn:
        _drawn(b, QRectF(room.left(), actions.bottom() + GAP, room.width(), DRAWN))


def _title(b: VillageBuild, rect: QRectF) -> None:
    now, last = number(b.view.fact("round", 1)), number(b.view.fact("rounds", 10))
    level = say(f"difficulty.{b.view.fact('difficulty', 'easy')}", n=b.figure("target"))
    moves = b.figure("moves_left")
    late = moves < b.figure("target") - b.figure("count")
    words = (say("round_of", n=now, all=last), say("moves_too_few" if late else "moves_left", n=moves))
    title = str(b.view.fact("map"))

    def paint(painter: QPainter, size: QSizeF) -> None:
        panels.title_panel(painter, size, title, level, now, last, *words, late, b.k)

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
    presents = [entity.face for entity in b.view.entities.values() if entity.kind == "present"]
    stock = b.view.places["stock"]
    return tuple(
        panels.Waiting(colour, done[colour], needed[colour], presents.count(colour), number(stock.fact(colour)))
        for colour in COLOURS
    )


def _waiting(b: VillageBuild, rect: QRectF) -> None:
    rows = waiting(b)
    words = (say("waits"), say("left_of", n=b.figure("target") - b.figure("count"), all=b.figure("target")))
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


def _drawn(b: VillageBuild, rect: QRectF) -> None:
    """The presents that Production drew, of which one is put at a house (C10)."""
    things = b.view.at("drawn")
    words = say("drawn_presents")
    b.furnish(
        "drawn", rect, words, lambda p, size: panels.sheet(p, QRectF(QPointF(), size), words, "", b.k), margin=SHADOW
    )  # fmt: skip
    step = min(46.0, (rect.width() - 16) / len(things))
    left = rect.center().x() - step * (len(things) - 1) / 2
    for i, entity in enumerate(things):
        add_gift(b, entity, QPointF(left + i * step, rect.bottom() - 24), DRAWN_SIDE, i, layer=CARDS)
    b.row(*(entity.id for entity in things))
    b.zone("drawn", rect_path(rect), style="quiet")


def add_answers(b: VillageBuild, rect: QRectF) -> None:
    """What each number of shares leaves, in rows that can be clicked; in two columns where one would be too low."""
    choices = _share_choices(b)
    facts = b.view.question.facts if b.view.question is not None else {}
    price, upkeep = number(facts.get("price", 5)), number(facts.get("upkeep", 1))
    money, after = b.figure("money"), b.figure("after")
    values = [(c.amount, money + price * c.amount, after + (price - upkeep) * c.amount) for c in choices]
    columns = 1 if (rect.height() - HEAD - 8) / len(choices) >= ROW_LEAST else 2
    down = -(-len(choices) // columns)
    row = min(ROW, (rect.height() - HEAD - 8) / down)
    sheet = QRectF(rect.left(), rect.top(), rect.width(), HEAD + row * down + 8)
    wide = (sheet.width() - 12) / columns
    lines = tuple(
        (QRectF(6 + wide * (i // down), HEAD + row * (i % down), wide - 2, row - 2), *value)
        for i, value in enumerate(values)
    )
    paint = partial(_paint_answers, lines=lines, columns=columns, k=b.k)
    key = (tuple(values), columns, round(row, 2))
    b.furnish("answers", sheet, key, paint, margin=SHADOW)
    for choice, (line, amount, cash, left) in zip(choices, lines, strict=True):
        handle = f"answer:issue:{amount}"
        spoken = say("answer.spoken", what=_issue_words(amount), cash=cash, after=left)
        b.zone(handle, rect_path(line.translated(sheet.topLeft()), 5), style="row", spoken=spoken)
        b.result.answers[handle] = (choice,)
        b.row(handle)


def _share_choices(b: VillageBuild) -> list[Choice]:
    """The numbers of shares that may be issued now."""
    return [choice for choice in b.view.choices if choice.verb == "issue"]


def _issue_words(amount: int) -> str:
    return say("answer.issue", n=amount) if amount else say("answer.none")


def _paint_answers(
    painter: QPainter, size: QSizeF, lines: tuple[tuple[QRectF, int, int, int], ...], columns: int, k: float
) -> None:
    """One line a number of shares: the number, the cash then, the cash after the costs of the round."""
    panels.sheet(painter, QRectF(QPointF(), size), say("answers.issue"), "", k)
    wide = (size.width() - 12) / columns
    middle, pad = (0.60, 10.0) if columns == 1 else (0.64, 6.0)
    for column in range(columns):
        left = 6 + wide * column
        for right, key in ((middle, "cash"), (1.0, "after" if columns == 1 else "left")):
            room = QRectF(left, 28, wide * right - pad, 16)
            text.draw(painter, room, say(f"answers.{key}"), MEDIUM, 11, SOFT, text.RIGHT)
    for line, amount, *values in lines:
        words = _issue_words(amount) if columns == 1 else str(amount)
        text.draw(painter, line.adjusted(pad, 0, 0, 0), words, FIGURE, 13, TEXT)
        for value, share in zip(values, (middle, 1.0), strict=True):
            shown = f"${value}" if value >= 0 else f"−${-value}"
            room = QRectF(line.left(), line.top(), (line.width() + 2) * share - pad, line.height())
            text.draw(painter, room, shown, FIGURE, 13.5, TEXT if value >= 0 else "#FF9A8C", text.RIGHT)
