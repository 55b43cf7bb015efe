"""Recorded games of other programs, fed to our rules and compared after every step (``paxtable trace check``).

A format is found by looking at the head of a file; its adapter is a module below ``paxtable.games`` with one function
``replay(records) -> steps`` that raises :class:`Difference` where the rules and the record part. A new format is one
line in ``FORMATS``.
"""

from __future__ import annotations

import gzip
import importlib
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

MOST_BYTES = 64 * 1024 * 1024
"""The largest recorded game that is read, in bytes after decompression."""

Record: TypeAlias = "dict[str, Any]"


class TraceError(Exception):
    """A file that is no recorded game we can read; the message is one sentence."""


class UnknownPlay(TraceError):
    """A sound record of a way to play that this program does not know."""


class Difference(Exception):
    """Where a record and our rules part: ``step`` as the record counts, the ``field``, what ours and theirs say."""

    def __init__(self, step: int, field: str, ours: object, theirs: object) -> None:
        super().__init__(f"step {step}: {field}: ours {ours!r}, theirs {theirs!r}")
        self.step = step
        self.field = field
        self.ours = ours
        self.theirs = theirs


@dataclass(frozen=True, slots=True)
class TraceReport:
    """The result for one file. ``steps`` counts the recorded steps that were compared."""

    path: Path
    steps: int
    difference: Difference | None = None

    @property
    def agrees(self) -> bool:
        """Whether every step agrees."""
        return self.difference is None

    def line(self) -> str:
        """The report as ``trace check`` prints it."""
        if self.difference is None:
            return f"{self.path}: agrees, {self.steps} steps"
        return f"{self.path}: {self.difference}"


@dataclass(frozen=True, slots=True)
class Format:
    """A format of recorded games: how to recognise its first record, and the module that replays it."""

    name: str
    fits: Callable[[Record], bool]
    module: str


FORMATS: tuple[Format, ...] = (
    Format(
        "pamir trace 1",
        lambda head: head.get("kind") == "setup" and head.get("format") == 1 and "first_to_choose" in head,
        "paxtable.games.pamir.oracle",
    ),
    Format(
        "porfiriana trace 1",
        lambda head: head.get("kind") == "setup" and head.get("format") == 1 and "hacendados" in head,
        "paxtable.games.porfiriana.oracle",
    ),
    Format("steam-trace/1", lambda head: head.get("format") == "steam-trace/1", "paxtable.games.steam.oracle"),
    Format(
        "steam-cv-trace/1",
        lambda head: head.get("format") == "steam-cv-trace/1",
        "paxtable.games.steam.village.oracle",
    ),
)
"""All formats, the first that fits a file replays it."""


def check_file(path: Path) -> TraceReport:
    """Replay the recorded game in ``path`` (plain or ``.gz``).

    Raises TraceError with one sentence for a file that cannot be read, is damaged, or is of an unknown format.
    """
    records = read_records(path)
    kind = next((kind for kind in FORMATS if kind.fits(records[0])), None)
    if kind is None:
        names = ", ".join(kind.name for kind in FORMATS)
        raise TraceError(f"{path} is not a recorded game of a format that this program knows ({names}).")
    adapter = importlib.import_module(kind.module)
    try:
        return TraceReport(path, adapter.replay(records))
    except Difference as difference:
        return TraceReport(path, difference.step, difference)
    except UnknownPlay as error:
        raise TraceError(f"{path} cannot be replayed: {error}") from error
    except TraceError as error:
        raise TraceError(f"{path} is damaged: {error}") from error


def read_records(path: Path) -> list[Record]:
    """The JSON objects of ``path``: one, or one a line. Raises TraceError."""
    data = read_bytes(path)
    try:
        first, _, rest = data.partition(b"\n")
        if rest.strip() and is_object(first):
            records = decode_lines(data)
        else:
            records = [msgspec.json.decode(data)]
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise TraceError(f"{path} is not a recorded game, or it is damaged ({error}).") from error
    if not records or not all(isinstance(record, dict) for record in records):
        raise TraceError(f"{path} is not a recorded game: it holds something else than JSON objects.")
    return records


def is_object(line: bytes) -> bool:
    """Whether ``line`` is a complete JSON object."""
    try:
        return isinstance(msgspec.json.decode(line), dict)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return False


def decode_lines(data: bytes) -> list[Any]:
    """One JSON value a line; empty lines are skipped."""
    return [msgspec.json.decode(line) for line in data.split(b"\n") if line.strip()]


def read_bytes(path: Path) -> bytes:
    """The content of ``path``, decompressed. Raises TraceError, also when it is larger than ``MOST_BYTES``."""
    try:
        with path.open("rb") as file:
            packed = file.read(2) == b"\x1f\x8b"
            file.seek(0)
            if packed:
                with gzip.GzipFile(fileobj=file) as unpacked:
                    data = unpacked.read(MOST_BYTES + 1)
            else:
                data = file.read(MOST_BYTES + 1)
    except (OSError, EOFError, zlib.error) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise TraceError(f"{path} cannot be read: {reason}.") from error
    if len(data) > MOST_BYTES:
        raise TraceError(f"{path} is larger than {MOST_BYTES // 1024 // 1024} MB, which no recorded game is.")
    return data
