"""Whatever lies where a save should be: one clear sentence, never a traceback, never a changed file."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paxtable.engine.choice import Choice
from paxtable.engine.game import GameSpec
from paxtable.engine.save import FORMAT, MAX_BYTES, SaveError, open_match, read_bytes, to_bytes
from tests.engine.helpers import marks, played, toy
from tests.engine.toy import SPEC

GOOD = to_bytes(played(toy(length="long"), 8), "1.0")
KNOWN = marks(played(toy(length="long"), 8))


def find(game: str) -> GameSpec:
    return {"toy": SPEC}[game]


def told(path: Path, data: bytes) -> str:
    """What is said of a file with ``data``; empty when it opens. The file must stay as it is."""
    path.write_bytes(data)
    try:
        opened = open_match(path, find)
    except SaveError as error:
        sentence = str(error)
    else:
        sentence = ""
        assert marks(opened.match) == KNOWN
    assert path.read_bytes() == data
    assert os.listdir(path.parent) == [path.name]
    assert "\n" not in sentence
    assert "Traceback" not in sentence
    assert not sentence or sentence.startswith(str(path))
    return sentence


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("damage") / "game.paxtable"


def test_the_good_file_opens(place: Path) -> None:
    assert told(place, GOOD) == ""


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(GOOD) - 3))
def test_a_truncated_file_is_told(place: Path, length: int) -> None:
    """Case G18."""
    assert "is damaged" in told(place, GOOD[:length])


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(GOOD) - 2), st.integers(0, 7))
def test_a_flipped_bit_is_told(place: Path, at: int, bit: int) -> None:
    damaged = bytearray(GOOD)
    damaged[at] ^= 1 << bit
    told(place, bytes(damaged))


@settings(max_examples=80, deadline=None)
@given(st.integers(0, len(GOOD)), st.integers(0, 60), st.binary(max_size=30))
def test_a_patched_file_is_told(place: Path, at: int, cut: int, patch: bytes) -> None:
    told(place, GOOD[:at] + patch + GOOD[at + cut :])


@settings(max_examples=80, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_told(place: Path, data: bytes) -> None:
    assert told(place, data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = ("format", "game", "program", "options", "players", "seed", "journal", "at", "state", "check", "summary")


@settings(max_examples=100, deadline=None)
@given(JSON)
def test_foreign_json_is_told(place: Path, data: object) -> None:
    assert told(place, msgspec.json.encode(data))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(FIELDS), JSON)
def test_a_field_of_another_form_is_told(place: Path, field: str, value: object) -> None:
    told(place, msgspec.json.encode({**msgspec.json.decode(GOOD), field: value}))


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", "is damaged or not a paxtable game"),
        (b"[]", "is not a paxtable game (Expected `object`, got `array`)"),
        (b'{"a": 1}', "is not a paxtable game (Object missing required field `format`)"),
        (b'{"format": "1", "game": "toy"}', "is not a paxtable game"),
        (b"PK\x03\x04" + bytes(100), "is damaged or not a paxtable game"),
        (b"[" * 1_000_000, "is "),
        (b'{"format": 1, "game": "toy", "state": ' + b'{"a":' * 200_000, "is damaged"),
        (b'{"format": 1, "game": "toy", "state": ' + b"[" * 5_000 + b"]" * 5_000 + b"}", "is damaged"),
        (b'{"format": ' + b"9" * 5_000 + b', "game": "toy"}', "is "),
        (GOOD.replace(b'"ben"', b'"\xff"') + b"\xff", "is damaged"),
    ],
)
def test_things_that_are_no_saves(place: Path, data: bytes, text: str) -> None:
    assert text in told(place, data)


def test_a_newer_format_asks_for_the_newer_program(place: Path) -> None:
    data = msgspec.json.encode({"format": FORMAT + 1, "game": "toy", "program": "9.1", "other": [1]})
    sentence = told(place, data)
    assert f"made by paxtable 9.1 in format {FORMAT + 1}" in sentence
    assert "install the newer program" in sentence


def test_a_file_of_a_gigabyte_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.paxtable"
    with path.open("wb") as file:
        file.truncate(1_000_000_000)
    with pytest.raises(SaveError, match=r"has 1000 MB, more than any of our files"):
        open_match(path, find)
    assert path.stat().st_size == 1_000_000_000 > MAX_BYTES


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    fifo = tmp_path / "pipe"
    os.mkfifo(fifo)
    for path, text in (
        (tmp_path, "is a folder"),
        (fifo, "is a device"),
        (tmp_path / "none", "cannot be read (No such file or directory)"),
        (Path("bad\0name"), "cannot be read"),
    ):
        with pytest.raises(SaveError) as caught:
            read_bytes(path)
        assert text in str(caught.value)


@settings(max_examples=60, deadline=None)
@given(st.builds(Choice, st.text(max_size=4), st.text(max_size=6), st.text(max_size=6), st.integers(), st.just(())))
def test_any_choice_is_answered_with_a_reason(choice: Choice) -> None:
    match = toy()
    refusal = match.why_not(choice)
    assert refusal is None or refusal.code
