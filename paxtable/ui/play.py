"""The table of a running game: canvas, curtain and notes, kept by the session."""

from __future__ import annotations

import importlib
from collections import Counter
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QPointF, QSizeF, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPainterPath, QResizeEvent
from PySide6.QtWidgets import QWidget

from paxtable.engine.choice import Choice, Refusal
from paxtable.engine.match import Changed
from paxtable.engine.text import Catalogue
from paxtable.engine.view import TableView
from paxtable.ui.looking import Looking
from paxtable.ui.models.entities import EntityModel
from paxtable.ui.panels.choice_menu import ChoiceMenu
from paxtable.ui.panels.note import AskNote, RefusalNote
from paxtable.ui.panels.since import SinceSheet
from paxtable.ui.passing import Passing
from paxtable.ui.scene.arrangement import Arrangement, Inspection, Scenery, SeatLook, TableLayout, VariantLayout
from paxtable.ui.scene.canvas import TableCanvas
from paxtable.ui.scene.controller import TableController
from paxtable.ui.scene.dimming import receding
from paxtable.ui.scene.grammar import Choices, Verbs, read
from paxtable.ui.scene.setting import on_table
from paxtable.ui.scene.table_scene import TableScene
from paxtable.ui.session import Ask, GameSession
from paxtable.ui.settings import Settings
from paxtable.ui.speech import focus_words, name_table, speak
from paxtable.ui.tables.plain import PlainTable
from paxtable.ui.texts import spaced, tell, verbs_of
from paxtable.ui.theme import Theme, theme_for

if TYPE_CHECKING:
    from paxtable.ui.dialogs.curtain import Curtain

VAGUE = frozenset({"not_offered", "not_asked", "wrong_verb", "game_over"})
"""Codes of refusals that only say that the question is another one."""

MENU_MOST = 40


def table_for(game: str) -> TableLayout:
    """The table of ``game``: its own, or the plain one."""
    try:
        module = importlib.import_module(f"paxtable.ui.tables.{game}")
    except ModuleNotFoundError:
        return PlainTable()
    layout: TableLayout = getattr(module, "TABLE", None) or PlainTable()
    return layout


class PlayArea(QWidget):
    """Shows a session's table. ``shown`` is emitted after each refresh."""

    shown = Signal(object)
    rule_asked = Signal(str)
    announced = Signal(str)
    option_asked = Signal(int)
    end_asked = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.entities = EntityModel(self)
        self.scene = TableScene(self.entities, self)
        self.canvas = TableCanvas(self.scene, self)
        self.controller = TableController(self.scene, self)
        self.note = RefusalNote(self)
        self.ask = AskNote(self)
        self.since = SinceSheet(self)
        self.looking = Looking(self.canvas, self.inspection_of, self)
        self.passing = Passing(self)
        self.looking.shows_choice = lambda: self.controller.picker.current is not None
        self.session: GameSession | None = None
        self.catalogue: Catalogue | None = None
        self.layout_of_table: TableLayout = PlainTable()
        self.theme: Theme = theme_for("pamir", False)
        self.verbs = Verbs()
        self.view: TableView | None = None
        self._asking: tuple[Ask, object] | None = None
        self._connect()

    def _connect(self) -> None:
        self.canvas.on_key = self.key
        self.canvas.on_wheel = self.controller.picker.wheel
        self.controller.picker.shown.connect(self.announced)
        self.canvas.resized.connect(self._resized)
        self.controller.chosen.connect(self.do)
        self.controller.explain.connect(self.explain)
        self.controller.menu.connect(self.offer)
        self.controller.thing_menu.connect(self._thing_menu)
        self.controller.inspected.connect(self.looking.soon)
        self.controller.focused.connect(self._announce)
        self.note.rule_asked.connect(self.rule_asked)
        self.ask.answered.connect(self._answered)
        self.announced.connect(lambda words: speak(self.canvas, words))

    # -- the session -------------------------------------------------------------------------------------------

    def open(self, session: GameSession, catalogue: Catalogue) -> None:
        """Show ``session``."""
        self.close_session()
        self.session, self.catalogue = session, catalogue
        self.entities.names = catalogue.word
        self.layout_of_table = table_for(session.match.spec.id)
        self.controller.picker.use(self.layout_of_table, self.scenery)
        self.verbs = Verbs(verbs_of(session.match.spec, catalogue))
        session.changed.connect(self._changed)
        session.confirm.connect(self._confirm)
        self.dress()
        if self.isVisible():  # a window that is still to be shown gets its size first
            self.refresh(animate=False)

    def close_session(self) -> None:
        """Show nothing."""
        if self.session is not None:
            self.session.changed.disconnect(self._changed)
            self.session.confirm.disconnect(self._confirm)
        self.session = None
        self.looking.nothing()
        self.note.hide()
        self.ask.hide()
        self.passing.hide()
        self.since.hide()
        self.scene.animator.skip()

    def dress(self) -> None:
        """Take theme and motion from the settings."""
        if self.session is None:
            return
        settings = self.settings
        self.theme = theme_for(self.session.match.spec.id, settings.dark())
        self.scene.theme = self.theme
        self.scene.animator.scale = settings.duration(1000) / 1000
        self.note.theme = self.looking.theme = self.since.theme = self.theme
        self.scene.repaint_all()

    def seats(self) -> tuple[SeatLook, ...]:
        """How the seats are called and marked."""
        assert self.session is not None
        return tuple(SeatLook(p.name, p.colour, p.kind) for p in self.session.match.players)

    def table_size(self) -> QSizeF:
        """The size for which the table is laid out."""
        return QSizeF(self.canvas.size()) / self.settings.factor

    def arrangement(self, view: TableView) -> Arrangement:
        """Where everything stands at the present size."""
        return self.layout_of_table.arrange(view, self.table_size(), self.theme, self.seats())

    def scenery(self) -> Scenery | None:
        """What the table shows now, for questions about it; None without a game."""
        if self.session is None or self.view is None:
            return None
        word = self.catalogue.word if self.catalogue is not None else str
        return Scenery(self.view, self.table_size(), self.theme, self.seats(), self.preview_of, word)

    def preview_of(self, choice: Choice) -> tuple[str, ...]:
        """What ``choice`` would cost and bring, in the words of its game; nothing where that is not told."""
        session, catalogue = self.session, self.catalogue
        tells = session.match.spec.preview if session is not None and session.mine else None
        if session is None or catalogue is None or tells is None:
            return ()
        return tuple(catalogue.preview(code, facts) for code, facts in tells(session.match.state, choice))

    def refresh(self, animate: bool = True) -> None:
        """Show what the session shows now."""
        session = self.session
        if session is None or not self.canvas.width():
            return
        self.passing.follow(session)
        seen = self.isVisible() and not self.window().isMinimized()
        animate = animate and seen and not session.covered  # the hand of who sat here is gone at once
        view = session.view()
        choices = session.choices()
        self.view = view
        self.verbs.learn(choices, self._where)
        self.controller.picker.clear()
        arrangement = self.arrangement(view)
        affordances = read(choices, on_table(view, arrangement), arrangement.aliases, arrangement.answers)
        self.scene.interactive = session.mine
        self.scene.dim(receding(view, affordances, arrangement.items) if session.mine else frozenset())
        last = session.last if animate else None
        self.scene.sync(view, arrangement, affordances, animate=animate, last=last, way=self._way_of(last))
        if self.canvas.fitted:
            self.canvas.fit()
        if session.covered:
            self.passing.place()  # where the hand is now
        self.canvas.sharpen()
        self.shown.emit(view)

    def _way_of(self, last: Choice | None) -> QPainterPath | None:
        """The way by which ``last`` moved its thing, where the table knows that."""
        scenery = self.scenery() if last is not None and self.scene.animator.scale > 0 else None
        if last is None or scenery is None or not hasattr(self.layout_of_table, "way"):
            return None
        return cast("VariantLayout", self.layout_of_table).way(last, scenery)

    def _changed(self, changed: Changed) -> None:
        self.note.hide()
        if changed.kind != "load":
            self.since.hide()
        self.refresh(animate=changed.kind != "load")  # a hand that comes in sight was not drawn just now

    def _resized(self) -> None:
        self.refresh(animate=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.canvas.setGeometry(self.rect())
        self.passing.place()

    # -- doing -------------------------------------------------------------------------------------------------

    def do(self, choice: Choice) -> None:
        """Make a move for the person at the screen."""
        if self.session is not None:
            self.session.do(choice)

    def explain(self, source: str, dest: str, point: QPointF) -> None:
        """Say why ``source`` cannot go to ``dest`` or cannot do anything."""
        session = self.session
        if session is None or not session.mine:
            return
        meant = self._meant(source, dest)
        refusal = meant or self.verbs.why_not(source, dest, session.why_not, VAGUE, self._where)
        if refusal is not None and (dest or refusal.code not in VAGUE):
            self.refuse(refusal, point, bool(dest) or meant is not None)
            self.controller.picker.refuse(dest or source)

    def _where(self, handle: str) -> str:
        """The kind of place that ``handle`` lies in."""
        view = self.view
        if view is None:
            return ""
        thing = view.entities.get(handle) or next((e for e in view.entities.values() if e.name == handle), None)
        place = view.places.get(thing.place) if thing else None
        return place.kind if place else ""

    def _meant(self, source: str, dest: str) -> Refusal | None:
        """The refusal that most of the choices get which the table thinks were meant."""
        layout, scenery, session = self.layout_of_table, self.scenery(), self.session
        if session is None or scenery is None or not hasattr(layout, "asks"):
            return None
        meant = cast("VariantLayout", layout).asks(source, dest, scenery)
        refusals = [refusal for choice in meant if (refusal := session.why_not(choice)) and refusal.code not in VAGUE]
        codes = Counter(refusal.code for refusal in refusals)
        return max(refusals, key=lambda refusal: codes[refusal.code], default=None)

    def refuse(self, refusal: Refusal, point: QPointF, at_place: bool = True) -> None:
        """Show a refusal with its tail at the scene point ``point``."""
        assert self.catalogue is not None
        title = tell("refused.here") if at_place else tell("refused.title")
        at = QPointF(self.canvas.mapFromScene(point))
        self.note.tell(title, self.catalogue.refusal(refusal), spaced(refusal.rule), at)
        self.announced.emit(self.note.accessibleName())

    def offer(self, choices: Choices, point: QPointF) -> None:
        """Let the person pick one of ``choices`` in a small menu."""
        self.menu_of(choices).open_at(self.canvas.viewport().mapToGlobal(self.canvas.mapFromScene(point)))

    def menu_of(self, choices: Choices) -> ChoiceMenu:
        """A menu with an entry for each choice, and what it costs beside it where the game tells that."""
        menu = ChoiceMenu(self)
        for choice in choices[:MENU_MOST]:
            entry = menu.addAction("\t".join((self.label(choice), *self.preview_of(choice)[:1])))
            entry.triggered.connect(lambda _=False, c=choice: self.do(c))
        return menu

    def label(self, choice: Choice) -> str:
        """A choice in words."""
        return self.catalogue.choice(choice) if self.catalogue else choice.verb

    def _thing_menu(self, handle: str, choices: Choices, screen: QPointF) -> None:
        if not handle:
            return
        menu = self.menu_of(choices)
        if choices:
            menu.addSeparator()
        inspect = QAction(tell("inspect"), menu)
        inspect.triggered.connect(lambda: self.looking.now(handle))
        menu.addAction(inspect)
        found = self.inspection_of(handle)
        rule = found.rule if found else ""
        rules = QAction(tell("rules"), menu)
        rules.triggered.connect(lambda: self.rule_asked.emit(rule))
        menu.addAction(rules)
        menu.popup(screen.toPoint())

    # -- questions ---------------------------------------------------------------------------------------------

    def _confirm(self, ask: Ask, choice: object) -> None:
        self._asking = (ask, choice)
        yes, no = tell("ask.yes"), tell("ask.no")
        if ask is Ask.UNDO:
            yes, no, sentence = tell("ask.undo.yes"), tell("ask.undo.no"), tell("ask.undo")
        elif ask is Ask.MOVE and isinstance(choice, Choice):
            sentence = tell("ask.move", what=self.label(choice))
        else:
            left = self.view.fact("actions_left", 0) if self.view else 0
            undone = self.session.undone if self.session is not None else ""
            sentence = tell("ask.end") if left else tell(f"ask.undone.{undone}" if undone else "ask.end.turn")
        self.ask.ask(sentence, yes, no, self.theme)
        self.announced.emit(sentence)

    def tell(self, sentence: str, close: str = "OK") -> None:
        """Say something that needs no answer; ``close`` is on its button."""
        self._asking = None
        self.ask.ask(sentence, "", close, self.theme)
        self.announced.emit(sentence)

    def advise(self, sentence: str, choice: Choice) -> None:
        """Say what would be a good move; its button makes it."""
        self._asking = (Ask.MOVE, choice)
        self.ask.ask(sentence, tell("hint.do"), tell("hint.ok"), self.theme)
        self.announced.emit(sentence)

    def _answered(self, yes: bool) -> None:
        asking, self._asking = self._asking, None
        self.take_keyboard()
        if asking is None or not yes or self.session is None:
            return
        ask, choice = asking
        if ask is Ask.UNDO:
            self.session.undo(sure=True)
        elif isinstance(choice, Choice):
            self.session.do(choice, sure=True)

    # -- the curtain -------------------------------------------------------------------------------------------

    @property
    def curtain(self) -> Curtain:
        """What covers a hand between two persons."""
        return self.passing.curtain

    def take_keyboard(self) -> None:
        """Give the keyboard to the curtain while it hangs over the hand, else to the table."""
        self.passing.take_keyboard()

    def show_since(self) -> None:
        """List what happened since the last answer of the person at the screen."""
        session = self.session
        if session is None or self.catalogue is None or session.viewer < 0 or session.covered:
            return
        lines = session.since_last_turn()
        if lines:
            from paxtable.ui.models.log import log_line

            self.since.show_lines([log_line(step, note, self.catalogue) for step, note in lines], self.seats())

    # -- looking closer ----------------------------------------------------------------------------------------

    def inspection_of(self, handle: str) -> Inspection | None:
        """What the table says of ``handle``."""
        if self.view is None or self.session is None or not handle:
            return None
        return self.layout_of_table.inspect(handle, self.view, self.seats())

    def _announce(self, spot: str) -> None:
        """Tell a screen reader what has the keyboard."""
        if self.catalogue is not None:
            spoken = {handle: zone.spoken for handle, zone in self.scene.arrangement.zones.items() if zone.spoken}
            words = focus_words(self.controller.handle_at(spot), self.scene.grip, self.catalogue, spoken)
            self.announced.emit(words)
            name_table(self.canvas, words)

    # -- keys --------------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """A key of the table; whether it was one. Keys of actions (undo, full screen) are the window's."""
        self.note.hide()
        if self.controller.picker.key(event):
            return True
        key = event.key()
        if key == Qt.Key.Key_Escape:
            return self.escape()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and (self.ask.confirm() or self.since.dismiss()):
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.session and self.session.peeking:
            self.passing.sit_down()
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.session and self.session.step_on():
            return True
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        if key == Qt.Key.Key_F:
            self.canvas.fit()
            return True
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.canvas.zoom_by(1 / 1.2 if key == Qt.Key.Key_Minus else 1.2)
            return True
        if key == Qt.Key.Key_Question:
            self.ask_rule()
            return True
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9 and not event.modifiers():
            self.option_asked.emit(key - Qt.Key.Key_0)
            return True
        if key == Qt.Key.Key_E:
            self.end_asked.emit()
            return True
        return self.controller.key(event)

    def ask_rule(self) -> None:
        """Open the rules at the thing that has the keyboard or the cursor."""
        found = self.inspection_of(self.scene.focus or self.looking.handle)
        self.rule_asked.emit(found.rule if found else "")

    def escape(self) -> bool:
        """Back out of the innermost thing: a question, what is held, an earlier moment, the running move."""
        if self.ask.dismiss() or self.since.dismiss() or self.controller.escape():
            return True
        if self.session is not None and self.session.go_back():
            self.take_keyboard()  # the slider may have had it
            return True
        return self.session is not None and self.session.back()
