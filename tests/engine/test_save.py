"""Saves: everything comes back, the last three are kept, a failure leaves the old file."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path
from typing import IO, Any

import msgspec
import pytest

from paxtable.engine import save
from paxtable.engine.choice import Choice
from paxtable.engine.codec import fingerprint, state_from_data
from paxtable.engine.game import GameSpec
from paxtable.engine.match import Match
from paxtable.engine.save import SaveError, SaveFile, decode, open_match, to_bytes, version, write
from paxtable.games.registry import find_game
from tests.engine.helpers import marks, played, toy
from tests.engine.toy import SPEC


def find(game: str) -> GameSpec:
    return {"toy": SPEC}[game]


def saved(path: Path, match: Match) -> Path:
    write(path, to_bytes(match, "1.0"))
    return path


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return saved(tmp_path / "game.paxtable", played(toy(length="long"), 8))


def test_position_history_and_redo_come_back(tmp_path: Path) -> None:
    """Case G27."""
    match = played(toy(length="long"), 12)
    match.undo()
    match.undo()
    opened = open_match(saved(tmp_path / "a", match), find)
    assert opened.warning == ""
    twin = opened.match
    assert (twin.at, twin.length) == (match.at, match.length)
    assert marks(twin) == marks(match)
    assert twin.players == match.players
    assert twin.options == match.options
    twin.redo()
    match.redo()
    assert fingerprint(twin.state) == fingerprint(match.state)


def test_the_opened_game_goes_on_as_the_saved_one_would(tmp_path: Path) -> None:
    match = played(toy(length="long"), 5)
    twin = open_match(saved(tmp_path / "a", match), find).match
    assert marks(played(twin, 20, seed=3)) == marks(played(match, 20, seed=3))


def test_a_finished_game_comes_back(tmp_path: Path) -> None:
    match = played(toy(), 50)
    twin = open_match(saved(tmp_path / "a", match), find).match
    assert twin.legal() == []
    assert twin.undo()


def test_a_save_is_readable_text(game: Path) -> None:
    """Case G21."""
    data = msgspec.json.decode(game.read_bytes())
    assert data["game"] == "toy"
    assert data["format"] == save.FORMAT
    assert data["players"][0] == {"name": "Ada", "colour": "red", "kind": "human"}
    assert data["journal"][1][0] in {"take", "try", "show"}


def test_the_last_three_versions_are_kept(tmp_path: Path) -> None:
    """Case G26."""
    path = tmp_path / "a"
    for text in (b"1", b"2", b"3", b"4", b"5"):
        write(path, text)
    assert [p.read_bytes() for p in (path, version(path, 1), version(path, 2))] == [b"5", b"4", b"3"]
    assert sorted(os.listdir(tmp_path)) == ["a", "a.1", "a.2"]


def test_versions_are_kept_where_links_are_impossible(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "a"
    write(path, b"1")
    write(path, b"2")
    assert version(path, 1).read_bytes() == b"1"


class FullDisk:
    """A file on a disk that takes half of what is written, then is full."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file

    def __enter__(self) -> FullDisk:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, data: bytes) -> None:
        self.file.write(data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("where", ["write", "fsync", "replace"])
def test_a_failure_leaves_the_old_file_and_says_so(game: Path, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    """Case G22."""
    before = game.read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    replace: Any = os.replace
    fdopen: Any = os.fdopen
    if where == "write":
        monkeypatch.setattr(os, "fdopen", lambda handle, mode: FullDisk(fdopen(handle, mode)))
    elif where == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(os, "replace", lambda a, b: full() if Path(b) == game else replace(a, b))
    with pytest.raises(SaveError, match=r"cannot be written \(No space left on device\)"):
        write(game, b"new")
    assert game.read_bytes() == before
    assert [name for name in os.listdir(game.parent) if name.endswith(".part")] == []


def test_a_folder_that_takes_nothing_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(tempfile, "mkstemp", read_only)
    with pytest.raises(SaveError, match=r"a cannot be written \(Permission denied\): choose another folder"):
        write(tmp_path / "a", b"x")


def test_a_save_can_not_be_a_folder_or_lie_in_a_file(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="is a folder"):
        write(tmp_path, b"x")
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(SaveError, match="cannot be written"):
        write(tmp_path / "file" / "a", b"x")


def changed(path: Path, **fields: object) -> Path:
    """The save at ``path`` with other ``fields`` and a checksum that fits: made by another program, not damaged."""
    file = msgspec.structs.replace(decode(path, path.read_bytes()), **fields)
    file.check = save.digest(file)
    path.write_bytes(msgspec.json.encode(file))
    return path


def test_a_game_of_other_rules_goes_on_from_its_position(game: Path) -> None:
    """Case G20: the journal is not legal any more, the position is."""
    file = decode(game, game.read_bytes())
    position = open_match(game, find).match.state
    for journal in (
        [*file.journal[:3], Choice("fly"), *file.journal[4:]],
        file.journal[: file.at - 1],
        [file.journal[0], Choice("show", "card:x", "heap"), *file.journal[2:]],
    ):
        opened = open_match(changed(game, journal=journal, at=min(file.at, len(journal))), find)
        assert "was played with other rules" in opened.warning
        assert opened.match.at == 0
        assert fingerprint(opened.match.state) == fingerprint(position)
        assert played(opened.match, 50).legal() == []


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"game": "chess"}, "is a game of 'chess', which this program does not have"),
        ({"options": {"length": "odd"}}, "has no option length=odd"),
        ({"players": []}, "is played by 2 to 4, not by 0"),
        ({"state": {}}, "is damaged (Object missing required field `heap`)"),
        ({"at": 99}, "is damaged (its checksum does not fit its content)"),
        ({"at": -1}, "is damaged (its checksum does not fit its content)"),
    ],
)
def test_content_that_makes_no_game_is_told(game: Path, fields: dict[str, object], text: str) -> None:
    with pytest.raises(SaveError) as caught:
        open_match(changed(game, **fields), find)
    assert text in str(caught.value)


def test_a_position_that_no_game_can_reach_is_refused(game: Path) -> None:
    state = decode(game, game.read_bytes()).state
    with pytest.raises(SaveError, match="holds a position that no game can reach"):
        open_match(changed(game, state={**state, "heap": 999}), find)


def test_opening_writes_nothing(game: Path) -> None:
    before = {name: (game.parent / name).read_bytes() for name in os.listdir(game.parent)}
    open_match(game, find)
    assert {name: (game.parent / name).read_bytes() for name in os.listdir(game.parent)} == before


def test_the_summary_is_for_lists_of_games(tmp_path: Path) -> None:
    path = tmp_path / "a"
    write(path, to_bytes(toy(), "1.0", {"turn": 3, "when": "today"}))
    file: SaveFile = decode(path, path.read_bytes())
    assert file.summary == {"turn": 3, "when": "today"}


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parent / "saves").glob("*.paxtable")), ids=lambda path: path.stem
)
def test_a_save_of_an_older_program_keeps_its_position(path: Path) -> None:
    """Case G20: with its history, or without it where the rules have changed since."""
    file = decode(path, path.read_bytes())
    opened = open_match(path, find_game)
    position = state_from_data(opened.match.spec, file.state)
    assert fingerprint(opened.match.state) == fingerprint(position)
    assert opened.warning or (opened.match.at, opened.match.length) == (file.at, len(file.journal))
    assert opened.match.legal()
