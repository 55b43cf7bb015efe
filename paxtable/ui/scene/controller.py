"""Gestures of mouse and keyboard on a table, turned into choices, explanations and menus.

Everything ends in one of three signals, so that a drop, a click, a double click, a menu and a key make a move in the
same way.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from paxtable.ui.scene.grammar import Choices, Deed, Intent
from paxtable.ui.scene.table_scene import TableScene
from paxtable.ui.scene.variants import VariantPicker

Key = Qt.Key
_ARROWS = {
    Key.Key_Left: (-1, 0),
    Key.Key_Right: (1, 0),
    Key.Key_Up: (0, -1),
    Key.Key_Down: (0, 1),
}


class TableController(QObject):
    """Listens to a scene. ``chosen`` gives a choice; ``explain`` a source, a dest and where on the scene; ``menu``
    choices and where on the scene; ``inspected`` a handle or an empty text; ``focused`` the handle with the ring."""

    chosen = Signal(object)
    explain = Signal(str, str, QPointF)
    menu = Signal(object, QPointF)
    thing_menu = Signal(str, object, QPointF)
    inspected = Signal(str)
    focused = Signal(str)

    def __init__(self, scene: TableScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scene = scene
        self._acted = False
        self.picker = VariantPicker(scene)
        self.picker.chosen.connect(self.chosen)
        self.picker.pressed.connect(self._clicked)
        scene.clicked.connect(self._clicked)
        scene.double_clicked.connect(self._double_clicked)
        scene.dropped.connect(self._dropped)
        scene.menu_asked.connect(self._menu_asked)
        scene.hovered.connect(self.inspected)

    # -- the mouse ---------------------------------------------------------------------------------------------

    def _clicked(self, handle: str, point: QPointF) -> None:
        if not self.scene.interactive:
            return
        under = self.scene.under(point)
        held = bool(self.scene.grip.held)
        for other in under:
            if (held and other in self.scene.grip.lit) or (not held and self.scene.grip.affordances.can_act(other)):
                handle = other
                break
        self._acted = self._carry_out(self.scene.grip.click(handle), point)

    def _double_clicked(self, handle: str, point: QPointF) -> None:
        """The second click of two: it never acts when the first one has acted already."""
        if self._acted or not self.scene.interactive:
            self._acted = False
            return
        intent = self.scene.grip.double_click(handle)
        if intent.deed is Deed.NOTHING:
            intent = self.scene.grip.click(handle)
        self._acted = self._carry_out(intent, point)

    def _dropped(self, source: str, under: list[str], point: QPointF) -> None:
        self._carry_out(self.scene.grip.drop(source, under), point)

    def _menu_asked(self, handle: str, screen: QPointF) -> None:
        choices: Choices = self.scene.grip.menu(handle) if self.scene.interactive else ()
        self.thing_menu.emit(handle, choices, screen)

    def _carry_out(self, intent: Intent, point: QPointF) -> bool:
        """Do what ``intent`` says; whether a choice was made."""
        self.scene.refresh()
        if intent.deed in (Deed.DO, Deed.MENU) and self.picker.current in intent.choices:
            return self.picker.make()
        if intent.deed is Deed.DO:
            self.chosen.emit(intent.choice)
            return True
        if intent.deed is Deed.MENU:
            if not self.picker.look_at(intent.choices[0].dest, intent.choices):
                self.menu.emit(intent.choices, point)
        elif intent.deed is Deed.EXPLAIN:
            self.explain.emit(intent.source, intent.dest, point)
        return False

    # -- the keyboard ------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """Carry out a key of the table; whether it was one."""
        key = event.key()
        if key in (Key.Key_Tab, Key.Key_Backtab):
            return self.cycle(-1 if key == Key.Key_Backtab else 1)
        if key in _ARROWS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return self.walk(*_ARROWS[Key(key)])
        if key in (Key.Key_Return, Key.Key_Enter):
            return self.activate()
        return False

    def stops(self) -> list[str]:
        """What ``Tab`` visits: the targets of the held thing, or everything that can act, in the table's order."""
        grip = self.scene.grip
        wanted = set(grip.lit) | {grip.held} if grip.held else self._acting()
        found: dict[str, str] = {}
        for spot in (spot for row in self.scene.arrangement.focus_rows for spot in row):
            handle = self.handle_at(spot)
            if handle in wanted:
                found.setdefault(handle, spot)
        for handle in sorted(wanted - set(found) - {""}):
            item = self.scene.item_of(handle)
            found[handle] = item.entity.id if item is not None and item.placed is not None else handle
        return list(found.values())

    def _acting(self) -> set[str]:
        affordances = self.scene.grip.affordances
        return set(affordances.sources) | set(affordances.places) | set(self.scene.grip.lit)

    def handle_at(self, spot: str) -> str:
        """The handle of a keyboard stop, which is an entity id or a handle."""
        item = self.scene.items_by_id.get(spot)
        return item.entity.name if item else spot

    def cycle(self, step: int) -> bool:
        """Go to the next thing that can act."""
        stops = self.stops() if self.scene.interactive else []
        if not stops:
            return True
        at = stops.index(self.scene.focus) if self.scene.focus in stops else (-1 if step > 0 else 0)
        self.focus(stops[(at + step) % len(stops)])
        return True

    def walk(self, right: int, down: int) -> bool:
        """Go along a row, or to the nearest thing of the next row."""
        rows = [[s for s in row if not self.scene.rect_of(s).isEmpty()] for row in self.scene.arrangement.focus_rows]
        rows = [row for row in rows if row]
        if not rows:
            return True
        place = next(((r, row.index(self.scene.focus)) for r, row in enumerate(rows) if self.scene.focus in row), None)
        if place is None:
            return self.cycle(1)
        r, i = place
        if right:
            self.focus(rows[r][(i + right) % len(rows[r])])
            return True
        row = rows[(r + down) % len(rows)]
        x = self.scene.rect_of(self.scene.focus).center().x()
        self.focus(min(row, key=lambda spot: abs(self.scene.rect_of(spot).center().x() - x)))
        return True

    def focus(self, spot: str) -> None:
        """Put the keyboard's ring on ``spot`` and show it in the inspector."""
        self.scene.show_focus(spot)
        self._preview(self.handle_at(spot))
        self.focused.emit(spot)
        self.inspected.emit(spot)

    def _preview(self, handle: str) -> None:
        """Show what Enter would do at a place, where the table knows that."""
        grip = self.scene.grip
        choices = grip.lit.get(handle, ()) if grip.held else grip.affordances.places.get(handle, ())
        if not self.picker.look_at(handle, choices, by_keyboard=True):
            self.picker.clear()

    def activate(self) -> bool:
        """Enter: a click on what has the ring."""
        spot = self.scene.focus
        rect = self.scene.rect_of(spot)
        if not spot or rect.isEmpty() or not self.scene.interactive:
            return False
        self._carry_out(self.scene.grip.click(self.handle_at(spot)), rect.center())
        if self.scene.grip.held:
            lit = [s for s in self.stops() if self.handle_at(s) in self.scene.grip.lit]
            if lit:
                self.focus(lit[0])
        return True

    def escape(self) -> bool:
        """Let go what is dragged or held; whether something was. A click that comes soon after is one of its own."""
        self._acted = False
        seen = self.picker.by_keyboard
        self.picker.clear()
        if self.scene.cancel_drag():
            return True
        if self.scene.grip.back():
            self.scene.refresh()
            return True
        return seen
