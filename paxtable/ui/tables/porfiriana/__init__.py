"""The table of Pax Porfiriana: :data:`TABLE` says where everything stands and what each thing is.

``metrics`` has the measured columns, ``build`` what the parts share, ``pictures`` the pictures; ``market``, ``header``
(regimes, public cards, deck), ``topple``, ``rivals``, ``own`` (with ``board`` and ``chips``) are the parts; ``inspect``
explains, ``previews`` tells what a drop would do. All read the view alone (``docs/games/porfiriana.md``); no state.
"""

from __future__ import annotations

from PySide6.QtCore import QSizeF

from paxtable.engine.choice import Choice
from paxtable.engine.view import TableView
from paxtable.ui.paint.porfiriana_words import say
from paxtable.ui.scene.arrangement import Arrangement, Inspection, Scenery, SeatLook, Variant
from paxtable.ui.tables.porfiriana.build import Build
from paxtable.ui.tables.porfiriana.header import lay_header
from paxtable.ui.tables.porfiriana.inspect import inspect
from paxtable.ui.tables.porfiriana.market import lay_market
from paxtable.ui.tables.porfiriana.metrics import stage_for
from paxtable.ui.tables.porfiriana.own import lay_own
from paxtable.ui.tables.porfiriana.pictures import back
from paxtable.ui.tables.porfiriana.rivals import lay_rivals
from paxtable.ui.tables.porfiriana.topple import lay_topple
from paxtable.ui.tables.previews import Previewing, previews
from paxtable.ui.tables.shared import in_order, own_seat
from paxtable.ui.theme import Theme


class PorfirianaTable(Previewing):
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
        arrangement = self.arrange(scenery.view, scenery.size, scenery.theme, scenery.seats)
        return previews(choices, scenery, arrangement, _more)

    def inspect(self, handle: str, view: TableView, seats: tuple[SeatLook, ...] = ()) -> Inspection | None:
        """What the inspector shows of a card, cube, place, pile or seat."""
        return inspect(handle, view, seats)


def _more(choice: Choice, several: bool, scenery: Scenery) -> tuple[str, ...]:
    """The card of an Extra Action, and that ``R`` goes on to the next variant."""
    extra = (say("preview.extra", card=scenery.word(choice.values[0])),) if choice.values else ()
    return (*extra, say("preview.turn")) if several else extra


__all__ = ["TABLE", "PorfirianaTable", "own_seat"]

TABLE = PorfirianaTable()
