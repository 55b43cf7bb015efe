"""What must hold in every position of the village (C3, C7)."""

from __future__ import annotations

from paxtable.engine.game import AuditError
from paxtable.games.steam.state import MAX_LOCOMOTIVE, MAX_SHARES
from paxtable.games.steam.village.state import VillageState, progress, target, village_of


def audit(s: VillageState) -> None:
    """Raises AuditError when a law of conservation is broken."""
    village = village_of(s)
    lying = [*s.stock, *s.drawn, *(present for presents in s.presents for present in presents)]
    if sorted(lying) != list(range(len(village.colours))):
        raise AuditError("a present is lost or in two places")
    if len(set(s.links)) < len(s.links):
        raise AuditError("a link is built twice")
    if s.money[0] < 0 or not 0 <= s.shares[0] <= MAX_SHARES or not 1 <= s.locomotive[0] <= MAX_LOCOMOTIVE:
        raise AuditError(f"money {s.money[0]}, shares {s.shares[0]}, locomotive {s.locomotive[0]}")
    if any(marks & ~accepts for marks, accepts in zip(s.marked, village.accepts, strict=True)):
        raise AuditError("a marker lies on a house that is not there")
    if (s.ended == "won") != (progress(s) >= target(s)):
        raise AuditError(f"{progress(s)} of {target(s)} houses, and the game is {s.ended or 'not over'}")
