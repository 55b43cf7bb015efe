"""The sets of cards that the card browser shows: entries with facets to filter by, a painter and an explanation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from paxtable.ui.scene.arrangement import InspectionLine
from paxtable.ui.theme import Theme

CardPainter: TypeAlias = "Callable[[QPainter, QRectF, Theme], None]"
Lines: TypeAlias = "Callable[[], tuple[InspectionLine, ...]]"

_MODULES = {
    "pamir": "paxtable.ui.card_sets.pamir",
    "porfiriana": "paxtable.ui.card_sets.porfiriana",
}
"""Game id to the module whose ``card_sets()`` gives its sets."""


@dataclass(frozen=True)
class CardEntry:
    """One card: its number, name, the facts under the name, the value of each facet (several where it has several),
    more words to find it by, its painter and what explains it."""

    number: int
    name: str
    facts: tuple[str, ...]
    facets: dict[str, tuple[str, ...]]
    paint: CardPainter = field(compare=False)
    lines: Lines = field(compare=False)
    words: str = ""

    def found_by(self, text: str) -> bool:
        """Whether every word of ``text`` is in the card's name, facts, words or is its number."""
        own = f"{self.name} {' '.join(self.facts)} {self.words}".casefold()
        return all(word in own or word == str(self.number) for word in text.casefold().split())


@dataclass(frozen=True)
class Facet:
    """Something to filter by: key, label, and its values as (key, label)."""

    key: str
    label: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class CardSet:
    """Cards that are shown together. ``game`` gives theme and rules; ``aspect`` is height over width; ``span`` is how
    many times wider than usual the cards are, for those that lie on their long side."""

    key: str
    game: str
    title: str
    entries: tuple[CardEntry, ...]
    facets: tuple[Facet, ...]
    aspect: float = 1.4
    span: float = 1.0


def games_with_cards() -> tuple[str, ...]:
    """The games whose cards can be browsed."""
    from paxtable.games.registry import game_ids

    return tuple(game for game in game_ids() if game in _MODULES)


def sets_of(game: str) -> tuple[CardSet, ...]:
    """All sets of ``game``. Raises KeyError when it has none."""
    sets: tuple[CardSet, ...] = import_module(_MODULES[game]).card_sets()
    return sets
