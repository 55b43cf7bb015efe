"""Track drawn by hand: which tile leads a line through a hex, and what a click that is not possible may have meant."""

from __future__ import annotations

from paxtable.engine.choice import Choice
from paxtable.engine.view import TableView
from paxtable.ui.tables.steam.build import Build
from paxtable.ui.tables.steam.ghosts import paths_of
from paxtable.ui.tables.steam.rails import joined
from paxtable.ui.tables.steam.tray import shapes, tile_of

SIMPLE = ("straight", "curve", "tight")


def continued(place: str, before: str, after: str, b: Build) -> Choice | None:
    """The cheapest and plainest tile on ``place`` whose new track leads from the hex ``before`` to ``after``; either
    may be empty. None when there is none, or when the three are no line."""
    if place not in b.board.hexes:
        return None
    enter = joined(b, place, before) if before in b.board.hexes else None
    leave = joined(b, place, after) if after in b.board.hexes else None
    if (before and enter is None) or (after and leave is None) or enter == leave:
        return None
    fitting = [
        c
        for c in b.view.choices
        if c.verb == "build" and c.dest == place and _leads(c, enter, leave, b)
    ]  # fmt: skip
    return min(fitting, key=lambda c: (c.amount, len(shapes(b.view, *tile_of(c))), _bend(c), c), default=None)


def _bend(choice: Choice) -> int:
    """How far a tile turns the line: straight on comes first."""
    tile_id, _ = tile_of(choice)
    return SIMPLE.index(tile_id) if tile_id in SIMPLE else len(SIMPLE)


def _leads(choice: Choice, enter: int | None, leave: int | None, b: Build) -> bool:
    lying = {path for e in b.view.at(choice.dest) if e.kind == "track" for path, _ in paths_of(e)}
    paths = [path for path in shapes(b.view, *tile_of(choice)) if frozenset(path) not in lying]
    wanted = {edge for edge in (enter, leave) if edge is not None}
    if any(wanted <= set(path) for path in paths):
        return True
    through = {edge for path in shapes(b.view, *tile_of(choice)) if None in path for edge in path}
    fresh = {edge for path in paths if None in path for edge in path}
    return wanted <= through and bool(wanted & fresh)


def meant(source: str, dest: str, view: TableView) -> tuple[Choice, ...]:
    """Choices whose refusals explain a click on a hex, a tile of the tray put on it, or a good moved to it."""
    question = view.question
    if question is None:
        return ()
    dest = _ground(dest)
    hex_, tile_id = (dest, source.removeprefix("tray:")) if source.startswith("tray:") else (source, "")
    if question.code.startswith("build") and hex_.startswith("hex:") and (tile_id or not dest):
        tiles = (tile_id,) if tile_id else _likely(hex_, view)
        return tuple(Choice("build", f"tile:{one}:{turn}", hex_) for one in tiles for turn in range(6))
    if source.startswith("good:") and dest.startswith("hex:"):
        return (Choice("deliver", source, dest),)
    return ()


def _ground(handle: str) -> str:
    """The hex on which a good lies that was hit instead of it."""
    return f"hex:{handle.partition('@')[2]}" if handle.startswith("good:") and "@" in handle else handle


def _likely(hex_: str, view: TableView) -> tuple[str, ...]:
    place = view.places.get(hex_)
    return ("town_1", "town_2_straight", "town_2_curve") if place is not None and place.kind == "town" else SIMPLE
