"""Card faces of Pax Pamir: each its own, each readable, all facts on it, nothing outside it."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QRectF

from paxtable.cards import pamir_cards
from paxtable.ui.paint import pamir_event, text
from paxtable.ui.paint.fonts import TITLE
from paxtable.ui.paint.pamir_card import FULL, HEIGHT, card_margin, paint_court_card
from paxtable.ui.paint.pamir_event import effect_words, event_icon, paint_back, paint_event_card
from paxtable.ui.paint.pamir_marks import CardMarks, paint_marks
from paxtable.ui.paint.pamir_palette import COALITIONS, REGIONS, SUITS
from paxtable.ui.theme import theme_for

LIGHT, DARK = theme_for("pamir", False), theme_for("pamir", True)
COURT = {card.id: card for card in pamir_cards().court}
EVENTS = {card.id: card for card in pamir_cards().events}


def card_at(width: float) -> QRectF:
    return QRectF(20, 20, width, width * HEIGHT)


def face(painted, card, width=134.0, theme=LIGHT):
    return painted(lambda p: paint_court_card(p, card_at(width), card, theme), 200, 260)


def test_every_word_of_the_cards_has_a_look():
    for card in COURT.values():
        assert card.suit in SUITS
        assert card.region in REGIONS
        assert {card.patriot, card.prize} <= {None, *COALITIONS}


def test_no_two_faces_are_alike(painted):
    images = [bytes(face(painted, card).constBits()) for card in list(COURT.values())[::5]]
    assert len(set(images)) == len(images)


def test_the_picture_alone_tells_two_cards_of_one_kind_apart(painted):
    one = COURT[8]
    assert face(painted, one) != face(painted, msgspec.structs.replace(one, id=9))


def test_the_same_card_is_painted_the_same_way(painted):
    assert face(painted, COURT[41]) == face(painted, COURT[41])


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Somebody Else"},
        {"suit": "political"},
        {"rank": 1},
        {"region": "persia"},
        {"patriot": "russian"},
        {"prize": None},
        {"impact": ("army",)},
        {"actions": ("tax",)},
        {"ability": None},
    ],
)
def test_each_fact_shows(painted, change):
    card = msgspec.structs.replace(COURT[1], impact=("spy", "spy"), actions=("move",), patriot=None)
    assert face(painted, card) != face(painted, msgspec.structs.replace(card, **change))


@pytest.mark.parametrize("width", [52.0, 78.0, 100.0, 134.0, 200.0])
def test_nothing_is_painted_outside_card_and_shadow(painted, width):
    margin = card_margin(width)
    image = painted(lambda p: paint_court_card(p, card_at(width), COURT[32], LIGHT), 260, 340)
    inside = card_at(width).adjusted(-margin, -margin, margin, margin)
    spill = [
        (x, y)
        for x in range(0, 260, 3)
        for y in range(0, 340, 3)
        if not inside.contains(x, y) and image.pixelColor(x, y).alpha()
    ]
    assert spill == []


def test_the_corners_are_round(painted):
    image = painted(lambda p: paint_court_card(p, card_at(150), COURT[32], LIGHT), 200, 260, 2.0)
    assert image.pixelColor(41, 41).alpha() < 120
    assert image.pixelColor(190, 190).alpha() == 255


def test_a_card_is_sharp_at_two_device_pixels(painted):
    once = painted(lambda p: paint_court_card(p, card_at(134), COURT[32], LIGHT), 200, 260).scaled(400, 520)
    twice = painted(lambda p: paint_court_card(p, card_at(134), COURT[32], LIGHT), 200, 260, 2.0)
    assert twice.size() == once.size()
    assert twice != once


def test_titles_of_all_cards_fit_without_an_ellipsis(qapp):
    for card in [*COURT.values(), *EVENTS.values()]:
        for width in (FULL, 100.0, 134.0, 164.0):
            px, room = round(0.118 * width), 0.90 * width
            if text.width(card.name, TITLE, px) <= room * 1.10:
                assert text.width(card.name, TITLE, px * text.SMALLEST) <= room
                continue
            px = round(0.106 * width)
            lines = text.balanced(card.name, TITLE, px, room)
            assert len(lines) <= 2, card.name
            assert max(text.width(line, TITLE, px * text.SMALLEST) for line in lines) <= room, card.name


def test_every_effect_has_words():
    missing = [
        (card.name, when)
        for card in EVENTS.values()
        for key, when in ((card.purchase, "bought"), (card.discard, "discarded"))
        if effect_words(key, when) == key.replace("_", " ").capitalize() and key not in ("no_effect",)
    ]
    assert missing == []


def test_events_have_signs_of_their_own():
    signs = {card.purchase: event_icon(card) for card in EVENTS.values()}
    assert set(signs) == set(pamir_event._ICONS)


@pytest.mark.parametrize("width", [52.0, 92.0, 134.0])
def test_events_differ_from_each_other(painted, width):
    images = [
        bytes(painted(lambda p, c=card: paint_event_card(p, card_at(width), c, LIGHT), 200, 260).constBits())
        for card in EVENTS.values()
        if card.id > 103
    ]
    assert len(set(images)) == len(images)


def test_the_back_tells_nothing(painted):
    back = painted(lambda p: paint_back(p, card_at(134), LIGHT), 200, 260)
    assert back == painted(lambda p: paint_back(p, card_at(134), LIGHT), 200, 260)
    assert back != face(painted, COURT[1])


def test_the_dark_theme_dims_the_face(painted):
    light, dark = face(painted, COURT[12]), face(painted, COURT[12], theme=DARK)
    assert dark.pixelColor(87, 160).lightness() < light.pixelColor(87, 160).lightness()


@pytest.mark.parametrize(
    "marks",
    [
        CardMarks(rupees=1),
        CardMarks(rupees=2),
        CardMarks(blocked=True),
        CardMarks(used=True),
        CardMarks(hostage="blue"),
        CardMarks(hostage="red"),
        CardMarks(leveraged=True),
    ],
)
def test_marks_show_and_differ(painted, marks):
    def draw(painter, shown):
        paint_marks(painter, card_at(134), shown)

    empty = painted(lambda p: draw(p, CardMarks()))
    assert painted(lambda p: draw(p, marks)) != empty
    others = [CardMarks(rupees=3), CardMarks(used=True, leveraged=True), CardMarks(hostage="tan")]
    assert all(painted(lambda p: draw(p, marks)) != painted(lambda p, o=other: draw(p, o)) for other in others)


def test_a_coin_never_covers_the_title(painted):
    image = painted(lambda p: paint_marks(p, card_at(134), CardMarks(rupees=4)), 200, 260)
    title_top = 20 + round(0.815 * 134)
    assert all(image.pixelColor(x, y).alpha() < 80 for x in range(20, 160) for y in range(title_top, 240))
