"""The table as a scene: one item an entity, kept from the entity model, placed by the game's arrangement.

``sync`` twice changes nothing. Animation is only the way from old to new places: whatever is asked of the scene is
answered from the model, never from where a moving picture happens to be.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainterPath, QTransform
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsSceneContextMenuEvent,
    QGraphicsSceneMouseEvent,
)

from paxtable.engine.choice import Choice
from paxtable.engine.view import TableView
from paxtable.ui.models.entities import EntityModel
from paxtable.ui.scene.animate import RETURN_MS, RISE_MS, SLIDE_MS, Animator
from paxtable.ui.scene.arrangement import Arrangement
from paxtable.ui.scene.backdrop import Backdrop
from paxtable.ui.scene.breath import Breath
from paxtable.ui.scene.grammar import Affordances, Grip
from paxtable.ui.scene.item import EntityItem, Look
from paxtable.ui.scene.pixmaps import PixmapStore
from paxtable.ui.scene.rims import zone_rim
from paxtable.ui.scene.rows import Rows
from paxtable.ui.scene.setting import show_furniture, show_zones
from paxtable.ui.scene.traffic import Traffic
from paxtable.ui.scene.zone import FurnitureItem, ZoneItem
from paxtable.ui.theme import PAMIR_LIGHT, Theme

if TYPE_CHECKING:
    from PySide6.QtCore import QObject


POINTED = ("row", "slot")
"""Styles of zones that show that the mouse is over them, so that it is seen what a click would choose."""


class TableScene(QGraphicsScene):
    """Items, zones and furniture of one table. Signals tell gestures; :attr:`grip` knows what they mean."""

    clicked = Signal(str, QPointF)
    double_clicked = Signal(str, QPointF)
    dropped = Signal(str, list, QPointF)
    menu_asked = Signal(str, QPointF)
    hovered = Signal(str)
    taken = Signal(str)

    def __init__(self, entities: EntityModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.entities = entities
        self.store = PixmapStore()
        self.backdrop = Backdrop(self.store)
        self.animator = Animator(self)
        self.traffic = Traffic(self)
        self.breath = Breath(self._breathe, self)
        self.rows = Rows()
        self.grip = Grip()
        self.theme: Theme = PAMIR_LIGHT
        self.arrangement = Arrangement(QRectF().size())
        self.items_by_id: dict[str, EntityItem] = {}
        self.zones: dict[str, ZoneItem] = {}
        self.furniture: dict[str, FurnitureItem] = {}
        self.scale = 1.0
        self.ratio = 1.0
        self.interactive = True
        self.focus = ""
        self.marked: frozenset[str] = frozenset()
        self._dimmed: frozenset[str] = frozenset()
        self._by_handle: dict[str, list[EntityItem]] = {}
        self._fresh: list[EntityItem] = []
        self._gone: list[EntityItem] = []
        self._carried: EntityItem | None = None
        self._hovered: EntityItem | None = None
        self._over = ""
        self._lit: tuple[str, ...] = ()
        entities.rowsInserted.connect(self._rows_inserted)
        entities.rowsAboutToBeRemoved.connect(self._rows_removed)
        entities.dataChanged.connect(self._rows_changed)
        entities.modelReset.connect(self._reset)

    # -- the model's rows become items ---------------------------------------------------------------------------

    def _rows_inserted(self, parent: QModelIndex, first: int, last: int) -> None:
        for entity in self.entities.rows[first : last + 1]:
            item = EntityItem(self, entity)
            self.items_by_id[entity.id] = item
            self._fresh.append(item)
            self.addItem(item)

    def _rows_removed(self, parent: QModelIndex, first: int, last: int) -> None:
        for entity in self.entities.rows[first : last + 1]:
            item = self.items_by_id.pop(entity.id)
            item.leaving = True
            self._gone.append(item)

    def _rows_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        for row in range(first.row(), last.row() + 1):
            entity = self.entities.rows[row]
            self.items_by_id[entity.id].entity = entity

    def _reset(self) -> None:
        for item in [*self.items_by_id.values(), *self._gone]:
            self.traffic.discard(item)
        self.traffic.clear()
        self._carried = self._hovered = None
        self.items_by_id.clear()
        self._gone.clear()
        self._rows_inserted(QModelIndex(), 0, len(self.entities.rows) - 1)

    # -- sync --------------------------------------------------------------------------------------------------

    def sync(
        self,
        view: TableView,
        arrangement: Arrangement,
        affordances: Affordances,
        *,
        animate: bool = True,
        last: Choice | None = None,
        way: QPainterPath | None = None,
    ) -> int:
        """Show ``view`` as ``arrangement`` places it; the number of things that changed.

        ``last`` is the choice that led here: things that vanish go where it says, by its ``way``.
        """
        moving = animate and self.animator.scale > 0 and not self._first(arrangement)
        self.arrangement = arrangement
        if self.sceneRect().size() != arrangement.size:
            self.setSceneRect(QRectF(QPointF(), arrangement.size))
        self.entities.show(view)
        changes = show_furniture(self, arrangement) + show_zones(self, arrangement)
        changes += len(self._fresh) + len(self._gone)
        changes += self._place_items(moving, last)
        gone, self._gone = self._gone, []
        if self._carried in gone:
            self._carried = None
        self.traffic.dismiss(gone, last, moving, way)
        self.grip.update(affordances)
        return changes + self.refresh(moving)

    def _first(self, arrangement: Arrangement) -> bool:
        return not self.arrangement.items or self.arrangement.size != arrangement.size

    def _place_items(self, moving: bool, last: Choice | None) -> int:
        changes = 0
        fresh = set(self._fresh)
        self._fresh.clear()
        self._by_handle.clear()
        shown: list[EntityItem] = []
        new: list[EntityItem] = []
        for id_, item in self.items_by_id.items():
            self._by_handle.setdefault(item.entity.name, []).append(item)
            placed = self.arrangement.items.get(id_)
            item.carrier = self.items_by_id.get(item.entity.place)
            if placed is None:
                item.setVisible(False)
                continue
            side, before, seen = item.side, item.placed, item.isVisible()
            changes += item.place(placed)
            if item is self._hovered and before is not None and not before.rect.intersects(placed.rect):
                self.hover(item, False)  # it goes away from the cursor
            if placed.covered and not seen:
                item.home.put(item)
                continue
            shown.append(item)
            if item in fresh or not (seen or (before is not None and before.covered)):
                new.append(item)
            item.setVisible(True)
            if moving and before is not None and item not in new and side != item.side:
                self.traffic.turn_over(item, before.picture)
        if self._hovered is not None and (self._hovered.leaving or not self._hovered.isVisible()):
            self._hovered = None
        self.rows.make_room(self.items_by_id, self._carried, self._hovered)
        if moving:
            self.traffic.enter([item for item in new if not item.held], last)
        for item in shown:
            self._send_home(item, moving)
        return changes

    def _send_home(self, item: EntityItem, moving: bool, ms: int = SLIDE_MS) -> None:
        if not item.held:
            self.traffic.send(item, moving, ms)

    def _make_room(self) -> None:
        """Let the neighbours of what is dragged or hovered go aside or come back."""
        for item in self.rows.make_room(self.items_by_id, self._carried, self._hovered):
            self._send_home(item, True)

    def _breathe(self, strength: float) -> None:
        """Let everything that is a target glow with ``strength``."""
        for handle in self._lit:
            zone = self.zones.get(handle)
            if zone is not None:
                zone.breathe(strength)
            for item in self._by_handle.get(handle, ()):
                item.breathe(strength)

    # -- states ------------------------------------------------------------------------------------------------

    def handles(self) -> frozenset[str]:
        """Every handle that can be seen and clicked: names of placed things, and zones."""
        shown = self.arrangement.items
        return frozenset(e.name for e in self.entities.rows if e.id in shown) | frozenset(self.arrangement.zones)

    def refresh(self, moving: bool = True) -> int:
        """Show what glows, what is held and what is a target; the number of things that changed."""
        affordances, grip = self.grip.affordances, self.grip
        lit: Collection[str] = grip.lit if self.interactive else ()
        places = affordances.places if self.interactive and not grip.held else {}
        changes = 0
        for item in self.items_by_id.values():
            name = item.entity.name
            look = Look(
                can_act=self.interactive and affordances.can_act(name),
                hovered=item.look.hovered,
                selected=grip.held == name or item.held,
                target=name in lit,
                dimmed=item.entity.id in self._dimmed,
                focused=self.focus in (name, item.entity.id),
                marked=name in self.marked,
            )
            if item.show_look(look):
                changes += 1
                self._send_home(item, moving, RISE_MS)
        for handle, zone in self.zones.items():
            glows, marked = handle in lit or handle in places, handle in self.marked
            # among others that glow, the marked one is told apart by the colour of what is chosen
            rim = zone_rim(self, handle)
            changes += zone.show_state(
                glows or marked, handle == self._over, handle == self.focus, glows and marked, rim
            )
        return changes

    def dim(self, ids: frozenset[str]) -> None:
        """Veil the things with ``ids``: the step asks for something else."""
        self._dimmed = ids

    def mark(self, handles: frozenset[str]) -> None:
        """Highlight things and places, as while a log line that names them is hovered."""
        if handles != self.marked:
            self.marked = handles
            self.refresh()

    def show_focus(self, handle: str) -> None:
        """Move the keyboard's ring to ``handle``."""
        if handle != self.focus:
            self.focus = handle
            self.refresh()

    # -- what items tell ---------------------------------------------------------------------------------------

    def hover(self, item: EntityItem, inside: bool) -> None:
        """The cursor entered or left ``item``."""
        if item.leaving or self._carried is not None:
            return
        look = item.look
        item.show_look(Look(look.can_act, inside, look.selected, look.target, look.dimmed, look.focused, look.marked))
        self._hovered = item if inside else None if self._hovered is item else self._hovered
        self._send_home(item, True, RISE_MS)
        for rider in self.items_by_id.values():
            if rider.carrier is item:
                rider.restack()
                self._send_home(rider, True, RISE_MS)
        self._make_room()
        self.hovered.emit(item.entity.id if inside else "")

    def take(self, item: EntityItem) -> bool:
        """Start dragging ``item``; False when nothing may be moved now."""
        if not self.interactive or item.leaving:
            return False
        self.animator.forget(item)
        item.hold(True)
        self._carried = item
        self.grip.pick_up(item.entity.name)
        self._lit = tuple(self.grip.lit)
        self.refresh()
        self._make_room()
        if self.animator.scale > 0:
            self.breath.begin(len(self._lit))
        self.taken.emit(item.entity.name)
        return True

    def carry(self, item: EntityItem, point: QPointF) -> None:
        """``item`` is held over the scene point ``point``: the target below shows it."""
        self._show_over(next((handle for handle in self._lit if self._is_at(handle, point)), ""))

    def _show_over(self, handle: str) -> None:
        if handle != self._over:
            self._over = handle
            self.refresh()

    def _is_at(self, handle: str, point: QPointF) -> bool:
        """Whether the target ``handle`` is at ``point``."""
        zone = self.zones.get(handle)
        if zone is not None and zone.takes(point):
            return True
        return any(item.contains(item.mapFromScene(point)) for item in self._by_handle.get(handle, ()))

    def drop(self, item: EntityItem, point: QPointF) -> None:
        """``item`` was let go over ``point``; the model answers, the picture goes to where it then belongs."""
        under = self.under(point, item)
        centre = item.mapToScene(item.shape().boundingRect().center())
        under += [handle for handle in self.under(centre, item) if handle not in under and handle in self.grip.lit]
        self._release(item)
        self.dropped.emit(item.entity.name, under, point)
        if item.entity.id in self.items_by_id:
            self._send_home(item, True, RETURN_MS)
        self.refresh()

    def cancel_drag(self) -> bool:
        """Let go what is dragged, for ``Esc``; it flies back. Whether something was."""
        item = self._carried
        if item is None:
            return False
        if self.mouseGrabberItem() is item:
            item.ungrabMouse()
        self._release(item)
        self.grip.back()
        self._send_home(item, True, RETURN_MS)
        self.refresh()
        return True

    def still(self) -> None:
        """Let nothing move: nobody sees the table now."""
        self.cancel_drag()
        self.animator.skip()

    def _release(self, item: EntityItem) -> None:
        self.breath.end()
        item.hold(False)
        self._carried = None
        self._over = ""
        self._make_room()

    def click(self, handle: str, point: QPointF) -> None:
        """A click on a thing, a zone or the bare table (an empty handle)."""
        self.clicked.emit(handle, point)

    def double_click(self, handle: str, point: QPointF) -> None:
        """A double click on a thing."""
        self.double_clicked.emit(handle, point)

    # -- what is where -----------------------------------------------------------------------------------------

    def under(self, point: QPointF, without: QGraphicsItem | None = None) -> list[str]:
        """The handles at a scene point, the topmost first: things, then zones, the smaller before the larger. What is
        painted on the topmost thing (a zone ``kind@thing``) comes before it."""
        things = [
            item.entity.name
            for item in self.items(point, Qt.ItemSelectionMode.IntersectsItemShape, Qt.SortOrder.DescendingOrder)
            if isinstance(item, EntityItem) and item is not without and not item.leaving
        ]
        zones = [zone for zone in self.zones.values() if zone.reach.contains(point) and zone.takes(point)]
        zones.sort(key=lambda zone: zone.area)
        handles = [zone.handle for zone in zones]
        painted = [handle for handle in handles if things and handle.endswith(f"@{things[0]}")]
        return list(dict.fromkeys([*painted, *things, *handles]))

    def item_of(self, handle: str) -> EntityItem | None:
        """The item with the entity id ``handle``, or the first whose name it is."""
        return self.items_by_id.get(handle) or next(iter(self._by_handle.get(handle, ())), None)

    def rect_of(self, handle: str) -> QRectF:
        """Where ``handle`` is on the table, in scene coordinates; empty when it is not there."""
        item = self.item_of(handle)
        if item is not None and item.placed is not None:
            return item.placed.rect
        zone = self.zones.get(handle)
        return zone.zone.path.boundingRect() if zone else QRectF()

    def repaint_all(self) -> None:
        """Fetch every pixmap again: the zoom, the screen or the theme is another."""
        for item in self.items_by_id.values():
            item.repaint()
        for piece in self.furniture.values():
            piece.repaint()
        self.backdrop.forget()
        self.update()

    # -- the mouse on what is no item --------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._carried is None and event.buttons() == Qt.MouseButton.NoButton:
            zones = [self.zones[handle] for handle in self.grip.affordances.places if handle in self.zones]
            at = event.scenePos()
            self._show_over(next((z.handle for z in zones if z.zone.style in POINTED and z.takes(at)), ""))

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self.mouseGrabberItem() is None:
            self.click(next(iter(self.under(event.scenePos())), ""), event.scenePos())
            event.accept()

    def contextMenuEvent(self, event: QGraphicsSceneContextMenuEvent) -> None:
        handle = next(iter(self.under(event.scenePos())), "")
        self.menu_asked.emit(handle, QPointF(event.screenPos()))
        event.accept()

    def on_item(self, point: QPointF) -> bool:
        """Whether a thing that takes the mouse is at ``point``."""
        return isinstance(self.itemAt(point, QTransform()), EntityItem)
