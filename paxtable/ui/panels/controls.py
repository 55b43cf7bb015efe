"""Buttons of the dark bar, painted from the theme."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from paxtable.ui.paint import text, tokens
from paxtable.ui.paint.brush import colour, fill_rounded, smooth, stroke_rounded
from paxtable.ui.paint.fonts import FIGURE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.theme import PAMIR_LIGHT, Theme


class BarButton(QAbstractButton):
    """A button of the bar: words, an icon, or both; ``primary`` is golden."""

    def __init__(self, words: str, icon_name: str = "", primary: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.icon_name = icon_name
        self.primary = primary
        self.theme: Theme = PAMIR_LIGHT
        self.px = 14.0
        self.compact = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.say(words)

    def say(self, words: str, explanation: str = "") -> None:
        """Show ``words``; ``explanation`` is its tool tip and what a screen reader says."""
        self.setText(words)
        self.setToolTip(explanation or (words if self.compact else ""))
        self.setAccessibleName(explanation or words)
        self.update()

    @property
    def shown(self) -> str:
        """The words that are painted: none where only the icon has room."""
        return "" if self.compact and self.icon_name else self.text()

    def sizeHint(self) -> QSize:
        tall = 30 if self.px < 14 else 36
        if not self.shown:
            return QSize(tall + 2, tall)
        wide = text.width(self.shown, FIGURE, self.px) + (48 if self.icon_name else 28)
        return QSize(round(wide), tall)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        rect, on, down = QRectF(self.rect()), self.isEnabled(), self.isDown()
        tokens.button(painter, rect, self.theme, self.shown, self.icon_name, self.primary, on, down, self.px)
        if self.underMouse() and self.isEnabled() and not self.isDown():
            fill_rounded(painter, rect, 8, colour("#ffffff", 28))
        if self.hasFocus():
            stroke_rounded(painter, rect.adjusted(1, 1, -1, -1), 8, colour("#ffffff", 200), 1.5)
        painter.end()


class IconButton(QAbstractButton):
    """A bare icon on the bar: rules, menu, help."""

    def __init__(self, icon_name: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.icon_name = icon_name
        self.side = 20.0
        self.setToolTip(words)
        self.setAccessibleName(words)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        middle = QRectF(self.rect()).center()
        ink = "#ffdf94" if self.underMouse() else "#cfc4a6"
        draw_icon(painter, self.icon_name, square_at(middle.x(), middle.y(), self.side), ink)
        painter.end()
