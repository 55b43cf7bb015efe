"""No garbage is looked for while the program starts, and it is looked for again afterwards."""

from __future__ import annotations

import gc

import pytest

from paxtable import collecting
from paxtable.cli import window


def test_the_collector_rests_until_the_start_is_over():
    assert gc.isenabled()
    collecting.pause()
    assert not gc.isenabled()
    collecting.go_on()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0
    gc.unfreeze()


def test_going_on_twice_freezes_nothing_more():
    collecting.go_on()
    assert gc.get_freeze_count() == 0


def test_the_collector_works_again_when_no_window_could_be_opened(monkeypatch: pytest.MonkeyPatch):
    def fails(words: list[str]) -> int:
        assert not gc.isenabled()
        raise ImportError("nothing of Qt")

    monkeypatch.setattr(window, "show", fails)
    with pytest.raises(ImportError):
        window.open_window([])
    assert gc.isenabled()
    gc.unfreeze()
