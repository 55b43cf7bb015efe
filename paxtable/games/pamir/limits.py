"""Placing a piece: where, and when the supply is empty, which piece in play is taken for it (PP33, PP57, PP58)."""

from __future__ import annotations

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame
from paxtable.games.pamir.court import overthrow_cards
from paxtable.games.pamir.pieces import place, sources
from paxtable.games.pamir.spots import (
    COALITION_HANDLE,
    GIFT,
    IN_SUPPLY,
    IS_BLOCK,
    KIND,
    NUMBER,
    OWNER,
    PIECE,
    PLACE,
    SUPPLY,
    TRIBE,
    piece_choice,
    piece_dest,
    piece_source,
)
from paxtable.games.pamir.state import Pamir

SKIP = Choice("place.skip")
RULES = {
    "icon": "PP32",
    "gift": "PP43",
    "build": "PP44",
    "infrastructure": "PP85",
    "blackmail": "PP85",
    "insurrection": "PP85",
}
"""Cause of a placement to the rule that a refusal names."""


def put_piece(s: Pamir, source: int, dest: int) -> None:
    """Place a piece and look after what its leaving ``source`` causes: a last tribe taken away overthrows (PP57)."""
    place(s, source, dest)
    if s.notes is not None:
        facts: Facts = {"place": PLACE[dest]}
        if source != SUPPLY:
            facts["from"] = PLACE[source]
        if IS_BLOCK[dest]:
            facts["coalition"] = COALITION_HANDLE[OWNER[dest]]
        who = OWNER[dest] if not IS_BLOCK[dest] else s.active
        s.say(f"placed.{KIND[dest]}" + (".taken" if source != SUPPLY else ""), who, facts)
    if TRIBE <= source < GIFT and not s.pieces[source]:
        overthrow_cards(s, OWNER[source], NUMBER[source])


class Place(Frame, kw_only=True):
    """Where does the piece go? ``dests`` are spots of pieces of one owner; ``why`` names the cause for the prompt.

    With an empty supply a choice names the piece that is taken as its source. A placement that is not ``optional``
    and leaves no choice is made at once; without a piece to take it is skipped (PP57).
    """

    dests: tuple[int, ...]
    why: str
    optional: bool = False

    def settle(self, s: Pamir) -> bool:
        """Place at once what can go only one way."""
        if not self.dests:
            s.frames.pop()
            return False
        found = sources(s, self.dests[0])
        if not found:
            if s.notes is not None:
                s.say("no_piece", self.seat)
            s.frames.pop()
            return False
        if self.optional or len(found) > 1 or len(self.dests) > 1:
            return True
        s.frames.pop()
        self.put(s, found[0], self.dests[0])
        return False

    def put(self, s: Pamir, source: int, dest: int) -> None:
        """Place the piece; the frame has left the stack."""
        put_piece(s, source, dest)

    def candidates(self, s: Pamir) -> list[Choice]:
        """Every piece that may be placed to every place."""
        found = [piece_choice("place", source, dest) for source in sources(s, self.dests[0]) for dest in self.dests]
        if self.optional:
            found.append(SKIP)
        return found

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """A place among those of this placement, a piece from the supply or one that may be taken."""
        if c.verb == "place.skip":
            return None if self.optional and c == SKIP else Refusal("must_place", RULES[self.why])
        dest = self.dest_of(c)
        if dest is None:
            return Refusal(f"place.{self.why}", RULES[self.why], {"place": c.dest or c.source})
        if c.amount or c.values:
            return Refusal("not_offered", RULES[self.why])
        source = piece_source(c.source, dest)
        possible = sources(s, dest)
        if source in possible:
            return None
        if possible == [SUPPLY]:
            return Refusal("supply_not_empty", "PP57", {"piece": IN_SUPPLY[dest]})
        if source is None or source == SUPPLY:
            return Refusal("supply_empty", "PP57", {"piece": IN_SUPPLY[dest]})
        return Refusal("placed_this_turn", "PP57", {"piece": PIECE[source]})

    def dest_of(self, c: Choice) -> int | None:
        """The spot that ``c`` names, None if this placement does not go there."""
        head, _, kind = c.verb.partition(".")
        if head != "place":
            return None
        dest = piece_dest(kind, OWNER[self.dests[0]], c.dest)
        return dest if dest in self.dests else None

    def apply(self, s: Pamir, c: Choice) -> None:
        """Place the piece."""
        s.frames.pop()
        if c.verb == "place.skip":
            return
        dest = self.dest_of(c)
        assert dest is not None
        source = piece_source(c.source, dest)
        assert source is not None
        self.put(s, source, dest)

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """What is placed, and why."""
        kinds = sorted({KIND[dest] for dest in self.dests})
        return f"place.{self.why}.{'_or_'.join(kinds)}", {"piece": IN_SUPPLY[self.dests[0]]}
