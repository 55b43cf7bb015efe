"""The map with rulers, pieces and points, and the line over it: favored suit, blocks in play, lead."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.ui.paint import text
from paxtable.ui.paint.brush import colour, disc, stroke_rounded
from paxtable.ui.paint.fonts import FIGURE, MEDIUM
from paxtable.ui.paint.pamir_map import MAP_MARGIN, name_ink, paint_map
from paxtable.ui.paint.pamir_map_shape import TRACK_LAST, MapShape, RegionShape, map_shape
from paxtable.ui.paint.pamir_pieces import ARMY_HEIGHT, DRUM_HEIGHT
from paxtable.ui.paint.tokens import ruler_token, seat_token
from paxtable.ui.tables.builder import OVER_FURNITURE
from paxtable.ui.tables.pamir.build import Build
from paxtable.ui.tables.pamir.spread import Row, along_line, grouped, spread_row
from paxtable.ui.tables.pamir.words import say

ARMY, TRIBE, ROAD = 30.0, 28.0, 38.0
"""Widths of pieces on the large map."""
ARMY_PITCH, TRIBE_PITCH, ROAD_PITCH = 36.0, 33.0, 23.0
MOST_ROADS = 6
BORDER_REACH = 22.0
READING_ORDER = ("transcaspia", "kabul", "punjab", "persia", "herat", "kandahar")


def land_shape(b: Build) -> tuple[QRectF, MapShape]:
    """The rectangle of the map, and its geometry in scene coordinates."""
    rect = b.stage.box(b.column.map)
    frame = b.stage.s(20 if b.small else 26)
    return rect, map_shape(rect, frame)


def lay_land(b: Build) -> None:
    """The map, its zones and everything on it."""
    rect, shape = land_shape(b)
    theme, frame = b.theme, shape.frame
    b.furnish("map", rect, frame, lambda p, size: paint_map(p, size, theme, frame), MAP_MARGIN)
    for key in READING_ORDER:
        region = shape.regions[key]
        b.zone(f"region:{key}", region.path)
        _ruler(b, shape, key, region)
        _pieces(b, shape, key, region)
    for key, border in shape.borders.items():
        b.zone(f"border:{key}", border.band(BORDER_REACH * shape.unit))
        _roads(b, shape, key)
    _points(b, shape)
    _keyboard(b)


def _keyboard(b: Build) -> None:
    """Each region's name and pieces make a row; the borders and their roads another."""
    for key in READING_ORDER:
        b.row(f"region:{key}", *(group[0].id for group in grouped(b.at(f"region:{key}"))))
    borders = [handle for handle in b.result.zones if handle.startswith("border:")]
    b.row(*(spot for handle in borders for spot in (handle, *(g[0].id for g in grouped(b.at(handle))))))


def _ruler(b: Build, shape: MapShape, key: str, region: RegionShape) -> None:
    """The token and name of the ruler under the region's name."""
    place = b.view.places.get(f"region:{key}")
    ruler = place.fact("ruler", -1) if place is not None else -1
    unit, theme = shape.unit, b.theme
    token = max(14.0, 19 * unit)
    px = b.stage.px(11 if b.small else 12.5)
    seat = b.look(ruler) if isinstance(ruler, int) and ruler >= 0 else None
    words = say("no_ruler") if seat is None else seat.name if b.small else say("ruled", name=seat.name)
    room = region.words - (token + 5 if seat else 0)
    wide = min(text.width(words, MEDIUM, px), room)
    whole = wide + (token + 5 if seat else 0)
    top = region.head.y() + 16 * unit
    rect = QRectF(round(region.head.x() - whole / 2 - 2), round(top), round(whole + 6), round(token + 2))
    ink = name_ink(theme)

    def paint(painter: QPainter, size: QSizeF) -> None:
        x = 2.0
        if seat is not None:
            ruler_token(painter, QPointF(x + token / 2, size.height() / 2), token, seat.colour)
            x += token + 5
        line = QRectF(x, 0, wide + 2, size.height())
        text.draw(painter, line, words, MEDIUM, px, colour(ink, 255 if seat else 215))

    b.furnish(f"ruler:{key}", rect, (words, seat.colour if seat else ""), paint, 3, OVER_FURNITURE)


def _pieces(b: Build, shape: MapShape, key: str, region: RegionShape) -> None:
    """Armies in a row, tribes in a row below them."""
    things = b.at(f"region:{key}")
    armies = [e for e in things if e.kind == "army"]
    tribes = [e for e in things if e.kind == "tribe"]
    k, room, x = shape.unit, region.room.width(), region.head.x()
    wide, high = round(ARMY * k), ARMY * k * ARMY_HEIGHT
    foot = region.head.y() + 80 * k
    row = spread_row(armies, x, room, wide, ARMY_PITCH * k)
    for spot in row.spots:
        b.army(spot.entity, QPointF(spot.x, foot - high / 2 - spot.rise), wide, order=spot.order)
    _counts(b, f"armies:{key}", row, foot - 4)
    wide = round(TRIBE * k)
    high = wide * DRUM_HEIGHT
    middle = foot + (12 * k + high / 2 if armies else -high / 2)
    row = spread_row(tribes, x, room, wide, TRIBE_PITCH * k)
    for spot in row.spots:
        b.drum(spot.entity, QPointF(spot.x, middle - spot.rise), wide, order=spot.order)
    _counts(b, f"tribes:{key}", row, middle + high / 2 - 2)


def _counts(b: Build, name: str, row: Row, y: float) -> None:
    """A figure at the foot of every stack."""
    for i, (x, count) in enumerate(row.counts):
        count_chip(b, f"count:{name}:{i}", QPointF(x + b.stage.f(9), y), count)


def count_chip(b: Build, name: str, centre: QPointF, count: int) -> None:
    """A small disc with a figure that lies over a stack."""
    side = max(15.0, b.stage.s(17))
    rect = QRectF(round(centre.x() - side / 2), round(centre.y() - side / 2), side, side)

    def paint(painter: QPainter, size: QSizeF) -> None:
        middle = QPointF(size.width() / 2, size.height() / 2)
        disc(painter, middle, size.width() / 2, "#241d33")
        edge = QRectF(0.5, 0.5, size.width() - 1, size.height() - 1)
        stroke_rounded(painter, edge, size.width() / 2, "#fff8e6", 1)
        text.draw(painter, edge, str(count), FIGURE, max(11.0, side * 0.65), "#fff8e6", text.CENTRE)

    b.furnish(name, rect, count, paint, layer=5)


def _roads(b: Build, shape: MapShape, key: str) -> None:
    """Roads across their border, side by side; many of one coalition lie on one another with a figure."""
    border = shape.borders[key]
    roads = b.at(f"border:{key}")
    groups = grouped(roads)
    k = shape.unit
    shown = [[e] for group in groups for e in group] if len(roads) <= MOST_ROADS else groups
    shares = along_line(len(shown), border.length, ROAD * k * 0.5, ROAD_PITCH * k)
    for i, (share, pile) in enumerate(zip(shares, shown, strict=True)):
        at = border.at(share)
        for j, entity in enumerate(pile):
            rise = min(j, 2) * 3 * k
            b.road(entity, QPointF(at.x(), at.y() - rise), round(ROAD * k), not border.upright, order=i + j * 0.1)
        if len(pile) > 1:
            count_chip(b, f"count:{key}:{i}", QPointF(at.x() + 9 * k, at.y() + 12 * k), len(pile))


def _points(b: Build, shape: MapShape) -> None:
    """A token of every seat on its space of the track."""
    spaces: dict[int, list[int]] = {}
    for seat in b.view.seats:
        points = b.figure(seat.seat, "points")
        spaces.setdefault(max(0, min(points, TRACK_LAST)), []).append(seat.seat)
    for space, seats in spaces.items():
        spots = _on_space(shape.cells[space], len(seats), shape.frame)
        for number, (centre, side) in zip(seats, spots, strict=True):
            _point_token(b, number, centre, side)


def _on_space(cell: QRectF, count: int, frame: float) -> list[tuple[QPointF, float]]:
    """Middles and sizes of ``count`` tokens on a space, on both sides of its number."""
    upright = cell.height() > cell.width()
    length = max(cell.width(), cell.height())
    before = (count + 1) // 2
    room = length / 2 - frame * 0.42
    side = min(frame * 0.86, max(frame * 0.5, room / before * 1.1))
    step = min(side, (room - side) / max(1, before - 1)) if before > 1 else 0.0
    spots = []
    for i in range(count):
        first = i < before
        j = i if first else i - before
        off = -length / 2 + 1 + side / 2 + j * step if first else length / 2 - 1 - side / 2 - j * step
        middle = cell.center()
        spots.append(
            (QPointF(middle.x(), middle.y() + off) if upright else QPointF(middle.x() + off, middle.y()), side)
        )
    return spots


def _point_token(b: Build, seat: int, centre: QPointF, side: float) -> None:
    points, look = b.figure(seat, "points"), b.look(seat)
    rect = QRectF(round(centre.x() - side / 2), round(centre.y() - side / 2), round(side), round(side))
    beyond = points > TRACK_LAST

    def paint(painter: QPainter, size: QSizeF) -> None:
        middle = QPointF(size.width() / 2, size.height() / 2)
        seat_token(painter, middle, size.width() - 2, look.colour)
        if beyond:
            disc(painter, middle, size.width() * 0.42, "#241d33")
            text.draw(painter, QRectF(QPointF(), size), str(points), FIGURE, 11, "#fff8e6", text.CENTRE, smallest=0.6)

    b.furnish(f"points:{seat}", rect, (look.colour, points if beyond else -1), paint, 2, OVER_FURNITURE)


def circle(centre: QPointF, radius: float) -> QPainterPath:
    """A disc as a zone."""
    path = QPainterPath()
    path.addEllipse(centre, radius, radius)
    return path
