"""Whatever a file holds: one sentence a file and status 2, never a traceback, and the file stays as it was."""

from __future__ import annotations

import contextlib
import gzip
import io
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paxtable.cli import main, window
from paxtable.cli.demo import demo_match
from paxtable.engine.save import to_bytes

COMMANDS = (
    ["trace", "check"],
    ["cards", "check"],
    ["cards", "list", "--cards"],
    ["simulate", "pamir", "--cards"],
    ["play", "pamir", "--cards"],
    ["resume"],
)
"""Every command that reads a file, up to the file."""

QUIET = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

Blow = tuple[str, int, int]
BLOWS = st.lists(
    st.tuples(
        st.sampled_from(("flip", "cut", "drop", "double", "digit")), st.integers(0, 1 << 20), st.integers(0, 999)
    ),
    min_size=1,
    max_size=4,
)
"""What happens to a file: a bit flips, the rest is missing, a part is missing or twice, a digit is another."""


def damaged(data: bytes, blows: list[Blow]) -> bytes:
    """``data`` after ``blows``."""
    for kind, where, amount in blows:
        at = where % max(1, len(data))
        if kind == "flip" and data:
            data = data[:at] + bytes([data[at] ^ 1 << amount % 8]) + data[at + 1 :]
        elif kind == "cut":
            data = data[:at]
        elif kind == "drop":
            data = data[:at] + data[at + amount :]
        elif kind == "double":
            data = data[:at] + data[at : at + amount] + data[at:]
        else:
            found = next((n for n in range(at, len(data)) if data[n : n + 1].isdigit()), -1)
            if found >= 0:
                data = data[:found] + b"%d" % (amount % 10) + data[found + 1 :]
    return data


def told(words: list[str]) -> tuple[int, str, str]:
    """Status, stdout and stderr of a command."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(words)
    return status, out.getvalue(), err.getvalue()


@pytest.fixture(scope="module")
def recorded(checkout: Path) -> bytes:
    """A recorded game."""
    return gzip.decompress((checkout / "tests/traces/pamir/pamir-2p-01.jsonl.gz").read_bytes())


@pytest.fixture(scope="module")
def card_file(checkout: Path) -> bytes:
    """Our card file."""
    return (checkout / "cards.yaml").read_bytes()


@pytest.mark.slow
@QUIET
@given(blows=BLOWS, packed=st.booleans())
def test_a_damaged_recorded_game(tmp_path: Path, recorded: bytes, blows: list[Blow], packed: bool) -> None:
    data = damaged(recorded, blows)
    data = damaged(gzip.compress(recorded, 1), blows) if packed else data
    file = tmp_path / "game.jsonl"
    file.write_bytes(data)
    status, out, err = told(["trace", "check", str(file)])
    assert status in (0, 1, 2)
    assert len(err.splitlines()) == (status == 2)
    assert out.splitlines()[-1].endswith(" steps")
    assert file.read_bytes() == data


@pytest.fixture(scope="module")
def saved() -> bytes:
    """A saved game in its middle."""
    return to_bytes(demo_match(), "1.0")


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no screen: a saved game is read, and not shown."""
    monkeypatch.delenv("QT_QPA_PLATFORM")
    monkeypatch.setattr(window, "has_display", lambda: False)


@pytest.mark.slow
@pytest.mark.usefixtures("nowhere")
@QUIET
@given(blows=BLOWS)
def test_a_damaged_saved_game(tmp_path: Path, saved: bytes, blows: list[Blow]) -> None:
    data = damaged(saved, blows)
    file = tmp_path / "game.paxtable"
    file.write_bytes(data)
    status, out, err = told(["resume", str(file)])
    assert (status, out, len(err.splitlines())) == (2, "", 1)
    assert str(file) in err or "There is no display" in err
    assert [path.name for path in tmp_path.iterdir()] == [file.name]
    assert file.read_bytes() == data


def test_a_saved_game_of_a_newer_format(tmp_path: Path, saved: bytes, nowhere: None) -> None:
    file = tmp_path / "game.paxtable"
    file.write_bytes(saved.replace(b'"format":1', b'"format":99', 1))
    status, _, err = told(["resume", str(file)])
    assert status == 2
    assert "install the newer program" in err


@pytest.mark.slow
@QUIET
@given(blows=BLOWS)
def test_a_damaged_card_file(tmp_path: Path, card_file: bytes, blows: list[Blow]) -> None:
    data = damaged(card_file, blows)
    file = tmp_path / "own.yaml"
    file.write_bytes(data)
    status, _, err = told(["cards", "check", str(file)])
    assert status in (0, 2)
    assert bool(err) == (status == 2)
    assert all(line.startswith("own.yaml") for line in err.splitlines())
    assert file.read_bytes() == data


@pytest.mark.parametrize("words", COMMANDS)
@pytest.mark.parametrize("nesting", ["[", '{"a":', "- ", "{a: "])
def test_deep_nesting(tmp_path: Path, words: list[str], nesting: str) -> None:
    file = tmp_path / "deep"
    file.write_text(nesting * 300_000)
    status, _, err = told([*words, str(file)])
    assert (status, len(err.splitlines())) == (2, 1)


@pytest.mark.parametrize("words", COMMANDS)
def test_a_gigabyte(tmp_path: Path, words: list[str]) -> None:
    file = tmp_path / "large"
    with file.open("wb") as out:
        out.truncate(1 << 30)  # takes no room on the disk
    status, _, err = told([*words, str(file)])
    assert (status, len(err.splitlines())) == (2, 1)
    assert " MB" in err


@pytest.mark.parametrize("words", COMMANDS)
def test_a_packed_gigabyte_a_folder_and_a_device(tmp_path: Path, words: list[str]) -> None:
    packed = tmp_path / "bomb.gz"
    with gzip.open(packed, "wb", 1) as out:
        for _ in range(100):
            out.write(bytes(1 << 20))
    for place in (str(packed), str(tmp_path), "/dev/null"):
        status, _, err = told([*words, place])
        assert (status, len(err.splitlines())) == (2, 1), place
