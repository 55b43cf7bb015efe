"""The item models: kept from the view by single steps, never rebuilt."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.modeltest import ModelTester

from paxtable.engine.match import Match, Player
from paxtable.engine.state import Note
from paxtable.engine.text import Catalogue
from paxtable.engine.view import Entity, SeatView, TableView
from paxtable.ui.models.entities import EntityModel, EntityRole
from paxtable.ui.models.history import HistoryModel
from paxtable.ui.models.keyed import KeyedListModel
from paxtable.ui.models.log import LogFilter, LogModel, LogRole, as_html, as_text
from paxtable.ui.models.seats import SeatRole, SeatsModel
from tests.engine.helpers import played, toy

WORDS = Catalogue({"log.drew": "Drew {card}.", "log.turn": "Turn {n}"}, lambda handle: handle.upper())


class Pairs(KeyedListModel[tuple[str, int]]):
    def __init__(self) -> None:
        super().__init__(lambda row: row[0])
        self.told: list[str] = []
        self.rowsInserted.connect(lambda _, a, b: self.told.append(f"+{a}-{b}"))
        self.rowsRemoved.connect(lambda _, a, b: self.told.append(f"-{a}-{b}"))
        self.rowsMoved.connect(lambda *_: self.told.append("moved"))
        self.dataChanged.connect(lambda a, _: self.told.append(f"={a.row()}"))


def rows(letters: str, value: int = 0) -> list[tuple[str, int]]:
    return [(letter, value) for letter in letters]


def test_equal_rows_cause_no_signal(qtmodeltester: ModelTester):
    model = Pairs()
    model.update(rows("abc"))
    model.told.clear()
    model.update(rows("abc"))
    assert model.told == []
    qtmodeltester.check(model, force_py=True)


def test_one_change_one_signal():
    model = Pairs()
    model.update(rows("abcd"))
    model.told.clear()
    model.update(rows("abd"))
    assert model.told == ["-2-2"]
    model.told.clear()
    model.update(rows("dab"))
    assert model.told == ["moved"]
    model.told.clear()
    model.update([("d", 0), ("a", 7), ("b", 0)])
    assert model.told == ["=1"]
    model.told.clear()
    model.update([("d", 0), ("x", 0), ("a", 7), ("b", 0)])
    assert model.told == ["+1-1"]


def test_neighbours_go_in_one_step():
    model = Pairs()
    model.update(rows("abcdef"))
    model.told.clear()
    model.update(rows("af"))
    assert model.told == ["-1-4"]


@pytest.mark.parametrize("seed", range(20))
def test_any_content_becomes_any_other(seed: int, qtmodeltester: ModelTester):
    rng = random.Random(seed)
    model = Pairs()
    qtmodeltester.check(model, force_py=True)
    for _ in range(12):
        letters = rng.sample("abcdefghijkl", rng.randint(0, 12))
        wanted = [(letter, rng.randint(0, 1)) for letter in letters]
        model.update(wanted)
        assert model.rows == wanted


def view(*entities: Entity) -> TableView:
    return TableView("toy", 0, {}, {e.id: e for e in entities}, (SeatView(0), SeatView(1)))


def test_entities_tell_their_facts_by_role(qtmodeltester: ModelTester):
    model = EntityModel()
    model.names = str.upper
    model.show(view(Entity("a", "card", "hand:0", "41", handle="card:41", owner=0, badges=(("rupees", 2),))))
    qtmodeltester.check(model, force_py=True)
    index = model.index(0)
    assert index.data(EntityRole.ID) == "a"
    assert index.data(EntityRole.HANDLE) == "card:41"
    assert index.data(EntityRole.PLACE) == "hand:0"
    assert index.data(EntityRole.FACE) == "41"
    assert index.data(EntityRole.BADGES) == (("rupees", 2),)
    assert index.data(EntityRole.OWNER) == 0
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "CARD:41"
    assert index.data(12345) is None
    assert QModelIndex().data() is None


def test_a_face_down_card_has_no_name():
    model = EntityModel()
    model.names = str.upper
    model.show(view(Entity("x", "card", "deck", handle="card:9", face_up=False)))
    assert model.index(0).data(Qt.ItemDataRole.AccessibleTextRole) == ""


def test_an_entity_that_moves_is_one_changed_row():
    model = EntityModel()
    model.show(view(Entity("a", "card", "m", "1"), Entity("b", "card", "m", "2", order=1)))
    inserted = []
    model.rowsInserted.connect(lambda *a: inserted.append(a))
    model.show(view(Entity("a", "card", "z", "1"), Entity("b", "card", "m", "2", order=1)))
    assert inserted == []
    assert [e.id for e in model.rows] == ["b", "a"]


def test_seats_have_a_column_a_figure(qtmodeltester: ModelTester):
    model = SeatsModel()
    model.catalogue = WORDS
    players = [Player("Leila", "red"), Player("Tomas", "blue", "uniform")]
    seats = (SeatView(0, (("rupees", 4), ("points", 0))), SeatView(1, (("rupees", 3), ("points", 2)), active=True))
    model.show(TableView("toy", 0, {}, {}, seats), players)
    qtmodeltester.check(model, force_py=True)
    assert (model.rowCount(), model.columnCount()) == (2, 3)
    assert model.index(1, 0).data() == "Tomas"
    assert model.index(0, 1).data() == "4"
    assert model.index(1, 2).data() == "2"
    assert model.index(1, 0).data(SeatRole.ROW).active
    assert "rupees 3" in model.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)


def test_a_changed_figure_is_one_changed_row():
    model = SeatsModel()
    players = [Player("Leila", "red"), Player("Tomas", "blue")]
    model.show(TableView("toy", 0, {}, {}, (SeatView(0, (("r", 1),)), SeatView(1, (("r", 1),)))), players)
    changed = []
    model.dataChanged.connect(lambda a, b: changed.append(a.row()))
    model.modelReset.connect(lambda: changed.append("reset"))
    model.show(TableView("toy", 0, {}, {}, (SeatView(0, (("r", 1),)), SeatView(1, (("r", 5),)))), players)
    assert changed == [1]


def notes(*texts: str) -> list[tuple[int, Note]]:
    return [(i, Note("drew", {"card": text})) for i, text in enumerate(texts)]


def test_the_log_grows_and_is_cut_at_its_end(qtmodeltester: ModelTester):
    model = LogModel()
    told = []
    model.rowsInserted.connect(lambda _, a, b: told.append(f"+{a}-{b}"))
    model.rowsRemoved.connect(lambda _, a, b: told.append(f"-{a}-{b}"))
    model.show(notes("card:1", "card:2"), WORDS)
    model.show(notes("card:1", "card:2", "card:3"), WORDS)
    model.show(notes("card:1"), WORDS)
    assert told == ["+0-1", "+2-2", "-1-2"]
    assert model.index(0).data() == "Drew CARD:1."
    assert model.index(0).data(LogRole.HANDLES) == {"card:1"}
    qtmodeltester.check(model, force_py=True)


def test_another_reader_gets_a_fresh_log():
    model = LogModel()
    model.show(notes("card:1"), WORDS, reader=0)
    model.show(notes("card:1"), WORDS, reader=1)
    assert len(model.lines) == 1


def test_the_row_of_a_moment_is_the_last_line_up_to_it():
    model = LogModel()
    model.show([(0, Note("a")), (2, Note("b")), (2, Note("c")), (5, Note("d"))], WORDS)
    assert [model.row_at(step) for step in (0, 1, 2, 4, 9)] == [0, 0, 2, 2, 3]
    assert [line.step for line in model.since(2)] == [5]


def test_the_log_as_text_and_html_has_every_line():
    model = LogModel()
    model.show([(0, Note("turn", {"n": 3}, heading=True)), (1, Note("drew", {"card": "<b>:1"}))], WORDS)
    assert as_text(model.lines) == "Turn 3\n  Drew <B>:1.\n"
    html = as_html(model.lines, "A & B")
    assert "<h2>Turn 3</h2>" in html
    assert "<p>Drew &lt;B&gt;:1.</p>" in html
    assert "A &amp; B" in html


def test_the_filter_finds_words_without_regard_to_case():
    model = LogModel()
    model.show(notes("card:1", "card:22"), WORDS)
    found = LogFilter()
    found.setSourceModel(model)
    found.find("CARD:22")
    assert [found.index(i, 0).data() for i in range(found.rowCount())] == ["Drew CARD:22."]


def test_history_has_a_row_a_moment(qtmodeltester: ModelTester):
    match: Match = played(toy(), 6)
    model = HistoryModel()
    model.show(match, WORDS)
    qtmodeltester.check(model, force_py=True)
    assert model.rowCount() == match.length + 1
    told = []
    model.rowsInserted.connect(lambda _, a, b: told.append(f"+{a}-{b}"))
    model.rowsRemoved.connect(lambda _, a, b: told.append(f"-{a}-{b}"))
    match.undo()
    model.show(match, WORDS)
    assert told == []
    match.do(match.legal()[-1])
    model.show(match, WORDS)
    assert told
    assert model.rowCount() == match.length + 1


def test_history_names_no_private_line():
    match = toy()
    model = HistoryModel()
    model.show(match, WORDS)
    assert not any("card" in (model.words(i) or "") for i in range(model.rowCount()))
