"""The map as the view tells it: hexes with their handles, towns and cities, the stretches of track."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from paxtable.engine.view import Place, TableView
from paxtable.ui.paint.steam_grid import Site, Step
from paxtable.ui.paint.steam_map import MapShape, read_look


@dataclass(frozen=True)
class Hex:
    """One hex. ``kind`` is ``hex``, ``town`` or ``city``; ``letter`` that of a new city on it."""

    handle: str
    site: Site
    kind: str
    terrain: str
    name: str
    colours: tuple[str, ...]
    column: str
    letter: str


@dataclass(frozen=True)
class Stretch:
    """Track from end to end: the steps through its hexes, its owner (-1: nobody), whether it is a link, the handles of
    its ends (empty: open)."""

    steps: tuple[Step, ...]
    owner: int
    complete: bool
    ends: tuple[str, str]

    @property
    def key(self) -> tuple[object, ...]:
        """What changes its picture."""
        return self.steps, self.owner, self.complete, self.ends


@dataclass(frozen=True)
class Board:
    """Everything on the map of one view. ``tiles`` says which hexes have a tile, ``closed`` between which neighbours no
    track may run."""

    shape: MapShape
    hexes: dict[str, Hex]
    sites: dict[Site, Hex]
    stretches: tuple[Stretch, ...]
    tiles: frozenset[str]
    closed: tuple[tuple[Site, Site], ...]


_last: list[tuple[TableView, Board]] = []
"""The board that was read last, with its view: while the cursor moves, the same view is asked about again and again."""


def read_board(view: TableView) -> Board:
    """The map of ``view``."""
    if _last and _last[0][0] is view:
        return _last[0][1]
    board = _read(view)
    _last[:] = [(view, board)]
    return board


def _read(view: TableView) -> Board:
    hexes = {place.id: _hex(place) for place in view.places.values() if place.kind in ("hex", "town", "city")}
    sites = {hex_.site: hex_ for hex_ in hexes.values()}
    shape = MapShape.of({site: hex_.terrain for site, hex_ in sites.items()}, read_look(view.known.get("look", {})))
    stretches = tuple(_stretch(data, hexes) for data in _listed(view.known.get("stretches")))
    tiles = frozenset(entity.place for entity in view.entities.values() if entity.kind == "track")
    pairs = view.known.get("closed_edges")
    closed = tuple((hexes[a].site, hexes[b].site) for a, b in pairs) if isinstance(pairs, list) else ()
    return Board(shape, hexes, sites, stretches, tiles, closed)


def _listed(value: object) -> list[dict[str, Any]]:
    return value if isinstance(value, list) else []


def _hex(place: Place) -> Hex:
    colours = str(place.fact("colours"))
    return Hex(
        place.id,
        (int(place.fact("col", 0)), int(place.fact("row", 0))),
        place.kind,
        str(place.fact("terrain", "plain")),
        str(place.fact("name")),
        tuple(colours.split(", ")) if colours else (),
        str(place.fact("column")),
        str(place.fact("new_city")),
    )


def exit_of(word: str) -> int | None:
    """An exit as the view writes it; None is the town in the middle."""
    return None if word == "T" else int(word)


def _stretch(data: dict[str, Any], hexes: dict[str, Hex]) -> Stretch:
    steps = tuple((hexes[handle].site, exit_of(enter), exit_of(leave)) for handle, enter, leave in data["segments"])
    a, b = data["ends"]
    return Stretch(steps, int(data["owner"]), bool(data["complete"]), (str(a), str(b)))


def full_steps(stretch: Stretch, board: Board) -> tuple[Step, ...]:
    """The steps of a stretch with those inside the cities at its ends, so that its line reaches their rims."""
    first, last = stretch.steps[0], stretch.steps[-1]
    before = _into(stretch.ends[0], first[0], first[1], board, leaving=True)
    after = _into(stretch.ends[1], last[0], last[2], board, leaving=False)
    return (*before, *stretch.steps, *after)


def _into(end: str, site: Site, exit_: int | None, board: Board, *, leaving: bool) -> tuple[Step, ...]:
    hex_ = board.hexes.get(end)
    if hex_ is None or hex_.kind != "city" or exit_ is None or hex_.site == site:
        return ()
    inward = (exit_ + 3) % 6
    return ((hex_.site, None, inward),) if leaving else ((hex_.site, inward, None),)
