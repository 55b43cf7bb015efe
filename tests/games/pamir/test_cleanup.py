"""Cleanup PP59–PP66, events PP67–PP74."""

from __future__ import annotations

from typing import Any

import pytest

from paxtable.games.pamir.data import CHECK, COURT_CARD
from paxtable.games.pamir.standing import court_limit, hand_limit, influence, tie_break
from tests.games.pamir.table import AFGHAN, BRITISH, RUSSIAN, A, B, C, Table

FULL = {(row, column): 85 + 10 * row + column for row in range(2) for column in range(6)}


def without(*slots: tuple[int, int]) -> dict[tuple[int, int], int]:
    """A full market without some cards."""
    return {slot: card for slot, card in FULL.items() if slot not in slots}


# -- cleanup ---------------------------------------------------------------------------------------


def test_O66_purple_stars_raise_the_court_limit() -> None:
    """PP59, PP5 # seed: P-025"""
    t = Table(courts={A: [5, 8, 9, 10, 11]})
    assert court_limit(t.s, A) == 4
    t.do("end_turn")
    assert t.question == "CourtDiscard"
    t.do("discard.court", "card:8")
    assert t.asked == B
    t = Table(courts={A: [5, 8, 9, 10, 11]}).do("end_turn").do("discard.court", "card:5")
    assert t.question == "CourtDiscard"
    t.do("discard.court", "card:11")
    assert t.asked == B
    assert t.s.courts[A] == [8, 9, 10]


def test_O67_blue_stars_left_after_the_court_count_for_the_hand() -> None:
    """PP60 # seed: P-026"""
    t = Table(courts={A: [1, 8, 9, 10]}, hands={A: [21, 22, 23, 24]})
    assert hand_limit(t.s, A) == 5
    t.do("end_turn").do("discard.court", "card:1")
    assert t.question == "HandDiscard"
    t.do("discard.hand", "card:21").do("discard.hand", "card:22")
    assert t.s.hands[A] == [23, 24]
    assert t.asked == B


def test_limits_are_checked_in_the_own_cleanup_only() -> None:
    """PP5"""
    t = Table(courts={B: [8, 9, 10, 11, 12]}, hands={B: [21, 22, 23]}).do("end_turn")
    assert t.asked == B
    assert t.question == "Turn"


def test_O68_two_events_are_discarded_top_first() -> None:
    """PP61 # seed: P-027 # seed: P-029 # case: P38"""
    market = {**FULL, (0, 0): 105, (1, 0): 116}
    t = Table(market=market, deck=[1, 2, 3]).do("end_turn")
    assert t.favored == "political"
    assert t.s.discard == [105, 116]
    told = [note.facts["card"] for note in t.s.notes or [] if note.code == "event.discarded"]
    assert told == ["card:105", "card:116"]
    assert (t.card(0, 0), t.card(1, 0)) == (86, 96)
    assert (t.card(0, 5), t.card(1, 5)) == (1, 2)


def test_the_first_event_is_resolved_fully_before_the_second() -> None:
    """PP61"""
    market = {**FULL, (0, 0): 114, (1, 0): 105}
    t = Table(market=market, hands={A: [1, 2]}, deck=[3]).do("end_turn")
    assert t.question == "GiveUpCard"
    assert t.favored == "political"
    t.do("discard.hand", "card:1")
    assert t.favored == "military"


def test_an_event_that_slides_into_the_leftmost_column_waits() -> None:
    """PP61"""
    t = Table(market={**FULL, (0, 0): 108, (0, 1): 105}, deck=[1, 2]).do("end_turn")
    assert t.card(0, 0) == 105
    assert t.favored == "political"
    t.do("end_turn")
    assert t.favored == "military"


def test_O69_orphaned_rupees_go_to_the_next_card() -> None:
    """PP61, PP62, PP27 # seed: P-028 # seed: P-031 # seed: P-033 # case: P7"""
    t = Table(market={**FULL, (0, 0): 108}, coins={(0, 0): 2, (0, 1): 1}, deck=[1]).do("end_turn")
    assert t.card(0, 0) == 86
    assert t.coins(0, 0) == 3
    assert t.coins(0, 1) == 0
    t = Table(market={**FULL, (0, 0): 108, (0, 1): 111}, coins={(0, 0): 2}, deck=[1]).do("end_turn")
    assert (t.card(0, 0), t.coins(0, 0), t.s.gone) == (111, 0, 2)


def test_cards_slide_with_their_rupees() -> None:
    """PP62 # seed: P-031"""
    t = Table(market=without((0, 1)), coins={(0, 3): 2}, deck=[1]).do("end_turn")
    assert (t.card(0, 2), t.coins(0, 2)) == (88, 2)
    assert (t.card(0, 5), t.coins(0, 3)) == (1, 0)


def test_new_cards_fill_from_the_left_top_first() -> None:
    """PP62 # seed: P-032"""
    t = Table(market=without((0, 0), (0, 1), (1, 0), (1, 1)), deck=[1, 2, 3, 4, 5]).do("end_turn")
    assert [t.card(0, 4), t.card(1, 4), t.card(0, 5), t.card(1, 5)] == [1, 2, 3, 4]
    assert t.s.deck == [5]


def test_an_empty_deck_shrinks_the_market_and_the_game_goes_on() -> None:
    """PP65 # seed: P-032"""
    t = Table(market=without((0, 0), (1, 3)), deck=[1]).do("end_turn")
    assert t.s.market.count(0) == 1
    assert t.s.ending == ""
    assert t.asked == B


def test_O122_public_withdrawal_drawn_onto_rupees() -> None:
    """PP27, PP62"""
    market = {slot: card for slot, card in FULL.items() if slot != (0, 5)}
    t = Table(market=market, coins={(0, 5): 2}, deck=[111]).do("end_turn")
    assert (t.card(0, 5), t.coins(0, 5), t.s.gone) == (111, 0, 2)


def test_public_withdrawal_leaves_like_an_event() -> None:
    """PP27, PP72"""
    t = Table(market={**FULL, (0, 0): 111}, deck=[1]).do("end_turn")
    assert t.s.discard == [111]


def test_marks_of_the_turn_end_with_it() -> None:
    """PP66 # seed: P-024"""
    t = Table(courts={A: [44]}, market=FULL, coins={(1, 1): 1}).do("purchase", "card:86").do("tax", "card:44")
    t.do("tax.take", "card:85")
    assert t.s.used == [44]
    assert t.s.blocked == [85]
    t.do("end_turn")
    assert (t.s.used, t.s.blocked, t.s.marks, t.s.failed) == ([], [], {}, {})
    assert (t.asked, t.s.actions, t.s.turn) == (B, 2, 2)


# -- instability -----------------------------------------------------------------------------------


def test_O70_a_second_check_is_resolved_at_once() -> None:
    """PP63 # seed: P-034 # seed: P-035 # case: P6"""
    market = {**without((1, 3), (1, 4), (1, 5)), (0, 4): 101}
    t = Table(market=market, coins={(0, 4): 1}, deck=[102, 1, 2, 3, 4, 103, 104], tribes={("herat", B): 1})
    t.do("end_turn")
    assert t.s.discard == [101, 102]
    assert t.s.points == [0, 3, 0]
    assert not any(CHECK[card] for card in t.s.market)
    assert 0 not in t.s.market
    assert t.card(0, 4) == 90
    assert t.coins(0, 4) == 1
    assert "instability" in t.codes


def test_two_checks_in_one_refill() -> None:
    """PP63 # case: P6"""
    market = without((1, 3), (1, 4), (1, 5))
    t = Table(market=market, deck=[101, 102, 1, 2, 3, 103, 104], tribes={("herat", B): 1}).do("end_turn")
    assert t.s.discard == [101, 102]
    assert t.s.points == [0, 3, 0]
    assert 0 not in t.s.market


def test_O71_the_last_two_checks_are_the_final_one() -> None:
    """PP63, PP80, PP82 # seed: P-036 # seed: P-127 # case: P6"""
    market = {**without((1, 5)), (0, 4): 101}
    t = Table(market=market, deck=[102, 1], tribes={("herat", B): 1}).do("end_turn")
    assert t.s.points == [1, 6, 1]
    assert (t.s.ending, t.s.winners, t.question) == ("final", [B], "")


def test_O121_the_end_by_instability_leaves_two_spaces_empty() -> None:
    """PP63, PP66"""
    market = {**without((1, 4), (1, 5)), (0, 4): 101}
    t = Table(market=market, coins={(0, 4): 2}, deck=[102, 1, 2], tribes={("herat", B): 1}).do("end_turn")
    assert t.s.discard == [101, 102]
    assert (t.card(0, 4), t.coins(0, 4)) == (0, 2)
    assert t.card(1, 4) == 0
    assert t.s.deck == [2, 1]


# -- events ----------------------------------------------------------------------------------------


def buy(card: int, **position: Any) -> Table:
    """A table on which A has just bought ``card`` from the leftmost column."""
    return Table(market={**FULL, (0, 0): card}, **position).do("purchase", f"card:{card}")


@pytest.mark.parametrize("card", [105, 106, 107, 110, 112])
def test_personal_events_lie_with_their_buyer(card: int) -> None:
    """PP69, PP71 # seed: P-045 # seed: P-046 # seed: P-047 # seed: P-133"""
    t = buy(card)
    assert t.s.events == [[card], [], []]
    assert t.s.hands[A] == []
    assert t.s.actions == 1


def test_table_events_lie_beside_the_map() -> None:
    """PP69 # seed: P-047"""
    assert buy(109).s.table_events == [109]
    t = Table(market={**FULL, (0, 0): 106, (1, 0): 107}, deck=[1, 2]).do("end_turn")
    assert t.s.table_events == [106, 107]


def test_O72_exchange_of_hands_with_an_empty_one() -> None:
    """PP71, PP74"""
    t = buy(114, hands={B: [1, 2]})
    assert t.dests("event.seat") == {"seat:1", "seat:2"}
    assert t.refused("event.seat", dest="seat:0").code == "event.not_oneself"
    t.do("event.seat", dest="seat:1")
    assert t.s.hands == [[1, 2], [], []]
    assert t.s.discard == [114]


def test_an_exchange_of_hands_cannot_be_taken_back_unasked() -> None:
    """PP89 # case: P39"""
    t = buy(114, hands={B: [1, 2]})
    before = t.s.revealed
    t.do("event.seat", dest="seat:1")
    assert t.s.revealed == before + 1
    t = buy(114, hands={B: [1, 2]})
    t.s.open_hands = True
    before = t.s.revealed
    t.do("event.seat", dest="seat:1")
    assert t.s.revealed == before


def test_O73_confidence_failure_goes_round_from_the_active_seat() -> None:
    """PP72 # seed: P-030"""
    t = Table(market={**FULL, (0, 0): 114}, hands={A: [1, 2], C: [3, 4]}, deck=[5]).do("end_turn")
    assert t.asked == A
    t.do("discard.hand", "card:1")
    assert t.asked == C
    t.do("discard.hand", "card:4")
    assert t.s.hands == [[2], [], [3]]


def test_confidence_failure_starts_with_the_seat_whose_turn_it_is() -> None:
    """PP72"""
    hands = {A: [1, 2], B: [3, 4], C: [5, 6]}
    t = Table(market={**FULL, (0, 0): 114}, hands=hands, deck=[7], active=B).do("end_turn")
    order = []
    while t.question == "GiveUpCard":
        order.append(t.asked)
        t.do("discard.hand", t.offered("discard.hand")[0].source)
    assert order == [B, C, A]


def test_O74_failure_to_impress() -> None:
    """PP72 # seed: P-030"""
    t = Table(market={**FULL, (0, 0): 108}, prizes={A: [1], B: [2, 3]}, deck=[5]).do("end_turn")
    assert t.s.prizes == [[], [], []]
    assert [t.loyalty(seat) for seat in (A, B, C)] == [AFGHAN, BRITISH, RUSSIAN]


def test_O75_koh_i_noor_and_embarrassment_of_riches() -> None:
    """PP7, PP71, PP72"""
    t = Table(events={A: [106]}, gifts=[(A, 2), (A, 4)])
    assert influence(t.s, A) == 1 + 4
    t = Table(table_events=[106], gifts=[(A, 2), (A, 4), (B, 2)])
    assert influence(t.s, A) == influence(t.s, B) == 1


def test_embarrassment_beats_koh_i_noor() -> None:
    """PP72: both effects are printed on one card, so they cannot meet with the shipped cards; the order is the rule."""
    t = Table(events={A: [106]}, gifts=[(A, 2)])
    t.s.table_events.append(106)
    assert influence(t.s, A) == 1


def test_O76_rumor_makes_patriots_count_nothing_until_the_next_check() -> None:
    """PP71, PP74 # seed: P-046"""
    t = buy(108, courts={B: [19, 20]}, deck=[102])
    assert t.refused("event.seat", dest="seat:0").code == "event.not_oneself"
    t.do("event.seat", dest="seat:1")
    assert t.s.events == [[], [108], []]
    assert influence(t.s, B) == 1
    t.s.market[1] = 101
    t.s.box.remove(101)
    t.s.box.append(86)
    t.do("purchase", "card:101")
    assert influence(t.s, B) == 3


def test_O78_rebuke_on_an_empty_region_and_roads() -> None:
    """PP71, PP73"""
    t = buy(116, roads={("kabul-punjab", AFGHAN): 1}, armies={("kabul", AFGHAN): 2}, tribes={("kabul", B): 1})
    assert len(t.dests("event.region")) == 6
    t.do("event.region", dest="region:persia")
    assert t.army("kabul", AFGHAN) == 2
    t = buy(116, roads={("kabul-punjab", AFGHAN): 1}, armies={("kabul", AFGHAN): 2}, tribes={("kabul", B): 1})
    t.do("event.region", dest="region:kabul")
    assert (t.army("kabul", AFGHAN), t.tribe("kabul", B), t.road("kabul-punjab", AFGHAN)) == (0, 0, 1)


def test_a_sweep_tells_every_piece_that_leaves() -> None:
    """PP73 # case: G44"""
    t = buy(116, armies={("kabul", AFGHAN): 2, ("kabul", BRITISH): 1, ("herat", AFGHAN): 1}, tribes={("kabul", B): 1})
    t.s.notes = []
    t.do("event.region", dest="region:kabul")
    told = [(note.code, note.seat, note.facts) for note in t.s.notes or [] if note.code.startswith("swept.")]
    assert told == [
        ("swept.armies", -1, {"n": 2, "coalition": "coalition:afghan"}),
        ("swept.armies", -1, {"n": 1, "coalition": "coalition:british"}),
        ("swept.tribes", B, {"n": 1}),
    ]


@pytest.mark.parametrize(("card", "region"), [(109, "punjab"), (110, "herat"), (112, "kabul"), (113, "persia")])
def test_riots_sweep_their_region(card: int, region: str) -> None:
    """PP72, PP73"""
    armies, tribes = {(region, AFGHAN): 2, ("kandahar", BRITISH): 1}, {(region, B): 1}
    t = Table(market={**FULL, (1, 0): card}, armies=armies, tribes=tribes, deck=[1]).do("end_turn")
    assert (t.army(region, AFGHAN), t.tribe(region, B), t.army("kandahar", BRITISH)) == (0, 0, 1)


@pytest.mark.parametrize(("card", "suit"), [(105, "military"), (115, "intelligence"), (116, "political")])
def test_suit_events_move_the_marker(card: int, suit: str) -> None:
    """PP72"""
    t = Table(market={**FULL, (1, 0): card}, favored="economic", deck=[1]).do("end_turn")
    assert t.favored == suit


def test_pashtunwali_values_name_the_suit_and_hold_it() -> None:
    """PP71"""
    t = buy(115, hands={A: [37]})
    t.do("event.suit", dest="suit:economic")
    assert (t.favored, t.s.table_events) == ("economic", [115])
    t.do("play", "card:37")
    assert t.favored == "economic"


def test_red_stars_are_the_tie_break() -> None:
    """PP5"""
    assert tie_break(Table(courts={A: [32, 33]}).s, A) == 5


def test_every_event_has_both_effects() -> None:
    """PP67 # seed: P-030 # seed: P-133"""
    from paxtable.games.pamir.data import CARD_IDS, WHEN_BOUGHT, WHEN_DISCARDED
    from paxtable.games.pamir.events import BOUGHT, DISCARDED

    for card in CARD_IDS:
        if not COURT_CARD[card]:
            assert WHEN_DISCARDED[card] in DISCARDED
            assert WHEN_BOUGHT[card] in BOUGHT or WHEN_BOUGHT[card] == "cannot_purchase"
