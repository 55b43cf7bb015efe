"""Shares, actions, income, expenses, elimination: AS10, AS13, AS54–AS58, and the edge cases E8, E9, E45–E49, E54."""

from __future__ import annotations

import pytest

from paxtable.engine.choice import Choice
from paxtable.engine.core import legal
from paxtable.games.steam import rounds
from paxtable.games.steam.expenses import pay_expenses
from paxtable.games.steam.income import REDUCTIONS, collect, reduce_income, reduction
from paxtable.games.steam.roles import ChooseAction
from paxtable.games.steam.rounds import BaseGame
from paxtable.games.steam.shares import IssueShares
from paxtable.games.steam.state import SteamState
from paxtable.games.steam.variation import ACTIONS, variation_of
from paxtable.games.steam.view import view
from tests.games.steam.desk import ask, do, line, owners, table, why


def issue(count: int) -> Choice:
    return Choice("issue", amount=count)


def choose(action: str) -> Choice:
    return Choice("choose_action", dest=f"action:{action}")


def test_e8_no_more_than_fifteen_shares() -> None:
    """# case: S14"""
    s = table()
    s.shares[0] = 13
    ask(s, IssueShares())
    assert [c.amount for c in legal(s)] == [0, 1, 2]
    assert why(s, issue(3)) == "shares.limit"


def test_as10_five_dollars_a_share_at_once_in_turn_order() -> None:
    s = table(money=10)
    s.order = [2, 0, 1]
    ask(s, IssueShares())
    do(s, issue(2), issue(0), issue(13))
    assert s.money == [10, 75, 20]
    assert s.shares == [2, 15, 4]
    assert not s.frames


def test_as10_who_holds_fifteen_is_passed_over_and_the_log_says_so() -> None:
    s = table()
    s.shares[0] = 15
    s.notes = []
    ask(s, IssueShares())
    assert s.frames[-1].seat == 1
    assert [note.code for note in s.notes] == ["shares_full"]


def test_e9_the_locomotive_at_six_is_allowed_and_blocks_it_for_others() -> None:
    s = table()
    s.locomotive[0] = 6
    ask(s, ChooseAction())
    do(s, choose("locomotive"))
    assert s.locomotive[0] == 6
    assert why(s, choose("locomotive")) == "action.taken"


def test_as13_each_action_once_in_turn_order_and_the_locomotive_at_once() -> None:
    s = table(6)
    ask(s, ChooseAction())
    assert len(legal(s)) == len(ACTIONS) == 7
    do(s, choose("locomotive"))
    assert s.locomotive[0] == 2
    do(s, *(choose(a) for a in ("engineer", "production", "first_move", "first_build")))
    assert [c.dest for c in legal(s)] == ["action:urbanization", "action:turn_order_pass"]
    assert why(s, choose("nonsense")) == "action.unknown"


def test_as12_the_markers_stay_on_until_actions_are_chosen() -> None:
    s = table()
    s.action = ["engineer", "turn_order_pass", ""]
    script = BaseGame()
    rounds.hold_auction(s, script)
    assert s.action[1] == "turn_order_pass"
    rounds.choose_actions(s, script)
    assert s.action == ["", "", ""]


def test_e45_income_then_reduction() -> None:
    s = table(money=0)
    s.income[0] = 20
    collect(s)
    reduce_income(s)
    assert (s.money[0], s.income[0]) == (20, 18)


@pytest.mark.parametrize(
    ("income", "less"),
    [(0, 0), (10, 0), (11, 2), (20, 2), (21, 4), (30, 4), (31, 6), (40, 6), (41, 8), (49, 8), (50, 10), (80, 10)],
)
def test_e46_the_table_of_income_reduction(income: int, less: int) -> None:
    """# case: S11"""
    assert reduction(income) == less


def test_s11_the_table_on_the_screen_is_the_table_of_the_rules() -> None:
    """# case: S11"""
    s = table()
    s.income[0] = 50
    assert view(s, 0).known["reductions"] == REDUCTIONS
    assert view(s, 0).seats[0].figure("reduction") == 10


def broke() -> SteamState:
    s = table(money=3)
    s.shares[0], s.locomotive[0] = 6, 2
    return s


def test_e47_a_shortfall_lowers_the_income_and_below_zero_is_bankrupt() -> None:
    s = broke()
    assert pay_expenses(s) == [0]
    assert (s.money[0], s.income[0]) == (0, -5)


def test_e48_income_zero_is_still_in_the_game() -> None:
    s = broke()
    s.income[0] = 5
    assert pay_expenses(s) == []
    assert (s.money[0], s.income[0]) == (0, 0)


def test_as55_a_dollar_a_share_and_a_level() -> None:
    s = table(money=20)
    s.shares[0], s.locomotive[0] = 7, 3
    pay_expenses(s)
    assert s.money[0] == 10


def test_as57_the_track_of_the_eliminated_is_free_and_stays() -> None:
    s = broke()
    line(s, 1, 1, 5, 0)
    rounds.pay(s, BaseGame())
    assert s.out == [True, False, False]
    assert s.order == [1, 2]
    assert owners(s, "c1r3") == (-1,)
    assert s.ended == ""


def test_e49_the_last_one_left_wins_at_once() -> None:
    s = broke()
    s.money[1], s.shares[1] = 0, 9
    s.money[2] = 30
    script = BaseGame(at="reduction")
    s.push(script)
    rounds.pay(s, script)
    assert s.ended == "eliminations"
    assert variation_of(s).winners(s) == (2,)
    assert script.at == "close"


def test_as57_nobody_left_nobody_wins() -> None:
    s = table(money=0)
    s.shares = [9, 9, 9]
    rounds.pay(s, BaseGame())
    assert s.order == []
    assert variation_of(s).winners(s) == ()


def test_e54_rounds_and_dice_stay_those_of_the_beginning() -> None:
    s = table(4)
    s.order = [0, 1, 2]
    s.out[3] = True
    assert variation_of(s).dice(s) == 4
    s.round = 8
    script = BaseGame()
    rounds.advance(s, script)
    assert s.ended == "rounds"
    s.round, s.ended = 7, ""
    rounds.advance(s, script)
    assert script.at == "begin_round"
