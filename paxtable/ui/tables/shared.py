"""What the tables with a large own area share: whose it is, and the order of the keyboard's rows."""

from __future__ import annotations

from paxtable.engine.view import TableView
from paxtable.ui.scene.arrangement import Arrangement


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
