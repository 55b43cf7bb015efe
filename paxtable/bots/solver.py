"""The bot that plans the whole game, where the rules bring a solver (``GameSpec.solver``); elsewhere it weighs."""

from __future__ import annotations

import random

from paxtable.bots.base import Decision
from paxtable.bots.priorities import Priorities
from paxtable.engine.choice import Choice
from paxtable.engine.view import TableView
from paxtable.games.registry import find_game


class Solver:
    """Asks the game's solver, on a table that fits what the seat sees."""

    looks = True

    def choose(self, view: TableView, rng: random.Random) -> Decision:
        """The solver's answer. Raises ValueError when the viewer is not asked."""
        spec = find_game(view.game)
        if not view.choices or spec.solver is None:
            return Priorities().choose(view, rng)
        choice, why = spec.solver(spec.determinise(view, rng))
        return Decision(choice, why.code, why.facts)

    def pick(self, choices: list[Choice], rng: random.Random) -> Choice:
        """Raises TypeError: this bot has to look."""
        raise TypeError("the solver has to see the table")
