"""Sentences for codes: ``assets/text/en`` holds them, the rules hand out codes and facts.

A fact that is a handle of the game (``"card:41"``, ``"region:kabul"``) is shown by its name, ``"seat:2"`` by the
player's; that stands in the names of things, too (the game, which knows no players, says ``tribe of seat 3``).
``{n|rupee}`` writes ``1 rupee`` or ``3 rupees``, ``{n|penny|pence}`` an irregular plural.

A code stands in a group: ``<game>.<group>.<code>`` is looked up first, then ``<group>.<code>`` for what every game
says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from msgspec import Struct

from paxtable.engine.choice import Choice, Fact, Facts, Refusal
from paxtable.engine.game import Reason
from paxtable.engine.state import Note
from paxtable.engine.view import Question

FIELD = re.compile(r"\{(\w+)(?:\|([^{}|]+)(?:\|([^{}|]+))?)?\}")
"""A place for a fact in a sentence."""

SEAT = re.compile(r"\bseat (\d+)\b")
"""A player in the name of a thing, counted from 1."""


class Catalogue(Struct, frozen=True):
    """Sentences by code, the names of handles and seats; ``game`` is the prefix of the game's own codes."""

    sentences: Mapping[str, str]
    name_of: Callable[[str], str]
    seats: tuple[str, ...] = ()
    game: str = ""

    def has(self, code: str) -> bool:
        """Whether there is a sentence for ``code``."""
        return code in self.sentences

    def key(self, group: str, code: str) -> str:
        """The full key of ``code``: the game's own sentence if it has one, else the one for every game."""
        own = f"{self.game}.{group}.{code}"
        common = f"{group}.{code}"
        return common if own not in self.sentences and common in self.sentences else own

    def knows(self, group: str, code: str) -> bool:
        """Whether the game or the common texts have a sentence for ``code``."""
        return self.key(group, code) in self.sentences

    # -- what the rules hand out ---------------------------------------------------------------------------------

    def prompt(self, question: Question) -> str:
        """The open question as the prompt bar shows it."""
        return self._say("prompt", question.code, {"seat": f"seat:{question.seat}", **question.facts})

    def crumb(self, code: str) -> str:
        """One step of a move, in a word or two."""
        return self._say("crumb", code)

    def choice(self, choice: Choice) -> str:
        """A choice as a button or a menu entry; an amount of 0 may have a sentence of its own. ``which`` names the
        side of its source that the verb picks: ``side.a`` of ``card:41`` is ``card:41/a``."""
        which = f"{choice.source}/{choice.verb.rpartition('.')[2]}"
        facts: Facts = {"source": choice.source, "dest": choice.dest, "amount": choice.amount, "which": which}
        nothing = f"{choice.verb}.0"
        code = nothing if choice.amount == 0 and self.knows("choice", nothing) else choice.verb
        return self._say("choice", code, {**facts, "values": ", ".join(choice.values)})

    def ending(self, question: Question, choice: Choice) -> str:
        """``choice``, which ends a turn or a part of it, as a button: ``<game>.end.<code of the question>`` says what
        it does now, with the facts of the question; else as ever."""
        if not self.knows("end", question.code):
            return self.choice(choice)
        return self._say("end", question.code, question.facts)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not legal, in one sentence, without the number of the rule."""
        return self._say("refusal", refusal.code, refusal.facts)

    def note(self, note: Note) -> str:
        """One line of the log."""
        return self._say("log", note.code, {"seat": f"seat:{note.seat}", **note.facts})

    def figure(self, key: str) -> str:
        """The explanation of a figure in the seats panel."""
        return self._say("figure", key)

    def automaton(self, key: str) -> str:
        """The name of a seat that the rules play."""
        return self._say("automaton", key)

    def preview(self, code: str, facts: Facts) -> str:
        """What a choice would cost or bring, one line."""
        return self._say("preview", code, facts)

    def option(self, key: str, value: str = "") -> str:
        """An option of a new game, or one of its values."""
        return self._say("option", f"{key}.{value}" if value else key)

    def reason(self, reason: Reason | Note) -> str:
        """Why a bot chose; of a note the reason in :attr:`Step.why`."""
        return self._say("reason", reason.code, reason.facts)

    def guide(self, verb: str, count: int) -> str:
        """How many things can do ``verb`` now, in a few words."""
        return self._say("guide", verb, {"n": count})

    def result(self, code: str, facts: Facts | None = None) -> str:
        """A sentence or a heading of the account of the end."""
        return self._say("result", code, facts)

    # -- sentences -----------------------------------------------------------------------------------------------

    def word(self, fact: Fact) -> str:
        """A fact as a reader sees it: numbers as digits, handles by name."""
        if isinstance(fact, int):
            return f"−{-fact}" if fact < 0 else str(fact)
        if fact.startswith("seat:") and fact[5:].isdecimal():
            index = int(fact[5:])
            return self.seats[index] if index < len(self.seats) else f"Seat {index + 1}"
        if ", " in fact:
            return ", ".join(self.word(part) for part in fact.split(", "))
        if ":" not in fact:
            return fact
        try:
            return SEAT.sub(self._player, self.name_of(fact))
        except (KeyError, ValueError, IndexError):
            return fact

    def _player(self, found: re.Match[str]) -> str:
        index = int(found[1]) - 1
        return self.seats[index] if index < len(self.seats) else found[0]

    def say(self, code: str, facts: Mapping[str, Fact] | None = None) -> str:
        """The sentence for the full key ``code`` with ``facts`` in it; the words of the key when the catalogue lacks
        it."""
        facts = facts or {}
        template = self.sentences.get(code)
        if template is None:
            return plain(code)

        def fill(found: re.Match[str]) -> str:
            value = facts.get(found[1], "")
            if found[2] is None:
                return self.word(value)
            one, many = found[2], found[3] or found[2] + "s"
            return f"{self.word(value)} {one if value == 1 else many}"

        text = FIELD.sub(fill, template)
        return text[:1].upper() + text[1:]

    def _say(self, group: str, code: str, facts: Mapping[str, Fact] | None = None) -> str:
        key = self.key(group, code)
        return self.say(key, facts) if key in self.sentences else plain(code)


def plain(code: str) -> str:
    """A code as words, for a sentence that is missing: nothing on the table is ever blank."""
    words = code.replace(".", " ").replace("_", " ")
    return words[:1].upper() + words[1:]
