"""The program as a person starts it, which also tells through a file where its things are: run by :mod:`hands`.

``reporter.py REPORT OPENING``: the report's path, and an :class:`Opening` as JSON. Everything that is told is what can
be seen on the screen or what the session knows; nothing here makes a move once the window is shown.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QPoint, QPointF, QRectF, QTimer
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from paxtable.bots.registry import find_bot
from paxtable.engine.choice import Choice
from paxtable.engine.match import Match, Player, new_match
from paxtable.games.registry import find_game
from paxtable.ui.app import Program, application
from paxtable.ui.main_window import MainWindow
from paxtable.ui.play import PlayArea
from paxtable.ui.settings import Settings, Values

NAMES = ("Leila", "Tomas", "Mei", "Omar", "Ines", "Ravi")
EVERY_MS = 60
STALE_S = 1.0
"""After so many seconds the places of things are looked up again, even if nothing seems to have changed."""

DONE = 60
LOG = 30
SHARES = (0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95)
TRIES = [(x, y) for x in SHARES for y in SHARES]


def opened(told: dict[str, Any]) -> Match:
    """The match at the moment at which the person sits down."""
    spec = find_game(told["game"])
    players = [
        Player(NAMES[i], spec.seat_colours[i % len(spec.seat_colours)], kind) for i, kind in enumerate(told["seats"])
    ]
    match = new_match(spec, players, told["seed"], told["options"])
    bot, rng = find_bot(told["bot"]), random.Random(told["seed"])
    while match.asked >= 0 and (match.at < told["answered"] or not wanted(match, told["until"], told["foretold"])):
        match.do(bot.choose(match.view(match.asked), rng).choice)
    return match


def wanted(match: Match, verbs: list[str], lines: list[str]) -> bool:
    """Whether a person is asked, may answer with each of ``verbs`` and has an answer that is told with each of
    ``lines``."""
    if not verbs and not lines:
        return True
    legal = match.legal()
    able = match.players[match.asked].human and {choice.verb for choice in legal}.issuperset(verbs)
    return able and (not lines or bool(foretelling(match, legal, lines)))


def foretelling(match: Match, legal: Iterable[Choice], lines: list[str]) -> list[Choice]:
    """Those of ``legal`` that are told with each of ``lines`` before they are made."""
    tells = match.spec.preview
    if tells is None or not lines:
        return []
    return [choice for choice in legal if {code for code, _ in tells(match.state, choice)}.issuperset(lines)]


class Reporter:
    """Tells what can be seen."""

    def __init__(self, window: MainWindow, out: Path, lines: list[str]) -> None:
        self.window = window
        self.lines = lines
        self.out = out
        self.part = out.with_suffix(".part")
        self._key: object = None
        self._spots: dict[str, list[int]] = {}
        self._looked = 0.0
        self._number = 0

    def tell(self) -> None:
        """Write the report, so that nobody reads half of one."""
        self._number += 1
        told: dict[str, Any] = self.game() | self.screen() if self.window.session is not None else {"session": False}
        told["number"] = self._number
        self.part.write_text(json.dumps(told))
        os.replace(self.part, self.out)

    def game(self) -> dict[str, Any]:
        """What the session knows."""
        session = self.window.session
        assert session is not None
        match, view = session.match, session.view()
        return {
            "session": True,
            "asked": session.asked,
            "at": match.at,
            "length": match.length,
            "viewer": session.viewer,
            "mine": session.mine,
            "covered": session.covered,
            "looking": session.looking,
            "over": session.over,
            "waiting": session.waiting,
            "choices": [plain(choice) for choice in self.choices()],
            "foretold": [plain(choice) for choice in foretelling(match, self.choices(), self.lines)],
            "done": [[step.seat, *plain(step.choice)] for step in match.done[-DONE:]],
            "facts": dict(view.facts),
            "figures": [dict(seat.figures) for seat in view.seats],
            "where": {entity.id: entity.place for entity in view.entities.values()},
            "winners": list(view.winners),
        }

    def choices(self) -> tuple[Choice, ...]:
        """The answers of the person at the screen."""
        return self.window.session.choices() if self.window.session is not None else ()

    def screen(self) -> dict[str, Any]:
        """What can be seen and clicked; places are ``[x, y]`` on the screen."""
        window, play = self.window, self.window.play
        prompt, scene = window.bar.prompt, play.scene
        card = window.ending.card
        picker = play.controller.picker
        picked, end = picker.current, window.session.end_choice() if window.session else None
        return {
            "active": window.isActiveWindow(),
            "moving": scene.animator.running or play.curtain.motion.state() == QAbstractAnimation.State.Running,
            "held": scene.grip.held,
            "focus": play.controller.handle_at(scene.focus),
            "sources": sorted(scene.grip.affordances.sources),
            "targets": sorted(scene.grip.lit),
            "picker": plain(picked) if picked is not None else None,
            "told": picker.variants[picker.index].label if picked is not None else "",
            "rows": {zone: [plain(c) for c in found] for zone, found in scene.arrangement.answers.items()},
            "variant": [play.controller.picker.index, len(play.controller.picker.variants)],
            "zoom": play.canvas.zoom,
            "prompt": [prompt.seat, prompt.question],
            "crumbs": list(prompt.crumbs),
            "crumb": prompt.crumb,
            "options": [option.words for option in prompt.options],
            "buttons": self.buttons(),
            "answers": [plain(o.key) if isinstance(o.key, Choice) else None for o in prompt.options],
            "end": plain(end) if end is not None else None,
            "menu": menu_entries(),
            "words": [play.label(choice) for choice in self.choices()] if QApplication.activePopupWidget() else [],
            "note": play.note.isVisible(),
            "note_text": play.note.sentence,
            "rule": play.note.rule,
            "ask": play.ask.sentence if play.ask.isVisible() else "",
            "since": play.since.isVisible(),
            "curtain": play.curtain.isVisible(),
            "result": card is not None and card.isVisible(),
            "result_title": card.account.title if card is not None else "",
            "log": [line.text for line in window.rail.log_model.lines[-LOG:]],
            "spots": self.spots(),
        }

    def buttons(self) -> dict[str, list[int]]:
        """The buttons of the bar, of an open question, of curtain and result card, by name: ``undo``, ``redo``,
        ``end``, ``option-1``, ``more``, ``yes``, ``no``, ``curtain``, ``result-again``; those that can be pressed."""
        bar, play, card = self.window.bar, self.window.play, self.window.ending.card
        found: dict[str, QWidget] = {
            "undo": bar.undo_button,
            "redo": bar.redo_button,
            "end": bar.end_button,
            "rules": bar.rules_button,
            "menu": bar.menu_button,
            "help": bar.help_button,
            "more": bar.more_button,
            "yes": play.ask.yes,
            "no": play.ask.no,
            "curtain": play.curtain.button,
        }
        found |= {f"option-{i}": button for i, button in enumerate(bar.option_buttons, 1)}
        found |= {f"result-{key}": button for key, button in card.buttons.items()} if card is not None else {}
        return {
            name: point(widget.mapToGlobal(widget.rect().center()))
            for name, widget in found.items()
            if widget.isVisible() and widget.isEnabled()
        }

    def spots(self) -> dict[str, list[int]]:
        """Where to point at each thing and zone, by handle; nothing while something moves."""
        play = self.window.play
        scene, session = play.scene, self.window.session
        if scene.animator.running or session is None:
            self._key = None
            return {}
        corner = play.canvas.viewport().mapToGlobal(QPoint(0, 0))
        shown = play.canvas.mapToScene(play.canvas.viewport().rect()).boundingRect().getRect()
        key = (session.match.at, session.viewer, session.covered, scene.grip.held, corner.toTuple(), shown)
        if key != self._key or time.monotonic() > self._looked + STALE_S:
            handles = set(scene.zones) | {i.entity.name for i in scene.items_by_id.values() if i.isVisible()}
            self._spots = {handle: spot(play, handle) for handle in handles}
            self._key, self._looked = key, time.monotonic()
        return self._spots


def spot(play: PlayArea, handle: str) -> list[int]:
    """A point of the screen at which ``handle`` is the topmost, or at least lies somewhere below; else its middle."""
    item = play.scene.item_of(handle)
    shown = item is not None and item.placed is not None
    path = item.mapToScene(item.shape()) if item is not None and shown else play.scene.zones[handle].zone.path
    rect: QRectF = path.boundingRect()
    second: QPointF | None = None
    best = rect.center()
    for x, y in TRIES:
        at = QPointF(rect.x() + rect.width() * x, rect.y() + rect.height() * y)
        under = play.scene.under(at)
        if under[:1] == [handle]:
            best = at
            break
        if second is None and handle in under:
            second = at
    else:
        best = second or best
    return point(play.canvas.viewport().mapToGlobal(play.canvas.mapFromScene(best)))


def point(at: QPoint) -> list[int]:
    """``at`` as two numbers."""
    return [at.x(), at.y()]


def plain(choice: Choice) -> list[Any]:
    """A choice as verb, source, dest, amount."""
    return [choice.verb, choice.source, choice.dest, choice.amount]


def menu_entries() -> list[list[Any]]:
    """The entries of the open menu that can be picked: words, x, y."""
    menu = QApplication.activePopupWidget()
    if not isinstance(menu, QMenu):
        return []
    return [
        [action.text(), *point(menu.mapToGlobal(menu.actionGeometry(action).center()))]
        for action in menu.actions()
        if action.isEnabled() and not action.isSeparator()
    ]


def main() -> None:
    out, told = Path(sys.argv[1]), json.loads(sys.argv[2])
    app = application()
    program = Program(Settings(None, Values(**told["settings"])), out.parent / "saves")
    window = program.window
    window.setGeometry(60, 60, *told["size"])
    program.play(opened(told))
    window.show()
    reporter = Reporter(window, out, told["foretold"])
    timer = QTimer()
    timer.timeout.connect(reporter.tell)
    timer.start(EVERY_MS)
    app.exec()


if __name__ == "__main__":
    main()
