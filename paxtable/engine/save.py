"""Saves: one small JSON file a game, written atomically, the last three kept, every damage told in one sentence."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import msgspec

from paxtable.engine.choice import Choice, IllegalChoice
from paxtable.engine.codec import fingerprint, state_from_data, state_to_data
from paxtable.engine.game import AuditError, GameSpec
from paxtable.engine.match import Match, Player, start

FORMAT = 1
SUFFIX = ".paxtable"
KEPT = 3
MAX_BYTES = 64 * 1024 * 1024


class SaveError(Exception):
    """A file that is no usable save. The text says which file, what is wrong with it and what to do."""


class SaveFile(msgspec.Struct, omit_defaults=True):
    """What a save holds. ``journal`` is every answer, chance included; ``at`` how many are done (the rest is redo);
    ``state`` the position after ``at``, so that a newer program can go on where its rules replay differently;
    ``check`` tells damage; ``summary`` is what a list of games shows (turn, when)."""

    format: int
    game: str
    program: str
    options: dict[str, str]
    players: list[Player]
    seed: int
    journal: list[Choice]
    at: int
    state: dict[str, object]
    check: str
    summary: dict[str, str | int] = msgspec.field(default_factory=dict)


class Opened(msgspec.Struct):
    """A match read from a file, and a sentence when its history could not be kept."""

    match: Match
    warning: str = ""


def digest(file: SaveFile) -> str:
    """A checksum of everything in ``file`` but itself."""
    import hashlib

    return hashlib.sha256(msgspec.json.encode(msgspec.structs.replace(file, check=""), order="sorted")).hexdigest()[:16]


def to_bytes(match: Match, program: str, summary: dict[str, str | int] | None = None) -> bytes:
    """``match`` as the text of a save."""
    journal = [s.choice for s in match.done] + [s.choice for s in reversed(match.undone)]
    file = SaveFile(
        format=FORMAT,
        game=match.spec.id,
        program=program,
        options=match.options,
        players=match.players,
        seed=match.seed,
        journal=journal,
        at=match.at,
        state=state_to_data(match.state),
        check="",
        summary=summary or {},
    )
    file.check = digest(file)
    return msgspec.json.encode(file) + b"\n"


def write(path: Path, data: bytes) -> None:
    """Write ``data`` so that a crash or a full disk leaves the old file; older versions move to ``.1`` and ``.2``.

    Raises SaveError when it cannot be written; the old file is then untouched.
    """
    try:
        if path.is_dir():
            raise SaveError(f"{path} is a folder: choose a file in it.")
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=path.name, suffix=".part", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(data)
                out.flush()
                os.fsync(out.fileno())
            keep_older(path)
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        reason = error.strerror or error
        raise SaveError(f"{path} cannot be written ({reason}): choose another folder or make room.") from error


def keep_older(path: Path) -> None:
    """Move the versions of ``path`` one place down; the file itself is copied by a link, so it never disappears."""
    for age in range(KEPT - 1, 1, -1):
        younger = version(path, age - 1)
        if younger.exists():
            os.replace(younger, version(path, age))
    if path.exists():
        version(path, 1).unlink(missing_ok=True)
        try:
            os.link(path, version(path, 1))
        except OSError:
            version(path, 1).write_bytes(path.read_bytes())


def version(path: Path, age: int) -> Path:
    """Where the ``age``-th older version of ``path`` lies."""
    return path.with_name(f"{path.name}.{age}")


def read_bytes(path: Path, limit: int = MAX_BYTES) -> bytes:
    """The bytes of ``path``. Raises SaveError when it is not there, not readable, or larger than ``limit`` bytes."""
    try:
        if path.is_dir():
            raise SaveError(f"{path} is a folder: choose a file in it.")
        if path.exists() and not path.is_file():
            raise SaveError(f"{path} is a device, not a file: choose another file.")
        size = path.stat().st_size
        if size > limit:
            raise SaveError(f"{path} has {size // 1_000_000} MB, more than any of our files: choose another file.")
        return path.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SaveError(f"{path} cannot be read ({reason}): choose another file.") from error


def decode(path: Path, data: bytes) -> SaveFile:
    """The save in ``data``. Raises SaveError with one sentence when it is damaged, foreign or of a newer format."""
    hint = f"; an older version may lie beside it as {path.name}.1"
    try:
        head = msgspec.json.decode(data, type=Head)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        if isinstance(error, msgspec.ValidationError):
            raise SaveError(f"{path} is not a paxtable game ({error}): choose another file.") from error
        raise SaveError(f"{path} is damaged or not a paxtable game ({error}){hint}.") from error
    if head.format > FORMAT:
        raise SaveError(
            f"{path} was made by paxtable {head.program or 'of a later release'} in format {head.format}, this program"
            f" reads formats up to {FORMAT}: install the newer program."
        )
    try:
        file = msgspec.json.decode(data, type=SaveFile)
        check = digest(file)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise SaveError(f"{path} is damaged ({error}){hint}.") from error
    if check != file.check or not 0 <= file.at <= len(file.journal):
        raise SaveError(f"{path} is damaged (its checksum does not fit its content){hint}.")
    return file


class Head(msgspec.Struct):
    """The part of a save that every format has."""

    format: int
    game: str
    program: str = ""


def open_match(path: Path, find: Callable[[str], GameSpec]) -> Opened:
    """Read and replay the save at ``path``; ``find`` gives the game for an id or raises KeyError.

    Raises SaveError with one sentence. When the journal does not lead to the saved position (made by other rules),
    the game goes on from that position without its history, and ``warning`` says so.
    """
    file = decode(path, read_bytes(path))
    try:
        spec = find(file.game)
    except KeyError as error:
        raise SaveError(f"{path} is a game of {file.game!r}, which this program does not have: update it.") from error
    try:
        state = state_from_data(spec, file.state)
        match = start(spec, file.players, file.seed, file.options)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise SaveError(f"{path} is damaged ({error}); an older version may lie beside it as {path.name}.1.") from error
    try:
        for choice in file.journal:
            match.feed(choice)
        if file.at != match.at:
            match.scrub(file.at)
        if fingerprint(match.state) == fingerprint(state):
            return Opened(match)
        problem = "it leads to another position"
    except IllegalChoice as error:
        problem = f"step {match.at + 1} is not legal any more: {error}"
    except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, RecursionError) as error:
        problem = f"step {match.at + 1} cannot be repeated: {type(error).__name__} {error}"
    try:
        spec.audit(state)
    except (AuditError, LookupError, ValueError, TypeError) as error:
        raise SaveError(f"{path} holds a position that no game can reach ({error}): choose another file.") from error
    fresh = Match(spec, dict(file.options), file.players, file.seed, state)
    return Opened(
        fresh,
        f"{path.name} was played with other rules ({problem}); it goes on from its last position, without its history.",
    )
