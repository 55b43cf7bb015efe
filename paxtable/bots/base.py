"""What a bot is: something that answers a question from what its seat may see, and says why."""

from __future__ import annotations

import random
from typing import Protocol

import msgspec

from paxtable.engine.choice import Choice, Facts
from paxtable.engine.game import Reason
from paxtable.engine.view import TableView


class Decision(msgspec.Struct, frozen=True):
    """A bot's answer, and its reason as data: ``code`` is the key of the sentence (``<game>.reason.<code>``),
    empty when there is no reason to tell, ``facts`` what the sentence needs."""

    choice: Choice
    code: str = ""
    facts: Facts = msgspec.field(default_factory=dict)

    @property
    def why(self) -> Reason | None:
        """The reason for the journal, None when there is none to tell."""
        return Reason(0.0, self.code, self.facts) if self.code else None


class Bot(Protocol):
    """Answers questions. A bot keeps nothing between two questions, so undo and scrubbing need not tell it.

    ``looks`` is False for a bot that answers without looking at the table: simulations then build no view for it.
    """

    looks: bool

    def choose(self, view: TableView, rng: random.Random) -> Decision:
        """An answer to the open question of ``view``, whose viewer is asked. The same view and generator give the
        same answer. Raises ValueError when the viewer is not asked."""
        ...

    def pick(self, choices: list[Choice], rng: random.Random) -> Choice:
        """One of ``choices`` without looking at the table: only for bots that do not look."""
        ...
