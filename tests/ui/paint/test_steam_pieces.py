"""Goods, companies, tiles, cities and names of the railway game: never told by colour alone (AS2, AS5)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath

from paxtable.games.steam.tiles import TOWN, tiles
from paxtable.ui.paint import village_palette as village
from paxtable.ui.paint.brush import contrast
from paxtable.ui.paint.steam_city import RADIUS, city, cube_places
from paxtable.ui.paint.steam_grid import direction
from paxtable.ui.paint.steam_icons import action_icon
from paxtable.ui.paint.steam_lines import track
from paxtable.ui.paint.steam_names import Ground, Name, place_names
from paxtable.ui.paint.steam_palette import COMPANIES, DARK, GOODS, LIGHT, company
from paxtable.ui.paint.steam_pieces import cube, die, plate_outline
from paxtable.ui.paint.steam_tile import parse_path, tile
from paxtable.ui.paint.village_houses import HOUSES, paint_site
from paxtable.ui.paint.village_pieces import gift, sign

Painted = Callable[..., QImage]


def grey(image: QImage) -> bytes:
    """The picture without colour: as somebody sees it who tells no colours apart."""
    return bytes(image.convertToFormat(QImage.Format.Format_Grayscale8).constBits())


def differing(a: QImage, b: QImage, least: int = 40) -> int:
    """How many pixels are clearly lighter or darker."""
    return sum(abs(x - y) > least for x, y in zip(grey(a), grey(b), strict=True))


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_cubes_differ_without_their_colour(painted: Painted, colours):
    seen = {good: painted(lambda p, good=good: cube(p, QRectF(4, 4, 60, 60), good, colours), 70, 70) for good in GOODS}
    for one, other in combinations(GOODS, 2):
        assert differing(seen[one], seen[other], 24) > 60, (one, other)
    assert len({look.shape for look in GOODS.values()}) == len(GOODS)


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_lines_of_companies_differ_without_their_colour(painted: Painted, colours):
    line = QPainterPath(QPointF(5, 30))
    line.lineTo(195, 30)

    def drawn(name: str) -> QImage:
        return painted(lambda p: track(p, line, 200, COMPANIES[name], colours), 200, 60)

    seen = {name: drawn(name) for name in COMPANIES}
    for one, other in combinations(COMPANIES, 2):
        assert differing(seen[one], seen[other], 12) > 200, (one, other)
    assert len({c.pattern for c in COMPANIES.values()}) == len({c.plate for c in COMPANIES.values()}) == 6


def test_no_company_has_the_colour_of_a_good():
    for own in COMPANIES.values():
        for look in GOODS.values():
            assert own.light.lower() != look.front.lower()


@pytest.mark.parametrize("name", COMPANIES)
def test_letters_on_plates_can_be_read(name):
    own = COMPANIES[name]
    assert contrast(own.letter_ink(False), own.light) >= 4.5
    assert contrast(own.letter_ink(True), own.dark) >= 4.5
    assert not plate_outline(own.plate, QPointF(20, 20), 10).isEmpty()


def test_a_seat_of_another_colour_gets_the_company_of_its_number():
    assert company("teal", 0) is COMPANIES["teal"]
    assert company("tan", 1) is COMPANIES["orange"]


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_words_on_paper_and_water_can_be_read(colours):
    assert contrast(colours.ink, colours.paper) >= 7
    assert contrast(colours.ink2, colours.paper) >= 4.5
    assert contrast(colours.sea_name, colours.sea) >= 4.5
    assert contrast(colours.blocked, colours.paper_low) >= 4.5


def test_words_of_the_village_can_be_read():
    for ink in (village.TEXT, village.SOFT, village.SOFTER):
        assert contrast(ink, village.PANEL_TOP) >= 4.5
    assert contrast(village.TEXT, village.SNOW_LOW) >= 4.5


@pytest.mark.parametrize("tile_id", tiles().ids)
@pytest.mark.parametrize("turn", [0, 1, 4])
def test_a_tile_has_track_at_its_exits_and_nowhere_else_on_its_edge(painted: Painted, tile_id, turn):
    index = tiles().index[tile_id]
    exits = {e for path in tiles().paths[index * 6 + turn] for e in path if e != TOWN}
    words = [["T" if e == TOWN else str(e) for e in path] for path in tiles().paths[index * 6]]
    paths = [parse_path(sorted(pair, reverse=True), turn) for pair in words]
    owners = [COMPANIES["viridian"]] * len(paths)
    centre, s = QPointF(60, 60), 56.0

    def draw(painter: QPainter) -> None:
        tile(painter, centre, s, paths, owners, LIGHT, ground=LIGHT.paper, edge=False)

    image = painted(draw, 120, 120)
    for edge in range(6):
        spot = centre + direction(edge) * (s * 0.80)
        seen = image.pixelColor(round(spot.x()), round(spot.y()))
        green = seen.green() > seen.red() + 25
        assert green == (edge in exits), (tile_id, turn, edge)


def test_two_paths_of_different_owners_keep_their_colours(painted: Painted):
    paths = [parse_path(("5", "2"), 0), parse_path(("4", "1"), 0)]
    owners = [COMPANIES["viridian"], COMPANIES["orange"]]
    image = painted(lambda p: tile(p, QPointF(60, 60), 56, paths, owners, LIGHT), 120, 120)
    at = {}
    for edge in (5, 2, 4, 1):
        spot = QPointF(60, 60) + direction(edge) * (56 * 0.7) + QPointF(0, 0)
        reds = [image.pixelColor(round(spot.x()) + dx, round(spot.y()) + dy) for dx in (-3, 0, 3) for dy in (-3, 0, 3)]
        at[edge] = sum(c.red() - c.green() for c in reds)
    assert at[5] < 0 > at[2]
    assert at[4] > 0 < at[1]


def test_the_goods_of_a_city_lie_inside_it_without_overlap():
    for count in range(1, 12):
        places, more = cube_places(QPointF(0, 0), 48, count)
        assert len(places) + more == count
        for rect in places:
            corners = (rect.topLeft(), rect.bottomRight())
            assert all(abs(p.x()) < 48 * RADIUS and abs(p.y()) < 48 * RADIUS for p in corners)
        for one, other in combinations(places, 2):
            assert not one.intersects(other)


def test_a_city_of_two_colours_shows_both(painted: Painted):
    image = painted(lambda p: city(p, QPointF(60, 60), 80, ("red", "black"), LIGHT), 120, 120)
    left, right = image.pixelColor(20, 60), image.pixelColor(100, 60)
    assert left.red() > left.green() + 60
    assert abs(right.red() - right.green()) < 20


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_has_as_many_pips_as_it_says(painted: Painted, value):
    white = painted(lambda p: die(p, QPointF(30, 30), 50, f"white-{value}"), 60, 60)
    one = painted(lambda p: die(p, QPointF(30, 30), 50, "white-1"), 60, 60)
    dark = sum(b < 60 for b in grey(white)) / max(1, sum(b < 60 for b in grey(one)))
    assert value == 1 or dark > 1


def test_every_action_has_its_own_sign(painted: Painted):
    actions = (
        "first_move", "first_build", "engineer", "locomotive", "urbanization", "production", "turn_order_pass",
        "best_present",
    )  # fmt: skip
    seen = {grey(painted(lambda p, a=a: action_icon(p, a, QPointF(20, 20), 16, "#ffffff"), 40, 40)) for a in actions}
    assert len(seen) == len(actions)
    blank = grey(painted(lambda p: None, 40, 40))
    assert blank not in seen


def test_names_do_not_lie_on_each_other_or_leave_the_sheet(qapp):
    names = [Name(f"Place {i}", QPointF(100 + 70 * (i % 4), 100 + 60 * (i // 4)), 20, i % 2 == 0) for i in range(12)]
    ground = Ground([], [], QRectF(0, 0, 500, 400))
    placed = place_names(names, 40, ground)
    assert len(placed) == 12
    for (_, one), (_, other) in combinations(placed, 2):
        assert not one.intersects(other)
    assert all(ground.sheet.contains(rect) for _, rect in placed)


def test_a_name_keeps_away_from_track(qapp):
    name = Name("Leon", QPointF(100, 100), 20, True)
    free = place_names([name], 40, Ground([], [], QRectF(0, 0, 300, 300)))[0][1]
    moved = place_names([name], 40, Ground([free.center()], [], QRectF(0, 0, 300, 300)))[0][1]
    assert not moved.contains(free.center())


@pytest.mark.parametrize("site", HOUSES)
def test_a_house_shows_at_a_glance_whether_its_present_has_come(painted: Painted, site):
    count = {"H02": 2, "H11": 3, "H16": 2}.get(site, 1)
    colours = ("blue", "red", "black")[:count]

    def drawn(done: bool) -> QImage:
        def draw(painter: QPainter) -> None:
            painter.translate(130, 110)
            paint_site(painter, site, colours, [done] * count)

        return painted(draw, 260, 170)

    assert differing(drawn(False), drawn(True)) > 150


def test_sixteen_silhouettes_are_sixteen(painted: Painted):
    seen = set()
    for site in HOUSES:
        count = {"H02": 2, "H11": 3, "H16": 2}.get(site, 1)

        def draw(painter: QPainter, site: str = site, count: int = count) -> None:
            painter.translate(130, 110)
            paint_site(painter, site, ("red",) * count, [False] * count)

        seen.add(bytes(painted(draw, 260, 170).convertToFormat(QImage.Format.Format_Alpha8).constBits()))
    assert len(seen) == 16


def test_a_site_of_another_village_gets_plain_houses(painted: Painted):
    def draw(painter: QPainter) -> None:
        painter.translate(130, 110)
        paint_site(painter, "H01", ("red", "blue"), [True, False])

    assert any(grey(painted(draw, 260, 170)))


def test_presents_and_signs_differ_without_their_colour(painted: Painted):
    gifts = {c: painted(lambda p, c=c: gift(p, QPointF(40, 40), 60, c), 80, 80) for c in GOODS}
    signs = {c: painted(lambda p, c=c: sign(p, QPointF(30, 70), c, False, 20, 20), 60, 80) for c in GOODS}
    for pictures in (gifts, signs):
        for one, other in combinations(GOODS, 2):
            assert differing(pictures[one], pictures[other], 24) > 20
