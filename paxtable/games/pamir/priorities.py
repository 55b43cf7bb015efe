"""Scored reasons for choices: what the ``priorities`` bot says and does. Plain advice, no look-ahead."""

from __future__ import annotations

from paxtable.engine.choice import Choice
from paxtable.engine.game import Reason
from paxtable.games.pamir.state import Pamir


def reasons(s: Pamir, seat: int, c: Choice) -> list[Reason]:
    """Reasons for and against ``c`` for ``seat``; the sum of their scores is its value."""
    return []
