"""Geometry of hex maps (AS8): neighbours, edges, lines of track."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPointF

from paxtable.ui.paint.steam_grid import (
    HexGrid,
    direction,
    edge_between,
    extent,
    hexagon_at,
    neighbour,
)

GRID = HexGrid(48.0, 80.0, 130.0)
SITES = [(c, r) for c in range(4) for r in range(4)]


def apart(a: QPointF, b: QPointF) -> float:
    return math.hypot(a.x() - b.x(), a.y() - b.y())


@pytest.mark.parametrize("site", SITES)
def test_the_neighbour_beyond_an_edge_leads_back_over_the_opposite_edge(site):
    for edge in range(6):
        beyond = neighbour(site, edge)
        assert neighbour(beyond, (edge + 3) % 6) == site
        assert edge_between(site, beyond) == edge


@pytest.mark.parametrize("site", SITES)
def test_neighbours_share_the_middle_of_their_edge(site):
    for edge in range(6):
        beyond = neighbour(site, edge)
        assert apart(GRID.edge_middle(site, edge), GRID.edge_middle(beyond, (edge + 3) % 6)) < 1e-6


def test_edges_are_counted_clockwise_from_the_top():
    assert direction(0).y() == pytest.approx(-1)
    assert direction(1).x() > 0 > direction(1).y()
    assert direction(3).y() == pytest.approx(1)
    assert direction(5).x() < 0


def test_hexes_that_do_not_touch_have_no_edge_between_them():
    with pytest.raises(ValueError, match="no neighbours"):
        edge_between((0, 0), (2, 2))


@pytest.mark.parametrize(("enter", "leave"), [(a, b) for a in range(6) for b in range(6) if a != b])
def test_a_path_through_a_hex_begins_and_ends_at_the_middles_of_its_edges(enter, leave):
    site = (2, 1)
    path = GRID.line([(site, enter, leave)])
    assert apart(path.pointAtPercent(0), GRID.edge_middle(site, enter)) < 1e-6
    assert apart(path.pointAtPercent(1), GRID.edge_middle(site, leave)) < 1e-6
    hexagon = hexagon_at(GRID.centre(site), GRID.s * 1.02)
    assert all(hexagon.contains(path.pointAtPercent(i / 20)) for i in range(21))


def test_a_sharp_curve_stays_near_its_corner_and_a_gentle_one_near_the_middle():
    centre = GRID.centre((0, 0))
    sharp = GRID.line([((0, 0), 0, 1)]).pointAtPercent(0.5)
    gentle = GRID.line([((0, 0), 0, 2)]).pointAtPercent(0.5)
    straight = GRID.line([((0, 0), 0, 3)]).pointAtPercent(0.5)
    assert apart(sharp, centre) > apart(gentle, centre) > apart(straight, centre) - 1e-6


def test_a_line_over_several_hexes_is_one_piece():
    steps = [((0, 0), None, 2), ((1, 0), 5, 3), ((1, 1), 0, None)]
    path = GRID.line(steps)
    moves = sum(path.elementAt(i).isMoveTo() for i in range(path.elementCount()))
    assert moves == 1


def test_the_box_of_a_map_holds_every_corner_of_its_hexes():
    box = GRID.box(5, 4).adjusted(-1e-6, -1e-6, 1e-6, 1e-6)
    corners = [p for c in range(5) for r in range(4) for p in GRID.corners((c, r))]
    assert all(box.contains(p) for p in corners)
    assert extent(1, 1) == (2, pytest.approx(math.sqrt(3)))
