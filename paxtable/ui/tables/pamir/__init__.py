"""The table of Pax Pamir: :data:`TABLE` says where everything stands and what each thing is.

``metrics`` has the measured columns, ``build`` what the parts share, ``pictures`` the pictures; ``market``, ``header``,
``land``, ``rivals``, ``piles``, ``own`` (with ``board``, ``loyalty``, ``plaques``, ``spies``) are the parts;
``inspect`` explains. It reads the view alone (``docs/games/pamir.md``) and holds no state.
"""

from __future__ import annotations

from PySide6.QtCore import QSizeF

from paxtable.engine.view import TableView
from paxtable.ui.scene.arrangement import Arrangement, Inspection, SeatLook
from paxtable.ui.tables.pamir.build import Build
from paxtable.ui.tables.pamir.header import lay_header
from paxtable.ui.tables.pamir.inspect import inspect
from paxtable.ui.tables.pamir.land import lay_land
from paxtable.ui.tables.pamir.market import lay_market
from paxtable.ui.tables.pamir.metrics import stage_for
from paxtable.ui.tables.pamir.own import lay_own
from paxtable.ui.tables.pamir.pictures import Pictures
from paxtable.ui.tables.pamir.piles import lay_piles
from paxtable.ui.tables.pamir.rivals import lay_rivals
from paxtable.ui.theme import Theme


class PamirTable:
    """The layout of Pax Pamir."""

    def arrange(self, view: TableView, size: QSizeF, theme: Theme, seats: tuple[SeatLook, ...]) -> Arrangement:
        """Everything on a table of ``size`` for ``view``: market and map above, the own area below."""
        result = Arrangement(size)
        build = Build(view, stage_for(size), theme, seats, own_seat(view), result, Pictures(theme))
        lay_own(build)
        lay_market(build)
        lay_header(build)
        lay_land(build)
        lay_rivals(build)
        lay_piles(build)
        result.back = build.pictures.back()
        result.focus_rows = in_order(result)
        return result

    def inspect(self, handle: str, view: TableView, seats: tuple[SeatLook, ...] = ()) -> Inspection | None:
        """What the inspector shows of a card, piece, place, pile or seat."""
        return inspect(handle, view, seats)


def own_seat(view: TableView) -> int:
    """The seat of the large area: the viewer's, for a spectator that of the open question."""
    if view.viewer >= 0:
        return view.viewer
    if view.question is not None and view.question.seat >= 0:
        return view.question.seat
    return next((seat.seat for seat in view.seats if seat.active), 0)


def in_order(arrangement: Arrangement) -> list[list[str]]:
    """The rows for the keyboard from top to bottom: the parts lay themselves out in the order of painting."""

    def height(row: list[str]) -> float:
        item, zone = arrangement.items.get(row[0]), arrangement.zones.get(row[0])
        if item is not None:
            return item.rect.center().y()
        return zone.path.boundingRect().center().y() if zone is not None else 0.0

    return sorted(arrangement.focus_rows, key=height)


TABLE = PamirTable()
