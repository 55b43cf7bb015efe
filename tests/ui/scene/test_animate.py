"""One timer moves what moves, and lives no longer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene
from pytestqt.qtbot import QtBot

from paxtable.ui.scene.animate import Animator, Pose, ease_out


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def item(qtbot: QtBot) -> Iterator[QGraphicsRectItem]:
    scene = QGraphicsScene()
    found = QGraphicsRectItem(0, 0, 10, 10)
    scene.addItem(found)
    yield found
    scene.clear()


def test_a_thing_glides_and_the_timer_ends(item: QGraphicsRectItem, clock: Clock):
    animator = Animator(clock=clock)
    arrived = []
    animator.glide(item, Pose(QPointF(100, 0), 10, 1), 100, lambda: arrived.append(True))
    assert animator.running
    clock.now = 0.05
    animator.step()
    assert 50 < item.pos().x() < 100
    clock.now = 0.1
    animator.step()
    assert (item.pos(), item.rotation(), arrived) == (QPointF(100, 0), 10, [True])
    assert not animator.running


def test_a_new_goal_starts_from_where_it_is(item: QGraphicsRectItem, clock: Clock):
    animator = Animator(clock=clock)
    animator.glide(item, Pose(QPointF(100, 0)), 100)
    clock.now = 0.05
    animator.step()
    at = item.pos().x()
    animator.glide(item, Pose(QPointF(0, 0)), 100)
    animator.step()
    assert item.pos().x() == pytest.approx(at)
    assert animator.goal(item).pos == QPointF(0, 0)


def test_reduced_motion_is_there_at_once(item: QGraphicsRectItem, clock: Clock):
    animator = Animator(clock=clock)
    animator.scale = 0
    arrived = []
    animator.glide(item, Pose(QPointF(7, 7)), 180, lambda: arrived.append(True))
    assert item.pos() == QPointF(7, 7)
    assert arrived == [True]
    assert not animator.running


def test_skip_puts_everything_where_it_goes(item: QGraphicsRectItem, clock: Clock):
    animator = Animator(clock=clock)
    animator.glide(item, Pose(QPointF(7, 7), 0, 0.5))
    animator.skip()
    assert (item.pos(), item.opacity()) == (QPointF(7, 7), 0.5)
    assert not animator.running


def test_a_forgotten_thing_stays_where_it_is(item: QGraphicsRectItem, clock: Clock):
    animator = Animator(clock=clock)
    animator.glide(item, Pose(QPointF(7, 7)))
    animator.forget(item)
    assert item.pos() == QPointF(0, 0)
    assert not animator.running


def test_easing_settles():
    assert ease_out(0) == 0
    assert ease_out(1) == 1
    assert ease_out(0.5) > 0.5


def test_a_change_is_told_how_much_of_it_is_done(clock: Clock):
    animator = Animator(clock=clock)
    shown: list[float] = []
    animator.change("turn", 200, shown.append)
    clock.now = 0.05
    animator.step()
    clock.now = 0.2
    animator.step()
    assert shown == [0.0, pytest.approx(0.25), 1.0]
    assert not animator.running


def test_a_change_under_way_ends_before_the_next_and_at_a_skip(clock: Clock):
    animator = Animator(clock=clock)
    first: list[float] = []
    second: list[float] = []
    animator.change("turn", 200, first.append)
    animator.change("turn", 200, second.append)
    assert first == [0.0, 1.0]
    animator.skip()
    assert second == [0.0, 1.0]
    assert not animator.running


def test_reduced_motion_changes_at_once(clock: Clock):
    animator = Animator(clock=clock)
    animator.scale = 0
    shown: list[float] = []
    animator.change("turn", 200, shown.append)
    assert shown == [1.0]
    assert not animator.running
