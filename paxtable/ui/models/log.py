"""The log as an item model: only lines that the viewer may read, appended and cut at the end, never rebuilt."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QObject, QSortFilterProxyModel, Qt

from paxtable.engine.state import Note
from paxtable.engine.text import Catalogue
from paxtable.ui.models.keyed import NOWHERE, Index
from paxtable.ui.texts import tell


class LogRole(IntEnum):
    """What a line tells beside its text."""

    LINE = Qt.ItemDataRole.UserRole
    STEP = Qt.ItemDataRole.UserRole + 1
    HANDLES = Qt.ItemDataRole.UserRole + 2


class LogLine(Struct, frozen=True):
    """One line: the number of answers after which it stands, its text, the seat it is about, whether it opens a turn,
    the handles of what it names, what a bot said of it."""

    step: int
    text: str
    seat: int
    heading: bool
    handles: frozenset[str]
    said: str = ""

    @property
    def spoken(self) -> str:
        """The line as it is read out or written down: with what a bot said of it."""
        return f"{self.text} {self.said}" if self.said else self.text


class LogModel(QAbstractListModel):
    """Lines of the log in order. Fast with thousands: the common beginning is left alone."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lines: list[LogLine] = []
        self._notes: list[tuple[int, Note, Note | None]] = []
        self._reader: object = None

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.lines)

    def show(
        self,
        notes: list[tuple[int, Note]],
        catalogue: Catalogue,
        reader: object = None,
        reasons: Mapping[int, Note] | None = None,
    ) -> None:
        """Hold ``notes`` (what :meth:`Match.log` gives) with ``reasons`` (:meth:`Match.reasons`) at the first line of
        their step; another ``reader`` starts afresh."""
        wanted = explained(notes, reasons or {})
        same = 0
        if reader == self._reader:
            while same < min(len(wanted), len(self._notes)) and wanted[same] == self._notes[same]:
                same += 1
        self._reader = reader
        if same < len(self.lines):
            self.beginRemoveRows(NOWHERE, same, len(self.lines) - 1)
            del self.lines[same:]
            self.endRemoveRows()
        if same < len(wanted):
            self.beginInsertRows(NOWHERE, same, len(wanted) - 1)
            self.lines += [log_line(step, note, catalogue, why) for step, note, why in wanted[same:]]
            self.endInsertRows()
        self._notes = wanted

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.lines):
            return None
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return line.spoken
        if role == LogRole.LINE:
            return line
        if role == LogRole.STEP:
            return line.step
        return line.handles if role == LogRole.HANDLES else None

    def row_at(self, step: int) -> int:
        """The last line that stands after at most ``step`` answers, -1 when there is none."""
        low, high = 0, len(self.lines)
        while low < high:
            middle = (low + high) // 2
            if self.lines[middle].step <= step:
                low = middle + 1
            else:
                high = middle
        return low - 1

    def since(self, step: int) -> list[LogLine]:
        """The lines after the answer number ``step``."""
        return [line for line in self.lines if line.step > step]


class LogFilter(QSortFilterProxyModel):
    """Lines that contain a text, without regard to case."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)

    def find(self, words: str) -> None:
        """Show only lines with ``words`` in them."""
        self.setFilterFixedString(words)


def explained(notes: list[tuple[int, Note]], reasons: Mapping[int, Note]) -> list[tuple[int, Note, Note | None]]:
    """``notes``, the first one of each step (headings aside) with the reason for it."""
    left = dict(reasons)
    return [(step, note, None if note.heading else left.pop(step, None)) for step, note in notes]


def log_line(step: int, note: Note, catalogue: Catalogue, why: Note | None = None) -> LogLine:
    """``note`` as a line, with the words of a bot that did it for ``why``."""
    handles = {
        part
        for value in note.facts.values()
        if isinstance(value, str)
        for part in value.split(", ")
        if ":" in part and not part.startswith("seat:")
    }
    said = tell("bot.says", words=catalogue.reason(why)) if why is not None else ""
    return LogLine(step, catalogue.note(note), note.seat, note.heading, frozenset(handles), said)


def as_text(lines: list[LogLine]) -> str:
    """The log as plain text: headings alone, other lines indented."""
    return "".join(f"\n{x.text}\n" if x.heading else f"  {x.spoken}\n" for x in lines).lstrip("\n")


def as_html(lines: list[LogLine], title: str) -> str:
    """The log as a page of HTML."""
    from html import escape  # its table of names is large, and few people export

    body = "\n".join(f"<h2>{escape(x.text)}</h2>" if x.heading else f"<p>{escape(x.spoken)}</p>" for x in lines)
    head = f'<meta charset="utf-8"><title>{escape(title)}</title>'
    return f"<!doctype html>\n<html><head>{head}</head>\n<body><h1>{escape(title)}</h1>\n{body}\n</body></html>\n"
