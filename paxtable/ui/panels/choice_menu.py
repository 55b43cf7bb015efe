"""The menu of moves that opens under the cursor."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QPoint, QTimer
from PySide6.QtGui import QGuiApplication, QMouseEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QWidget

NEAR = 6
"""How far apart the two clicks of a double click may be, in pixels."""


class ChoiceMenu(QMenu):
    """A menu that goes when it is closed. The second click of a double click, whose first one has opened it, neither
    closes it again nor picks what happens to lie under the cursor."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._opened = QElapsedTimer()
        self._at = QPoint()
        self._ignores = False
        self.aboutToHide.connect(lambda: QTimer.singleShot(0, self.deleteLater))

    def open_at(self, at: QPoint) -> None:
        """Show the menu at ``at``, in coordinates of the screen, with its first entry marked."""
        self._at = at
        self.popup(at)
        if self.actions():
            self.setActiveAction(self.actions()[0])

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._opened.start()

    def _second_click(self, event: QMouseEvent) -> bool:
        within = self._opened.elapsed() < QGuiApplication.styleHints().mouseDoubleClickInterval()
        away = event.globalPosition().toPoint() - self._at
        return within and away.manhattanLength() <= NEAR

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._ignores = self._second_click(event)
        if not self._ignores:
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._ignores:
            super().mouseReleaseEvent(event)
        self._ignores = False
