"""``paxtable simulate``."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from paxtable.bots.arena import Played
from paxtable.cli import main
from paxtable.cli.problem import Problem
from paxtable.cli.simulate import series, summarise
from paxtable.games.registry import find_game, game_ids
from tests.bots.heap import Take


def test_the_figures_of_a_series() -> None:
    row = ("priorities", "uniform", "uniform")
    played = [
        Played(0, 10, (0,), ("priorities", "uniform", "uniform")),
        Played(1, 30, (0, 1), ("uniform", "priorities", "uniform")),
        Played(2, 20, (2,), ("uniform", "uniform", "priorities")),
        Played(3, 40, (), ("priorities", "uniform", "uniform")),
    ]
    found = summarise("heap", row, "s", played, 2.0)
    assert (found.games, found.choices, found.games_per_second, found.choices_per_second) == (4, 100, 2.0, 50.0)
    assert found.lengths == (10, 30, 40)
    assert found.wins == {"priorities": 2, "uniform": 0}
    assert found.shared == {"priorities": 1, "uniform": 1}
    assert found.seat_wins == {0: 2, 1: 1, 2: 1}
    assert found.nobody == 1


def test_no_game_no_figures() -> None:
    with pytest.raises(Problem):
        summarise("heap", ("uniform",), "s", [], 1.0)


def test_json_has_every_figure(heap: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", heap, "--seats", "3", "--games", "7", "--bot", "uniform", "--seed", "4", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["games"], told["seed"], len(told["bots"])) == ("heap", 7, "4", 3)
    assert sum(told["wins"].values()) == 7


@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_simulated_with_nothing_but_its_name(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", game, "--games", "1", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["bots"]) in find_game(game).seats


def test_the_same_seed_gives_the_same_series(heap: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", heap, "--seats", "2", "--games", "9", "--seed", "kabul", "--audit", "--json"]
    assert main(words) == main(words) == 0
    first, second = capsys.readouterr().out.split("}\n{")
    once, again = json.loads(first + "}"), json.loads("{" + second)
    timeless = {"seconds", "games_per_second", "choices_per_second"}
    assert {k: v for k, v in once.items() if k not in timeless} == {k: v for k, v in again.items() if k not in timeless}


def test_the_table_names_the_win_figure(heap: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "simulate",
        heap,
        "--bots",
        "priorities,uniform,uniform,uniform",
        "--games",
        "12",
        "--option",
        "heap=large",
    ]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "won by priorities" in told
    assert "of 12" in told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "There is no game 'chess'"),
        (["heap", "--seats", "9"], "Heap is played by 2 to 4, not by 9."),
        (["heap", "--bot", "oracle"], "There is no bot 'oracle'"),
        (["heap", "--games", "0"], "games"),
        (["heap", "--games", "many"], "games"),
        (["heap", "--option", "colour=red"], "Heap has no option 'colour'"),
        (["christmas", "--option", "markers=viridian"], "two different colours"),
        (["christmas", "--each", "markers", "--games", "1"], "two different colours"),
        (["heap", "--nonsense"], "--nonsense"),
        ([], "issing argument"),
    ],
)
def test_bad_input_gets_one_sentence(
    heap: str, words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert sentence in told.err
    assert told.err.count("\n") == 1


def test_the_window_never_loads_the_command_line_libraries() -> None:
    code = "import sys; from paxtable.cli import main; main(['--version']); print({'typer', 'rich'} & set(sys.modules))"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.splitlines()[-1] == "set()"


def test_several_processes_play_the_same_series() -> None:
    one = list(series("pamir", ("uniform", "uniform"), "s", 12, {}, audit=False, jobs=1))
    two = list(series("pamir", ("uniform", "uniform"), "s", 12, {}, audit=False, jobs=2))
    assert sorted(two, key=lambda played: played.index) == one


def test_a_broken_rule_is_told_and_counts_as_wrong(
    heap: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Take, "apply", lambda self, s, c: None)
    assert main(["simulate", heap]) == 1
    assert "did not end within 200 choices" in capsys.readouterr().err


def test_how_games_end_and_effects_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "porfiriana", "--seats", "2", "--games", "2", "--bots", "uniform", "--coverage"]) == 0
    told = capsys.readouterr().out
    assert "turns a game" in told
    assert "ended by" in told
    assert "op.regime" in told
    assert main(["simulate", "porfiriana", "--games", "1", "--jobs", "2", "--coverage"]) == 2


def test_a_game_without_counters_says_so(heap: str) -> None:
    assert main(["simulate", heap, "--seats", "2", "--games", "1", "--coverage"]) == 2


def test_each_value_of_an_option_gets_its_own_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "christmas", "--each", "difficulty", "--games", "2", "--json"]) == 0
    told = capsys.readouterr().out
    assert told.count('"game": "christmas"') == 3
    assert main(["simulate", "christmas", "--each", "difficulty", "--games", "1"]) == 0
    told = capsys.readouterr().out
    assert all(f"Christmas Village, {value}" in told for value in ("easy", "medium", "complex"))
    rates = re.findall(r"won by uniform\W+(\d) of 1 \((\d+) %\)", told)
    assert len(rates) == 3
    assert all(int(share) == 100 * int(won) for won, share in rates)


def test_each_needs_an_option_with_values(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "christmas", "--each", "size"]) != 0
    assert "has no option 'size'" in capsys.readouterr().err
