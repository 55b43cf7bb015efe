"""Phases 6 and 8: income, and its reduction (AS54, AS58)."""

from __future__ import annotations

from paxtable.games.steam.ledger import Ledger

REDUCTIONS = ((50, 10), (41, 8), (31, 6), (21, 4), (11, 2))
"""From this income on, so much is lost; nothing below 11. The table of the board uses it too."""


def reduction(income: int) -> int:
    """How much income falls in phase 8."""
    return next((less for least, less in REDUCTIONS if income >= least), 0)


def collect(s: Ledger) -> None:
    """Everybody in the game receives the income in dollars."""
    for seat in s.order:
        s.money[seat] += s.income[seat]
        s.say("income", seat, {"amount": s.income[seat], "money": s.money[seat]})


def reduce_income(s: Ledger) -> None:
    """The incomes of everybody in the game fall by the table."""
    for seat in s.order:
        less = reduction(s.income[seat])
        if less:
            s.income[seat] -= less
            s.say("reduced", seat, {"less": less, "income": s.income[seat]})
