"""Phase 2: the auction for turn order, with the Turn Order Pass (AS11, AS12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame
from paxtable.games.steam.state import SteamState
from paxtable.games.steam.variation import variation_of


def base_payment(s: SteamState, seat: int, place: int, places: int, bid: int) -> int:
    """AS11: the last place pays nothing, the first two all, the others half, rounded up."""
    if place == places:
        return 0
    return bid if place <= 2 else (bid + 1) // 2


class Auction(Frame, kw_only=True):
    """``ring`` are the bidders left, ``at`` the one whose turn it is; ``bids`` by seat, ``high`` the highest bidder;
    ``places`` the new order from its last place on; ``used`` that the Turn Order Pass is spent."""

    ring: tuple[int, ...]
    bids: tuple[int, ...]
    at: int = 0
    high: int = -1
    places: tuple[int, ...] = ()
    used: bool = False

    starts_move: ClassVar[bool] = True

    def least(self) -> int:
        """The smallest bid that may be made, in dollars."""
        return self.bids[self.high] + 1 if self.high >= 0 else 1

    def may_pass(self, s: SteamState) -> bool:
        """Whether the seat may use the Turn Order Pass now (AS12)."""
        return s.action[self.seat] == "turn_order_pass" and not self.used and len(self.ring) > 2

    def candidates(self, s: SteamState) -> Iterable[Choice]:
        """Every bid in whole dollars, the pass, dropping out."""
        for amount in range(self.least(), s.money[self.seat] + 1):
            yield Choice("bid", amount=amount)
        yield Choice("turn_order_pass")
        yield Choice("drop_out")

    def check(self, s: SteamState, c: Choice) -> Refusal | None:
        """AS11, AS12, and M6 for the limit of a bid."""
        if c.source or c.dest or c.values or (c.verb != "bid" and c.amount):
            return Refusal("not_now", "AS11")
        if c.verb == "drop_out":
            return None
        if c.verb == "turn_order_pass":
            return self._check_pass(s)
        if c.verb != "bid":
            return Refusal("not_now", "AS11")
        if c.amount < self.least():
            return Refusal("bid.too_low", "AS11", {"least": self.least(), "amount": c.amount})
        if c.amount > s.money[self.seat]:
            return Refusal("bid.too_poor", "AS11", {"money": s.money[self.seat], "amount": c.amount})
        return None

    def _check_pass(self, s: SteamState) -> Refusal | None:
        if s.action[self.seat] != "turn_order_pass":
            return Refusal("pass.not_yours", "AS12")
        if self.used:
            return Refusal("pass.spent", "AS12")
        if len(self.ring) <= 2:
            return Refusal("pass.two_left", "AS12")
        return None

    def apply(self, s: SteamState, c: Choice) -> None:
        """Bid, pass or drop out; the turn goes round."""
        if c.verb == "drop_out":
            self._drop(s, forced=False)
            return
        if c.verb == "bid":
            self.bids = tuple(c.amount if seat == self.seat else bid for seat, bid in enumerate(self.bids))
            self.high = self.seat
            s.say("bid", self.seat, {"amount": c.amount})
        else:
            self.used = True
            s.say("passed_in_auction", self.seat)
        self.at = (self.at + 1) % len(self.ring)

    def _drop(self, s: SteamState, *, forced: bool) -> None:
        place = len(self.ring)
        paid = self._pay(s, self.seat, place)
        code = "dropped_forced" if forced else "dropped"
        s.say(code, self.seat, {"place": place, "paid": paid, "least": self.least()})
        self.ring = tuple(seat for seat in self.ring if seat != self.seat)
        self.places += (self.seat,)
        self.at %= len(self.ring)

    def _pay(self, s: SteamState, seat: int, place: int) -> int:
        paid = variation_of(s).payment(s, seat, place, len(s.order), self.bids[seat])
        s.money[seat] -= paid
        return paid

    def settle(self, s: SteamState) -> bool:
        """Skip the highest bidder, drop who cannot bid, and end with the last one left."""
        if len(self.ring) == 1:
            winner = self.ring[0]
            paid = self._pay(s, winner, 1)
            s.order = [winner, *reversed(self.places)]
            s.say("auction_won", winner, {"paid": paid})
            s.frames.pop()
            return False
        self.seat = self.ring[self.at]
        if self.seat == self.high:
            self.at = (self.at + 1) % len(self.ring)
            return False
        if s.money[self.seat] < self.least() and not self.may_pass(s):
            self._drop(s, forced=True)
            return False
        return True

    def prompt(self, s: SteamState) -> tuple[str, Facts]:
        """Bid or drop out?"""
        pay, places = variation_of(s).payment, len(s.order)
        facts: Facts = {
            "least": self.least(),
            "place": len(self.ring),
            "money": s.money[self.seat],
            "drop_cost": pay(s, self.seat, len(self.ring), places, self.bids[self.seat]),
            "share": pay(s, self.seat, 1, places, 100),
        }
        if self.high >= 0:
            return "bid_against", {**facts, "high": self.bids[self.high], "by": f"seat:{self.high}"}
        return "bid_first", facts
