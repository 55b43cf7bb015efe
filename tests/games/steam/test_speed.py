"""The tables that ``paxtable bench`` measures: late ones of five, full of track."""

from __future__ import annotations

import pytest

from paxtable.engine.core import legal
from paxtable.games.steam.bench import late_tables, timings
from paxtable.games.steam.goods import MoveGoods
from paxtable.games.steam.state import reading_of
from paxtable.games.steam.track import BuildTurns


@pytest.mark.slow
def test_the_measured_tables_are_late_and_full() -> None:
    builds, moves = late_tables()
    assert len(builds) > 10
    assert len(moves) > 10
    assert all(isinstance(s.frames[-1], BuildTurns) and s.round >= 6 for s in builds)
    assert all(isinstance(s.frames[-1], MoveGoods) and s.locomotive == [6] * 5 for s in moves)
    last = builds[-1]
    assert sum(bool(entry) for entry in last.track) > 60
    assert sum(stretch.complete for stretch in reading_of(last).stretches) > 15
    assert any(len(legal(s)) > 80 for s in moves)
    assert [timing.target for timing in timings()] == [5, 5]
