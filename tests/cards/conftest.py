from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from paxtable import cards
from paxtable.cards import packed
from paxtable.cards.pamir import PamirCards
from paxtable.cards.pamir_checks import check_pamir
from paxtable.cards.problems import CardDataError
from paxtable.cards.yamlfile import load
from tests.cards.shipped import pamir_text


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of this test's own, empty at first."""
    folder = tmp_path / "cache"
    monkeypatch.setattr(packed, "folder", lambda: folder)
    cards.set_source(None)
    return folder


@pytest.fixture
def defects() -> Callable[[str, str], list[str]]:
    """The errors of the shipped Pamir section after the first ``old`` in it is replaced by ``new``."""
    text = pamir_text()

    def change(old: str, new: str) -> list[str]:
        assert old in text
        try:
            load(Path("cards.yaml"), PamirCards, check_pamir, section="pamir", data=text.replace(old, new, 1).encode())
        except CardDataError as error:
            return [str(problem) for problem in error.problems]
        return []

    return change
