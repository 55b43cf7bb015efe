"""Rule of regions PP8, discards PP50, leverage PP52, overthrow PP53 and PP54, batches PP56, limits PP57."""

from __future__ import annotations

from typing import Any

import pytest

from paxtable.engine.core import settle
from paxtable.games.pamir.audit import audit
from paxtable.games.pamir.court import discard_court
from paxtable.games.pamir.data import COALITIONS, REGIONS
from paxtable.games.pamir.spots import army
from tests.games.pamir.table import AFGHAN, BRITISH, RUSSIAN, A, B, C, Table


def test_O58_the_last_tribe_takes_the_political_cards_along() -> None:
    """PP53, PP50 # seed: P-132"""
    t = Table(
        courts={A: [59], B: [56, 57]}, armies={("herat", AFGHAN): 1}, tribes={("herat", B): 1}, spies={(56, C): 2}
    )
    t.do("battle", "card:59")
    assert t.s.courts[B] == []
    assert t.s.cylinders == [10, 10, 10]
    assert set(t.s.discard) == {56, 57}


def test_O59_a_leveraged_card_lost_by_overthrow_is_paid_back() -> None:
    """PP52, PP53"""
    position: dict[str, Any] = {
        "courts": {A: [59], B: [42, 8, 9]},
        "hands": {B: [10]},
        "armies": {("kandahar", AFGHAN): 1},
        "tribes": {("kandahar", B): 1},
        "rupees": [4, 0, 4],
    }
    t = Table(**position).do("battle", "card:59")
    assert t.asked == B
    assert t.question == "Debt"
    t.do("debt.court", "card:8").do("debt.hand", "card:10")
    assert t.s.courts[B] == [9]
    assert t.s.hands[B] == []
    assert t.question == "Turn"


def test_O60_the_last_political_card_takes_the_tribes_along() -> None:
    """PP54 # seed: P-103 # seed: P-132"""
    t = Table(
        courts={A: [45, 24], B: [5, 7]},
        spies={(5, A): 1, (7, A): 1},
        tribes={("kabul", B): 3, ("herat", B): 1},
        rupees=[9, 4, 4],
    )
    t.do("betray", "card:45").do("betray.card", "card:7")
    assert t.tribe("kabul", B) == 3
    t.do("betray", "card:24").do("prize.leave")
    assert t.tribe("kabul", B) == 0
    assert t.tribe("herat", B) == 1
    assert t.ruler("kabul") == -1


def test_O61_only_political_cards_and_tribes_are_bound() -> None:
    """PP54 # case: P1"""
    t = Table(courts={A: [45], B: [4, 5]}, spies={(4, A): 1, (5, B): 1}, tribes={("kabul", B): 2})
    t.do("betray", "card:45").do("prize.leave")
    assert t.tribe("kabul", B) == 2
    assert t.spy(5, B) == 1
    t = Table(courts={A: [45], B: [61, 57]}, spies={(61, A): 1}, tribes={("herat", B): 2}).do("betray", "card:45")
    assert t.tribe("herat", B) == 2
    assert t.s.courts[B] == [57]


def test_no_link_without_a_loss() -> None:
    """PP54: tribes placed later, or none at all, are fine."""
    t = Table(courts={A: [5]}, hands={A: [5 + 21]})
    assert t.s.courts[A] == [5]
    t.do("play", "card:26")
    assert t.s.courts[A] == [5, 26]
    assert t.tribe("punjab", A) == 1


def test_O62_armies_of_the_ruler_count_coalitions_apart() -> None:
    """PP8 # seed: P-131"""
    armies = {("kandahar", AFGHAN): 2, ("kandahar", BRITISH): 2, ("kandahar", RUSSIAN): 2}
    t = Table((AFGHAN, AFGHAN), armies=armies, tribes={("kandahar", A): 1})
    assert t.ruler("kandahar") == A


def test_O63_a_rival_without_tribes_prevents_rule() -> None:
    """PP8 # seed: P-131"""
    t = Table(armies={("kandahar", BRITISH): 1}, tribes={("kandahar", A): 1})
    assert t.ruler("kandahar") == -1


def test_O64_friends_count_the_same_armies() -> None:
    """PP8"""
    armies = {("persia", RUSSIAN): 3}
    t = Table((RUSSIAN, RUSSIAN), armies=armies, tribes={("persia", A): 1, ("persia", B): 2})
    assert t.ruler("persia") == B
    t = Table((RUSSIAN, RUSSIAN), armies=armies, tribes={("persia", A): 1, ("persia", B): 1})
    assert t.ruler("persia") == -1


def test_an_enemy_coalition_without_followers_prevents_rule() -> None:
    """PP8 # case: P27"""
    armies = {("herat", AFGHAN): 2, ("herat", RUSSIAN): 3}
    t = Table((AFGHAN, BRITISH), armies=armies, tribes={("herat", A): 1}, hands={A: [69]})
    assert t.ruler("herat") == -1
    t.do("play", "card:69")
    assert t.loyalty(A) == RUSSIAN
    assert t.ruler("herat") == A


def test_O65_a_change_of_loyalty_moves_the_token_at_once() -> None:
    """PP8, PP55"""
    t = Table((AFGHAN, RUSSIAN), armies={("kandahar", AFGHAN): 1}, tribes={("kandahar", A): 1}, hands={A: [51]})
    assert t.ruler("kandahar") == A
    t.do("play", "card:51")
    assert t.army("kandahar", BRITISH) == 1
    assert t.ruler("kandahar") == A
    t = Table((AFGHAN, RUSSIAN), armies={("kandahar", AFGHAN): 2}, tribes={("kandahar", A): 1}, hands={A: [20]})
    t.do("play", "card:20")
    assert t.ruler("kandahar") == -1


def lose(t: Table, seat: int, card: int) -> Table:
    """A court card leaves by force of a test."""
    discard_court(t.s, seat, card)
    settle(t.s)
    audit(t.s)
    return t


def test_a_forced_discard_with_leverage_is_settled_first() -> None:
    """PP52: a debt inside a debt comes first."""
    t = Table(courts={A: [27, 30, 9, 8, 10]}, rupees=[0, 4, 4])
    lose(t, A, 27)
    assert t.s.frames[-1].left == 2
    t.do("debt.court", "card:30")
    assert [frame.left for frame in t.s.frames if type(frame).__name__ == "Debt"] == [1, 2]
    t.do("debt.court", "card:9").do("debt.court", "card:8")
    assert t.s.courts[A] == []
    assert t.question == "Turn"


def test_a_debt_takes_the_last_card_without_asking() -> None:
    """PP52"""
    t = Table(courts={A: [27, 9]}, rupees=[1, 4, 4])
    lose(t, A, 27)
    assert t.s.courts[A] == []
    assert t.s.rupees[A] == 0


def test_hand_cards_have_no_leverage() -> None:
    """PP51"""
    t = Table(courts={A: [27, 9]}, hands={A: [30]}, rupees=[1, 4, 4])
    lose(t, A, 27)
    t.do("debt.hand", "card:30")
    assert t.s.courts[A] == [9]
    assert t.question == "Turn"


def test_the_owner_orders_a_batch_with_an_unpayable_debt() -> None:
    """PP56"""
    t = Table((RUSSIAN, AFGHAN), courts={A: [69, 81, 9]}, hands={A: [51]}, rupees=[1, 4])
    t.do("play", "card:51")
    assert t.question == "Batch"
    assert t.sources("batch.next") == {"card:69", "card:81"}
    t.do("batch.next", "card:81")
    assert t.question == "Debt"
    t.do("debt.court", "card:69")
    assert t.s.courts[A] == [9, 51]
    assert t.loyalty(A) == BRITISH


def test_a_batch_that_can_be_paid_goes_from_left_to_right() -> None:
    """PP56"""
    t = Table((RUSSIAN, AFGHAN), courts={A: [69, 81, 9]}, hands={A: [51]}, rupees=[2, 4]).do("play", "card:51")
    assert t.s.discard == [69, 81]
    assert t.s.rupees[A] == 0


# -- component limits ------------------------------------------------------------------------------------------------


def test_O27_an_empty_supply_takes_a_block_from_the_map() -> None:
    """PP57"""
    roads = {("herat-kabul", AFGHAN): 10}
    t = Table(hands={A: [15]}, armies={("persia", AFGHAN): 2}, roads=roads).do("play", "card:15")
    assert t.sources("place.army") == {"army:afghan@region:persia", "road:afghan@border:herat-kabul"}
    assert t.refused("place.army", "block:afghan", "region:kabul").code == "supply_empty"
    t.do("place.army", "road:afghan@border:herat-kabul", "region:kabul")
    assert t.army("kabul", AFGHAN) == 1
    assert t.road("herat-kabul", AFGHAN) == 9


def test_no_piece_in_play_is_taken_while_the_supply_holds_one() -> None:
    """PP57"""
    t = Table(courts={B: [9]}, hands={A: [4]}, tribes={("persia", A): 2}).do("play", "card:4")
    assert t.refused("place.spy", "tribe:0@region:persia", "card:9").code == "supply_not_empty"


def test_O28_a_taken_last_tribe_overthrows() -> None:
    """PP57, PP53 # case: P2"""
    tribes = {("herat", A): 1, ("persia", A): 9}
    t = Table(courts={A: [57], B: [8]}, hands={A: [4]}, tribes=tribes).do("play", "card:4")
    t.do("place.spy", "tribe:0@region:herat", "card:8")
    assert t.s.courts[A] == [4]
    t = Table(courts={A: [57]}, hands={A: [58]}, tribes=tribes).do("play", "card:58")
    t.do("place.tribe", "tribe:0@region:herat", "region:herat")
    assert t.s.courts[A] == [57, 58]
    assert t.tribe("herat", A) == 1


def test_O29_a_placement_without_a_piece_is_skipped() -> None:
    """PP57"""
    t = Table((BRITISH, AFGHAN), hands={A: [98]}, armies={("transcaspia", BRITISH): 12})
    t.s.marks[army(REGIONS.index("transcaspia"), COALITIONS.index(BRITISH))] = 12
    t.do("play", "card:98")
    assert t.question == "Turn"
    assert t.army("transcaspia", BRITISH) == 12
    assert t.codes.count("no_piece") == 3


def test_O120_marks_of_pieces_placed_this_turn() -> None:
    """PP57"""
    position: dict[str, Any] = {
        "armies": {("kabul", AFGHAN): 1},
        "roads": {("herat-kabul", AFGHAN): 10},
        "favored": "economic",
    }
    t = Table(courts={A: [63]}, hands={A: [17, 15]}, **position).do("play", "card:17")
    assert (t.army("kabul", AFGHAN), t.s.blocks[0]) == (2, 0)
    t.do("play", "card:15")
    assert t.sources("place.army") == {"army:afghan@region:kabul", "road:afghan@border:herat-kabul"}
    t.do("place.army", "army:afghan@region:kabul", "region:kabul")
    assert t.question == "Turn"
    t = Table(courts={A: [63]}, hands={A: [17, 15]}, **position)
    t.do("play", "card:17").do("move", "card:63").do("move.done")
    assert (t.army("kabul", AFGHAN), t.army("herat", AFGHAN)) == (1, 1)
    t.do("play", "card:15")
    assert t.sources("place.army") == {"army:afghan@region:kabul", "road:afghan@border:herat-kabul"}
    assert t.refused("place.army", "army:afghan@region:herat", "region:kabul").code == "placed_this_turn"


def test_a_second_request_for_a_marked_piece_is_refused() -> None:
    """PP57"""
    armies, roads = {("punjab", BRITISH): 1, ("kabul", BRITISH): 1}, {("herat-kabul", BRITISH): 9}
    t = Table((BRITISH, AFGHAN), hands={A: [32, 16]}, armies=armies, roads=roads).do("play", "card:32")
    assert t.s.blocks[1] == 0
    assert t.army("punjab", BRITISH) == 2
    t.do("place.army", "army:british@region:punjab", "region:punjab")
    refusal = t.refused("place.army", "army:british@region:punjab", "region:punjab")
    assert (refusal.code, refusal.rule) == ("placed_this_turn", "PP57")
    t.do("place.army", "army:british@region:kabul", "region:punjab")
    assert t.army("punjab", BRITISH) == 3


def test_voluntary_placements_take_pieces_too() -> None:
    """PP58"""
    t = Table(courts={A: [58]}, tribes={("kabul", A): 10}, rupees=[5, 4, 4]).do("gift", "card:58")
    t.do("place.gift", "tribe:0@region:kabul", "gift:0:2")
    assert t.gift(A, 2) == 1
    assert t.tribe("kabul", A) == 9
    assert t.s.rupees[A] == 3


def test_marks_end_with_the_turn() -> None:
    """PP57, PP66"""
    t = Table(hands={A: [15]}).do("play", "card:15")
    assert t.s.marks
    assert not t.do("end_turn").s.marks


@pytest.mark.parametrize("cause", ["riot", "rebuke"])
def test_every_way_of_losing_the_last_tribe_overthrows(cause: str) -> None:
    """PP53, PP73 # case: P2"""
    courts, tribes = {A: [56], B: [57]}, {("herat", A): 1, ("herat", B): 1}
    if cause == "riot":
        t = Table(courts=courts, tribes=tribes, market={(0, 0): 110}).do("end_turn")
    else:
        t = Table(courts=courts, tribes=tribes, market={(0, 0): 116}).do("purchase", "card:116")
        t.do("event.region", dest="region:herat")
    assert t.s.courts == [[], [], []]
    assert t.tribe("herat", A) == t.tribe("herat", B) == 0
