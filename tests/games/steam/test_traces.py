"""Recorded games of Age of Steam, played again step by step; and that a false record is found."""

from __future__ import annotations

import copy
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paxtable.games.steam.oracle import replay as replay_hex
from paxtable.games.steam.village.oracle import replay as replay_village
from paxtable.games.trace import Difference, TraceError, check_file

FOLDER = Path(__file__).parents[2] / "traces" / "steam"
TRACES = sorted(FOLDER.glob("*.json.gz"))


def load(name: str) -> dict[str, Any]:
    with gzip.open(FOLDER / f"{name}.json.gz") as file:
        data: dict[str, Any] = json.load(file)
    return data


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.name.partition(".")[0])
def test_recorded_game_agrees_after_every_step(path: Path) -> None:
    report = check_file(path)
    assert report.agrees, report.line()
    assert report.steps == len(load(path.name.partition(".")[0])["steps"])


def test_there_are_recorded_games_of_every_kind() -> None:
    kinds = {path.name.rpartition("-")[0] for path in TRACES}
    assert kinds == {"christmas", "mexico-2p", "rust-belt-3p", "rust-belt-4p", "rust-belt-5p", "rust-belt-6p"}


def step_with(trace: dict[str, Any], fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    return next(step for step in trace["steps"] if fits(step))


def without_a_build(trace: dict[str, Any]) -> dict[str, Any]:
    step = step_with(trace, lambda step: bool(step.get("legal", {}).get("builds")))
    builds = step["legal"]["builds"]
    del builds[next(iter(builds))]
    return step


def with_another_cost(trace: dict[str, Any]) -> dict[str, Any]:
    step = step_with(trace, lambda step: bool(step.get("legal", {}).get("builds")))
    turns = next(iter(next(iter(step["legal"]["builds"].values())).values()))
    turns[next(iter(turns))] += 1
    return step


def with_a_delivery_more(trace: dict[str, Any]) -> dict[str, Any]:
    step = step_with(trace, lambda step: bool(step.get("legal", {}).get("deliveries")))
    first = step["legal"]["deliveries"][0].split()
    step["legal"]["deliveries"].append(" ".join(["black" if first[0] != "black" else "red", *first[1:]]))
    return step


def with_other_money(trace: dict[str, Any]) -> dict[str, Any]:
    step = step_with(trace, lambda step: step["phase"] == "income" and bool(step["after"].get("players")))
    next(iter(step["after"]["players"].values()))["money"] += 1
    return step


def with_another_owner(trace: dict[str, Any]) -> dict[str, Any]:
    step = step_with(trace, lambda step: bool(step["after"].get("tiles")))
    segment = next(iter(step["after"]["tiles"].values()))["segments"][0]
    segment[2] = None if segment[2] else "P1"
    return step


def with_another_next(trace: dict[str, Any]) -> dict[str, Any]:
    step = step_with(trace, lambda step: step["phase"] == "issue_shares" and "next" in step)
    step["next"] = {"player": step["player"], "phase": "move"}
    return step


CHANGES = [
    without_a_build,
    with_another_cost,
    with_a_delivery_more,
    with_other_money,
    with_another_owner,
    with_another_next,
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_changed_record_is_found_at_its_step(change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    trace = load("rust-belt-4p-01")
    step = change(trace)
    with pytest.raises(Difference) as found:
        replay_hex([trace])
    assert found.value.step == step["n"]


def test_a_changed_village_record_is_found_at_its_step() -> None:
    trace = load("christmas-04")
    step = trace["steps"][30]
    step["after"]["money"] += 1
    with pytest.raises(Difference) as found:
        replay_village([trace])
    assert found.value.step == step["n"]


@pytest.mark.parametrize("key", ["map", "players", "setup", "steps", "result"])
def test_a_damaged_record_is_told_in_one_sentence(key: str) -> None:
    trace = copy.deepcopy(load("mexico-2p-01"))
    del trace[key]
    with pytest.raises(TraceError):
        replay_hex([trace])
