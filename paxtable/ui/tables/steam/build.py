"""What the parts of a railway table share while an arrangement is made."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from paxtable.engine.view import Entity, SeatView, TableView
from paxtable.ui.paint.steam_palette import Company, SteamPalette, company
from paxtable.ui.scene.arrangement import Arrangement, Furniture, Picture, Placed, SeatLook, Zone
from paxtable.ui.tables.steam.board import Board
from paxtable.ui.tables.steam.metrics import Stage
from paxtable.ui.tables.steam.words import name

SHEET, PANELS, TRACK, ROUTE, PLATES, STOPS, NAMES, PLANNED, CUBES, CARDS, OVER = -10, -3, 1, 2, 3, 4, 5, 6, 10, 30, 45
"""Layers, lowest first; those below 0 are the backdrop, on which hexes glow. ``CARDS`` lie on the map, ``OVER`` is for
what is seen only while the cursor is there."""

PLAIN_SEAT = SeatLook("", "", "human")

PaintPart = Callable[[QPainter, QSizeF], None]


@dataclass(frozen=True)
class Build:
    """One arrangement in the making."""

    view: TableView
    board: Board
    stage: Stage
    colours: SteamPalette
    seats: tuple[SeatLook, ...]
    result: Arrangement

    @property
    def s(self) -> float:
        """The size of a hex."""
        return self.stage.grid.s

    @property
    def k(self) -> float:
        """The size of panels as a factor."""
        return self.stage.k

    def seat(self, seat: int) -> SeatView:
        """The figures of ``seat``."""
        return next((s for s in self.view.seats if s.seat == seat), SeatView(seat))

    def figure(self, seat: int, key: str) -> int:
        """A figure of ``seat`` that is a number; 0 where it has none."""
        value = self.seat(seat).figure(key, 0)
        return value if isinstance(value, int) else 0

    def owner(self, seat: int) -> Company | None:
        """The company of ``seat``; None for nobody."""
        if seat < 0:
            return None
        look = self.seats[seat] if seat < len(self.seats) else PLAIN_SEAT
        return company(look.colour, seat)

    def seat_name(self, seat: int) -> str:
        """How the company is called on the map: its side where the game has sides, else the player's name."""
        side = str(self.seat(seat).figure("side"))
        if side:
            return name(side)
        return self.seats[seat].name if 0 <= seat < len(self.seats) and self.seats[seat].name else str(seat + 1)

    def letter(self, seat: int) -> str:
        """The letter on the plate of ``seat``: of its name where all are different, else A, B, C."""
        letters = [self.seat_name(other.seat)[:1].upper() for other in self.view.seats]
        if len(set(letters)) < len(letters) or not 0 <= seat < len(letters):
            return chr(ord("A") + max(0, seat))
        return letters[seat]

    def furnish(
        self,
        part: str,
        rect: QRectF,
        key: Hashable,
        paint: PaintPart,
        *,
        margin: float = 0.0,
        layer: int = PANELS,
    ) -> None:
        """Add furniture; ``key`` is everything besides theme and size that changes its picture."""
        self.result.furniture[part] = self.furniture(part, rect, key, paint, margin=margin, layer=layer)

    def furniture(
        self, part: str, rect: QRectF, key: Hashable, paint: PaintPart, *, margin: float = 0.0, layer: int = PANELS
    ) -> Furniture:
        """As :meth:`furnish`, not added."""
        return Furniture(rect, Picture(("steam", part, key, self.colours.dark, self.s), paint, margin), layer)

    def on_map(self, part: str, key: Hashable, box: QRectF, paint: Callable[[QPainter], None], *, layer: int) -> None:
        """Add furniture that ``paint`` draws in scene coordinates inside ``box``."""
        self.result.furniture[part] = self.map_furniture(part, key, box, paint, layer=layer)

    def map_furniture(
        self, part: str, key: Hashable, box: QRectF, paint: Callable[[QPainter], None], *, layer: int
    ) -> Furniture:
        """As :meth:`on_map`, not added."""
        rect = QRectF(box.toAlignedRect())

        def draw(painter: QPainter, size: QSizeF) -> None:
            painter.translate(-rect.topLeft())
            paint(painter)

        grid = self.stage.grid
        place = (rect.x() - grid.x, rect.y() - grid.y)
        return self.furniture(part, rect, (key, place), draw, layer=layer)

    def place(
        self, entity: Entity, rect: QRectF, picture: Picture, *, layer: int = CUBES, order: float = 0.0,
        shape: QPainterPath | None = None, lift: float = 2.0, dark: bool = False, grown: float = 1.0,
    ) -> None:  # fmt: skip
        """Say where ``entity`` stands."""
        self.result.items[entity.id] = Placed(rect, picture, 0.0, layer, order, lift, 3.0, shape, dark, grown)

    def zone(self, handle: str, path: QPainterPath, style: str = "glow", spoken: str = "") -> None:
        """Add a place that can be clicked; ``spoken`` is its name where the game has none."""
        self.result.zones[handle] = Zone(path, "", style, spoken=spoken)

    def row(self, *spots: str) -> None:
        """Add a row for the keyboard."""
        if spots:
            self.result.focus_rows.append(list(spots))

    def centre(self, handle: str) -> QPointF:
        """The middle of a hex."""
        return self.stage.grid.centre(self.board.hexes[handle].site)


def rect_path(rect: QRectF, radius: float = 4.0) -> QPainterPath:
    """A rounded rectangle as a path."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path
