"""The map's geometry fits together; pieces fill their outlines."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from paxtable.cards import pamir_cards
from paxtable.ui.paint import text
from paxtable.ui.paint.fonts import MAP_NAME
from paxtable.ui.paint.pamir_map import map_frame, name_ink, name_size, paint_map
from paxtable.ui.paint.pamir_map_shape import TRACK_LAST, map_shape
from paxtable.ui.paint.pamir_palette import REGIONS
from paxtable.ui.paint.pamir_pieces import (
    ARMY_HEIGHT,
    DRUM_HEIGHT,
    army_outline,
    drum_outline,
    paint_army,
    paint_drum,
    paint_road,
    piece_margin,
    road_outline,
)
from paxtable.ui.theme import theme_for

FACTS = pamir_cards()
SIZES = [(708.0, 526.0), (480.0, 358.0)]


def shape_of(width: float, height: float):
    return map_shape(QRectF(0, 0, width, height), map_frame(width))


@pytest.mark.parametrize("size", SIZES)
def test_all_regions_and_borders_are_there(size):
    shape = shape_of(*size)
    assert set(shape.regions) == {region.key for region in FACTS.regions}
    assert set(shape.borders) == {border.key for border in FACTS.borders}


@pytest.mark.parametrize("size", SIZES)
def test_regions_cover_the_land_once(size):
    shape = shape_of(*size)
    inner = shape.inner.adjusted(3, 3, -3, -3)
    for ix in range(60):
        for iy in range(45):
            spot = QPointF(
                inner.left() + inner.width() * (ix + 0.37) / 60, inner.top() + inner.height() * (iy + 0.41) / 45
            )
            assert sum(region.path.contains(spot) for region in shape.regions.values()) == 1, spot


@pytest.mark.parametrize("size", SIZES)
def test_a_border_lies_between_its_two_regions(size):
    shape = shape_of(*size)
    for key, border in shape.borders.items():
        middle = border.at(0.5)
        reach = 14
        around = [QPointF(middle.x() + dx, middle.y() + dy) for dx in (-reach, 0, reach) for dy in (-reach, 0, reach)]
        touched = {name for name, region in shape.regions.items() for spot in around if region.path.contains(spot)}
        assert set(key.split("-")) <= touched


def test_a_border_is_walked_from_end_to_end():
    border = shape_of(*SIZES[0]).borders["herat-kabul"]
    assert border.at(0) == QPointF(*border.line[0])
    assert (border.at(1) - QPointF(*border.line[-1])).manhattanLength() < 0.01
    assert border.length > 60


@pytest.mark.parametrize("size", SIZES)
def test_the_track_has_24_spaces_round_the_land(size):
    shape = shape_of(*size)
    assert len(shape.cells) == TRACK_LAST + 1 == FACTS.limits.vp_track_printed + 1
    for i, cell in enumerate(shape.cells):
        assert not cell.intersects(shape.inner.adjusted(1, 1, -1, -1))
        assert not any(cell.adjusted(1, 1, -1, -1).intersects(other) for other in shape.cells[:i])


@pytest.mark.parametrize("size", SIZES)
def test_names_fit_their_regions(qapp, size):
    shape = shape_of(*size)
    for key, region in shape.regions.items():
        face, room = MAP_NAME.tracked(0.08), region.words
        px = text.fit(REGIONS[key].name.upper(), face, name_size(shape.unit), room)
        assert px >= 15
        wide = text.width(REGIONS[key].name.upper(), face, px)
        line = QRectF(region.head.x() - wide / 2, region.head.y() - 6, wide, 12)
        assert region.path.contains(line), key


@pytest.mark.parametrize("size", SIZES)
def test_pieces_have_room_inside_their_region(size):
    shape = shape_of(*size)
    for key, region in shape.regions.items():
        assert region.room.height() > 60 * shape.unit, key
        assert region.path.contains(region.room.center()), key


@pytest.mark.parametrize("dark", [False, True])
def test_the_map_is_painted_in_full_and_again_the_same(painted, dark):
    theme = theme_for("pamir", dark)
    image = painted(lambda p: paint_map(p, QSizeF(480, 358), theme), 480, 358)
    assert image == painted(lambda p: paint_map(p, QSizeF(480, 358), theme), 480, 358)
    assert all(image.pixelColor(x, y).alpha() == 255 for x in range(4, 476, 9) for y in range(4, 354, 9))


def test_words_on_the_map_can_be_read_on_every_wash(painted):
    from paxtable.ui.paint.brush import contrast

    for dark in (False, True):
        theme = theme_for("pamir", dark)
        image = painted(lambda p, t=theme: paint_map(p, QSizeF(708, 526), t), 708, 526)
        for key, region in shape_of(708.0, 526.0).regions.items():
            spot = region.head + QPointF(0, 22)
            assert contrast(name_ink(theme), image.pixelColor(spot.toPoint())) >= 4.5, (key, dark)


@pytest.mark.parametrize(
    ("paint", "outline", "size", "looks"),
    [
        (paint_army, army_outline, QSizeF(40, 40 * ARMY_HEIGHT), ("afghan", "british", "russian")),
        (paint_road, road_outline, QSizeF(20, 41), ("afghan", "british", "russian")),
        (paint_road, road_outline, QSizeF(40, 22), ("afghan", "british", "russian")),
        (paint_drum, drum_outline, QSizeF(40, 40 * DRUM_HEIGHT), ("red", "blue", "tan", "gray", "black")),
    ],
)
def test_pieces_fill_their_outline_and_differ(painted, paint, outline, size, looks):
    rect = QRectF(QPointF(20, 20), size)
    images = [painted(lambda p, f=look: paint(p, rect, f), 100, 100) for look in looks]
    assert all(a != b for i, a in enumerate(images) for b in images[:i])
    shape = outline(size).translated(20, 20)
    margin = piece_margin(size) + 1
    for x in range(100):
        for y in range(100):
            alpha = images[0].pixelColor(x, y).alpha()
            if shape.contains(QRectF(x - 0.5, y - 0.5, 2, 2)):
                assert alpha > 150, (x, y)
            if not rect.adjusted(-margin, -margin, margin, margin).contains(x + 0.5, y + 0.5):
                assert alpha == 0, (x, y)


@pytest.mark.parametrize("size", SIZES)
def test_a_band_covers_its_border_and_is_one_piece(size):
    for border in shape_of(*size).borders.values():
        band = border.band(22)
        assert all(band.contains(border.at(i / 10)) for i in range(1, 10))
        assert len(band.simplified().toSubpathPolygons()) == 1
