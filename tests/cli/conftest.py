from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from paxtable import cards
from paxtable.bots.think import CARD_FILE
from paxtable.games import registry


@pytest.fixture
def heap(monkeypatch: pytest.MonkeyPatch) -> str:
    """A very small game (``tests/bots/heap.py``), known to the program while the test runs."""
    monkeypatch.setitem(registry._MODULES, "heap", "tests.bots.heap")
    return "heap"


@pytest.fixture(autouse=True)
def _our_cards() -> Iterator[None]:
    """A test that plays with another card file leaves ours behind."""
    yield
    os.environ.pop(CARD_FILE, None)
    cards.set_source(None)
