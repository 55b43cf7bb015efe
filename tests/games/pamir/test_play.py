"""Playing cards: PP28–PP34, and the bribe for it PP86."""

from __future__ import annotations

import pytest

from paxtable.engine.codec import fingerprint
from paxtable.games.pamir.standing import influence
from tests.games.pamir.table import AFGHAN, BRITISH, RUSSIAN, A, B, C, Table

KABUL_RULED = {("kabul", B): 2}


def test_a_card_goes_to_either_end() -> None:
    """PP28 # seed: P-050 # seed: P-057"""
    t = Table(courts={A: [12, 13]}, hands={A: [29, 9]})
    assert t.dests("play") == {"court:0:left", "court:0:right"}
    assert t.sources("play") == {"card:29", "card:9"}
    t.do("play", "card:29", "court:0:left")
    t.do("place.road", "block:afghan", "border:kabul-punjab").do("place.road", "block:afghan", "border:kabul-punjab")
    assert t.s.courts[A] == [29, 12, 13]
    t.do("play", "card:9", "court:0:right").do("place.road", "block:afghan", "border:kabul-punjab")
    assert t.s.courts[A] == [29, 12, 13, 9]
    assert t.road("kabul-punjab", AFGHAN) == 3
    assert t.s.actions == 0


def test_a_card_is_played_to_the_own_court_from_the_own_hand() -> None:
    """PP28"""
    t = Table(hands={A: [29], B: [9]})
    assert t.refused("play", "card:29", "court:1:left").code == "play.own_court"
    assert t.refused("play", "card:9", "court:0:left").code == "not_in_hand"


def test_O16_bribe_is_the_number_of_tribes() -> None:
    """PP29 # seed: P-053"""
    t = Table(hands={A: [29]}, tribes={("punjab", B): 2}, armies={("punjab", BRITISH): 3})
    assert t.ruler("punjab") == B
    t.do("play", "card:29")
    assert t.question == "Offer"
    assert t.amounts("bribe.pay") == [2]
    t.do("bribe.pay", amount=2)
    assert (t.s.rupees[A], t.s.rupees[B]) == (2, 6)


def test_the_card_is_shown_to_all() -> None:
    """PP29 # seed: P-051"""
    t = Table(hands={A: [29]}, tribes={("punjab", B): 2})
    before = t.s.revealed
    t.do("play", "card:29")
    note = next(note for note in t.s.notes or [] if note.code == "shows")
    assert note.facts == {"card": "card:29", "region": "region:punjab"}
    assert note.only == ()
    assert t.s.revealed == before + 1
    t.do("bribe.cancel")
    assert t.s.shown == [29]
    t.do("play", "card:29")
    assert t.s.revealed == before + 1


def test_O17_no_agreement_no_play() -> None:
    """PP29, PP86 # seed: P-055 # case: P24"""
    t = Table(hands={A: [29]}, tribes={("punjab", B): 2}, rupees=[1, 4, 4])
    assert not t.amounts("bribe.pay")
    t.do("play", "card:29")
    assert not t.offered("bribe.pay")
    t.do("bribe.ask", amount=1).do("bribe.refuse")
    assert t.question == "Turn"
    assert (t.s.hands[A], t.s.actions, t.s.rupees[A]) == ([29], 2, 1)
    assert t.s.courts[A] == []


def test_the_position_after_a_cancelled_bribe_is_the_one_before() -> None:
    """PP86 # case: P24"""
    t = Table(hands={A: [29]}, tribes={("punjab", B): 2})
    t.do("play", "card:29").do("bribe.cancel")
    before = fingerprint(t.s)
    t.do("play", "card:29").do("bribe.cancel")
    assert fingerprint(t.s) == before


def test_O18_the_ruler_may_waive_a_part() -> None:
    """PP29, PP86 # seed: P-054"""
    t = Table(hands={A: [29]}, tribes={("punjab", B): 2})
    t.do("play", "card:29").do("bribe.ask", amount=1)
    assert t.asked == B
    t.do("bribe.accept")
    assert (t.s.rupees[A], t.s.rupees[B]) == (3, 5)
    assert t.s.courts[A] == [29]


def test_O19_no_bribe_without_a_ruler_or_by_right() -> None:
    """PP29, PP85 # seed: P-052"""
    assert Table(hands={A: [29]}).do("play", "card:29").question == "Icon"
    t = Table(hands={A: [29]}, tribes={("punjab", A): 1}).do("play", "card:29")
    assert t.question == "Icon"
    t = Table(hands={A: [29]}, courts={A: [42]}, tribes={("punjab", B): 2}).do("play", "card:29")
    assert t.question == "Icon"
    t = Table(courts={A: [42, 9]}, spies={(9, B): 1}, coins={(0, 0): 1}, market={(0, 0): 8}).do("tax", "card:9")
    assert t.question == "Offer"


def test_O20_a_patriot_of_another_coalition_changes_loyalty() -> None:
    """PP31, PP55 # seed: P-058 # seed: P-059 # seed: P-062 # seed: P-087 # seed: P-089 # seed: P-120"""
    t = Table(courts={A: [11]}, hands={A: [51]}, prizes={A: [21]}, gifts=[(A, 2)])
    t.do("play", "card:51")
    assert t.loyalty(A) == BRITISH
    assert t.gift(A, 2) == 0
    assert t.s.cylinders[A] == 10
    assert t.s.prizes[A] == []
    assert t.s.courts[A] == [51]
    assert set(t.s.discard) == {11, 21}
    assert t.army("kandahar", BRITISH) == 1
    assert influence(t.s, A) == 2


def test_influence_counts_gifts_prizes_and_patriots() -> None:
    """PP7 # seed: P-087 # seed: P-120"""
    t = Table(courts={A: [11]}, prizes={A: [21]}, gifts=[(A, 2)])
    assert influence(t.s, A) == 4
    assert influence(t.s, B) == 1


def test_O21_a_patriot_of_the_own_coalition_costs_nothing() -> None:
    """PP31"""
    t = Table((RUSSIAN, BRITISH), hands={A: [84]}, prizes={A: [1]}, gifts=[(A, 2)])
    t.do("play", "card:84")
    assert influence(t.s, A) == 4
    assert t.s.prizes[A] == [1]
    assert t.favored == "economic"


def test_O22_a_lost_leveraged_patriot_is_paid_back() -> None:
    """PP52, PP55 # seed: P-066"""
    t = Table((BRITISH, AFGHAN), courts={A: [40]}, hands={A: [84, 9]}, rupees=[1, 4])
    t.do("play", "card:84")
    assert t.question == "Debt"
    assert t.s.rupees[A] == 0
    assert {c.source for c in t.offered("debt.court") + t.offered("debt.hand")} == {"card:84", "card:9"}
    t.do("debt.hand", "card:9")
    assert set(t.s.discard) == {40, 9}
    assert t.loyalty(A) == RUSSIAN
    assert t.army("persia", RUSSIAN) == 2


def test_O23_icons_of_a_card_given_up_are_resolved() -> None:
    """PP31"""
    t = Table((BRITISH, AFGHAN), courts={A: [40]}, hands={A: [84, 9]}, rupees=[1, 4])
    t.do("play", "card:84").do("debt.court", "card:84")
    assert t.s.courts[A] == []
    assert t.army("persia", RUSSIAN) == 2
    assert t.favored == "economic"
    assert t.loyalty(A) == RUSSIAN


def test_O124_no_leverage_and_no_spy_for_a_card_given_up() -> None:
    """PP31"""
    t = Table((RUSSIAN, AFGHAN), courts={A: [81]}, hands={A: [80, 9]}, rupees=[1, 4])
    t.do("play", "card:80").do("debt.court", "card:80")
    t.do("place.road", "block:british", "border:herat-persia")
    assert t.s.rupees[A] == 0
    assert t.s.leveraged == []
    t = Table((BRITISH, AFGHAN), courts={A: [40], B: [86]}, hands={A: [87, 9]}, rupees=[1, 4])
    t.do("play", "card:87").do("debt.court", "card:87")
    assert t.spy(86, A) == 1
    assert t.spy(87, A) == 0


def test_O24_icons_come_from_top_to_bottom() -> None:
    """PP30, PP32 # seed: P-060 # seed: P-063"""
    t = Table(courts={B: [9]}, hands={A: [2]})
    t.do("play", "card:2")
    assert t.question == "Icon"
    assert t.dests("place.spy") == {"card:2", "card:9"}
    t.do("place.spy", "cylinder:0", "card:9")
    assert t.army("kabul", AFGHAN) == 0
    t.do("place.spy", "cylinder:0", "card:2")
    assert t.army("kabul", AFGHAN) == 1
    assert t.favored == "military"
    codes = [code for code in t.codes if code.startswith(("placed", "suit"))]
    assert codes == ["placed.spy", "placed.spy", "placed.army", "suit.favored"]


def test_O25_the_only_card_of_the_region_gets_the_spy() -> None:
    """PP32 # seed: P-063"""
    t = Table(courts={B: [9]}, hands={A: [39]}).do("play", "card:39")
    assert t.spy(39, A) == 1


def test_O26_pashtunwali_values_ignore_suit_icons() -> None:
    """PP32, PP71, PP72 # seed: P-030 # case: P29"""
    t = Table(hands={A: [37]}, table_events=[115]).do("play", "card:37")
    assert t.favored == "political"
    t = Table(table_events=[115], market={(0, 0): 105}).do("end_turn")
    assert t.favored == "political"
    assert "suit.ignored" in t.codes


def test_a_suit_icon_moves_the_marker() -> None:
    """PP32 # seed: P-067"""
    t = Table((BRITISH, AFGHAN), hands={A: [36]}).do("play", "card:36")
    assert t.favored == "intelligence"


def test_road_icons_go_to_any_border_of_the_region() -> None:
    """PP32 # seed: P-061"""
    t = Table(hands={A: [9]}).do("play", "card:9")
    assert t.dests("place.road") == {
        "border:herat-kabul",
        "border:kabul-kandahar",
        "border:kabul-punjab",
        "border:kabul-transcaspia",
    }
    assert t.refused("place.road", "block:afghan", "border:herat-persia").code == "place.icon"


def test_a_tribe_icon_places_a_tribe() -> None:
    """PP32 # seed: P-064"""
    t = Table(hands={A: [5]}).do("play", "card:5")
    assert t.tribe("kabul", A) == 1
    assert t.s.cylinders[A] == 9
    assert t.ruler("kabul") == A


def test_a_leverage_icon_takes_two_rupees() -> None:
    """PP32 # seed: P-065"""
    t = Table(hands={A: [27]}).do("play", "card:27")
    assert t.s.rupees[A] == 6
    assert t.s.leveraged == [27]


def test_no_stacking_limit() -> None:
    """PP2 # seed: P-056"""
    t = Table(
        courts={A: [9]},
        hands={A: [8]},
        roads={("kabul-punjab", AFGHAN): 8, ("kabul-punjab", BRITISH): 9},
        spies={(9, A): 3, (9, B): 3, (9, C): 3},
    )
    t.do("play", "card:8").do("place.road", "block:afghan", "border:kabul-punjab")
    t.do("place.road", "block:afghan", "border:kabul-punjab").do("place.spy", "cylinder:0", "card:9")
    assert t.road("kabul-punjab", AFGHAN) == 10
    assert t.spy(9, A) == 4


def test_a_card_played_this_turn_may_act() -> None:
    """PP20"""
    t = Table((BRITISH, AFGHAN), hands={A: [52]}, coins={(0, 0): 1}, market={(0, 0): 8}, favored="military")
    t.do("play", "card:52")
    assert t.can("tax", "card:52")


@pytest.mark.parametrize("amount", range(3))
def test_every_waiver_can_be_agreed(amount: int) -> None:
    """PP86 # case: P22"""
    t = Table(hands={A: [29]}, tribes={("punjab", B): 3})
    t.do("play", "card:29")
    assert t.amounts("bribe.ask") == [0, 1, 2]
    t.do("bribe.ask", amount=amount).do("bribe.accept")
    assert t.s.rupees[A] == 4 - amount


def test_a_counter_lies_between_and_may_be_paid_or_left() -> None:
    """PP86"""
    t = Table(hands={A: [29]}, tribes={("punjab", B): 4})
    t.do("play", "card:29").do("bribe.ask", amount=1)
    assert t.amounts("bribe.counter") == [2, 3]
    assert t.refused("bribe.counter", amount=4).code == "bribe.counter_between"
    t.do("bribe.counter", amount=3)
    assert t.asked == A
    assert t.refused("bribe.pay", amount=2).code == "bribe.not_the_sum"
    t.do("bribe.cancel")
    assert t.s.failed == {29: 1}
    t.do("play", "card:29").do("bribe.ask", amount=0).do("bribe.counter", amount=2).do("bribe.pay", amount=2)
    assert (t.s.rupees[A], t.s.rupees[B]) == (2, 6)


def test_O125_three_failed_requests_for_a_card_in_a_turn() -> None:
    """PP86 # case: P23"""
    t = Table(hands={A: [29, 28]}, tribes={("punjab", B): 2}, market={(0, 0): 8})
    for _ in range(3):
        t.do("play", "card:29").do("bribe.ask", amount=0).do("bribe.refuse")
    t.do("play", "card:29")
    assert t.refused("bribe.ask", amount=0).code == "bribe.no_more_requests"
    assert t.can("bribe.pay", amount=2)
    t.do("bribe.cancel").do("play", "card:28")
    assert t.can("bribe.ask", amount=0)
    t.do("bribe.cancel").do("end_turn").do("end_turn").do("end_turn")
    assert t.asked == A
    t.do("play", "card:29")
    assert t.can("bribe.ask", amount=0)


def test_O77_courtly_manners_and_disregard_for_customs() -> None:
    """PP71, PP72"""
    t = Table(hands={A: [29]}, tribes={("punjab", B): 2}, events={A: [107]}).do("play", "card:29")
    assert t.can("bribe.pay", amount=2)
    t.do("bribe.decline")
    assert t.s.rupees[A] == 4
    assert t.s.courts[A] == [29]
    t = Table(hands={A: [29]}, tribes={("punjab", B): 2}).do("play", "card:29")
    assert t.refused("bribe.decline").code == "bribe.no_right_to_decline"
    t = Table(hands={A: [29]}, tribes={("punjab", B): 2}, table_events=[107]).do("play", "card:29")
    assert t.question == "Icon"
