"""``--map FILE``: a person's own map on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from paxtable.cards.problems import CardDataError
from paxtable.cli.problem import Problem
from paxtable.cli.window_words import match_to_play
from tests.games.steam.desk import MAP


@pytest.fixture
def lanes(tmp_path: Path) -> Path:
    path = tmp_path / "lanes.yaml"
    path.write_text(MAP, encoding="utf-8")
    return path


def test_a_map_names_its_game(lanes: Path) -> None:
    match = match_to_play(["--map", str(lanes), "--seats", "4"])
    assert match.spec.id == "rustbelt"
    assert len(match.players) == 4
    assert match.view(0).fact("map") == "Lanes"


def test_a_map_of_another_game_is_told(lanes: Path) -> None:
    with pytest.raises(Problem, match="is a map of rustbelt, not of mexico"):
        match_to_play(["mexico", "--map", str(lanes)])


def test_a_map_for_fewer_seats_is_told(lanes: Path) -> None:
    lanes.write_text(MAP.replace("{min: 3, max: 6}", "{min: 3, max: 4}"), encoding="utf-8")
    with pytest.raises(Problem, match="Lanes is for 3 to 4 players, not for 5"):
        match_to_play(["--map", str(lanes), "--seats", "5"])


def test_a_bad_map_is_told_with_line_and_column(lanes: Path) -> None:
    lanes.write_text(MAP.replace("colors: [red]", "colors: [rde]"), encoding="utf-8")
    with pytest.raises(CardDataError, match=r"lanes\.yaml:19:\d+: .*rde is no colour"):
        match_to_play(["--map", str(lanes)])


def test_without_a_game_and_a_map_the_games_are_told() -> None:
    with pytest.raises(Problem, match="Which game"):
        match_to_play([])
