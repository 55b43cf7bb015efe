"""The rules panel: opens at a number, searches, goes back, zooms; numbers in the text are links."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from paxtable.ui.rules_text import normal, prepare
from paxtable.ui.rules_view import RulesPanel
from paxtable.ui.settings import Settings, Values

SAMPLE = """# Rules

**PP1 First.** See PP2 and PP 3, PP99 is none, `PP2` is code.

## PP2 Second

| PP3 | third |
| --- | --- |
| **PP4** | back to PP1 |
"""


def test_statements_are_found_and_mentions_become_links() -> None:
    text = prepare(SAMPLE)
    assert text.numbers == ("PP1", "PP2", "PP3", "PP4")
    assert "See [PP2](#PP2) and [PP 3](#PP3), PP99 is none, `PP2` is code." in text.markdown
    assert "**PP1 First.**" in text.markdown
    assert "back to [PP1](#PP1)" in text.markdown


@pytest.mark.parametrize(
    ("number", "found"),
    [("PP38", "PP38"), ("pp 38", "PP38"), ("PP38a", "PP38"), ("PP 38.2", "PP38"), ("PP9", ""), ("", "")],
)
def test_a_number_may_be_written_in_many_ways(number: str, found: str) -> None:
    assert normal(number, ("PP1", "PP38")) == found


@pytest.fixture
def panel(qtbot: QtBot) -> RulesPanel:
    panel = RulesPanel(Settings(values=Values(theme="light")), "pamir")
    qtbot.addWidget(panel)
    panel.resize(420, 640)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def top_line(panel: RulesPanel) -> str:
    cursor = panel.browser.cursorForPosition(panel.browser.viewport().rect().topLeft())
    cursor.movePosition(QTextCursor.MoveOperation.NextBlock) if not cursor.block().text().strip() else None
    return cursor.block().text()


def test_every_statement_of_the_rules_can_be_opened(panel: RulesPanel) -> None:
    numbers = [f"PP{n}" for n in range(1, 90)]
    assert [number for number in numbers if not panel.open_at(number)] == []


def test_it_opens_at_a_number_and_goes_back(panel: RulesPanel, qtbot: QtBot) -> None:
    assert panel.open_at("PP 38")
    assert top_line(panel).startswith("PP38") or "PP38" in panel.browser.textCursor().block().text()
    first = panel.browser.verticalScrollBar().value()
    assert panel.open_at("PP5")
    assert panel.browser.verticalScrollBar().value() < first
    qtbot.mouseClick(panel.back, Qt.MouseButton.LeftButton)
    assert panel.browser.verticalScrollBar().value() == first
    panel.go_back()
    assert not panel.back.isEnabled()


def test_an_unknown_number_moves_nothing(panel: RulesPanel) -> None:
    panel.open_at("PP38")
    before = panel.browser.verticalScrollBar().value()
    assert not panel.open_at("ZZ7")
    assert not panel.open_at("")
    assert panel.browser.verticalScrollBar().value() == before


def test_a_statement_stays_at_the_top_when_the_panel_changes_its_width(panel: RulesPanel, qtbot: QtBot) -> None:
    panel.open_at("PP60")
    panel.resize(300, 640)
    place = panel.places["PP60"]
    cursor = QTextCursor(panel.browser.document())
    cursor.setPosition(place)
    qtbot.waitUntil(lambda: 0 <= panel.browser.cursorRect(cursor).top() < 60)


def test_a_link_jumps(panel: RulesPanel) -> None:
    panel.browser.anchorClicked.emit(QUrl("#PP57"))
    assert panel.browser.textCursor().block().text().startswith("PP57")


def test_search_counts_walks_and_wraps(panel: RulesPanel, qtbot: QtBot) -> None:
    qtbot.keyClicks(panel.search, "hostage")
    total = len(panel.matches)
    assert total > 5
    assert panel.count.text() == f"1 of {total}"
    assert len(panel.browser.extraSelections()) == total
    qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    assert panel.count.text() == f"2 of {total}"
    qtbot.keyClick(panel.search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(panel.search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert panel.count.text() == f"{total} of {total}"
    shown = panel.browser.cursorRect(panel.matches[panel.current]).top()
    assert 0 <= shown <= panel.browser.viewport().height()
    qtbot.keyClick(panel.search, Qt.Key.Key_Escape)
    assert panel.search.text() == ""
    assert panel.matches == []


def test_searching_a_number_finds_the_statement_itself(panel: RulesPanel, qtbot: QtBot) -> None:
    qtbot.keyClicks(panel.search, "pp57")
    assert panel.matches[panel.current].block().text().startswith("PP57")


def test_nothing_found_is_said(panel: RulesPanel, qtbot: QtBot) -> None:
    qtbot.keyClicks(panel.search, "zeppelin")
    assert panel.count.text() == "not found"


def test_text_grows_and_shrinks_between_its_limits(panel: RulesPanel) -> None:
    size = panel.browser.document().defaultFont().pixelSize()
    for _ in range(30):
        panel.zoom(10)
    assert panel.settings.values.text == 200
    assert panel.browser.document().defaultFont().pixelSize() == 2 * size
    for _ in range(30):
        panel.zoom(-10)
    assert panel.settings.values.text == 75


def test_the_theme_reaches_the_text(panel: RulesPanel) -> None:
    panel.settings.set(theme="dark")
    block = panel.browser.document().findBlock(panel.places["PP33"])
    cursor = QTextCursor(block)
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
    assert cursor.charFormat().foreground().color().name() == panel.theme.ink


def test_it_stands_in_a_dialog(qtbot: QtBot) -> None:
    window = QWidget()
    window.resize(1280, 720)
    qtbot.addWidget(window)
    window.show()
    dialog = RulesPanel.in_dialog(Settings(), "pamir", window, "PP22")
    dialog.show()
    assert dialog.height() <= 720
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
