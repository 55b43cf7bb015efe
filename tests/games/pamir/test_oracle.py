"""Recorded games of another engine: ``tests/traces/pamir``."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paxtable.games.pamir.oracle import replay
from paxtable.games.trace import MOST_BYTES, Difference, TraceError, check_file

FOLDER = Path(__file__).parents[2] / "traces" / "pamir"
GAMES = sorted(FOLDER.glob("*.jsonl.gz"))

Records = list[dict[str, Any]]


def load(path: Path) -> Records:
    """The records of a game."""
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]


def written(folder: Path, records: Records) -> Path:
    """A plain file of ``records``."""
    path = folder / "game.jsonl"
    path.write_text("\n".join(json.dumps(record) for record in records), encoding="utf-8")
    return path


def test_all_recorded_games_are_here() -> None:
    assert len(GAMES) == 24


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name.split(".")[0])
def test_a_recorded_game_agrees(path: Path) -> None:
    report = check_file(path)
    assert report.agrees, report.line()
    assert report.steps == len(load(path)) - 2
    assert report.line() == f"{path}: agrees, {report.steps} steps"


def test_a_plain_file_is_read_too(tmp_path: Path) -> None:
    assert check_file(written(tmp_path, load(GAMES[0]))).agrees


def first(records: Records, kind: str) -> dict[str, Any]:
    """The first step of a kind."""
    return next(record for record in records if record.get("do") == kind)


CHANGES: dict[str, tuple[Callable[[Records], None], str]] = {
    "rupees": (lambda r: r[9]["after"]["players"][0].update(coins=99), "players[0].coins"),
    "market": (lambda r: r[9]["after"]["market"][0].__setitem__(0, 1), "market[0][0]"),
    "legal": (lambda r: r[3]["after"]["legal"]["purchase"].append(1), "legal.purchase"),
    "seat": (lambda r: r[3].update(seat=1 - r[3]["seat"]), "seat"),
    "ruler": (lambda r: r[-1].update(winners=[0, 1]), "result.winners"),
    "decision": (lambda r: first(r, "purchase").update(card=100), "decision"),
    "bribe": (lambda r: first(r, "play").update(bribe={"to": 1, "demanded": 1, "paid": 1}), "bribe"),
    "could": (lambda r: first(r, "battle")["could"].clear(), "could"),
    "deck": (lambda r: r[0]["deck"].__setitem__(0, r[0]["deck"][1]), "decision"),
    "dealt": (lambda r: r[0]["market"][0].reverse(), "market[0][0]"),
    "end": (lambda r: r.__delitem__(slice(-6, -1)), "phase"),
    "steps": (lambda r: r[-1].update(steps=1), "result.steps"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_record_is_a_difference(change: str, tmp_path: Path) -> None:
    records = load(FOLDER / "pamir-2p-03.jsonl.gz")
    change_it, field = CHANGES[change]
    change_it(records)
    report = check_file(written(tmp_path, records))
    assert not report.agrees
    assert report.difference is not None
    assert report.difference.field == field
    assert "ours" in report.line()
    assert "theirs" in report.line()


def refusal_of(path: Path) -> str:
    """The sentence that a bad file gets."""
    with pytest.raises(TraceError) as caught:
        check_file(path)
    sentence = str(caught.value)
    assert str(path) in sentence
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[1, 2, 3]",
        b"null",
        b'{"kind": "setup"}',
        b'{"format": 99, "kind": "setup", "first_to_choose": 0}',
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"\x1f\x8b\x08\x00damaged",
    ],
)
def test_a_file_that_is_no_recorded_game_gets_a_sentence(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file.jsonl"
    path.write_bytes(data)
    refusal_of(path)


def test_a_missing_file_gets_a_sentence(tmp_path: Path) -> None:
    assert "No such file" in refusal_of(tmp_path / "nothing.jsonl")


def test_a_huge_file_is_not_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "huge.jsonl.gz"
    with gzip.open(path, "wb", compresslevel=1) as file:
        for _ in range(MOST_BYTES // 1_000_000 + 2):
            file.write(b"[" * 1_000_000)
    assert "larger than" in refusal_of(path)


@pytest.mark.parametrize("cut", [0.2, 0.5, 0.99])
def test_a_truncated_file_gets_a_sentence(cut: float, tmp_path: Path) -> None:
    data = GAMES[0].read_bytes()
    path = tmp_path / "cut.jsonl.gz"
    path.write_bytes(data[: int(len(data) * cut)])
    refusal_of(path)


DAMAGE: dict[str, Callable[[Records], None]] = {
    "field": lambda r: r[5].update(seat="two"),
    "kind": lambda r: r[5].update(do="dance"),
    "card": lambda r: first(r, "purchase").update(card=500),
    "region": lambda r: first(r, "battle").update(at="narnia", could=None),
    "players": lambda r: r[0].update(players=9),
    "no result": lambda r: r.__delitem__(slice(1, None)),
    "no set-up": lambda r: r[0].pop("deck"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_record_gets_a_sentence(damage: str, tmp_path: Path) -> None:
    records = load(FOLDER / "pamir-2p-03.jsonl.gz")
    DAMAGE[damage](records)
    assert "is damaged" in refusal_of(written(tmp_path, records))


def test_an_automated_opponent_is_named(tmp_path: Path) -> None:
    records = load(GAMES[0])
    records[0]["wakhan"] = {"seat": 0}
    told = refusal_of(written(tmp_path, records))
    assert "automated opponent" in told
    assert "damaged" not in told


SPOILT: tuple[Any, ...] = (None, -1, 7, 10**12, "", "kabul", "army", [], {}, [1], {"a": 1}, 1.5)


def spots_of(thing: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Paths to every part of a record."""
    found = [path] if path else []
    parts = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for key, part in parts:
        found += spots_of(part, (*path, key))
    return found


@pytest.mark.parametrize("seed", range(40))
def test_a_spoilt_record_never_raises_anything_else(seed: int) -> None:
    """Any part of a record may be damaged: the answer is agreement, a difference, or one sentence."""
    rng = random.Random(seed)
    records = load(FOLDER / "pamir-2p-03.jsonl.gz")
    record = rng.choice([records[0], records[-1], *rng.sample(records, 4)])
    path = rng.choice(spots_of(record))
    holder = record
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = rng.choice(SPOILT)
    try:
        outcome = str(replay(records))
    except (Difference, TraceError) as problem:
        outcome = str(problem)
    assert outcome
