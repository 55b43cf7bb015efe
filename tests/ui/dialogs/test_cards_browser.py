"""Every card of every set can be seen, found, filtered and enlarged (G51: a browser of all sets opens at once)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from paxtable.cards import pamir_cards
from paxtable.cards.porfiriana import AnyCard, Enterprise, Troop, card_type
from paxtable.cards.porfiriana_load import porfiriana_cards
from paxtable.cards.porfiriana_text import card_text, sides_of
from paxtable.ui.card_sets import CardEntry, games_with_cards, sets_of
from paxtable.ui.cards_browser import CardsBrowser, CardsSheet
from paxtable.ui.paint.icons import icon_names
from paxtable.ui.rules_text import effect_of, numbers_in, prepare, table_rows
from paxtable.ui.rules_view import rules_path
from paxtable.ui.settings import Settings, Values

ENTRIES = [(game, entry) for game in games_with_cards() for cards in sets_of(game) for entry in cards.entries]


@pytest.fixture
def browser(qtbot: QtBot) -> CardsBrowser:
    browser = CardsBrowser(Settings(values=Values(theme="light")))
    qtbot.addWidget(browser)
    browser.resize(1100, 700)
    browser.show()
    qtbot.waitExposed(browser)
    return browser


def names(browser: CardsBrowser) -> list[str]:
    return [entry.name for entry in browser.model.shown]


def test_every_card_of_the_box_is_in_a_set() -> None:
    cards = pamir_cards()
    assert [len(s.entries) for s in sets_of("pamir")] == [len(cards.court), len(cards.events), len(cards.wakhan)]
    every = sorted(entry.number for cards in sets_of("porfiriana") for entry in cards.entries)
    assert every == sorted(card.num for card in porfiriana_cards().cards)
    assert games_with_cards() == ("pamir", "porfiriana")


def test_the_search_finds_names_numbers_abilities_and_facts(browser: CardsBrowser, qtbot: QtBot) -> None:
    qtbot.keyClicks(browser.search, "mohan")
    assert names(browser) == ["Mohan Lal"]
    browser.search.setText("100")
    assert len(names(browser)) == 1
    browser.search.setText("safe house")
    assert sorted(e.number for e in browser.model.shown) == [41, 72]
    browser.search.setText("kabul intelligence")
    assert {e.facts[0] for e in browser.model.shown} == {"Kabul"}
    browser.search.setText("no such card")
    assert names(browser) == []
    assert browser.nothing.isVisible()
    assert browser.detail.entry is None


def test_filters_work_together_and_are_cleared(browser: CardsBrowser) -> None:
    for picker, value in ((browser.pickers[0], "military"), (browser.pickers[1], "punjab"), (browser.pickers[2], "2")):
        picker.choose(value)
    cards = {c.id: c for c in pamir_cards().court}
    wanted = [c.name for c in cards.values() if (c.suit, c.region, c.rank) == ("military", "punjab", 2)]
    assert names(browser) == wanted
    assert browser.count.text().startswith(f"{len(wanted)} of 100")
    browser.clear.click()
    assert len(names(browser)) == 100
    assert not browser.clear.isEnabled()


def test_arrows_walk_and_the_detail_follows(browser: CardsBrowser, qtbot: QtBot) -> None:
    browser.list.setFocus()
    assert browser.detail.entry is not None
    first = browser.detail.entry.name
    qtbot.keyClick(browser.list, Qt.Key.Key_Right)
    assert browser.detail.entry.name != first
    assert browser.detail.entry.name in browser.detail.accessibleName()


def test_only_what_is_seen_is_painted(browser: CardsBrowser, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(browser.delegate.pictures) and not browser.delegate.queue, timeout=20_000)
    assert 8 < len(browser.delegate.pictures) < 60


def test_nothing_is_painted_before_the_window_is_there(qtbot: QtBot) -> None:
    window = QWidget()
    window.resize(1280, 800)
    qtbot.addWidget(window)
    dialog = CardsBrowser.in_dialog(Settings(), window)
    browser = dialog.findChild(CardsBrowser)
    assert isinstance(browser, CardsBrowser)
    assert not browser.delegate.pictures
    dialog.show()
    assert len(browser.delegate.pictures) < 8


def test_control_and_wheel_change_the_size(browser: CardsBrowser) -> None:
    before = browser.delegate.wide
    at = QPointF(50, 50)
    event = QWheelEvent(
        at, at, QPoint(0, 0), QPoint(0, 120), Qt.MouseButton.NoButton, Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(browser.list.viewport(), event)
    assert browser.delegate.wide > before


def test_another_set_has_its_own_filters(browser: CardsBrowser) -> None:
    browser.pickers[0].choose("military")
    browser.choice.picked.emit("pamir.wakhan")
    assert len(names(browser)) == 26
    assert browser.pickers == []
    browser.choice.picked.emit("pamir.events")
    browser.pickers[0].choose("check")
    assert set(names(browser)) == {"Dominance Check"}


def test_a_click_on_a_rule_asks_for_it(browser: CardsBrowser, qtbot: QtBot) -> None:
    rect, rule = browser.detail._rules[0]
    with qtbot.waitSignal(browser.rule_asked) as told:
        qtbot.mouseClick(browser.detail, Qt.MouseButton.LeftButton, pos=rect.center().toPoint())
    assert told.args == ["pamir", rule]


@cache
def numbers_of_rules(game: str) -> frozenset[str]:
    path = rules_path(game)
    assert path is not None
    return frozenset(prepare(path.read_text(encoding="utf-8")).numbers)


@pytest.mark.parametrize(("game", "entry"), ENTRIES, ids=lambda e: e if isinstance(e, str) else f"{e.number}")
def test_every_card_explains_itself_with_rules_that_exist(game: str, entry: CardEntry) -> None:
    lines = entry.lines()
    assert any(line.rule for line in lines)
    for line in lines:
        assert line.rule in numbers_of_rules(game) or (line.icon == "pip" and not line.rule)
        assert line.icon in icon_names()
        assert "{" not in line.text
        assert "  " not in line.text


def test_every_ability_and_event_is_explained_by_the_rules_table() -> None:
    from paxtable.ui.card_sets.pamir import rules

    for card in pamir_cards().court:
        assert bool(effect_of(rules(), "PP85", card.id)) == bool(card.ability), card.name
    for event in pamir_cards().events:
        assert effect_of(rules(), "PP71", event.id), event.name
        assert effect_of(rules(), "PP72", event.id), event.name


@pytest.fixture
def porfiriana(qtbot: QtBot) -> CardsBrowser:
    browser = CardsBrowser(Settings(values=Values(theme="light")), "porfiriana")
    qtbot.addWidget(browser)
    browser.resize(1100, 700)
    browser.show()
    qtbot.waitExposed(browser)
    return browser


def shown(browser: CardsBrowser) -> set[int]:
    return {entry.number for entry in browser.model.shown}


def choose(browser: CardsBrowser, facet: str, value: str) -> None:
    index = [each.key for each in browser.model.set.facets].index(facet)
    browser.pickers[index].choose(value)


def of_era_one(fits: Callable[[AnyCard], bool]) -> set[int]:
    apart = ("hacendado", "public", "regime")
    cards = (card for card in porfiriana_cards().cards if card.era == 1 and card_type(card) not in apart)
    return {card.num for card in cards if fits(card)}


def test_cards_are_filtered_by_type_district_faction_prestige_and_cost(porfiriana: CardsBrowser) -> None:
    assert [each.key for each in porfiriana.model.set.facets] == [
        "type", "kind", "district", "faction", "prestige", "cost",
    ]  # fmt: skip
    choose(porfiriana, "type", "enterprise")
    choose(porfiriana, "district", "sonora")
    choose(porfiriana, "kind", "Mine")
    mines = of_era_one(lambda c: isinstance(c, Enterprise) and (c.kind, c.district) == ("mine", "sonora"))
    assert shown(porfiriana) == mines != set()
    porfiriana.clear.click()
    choose(porfiriana, "type", "troop")
    choose(porfiriana, "faction", "rebel")
    choose(porfiriana, "prestige", "revolution")
    rebels = of_era_one(
        lambda c: isinstance(c, Troop) and c.faction == "rebel" and "revolution" in c.prestige
    )  # fmt: skip
    assert shown(porfiriana) == rebels != set()
    porfiriana.clear.click()
    choose(porfiriana, "cost", "9")
    nine = of_era_one(lambda c: getattr(c, "cost", 0) == 9)
    nine |= of_era_one(lambda c: isinstance(c, Troop) and 9 in (c.cost.rail, c.cost.mule, c.cost.foot))
    assert shown(porfiriana) == nine != set()


def test_a_black_card_costs_what_its_target_costs(porfiriana: CardsBrowser) -> None:
    choose(porfiriana, "cost", "=")
    assert shown(porfiriana) == of_era_one(lambda c: getattr(c, "cost", 0) == "target") != set()


def test_a_two_sided_card_is_found_by_both_sides(porfiriana: CardsBrowser) -> None:
    porfiriana.choice.picked.emit("porfiriana.public")
    for prestige in ("command", "loyalty"):
        choose(porfiriana, "prestige", prestige)
        assert "General Huerta" in names(porfiriana)


def test_the_generated_text_is_searched_and_shown(porfiriana: CardsBrowser) -> None:
    cards = {card.num: card for card in porfiriana_cards().cards}
    for number in (1, 46, 100, 130, 180):
        texts = [card_text(cards[number], side) for side in sides_of(cards[number])]
        entry = next(e for s in sets_of("porfiriana") for e in s.entries if e.number == number)
        told = " ".join(line.text for line in entry.lines())
        for text in filter(None, texts):
            assert text in told
            assert entry.found_by(text)


def test_another_game_has_its_own_sets_and_colours(qtbot: QtBot) -> None:
    window = QWidget()
    window.resize(1280, 800)
    qtbot.addWidget(window)
    dialog = CardsBrowser.in_dialog(Settings(values=Values(theme="dark")), window, "pamir")
    assert isinstance(dialog, CardsSheet)
    dialog.show()
    browser = dialog.findChild(CardsBrowser)
    assert isinstance(browser, CardsBrowser)
    before = dialog.theme.ground_top
    browser.game.picked.emit("porfiriana")
    assert [key for key, _ in browser.choice.entries] == [each.key for each in sets_of("porfiriana")]
    assert len(browser.model.shown) == 200
    assert dialog.theme.ground_top != before
    browser.choice.picked.emit("porfiriana.regimes")
    assert browser.delegate.wide > 1.5 * browser.delegate.cell().height()
    dialog.close()


def test_cards_fill_the_width_of_the_list(porfiriana: CardsBrowser) -> None:
    for key in ("porfiriana.hacendados", "porfiriana.era1"):
        porfiriana.choice.picked.emit(key)
        view, size = porfiriana.list, porfiriana.list.gridSize()
        columns = view.maximumViewportSize().width() // size.width()
        view.doItemsLayout()
        tops = [view.visualRect(porfiriana.model.index(i, 0)).top() for i in range(6)]
        assert tops.count(tops[0]) == min(6, columns)
        assert view.maximumViewportSize().width() - columns * size.width() < size.width() / 2


def test_tables_are_read_by_statement() -> None:
    head = "\n\n| card | effect |\n|---|---|\n"
    source = f"**A1** text{head}| 1–3 / 7, 9 | x |\n\n**A2** none{head}| 1 | y |\n"
    assert table_rows(source, "A1") == [{"card": "1–3 / 7, 9", "effect": "x"}]
    assert numbers_in("1–3 / 7, 9") == {1, 2, 3, 7, 9}
    assert effect_of(source, "A2", 1) == "Y"
    assert effect_of(source, "A3", 1) == ""


@pytest.mark.parametrize("game", ["pamir", "porfiriana"])
@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_the_browser_never_leaves_its_window(qtbot: QtBot, scale: int, game: str) -> None:
    window = QWidget()
    window.resize(1280, 720)
    qtbot.addWidget(window)
    window.show()
    dialog = CardsBrowser.in_dialog(Settings(values=Values(scale=scale)), window, game)
    dialog.show()
    qtbot.wait(1)
    assert dialog.width() <= window.width()
    assert dialog.height() <= window.height()
    browser = dialog.findChild(CardsBrowser)
    assert isinstance(browser, CardsBrowser)
    for picker in (*browser.pickers, browser.clear):
        assert picker.geometry().right() <= browser.width()
        assert picker.width() >= picker.sizeHint().width()
    dialog.close()
