"""``paxtable bench``: what it measures, and how it tells. The figures themselves are no matter of a test."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import paxtable.ui.bench
from paxtable.cli import bench, main, measure
from paxtable.cli.measure import Figure, best_of, engine_figures, full_tables, positions
from paxtable.ui.bench import Row
from tests.bots.heap import SPEC


@pytest.mark.parametrize(
    ("figure", "good"),
    [
        (Figure("a", 80.0, "games/s", 80, "most"), True),
        (Figure("a", 79.9, "games/s", 80, "most"), False),
        (Figure("a", 0.2, "ms", 0.2), True),
        (Figure("a", 0.21, "ms", 0.2), False),
        (Figure("a", 1000.0, "kB"), True),
    ],
)
def test_a_figure_is_good_when_its_target_is_reached(figure: Figure, good: bool) -> None:
    assert figure.good is good


def test_the_best_of_some_times_is_the_shortest() -> None:
    calls: list[int] = []
    assert 0 <= best_of(lambda: calls.append(1), 7) < 1
    assert len(calls) == 7


def test_the_engine_is_measured_on_what_the_issue_names(heap: str) -> None:
    figures = {figure.what: figure for figure in engine_figures(heap, 4)}
    assert figures["uniform playouts, four seats"].target == 80
    assert figures["legal() on a full table, median"].target == 0.2
    assert figures["legal() on a full table, worst"].target == 1
    assert all(figure.value > 0 for figure in figures.values())


def test_full_tables_are_of_the_second_half_of_a_game(heap: str) -> None:
    whole = list(positions(SPEC, random.Random("tables:0")))
    assert [state.heap for state in full_tables(SPEC, 1)] == [state.heap for state in whole[len(whole) // 2 :: 3]]


def test_bench_tells_figures_beside_targets(heap: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "figures.json"
    assert main(["bench", "--game", heap, "--games", "2", "--json", str(target)]) == 0
    assert "≥ 80 games/s" in capsys.readouterr().out
    report = json.loads(target.read_text())
    assert report["figures"][0]["what"] == "uniform playouts, four seats"


def test_every_game_is_measured_by_its_targets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "engine_figures", lambda game, games: iter([Figure(game, 1.0, "ms")]))
    monkeypatch.setattr(measure, "best_of", lambda act: 0.001)
    figures = list(measure.all_figures(1))
    assert figures[0].what == "pamir"
    own = {figure.what: figure.target for figure in figures[1:]}
    assert own["Rust Belt: full list of builds, five seats late, median"] == 5
    assert own["Pax Porfiriana: legal() on a full table of four, median"] == 2


def test_a_missed_target_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench, "all_figures", lambda games: iter([Figure("slow", 3.0, "ms", 1)]))
    assert main(["bench"]) == 1
    assert "missed" in capsys.readouterr().out


def test_a_file_that_cannot_be_written_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "all_figures", lambda games: iter([]))
    assert main(["bench", "--json", str(tmp_path / "no" / "figures.json")]) == 2
    told = capsys.readouterr().err
    assert "cannot be written" in told
    assert told.count("\n") == 1


def test_the_window_is_measured_when_asked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [Row("full repaint", 3.456, "ms", 5.0), Row("a bare window", 200.0, "ms", None)]
    monkeypatch.setattr(bench, "all_figures", lambda games: iter([]))
    monkeypatch.setattr(paxtable.ui.bench, "window_rows", lambda: iter(rows))
    assert main(["bench", "--window"]) == 0
    told = capsys.readouterr().out
    assert "3.46 ms" in told
    assert "≤ 5 ms" in told


def test_a_window_that_cannot_be_measured_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails() -> Iterator[Row]:
        raise RuntimeError("start painted nothing")
        yield

    monkeypatch.setattr(bench, "all_figures", lambda games: iter([]))
    monkeypatch.setattr(paxtable.ui.bench, "window_rows", fails)
    assert main(["bench", "--window"]) == 2
    assert capsys.readouterr().err == "The window cannot be measured: start painted nothing\n"
