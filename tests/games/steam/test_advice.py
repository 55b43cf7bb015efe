"""The solver says why: every sentence is true of the plan, and the plan is what it does."""

from __future__ import annotations

import random
import re
from typing import Any, NamedTuple

import pytest

from paxtable.cards.texts import catalogue
from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.core import apply, asked, draw, settle
from paxtable.engine.game import Reason
from paxtable.engine.text import FIELD
from paxtable.games.steam.village.advice import Outline, explain
from paxtable.games.steam.village.game import SPEC
from paxtable.games.steam.village.nodes import RoundPlan
from paxtable.games.steam.village.restock import DrawPresents
from paxtable.games.steam.village.solver import Solver
from paxtable.games.steam.village.state import VillageState, progress, target, village_of

CODES = {
    "next",
    "issue_links",
    "keep",
    "engineer",
    "locomotive",
    "production",
    "place",
    "link",
    "link_alone",
    "built",
    "light",
    "last",
}
"""What is told in any few games that are won."""


class Told(NamedTuple):
    round: int
    choice: Choice
    why: Reason
    left: int


def fresh(difficulty: str, seed: int) -> VillageState:
    s = SPEC.new_state(1, {"difficulty": difficulty})
    assert isinstance(s, VillageState)
    settle(s)
    apply(s, draw(s, random.Random(seed)))
    return s


def played(difficulty: str, seed: int) -> tuple[VillageState, list[Told], int]:
    """A game of a quick solver to its end, what it told, and how much of that was told before the last draw."""
    s = fresh(difficulty, seed)
    solver, rng = Solver("christmas_village", difficulty, 8, 5), random.Random(seed)
    told: list[Told] = []
    drawn = 0
    while s.frames:
        if asked(s) == CHANCE:
            drawn = len(told) if isinstance(s.frames[-1], DrawPresents) else drawn
            apply(s, draw(s, rng))
            continue
        choice, why = solver.advise(s)
        told.append(Told(s.round, choice, why, target(s) - progress(s)))
        apply(s, choice)
    return s, told, drawn


@pytest.fixture(scope="module")
def games() -> list[tuple[VillageState, list[Told], int]]:
    return [played(difficulty, seed) for difficulty, seed in (("easy", 1), ("easy", 2), ("medium", 3))]


def code(told: Told) -> str:
    return told.why.code.removeprefix("plan.")


def test_every_answer_is_explained_in_a_whole_sentence(games: list[Any]) -> None:
    words = catalogue(SPEC, ("Leila",))
    seen = set()
    for _, told, _ in games:
        for one in told:
            template = words.sentences[words.key("reason", one.why.code)]
            assert {field[0] for field in FIELD.findall(template)} <= set(one.why.facts)
            assert not re.search("(site|good|link):", words.reason(one.why))
            seen.add(code(one))
    assert seen >= CODES


def test_a_victory_that_is_announced_comes_when_nothing_is_drawn_any_more(games: list[Any]) -> None:
    announced = 0
    for s, told, drawn in games:
        for one in told[drawn:]:
            if "end" in one.why.facts:
                announced += 1
                assert s.ended == "won"
                assert s.round <= one.why.facts["end"]
    assert announced > 10


def test_a_link_is_built_for_the_delivery_that_is_named(games: list[Any]) -> None:
    """# told in the same round: nothing can have changed the plan since"""
    checked = 0
    for _, told, _ in games:
        for i, one in enumerate(told):
            if code(one).startswith("link") and one.why.facts["round"] == one.round:
                later = [t.choice for t in told[i:] if t.round == one.round and t.choice.verb == "deliver"]
                mine = [c for c in later if c.dest == one.why.facts["to"] and one.choice.dest in c.values]
                assert len(mine) == 1
                assert mine[0].source.startswith(str(one.why.facts["good"]))
                checked += 1
    assert checked > 5


def test_a_delivery_tells_how_many_houses_are_left(games: list[Any]) -> None:
    for s, told, _ in games:
        after = [*[one.left for one in told[1:]], target(s) - progress(s)]
        for one, left in zip(told, after, strict=True):
            if code(one) in ("light", "last"):
                assert left == one.left - 1 == one.why.facts["left"]


def test_a_locomotive_is_for_a_way_that_is_too_long_without_it(games: list[Any]) -> None:
    levels = [one.why.facts["links"] for _, told, _ in games for one in told if code(one) == "locomotive"]
    assert levels
    assert min(levels) >= 2


def test_a_plan_that_does_not_win_says_so() -> None:
    s = fresh("complex", 4)
    lost = Outline((RoundPlan(),), s.round, won=False)
    why = explain(s, Choice("issue"), lost)
    assert (why.code, why.facts) == ("plan.nothing", {"left": 20})


def test_money_in_hand_is_enough_or_not() -> None:
    s = fresh("easy", 4)
    s.money, s.income = [10], [0]
    links = tuple(range(2))
    dear = Outline((RoundPlan(2, "production", links), RoundPlan()), 1, won=True)
    assert explain(s, Choice("issue", amount=2), dear).code == "plan.issue_links"
    cheap = Outline((RoundPlan(0, "engineer", links), RoundPlan()), 1, won=True)
    found = explain(s, Choice("issue"), cheap)
    assert (found.code, found.facts["cost"], found.facts["due"]) == ("plan.keep", 6, 3)
    assert village_of(s).file.links_per_round == 2
