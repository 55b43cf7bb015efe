"""Help at the table: a hint, the same set-up again, and a player that shows how the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject

from paxtable.bots.base import Decision
from paxtable.engine.choice import Choice
from paxtable.engine.match import Match, Player
from paxtable.engine.reasons import cards_in
from paxtable.engine.retry import retry
from paxtable.engine.view import TableView
from paxtable.ui.session import GameSession
from paxtable.ui.texts import tell

if TYPE_CHECKING:
    from pathlib import Path

    from paxtable.engine.text import Catalogue
    from paxtable.ui.main_window import MainWindow

SOLVER, HEURISTIC = "solver", "priorities"
"""The bots that give hints: the one that plans the whole game, where a game has it, and the one for every game."""


READ, NEVER = 4, 1 << 30
"""After how many answers of *Show me how* its first note has been read; an index that no journal reaches."""


class Own(NamedTuple):
    """The game of the person, which waits while something is shown."""

    match: Match
    path: Path | None


class Helping(QObject):
    """Helps with the game of a window. Bots think in their own process, so nothing here makes the window wait."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.own: Own | None = None
        self._asked_at = self._told_at = -1
        self._shown_from = NEVER
        window.session_opened.connect(self._opened)
        window.play.shown.connect(self._shown)
        window.play.ask.answered.connect(self._answered)
        window.left.connect(self._left)
        if window.session is not None:
            self._opened(window.session)

    # -- a hint ------------------------------------------------------------------------------------------------

    @property
    def can_hint(self) -> bool:
        """Whether the person at the screen has something to decide."""
        session = self.window.session
        return session is not None and session.mine and not session.goes_on

    def hint(self) -> None:
        """Let a bot look at what the person sees, and say what it would do."""
        session, play = self.window.session, self.window.play
        if session is None or not self.can_hint or self._asked_at == session.match.at:
            return
        self._asked_at = session.match.at
        play.tell(tell("hint.thinking"), tell("hint.stop"))
        bot = SOLVER if self.has_solver else HEURISTIC
        session.thinker.ask(bot, session.view(), f"{session.match.seed}:{session.match.at}:hint")

    def _waits_for(self, ticket: int) -> bool:
        session = self.window.session
        if session is None or not session.mine or self._asked_at != session.match.at:
            return False
        return ticket == session.thinker.ticket

    def _decided(self, ticket: int, decision: Decision) -> None:
        if self._waits_for(ticket):
            self.give(decision)

    def give(self, decision: Decision) -> None:
        """Say what a bot would do here, why, and mark the things that it is about."""
        window, session = self.window, self.window.session
        if session is None or window.catalogue is None or window.play.view is None:
            return
        self._told_at, self._asked_at = session.match.at, -1
        sentence = hint_words(decision, window.play.view, window.catalogue)
        window.play.advise(sentence, decision.choice)
        window.play.scene.mark(self.things_of(decision.choice))

    def _answered(self) -> None:
        """Who closes the note while a bot thinks wants no hint any more."""
        session = self.window.session
        if self._asked_at >= 0 and session is not None:
            self._asked_at = -1
            session.thinker.forget()

    def _failed(self, ticket: int, reason: str) -> None:
        if self._waits_for(ticket):
            self._asked_at = -1
            self.window.play.tell(tell("hint.failed", reason=reason))

    def things_of(self, choice: Choice) -> frozenset[str]:
        """What on the table ``choice`` is about."""
        scene = self.window.play.scene
        named = {choice.source, choice.dest, *choice.values} - {""}
        aliases, answers = scene.arrangement.aliases, scene.arrangement.answers
        named |= {aliases[handle] for handle in named if handle in aliases}
        return frozenset(named | {zone for zone, answer in answers.items() if choice in answer})

    def _shown(self) -> None:
        """When another moment is shown, what was hinted at is past."""
        session = self.window.session
        if session is not None and session.shows_how and session.match.at >= self._shown_from + READ:
            self._shown_from = NEVER
            self.window.play.ask.dismiss()
        about = max(self._asked_at, self._told_at)
        if session is None or about in (-1, session.match.at):
            return
        self._asked_at = self._told_at = -1
        self.window.play.ask.dismiss()
        self.window.play.scene.mark(frozenset())

    def _opened(self, session: GameSession) -> None:
        self._asked_at = self._told_at = -1
        session.thinker.decided.connect(self._decided)
        session.thinker.failed.connect(self._failed)

    def _left(self) -> None:
        self._asked_at = self._told_at = -1
        self.window.play.scene.mark(frozenset())
        self.own = None

    # -- the same set-up ---------------------------------------------------------------------------------------

    @property
    def match(self) -> Match | None:
        """The person's own game, also while something is shown."""
        if self.own is not None:
            return self.own.match
        return self.window.session.match if self.window.session is not None else None

    def retry(self) -> None:
        """A new game from the same set-up; what chance brings later is drawn afresh. The old game is kept."""
        from paxtable.ui.start.setup import new_seed

        if self.match is not None:
            self.window.open_match(retry(self.match, new_seed()))

    # -- show me how -------------------------------------------------------------------------------------------

    @property
    def has_solver(self) -> bool:
        """Whether the game has a player that plans it whole."""
        session = self.window.session
        return session is not None and session.match.spec.solver is not None

    @property
    def can_show(self) -> bool:
        """Whether that player could go on from here."""
        session = self.window.session
        if session is None or session.shows_how or not self.has_solver:
            return False
        return session.looking or not session.over

    def show_how(self) -> None:
        """Let the planning player go on from the moment that is shown, in a copy; the person's own game waits.

        Chance draws afresh in the copy, so that it tells nothing of what will come in the person's game.
        """
        from paxtable.ui.start.setup import new_seed

        session = self.window.session
        if session is None or not self.can_show:
            return
        viewer = session.viewer
        twin = session.branch() if session.looking else session.match.branch()
        own = Own(session.match, session.path)
        twin.players = [Player(p.name, p.colour, SOLVER) if p.human else p for p in twin.players]
        twin.seed = new_seed()
        self.window.close_game()
        shown = GameSession(twin, self.window.settings, None, self.window)
        shown.viewer, shown.shows_how = viewer, True
        self.own = own
        self.window.open_session(shown)
        self.window.play.tell(tell("how.begun"))
        self._shown_from = twin.at

    def back_to_own(self) -> None:
        """Go on with the person's own game, as it was left."""
        own = self.own
        if own is None:
            return
        self.window.close_game()
        self.window.open_session(GameSession(own.match, self.window.settings, own.path, self.window))

    def give_back(self, twin: Match) -> None:
        """Let the persons sit again at a copy of what is shown, for playing on from there."""
        if self.own is not None:
            twin.players = list(self.own.match.players)


def hint_words(decision: Decision, view: TableView, catalogue: Catalogue) -> str:
    """What the bot would do, and why, where its reason names nothing that ``view`` hides."""
    what = catalogue.choice(decision.choice)
    why = decision.why
    seen = {handle for thing in view.entities.values() if thing.face for handle in (thing.id, thing.name)}
    if why is None or not cards_in(why.facts) <= seen:
        return tell("hint", what=what)
    return tell("hint.why", what=what, why=catalogue.reason(why))
