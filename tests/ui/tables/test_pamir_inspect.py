"""The inspector has something true to say of everything on Pax Pamir's table, with the number of the rule."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QSizeF

from paxtable.cards import pamir_cards
from paxtable.engine.view import SPECTATOR, Entity
from paxtable.ui.paint.icons import icon_names
from paxtable.ui.tables.pamir import TABLE
from paxtable.ui.theme import theme_for
from tests.ui.tables.conftest import looks, position, positions

LIGHT = theme_for("pamir", False)
RULE = re.compile(r"PP\d{1,3}$")
COURT = pamir_cards().court


def handles(count, view) -> set[str]:
    arrangement = TABLE.arrange(view, QSizeF(1608, 1016), LIGHT, looks(count))
    names = {view.entities[id_].name for id_ in arrangement.items}
    return names | set(arrangement.items) | set(arrangement.zones) | {"deck", "discard", "slot:0:0"}


@pytest.mark.parametrize(("count", "view"), positions())
def test_everything_on_the_table_is_explained(qapp, count, view):
    for handle in handles(count, view):
        found = TABLE.inspect(handle, view, looks(count))
        assert found is not None, handle
        assert found.title, handle
        assert found.lines, handle
        for line in found.lines:
            assert line.icon in icon_names(), (handle, line)
            assert RULE.match(line.rule), (handle, line)
            assert "pamir" not in line.text, (handle, line)
            assert "{" not in line.text, (handle, line)


@pytest.mark.parametrize(
    "handle", ["", "nothing", "card:999", "region:atlantis", "hand:9", "border:x-y", "suit:hearts"]
)
def test_what_is_not_there_has_no_explanation(qapp, handle):
    match = position(3, 4, 150)
    assert TABLE.inspect(handle, match.view(match.asked)) is None


def in_hand(card_id: int):
    match = position(3, 2, 2)
    view = match.view(match.asked)
    entity = Entity(f"card:{card_id}", "card", f"hand:{view.viewer}", str(card_id))
    view.entities[entity.id] = entity
    return TABLE.inspect(entity.id, view, looks(3))


@pytest.mark.parametrize("card", COURT, ids=lambda card: card.name)
def test_every_icon_of_a_court_card_is_explained(qapp, card):
    found = in_hand(card.id)
    assert found.title == card.name
    icons = [line.icon for line in found.lines]
    for impact in card.impact:
        wanted = impact if not impact.startswith("suit_") else None
        assert wanted is None or wanted in icons
    assert set(card.actions) <= set(icons)
    text = " ".join(line.text for line in found.lines)
    for coalition in filter(None, (card.patriot, card.prize)):
        assert coalition.capitalize() in text
    assert sum(line.strong for line in found.lines) == len(set(card.impact))
    assert ("PP85" in [line.rule for line in found.lines]) == bool(card.ability)


def test_equal_impact_icons_are_counted(qapp):
    card = next(card for card in COURT if card.impact.count("road") == 3)
    line = next(line for line in in_hand(card.id).lines if line.icon == "road")
    assert line.text.startswith("3 ×")


def test_a_hidden_card_is_not_explained(qapp):
    match = position(3, 4, 150)
    view = match.view(SPECTATOR)
    view.entities["card:41"] = Entity("card:41", "card", "hand:0", "", face_up=False)
    assert TABLE.inspect("card:41", view) is None


def test_a_market_card_tells_its_price_and_coins(qapp):
    match = position(3, 4, 150)
    view = match.view(match.asked)
    card = next(e for e in view.entities.values() if e.place == "slot:0:3")
    view.entities[card.id] = Entity(card.id, "card", card.place, card.face, badges=(("rupees", 2), ("blocked", 0)))
    text = [line.text for line in TABLE.inspect(card.id, view, looks(3)).lines]
    price = view.places["slot:0:3"].fact("price")
    assert any(f"Costs {price}" in line for line in text)
    assert any("2 rupees" in line for line in text)


def test_a_hostage_names_its_holder_and_the_bribe(qapp):
    match = position(3, 4, 150)
    view = match.view(match.asked)
    card = next(e for e in view.entities.values() if e.place.startswith("court:0"))
    spies = {f"s:{i}": Entity(f"s:{i}", "spy", card.id, "", i, f"spy:1@{card.id}", 1) for i in range(2)}
    held = Entity(card.id, "card", card.place, card.face, card.order, badges=(("hostage", 1),))
    view.entities.update({**spies, card.id: held})
    text = [line.text for line in TABLE.inspect(card.id, view, looks(3)).lines]
    assert any("hostage by Tomas" in line and "bribe of" in line for line in text)


def test_seats_without_looks_are_called_by_number(qapp):
    match = position(3, 4, 150)
    assert TABLE.inspect("seat:1", match.view(match.asked)).title == "seat 2"
    assert TABLE.inspect("seat:1", match.view(match.asked), looks(3)).title == "Tomas"
