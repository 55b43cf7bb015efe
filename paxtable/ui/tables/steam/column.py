"""The panels beside the map: rounds, tracks, actions, the goods display with its cubes."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.engine.view import Place
from paxtable.ui.paint import steam_panels as panels
from paxtable.ui.paint import text
from paxtable.ui.paint.fonts import MEDIUM
from paxtable.ui.paint.steam_brush import square
from paxtable.ui.paint.steam_palette import Company
from paxtable.ui.paint.steam_sheet import panel
from paxtable.ui.tables.steam.build import Build, rect_path
from paxtable.ui.tables.steam.metrics import ACTIONS, CELL, DIE, GAP, ROUNDS, ROW, SIGN, TRACKS
from paxtable.ui.tables.steam.rails import add_cube
from paxtable.ui.tables.steam.sheet import phase_name
from paxtable.ui.tables.steam.words import has, name, say

PHASES = ("shares", "auction", "actions", "build", "move", "income", "expenses", "reduction", "growth")
DICE = 6
SHADOW = 6.0
SHARES, LEVELS = 15, 6


def add_column(b: Build) -> QRectF:
    """All panels from the top; gives what is left of the column below them."""
    column, k = b.stage.column, b.k
    y = column.top()
    for add, tall in ((_rounds, ROUNDS), (_tracks, TRACKS), (_actions, ACTIONS), (_goods, display_height(b) / k)):
        rect = QRectF(column.left(), y, column.width(), round(tall * k))
        add(b, rect)
        y = rect.bottom() + GAP
    return QRectF(column.left(), y, column.width(), max(0.0, column.bottom() - y))


def _rounds(b: Build, rect: QRectF) -> None:
    view = b.view
    phase = str(view.fact("phase"))
    now, last = number(view.fact("round", 1)), number(view.fact("rounds", 1))
    at = PHASES.index(phase) if phase in PHASES else (len(PHASES) if phase == "over" else -1)

    def paint(painter: QPainter, size: QSizeF) -> None:
        words = say("round" if now > 0 else "phase.setup"), say("of", n=last)
        panels.rounds(painter, size, *words, now, last, at, len(PHASES), phase_name(phase), b.colours, b.k)

    b.furnish("rounds", rect, (now, last, phase), paint, margin=SHADOW)
    b.zone("rounds", rect_path(rect), style="quiet")


def number(value: object) -> int:
    """A fact as a number; 0 when it is none."""
    return value if isinstance(value, int) else 0


def standings(b: Build) -> tuple[panels.Standing, ...]:
    """The seats on the tracks."""
    found = []
    for seat in b.view.seats:
        owner = b.owner(seat.seat)
        if owner is not None and not number(seat.figure("out", 0)):
            figures = [number(seat.figure(key, 0)) for key in ("income", "shares", "locomotive")]
            found.append(panels.Standing(owner, b.letter(seat.seat), *figures))
    return tuple(found)


def bands(b: Build) -> tuple[tuple[int, int], ...]:
    """The first income of every band of the ruler and how much it loses."""
    table = b.view.known.get("reductions")
    rows = [(int(row[0]), int(row[1])) for row in table] if isinstance(table, (list, tuple)) else []
    return ((0, 0), *sorted(row for row in rows if row[0] > 0))


def _tracks(b: Build, rect: QRectF) -> None:
    seats, fields = standings(b), bands(b)

    def paint(painter: QPainter, size: QSizeF) -> None:
        words = (say("income"), say("shares"), say("locomotive"))
        panels.tracks(painter, size, words, seats, fields, (SHARES, LEVELS), b.colours, b.k)

    b.furnish("tracks", rect, (seats, fields), paint, margin=SHADOW)
    b.zone("tracks", rect_path(rect), style="quiet")


# -- actions -----------------------------------------------------------------------------------------------------------


def action_cards(b: Build) -> list[tuple[str, panels.ActionCard]]:
    """The handle and the card of every action, in the order of the board."""
    found = []
    for place in b.view.places.values():
        if place.kind == "action":
            action = place.id.partition(":")[2]
            by = number(place.fact("by", -1)) if place.fact("state") == "taken" else -1
            words = say(f"short.{action}") if has(f"short.{action}") else name(place.id)
            found.append((place.id, panels.ActionCard(action, words, str(place.fact("state", "open")), b.owner(by))))
    return found


def turn_order(b: Build) -> tuple[tuple[Company, str], ...]:
    """Plates and letters in turn order."""
    words = str(b.view.fact("order")).split(", ")
    seats = [int(word.partition(":")[2]) for word in words if word.startswith("seat:")]
    return tuple((owner, b.letter(seat)) for seat in seats if (owner := b.owner(seat)) is not None)


def _actions(b: Build, rect: QRectF) -> None:
    k = b.k
    cards, order = action_cards(b), turn_order(b)
    across = 4
    wide = (rect.width() - 20 * k - (across - 1) * 4) / across
    tall = (rect.height() - 34 * k - 8 * k - 5) / 2
    spots = []
    for i, (handle, card) in enumerate(cards):
        x = rect.left() + 10 * k + (i % across) * (wide + 4)
        y = rect.top() + 31 * k + (i // across) * (tall + 5)
        spot = QRectF(x, y, wide, tall)
        spots.append((spot.translated(-rect.topLeft()), card))
        b.zone(handle, rect_path(spot), style="slot")

    def paint(painter: QPainter, size: QSizeF) -> None:
        panel(painter, QRectF(QPointF(), size), b.colours)
        panels.turn_order(
            painter, QRectF(12 * k, 5 * k, size.width() - 24 * k, 22 * k), say("order"), order, b.colours, k
        )
        for spot, card in spots:
            panels.action_card(painter, spot, card, b.colours, k)

    b.furnish("actions", rect, (tuple(card for _, card in cards), order), paint, margin=SHADOW)
    b.row(*(handle for handle, _ in cards[:across]))
    b.row(*(handle for handle, _ in cards[across:]))


# -- the goods display -------------------------------------------------------------------------------------------------


def goods_columns(b: Build) -> list[panels.GoodsColumn]:
    """The twelve columns, white dice first."""
    slots = [place for place in b.view.places.values() if place.kind == "slot"]
    founded = {hex_.letter for hex_ in b.board.hexes.values() if hex_.letter}
    colours = {hex_.column: hex_.colours[0] for hex_ in b.board.hexes.values() if hex_.column and not hex_.letter}
    faces = {
        entity.id.partition(":")[2]: entity.face for entity in b.view.entities.values() if entity.kind == "new_city"
    }
    found = []
    for die in (f"{kind}-{value}" for kind in ("white", "black") for value in range(1, DICE + 1)):
        here = [place for place in slots if place.fact("column") == die]
        rows = sum(place.fact("section") == "city" for place in here)
        letter = next((str(place.fact("section")) for place in here if place.fact("section") != "city"), "")
        found.append(
            panels.GoodsColumn(
                die, colours.get(die, ""), rows, letter, faces.get(letter, ""), len(here) - rows, letter in founded
            )
        )
    return found


def _block_height(columns: list[panels.GoodsColumn]) -> float:
    rows = max((column.rows for column in columns), default=0)
    new = max((column.new_rows for column in columns), default=0)
    return DIE + 6 + rows * ROW + 6 + (new * ROW + SIGN + 8 if any(c.letter for c in columns) else 0)


def display_height(b: Build) -> float:
    """How high the goods display is, in scene pixels."""
    columns = goods_columns(b)
    return (30 + _block_height(columns[:DICE]) + 6 + _block_height(columns[DICE:]) + 4) * b.k


def wanted_gone(b: Build) -> tuple[tuple[str, int], ...]:
    """The goods that have to leave the map, and how many still lie in cities (M11)."""
    counts = ((colour, b.view.fact(f"on_map.{colour}", -1)) for colour in ("black", "red"))
    return tuple((colour, n) for colour, n in counts if isinstance(n, int) and n >= 0)


def _goods(b: Build, rect: QRectF) -> None:
    k, columns = b.k, goods_columns(b)
    pitch = (rect.width() - 16 * k) / DICE
    y = 30 * k
    boxes: list[tuple[panels.GoodsColumn, QRectF, QRectF, QPointF]] = []
    for block in (columns[:DICE], columns[DICE:]):
        rows = max((column.rows for column in block), default=0)
        for i, column in enumerate(block):
            x = 8 * k + pitch * i
            top = y + (DIE + 6) * k
            box = QRectF(x + 2, top, pitch - 4, (column.rows * ROW + 4) * k)
            low = y + (DIE + 6 + rows * ROW + 9) * k
            new = QRectF(x + 2, low, pitch - 4, (column.new_rows * ROW + SIGN + 3) * k) if column.letter else QRectF()
            boxes.append((column, box, new, QPointF(x + pitch / 2, y + DIE / 2 * k)))
        y += (_block_height(block) + 6) * k
    _slots(b, rect, boxes)
    key = (tuple(columns), wanted_gone(b))
    b.zone("goods", rect_path(rect), style="quiet", spoken=say("goods"))
    b.furnish("goods", rect, key, partial(_paint_goods, b=b, boxes=boxes), margin=SHADOW)


def _slot_spot(box: QRectF, row: int, k: float) -> QRectF:
    return square(QPointF(box.center().x(), box.top() + (2 + ROW * (row + 0.5)) * k), CELL * k * 0.86)


def _slots(b: Build, rect: QRectF, boxes: list[tuple[panels.GoodsColumn, QRectF, QRectF, QPointF]]) -> None:
    """The cubes of the display and a zone for every space."""
    grid_rows: dict[int, list[str]] = {}
    for i, (column, box, new, _) in enumerate(boxes):
        for section, area, count in ((column.die, box, column.rows), (column.letter, new, column.new_rows)):
            for row in range(count):
                handle = f"slot:{section}:{row}"
                if handle not in b.view.places:
                    continue
                spot = _slot_spot(area, row, b.k).translated(rect.topLeft())
                grow = 2 * b.k
                b.zone(handle, rect_path(spot.adjusted(-grow, -1, grow, 1), 3), style="slot")
                line = (i // DICE) * 10 + row + (5 if section == column.letter else 0)
                grid_rows.setdefault(line, []).append(handle)
                for entity in b.view.at(handle):
                    add_cube(b, entity, spot, row)
    for line in sorted(grid_rows):
        b.row(*grid_rows[line])


def _paint_goods(
    painter: QPainter, size: QSizeF, b: Build, boxes: list[tuple[panels.GoodsColumn, QRectF, QRectF, QPointF]]
) -> None:
    k, colours = b.k, b.colours
    panel(painter, QRectF(QPointF(), size), colours, say("goods"), panels.small(15, k))
    bag = b.view.places.get("bag", Place("bag", "pile"))
    room = QRectF(size.width() * 0.5, 7 * k, size.width() * 0.5 - 12 * k, 22 * k)
    left = wanted_gone(b)
    if left:
        panels.goods_left(painter, room, left, say("to_remove"), colours, k)
    elif bag.count >= 0 and size.width() > 250:
        text.draw(painter, room, say("bag", n=bag.count), MEDIUM, 11, colours.ink2, text.RIGHT)
    for column, box, new, die in boxes:
        panels.column_die(painter, die, (DIE - 2) * k, column.die)
        if column.rows:
            panels.column_frame(painter, box, column.colour, colours)
        for row in range(column.rows):
            panels.empty_space(painter, _slot_spot(box, row, k), colours)
        if column.letter:
            panels.column_frame(painter, new, column.new_colour, colours)
            for row in range(column.new_rows):
                panels.empty_space(painter, _slot_spot(new, row, k), colours)
            sign = QPointF(new.center().x(), new.bottom() - (SIGN / 2 + 0.5) * k)
            panels.new_city_sign(painter, sign, 9 * k, column, colours)
