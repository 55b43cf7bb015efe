"""Depression upkeep in D4: a gold for each card, or the card goes (I3, I4)."""

from __future__ import annotations

from collections.abc import Iterable

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, Script
from paxtable.games.porfiriana import money, pieces
from paxtable.games.porfiriana.books import keep_books
from paxtable.games.porfiriana.library import RULES
from paxtable.games.porfiriana.losses import leave_play
from paxtable.games.porfiriana.select import is_immune, piece_fits
from paxtable.games.porfiriana.state import NONE, Piece, Porfiriana


class Upkeep(Script, kw_only=True):
    """Pay or discard, until the gold covers what is left. ``gone`` is the last answer: cards to discard."""

    player: int
    gone: tuple[str, ...] = ()


def due(s: Porfiriana, seat: int) -> list[Piece]:
    """The cards of ``seat`` that must be paid for: enterprises, partners, troops, minus those that are free."""
    t = s.table
    free = [power for power in t.power("upkeep_free") if power.owner == seat]
    shielded = bool(t.power("immunity"))
    return [
        piece
        for piece in (*t.ents[seat], *t.parts[seat], *t.troops[seat])
        if not any(piece_fits(s, piece, power.body.filter) for power in free)
        and not (shielded and is_immune(s, piece.card, ("upkeep",)))
    ]


def _ask(s: Porfiriana, script: Upkeep) -> None:
    script.gone = ()
    if due(s, script.player):
        s.push(UpkeepChoice(seat=script.player))


def _discard(s: Porfiriana, script: Upkeep) -> None:
    """Troops first (no Retreat for them), then partners, then enterprises with the Retreats of their troops."""
    if not script.gone:
        return
    kept = {zone: [card for card in script.gone if s.play[card].zone == zone] for zone in ("troop", "par", "ent")}
    for card in kept["troop"]:
        pieces.lose_troop(s, card)
    for card in kept["par"]:
        s.say("upkeep.lost", script.player, {"card": f"card:{card}"})
        pieces.to_discard(s, card)
    keep_books(s, NONE)
    leave_play(s, kept["ent"], NONE, books=False)


def _pay(s: Porfiriana, script: Upkeep) -> None:
    cost = RULES.depression_upkeep * len(due(s, script.player))
    if cost > s.seats[script.player].gold:
        script.goto("ask")
        return
    if cost:
        s.say("upkeep", script.player, {"gold": cost})
    money.move(s, script.player, money.POOL, cost, told=True)


Upkeep.steps = {"ask": _ask, "discard": _discard, "pay": _pay}


class UpkeepChoice(Frame, kw_only=True):
    """Cards to discard are marked one by one; then the rest is paid. Legal when the gold covers the rest."""

    marked: tuple[str, ...] = ()

    def _left(self, s: Porfiriana) -> list[str]:
        return [piece.card for piece in due(s, self.seat) if piece.card not in self.marked]

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Pay, or mark another card."""
        yield Choice("upkeep.pay", amount=RULES.depression_upkeep * len(self._left(s)))
        for card in self._left(s):
            yield Choice("upkeep.discard", f"card:{card}", "discard")

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """Gold must cover what is not marked."""
        left = self._left(s)
        if c.verb == "upkeep.discard":
            wanted = Choice("upkeep.discard", f"card:{c.source[5:]}", "discard")
            return None if c.source[5:] in left and c == wanted else Refusal("not_yours", "I4")
        cost = RULES.depression_upkeep * len(left)
        gold = s.seats[self.seat].gold
        if c != Choice("upkeep.pay", amount=cost):
            return Refusal("not_now", "I4")
        return Refusal("upkeep.too_poor", "I4", {"price": cost, "gold": gold}) if cost > gold else None

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Mark, or answer the script."""
        if c.verb == "upkeep.discard":
            self.marked = (*self.marked, c.source[5:])
            return
        s.frames.pop()
        below = s.frames[-1]
        assert isinstance(below, Upkeep)
        below.gone = self.marked

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """What is due and what there is."""
        cost = RULES.depression_upkeep * len(self._left(s))
        return "upkeep", {"price": cost, "gold": s.seats[self.seat].gold}
