from __future__ import annotations

import pytest

from paxtable.games import registry


@pytest.fixture
def heap(monkeypatch: pytest.MonkeyPatch) -> str:
    """A very small game (``tests/bots/heap.py``), known to the program while the test runs."""
    monkeypatch.setitem(registry._MODULES, "heap", "tests.bots.heap")
    return "heap"
