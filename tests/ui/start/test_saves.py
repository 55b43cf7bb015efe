"""The list of saved games: newest first, damaged ones with their reason and older version (G18, G28)."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from paxtable.engine.match import Player
from paxtable.engine.save import SaveFile, digest
from paxtable.ui.start.saves import list_saves, picture_of, read_summary


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
