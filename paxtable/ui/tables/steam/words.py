"""The words on the railway tables: keys ``steam-table.…`` of ``assets/text/en/steam-table.yaml``, and names of things
from the game's own texts."""

from __future__ import annotations

from functools import cache

from paxtable.cards.texts import sentences
from paxtable.engine.choice import Fact
from paxtable.engine.text import Catalogue


@cache
def _catalogue() -> Catalogue:
    return Catalogue(sentences("steam-table"), str)


def say(key: str, **facts: Fact) -> str:
    """The words ``steam-table.<key>`` with ``facts`` in them, as they stand (no capital is forced)."""
    full = f"steam-table.{key}"
    words = _catalogue().say(full, facts)
    template = _catalogue().sentences.get(full, full)
    return words[:1].lower() + words[1:] if template[:1].islower() else words


def has(key: str) -> bool:
    """Whether there are words for ``key``."""
    return _catalogue().has(f"steam-table.{key}")


def name(handle: str) -> str:
    """The name of an action, a tile or a side from the texts of the game: ``action:engineer``."""
    kind, _, rest = handle.partition(":")
    key = f"steam.name.{kind}.{rest.partition(':')[0]}"
    return sentences("steam").get(key, rest.replace("_", " "))
