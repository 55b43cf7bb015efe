"""The words on Pax Pamir's table: keys ``pamir-table.…`` of ``assets/text/en/pamir-table.yaml``."""

from __future__ import annotations

from functools import cache

from paxtable.cards.texts import sentences
from paxtable.engine.choice import Fact
from paxtable.engine.text import Catalogue


@cache
def _catalogue() -> Catalogue:
    return Catalogue(sentences("pamir-table"), str)


def say(key: str, **facts: Fact) -> str:
    """The words ``pamir-table.<key>`` with ``facts`` in them, as they stand (no capital is forced)."""
    full = f"pamir-table.{key}"
    words = _catalogue().say(full, facts)
    template = _catalogue().sentences[full]
    return words[:1].lower() + words[1:] if template[:1].islower() else words


def has(key: str) -> bool:
    """Whether there are words for ``key``."""
    return _catalogue().has(f"pamir-table.{key}")
