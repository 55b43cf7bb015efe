"""The saved games of a folder, newest first, read without replaying them.

A save that cannot be used is listed as well, with the reason and the newest older version that can be.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from msgspec import Struct

from paxtable.engine.match import Player
from paxtable.engine.save import KEPT, SUFFIX, SaveError, decode, read_bytes, version

MAX_LISTED = 60
"""More files than this are not read: the newest are the ones people look for."""
MAX_SUMMARY_BYTES = 16 * 1024 * 1024
"""A file larger than this is not read for a list; no game of ours comes near."""


class Saved(Struct, frozen=True):
    """One saved game. ``damage`` is empty for a good one, else the sentence that tells what is wrong; ``older`` is then
    the newest older version that can be read, if any. ``turn`` and ``round`` are 0 where the game does not count
    them. ``when`` is the time of the last write, local;
    ``picture`` the thumbnail beside the save or None."""

    path: Path
    when: datetime
    game: str = ""
    players: tuple[Player, ...] = ()
    turn: int = 0
    round: int = 0
    over: bool = False
    damage: str = ""
    older: Path | None = None
    picture: Path | None = None


def picture_of(path: Path) -> Path:
    """Where the thumbnail of the save at ``path`` lies."""
    return path.with_name(path.name + ".png")


def list_saves(folder: Path, limit: int = MAX_LISTED) -> list[Saved]:
    """The saves in ``folder``, newest first, at most ``limit``. A folder that is not there has none."""
    found: list[tuple[float, Path]] = []
    try:
        for path in folder.iterdir():
            if path.name.endswith(SUFFIX):
                found.append((_time(path), path))
    except OSError:
        return []
    found.sort(key=lambda pair: (-pair[0], pair[1].name))
    return [read_summary(path) for _, path in found[:limit]]


def read_summary(path: Path) -> Saved:
    """What a list shows of the save at ``path``; never raises."""
    when = datetime.fromtimestamp(_time(path))
    picture = picture_of(path)
    shown = picture if picture.is_file() else None
    try:
        file = decode(path, read_bytes(path, MAX_SUMMARY_BYTES))
    except SaveError as error:
        return Saved(path, when, damage=str(error), older=_older(path), picture=shown)
    turn, round_ = (file.summary.get(key, 0) for key in ("turn", "round"))
    return Saved(
        path,
        when,
        file.game,
        tuple(file.players),
        turn if isinstance(turn, int) else 0,
        round_ if isinstance(round_, int) else 0,
        bool(file.summary.get("over", 0)),
        picture=shown,
    )


def _older(path: Path) -> Path | None:
    for age in range(1, KEPT):
        candidate = version(path, age)
        try:
            decode(candidate, read_bytes(candidate, MAX_SUMMARY_BYTES))
        except SaveError:
            continue
        return candidate
    return None


def _time(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
