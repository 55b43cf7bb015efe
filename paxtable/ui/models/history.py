"""Every moment of the match as a list: row *i* is the table after *i* answers."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from paxtable.engine.choice import CHANCE
from paxtable.engine.match import Match, Step
from paxtable.engine.text import Catalogue
from paxtable.ui.models.keyed import NOWHERE, Index


class HistoryModel(QAbstractListModel):
    """Moments with a word of what led to them. What another seat chose is named only where it is open to all."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.played: Match | None = None
        self.catalogue: Catalogue | None = None
        self._steps: list[Step] = []

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() or self.played is None else len(self._steps) + 1

    def show(self, match: Match, catalogue: Catalogue) -> None:
        """Hold the moments of ``match``, those that redo would bring back included."""
        steps = [*match.done, *reversed(match.undone)]
        if match is not self.played:
            self.beginResetModel()
            self.played, self.catalogue, self._steps = match, catalogue, steps
            self.endResetModel()
            return
        same = 0
        while same < min(len(steps), len(self._steps)) and steps[same] is self._steps[same]:
            same += 1
        if same < len(self._steps):
            self.beginRemoveRows(NOWHERE, same + 1, len(self._steps))
            del self._steps[same:]
            self.endRemoveRows()
        if same < len(steps):
            self.beginInsertRows(NOWHERE, same + 1, len(steps))
            self._steps += steps[same:]
            self.endInsertRows()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or role != Qt.ItemDataRole.DisplayRole or self.catalogue is None:
            return None
        return self.words(index.row())

    def words(self, moment: int) -> str:
        """What led to ``moment``: the first line of the log that everybody may read."""
        if not 0 < moment <= len(self._steps) or self.catalogue is None:
            return ""
        step = self._steps[moment - 1]
        for note in step.notes:
            if not note.only:
                return self.catalogue.note(note)
        return "" if step.seat == CHANCE else self.catalogue.word(f"seat:{step.seat}")
