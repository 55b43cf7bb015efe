"""The seats panel: one row a seat with token, name, who plays it, and the figures that matter in the game."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import accumulate

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QHideEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from paxtable.ui.models.seats import SeatRole, SeatRow, SeatsModel
from paxtable.ui.paint import text, tokens
from paxtable.ui.paint.brush import colour, fill_rounded, smooth
from paxtable.ui.paint.fonts import BODY, FIGURE, TITLE
from paxtable.ui.paint.icons import draw_icon
from paxtable.ui.paint.pamir_palette import COALITIONS
from paxtable.ui.paint.shapes import square_at
from paxtable.ui.panels.counting import Counting
from paxtable.ui.panels.signs import ICONS, paint_sign, written
from paxtable.ui.panels.styles import seat_tall, seats_tall
from paxtable.ui.texts import lowered, tell
from paxtable.ui.theme import PAMIR_LIGHT, Theme

MOST_FIGURES, MOST_SMALL = 5, 4
LEAST_GAP = 5.0
FIRST_LEFT_OUT = "cubes"
"""The figure that gives way where there is no room for all."""


class SeatDelegate(QStyledItemDelegate):
    """Paints a seat."""

    def __init__(self, view: SeatsView) -> None:
        super().__init__(view)
        self.view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(100, self.view.row_height())

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = index.data(SeatRole.ROW)
        if not isinstance(row, SeatRow):
            return
        painter.save()
        smooth(painter)
        rect = QRectF(option.rect).adjusted(0, 1, 0, -1)
        theme, small = self.view.theme, self.view.small
        if row.asked or row.active:
            fill_rounded(painter, rect, 7, colour(theme.can_act, 52 if not theme.dark else 34))
        if row.asked:
            fill_rounded(painter, QRectF(rect.left(), rect.top() + 6, 4, rect.height() - 12), 2, theme.gold)
        self._paint_name(painter, rect, row, theme, small)
        self._paint_figures(painter, rect, row, theme, small)
        painter.restore()

    def _paint_name(self, painter: QPainter, rect: QRectF, row: SeatRow, theme: Theme, small: bool) -> None:
        size = 24.0 if small else 34.0 if not self.view.tight else 28.0
        left = rect.left() + (8 if small else 12)
        top = rect.top() + (4 if small else 6)
        tokens.seat_token(painter, QPointF(left + size / 2, top + size / 2), size, row.colour)
        x = left + size + (8 if small else 10)
        px = 16.0 if small else 19.0
        second = "" if small else self._second_line(row)
        high = px * 1.4
        room = QRectF(x, top - 3 if second else top + (size - high) / 2, rect.right() - x - 40, high)
        wide = text.draw(painter, room, row.name, TITLE, px, theme.ink)
        who = "person" if row.kind == "human" else "bot"
        middle = QPointF(x + wide + 14, room.center().y() + 1)
        draw_icon(painter, who, square_at(middle.x(), middle.y(), 11 if small else 13), theme.ink2)
        loyalty = str(row.figure("loyalty"))
        if loyalty in COALITIONS:
            badge = 20.0 if small else 26.0
            box = square_at(rect.right() - badge / 2 - 8, top + size / 2, badge)
            tokens.coalition_badge(painter, box, loyalty)
        if second:
            line = QRectF(x, room.bottom() - 2, rect.right() - x - 40, 18)
            text.draw(painter, line, second, BODY, 12.5, theme.ink2)

    def _second_line(self, row: SeatRow) -> str:
        loyalty = str(row.figure("loyalty"))
        words = [loyalty.capitalize()] if loyalty in COALITIONS else []
        if row.kind != "human":
            words.append(lowered(tell("by_rules" if row.kind == "rules" else "bot_kind", kind=row.kind)))
        if row.won:
            words.append(lowered(tell("won")))
        elif row.asked:
            words.append(lowered(tell("to_move")))
        return " · ".join(words)

    def _paint_figures(self, painter: QPainter, rect: QRectF, row: SeatRow, theme: Theme, small: bool) -> None:
        px, side = (13.0, 12.0) if small else (14.5, 15.0)
        middle = rect.bottom() - (13 if small else 15)
        edge = 10 if small else 14
        start = rect.left() + edge
        for key, value, left, wide in self.view.columns(row, rect.width() - edge - 4, side + 5, px):
            x = start + left
            indent = side + 5 if paint_sign(painter, key, row, self.view.kind, (x, middle, side), theme) else 0
            room = QRectF(x + indent, middle - 10, wide - indent, 20)
            text.draw(painter, room, written(key, value, theme.name), FIGURE, px, theme.ink)


class SeatsView(QListView):
    """Shows a :class:`SeatsModel`. ``chosen`` gives the seat that was clicked; ``kind`` is the prestige that
    counts now, where the game knows that."""

    chosen = Signal(int)

    def __init__(self, model: SeatsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setViewport(QWidget())
        self.theme: Theme = PAMIR_LIGHT
        self.small = False
        self.kind = ""
        self.setModel(model)
        model.modelReset.connect(self._reset)
        model.dataChanged.connect(self._count)
        self.counting = Counting(self.viewport().update, self)
        self.setItemDelegate(SeatDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.viewport().setAutoFillBackground(False)
        self.setAccessibleName(tell("seats"))
        self.clicked.connect(lambda index: self.chosen.emit(index.data(SeatRole.SEAT)))

    def _reset(self) -> None:
        """Other seats, as of another game: nothing counts."""
        self.updateGeometry()
        self.counting.show(self._numbers(), moving=False)

    def _count(self) -> None:
        """Figures have changed: they count up or down to what they are."""
        self.counting.show(self._numbers(), moving=self.isVisible() and not self.window().isMinimized())

    def _numbers(self) -> dict[Hashable, int]:
        model = self.model()
        assert isinstance(model, SeatsModel)
        return {(row.seat, key): n for row in model.seats for key, n in row.figures if isinstance(n, int)}

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.counting.finish()

    @property
    def tight(self) -> bool:
        """Whether there are more than three seats."""
        return self.model().rowCount() > 3

    def dress(self, theme: Theme, small: bool) -> None:
        """Paint from ``theme``; ``small`` for windows with little room."""
        self.theme, self.small = theme, small
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def row_height(self) -> int:
        """How tall a seat is, in logical pixels."""
        return seat_tall(self.model().rowCount(), self.small)

    def wanted_height(self) -> int:
        """How tall the view must be to show every seat."""
        return seats_tall(self.model().rowCount(), self.small)

    def sizeHint(self) -> QSize:
        return QSize(150, self.wanted_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(100, self.wanted_height())

    def figures(self, row: SeatRow) -> list[tuple[str, str]]:
        """The figures of a row that are shown, as words; of a seat that the rules play only those with a
        silhouette."""
        model = self.model()
        assert isinstance(model, SeatsModel)
        most = MOST_SMALL if self.small else MOST_FIGURES
        now = self.counting.now
        by_rules = row.kind == "rules"
        figures = [figure for figure in row.figures if figure[0] in ICONS or not by_rules]
        if self.small and not by_rules:
            figures = [figure for figure in figures if figure[0] != FIRST_LEFT_OUT]
        shown = [(k, now((row.seat, k), v) if isinstance(v, int) else v) for k, v in figures[:most]]
        return [(key, model.word(value)) for key, value in shown]

    def columns(self, row: SeatRow, room: float, sign: float, px: float) -> list[tuple[str, str, float, float]]:
        """The figures of a row in ``room``: key, words, left edge and width with what follows it. The columns of seats
        that show the same figures stand below one another; what gives way first does where all would be crowded."""
        shown = self.figures(row)
        for crowded in (False, True):
            if crowded:
                shown = [pair for pair in shown if pair[0] != FIRST_LEFT_OUT]
            wides = self._widths([key for key, _ in shown], sign, px)
            gap = (room - sum(wides)) / max(1, len(shown))
            if gap >= LEAST_GAP:
                break
        lefts = accumulate((wide + gap for wide in wides), initial=0.0)
        return [(key, words, left, wide + gap) for (key, words), wide, left in zip(shown, wides, lefts, strict=False)]

    def _widths(self, keys: list[str], sign: float, px: float) -> list[float]:
        """How wide each of the figures ``keys`` is with its sign in the rows that show them."""
        model = self.model()
        assert isinstance(model, SeatsModel)
        rows = [shown for shown in map(dict, map(self.figures, model.seats)) if shown.keys() >= set(keys)]
        name = self.theme.name
        return [
            max(text.width(written(key, row[key], name), FIGURE, px) for row in rows) + (sign if key in ICONS else 0)
            for key in keys
        ]

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            return self._explain(event)
        return super().viewportEvent(event)

    def _explain(self, event: QHelpEvent) -> bool:
        index = self.indexAt(event.pos())
        model = self.model()
        if index.isValid() and isinstance(model, SeatsModel) and model.catalogue:
            row = model.seats[index.row()]
            lines = [f"{model.catalogue.figure(key)}: {model.word(value)}" for key, value in row.figures]
            QToolTip.showText(event.globalPos(), "\n".join(lines), self)
        return True
