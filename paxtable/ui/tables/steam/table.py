"""The tables of the games on hex maps: the sheet with its track and cities, the panels beside it."""

from __future__ import annotations

from PySide6.QtCore import QSizeF

from paxtable.engine.view import TableView
from paxtable.ui.paint.steam_palette import palette
from paxtable.ui.scene.arrangement import Arrangement, Inspection, SeatLook
from paxtable.ui.tables.steam.board import read_board
from paxtable.ui.tables.steam.build import Build
from paxtable.ui.tables.steam.column import add_column
from paxtable.ui.tables.steam.metrics import stage_for
from paxtable.ui.tables.steam.rails import add_names, add_stops, add_track
from paxtable.ui.tables.steam.sheet import add_sheet
from paxtable.ui.tables.steam.zones import add_hexes, add_waiting
from paxtable.ui.theme import Theme


def begin(view: TableView, size: QSizeF, theme: Theme, seats: tuple[SeatLook, ...]) -> Build:
    """What all parts of a table of ``size`` share."""
    board = read_board(view)
    stage = stage_for(size, board.shape.columns, board.shape.rows)
    return Build(view, board, stage, palette(theme.dark), seats, Arrangement(size))


class SteamTable:
    """Lays out Mexico, the Rust Belt, and any hex map that a person adds."""

    def arrange(self, view: TableView, size: QSizeF, theme: Theme, seats: tuple[SeatLook, ...]) -> Arrangement:
        """Everything on a table of ``size``."""
        b = begin(view, size, theme, seats)
        add_sheet(b)
        add_track(b)
        add_stops(b)
        add_names(b)
        add_hexes(b)
        add_column(b)
        add_waiting(b)
        return b.result

    def inspect(self, handle: str, view: TableView, seats: tuple[SeatLook, ...] = ()) -> Inspection | None:
        """What the inspector shows of ``handle``."""
        return None


TABLE = SteamTable()
