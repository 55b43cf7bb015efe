"""The auction for turn order: AS11, AS12, M6."""

from __future__ import annotations

import pytest

from paxtable.engine.choice import Choice
from paxtable.games.steam.auction import Auction
from paxtable.games.steam.state import SteamState
from tests.games.steam.desk import ask, do, offered, table, why

DROP = Choice("drop_out")
PASS = Choice("turn_order_pass")


def bid(amount: int) -> Choice:
    return Choice("bid", amount=amount)


def auction(seats: int, money: int = 20, key: str = "") -> SteamState:
    s = table(seats, money, key) if key else table(seats, money)
    ask(s, Auction(ring=tuple(s.order), bids=(0,) * seats))
    return s


def mexico(money: int = 20, nation: int = 0) -> SteamState:
    s = table(2, money, "mexico")
    s.sides = (nation, 1 - nation)
    ask(s, Auction(ring=tuple(s.order), bids=(0, 0)))
    return s


def test_e1_three_players_two_bids() -> None:
    s = auction(3)
    do(s, bid(3), bid(4), DROP, DROP)
    assert s.order == [1, 0, 2]
    assert s.money == [17, 16, 20]


def test_e2_the_third_place_and_later_pays_half_rounded_up() -> None:
    s = auction(5)
    do(s, bid(1), bid(2), bid(3), bid(5), bid(6))
    do(s, DROP, DROP, DROP, DROP)
    assert s.order == [4, 3, 2, 1, 0]
    assert s.money == [20, 19, 18, 15, 14]
    t = auction(5)
    do(t, bid(1), bid(5), bid(6), bid(7), bid(8), DROP, DROP)
    assert t.money[1] == 17


def test_e3_nobody_bids() -> None:
    s = auction(3)
    do(s, DROP, DROP)
    assert s.order == [2, 1, 0]
    assert s.money == [20, 20, 20]


def test_e4_who_never_bid_pays_nothing() -> None:
    s = auction(4)
    do(s, bid(2), DROP, DROP, bid(3), DROP)
    assert s.order == [3, 0, 2, 1]
    assert s.money == [18, 20, 20, 17]


def test_e5_who_cannot_bid_drops_out() -> None:
    s = auction(3)
    s.money[1] = 2
    do(s, bid(2))
    assert s.frames[-1].seat == 2
    assert s.frames[-1].places == (1,)
    assert s.money[1] == 2


def test_e6_the_pass_does_not_work_with_two_left() -> None:
    s = auction(3)
    s.action[2] = "turn_order_pass"
    do(s, bid(1), DROP)
    assert why(s, PASS) == "pass.two_left"
    assert {c.verb for c in offered(s, "bid") + offered(s, "drop_out")} == {"bid", "drop_out"}


def test_e7_the_pass_works_once() -> None:
    s = auction(3)
    s.action[2] = "turn_order_pass"
    do(s, bid(1), bid(2), PASS, bid(3), bid(4))
    assert s.frames[-1].seat == 2
    assert why(s, PASS) == "pass.spent"
    assert why(s, bid(5)) == ""


def test_as12_only_the_holder_may_pass() -> None:
    assert why(auction(3), PASS) == "pass.not_yours"


def test_as12_a_poor_holder_may_still_pass() -> None:
    s = auction(4)
    s.action[1], s.money[1] = "turn_order_pass", 0
    do(s, bid(1))
    assert s.frames[-1].seat == 1
    assert [c.verb for c in offered(s, "turn_order_pass") + offered(s, "bid")] == ["turn_order_pass"]


def test_as11_a_bid_is_higher_and_no_more_than_the_cash() -> None:
    s = auction(3, money=5)
    do(s, bid(2))
    assert [c.amount for c in offered(s, "bid")] == [3, 4, 5]
    assert why(s, bid(2)) == "bid.too_low"
    assert why(s, bid(6)) == "bid.too_poor"
    assert why(s, bid(0)) == "bid.too_low"


def test_as11_the_highest_bidder_is_skipped() -> None:
    s = auction(3)
    do(s, bid(1), bid(2), bid(3), DROP, DROP)
    assert s.order == [2, 1, 0]
    assert not s.frames


# -- Mexico ------------------------------------------------------------------------------------------------------------


def test_m_e1_the_cartel_pays_half_rounded_down() -> None:
    """# seed: S-055  # case: S1"""
    s = mexico(nation=1)
    do(s, bid(5), DROP)
    assert s.order == [0, 1]
    assert s.money == [18, 20]


def test_m_e2_the_limit_of_a_bid_is_the_cash() -> None:
    """# case: S1"""
    s = mexico(money=4, nation=1)
    assert [c.amount for c in offered(s, "bid")] == [1, 2, 3, 4]
    assert why(s, bid(6)) == "bid.too_poor"


def test_s1_a_cartel_with_five_dollars_bids_one_to_five_and_pays_two() -> None:
    """# case: S1"""
    s = mexico(money=5, nation=1)
    assert [c.amount for c in offered(s, "bid")] == [1, 2, 3, 4, 5]
    do(s, bid(5))
    assert not s.frames
    assert s.money[0] == 3


def test_m_e3_who_drops_out_first_pays_nothing() -> None:
    """# seed: S-053"""
    s = mexico(nation=1)
    do(s, bid(5), bid(6), DROP)
    assert s.order == [1, 0]
    assert s.money == [20, 14]


def test_m_e15_nobody_bids() -> None:
    s = mexico(nation=1)
    do(s, DROP)
    assert s.order == [1, 0]
    assert s.money == [20, 20]


def test_m_e16_the_nation_pays_all() -> None:
    """# seed: S-054"""
    s = mexico(nation=0)
    do(s, bid(5), DROP)
    assert s.money == [15, 20]


@pytest.mark.parametrize("amount", [1, 2, 3, 7])
def test_m6_both_shares_of_every_bid(amount: int) -> None:
    for nation, paid in ((0, amount), (1, amount // 2)):
        s = mexico(nation=nation)
        do(s, bid(amount), DROP)
        assert s.money[0] == 20 - paid
