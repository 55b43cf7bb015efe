"""Random games: no exception, audit after every choice, an end."""

from __future__ import annotations

import random

import pytest

from paxtable.engine.core import apply, legal
from paxtable.games.pamir.game import SPEC, result
from tests.games.pamir.table import fresh, play_out

GAMES = [(2 + seed % 4, seed) for seed in range(24)]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_random_game_ends(seats: int, seed: int) -> None:
    state = fresh(seats, seed)
    assert play_out(state, random.Random(seed), SPEC.max_choices) > 0
    end = result(state)
    assert end["ending"] in ("early", "final")
    assert end["winners"]


@pytest.mark.slow
def test_many_random_games_end() -> None:
    for seed in range(1000, 1300):
        play_out(fresh(2 + seed % 4, seed), random.Random(seed), SPEC.max_choices)


def test_a_game_in_which_everybody_passes_goes_on_without_cards() -> None:
    """PP65: an empty deck does not end the game; passing never fails."""
    state = fresh(3, 1)
    for _ in range(400):
        if not state.frames:
            break
        options = legal(state)
        apply(state, next((c for c in options if c.verb == "end_turn"), options[0]))
    assert state.frames
    assert state.turn > 100


@pytest.mark.slow
def test_priorities_win_at_least_80_of_100_games_against_uniform_seats() -> None:
    wins = 0
    for seed in range(100):
        rng = random.Random(seed)
        state, me = fresh(4, seed), seed % 4
        while state.frames:
            options = legal(state)
            if state.frames[-1].seat == me:
                scores = [sum(reason.score for reason in SPEC.reasons(state, me, c)) for c in options]
                choice = options[scores.index(max(scores))]
            else:
                choice = rng.choice(options)
            apply(state, choice)
        wins += me in state.winners
    assert wins >= 80


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_of_priorities_alone_end(seats: int) -> None:
    state = fresh(seats, seats)
    for _ in range(3000):
        if not state.frames:
            return
        seat = state.frames[-1].seat
        options = legal(state)
        scores = [sum(reason.score for reason in SPEC.reasons(state, seat, c)) for c in options]
        apply(state, options[scores.index(max(scores))])
    raise AssertionError("the game does not end")
