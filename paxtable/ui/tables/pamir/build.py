"""What the parts of the table share while an arrangement is made: the view, the stage, and how things are added."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from msgspec import Struct, field
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.engine.view import Entity, SeatView, TableView
from paxtable.ui.scene.arrangement import Arrangement, Furniture, Picture, Placed, SeatLook, Zone
from paxtable.ui.tables.pamir.metrics import Column, Stage
from paxtable.ui.tables.pamir.pictures import Pictures
from paxtable.ui.theme import Theme

PLAIN_SEAT = SeatLook("", "gray", "human")

FURNITURE, OVER_FURNITURE, ITEMS, ON_CARDS = -10, -9, 0, 3


class Build(Struct, frozen=True):
    """One arrangement in the making. ``own`` is the seat whose area is the large one."""

    view: TableView
    stage: Stage
    theme: Theme
    seats: tuple[SeatLook, ...]
    own: int
    result: Arrangement
    pictures: Pictures
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
    def column(self) -> Column:
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
        """The figures of ``seat``."""
        return next((s for s in self.view.seats if s.seat == seat), SeatView(seat))

    def figure(self, seat: int, key: str) -> int:
        """A figure of ``seat`` that is a number; 0 where it has none."""
        value = self.seat(seat).figure(key, 0)
        return value if isinstance(value, int) else 0

    def rivals(self) -> list[int]:
        """The other seats in turn order after ``own``."""
        count = len(self.view.seats)
        return [(self.own + i) % count for i in range(1, count)]

    def furnish(
        self,
        name: str,
        rect: QRectF,
        key: Hashable,
        paint: Callable[[QPainter, QSizeF], None],
        margin: float = 0.0,
        layer: int = FURNITURE,
    ) -> None:
        """Add furniture; ``key`` is everything besides theme and size that changes its picture."""
        picture = Picture(("pamir", name, key, self.theme.name, self.theme.dark, self.stage.scale), paint, margin)
        self.result.furniture[name] = Furniture(rect, picture, layer)

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
    ) -> None:
        """Say where ``entity`` stands."""
        self.result.items[entity.id] = Placed(rect, picture, rotation, layer, order, lift, radius, shape, dark)

    def zone(self, handle: str, path: QPainterPath, label: str = "", style: str = "area", dark: bool = False) -> None:
        """Add a drop target."""
        self.result.zones[handle] = Zone(path, label, style, dark)

    def row(self, *spots: str) -> None:
        """Add a row for the keyboard."""
        if spots:
            self.result.focus_rows.append(list(spots))

    def card(
        self,
        entity: Entity,
        rect: QRectF,
        *,
        order: float = 0.0,
        rotation: float = 0.0,
        dark: bool = False,
        lift: float = 6.0,
        free: bool = False,
    ) -> None:
        """Place a card with what lies on it."""
        spies = bool(self.at(entity.id))
        picture = self.pictures.card(entity, rect.width(), self.hostage_colour(entity), spies, free)
        self.place(
            entity, rect, picture, order=order, rotation=rotation, lift=lift, radius=rect.width() * 0.055, dark=dark
        )

    def hostage_colour(self, entity: Entity) -> str:
        """The colour of the seat that holds a card hostage; empty when none does."""
        holder = dict(entity.badges).get("hostage", -1)
        return self.look(holder).colour if isinstance(holder, int) and holder >= 0 else ""

    def drum(
        self,
        entity: Entity,
        centre: QPointF,
        width: float,
        *,
        order: float = 0.0,
        layer: int = ON_CARDS,
        piled: bool = False,
        dark: bool = False,
    ) -> None:
        """Place a cylinder with the middle of its box at ``centre``."""
        rect, picture, shape = self.pictures.drum(self.look(entity.owner).colour, centre, width, piled)
        self.place(entity, rect, picture, layer=layer, order=order, shape=shape, dark=dark, lift=3)

    def army(self, entity: Entity, centre: QPointF, width: float, *, order: float = 0.0, piled: bool = False) -> None:
        """Place an upright block with the middle of its box at ``centre``."""
        rect, picture, shape = self.pictures.army(entity.face, centre, width, piled)
        self.place(entity, rect, picture, layer=ON_CARDS, order=order, shape=shape, lift=3)

    def road(self, entity: Entity, centre: QPointF, length: float, upright: bool, *, order: float = 0.0) -> None:
        """Place a flat block across its border."""
        rect, picture, shape = self.pictures.road(entity.face, centre, length, upright)
        self.place(entity, rect, picture, layer=ON_CARDS, order=order, shape=shape, lift=3)
