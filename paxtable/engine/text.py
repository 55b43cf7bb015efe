"""Sentences for codes: ``assets/text/en.yaml`` holds them, the rules hand out codes and facts.

A fact that is a handle of the game (``"card:41"``, ``"region:kabul"``) is shown by its name, ``"seat:2"`` by the
player's. ``{n|rupee}`` writes ``1 rupee`` or ``3 rupees``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from paxtable.engine.choice import Fact

_FIELD = re.compile(r"\{(\w+)(?:\|([^}|]+)(?:\|([^}]+))?)?\}")


@dataclass(frozen=True)
class Catalogue:
    """Sentences by code, and the names of handles."""

    sentences: Mapping[str, str]
    name_of: Callable[[str], str]
    seats: tuple[str, ...] = field(default=())

    def has(self, code: str) -> bool:
        """Whether there is a sentence for ``code``."""
        return code in self.sentences

    def word(self, fact: Fact) -> str:
        """A fact as a reader sees it: numbers as digits, handles by name."""
        if isinstance(fact, int):
            return f"−{-fact}" if fact < 0 else str(fact)
        if fact.startswith("seat:"):
            index = int(fact[5:])
            return self.seats[index] if 0 <= index < len(self.seats) else f"Seat {index + 1}"
        if ", " in fact:
            return ", ".join(self.word(part) for part in fact.split(", "))
        return self.name_of(fact) if ":" in fact else fact

    def say(self, code: str, facts: Mapping[str, Fact] | None = None) -> str:
        """The sentence for ``code`` with ``facts`` in it; the code itself when the catalogue lacks it."""
        facts = facts or {}
        template = self.sentences.get(code)
        if template is None:
            return " ".join([code.replace(".", " ").replace("_", " "), *(self.word(v) for v in facts.values())])

        def fill(found: re.Match[str]) -> str:
            value = facts.get(found[1], "")
            if found[2] is None:
                return self.word(value)
            one, many = found[2], found[3] or found[2] + "s"
            return f"{self.word(value)} {one if value == 1 else many}"

        text = _FIELD.sub(fill, template)
        return text[:1].upper() + text[1:]
