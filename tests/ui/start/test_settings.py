"""Settings survive restarts and damage, and tell their listeners."""

from __future__ import annotations

import json
from pathlib import Path

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paxtable.ui import settings as module
from paxtable.ui.settings import LastGame, Seat, Settings, Values, decode, load


def test_a_missing_file_gives_the_defaults_without_a_warning(tmp_path: Path) -> None:
    settings = load(tmp_path / "none" / "settings.json")
    assert settings.values == Values()
    assert settings.warning == ""


def test_a_change_is_on_disk_at_once_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    load(path).set(scale=150, theme="dark", text=120)
    again = load(path)
    assert (again.values.scale, again.values.theme, again.values.text) == (150, "dark", 120)
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


def test_listeners_hear_the_fields_that_changed_and_no_others(tmp_path: Path) -> None:
    settings = Settings()
    heard: list[str] = []
    settings.changed.connect(heard.append)
    settings.set(scale=150, theme="system")
    settings.set(scale=150)
    assert heard == ["scale"]


def test_the_last_game_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    seats = (Seat("Leila", "red", "human"), Seat("Blue", "blue", "priorities"))
    load(path).remember("pamir", seats, {"wakhan": "no"})
    values = load(path).values
    assert values.last_game == "pamir"
    assert values.games["pamir"] == LastGame(seats, {"wakhan": "no"})


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"scale": 74}, "75"),
        ({"scale": True}, "75"),
        ({"text": 201}, "200"),
        ({"theme": "pink"}, "light"),
        ({"x": 1}, "x"),
    ],
)
def test_an_impossible_value_is_refused_and_nothing_changes(change: dict[str, object], word: str) -> None:
    settings = Settings()
    with pytest.raises(ValueError, match=word):
        settings.set(**change)
    assert settings.values == Values()


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "\x00\xff", '{"scale": ' + "[" * 50_000])
def test_a_damaged_file_gives_defaults_and_one_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="latin-1")
    settings = load(path)
    assert settings.values == Values()
    assert str(path) in settings.warning
    assert settings.warning.count("\n") == 0


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    with path.open("wb") as out:
        out.truncate(module.MAX_BYTES + 1)
    assert "too large" in load(path).warning


def test_one_bad_field_costs_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"scale": 9000, "theme": "dark", "games": {"pamir": 3}, "future": 1}))
    settings = load(path)
    assert settings.values == Values(theme="dark")
    assert "scale" in settings.warning
    assert "games" in settings.warning


def test_a_folder_that_cannot_be_written_is_told_and_the_value_holds(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    settings = Settings(blocked / "settings.json")
    settings.set(scale=125)
    assert settings.values.scale == 125
    assert "cannot be written" in settings.warning


def test_no_motion_means_no_time() -> None:
    settings = Settings(values=Values(motion="off"))
    assert settings.duration(260) == 0
    assert settings.reduced_motion
    assert Settings(values=Values(motion="fast")).duration(260) == 130


SCALAR = st.none() | st.booleans() | st.integers() | st.sampled_from(["", "dark", "ask", "pamir"])
SEATS = st.lists(st.lists(SCALAR, max_size=4), max_size=2)
GAME = st.fixed_dictionaries(
    {}, optional={"seats": SEATS | SCALAR, "options": SCALAR | st.dictionaries(st.just("a"), SCALAR)}
)
JSON = SCALAR | SEATS | st.dictionaries(st.just("pamir"), GAME | SCALAR)


@hypothesis.settings(deadline=None, max_examples=60)
@given(st.dictionaries(st.sampled_from([*Values.__struct_fields__, "other"]), JSON))
def test_any_json_is_read_as_valid_settings(data: dict[str, object]) -> None:
    values, _bad = decode(data)
    for name in Values.__struct_fields__:
        assert module.fault(name, getattr(values, name)) == ""
