"""Seeing a choice before it is made: a ghost under the cursor, turned by the wheel and ``R``, made by a click or Enter;
and a line drawn through places with the button held down.

The picker watches the mouse of a scene before the scene does. It asks the game's table what the choices of a place look
like and shows one of them; what it has not swallowed goes on as if it were not there.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from paxtable.engine.choice import Choice
from paxtable.ui.scene.arrangement import Furniture, Scenery, TableLayout, Variant, VariantLayout
from paxtable.ui.scene.zone import FurnitureItem

if TYPE_CHECKING:
    from paxtable.ui.scene.grammar import Choices
    from paxtable.ui.scene.table_scene import TableScene

LEFT = Qt.MouseButton.LeftButton
NOTCH = 120
STEP = 8.0
"""How far apart a line that is drawn is looked at, in logical pixels."""

DRAWN = ("glow", "ring")
"""Styles of the zones through which a line can be drawn."""


class VariantPicker(QObject):
    """Shows one of the variants of a place. ``chosen`` gives the choice that is to be made; ``shown`` the label of
    what is seen now, for a screen reader; ``pressed`` a place that was clicked and offers nothing."""

    chosen = Signal(object)
    shown = Signal(str)
    pressed = Signal(str, QPointF)

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self.layout_of_table: VariantLayout | None = None
        self.scenery: Callable[[], Scenery | None] = lambda: None
        self.place = ""
        self.variants: list[Variant] = []
        self.index = 0
        self.by_keyboard = False
        self._group = ""
        self._overlay: dict[str, FurnitureItem] = {}
        self._press = ""
        self._line: list[str] = []
        self._at = QPointF()
        self._turned = 0.0
        scene.installEventFilter(self)
        scene.taken.connect(self._taken)

    def use(self, layout: TableLayout, scenery: Callable[[], Scenery | None]) -> None:
        """Ask ``layout`` from now on, if it knows variants."""
        self.clear()
        known = hasattr(layout, "variants")
        self.layout_of_table = cast("VariantLayout", layout) if known else None
        self.scenery = scenery

    # -- what is seen ------------------------------------------------------------------------------------------

    @property
    def current(self) -> Choice | None:
        """The choice that is seen, None when there is none."""
        return self.variants[self.index].choice if self.variants else None

    def look_at(self, place: str, choices: Choices, *, by_keyboard: bool = False) -> bool:
        """Show the variants of ``choices`` at ``place``; whether there are any."""
        if place == self.place and self.variants and self.current in choices:
            self.by_keyboard = by_keyboard
            return True
        scenery = self.scenery()
        if self.layout_of_table is None or scenery is None or not choices:
            self.clear()
            return False
        found = self.layout_of_table.variants(choices, scenery)
        if not found:
            self.clear()
            return False
        self.place, self.variants, self.by_keyboard = place, found, by_keyboard
        groups = [variant.group for variant in found]
        self.index = groups.index(self._group) if self._group in groups else self._same_kind()
        self._show()
        return True

    def _same_kind(self) -> int:
        kind = self._group.partition(":")[0]
        return next((i for i, variant in enumerate(self.variants) if kind and variant.kind == kind), 0)

    def turn(self, step: int) -> bool:
        """Go to the next variant of the same kind; whether anything is seen."""
        around = self._alike()
        if len(around) > 1:
            self.index = around[(around.index(self.index) + step) % len(around)]
            self._show()
        return bool(around)

    def _alike(self) -> list[int]:
        """The variants of the kind that is seen."""
        kind = self.variants[self.index].kind if self.variants else ""
        return [i for i, variant in enumerate(self.variants) if variant.kind == kind]

    def pick_kind(self, number: int) -> bool:
        """Show the first variant of the kind ``number``, counted from 1; whether there is one."""
        kinds = list(dict.fromkeys(variant.kind for variant in self.variants if variant.kind))
        if not 1 <= number <= len(kinds):
            return False
        self.index = next(i for i, variant in enumerate(self.variants) if variant.kind == kinds[number - 1])
        self._show()
        return True

    def show_choice(self, choice: Choice) -> None:
        """Show the variant that is ``choice``."""
        for i, variant in enumerate(self.variants):
            if variant.choice == choice:
                self.index = i
                self._show()
                return

    def refuse(self, place: str) -> None:
        """Mark ``place`` until the cursor goes elsewhere."""
        scenery = self.scenery()
        if self.layout_of_table is not None and scenery is not None:
            self.clear()
            self.place = place
            self._overlay_of(self.layout_of_table.refused(place, scenery))

    def clear(self) -> bool:
        """Show nothing; whether something was seen."""
        seen = bool(self.variants)
        self.place, self.variants, self.index, self.by_keyboard = "", [], 0, False
        for name in list(self._overlay):
            self.scene.removeItem(self._overlay.pop(name))
        return seen

    def _show(self) -> None:
        variant = self.variants[self.index]
        self._group = variant.group or self._group
        self._overlay_of(variant.overlay)
        self.shown.emit(variant.label)

    def _overlay_of(self, parts: dict[str, Furniture]) -> None:
        """Put ``parts`` over the table instead of what is there."""
        for name in [name for name in self._overlay if name not in parts]:
            self.scene.removeItem(self._overlay.pop(name))
        for order, (name, furniture) in enumerate(parts.items()):
            item = self._overlay.get(name)
            if item is None:
                item = self._overlay[name] = FurnitureItem(self.scene, furniture)
                self.scene.addItem(item)
            item.show_furniture(furniture, order * 0.1)

    def make(self) -> bool:
        """Make the choice that is seen and let go what was held; whether there is one."""
        choice = self.current
        if choice is None:
            return False
        self.clear()
        self.scene.grip.back()
        self.chosen.emit(choice)
        return True

    # -- keys and wheel ----------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """``R`` turns, a number picks, Enter makes, while something is seen; whether it was such a key."""
        if not self.variants or not self.scene.interactive:
            return False
        key = event.key()
        if key == Qt.Key.Key_R and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return self.turn(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and not event.modifiers():
            return self.pick_kind(key - Qt.Key.Key_0)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.make()
        return False

    def wheel(self, event: QWheelEvent) -> bool:
        """Turn what is seen, unless Ctrl is held, which zooms; whether the wheel was meant for it. What has one way
        only stays as it is: a hand that turns tiles must not zoom the table by surprise."""
        meant = len(self._alike()) > 1 or (bool(self.variants) and not self.by_keyboard)
        if not meant or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        self._turned += event.angleDelta().y() / NOTCH
        steps = int(self._turned)
        self._turned -= steps
        if steps:
            self.turn(-steps)
        return True

    # -- the mouse ---------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self.layout_of_table is None or not isinstance(event, QGraphicsSceneMouseEvent):
            return False
        kind = event.type()
        if kind == QEvent.Type.GraphicsSceneMouseMove:
            return self._moved(event)
        if kind == QEvent.Type.GraphicsSceneMousePress and event.button() == LEFT:
            return self._pressed_at(event.scenePos())
        if kind == QEvent.Type.GraphicsSceneMouseRelease and event.button() == LEFT and self._press:
            return self._released(event.scenePos())
        return False

    def place_at(self, point: QPointF) -> tuple[str, Choices]:
        """The place under ``point`` where something may be done, and what."""
        grip = self.scene.grip
        offers = grip.lit if grip.held else grip.affordances.places
        held = self.scene.item_of(grip.held) if grip.held else None
        for handle in self.scene.under(point, held):
            if handle in offers:
                return handle, offers[handle]
        return "", ()

    def _moved(self, event: QGraphicsSceneMouseEvent) -> bool:
        if not self.scene.interactive:
            return False
        if self._press and event.buttons() & LEFT:
            self._draw_to(event.scenePos())
            return True
        self._at = event.scenePos()
        self._look_under(self._at)
        return False

    def _taken(self) -> None:
        """A thing was taken by the move that is told to the scene only now: where the hand is, is its target."""
        self._look_under(self._at)

    def _look_under(self, point: QPointF) -> None:
        place, choices = self.place_at(point)
        if place:
            self.look_at(place, choices)
        elif not self.by_keyboard and self.place not in self.scene.under(point):
            self.clear()
        if not self.scene.on_item(point):
            self.scene.hovered.emit(next(iter(self.scene.under(point)), ""))

    def _pressed_at(self, point: QPointF) -> bool:
        """Swallow a press on a place that shows a variant, and one that may begin a line."""
        if not self.scene.interactive or self._actor_at(point):
            return False
        place, choices = self.place_at(point)
        shows = bool(place) and self.look_at(place, choices)
        zone = place or next((h for h in self.scene.under(point) if self._draws(h)), "")
        begins = not self.scene.grip.held and self._draws(zone) and any(map(self._draws, self._places()))
        if not (shows or begins):
            return False
        self._press, self._line, self._at = zone, [zone], point
        return True

    def _actor_at(self, point: QPointF) -> bool:
        """Whether a thing that can act lies at ``point``: it is taken or clicked as ever."""
        grip = self.scene.grip
        return not grip.held and any(handle in grip.affordances.sources for handle in self.scene.under(point))

    def _draws(self, handle: str) -> bool:
        zone = self.scene.arrangement.zones.get(handle)
        return zone is not None and zone.style in DRAWN

    def _places(self) -> tuple[str, ...]:
        return tuple(self.scene.grip.affordances.places)

    def _draw_to(self, point: QPointF) -> None:
        """Follow the straight line from where the mouse was: a fast hand is seen at a few points only, and a line drawn
        through three places must not jump from the first to the last."""
        way = point - self._at
        steps = max(1, round(hypot(way.x(), way.y()) / STEP))
        start, self._at = self._at, point
        for i in range(1, steps + 1):
            self._follow(start + way * (i / steps))

    def _follow(self, point: QPointF) -> None:
        """The button is held: leaving a place for the next one makes the choice that leads there."""
        at = next((h for h in self.scene.under(point) if self._draws(h)), "")
        scenery = self.scenery()
        if not at or at == self._line[-1] or self.layout_of_table is None or scenery is None:
            return
        left, before = self._line[-1], self._line[-2] if len(self._line) > 1 else ""
        self._line.append(at)
        self.clear()
        choice = self.layout_of_table.trace(left, before, at, scenery)
        if choice is not None:
            self.chosen.emit(choice)
            scenery = self.scenery() or scenery
        choices = self.scene.grip.affordances.places.get(at, ())
        if self.look_at(at, choices):
            onward = self.layout_of_table.trace(at, left, "", scenery)
            if onward is not None:
                self.show_choice(onward)

    def _released(self, point: QPointF) -> bool:
        pressed, line = self._press, self._line
        self._press, self._line = "", []
        at = next(iter(self.scene.under(point)), "")
        if len(line) > 1:
            return True
        if pressed == self.place and (at == pressed or pressed in self.scene.under(point)):
            self.make()
        elif pressed in self.scene.under(point):
            self.pressed.emit(pressed, point)
        return True
