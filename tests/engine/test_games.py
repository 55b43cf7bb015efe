"""The kernel over every game of the program: history, saves and damage."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from paxtable.engine.codec import fingerprint, state_from_data, state_to_data
from paxtable.engine.game import GameSpec
from paxtable.engine.match import Match, Player, new_match, start
from paxtable.engine.save import SaveError, open_match, to_bytes, write
from paxtable.games.registry import find_game, game_ids
from tests.engine.helpers import marks, played

ANSWERS = 150
TABLES = [(game, seats) for game in game_ids() for seats in find_game(game).seats]


def begun(spec: GameSpec, seats: int, seed: int = 11) -> Match:
    return new_match(spec, [Player(f"P{i + 1}", spec.seat_colours[i]) for i in range(seats)], seed)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_undo_redo_and_scrub_keep_one_history(game: str, seats: int) -> None:
    """Cases G11, G15."""
    match = played(begun(find_game(game), seats), ANSWERS)
    whole = marks(match)
    while match.undo():
        pass
    while match.redo():
        pass
    assert marks(match) == whole
    assert marks(played(begun(find_game(game), seats), ANSWERS)) == whole


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_journal_fed_again_gives_the_same_states(game: str, seats: int) -> None:
    match = played(begun(find_game(game), seats), ANSWERS)
    again = start(match.spec, match.players, match.seed, match.options)
    for step in match.done:
        again.feed(step.choice)
    assert fingerprint(again.state) == fingerprint(match.state)
    assert [note for _, note in again.log(0)] == [note for _, note in match.log(0)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_state_survives_as_data(game: str, seats: int) -> None:
    match = played(begun(find_game(game), seats), ANSWERS)
    for index in range(match.length + 1):
        match.scrub(index)
        twin = state_from_data(match.spec, state_to_data(match.state))
        assert fingerprint(twin) == fingerprint(match.state)
        assert [type(frame) for frame in twin.frames] == [type(frame) for frame in match.state.frames]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_save_keeps_position_history_and_redo(game: str, seats: int, tmp_path: Path) -> None:
    match = played(begun(find_game(game), seats), ANSWERS)
    for _ in range(7):
        match.undo()
    path = tmp_path / "a.paxtable"
    write(path, to_bytes(match, "1.0"))
    opened = open_match(path, find_game)
    assert opened.warning == ""
    assert (opened.match.at, opened.match.length) == (match.at, match.length)
    assert marks(opened.match) == marks(match)


@pytest.mark.parametrize("game", game_ids())
def test_a_damaged_save_is_told_or_opens_whole(game: str, tmp_path: Path) -> None:
    """Case G18: flips, cuts and patches at random places; what opens is what was saved."""
    saved = played(begun(find_game(game), find_game(game).seats[-1]), ANSWERS)
    good, path, rng = to_bytes(saved, "1.0"), tmp_path / "a.paxtable", random.Random(5)
    sentences: list[str] = []
    for _ in range(60):
        damaged = bytearray(good)
        at = rng.randrange(len(good))
        match rng.randrange(3):
            case 0:
                damaged[at] ^= 1 << rng.randrange(8)
            case 1:
                del damaged[at:]
            case _:
                damaged[at : at + rng.randrange(20)] = rng.randbytes(rng.randrange(20))
        path.write_bytes(damaged)
        try:
            opened = open_match(path, find_game)
        except SaveError as error:
            sentences.append(str(error))
        else:
            assert to_bytes(opened.match, "1.0") == good
        assert path.read_bytes() == damaged
    assert len(sentences) > 50
    assert [sentence for sentence in sentences if "\n" in sentence] == []
