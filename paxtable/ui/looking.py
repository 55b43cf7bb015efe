"""Looking closer: what is under the cursor or has the keyboard is explained, in the panel or in a sheet beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from paxtable.ui.scene.arrangement import Inspection
from paxtable.ui.scene.canvas import TableCanvas
from paxtable.ui.theme import PAMIR_LIGHT, Theme

if TYPE_CHECKING:
    from paxtable.ui.panels.inspector import Inspector

AFTER_MS = 150
SHEET_WIDE = 320
BESIDE = 4
SHEET_EDGES = 60
"""What a sheet needs beside its content: shadow and padding."""

Explain: TypeAlias = "Callable[[str], Inspection | None]"


class Looking(QObject):
    """Shows inspections. ``found`` gives one, or None when nothing is to be shown; ``explain`` asks the table;
    ``shows_choice`` tells that the table itself shows what a click would do, which no sheet covers unasked."""

    found = Signal(object)

    def __init__(self, canvas: TableCanvas, explain: Explain, parent: QWidget) -> None:
        super().__init__(parent)
        self.canvas = canvas
        self.explain = explain
        self.use_sheet = False
        self.shows_choice: Callable[[], bool] = lambda: False
        self.handle = ""
        self.theme: Theme = PAMIR_LIGHT
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(AFTER_MS)
        self.timer.timeout.connect(self._show)

    @cached_property
    def sheet(self) -> Inspector:
        """The sheet beside what is explained; made when it is needed first."""
        from paxtable.ui.panels.inspector import Inspector

        made = Inspector(self.canvas.table.store, self.canvas.parentWidget())
        made.as_sheet = True
        made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return made

    def _close_sheet(self) -> None:
        if "sheet" in vars(self):
            self.sheet.hide()

    def soon(self, handle: str) -> None:
        """Show ``handle`` after a moment; an empty one hides a sheet and leaves a panel as it is. While something is
        in hand no sheet covers where it may go."""
        self.handle = handle
        if self.canvas.table.grip.held:
            self._close_sheet()
        if handle:
            self.timer.start()
        else:
            self.timer.stop()
            self._close_sheet()

    def now(self, handle: str) -> None:
        """Show ``handle`` at once."""
        self.handle = handle
        self._show(asked=True)

    def nothing(self) -> None:
        """Show nothing anywhere: another person sits down, or the game is left."""
        self.timer.stop()
        self._close_sheet()
        self.handle = ""
        self.found.emit(None)

    def _show(self, asked: bool = False) -> None:
        inspection = self.explain(self.handle)
        if inspection is None:
            self._close_sheet()
            return
        self.found.emit(inspection)
        if not self.use_sheet:
            return
        if self.canvas.table.grip.held or (self.shows_choice() and not asked):
            self._close_sheet()
        else:
            self._open_sheet(inspection)

    def _open_sheet(self, inspection: Inspection) -> None:
        """Open the sheet beside what it explains; what is not on the table any more has none."""
        sheet, canvas = self.sheet, self.canvas
        place = canvas.table.rect_of(self.handle)
        if place.isEmpty():
            sheet.hide()
            return
        sheet.theme = self.theme
        sheet.show_inspection(inspection)
        tall = min(round(sheet.wanted_height(SHEET_WIDE - SHEET_EDGES)) + SHEET_EDGES, canvas.height())
        sheet.setGeometry(self._spot(canvas.mapFromScene(place).boundingRect(), QSize(SHEET_WIDE, tall)))
        sheet.show()
        sheet.raise_()

    def _spot(self, thing: QRect, size: QSize) -> QRect:
        """Beside ``thing``, never over it, where the fewest things are hidden that can act."""
        room, middle = self.canvas.rect(), thing.center()
        across, down = middle.x() - size.width() // 2, middle.y() - size.height() // 2
        ways = (
            (thing.right() + BESIDE, down), (thing.left() - size.width() - BESIDE, down),
            (across, thing.top() - size.height() - BESIDE), (across, thing.bottom() + BESIDE),
        )  # fmt: skip
        acting = self._acting()
        spots = []
        for number, (x, y) in enumerate(ways):
            x = max(0, min(x, room.width() - size.width()))
            y = max(0, min(y, room.height() - size.height()))
            spot = QRect(QPoint(x, y), size)
            hidden = sum(spot.intersects(other) for other in acting)
            spots.append((spot.intersects(thing), hidden, number, spot))
        return min(spots, key=lambda entry: entry[:3])[3]

    def _acting(self) -> list[QRect]:
        """Where the things and places stand that have an answer now."""
        table = self.canvas.table
        can = table.grip.affordances
        places = [table.rect_of(handle) for handle in (*can.sources, *can.places) if handle != self.handle]
        return [self.canvas.mapFromScene(place).boundingRect() for place in places if not place.isEmpty()]
