"""D1 to D3 and E2, E3: actions, buying, prices, the hand, Headlines in column 0, the Bull-Bear pile."""

from __future__ import annotations

import pytest

from paxtable.games.porfiriana.library import PLAY_CARDS, RULES, TYPE
from tests.games.porfiriana.desk import Desk

BEAR, BULL, OTHER_BEAR = "pp-193", "pp-194", "pp-192"
PARTNER, CHEAP = "pp-012", "pp-011"


def test_ec01_a_second_purchase_costs_two_actions() -> None:
    # seed: G-001, G-004, G-078
    d = Desk()
    d.s.seats[0].hac = "pp-206"
    d.buy(d.s.market[0])
    d.buy(d.s.market[1])
    assert (d.s.spent, len(d.s.seats[0].hand)) == (3, 2)
    assert d.s.active == 0  # the Extra Action of the Hacendado is still there
    assert d.no("sell", f"card:{d.s.seats[0].hand[0]}", "bank") == "no_actions"
    assert d.no("speculate.place", "cube:0", f"card:{d.s.market[4]}", via="card:pp-206") == ""


def test_ec02_jailed_players_cannot_buy_twice() -> None:
    # seed: G-002, G-088
    d = Desk()
    d.s.seats[0].jailed = True
    d.s.limit = 2
    d.buy(d.s.market[0])
    assert d.no("buy", f"card:{d.s.market[1]}", "hand:0") == "no_actions"


def test_ec03_a_first_purchase_after_two_actions() -> None:
    d = Desk()
    d.hand(0, "pp-107", "pp-113")
    d.do("sell", "card:pp-107", "bank")
    d.do("sell", "card:pp-113", "bank")
    d.buy(d.s.market[0])
    assert d.s.spent == 3


def test_ec04_the_second_purchase_needs_two_actions() -> None:
    d = Desk()
    d.hand(0, "pp-107")
    d.buy(d.s.market[0])
    d.do("sell", "card:pp-107", "bank")
    assert d.no("buy", f"card:{d.s.market[1]}", "hand:0") == "no_actions"


def test_ec05_a_full_hand_buys_headlines_topples_and_public_cards() -> None:
    # seed: G-079, G-118, G-136
    d = Desk()
    d.hand(0, "pp-107", "pp-113", "pp-050", "pp-066", "pp-078")
    d.market(0, 0, CHEAP)
    d.market(0, 1, BEAR)
    d.market(1, 1, "pp-197")
    assert d.no("buy", f"card:{CHEAP}", "hand:0") == "buy.hand_full"
    assert d.no("buy", f"card:{BEAR}", "pile") == ""
    assert d.no("buy", "card:pp-197", "pile") == ""
    assert d.no("buy_public", "card:pp-215", "tableau:0") == ""


def test_ec06_more_cards_than_the_limit_are_kept() -> None:
    # seed: G-080
    d = Desk()
    d.hand(0, "pp-107", "pp-113", "pp-050", "pp-066", "pp-078", "pp-079")
    assert d.no("buy", f"card:{d.s.market[0]}", "hand:0") == "buy.hand_full"
    d.do("sell", "card:pp-107", "bank")
    assert d.no("buy", f"card:{d.s.market[0]}", "hand:0") == "buy.hand_full"
    d.do("sell", "card:pp-113", "bank")
    assert d.no("buy", f"card:{d.s.market[0]}", "hand:0") == ""


@pytest.mark.parametrize(("column", "price"), list(enumerate([0, 1, 2, 4, 8, 16])))
def test_prices_halve_by_column(column: int, price: int) -> None:
    # seed: G-100, G-101
    d = Desk()
    d.buy(d.s.market[column])
    assert d.gold(0) == 20 - price


def test_ec07_anarchy_makes_the_market_dearer_but_not_public_cards() -> None:
    # seed: N-12
    d = Desk(regime="anarchy", gold=40)
    d.buy(d.s.market[0])
    assert d.gold(0) == 39
    d.end()
    d.buy(d.s.market[5])
    assert d.gold(1) == 40 - 17
    d = Desk(regime="anarchy", gold=40)
    d.do("buy_public", "card:pp-215", "tableau:0")
    assert d.gold(0) == 22


def test_ec08_an_opponents_cube_takes_the_whole_price() -> None:
    # seed: G-173, G-174
    d = Desk(regime="anarchy")
    card = d.s.market[2]
    d.spec(1, card)
    d.buy(card)
    assert (d.gold(0), d.gold(1), d.reserve(1)) == (17, 23, 18)


def test_ec09_an_own_cube_changes_nothing() -> None:
    # seed: G-177
    d = Desk()
    card = d.s.market[2]
    d.spec(0, card)
    d.buy(card)
    assert (d.gold(0), d.reserve(0)) == (18, 18)


def test_ec10_a_discarded_headline_returns_the_cube_without_gold_or_effect() -> None:
    # seed: G-015, G-175
    d = Desk()
    d.market(0, 0, "pp-190")
    d.spec(1, "pp-190")
    d.end()
    assert d.s.pile == ["pp-190"]
    assert (d.gold(1), d.reserve(1)) == (20, 18)
    assert d.s.regimes[0] == "pp-207"


def test_ec11_a_bought_headline_pays_the_speculator_and_resolves() -> None:
    # seed: G-014, G-081
    d = Desk()
    d.market(0, 1, "pp-190")
    d.spec(1, "pp-190")
    d.buy("pp-190")
    assert (d.gold(0), d.gold(1)) == (19, 21)
    d.do("side.event", "card:pp-190")
    assert d.s.regimes[0] == "pp-209"
    assert d.s.pile == ["pp-190"]


def test_ec12_a_cube_slides_with_its_card() -> None:
    # seed: G-102
    d = Desk()
    second = d.s.market[1]
    d.spec(1, second)
    d.buy(d.s.market[0])
    d.end()
    assert d.s.market[0] == second
    assert d.s.spec == {second: 1}


@pytest.mark.parametrize(("first", "depression"), [(BEAR, True), (BULL, False)])
def test_ec13_the_active_player_orders_two_headlines(first: str, depression: bool) -> None:
    # seed: G-016
    d = Desk()
    d.pile(OTHER_BEAR)
    d.market(0, 0, BULL)
    d.market(1, 0, BEAR)
    d.do("end_actions")
    assert (d.asked, d.question) == (0, "headline_order")
    d.do("headline_order", f"card:{first}")
    assert d.s.depression is depression


def test_ec14_two_bears_start_a_depression() -> None:
    # seed: G-017, G-038
    d = Desk()
    d.market(0, 0, BEAR)
    d.market(1, 0, OTHER_BEAR)
    d.do("end_actions")
    d.do("headline_order", f"card:{BEAR}")
    assert d.s.depression


def test_ec15_a_third_bear_changes_nothing() -> None:
    # seed: G-039
    d = Desk()
    d.pile(BEAR, OTHER_BEAR)
    d.s.depression = True
    d.market(0, 0, "pp-187")
    d.end()
    assert d.s.depression
    assert d.s.pile[-1] == "pp-187"


def test_ec16_bulls_without_a_depression_change_nothing() -> None:
    # seed: G-018
    d = Desk()
    d.pile(BULL)
    d.market(0, 0, "pp-196")
    d.end()
    assert not d.s.depression


def test_ec17_only_two_bulls_in_a_row_end_it() -> None:
    d = Desk()
    d.pile(BEAR, OTHER_BEAR, BULL, "pp-187")
    d.s.depression = True
    d.market(0, 0, "pp-196")
    d.end()
    assert d.s.depression
    d.market(0, 0, "pp-190")
    d.end()
    assert not d.s.depression


def test_ec18_a_headline_that_slides_into_column_0_waits_for_the_next_turn() -> None:
    d = Desk()
    d.market(0, 1, BEAR)
    d.buy(d.s.market[0])
    d.end()
    assert d.s.market[0] == BEAR
    assert d.no("buy", f"card:{BEAR}", "pile") == ""
    d.end()
    assert d.s.pile == [BEAR]


def test_ec19_a_topple_in_column_0_counts_without_showdown() -> None:
    d = Desk()
    d.pile(BEAR)
    d.market(0, 0, "pp-198")
    d.end()
    assert (d.s.topples, d.s.pile[-1], d.s.depression) == (1, "pp-198", True)


def test_ec125_gaps_move_to_the_dear_end_when_the_deck_is_empty() -> None:
    d = Desk()
    d.s.undealt += d.s.deck
    d.s.deck = []
    d.buy(d.s.market[2])
    d.end()
    assert d.s.market[5] == ""
    assert all(d.s.market[:5])
    assert d.no("buy", "card:", "hand:1") == "buy.not_in_market"


def test_new_cards_come_from_the_top_of_the_deck_in_order() -> None:
    # seed: G-116
    d = Desk()
    d.top("pp-107", "pp-113")
    d.buy(d.s.market[0])
    d.buy(d.s.market[1])
    d.end()
    assert d.s.market[4:6] == ["pp-107", "pp-113"]


def test_a_headline_in_status_quo_only_goes_to_the_pile() -> None:
    # seed: G-120
    d = Desk()
    d.market(0, 1, "pp-190")
    d.buy("pp-190")
    d.do("side.status_quo", "card:pp-190")
    assert d.s.regimes[0] == "pp-207"
    assert d.s.pile == ["pp-190"]


def test_effects_of_a_headline_go_clockwise_from_the_buyers_left() -> None:
    # seed: G-119, G-184
    d = Desk(3)
    assert d.s.order(1) == [2, 0, 1]
    for seat in range(3):
        d.par(seat, ("pp-024", "pp-023", "pp-026")[seat])
        d.par(seat, ("pp-001", "pp-004", "pp-003")[seat])
    d.market(0, 1, "pp-190")
    d.buy("pp-190")
    d.do("side.event", "card:pp-190")
    asked = []
    while d.question == "strife_faction":
        asked.append(d.asked)
        d.do("strife", "", "faction:local")
    assert asked == [1, 2, 0]


def test_public_cards_are_bought_and_played_as_one_action() -> None:
    # seed: G-133, G-134, G-135
    d = Desk(regime="martial", gold=30)
    d.do("buy_public", "card:pp-216", "tableau:0")
    d.do("side.b", "card:pp-216")
    assert d.s.spent == 1
    assert d.piece("pp-216").side == "b"
    assert (d.points(0, "outrage"), d.points(0, "loyalty")) == (1, 1)
    assert d.gold(0) == 14
    assert not [c for c in d.verbs() if c.startswith("side.")]


def test_the_stall_rule_discards_the_cheapest_cards() -> None:
    d = Desk()
    d.end()
    assert d.s.stall == 1
    cheapest = [d.s.market[0], d.s.market[6]]
    d.end()
    assert d.s.stall == 0
    assert d.s.discard[-2:] == cheapest


def test_a_game_uses_about_a_third_of_the_cards() -> None:
    # seed: G-117
    for seats in range(2, 7):
        d = Desk(seats)
        assert len(d.s.deck) == 24 + 10 * seats + 4
        assert 12 + len(d.s.deck) < len(PLAY_CARDS[1]) * 0.55
    assert RULES.play_deck.era1.size(3) == 54


def test_no_headline_or_topple_is_ever_in_a_hand() -> None:
    d = Desk()
    d.market(0, 0, BEAR)
    d.buy(BEAR)
    d.do("side.status_quo", f"card:{BEAR}")
    assert all(TYPE[card] not in ("headline", "topple") for card in d.s.seats[0].hand)
