"""The way of a good before it is moved: its links in gold, its stops, the income of every owner, the other ways."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.engine.choice import Choice
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import fill_rounded
from paxtable.ui.paint.fonts import FIGURE, MEDIUM, TITLE
from paxtable.ui.paint.steam_brush import square, tint
from paxtable.ui.paint.steam_glow import other_route, route_light, target_ring, veil
from paxtable.ui.paint.steam_lines import track
from paxtable.ui.paint.steam_panels import card_ground
from paxtable.ui.paint.steam_pieces import cube, numbered, plate
from paxtable.ui.scene.arrangement import Furniture, Variant
from paxtable.ui.tables.steam.beside import beside
from paxtable.ui.tables.steam.board import Stretch
from paxtable.ui.tables.steam.build import OVER, ROUTE, Build
from paxtable.ui.tables.steam.rails import line_of
from paxtable.ui.tables.steam.words import say

CARD_WIDE, LINE_TALL = 318.0, 44.0
STOP_BROWN = "#8A5A06"


def hops(choice: Choice, b: Build) -> list[tuple[str, int]]:
    """The stops of a delivery by their handles, each with the owner of the link that leads there (-1: nobody)."""
    prefix = choice.dest[: len(choice.dest) - len(choice.dest.rpartition(":")[2].rpartition("/")[2])]
    found = []
    for value in choice.values:
        stop, _, owner = value.rpartition(":")
        found.append((prefix + stop, int(owner) if owner.isdigit() else -1))
    return found


def start_of(choice: Choice) -> str:
    """The handle of the place where the good lies: ``good:blue@c7r1``."""
    return f"hex:{choice.source.partition('@')[2]}"


def stretches_of(choice: Choice, b: Build) -> list[Stretch]:
    """The links of a delivery; between two stops the first one of the right owner."""
    found = []
    at = start_of(choice)
    for stop, owner in hops(choice, b):
        ends = {at, stop}
        link = next((x for x in b.board.stretches if x.complete and set(x.ends) == ends and x.owner == owner), None)
        if link is not None:
            found.append(link)
        at = stop
    return found


def track_of(choice: Choice, b: Build) -> QPainterPath | None:
    """The line of a delivery over its links, from the middle of one stop to that of the next; None when a link is
    not on the map any more."""
    at = start_of(choice)
    links, stops = stretches_of(choice, b), [stop for stop, _ in hops(choice, b)]
    if len(links) != len(stops):
        return None
    path = QPainterPath(b.centre(at))
    for link, stop in zip(links, stops, strict=True):
        line = line_of(b, link)
        path.connectPath(line if link.ends[0] == at else line.toReversed())
        path.lineTo(b.centre(stop))
        at = stop
    return path


def incomes(choice: Choice, b: Build) -> dict[int, int]:
    """How much every owner earns, the mover first."""
    earned: dict[int, int] = {b.view.viewer: 0}
    for _, owner in hops(choice, b):
        if owner >= 0:
            earned[owner] = earned.get(owner, 0) + 1
    return {seat: amount for seat, amount in earned.items() if amount}


def route_variants(choices: tuple[Choice, ...], b: Build) -> list[Variant]:
    """The ways of one good to one city: most income for the mover first, then the fewest links."""
    ranked = sorted(choices, key=lambda c: (-c.amount, len(c.values), c.values))
    found = []
    for i, choice in enumerate(ranked):
        words = [say("this_way", n=len(choice.values))]
        words += [f"{b.seat_name(seat)} +{amount}" for seat, amount in incomes(choice, b).items()]
        overlay = {
            "route": _route(choice, tuple(ranked), b),
            "route.stops": _stops(choice, b),
            "route.card": _card(ranked, i, b),
        }
        found.append(Variant(choice, ", ".join(words), overlay, f"way:{i}", ""))
    return found


def _route(choice: Choice, ways: tuple[Choice, ...], b: Build) -> Furniture:
    """Everything else under a veil; the other ways outlined, the chosen one on gold."""
    wide, s = b.stage.grid.width, b.s
    mine = stretches_of(choice, b)
    others = [x for way in ways if way != choice for x in stretches_of(way, b) if x not in mine]
    box = b.stage.inner

    def paint(painter: QPainter) -> None:
        veil(painter, box, b.colours)
        for stretch in dict.fromkeys(others):
            path = line_of(b, stretch)
            other_route(painter, path, wide, b.colours)
            track(painter, path, wide, b.owner(stretch.owner), b.colours, on_bed=False)
        lines: list[tuple[QPainterPath, Stretch]] = [(line_of(b, stretch), stretch) for stretch in mine]
        for path, _ in lines:
            route_light(painter, path, wide)
        for path, stretch in lines:
            track(painter, path, wide, b.owner(stretch.owner), b.colours, on_bed=False)
        target_ring(painter, b.centre(choice.dest), s)

    key = (choice, tuple(way.values for way in ways), tuple(x.key for x in mine))
    return b.map_furniture("route", key, box, paint, layer=ROUTE)


def _stops(choice: Choice, b: Build) -> Furniture:
    """The stops with their numbers."""
    spots = []
    for stop, _ in hops(choice, b):
        city = b.board.hexes[stop].kind == "city"
        spots.append(b.centre(stop) + (QPointF(b.s * 0.86, b.s * 0.50) if city else QPointF(b.s * 0.38, -b.s * 0.32)))
    box = QRectF(spots[0], spots[0])
    for spot in spots:
        box = box.united(square(spot, 30))

    def paint(painter: QPainter) -> None:
        for i, spot in enumerate(spots, 1):
            numbered(painter, spot, max(8.0, b.s * 0.22), str(i), STOP_BROWN)

    return b.map_furniture("route.stops", choice, box.adjusted(-15, -15, 15, 15), paint, layer=OVER)


def _card(ways: list[Choice], at: int, b: Build) -> Furniture:
    """From where to where, a line a way with what every owner earns."""
    choice = ways[at]
    tall = 52 + len(ways) * LINE_TALL + (24 if len(ways) > 1 else 6)
    passed = {start_of(choice), *(stop for way in ways for stop, _ in hops(way, b))}
    rect = beside(b, choice.dest, QSizeF(CARD_WIDE, tall), b.s * 1.3, passed)

    def paint(painter: QPainter) -> None:
        card_ground(painter, rect, b.colours)
        colour = choice.source.partition(":")[2].partition("@")[0]
        cube(painter, QRectF(rect.left() + 14, rect.top() + 14, 22, 22), colour, b.colours)
        a, z = b.board.hexes[start_of(choice)].name, b.board.hexes[choice.dest].name
        room = QRectF(rect.left() + 46, rect.top() + 10, rect.width() - 60, 30)
        text.draw(painter, room, say("to", a=a, b=z), TITLE, 18, b.colours.ink)
        for i, way in enumerate(ways):
            line = QRectF(rect.left() + 8, rect.top() + 46 + i * LINE_TALL, rect.width() - 16, LINE_TALL - 4)
            _way(painter, line, way, i == at, b)
        if len(ways) > 1:
            room = QRectF(rect.left() + 18, rect.bottom() - 24, rect.width() - 36, 18)
            text.draw(painter, room, say("next_way"), FIGURE, 11.5, b.colours.ink2)
            text.draw(painter, room, say("do_it"), FIGURE, 11.5, b.colours.ink2, text.RIGHT)

    key = (choice, tuple(way.values for way in ways), at)
    return b.map_furniture("route.card", key, rect.adjusted(-8, -8, 8, 8), paint, layer=OVER + 1)


def _way(painter: QPainter, rect: QRectF, way: Choice, chosen: bool, b: Build) -> None:
    if chosen:
        fill_rounded(painter, rect, 5, tint(b.colours.legal, 0.22))
    earned = list(incomes(way, b).items())
    x = rect.right() - 10 - len(earned) * 48
    words = say("this_way" if chosen else "other_way", n=len(way.values))
    room = QRectF(rect.left() + 10, rect.top() + 2, x - rect.left() - 14, 19)
    text.draw(painter, room, words, FIGURE, 13, b.colours.ink)
    between = [b.board.hexes[stop].name for stop, _ in hops(way, b)[:-1]]
    words = say("by", places=", ".join(between)) if between else say("straight_on")
    text.draw(painter, room.translated(0, 18), words, MEDIUM, 11.5, b.colours.ink2)
    for seat, amount in earned:
        owner = b.owner(seat)
        if owner is not None:
            plate(painter, QPointF(x + 10, rect.center().y()), 9, owner, b.colours, b.letter(seat))
        room = QRectF(x + 22, rect.top(), 30, rect.height())
        text.draw(painter, room, f"+{amount}", FIGURE, 15, b.colours.ink)
        x += 48
