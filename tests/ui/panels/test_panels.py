"""The bar, the notes, the inspector, the log: what they show and what they emit."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from paxtable.engine.choice import Choice
from paxtable.engine.state import Note
from paxtable.engine.text import Catalogue
from paxtable.engine.view import Question
from paxtable.ui.models.log import LogModel
from paxtable.ui.paint import text
from paxtable.ui.panels.inspector import Inspector
from paxtable.ui.panels.log import LogPanel
from paxtable.ui.panels.note import AskNote, RefusalNote
from paxtable.ui.panels.prompt_bar import COMPACT_BELOW, SMALL, TALL, Option, Prompt, PromptBar
from paxtable.ui.prompting import asked_text
from paxtable.ui.scene.arrangement import Inspection, InspectionLine
from paxtable.ui.scene.pixmaps import PixmapStore
from paxtable.ui.texts import lowered, spaced
from paxtable.ui.theme import PAMIR_LIGHT

pytestmark = pytest.mark.gui
LEFT = Qt.MouseButton.LeftButton


def bar(qtbot: QtBot, prompt: Prompt, wide: int = 1920) -> PromptBar:
    result = PromptBar()
    qtbot.addWidget(result)
    result.resize(wide, TALL)
    result.show_prompt(prompt)
    result.show()
    return result


OPTIONS = tuple(Option(Choice("bribe", amount=n), f"Pay {n} rupees") for n in range(1, 12))


def test_the_bar_says_what_undo_takes_back_g31(qtbot: QtBot):
    shown = bar(qtbot, Prompt("Leila", "red", "choose", undo="Buy Herat card"))
    assert shown.undo_button.toolTip() == "Undo: Buy Herat card"
    assert shown.undo_button.accessibleName() == "Undo: Buy Herat card"
    assert shown.undo_button.isEnabled()
    assert not shown.redo_button.isEnabled()
    assert not shown.end_button.isEnabled()


def test_an_option_emits_its_key(qtbot: QtBot):
    shown = bar(qtbot, Prompt("Leila", "red", "choose", options=OPTIONS[:2]))
    with qtbot.waitSignal(shown.picked) as picked:
        QTest.mouseClick(shown.option_buttons[1], LEFT)
    assert picked.args == [OPTIONS[1].key]
    assert shown.option(1) is OPTIONS[0]
    assert shown.option(3) is None


@pytest.mark.parametrize("wide", [1024, 1280, 1920])
def test_nothing_in_the_bar_overlaps(qtbot: QtBot, wide: int):
    prompt = Prompt(
        "Leila", "red", "a rather long question about what to do with all this", ("card", "armies"), 1, (1, 2), OPTIONS
    )
    shown = bar(qtbot, prompt, wide)
    buttons = [b for b in shown.findChildren(QWidget) if not b.isHidden()]
    rects = [button.geometry() for button in buttons]
    for i, rect in enumerate(rects):
        assert shown.rect().contains(rect)
        assert not any(rect.intersects(other) for other in rects[i + 1 :])
    assert not shown.more_button.isHidden()
    visible = [button for button in shown.option_buttons if not button.isHidden()]
    assert len(visible) + len(shown._more) == len(OPTIONS)
    if visible:
        assert shown._text_end <= visible[0].x() + 1


LONG = "keep Exiled Durrani Nobility as a prize? You would turn to the Afghan coalition and lose gifts and patriots"


@pytest.mark.parametrize("wide", [1024, 1280, 1600])
@pytest.mark.parametrize("question", ["Leila wants a bribe of 1 rupee for Exiled Durrani Nobility.", LONG])
def test_a_long_question_is_said_whole(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, wide: int, question: str):
    painted: list[str] = []
    monkeypatch.setattr(text, "draw_at", lambda painter, base, words, *rest: painted.append(words))
    prompt = Prompt("Tomas", "blue", question, ("Bribe", "Answer", "Settle"), 0, (2, 2), OPTIONS[:2])
    bar(qtbot, prompt, wide).grab()
    assert question in " ".join(painted)


def test_old_options_are_gone(qtbot: QtBot):
    shown = bar(qtbot, Prompt(options=OPTIONS[:3]))
    old = list(shown.option_buttons)
    shown.show_prompt(Prompt(options=OPTIONS[3:4]))
    assert all(button.isHidden() for button in old)


def test_the_bar_is_small_in_small_windows(qtbot: QtBot):
    shown = bar(qtbot, Prompt("Leila", "red", "choose"), COMPACT_BELOW - 1)
    assert shown.height() == SMALL
    assert shown.undo_button.shown == ""
    shown.resize(COMPACT_BELOW, SMALL)
    assert shown.height() == TALL


def test_the_same_prompt_does_nothing(qtbot: QtBot):
    shown = bar(qtbot, Prompt(options=OPTIONS[:2]))
    buttons = list(shown.option_buttons)
    shown.show_prompt(Prompt(options=OPTIONS[:2]))
    assert shown.option_buttons == buttons


# -- notes -------------------------------------------------------------------------------------------------------


@pytest.fixture
def table(qtbot: QtBot) -> QWidget:
    result = QWidget()
    qtbot.addWidget(result)
    result.resize(900, 600)
    result.show()
    return result


@pytest.mark.parametrize("at", [(5, 5), (895, 595), (450, 300), (895, 5), (5, 595)])
def test_a_refusal_stays_inside_the_table(table: QWidget, at: tuple[int, int]):
    note = RefusalNote(table)
    note.tell("Not here", "A court card is played to an end of your court, not onto the map.", "PP 28", QPointF(*at))
    body = note._body.translated(QPointF(note.pos()))
    assert table.rect().toRectF().contains(body)
    assert "PP 28" in note.accessibleName()


def test_a_refusal_goes_away_at_a_press_and_its_rule_opens(qtbot: QtBot, table: QWidget):
    note = RefusalNote(table)
    note.tell("Not here", "No.", "PP 28", QPointF(400, 300))
    with qtbot.waitSignal(note.rule_asked) as asked:
        QTest.mouseClick(note, LEFT, pos=note._pill().center().toPoint())
    assert asked.args == ["PP 28"]
    assert note.isHidden()


def test_a_question_is_answered_once(qtbot: QtBot, table: QWidget):
    ask = AskNote(table)
    answers: list[bool] = []
    ask.answered.connect(answers.append)
    ask.ask("Really?", "Yes", "No", PAMIR_LIGHT)
    assert ask.open
    assert ask.confirm()
    assert not ask.confirm()
    ask.ask("Really?", "Yes", "No", PAMIR_LIGHT)
    assert ask.dismiss()
    assert answers == [True, False]


def test_a_message_without_a_choice_is_answered_no(qtbot: QtBot, table: QWidget):
    ask = AskNote(table)
    answers: list[bool] = []
    ask.answered.connect(answers.append)
    ask.ask("That is so.", "", "OK", PAMIR_LIGHT)
    ask.confirm()
    assert answers == [False]


# -- inspector and log -------------------------------------------------------------------------------------------


def test_the_inspector_opens_the_rule_of_a_line(qtbot: QtBot):
    inspector = Inspector(PixmapStore())
    qtbot.addWidget(inspector)
    inspector.resize(280, 360)
    lines = (InspectionLine("gift", "Gift: pay 2, 4 or 6 for one influence", "PP43"), InspectionLine("", "plain"))
    inspector.show_inspection(Inspection("City of Ghazni", None, 1.4, ("Kabul",), lines, "PP28"))
    inspector.show()
    inspector.grab()
    place, rule = inspector._rules[0]
    with qtbot.waitSignal(inspector.rule_asked) as asked:
        QTest.mouseClick(inspector, LEFT, pos=place.center().toPoint())
    assert asked.args == [rule] == ["PP43"]
    assert "City of Ghazni" in inspector.accessibleName()
    inspector.show_inspection(None)
    assert inspector.accessibleName() == ""


def test_five_thousand_lines_are_shown_at_once(qtbot: QtBot):
    model = LogModel()
    panel = LogPanel(model)
    qtbot.addWidget(panel)
    panel.resize(280, 300)
    panel.show()
    words = Catalogue({}, str)
    notes = [(i, Note("taken", {"n": i})) for i in range(5000)]
    model.show(notes, words)
    model.show([*notes, (5000, Note("more"))], words)
    assert panel.filter.rowCount() == 5001
    panel.words.setText("more")
    assert panel.filter.rowCount() == 1


def test_text_can_be_twice_as_large_g46(qtbot: QtBot):
    model = LogModel()
    panel = LogPanel(model)
    qtbot.addWidget(panel)
    panel.resize(200, 300)
    panel.show()
    model.show([(0, Note("a_rather_long_line_of_the_log_that_wraps"))], Catalogue({}, str))
    before = panel.view.sizeHintForRow(0)
    panel.view.dress(PAMIR_LIGHT, False, 2.0, {})
    assert panel.view.sizeHintForRow(0) > 1.5 * before


def test_the_slider_tells_only_what_a_person_moves(qtbot: QtBot):
    panel = LogPanel(LogModel())
    qtbot.addWidget(panel)
    moved: list[int] = []
    panel.moved.connect(moved.append)
    panel.show_history(4, 9, 4)
    assert moved == []
    assert panel.looking.isHidden()
    panel.slider.setValue(2)
    assert moved == [2]
    panel.show_history(2, 9, 4)
    assert not panel.looking.isHidden()


def test_words_go_on_after_a_name():
    assert lowered("Choose an action") == "choose an action"
    assert lowered("OK then") == "OK then"
    assert spaced("PP38") == "PP 38"
    assert spaced("E5") == "E 5"
    assert spaced("G1.2") == "G 1.2"
    assert spaced("rule") == "rule"


def test_a_question_that_begins_with_a_name_keeps_its_capital():
    words = Catalogue(
        {"prompt.wants": "{seat} wants a bribe.", "prompt.act": "Choose an action."}, str, ("Mei", "Tomas"), "toy"
    )
    assert asked_text(Question(0, "wants"), words) == "Mei wants a bribe."
    assert asked_text(Question(0, "act"), words) == "choose an action."


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Confidence Failure: discard a card.", "Confidence Failure: discard a card."),
        ("Rumor: whose patriots?", "Rumor: whose patriots?"),
        ("Díaz's turn: he rolls.", "Díaz's turn: he rolls."),
        ("Your court is full.", "your court is full."),
        ("How many? You have two.", "how many? You have two."),
    ],
)
def test_names_keep_their_capital_inside_the_bar(sentence: str, said: str):
    words = Catalogue({"g.prompt.q": sentence, "g.proper": "Porfirio Díaz"}, str, ("Leila",), "g")
    assert asked_text(Question(0, "q"), words) == said


def test_keys_one_to_nine_pick_options_that_are_folded_away_too(qtbot: QtBot):
    options = tuple(Option(i, f"An answer of some length number {i}") for i in range(12))
    shown = bar(qtbot, Prompt("Leila", "red", "which one?", options=options), wide=1200)
    assert shown.more_button.isVisible()
    assert [shown.option(n) for n in (1, 9)] == [options[0], options[8]]
    assert shown.option(0) is None
    assert shown.entry(options[8]).endswith("\t9")
    assert "\t" not in shown.entry(options[9])


def test_the_log_follows_its_end(qtbot: QtBot):
    model = LogModel()
    panel = LogPanel(model)
    qtbot.addWidget(panel)
    panel.resize(280, 200)
    panel.show()
    words = Catalogue({}, str)
    for count in (10, 400, 900):
        model.show([(i, Note("taken")) for i in range(count)], words)
        panel.show_history(count, count, count)
        bar = panel.view.verticalScrollBar()
        qtbot.waitUntil(lambda bar=bar: bar.value() == bar.maximum() > 0)


def test_a_line_that_an_edge_cuts_in_half_is_not_painted(qtbot: QtBot):
    panel = LogPanel(LogModel())
    qtbot.addWidget(panel)
    panel.resize(300, 200)
    panel.show()
    shown, tall = panel.view.delegate.shown, panel.view.viewport().height()
    assert shown(0, 20) == 1.0
    assert shown(-1, 20) == 1.0
    assert 0.0 < shown(-5, 20) < 1.0
    assert shown(-10, 20) == 0.0
    assert shown(tall - 20, 20) == 1.0
    assert shown(tall - 9, 20) == 0.0


def test_the_inspector_moves_closer_together_before_it_cuts_anything(qtbot: QtBot):
    rows = tuple(InspectionLine("coin", "A line of some length that needs more than one row", "PP1") for _ in range(5))
    inspector = Inspector(PixmapStore())
    qtbot.addWidget(inspector)
    inspector.show_inspection(Inspection("Josiah Harlan", None, 1.0, ("Punjab", "Political", "rank 1"), rows))
    loose = inspector.wanted_height(236)
    inspector.resize(244, round(loose) - 20)
    inspector.grab()
    assert inspector.wanted_height(236) <= inspector.height()


def test_a_press_on_the_slider_goes_there_and_may_go_on_as_a_drag(qtbot: QtBot):
    panel = LogPanel(LogModel())
    qtbot.addWidget(panel)
    panel.resize(300, 300)
    panel.show()
    panel.show_history(100, 100, 100)
    slider, moments = panel.slider, []
    panel.moved.connect(moments.append)
    middle = slider.rect().center()
    QTest.mousePress(slider, LEFT, pos=middle)
    assert abs(slider.value() - 50) <= 2
    QTest.mouseMove(slider, middle + QPoint(40, 0))
    QTest.mouseRelease(slider, LEFT, pos=middle + QPoint(40, 0))
    assert slider.value() > 55
    assert moments[-1] == slider.value()


@pytest.mark.parametrize(("wide", "beside"), [(420, True), (150, False)])
def test_the_ways_out_of_the_past_stand_side_by_side_where_they_fit(qtbot: QtBot, wide: int, beside: bool):
    panel = LogPanel(LogModel())
    qtbot.addWidget(panel)
    panel.resize(wide, 300)
    panel.show()
    panel.show_history(3, 9, 9)
    QTest.qWait(1)
    assert (panel.back_button.y() == panel.play_on_button.y()) == beside


def test_amounts_of_one_kind_are_picked_by_their_number(qtbot: QtBot):
    options = tuple(Option(Choice("issue", amount=n), f"Issue {n}") for n in (7, 8, 9, 10))
    shown = bar(qtbot, Prompt("Leila", "red", "how many?", options=options))
    assert shown.option(1) is None
    assert shown.option(8) == options[1]
    assert shown.entry(options[3]) == "Issue 10"
    mixed = (Option(Choice("bribe.pay", amount=3), "Pay"), Option(Choice("bribe.ask", amount=2), "Ask"))
    assert bar(qtbot, Prompt("Leila", "red", "pay?", options=mixed)).option(2) == mixed[1]
