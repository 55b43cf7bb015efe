"""The seats as a table: one row a seat, one column a figure."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from paxtable.engine.choice import Fact
from paxtable.engine.match import Player
from paxtable.engine.text import Catalogue
from paxtable.engine.view import SeatView, TableView
from paxtable.ui.models.keyed import NOWHERE, Index

AUTOMATON = "gray"
"""The colour of a seat that the rules play."""


class SeatRole(IntEnum):
    """What a row tells beside its figures."""

    SEAT = Qt.ItemDataRole.UserRole
    ROW = Qt.ItemDataRole.UserRole + 1


class SeatRow(Struct, frozen=True):
    """One seat as the panel shows it. ``asked`` tells whose answer is awaited, ``won`` who has won."""

    seat: int
    name: str
    colour: str
    kind: str
    figures: tuple[tuple[str, Fact], ...]
    active: bool
    asked: bool
    won: bool = False

    def figure(self, key: str, default: Fact = "") -> Fact:
        """The figure ``key``, or ``default``."""
        return next((value for name, value in self.figures if name == key), default)


class SeatsModel(QAbstractTableModel):
    """Names in the first column, then every figure of the game in its order."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.seats: list[SeatRow] = []
        self.keys: tuple[str, ...] = ()
        self.catalogue: Catalogue | None = None

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.seats)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else 1 + len(self.keys)

    def show(self, view: TableView, players: list[Player]) -> None:
        """Hold the seats of ``view``."""
        asked = asked_seat(view)
        rows = [seat_row(seat, players[seat.seat], asked, view) for seat in view.seats]
        rows += [seat_row(seat, self.automaton(seat), asked, view) for seat in view.automata]
        keys = tuple(key for key, _ in view.seats[0].figures) if view.seats else ()
        if keys != self.keys or len(rows) != len(self.seats):
            self.beginResetModel()
            self.seats, self.keys = rows, keys
            self.endResetModel()
            return
        for at, row in enumerate(rows):
            if row != self.seats[at]:
                self.seats[at] = row
                self.dataChanged.emit(self.index(at, 0), self.index(at, len(keys)))

    def automaton(self, seat: SeatView) -> Player:
        """Who is shown at a seat that the rules play."""
        name = self.catalogue.automaton(seat.name) if self.catalogue else seat.name
        return Player(name, AUTOMATON, "rules")

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.seats):
            return None
        row = self.seats[index.row()]
        if role == SeatRole.ROW:
            return row
        if role == SeatRole.SEAT:
            return row.seat
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == 0:
            return self.spoken(row)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return row.name if index.column() == 0 else self.word(row.figure(self.keys[index.column() - 1]))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role != Qt.ItemDataRole.DisplayRole or orientation != Qt.Orientation.Horizontal or section < 1:
            return None
        key = self.keys[section - 1] if section <= len(self.keys) else ""
        return self.catalogue.figure(key) if self.catalogue else key

    def word(self, value: Fact) -> str:
        """A figure as it is shown."""
        return self.catalogue.word(value) if self.catalogue else str(value)

    def spoken(self, row: SeatRow) -> str:
        """A seat as one sentence for a screen reader."""
        words = [f"{key.replace('_', ' ')} {self.word(value)}" for key, value in row.figures]
        return f"{row.name}, {row.colour}, {row.kind}: {', '.join(words)}"


def asked_seat(view: TableView) -> int:
    """Whose answer is awaited, or -1; while the rules only show a step, the seat that they play."""
    if view.question is None:
        return -1
    by_rules = next((seat.seat for seat in view.automata if seat.active), -1)
    return by_rules if view.question.goes_on and by_rules >= 0 else view.question.seat


def seat_row(seat: SeatView, player: Player, asked: int, view: TableView) -> SeatRow:
    """The row of ``seat``, played by ``player``."""
    return SeatRow(
        seat.seat,
        player.name,
        player.colour,
        player.kind,
        seat.figures,
        seat.active,
        seat.seat == asked,
        seat.seat in view.winners,
    )
