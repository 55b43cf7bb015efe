"""The inspector at rest: it follows what was looked at last, and guides whoever has nothing to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from paxtable.engine.text import Catalogue
from paxtable.engine.view import TableView
from paxtable.ui.panels.guide import Guide, Hint
from paxtable.ui.panels.prompt_bar import Prompt
from paxtable.ui.scene.arrangement import Inspection
from paxtable.ui.scene.grammar import Affordances
from paxtable.ui.texts import tell

if TYPE_CHECKING:
    from paxtable.ui.main_window import MainWindow

ICONS = {
    "purchase": "coin", "buy": "coin", "buy_public": "coin", "sell": "coin", "bid": "coin", "issue": "coin",
    "play": "cards", "build": "build", "build_link": "build", "connect": "rail", "urbanize": "army",
    "place_good": "move", "cartel_place": "move", "drop_out": "cross", "turn_order_pass": "cross",
    "deliver": "move", "exchange": "move", "redeploy": "move", "retreat": "move", "police": "shield",
    "choose_action": "flag", "choose_side": "flag", "land": "wheat", "speculate.place": "lens",
    "speculate.move": "lens", "speculate.remove": "lens", "speculate.shift": "lens", "upkeep.discard": "cross",
    "move.spy": "spy", "place.spy": "spy", "place.road": "road", "place.army": "army", "loyalty": "flag",
    "battle.remove": "swords",
}  # fmt: skip
"""Icons of verbs that do not bear the name of one."""


class Guiding(QObject):
    """Keeps the inspector of a window up to date: what was looked at last is explained anew after every move; a
    question about a card explains that card; a new turn, another person or nothing to explain bring the guide."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.inspector = window.rail.inspector
        self._handle = ""
        self._turn: object = None
        self._subject = ""
        window.play.looking.found.connect(self._found)

    def _found(self, inspection: Inspection | None) -> None:
        self._handle = self.window.play.looking.handle if inspection is not None else ""

    def follow(self, view: TableView, prompt: Prompt, catalogue: Catalogue) -> None:
        """After every change of what is shown."""
        session, affordances = self.window.session, self.window.play.scene.grip.affordances
        backs_out = session is not None and session.backs_out
        self.inspector.show_guide(guide_of(prompt, affordances, catalogue, backs_out))
        question = view.question
        turn = (view.viewer, question.seat if question else -1, view.fact("turn", view.fact("round", 0)))
        if turn != self._turn:
            self._turn, self._handle = turn, ""
        subject = subject_of(view)
        if subject != self._subject:
            self._subject, self._handle = subject, subject
        again = self.window.play.inspection_of(self._handle) if self._handle else None
        if again is None:
            self._handle = ""
        if again != self.inspector.inspection:
            self.inspector.show_inspection(again)


def subject_of(view: TableView) -> str:
    """The card that a later step of a move asks the viewer about, as he must have read it to answer; else nothing."""
    question = view.question
    if question is None or question.seat != view.viewer or question.starts_move:
        return ""
    told = (fact for fact in question.facts.values() if isinstance(fact, str))
    return next((fact for fact in told if fact.startswith("card:") and ", " not in fact), "")


def guide_of(prompt: Prompt, affordances: Affordances, catalogue: Catalogue, backs_out: bool = False) -> Guide:
    """What ``prompt`` asks, what on the table answers it, and the keys that do; ``backs_out`` whether Esc does."""
    title = prompt.seat or prompt.question
    question = prompt.question if prompt.seat else ""
    if question.endswith((".", "?", "!")):
        question = question[:1].upper() + question[1:]
    keys = keys_of(prompt, affordances, backs_out)
    return Guide(title, prompt.colour, question, deeds_of(affordances, catalogue), keys)


def deeds_of(affordances: Affordances, catalogue: Catalogue) -> tuple[Hint, ...]:
    """How many things can do what, most first; what the texts have no words for is counted together."""
    counted: dict[str, set[str]] = {}
    for group in (affordances.sources, affordances.places):
        for handle, choices in group.items():
            for choice in choices:
                counted.setdefault(choice.verb, set()).add(handle)
    hints, other = [], set()
    for verb, handles in sorted(counted.items(), key=lambda item: -len(item[1])):
        if catalogue.knows("guide", verb):
            hints.append(Hint(ICONS.get(verb, verb), catalogue.guide(verb, len(handles))))
        else:
            other |= handles
    if other:
        code = "thing" if other & affordances.sources.keys() else "place"
        hints.append(Hint("pip", catalogue.guide(code, len(other))))
    return tuple(hints)


def keys_of(prompt: Prompt, affordances: Affordances, backs_out: bool = False) -> tuple[Hint, ...]:
    """The keys that do something now."""
    glows, count = bool(affordances.sources or affordances.places), min(9, len(prompt.options))
    placed = [c for found in affordances.places.values() for c in found if not c.source and not c.dest]
    counted = {c.verb for c in placed if c.amount}
    amounts = [c.amount for c in placed if c.verb in counted and c.amount <= 9]
    plan = [
        (glows, "Tab", "guide.tab"),
        (glows, "Enter", "guide.enter"),
        (bool(count), "1" if count == 1 else f"1 – {count}", "guide.options"),
        (bool(amounts), f"{min(amounts, default=0)} – {max(amounts, default=0)}", "guide.amounts"),
        (bool(prompt.end), "E", ""),
        (backs_out, "Esc", "guide.back"),
        (bool(prompt.undo), "Ctrl Z", "guide.undo"),
        (glows, "H", "guide.hint"),
        (True, "?", "guide.rules"),
    ]
    return tuple(Hint(key, tell(code) if code else prompt.end) for shown, key, code in plan if shown)
