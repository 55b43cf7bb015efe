"""The words of a game that are shown before it runs: its options."""

from __future__ import annotations

from functools import cache

from paxtable.cards.texts import sentences, text_file
from paxtable.engine.text import Catalogue


@cache
def _catalogue(game: str) -> Catalogue:
    return Catalogue(sentences(game) if text_file(game).is_file() else {}, str)


def game_word(game: str, key: str, default: str | None = None) -> str:
    """The text ``<game>.<key>``; where the game has none ``default``, or the last word of the key."""
    code = f"{game}.{key}"
    catalogue = _catalogue(game)
    if catalogue.has(code):
        return catalogue.say(code)
    return default if default is not None else key.rpartition(".")[2].replace("_", " ").capitalize()
