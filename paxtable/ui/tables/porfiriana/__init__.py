"""The table of Pax Porfiriana: :data:`TABLE` says where everything stands and what each thing is.

``metrics`` has the measured columns, ``build`` what the parts share, ``pictures`` the pictures; ``market``, ``header``
(regimes, public cards, deck), ``topple``, ``rivals``, ``own`` (with ``board`` and ``chips``) are the parts; ``inspect``
explains, ``previews`` tells what a drop would do. All read the view alone (``docs/games/porfiriana.md``); no state.
"""

from __future__ import annotations

from PySide6.QtCore import QSizeF

from paxtable.engine.choice import Choice
from paxtable.engine.view import TableView
from paxtable.ui.scene.arrangement import Arrangement, Furniture, Inspection, Scenery, SeatLook, Variant
from paxtable.ui.tables.porfiriana.build import Build
from paxtable.ui.tables.porfiriana.header import lay_header
from paxtable.ui.tables.porfiriana.inspect import inspect
from paxtable.ui.tables.porfiriana.market import lay_market
from paxtable.ui.tables.porfiriana.metrics import stage_for
from paxtable.ui.tables.porfiriana.own import lay_own
from paxtable.ui.tables.porfiriana.pictures import back
from paxtable.ui.tables.porfiriana.previews import previews
from paxtable.ui.tables.porfiriana.rivals import lay_rivals
from paxtable.ui.tables.porfiriana.topple import lay_topple
from paxtable.ui.theme import Theme


class PorfirianaTable:
    """The layout of Pax Porfiriana."""

    def arrange(self, view: TableView, size: QSizeF, theme: Theme, seats: tuple[SeatLook, ...]) -> Arrangement:
        """Everything on a table of ``size`` for ``view``: what all share above, the rivals, the own desk below."""
        result = Arrangement(size)
        wanted = frozenset(handle for c in view.choices for handle in (c.source, c.dest) if "@" in handle)
        build = Build(view, stage_for(size), theme, seats, own_seat(view), result, wanted=wanted)
        lay_own(build)
        lay_market(build)
        lay_header(build)
        lay_topple(build)
        lay_rivals(build)
        result.back = back(theme)
        result.focus_rows = in_order(result)
        return result

    def variants(self, choices: tuple[Choice, ...], scenery: Scenery) -> list[Variant]:
        """Notes with price and outcome beside the place where ``choices`` end."""
        return previews(choices, scenery, self.arrange(scenery.view, scenery.size, scenery.theme, scenery.seats))

    def trace(self, place: str, before: str, after: str, scenery: Scenery) -> Choice | None:
        """No line is drawn in this game."""
        return None

    def asks(self, source: str, dest: str, scenery: Scenery) -> tuple[Choice, ...]:
        """What was meant is asked by verb alone."""
        return ()

    def refused(self, place: str, scenery: Scenery) -> dict[str, Furniture]:
        """The note of a refusal says enough."""
        return {}

    def inspect(self, handle: str, view: TableView, seats: tuple[SeatLook, ...] = ()) -> Inspection | None:
        """What the inspector shows of a card, cube, place, pile or seat."""
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


TABLE = PorfirianaTable()
