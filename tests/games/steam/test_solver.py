"""The solver of Christmas Village: it plays legal games, wins what it should, and gives hints at every question."""

from __future__ import annotations

import random

import pytest

from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.core import apply, asked, draw, legal, settle, why_not
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.village.game import SPEC
from paxtable.games.steam.village.nodes import FREE, WON, atlas
from paxtable.games.steam.village.planner import Planner
from paxtable.games.steam.village.solver import Solver, best_choice, limits_of, node_of
from paxtable.games.steam.village.state import VillageState, progress, target, village_of


def fresh(difficulty: str, seed: int) -> VillageState:
    s = SPEC.new_state(1, {"difficulty": difficulty})
    assert isinstance(s, VillageState)
    settle(s)
    apply(s, draw(s, random.Random(seed)))
    return s


def play(difficulty: str, seed: int, width: int) -> VillageState:
    s = fresh(difficulty, seed)
    rng = random.Random(seed)
    solver = Solver("christmas_village", difficulty, width, 6)
    while s.frames:
        choice = draw(s, rng) if asked(s) == CHANCE else solver.choose(s)
        assert why_not(s, choice) is None
        apply(s, choice)
        SPEC.audit(s)
    return s


@pytest.mark.parametrize("difficulty", ["easy", "medium", "complex"])
@pytest.mark.slow
def test_the_solver_wins_most_set_ups(difficulty: str) -> None:
    won = sum(play(difficulty, seed, 10).ended == "won" for seed in range(3))
    assert won >= 2


def test_the_solver_answers_every_kind_of_question() -> None:
    solver = Solver("christmas_village", "easy", 2, 3)
    rng = random.Random(5)
    s = fresh("easy", 5)
    seen = set()
    for _ in range(80):
        if not s.frames:
            break
        if asked(s) == CHANCE:
            apply(s, draw(s, rng))
            continue
        seen.add(type(s.frames[-1]).__name__)
        choice = solver.choose(s)
        assert choice in legal(s)
        # every other answer is a person's own: the solver has to think again
        apply(s, choice if len(seen) % 2 else rng.choice(legal(s)))
    assert {"IssueShares", "VillageAction", "BuildLinks", "MovePresents"} <= seen


def test_the_plan_counts_houses_like_the_rules() -> None:
    for difficulty in ("easy", "medium", "complex"):
        s = fresh(difficulty, 1)
        node = node_of(s)
        assert node.left == target(s) - progress(s)
        assert node.rounds == 10
        assert limits_of(s) == FREE


def test_a_position_one_delivery_from_the_end_is_won() -> None:
    s = fresh("easy", 3)
    planner = Planner("christmas_village", "easy", 4, 4)
    node = node_of(s)
    item = next(i for i in node.items if any(way.length == 1 for way in atlas(s.map).ways[i.colour][i.site]))
    way = next(way for way in atlas(s.map).ways[item.colour][item.site] if way.length == 1)
    need = tuple(1 << way.end if colour == item.colour else 0 for colour in range(5))
    line, value = planner.best(node._replace(need=need, left=1), FREE)
    assert value >= WON
    assert len(line) == 1
    assert [drop.item for drop in line[0].drops] == [item]


def test_the_hint_is_the_same_when_asked_again() -> None:
    s = fresh("easy", 2)
    first, why = best_choice(s)
    assert isinstance(first, Choice)
    assert best_choice(s.clone()) == (first, why)
    assert SPEC.solver is best_choice


def test_a_present_out_of_reach_of_its_house_is_exchanged() -> None:
    """The only yellow present lies on a yellow house: Best Present brings it beside the other one."""
    s = fresh("easy", 1)
    village = village_of(s)
    everything = [present for there in s.presents for present in there]
    yellow = next(present for present in everything if COLOURS[village.colours[present]] == "yellow")
    blue = next(present for present in everything if COLOURS[village.colours[present]] == "blue")
    s.presents = [[] for _ in village.sites]
    s.presents[village.sites.index("H13")] = [yellow]
    s.presents[village.sites.index("H12")] = [blue]
    s.stock = sorted(present for present in everything if present not in (yellow, blue))
    s.marked = list(village.accepts)
    s.marked[village.sites.index("H08")] = 0
    s.links = [village.links.index("L19")]
    s.round, s.money = 10, [20]
    assert target(s) - progress(s) == 1
    solver = Solver("christmas_village", "easy", 4, 4)
    done = []
    while s.frames:
        choice = solver.choose(s)
        done.append(choice.verb)
        apply(s, choice)
    assert "exchange" in done
    assert s.ended == "won"
