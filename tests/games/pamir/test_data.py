"""The lookup tables against lists that were written down apart from the cards."""

from __future__ import annotations

import pytest

from paxtable.games.pamir import data, spots
from paxtable.games.pamir.data import BORDERS, COURT, REGIONS, SUITS
from paxtable.games.pamir.spots import name_of

ABILITIES = {
    1: "indispensable_advisors",
    3: "insurrection",
    5: "claim_of_ancient_lineage",
    15: "bodyguards",
    17: "citadel_kabul",
    21: "strange_bedfellows",
    24: "civil_service_reforms",
    41: "safe_house",
    42: "charismatic_courtiers",
    43: "blackmail_kandahar",
    51: "indian_supplies",
    54: "blackmail_herat",
    56: "well_connected",
    66: "herat_influence",
    68: "persian_influence",
    70: "russian_influence",
    72: "safe_house",
    78: "infrastructure",
    83: "bodyguards",
    91: "savvy_operator",
    97: "citadel_transcaspia",
    99: "irregulars",
}
RANGES = {
    "kabul": range(1, 18),
    "punjab": range(18, 39),
    "kandahar": range(39, 54),
    "herat": range(54, 68),
    "persia": range(68, 85),
    "transcaspia": range(85, 101),
}
NEIGHBOURS = {
    "herat": {"kabul", "kandahar", "persia", "transcaspia"},
    "kabul": {"herat", "kandahar", "punjab", "transcaspia"},
    "kandahar": {"herat", "kabul", "punjab"},
    "persia": {"herat", "transcaspia"},
    "punjab": {"kabul", "kandahar"},
    "transcaspia": {"herat", "kabul", "persia"},
}


def test_abilities_are_on_their_cards() -> None:
    """PP85 # case: P36"""
    assert {card: data.ABILITY[card] for card in COURT if data.ABILITY[card]} == ABILITIES


def test_cards_are_numbered_by_region() -> None:
    """PP4 # case: P36"""
    for region, numbers in RANGES.items():
        assert all(REGIONS[data.REGION[card]] == region for card in numbers)


def test_suits_are_not_equally_large() -> None:
    """PP4 # case: P36"""
    counts = {key: sum(data.SUIT[card] == index for card in COURT) for index, key in enumerate(SUITS)}
    assert counts == {"economic": 28, "intelligence": 25, "military": 24, "political": 23}


def test_the_map_has_nine_borders() -> None:
    """PP2"""
    found = {REGIONS[r]: {REGIONS[other] for other in data.NEIGHBOURS[r]} for r in range(len(REGIONS))}
    assert found == NEIGHBOURS
    assert len(BORDERS) == 9
    for (one, other), border in data.BORDER_BETWEEN.items():
        assert BORDERS[border] == "-".join(sorted((REGIONS[one], REGIONS[other])))


def test_a_spot_names_one_kind_place_and_owner() -> None:
    """PP3"""
    assert len(set(spots.PIECE)) == spots.SPOTS
    for spot in range(spots.SPOTS):
        assert spots.piece_dest(spots.KIND[spot], spots.OWNER[spot], spots.PLACE[spot]) == spot
        assert spots.SPOT_OF[spots.PIECE[spot]] == spot


@pytest.mark.parametrize(
    ("handle", "name"),
    [
        ("card:101", "Dominance Check"),
        ("region:kabul", "Kabul"),
        ("border:herat-kabul", "Herat–Kabul"),
        ("coalition:afghan", "Afghan"),
        ("suit:military", "Military"),
        ("army:afghan@region:kabul", "Afghan army in Kabul"),
        ("road:british@border:herat-kabul", "British road on Herat–Kabul"),
        ("tribe:1@region:kabul", "tribe of seat 2 in Kabul"),
        ("gift:0:4", "gift space 4"),
        ("block:russian", "Russian block"),
        ("cylinder:0", "cylinder"),
        ("court:1:left", "the left end"),
        ("hand:1", "the hand"),
    ],
)
def test_handles_have_names(handle: str, name: str) -> None:
    assert name_of(handle) == name
