"""The bot that asks a game's solver."""

from __future__ import annotations

import random

import pytest

from paxtable.bots.registry import automata_names, find_bot
from paxtable.bots.solver import Solver
from paxtable.engine.choice import Choice
from paxtable.engine.core import apply, draw, settle
from paxtable.engine.game import Reason
from paxtable.games.registry import all_games, find_game
from tests.bots.heap import SPEC
from tests.bots.test_bots import heap_view


def test_every_automaton_of_a_game_is_a_bot() -> None:
    for spec in all_games():
        assert set(spec.automata) <= set(automata_names())
    assert find_game("christmas").automata == ("solver",)


def test_it_answers_as_the_solver_of_the_game_does() -> None:
    spec = find_game("christmas")
    assert spec.solver is not None
    s = spec.new_state(1, spec.defaults())
    settle(s)
    apply(s, draw(s, random.Random(4)))
    decision = find_bot("solver").choose(spec.view(s, 0), random.Random(1))
    choice, why = spec.solver(s)
    assert (decision.choice, decision.why) == (choice, Reason(0.0, why.code, why.facts))


def test_without_a_solver_it_weighs(heap: str) -> None:
    view = heap_view()
    expected = find_bot("priorities").choose(view, random.Random(2))
    assert Solver().choose(view, random.Random(2)) == expected
    assert SPEC.solver is None


def test_it_cannot_answer_blindly() -> None:
    with pytest.raises(TypeError):
        Solver().pick([Choice("take")], random.Random(1))
