"""The sections that a card file may have: one a game. A new game adds a line to SECTIONS."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from paxtable.cards.files import read
from paxtable.cards.problems import CardDataError, Finding, Problem
from paxtable.cards.sources import has_section, unknown_sections

T = TypeVar("T")


@dataclass(frozen=True)
class Section(Generic[T]):
    """A top-level key of ``cards.yaml``: its type, its checks, and what is in it as counts with their names.

    ``text`` gives what a card does in words, for lists; the fields in ``told`` are then left out of them.
    """

    name: str
    kind: type[T]
    checks: Callable[[T], Iterable[Finding]]
    counts: Callable[[T], dict[str, int]]
    text: Callable[[Any], str] | None = None
    told: frozenset[str] = frozenset()


def _pamir() -> Section[Any]:
    from paxtable.cards.pamir import PamirCards
    from paxtable.cards.pamir_checks import check_pamir

    def counts(cards: PamirCards) -> dict[str, int]:
        return {
            "court cards": len(cards.court),
            "event cards": len(cards.events),
            "Wakhan cards": len(cards.wakhan),
            "regions": len(cards.regions),
            "borders": len(cards.borders),
            "abilities": len(cards.abilities),
        }

    return Section("pamir", PamirCards, check_pamir, counts)


def _porfiriana() -> Section[Any]:
    from paxtable.cards.porfiriana import PorfirianaCards, card_type
    from paxtable.cards.porfiriana_load import checks
    from paxtable.cards.porfiriana_text import LISTED, listed_text

    def counts(value: PorfirianaCards) -> dict[str, int]:
        return dict(Counter(f"{card_type(card)} cards" for card in value.cards))

    return Section("porfiriana", PorfirianaCards, checks, counts, listed_text, LISTED)


class Sections(Mapping[str, Section[Any]]):
    """The sections by name. The types of a section are made when it is asked for: no game loads another's."""

    def __init__(self, **makers: Callable[[], Section[Any]]) -> None:
        self._makers = makers
        self._made: dict[str, Section[Any]] = {}

    def __getitem__(self, name: str) -> Section[Any]:
        """The section ``name``. Raises KeyError when no game has it."""
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        """The names, in the order of the games."""
        return iter(self._makers)

    def __len__(self) -> int:
        """How many sections there are."""
        return len(self._makers)


SECTIONS = Sections(pamir=_pamir, porfiriana=_porfiriana)


@dataclass
class Checked:
    """The result of looking through a card file: what each section has, and every defect."""

    path: Path
    counts: dict[str, dict[str, int]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


def check_file(path: Path) -> Checked:
    """Look through every section of ``path``."""
    from paxtable.cards.yamlfile import decode, parse

    checked = Checked(path)
    try:
        document = parse(read(path), path.name)
        present = [name for name in SECTIONS if has_section(document, name)]
        checked.problems += unknown_sections(document, list(SECTIONS))
    except CardDataError as error:
        checked.problems += error.problems
        return checked
    for name in present:
        section = SECTIONS[name]
        value, problems = decode(document, section.kind, section.checks, section=name)
        checked.problems += problems
        if value is not None:
            checked.counts[name] = section.counts(value)
    if not present and not checked.problems:
        checked.problems.append(Problem(path.name, "there is no section of a game in this file", 1, 1))
    return checked
