"""Card actions: PP35–PP41, tax PP42, gift PP43."""

from __future__ import annotations

import pytest

from tests.games.pamir.table import AFGHAN, BRITISH, A, B, C, Table

MARKET = {(row, column): 85 + 10 * row + column for row in range(2) for column in range(6)}
RUPEE = {(1, 0): 1}


# -- the action as such -----------------------------------------------------------------------------------------


def test_actions_need_a_card_of_the_own_court() -> None:
    """PP35 # seed: P-069"""
    t = Table(courts={A: [8], B: [9]}, hands={A: [61]}, market=MARKET, coins=RUPEE)
    assert t.sources("tax") == {"card:8"}
    assert t.refused("tax", "card:9").code == "not_in_court"
    assert t.refused("tax", "card:61").code == "not_in_court"
    assert t.refused("gift", "card:8").code == "action.not_on_card"


def test_O30_bonus_actions_follow_the_favored_suit() -> None:
    """PP37 # seed: P-022 # seed: P-072"""
    t = Table(courts={A: [44, 52]}, market=MARKET, coins=RUPEE, actions=0)
    assert t.sources("tax") == {"card:44"}
    assert t.refused("tax", "card:52").code == "action.no_bonus"
    t.do("tax", "card:44")
    assert t.s.actions == 0


def test_O31_a_moved_marker_counts_at_once() -> None:
    """PP37 # seed: P-067"""
    t = Table((BRITISH, AFGHAN), courts={A: [8, 44]}, hands={A: [34]}, market=MARKET, coins={(1, 0): 3}, actions=1)
    t.do("play", "card:34")
    assert t.favored == "economic"
    assert t.s.actions == 0
    assert t.sources("tax") == {"card:8"}


def test_O32_one_action_a_card_and_turn() -> None:
    """PP35 # seed: P-070 # seed: P-073"""
    t = Table(courts={A: [55]}, market=MARKET, coins={(1, 0): 2}, spies={(55, A): 1, (55, B): 1})
    assert t.can("battle", "card:55")
    t.do("tax", "card:55")
    assert t.refused("battle", "card:55").code == "action.used"
    assert not t.can("tax", "card:55")


def test_new_tactics_savvy_operator_and_irregulars_are_bonus() -> None:
    """PP37, PP71, PP85"""
    t = Table(courts={A: [52]}, events={A: [105]}, market=MARKET, coins=RUPEE, actions=0)
    assert t.can("tax", "card:52")
    spies = {(91, A): 1, (99, A): 1, (99, B): 1}
    t = Table(courts={A: [91, 99]}, spies=spies, favored="economic", actions=0)
    assert t.can("betray", "card:91")
    assert t.can("battle", "card:99")


def test_rank_counts_for_tax_move_and_battle_only() -> None:
    """PP36 # seed: P-071 # seed: P-100"""
    t = Table(courts={A: [8]}, market=MARKET, coins={(0, 0): 9}).do("tax", "card:8").do("tax.take", "card:85")
    assert t.s.rupees[A] == 6
    assert t.question == "Turn"
    t = Table(courts={A: [24]}, spies={(24, A): 1}, market=MARKET).do("betray", "card:24")
    assert t.s.rupees[A] == 2


# -- costs -------------------------------------------------------------------------------------------------------


def test_O38_gift_spaces_and_their_price() -> None:
    """PP43, PP39 # seed: P-074 # seed: P-086 # seed: P-088 # case: P20"""
    t = Table(courts={A: [58, 20]}, gifts=[(A, 2)], market=MARKET).do("gift", "card:58")
    assert t.gift(A, 4) == 1
    assert [t.coins(row, column) for row in (0, 1) for column in (3, 4, 5)] == [0, 1, 1, 0, 1, 1]
    assert t.s.rupees[A] == 0
    t = Table(courts={A: [58]}, market=MARKET, rupees=[6, 4, 4]).do("gift", "card:58")
    assert t.dests("place.gift") == {"gift:0:2", "gift:0:4", "gift:0:6"}
    t = Table(courts={A: [58]}, market=MARKET, rupees=[5, 4, 4]).do("gift", "card:58")
    assert t.refused("place.gift", "cylinder:0", "gift:0:6").code == "gift.too_poor"
    assert t.refused("place.gift", "cylinder:0", "gift:1:2").code == "place.gift"


def test_a_taken_gift_space_is_refused() -> None:
    """PP43"""
    t = Table(courts={A: [58]}, gifts=[(A, 2)], market=MARKET, rupees=[9, 4, 4]).do("gift", "card:58")
    assert t.refused("place.gift", "cylinder:0", "gift:0:2").code == "gift.taken"


def test_gift_is_not_offered_without_money_or_space() -> None:
    """PP19"""
    assert Table(courts={A: [58]}, rupees=[1, 4, 4]).refused("gift", "card:58").code == "gift.too_poor"
    t = Table(courts={A: [58]}, gifts=[(A, 2), (A, 4), (A, 6)], rupees=[9, 4, 4])
    assert t.refused("gift", "card:58").code == "gift.no_space"


def test_vacant_spaces_are_skipped_when_paying() -> None:
    """PP39 # seed: P-075"""
    market = {slot: card for slot, card in MARKET.items() if slot != (0, 5)}
    t = Table(courts={A: [24]}, spies={(24, A): 1}, market=market).do("betray", "card:24")
    assert (t.coins(0, 4), t.coins(0, 5), t.coins(1, 5)) == (1, 0, 1)


def test_an_empty_row_loses_its_half() -> None:
    """PP39 # case: P8"""
    market = {slot: card for slot, card in MARKET.items() if slot[0] == 0}
    t = Table(courts={A: [58]}, gifts=[(A, 2), (A, 4)], market=market, rupees=[6, 4, 4]).do("gift", "card:58")
    assert t.gift(A, 6) == 1
    assert t.s.rupees[A] == 0
    assert [t.coins(0, column) for column in (3, 4, 5)] == [1, 1, 1]
    assert t.s.gone == 3


def test_a_build_of_three_is_spread_over_three_columns() -> None:
    """PP39, PP44 # case: P9"""
    t = Table(courts={A: [58]}, tribes={("kabul", A): 1}, market=MARKET, rupees=[6, 4, 4])
    t.do("build", "card:58").do("build.units", amount=3)
    assert [t.coins(row, column) for row in (0, 1) for column in range(6)] == [0, 0, 0, 1, 1, 1] * 2


def test_O39_what_finds_no_card_leaves_the_game() -> None:
    """PP39"""
    market = {slot: card for slot, card in MARKET.items() if slot[0] == 0 or slot[1] == 0}
    t = Table(courts={A: [58]}, tribes={("kabul", A): 1}, market=market, rupees=[6, 4, 4])
    t.do("build", "card:58").do("build.units", amount=3)
    assert sum(t.s.coins[:6]) == 3
    assert sum(t.s.coins[6:]) == 1
    assert t.s.gone == 2
    assert t.s.rupees[A] == 0


# -- hostages ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spies", "holder", "due"),
    [({A: 1, B: 2, C: 2}, None, 0), ({B: 1}, B, 1), ({A: 2, B: 2}, None, 0), ({A: 1, B: 3, C: 2}, B, 3)],
)
def test_O33_hostage_needs_strictly_most_spies(spies: dict[int, int], holder: int | None, due: int) -> None:
    """PP40 # seed: P-077 # seed: P-078"""
    t = Table(courts={A: [8]}, spies={(8, seat): n for seat, n in spies.items()}, market=MARKET, coins={(0, 0): 5})
    t.do("tax", "card:8")
    if holder is None:
        assert t.s.used == [8]
    else:
        assert t.question == "Offer"
        frame = t.s.frames[-1]
        assert (frame.holder, frame.due) == (holder, due)


def test_O34_the_cost_of_the_action_is_kept_back() -> None:
    """PP41"""
    t = Table(courts={A: [94], B: [9]}, spies={(94, B): 2, (9, A): 1}, rupees=[3, 4, 4], market=MARKET)
    t.do("betray", "card:94")
    refusal = t.refused("bribe.pay", amount=2)
    assert (refusal.code, refusal.rule) == ("bribe.reserve", "PP41")
    assert t.amounts("bribe.ask") == [0, 1]


def test_O35_abilities_are_never_hostage() -> None:
    """PP40, PP85 # seed: P-080"""
    t = Table(
        courts={A: [15, 24], B: [16]},
        spies={(15, B): 2, (24, B): 1},
        active=B,
        market=MARKET,
    )
    assert t.s.frames[-1].seat == B
    t.do("betray", "card:16")
    assert t.s.courts[A] == [24]


def test_O115_a_bribe_for_either_action_of_a_hostage_card() -> None:
    """PP40, PP86 # seed: P-077 # seed: P-078 # seed: P-079 # seed: P-081"""
    for waived in (0, 1):
        t = Table(courts={A: [39]}, spies={(39, A): 1, (39, B): 2})
        for action in ("move", "battle"):
            if t.can(action, "card:39"):
                t.do(action, "card:39")
                assert t.amounts("bribe.pay") == [2]
                t.do("bribe.cancel")
        t.do("battle", "card:39").do("bribe.ask", amount=waived).do("bribe.accept")
        assert t.s.rupees[B] == 4 + waived


def test_the_bribe_goes_to_the_holder_not_to_the_ruler() -> None:
    """PP40 # case: P21"""
    t = Table(courts={A: [9]}, spies={(9, C): 1}, tribes={("kabul", B): 2}, market=MARKET, coins=RUPEE)
    t.do("tax", "card:9").do("bribe.pay", amount=1)
    assert (t.s.rupees[B], t.s.rupees[C]) == (4, 5)


def test_civil_service_reforms_pay_no_hostage_bribe() -> None:
    """PP85"""
    t = Table(courts={A: [24, 9]}, spies={(9, B): 2}, market=MARKET, coins=RUPEE).do("tax", "card:9")
    assert t.s.used == [9]


def test_a_hostage_action_is_offered_even_if_the_bribe_is_too_dear() -> None:
    """PP19"""
    t = Table(courts={A: [9]}, spies={(9, B): 2}, market=MARKET, coins=RUPEE, rupees=[0, 4, 4])
    t.do("tax", "card:9")
    assert t.amounts("bribe.ask") == [0]
    t.do("bribe.ask", amount=0).do("bribe.accept")
    assert t.s.rupees[A] == 1


# -- tax -----------------------------------------------------------------------------------------------------------


def test_O36_gold_stars_shelter_rupees() -> None:
    """PP42, PP5 # seed: P-082 # seed: P-085"""
    t = Table(courts={A: [8], B: [9, 10, 6]}, tribes={("kabul", A): 1}, rupees=[4, 3, 4], market=MARKET)
    t.do("tax", "card:8")
    assert t.s.rupees == [5, 2, 4]
    assert t.question == "Turn"


def test_a_shelter_makes_a_seat_safe() -> None:
    """PP42"""
    coins = {(0, 0): 1, (1, 0): 2}
    t = Table(courts={A: [8], B: [12]}, tribes={("kabul", A): 1}, rupees=[4, 3, 4], market=MARKET, coins=coins)
    t.do("tax", "card:8")
    assert t.sources("tax.take") == {"card:85", "card:95"}
    assert t.refused("tax.take", "seat:1").code == "tax.sheltered"
    assert t.refused("tax.take", "seat:2").code == "tax.rules_no_card"
    assert t.refused("tax.take", "card:86").code == "tax.no_rupees_there"


def test_O37_no_court_card_no_tax() -> None:
    """PP42 # case: P13"""
    t = Table(courts={A: [8]}, tribes={("kabul", A): 2, ("herat", B): 1}, rupees=[4, 8, 8], market=MARKET)
    assert t.refused("tax", "card:8").code == "tax.nothing"
    t = Table(courts={A: [5, 8]}, tribes={("herat", B): 1}, rupees=[4, 8, 8], market=MARKET)
    assert t.refused("tax", "card:8").code == "tax.nothing"


def test_claim_of_ancient_lineage_taxes_any_court() -> None:
    """PP85"""
    t = Table(courts={A: [5, 8], B: [54]}, rupees=[4, 8, 4], market=MARKET).do("tax", "card:8")
    t.do("tax.take", "seat:1")
    assert t.s.rupees == [6, 6, 4]


def test_the_only_taxable_seat_is_found() -> None:
    """PP19, PP42 # case: P12"""
    loyalty = (AFGHAN, BRITISH, BRITISH, BRITISH, BRITISH)
    courts = {A: [8], 1: [54], 2: [75], 3: [6], 4: [39]}
    t = Table(loyalty, courts=courts, tribes={("kabul", A): 1}, market=MARKET)
    assert t.can("tax", "card:8")
    t.do("tax", "card:8")
    assert t.sources("tax.take") == {"seat:3"}


def test_any_market_card_can_be_taxed_and_sources_mix() -> None:
    """PP42 # seed: P-083 # seed: P-084"""
    t = Table(courts={A: [8, 64], B: [57]}, tribes={("herat", A): 1}, market=MARKET, coins={(0, 4): 1, (1, 2): 1})
    t.do("tax", "card:64")
    assert t.sources("tax.take") == {"card:89", "card:97", "seat:1"}
    t.do("tax.take", "card:89").do("tax.take", "seat:1")
    assert t.s.rupees[:2] == [6, 3]
    assert t.question == "Turn"


def test_fewer_rupees_may_be_taken_but_not_none() -> None:
    """PP42"""
    t = Table(courts={A: [8]}, market=MARKET, coins={(0, 4): 1, (1, 2): 1}).do("tax", "card:8")
    assert t.refused("tax.done").code == "tax.take_one"
    t.do("tax.take", "card:89").do("tax.done")
    assert t.s.rupees[A] == 5


def test_rupees_on_an_empty_space_are_no_source() -> None:
    """PP42, PP64"""
    t = Table(courts={A: [8]}, market={(0, 0): 21}, coins={(0, 3): 2})
    assert t.refused("tax", "card:8").code == "tax.nothing"
