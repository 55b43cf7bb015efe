"""Where things stand on Pax Pamir's table: everything, once, inside, reachable; the same for the same view."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import msgspec
import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter

from paxtable.engine.view import SPECTATOR, Entity
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import smooth
from paxtable.ui.panels.rail import WIDE_SHARE
from paxtable.ui.scene.arrangement import Arrangement, Picture
from paxtable.ui.tables.pamir import TABLE, own_seat
from paxtable.ui.tables.pamir.metrics import LARGE, SMALL, stage_for
from paxtable.ui.tables.pamir.pictures import event_cards
from paxtable.ui.tables.render import render
from paxtable.ui.tables.stage import GROWS
from paxtable.ui.theme import theme_for
from tests.ui.tables.conftest import looks, play, position, positions

LIGHT, DARK = theme_for("pamir", False), theme_for("pamir", True)
FULL_HD, LAPTOP, TALL, WIDE = QSizeF(1608, 1016), QSizeF(1094, 754), QSizeF(1200, 1300), QSizeF(2400, 1016)
DESK = QSizeF(1316, 936)
"""The table of a window of 1600x1000."""

SIZES = [FULL_HD, LAPTOP, TALL, WIDE]
ALL = [(count, view, size) for count, view in positions() for size in SIZES[:2]]


def painted(picture: Picture, size: QSizeF) -> QImage:
    image = QImage(int(size.width()) + 20, int(size.height()) + 20, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = smooth(QPainter(image))
    painter.translate(10, 10)
    picture.paint(painter, size)
    painter.end()
    return image


KEPT: dict[tuple[int, float], Arrangement] = {}


def arrange(count, view, size=FULL_HD, theme=LIGHT):
    return TABLE.arrange(view, size, theme, looks(count))


def arranged(count, view, size):
    """The arrangement of one of the positions that all tests share; nobody changes it."""
    key = (id(view), size.width())
    if key not in KEPT:
        KEPT[key] = arrange(count, view, size)
    return KEPT[key]


def hidden(view) -> set[str]:
    """Cards of the discard pile under its top one: they are one pile."""
    pile = view.at("discard")
    top = view.places["discard"].fact("top")
    return {card.id for card in pile if card.id != top}


@pytest.mark.parametrize(("count", "view", "size"), ALL)
def test_every_thing_of_the_view_stands_somewhere(qapp, count, view, size):
    assert set(arranged(count, view, size).items) == set(view.entities) - hidden(view)


@pytest.mark.parametrize(("count", "view", "size"), ALL)
def test_every_handle_of_every_choice_can_be_touched(qapp, count, view, size):
    arrangement = arranged(count, view, size)
    shown = {view.entities[id_].name for id_ in arrangement.items} | set(arrangement.zones)
    handles = {h for choice in view.choices for h in (choice.source, choice.dest) if h}
    assert handles <= shown


def test_every_handle_can_be_touched_all_through_a_game(qapp):
    match = position(4, 11, 0)
    rng = random.Random(5)
    seen = set()
    while match.asked >= 0 and match.at < 420:
        view = match.view(match.asked)
        arrangement = arrange(4, view, LAPTOP)
        shown = {view.entities[id_].name for id_ in arrangement.items} | set(arrangement.zones)
        handles = {h for choice in view.choices for h in (choice.source, choice.dest) if h}
        assert handles <= shown, match.at
        seen |= {choice.verb for choice in view.choices}
        play(match, rng, 3)
    assert {"purchase", "play", "place.army", "place.spy", "loyalty"} <= seen


@pytest.mark.parametrize(("count", "view", "size"), ALL)
def test_nothing_leaves_the_table(qapp, count, view, size):
    arrangement = arranged(count, view, size)
    table = QRectF(0, 0, size.width(), size.height())
    for name, placed in arrangement.items.items():
        assert table.contains(placed.rect), name
    for name, furniture in arrangement.furniture.items():
        assert table.contains(furniture.rect), name


@pytest.mark.parametrize("size", SIZES)
def test_the_column_keeps_its_proportions_and_is_centred(qapp, size):
    stage = stage_for(size)
    wide, high = (length * stage.scale for length in stage.column.size)
    assert wide <= size.width() + 1
    assert high <= size.height() + 1
    assert stage.left == pytest.approx((size.width() - wide) / 2, abs=1)
    assert stage.top == pytest.approx((size.height() - high) / 2, abs=1)
    assert wide > size.width() - 2 or high > size.height() - 2


def test_the_two_measured_columns_are_used_at_their_sizes():
    assert (stage_for(QSizeF(*LARGE.size)).column, stage_for(QSizeF(*LARGE.size)).scale) == (LARGE, 1.0)
    assert (stage_for(QSizeF(*SMALL.size)).column, stage_for(QSizeF(*SMALL.size)).scale) == (SMALL, 1.0)


@pytest.mark.parametrize(("count", "view", "size"), ALL)
def test_cards_in_view_of_all_do_not_hide_each_other(qapp, count, view, size):
    arrangement = arranged(count, view, size)
    cards = {e.id: arrangement.items[e.id].rect for e in view.entities.values() if e.place.startswith("slot:")}
    for (a, one), (b, other) in combinations(cards.items(), 2):
        assert not one.intersects(other), (a, b)
    for place, least in (("hand", 0.4), ("court", 0.2)):
        for seat in view.seats:
            row = [arrangement.items[e.id].rect for e in view.at(f"{place}:{seat.seat}")]
            for left, right in pairwise(row):
                assert right.left() - left.left() >= least * left.width()


@pytest.mark.parametrize(("count", "view", "size"), ALL)
def test_the_parts_of_the_table_stand_apart(qapp, count, view, size):
    arrangement = arranged(count, view, size)
    names = ["map", "own", "deck", *(n for n in arrangement.furniture if n.startswith("rival:"))]
    parts = [arrangement.furniture[name].rect for name in names]
    parts += [arrangement.items[e.id].rect for e in view.entities.values() if e.place.startswith("slot:")]
    for one, other in combinations(parts, 2):
        assert not one.intersects(other)


@pytest.mark.parametrize(("count", "view", "size"), ALL)
def test_pieces_stand_in_their_region_and_on_their_border(qapp, count, view, size):
    arrangement = arranged(count, view, size)
    for entity in view.entities.values():
        if entity.place.startswith(("region:", "border:")):
            zone = arrangement.zones[entity.place]
            assert zone.path.contains(arrangement.items[entity.id].rect.center()), entity


@pytest.mark.parametrize(("count", "view", "size"), ALL)
def test_spies_stand_on_their_card(qapp, count, view, size):
    arrangement = arranged(count, view, size)
    for entity in view.entities.values():
        if entity.place.startswith("card:"):
            card = arrangement.items[entity.place].rect
            assert card.contains(arrangement.items[entity.id].rect.center()), entity


@pytest.mark.parametrize(("count", "view", "size"), ALL)
def test_own_cards_lie_on_the_carpet(qapp, count, view, size):
    arrangement = arranged(count, view, size)
    own = own_seat(view)
    carpet = arrangement.furniture["own"].rect
    for place in (f"hand:{own}", f"court:{own}", f"prizes:{own}", f"events:{own}"):
        for entity in view.at(place):
            assert carpet.contains(arrangement.items[entity.id].rect), entity
            assert arrangement.items[entity.id].dark_ground


def test_the_same_view_gives_an_equal_arrangement(qapp):
    for count, view in positions():
        one, other = arrange(count, view), arrange(count, view)
        assert one.items == other.items
        assert one.zones == other.zones
        assert one.furniture == other.furniture
        assert one.focus_rows == other.focus_rows


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_equal_keys_are_equal_pictures(qapp, theme):
    """Over several positions, one key at one size always paints the same."""
    seen: dict[object, QImage] = {}
    again = 0
    for count, view in positions()[2::6]:
        arrangement = arrange(count, view, FULL_HD, theme)
        things = [(f.picture, f.rect) for f in arrangement.furniture.values()]
        things += [(placed.picture, placed.rect) for placed in arrangement.items.values()]
        for picture, rect in things:
            key = (picture.key, rect.width(), rect.height())
            if rect.width() > 120 or rect.height() > 60:
                continue
            image = painted(picture, rect.size())
            again += key in seen
            assert seen.setdefault(key, image) == image, picture.key
    assert again > 50


def test_a_changed_fact_changes_the_key(qapp):
    match = position(3, 4, 150)
    view = match.view(match.asked)
    before = arrange(3, view)
    seats = tuple(
        msgspec.structs.replace(seat, figures=tuple((k, v + 1 if isinstance(v, int) else v) for k, v in seat.figures))
        for seat in view.seats
    )
    after = arrange(3, msgspec.structs.replace(view, seats=seats))
    for name in ("figure:rupees", "figure:points", "figure:influence", "chip:political", "chip:military"):
        assert before.furniture[name].picture.key != after.furniture[name].picture.key, name
    assert any(
        before.furniture[name].picture.key != after.furniture[name].picture.key
        for name in before.furniture
        if name.startswith("hand:")
    )


def test_theme_is_part_of_every_picture_that_uses_it(qapp):
    match = position(3, 4, 150)
    view = match.view(match.asked)
    light, dark = arrange(3, view), arrange(3, view, theme=DARK)
    for name in light.furniture:
        assert light.furniture[name].picture.key != dark.furniture[name].picture.key, name
    cards = [e.id for e in view.entities.values() if e.kind == "card" and e.id in light.items]
    marks = [id_ for id_ in cards if view.entities[id_].place.startswith(("prizes", "events"))]
    for id_ in set(cards) - set(marks):
        assert light.items[id_].picture.key != dark.items[id_].picture.key


def test_a_spectator_sees_the_asked_seat_without_its_hand(qapp):
    match = position(3, 4, 150)
    view = match.view(SPECTATOR)
    assert own_seat(view) == match.asked
    arrangement = arrange(3, view)
    assert not [e for e in view.entities.values() if e.place.startswith("hand:")]
    assert "hand backs" in arrangement.furniture or not view.seats[match.asked].figure("hand")


def test_the_viewer_keeps_the_large_area_while_another_is_asked(qapp):
    match = position(3, 4, 150)
    other = (match.asked + 1) % 3
    assert own_seat(match.view(other)) == other


@pytest.mark.parametrize(("count", "view", "size"), ALL)
def test_the_keyboard_reaches_all_that_can_be_touched(qapp, count, view, size):
    arrangement = arranged(count, view, size)
    spots = [spot for row in arrangement.focus_rows for spot in row]
    known = set(arrangement.items) | set(arrangement.zones)
    assert set(spots) <= known
    reached = {view.entities[s].name if s in view.entities else s for s in spots}
    handles = {h for choice in view.choices for h in (choice.source, choice.dest) if h}
    assert handles <= reached


def test_rows_of_the_keyboard_run_from_top_to_bottom(qapp):
    match = position(3, 4, 150)
    view = match.view(match.asked)
    arrangement = arrange(3, view)
    first = {row[0]: i for i, row in enumerate(arrangement.focus_rows)}
    market = min(i for spot, i in first.items() if spot in view.entities and view.entities[spot].place[:4] == "slot")
    court = first[f"court:{own_seat(view)}:left"]
    assert market < court


@pytest.mark.parametrize("size", [FULL_HD, LAPTOP, DESK])
@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_no_word_on_the_table_is_cut(qapp, monkeypatch, size, theme):
    cut = []
    whole = text.elided

    def watched(words, face, px, room):
        shown = whole(words, face, px, room)
        if shown != words:
            cut.append((words, shown))
        return shown

    monkeypatch.setattr(text, "elided", watched)
    for count, view in positions()[4::10]:
        render(arrange(count, view, size, theme), theme)
    assert [pair for pair in cut if "Bartholomew" not in pair[0]] == []


def crowded(view, region: str, armies: int, tribes: int):
    """``view`` with so many pieces in one region."""
    place = f"region:{region}"
    extra = {}
    for i in range(armies):
        coalition = ("afghan", "british", "russian")[i % 3]
        extra[f"x:{i}"] = Entity(f"x:{i}", "army", place, coalition, 100 + i, f"army:{coalition}@{place}")
    for i in range(tribes):
        extra[f"y:{i}"] = Entity(f"y:{i}", "tribe", place, "", 200 + i, f"tribe:{i % 3}@{place}", i % 3)
    return msgspec.structs.replace(view, entities={**view.entities, **extra})


@pytest.mark.parametrize("region", ["persia", "punjab", "kandahar", "transcaspia"])
@pytest.mark.parametrize(("armies", "tribes"), [(3, 2), (8, 6), (30, 30)])
@pytest.mark.parametrize("size", [FULL_HD, LAPTOP])
def test_any_number_of_pieces_finds_room_in_a_region(qapp, region, armies, tribes, size):
    match = position(3, 2, 2)
    view = crowded(match.view(match.asked), region, armies, tribes)
    arrangement = arrange(3, view, size)
    path = arrangement.zones[f"region:{region}"].path
    for entity in view.at(f"region:{region}"):
        rect = arrangement.items[entity.id].rect
        assert path.contains(rect.center())
        assert path.boundingRect().adjusted(-6, -6, 6, 6).contains(rect)
    if armies > 20:
        counts = [name for name in arrangement.furniture if name.startswith(f"count:armies:{region}")]
        assert len(counts) == 3


@pytest.mark.parametrize("count", [1, 2, 5, 12])
def test_roads_share_their_border(qapp, count):
    match = position(3, 2, 2)
    view = match.view(match.asked)
    place = "border:herat-kabul"
    extra = {
        f"r:{i}": Entity(f"r:{i}", "road", place, ("afghan", "british")[i % 2], i, f"road:{i % 2}@{place}")
        for i in range(count)
    }
    arrangement = arrange(3, msgspec.structs.replace(view, entities={**view.entities, **extra}))
    centres = [arrangement.items[id_].rect.center() for id_ in extra]
    assert len({(p.x(), p.y()) for p in centres}) == (count if count < 12 else len({(p.x(), p.y()) for p in centres}))
    assert all(arrangement.zones[place].path.contains(p) for p in centres)


@pytest.mark.parametrize("points", [0, 7, 8, 15, 23, 24, 61])
def test_points_stand_on_their_space(qapp, points):
    match = position(5, 2, 2)
    view = match.view(match.asked)
    seats = tuple(
        msgspec.structs.replace(s, figures=tuple((k, points if k == "points" else v) for k, v in s.figures))
        for s in view.seats
    )
    arrangement = arrange(5, msgspec.structs.replace(view, seats=seats))
    rects = [arrangement.furniture[f"points:{seat}"].rect for seat in range(5)]
    board = arrangement.furniture["map"].rect
    assert all(board.contains(rect) for rect in rects)
    assert len({(rect.x(), rect.y()) for rect in rects}) == 5
    assert all(rect.width() >= 10 for rect in rects)


def test_the_two_ends_of_an_empty_court_have_one_word(qapp):
    """They mean the same, and two words would lie over each other."""
    view = position(3, 4, 150).view(SPECTATOR)
    court = f"court:{own_seat(view)}"
    empty = msgspec.structs.replace(view, entities={k: e for k, e in view.entities.items() if e.place != court})
    words = [arrange(3, shown).zones[f"{court}:{end}"].label for shown in (empty, view) for end in ("left", "right")]
    assert words == ["", "your court", "left end", "right end"]


def test_a_court_of_many_cards_keeps_them_apart(qapp):
    match = position(3, 4, 150)
    view = match.view(match.asked)
    own = own_seat(view)
    court = f"court:{own}"
    extra = {f"card:{n}": Entity(f"card:{n}", "card", court, str(n), 50 + n) for n in range(1, 9)}
    entities = {k: e for k, e in view.entities.items() if e.place != court} | extra
    arrangement = arrange(3, msgspec.structs.replace(view, entities=entities))
    row = [arrangement.items[id_].rect for id_ in extra]
    assert len(row) == 8
    for left, right in pairwise(row):
        assert right.left() - left.left() >= 0.9 * left.width()


def test_the_picture_of_a_whole_table_is_painted(qapp):
    match = position(3, 4, 150)
    image = render(arrange(3, match.view(match.asked)), LIGHT)
    assert (image.width(), image.height()) == (1608, 1016)
    assert image == render(arrange(3, match.view(match.asked)), LIGHT)
    assert image != render(arrange(3, match.view(match.asked), theme=DARK), DARK)


@pytest.mark.parametrize("size", [DESK, QSizeF(1094, 800), QSizeF(1608, 1090)])
def test_a_higher_window_is_filled(qapp, size: QSizeF):
    stage = stage_for(size)
    assert stage.top <= 2
    own = stage.box(stage.column.own)
    assert size.height() - own.bottom() < 20 * stage.scale
    assert abs(stage.box(stage.column.rivals).bottom() - stage.box(stage.column.map).bottom()) <= 1
    assert own.top() > stage.box(stage.column.map).bottom()
    rows = stage.column.market[1] + stage.column.market_pitch[1] + stage.column.market_card * 1.4
    assert rows < stage.column.rivals[1]


def test_a_very_high_window_is_not_stretched():
    stage = stage_for(QSizeF(1608, 2000))
    assert stage.column.size[1] == LARGE.size[1] * (1 + GROWS)
    assert stage.top > 100


def test_1600_by_1000_has_the_table_with_names_of_the_other_seats():
    assert not stage_for(QSizeF(1600 * (1 - WIDE_SHARE) - 4, 936)).column.small


@pytest.mark.parametrize("size", [FULL_HD, LAPTOP, DESK])
def test_the_plaque_of_a_lasting_event_says_what_it_does_or_only_its_name(
    qapp, monkeypatch: pytest.MonkeyPatch, size: QSizeF
):
    said: list[str] = []
    monkeypatch.setattr(text, "draw_at", lambda painter, base, words, *rest: said.append(words))
    count, view = next(iter(positions()))
    for face, card in event_cards().items():
        entity = Entity(f"card:{face}", "card", f"events:{own_seat(view)}", face)
        entities = {id_: e for id_, e in view.entities.items() if not e.place.startswith("events")}
        table = arrange(count, msgspec.structs.replace(view, entities=entities | {entity.id: entity}), size)
        placed = table.items[entity.id]
        painted(placed.picture, placed.rect.size())
        assert any(words.startswith(card.name) for words in said), card.name
    assert not [words for words in said if "…" in words]
