"""The list of saved games: newest first, damaged ones with their reason and older version (G18, G28)."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from paxtable.engine.match import Player, new_match
from paxtable.engine.save import SaveFile, digest
from paxtable.games.registry import find_game
from paxtable.ui.autosave import summary
from paxtable.ui.start.saves import list_saves, picture_of, read_summary
from paxtable.ui.start.strip import ContinueStrip


def save(path: Path, age: int = 0, **summary: int) -> Path:
    players = [Player("Leila", "red"), Player("Blue", "blue", "uniform")]
    file = SaveFile(1, "pamir", "1.0", {}, players, 3, [], 0, {}, "", dict(summary))
    file.check = digest(file)
    path.write_bytes(msgspec.json.encode(file))
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return path


def test_saves_are_listed_newest_first_with_their_summary(tmp_path: Path) -> None:
    save(tmp_path / "old.paxtable", age=500, turn=4)
    new = save(tmp_path / "new.paxtable", turn=15)
    picture_of(new).write_bytes(b"picture")
    (tmp_path / "notes.txt").write_text("no save")
    save(tmp_path / "new.paxtable.1", turn=14)
    first, second = list_saves(tmp_path)
    assert (first.path, first.game, first.turn, first.picture) == (new, "pamir", 15, picture_of(new))
    assert [p.name for p in first.players] == ["Leila", "Blue"]
    assert second.turn == 4
    assert second.picture is None
    assert not first.damage


def test_a_missing_folder_has_no_saves(tmp_path: Path) -> None:
    assert list_saves(tmp_path / "none") == []


@pytest.mark.parametrize("text", ["", "{", '{"format": 99, "game": "pamir", "program": "9"}', "[1]", "\x00" * 40])
def test_a_damaged_save_is_listed_with_its_reason(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.paxtable"
    path.write_text(text)
    (entry,) = list_saves(tmp_path)
    assert "bad.paxtable" in entry.damage
    assert entry.older is None


def test_the_newest_good_older_version_is_offered(tmp_path: Path) -> None:
    path = tmp_path / "game.paxtable"
    path.write_text("{")
    path.with_name("game.paxtable.1").write_text("{")
    older = save(path.with_name("game.paxtable.2"), turn=3)
    assert read_summary(path).older == older


def test_a_folder_with_the_name_of_a_save_is_listed_as_damaged(tmp_path: Path) -> None:
    (tmp_path / "folder.paxtable").mkdir()
    (entry,) = list_saves(tmp_path)
    assert "folder" in entry.damage


def test_only_the_newest_are_read(tmp_path: Path) -> None:
    for number in range(5):
        save(tmp_path / f"{number}.paxtable", age=number)
    assert [entry.path.name for entry in list_saves(tmp_path, limit=2)] == ["0.paxtable", "1.paxtable"]


@pytest.mark.parametrize(("game", "counted"), [("pamir", "turn"), ("porfiriana", "turn"), ("mexico", "round")])
def test_a_save_tells_turn_or_round_as_the_game_counts_g28(
    qtbot: QtBot, tmp_path: Path, game: str, counted: str
) -> None:
    spec = find_game(game)
    match = new_match(spec, [Player(f"P{i}", spec.seat_colours[i]) for i in range(2)], 1)
    while not match.view(-3).fact(counted, 0):
        match.do(match.legal()[0])
    told = summary(match)
    assert told[counted] == 1
    path = save(tmp_path / "a.paxtable", **{key: value for key, value in told.items() if isinstance(value, int)})
    entry = read_summary(path)
    assert {"turn": entry.turn, "round": entry.round}[counted] == 1
    strip = ContinueStrip(entry, entry.when)
    qtbot.addWidget(strip)
    assert strip.when().startswith(f"{counted} 1 ")
