"""Choices, frames, scripts and chance: a seat is asked, these answers are legal, those are not, because …"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from paxtable.engine.choice import CHANCE, NOBODY, Choice, IllegalChoice
from paxtable.engine.codec import fingerprint, state_from_data, state_to_data
from paxtable.engine.core import apply, apply_legal, asked, draw, legal, run_chance, settle, why_not
from paxtable.engine.frame import END, Chance, Frame, Script, following
from paxtable.engine.state import Note, State
from tests.engine.toy import SPEC, Act, Roll, Shuffle, ToyState, Turn, new_state


def begun(seats: int = 2, heap: int = 9) -> ToyState:
    """A state at the first question to seat 0, hands dealt in order."""
    s = new_state(seats, {"length": "short"})
    settle(s)
    apply(s, Choice("shuffle", values=tuple("12345678")))
    s.heap = heap
    return s


def test_choices_have_one_order_and_are_values() -> None:
    assert sorted([Choice("b"), Choice("a", "z"), Choice("a", "b", amount=2), Choice("a", "b", amount=1)]) == [
        Choice("a", "b", amount=1),
        Choice("a", "b", amount=2),
        Choice("a", "z"),
        Choice("b"),
    ]
    assert len({Choice("a"), Choice("a", ""), Choice("a", values=())}) == 1
    with pytest.raises(AttributeError):
        Choice("a").verb = "b"


def test_a_choice_survives_json_in_short_form() -> None:
    for choice in (Choice("a"), Choice("a", dest="b"), Choice("a", amount=-3, values=("x", "y"))):
        assert msgspec.json.decode(msgspec.json.encode(choice), type=Choice) == choice
    assert msgspec.json.encode(Choice("pass")) in (b'["pass"]', b'["pass","","",0,[]]')


def test_legal_lists_the_answers_in_the_order_of_the_rules_without_repeats() -> None:
    s = begun()
    assert asked(s) == 0
    assert legal(s) == [
        Choice("take", "heap", amount=1),
        Choice("take", "heap", amount=2),
        Choice("take", "heap", amount=3),
        Choice("try", "die"),
        Choice("show", "card:1", "heap"),
        Choice("show", "card:2", "heap"),
    ]


def test_legal_and_why_not_are_the_same_rule() -> None:
    s = begun(heap=2)
    listed = legal(s)
    for choice in s.frames[-1].candidates(s):
        assert (why_not(s, choice) is None) == (choice in listed)
    refusal = why_not(s, Choice("take", "heap", amount=3))
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.facts) == ("too_few", "T3", {"n": 2})


def test_why_not_answers_for_choices_that_were_never_candidates() -> None:
    s = begun()
    for choice, code in (
        (Choice("show", "card:3", "heap"), "not_yours"),
        (Choice("fly"), "wrong_verb"),
        (Choice("take", "heap", amount=-1), "wrong_verb"),
        (Choice("show", "\0", "\U0001f600"), "wrong_verb"),
    ):
        refusal = why_not(s, choice)
        assert refusal is not None
        assert refusal.code == code


def test_an_illegal_choice_raises_and_changes_nothing() -> None:
    s = begun()
    before = fingerprint(s)
    with pytest.raises(IllegalChoice) as caught:
        apply(s, Choice("show", "card:8", "heap"))
    assert caught.value.refusal.rule == "T4"
    assert "not_yours" in str(caught.value)
    assert fingerprint(s) == before


def test_asking_changes_nothing() -> None:
    s = begun()
    before = fingerprint(s)
    legal(s)
    why_not(s, Choice("take", "heap", amount=9))
    SPEC.view(s, 0)
    assert fingerprint(s) == before


def test_apply_runs_on_to_the_next_real_choice() -> None:
    s = begun()
    apply(s, Choice("take", "heap", amount=3))
    assert (asked(s), s.heap, s.stones) == (1, 6, [3, 0])


def test_a_step_may_ask_another_seat_and_gets_its_answer() -> None:
    s = begun()
    apply(s, Choice("show", "card:2", "heap"))
    assert asked(s) == 1
    assert legal(s) == [Choice("agree"), Choice("refuse")]
    apply(s, Choice("agree"))
    assert (asked(s), s.stones) == (1, [2, 0])


def test_the_end_has_no_choices_and_says_so() -> None:
    s = begun(heap=3)
    apply(s, Choice("take", "heap", amount=3))
    assert asked(s) == NOBODY
    assert legal(s) == []
    refusal = why_not(s, Choice("take", "heap", amount=1))
    assert refusal is not None
    assert refusal.code == "game_over"
    with pytest.raises(IllegalChoice):
        apply(s, Choice("take", "heap", amount=1))


def test_chance_is_never_listed_draws_what_is_possible_and_checks_what_comes() -> None:
    s = new_state(2, {"length": "short"})
    settle(s)
    assert asked(s) == CHANCE
    assert legal(s) == []
    for seed in range(20):
        assert why_not(s, draw(s, random.Random(seed))) is None
    assert why_not(s, Choice("shuffle", values=tuple("12345677"))) is not None
    assert draw(s, random.Random(1)) == draw(s, random.Random(1))


def test_a_seat_is_not_drawn_for() -> None:
    with pytest.raises(TypeError, match="seat 0 is asked, not chance"):
        draw(begun(), random.Random(1))


def test_run_chance_answers_until_a_seat_is_asked() -> None:
    s = new_state(3, {"length": "short"})
    settle(s)
    run_chance(s, random.Random(1))
    assert asked(s) == 0
    apply_legal(s, Choice("try", "die"))
    assert isinstance(s.frames[-1], Roll)
    run_chance(s, random.Random(1))
    assert asked(s) == 1


def test_a_script_runs_its_steps_in_order_once_and_ends() -> None:
    ran: list[str] = []

    class Three(Script, kw_only=True):
        pass

    Three.steps = {name: (lambda s, f, name=name: ran.append(name)) for name in ("one", "two", "three")}
    s = State(frames=[Three()])
    settle(s)
    assert ran == ["one", "two", "three"]
    assert s.frames == []


def test_a_script_goes_where_a_step_says() -> None:
    ran: list[str] = []

    def one(s: Any, f: Any) -> None:
        ran.append("one")
        f.goto("three")

    def three(s: Any, f: Any) -> None:
        ran.append("three")
        f.finish()

    class Jump(Script, kw_only=True):
        pass

    Jump.steps = {"one": one, "two": three, "three": three, "four": one}
    s = State(frames=[Jump()])
    settle(s)
    assert ran == ["one", "three"]


def test_a_script_names_its_next_step_so_that_a_new_step_moves_nothing() -> None:
    assert following(Turn.steps, "act") == "try"
    assert following(Turn.steps, "gain") == END
    s = begun()
    assert isinstance(s.frames[0], Turn)
    assert s.frames[0].at == "gain"


def test_frames_without_rules_say_so() -> None:
    s = State()
    for call in (
        lambda: Frame().candidates(s),
        lambda: Frame().check(s, Choice("x")),
        lambda: Frame().apply(s, Choice("x")),
        lambda: Chance().draw(s, random.Random(1)),
        s.clone,
    ):
        with pytest.raises(TypeError, match=r"Frame|Chance|State"):
            call()
    assert Frame().prompt(s) == ("Frame", {})
    assert Frame().crumbs(s) == ((), 0)
    assert list(Chance().candidates(s)) == []


def test_a_clone_shares_nothing() -> None:
    s = begun()
    twin, before = s.clone(), fingerprint(s)
    assert fingerprint(twin) == before
    apply(twin, Choice("show", "card:1", "heap"))
    assert fingerprint(s) == before
    assert twin.notes is None


def test_notes_are_kept_only_where_somebody_listens() -> None:
    s = begun()
    apply(s, Choice("take", "heap", amount=1))
    assert s.notes is None
    s.notes = []
    apply(s, Choice("take", "heap", amount=1))
    assert s.notes == [Note("took", {"n": 1}, seat=1)]


def test_a_state_survives_as_data_without_its_notes() -> None:
    s = begun()
    apply(s, Choice("show", "card:2", "heap"))
    s.notes = [Note("x")]
    data = state_to_data(s)
    assert "notes" not in data
    assert s.notes == [Note("x")]
    twin = state_from_data(SPEC, msgspec.json.decode(msgspec.json.encode(data)))
    assert fingerprint(twin) == fingerprint(s)
    assert [type(frame) for frame in twin.frames] == [type(frame) for frame in s.frames]


@pytest.mark.parametrize(
    "change",
    [
        {"heap": "many"},
        {"frames": [{"type": "Nobody"}]},
        {"frames": 3},
        {"stones": None},
        {"frames": [{"type": "Act", "seat": []}]},
    ],
)
def test_data_of_another_form_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        state_from_data(SPEC, {**state_to_data(begun()), **change})


def test_types_of_frames_are_told_apart() -> None:
    assert {frame.__name__ for frame in SPEC.frame_types} == {"Shuffle", "Roll", "Act", "Agree", "Deal", "Turn"}
    assert isinstance(begun().frames[-1], Act)
    assert Shuffle().seat == CHANCE
