"""The texts of ``assets/text/en``: sentences by key, merged to the catalogue of a game.

A text file is one flat mapping of keys to sentences. ``common.yaml`` belongs to every game; ``<game>.yaml`` has keys
that begin with the game's id. Games of one family share their words: ``<game>.extends`` names another text file whose
keys the game has under its own id, unless it says something else. Errors name file, line and key, like those of the
cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from paxtable.cards import packed
from paxtable.cards.files import read
from paxtable.cards.problems import Finding
from paxtable.engine.game import GameSpec
from paxtable.engine.text import FIELD, Catalogue
from paxtable.resources import resource

LANGUAGE = "en"
_KEY = re.compile(r"[a-z0-9_.-]+\Z", re.IGNORECASE)


def text_file(name: str) -> Path:
    """Where the texts ``name`` (``"common"``, a game's id, ``"ui"``) are."""
    return resource(f"assets/text/{LANGUAGE}") / f"{name}.yaml"


def check_texts(texts: dict[str, str]) -> Iterator[Finding]:
    """Defects of a text file: odd keys, empty sentences, braces that are no field."""
    for key, sentence in texts.items():
        if not _KEY.match(key):
            yield Finding((key,), "a key is made of letters, digits, dots, _ and -", at_key=True)
        if not sentence.strip():
            yield Finding((key,), "the sentence is empty")
        rest = FIELD.sub("", sentence)
        if "{" in rest or "}" in rest:
            yield Finding((key,), "a brace that is no field; fields are {name}, {n|word} and {n|word|words}")


@cache
def sentences(name: str) -> dict[str, str]:
    """The sentences of the text file ``name`` by their full keys. Raises CardDataError with the place of a defect."""
    path = text_file(name)
    data = read(path)
    texts = packed.get(f"text-{LANGUAGE}-{name}", data, dict[str, str])
    if texts is None:
        from paxtable.cards.yamlfile import load

        texts = load(path, dict[str, str], check_texts, data=data)
        packed.put(f"text-{LANGUAGE}-{name}", data, texts)
    family = texts.get(f"{name}.extends")
    if family is None:
        return texts
    shared = {name + key.removeprefix(family): sentence for key, sentence in sentences(family).items()}
    return {**shared, **texts}


def catalogue(spec: GameSpec, seats: tuple[str, ...] = ()) -> Catalogue:
    """The texts of the game ``spec`` with the names of the players at its seats.

    A game without a text file (a game in the making) speaks in the words of its codes.
    """
    own = sentences(spec.id) if text_file(spec.id).is_file() else {}
    return Catalogue({**sentences("common"), **own}, spec.name_of, seats, spec.id)
