"""How a game ended, as data: why, in which order the seats stand, and what broke a tie.

Sentences are in the catalogue of the game: ``<game>.result.<code>`` for why it ended, ``<game>.result.column.<key>``
over a column, ``<game>.result.tie.<key>`` for the column that decided between equals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from paxtable.engine.choice import Fact, Facts

if TYPE_CHECKING:
    from paxtable.engine.game import GameSpec

Remark = tuple[str, Facts]
"""A sentence as its code and its facts."""


class Row(msgspec.Struct, frozen=True):
    """One seat at the end. ``cells`` are its figures, one a column; ``rank`` what it is compared by, highest first,
    item by item; ``out`` tells that it had left the game before, and is compared with nobody; ``verdict`` is what
    became of it where nobody else is there to be compared with (won in which round, lost by how much)."""

    seat: int
    cells: tuple[Fact, ...] = ()
    rank: tuple[int, ...] = ()
    out: bool = False
    place: int = 0
    verdict: Remark | None = None


class Standings(msgspec.Struct, frozen=True):
    """The end of a game. ``rows`` come best first; ``compared`` names the column behind each item of a rank;
    ``remarks`` are further sentences (a goal that was missed); ``length`` says how long the game was."""

    why: Remark
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    compared: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()
    length: Remark = ("length", {})

    @property
    def decider(self) -> str:
        """The column that decided between the first place and the next, when an earlier one was equal; ``"shared"``
        when several won and nothing could tell them apart; else empty."""
        rows = [row for row in self.rows if not row.out]
        first = [row for row in rows if row.place == 1]
        if len(first) > 1:
            return "shared"
        if not first or len(rows) < 2:
            return ""
        best, next_ = first[0].rank, rows[1].rank
        at = next((i for i, (a, b) in enumerate(zip(best, next_, strict=True)) if a != b), -1)
        return self.compared[at] if at > 0 and best > next_ else ""


def ranked(rows: list[Row], winners: tuple[int, ...]) -> tuple[Row, ...]:
    """``rows`` in their order with places: winners share the first, equals share theirs, who is out comes last
    without one (0). A place that is shared leaves out as many after it. Where nobody won, nobody has a place."""
    alive = sorted((row for row in rows if not row.out), key=lambda row: (row.seat not in winners, _falling(row.rank)))
    found: list[Row] = []
    for index, row in enumerate(alive):
        place = index + 1 if winners else 0
        if index and winners:
            before = alive[index - 1]
            both = row.seat in winners and before.seat in winners
            neither = row.seat not in winners and before.seat not in winners
            if both or (neither and before.rank == row.rank):
                place = found[-1].place
        found.append(msgspec.structs.replace(row, place=place))
    return (*found, *(row for row in rows if row.out))


def _falling(rank: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-value for value in rank)


def standings_of(spec: GameSpec, state: Any) -> Standings:
    """How ``state`` ended, by the game's own account or, where it has none, by winners and points alone."""
    if spec.standings is not None:
        return spec.standings(state)
    result = spec.result(state)
    winners, points = result.get("winners"), result.get("points")
    won = tuple(winners) if isinstance(winners, list) else ()
    scores = points if isinstance(points, list) and all(isinstance(x, int) for x in points) else []
    seats = max(len(scores), *(seat + 1 for seat in won), 0)
    rows = [Row(seat, tuple(scores[seat : seat + 1]), tuple(scores[seat : seat + 1])) for seat in range(seats)]
    columns = ("points",) if scores else ()
    return Standings(("over", {}), columns, ranked(rows, won), columns)
