"""The settings of the person at this computer: typed, written at once, told to whoever listens.

The file is JSON under the system's folder for configuration. A damaged file never stops the program: what can be
read is kept, the rest gets its default, and :attr:`Settings.warning` is one sentence for the person.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field
from msgspec.structs import fields, replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

FILE = "settings.json"
MAX_BYTES = 1_000_000
SCALE = (75, 250)
"""Least and most of the interface scale in percent."""
TEXT = (75, 200)
"""Least and most of the text size of logs, notes and rules in percent."""

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark"),
    "palette": ("normal", "protan", "deutan", "tritan"),
    "motion": ("normal", "fast", "off"),
    "undo": ("ask", "free", "strict"),
    "confirm": ("useful", "turns", "moves", "never"),
    "pace": ("normal", "slow", "fast", "instant"),
    "forced": ("pass", "ask"),
}
"""The words each setting may have, the default first. ``undo``: ask before something revealed is taken back, never
ask, or refuse to take it back. ``confirm``: ask at the end of a turn where something useful is left undone, at every
end of a turn and hand-over, at every move, or never. ``forced``: pass for the person where nothing else is possible, or
ask all the same."""

PACE_MS = {"slow": 1600, "normal": 800, "fast": 300, "instant": 0}
"""Least time between two moves of a bot, in milliseconds."""


class Seat(Struct, frozen=True):
    """A seat of the New game dialog as it was set last: ``kind`` is ``"human"`` or the name of a bot."""

    name: str
    colour: str
    kind: str


class LastGame(Struct, frozen=True):
    """How a game was started last."""

    seats: tuple[Seat, ...] = ()
    options: dict[str, str] = field(default_factory=dict)


class Values(Struct, frozen=True):
    """All settings. ``scale`` and ``text`` are percents; the words are those of :data:`CHOICES`; ``last_game`` is the
    poster that is chosen first; ``games`` how each game was started last; ``layout`` keeps window and dock positions
    as text, by the window's own keys."""

    scale: int = 100
    text: int = 100
    theme: str = "system"
    palette: str = "normal"
    motion: str = "normal"
    undo: str = "ask"
    confirm: str = "useful"
    pace: str = "normal"
    forced: str = "pass"
    last_game: str = ""
    games: dict[str, LastGame] = field(default_factory=dict)
    layout: dict[str, str] = field(default_factory=dict)


class Settings(QObject):
    """The settings and their file. ``changed`` is emitted with the name of each field that got another value."""

    changed = Signal(str)

    def __init__(self, path: Path | None = None, values: Values | None = None, warning: str = "") -> None:
        """``path`` None keeps the settings in memory only."""
        super().__init__()
        self.path = path
        self.values = values or Values()
        self.warning = warning

    def set(self, **changes: Any) -> None:
        """Change fields, write the file, tell the listeners. Raises ValueError for a value that a field cannot have.

        When the file cannot be written the new values hold until the program ends, and ``warning`` says so.
        """
        for name, value in changes.items():
            problem = fault(name, value)
            if problem:
                raise ValueError(problem)
        before = self.values
        self.values = replace(before, **changes)
        if self.values == before:
            return
        self._write()
        for name in changes:
            if getattr(self.values, name) != getattr(before, name):
                self.changed.emit(name)

    def keep_layout(self, key: str, text: str) -> None:
        """Remember a window or dock position under ``key``."""
        self.set(layout={**self.values.layout, key: text})

    def remember(self, game: str, seats: tuple[Seat, ...], options: dict[str, str]) -> None:
        """Remember how ``game`` was started, and that it was the last."""
        self.set(last_game=game, games={**self.values.games, game: LastGame(seats, dict(options))})

    @property
    def factor(self) -> float:
        """The interface scale as a factor."""
        return self.values.scale / 100

    @property
    def reduced_motion(self) -> bool:
        """Whether nothing may slide, fall or glow in and out."""
        return self.values.motion == "off"

    def duration(self, ms: int) -> int:
        """``ms`` of the design as this person wants it: 0 means at once."""
        return {"normal": ms, "fast": ms // 2, "off": 0}[self.values.motion]

    @property
    def pace_ms(self) -> int:
        """Least time between two moves of a bot, in milliseconds."""
        return PACE_MS[self.values.pace]

    def dark(self) -> bool:
        """Whether the dark theme is shown, following the system where the person wants that."""
        if self.values.theme != "system":
            return self.values.theme == "dark"
        hints = QGuiApplication.styleHints()
        return hints is not None and hints.colorScheme() == Qt.ColorScheme.Dark

    def _write(self) -> None:
        if self.path is None:
            return
        try:
            write_atomically(self.path, encode(self.values))
            self.warning = ""
        except OSError as error:
            self.warning = f"{self.path} cannot be written ({error.strerror or error}): settings hold until you quit."


def default_path() -> Path:
    """Where the settings lie on this system."""
    from platformdirs import user_config_dir

    return Path(user_config_dir("paxtable", appauthor=False)) / FILE


def load(path: Path | None = None) -> Settings:
    """The settings in ``path`` (the system's place when None); never raises, see :attr:`Settings.warning`."""
    path = path or default_path()
    try:
        if not path.exists():
            return Settings(path)
        if path.stat().st_size > MAX_BYTES:
            return Settings(path, warning=f"{path} is far too large for settings: the defaults are used.")
        data = msgspec.json.decode(path.read_bytes())
    except OSError as error:
        return Settings(path, warning=f"{path} cannot be read ({error.strerror or error}): the defaults are used.")
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return Settings(path, warning=f"{path} is damaged: the defaults are used.")
    if not isinstance(data, dict):
        return Settings(path, warning=f"{path} holds no settings: the defaults are used.")
    values, bad = decode(data)
    warning = f"{path}: {', '.join(bad)} cannot be used, the default is." if bad else ""
    return Settings(path, values, warning)


def fault(name: str, value: object) -> str:
    """Why field ``name`` cannot have ``value``, or an empty text."""
    if name in ("scale", "text"):
        low, high = SCALE if name == "scale" else TEXT
        good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        return "" if good else f"{name} is a whole number from {low} to {high}, not {value!r}"
    if name in CHOICES:
        return "" if value in CHOICES[name] else f"{name} is one of {', '.join(CHOICES[name])}, not {value!r}"
    if name == "last_game":
        return "" if isinstance(value, str) else f"{name} is a text"
    if name in ("games", "layout"):
        return "" if isinstance(value, dict) else f"{name} is a mapping"
    return f"there is no setting {name}"


def encode(values: Values) -> bytes:
    """``values`` as the text of the file."""
    data = {f.name: getattr(values, f.name) for f in fields(values)}
    data["games"] = {
        game: {"seats": [[s.name, s.colour, s.kind] for s in last.seats], "options": last.options}
        for game, last in values.games.items()
    }
    return msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"


def decode(data: dict[str, Any]) -> tuple[Values, list[str]]:
    """The settings in ``data`` and the names of the fields that could not be used. Unknown fields are ignored: they
    may come from a newer program."""
    good: dict[str, Any] = {}
    bad = []
    for f in fields(Values):
        if f.name not in data:
            continue
        try:
            value = _games(data["games"]) if f.name == "games" else data[f.name]
            if f.name == "layout" and not all(isinstance(text, str) for text in value.values()):
                raise TypeError
            if fault(f.name, value):
                raise ValueError
            good[f.name] = value
        except (TypeError, ValueError, AttributeError, KeyError):
            bad.append(f.name)
    return Values(**good), bad


def _games(data: dict[str, Any]) -> dict[str, LastGame]:
    games = {}
    for game, last in data.items():
        seats = tuple(Seat(*(_text(part) for part in seat)) for seat in last["seats"])
        games[game] = LastGame(seats, {_text(key): _text(value) for key, value in last["options"].items()})
    return games


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def write_atomically(path: Path, data: bytes) -> None:
    """Write ``data`` so that a crash or a full disk leaves the old file. Raises OSError, the old file untouched."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.name, suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
