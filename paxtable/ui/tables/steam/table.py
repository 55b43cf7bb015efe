"""The tables of the games on hex maps: the sheet with its track and cities, the panels beside it."""

from __future__ import annotations

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPainterPath

from paxtable.engine.choice import Choice
from paxtable.engine.view import TableView
from paxtable.ui.paint.steam_brush import square
from paxtable.ui.paint.steam_glow import refused_hex
from paxtable.ui.paint.steam_palette import palette
from paxtable.ui.scene.arrangement import Arrangement, Furniture, Inspection, Scenery, SeatLook, Variant
from paxtable.ui.tables.steam.answers import add_answers
from paxtable.ui.tables.steam.board import read_board
from paxtable.ui.tables.steam.build import OVER, Build
from paxtable.ui.tables.steam.column import add_column
from paxtable.ui.tables.steam.drawing import continued, meant
from paxtable.ui.tables.steam.ghosts import ghost_variants
from paxtable.ui.tables.steam.inspect import inspection
from paxtable.ui.tables.steam.metrics import roomy, stage_for
from paxtable.ui.tables.steam.rails import add_names, add_stops, add_track
from paxtable.ui.tables.steam.routes import route_variants, track_of
from paxtable.ui.tables.steam.sheet import add_sheet
from paxtable.ui.tables.steam.sides import add_sides
from paxtable.ui.tables.steam.tray import add_plan, add_planned, add_tray
from paxtable.ui.tables.steam.zones import add_hexes, add_waiting
from paxtable.ui.theme import Theme


def begin(view: TableView, size: QSizeF, theme: Theme, seats: tuple[SeatLook, ...]) -> Build:
    """What all parts of a table of ``size`` share."""
    board, size = read_board(view), roomy(size)
    stage = stage_for(size, board.shape.columns, board.shape.rows)
    return Build(view, board, stage, palette(theme.dark), seats, Arrangement(size))


def begin_again(scenery: Scenery) -> Build:
    """As :func:`begin` for a question about an arrangement."""
    return begin(scenery.view, scenery.size, scenery.theme, scenery.seats)


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
        below = add_column(b)
        below = add_tray(b, below)
        below = add_plan(b, below)
        add_planned(b)
        below = add_answers(b, below)
        add_sides(b)
        add_waiting(b, below)
        return b.result

    def variants(self, choices: tuple[Choice, ...], scenery: Scenery) -> list[Variant]:
        """Ghosts of tiles, ways of a good."""
        verbs = {choice.verb for choice in choices}
        if verbs == {"build"}:
            return ghost_variants(choices, begin_again(scenery))
        if verbs == {"deliver"}:
            return route_variants(choices, begin_again(scenery))
        return []

    def trace(self, place: str, before: str, after: str, scenery: Scenery) -> Choice | None:
        """The tile that continues a line of track."""
        return continued(place, before, after, begin_again(scenery))

    def asks(self, source: str, dest: str, scenery: Scenery) -> tuple[Choice, ...]:
        """The tiles that a click on a hex may have meant, or a delivery."""
        return meant(source, dest, scenery.view)

    def way(self, choice: Choice, scenery: Scenery) -> QPainterPath | None:
        """A good follows the track."""
        return track_of(choice, begin_again(scenery)) if choice.verb == "deliver" else None

    def refused(self, place: str, scenery: Scenery) -> dict[str, Furniture]:
        """A hex crossed out, while the note says why."""
        b = begin_again(scenery)
        if place not in b.board.hexes:
            return {}
        centre = b.centre(place)
        mark = b.map_furniture(
            "refused", place, square(centre, b.s * 2.2), lambda p: refused_hex(p, centre, b.s, b.colours), layer=OVER
        )
        return {"refused": mark}

    def inspect(self, handle: str, view: TableView, seats: tuple[SeatLook, ...] = ()) -> Inspection | None:
        """What the inspector shows of ``handle``."""
        return inspection(handle, view, seats)


TABLE = SteamTable()
