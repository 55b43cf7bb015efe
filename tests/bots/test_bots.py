"""Bots: legal, seeded, from what their seat sees and nothing else."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from paxtable.bots.arena import Unfinished, play_one, seating
from paxtable.bots.base import Decision
from paxtable.bots.priorities import weigh
from paxtable.bots.registry import BOTS, bot_names, find_bot
from paxtable.bots.think import think, view_to_json, warm_up
from paxtable.engine.choice import Choice
from paxtable.engine.game import AuditError
from paxtable.engine.view import TableView
from tests.bots.heap import SPEC, HeapState, Take


def state_with(heap: int, cards: list[int], seat: int = 0) -> HeapState:
    return HeapState(frames=[Take(seat=seat)], heap=heap, taken=[12 - heap, *[0] * (len(cards) - 1)], cards=cards)


def heap_view(heap: int = 9, cards: tuple[int, ...] = (2, 3, 1), seat: int = 0) -> TableView:
    return SPEC.view(state_with(heap, list(cards), seat), seat)


def test_every_bot_has_a_name_and_one_line_of_explanation() -> None:
    assert bot_names() == ("priorities", "uniform")
    for kind in BOTS:
        assert find_bot(kind.name) is find_bot(kind.name)
        assert kind.explanation.endswith(".")
        assert "\n" not in kind.explanation


def test_an_unknown_bot_is_no_bot() -> None:
    with pytest.raises(KeyError):
        find_bot("oracle")


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_chooses_a_legal_choice(heap: str, name: str) -> None:
    view = heap_view()
    for seed in range(30):
        assert find_bot(name).choose(view, random.Random(seed)).choice in view.choices


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_decides_the_same_for_the_same_seed(heap: str, name: str) -> None:
    view = view_to_json(heap_view())
    assert [think(heap, name, view, seed) for seed in range(20)] == [think(heap, name, view, n) for n in range(20)]


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_decides_the_same_whatever_the_others_hold(heap: str, name: str) -> None:
    one, other = heap_view(cards=(2, 3, 1)), heap_view(cards=(2, 1, 3))
    assert view_to_json(one) == view_to_json(other)
    assert think(heap, name, view_to_json(one), 5) == think(heap, name, view_to_json(other), 5)


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_that_is_not_asked_says_so(heap: str, name: str) -> None:
    view = SPEC.view(state_with(9, [2, 3, 1], seat=1), 0)
    with pytest.raises(ValueError, match="seat 0 is not asked"):
        find_bot(name).choose(view, random.Random(1))


def test_uniform_takes_every_choice_equally_often() -> None:
    choices = [Choice("take", amount=n) for n in range(4)]
    rng = random.Random(3)
    counts = Counter(find_bot("uniform").pick(choices, rng) for _ in range(4000))
    assert all(850 < counts[choice] < 1150 for choice in choices)


def test_priorities_takes_what_its_reasons_speak_for(heap: str) -> None:
    wins = find_bot("priorities").choose(heap_view(heap=3, cards=(1, 2, 3)), random.Random(1))
    assert wins == Decision(Choice("take", amount=3), "wins")
    keeps = find_bot("priorities").choose(heap_view(heap=9, cards=(3, 2, 3)), random.Random(1))
    assert keeps == Decision(Choice("take", amount=1), "keeps_four", {"left": 8})


def test_priorities_takes_any_of_equal_choices(heap: str) -> None:
    view = heap_view(heap=11, cards=(3, 1, 1))
    chosen = {find_bot("priorities").choose(view, random.Random(seed)).choice.amount for seed in range(40)}
    assert chosen == {1, 2}


def test_priorities_gives_no_reason_for_the_only_choice(heap: str) -> None:
    view = heap_view(heap=1, cards=(1, 2, 3))
    assert find_bot("priorities").choose(view, random.Random(1)) == Decision(Choice("take", amount=1))


def test_priorities_weighs_on_a_table_it_dealt_itself(heap: str) -> None:
    # whether two stones may be left depends on the neighbour's card, which the bot can only guess
    view = heap_view(heap=4, cards=(1, 2, 3))
    guesses = {str(weigh(view, random.Random(seed))) for seed in range(30)}
    assert len(guesses) > 1


def test_priorities_cannot_answer_blindly() -> None:
    with pytest.raises(TypeError):
        find_bot("priorities").pick([Choice("take")], random.Random(1))


def test_think_refuses_what_is_no_view(heap: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        think(heap, "uniform", b'{"game": 3}', 1)
    with pytest.raises(KeyError):
        think("chess", "uniform", view_to_json(heap_view()), 1)
    with pytest.raises(KeyError):
        think(heap, "oracle", view_to_json(heap_view()), 1)


def test_a_worker_can_be_warmed_up(heap: str) -> None:
    assert warm_up(heap, bot_names())


def test_the_seats_go_round_from_game_to_game() -> None:
    rows = [seating(("priorities", "uniform", "uniform"), index) for index in range(4)]
    assert [row.index("priorities") for row in rows] == [0, 1, 2, 0]


@pytest.mark.parametrize("bots", [("uniform", "uniform"), ("priorities", "uniform", "uniform")])
def test_a_played_game_is_the_same_for_the_same_seed(heap: str, bots: tuple[str, ...]) -> None:
    once = [play_one(heap, bots, "s", index, {}, audit=True) for index in range(10)]
    assert once == [play_one(heap, bots, "s", index, {}) for index in range(10)]
    assert once != [play_one(heap, bots, "t", index, {}) for index in range(10)]
    assert all(len(played.winners) == 1 and played.choices >= 4 for played in once)


def test_priorities_beats_uniform_at_the_heap(heap: str) -> None:
    played = [play_one(heap, ("priorities", "uniform"), "s", index, {}) for index in range(200)]
    assert sum(one.bots[one.winners[0]] == "priorities" for one in played) > 115


def test_a_game_that_does_not_end_is_told(heap: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Take, "apply", lambda self, s, c: None)
    with pytest.raises(Unfinished, match="game 7 of seed s did not end within 200 choices"):
        play_one(heap, ("uniform", "uniform"), "s", 7, {})


def test_a_broken_law_of_conservation_is_told(heap: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Take.apply

    def lose_a_stone(self: Take, s: HeapState, c: Choice) -> None:
        honest(self, s, c)
        s.taken[self.seat] -= 1

    monkeypatch.setattr(Take, "apply", lose_a_stone)
    with pytest.raises(AuditError, match="game 0 of seed s, choice 1: "):
        play_one(heap, ("uniform", "uniform"), "s", 0, {}, audit=True)
