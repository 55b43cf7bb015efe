"""The words that open the window, without opening it: that is what ``tests/ui`` and ``tests/screen`` do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import paxtable.ui.app
from paxtable.cli import main, window
from paxtable.cli.window_words import match_to_play
from paxtable.engine.match import Match, Player, new_match
from paxtable.engine.retry import set_up_photo
from paxtable.engine.save import to_bytes
from paxtable.games.registry import find_game, game_ids

Opened = list[tuple[Match | None, Path | None]]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """What would have been opened."""
    found: Opened = []

    def run(match: Match | None = None, path: Path | None = None, *, auto: bool = False) -> int:
        found.append((match, path))
        return 0

    monkeypatch.setattr(paxtable.ui.app, "run", run)
    return found


def test_no_word_opens_the_start_screen(opened: Opened) -> None:
    assert main([]) == 0
    assert opened == [(None, None)]


def test_a_saved_game_that_was_double_clicked_is_resumed(opened: Opened, tmp_path: Path) -> None:
    file = tmp_path / "my game.paxtable"
    assert main([str(file)]) == main(["resume", str(file)]) == 0
    assert opened == [(None, file), (None, file)]


def test_play_sits_a_person_at_the_first_seat(opened: Opened, heap: str) -> None:
    assert main(["play", heap, "--seats", "3", "--bots", "uniform", "--seed", "5", "--option", "heap=large"]) == 0
    match = opened[0][0]
    assert match is not None
    assert [player.kind for player in match.players] == ["human", "uniform", "uniform"]
    assert (match.seed, match.options) == (5, {"heap": "large"})


@pytest.mark.parametrize(
    ("words", "kinds"),
    [
        ([], ["human", "priorities", "priorities"]),
        (["--seats", "2"], ["human", "priorities"]),
        (["--bots", "human"], ["human", "human", "human"]),
        (["--bots", "uniform,human,uniform,priorities"], ["uniform", "human", "uniform", "priorities"]),
        (["--seats", "4", "--bots", "uniform,priorities"], ["human", "uniform", "priorities", "priorities"]),
    ],
)
def test_who_sits_where(heap: str, words: list[str], kinds: list[str]) -> None:
    assert [player.kind for player in match_to_play([heap, *words]).players] == kinds


@pytest.mark.parametrize("game", game_ids())
def test_every_game_can_be_played_with_nothing_but_its_name(game: str) -> None:
    kinds = [player.kind for player in match_to_play([game]).players]
    assert kinds[0] == "human"
    assert set(kinds[1:]) <= {"priorities"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play"], "game"),
        (["play", "chess"], "There is no game 'chess'"),
        (["play", "heap", "--seats", "7"], "played by 2 to 4"),
        (["play", "heap", "--seats", "two"], "--seats"),
        (["play", "heap", "--bots", "oracle"], "There is no bot 'oracle'"),
        (["play", "heap", "--bots", "human,human,human", "--seats", "2"], "3 are named for 2 seats"),
        (["play", "heap", "--option", "x"], "key=value"),
        (["play", "heap", "--cards", "nothing.yaml"], "nothing.yaml"),
        (["play", "heap", "--nonsense"], "--nonsense"),
        (["resume"], "file"),
        (["fly"], "fly"),
        (["--nonsense"], "--nonsense"),
    ],
)
def test_bad_words_get_one_sentence(
    opened: Opened, heap: str, words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert (told.err.count("\n"), told.out, opened) == (1, "", [])


def test_a_saved_game_that_cannot_be_used_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "broken.paxtable"
    file.write_text("{")
    for platform in ("offscreen", ""):
        monkeypatch.setenv("QT_QPA_PLATFORM", platform)
        monkeypatch.setattr(window, "has_display", lambda: False)
        assert main(["resume", str(file)]) == 2
        told = capsys.readouterr().err
        assert "broken.paxtable is damaged" in told
        assert told.count("\n") == 1
    assert file.read_text() == "{"


def test_a_saved_game_needs_a_display(
    heap: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "good.paxtable"
    file.write_bytes(to_bytes(match_to_play([heap]), "1.0"))
    monkeypatch.delenv("QT_QPA_PLATFORM")
    monkeypatch.setattr(window, "has_display", lambda: False)
    assert main(["resume", str(file)]) == 2
    assert "There is no display" in capsys.readouterr().err


def test_a_missing_library_of_the_system_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(words: list[str]) -> int:
        raise ImportError("libGL.so.1: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(window, "show", missing)
    assert main([]) == 2
    told = capsys.readouterr().err
    assert "libGL.so.1" in told
    assert "apt-get install libegl1" in told


def test_a_missing_part_of_our_own_is_a_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(words: list[str]) -> int:
        raise ImportError("No module named 'paxtable.ui.app'")

    monkeypatch.setattr(window, "show", missing)
    with pytest.raises(ImportError):
        main([])


def test_without_a_display_a_game_is_painted(
    heap: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM")
    monkeypatch.setattr(window, "has_display", lambda: False)
    monkeypatch.chdir(tmp_path)
    assert main(["play", heap, "--seed", "3"]) == 0
    told = capsys.readouterr().out.splitlines()
    pictures = sorted(file.name for file in (tmp_path / "paxtable-demo").iterdir())
    assert told == [
        "There is no display: a demonstration game is played, its pictures go to paxtable-demo/.",
        f"{len(pictures)} pictures of the game are in paxtable-demo.",
    ]
    assert pictures[0] == "0000-table.png"
    assert pictures[-1].endswith("-end.png")


def test_pictures_that_cannot_be_written_are_told(
    heap: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM")
    monkeypatch.setattr(window, "has_display", lambda: False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "paxtable-demo").write_text("a file")
    assert main(["play", heap]) == 2
    assert "paxtable-demo cannot be made" in capsys.readouterr().err


def test_smoke_tells_when_and_where_it_painted() -> None:
    command = [sys.executable, "-m", "paxtable", "--smoke"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env={**os.environ, "DISPLAY": ""})
    assert done.returncode == 0, done.stderr
    word, milliseconds, platform = done.stdout.split()
    assert (word, platform) == ("painted_ms", "offscreen")
    assert 50 < int(milliseconds) < 60_000


def test_the_start_of_the_window_loads_no_library_of_the_command_line() -> None:
    code = (
        "import sys, paxtable.cli; status = paxtable.cli.main(['--smoke']);"
        "print(status, {'typer', 'rich', 'yaml', 'PIL'} & set(sys.modules))"
    )
    for _ in range(2):  # the first start ever reads the YAML files and keeps fast copies of them
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "0 set()", done.stderr


def test_auto_takes_the_steps_of_the_rules_without_stops(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[bool] = []
    monkeypatch.setattr(paxtable.ui.app, "run", lambda match=None, path=None, *, auto=False: heard.append(auto) or 0)
    assert main(["play", "porfiriana", "--seats", "1", "--auto"]) == 0
    assert main(["play", "porfiriana", "--seats", "1"]) == 0
    assert heard == [True, False]


def saved_village(folder: Path) -> tuple[Match, Path]:
    match = new_match(find_game("christmas"), [Player("Ann", "viridian")], 3)
    match.do(match.legal()[0])
    path = folder / "village.paxtable"
    path.write_bytes(to_bytes(match, "test"))
    return match, path


def test_the_same_set_up_begins_again(opened: Opened, tmp_path: Path) -> None:
    match, path = saved_village(tmp_path)
    assert main(["play", "christmas", "--same-setup", str(path)]) == 0
    assert main(["play", "--same-setup", str(path)]) == 0
    for again, _ in opened:
        assert again is not None
        assert set_up_photo(again) == set_up_photo(match)
        assert again.players == match.players


@pytest.mark.parametrize(
    ("words", "told"), [(["pamir"], "is a game of christmas"), (["--seats", "1"], "leave them out")]
)
def test_a_set_up_that_does_not_fit_is_told(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, path = saved_village(tmp_path)
    assert main(["play", *words, "--same-setup", str(path)]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(("named", "expected"), [({}, "C.UTF-8"), ({"LANG": "C.UTF-8"}, "None")])
def test_every_command_names_a_language_where_the_system_has_none(
    checkout: Path, named: dict[str, str], expected: str
) -> None:
    """Qt complains otherwise, also in commands that open no window. A bundle's Python does not see to that itself."""
    bare = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_CTYPE", "LANG")}
    bare["PYTHONCOERCECLOCALE"] = "0"
    code = "import os, paxtable.cli; paxtable.cli.main(['--version']); print(os.environ.get('LC_CTYPE'))"
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=checkout, env=bare | named, capture_output=True, text=True, check=True
    )
    assert told.stdout.splitlines()[-1] == expected
