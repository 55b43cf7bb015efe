"""Reading data files, whatever they are."""

from __future__ import annotations

from pathlib import Path

from paxtable.cards.problems import CardDataError, Problem

MAX_BYTES = 4 * 1024 * 1024
"""More than any of our data files has."""


def read(path: Path, limit: int = MAX_BYTES) -> bytes:
    """The bytes of ``path``. Raises CardDataError when it is no readable file or larger than ``limit`` bytes."""
    try:
        if path.is_dir():
            raise CardDataError([Problem(str(path), "this is a folder, not a file")])
        if path.exists() and not path.is_file():
            raise CardDataError([Problem(str(path), "this is a device, not a file")])
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CardDataError([Problem(str(path), f"it cannot be read ({reason})")]) from error
    if len(data) > limit:
        raise CardDataError([Problem(str(path), f"it is larger than {limit // 1024 // 1024} MB, no file of ours is")])
    return data
