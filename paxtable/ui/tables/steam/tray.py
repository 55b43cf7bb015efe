"""The tray of tiles: what may be laid this turn, how many are left, what each costs at the least; the plan so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.engine.choice import Choice
from paxtable.engine.view import TableView
from paxtable.ui.paint import text
from paxtable.ui.paint.fonts import FIGURE, MEDIUM
from paxtable.ui.paint.steam_brush import square, tint
from paxtable.ui.paint.steam_glow import ghost_frame
from paxtable.ui.paint.steam_lines import LINE
from paxtable.ui.paint.steam_palette import Company, SteamPalette
from paxtable.ui.paint.steam_panels import card_ground
from paxtable.ui.paint.steam_pieces import numbered
from paxtable.ui.paint.steam_tile import Path, parse_path, tile
from paxtable.ui.tables.steam.build import CARDS, PANELS, PLANNED, Build, rect_path
from paxtable.ui.tables.steam.sheet import obstacles
from paxtable.ui.tables.steam.words import name, say

WIDE_CELL = QSizeF(62, 74)
"""The place of a tile with its cost and stock on the map."""

ACROSS = (4, 5, 6)
"""How many tiles stand side by side in the column: the first number that fits."""

HEX_SHARE = 0.39
"""Size of a tile's hex, in the width of its place."""

SHADOW = 8.0


def shapes(view: TableView, tile_id: str, turn: int) -> tuple[Path, ...]:
    """The paths of a tile at a rotation."""
    table = view.known.get("tiles")
    entry = table.get(tile_id) if isinstance(table, dict) else None
    return tuple(parse_path(pair, turn) for pair in entry["paths"]) if isinstance(entry, dict) else ()


def tile_of(choice: Choice) -> tuple[str, int]:
    """Tile and rotation of a choice that builds: ``tile:curve:2``."""
    _, tile_id, turn = choice.source.split(":")
    return tile_id, int(turn)


def stock_left(view: TableView, tile_id: str) -> int:
    """How many tiles of a kind are left, or of those it is made of."""
    place = view.places.get(f"stock:{tile_id}")
    if place is not None:
        return max(0, place.count)
    table = view.known.get("tiles")
    entry = table.get(tile_id) if isinstance(table, dict) else None
    uses = entry.get("uses", ()) if isinstance(entry, dict) else ()
    return sum(stock_left(view, use) for use in uses if use != tile_id)


@dataclass(frozen=True)
class Offer:
    """A tile of the tray: how many are left, the least it costs, its number key."""

    tile: str
    paths: tuple[Path, ...]
    left: int
    cost: int


def offers(view: TableView, choices: Sequence[Choice]) -> list[Offer]:
    """The tiles among ``choices``, in their order."""
    found: dict[str, Offer] = {}
    for choice in choices:
        if choice.verb != "build":
            continue
        tile_id, _ = tile_of(choice)
        known = found.get(tile_id)
        if known is None or choice.amount < known.cost:
            found[tile_id] = Offer(tile_id, shapes(view, tile_id, 0), stock_left(view, tile_id), choice.amount)
    return list(found.values())


@dataclass(frozen=True)
class Shelf:
    """Where the tiles of the tray lie: the whole sheet, the size of a place, how many stand side by side."""

    rect: QRectF
    cell: QSizeF
    across: int

    def spot(self, i: int) -> QRectF:
        """The place of tile number ``i`` in the scene."""
        x, y = i % self.across, i // self.across
        corner = QPointF(
            self.rect.center().x() + (x - self.across / 2) * self.cell.width(),
            self.rect.top() + 5 + y * self.cell.height(),
        )
        return QRectF(corner, self.cell).adjusted(2, 2, -2, -2)


def shelf(b: Build, below: QRectF, count: int) -> Shelf:
    """In the column where there is room, else at the foot of the sheet."""
    plan = plan_height(b)
    for room in (below.height() - plan, below.height()):
        for across in ACROSS:
            wide = (below.width() - 8) / across
            cell = QSizeF(wide, wide * 0.78 + 15)
            tall = -(-count // across) * cell.height() + 10
            if tall <= room:
                return Shelf(QRectF(below.left(), below.top(), below.width(), tall), cell, across)
    inner = b.stage.inner
    most = max(1, int((inner.width() - 40) / WIDE_CELL.width()))
    rows = -(-count // most)
    across = -(-count // rows)
    size = QSizeF(across * WIDE_CELL.width() + 16, rows * WIDE_CELL.height() + 10)
    corner = QPointF(round(inner.center().x() - size.width() / 2), round(inner.bottom() - size.height() - 5))
    return Shelf(QRectF(corner, size), WIDE_CELL, across)


def add_tray(b: Build, below: QRectF) -> QRectF:
    """The tray while track is built; a tile in it can be picked. Gives what is left of the column."""
    found = offers(b.view, b.view.choices)
    if not found:
        return below
    place = shelf(b, below, len(found))
    owner = b.owner(b.view.viewer)

    def paint(painter: QPainter, size: QSizeF) -> None:
        painter.translate(-place.rect.topLeft())
        paint_tray(painter, place, found, owner, b.colours)

    b.furnish("tray", place.rect, (tuple(found), owner, place.across), paint, margin=SHADOW, layer=CARDS)
    spots = []
    for i, offer in enumerate(found):
        handle = f"tray:{offer.tile}"
        b.zone(handle, rect_path(place.spot(i), 6), style="slot", spoken=name(f"tile:{offer.tile}"))
        spots.append(handle)
    for start in range(0, len(spots), place.across):
        b.row(*spots[start : start + place.across])
    for choice in b.view.choices:
        if choice.verb == "build":
            b.result.aliases[choice.source] = f"tray:{tile_of(choice)[0]}"
    in_column = place.rect.left() >= below.left()
    return below.adjusted(0, place.rect.height() + SHADOW, 0, 0) if in_column else below


def paint_tray(
    painter: QPainter, place: Shelf, found: Sequence[Offer], owner: Company | None, colours: SteamPalette
) -> None:
    """The sheet with its tiles, their least cost and stock."""
    card_ground(painter, place.rect, colours)
    for i, offer in enumerate(found):
        spot = place.spot(i)
        s = spot.width() * HEX_SHARE
        owners = [owner] * len(offer.paths)
        tile(
            painter, QPointF(spot.center().x(), spot.top() + s * 0.95), s, offer.paths, owners, colours,
            ground=colours.paper,
        )  # fmt: skip
        if place.cell != WIDE_CELL:
            words = f"{say('cost', n=offer.cost)} · {offer.left}"
            room = QRectF(spot.left(), spot.bottom() - 14, spot.width(), 15)
            text.draw(painter, room, words, FIGURE, 11, colours.ink, text.CENTRE)
            continue
        room = QRectF(spot.left(), spot.bottom() - 27, spot.width(), 15)
        text.draw(painter, room, say("cost", n=offer.cost), FIGURE, 13, colours.ink, text.CENTRE)
        room = QRectF(spot.left(), spot.bottom() - 14, spot.width(), 14)
        text.draw(painter, room, say("left", n=offer.left), MEDIUM, 11, colours.ink2, text.CENTRE)


@dataclass(frozen=True)
class PlanLine:
    """A tile laid in this turn."""

    number: int
    words: str
    cost: str


def plan_lines(b: Build) -> tuple[PlanLine, ...]:
    """The tiles of this turn, in their order."""
    question = b.view.question
    used = str(question.facts.get("used", "")) if question else ""
    costs = str(question.facts.get("costs", "")).split(", ") if question else []
    found = []
    for i, handle in enumerate(h for h in used.split(", ") if h):
        entity = next((e for e in b.view.at(handle) if e.kind == "track"), None)
        hex_ = b.board.hexes.get(handle)
        words = name(f"tile:{entity.face}") if entity else ""
        if hex_ is not None and hex_.name:
            words = f"{hex_.name}: {words}"
        found.append(PlanLine(i + 1, words, say("cost", n=costs[i]) if i < len(costs) else ""))
    return tuple(found)


def plan_height(b: Build) -> float:
    """How high the plan is, with its gap; 0 while there is none."""
    lines = len(plan_lines(b))
    return 64 + 20 * lines + SHADOW if lines else 0.0


def add_plan(b: Build, below: QRectF) -> QRectF:
    """What was laid in this turn with its total, in the column or on the map; gives what is left below it."""
    question = b.view.question
    spent = question.facts.get("spent", 0) if question else 0
    lines = plan_lines(b)
    if not lines or question is None:
        return below
    left, money = question.facts.get("left", 0), question.facts.get("money", 0)
    tall = plan_height(b) - SHADOW
    wide = min(250.0, max(196.0, below.width()))
    on_map = below.height() < tall
    rect = QRectF(below.left(), below.top(), below.width(), tall)
    if on_map:
        rect = free_corner(b, QSizeF(wide, tall))
    key = (lines, spent, left, money)
    all_ = len(lines) + (left if isinstance(left, int) else 0)

    def paint(painter: QPainter, size: QSizeF) -> None:
        paint_plan(painter, size, lines, all_, int(spent), int(money), b.owner(question.seat), b.colours)

    b.furnish("plan", rect, key, paint, margin=SHADOW, layer=CARDS if on_map else PANELS)
    return below if on_map else below.adjusted(0, tall + SHADOW, 0, 0)


def free_corner(b: Build, size: QSizeF) -> QRectF:
    """The corner of the sheet where a card of ``size`` covers the least: no tray, few hexes, rather not the title."""
    inner = b.stage.inner.adjusted(8, 8, -8, -8)
    corners = [
        QRectF(QPointF(x, y), size)
        for y in (inner.bottom() - size.height(), inner.top())
        for x in (inner.left(), inner.right() - size.width())
    ]
    tray = b.result.furniture.get("tray")
    land = [b.centre(hex_.handle) for hex_ in b.board.hexes.values() if hex_.terrain != "water"]

    stops = [square(b.centre(hex_.handle), b.s * 2) for hex_ in b.board.hexes.values() if hex_.kind == "city"]

    def covered(rect: QRectF) -> int:
        hexes = sum(rect.contains(point) for point in land) + 4 * sum(rect.intersects(stop) for stop in stops)
        printed = sum(rect.intersects(box) for box in obstacles(b))
        return hexes + 3 * printed + 100 * (tray is not None and rect.intersects(tray.rect))

    return min(corners, key=covered)


def add_planned(b: Build) -> None:
    """The tiles of this turn: an unbroken line in the seat's colour and their number, until the turn ends."""
    question = b.view.question
    owner = b.owner(question.seat) if question else None
    if question is None or owner is None:
        return
    used = str(question.facts.get("used", ""))
    for i, handle in enumerate(h for h in used.split(", ") if h in b.board.hexes):
        centre = b.centre(handle)

        def paint(painter: QPainter, i: int = i, centre: QPointF = centre) -> None:
            ghost_frame(painter, centre, b.s, owner, b.colours, planned=True)
            corner = centre + QPointF(b.s * 0.45, -b.s * 0.46)
            numbered(painter, corner, max(8.0, b.s * 0.2), str(i + 1), owner.colour(b.colours.dark))

        b.on_map(f"planned:{i}", (i, owner), square(centre, b.s * 2.2), paint, layer=PLANNED)


def paint_plan(
    painter: QPainter, size: QSizeF, lines: Sequence[PlanLine], count: int, spent: int, money: int,
    owner: Company | None, colours: SteamPalette,
) -> None:  # fmt: skip
    """The plan: a line a tile, the total, what it leaves."""
    card_ground(painter, QRectF(QPointF(), size), colours)
    left, right = 14.0, size.width() - 14
    room = QRectF(left, 6, right - left, 22)
    wide = text.draw(painter, room, say("plan"), FIGURE, 14, colours.ink)
    words = say("plan.count", n=len(lines), all=count)
    text.draw(painter, room.adjusted(wide + 8, 0, 0, 0), words, MEDIUM, 12.5, colours.ink2, text.RIGHT)
    y = 30.0
    for line in lines:
        ground = owner.colour(colours.dark) if owner else colours.ink2
        numbered(painter, QPointF(left + 8, y + 9), 8, str(line.number), ground)
        room = QRectF(left + 24, y, right - left - 24, 18)
        text.draw(painter, room, line.cost, FIGURE, 12.5, colours.ink, text.RIGHT)
        room.setRight(right - 8 - text.width(line.cost, FIGURE, 12.5))
        text.draw(painter, room, line.words, MEDIUM, 12.5, colours.ink)
        y += 20
    painter.fillRect(QRectF(left, y + 1, right - left, LINE * 12), tint(colours.ink, 0.8))
    room = QRectF(left, y + 6, right - left, 20)
    wide = text.draw(painter, room, f"{say('plan.total')}  {say('cost', n=spent)}", FIGURE, 14, colours.ink)
    words = say("plan.left", n=money)
    text.draw(painter, room.adjusted(wide + 8, 0, 0, 0), words, MEDIUM, 12, colours.ink2, text.RIGHT)
