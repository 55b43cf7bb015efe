"""Every bot plays every game: legally, the same for the same seed, whole games without breaking a law."""

from __future__ import annotations

import random

import pytest

from paxtable.bots.arena import answer, opening, play_one
from paxtable.bots.registry import bot_names, find_bot
from paxtable.bots.think import think, view_to_json
from paxtable.engine.choice import CHANCE
from paxtable.engine.core import apply, asked, draw, legal
from paxtable.engine.state import State
from paxtable.games.registry import find_game, game_ids


def positions(game: str, seats: int, seed: str, every: int) -> list[State]:
    """Some positions of a random game in which a seat is asked."""
    spec, rng, found = find_game(game), random.Random(seed), []
    state = opening(spec, seats, {})
    bot = find_bot("uniform")
    count = 0
    while state.frames:
        if asked(state) == CHANCE:
            apply(state, draw(state, rng))
            continue
        if count % every == 0:
            found.append(state.clone())
        count += 1
        apply(state, answer(spec, state, bot, rng))
    return found


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("name", bot_names())
def test_a_bot_answers_legally_from_the_text_of_a_view(game: str, name: str) -> None:
    spec = find_game(game)
    for state in positions(game, spec.seats[-1], "text", 9):
        text = view_to_json(spec.view(state, asked(state)))
        decision = think(game, name, text, 3)
        assert decision.choice in legal(state)
        assert decision == think(game, name, text, 3)


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("name", bot_names())
def test_bots_play_whole_audited_games(game: str, name: str) -> None:
    for index, seats in enumerate(find_game(game).seats):
        played = play_one(game, (name,) * seats, "whole", index, {}, audit=True)
        assert played.choices > 0
        assert set(played.winners) <= set(range(seats))


@pytest.mark.slow
def test_priorities_wins_at_least_80_of_100_games_of_pax_pamir_against_three_uniform_seats() -> None:
    row = ("priorities", "uniform", "uniform", "uniform")
    played = [play_one("pamir", row, "1", index, {}) for index in range(100)]
    alone = [one for one in played if len(one.winners) == 1]
    assert sum(one.bots[one.winners[0]] == "priorities" for one in alone) >= 80
