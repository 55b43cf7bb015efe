"""Buying: PP21–PP27."""

from __future__ import annotations

import pytest

from tests.games.pamir.table import AFGHAN, A, B, Table

FULL = {(row, column): 21 + 10 * row + column for row in range(2) for column in range(6)}
"""A market full of court cards: 21–26 in the top row, 31–36 in the bottom row."""


def test_the_two_core_actions_are_offered() -> None:
    """PP18 # seed: P-037"""
    t = Table(hands={A: [1]}, market=FULL, rupees=[9, 4, 4])
    assert t.can("purchase", "card:21")
    assert t.can("play", "card:1")


@pytest.mark.parametrize("column", range(6))
def test_price_is_the_column(column: int) -> None:
    """PP22 # seed: P-041"""
    t = Table(market=FULL, rupees=[9, 4, 4])
    t.do("purchase", f"card:{21 + column}")
    assert t.s.rupees[A] == 9 - column


def test_O6_a_rupee_on_each_card_to_the_left() -> None:
    """PP21, PP24 # seed: P-038 # seed: P-039 # seed: P-042"""
    t = Table(market=FULL, coins={(0, 3): 2})
    t.do("purchase", "card:24")
    assert t.s.hands[A] == [24]
    assert [t.coins(0, column) for column in range(6)] == [1, 1, 1, 0, 0, 0]
    assert t.s.rupees[A] == 4 - 3 + 2
    assert t.s.actions == 1
    assert t.card(0, 3) == 0


def test_O7_a_vacant_space_sends_the_rupee_to_the_other_row() -> None:
    """PP24 # seed: P-043"""
    market = {slot: card for slot, card in FULL.items() if slot != (0, 1)}
    t = Table(market=market).do("purchase", "card:24")
    assert [t.coins(0, 0), t.coins(0, 1), t.coins(0, 2), t.coins(1, 1)] == [1, 0, 1, 1]


def test_O8_two_vacant_spaces_lose_the_rupee() -> None:
    """PP24"""
    market = {slot: card for slot, card in FULL.items() if slot[1] != 1}
    t = Table(market=market).do("purchase", "card:24")
    assert t.s.rupees[A] == 1
    assert sum(t.s.coins) == 2
    assert t.s.gone == 1


def test_O9_military_doubles_the_price_and_every_payment() -> None:
    """PP23 # seed: P-048 # seed: P-068"""
    t = Table(market=FULL, favored="military").do("purchase", "card:23")
    assert t.s.rupees[A] == 0
    assert [t.coins(0, 0), t.coins(0, 1)] == [2, 2]


def test_O10_new_tactics_does_not_double() -> None:
    """PP23"""
    t = Table(market=FULL, events={A: [105]}).do("purchase", "card:23")
    assert t.s.rupees[A] == 2


def test_O11_the_price_must_be_held_before_the_rupees_come() -> None:
    """PP22 # seed: P-040"""
    t = Table(market=FULL, coins={(0, 2): 3}, rupees=[1, 4, 4])
    refusal = t.refused("purchase", "card:23")
    assert (refusal.code, refusal.rule) == ("purchase.too_dear", "PP22")
    assert refusal.facts == {"card": "card:23", "price": 2, "has": 1}


def test_O12_cards_that_got_a_rupee_are_blocked_this_turn() -> None:
    """PP25 # seed: P-044"""
    t = Table(market=FULL, rupees=[9, 4, 4]).do("purchase", "card:22")
    assert t.refused("purchase", "card:21").code == "purchase.blocked"
    assert t.can("purchase", "card:31")
    t = Table(market=FULL, rupees=[9, 9, 9]).do("purchase", "card:22").do("end_turn")
    assert t.can("purchase", "card:21")


@pytest.mark.parametrize("action", ["gift", "build", "betray"])
def test_O12_cards_paid_by_an_action_are_blocked_too(action: str) -> None:
    """PP25, PP39 # seed: P-044 # seed: P-076 # case: P10"""
    t = Table(
        market=FULL,
        courts={A: [58, 57]},
        spies={(58, A): 1},
        tribes={("kabul", A): 1},
        rupees=[9, 4, 4],
    )
    t.do(action, "card:57" if action == "betray" else "card:58")
    if action == "gift":
        t.do("place.gift", "cylinder:0", "gift:0:2")
    elif action == "build":
        t.do("build.units", amount=1).do("place.army", "block:afghan", "region:kabul")
    for card in ("card:26", "card:36"):
        refusal = t.refused("purchase", card)
        assert (refusal.code, refusal.rule) == ("purchase.blocked", "PP25")
    assert t.can("purchase", "card:21")


def test_O13_free_market_abilities() -> None:
    """PP26"""
    market = {**FULL, (0, 5): 54}
    t = Table(market=market, courts={A: [66]}, favored="military", rupees=[0, 4, 4]).do("purchase", "card:54")
    assert t.s.rupees[A] == 0
    assert sum(t.s.coins) == 0
    t = Table(market={**FULL, (0, 4): 84, (0, 3): 47}, courts={A: [70]}, rupees=[3, 4, 4])
    t.do("purchase", "card:84")
    assert t.s.rupees[A] == 3
    assert sum(t.s.coins) == 0
    t.do("purchase", "card:47")
    assert t.s.rupees[A] == 0


def test_persian_influence_makes_persia_free() -> None:
    """PP26"""
    t = Table(market={**FULL, (1, 5): 75}, courts={A: [68]}, rupees=[0, 4, 4])
    assert t.can("purchase", "card:75")
    assert not t.can("purchase", "card:26")


def test_O14_public_withdrawal_takes_no_rupee_and_is_not_sold() -> None:
    """PP27"""
    t = Table(market={**FULL, (0, 0): 111})
    assert t.refused("purchase", "card:111").code == "purchase.not_for_sale"
    t.do("purchase", "card:23")
    assert t.s.rupees[A] == 2
    assert [t.coins(0, 0), t.coins(0, 1)] == [0, 1]
    assert t.s.gone == 1


def test_O15_an_event_is_resolved_and_never_held() -> None:
    """PP21, PP68, PP71 # seed: P-045"""
    t = Table(market={**FULL, (0, 1): 113}, coins={(0, 1): 2}, rupees=[1, 4, 4])
    t.do("purchase", "card:113")
    assert t.s.rupees[A] == 3 + 2
    assert t.s.hands[A] == []
    assert t.s.discard == [113]


def test_O114_second_purchase_in_the_same_row() -> None:
    """PP24, PP25 # seed: P-049 # seed: P-039"""
    t = Table(market=FULL, coins={(0, 3): 2}, rupees=[6, 4, 4])
    t.do("purchase", "card:23")
    assert (t.coins(0, 0), t.coins(0, 1), t.s.rupees[A]) == (1, 1, 4)
    t.do("purchase", "card:24")
    assert [t.coins(0, 0), t.coins(0, 1), t.coins(1, 2)] == [2, 2, 1]
    assert t.s.rupees[A] == 4 - 3 + 2
    assert t.s.blocked == [21, 22, 33]


def test_a_third_action_is_refused() -> None:
    """PP17 # seed: P-021"""
    t = Table(market=FULL, rupees=[9, 4, 4]).do("purchase", "card:21").do("purchase", "card:31")
    assert not t.offered("purchase")
    assert t.refused("purchase", "card:22").rule in ("PP17", "PP25")
    assert t.refused("purchase", "card:32").code == "no_actions"


def test_the_turn_may_end_with_actions_left() -> None:
    """PP17 # seed: P-023 # seed: P-022"""
    t = Table(market=FULL)
    assert t.can("end_turn")
    assert t.do("end_turn").asked == B
    t = Table(market=FULL).do("purchase", "card:21").do("end_turn")
    assert t.asked == B


def test_a_card_goes_to_its_own_hand_only() -> None:
    """PP21"""
    t = Table(market=FULL)
    assert t.refused("purchase", "card:21", "hand:1").code == "purchase.to_hand"


def test_an_event_dropped_on_the_hand_is_refused_for_its_price_first() -> None:
    """PP22"""
    t = Table(market={**FULL, (0, 5): 107}, rupees=[4, 4, 4])
    assert t.refused("purchase", "card:107", "hand:0").code == "purchase.too_dear"
    t = Table(market={**FULL, (0, 0): 107}, rupees=[4, 4, 4])
    assert t.refused("purchase", "card:107", "hand:0").code == "purchase.to_hand"


def test_a_court_card_that_is_dragged_somewhere_says_how_it_acts() -> None:
    """PP35"""
    t = Table(courts={A: [58]}, tribes={("kabul", A): 1})
    refusal = t.refused("build", "card:58", "region:kabul")
    assert (refusal.code, refusal.rule) == ("action.where_later", "PP35")
    assert t.refused("purchase", "card:50").code == "purchase.not_in_market"


def test_a_repeated_purchase_of_many_cards_makes_no_bank_limit() -> None:
    """PP1: the bank never runs dry."""
    t = Table(loyalty=(AFGHAN, AFGHAN), market={(0, 0): 113}, rupees=[20, 14])
    t.do("purchase", "card:113")
    assert t.s.rupees[A] == 23
    assert t.s.bank == -1
