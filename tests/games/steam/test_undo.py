"""Going back: everything together, and one game does not touch another."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from paxtable.engine.choice import NOBODY
from paxtable.engine.codec import fingerprint
from paxtable.engine.match import Match, Player, new_match
from paxtable.engine.save import open_match, to_bytes
from paxtable.games.registry import find_game


def played(game: str, seats: int, seed: int, choices: int) -> Match:
    match = new_match(find_game(game), [Player(f"P{i}", "viridian") for i in range(seats)], seed)
    rng = random.Random(seed)
    for _ in range(choices):
        if match.asked == NOBODY:
            break
        match.do(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize(("game", "seats"), [("mexico", 2), ("rustbelt", 4), ("christmas", 1)])
def test_s20_undo_restores_board_bag_display_and_draws_together(game: str, seats: int) -> None:
    """# case: S20"""
    match = played(game, seats, 6, 0)
    rng = random.Random(2)
    for _ in range(40):
        if match.asked == NOBODY:
            break
        before = fingerprint(match.state)
        choice = rng.choice(match.legal())
        match.do(choice)
        after = fingerprint(match.state)
        match.undo()
        assert fingerprint(match.state) == before
        match.do(choice)
        assert fingerprint(match.state) == after


def test_s35_undo_in_one_game_leaves_the_save_of_another_alone(tmp_path: Path) -> None:
    """# case: S35"""
    paths = [tmp_path / f"{i}.paxtable" for i in range(2)]
    for i, path in enumerate(paths):
        path.write_bytes(to_bytes(played("mexico", 2, i, 25), "test"))
    other = paths[1].read_bytes()
    match = open_match(paths[0], find_game).match
    for _ in range(10):
        match.undo()
    paths[0].write_bytes(to_bytes(match, "test"))
    assert paths[1].read_bytes() == other
    assert open_match(paths[0], find_game).match.at == match.at


def test_esc_takes_back_the_whole_build_turn() -> None:
    match = played("rustbelt", 3, 3, 0)
    while match.view(match.asked).fact("phase") != "build":
        match.do(next(c for c in match.legal() if c.verb in ("issue", "drop_out", "choose_action")))
    start, seat = match.at, match.asked
    for _ in range(2):
        match.do(next(c for c in match.legal() if c.verb == "build"))
    question = match.view(seat).question
    assert question is not None
    assert (question.facts["left"], question.facts["spent"]) == (
        1,
        10 - match.view(seat).seats[seat].figure("money"),
    )
    assert match.move_start() == start
    match.do(next(c for c in match.legal() if c.verb == "end_build"))
    assert match.asked != seat
    assert match.move_start() == match.at
