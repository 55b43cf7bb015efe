"""Which file the cards come from: the shipped ``cards.yaml``, or a user's own file, section by section."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from paxtable.cards import packed
from paxtable.cards.files import read
from paxtable.cards.problems import CardDataError, Checks, Problem, hint
from paxtable.resources import resource

if TYPE_CHECKING:  # YAML is imported only when a fast copy is missing
    from paxtable.cards.yamlfile import Document

T = TypeVar("T")

_own: list[Path] = []
_changed: list[Callable[[], None]] = []


def shipped() -> Path:
    """The cards that come with the program."""
    return resource("cards.yaml")


def source() -> Path | None:
    """The user's own file, or None when the shipped cards are in use. Hand it to processes that play along."""
    return _own[0] if _own else None


def set_source(path: Path | None) -> None:
    """Take the sections that ``path`` has from it, the others from the shipped cards; None: all from the shipped ones.

    To be called before a game is imported: rules keep what they have read. Nothing is read here;
    ``check(path)`` tells beforehand whether the file is good.
    """
    _own[:] = [] if path is None else [path]
    for forget in _changed:
        forget()


def on_change(forget: Callable[[], None]) -> None:
    """Call ``forget`` whenever another file is chosen."""
    _changed.append(forget)


def load_section(name: str, kind: type[T], checks: Checks) -> T:
    """The section ``name`` of the chosen file, or of the shipped cards where that file lacks it, as ``kind``.

    Raises CardDataError with every defect found.
    """
    own = source()
    if own is not None:
        document = _parse(read(own), own.name)
        if has_section(document, name):
            return _finish(document, name, kind, checks)
    return _fast(f"cards-{name}", shipped(), kind, checks, name)


def load_shipped(name: str, kind: type[T], checks: Checks) -> T:
    """The shipped file ``name`` (``"assets/maps/mexico.yaml"``) as ``kind``, from its fast copy where that is good.

    Raises CardDataError with every defect found.
    """
    return _fast(name.removesuffix(".yaml").replace("/", "-"), resource(name), kind, checks)


def _fast(label: str, path: Path, kind: type[T], checks: Checks, section: str = "") -> T:
    data = read(path)
    value = packed.get(label, data, kind)
    if value is not None and not any(True for _ in checks(value)):
        return value
    value = _finish(_parse(data, path.name), section, kind, checks)
    packed.put(label, data, value)
    return value


def has_section(document: Document, name: str) -> bool:
    """Whether the file has the top-level key ``name``; a file with defects of form has to show them first."""
    if document.problems:
        raise CardDataError(document.problems)
    if not isinstance(document.data, dict):
        raise CardDataError([Problem(document.name, "the file must be a mapping with one section a game", 1, 1)])
    return name in document.data


def _parse(data: bytes, name: str) -> Document:
    from paxtable.cards.yamlfile import parse

    return parse(data, name)


def _finish(document: Document, name: str, kind: type[T], checks: Checks) -> T:
    from paxtable.cards.yamlfile import decode

    value, problems = decode(document, kind, checks, section=name)
    if value is None:
        raise CardDataError(problems)
    return value


def unknown_sections(document: Document, known: list[str]) -> list[Problem]:
    """A problem for every top-level key that is no game's section."""
    problems = []
    for key, _ in document.root.value:
        if str(key.value) not in known:
            text = f'unknown section "{key.value}"' + hint(key.value, known)
            problems.append(Problem(document.name, text, key.start_mark.line + 1, key.start_mark.column + 1))
    return problems
