"""A widget that paints numbers of rules, each of which can be clicked."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget


class RuleLinks(QWidget):
    """Keeps where numbers of rules were painted. ``rule_asked`` gives the one that was clicked."""

    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules: list[tuple[QRectF, str]] = []
        self.setMouseTracking(True)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for rect, rule in self._rules:
            if rect.contains(event.position()):
                self.rule_asked.emit(rule)
                return

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = any(rect.contains(event.position()) for rect, _ in self._rules)
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
