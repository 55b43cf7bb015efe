"""The round in the order of the rulebook (part B), and the base rules as a variation."""

from __future__ import annotations

from typing import ClassVar

from paxtable.engine.choice import Refusal
from paxtable.engine.frame import Script, StepFunction
from paxtable.games.steam.auction import Auction, base_payment
from paxtable.games.steam.expenses import pay_expenses
from paxtable.games.steam.goods import MoveGoods
from paxtable.games.steam.growth import DrawGoods, PlaceGoods, RollDice, empty_rows
from paxtable.games.steam.income import collect, reduce_income
from paxtable.games.steam.roles import ChooseAction, with_first
from paxtable.games.steam.scoring import best_scores, disown_unfinished, eliminate
from paxtable.games.steam.setup import FillBoard, ShuffleOrder
from paxtable.games.steam.shares import IssueShares
from paxtable.games.steam.state import SteamState, board_of
from paxtable.games.steam.track import BuildTurns
from paxtable.games.steam.variation import ACTIONS, Variation, add_variation, variation_of


def fill_board(s: SteamState, script: Script) -> None:
    """AS7, 2–4."""
    s.push(FillBoard())


def shuffle_order(s: SteamState, script: Script) -> None:
    """AS7, 5."""
    s.push(ShuffleOrder())


def begin_round(s: SteamState, script: Script) -> None:
    """The next round."""
    s.round += 1
    s.say("round", facts={"round": s.round, "of": board_of(s).rounds(s.seats)}, heading=True)


def issue_shares(s: SteamState, script: Script) -> None:
    """Phase 1."""
    s.phase = "shares"
    s.push(IssueShares())


def hold_auction(s: SteamState, script: Script) -> None:
    """Phase 2."""
    s.phase = "auction"
    s.push(Auction(ring=tuple(s.order), bids=(0,) * s.seats))


def choose_actions(s: SteamState, script: Script) -> None:
    """Phase 3: the markers of the last round come off first (AS12, AS13)."""
    s.phase = "actions"
    s.action = [""] * s.seats
    s.push(ChooseAction())


def build_track(s: SteamState, script: Script) -> None:
    """Phase 4."""
    s.phase = "build"
    s.push(BuildTurns(line=with_first(s, "first_build")))


def move_goods(s: SteamState, script: Script) -> None:
    """Phase 5."""
    s.phase = "move"
    s.push(MoveGoods(line=with_first(s, "first_move")))


def collect_income(s: SteamState, script: Script) -> None:
    """Phase 6."""
    s.phase = "income"
    collect(s)


def pay(s: SteamState, script: Script) -> None:
    """Phase 7; when at most one player is left the game ends at once (AS57)."""
    s.phase = "expenses"
    for seat in pay_expenses(s):
        eliminate(s, seat)
    if len(s.order) <= 1:
        s.ended = "eliminations"
        script.goto("close")


def lower_income(s: SteamState, script: Script) -> None:
    """Phase 8."""
    s.phase = "reduction"
    reduce_income(s)


def produce(s: SteamState, script: Script) -> None:
    """Phase 9, Production: nothing is drawn when no space is empty (AS61)."""
    s.phase = "growth"
    seat = next((seat for seat in s.order if s.action[seat] == "production"), -1)
    if seat >= 0 and empty_rows(s) and s.bag:
        s.push(PlaceGoods(seat=seat))
        s.push(DrawGoods(holder=seat))


def roll_dice(s: SteamState, script: Script) -> None:
    """Phase 9, the dice."""
    s.push(RollDice(count=variation_of(s).dice(s)))


def advance(s: SteamState, script: Script) -> None:
    """Phase 10: the next round, or the end (AS63)."""
    if s.round < board_of(s).rounds(s.seats):
        script.goto("begin_round")
    else:
        s.ended = "rounds"


def close(s: SteamState, script: Script) -> None:
    """The end of the game."""
    s.phase = "over"
    disown_unfinished(s)
    winners = variation_of(s).winners(s)
    for seat in winners:
        s.say("won", seat, heading=True)
    if not winners:
        s.say("nobody_won", heading=True)


ROUND: dict[str, StepFunction] = {
    "begin_round": begin_round,
    "shares": issue_shares,
    "auction": hold_auction,
    "actions": choose_actions,
    "build": build_track,
    "move": move_goods,
    "income": collect_income,
    "expenses": pay,
    "reduction": lower_income,
    "production": produce,
    "dice": roll_dice,
    "advance": advance,
    "close": close,
}
"""The steps of a round of the base game; variations insert their own."""


class BaseGame(Script, kw_only=True):
    """The base game from the set-up to the end."""

    steps: ClassVar[dict[str, StepFunction]] = {"fill": fill_board, "order": shuffle_order, **ROUND}


def base_tile_limit(s: SteamState, seat: int) -> int:
    """AS40."""
    limit = board_of(s).file.tiles_per_turn
    return limit.normal + (limit.engineer_bonus if s.action[seat] == "engineer" else 0)


def everybody_may(s: SteamState, seat: int, what: int) -> Refusal | None:
    """No restriction."""
    return None


def dice_per_colour(s: SteamState) -> int:
    """As many as players at the start (AS62)."""
    return s.seats


BASE = Variation(
    id="base",
    script=BaseGame,
    actions=ACTIONS,
    payment=base_payment,
    tile_limit=base_tile_limit,
    may_found=everybody_may,
    may_move=everybody_may,
    dice=dice_per_colour,
    winners=best_scores,
)
add_variation(BASE)
