"""The figures that the money phases read and write: a hex game and the Village both have them."""

from __future__ import annotations

from typing import Any, Protocol

from paxtable.engine.choice import Facts


class Ledger(Protocol):
    """Money, income, shares and locomotive by seat; ``order`` the seats still in the game."""

    frames: list[Any]
    money: list[int]
    income: list[int]
    shares: list[int]
    locomotive: list[int]
    order: list[int]

    def say(
        self,
        code: str,
        seat: int = -1,
        facts: Facts | None = None,
        *,
        only: tuple[int, ...] = (),
        heading: bool = False,
    ) -> None:
        """Add a log line."""
