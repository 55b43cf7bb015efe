"""A match: undo, redo, scrub, branch and feed are indexes into one list of states; the dealer is always the same."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paxtable.engine.choice import CHANCE, Choice, IllegalChoice
from paxtable.engine.codec import fingerprint
from paxtable.engine.match import Changed, Match, counts, new_match, start
from tests.engine.helpers import marks, people, played, toy
from tests.engine.toy import SPEC, ToyState


def first(match: Match, verb: str) -> Choice:
    return next(choice for choice in match.legal() if choice.verb == verb)


def test_a_new_match_stands_at_the_first_question_to_a_seat() -> None:
    match = toy()
    assert match.asked == 0
    assert [step.seat for step in match.done] == [CHANCE]
    assert match.undo_target() == -1
    assert not match.undo()


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(ValueError, match="Stones is played by 2 to 4, not by 1"):
        new_match(SPEC, people(1), 1)
    with pytest.raises(ValueError, match="Stones has no option length=odd"):
        toy(length="odd")
    with pytest.raises(ValueError, match="Stones has no option colour=red"):
        toy(colour="red")
    assert toy(length="long").state.heap == 30
    assert counts((1,)) == "1"


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    """Case S23."""
    assert marks(played(toy(5), 20)) == marks(played(toy(5), 20))
    assert marks(played(toy(5), 0)) != marks(played(toy(6), 0))


def test_the_draw_depends_on_the_seed_and_the_place_in_the_journal_only() -> None:
    match = toy()
    match.do(first(match, "try"))
    once = marks(match)
    match.undo()
    match.do(first(match, "try"))
    assert marks(match) == once


def test_doing_undoing_and_doing_again_gives_the_same_game() -> None:
    """Case G15."""
    match = played(toy(length="long"), 12)
    whole = marks(match)
    for _ in range(2):
        while match.undo():
            pass
        while match.redo():
            pass
        assert marks(match) == whole


def test_undo_takes_back_an_answer_and_the_chance_after_it() -> None:
    match = toy()
    before = fingerprint(match.state)
    match.do(first(match, "try"))
    assert match.done[-1].seat == CHANCE
    assert match.undo_reveals(match.undo_target())
    assert match.undo()
    assert fingerprint(match.state) == before


def test_redo_brings_back_chance_as_the_journal_has_it() -> None:
    """A recorded draw is repeated, not drawn again: the dealer would have drawn another."""
    match = start(SPEC, people(2), 7)
    match.feed(Choice("shuffle", values=tuple("87654321")))
    match.feed(Choice("try", "die"))
    match.feed(Choice("roll", amount=6))
    after = fingerprint(match.state)
    match.undo()
    assert match.redo()
    assert fingerprint(match.state) == after
    assert not match.redo()


def test_a_new_answer_forgets_what_could_be_redone() -> None:
    match = played(toy(length="long"), 6)
    match.undo()
    match.undo()
    match.do(match.legal()[0])
    assert match.length == match.at
    assert not match.redo()


def test_feeding_forgets_what_could_be_redone() -> None:
    match = played(toy(length="long"), 3)
    match.scrub(1)
    match.feed(match.legal()[0])
    assert match.length == match.at == 2
    assert marks(match)[-1] == fingerprint(match.state)


def test_scrubbing_looks_and_loses_nothing() -> None:
    match = played(toy(length="long"), 10)
    whole, here = marks(match), match.at
    for index in (0, here, 3, 1, here - 1, here):
        match.scrub(index)
        assert match.at == index
        assert fingerprint(match.state) == whole[index]
        assert match.length == here
    for outside in (-1, here + 1):
        with pytest.raises(IndexError):
            match.scrub(outside)


def test_a_branch_leaves_the_match_as_it_is() -> None:
    match = played(toy(length="long"), 8)
    whole = marks(match)
    match.scrub(4)
    twin = match.branch()
    twin.do(twin.legal()[-1])
    twin.undo()
    twin.do(twin.legal()[0])
    assert match.at == 4
    assert marks(match) == whole
    assert twin.length == twin.at
    assert twin.listeners == []


def test_an_illegal_choice_changes_nothing_and_tells_nobody() -> None:
    match = played(toy(length="long"), 5)
    match.undo()
    told: list[Changed] = []
    match.subscribe(told.append)
    before, length = marks(match), match.length
    with pytest.raises(IllegalChoice):
        match.do(Choice("show", "card:99", "heap"))
    assert (marks(match)[:1], match.length) == (before[:1], length)
    assert [changed for changed in told if changed.kind == "do"] == []


def test_a_defect_of_the_rules_leaves_the_position_and_what_can_be_redone(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(toy(length="long"), 5)
    match.undo()
    before, length = fingerprint(match.state), match.length

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(ToyState, "take", broken)
    with pytest.raises(ZeroDivisionError):
        match.do(Choice("take", "heap", amount=1))
    assert fingerprint(match.state) == before
    assert match.length == length


def test_subscribers_are_told_what_happened_and_where() -> None:
    match = toy(length="long")
    told: list[Changed] = []
    match.subscribe(told.append)
    match.do(Choice("take", "heap", amount=1))
    match.undo()
    match.redo()
    match.scrub(0)
    match.scrub(0)
    assert told == [
        Changed("do", 2, True),
        Changed("undo", 1, False),
        Changed("redo", 2, True),
        Changed("scrub", 0, False),
    ]


def test_the_log_is_for_those_who_may_read_it() -> None:
    """Case G39."""
    match = toy()
    dealt = [note for _, note in match.log(0) if note.code == "dealt"]
    assert [note.seat for note in dealt] == [0]
    assert [note.seat for _, note in match.log(1) if note.code == "dealt"] == [1]
    assert [note for _, note in match.log(-3) if note.code == "dealt"] == []
    assert match.log(-3)[0][1].heading


def test_the_log_follows_undo() -> None:
    match = toy()
    before = match.log(0)
    match.do(Choice("take", "heap", amount=2))
    at, note = match.log(0)[-1]
    assert (at, note.code, note.facts) == (2, "took", {"n": 2})
    match.undo()
    assert match.log(0) == before


def test_escape_goes_back_to_the_start_of_the_running_move_only() -> None:
    match = toy()
    assert match.move_start() == match.at
    match.do(first(match, "show"))
    assert match.asked == 1
    assert match.move_start() == match.at
    match.do(Choice("refuse"))
    assert match.move_start() == match.at


def test_steps_know_what_was_revealed() -> None:
    match = toy()
    match.do(Choice("take", "heap", amount=1))
    assert not match.done[-1].reveals
    match.do(first(match, "show"))
    assert match.done[-1].reveals
    assert match.undo_reveals(match.undo_target())


def test_the_end_can_be_taken_back() -> None:
    match = played(toy(), 50)
    assert match.legal() == []
    over = fingerprint(match.state)
    assert match.undo()
    assert match.legal()
    assert match.redo()
    assert fingerprint(match.state) == over


@settings(max_examples=40, deadline=None)
@given(
    st.integers(0, 2**31), st.integers(2, 4), st.lists(st.sampled_from(["do", "undo", "redo", "scrub"]), max_size=40)
)
def test_any_mixture_of_doing_and_going_back_keeps_one_history(seed: int, seats: int, moves: list[str]) -> None:
    """Cases G11, G15, S20: the state at an index is what doing the journal again from the start gives."""
    match = toy(seed, seats, length="long")
    rng = random.Random(seed)
    for move in moves:
        if move == "do" and match.legal():
            match.do(rng.choice(match.legal()))
        elif move == "undo":
            match.undo()
        elif move == "redo":
            match.redo()
        elif move == "scrub":
            match.scrub(rng.randint(0, match.length))
        SPEC.audit(match.state)
    again = start(SPEC, people(seats), seed, {"length": "long"})
    for step in match.done:
        again.feed(step.choice)
    assert fingerprint(again.state) == fingerprint(match.state)
    assert marks(match)[: match.at + 1] == marks(again)
