"""Phase 1: issuing shares (AS10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame
from paxtable.games.steam.ledger import Ledger
from paxtable.games.steam.state import MAX_SHARES

DOLLARS_PER_SHARE = 5
DOLLARS_A_ROUND = 1
"""What a share costs in every expenses phase (AS55)."""


class IssueShares(Frame, kw_only=True):
    """Each seat in turn order issues 0 or more shares, 15 at most in all, for 5 dollars each."""

    at: int = 0

    starts_move: ClassVar[bool] = True

    def candidates(self, s: Ledger) -> Iterable[Choice]:
        """None, one, … up to the limit."""
        return [Choice("issue", amount=n) for n in range(MAX_SHARES - s.shares[self.seat] + 1)]

    def check(self, s: Ledger, c: Choice) -> Refusal | None:
        """AS10: never more than 15 in all."""
        if c.verb != "issue" or c.source or c.dest or c.values:
            return Refusal("not_now", "AS10")
        left = MAX_SHARES - s.shares[self.seat]
        if not 0 <= c.amount <= left:
            return Refusal("shares.limit", "AS10", {"left": left, "limit": MAX_SHARES, "held": s.shares[self.seat]})
        return None

    def apply(self, s: Ledger, c: Choice) -> None:
        """Take the money at once."""
        s.shares[self.seat] += c.amount
        s.money[self.seat] += DOLLARS_PER_SHARE * c.amount
        s.say("issued" if c.amount else "issued_none", self.seat, {"count": c.amount, "money": s.money[self.seat]})
        self.at += 1

    def settle(self, s: Ledger) -> bool:
        """The next seat that has a choice; who holds 15 shares is passed over."""
        if self.at >= len(s.order):
            s.frames.pop()
            return False
        self.seat = s.order[self.at]
        if s.shares[self.seat] < MAX_SHARES:
            return True
        s.say("shares_full", self.seat, {"limit": MAX_SHARES})
        self.at += 1
        return False

    def prompt(self, s: Ledger) -> tuple[str, Facts]:
        """How many shares?"""
        return "issue", {
            "left": MAX_SHARES - s.shares[self.seat],
            "money": s.money[self.seat],
            "price": DOLLARS_PER_SHARE,
            "upkeep": DOLLARS_A_ROUND,
        }
