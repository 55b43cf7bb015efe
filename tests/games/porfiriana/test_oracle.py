"""The recorded games agree with our rules, and a changed one is told apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from paxtable.games.porfiriana.oracle import merged, replay
from paxtable.games.trace import Difference, TraceError, check_file, read_records

FOLDER = Path(__file__).resolve().parents[2] / "traces" / "porfiriana"
FILES = sorted(FOLDER.glob("*.jsonl.gz"))


def test_all_recorded_games_are_here() -> None:
    assert len(FILES) == 18


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.split(".")[0])
def test_a_recorded_game_agrees(path: Path) -> None:
    report = check_file(path)
    assert report.difference is None
    assert report.steps > 50


def test_a_changed_game_is_found() -> None:
    records = read_records(FILES[0])
    at = next(i for i, record in enumerate(records[1:], 1) if "after" in record)
    records[at] = {**records[at], "after": merged(records[at]["after"], {"players": {"1": {"gold": 99}}})}
    with pytest.raises(Difference) as found:
        replay(records)
    assert (found.value.step, found.value.field) == (records[at]["i"], "players.1.gold")


def test_a_move_that_is_not_legal_is_found() -> None:
    records = read_records(FILES[0])
    at = next(i for i, r in enumerate(records) if r.get("action") == "play_card" and "targets" not in r)
    records[at] = {**records[at], "action": "sell", "card": "pp-001"}
    with pytest.raises(Difference, match="choice"):
        replay(records)


@pytest.mark.parametrize("bad", [{"do": 3}, {"i": "x"}, {"seat": None}])
def test_a_damaged_record_is_one_sentence(bad: dict[str, object]) -> None:
    records = json.loads(json.dumps(read_records(FILES[0])))
    records[5].update(bad)
    with pytest.raises(TraceError, match="line 6 is not of the format"):
        replay(records)


def test_a_record_without_result_is_refused() -> None:
    with pytest.raises(TraceError):
        replay(read_records(FILES[0])[:1])
