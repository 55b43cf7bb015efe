"""What the parts of the table share while an arrangement is made: the view, the stage, and how things are added."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF

from paxtable.engine.view import Entity
from paxtable.ui.tables.builder import Builder
from paxtable.ui.tables.pamir.metrics import Column
from paxtable.ui.tables.pamir.pictures import Pictures

ON_CARDS = 3

SEEN_OF_PILE = 3
"""How many pieces of a pile are drawn: those that can be seen while the top one is taken away."""


class Build(Builder[Column], frozen=True, kw_only=True):
    """One arrangement of Pax Pamir in the making."""

    pictures: Pictures

    def rivals(self) -> list[int]:
        """The other seats in turn order after ``own``."""
        count = len(self.view.seats)
        return [(self.own + i) % count for i in range(1, count)]

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
        dark: bool = False,
    ) -> None:
        """Place a cylinder with the middle of its box at ``centre``."""
        rect, picture, shape = self.pictures.drum(self.look(entity.owner).colour, centre, width)
        self.place(entity, rect, picture, layer=layer, order=order, shape=shape, dark=dark, lift=3)

    def army(self, entity: Entity, centre: QPointF, width: float, *, order: float = 0.0) -> None:
        """Place an upright block with the middle of its box at ``centre``."""
        rect, picture, shape = self.pictures.army(entity.face, centre, width)
        self.place(entity, rect, picture, layer=ON_CARDS, order=order, shape=shape, lift=3)

    def pile(self, pieces: Sequence[Entity], centre: QPointF, width: float) -> None:
        """Place the cylinders or blocks of a supply on one another, the first on top; only the upper ones are seen."""
        for depth, piece in enumerate(pieces):
            if piece.kind == "cylinder":
                rect, picture, shape = self.pictures.drum(self.look(piece.owner).colour, centre, width, depth > 0)
            else:
                rect, picture, shape = self.pictures.army(piece.face, centre, width, depth > 0)
            covered = depth >= SEEN_OF_PILE
            self.place(piece, rect, picture, layer=ON_CARDS, order=-depth * 0.01, shape=shape, lift=3, covered=covered)

    def road(self, entity: Entity, centre: QPointF, length: float, upright: bool, *, order: float = 0.0) -> None:
        """Place a flat block across its border."""
        rect, picture, shape = self.pictures.road(entity.face, centre, length, upright)
        self.place(entity, rect, picture, layer=ON_CARDS, order=order, shape=shape, lift=3)
