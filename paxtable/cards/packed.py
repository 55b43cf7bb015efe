"""A fast copy of what a YAML file says, kept in the user's cache folder: 0.5 ms instead of 20.

A copy is used only when it was made from exactly these bytes (length and CRC), is itself whole (the same), and fits
the types of this program; else it is ignored and made again. It holds data, decoded by type: nothing in it is ever run.
"""

from __future__ import annotations

import contextlib
import os
import zlib
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")

_DIGEST = 20


@cache
def folder() -> Path:
    """Where the copies are."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("paxtable", appauthor=False)) / "data"


def digest(data: bytes) -> bytes:
    """Length and CRC-32 of ``data`` in hexadecimal letters."""
    return f"{len(data):012x}{zlib.crc32(data):08x}".encode()


def get(label: str, source: bytes, kind: type[T]) -> T | None:
    """The copy ``label`` if it was made from the bytes ``source`` and is whole; else None."""
    try:
        data = (folder() / f"{label}.json").read_bytes()
    except (OSError, ValueError):
        return None
    made_from, whole, body = data[:_DIGEST], data[_DIGEST : 2 * _DIGEST], data[2 * _DIGEST :]
    if made_from != digest(source) or whole != digest(body):
        return None
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return None


def put(label: str, source: bytes, value: object) -> None:
    """Keep ``value``, made from the bytes ``source``, as the copy ``label``. Where that is impossible, nothing
    happens: the next start reads the YAML again."""
    body = msgspec.json.encode(value)
    with contextlib.suppress(OSError):
        folder().mkdir(parents=True, exist_ok=True)
        part = folder() / f"{label}.{os.getpid()}.part"
        try:
            part.write_bytes(digest(source) + digest(body) + body)
            os.replace(part, folder() / f"{label}.json")
        finally:
            part.unlink(missing_ok=True)
