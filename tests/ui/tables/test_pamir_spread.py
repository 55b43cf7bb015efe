"""Rows close up, stacks count, fans stay inside, cards shrink before they overlap."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from paxtable.engine.view import Entity
from paxtable.ui.tables.pamir.spread import CLOSEST, along_line, even_step, fan, line_up, spread_row


def army(i: int, coalition: str = "afghan") -> Entity:
    return Entity(f"block:{coalition}:{i}", "army", "region:kabul", coalition, i, f"army:{coalition}@region:kabul")


@given(count=st.integers(0, 40), kinds=st.integers(1, 3), room=st.floats(60, 300))
def test_a_row_never_leaves_its_room_and_loses_nothing(count, kinds, room):
    things = [army(i, ("afghan", "british", "russian")[i % kinds]) for i in range(count)]
    row = spread_row(things, 500, room, 20, 26)
    assert sorted(spot.entity.id for spot in row.spots) == sorted(thing.id for thing in things)
    assert all(abs(spot.x - 500) <= (room - 20) / 2 + 1e-6 or count == 1 for spot in row.spots)


@given(count=st.integers(2, 40), room=st.floats(60, 300))
def test_pieces_are_seen_or_counted(count, room):
    row = spread_row([army(i) for i in range(count)], 0, room, 20, 26)
    xs = sorted({spot.x for spot in row.spots})
    if row.counts:
        assert sum(n for _, n in row.counts) == count
    else:
        assert len(xs) == count
        assert all(b - a >= CLOSEST * 20 - 1e-6 for a, b in itertools.pairwise(xs))


def test_few_pieces_stand_at_their_pitch():
    row = spread_row([army(i) for i in range(3)], 100, 300, 20, 26)
    assert [spot.x for spot in row.spots] == [74, 100, 126]


@given(count=st.integers(1, 14), width=st.floats(420, 620))
def test_a_fan_stays_in_its_area_and_shows_the_strip_of_each_card(count, width):
    area = QRectF(10, 20, width, 330)
    cards = fan(count, area, 164, 230)
    assert len(cards) == count
    for card in cards:
        assert area.adjusted(-2, -2, 2, 2).contains(card.rect)
    for left, right in itertools.pairwise(cards):
        assert right.rect.left() > left.rect.left()
        assert right.rotation > left.rotation


def test_a_hand_of_three_does_not_overlap():
    cards = fan(3, QRectF(0, 0, 620, 330), 164, 230)
    assert cards[1].rect.left() >= cards[0].rect.right()


def test_an_empty_fan_is_empty():
    assert fan(0, QRectF(0, 0, 10, 10), 5, 7) == []


@pytest.mark.parametrize(
    ("count", "width", "step"),
    [(1, 140, 152), (4, 140, 152), (5, 140, 152), (6, 119, 125.8), (12, 96, 59.27)],
)
def test_a_court_shrinks_before_it_overlaps(count, width, step):
    wide, distance = line_up(count, 748, 140, 12, 96, 6)
    assert wide == width
    assert distance == pytest.approx(step, abs=0.1)
    assert wide + distance * (count - 1) <= 748.1


def test_the_distance_of_one_thing_is_its_pitch():
    assert even_step(1, 10, 50, 60) == 60


@given(count=st.integers(0, 12))
def test_things_on_a_line_stay_on_it(count):
    shares = along_line(count, 100, 19, 23)
    assert len(shares) == count
    assert all(0 <= share <= 1 for share in shares)
    assert shares == sorted(shares)
