"""The ground of a hex map: terrain is exact, the shipped pictures are those of the shipped maps."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage

from paxtable.cards import packed
from paxtable.games.steam.hexmap import SHIPPED, find_map
from paxtable.resources import resource
from paxtable.ui.paint.brush import colour
from paxtable.ui.paint.steam_ground import (
    SIZES,
    draw_ground,
    grid_on_ground,
    ground_file,
    ground_image,
    ground_size,
    kept_ground,
)
from paxtable.ui.paint.steam_map import Beyond, MapLook, MapShape, read_look, site_of
from paxtable.ui.paint.steam_palette import palette
from paxtable.ui.paint.steam_rivers import river_path
from scripts.make_steam_grounds import shape_of

ISLAND = MapShape.of(
    {
        (c, r): "water" if c in (0, 4) or r in (0, 4) else "mountain" if (c, r) == (2, 2) else "plain"
        for c in range(5)
        for r in range(5)
    },
    MapLook(beyond=Beyond(side="sea")),
)


def near(image: QImage, shape: MapShape, site: tuple[int, int], s: float) -> tuple[int, int, int]:
    """The mean colour about the middle of a hex."""
    centre = grid_on_ground(s).centre(site)
    spots = [image.pixelColor(round(centre.x()) + dx, round(centre.y()) + dy) for dx in (-4, 0, 4) for dy in (-4, 0, 4)]
    return tuple(sum(getattr(c, part)() for c in spots) // 9 for part in ("red", "green", "blue"))


def distance(a: tuple[int, int, int], value: str) -> int:
    wanted = colour(value)
    return sum(abs(x - y) for x, y in zip(a, (wanted.red(), wanted.green(), wanted.blue()), strict=True))


@pytest.mark.parametrize("dark", [False, True])
def test_land_is_paper_and_water_is_sea(qapp, dark):
    image = draw_ground(ISLAND, 40, dark)
    colours = palette(dark)
    land, water = near(image, ISLAND, (2, 1), 40), near(image, ISLAND, (0, 2), 40)
    assert distance(land, colours.paper) < distance(land, colours.sea)
    assert distance(water, colours.sea) < distance(water, colours.paper)


def test_the_same_map_is_drawn_the_same_every_time(qapp):
    assert draw_ground(ISLAND, 30, False) == draw_ground(ISLAND, 30, False)


def test_mountains_are_darker_than_plains(qapp):
    image = draw_ground(ISLAND, 40, False)
    assert sum(near(image, ISLAND, (2, 2), 40)) < sum(near(image, ISLAND, (2, 1), 40))


def test_the_ground_of_a_persons_map_is_drawn_once_and_kept(qapp, tmp_path, monkeypatch):
    monkeypatch.setattr(packed, "folder", lambda: tmp_path / "data")
    first = kept_ground(ISLAND, 48, False)
    files = list((tmp_path / "grounds").iterdir())
    assert len(files) == 1
    again = kept_ground(ISLAND, 48, False)
    assert again.size() == first.size()
    files[0].write_bytes(b"no picture")
    assert kept_ground(ISLAND, 48, False).size() == first.size()
    assert ground_image(ISLAND, 40.0, False).size() == first.size()


@pytest.mark.parametrize("key", SHIPPED)
@pytest.mark.parametrize("dark", [False, True])
def test_the_shipped_grounds_are_those_of_the_shipped_maps(qapp, key, dark):
    shape = shape_of(find_map(key))
    for size in SIZES:
        image = QImage(str(resource(ground_file(shape.look.ground, size, dark))))
        wanted = ground_size(shape) * size
        assert (image.width(), image.height()) == (round(wanted.width()), round(wanted.height()))
        grey = image.convertToFormat(QImage.Format.Format_RGB32)
        colours = palette(dark)
        land = [site for site, terrain in shape.hexes if terrain == "plain"]
        sea = [site for site, terrain in shape.hexes if terrain == "water"]
        middle = (blueness(rgb(colours.sea)) + blueness(rgb(colours.paper))) / 2
        for site in land[:: max(1, len(land) // 12)]:
            assert blueness(near(grey, shape, site, size)) < middle
        for site in sea[:: max(1, len(sea) // 12)]:
            assert blueness(near(grey, shape, site, size)) > middle


def rgb(value: str) -> tuple[int, int, int]:
    return colour(value).red(), colour(value).green(), colour(value).blue()


def blueness(seen: tuple[int, int, int]) -> int:
    return seen[2] - seen[0]


def test_beyond_the_map_land_goes_on_as_its_look_says():
    assert not ISLAND.is_land((2, -1))
    north = MapShape.of(ISLAND.terrain, MapLook(beyond=Beyond(side="sea", north=(2,))))
    assert north.is_land((2, -1))
    assert not north.is_land((1, -1))
    nearest = MapShape.of({(0, 0): "plain", (1, 0): "water"}, MapLook())
    assert nearest.is_land((-1, 0))
    assert not nearest.is_land((2, 0))


def test_a_look_that_cannot_be_read_is_the_plain_one():
    assert read_look({"title": 3}) == MapLook()
    assert read_look({"compass": {"x": 1, "y": 2}}).compass is not None
    assert site_of("c-1r12") == (-1, 12)


def test_a_river_joins_its_hexes_and_runs_to_its_mouth():
    shape = MapShape.of({(0, 0): "river", (0, 1): "river", (1, 0): "plain"}, MapLook(rivers=(("c0r1", "c0r2"),)))
    grid = grid_on_ground(40)
    box = river_path(shape, grid).boundingRect()
    assert box.top() <= grid.centre((0, 0)).y() + 1
    assert box.bottom() >= grid.centre((0, 2)).y() - 1
