"""A list model whose rows have keys, kept from new content by a diff that moves, inserts and removes single rows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Row = TypeVar("Row")
Index: TypeAlias = "QModelIndex | QPersistentModelIndex"

NOWHERE = QModelIndex()


class KeyedListModel(QAbstractListModel, Generic[Row]):
    """Rows of one type; ``key`` names a row for as long as it exists. Equal rows cause no signal."""

    def __init__(self, key: Callable[[Row], Hashable], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self.rows: list[Row] = []

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def row_at(self, index: Index) -> Row | None:
        """The row of ``index``, or None outside the list."""
        return self.rows[index.row()] if index.isValid() and 0 <= index.row() < len(self.rows) else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.row_at(index)
        return None if row is None else self.value(row, role)

    def value(self, row: Row, role: int) -> Any:
        """What ``row`` shows in ``role``."""
        return str(self.key(row)) if role == Qt.ItemDataRole.DisplayRole else None

    def update(self, rows: Iterable[Row]) -> None:
        """Make the model hold ``rows``: rows that went are removed, new ones inserted, others moved or changed."""
        wanted = list(rows)
        if wanted and not self.rows:
            self.beginInsertRows(NOWHERE, 0, len(wanted) - 1)
            self.rows = wanted
            self.endInsertRows()
            return
        self._remove_missing({self.key(row) for row in wanted})
        have = [self.key(row) for row in self.rows]
        known = set(have)
        for at, row in enumerate(wanted):
            key = self.key(row)
            if key not in known:
                self.beginInsertRows(NOWHERE, at, at)
                self.rows.insert(at, row)
                have.insert(at, key)
                self.endInsertRows()
                continue
            if have[at] != key:
                self._move(have, have.index(key, at), at)
            if self.rows[at] != row:
                self.rows[at] = row
                changed = self.index(at)
                self.dataChanged.emit(changed, changed)

    def _remove_missing(self, keys: set[Hashable]) -> None:
        end = len(self.rows) - 1
        while end >= 0:
            if self.key(self.rows[end]) in keys:
                end -= 1
                continue
            start = end
            while start > 0 and self.key(self.rows[start - 1]) not in keys:
                start -= 1
            self.beginRemoveRows(NOWHERE, start, end)
            del self.rows[start : end + 1]
            self.endRemoveRows()
            end = start - 1

    def _move(self, have: list[Hashable], source: int, target: int) -> None:
        self.beginMoveRows(NOWHERE, source, source, NOWHERE, target)
        self.rows.insert(target, self.rows.pop(source))
        have.insert(target, have.pop(source))
        self.endMoveRows()
