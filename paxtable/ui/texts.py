"""The table's own words: prompt bar, panels, notes, menus. They are in ``assets/text/en/table.yaml``."""

from __future__ import annotations

from functools import cache

from paxtable.cards.texts import sentences
from paxtable.engine.choice import Fact
from paxtable.engine.game import GameSpec
from paxtable.engine.text import Catalogue


@cache
def _table() -> Catalogue:
    return Catalogue(sentences("table"), str)


def tell(key: str, **facts: Fact) -> str:
    """The sentence ``table.<key>``."""
    return _table().say(f"table.{key}", facts)


def verbs_of(spec: GameSpec, catalogue: Catalogue) -> tuple[str, ...]:
    """Every verb that the texts of ``spec`` know."""
    prefix = f"{spec.id}.choice."
    return tuple(key[len(prefix) :] for key in catalogue.sentences if key.startswith(prefix))


def lowered(sentence: str) -> str:
    """``sentence`` as it goes on after a name: its first letter small, unless the word is all capitals."""
    first = sentence.split(" ", 1)[0]
    return sentence if len(first) > 1 and first.isupper() else sentence[:1].lower() + sentence[1:]


def spaced(rule: str) -> str:
    """``PP38`` as ``PP 38``, ``G1.2`` as ``G 1.2``."""
    letters = rule.rstrip("0123456789.").rstrip("0123456789")
    number = rule[len(letters) :]
    return f"{letters.strip()} {number}".strip() if number[:1].isdigit() else rule
