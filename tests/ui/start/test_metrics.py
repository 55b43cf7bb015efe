"""The start screen fits: nothing overlaps, nothing leaves the window, for every size, scale and number of games."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from paxtable.ui.start.metrics import measure, poster_parts

SIZES = [(1024, 600), (1280, 720), (1280, 800), (1600, 1000), (1920, 1080), (2560, 1440), (3440, 1440), (1200, 1920)]


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.5])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_leaves_the_width(size: tuple[int, int], scale: float) -> None:
    for games, saves in product((1, 2, 3, 4, 5, 7, 12), (0, 1, 3, 7)):
        check_places(size, games, saves, scale)


def check_places(size: tuple[int, int], games: int, saves: int, scale: float) -> None:
    m = measure(*size, games, saves, scale)
    assert len(m.posters) == games
    assert len(m.strips) == saves
    everything = [m.emblem, m.wordmark, m.motto, m.label, m.hint, *m.posters, *m.strips]
    for rect in (m.label, m.hint, *m.posters, *m.strips):
        assert rect.left() >= -0.01
        assert rect.right() <= size[0] + 0.01
        assert rect.bottom() <= m.height + 0.01
        assert rect.width() > 0
        assert rect.height() > 0
    for a, b in combinations(everything, 2):
        if {id(a), id(b)} != {id(m.wordmark), id(m.motto)}:
            assert not a.intersects(b), (a, b)


@pytest.mark.parametrize("size", SIZES[1:7])
@pytest.mark.parametrize("games", [1, 2, 4, 5, 6])
def test_usual_windows_show_everything_without_scrolling(size: tuple[int, int], games: int) -> None:
    assert measure(*size, games, 3).height <= size[1] + 0.5


def test_the_design_is_met_at_its_own_size() -> None:
    m = measure(1920, 1080, 4, 3)
    assert [round(v) for v in m.posters[0].getRect()] == [72, 180, 420, 540]
    assert [round(v) for v in m.strips[2].getRect()] == [1275, 796, 573, 206]
    assert m.px(66) == 66


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("games", [1, 2, 4, 6])
def test_the_parts_of_a_poster_stay_inside_and_apart(size: tuple[int, int], games: int) -> None:
    m = measure(*size, games, 3)
    rect = m.posters[0]
    parts = poster_parts(rect.width(), rect.height(), m)
    places = [parts.art, parts.title, parts.tagline, parts.start, parts.setup]
    for place in places:
        assert place.left() >= 0
        assert place.right() <= rect.width() + 0.01
        assert place.bottom() <= rect.height() + 0.01
    for a, b in combinations(places, 2):
        assert not a.intersects(b)
