"""What a person does at the window: with the bar, the log, the seats, the menu and their keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from paxtable.engine.choice import Choice
from paxtable.ui.settings import TEXT
from paxtable.ui.texts import tell

if TYPE_CHECKING:
    from paxtable.ui.main_window import MainWindow


class Deeds(QObject):
    """Everything that can be done at ``window`` beside the table. Without a game, what needs one does nothing."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window

    def pick(self, key: object) -> None:
        """An option of the bar."""
        session = self.window.session
        if session is None:
            return
        if isinstance(key, Choice):
            session.do(key)
            return
        from paxtable.ui.prompting import ACCEPT, BACK, GO_ON, OWN, PAUSE, PLAY_ON, STEP

        deeds: dict[object, Callable[[], object]] = {
            ACCEPT: session.accept,
            GO_ON: session.go_on,
            STEP: session.go_on,
            PAUSE: lambda: session.pause(not session.paused),
            PLAY_ON: self.play_on,
            BACK: self.back_to_game,
            OWN: self.window.helping.back_to_own,
        }
        deeds[key]()

    def pick_number(self, number: int) -> None:
        """The option of the bar with ``number``, or the amount that it names."""
        option = self.window.bar.option(number)
        if option is not None:
            self.pick(option.key)
            return
        choices = self.window.session.choices() if self.window.session is not None else ()
        amounts = [c for c in choices if not c.source and not c.dest]
        counted = {c.verb for c in amounts if c.amount}
        row = next((c for c in amounts if c.amount == number and c.verb in counted), None)
        if row is not None:  # an amount that stands on the table, not in the bar
            self.pick(row)

    def undo(self) -> None:
        """Undo, or say why not; the card with the result does not stand in the way of the question."""
        if self.window.session is None:
            return
        self.window.ending.hide()
        if self.window.session.undo_strict():
            self.window.play.tell(tell("ask.undo.strict"))
        else:
            self.window.session.undo()

    def redo(self) -> None:
        """Redo."""
        if self.window.session is not None:
            self.window.session.redo()

    def end_turn(self) -> None:
        """End the turn, if that may be done now; after the end, show the result."""
        if self.window.session is not None and not self.window.session.end_turn():
            self.window.ending.show()

    def look(self, moment: int) -> None:
        """Show an earlier moment."""
        if self.window.session is not None and moment <= self.window.session.match.length:
            self.window.session.look(moment)

    def back_to_game(self) -> None:
        """Go back to the present moment; the table has the keyboard again."""
        if self.window.session is not None:
            self.window.session.go_back()
            self.window.play.take_keyboard()

    def play_on(self) -> None:
        """Go on from the moment that is looked at, in a new file; the original is kept."""
        session = self.window.session
        if session is None or not session.looking:
            return
        original = session.path.name if session.path else ""
        twin = session.branch()
        self.window.helping.give_back(twin)
        self.window.open_match(twin)
        if original:
            self.window.play.tell(tell("branched", file=original))

    def centre_seat(self, seat: int) -> None:
        """Bring the area of ``seat`` closer, or go back when it is close already; nothing where it has none."""
        area = self.window.play.scene.arrangement.seat_areas.get(seat) if self.window.session is not None else None
        if area is not None:
            self.window.play.canvas.centre_on(area)

    def point(self, handles: frozenset[str]) -> None:
        """Mark the things that a line of the log names; none for the empty set."""
        self.window.play.scene.mark(handles)

    # -- the menu ----------------------------------------------------------------------------------------------

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to a window."""
        self.window.setWindowState(self.window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def toggle_dark(self) -> None:
        """Light or dark."""
        self.window.settings.set(theme="light" if self.window.theme.dark else "dark")

    def size_text(self, by: int) -> None:
        """Make the text of panels larger or smaller by ``by`` percent."""
        low, high = TEXT
        self.window.settings.set(text=min(high, max(low, self.window.settings.values.text + by)))

    def save_copy(self) -> None:
        """Write a copy of the game where the person wants it."""
        if self.window.session is not None:
            from paxtable.ui.export import save_copy

            self._say(save_copy(self.window.session.match, self.window))

    def export_log(self) -> None:
        """Write the log as the viewer may read it, as text or HTML."""
        if self.window.session is not None:
            from paxtable.ui.export import export_log

            self._say(export_log(self.window.rail.log_model.lines, self.window.windowTitle(), self.window))

    def _say(self, sentence: str) -> None:
        if sentence:
            self.window.play.tell(sentence)
