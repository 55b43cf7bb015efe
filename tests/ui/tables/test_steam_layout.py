"""The railway tables: everything that is asked is on them, nothing hides anything, the same view looks the same."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSizeF

from paxtable.bots.registry import find_bot
from paxtable.engine.choice import Choice
from paxtable.engine.match import Match
from paxtable.ui.scene.arrangement import Arrangement
from paxtable.ui.scene.grammar import read
from paxtable.ui.scene.setting import on_table
from paxtable.ui.tables.render import render
from paxtable.ui.tables.steam.answers import Row, fitting, rows
from paxtable.ui.tables.steam.beside import beside
from paxtable.ui.tables.steam.column import wanted_gone
from paxtable.ui.tables.steam.table import TABLE, begin
from paxtable.ui.tables.steam.tray import add_planned, offers, plan_lines
from paxtable.ui.tables.steam.village import TABLE as VILLAGE
from tests.ui.tables.steam_games import SIZES, play, position, scenery

MOMENTS = [
    ("mexico", 2, "issue", 1), ("mexico", 2, "drop_out", 2), ("mexico", 2, "choose_action", 2),
    ("mexico", 2, "build", 3), ("mexico", 2, "deliver", 3), ("mexico", 2, "choose_side", 0),
    ("rustbelt", 5, "issue", 1), ("rustbelt", 5, "build", 4), ("rustbelt", 5, "deliver", 4),
    ("rustbelt", 3, "urbanize", 1), ("christmas", 1, "issue", 1),
    ("christmas", 1, "choose_action", 3), ("christmas", 1, "build_link", 2), ("christmas", 1, "deliver", 3),
]  # fmt: skip


def flat(key: object) -> list[object]:
    """The parts of a nested key."""
    return [one for part in key for one in flat(part)] if isinstance(key, tuple) else [key]


def arranged(match: Match, size=SIZES[0], dark: bool = False) -> Arrangement:
    asked = scenery(match, size, dark)
    table = VILLAGE if match.spec.id == "christmas" else TABLE
    return table.arrange(asked.view, asked.size, asked.theme, asked.seats)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width():.0f}x{size.height():.0f}")
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda m: "-".join(map(str, m)))
def test_everything_that_can_be_answered_is_on_the_table_or_in_the_bar(qapp, moment, size):
    match = position(*moment)
    view = match.view(match.asked)
    result = arranged(match, size)
    affordances = read(view.choices, on_table(view, result), result.aliases, result.answers)
    for choice in view.choices:
        if choice.dest:
            assert choice.dest in affordances.on_table, choice
        if choice.source.startswith(("good:", "city:")):
            assert choice.source in affordances.sources, choice
        if choice.verb == "build":
            assert result.aliases[choice.source] in affordances.sources
    whole = QRectF(0, 0, size.width(), size.height()).adjusted(-1, -1, 1, 1)
    for handle, zone in result.zones.items():
        assert whole.contains(zone.path.boundingRect()), handle
    for id_, placed in result.items.items():
        assert whole.contains(placed.rect), id_


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda m: "-".join(map(str, m)))
def test_the_same_view_is_arranged_the_same(qapp, moment):
    match = position(*moment)
    assert arranged(match) == arranged(match)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda m: "-".join(map(str, m)))
def test_the_keyboard_reaches_everything(qapp, moment):
    match = position(*moment)
    view = match.view(match.asked)
    result = arranged(match)
    stops = {spot for row in result.focus_rows for spot in row}
    quiet = {handle for handle, zone in result.zones.items() if zone.style == "quiet"}
    assert set(result.zones) - quiet <= stops
    movable = {id_ for id_ in result.items if any(c.source == view.entities[id_].name for c in view.choices)}
    assert movable <= stops


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("moment", [MOMENTS[3], MOMENTS[8], MOMENTS[13]], ids=lambda m: "-".join(map(str, m)))
def test_every_picture_can_be_painted(qapp, moment, dark):
    match = position(*moment)
    result = arranged(match, SIZES[1], dark)
    image = render(result, scenery(match, SIZES[1], dark).theme)
    shades = {image.pixelColor(x, y).rgb() for x in range(5, image.width(), 23) for y in range(5, image.height(), 19)}
    assert len(shades) > 150


def test_hexes_do_not_overlap_and_cover_the_whole_map(qapp):
    match = position("rustbelt", 5, "build", 4)
    view, result = match.view(match.asked), arranged(match)
    hexes = [place.id for place in view.places.values() if place.kind in ("hex", "town", "city")]
    assert set(hexes) <= set(result.zones)
    middles = {handle: result.zones[handle].path.boundingRect().center() for handle in hexes}
    for one, other in combinations(hexes, 2):
        assert not result.zones[one].path.contains(middles[other]), (one, other)


def test_the_goods_lie_in_their_city(qapp):
    match = position("mexico", 2, "deliver", 3)
    view, result = match.view(match.asked), arranged(match)
    for entity in view.entities.values():
        if entity.kind == "good" and entity.place.startswith("hex:"):
            assert result.zones[entity.place].path.contains(result.items[entity.id].rect.center()), entity


def test_every_stretch_of_track_is_drawn_with_a_plate_where_it_is_owned(qapp):
    match = position("rustbelt", 5, "deliver", 4)
    view, result = match.view(match.asked), arranged(match)
    stretches = view.known["stretches"]
    assert isinstance(stretches, list)
    assert stretches
    for i, stretch in enumerate(stretches):
        assert f"track:{i}" in result.furniture
        assert (f"plate:{i}" in result.furniture) == (stretch["owner"] >= 0)


def test_the_tray_holds_the_tiles_that_may_be_laid_and_no_other(qapp):
    match = position("mexico", 2, "build", 3)
    view, result = match.view(match.asked), arranged(match)
    wanted = {c.source.split(":")[1] for c in view.choices if c.verb == "build"}
    assert {offer.tile for offer in offers(view, view.choices)} == wanted
    assert {handle.removeprefix("tray:") for handle in result.zones if handle.startswith("tray:")} == wanted
    for offer in offers(view, view.choices):
        costs = [c.amount for c in view.choices if c.source.split(":")[1:2] == [offer.tile]]
        assert offer.cost == min(costs)
        assert offer.left > 0


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width():.0f}x{size.height():.0f}")
def test_the_tray_covers_no_city(qapp, size):
    match = position("mexico", 2, "build", 3)
    view, result = match.view(match.asked), arranged(match, size)
    tray = result.furniture["tray"].rect
    for place in view.places.values():
        if place.kind == "city":
            assert not tray.contains(result.zones[place.id].path.boundingRect().center()), place.id


def test_the_plan_tells_the_tiles_of_this_turn(qapp):
    match = play("mexico", 2, lambda m: bool(m.asked >= 0 and m.view(m.asked).question.facts.get("used")))
    assert "plan" in arranged(match).furniture
    assert "plan" not in arranged(position("mexico", 2, "build", 3)).furniture


def test_each_answer_about_shares_has_a_row_with_what_it_leaves(qapp):
    match = position("rustbelt", 5, "issue", 1)
    view, result = match.view(match.asked), arranged(match)
    assert [choice for found in result.answers.values() for choice in found] == list(view.choices)
    assert len(result.answers) >= 5
    for zone, found in result.answers.items():
        assert zone == f"answer:issue:{found[0].amount if len(found) == 1 else 'more'}"
        assert zone in result.zones


def test_each_low_bid_and_dropping_out_has_a_row(qapp):
    match = position("mexico", 2, "drop_out", 2)
    result = arranged(match)
    verbs = {found[0].verb for found in result.answers.values()}
    assert {"bid", "drop_out"} <= verbs


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width():.0f}x{size.height():.0f}")
def test_no_answer_about_money_is_left_to_the_bar(qapp, size):
    for verb in ("issue", "drop_out"):
        match = position("mexico", 2, verb, 2)
        view, result = match.view(match.asked), arranged(match, size)
        affordances = read(view.choices, on_table(view, result), result.aliases, result.answers)
        assert not affordances.buttons


def test_shares_tell_the_cash_now_what_each_round_brings_and_what_is_left_after_costs(qapp):
    match = position("mexico", 2, "issue", 2)
    asked = scenery(match)
    b = begin(asked.view, asked.size, asked.theme, asked.seats)
    seat = match.view(match.asked).seats[match.asked]
    amounts, others = rows(b)
    assert not others
    for row in amounts:
        n = row.choices[0].amount
        costs = seat.figure("expenses") + n
        assert row.cash == seat.figure("money") + 5 * n
        assert row.round == seat.figure("income") - costs
        assert row.after == row.cash + row.round


def test_each_side_has_a_row_that_says_what_it_is(qapp):
    """M6, M7, M9, M11"""
    match = position("mexico", 2, "choose_side", 0)
    view, result = match.view(match.asked), arranged(match)
    affordances = read(view.choices, on_table(view, result), result.aliases, result.answers)
    assert not affordances.buttons
    assert {"side:nation", "side:cartel", "side:random"} == set(affordances.places)
    assert "three tiles" in result.zones["side:nation"].spoken
    assert "half its bids" in result.zones["side:cartel"].spoken


def test_the_goods_that_must_leave_the_map_are_counted_on_the_table(qapp):
    """M11"""
    match = position("mexico", 2, "build", 3)
    asked = scenery(match)
    b = begin(asked.view, asked.size, asked.theme, asked.seats)
    lying = [e.face for e in asked.view.entities.values() if e.kind == "good" and e.place.startswith("hex:")]
    assert wanted_gone(b) == (("black", lying.count("black")), ("red", lying.count("red")))
    told = TABLE.inspect("goods", asked.view, asked.seats)
    assert f"Black goods left on the map: {lying.count('black')}. The Nation needs none at the end" in [
        line.text for line in told.lines
    ]
    rust = scenery(position("rustbelt", 3, "build", 1))
    assert wanted_gone(begin(rust.view, rust.size, rust.theme, rust.seats)) == ()


def test_goods_for_the_display_wait_beside_it(qapp):
    """AS61"""
    production = Choice("choose_action", dest="action:production")
    match = play("rustbelt", 3, lambda m: m.state.round >= 3 and production in m.legal())
    match.do(production)
    bot, rng = find_bot("priorities"), random.Random(1)
    while not any(choice.verb == "place_good" for choice in match.legal()):
        match.do(bot.choose(match.view(match.asked), rng).choice)
    result = arranged(match)
    tray = result.furniture["tray.waiting"].rect
    assert tray.top() > result.furniture["goods"].rect.bottom()
    assert (
        result.furniture["goods"].rect.left() <= tray.left() <= tray.right() <= result.furniture["goods"].rect.right()
    )


def test_amounts_that_find_no_room_share_the_last_row():
    amounts = [Row((Choice("bid", amount=n),), f"{n}") for n in range(1, 9)]
    out = [Row((Choice("drop_out"),), "out")]
    assert fitting(amounts, out, 9) == amounts + out
    few = fitting(amounts, out, 5)
    assert few[:3] == amounts[:3]
    assert [choice.amount for choice in few[3].choices] == [4, 5, 6, 7, 8]
    assert few[4:] == out


def test_a_note_beside_a_hex_covers_no_city_that_matters(qapp):
    match = position("mexico", 2, "build", 3)
    asked = scenery(match)
    b = begin(asked.view, asked.size, asked.theme, asked.seats)
    cities = [hex_.handle for hex_ in b.board.hexes.values() if hex_.kind == "city"]
    for choice in asked.view.choices:
        if choice.verb == "build":
            rect = beside(b, choice.dest, QSizeF(230, 66), b.s * 1.12, cities)
            assert b.stage.inner.contains(rect)
            assert not rect.contains(b.centre(choice.dest))
            assert not any(rect.contains(b.centre(city)) for city in cities)


def test_the_plan_has_the_colour_of_whose_turn_it_is_and_the_cost_of_every_tile(qapp):
    match = play("mexico", 2, lambda m: bool(m.asked >= 0 and m.view(m.asked).question.facts.get("used")))
    view = match.view(1 - match.asked)
    asked = scenery(match)
    b = begin(view, asked.size, asked.theme, asked.seats)
    add_planned(b)
    owner = b.owner(match.asked)
    keys = [f.picture.key for name, f in b.result.furniture.items() if name.startswith("planned:")]
    assert [owner in flat(key) for key in keys] == [True]
    spent = view.question.facts["spent"]
    assert [line.cost for line in plan_lines(b)] == [f"${spent}"]


@pytest.mark.parametrize("game", ["mexico", "rustbelt", "christmas"])
def test_what_is_on_the_table_can_be_explained(qapp, game):
    verb = "build_link" if game == "christmas" else "build"
    match = position(game, {"mexico": 2, "rustbelt": 5, "christmas": 1}[game], verb, 2)
    asked = scenery(match)
    table = VILLAGE if game == "christmas" else TABLE
    result = arranged(match)
    told = 0
    for handle in [*result.zones, *result.items]:
        found = table.inspect(handle, asked.view, asked.seats)
        if found is not None:
            told += 1
            assert found.title
            assert "steam-table" not in found.title
            for line in found.lines:
                assert line.text
                assert not line.text.startswith("Steam-table")
    assert told > 20


def test_an_unknown_thing_is_not_explained(qapp):
    asked = scenery(position("mexico", 2, "build", 3))
    assert TABLE.inspect("hex:nowhere", asked.view) is None
    assert VILLAGE.inspect("site:nowhere", scenery(position("christmas", 1, "deliver", 3)).view) is None
