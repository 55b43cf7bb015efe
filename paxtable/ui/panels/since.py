"""What happened since a person's last turn: a list to read and to step through, which blocks nothing."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from paxtable.ui.models.log import LogLine
from paxtable.ui.paint import panel, text, tokens
from paxtable.ui.paint.brush import colour, fill_rounded, smooth
from paxtable.ui.paint.fonts import BODY, TITLE
from paxtable.ui.panels.controls import BarButton
from paxtable.ui.scene.arrangement import SeatLook
from paxtable.ui.texts import tell
from paxtable.ui.theme import PAMIR_LIGHT, Theme

WIDE, EDGE, PAD = 420.0, 14.0, 20.0
MOST_LINES = 24
PX, LEADING = 13.5, 20.0


class SinceSheet(QWidget):
    """Lists lines of the log. ``stepped`` gives the moment of a line that was clicked."""

    stepped = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.table = parent
        self.theme: Theme = PAMIR_LIGHT
        self.lines: list[LogLine] = []
        self._seats: tuple[SeatLook, ...] = ()
        self._rows: list[tuple[QRectF, LogLine]] = []
        self._over = -1
        self.button = BarButton(tell("since.button"), primary=True, parent=self)
        self.button.clicked.connect(self.dismiss)
        self.setMouseTracking(True)
        self.hide()

    def show_lines(self, lines: list[LogLine], seats: tuple[SeatLook, ...]) -> None:
        """Show the last of ``lines``."""
        room = self.table.height() - 150
        self.lines, self._seats, self._rows = [], seats, []
        tall = 0.0
        wide = WIDE - 2 * (EDGE + PAD)
        for line in reversed(lines[-MOST_LINES:]):
            count = len(text.wrap(line.text, TITLE if line.heading else BODY, PX + 2 * line.heading, wide - 22))
            if tall + count * LEADING + 4 > room:
                break
            tall += count * LEADING + 4
            self.lines.insert(0, line)
        height = round(tall + 2 * EDGE + 98)
        self.setGeometry(round((self.table.width() - WIDE) / 2), 12, round(WIDE), height)
        y = EDGE + 46
        for line in self.lines:
            count = len(text.wrap(line.text, TITLE if line.heading else BODY, PX + 2 * line.heading, wide - 22))
            self._rows.append((QRectF(EDGE + PAD, y, wide, count * LEADING + 2), line))
            y += count * LEADING + 4
        size = self.button.sizeHint()
        self.button.theme = self.theme
        self.button.setGeometry(round(WIDE - EDGE - PAD - size.width()), height - 56, size.width(), 34)
        self.setAccessibleName(f"{tell('since')}: {'. '.join(line.text for line in self.lines)}")
        self.show()
        self.raise_()
        self.update()

    def dismiss(self) -> bool:
        """Close the list; whether it was open."""
        was_open = self.isVisibleTo(self.table)
        self.hide()
        return was_open

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = next((i for i, (rect, _) in enumerate(self._rows) if rect.contains(event.position())), -1)
        if over != self._over:
            self._over = over
            self.setCursor(Qt.CursorShape.PointingHandCursor if over >= 0 else Qt.CursorShape.ArrowCursor)
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        for rect, line in self._rows:
            if rect.contains(event.position()):
                self.stepped.emit(line.step)
                return

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        theme = self.theme
        panel.panel(painter, QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE), theme, 10)
        room = QRectF(EDGE + PAD, EDGE + 10, WIDE - 2 * (EDGE + PAD), 30)
        text.draw(painter, room, tell("since"), TITLE, 22, theme.ink)
        for i, (rect, line) in enumerate(self._rows):
            if i == self._over:
                fill_rounded(painter, rect.adjusted(-6, 0, 6, 0), 5, colour(theme.can_act, 44))
            face, px = (TITLE, PX + 2) if line.heading else (BODY, PX)
            if not line.heading and 0 <= line.seat < len(self._seats):
                dot = QRectF(rect.left(), rect.top() + 5, 10, 10)
                tokens.seat_shape(painter, dot, self._seats[line.seat].colour)
            y = rect.top()
            left = rect.left() + (0 if line.heading else 20)
            for words in text.wrap(line.text, face, px, rect.width() - 22):
                text.draw(painter, QRectF(left, y, rect.width(), LEADING), words, face, px, theme.ink)
                y += LEADING
        painter.end()
