"""What ``paxtable bench`` measures of the game."""

from __future__ import annotations

import time

import pytest

from paxtable.games.porfiriana.bench import LONGEST, full_tables, timings


@pytest.mark.slow
def test_lists_of_full_tables_are_short_enough_in_time() -> None:
    assert len(full_tables()) > 10
    for timing in timings():
        best = min(_milliseconds(act) for act in timing.acts[:8])
        assert best < LONGEST
        assert best < timing.target


def _milliseconds(act: object) -> float:
    assert callable(act)
    start = time.perf_counter()
    act()
    return (time.perf_counter() - start) * 1000
