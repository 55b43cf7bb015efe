"""The log: one line an event, grouped by turn, with a box to find words and a slider through the whole game."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from paxtable.ui.models.log import LogFilter, LogLine, LogModel, LogRole, as_text
from paxtable.ui.paint import text, tokens
from paxtable.ui.paint.brush import colour, fill_rounded, smooth
from paxtable.ui.paint.fonts import BODY, TITLE
from paxtable.ui.panels.slider import HistorySlider
from paxtable.ui.texts import tell
from paxtable.ui.theme import PAMIR_LIGHT, Theme

PX, HEADING_PX, SMALL_PX = 13.5, 15.5, 12.0
LEADING = 1.36
INDENT = 22.0


class LogDelegate(QStyledItemDelegate):
    """Paints a line: headings in the serif, others with the shape of the seat they are about, and more quietly below
    what a bot said of it."""

    def __init__(self, view: LogView) -> None:
        super().__init__(view)
        self.view = view
        self._heights: dict[tuple[str, str, bool, int, float], int] = {}

    def px(self, heading: bool) -> float:
        """The size of the text of a line."""
        base = HEADING_PX if heading else PX
        return (base - 1.5 if self.view.small else base) * self.view.text_scale

    def quiet(self, line: LogLine, wide: float) -> Sequence[str]:
        """What a bot said of a line, in rows of text no wider than the panel of ``wide``."""
        return text.wrap(line.said, BODY, self.quiet_px, wide - INDENT - 6) if line.said else ()

    @property
    def quiet_px(self) -> float:
        """The size of what a bot said."""
        return (SMALL_PX - 1 if self.view.small else SMALL_PX) * self.view.text_scale

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        line = index.data(LogRole.LINE)
        wide = self.view.viewport().width()
        if not isinstance(line, LogLine):
            return QSize(wide, 20)
        key = (line.text, line.said, line.heading, wide, self.px(line.heading))
        height = self._heights.get(key)
        if height is None:
            height = self._heights[key] = self._measure(line, wide)
        return QSize(wide, height)

    def _measure(self, line: LogLine, wide: int) -> int:
        px = self.px(line.heading)
        indent = 0.0 if line.heading else INDENT
        lines = text.wrap(line.text, TITLE if line.heading else BODY, px, wide - indent - 6)
        said = len(self.quiet(line, wide)) * self.quiet_px * LEADING
        return round(len(lines) * px * LEADING + said + (6 if line.heading else 3))

    def shown(self, top: float, tall: float) -> float:
        """How strongly a row of text is painted: one that an edge of the panel cuts fades, half of it is gone."""
        room = self.view.viewport().height()
        hidden = max(-top, top + tall - room, 0.0) / tall
        return max(0.0, 1.0 - max(0.0, hidden - 0.12) / 0.3)

    def forget(self) -> None:
        """Measure again: the width or the text size is another."""
        self._heights.clear()

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        line = index.data(LogRole.LINE)
        if not isinstance(line, LogLine):
            return
        painter.save()
        smooth(painter)
        rect = QRectF(option.rect)
        theme = self.view.theme
        if index.row() == self.view.hovered_row or self.view.selectionModel().isSelected(index):
            fill_rounded(painter, rect, 5, colour(theme.can_act, 44))
        strength = 0.45 if line.step > self.view.now else 1.0
        px = self.px(line.heading)
        indent = 0.0 if line.heading else INDENT
        face = TITLE if line.heading else BODY
        step = px * LEADING
        y = rect.top() + (5 if line.heading else 1)
        seat_colour = self.view.colours.get(line.seat, "")
        painter.setOpacity(strength * self.shown(y, step))
        if not line.heading and seat_colour:
            tokens.seat_shape(painter, QRectF(rect.left() + 5, y + step / 2 - 5, 10, 10), seat_colour)
        for words in text.wrap(line.text, face, px, rect.width() - indent - 6):
            painter.setOpacity(strength * self.shown(y, step))
            text.draw(painter, QRectF(rect.left() + indent + 2, y, rect.width(), step), words, face, px, theme.ink)
            y += step
        step = self.quiet_px * LEADING
        for words in self.quiet(line, rect.width()):
            painter.setOpacity(strength * self.shown(y, step))
            room = QRectF(rect.left() + indent + 2, y, rect.width(), step)
            text.draw(painter, room, words, BODY, self.quiet_px, theme.ink2)
            y += step
        painter.restore()


class LogView(QListView):
    """Lines of the log. ``pointed`` gives the handles a hovered line names, ``stepped`` the moment of a click."""

    pointed = Signal(object)
    stepped = Signal(int)

    def __init__(self, model: LogModel | LogFilter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setViewport(QWidget())
        self.theme: Theme = PAMIR_LIGHT
        self.small = False
        self.text_scale = 1.0
        self.now = 1 << 30
        self.hovered_row = -1
        self.colours: dict[int, str] = {}
        self.setModel(model)
        self.delegate = LogDelegate(self)
        self.setItemDelegate(self.delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(200)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setMouseTracking(True)
        self.setAccessibleName(tell("log"))
        self.entered.connect(self._entered)
        self.viewportEntered.connect(self._nothing)
        self.clicked.connect(self._clicked)

    def _clicked(self, index: QModelIndex) -> None:
        if not QGuiApplication.keyboardModifiers():
            self.stepped.emit(index.data(LogRole.STEP))

    def _entered(self, index: QModelIndex) -> None:
        self.hovered_row = index.row()
        self.viewport().update()
        self.pointed.emit(index.data(LogRole.HANDLES))

    def _nothing(self) -> None:
        self.hovered_row = -1
        self.viewport().update()
        self.pointed.emit(frozenset())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._nothing()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.selected_text())
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.stepped.emit(self.currentIndex().data(LogRole.STEP))
            return
        super().keyPressEvent(event)

    def selected_text(self) -> str:
        """The selected lines as text."""
        rows = sorted(self.selectedIndexes(), key=lambda index: index.row())
        return as_text([index.data(LogRole.LINE) for index in rows])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.delegate.forget()
            self.scheduleDelayedItemsLayout()

    def dress(self, theme: Theme, small: bool, text_scale: float, colours: dict[int, str]) -> None:
        """Paint from ``theme`` with text of ``text_scale``; ``colours`` are those of the seats."""
        self.theme, self.small, self.text_scale, self.colours = theme, small, text_scale, colours
        self.delegate.forget()
        self.scheduleDelayedItemsLayout()
        self.viewport().update()


class LogPanel(QWidget):
    """The log with its box and the slider of the history. ``moved`` gives the moment that the slider shows."""

    moved = Signal(int)
    play_on = Signal()
    back = Signal()

    def __init__(self, model: LogModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = model
        self.filter = LogFilter(self)
        self.filter.setSourceModel(model)
        self.view = LogView(self.filter)
        self.words = QLineEdit()
        self.words.setPlaceholderText(tell("filter"))
        self.words.setClearButtonEnabled(True)
        self.words.setAccessibleName(tell("filter"))
        self.words.textChanged.connect(self.filter.find)
        self.slider = HistorySlider()
        self.slider.setAccessibleName(tell("history"))
        self.slider.valueChanged.connect(self._slid)
        self.count = QLabel()
        self.play_on_button = QPushButton(tell("play_on"))
        self.back_button = QPushButton(tell("back"))
        self.play_on_button.clicked.connect(self.play_on)
        self.back_button.clicked.connect(self.back)
        self._quiet = False
        self._live = True
        self._build()
        # lines are laid out in batches, so the end is known only when the range of the bar says so
        self.view.verticalScrollBar().rangeChanged.connect(self._follow)

    def _build(self) -> None:
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        box.addWidget(self.words)
        box.addWidget(self.view, 1)
        self.looking = QWidget()
        self.ways = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.looking)
        buttons = self.ways
        buttons.setContentsMargins(0, 0, 0, 0)
        buttons.setSpacing(4)
        buttons.addWidget(self.play_on_button)
        buttons.addWidget(self.back_button)
        box.addWidget(self.looking)
        row = QHBoxLayout()
        row.setContentsMargins(2, 0, 2, 2)
        row.addWidget(self.slider, 1)
        row.addWidget(self.count)
        box.addLayout(row)
        self.looking.hide()
        self.words.hide()

    def _slid(self, value: int) -> None:
        if not self._quiet:
            self.moved.emit(value)

    def _follow(self, low: int, high: int) -> None:
        if self._live:
            self.view.verticalScrollBar().setValue(high)

    def show_history(self, at: int, length: int, live_at: int) -> None:
        """Put the slider where the game is; ``live_at`` is its present moment."""
        self._quiet = True
        self.slider.setRange(0, length)
        self.slider.setValue(at)
        self._quiet = False
        was_live, self._live = self._live, at == live_at
        self.count.setText(str(at) if self.view.small else f"{at}/{length}")
        self.looking.setVisible(not self._live)
        now = (1 << 30) if self._live else at
        if now != self.view.now:
            self.view.now = now
            self.view.viewport().update()
        if not self._live:
            row = self.model.row_at(at)
            index = self.filter.mapFromSource(self.model.index(row)) if row >= 0 else None
            if index is not None and index.isValid():
                self.view.scrollTo(index)
        elif not was_live:
            self.view.scrollToBottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The two ways on stand side by side where they fit."""
        super().resizeEvent(event)
        wide = self.play_on_button.sizeHint().width() + self.back_button.sizeHint().width() + 8
        beside = wide <= self.width()
        self.ways.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def show_find(self) -> None:
        """Open the box to find words, and type into it."""
        self.words.show()
        self.words.setFocus(Qt.FocusReason.ShortcutFocusReason)
