"""The cards of a set as an item model, filtered by text and facets, with pictures that are painted when seen."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from paxtable.ui.card_sets import CardEntry, CardSet
from paxtable.ui.paint.brush import colour, fill_rounded, smooth, stroke_rounded
from paxtable.ui.paint.fonts import TITLE
from paxtable.ui.paint.shadow import card_shadow
from paxtable.ui.paint.text import CENTRE, paragraph
from paxtable.ui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
NOTHING = QModelIndex()
GAP = 10
SLICE_MS = 12
"""How long the painter of pictures works before it lets the window breathe, in milliseconds."""
KEPT = 600
CORNER = 0.055


class CardsModel(QAbstractListModel):
    """The cards of one set that fit the search and the filters, in printed order."""

    def __init__(self, cards: CardSet) -> None:
        super().__init__()
        self.set = cards
        self.shown: list[CardEntry] = list(cards.entries)
        self.text = ""
        self.filters: dict[str, str] = {}

    def rowCount(self, parent: Index = NOTHING) -> int:
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        entry = self.shown[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.name
        if role == Qt.ItemDataRole.UserRole:
            return entry
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{entry.name}, {', '.join(entry.facts)}"
        return None

    def show_set(self, cards: CardSet) -> None:
        """Other cards; the filters are forgotten, the search is kept."""
        self.set = cards
        self.filters = {}
        self._filter()

    def search(self, text: str) -> None:
        """Show only what has all words of ``text``."""
        self.text = text
        self._filter()

    def filter(self, facet: str, value: str) -> None:
        """Show only what has ``value`` in ``facet``; an empty value shows all."""
        self.filters = {key: v for key, v in {**self.filters, facet: value}.items() if v}
        self._filter()

    def _filter(self) -> None:
        self.beginResetModel()
        self.shown = [entry for entry in self.set.entries if self._fits(entry)]
        self.endResetModel()

    def _fits(self, entry: CardEntry) -> bool:
        facets = all(value in entry.facets.get(key, ()) for key, value in self.filters.items())
        return facets and entry.found_by(self.text)


class CardDelegate(QStyledItemDelegate):
    """Paints cards from pictures that are made one after the other while nothing else happens: opening never waits."""

    def __init__(self, view: QListView, theme: Theme) -> None:
        super().__init__(view)
        self.view = view
        self.theme = theme
        self.wide = 124
        self.aspect = 1.4
        self.pictures: dict[tuple[object, ...], QPixmap] = {}
        self.queue: dict[tuple[object, ...], CardEntry] = {}
        self.timer = QTimer(self)
        self.timer.setInterval(0)
        self.timer.timeout.connect(self._work)

    @property
    def margin(self) -> int:
        """Room round a card for its shadow."""
        return round(card_shadow(self.wide).reach * 0.5) + GAP // 2

    def cell(self) -> QSize:
        """The size of an item."""
        return QSize(self.wide + 2 * self.margin, round(self.wide * self.aspect) + 2 * self.margin)

    def grid(self, room: int) -> QSize:
        """The pitch of the items in a row of ``room`` pixels, which they fill."""
        size = self.cell()
        return QSize(max(size.width(), room // max(1, room // size.width())), size.height())

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self.view.gridSize() if self.view.gridSize().isValid() else self.cell()

    def forget(self, theme: Theme) -> None:
        """Another theme: all pictures are old."""
        self.theme = theme
        self.pictures.clear()
        self.queue.clear()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry = index.data(Qt.ItemDataRole.UserRole)
        size = self.cell()
        place = QRect(option.rect.topLeft(), size).translated((option.rect.width() - size.width()) // 2, 0)
        painter.save()
        smooth(painter)
        card = QRectF(place).adjusted(self.margin, self.margin, -self.margin, -self.margin)
        picture = self.pictures.get(self._key(entry))
        if picture is None:
            self._later(entry)
            self._blank(painter, card, entry)
        else:
            painter.drawPixmap(place.topLeft(), picture)
        state = option.state
        radius = self.wide * CORNER
        if state & QStyle.StateFlag.State_Selected:
            ink = self.theme.selected_on_dark if self.theme.dark else self.theme.selected
            stroke_rounded(painter, card, radius, ink, max(2.0, self.wide * 0.024))
        elif state & QStyle.StateFlag.State_MouseOver:
            stroke_rounded(painter, card, radius, self.theme.can_act, max(2.0, self.wide * 0.018))
        painter.restore()

    def _blank(self, painter: QPainter, card: QRectF, entry: CardEntry) -> None:
        fill_rounded(painter, card, self.wide * CORNER, self.theme.card_top)
        stroke_rounded(painter, card, self.wide * CORNER, colour(self.theme.hairline), 1)
        room = card.adjusted(8, 8, -8, -8)
        paragraph(painter, room, entry.name, TITLE, self.wide * 0.1, self.theme.card_ink, CENTRE, 1.15, middle=True)

    def _key(self, entry: CardEntry) -> tuple[object, ...]:
        return entry.name, entry.number, self.wide, self.view.devicePixelRatioF()

    def _later(self, entry: CardEntry) -> None:
        self.queue.setdefault(self._key(entry), entry)
        if not self.timer.isActive():
            self.timer.start()

    def _work(self) -> None:
        """Paint pictures for a moment, newest wish first, as a reader has scrolled on from the older ones."""
        from time import perf_counter

        end = perf_counter() + SLICE_MS / 1000
        while self.queue and perf_counter() < end:
            key, entry = self.queue.popitem()
            if key == self._key(entry):
                self.pictures[key] = self.picture(entry)
        while len(self.pictures) > KEPT:
            del self.pictures[next(iter(self.pictures))]
        self.view.viewport().update()
        if not self.queue:
            self.timer.stop()

    def picture(self, entry: CardEntry) -> QPixmap:
        """The card painted into a cell."""
        return paint_entry(entry, self.wide, self.aspect, self.margin, self.theme, self.view.devicePixelRatioF())


def paint_entry(entry: CardEntry, wide: float, aspect: float, margin: float, theme: Theme, ratio: float) -> QPixmap:
    """``entry`` as a pixmap ``wide`` logical pixels wide, with ``margin`` round it."""
    size = QSize(round((wide + 2 * margin) * ratio), round((wide * aspect + 2 * margin) * ratio))
    pixmap = QPixmap(size)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = smooth(QPainter(pixmap))
    entry.paint(painter, QRectF(margin, margin, wide, wide * aspect), theme)
    painter.end()
    return pixmap
