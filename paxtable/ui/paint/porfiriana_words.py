"""The words on cards and panels of Pax Porfiriana: keys ``porfiriana-table.…`` of ``assets/text/en``."""

from __future__ import annotations

from functools import cache

from paxtable.cards.porfiriana import AnyCard, Enterprise, Partner, card_type
from paxtable.cards.texts import sentences
from paxtable.engine.choice import Fact
from paxtable.engine.text import Catalogue


@cache
def _catalogue() -> Catalogue:
    return Catalogue(sentences("porfiriana-table"), str)


def say(key: str, **facts: Fact) -> str:
    """The words ``porfiriana-table.<key>`` with ``facts`` in them, as they stand (no capital is forced)."""
    full = f"porfiriana-table.{key}"
    words = _catalogue().say(full, facts)
    template = _catalogue().sentences[full]
    return words[:1].lower() + words[1:] if template[:1].islower() else words


def has(key: str) -> bool:
    """Whether there are words for ``key``."""
    return _catalogue().has(f"porfiriana-table.{key}")


def kind_word(card: AnyCard) -> str:
    """What a card is, in one or two words."""
    if isinstance(card, Enterprise):
        return say(f"kind.{card.kind}")
    if isinstance(card, Partner):
        return say(f"role.{card.role}")
    return say(f"type.{card_type(card)}")
