"""Laying track, delivering and answering with the mouse and with the keyboard, in a real window (AS40, AS50)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from paxtable.engine.choice import Choice
from paxtable.engine.match import Player, new_match
from paxtable.games.registry import find_game
from paxtable.ui.tables.steam.ghosts import ghost_variants
from paxtable.ui.tables.steam.table import TABLE, begin_again
from tests.games.steam.desk import MAP
from tests.ui.tables.steam_games import Hand, deals, play, routes, scenery, two_ways


@pytest.fixture
def building(qtbot: QtBot) -> Hand:
    return Hand(qtbot, play("mexico", 2, deals("build")))


def builds(hand: Hand) -> dict[str, list[Choice]]:
    found: dict[str, list[Choice]] = {}
    for choice in hand.session.choices():
        if choice.verb == "build":
            found.setdefault(choice.dest, []).append(choice)
    return found


def some_hex(hand: Hand, least: int = 3) -> str:
    """A hex with several tiles that is not under the tray or the names."""
    here = {
        dest: cs
        for dest, cs in builds(hand).items()
        if len(cs) >= least and hand.match.view(0).places[dest].kind == "hex"
    }
    return sorted(here)[len(here) // 2]


def test_hovering_a_legal_hex_shows_a_ghost_and_leaving_it_takes_it_away(building: Hand):
    dest = some_hex(building)
    building.move(building.spot(dest))
    assert building.picker.place == dest
    assert building.picker.current in builds(building)[dest]
    building.move(building.spot("rounds"))
    assert building.picker.current is None


def test_a_click_lays_the_ghost_that_is_seen(building: Hand):
    dest = some_hex(building)
    building.move(building.spot(dest))
    seen = building.picker.current
    building.click(building.spot(dest))
    assert building.last() == seen


def test_r_and_the_wheel_turn_the_tile_through_its_legal_rotations_only(building: Hand):
    dest = some_hex(building)
    spot = building.spot(dest)
    building.move(spot)
    first = building.picker.current
    tile = first.source.split(":")[1]
    legal = {c.source for c in builds(building)[dest] if c.source.split(":")[1] == tile}
    seen = {first.source}
    for i in range(len(legal)):
        if i % 2:
            building.wheel(spot, -1)
        else:
            building.key(Qt.Key.Key_R)
        seen.add(building.picker.current.source)
    assert seen == legal
    assert building.picker.current == first


def test_the_wheel_does_not_zoom_over_a_tile_that_lies_one_way_only(building: Hand):
    kinds = {dest: [c.source.split(":")[1] for c in found] for dest, found in builds(building).items()}
    dest, alone = next((d, next(k for k in found if found.count(k) == 1)) for d, found in kinds.items()
                       if any(found.count(k) == 1 for k in found))  # fmt: skip
    spot = building.spot(dest)
    building.move(spot)
    while building.picker.current.source.split(":")[1] != alone:
        building.picker.pick_kind(list(dict.fromkeys(v.kind for v in building.picker.variants)).index(alone) + 1)
    seen, zoom = building.picker.current, building.window.play.canvas.zoom
    building.wheel(spot, 1)
    assert (building.picker.current, building.window.play.canvas.zoom) == (seen, zoom)


def test_ctrl_and_the_wheel_zoom_all_the_same(building: Hand):
    spot = building.spot(some_hex(building))
    building.move(spot)
    before = building.window.play.canvas.zoom
    building.wheel(spot, 1, control=True)
    assert building.window.play.canvas.zoom > before


def test_the_tile_in_hand_is_kept_from_hex_to_hex(building: Hand):
    tiles = {dest: {c.source for c in cs} for dest, cs in builds(building).items()}
    one, other = next(
        (a, b) for a in tiles for b in tiles if a != b and len(tiles[a] & tiles[b]) > 1 and "town" not in str(tiles[a])
    )
    building.move(building.spot(one))
    wanted = sorted(tiles[one] & tiles[other])[-1]
    for _ in range(60):
        if building.picker.current.source == wanted:
            break
        building.key(Qt.Key.Key_R)
        if building.picker.current.source.split(":")[1] != wanted.split(":")[1]:
            kinds = list(dict.fromkeys(v.kind for v in building.picker.variants))
            building.picker.pick_kind(kinds.index(wanted.split(":")[1]) + 1)
    assert building.picker.current.source == wanted
    building.move(building.spot(other))
    assert building.picker.current.source == wanted


def test_a_tile_of_the_tray_lights_only_where_it_may_lie(building: Hand):
    tile = builds(building)[some_hex(building)][0].source.split(":")[1]
    building.click(building.spot(f"tray:{tile}"))
    assert building.scene.grip.held == f"tray:{tile}"
    wanted = {c.dest for c in building.session.choices() if c.verb == "build" and c.source.split(":")[1] == tile}
    assert set(building.scene.grip.lit) == wanted
    assert {h for h, zone in building.scene.zones.items() if zone.lit and h.startswith("hex:")} == wanted
    dest = sorted(wanted)[0]
    building.move(building.spot(dest))
    assert all(variant.kind == tile for variant in building.picker.variants)
    building.click(building.spot(dest))
    assert building.last().source.split(":")[1] == tile


def test_a_line_drawn_from_a_city_through_two_hexes_lays_them_in_turn(building: Hand):
    before = building.match.at
    asked = scenery(building.match)
    start, first, second, beyond = _line(asked)
    building.drag(*(building.spot(handle) for handle in (start, first, second, beyond)))
    laid = [step.choice for step in building.match.done[before:]]
    assert [c.dest for c in laid] == [first, second]
    assert all(c.verb == "build" for c in laid)


def test_a_line_drawn_by_a_fast_hand_skips_no_hex(building: Hand):
    before = building.match.at
    asked = scenery(building.match)
    start, first, second, beyond = _line(asked)
    building.press(building.spot(start))
    building.move(building.spot(beyond), held=True)
    building.release(building.spot(beyond))
    assert [step.choice.dest for step in building.match.done[before:]] == [first, second]


def _line(asked):
    """A city and three plain hexes below it in one column."""
    places = {
        (p.fact("col"), p.fact("row")): p for p in asked.view.places.values() if p.kind in ("hex", "city", "town")
    }
    for (col, row), place in sorted(places.items()):
        column = [places.get((col, row + i)) for i in (1, 2, 3)]
        if place.kind != "city" or any(p is None or p.kind != "hex" for p in column):
            continue
        if all(p.fact("terrain") == "plain" for p in column):
            return place.id, *(p.id for p in column)
    raise AssertionError("no such line")


def test_escape_takes_the_whole_plan_back(building: Hand):
    before, money = building.match.at, building.match.state.money[:]
    dest = some_hex(building)
    building.move(building.spot(dest))
    building.click(building.spot(dest))
    assert building.match.at == before + 1
    building.move(building.spot("rounds"))
    building.key(Qt.Key.Key_Escape)
    assert building.match.at == before
    assert building.match.state.money == money


def test_track_is_laid_with_the_keyboard_alone(building: Hand):
    for _ in range(200):
        building.key(Qt.Key.Key_Tab)
        if building.scene.focus.startswith("hex:"):
            break
    dest = building.scene.focus
    assert building.picker.current in builds(building)[dest]
    building.key(Qt.Key.Key_R)
    seen = building.picker.current
    building.key(Qt.Key.Key_Return)
    assert building.last() == seen


def test_a_number_picks_a_tile(building: Hand):
    dest = next(d for d, cs in builds(building).items() if len({c.source.split(":")[1] for c in cs}) > 2)
    building.move(building.spot(dest))
    kinds = list(dict.fromkeys(v.kind for v in building.picker.variants))
    building.key(Qt.Key.Key_2)
    assert building.picker.current.source.split(":")[1] == kinds[1]


def test_a_hex_where_nothing_may_lie_says_why_in_the_words_of_the_rule(building: Hand):
    view = building.match.view(building.match.asked)
    dest = next(
        p.id
        for p in view.places.values()
        if p.kind == "hex" and p.fact("terrain") == "plain" and p.id not in builds(building)
    )
    building.click(building.spot(dest))
    note = building.window.play.note
    assert note.isVisible()
    assert "AS" in note.accessibleName()
    assert building.picker.place == dest
    assert building.match.done[-1].choice.dest != dest


def test_the_ghosts_of_a_hex_are_its_legal_tiles_each_once(building: Hand):
    asked = scenery(building.match)
    for choices in builds(building).values():
        found = ghost_variants(tuple(choices), begin_again(asked))
        assert sorted(v.choice for v in found) == sorted(choices)
        assert len({v.group for v in found}) == len(found)
        assert all(f"${v.choice.amount}" in v.label for v in found)


def test_a_trace_leads_through_the_hex_from_edge_to_edge(building: Hand):
    asked = scenery(building.match)
    start, first, second, _ = _line(asked)
    found = TABLE.trace(first, start, second, asked)
    assert found is not None
    assert found.source == "tile:straight:0"
    onward = TABLE.trace(first, start, "", asked)
    assert onward is not None
    assert onward.source == "tile:straight:0"
    assert TABLE.trace(first, second, second, asked) is None
    assert TABLE.trace("rounds", start, second, asked) is None


# -- deliveries --------------------------------------------------------------------------------------------------------


@pytest.fixture
def moving(qtbot: QtBot) -> Hand:
    return Hand(qtbot, play("mexico", 2, deals("deliver")))


def a_delivery(hand: Hand, ways: int = 1) -> list[Choice]:
    return next(cs for cs in routes(list(hand.session.choices())).values() if len(cs) >= ways)


def test_a_good_is_dragged_to_its_city(moving: Hand):
    choice = a_delivery(moving)[0]
    moving.drag(moving.spot(choice.source), moving.spot(choice.dest))
    assert (moving.last().source, moving.last().dest) == (choice.source, choice.dest)


def test_a_good_dropped_on_a_good_is_told_why_the_city_under_it_does_not_take_it(moving: Hand):
    """AS51: the city is meant, whatever lies on it."""
    view = moving.match.view(moving.match.asked)
    takers = {c.dest for c in moving.session.choices() if c.verb == "deliver"}
    source = next(c.source for c in moving.session.choices() if c.verb == "deliver")
    colour = source.partition(":")[2].partition("@")[0]
    city = next(
        place
        for place in view.places.values()
        if place.kind == "city" and place.id not in takers and colour not in str(place.fact("colours"))
        and len(view.at(place.id)) > 0 and place.id not in source
    )  # fmt: skip
    moving.drag(moving.spot(source), moving.spot(view.at(city.id)[0].name))
    note = moving.window.play.note
    assert note.isVisible()
    assert note.rule == "AS 51"
    assert "does not accept" in note.sentence


def test_a_good_follows_its_route_when_keys_or_a_bot_move_it(moving: Hand):
    choice = a_delivery(moving)[0]
    animator, item = moving.scene.animator, moving.scene.item_of(choice.source)
    animator.scale = 1.0
    start = moving.scene.rect_of(choice.source).center()
    moving.session.do(choice)
    path = TABLE.way(choice, moving.window.play.scenery())
    assert path is not None
    assert path.pointAtPercent(0) != path.pointAtPercent(1)
    assert (path.pointAtPercent(0) - start).manhattanLength() < begin_again(scenery(moving.match)).s
    assert ("way", item) in animator._changes
    animator._changes["way", item].show(0.5)
    middle = item.pos() + item.boundingRect().center()
    assert (middle - path.pointAtPercent(0.5)).manhattanLength() < 1
    animator.skip()
    assert item.scene() is None


def test_the_route_is_seen_at_once_when_a_hand_was_too_fast_to_be_seen_on_its_way(moving: Hand):
    choices = a_delivery(moving)
    moving.press(moving.spot(choices[0].source))
    moving.move(moving.spot(choices[0].dest), held=True)
    assert moving.picker.current in choices
    moving.release(moving.spot(choices[0].dest))
    assert moving.last() in choices


def test_a_cube_is_larger_in_the_hand(moving: Hand):
    choice = a_delivery(moving)[0]
    item = moving.scene.item_of(choice.source)
    assert item.placed.grown > 1.5
    start = moving.spot(choice.source)
    moving.press(start)
    moving.move(start + (moving.spot(choice.dest) - start) * 0.5, held=True)
    assert item.held
    assert item._fetch()[0][0].key[:3] == ("turned", -4.0, item.placed.grown)
    moving.key(Qt.Key.Key_Escape)


def test_the_route_and_the_income_are_seen_before_the_drop(moving: Hand):
    choices = a_delivery(moving)
    start, goal = moving.spot(choices[0].source), moving.spot(choices[0].dest)
    moving.press(start)
    for i in range(1, 9):
        moving.move(start + (goal - start) * (i / 8), held=True)
    assert moving.picker.current in choices
    overlay = moving.picker.variants[moving.picker.index].overlay
    assert {"route", "route.stops", "route.card"} <= set(overlay)
    moving.release(goal)
    assert moving.last().verb == "deliver"


def test_the_wheel_goes_through_the_ways_and_the_drop_takes_the_one_that_is_seen(qtbot: QtBot):
    hand = Hand(qtbot, play("rustbelt", 3, two_ways))
    choices = a_delivery(hand, 2)
    start, goal = hand.spot(choices[0].source), hand.spot(choices[0].dest)
    hand.press(start)
    for i in range(1, 9):
        hand.move(start + (goal - start) * (i / 8), held=True)
    first = hand.picker.current
    hand.wheel(goal, -1)
    second = hand.picker.current
    assert {first, second} <= set(choices)
    assert first != second
    hand.release(goal)
    assert hand.last() == second


def test_a_good_is_moved_with_the_keyboard_alone(moving: Hand):
    for _ in range(120):
        moving.key(Qt.Key.Key_Tab)
        item = moving.scene.item_of(moving.scene.focus)
        if item is not None and item.entity.kind == "good":
            break
    moving.key(Qt.Key.Key_Return)
    assert moving.scene.grip.held.startswith("good:")
    assert moving.picker.current is not None
    seen = moving.picker.current
    moving.key(Qt.Key.Key_Return)
    assert moving.last() == seen


def test_escape_lets_a_good_go(moving: Hand):
    choice = a_delivery(moving)[0]
    moving.click(moving.spot(choice.source))
    assert moving.scene.grip.held == choice.source
    moving.key(Qt.Key.Key_Escape)
    assert moving.scene.grip.held == ""
    assert moving.picker.current is None


def test_no_sheet_covers_what_a_click_would_do_unless_it_is_asked_for(building: Hand):
    looking = building.window.play.looking
    looking.use_sheet = True
    looking.now("action:engineer")
    assert looking.sheet.isVisible()
    plain = next(d for d in builds(building) if building.match.view(0).places[d].kind == "hex")
    building.move(building.spot(plain))
    looking.timer.stop()
    looking._show()  # nothing is said of a bare hex, and nothing else stays
    assert not looking.sheet.isVisible()
    looking.now("action:engineer")
    assert looking.sheet.isVisible()
    looking.soon("action:first_move")
    looking._show()
    assert not looking.sheet.isVisible()


# -- a person's own map ------------------------------------------------------------------------------------------------


def test_the_window_is_named_after_the_map(qtbot: QtBot):
    assert Hand(qtbot, play("mexico", 2, deals("issue"))).window.windowTitle() == "Mexico – paxtable"
    people = [Player(name, "viridian") for name in "abc"]
    assert Hand(qtbot, new_match(find_game("rustbelt"), people, 1, {"map": MAP})).window.windowTitle() == (
        "Lanes – paxtable"
    )


# -- answers and actions -----------------------------------------------------------------------------------------------


def test_shares_are_issued_by_a_click_on_a_row(qtbot: QtBot):
    hand = Hand(qtbot, play("mexico", 2, deals("issue")))
    hand.click(hand.spot("answer:issue:2"))
    assert hand.last() == Choice("issue", amount=2)


def test_the_row_under_the_mouse_stands_out(qtbot: QtBot):
    hand = Hand(qtbot, play("mexico", 2, deals("issue")))
    row = hand.scene.zones["answer:issue:2"]
    assert (row.lit, row.over) == (True, False)
    hand.move(hand.spot("answer:issue:2"))
    assert (row.lit, row.over) == (True, True)
    hand.move(hand.spot("rounds"))
    assert (row.lit, row.over) == (True, False)


def test_a_number_key_picks_the_amount_of_that_number(qtbot: QtBot):
    hand = Hand(qtbot, play("mexico", 2, deals("issue")))
    hand.key(Qt.Key.Key_0)
    assert hand.last() == Choice("issue", amount=0)
    hand.session.undo()
    hand.key(Qt.Key.Key_2)
    assert hand.last() == Choice("issue", amount=2)


def test_zero_is_no_amount_where_nothing_is_counted(building: Hand):
    at = building.match.at
    building.key(Qt.Key.Key_0)
    assert building.match.at == at


def test_an_action_is_chosen_by_a_click_on_its_card(qtbot: QtBot):
    hand = Hand(qtbot, play("mexico", 2, deals("choose_action")))
    choice = next(c for c in hand.session.choices() if c.verb == "choose_action")
    hand.click(hand.spot(choice.dest))
    assert hand.last() == choice


def test_the_end_key_ends_building(building: Hand):
    building.key(Qt.Key.Key_E)
    assert building.last() == Choice("end_build")


# -- the village -------------------------------------------------------------------------------------------------------


def test_a_link_is_seen_before_it_is_built_by_a_click(qtbot: QtBot):
    hand = Hand(qtbot, play("christmas", 1, deals("build_link")))
    choice = next(c for c in hand.session.choices() if c.verb == "build_link")
    hand.move(hand.spot(choice.dest))
    assert hand.picker.current == choice
    assert f"${choice.amount}" in hand.picker.variants[0].label
    hand.click(hand.spot(choice.dest))
    assert hand.last() == choice


def test_a_present_is_dragged_to_a_house(qtbot: QtBot):
    hand = Hand(qtbot, play("christmas", 1, deals("deliver")))
    choice = a_delivery(hand)[0]
    hand.drag(hand.spot(choice.source), hand.spot(choice.dest))
    assert (hand.last().source, hand.last().dest) == (choice.source, choice.dest)
