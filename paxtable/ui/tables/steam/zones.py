"""What can be clicked on the map: every hex, and the new cities that wait beside it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.engine.view import Entity
from paxtable.ui.paint.steam_brush import circle, regular, square
from paxtable.ui.paint.steam_city import RADIUS
from paxtable.ui.paint.steam_palette import SteamPalette
from paxtable.ui.paint.steam_panels import GoodsColumn, card_ground, new_city_sign
from paxtable.ui.scene.arrangement import Picture
from paxtable.ui.tables.steam.build import CARDS, Build, PaintPart
from paxtable.ui.tables.steam.rails import add_cube

HEX_SHARE = 0.93


def add_hexes(b: Build) -> None:
    """A zone for every hex; cities are clicked on their disc. Rows of the keyboard go over the map from the top."""
    rows: dict[int, list[tuple[int, str]]] = {}
    for hex_ in b.board.hexes.values():
        centre = b.centre(hex_.handle)
        if hex_.kind == "city":
            path = circle(centre, b.s * RADIUS * 1.13)
        else:
            path = b.stage.grid.hexagon(hex_.site, HEX_SHARE)
        b.zone(hex_.handle, path, style="ring" if hex_.kind == "city" else "glow")
        c, r = hex_.site
        rows.setdefault(2 * r + c % 2, []).append((c, hex_.handle))
    for row in sorted(rows):
        spots: list[str] = []
        for _, handle in sorted(rows[row]):
            spots += [entity.id for entity in b.view.at(handle) if entity.kind == "good"]
            spots.append(handle)
        b.row(*spots)


def add_waiting(b: Build, below: QRectF) -> None:
    """New cities that may be founded, and goods that were drawn, in a tray on the sheet's lower edge; goods for the
    display close to it, in the column, where there is room ``below`` it."""
    cities = [entity for entity in b.view.at("new_cities") if any(c.source == entity.name for c in b.view.choices)]
    goods = b.view.at("drawn")
    things = [*cities, *goods]
    if not things:
        return
    side = 34.0
    wide = len(things) * (side + 10) + 14
    inner = b.stage.inner
    tray = QRectF(inner.right() - wide - 12, inner.bottom() - side - 30, wide, side + 18)
    if any(c.verb == "place_good" for c in b.view.choices) and below.height() >= tray.height():
        tray.moveTopLeft(QPointF(round(below.center().x() - wide / 2), below.top()))
    for i, entity in enumerate(things):
        spot = square(QPointF(tray.left() + 12 + side / 2 + i * (side + 10), tray.center().y()), side)
        if entity.kind == "good":
            add_cube(b, entity, spot, i, layer=CARDS + 1)
        else:
            _new_city(b, entity, spot)
    b.row(*(entity.id for entity in things))

    def paint(painter: QPainter, size: QSizeF) -> None:
        card_ground(painter, QRectF(QPointF(), size), b.colours)

    b.furnish("tray.waiting", tray, len(things), paint, margin=8, layer=CARDS)


def _new_city(b: Build, entity: Entity, spot: QRectF) -> None:
    letter = entity.id.partition(":")[2]
    column = GoodsColumn("", "", 0, letter, entity.face)
    shape = regular(QPointF(spot.width() / 2, spot.height() / 2), spot.width() / 2, 6)
    picture = Picture(("steam-new-city", letter, entity.face, b.colours.dark), _sign(column, b.colours), 2.0)
    b.place(entity, spot, picture, shape=shape, lift=3, layer=CARDS + 1)


def _sign(column: GoodsColumn, colours: SteamPalette) -> PaintPart:
    def paint(painter: QPainter, size: QSizeF) -> None:
        new_city_sign(painter, QPointF(size.width() / 2, size.height() / 2), size.width() / 2, column, colours)

    return paint
