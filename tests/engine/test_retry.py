"""The same set-up again: a photo of the draws before the first question."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from paxtable.engine.choice import CHANCE
from paxtable.engine.codec import fingerprint
from paxtable.engine.match import Match, Player, new_match
from paxtable.engine.retry import retry, set_up_photo
from paxtable.engine.save import open_match, to_bytes
from paxtable.games.registry import find_game

GAMES = [("christmas", 1), ("mexico", 2), ("rustbelt", 3)]


def played(game: str, seats: int, choices: int) -> Match:
    match = new_match(find_game(game), [Player(f"P{i}", "viridian") for i in range(seats)], 5)
    rng = random.Random(1)
    for _ in range(choices):
        match.do(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_retry_begins_at_the_same_table(game: str, seats: int) -> None:
    fresh = played(game, seats, 0)
    again = retry(played(game, seats, 12), seed=99)
    assert fingerprint(again.state) == fingerprint(fresh.state)
    assert again.asked == fresh.asked != CHANCE
    assert again.seed == 99


def test_the_photo_is_in_the_save(tmp_path: Path) -> None:
    match = played("christmas", 1, 9)
    path = tmp_path / "village.paxtable"
    path.write_bytes(to_bytes(match, "test"))
    opened = open_match(path, find_game).match
    assert set_up_photo(opened) == set_up_photo(match)
    assert len(set_up_photo(match)) == 1
    assert fingerprint(retry(opened, 3).state) == fingerprint(played("christmas", 1, 0).state)


def test_undone_answers_belong_to_the_photo_too() -> None:
    match = played("christmas", 1, 3)
    match.scrub(0)
    assert len(set_up_photo(match)) == 1
