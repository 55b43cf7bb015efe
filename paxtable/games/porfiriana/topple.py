"""Toppling Díaz: the showdown round, the test, the result (K)."""

from __future__ import annotations

from collections.abc import Iterable

from paxtable.cards.porfiriana import Black
from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, Script
from paxtable.games.porfiriana import facts, money, pieces
from paxtable.games.porfiriana.books import keep_books
from paxtable.games.porfiriana.ending import finish, gold_ranking
from paxtable.games.porfiriana.library import CARD, FACES, LOYALIST, RULES
from paxtable.games.porfiriana.state import ARMY, NONE, Porfiriana
from paxtable.games.porfiriana.table import is_flipped
from paxtable.games.porfiriana.triggers import fire


class Showdown(Script, kw_only=True):
    """The round of K2 and the test of K3; ``left`` are the players still to come."""

    card: str
    actor: int
    left: tuple[int, ...] = ()
    back: str = ""


def _start(s: Porfiriana, script: Showdown) -> None:
    script.back, s.phase = s.phase, "showdown"
    script.left = tuple(seat for seat in s.order(script.actor) if seat != s.diaz)
    s.say("showdown", script.actor, {"prestige": facts.prestige_kind(s)}, heading=True)


def _round(s: Porfiriana, script: Showdown) -> None:
    if script.left:
        seat, script.left = script.left[0], script.left[1:]
        script.goto("round")
        s.push(ShowdownStep(seat=seat, actor=script.actor))


def threshold(s: Porfiriana, seat: int, kind: str) -> int:
    """T of K3: what ``seat`` must exceed. Díaz's base, bonus and defense, and the two weakest opponents; against Díaz
    alone his defense and the points that he shows (L5)."""
    diaz: int = s.bonus.get(kind, 0)
    diaz += sum(p.body.amount for p in s.table.power("diaz_defense") if p.body.prestige == kind)
    if s.diaz != NONE:
        return diaz + int(getattr(RULES.solitaire.defense, kind)) + diaz_points(s, kind)
    base = RULES.diaz_base.era1 if s.era == 1 else RULES.diaz_base.era2
    others = sorted(facts.points(s, other)[kind] for other in range(len(s.seats)) if other != seat)
    return diaz + int(getattr(base, kind)) + sum(others[:2])


def diaz_points(s: Porfiriana, kind: str) -> int:
    """The active points of ``kind`` on the cards of Díaz that count for him (L5)."""
    groups = {"partners": s.table.parts, "enterprises": s.table.ents, "troops": s.table.troops}
    shown = [piece for name in RULES.solitaire.counts for piece in groups[name][s.diaz]]
    return sum(FACES[p.card, p.side].prestige.count(kind) for p in shown if facts.is_active(s, p))


def topplers(s: Porfiriana, kind: str) -> list[int]:
    """Everybody whose points of ``kind`` exceed his threshold; ties fail."""
    people = [seat for seat in range(len(s.seats)) if seat != s.diaz]
    return [seat for seat in people if facts.points(s, seat)[kind] > threshold(s, seat, kind)]


def _test(s: Porfiriana, script: Showdown) -> None:
    kind = facts.prestige_kind(s)
    for seat in range(len(s.seats)):
        if seat != s.diaz:
            about: Facts = {"points": facts.points(s, seat)[kind], "needs": threshold(s, seat, kind), "prestige": kind}
            s.say("showdown.count", seat, about)
    found = topplers(s, kind)
    s.bonus = {}
    if not found:
        s.phase = script.back
        s.say("showdown.fails", script.actor, {"ruler": s.ruler})
        fire(s, "topple_failed", script.actor)
        return
    s.removed.append(script.card)
    if len(found) == 1:
        finish(s, found, f"topple:{kind}")
    else:
        finish(s, gold_ranking(s, found), f"topplers:{kind}")


Showdown.steps = {"start": _start, "round": _round, "test": _test}


class ShowdownStep(Frame, kw_only=True):
    """One player's step: flip, discard Spies, assassinate players, in any order and number."""

    actor: int

    starts_move = True

    def settle(self, s: Porfiriana) -> bool:
        """Always asked with a hand: skipping would tell that there is no Assassination in it."""
        if s.seats[self.seat].hand or len(legal_steps(s, self)) > 1:
            return True
        s.frames.pop()
        return False

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Flips, Spies, Assassinations, and to be done."""
        seat = self.seat
        hac = f"card:{s.seats[seat].hac}"
        yield Choice("flip.a", hac)
        yield Choice("flip.b", hac)
        for spy in facts.spies(s, seat):
            yield Choice("spy.showdown", f"card:{spy.card}")
        for card in s.seats[seat].hand:
            if is_assassination(card):
                for victim in range(len(s.seats)):
                    if victim != s.diaz:
                        yield Choice("assassinate", f"card:{card}", f"seat:{victim}")
        yield Choice("showdown_done")

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """The rule of each step."""
        if c == Choice("showdown_done"):
            return None
        if c.amount or c.values or (c.dest and c.verb != "assassinate"):
            return Refusal("not_now", "K2")
        if c.verb in ("flip.a", "flip.b"):
            return _check_flip(s, self.seat, c)
        if c.verb == "spy.showdown":
            return _check_spy(s, self.seat, c)
        if c.verb == "assassinate":
            return _check_assassination(s, self.seat, c)
        return Refusal("not_now", "K2")

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Carry out one step; the frame asks again until it is done."""
        if c.verb == "showdown_done":
            s.frames.pop()
        elif c.verb in ("flip.a", "flip.b"):
            keep_books(s, self.actor)
            pieces.flip(s, self.seat, c.verb[5:])
        elif c.verb == "spy.showdown":
            _spend_spy(s, self.seat, c.source[5:])
            keep_books(s, self.actor)
        else:
            s.push(PlayerAssassination(actor=self.seat, card=c.source[5:], victim=int(c.dest[5:])))

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """The points and what they must exceed."""
        kind = facts.prestige_kind(s)
        about: Facts = {
            "points": facts.points(s, self.seat)[kind],
            "needs": threshold(s, self.seat, kind),
            "prestige": kind,
        }
        return "showdown_step", about


def legal_steps(s: Porfiriana, frame: ShowdownStep) -> list[Choice]:
    """What the player may do in his step."""
    return [c for c in frame.candidates(s) if frame.check(s, c) is None]


def is_assassination(card: str) -> bool:
    """Whether ``card`` is an Assassination."""
    found = CARD[card]
    return isinstance(found, Black) and found.assassination


def _check_flip(s: Porfiriana, seat: int, c: Choice) -> Refusal | None:
    player = s.seats[seat]
    if c.source != f"card:{player.hac}":
        return Refusal("not_yours", "K2")
    if s.play[player.hac].side != LOYALIST:
        return Refusal("flip.done", "K2")
    return Refusal("flip.locked", "K2") if player.locked else None


def _spy_body(s: Porfiriana, card: str) -> tuple[tuple[str, ...], int]:
    for power in s.table.power("spy"):
        if power.card == card:
            return power.body.showdown, power.body.amount
    return (), 0


def _check_spy(s: Porfiriana, seat: int, c: Choice) -> Refusal | None:
    card = c.source[5:]
    if card not in [spy.card for spy in facts.spies(s, seat)]:
        return Refusal("not_yours", "K2")
    if facts.prestige_kind(s) not in _spy_body(s, card)[0]:
        return Refusal("spy.wrong_kind", "K2", {"prestige": facts.prestige_kind(s)})
    return None


def _spend_spy(s: Porfiriana, seat: int, card: str) -> None:
    kind = facts.prestige_kind(s)
    extra = _spy_body(s, card)[1]
    s.bonus[kind] = s.bonus.get(kind, 0) + extra
    pieces.to_discard(s, card)
    s.say("spy.showdown", seat, {"card": f"card:{card}", "amount": extra, "prestige": kind, "ruler": s.ruler})


def assassination_price(s: Porfiriana, victim: int) -> int:
    """Gold for a player assassination: a base, and more for each troop in the victim's Private Army (K2)."""
    army = sum(1 for troop in s.table.troops[victim] if troop.host == ARMY)
    return RULES.player_assassination.base + RULES.player_assassination.per_troop * army


def _check_assassination(s: Porfiriana, seat: int, c: Choice) -> Refusal | None:
    card = c.source[5:]
    if card not in s.seats[seat].hand:
        return Refusal("not_in_hand", "K2")
    if not is_assassination(card):
        return Refusal("not_now", "K2")
    victim = int(c.dest[5:]) if c.dest.startswith("seat:") and c.dest[5:].isdigit() else NONE
    if not 0 <= victim < len(s.seats) or victim == s.diaz or not is_flipped(s, victim):
        return Refusal("assassinate.not_flipped", "K2")
    price = assassination_price(s, victim)
    if price > s.seats[seat].gold:
        return Refusal("too_poor", "K2", {"price": price, "gold": s.seats[seat].gold})
    return None


class PlayerAssassination(Script, kw_only=True):
    """An Assassination on a flipped Hacendado; the victim may cancel it with a Spy."""

    actor: int
    card: str
    victim: int
    cancelled: bool = False
    immune: bool = False


def _pay(s: Porfiriana, script: PlayerAssassination) -> None:
    from paxtable.games.porfiriana.spies import SpyReply

    seat, victim = script.actor, script.victim
    script.immune = facts.jail_immune(s, victim)
    money.move(s, seat, money.POOL, assassination_price(s, victim))
    s.seats[seat].hand.remove(script.card)
    s.resolving.append(script.card)
    s.say("assassinate.player", seat, {"card": f"card:{script.card}", "victim": f"seat:{victim}"})
    if victim != seat and facts.spies(s, victim):
        s.push(SpyReply(seat=victim, card=script.card, actor=seat, targets=(f"seat:{victim}",)))


def _strike(s: Porfiriana, script: PlayerAssassination) -> None:
    from paxtable.games.porfiriana.spies import give_award

    s.resolving.remove(script.card)
    if script.cancelled:
        s.discard.append(script.card)
        return
    victim = script.victim
    for troop in [t.card for t in s.table.troops[victim] if t.host == ARMY]:
        pieces.lose_troop(s, troop)
    pieces.unflip(s, victim)
    give_award(s, script.card, victim, immune=script.immune)


def _books(s: Porfiriana, script: PlayerAssassination) -> None:
    keep_books(s, script.actor)


def _played(s: Porfiriana, script: PlayerAssassination) -> None:
    fire(s, "black_played", script.actor, player=script.actor)


PlayerAssassination.steps = {"pay": _pay, "strike": _strike, "books": _books, "played": _played}
