"""Widgets that dialogs share: a drop-down with a painted arrow, a row of words of which one is chosen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

from paxtable.ui.paint.brush import colour, fill_rounded, line_pen, smooth, stroke_rounded, vertical
from paxtable.ui.paint.fonts import FIGURE
from paxtable.ui.paint.text import CENTRE, draw, width
from paxtable.ui.theme import Theme


class Picker(QComboBox):
    """A drop-down; the wheel scrolls the page instead of changing it unnoticed. ``dress`` gives its arrow a colour."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ink = "#000000"
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def dress(self, theme: Theme) -> None:
        """Paint the arrow in the gold of ``theme``."""
        self.ink = theme.gold
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def choose(self, data: str) -> None:
        """Choose the entry with ``data``; nothing when there is none."""
        index = self.findData(data)
        if index >= 0:
            self.setCurrentIndex(index)

    def value(self) -> str:
        """The data of the chosen entry."""
        return str(self.currentData())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = smooth(QPainter(self))
        painter.setPen(line_pen(self.ink, 2))
        size = max(4.0, self.height() * 0.13)
        x, y = self.width() - size * 3.0, self.height() / 2 - size * 0.45
        painter.drawPolyline([QPointF(x - size, y), QPointF(x, y + size), QPointF(x + size, y)])
        painter.end()


class Segments(QWidget):
    """A few words side by side, one of them chosen; arrows and a click change it. ``picked`` gives its key."""

    picked = Signal(str)

    def __init__(self, entries: list[tuple[str, str]], name: str, parent: QWidget | None = None) -> None:
        """``entries`` are pairs of key and word; ``name`` is read aloud."""
        super().__init__(parent)
        self.entries = entries
        self.current = entries[0][0]
        self.theme: Theme | None = None
        self.size_px = 14
        self.name = name
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._speak()

    def _speak(self) -> None:
        word = dict(self.entries)[self.current]
        self.setAccessibleName(f"{self.name}: {word}")

    def dress(self, theme: Theme, px: int) -> None:
        """Paint from ``theme`` with text of ``px`` pixels."""
        self.theme, self.size_px = theme, px
        self.updateGeometry()
        self.update()

    def offer(self, entries: list[tuple[str, str]], key: str) -> None:
        """Other words, of which that of ``key`` is chosen, without telling anybody."""
        self.entries = entries
        self.choose(key)
        self.updateGeometry()

    def choose(self, key: str) -> None:
        """Choose ``key`` without telling anybody."""
        if key in dict(self.entries):
            self.current = key
            self._speak()
            self.update()

    def _pick(self, index: int) -> None:
        if 0 <= index < len(self.entries) and self.entries[index][0] != self.current:
            self.choose(self.entries[index][0])
            self.picked.emit(self.current)

    def _cells(self) -> list[QRectF]:
        pad = self.size_px * 1.7
        wide = [max(width(word, FIGURE, self.size_px) + pad, self.size_px * 2.9) for _, word in self.entries]
        share = min(1.0, (self.width() - 6) / max(1.0, sum(wide))) if self.width() else 1.0
        cells, x = [], 3.0
        for w in wide:
            cells.append(QRectF(x, 3, w * share, self.height() - 6))
            x += w * share
        return cells

    def sizeHint(self) -> QSize:
        pad = self.size_px * 1.7
        wide = sum(max(width(word, FIGURE, self.size_px) + pad, self.size_px * 2.9) for _, word in self.entries)
        return QSize(round(wide) + 6, round(self.size_px * 2.5))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self.sizeHint().width() * 0.8), self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for index, cell in enumerate(self._cells()):
            if cell.contains(event.position()):
                self._pick(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = [key for key, _ in self.entries]
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        self._pick(keys.index(self.current) + step)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.theme is None:
            return
        theme = self.theme
        painter = smooth(QPainter(self))
        cells = self._cells()
        body = QRectF(3, 3, cells[-1].right() - 3, self.height() - 6)
        radius = 8.0
        fill_rounded(painter, body, radius, colour("#ffffff", 24 if theme.dark else 90))
        stroke_rounded(painter, body, radius, theme.hairline, 1.2)
        for (key, word), cell in zip(self.entries, cells, strict=True):
            ink = theme.ink
            if key == self.current:
                fill_rounded(painter, cell, radius, vertical(cell, (0, theme.primary_top), (1, theme.primary_bottom)))
                stroke_rounded(painter, cell, radius, "#8d5f14", 1.2)
                ink = theme.primary_ink
            draw(painter, cell.adjusted(4, 0, -4, 0), word, FIGURE, self.size_px, ink, CENTRE)
        if self.hasFocus():
            stroke_rounded(painter, body.adjusted(-2, -2, 2, 2), radius + 2, theme.ink2, 2)
        painter.end()
