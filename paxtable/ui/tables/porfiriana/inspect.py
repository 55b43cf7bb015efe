"""What the inspector shows of a thing or place of Pax Porfiriana."""

from __future__ import annotations

from paxtable.engine.view import TableView
from paxtable.ui.scene.arrangement import Inspection, SeatLook


def inspect(handle: str, view: TableView, seats: tuple[SeatLook, ...] = ()) -> Inspection | None:
    """What ``handle`` is."""
    return None
