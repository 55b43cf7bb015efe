"""What the inspector says of each thing on Pax Pamir's table: a title, a picture, one line an icon with its rule."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.engine.view import Entity, TableView
from paxtable.ui.paint.pamir_palette import COALITIONS
from paxtable.ui.paint.pamir_pieces import ARMY_HEIGHT, DRUM_HEIGHT, paint_army, paint_drum, paint_road
from paxtable.ui.scene.arrangement import Inspection, InspectionLine, Picture, SeatLook
from paxtable.ui.tables.pamir import inspect_card, inspect_place
from paxtable.ui.tables.pamir.words import say

Line = InspectionLine


class Names(Struct, frozen=True):
    """How seats are called and coloured; a seat without a look is called by its number."""

    seats: tuple[SeatLook, ...]

    def name(self, seat: int) -> str:
        """The name of ``seat``."""
        return self.seats[seat].name if 0 <= seat < len(self.seats) else say("seat_number", n=seat + 1)

    def colour(self, seat: int) -> str:
        """The colour word of ``seat``."""
        return self.seats[seat].colour if 0 <= seat < len(self.seats) else "gray"


def inspect(handle: str, view: TableView, seats: tuple[SeatLook, ...] = ()) -> Inspection | None:
    """What ``handle`` is: the name or id of an entity, a place, or a word that choices use. None when unknown."""
    names = Names(seats)
    entity = find(handle, view)
    if entity is not None:
        if entity.kind == "card":
            return inspect_card.card(entity, view, names.name)
        return _piece(entity, view, names)
    kind = handle.partition(":")[0]
    explain = inspect_place.PLACES.get(kind)
    return explain(handle, view, names.name) if explain is not None else None


def find(handle: str, view: TableView) -> Entity | None:
    """The entity that is called ``handle``."""
    return view.entities.get(handle) or next((e for e in view.entities.values() if e.name == handle), None)


def _piece(entity: Entity, view: TableView, names: Names) -> Inspection:
    """A block or cylinder, large, with what it is for."""
    if entity.kind in ("army", "road", "block"):
        return _block(entity, view)
    name = names.name(entity.owner)
    rules = {"tribe": "PP8", "spy": "PP40", "gift": "PP43", "cylinder": "PP57"}
    supply = view.at(f"supply:{entity.owner}")
    words = say(f"piece.{entity.kind}.how", n=len(supply), m=10 - len(supply))
    icon = {"spy": "spy", "gift": "gift"}.get(entity.kind, "tribe")
    colour = names.colour(entity.owner)
    picture = _picture(("drum", colour), 0.86 * DRUM_HEIGHT, lambda p, r: paint_drum(p, r, colour))
    return Inspection(
        title=say(f"piece.{entity.kind}", name=name),
        picture=picture,
        aspect=1.0,
        facts=(),
        lines=(Line(icon, words, rules[entity.kind]),),
        rule=rules[entity.kind],
    )


def _block(entity: Entity, view: TableView) -> Inspection:
    look = COALITIONS[entity.face]
    supply = len(view.at(f"supply:{entity.face}"))
    how = {
        "army": (say("piece.army.how", coalition=look.name), "PP3"),
        "road": (say("border.how"), "PP45"),
        "block": (say("piece.block.how", n=supply, m=12 - supply), "PP57"),
    }
    words, rule = how[entity.kind]
    if entity.kind == "road":
        picture = _picture(("road", entity.face), 0.55, lambda p, r: paint_road(p, r, entity.face))
    else:
        picture = _picture(("army", entity.face), ARMY_HEIGHT, lambda p, r: paint_army(p, r, entity.face))
    icon = "road" if entity.kind == "road" else "army"
    return Inspection(
        title=say(f"piece.{entity.kind}", coalition=look.name),
        picture=picture,
        aspect=1.0,
        facts=(),
        lines=(Line(icon, words, rule),),
        rule=rule,
    )


def _picture(key: tuple[str, ...], height: float, paint: Callable[[QPainter, QRectF], None]) -> Picture:
    """A piece in the middle of a square, 64 % wide; ``height`` is over its width."""

    def draw(painter: QPainter, size: QSizeF) -> None:
        wide = size.width() * 0.64
        tall = wide * height
        middle = QPointF(size.width() / 2, size.height() / 2)
        paint(painter, QRectF(middle.x() - wide / 2, middle.y() - tall / 2, wide, tall))

    return Picture(("pamir inspect", *key), draw)
