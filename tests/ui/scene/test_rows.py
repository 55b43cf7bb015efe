"""Cards make room for the one that is hovered or taken."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from paxtable.ui.scene.rows import PART_MOST, Spot, closed_up, parted


def fan(count: int, pitch: float, wide: float = 100.0) -> list[Spot]:
    return [Spot(QRectF(i * pitch, 0, wide, 140), (i - (count - 1) / 2) * 5) for i in range(count)]


def test_neighbours_part_for_the_hovered_card_less_and_less():
    asides = [aside.offset.x() for aside in parted(fan(5, 40), 2)]
    assert asides[2] == 0
    assert asides[3] == 100 * PART_MOST
    assert 0 < asides[4] < asides[3]
    assert asides[1] == -asides[3]
    assert asides[0] == -asides[4]


def test_cards_that_do_not_overlap_stay():
    assert all(aside.offset.isNull() for aside in parted(fan(4, 104), 1))


def test_a_card_that_is_covered_a_little_goes_only_as_far_as_it_must():
    assert parted(fan(2, 88), 0)[1].offset.x() == 12


def test_a_hand_closes_up_about_its_middle():
    row = fan(4, 50)
    asides = closed_up(row, 1)
    middles = [
        spot.rect.center().x() + aside.offset.x()
        for i, (spot, aside) in enumerate(zip(row, asides, strict=True))
        if i != 1
    ]
    assert middles == [75, 125, 175]
    turns = [spot.turn + aside.turn for i, (spot, aside) in enumerate(zip(row, asides, strict=True)) if i != 1]
    assert turns == [-5, 0, 5]
    assert asides[1].offset.isNull()


def test_the_last_card_that_stays_goes_to_the_middle():
    assert closed_up(fan(2, 50), 0)[1].offset.x() == -25
