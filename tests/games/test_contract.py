"""The contract of a game, over every registered game and number of seats."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
import pytest

from paxtable.cards.texts import sentences
from paxtable.engine.choice import CHANCE, NOBODY, Choice, IllegalChoice
from paxtable.engine.codec import fingerprint, state_from_data, state_to_data
from paxtable.engine.core import apply, apply_legal, asked, draw, legal, settle, why_not
from paxtable.engine.game import GameSpec
from paxtable.engine.match import Match, Player, new_match
from paxtable.engine.state import Note, State
from paxtable.engine.text import Catalogue
from paxtable.engine.view import SPECTATOR
from paxtable.games.registry import all_games, find_game

TABLES = [(spec.id, seats) for spec in all_games() for seats in spec.seats]
SAMPLES = 40
"""Positions of a game that the slower checks look at."""

tables = pytest.mark.parametrize(("game", "seats"), TABLES)


@dataclass
class Played:
    """A random game: every position in which a choice was made, the choice, the log, the last position."""

    spec: GameSpec
    states: list[State]
    choices: list[Choice]
    notes: list[Note]
    last: State

    def some(self) -> list[State]:
        """Some positions, spread over the game."""
        step = max(1, len(self.states) // SAMPLES)
        return self.states[::step]


@cache
def played(game: str, seats: int) -> Played:
    """One random game of ``game``, the same every time."""
    spec = find_game(game)
    rng = random.Random(f"{game}-{seats}")
    state = spec.new_state(seats, spec.defaults())
    state.notes = []
    settle(state)
    record = Played(spec, [], [], state.notes, state)
    for _ in range(spec.max_choices):
        if not state.frames:
            break
        choice = draw(state, rng) if asked(state) == CHANCE else rng.choice(legal(state))
        record.states.append(state.clone())
        record.choices.append(choice)
        apply_legal(state, choice)
    return record


def a_match(game: str, seats: int, choices: int = 60) -> Match:
    """A match after some random choices, its listeners none."""
    spec = find_game(game)
    match = new_match(spec, [Player(f"P{seat}", "red") for seat in range(seats)], seed=7)
    rng = random.Random(11)
    for _ in range(choices):
        if match.asked == NOBODY:
            break
        match.do(rng.choice(match.legal()))
    return match


@tables
def test_a_random_game_ends_and_nothing_comes_after_the_end(game: str, seats: int) -> None:
    record = played(game, seats)
    assert asked(record.last) == NOBODY
    assert legal(record.last) == []
    for choice in record.choices[:5]:
        refusal = why_not(record.last, choice)
        assert refusal is not None
        assert refusal.code == "game_over"
    before = fingerprint(record.last)
    settle(record.last)
    assert fingerprint(record.last) == before


@tables
def test_every_choice_is_offered_once_and_accepted(game: str, seats: int) -> None:
    for state in played(game, seats).states:
        if asked(state) == CHANCE:
            continue
        options = legal(state)
        assert options
        assert len(set(options)) == len(options)
        assert options == legal(state)
        candidates = list(state.frames[-1].candidates(state))
        assert len(set(candidates)) == len(candidates)
        assert set(options) <= set(candidates)
        assert all(why_not(state, choice) is None for choice in options)


@tables
def test_every_position_passes_the_audit(game: str, seats: int) -> None:
    record = played(game, seats)
    for state in (*record.states, record.last):
        record.spec.audit(state)


@tables
def test_asking_changes_nothing_and_a_refusal_neither(game: str, seats: int) -> None:
    record = played(game, seats)
    strangers = random.Random(3).sample(record.choices, min(30, len(record.choices)))
    for state in record.some():
        before = fingerprint(state)
        legal(state)
        for seat in (*range(seats), SPECTATOR):
            record.spec.view(state, seat)
        for choice in (*strangers, Choice("no_such_verb"), Choice("end_turn", source="nowhere")):
            if why_not(state, choice) is not None:
                with pytest.raises(IllegalChoice):
                    apply(state, choice)
        assert fingerprint(state) == before


@tables
def test_every_listed_and_no_other_candidate_is_legal(game: str, seats: int) -> None:
    record = played(game, seats)
    pool = set(record.choices)
    for state in record.some():
        if asked(state) != CHANCE:
            options = set(legal(state))
            assert {choice for choice in pool if why_not(state, choice) is None} <= options


@tables
def test_a_state_survives_a_save_and_goes_on_the_same(game: str, seats: int) -> None:
    record = played(game, seats)
    for at in range(0, len(record.states), max(1, len(record.states) // SAMPLES)):
        state = record.states[at]
        text = msgspec.json.encode(state_to_data(state))
        twin = state_from_data(record.spec, msgspec.json.decode(text))
        assert fingerprint(twin) == fingerprint(state)
        assert twin == state
        apply(twin, record.choices[at])
        after = record.states[at + 1] if at + 1 < len(record.states) else record.last
        assert fingerprint(twin) == fingerprint(after)


def mutables(thing: object, found: dict[int, object]) -> dict[int, object]:
    """Every list, dict and struct that is reachable from ``thing``, by its identity."""
    if isinstance(thing, msgspec.Struct):
        if thing.__struct_config__.frozen:
            return found
        found[id(thing)] = thing
        for name in thing.__struct_fields__:
            mutables(getattr(thing, name), found)
    elif isinstance(thing, (list, set)):
        found[id(thing)] = thing
        for part in thing:
            mutables(part, found)
    elif isinstance(thing, tuple):
        for part in thing:
            mutables(part, found)
    elif isinstance(thing, dict):
        found[id(thing)] = thing
        for part in thing.values():
            mutables(part, found)
    return found


@tables
def test_a_clone_is_equal_and_shares_nothing(game: str, seats: int) -> None:
    for state in played(game, seats).some():
        twin = state.clone()
        assert twin == state
        assert twin.notes is None
        shared = mutables(state, {}).keys() & mutables(twin, {}).keys()
        assert not shared


@tables
def test_a_clone_goes_its_own_way(game: str, seats: int) -> None:
    record = played(game, seats)
    for at in range(0, len(record.states), max(1, len(record.states) // SAMPLES)):
        before = fingerprint(record.states[at])
        twin = record.states[at].clone()
        apply(twin, record.choices[at])
        assert fingerprint(record.states[at]) == before


def is_plain(value: object) -> bool:
    """Whether ``value`` is a number, a word, or a tuple of such."""
    if isinstance(value, tuple):
        return all(is_plain(part) for part in value)
    return value is None or isinstance(value, (int, str, float))


@tables
def test_frames_hold_numbers_words_and_tuples_only(game: str, seats: int) -> None:
    record = played(game, seats)
    known = set(record.spec.frame_types)
    for state in record.states:
        for frame in state.frames:
            assert type(frame) in known
            for name in frame.__struct_fields__:
                assert is_plain(getattr(frame, name)), f"{type(frame).__name__}.{name}"


@tables
def test_undo_and_redo_lead_back_to_the_same_position(game: str, seats: int) -> None:
    match = a_match(game, seats)
    end = fingerprint(match.state)
    prints = []
    for _ in range(8):
        prints.append(fingerprint(match.state))
        assert match.undo()
    for expected in reversed(prints):
        assert match.redo()
        assert fingerprint(match.state) == expected
    assert fingerprint(match.state) == end


@tables
def test_doing_undoing_and_doing_again_is_doing(game: str, seats: int) -> None:
    match = a_match(game, seats, 30)
    rng = random.Random(5)
    for _ in range(12):
        if match.asked == NOBODY:
            break
        choice = rng.choice(match.legal())
        match.do(choice)
        once = fingerprint(match.state)
        match.undo()
        match.do(choice)
        assert fingerprint(match.state) == once


@tables
def test_the_same_seed_gives_the_same_game(game: str, seats: int) -> None:
    assert fingerprint(a_match(game, seats, 25).state) == fingerprint(a_match(game, seats, 25).state)


@tables
def test_only_the_seat_that_is_asked_sees_choices(game: str, seats: int) -> None:
    record = played(game, seats)
    for state in record.some():
        for seat in (*range(seats), SPECTATOR):
            shown = record.spec.view(state, seat)
            assert shown.viewer == seat
            assert shown.choices == (tuple(legal(state)) if seat == asked(state) else ())
            holders = {entity.name for entity in shown.entities.values()} | set(shown.places)
            assert {entity.place for entity in shown.entities.values()} <= holders


@tables
def test_a_view_does_not_change_when_hidden_things_do(game: str, seats: int) -> None:
    record = played(game, seats)
    rng = random.Random(1)
    for state in record.some():
        if asked(state) == CHANCE:
            continue
        for seat in {asked(state), (asked(state) + 1) % seats}:
            shown = record.spec.view(state, seat)
            other = record.spec.determinise(shown, rng)
            record.spec.audit(other)
            assert msgspec.json.encode(record.spec.view(other, seat)) == msgspec.json.encode(shown)


@tables
def test_a_view_travels_as_text(game: str, seats: int) -> None:
    record = played(game, seats)
    for state in record.some()[:6]:
        if asked(state) == CHANCE:
            continue
        shown = record.spec.view(state, asked(state))
        again = msgspec.json.decode(msgspec.json.encode(shown), type=type(shown))
        assert msgspec.json.encode(again) == msgspec.json.encode(shown)
        other = record.spec.determinise(again, random.Random(2))
        assert set(legal(other)) == set(shown.choices)


def texts_of(spec: GameSpec) -> Catalogue:
    """The sentences of a game."""
    return Catalogue({**sentences("common"), **sentences(spec.id)}, spec.name_of, game=spec.id)


@tables
def test_there_is_a_sentence_for_every_code(game: str, seats: int) -> None:
    record = played(game, seats)
    texts = texts_of(record.spec)
    missing: set[tuple[str, str]] = set()

    def need(group: str, code: str) -> None:
        if not texts.knows(group, code):
            missing.add((group, code))

    pool = random.Random(4).sample(record.choices, min(40, len(record.choices)))
    for note in record.notes:
        need("log", note.code)
    for state in record.states:
        top: Any = state.frames[-1]
        if top.seat == CHANCE:
            continue
        need("prompt", top.prompt(state)[0])
        for crumb in top.crumbs(state)[0]:
            need("crumb", crumb)
        for choice in (*top.candidates(state), *pool):
            refusal = why_not(state, choice)
            need(*(("refusal", refusal.code) if refusal else ("choice", choice.verb)))
    for option in record.spec.options:
        need("option", option.key)
    for key, _ in record.spec.view(record.last, 0).seats[0].figures:
        need("figure", key)
    assert not missing


@tables
def test_reasons_have_sentences_and_scores(game: str, seats: int) -> None:
    record = played(game, seats)
    texts = texts_of(record.spec)
    rng = random.Random(6)
    for state in record.some():
        if asked(state) == CHANCE:
            continue
        options = legal(state)
        for choice in rng.sample(options, min(4, len(options))):
            for reason in record.spec.reasons(state, asked(state), choice):
                assert isinstance(reason.score, (int, float))
                assert texts.knows("reason", reason.code), reason.code


@tables
def test_the_result_names_the_winners_of_the_view(game: str, seats: int) -> None:
    record = played(game, seats)
    shown = record.spec.view(record.last, SPECTATOR)
    assert shown.over
    assert list(shown.winners) == record.spec.result(record.last)["winners"]
    assert shown.question is None
