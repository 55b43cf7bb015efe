"""Where things stand on the table of Pax Porfiriana: everything that is seen, inside, reachable, for 1 to 6 seats."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

import msgspec
import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from paxtable.bots.registry import find_bot
from paxtable.engine.match import Match, Player, new_match
from paxtable.engine.view import SPECTATOR, TableView
from paxtable.games.registry import find_game
from paxtable.ui.paint import text
from paxtable.ui.scene.arrangement import Arrangement, SeatLook
from paxtable.ui.tables.porfiriana import TABLE, own_seat
from paxtable.ui.tables.porfiriana.inspect import inspect
from paxtable.ui.tables.porfiriana.metrics import LARGE, SMALL, stage_for
from paxtable.ui.tables.porfiriana.topple import MARKS
from paxtable.ui.tables.render import render
from paxtable.ui.theme import theme_for

LIGHT, DARK = theme_for("porfiriana", False), theme_for("porfiriana", True)
FULL_HD, LAPTOP, LEAST, WIDE = QSizeF(1608, 1016), QSizeF(1094, 754), QSizeF(1094, 674), QSizeF(2400, 1016)
DESK = QSizeF(1316, 936)
"""The table of a window of 1600x1000."""

SIZES = (FULL_HD, LAPTOP, DESK)
NAMES = ("Leila", "Tomas", "Mei", "Bartholomew", "Ana", "Omar")
BUTTONS = ("option", "faction", "discard")
"""What a choice may name that has no place on the table: it becomes a button."""

GAMES = ((1, "era1", 60), (2, "era1", 90), (3, "era2", 110), (4, "era1", 150), (5, "era1", 60), (6, "era1", 240))


def looks(count: int) -> tuple[SeatLook, ...]:
    colours = find_game("porfiriana").seat_colours
    return tuple(SeatLook(name, colour, "human") for name, colour in zip(NAMES[:count], colours, strict=False))


def dealt(count: int, era: str, seed: int) -> Match:
    colours = find_game("porfiriana").seat_colours
    players = [Player(name, colour) for name, colour in zip(NAMES[:count], colours, strict=False)]
    return new_match(find_game("porfiriana"), players, seed, {"era": era})


def play(match: Match, steps: int, seed: int = 3) -> Match:
    """Answers of which one in four is left to luck, so that rare questions come."""
    bot, rng = find_bot("priorities"), random.Random(seed)
    for _ in range(steps):
        if match.asked < 0:
            break
        legal = match.legal()
        match.do(rng.choice(legal) if rng.random() < 0.25 else bot.choose(match.view(match.asked), rng).choice)
    return match


@cache
def positions() -> tuple[tuple[int, TableView], ...]:
    """Number of seats and the view of the seat that is asked: at the start and later."""
    found = []
    for count, era, steps in GAMES:
        for at in (0, steps):
            match = play(dealt(count, era, 4), at)
            found.append((count, match.view(max(0, match.asked))))
    return tuple(found)


ALL = [(at, size) for at in range(2 * len(GAMES)) for size in SIZES]
KEPT: dict[tuple[int, float], Arrangement] = {}


def arranged(at: int, size: QSizeF) -> tuple[TableView, Arrangement]:
    """A shared position and its arrangement; nobody changes them."""
    count, view = positions()[at]
    key = (at, size.width())
    if key not in KEPT:
        KEPT[key] = TABLE.arrange(view, size, LIGHT, looks(count))
    return view, KEPT[key]


def painted_on(view: TableView) -> set[str]:
    """Things that are part of another picture: cubes on cards, cards deep in a pile, others' reserves."""
    cubes = {e.id for e in view.entities.values() if e.kind == "cube" and e.face not in ("spec", "supply")}
    deep = {e.id for e in view.at("discard")} | {e.id for e in view.at("pile")[:-MARKS]}
    grudges = {e.id for p in view.places.values() if p.kind == "grudge" for e in view.at(p.id)[:-4]}
    own = own_seat(view)
    reserves = {e.id for e in view.entities.values() if e.face == "supply" and e.owner != own}
    return cubes | deep | grudges | reserves


@pytest.mark.parametrize(("at", "size"), ALL)
def test_every_thing_of_the_view_stands_somewhere(qapp, at, size):
    view, arrangement = arranged(at, size)
    missing = set(view.entities) - set(arrangement.items) - painted_on(view)
    own = {card.id for card in view.at(f"grudge:{own_seat(view)}")}
    assert missing == set()
    assert own <= set(arrangement.items)


def untouchable(view: TableView, arrangement: Arrangement) -> set[str]:
    shown = {view.entities[id_].name for id_ in arrangement.items} | set(arrangement.zones)
    handles = {h for choice in view.choices for h in (choice.source, choice.dest) if h}
    return {h for h in handles - shown if h.partition(":")[0] not in BUTTONS}


@pytest.mark.parametrize(("at", "size"), ALL)
def test_every_handle_of_every_choice_can_be_touched(qapp, at, size):
    assert untouchable(*arranged(at, size)) == set()


@pytest.mark.slow
@pytest.mark.parametrize(("count", "era"), [(1, "era1"), (3, "cristiada"), (6, "era1")])
def test_every_handle_can_be_touched_all_through_a_game(qapp, count, era):
    match, seen = dealt(count, era, 11), set()
    for step in range(260):
        if match.asked < 0:
            break
        view = match.view(match.asked)
        assert untouchable(view, TABLE.arrange(view, LAPTOP, LIGHT, looks(count))) == set(), match.at
        seen |= {choice.verb for choice in view.choices}
        play(match, 2, seed=step)
    assert {"buy", "play", "sell"} <= seen


@pytest.mark.parametrize(("at", "size"), ALL)
def test_nothing_leaves_the_table(qapp, at, size):
    _, arrangement = arranged(at, size)
    table = QRectF(QPointF(), size).adjusted(-2, -2, 2, 2)
    for name, placed in arrangement.items.items():
        assert table.contains(placed.rect), name
    for name, furniture in arrangement.furniture.items():
        assert table.contains(furniture.rect), name


@pytest.mark.parametrize(("at", "size"), ALL)
def test_a_card_of_the_own_tableau_stays_visible_to_a_share(qapp, at, size):
    """At most so much of a card is covered by the next one that its cost and banners are seen."""
    view, arrangement = arranged(at, size)
    own = own_seat(view)
    for place in (f"enterprises:{own}", f"partners:{own}"):
        rects = [arrangement.items[e.id].rect for e in view.at(place)]
        for one, other in pairwise(rects):
            assert other.left() - one.left() >= one.width() * 0.3


def test_with_six_seats_every_tableau_is_on_the_table(qapp):
    view, arrangement = arranged(11, LAPTOP)
    assert set(arrangement.seat_areas) == set(range(6))
    own = own_seat(view)
    largest = max(arrangement.seat_areas.values(), key=lambda rect: rect.width() * rect.height())
    assert arrangement.seat_areas[own] == largest
    areas = list(arrangement.seat_areas.values())
    for i, one in enumerate(areas):
        assert not any(one.intersects(other) for other in areas[:i])


def test_diaz_of_the_solitaire_game_has_a_strip(qapp):
    view, arrangement = arranged(1, FULL_HD)
    assert view.fact("solitaire") == 1
    assert set(arrangement.seat_areas) == {0, 1}
    for card in (*view.at("enterprises:1"), *view.at("partners:1")):
        assert arrangement.seat_areas[1].contains(arrangement.items[card.id].rect)


@pytest.mark.parametrize("size", [FULL_HD, LAPTOP, LEAST, WIDE])
def test_the_column_keeps_its_proportions_and_is_centred(size):
    stage = stage_for(size)
    wide, high = (length * stage.scale for length in stage.column.size)
    assert wide <= size.width() + 1
    assert high <= size.height() + 1
    assert stage.left == pytest.approx((size.width() - wide) / 2, abs=1)
    assert stage.top == pytest.approx((size.height() - high) / 2, abs=1)


def test_the_two_measured_columns_are_used_at_their_sizes():
    assert stage_for(QSizeF(*LARGE.size)).column is LARGE
    assert stage_for(QSizeF(*SMALL.size)).column is SMALL


@pytest.mark.parametrize("at", range(0, 12, 3))
def test_the_same_view_gives_an_equal_arrangement(qapp, at):
    count, view = positions()[at]
    _, first = arranged(at, FULL_HD)
    second = TABLE.arrange(view, FULL_HD, LIGHT, looks(count))
    assert (first.items, first.furniture, first.focus_rows) == (second.items, second.furniture, second.focus_rows)
    assert {h: z.label for h, z in first.zones.items()} == {h: z.label for h, z in second.zones.items()}


@pytest.mark.parametrize(("at", "size"), ALL)
def test_the_keyboard_reaches_everything_that_can_act(qapp, at, size):
    view, arrangement = arranged(at, size)
    stops = {stop for row in arrangement.focus_rows for stop in row}
    names = {view.entities[stop].name if stop in view.entities else stop for stop in stops}
    sources = {c.source for c in view.choices if c.source and "@" not in c.source}
    shown = {view.entities[id_].name for id_ in arrangement.items} | set(arrangement.zones)
    assert {s for s in sources if s in shown} <= names
    for row in arrangement.focus_rows:
        assert all(stop in arrangement.items or stop in arrangement.zones for stop in row), row


def test_a_spectator_sees_backs_and_a_figure(qapp):
    match = play(dealt(4, "era1", 4), 40)
    view = match.view(SPECTATOR)
    arrangement = TABLE.arrange(view, FULL_HD, LIGHT, looks(4))
    own = own_seat(view)
    assert not [e for e in view.entities.values() if e.place.startswith("hand:")]
    assert ("hand backs" in arrangement.furniture) == (view.seats[own].figure("hand") != 0)


def test_a_hand_of_somebody_else_is_never_placed(qapp):
    view, arrangement = arranged(7, FULL_HD)
    foreign = {f"hand:{s.seat}" for s in view.seats if s.seat != view.viewer}
    assert not [id_ for id_ in arrangement.items if view.entities[id_].place in foreign]


# -- what stands on cards --------------------------------------------------------------------------------------


def late() -> tuple[TableView, Arrangement]:
    return arranged(7, FULL_HD)


def test_a_troop_stands_on_its_enterprise_above_it_and_below_the_next_card(qapp):
    view, arrangement = late()
    troops = [e for e in view.entities.values() if e.kind == "card" and e.place.startswith("card:")]
    assert troops
    for troop in troops:
        host, plate = arrangement.items[troop.place], arrangement.items[troop.id]
        assert host.rect.adjusted(-1, -1, 1, 1).contains(plate.rect)
        assert host.order < plate.order < host.order + 1


def test_a_speculation_cube_lies_on_the_corner_of_its_card(qapp):
    view, arrangement = late()
    cubes = [e for e in view.entities.values() if e.face == "spec"]
    assert cubes
    for cube in cubes:
        card, spot = arrangement.items[cube.place].rect, arrangement.items[cube.id].rect
        assert spot.center().x() > card.left() + card.width() * 0.7
        assert spot.center().y() > card.top() + card.height() * 0.85


def test_the_picture_of_an_enterprise_changes_with_what_lies_on_it(qapp):
    match = play(dealt(4, "era1", 4), 150)
    view = match.view(max(0, match.asked))
    card = next(e for e in view.entities.values() if e.kind == "card" and dict(e.badges).get("spots"))
    badges = tuple((key, value) for key, value in card.badges if key != "unrest")
    other = msgspec.structs.replace(card, badges=(*badges, ("unrest", 9)))
    changed = msgspec.structs.replace(view, entities={**view.entities, card.id: other})
    pictures = [TABLE.arrange(v, FULL_HD, LIGHT, looks(4)).items[card.id].picture for v in (view, changed)]
    assert pictures[0] != pictures[1]


def test_a_grudge_card_is_seen_upside_down(qapp):
    match = dealt(2, "era1", 4)
    view = match.view(max(0, match.asked))
    own = own_seat(view)
    card = next(e for e in view.entities.values() if e.place.startswith("slot:"))
    pictures = []
    for turned in (0, 1):
        moved = msgspec.structs.replace(card, place=f"grudge:{own}", turned=turned, owner=own)
        changed = msgspec.structs.replace(view, entities={**view.entities, card.id: moved})
        pictures.append(TABLE.arrange(changed, FULL_HD, LIGHT, looks(2)).items[card.id].picture)
    assert pictures[0] != pictures[1]


def test_the_race_tells_what_must_be_exceeded(qapp):
    view, arrangement = late()
    race = arrangement.furniture["topple"].picture.key[2]
    for row, seat in zip(race.rows, view.seats, strict=True):
        assert (row.counts, row.needs) == (seat.figure("counts"), seat.figure("needs"))
        assert race.ovals >= min(16, row.needs + 1)


# -- looking ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("size", [FULL_HD, LAPTOP, LEAST])
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_no_text_is_cut(qapp, monkeypatch, size, theme):
    cut = []
    honest = text.elided

    def watched(words, face, px, room):
        shown = honest(words, face, px, room)
        if shown != words:
            cut.append((words, shown))
        return shown

    monkeypatch.setattr(text, "elided", watched)
    for count, view in positions():
        render(TABLE.arrange(view, size, theme, looks(count)), theme)
    assert cut == []


def test_a_higher_window_has_larger_strips_and_a_larger_hand_and_no_bands():
    stage = stage_for(DESK)
    assert stage.top < 8
    assert stage.column.rival_card > LARGE.rival_card
    assert stage.column.hand_card > LARGE.hand_card
    own = stage.column.own
    assert own[1] + own[3] + 16 == pytest.approx(stage.column.size[1])


# -- the inspector ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", range(12))
def test_everything_that_can_be_touched_is_explained(qapp, at):
    view, arrangement = arranged(at, FULL_HD)
    count = positions()[at][0]
    for handle in [*arrangement.items, *(zone for zone in arrangement.zones if "@" not in zone)]:
        if handle.startswith("chip:"):
            continue
        found = inspect(handle, view, looks(count))
        assert found is not None, handle
        assert found.title
        assert found.lines
        assert found.rule


def test_the_inspector_tells_price_speculation_and_rule_of_a_market_card(qapp):
    view, _ = late()
    cube = next(e for e in view.entities.values() if e.face == "spec")
    found = inspect(cube.place, view, looks(4))
    assert found is not None
    words = " ".join(line.text for line in found.lines)
    assert "market" in words
    assert NAMES[cube.owner] in words


def test_a_card_without_a_face_is_not_explained(qapp):
    view, _ = late()
    card = next(e for e in view.entities.values() if e.place.startswith("hand:"))
    blind = msgspec.structs.replace(card, face="", face_up=False)
    assert inspect(card.id, msgspec.structs.replace(view, entities={card.id: blind}), looks(4)) is None
