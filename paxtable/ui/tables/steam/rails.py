"""Track on the map: a picture for every stretch, its plate, its open ends; cities, towns, goods and names."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.engine.view import Entity
from paxtable.ui.paint import steam_city as cities
from paxtable.ui.paint.steam_brush import square
from paxtable.ui.paint.steam_glow import halo
from paxtable.ui.paint.steam_grid import edge_between, neighbour
from paxtable.ui.paint.steam_lines import open_end, track
from paxtable.ui.paint.steam_names import Ground, Name, draw_name, place_names
from paxtable.ui.paint.steam_pieces import cube, numbered, plate
from paxtable.ui.scene.arrangement import Picture
from paxtable.ui.tables.steam.board import Hex, Stretch, full_steps
from paxtable.ui.tables.steam.build import CUBES, NAMES, PLATES, STOPS, TRACK, Build
from paxtable.ui.tables.steam.sheet import obstacles

PLATE = 0.088
"""Radius of an ownership plate, in W."""

LEAST_PLATE = 5.0
IN_HAND, HAND_SIDE = 1.9, 32.0
"""How much larger a cube is seen at most while it is dragged, up to which side."""

GRAB = 1.5
"""A cube is easier to take than it looks: its outline for the mouse, in its size."""


def line_of(b: Build, stretch: Stretch) -> QPainterPath:
    """The line of a stretch in the scene, from rim to rim."""
    steps = full_steps(stretch, b.board)
    path = QPainterPath()
    for part in (steps[:1], steps[1:-1], steps[-1:]):
        for site, enter, leave in part:
            city = b.board.sites[site].kind == "city"
            more = b.stage.grid.line([(site, enter, leave)], 0.60 if city else 0.12)
            path.connectPath(more) if path.elementCount() else path.addPath(more)
    return path


def add_track(b: Build) -> None:
    """All stretches, the plates over them."""
    wide = b.stage.grid.width
    for i, stretch in enumerate(b.board.stretches):
        path = line_of(b, stretch)
        owner = b.owner(stretch.owner)
        reach = wide * 0.12
        box = path.boundingRect().adjusted(-reach, -reach, reach, reach)

        def paint(painter: QPainter, path: QPainterPath = path, stretch: Stretch = stretch) -> None:
            owner = b.owner(stretch.owner)
            track(painter, path, wide, owner, b.colours, finished=stretch.complete or owner is None)
            for point in open_points(b, stretch):
                open_end(painter, point, wide, owner, b.colours)

        b.on_map(f"track:{i}", (stretch.key, owner), box, paint, layer=TRACK)
        if owner is not None:
            _plate(b, i, path, owner_key=stretch.owner)


def _plate(b: Build, i: int, path: QPainterPath, owner_key: int) -> None:
    owner = b.owner(owner_key)
    assert owner is not None
    radius = max(LEAST_PLATE, b.stage.grid.width * PLATE)
    middle = path.pointAtPercent(0.5)
    box = square(middle, radius * 3.2)
    b.on_map(
        f"plate:{i}",
        owner,
        box,
        lambda painter: plate(painter, middle, radius, owner, b.colours),
        layer=PLATES,
    )


def open_points(b: Build, stretch: Stretch) -> list[QPointF]:
    """The middles of the edges where a stretch leads nowhere yet."""
    points = []
    for end, (site, enter, leave), first in (
        (stretch.ends[0], stretch.steps[0], True),
        (stretch.ends[1], stretch.steps[-1], False),
    ):
        exit_ = enter if first else leave
        if not end and exit_ is not None:
            points.append(b.stage.grid.edge_middle(site, exit_))
    return points


# -- stops -------------------------------------------------------------------------------------------------------------


def add_stops(b: Build) -> None:
    """Cities with their goods, towns."""
    movable = {c.source for c in b.view.choices if c.verb == "deliver"}
    for hex_ in b.board.hexes.values():
        if hex_.kind == "city":
            _add_city(b, hex_, movable)
        elif hex_.kind == "town":
            _add_town(b, hex_)


def _add_city(b: Build, hex_: Hex, movable: set[str]) -> None:
    centre, s = b.centre(hex_.handle), b.s
    goods = [entity for entity in b.view.at(hex_.handle) if entity.kind == "good"]
    lit = any(entity.name in movable for entity in goods)
    places, more = cities.cube_places(centre, s, len(goods))

    def paint(painter: QPainter) -> None:
        if lit:
            halo(painter, centre, s * cities.RADIUS, b.colours)
        cities.city(painter, centre, s, hex_.colours, b.colours, hex_.column, hex_.letter)
        if more > 0:
            numbered(painter, centre + QPointF(0, s * 0.48), max(7.0, s * 0.17), f"+{more}", b.colours.ink2)

    key = (hex_.colours, hex_.column, hex_.letter, lit, more)
    b.on_map(f"city:{hex_.handle}", key, square(centre, s * 2.2), paint, layer=STOPS)
    for i, (entity, spot) in enumerate(zip(goods, places, strict=False)):
        add_cube(b, entity, spot, i)


def add_cube(b: Build, entity: Entity, spot: QRectF, order: int, layer: int = CUBES) -> None:
    """One good. What the mouse may take is a little larger than what is seen; in the hand a small one grows."""
    side = spot.width()
    grown = min(IN_HAND, max(1.0, HAND_SIDE / side))
    grow = side * (GRAB - 1) / 2
    shape = QPainterPath()
    shape.addRoundedRect(QRectF(-grow / 3, -grow / 3, side + grow * 0.66, side + grow * 0.66), 3, 3)
    picture = Picture(
        ("steam-cube", entity.face, b.colours.dark),
        lambda painter, size: cube(painter, QRectF(0, 0, size.width(), size.height()), entity.face, b.colours),
        3.0,
    )
    b.place(entity, spot, picture, layer=layer, order=order, shape=shape, grown=grown)


def _add_town(b: Build, hex_: Hex) -> None:
    centre, tile = b.centre(hex_.handle), hex_.handle in b.board.tiles
    b.on_map(
        f"town:{hex_.handle}",
        tile,
        square(centre, b.s * 0.7),
        lambda painter: cities.town(painter, centre, b.s, b.colours, tile=tile),
        layer=STOPS,
    )


# -- names -------------------------------------------------------------------------------------------------------------


def add_names(b: Build) -> None:
    """The names of cities and towns, each where it covers the least. Placed again only when track or stops change."""
    for i, (name, rect) in enumerate(_kept_names(b)):

        def paint(painter: QPainter, name: Name = name, rect: QRectF = rect) -> None:
            draw_name(painter, name, rect, b.s, b.colours)

        b.on_map(f"name:{i}", (name.words, name.city), rect.adjusted(-4, -4, 4, 4), paint, layer=NAMES)


_last: list[tuple[object, list[tuple[Name, QRectF]]]] = []


def _kept_names(b: Build) -> list[tuple[Name, QRectF]]:
    """The places of names, as long as nothing that they depend on has changed."""
    stops = tuple((hex_.name, hex_.kind, hex_.column) for hex_ in b.board.hexes.values())
    sheet = (b.stage.sheet.width(), b.stage.sheet.height(), b.stage.sheet.x())
    key = (tuple(stretch.key for stretch in b.board.stretches), stops, b.stage.grid, sheet, len(b.view.seats))
    if not _last or _last[0][0] != key:
        _last[:] = [(key, placed_names(b))]
    return _last[0][1]


def placed_names(b: Build) -> list[tuple[Name, QRectF]]:
    """Every name with its place."""
    s = b.s
    names, things = [], list(obstacles(b))
    points: list[QPointF] = []
    for stretch in b.board.stretches:
        path = line_of(b, stretch)
        count = max(2, int(path.length() / (s * 0.25)))
        points += [path.pointAtPercent(i / count) for i in range(count + 1)]
        if stretch.owner >= 0:
            things.append(square(path.pointAtPercent(0.5), s * 0.36))
    for hex_ in b.board.hexes.values():
        if not hex_.name:
            continue
        centre, city = b.centre(hex_.handle), hex_.kind == "city"
        reach = s * (cities.RADIUS * 1.12 if city else 0.24)
        names.append(Name(hex_.name, centre, reach, city))
        things.append(square(centre, reach * 1.9))
        if city and hex_.column:
            things.append(square(centre + QPointF(-s * 0.35, -s * 0.60), s * 0.34))
    return place_names(names, s, Ground(points, things, b.stage.inner.adjusted(3, 3, -3, -3)))


def joined(b: Build, a: str, other: str) -> int | None:
    """The edge of hex ``a`` that leads to hex ``other``; None when they are no neighbours."""
    first, second = b.board.hexes[a].site, b.board.hexes[other].site
    if all(neighbour(first, edge) != second for edge in range(6)):
        return None
    return edge_between(first, second)
