"""How an arrangement is made: the view sorted into places, the stage, and how things are added."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic

from msgspec import Struct, field
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.engine.view import Entity, SeatView, TableView
from paxtable.ui.scene.arrangement import Arrangement, Furniture, Picture, Placed, SeatLook, Zone
from paxtable.ui.tables.stage import C, Stage
from paxtable.ui.theme import Theme

FURNITURE, OVER_FURNITURE, ITEMS = -10, -9, 0
PLAIN_SEAT = SeatLook("", "gray", "human")


class Builder(Struct, Generic[C], frozen=True):
    """One arrangement in the making. ``own`` is the seat whose area is the large one."""

    view: TableView
    stage: Stage[C]
    theme: Theme
    seats: tuple[SeatLook, ...]
    own: int
    result: Arrangement
    things: dict[str, list[Entity]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Sort the entities into their places."""
        for entity in self.view.entities.values():
            self.things.setdefault(entity.place, []).append(entity)
        for found in self.things.values():
            found.sort(key=lambda entity: entity.order)

    def at(self, place: str) -> list[Entity]:
        """The entities in ``place``, in order: as the view's own, looked up once for all places."""
        return self.things.get(place, [])

    @property
    def column(self) -> C:
        """The measures."""
        return self.stage.column

    @property
    def small(self) -> bool:
        """Whether the small column is in use."""
        return self.stage.column.small

    def look(self, seat: int) -> SeatLook:
        """Name and colour of ``seat``."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else PLAIN_SEAT

    def seat(self, seat: int) -> SeatView:
        """The figures of ``seat``, also of one that the rules play."""
        return next((s for s in (*self.view.seats, *self.view.automata) if s.seat == seat), SeatView(seat))

    def figure(self, seat: int, key: str) -> int:
        """A figure of ``seat`` that is a number; 0 where it has none."""
        value = self.seat(seat).figure(key, 0)
        return value if isinstance(value, int) else 0

    def furnish(
        self,
        name: str,
        rect: QRectF,
        key: Hashable,
        paint: Callable[[QPainter, QSizeF], None],
        margin: float = 0.0,
        layer: int = FURNITURE,
    ) -> None:
        """Add furniture; ``key`` is everything besides game, theme and size that changes its picture."""
        shared = (self.view.game, name, key, self.theme.name, self.theme.dark, self.stage.scale)
        self.result.furniture[name] = Furniture(rect, Picture(shared, paint, margin), layer)

    def place(
        self,
        entity: Entity,
        rect: QRectF,
        picture: Picture,
        *,
        layer: int = ITEMS,
        order: float = 0.0,
        rotation: float = 0.0,
        lift: float = 0.0,
        radius: float = 4.0,
        shape: QPainterPath | None = None,
        dark: bool = False,
        covered: bool = False,
        carried: Picture | None = None,
    ) -> None:
        """Say where ``entity`` stands."""
        self.result.items[entity.id] = Placed(
            rect, picture, rotation, layer, order, lift, radius, shape, dark, covered=covered, carried=carried
        )

    def zone(self, handle: str, path: QPainterPath, label: str = "", style: str = "area", dark: bool = False) -> None:
        """Add a drop target."""
        self.result.zones[handle] = Zone(path, label, style, dark)

    def row(self, *spots: str) -> None:
        """Add a row for the keyboard."""
        if spots:
            self.result.focus_rows.append(list(spots))
