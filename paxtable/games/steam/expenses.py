"""Phase 7: expenses, shortfall, elimination (AS55–AS57)."""

from __future__ import annotations

from paxtable.games.steam.ledger import Ledger
from paxtable.games.steam.shares import DOLLARS_A_ROUND


def expense(s: Ledger, seat: int) -> int:
    """What ``seat`` pays each round: 1 dollar a share and 1 a level of the locomotive (AS55)."""
    return DOLLARS_A_ROUND * s.shares[seat] + s.locomotive[seat]


def pay_expenses(s: Ledger) -> list[int]:
    """Everybody pays in turn order; who is bankrupt (AS57) is returned, still in the order."""
    bankrupt = []
    for seat in s.order:
        due = expense(s, seat)
        short = max(due - s.money[seat], 0)
        s.money[seat] = max(s.money[seat] - due, 0)
        s.say("paid", seat, {"amount": due - short, "money": s.money[seat]})
        if short:
            s.income[seat] -= short
            s.say("short", seat, {"short": short, "income": s.income[seat]})
        if s.income[seat] < 0:
            bankrupt.append(seat)
    return bankrupt
