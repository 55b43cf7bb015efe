"""What seats see, and what they do not: PP87; determinising; saves of bribes; undo PP89."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

from paxtable.engine.choice import Choice
from paxtable.engine.core import apply, legal
from paxtable.engine.match import Player, new_match
from paxtable.engine.view import SPECTATOR
from paxtable.games.pamir.audit import audit
from paxtable.games.pamir.data import CHECK, COURT_CARD
from paxtable.games.pamir.determinise import determinise
from paxtable.games.pamir.game import SPEC
from paxtable.games.pamir.state import Pamir
from paxtable.games.pamir.view import PUBLIC, view
from tests.games.pamir.table import AFGHAN, BRITISH, A, B, C, Table, fresh

HIDDEN_IN_PART = {"hands", "shown", "deck", "box", "frames", "notes"}


def walk(seats: int, seed: int) -> list[Pamir]:
    """Positions of a random game."""
    state, rng = fresh(seats, seed), random.Random(seed)
    found = []
    while state.frames:
        found.append(state.clone())
        apply(state, rng.choice(legal(state)))
    return found


def test_every_field_is_public_or_told_in_part() -> None:
    """PP87: a new field of the state has to be put on one side."""
    assert set(PUBLIC) | HIDDEN_IN_PART == set(Pamir.__struct_fields__)
    assert not set(PUBLIC) & HIDDEN_IN_PART


@pytest.mark.parametrize("seats", [2, 4])
def test_the_text_of_a_view_names_no_hidden_card(seats: int) -> None:
    """PP87"""
    for state in walk(seats, 3)[::7]:
        for seat in (*range(seats), SPECTATOR):
            hidden = {*state.deck, *state.box}
            hidden.update(c for other, hand in enumerate(state.hands) if other != seat for c in hand)
            hidden -= set(state.shown)
            shown = view(state, seat)
            text = msgspec.json.encode(msgspec.structs.replace(shown, known={})).decode()
            named = {int(number) for number in re.findall(r"card:(\d+)", text)}
            assert not named & hidden
            known: dict[str, Any] = shown.known
            assert set(known) == {"state", "frames", "hands", "shown", "piles", "dealt"}
            assert not {c for hand in known["hands"] for c in hand} & hidden


def test_permuting_hidden_cards_leaves_the_view_equal() -> None:
    """PP87"""
    rng = random.Random(8)
    for state in walk(3, 5)[::9]:
        for seat in range(3):
            twin = state.clone()
            pool = [c for other in range(3) if other != seat for c in state.hands[other] if c not in state.shown]
            places = [card for card in (*twin.deck, *twin.box) if COURT_CARD[card]]
            mixed = [*pool, *places]
            rng.shuffle(mixed)
            swap = dict(zip([*pool, *places], mixed, strict=True))
            twin.deck = [swap.get(card, card) for card in twin.deck]
            twin.box = [swap.get(card, card) for card in twin.box]
            for other in range(3):
                if other != seat:
                    twin.hands[other] = [swap.get(card, card) for card in twin.hands[other]]
            audit(twin)
            assert msgspec.json.encode(view(twin, seat)) == msgspec.json.encode(view(state, seat))


def test_a_determinised_deck_is_one_that_set_up_could_make() -> None:
    """PP11: checks and events stay in the piles where they can be."""
    for state in walk(4, 2)[::15]:
        for seed in range(3):
            other = determinise(view(state, 0), random.Random(seed))
            audit(other)
            assert other.hands[0] == state.hands[0]
            assert [len(hand) for hand in other.hands] == [len(hand) for hand in state.hands]
            assert view(other, SPECTATOR).known["piles"] == view(state, SPECTATOR).known["piles"]
            assert sum(CHECK[card] for card in other.deck) == sum(CHECK[card] for card in state.deck)


def test_open_hands_are_seen_by_all() -> None:
    """PP87"""
    t = Table(hands={A: [1], B: [2, 3]})
    assert not view(t.s, A).at("hand:1")
    assert view(t.s, A).places["hand:1"].count == 2
    t.s.open_hands = True
    assert [entity.face for entity in view(t.s, A).at("hand:1")] == ["2", "3"]
    assert view(t.s, SPECTATOR).at("hand:0")


def test_the_option_opens_hands() -> None:
    """PP87"""
    assert fresh(3, open_hands="on").open_hands
    assert not fresh(3, open_hands="off").open_hands


def test_the_deck_stands_right_of_the_market() -> None:
    """PP12: the view has one pile for the deck; where it stands is the table's. # seed: P-015 # seed: P-018"""
    shown = view(fresh(3), 0)
    assert shown.places["deck"].count == 46
    assert shown.places["deck"].fact("checks") == 4
    assert [shown.places[f"supply:{key}"].count for key in (AFGHAN, BRITISH)] == [12, 12]
    assert "slot:1:5" in shown.places


def test_events_and_prizes_have_their_places() -> None:
    """PP47, PP69 # seed: P-047 # seed: P-101"""
    t = Table(events={B: [105]}, table_events=[109], prizes={A: [21]})
    shown = view(t.s, C)
    assert [e.face for e in shown.at("events:1")] == ["105"]
    assert [e.face for e in shown.at("events")] == ["109"]
    assert [e.face for e in shown.at("prizes:0")] == ["21"]


def test_cards_carry_their_marks() -> None:
    """PP25, PP35, PP40, PP52"""
    market = {(0, 0): 8, (0, 1): 29}
    t = Table(courts={A: [30]}, spies={(30, B): 1}, market=market)
    t.do("purchase", "card:29")
    entities = view(t.s, A).entities
    assert entities["card:30"].badges == (("leveraged", 1), ("hostage", B))
    assert entities["card:8"].badges == (("rupees", 1), ("blocked", 1))


def test_equal_pieces_share_a_handle_and_keep_their_identity() -> None:
    """PP3"""
    roads = {("kabul-punjab", AFGHAN): 1}
    t = Table(courts={A: [63]}, armies={("kabul", AFGHAN): 2, ("herat", AFGHAN): 1}, roads=roads)
    before = view(t.s, A).entities
    t.do("move", "card:63")
    after = view(t.s, A).entities
    moved = [name for name in before if before[name].place != after[name].place]
    assert len(moved) == 1
    assert before[moved[0]].name == "army:afghan@region:kabul"
    assert after[moved[0]].name == "army:afghan@region:punjab"
    assert len({e.id for e in after.values() if e.name == "army:afghan@region:kabul"}) == 1


def test_chosen_pieces_of_a_battle_are_marked() -> None:
    """PP49"""
    t = Table(courts={A: [59]}, armies={("kabul", AFGHAN): 2, ("kabul", BRITISH): 3}).do("battle", "card:59")
    marked = [e for e in view(t.s, A).entities.values() if ("chosen", 1) in e.badges]
    assert [e.face for e in marked] == [BRITISH]


def test_the_price_is_the_one_of_the_viewer() -> None:
    """PP22, PP26"""
    t = Table(courts={A: [66]}, market={(0, 3): 54}, favored="military")
    assert view(t.s, A).places["slot:0:3"].fact("price") == 0
    assert view(t.s, B).places["slot:0:3"].fact("price") == 6


def test_every_choice_names_things_of_the_view() -> None:
    """Sources and dests are entities, places, zones or plain words of ``docs/games/pamir.md``."""
    zones = re.compile(r"^(court:\d:(left|right)|suit:\w+|seat:\d|coalition:\w+)$")
    for state in walk(4, 9):
        shown = view(state, state.frames[-1].seat)
        names = {entity.name for entity in shown.entities.values()} | set(shown.places)
        for choice in shown.choices:
            for handle in (choice.source, choice.dest):
                assert not handle or handle in names or zones.match(handle), choice


def test_prompts_of_others_reach_them() -> None:
    """PP88"""
    t = Table(hands={A: [29]}, tribes={("punjab", B): 2}).do("play", "card:29").do("bribe.ask", amount=1)
    shown = view(t.s, B)
    assert shown.question is not None
    assert (shown.question.seat, shown.question.code) == (B, "bribe.answer")
    assert {choice.verb for choice in shown.choices} == {"bribe.accept", "bribe.refuse"}
    assert view(t.s, A).choices == ()


def test_buying_the_last_check_can_be_taken_back() -> None:
    """PP89 # case: P31"""
    match = new_match(SPEC, [Player("a", "red"), Player("b", "blue")], 1)
    t = Table((AFGHAN, BRITISH), market={(0, 0): 101, (0, 1): 8}, deck=[])
    t.s.notes = None
    match.state = t.s
    match.do(t.choice("purchase", "card:101"))
    assert match.asked == -2
    assert not match.undo_reveals(match.undo_target())
    assert match.undo()
    match.do(Choice("purchase", "card:8", "hand:0"))
    assert match.state.ending == ""


def test_a_swap_undone_and_redone_shows_the_right_hands() -> None:
    """PP89 # case: P40"""
    match = new_match(SPEC, [Player("a", "red"), Player("b", "blue")], 1)
    t = Table((AFGHAN, BRITISH), market={(0, 0): 114}, hands={A: [1], B: [2, 3]})
    t.s.notes = None
    match.state = t.s
    match.do(t.choice("purchase", "card:114"))
    after = match.view(A)
    assert [e.face for e in after.at("hand:0")] == ["2", "3"]
    assert match.undo_reveals(match.undo_target())
    match.undo()
    assert [e.face for e in match.view(A).at("hand:0")] == ["1"]
    match.redo()
    assert match.view(A) == after
