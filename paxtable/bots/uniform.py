"""The bot that answers at random: the measure of the others, and what simulations run on."""

from __future__ import annotations

import random

from paxtable.bots.base import Decision
from paxtable.engine.choice import Choice
from paxtable.engine.view import TableView


class Uniform:
    """Takes every legal choice with the same chance."""

    looks = False

    def choose(self, view: TableView, rng: random.Random) -> Decision:
        """One of the legal choices, each with the same chance. Raises ValueError when the viewer is not asked."""
        if not view.choices:
            raise ValueError(f"seat {view.viewer} is not asked")
        return Decision(self.pick(list(view.choices), rng))

    def pick(self, choices: list[Choice], rng: random.Random) -> Choice:
        """One of ``choices``, each with the same chance."""
        return choices[int(rng.random() * len(choices))]
