"""The table of Pax Pamir: :data:`TABLE` says where everything stands and what each thing is.

``metrics`` has the measured columns, ``build`` what the parts share, ``pictures`` the pictures; ``market``, ``header``,
``land``, ``rivals``, ``piles``, ``own`` (with ``board``, ``loyalty``, ``plaques``, ``spies``) are the parts;
``inspect`` explains. It reads the view alone (``docs/games/pamir.md``) and holds no state.
"""

from __future__ import annotations

from PySide6.QtCore import QSizeF

from paxtable.engine.choice import Choice
from paxtable.engine.view import TableView
from paxtable.ui.scene.arrangement import Arrangement, Inspection, Scenery, SeatLook, Variant
from paxtable.ui.tables.pamir.build import Build
from paxtable.ui.tables.pamir.header import lay_header
from paxtable.ui.tables.pamir.land import lay_land
from paxtable.ui.tables.pamir.market import lay_market
from paxtable.ui.tables.pamir.metrics import stage_for
from paxtable.ui.tables.pamir.own import lay_own
from paxtable.ui.tables.pamir.pictures import Pictures
from paxtable.ui.tables.pamir.piles import lay_piles
from paxtable.ui.tables.pamir.rivals import lay_rivals
from paxtable.ui.tables.previews import Previewing, previews
from paxtable.ui.tables.shared import in_order, own_seat
from paxtable.ui.theme import Theme


class PamirTable(Previewing):
    """The layout of Pax Pamir."""

    def arrange(self, view: TableView, size: QSizeF, theme: Theme, seats: tuple[SeatLook, ...]) -> Arrangement:
        """Everything on a table of ``size`` for ``view``: market and map above, the own area below."""
        result = Arrangement(size)
        build = Build(view, stage_for(size), theme, seats, own_seat(view), result, pictures=Pictures(theme))
        lay_own(build)
        lay_market(build)
        lay_header(build)
        lay_land(build)
        lay_rivals(build)
        lay_piles(build)
        result.back = build.pictures.back()
        result.focus_rows = in_order(result)
        return result

    def variants(self, choices: tuple[Choice, ...], scenery: Scenery) -> list[Variant]:
        """A price or a bribe beside the place where ``choices`` end."""
        arrangement = self.arrange(scenery.view, scenery.size, scenery.theme, scenery.seats)
        return previews(choices, scenery, arrangement)

    def inspect(self, handle: str, view: TableView, seats: tuple[SeatLook, ...] = ()) -> Inspection | None:
        """What the inspector shows of a card, piece, place, pile or seat."""
        from paxtable.ui.tables.pamir.inspect import inspect

        return inspect(handle, view, seats)


__all__ = ["TABLE", "PamirTable", "own_seat"]

TABLE = PamirTable()
