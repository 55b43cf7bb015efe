"""Enterprises that leave play, alone or together, and their troops: Retreat, Sack, Slave Revolt (G5)."""

from __future__ import annotations

from collections.abc import Iterable

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, Script
from paxtable.games.porfiriana import facts, money, pieces
from paxtable.games.porfiriana.books import keep_books
from paxtable.games.porfiriana.library import FACES, LOYALIST
from paxtable.games.porfiriana.state import ARMY, NONE, Porfiriana
from paxtable.games.porfiriana.triggers import collect, run


class Leave(Script, kw_only=True):
    """All ``cards`` leave, then their troops Retreat or are discarded, then the books are kept. ``to`` is ``discard``
    or ``hand``; ``books`` is off where the caller goes on changing things."""

    cards: tuple[str, ...]
    actor: int = NONE
    to: str = "discard"
    books: bool = True
    troops: tuple[str, ...] = ()


def leave_play(s: Porfiriana, cards: Iterable[str], actor: int, to: str = "discard", *, books: bool = True) -> None:
    """Have enterprises, partners or troops leave play, sorted clockwise from the actor, within a player by
    ``entered``."""
    place = {seat: i for i, seat in enumerate(s.order(actor))}
    chosen = sorted(cards, key=lambda card: (place[s.play[card].owner], s.play[card].n))
    if chosen:
        s.push(Leave(cards=tuple(chosen), actor=actor, to=to, books=books))


def _leave(s: Porfiriana, script: Leave) -> None:
    troops = []
    for card in script.cards:
        piece = s.play[card]
        if piece.troop:
            troops.append(piece.troop)
        if script.to == "hand":
            pieces.to_hand(s, card, piece.owner)
            s.say("return_to_hand", piece.owner, {"card": f"card:{card}"})
        else:
            pieces.to_discard(s, card)
            s.say("leaves", piece.owner, {"card": f"card:{card}"})
    script.troops = tuple(troop for troop in troops if troop in s.play)


def _retreat(s: Porfiriana, script: Leave) -> None:
    if script.troops:
        s.push(Retreats(troops=script.troops, actor=script.actor))


def _books(s: Porfiriana, script: Leave) -> None:
    if script.books:
        keep_books(s, script.actor)


Leave.steps = {"leave": _leave, "retreat": _retreat, "books": _books}


class Retreats(Script, kw_only=True):
    """Waiting troops, one by one: clockwise from the actor, within a player in the order that he chooses."""

    troops: tuple[str, ...]
    actor: int = NONE
    ordered: bool = False


def _next_troop(s: Porfiriana, script: Retreats) -> None:
    waiting = [t for t in script.troops if t in s.play]
    if not waiting:
        return
    place = {seat: i for i, seat in enumerate(s.order(script.actor))}
    first = min(place[s.play[t].owner] for t in waiting)
    own = [t for t in waiting if place[s.play[t].owner] == first]
    script.goto("next")
    owner = s.play[own[0]].owner
    if len(own) > 1 and not script.ordered and any(can_retreat(s, t) for t in own):
        s.push(RetreatOrder(seat=owner, troops=tuple(own)))
        return
    script.troops = tuple(t for t in waiting if t != own[0])
    script.ordered = len(own) > 1 and script.ordered
    if can_retreat(s, own[0]):
        s.push(Retreat(seat=owner, troop=own[0], actor=script.actor))
    else:
        pieces.lose_troop(s, own[0])


Retreats.steps = {"next": _next_troop}


class RetreatOrder(Frame, kw_only=True):
    """In which order several troops of one player Retreat: one after the other is named."""

    troops: tuple[str, ...]
    named: tuple[str, ...] = ()

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """The troops that are not named yet."""
        return [Choice("retreat_order", f"card:{t}") for t in self.troops if t not in self.named]

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """It must be one of them."""
        return None if c in self.candidates(s) else Refusal("retreat.not_waiting", "G5")

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Name the next; the last one follows by itself."""
        self.named = (*self.named, c.source[5:])
        left = [t for t in self.troops if t not in self.named]
        if len(left) > 1:
            return
        s.frames.pop()
        script = s.frames[-1]
        assert isinstance(script, Retreats)
        rest = [t for t in script.troops if t not in self.troops]
        script.troops = (*self.named, *left, *rest)
        script.ordered = True

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """Which troop first."""
        return "retreat_order", {}


def retreat_price(s: Porfiriana, troop: str) -> int:
    """What the Retreat of a waiting troop costs: its triple at the flipped side's access, discounts as they are then,
    0 with ``retreat_free``; NONE when no orientation takes it."""
    piece = s.play[troop]
    seat = piece.owner
    if seat == s.diaz:
        return NONE
    hac = s.play[s.seats[seat].hac]
    side = hac.side if hac.side != LOYALIST else pieces.side_for(s, seat, facts.faction(piece))
    if not side or FACES[hac.card, side].faction != facts.faction(piece):
        return NONE
    if s.table.has(seat, "retreat_free"):
        return 0
    before = hac.side
    hac.side = side
    s.touch()
    price = money.troop_price(s, seat, troop, ARMY)
    if before != side:
        hac.side = before
        s.touch()
    return price


def can_retreat(s: Porfiriana, troop: str) -> bool:
    """Whether a waiting troop can Retreat and its owner can pay now."""
    price = retreat_price(s, troop)
    return price != NONE and price <= s.seats[s.play[troop].owner].gold


class Retreat(Frame, kw_only=True):
    """Retreat to the Private Army, or be discarded."""

    troop: str
    actor: int = NONE

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Discard, or retreat for its price."""
        yield Choice("retreat.discard", f"card:{self.troop}")
        yield Choice("retreat", f"card:{self.troop}", f"army:{self.seat}", retreat_price(s, self.troop))

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """The Hacendado must take the troop and the gold must be there."""
        if c == Choice("retreat.discard", f"card:{self.troop}"):
            return None
        price = retreat_price(s, self.troop)
        if c != Choice("retreat", f"card:{self.troop}", f"army:{self.seat}", price) or price == NONE:
            return Refusal("retreat.impossible", "G5")
        if price > s.seats[self.seat].gold:
            return Refusal("too_poor", "G5", {"price": price, "gold": s.seats[self.seat].gold})
        return None

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Flip if need be, pay, and stand in the Private Army."""
        s.frames.pop()
        if c.verb == "retreat.discard":
            pieces.lose_troop(s, self.troop)
            return
        piece = s.play[self.troop]
        side = pieces.side_for(s, self.seat, facts.faction(piece))
        if side:
            pieces.flip(s, self.seat, side)
        money.move(s, self.seat, money.POOL, c.amount, told=True)
        pieces.put(s, piece, ARMY)
        s.say("retreat", self.seat, {"troop": f"card:{self.troop}", "gold": c.amount})

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """Which troop, at what price."""
        return "retreat", {"troop": f"card:{self.troop}", "gold": retreat_price(s, self.troop)}


class Lost(Script, kw_only=True):
    """An enterprise that is lost: its triggers are collected, it goes, its troop Retreats, the triggers resolve."""

    card: str
    actor: int = NONE
    queue: tuple[tuple[int, str, str, int], ...] = ()


class Revolt(Lost, kw_only=True):
    """A Slave Revolt: the card goes to the Liberator's Grudge Pile, or to the discard without one."""


class Sack(Lost, kw_only=True):
    """A Sack: the enterprise returns to its owner's hand."""


def _revolt(s: Porfiriana, script: Revolt) -> None:
    owner = s.play[script.card].owner
    script.queue = collect(s, "revolt", script.actor, player=script.actor, owner=owner)
    troop = s.play[script.card].troop
    pieces.remove(s, script.card)
    if script.actor == NONE:
        s.discard.append(script.card)
        s.say("revolt.nobody", owner, {"card": f"card:{script.card}"})
    else:
        s.say("revolt", script.actor, {"card": f"card:{script.card}"})
        pieces.award(s, script.card, script.actor)
    if troop in s.play:
        s.push(Retreats(troops=(troop,), actor=script.actor))


def _sack(s: Porfiriana, script: Sack) -> None:
    piece = s.play[script.card]
    script.queue = collect(s, "sacked", script.actor, player=script.actor, owner=piece.owner)
    troop = piece.troop
    s.say("sack", piece.owner, {"card": f"card:{script.card}"})
    pieces.to_hand(s, script.card, piece.owner)
    if troop in s.play:
        s.push(Retreats(troops=(troop,), actor=script.actor))


def _triggers(s: Porfiriana, script: Lost) -> None:
    run(s, script.queue, script.actor)


Revolt.steps = {"lose": _revolt, "triggers": _triggers}
Sack.steps = {"lose": _sack, "triggers": _triggers}


def revolt_now(s: Porfiriana, card: str, actor: int) -> None:
    """A Slave Revolt that an effect causes, whatever the Unrest; the books are kept after it."""
    keep_books(s, actor)
    s.push(Revolt(card=card, actor=actor))
