"""The village's table: no answer and no note hides a house, what is too late stands out."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from paxtable.engine.view import TableView
from paxtable.ui.scene.arrangement import Arrangement
from paxtable.ui.tables.steam.village import TABLE
from paxtable.ui.tables.steam.village_board import house_rect
from paxtable.ui.tables.steam.village_build import begin
from tests.ui.tables.steam_games import SIZES, position, scenery

by_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width():.0f}x{size.height():.0f}")


def shown(verb: str, least_round: int, size) -> tuple[TableView, Arrangement, dict[str, QRectF]]:
    """A view, its arrangement, and what every house takes."""
    asked = scenery(position("christmas", 1, verb, least_round), size)
    build = begin(asked.view, asked.size)
    houses = {site.handle: house_rect(build, site) for site in build.village.sites.values()}
    return asked.view, TABLE.arrange(asked.view, asked.size, asked.theme, asked.seats), houses


@by_size
@pytest.mark.parametrize("least_round", [1, 4, 8])
def test_every_number_of_shares_has_a_row_beside_the_board(qapp, size, least_round):
    view, result, houses = shown("issue", least_round, size)
    assert list(result.answers.values()) == [(choice,) for choice in view.choices if choice.verb == "issue"]
    card = result.furniture["answers"].rect
    assert card.bottom() <= size.height()
    rows = [result.zones[handle].path.boundingRect() for handle in result.answers]
    for one, other in pairwise(rows):
        assert not one.adjusted(0, 1, 0, -1).intersects(other.adjusted(0, 1, 0, -1))
    for row in rows:
        assert card.contains(row)
        assert row.height() >= 15
        assert not any(row.intersects(house) for house in houses.values())
    assert "actions" not in result.furniture
    assert [row for row in result.focus_rows if row[0].startswith("answer")] == [[handle] for handle in result.answers]


def test_in_a_low_column_the_rows_stand_in_two_columns(qapp):
    _, wide, _ = shown("issue", 1, SIZES[0])
    _, low, _ = shown("issue", 1, SIZES[1])
    lefts = [{round(a.zones[h].path.boundingRect().left()) for h in a.answers} for a in (wide, low)]
    assert [len(found) for found in lefts] == [1, 2]


@by_size
def test_a_note_about_a_link_covers_neither_of_its_houses(qapp, size):
    asked = scenery(position("christmas", 1, "build_link", 2), size)
    _, _, houses = shown("build_link", 2, size)
    links = begin(asked.view, asked.size).village.links
    seen = 0
    for choice in asked.view.choices:
        if choice.verb == "build_link":
            (variant,) = TABLE.variants((choice,), asked)
            note = variant.overlay["note"].rect.adjusted(6, 6, -6, -8)
            way = links[choice.dest]
            for end in (way.a, way.b):
                part = note.intersected(houses[end])
                assert part.width() * part.height() < 0.12 * houses[end].width() * houses[end].height(), choice
            seen += 1
    assert seen > 10


def test_the_moves_that_are_left_are_told_to_be_too_few(qapp):
    asked = scenery(position("christmas", 1, "issue", 1))
    seat = asked.view.seats[0]
    pictures = []
    for moves in (20, 3):
        figures = tuple((key, moves if key == "moves_left" else value) for key, value in seat.figures)
        view = replace(asked.view, seats=(replace(seat, figures=figures),))
        pictures.append(TABLE.arrange(view, asked.size, asked.theme, asked.seats).furniture["title"].picture.key)
    assert "20 moves left" in str(pictures[0])
    assert "only 3 moves left" in str(pictures[1]).lower()


@by_size
def test_drawn_presents_stand_beside_the_board_and_hide_no_house(qapp, size):
    view, result, houses = shown("place_present", 1, size)
    drawn = view.at("drawn")
    assert drawn
    card, actions = result.furniture["drawn"].rect, result.furniture["actions"].rect
    assert card.bottom() <= size.height()
    assert not card.intersects(actions)
    for present in drawn:
        rect = result.items[present.id].rect
        assert card.contains(rect)
        assert not any(rect.intersects(house) for house in houses.values())


def test_a_house_whose_site_has_enough_is_not_said_to_wait(qapp):
    asked = scenery(position("christmas", 1, "deliver", 6))
    told = {}
    for site in begin(asked.view, asked.size).village.sites.values():
        inspection = TABLE.inspect(site.handle, asked.view, asked.seats)
        waiting = sum("waits" in line.text for line in inspection.lines)
        assert bool(waiting) == (site.count < site.required), site.name
        told[site.handle] = sum("needs none any more" in line.text for line in inspection.lines)
    assert told["site:H11"] == 2


def test_a_delivered_present_goes_from_house_to_house(qapp):
    asked = scenery(position("christmas", 1, "deliver", 6))
    build = begin(asked.view, asked.size)
    longest = max((c for c in asked.view.choices if c.verb == "deliver"), key=lambda c: len(c.values))
    assert len(longest.values) > 1
    line = TABLE.way(longest, asked)
    assert line is not None
    assert line.elementCount() == len(longest.values) + 2
    end, goal = line.currentPosition(), build.at(longest.dest)
    assert abs(end.x() - goal.x()) < 1
    start = build.at(f"site:{longest.source.rpartition('@')[2]}")
    assert house_rect(build, build.village.sites[f"site:{longest.source.rpartition('@')[2]}"]).contains(
        line.pointAtPercent(0)
    )
    assert (line.pointAtPercent(0) - start).manhattanLength() < 140 * build.h
    assert TABLE.way(next(c for c in asked.view.choices if c.verb != "deliver"), asked) is None
