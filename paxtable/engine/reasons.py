"""Who may hear a bot's reason: a reason never tells a seat what that seat may not see.

A reason is a sentence with facts, and a fact may name a card of a hand, or one that the bot only supposes somewhere. It
is told to those who see every card that it names, before or after the choice, or read of it in the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from paxtable.engine.choice import Choice, Fact
from paxtable.engine.state import Note, State
from paxtable.engine.view import SPECTATOR

if TYPE_CHECKING:
    from paxtable.engine.game import GameSpec, Reason

HIDEABLE = "card:"
"""How the handles of things begin that a seat may be kept from seeing; places, seats and pieces are open."""


def told(
    spec: GameSpec, reason: Reason, seat: int, choice: Choice, notes: tuple[Note, ...], before: State, after: State
) -> Note:
    """``reason`` of ``seat`` for ``choice`` as a note, open to those who may hear it: everybody (``only`` is empty)
    or the seats that see all it names, ``seat`` always among them. ``notes`` are what the log says of the choice: a
    choice of which somebody reads nothing there is not explained to them either."""
    wanted = cards_in({"source": choice.source, "dest": choice.dest, **reason.facts})

    def hears(viewer: int) -> bool:
        readable = [note for note in notes if not note.only or viewer in note.only]
        if not readable:
            return False
        unread = wanted - {card for note in readable for card in cards_in(note.facts)}
        return not unread or unread <= seen(spec, before, viewer) | seen(spec, after, viewer)

    if hears(SPECTATOR):
        return Note(reason.code, dict(reason.facts), seat)
    seats = range(len(spec.view(after, SPECTATOR).seats))
    return Note(reason.code, dict(reason.facts), seat, tuple(s for s in seats if s == seat or hears(s)))


def cards_in(facts: Mapping[str, Fact]) -> set[str]:
    """The handles of cards that ``facts`` name."""
    parts: Iterable[str] = (part for fact in facts.values() if isinstance(fact, str) for part in fact.split(", "))
    return {part for part in parts if part.startswith(HIDEABLE)}


def seen(spec: GameSpec, state: State, viewer: int) -> set[str]:
    """The handles of the things whose face ``viewer`` sees."""
    entities = spec.view(state, viewer).entities.values()
    return {handle for thing in entities if thing.face for handle in (thing.id, thing.name)}
