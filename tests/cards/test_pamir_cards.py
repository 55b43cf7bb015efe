"""The totals of Pax Pamir's cards, as printed in the rules (PP2–PP16)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from paxtable.cards import pamir, pamir_cards
from paxtable.cards.pamir import WakhanAid

CARDS = pamir_cards()

SUITS = {"economic": 28, "intelligence": 25, "military": 24, "political": 23}
RANKS = {1: 56, 2: 39, 3: 5}
REGIONS = {"herat": 14, "kabul": 17, "kandahar": 15, "persia": 17, "punjab": 21, "transcaspia": 16}
PATRIOTS = {None: 70, "afghan": 7, "british": 13, "russian": 10}
PRIZES = {None: 48, "afghan": 18, "british": 17, "russian": 17}
ICONS = {
    "army": 55,
    "leverage": 13,
    "road": 45,
    "spy": 51,
    "suit_economic": 8,
    "suit_intelligence": 9,
    "suit_military": 6,
    "suit_political": 9,
    "tribe": 28,
}
ACTIONS = {"battle": 31, "betray": 22, "build": 23, "gift": 22, "move": 37, "tax": 31}


def test_numbers_of_cards() -> None:
    assert [card.id for card in CARDS.court] == list(range(1, 101))
    assert [card.id for card in CARDS.events] == list(range(101, 117))
    assert [card.id for card in CARDS.wakhan] == list(range(1, 27))
    assert sum(event.dominance for event in CARDS.events) == 4
    assert len(CARDS.wakhan_ai) == 24
    assert [card.name for card in CARDS.wakhan if isinstance(card, WakhanAid)] == ["gifts_and_prizes", "priorities"]


def test_cards_by_suit_rank_and_region() -> None:
    assert Counter(card.suit for card in CARDS.court) == SUITS
    assert Counter(card.rank for card in CARDS.court) == RANKS
    assert Counter(card.region for card in CARDS.court) == REGIONS


def test_patriots_and_prizes() -> None:
    assert Counter(card.patriot for card in CARDS.court) == PATRIOTS
    assert Counter(card.prize for card in CARDS.court) == PRIZES


def test_impact_icons_and_actions() -> None:
    assert Counter(icon for card in CARDS.court for icon in card.impact) == ICONS
    assert Counter(action for card in CARDS.court for action in card.actions) == ACTIONS


def test_abilities_are_on_22_cards() -> None:
    assert len(CARDS.abilities) == 20
    assert sum(len(ability.cards) for ability in CARDS.abilities) == 22
    assert sum(card.ability is not None for card in CARDS.court) == 22


def test_map_has_six_regions_and_nine_borders() -> None:
    assert len(CARDS.regions) == 6
    assert len(CARDS.borders) == 9
    assert sum(len(region.neighbours) for region in CARDS.regions) == 18


def test_numbers_of_the_rules() -> None:
    limits = CARDS.limits
    assert limits.gift_costs == (2, 4, 6)
    assert limits.vp_successful == (5, 3, 1)
    assert limits.vp_unsuccessful == (3, 1)
    assert (limits.dominance_lead, limits.dominance_lead_conflict_fatigue, limits.early_end_lead) == (4, 2, 4)
    assert CARDS.setup.deck_size == {2: 52, 3: 58, 4: 64, 5: 70}
    assert CARDS.setup.starting_rupees == 4


def test_the_facts_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        CARDS.court[0].rank = 3


def test_nothing_is_lost_between_file_and_types() -> None:
    data = msgspec.to_builtins(CARDS)
    assert data["court"][40]["name"] == "Charles Masson"
    assert set(data) == set(CARDS.__struct_fields__)


def test_no_fact_that_the_rules_need_has_a_default() -> None:
    """Case X16: what the file leaves out is an error, never a guess. Only the list of the box has optional columns."""
    kinds = [kind for kind in vars(pamir).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    assert len(kinds) > 15
    for kind in kinds:
        if kind is not pamir.Component:
            assert [field.name for field in msgspec.structs.fields(kind) if not field.required] == []
