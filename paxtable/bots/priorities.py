"""The bot that adds up reasons: each speaks for or against a choice, in points; the highest sum is played.

The reasons belong to the game (``GameSpec.reasons``). They are asked on a table that the bot has dealt for itself:
what its seat sees is as it is, what it does not see is dealt at random.
"""

from __future__ import annotations

import random

from paxtable.bots.base import Decision
from paxtable.engine.choice import Choice
from paxtable.engine.game import Reason
from paxtable.engine.view import TableView
from paxtable.games.registry import find_game


class Priorities:
    """Takes the choice with the best reasons; among equals, any."""

    looks = True

    def choose(self, view: TableView, rng: random.Random) -> Decision:
        """The choice with the highest sum of reasons, and its strongest reason. Raises ValueError when the viewer is
        not asked."""
        if not view.choices:
            raise ValueError(f"seat {view.viewer} is not asked")
        if len(view.choices) == 1:
            return Decision(view.choices[0])
        best: list[tuple[Choice, list[Reason]]] = []
        highest = float("-inf")
        for choice, reasons in weigh(view, rng):
            score = sum(reason.score for reason in reasons)
            if score > highest:
                highest, best = score, []
            if score == highest:
                best.append((choice, reasons))
        choice, reasons = best[int(rng.random() * len(best))]
        if not reasons:
            return Decision(choice)
        strongest = max(reasons, key=lambda reason: reason.score)
        return Decision(choice, strongest.code, strongest.facts)

    def pick(self, choices: list[Choice], rng: random.Random) -> Choice:
        """Raises TypeError: this bot has to look."""
        raise TypeError("priorities has to see the table")


def weigh(view: TableView, rng: random.Random) -> list[tuple[Choice, list[Reason]]]:
    """Every legal choice of ``view`` with the reasons for and against it, hidden things dealt with ``rng``."""
    spec = find_game(view.game)
    state = spec.determinise(view, rng)
    return [(choice, spec.reasons(state, view.viewer, choice)) for choice in view.choices]
