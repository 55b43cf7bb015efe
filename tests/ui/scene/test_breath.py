"""Targets breathe while something is held, and at no other time (look.md, states and motion)."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from paxtable.ui.scene.breath import MOST, PERIOD, WEAKEST, Breath, strength


def test_a_breath_begins_and_ends_full_and_is_weakest_in_the_middle():
    assert strength(0) == 1
    assert strength(PERIOD) == pytest.approx(1)
    assert strength(PERIOD / 2) == pytest.approx(WEAKEST)
    assert WEAKEST < strength(PERIOD / 4) < 1


def test_no_timer_lives_before_and_after(qtbot: QtBot):
    shown: list[float] = []
    now = [0.0]
    breath = Breath(shown.append, clock=lambda: now[0])
    assert not breath.running
    breath.begin(3)
    assert breath.running
    now[0] = PERIOD / 2
    breath.step()
    breath.end()
    assert shown == [pytest.approx(WEAKEST), 1.0]
    assert not breath.running


def test_nothing_breathes_without_targets_or_with_too_many(qtbot: QtBot):
    breath = Breath(lambda strength: None)
    breath.begin(0)
    assert not breath.running
    breath.begin(MOST + 1)
    assert not breath.running
