"""Coming, going and turning over: the ways of things on the table, all of them optional."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from paxtable.engine.choice import Choice
from paxtable.ui.scene.animate import FADE_MS, FLIP_MS, SLIDE_MS, Pose
from paxtable.ui.scene.arrangement import Picture
from paxtable.ui.scene.layers import Layer, z_value

if TYPE_CHECKING:
    from paxtable.ui.scene.item import EntityItem
    from paxtable.ui.scene.table_scene import TableScene

DROP_HEIGHT = 12.0
"""How far above its place a piece appears, in logical pixels."""

TRAVEL_MS, MOST_TRAVEL_MS = 90, 600
"""How long a thing needs for a part of its way, and for the whole at most."""

MOST_DROPS = 3
"""How many pieces drop at once; the others appear."""


class Traffic:
    """Moves the items of one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._leaving: set[EntityItem] = set()

    def send(self, item: EntityItem, moving: bool, ms: int = SLIDE_MS) -> None:
        """Let ``item`` go to where it belongs, unless it is there or on its way."""
        rest, animator = item.rest, self.table.animator
        if animator.goal(item) == rest:
            if not animator.moving(item):
                item.settle()
        elif moving:
            animator.glide(item, rest, ms, item.settle)
        else:
            animator.forget(item)
            rest.put(item)
            item.settle()

    def enter(self, items: Iterable[EntityItem], last: Choice | None) -> None:
        """Put new things where they come from: cards on the deck, which show their back first, or with whom the
        ``last`` choice took them from; pieces a little above their place."""
        drops = 0
        for item in items:
            if item.entity.kind == "card" and self._from_seat(item, last):
                continue
            if item.entity.kind == "card" and self._from_deck(item):
                continue
            if drops >= MOST_DROPS:
                item.rest.put(item)
                continue
            drops += 1
            Pose(item.home.pos - QPointF(0, DROP_HEIGHT), item.home.rotation, 0.0).put(item)

    def _from_seat(self, item: EntityItem, last: Choice | None) -> bool:
        """A card that was played comes from the area of its owner."""
        area = self.table.arrangement.seat_areas.get(item.entity.owner)
        if last is None or last.source != item.entity.name or area is None:
            return False
        Pose(area.center() - item.boundingRect().center(), 0.0, 0.0).put(item)
        return True

    def _from_deck(self, item: EntityItem) -> bool:
        origin, back = self.anchor("deck"), self.table.arrangement.back
        if origin is None:
            return False
        shown = 1.0 if back is not None else 0.0
        Pose(origin - item.boundingRect().center(), 0.0, shown).put(item)
        if back is not None:
            self.turn_over(item, back)
        return True

    def anchor(self, handle: str) -> QPointF | None:
        """The middle of whatever ``handle`` names on the table: a thing, a zone, furniture or a seat's area."""
        arrangement, item = self.table.arrangement, self.table.item_of(handle)
        if item is not None and item.placed is not None:
            return item.placed.rect.center()
        if handle in arrangement.zones:
            return arrangement.zones[handle].path.boundingRect().center()
        if handle in arrangement.furniture:
            return arrangement.furniture[handle].rect.center()
        kind, _, seat = handle.partition(":")
        if kind in ("hand", "seat", "court", "supply") and seat.partition(":")[0].isdigit():
            area = arrangement.seat_areas.get(int(seat.partition(":")[0]))
            return area.center() if area else None
        return None

    def turn_over(self, item: EntityItem, before: Picture) -> None:
        """Let ``item`` turn over from the picture ``before`` to its own."""
        if item.entity.kind == "card" and item.placed is not None and before.key != item.placed.picture.key:
            item.turn_from(before)
            self.table.animator.change(("turn", item), FLIP_MS, item.show_turn)

    def dismiss(
        self, gone: Iterable[EntityItem], last: Choice | None, moving: bool, way: QPainterPath | None = None
    ) -> None:
        """Things that are gone glide to where the ``last`` choice took them, by its ``way`` if it has one, or fade
        where they are."""
        for item in gone:
            item.hold(False)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            item.setAcceptHoverEvents(False)
            if not moving or not item.isVisible():
                self.discard(item)
                continue
            self._leaving.add(item)
            meant = last is not None and last.source == item.entity.name
            if meant and last is not None and way is not None and self._is_home(item):
                self._travel(item, way, max(1, len(last.values)))
                continue
            goal = self.anchor(last.dest) if meant and last and last.dest else None
            goal = goal or (self.anchor("discard") if item.entity.kind == "card" else None)
            pos = goal - item.boundingRect().center() if goal else item.pos()
            self.table.animator.glide(item, Pose(pos, 0.0, 0.0), FADE_MS, partial(self.discard, item))

    @staticmethod
    def _is_home(item: EntityItem) -> bool:
        """Whether ``item`` is where it stood, not where a hand has dropped it."""
        return bool((item.pos() - item.home.pos).manhattanLength() <= item.boundingRect().width())

    def _travel(self, item: EntityItem, way: QPainterPath, steps: int) -> None:
        """Let ``item`` go along ``way``, which has ``steps`` parts, and be gone at its end."""
        middle = item.boundingRect().center()

        def show(share: float) -> None:
            item.setPos(way.pointAtPercent(share) - middle)
            if share >= 1:
                self.table.animator.glide(item, Pose(item.pos(), 0.0, 0.0), FADE_MS, partial(self.discard, item))

        self.table.animator.forget(item)
        item.setZValue(z_value(Layer.MOVING))
        self.table.animator.change(("way", item), min(MOST_TRAVEL_MS, TRAVEL_MS * steps), show)

    def discard(self, item: EntityItem) -> None:
        """Take ``item`` off the table."""
        self._leaving.discard(item)
        self.table.animator.finish(("turn", item))
        self.table.animator.finish(("way", item))
        self.table.animator.forget(item)
        if item.scene() is self.table:
            self.table.removeItem(item)

    def clear(self) -> None:
        """Take off everything that is on its way out."""
        for item in list(self._leaving):
            self.discard(item)
