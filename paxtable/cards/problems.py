"""Defects of a data file, each with its place, and the error that carries them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from msgspec import Struct

Path: TypeAlias = "tuple[str | int, ...]"
"""Where something is in the data: keys of mappings and indexes of lists, from the outermost inwards."""


class Problem(Struct, frozen=True):
    """One defect. ``line`` and ``column`` count from 1 (0: the whole file); ``key`` is the dotted way to the value,
    with ids instead of positions where entries have ids."""

    file: str
    text: str
    line: int = 0
    column: int = 0
    key: str = ""

    def __str__(self) -> str:
        """``file:line:column: key: what is wrong``."""
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {self.key}: {self.text}" if self.key else f"{place}: {self.text}"


class CardDataError(Exception):
    """A data file cannot be used. The text is one sentence with the place of the first defect; ``problems`` has all."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        more = len(self.problems) - 1
        super().__init__(str(self.problems[0]) + (f" (and {more} more)" if more else ""))


class Finding(Struct, frozen=True):
    """A defect found in decoded data: the way to the value, and what is wrong with it. ``at_key`` marks the key
    rather than the value."""

    path: Path
    text: str
    at_key: bool = False


Checks: TypeAlias = "Callable[[Any], Iterable[Finding]]"
"""What types cannot say of a decoded value: unknown references, wrong totals, ids used twice."""


def hint(word: object, known: Iterable[str]) -> str:
    """`` (did you mean "…"?)``, or the known words when none is near and they are few; empty otherwise."""
    import difflib  # only errors need it

    words = list(known)
    near = difflib.get_close_matches(str(word), words, n=1, cutoff=0.6)
    if near:
        return f' (did you mean "{near[0]}"?)'
    return f" (known: {', '.join(words)})" if 0 < len(words) <= 12 else ""
