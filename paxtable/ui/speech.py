"""What a screen reader hears: the thing with the keyboard, questions, notes and new lines of the log."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from paxtable.engine.text import Catalogue
from paxtable.ui.scene.grammar import Grip
from paxtable.ui.texts import tell

AFTER_MS = 100
"""What is said waits until the table is painted."""


def focus_words(handle: str, grip: Grip, catalogue: Catalogue, spoken: Mapping[str, str] | None = None) -> str:
    """The thing or place ``handle`` in words, and what may be done with it; ``spoken`` names what only the table
    knows."""
    named = spoken or {}
    name = (named.get(handle) or catalogue.word(handle)) if handle else ""
    if grip.held and handle in grip.lit:
        return tell("focus.target", name=name, held=named.get(grip.held) or catalogue.word(grip.held))
    return tell("focus.act", name=name) if grip.affordances.can_act(handle) else name


def name_table(table: QWidget, words: str) -> None:
    """Make ``words`` part of the table's accessible name: its things are no widgets and have none of their own."""
    from PySide6.QtGui import QAccessible, QAccessibleEvent

    table.setAccessibleName(f"{tell('table')}. {words}" if words else tell("table"))
    QAccessible.updateAccessibility(QAccessibleEvent(table, QAccessible.Event.NameChanged))


def speak(table: QWidget, words: str) -> None:
    """Let a screen reader say ``words`` soon, when one is listening."""
    if words:
        QTimer.singleShot(AFTER_MS, table, lambda: _announce(table, words))


def _announce(table: QWidget, words: str) -> None:
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(table, words))
