"""A game at one screen: whose view is shown, who is asked, when a bot moves, what undo may take back.

The session owns the match. The window tells it gestures; it tells the window ``changed`` and what to ask. Nothing that
a seat may not see leaves it: while the curtain is down, :meth:`view` is that of somebody who is nobody at the table.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from paxtable.engine.choice import CHANCE, NOBODY, Choice, IllegalChoice, Refusal
from paxtable.engine.game import Reason
from paxtable.engine.match import Changed, Match
from paxtable.engine.state import Note
from paxtable.engine.view import SPECTATOR, TableView
from paxtable.ui.bridge import MatchBridge
from paxtable.ui.settings import Settings
from paxtable.ui.steps import FORCED, last_decision, lines_since, only_a_pass, shows_a_step
from paxtable.ui.thinker import Thinker

if TYPE_CHECKING:
    from paxtable.bots.base import Decision
    from paxtable.ui.autosave import Autosave


ENDS = ("end_", "pass")
"""How the verbs begin that end a turn or a part of it."""

LEAVES = ("end_turn", "end_actions", "pass_move")
"""How the answers begin that may leave something useful undone."""

CALLS_OFF = ".cancel"
"""How the verb ends that calls off a move, with nothing spent."""


class Ask(Enum):
    """What the session wants to be asked before it goes on."""

    UNDO = "undo"
    END_TURN = "end"
    MOVE = "move"


class GameSession(QObject):
    """One match at one screen. ``changed`` is emitted after everything that changes what is shown."""

    changed = Signal(object)
    confirm = Signal(object, object)
    told = Signal(str)
    bot_failed = Signal(str)

    def __init__(
        self,
        match: Match,
        settings: Settings,
        path: Path | None = None,
        parent: QObject | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        """``path`` is where every position is saved; None keeps the game in memory."""
        super().__init__(parent)
        self.match = match
        self.settings = settings
        self.path = path
        self.bridge = MatchBridge(match, self)
        self.bridge.changed.connect(self._match_changed)
        self.autosave: Autosave | None = None
        if path:
            from paxtable.ui.autosave import Autosave

            self.autosave = Autosave(path, self)
            self.autosave.failed.connect(self.told)
        self.thinker = thinker or Thinker(self)
        self.thinker.decided.connect(self._decided)
        self.thinker.failed.connect(self._failed)
        self.humans = tuple(i for i, player in enumerate(match.players) if player.human)
        self.viewer = self.humans[0] if len(self.humans) == 1 else SPECTATOR
        self.covered = False
        self.peeking = False
        self.paused = False
        self.waiting = False
        self.auto = False
        self.shows_how = False
        self.live_at = match.at
        self._last: Choice | None = None
        self._only_pass: bool | None = None
        self._pace = QTimer(self)
        self._pace.setSingleShot(True)
        self._pace.timeout.connect(self._ask_bot)
        self._ready: Decision | None = None
        self._pass_on()

    # -- what is shown -----------------------------------------------------------------------------------------

    @property
    def asked(self) -> int:
        """The seat that is asked, or NOBODY."""
        return self.match.asked

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.asked == NOBODY

    @property
    def looking(self) -> bool:
        """Whether an earlier moment is looked at, read-only."""
        return self.match.at != self.live_at

    @property
    def mine(self) -> bool:
        """Whether the person whose view is shown is asked and may answer."""
        return not self.covered and not self.looking and self.viewer == self.asked and self.viewer in self.humans

    @property
    def last(self) -> Choice | None:
        """The choice that led here, for the way things glide; None after going back."""
        return self._last

    def view(self) -> TableView:
        """What may be shown now."""
        return self.match.view(SPECTATOR if self.covered else self.viewer)

    def log_viewer(self) -> int:
        """For whom the log may be read now."""
        return SPECTATOR if self.covered else self.viewer

    def reasons(self) -> dict[int, Note]:
        """What bots said of their choices, as it may be read now, by the moment after which it stands."""
        return self.match.reasons(self.log_viewer())

    def said(self) -> Note | None:
        """The reason of the bot that answered last, as it may be read now."""
        done = self.match.done
        last = next((i for i in range(len(done) - 1, -1, -1) if done[i].seat != CHANCE), -1)
        return self.reasons().get(last + 1) if last >= 0 else None

    def choices(self) -> tuple[Choice, ...]:
        """The legal answers of the person at the screen; empty when it is not that person's turn to answer."""
        return tuple(self.match.legal()) if self.mine else ()

    def why_not(self, choice: Choice) -> Refusal | None:
        """Why ``choice`` is not legal; None while nothing may be answered or when it is legal."""
        return self.match.why_not(choice) if self.mine else None

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot is asked at the present moment of the game."""
        return not self.looking and self.asked >= 0 and self.asked not in self.humans

    @property
    def goes_on(self) -> bool:
        """Whether the question to the person at the screen leaves nothing to decide: the table goes on by itself."""
        return self.mine and shows_a_step(self.match.state)

    @property
    def moves_itself(self) -> bool:
        """Whether the next answer comes without a person: a bot's, or one that leaves nothing to decide."""
        return self.bot_to_move or self.goes_on or self.forced

    @property
    def forced(self) -> bool:
        """Whether the person at the screen can only pass, and wants that to be done for them."""
        if not self.mine or self.settings.values.forced != "pass":
            return False
        if self._only_pass is None:
            self._only_pass = only_a_pass(self.match.legal())
        return self._only_pass

    # -- doing -------------------------------------------------------------------------------------------------

    def do(self, choice: Choice, sure: bool = False) -> bool:
        """Answer for the person at the screen; False when that is not possible now or a question comes first."""
        if not self.mine:
            return False
        if not sure and self._asks_first(choice):
            return False
        return self._answer(choice)

    def _answer(self, choice: Choice, why: Reason | None = None) -> bool:
        self._last = choice
        try:
            self.match.do(choice, why)
        except IllegalChoice:
            self._last = None
            return False
        return True

    def _asks_first(self, choice: Choice) -> bool:
        policy = self.settings.values.confirm
        if policy == "moves":
            self.confirm.emit(Ask.MOVE, choice)
            return True
        if not choice.verb.startswith(LEAVES) or policy == "never":
            return False
        useful = any(c.verb != choice.verb for c in self.match.legal())
        if policy == "turns" or (policy == "useful" and useful and (self._actions_left() > 0 or self.undone)):
            self.confirm.emit(Ask.END_TURN, choice)
            return True
        return False

    @property
    def undone(self) -> str:
        """What the game says would be left undone by the answer that ends the turn or passes; the key of a sentence."""
        return str(self.view().fact("undone", ""))

    def _actions_left(self) -> int:
        left = self.view().fact("actions_left", 0)
        return left if isinstance(left, int) else 0

    def end_turn(self) -> bool:
        """End the turn, if that is one of the answers."""
        choice = self.end_choice()
        return choice is not None and self.do(choice)

    def end_choice(self) -> Choice | None:
        """The answer that ends the turn or passes, if there is one."""
        return next((c for c in self.choices() if c.verb.startswith(ENDS) and not c.source and not c.dest), None)

    def since_last_turn(self) -> list[tuple[int, Note]]:
        """The lines of the log after the last answer of the person at the screen, as that person may read them."""
        return lines_since(self.match, self.viewer)

    # -- the curtain -------------------------------------------------------------------------------------------

    def _pass_on(self) -> None:
        """Give the view to the person who is asked, behind a curtain when that person has anything hidden."""
        seat = self.asked
        if seat not in self.humans:
            return
        if self.covered or (seat != self.viewer and len(self.humans) > 1 and self.has_hidden(seat)):
            self.covered, self.peeking = True, False
        else:
            self.viewer = seat

    def has_hidden(self, seat: int) -> bool:
        """Whether ``seat`` sees anything that is not open to all."""
        open_to_all = self.match.view(SPECTATOR).entities
        return any(open_to_all.get(id_) != entity for id_, entity in self.match.view(seat).entities.items())

    def peek(self) -> None:
        """Lift the curtain off the table; hands stay hidden until :meth:`accept`."""
        if self.covered:
            self.peeking = True
            self.changed.emit(Changed("load", self.match.at, forward=False))

    def accept(self) -> None:
        """The person who is asked sits down: the curtain rises."""
        if self.covered and self.asked in self.humans:
            self.covered = self.peeking = False
            self.viewer = self.asked
            self.changed.emit(Changed("load", self.match.at, forward=False))

    # -- time --------------------------------------------------------------------------------------------------

    def undo_index(self) -> int:
        """The moment that undo goes back to: the last question to a person, -1 when there is none."""
        return last_decision(self.match, self.humans or range(len(self.match.players)))

    def undo(self, sure: bool = False) -> bool:
        """Go back to the last question to a person, asking first when something revealed is taken back."""
        target = self.live_undo_target()
        if target < 0:
            return False
        if not sure and self.match.undo_reveals(target):
            policy = self.settings.values.undo
            if policy == "ask":
                self.confirm.emit(Ask.UNDO, None)
                return False
            if policy == "strict":
                return False
        return self._go(target)

    def live_undo_target(self) -> int:
        """Where undo would go, or -1; never while an earlier moment is looked at."""
        return -1 if self.looking else self.undo_index()

    def undo_strict(self) -> bool:
        """Whether the settings forbid the next undo."""
        target = self.live_undo_target()
        return target >= 0 and self.settings.values.undo == "strict" and self.match.undo_reveals(target)

    def _go(self, index: int) -> bool:
        self.thinker.forget()
        self._pace.stop()
        self._last = None
        self.waiting = True
        with self.bridge.held():
            while self.match.at > index and self.match.undo():
                pass
        return True

    def redo(self) -> bool:
        """Do again what undo took back, up to the next question to a person."""
        if self.looking or not self.match.undone:
            return False
        self.thinker.forget()
        self.waiting = True
        with self.bridge.held():
            self._last = self.match.undone[-1].choice
            while self.match.redo() and self.match.undone:
                if self.asked in self.humans and not shows_a_step(self.match.state):
                    break
        return True

    def back(self) -> bool:
        """``Esc``: back to before the running move, with nothing spent; where others have seen something of it, call it
        off, if the rules let one. Whether there was such a move."""
        if not self.mine:
            return False
        start = self.match.move_start()
        if start < self.match.at:
            return self._go(start)
        way_out = self._way_out()
        return way_out is not None and self.do(way_out, sure=True)

    @property
    def backs_out(self) -> bool:
        """Whether ``Esc`` would lead out of a move or back from an earlier moment."""
        running = self.mine and (self.match.move_start() < self.match.at or self._way_out() is not None)
        return running or self.looking

    def _way_out(self) -> Choice | None:
        """The answer that calls off the running move."""
        return next((c for c in self.choices() if c.verb.endswith(CALLS_OFF) and not c.source and not c.dest), None)

    def look(self, index: int) -> None:
        """Show the moment after ``index`` answers, read-only; the present moment goes on with the game."""
        self.thinker.forget()
        self._pace.stop()
        self._last = None
        if index != self.match.at:
            live = self.live_at
            self._scrubbing = True
            self.match.scrub(index)
            self._scrubbing = False
            self.live_at = live
            self.changed.emit(Changed("scrub", self.match.at, forward=False))

    _scrubbing = False

    def go_back(self) -> bool:
        """Go back from an earlier moment to the present one; whether one was looked at."""
        if not self.looking:
            return False
        self.look(self.live_at)
        self.run_bots()
        return True

    def branch(self) -> Match:
        """A new match from the moment that is looked at; this one goes back to its present."""
        twin = self.match.branch()
        self.look(self.live_at)
        return twin

    # -- after a change ----------------------------------------------------------------------------------------

    def _match_changed(self, changed: Changed) -> None:
        if self._scrubbing:
            return
        self.live_at = self.match.at
        self._only_pass = None
        if changed.kind == "do":
            self.waiting = False
        self._pass_on()
        self.changed.emit(changed)
        QTimer.singleShot(0, self, self._after_paint)

    def _after_paint(self) -> None:
        if self.autosave and not self.looking:
            self.autosave.save(self.match)
        self.run_bots()

    # -- bots --------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin: save the first position and let bots move."""
        QTimer.singleShot(0, self, self._after_paint)

    def run_bots(self) -> None:
        """Let the bot that is asked think, unless the game is paused or has just been taken back (G14)."""
        if self.moves_itself and not self.paused and not self.waiting and not self._pace.isActive():
            self._pace.start(self._pace_ms)

    @property
    def _pace_ms(self) -> int:
        """How long the table rests now: half a pace before a bot thinks, a whole one before a step that needs no
        thought, nothing where it shall run without stops."""
        if self.goes_on or self.forced:
            return 0 if self.auto else self.settings.pace_ms
        return self.settings.pace_ms // 2

    def step_on(self) -> bool:
        """Answer at once where there is nothing to decide; whether that was so."""
        if not self.goes_on and not self.forced:
            return False
        why = Reason(0.0, FORCED) if self.forced else None
        self._pace.stop()
        self.waiting = False
        return self._answer(self.match.legal()[0], why)

    def _ask_bot(self) -> None:
        if self.goes_on or self.forced:
            self.step_on()
        elif self.bot_to_move:
            seat = self.asked
            seed = f"{self.match.seed}:{self.match.at}:{seat}"
            self.thinker.ask(self.match.players[seat].kind, self.match.view(seat), seed)

    def _decided(self, ticket: int, decision: Decision) -> None:
        if ticket == self.thinker.ticket and self.bot_to_move:
            self._ready = decision
            QTimer.singleShot(self.settings.pace_ms // 2, self, lambda: self._bot_moves(ticket))

    def _bot_moves(self, ticket: int) -> None:
        decision, self._ready = self._ready, None
        if decision is None or ticket != self.thinker.ticket or not self.bot_to_move:
            return
        if not self._answer(decision.choice, decision.why):
            self.bot_failed.emit("illegal")

    def _failed(self, ticket: int, reason: str) -> None:
        if ticket == self.thinker.ticket and self.bot_to_move:
            self.bot_failed.emit(reason)

    def pause(self, paused: bool) -> None:
        """Stop or go on with bots."""
        self.paused = paused
        self._pace.stop()
        if paused:
            self.thinker.forget()
            self.changed.emit(Changed("load", self.match.at, forward=False))
        else:
            self.go_on()

    def go_on(self) -> None:
        """Let bots move again after undo, or one move while paused."""
        self.waiting = False
        if self.moves_itself and not self._pace.isActive():
            self._pace.start(0)
        self.changed.emit(Changed("load", self.match.at, forward=False))

    # -- the end -----------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Stop bots, write what waits, stop listening."""
        self._pace.stop()
        self.thinker.close()
        if self.autosave:
            self.autosave.close()
        self.bridge.close()
