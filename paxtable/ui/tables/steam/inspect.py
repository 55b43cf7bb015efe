"""What the inspector says of hexes, goods, actions, tiles and panels of the railway table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.engine.view import Entity, Place, TableView
from paxtable.ui.paint.steam_icons import action_icon
from paxtable.ui.paint.steam_palette import GOODS, palette
from paxtable.ui.paint.steam_pieces import cube
from paxtable.ui.paint.steam_tile import tile
from paxtable.ui.scene.arrangement import Inspection, InspectionLine, Picture, SeatLook
from paxtable.ui.tables.steam.tray import shapes, stock_left
from paxtable.ui.tables.steam.words import has, name, say

RULES = {
    "rounds": "AS9",
    "tracks": "AS6",
    "hex": "AS41",
    "city": "AS50",
    "town": "AS47",
    "good": "AS51",
    "action": "AS13",
    "slot": "AS62",
    "tray": "AS2",
    "new_city": "AS48",
}


def inspection(handle: str, view: TableView, seats: tuple[SeatLook, ...] = ()) -> Inspection | None:
    """The inspection of a thing or place; None when there is nothing to say."""
    entity = view.entities.get(handle) or next((e for e in view.entities.values() if e.name == handle), None)
    if entity is not None:
        return _entity(entity, view)
    if handle.startswith("tray:"):
        return _tile(handle.removeprefix("tray:"), view)
    if handle == "goods":
        return _display(view)
    place = view.places.get(handle)
    if place is None:
        return None
    if place.kind in ("hex", "town", "city"):
        empty = place.kind == "hex" and not view.at(place.id)
        return None if empty else _hex(place, view)
    if place.kind == "action":
        return _action(place, seats)
    return None


def _display(view: TableView) -> Inspection:
    """The goods display, and what decides the game of two."""
    lines = [InspectionLine("", say("display"), RULES["slot"])]
    for colour, side in (("black", "nation"), ("red", "cartel")):
        left = view.fact(f"on_map.{colour}", -1)
        if isinstance(left, int) and left >= 0:
            who = name(f"side:{side}")
            words = say("to_remove.of", colour=say(f"colour.{colour}"), n=left, side=who)
            lines.append(InspectionLine("", words[:1].upper() + words[1:], "M11"))
    return Inspection(say("goods"), None, 1.0, (), tuple(lines), RULES["slot"])


def _entity(entity: Entity, view: TableView) -> Inspection | None:
    if entity.kind == "good":
        return _good(entity, view)
    if entity.kind == "new_city":
        letter = entity.id.partition(":")[2]
        lines = (
            InspectionLine("", say("accepts", colours=colour_word(entity.face))),
            InspectionLine("", say("waiting")),
        )
        return Inspection(say("new_city", letter=letter), None, 1.0, (), lines, RULES["new_city"])
    return None


def colour_word(colours: str) -> str:
    """Colours of goods in words."""
    words = [say(f"colour.{colour}") for colour in colours.split(", ") if colour]
    return say("and", a=", ".join(words[:-1]), b=words[-1]) if len(words) > 1 else "".join(words)


def _good(entity: Entity, view: TableView) -> Inspection:
    place = view.places.get(entity.place)
    where = str(place.fact("name")) if place is not None else ""
    takers = [
        str(p.fact("name"))
        for p in view.places.values()
        if p.kind == "city" and entity.face in str(p.fact("colours")).split(", ") and p.id != entity.place
    ]
    lines = [InspectionLine("", say("accepted_by", places=", ".join(takers)))] if takers else []
    title = say("good", colour=say(f"colour.{entity.face}"))
    return Inspection(
        title[:1].upper() + title[1:], _cube_picture(entity.face), 1.0, (where,) if where else (), tuple(lines),
        RULES["good"],
    )  # fmt: skip


def _cube_picture(colour: str) -> Picture:
    def paint(painter: QPainter, size: QSizeF) -> None:
        side = min(size.width(), size.height()) * 0.5
        rect = QRectF((size.width() - side) / 2, (size.height() - side) / 2, side, side)
        cube(painter, rect, colour if colour in GOODS else "black", palette(False))

    return Picture(("steam-inspect-cube", colour), paint)


def _tile(tile_id: str, view: TableView) -> Inspection:
    def paint(painter: QPainter, size: QSizeF) -> None:
        colours, paths = palette(False), shapes(view, tile_id, 0)
        centre = QPointF(size.width() / 2, size.height() / 2)
        tile(painter, centre, size.width() * 0.4, paths, [None] * len(paths), colours, ground=colours.paper)

    lines = (InspectionLine("", say("in_stock", n=stock_left(view, tile_id))),)
    title = name(f"tile:{tile_id}")
    picture = Picture(("steam-inspect-tile", tile_id), paint)
    return Inspection(title[:1].upper() + title[1:], picture, 0.9, (), lines, RULES["tray"])


def _hex(place: Place, view: TableView) -> Inspection:
    terrain = say(f"terrain.{place.fact('terrain')}")
    lines = []
    colours, column = str(place.fact("colours")), str(place.fact("column"))
    if colours:
        lines.append(InspectionLine("", say("accepts", colours=colour_word(colours)), "", True))
        die, _, number = column.partition("-")
        word = say("die", column=say("column", die=say(f"column.{die}"), n=number)) if column else say("no_die")
        lines.append(InspectionLine("", word))
    goods = [say(f"colour.{e.face}") for e in view.at(place.id) if e.kind == "good"]
    if goods:
        lines.append(InspectionLine("", say("goods_here", goods=", ".join(goods))))
    for entity in view.at(place.id):
        if entity.kind == "track":
            lines.append(InspectionLine("", say("tile_here", tile=name(f"tile:{entity.face}"))))
    title = str(place.fact("name")) or terrain
    facts = (terrain,) if title != terrain and place.kind != "city" else ()
    return Inspection(title, None, 1.0, facts, tuple(lines), RULES.get(place.kind, ""))


def _action(place: Place, seats: tuple[SeatLook, ...]) -> Inspection:
    action = place.id.partition(":")[2]
    lines = [InspectionLine("", say(f"action.{action}"), "", True)] if has(f"action.{action}") else []
    state = str(place.fact("state"))
    if state == "taken":
        by = place.fact("by", -1)
        who = seats[by].name if isinstance(by, int) and 0 <= by < len(seats) else "?"
        lines.append(InspectionLine("", say("taken", who=who)))
    else:
        lines.append(InspectionLine("", say({"blocked": "blocked", "never": "never"}.get(state, "free"))))

    def paint(painter: QPainter, size: QSizeF) -> None:
        centre = QPointF(size.width() / 2, size.height() / 2)
        action_icon(painter, action, centre, min(size.width(), size.height()) * 0.3, palette(False).ink)

    picture = Picture(("steam-inspect-action", action), paint)
    return Inspection(name(place.id), picture, 0.5, (), tuple(lines), RULES["action"])
