"""What happens when a game is over: the card with the result, and the ways on from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from paxtable.engine.match import Match, new_match
from paxtable.engine.standings import Row, Standings, standings_of
from paxtable.engine.text import Catalogue
from paxtable.ui.prompting import verdict

if TYPE_CHECKING:
    from paxtable.ui.dialogs.result import Account, Place, ResultCard
    from paxtable.ui.main_window import MainWindow

PAUSE_MS = 450
"""How long the last move is looked at before the card comes."""


class Ending(QObject):
    """Watches the game of a window: shows the card once when it ends, after the last movement, and again on demand."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.card: ResultCard | None = None  # made for the first end: no window waits for it at its start
        self._told = self._moving = False
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._due)
        window.play.shown.connect(self._shown)
        window.play.scene.animator.idle.connect(self._rested)
        window.left.connect(self._left)

    def show(self) -> None:
        """Show the card, if the game is over."""
        session, catalogue = self.window.session, self.window.catalogue
        if session is None or catalogue is None or not session.over or session.looking:
            return
        self._wait.stop()
        if self.card is None:
            from paxtable.ui.dialogs.result import ResultCard

            self.card = ResultCard(self.window.settings, self.window.play)
            self.card.picked.connect(self._picked)
        account = account_of(session.match, catalogue)
        self.card.tell(account, self.window.play.theme)
        self.window.play.announced.emit(account.spoken())

    def hide(self) -> bool:
        """Close the card; whether it was open. The keyboard goes back to the table."""
        self._wait.stop()
        if self.card is None or not self.card.dismiss():
            return False
        self.window.play.take_keyboard()
        return True

    def _left(self) -> None:
        self._told = self._moving = False
        self.hide()

    def _shown(self) -> None:
        session = self.window.session
        if session is None or session.looking or not session.over:
            self._told = self._told and session is not None and session.looking
            self.hide()
        elif not self._told:
            self._told = True
            self._moving = True
            self._rested()
        elif self.card is not None and self.card.isVisible():
            self.card.theme = self.window.play.theme
            self.card.place()

    def _rested(self) -> None:
        """Begin the pause before the card when it is due and nothing moves any more."""
        if self._moving and not self.window.play.scene.animator.running:
            self._moving = False
            self._wait.start(self.window.settings.duration(PAUSE_MS))

    def _due(self) -> None:
        if self._told and self.window.play.isVisible():
            self.show()

    # -- ways on -----------------------------------------------------------------------------------------------

    def _picked(self, key: str) -> None:
        deeds = {
            "close": self.hide,
            "start": self.window.close_game,
            "export": self.window.deeds.export_log,
            "back": self.look_back,
            "again": self.play_again,
            "retry": self.window.helping.retry,
        }
        deeds[key]()

    def look_back(self) -> None:
        """Go one step into the past, with the keyboard on the slider."""
        session = self.window.session
        if session is None:
            return
        self.window.docks["log"].show()
        self.window.deeds.look(max(0, session.match.length - 1))
        self.window.log_panel.slider.setFocus()

    def play_again(self) -> None:
        """A new game with the same seats and options, dealt afresh."""
        from paxtable.ui.start.setup import new_seed

        match = self.window.helping.match
        if match is not None:
            self.window.open_match(new_match(match.spec, list(match.players), new_seed(), dict(match.options)))


def account_of(match: Match, catalogue: Catalogue) -> Account:
    """The end of ``match`` in words."""
    from paxtable.ui.dialogs.result import Account

    standings = standings_of(match.spec, match.state)
    winners = match.view(-3).winners
    names = [match.players[seat].name for seat in winners]
    return Account(
        title=verdict(names, catalogue),
        why=catalogue.result(*standings.why),
        columns=tuple(catalogue.result(f"column.{key}", standings.why[1]) for key in standings.columns),
        places=tuple(_place(row, match, catalogue, winners, len(standings.rows)) for row in standings.rows),
        winners=tuple(match.players[seat].colour for seat in winners),
        remarks=_remarks(standings, catalogue),
        length=_length(standings, match, catalogue),
        decider=standings.columns.index(standings.decider) if standings.decider in standings.columns else -1,
    )


def _place(row: Row, match: Match, catalogue: Catalogue, winners: tuple[int, ...], seats: int) -> Place:
    """A line of the table; who sits alone has no place."""
    from paxtable.ui.dialogs.result import Place

    player = match.players[row.seat]
    cells = tuple(catalogue.word(cell) for cell in row.cells)
    out = catalogue.result("out") if row.out else ""
    verdict = catalogue.result(*row.verdict) if row.verdict is not None else ""
    place = row.place if seats > 1 else 0
    return Place(place, player.name, player.colour, cells, row.seat in winners, out, verdict)


def _remarks(standings: Standings, catalogue: Catalogue) -> tuple[str, ...]:
    """What broke a tie, then what the game adds."""
    decider = f"tie.{standings.decider}"
    tie = (catalogue.result(decider),) if catalogue.knows("result", decider) else ()
    return (*tie, *(catalogue.result(*remark) for remark in standings.remarks))


def _length(standings: Standings, match: Match, catalogue: Catalogue) -> str:
    decisions = catalogue.result("decisions", {"n": sum(step.seat >= 0 for step in match.done)})
    return f"{catalogue.result(*standings.length)}  ·  {decisions}"
