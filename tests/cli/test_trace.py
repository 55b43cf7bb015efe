"""``paxtable trace check``: what it prints, and its exit status."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from paxtable.cli import main
from paxtable.games import trace

GOOD = '{"toy": 1}\n{"n": 0}\n{"n": 1}\n{"n": 2}\n'


@pytest.fixture(autouse=True)
def _toy_format(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = trace.Format("toy", lambda head: "toy" in head, "tests.cli.toy_trace")
    monkeypatch.setattr(trace, "FORMATS", (toy, *trace.FORMATS))


def write(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


def test_games_that_agree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = write(tmp_path / "a b.jsonl", GOOD)
    packed = tmp_path / "c.jsonl.gz"
    packed.write_bytes(gzip.compress(GOOD.encode()))
    assert main(["trace", "check", str(plain), str(packed)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{plain}: agrees, 3 steps",
        f"{packed}: agrees, 3 steps",
        "2 of 2 games agree, 6 steps",
    ]


def test_the_first_difference_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = write(tmp_path / "good", GOOD), write(tmp_path / "bad", GOOD.replace('"n": 1', '"n": 7'))
    assert main(["trace", "check", str(bad), str(good)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"{bad}: step 1: n: ours 1, theirs 7"
    assert told[-1].startswith("1 of 2 games agree, ")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "not a recorded game"),
        (b"\x00\x01\x02", "not a recorded game"),
        (GOOD[:-3].encode(), "not a recorded game, or it is damaged"),
        (b"[1, 2]", "not a recorded game"),
        (b"[" * 100_000, "not a recorded game"),
        (b'{"format": 99, "kind": "setup"}', "of a format that this program knows"),
        (b'{"toy": 1}\n{"m": 0}\n', "damaged"),
        (gzip.compress(GOOD.encode(), mtime=0)[:20], "cannot be read"),
        (b"\x1f\x8b", "cannot be read"),
    ],
)
def test_a_file_that_is_no_recorded_game_is_told_and_the_others_go_on(
    tmp_path: Path, data: bytes, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bad, good = tmp_path / "bad", write(tmp_path / "good", GOOD)
    bad.write_bytes(data)
    assert main(["trace", "check", str(bad), str(good)]) == 2
    told = capsys.readouterr()
    assert told.out.splitlines() == [f"{good}: agrees, 3 steps", "1 of 2 games agree, 3 steps"]
    assert sentence in told.err
    assert told.err.count("\n") == 1


def test_a_file_that_is_too_large_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(1 << 30)  # a gigabyte that takes no room on the disk
    assert main(["trace", "check", str(large)]) == 2
    assert "larger than" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "check", str(tmp_path / "no"), str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_no_file_at_all_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "check"]) == 2
    assert "FILE" in capsys.readouterr().err
