"""A position in the words of a recorded game (format ``steam-trace/1``), and where two of them differ."""

from __future__ import annotations

from typing import Any, TypeAlias

from paxtable.games.steam.laying import legal_builds
from paxtable.games.steam.mapfile import COLOURS, COLUMNS
from paxtable.games.steam.scoring import paths_owned
from paxtable.games.steam.state import NONE, SteamState, board_of, counts
from paxtable.games.steam.tiles import tiles
from paxtable.games.steam.track import BuildTurns

Data: TypeAlias = "dict[str, Any]"


def picture(s: SteamState) -> Data:
    """The position in the words of the record."""
    board, box = board_of(s), tiles()
    players = {
        seat: {
            "money": s.money[seat],
            "income": s.income[seat],
            "shares": s.shares[seat],
            "locomotive": s.locomotive[seat],
            "track": paths_owned(s, seat),
            "action": s.action[seat] or None,
            "out": s.out[seat],
        }
        for seat in range(s.seats)
    }
    laid = {}
    for h, entry in enumerate(s.track):
        if entry:
            paths = box.paths[entry[0]]
            segments = sorted([min(a, b), max(a, b), owner] for (a, b), owner in zip(paths, entry[2:], strict=True))
            laid[board.hexes[h]] = {"tile": box.ids[entry[0] // 6], "rotation": entry[0] % 6, "segments": segments}
    bag = {colour: n for colour, n in zip(COLOURS, counts(s, s.bag), strict=True) if n}
    cities = {board.hexes[h]: _city(s, h) for h in s.goods}
    return {"players": players, "cities": cities, "tiles": laid, "bag": bag, "turn_order": list(s.order)}


def _city(s: SteamState, h: int) -> Data:
    board = board_of(s)
    waiting = {}
    if h in board.accepts:
        if board.column[h] >= 0:
            waiting[COLUMNS[board.column[h]]] = _rows(s, board.column[h])
        extra: Data = {}
    else:
        i = s.founded.index(h)
        waiting[f"new-{COLUMNS[board.new_column[i]]}"] = _rows(s, 12 + i)
        extra = {"new_city": board.letters[i]}
    goods = sorted(COLOURS[board.cubes[cube]] for cube in s.goods[h])
    return {"name": board.name(h), "goods": goods, "waiting": waiting, **extra}


def _rows(s: SteamState, index: int) -> list[str | None]:
    cubes = board_of(s).cubes
    return trimmed([COLOURS[cubes[cube]] if cube != NONE else None for cube in s.display[index]])


def trimmed(rows: list[str | None]) -> list[str | None]:
    """``rows`` without the empty ones at the end."""
    rows = list(rows)
    while rows and rows[-1] is None:
        rows.pop()
    return rows


def build_table(s: SteamState, frame: BuildTurns) -> Data:
    """Every legal tile as hex → tile → rotation → cost, look-alike rotations all listed."""
    board, box = board_of(s), tiles()
    table: Data = {}
    if frame.left(s) > 0:
        for h, placement, cost in legal_builds(s, frame.seat, frame.used):
            turns = table.setdefault(board.hexes[h], {}).setdefault(box.ids[placement // 6], {})
            turns.update({str(same % 6): cost for same in box.alike[placement]})
    return table


def first_difference(theirs: object, ours: object, way: str = "") -> tuple[str, object, object]:
    """The way to the first value that differs, ours and theirs; of long lists only what the other does not have."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        for key in [*theirs, *(k for k in ours if k not in theirs)]:
            if theirs.get(key) != ours.get(key):
                return first_difference(theirs.get(key), ours.get(key), f"{way}.{key}" if way else str(key))
    if isinstance(theirs, list) and isinstance(ours, list) and max(len(theirs), len(ours)) > 6:
        return way, [x for x in ours if x not in theirs][:5], [x for x in theirs if x not in ours][:5]
    return way, ours, theirs
