"""Strife between two factions: whoever has both loses all unprotected cards of one."""

from __future__ import annotations

from collections.abc import Iterable

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, Script
from paxtable.games.porfiriana import facts, pieces
from paxtable.games.porfiriana.books import keep_books
from paxtable.games.porfiriana.library import is_strife_causing
from paxtable.games.porfiriana.state import Piece, Porfiriana
from paxtable.games.porfiriana.table import is_flipped


class Strife(Script, kw_only=True):
    """One player after the other, clockwise from the actor. ``answer`` is the faction that the asked one gives up."""

    card: str
    actor: int
    between: tuple[str, str]
    left: tuple[int, ...] = ()
    answer: str = ""


def members(s: Porfiriana, seat: int, faction: str) -> list[Piece]:
    """The partners, troops and flipped Hacendado of ``seat`` that belong to ``faction``."""
    cards = [p for p in (*s.table.parts[seat], *s.table.troops[seat]) if facts.faction(p) == faction]
    if is_flipped(s, seat) and facts.faction(s.play[s.seats[seat].hac]) == faction:
        cards.append(s.play[s.seats[seat].hac])
    return cards


def is_protected(piece: Piece) -> bool:
    """Flipped Hacendados and strife-causing partners are never discarded."""
    return piece.zone == "hac" or is_strife_causing(piece.card)


def choosable(s: Porfiriana, seat: int, between: tuple[str, str]) -> tuple[str, ...]:
    """The factions that ``seat`` may give up; empty when he has not both or is immune."""
    if any(power.owner == seat and "strife" in power.body.to for power in s.table.power("immunity")):
        return ()
    sides = [members(s, seat, faction) for faction in between]
    if not all(sides):
        return ()
    held = [any(is_protected(piece) for piece in side) for side in sides]
    if held[0] == held[1]:
        return between
    return (between[1],) if held[0] else (between[0],)


def _start(s: Porfiriana, script: Strife) -> None:
    script.left = tuple(s.order(script.actor))
    a, b = script.between
    s.say("strife", script.actor, {"card": f"card:{script.card}", "one": f"faction:{a}", "other": f"faction:{b}"})


def _ask(s: Porfiriana, script: Strife) -> None:
    if not script.left:
        script.goto("books")
        return
    seat = script.left[0]
    options = choosable(s, seat, script.between)
    script.answer = ""
    if not options:
        script.left = script.left[1:]
        script.goto("ask")
    elif len(options) == 1:
        script.answer = options[0]
    elif seat == s.diaz:
        from paxtable.games.porfiriana.diaz_choice import Die

        s.push(Die(why="strife"))
    else:
        s.push(StrifeFaction(seat=seat, options=script.between, card=script.card))


def _discard(s: Porfiriana, script: Strife) -> None:
    seat, script.left = script.left[0], script.left[1:]
    s.say("strife.loses", seat, {"faction": f"faction:{script.answer}"})
    for piece in members(s, seat, script.answer):
        if not is_protected(piece):
            s.say("strife.card", seat, {"card": f"card:{piece.card}"})
            pieces.to_discard(s, piece.card)
    script.goto("ask")


def _books(s: Porfiriana, script: Strife) -> None:
    keep_books(s, script.actor)


Strife.steps = {"start": _start, "ask": _ask, "discard": _discard, "books": _books}


class StrifeFaction(Frame, kw_only=True):
    """Which faction a player gives up."""

    options: tuple[str, str]
    card: str

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Both factions."""
        return [Choice("strife", "", f"faction:{faction}") for faction in self.options]

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """It must be one of the two."""
        return None if c in self.candidates(s) else Refusal("strife.not_in_it", "Strife")

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Tell the script."""
        s.frames.pop()
        below = s.frames[-1]
        assert isinstance(below, Strife)
        below.answer = c.dest[8:]

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """The factions."""
        one, other = self.options
        return "strife_faction", {"one": f"faction:{one}", "other": f"faction:{other}", "card": f"card:{self.card}"}
