"""Orange and black cards: targets, payment, the victims' Spies, effects, award, jail (E1, J, Spies)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, Script
from paxtable.games.porfiriana import facts, pieces
from paxtable.games.porfiriana.books import keep_books
from paxtable.games.porfiriana.jail import jail
from paxtable.games.porfiriana.library import CARD, TYPE, play_block
from paxtable.games.porfiriana.resolve import Resolve, handle
from paxtable.games.porfiriana.select import holder
from paxtable.games.porfiriana.state import DIAZ, NONE, Porfiriana
from paxtable.games.porfiriana.triggers import fire


class PlayAgainst(Script, kw_only=True):
    """A paid orange or black card with its targets. ``owners`` are their holders when the card was played,
    ``left`` the victims that may still answer with a Spy, ``immune`` those whom it cannot jail."""

    card: str
    actor: int
    targets: tuple[str, ...]
    owners: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    immune: tuple[int, ...] = ()
    off: tuple[int, ...] = ()
    cancelled: bool = False


def play_against(s: Porfiriana, card: str, actor: int, targets: tuple[str, ...]) -> None:
    """Play a card that is nowhere any more against targets."""
    s.resolving.append(card)
    owners = tuple(holder(s, name) for name in targets)
    victims = [seat for seat in s.order(actor) if seat in owners]
    immune = tuple(seat for seat in victims if seat != s.diaz and facts.jail_immune(s, seat))
    s.say(f"play.{TYPE[card]}", actor, {"card": f"card:{card}", "targets": listed(targets)})
    s.push(
        PlayAgainst(
            card=card,
            actor=actor,
            targets=targets,
            owners=owners,
            left=tuple(seat for seat in victims if seat != actor),
            immune=immune,
        )
    )


def _window(s: Porfiriana, script: PlayAgainst) -> None:
    if not script.left:
        script.goto("effects")
        return
    seat = script.left[0]
    script.cancelled = False
    spies = facts.spies(s, seat)
    if not spies:
        script.left = script.left[1:]
        script.goto("window")
    elif seat == s.diaz:
        script.cancelled = True
        use_spy(s, seat, max(spies, key=lambda spy: spy.card).card, script.card)
    else:
        s.push(SpyReply(seat=seat, card=script.card, actor=script.actor, targets=script.targets))


def _answered(s: Porfiriana, script: PlayAgainst) -> None:
    seat, script.left = script.left[0], script.left[1:]
    if script.cancelled:
        script.off = (*script.off, seat)
        keep_books(s, script.actor)
    script.goto("window")


def _effects(s: Porfiriana, script: PlayAgainst) -> None:
    pairs = list(zip(script.targets, script.owners, strict=True))
    hit = tuple(name for name, owner in pairs if owner not in script.off)
    victims = tuple(seat for seat in s.order(script.actor) if seat in script.owners and seat not in script.off)
    if not victims:
        return
    block = play_block(script.card)
    s.push(
        Resolve(
            block=block,
            card=script.card,
            actor=script.actor,
            owner=script.actor,
            victims=victims,
            targets=hit,
        )
    )


def _award(s: Porfiriana, script: PlayAgainst) -> None:
    s.resolving.remove(script.card)
    victims = [seat for seat in s.order(script.actor) if seat in script.owners and seat not in script.off]
    if victims:
        give_award(s, script.card, victims[0], immune=victims[0] in script.immune)
    else:
        s.discard.append(script.card)
    keep_books(s, script.actor)


def give_award(s: Porfiriana, card: str, victim: int, *, immune: bool) -> None:
    """A card that is nowhere goes to the victim's Grudge Pile if it shows an award, and may jail him; else to the
    discard."""
    award: Any = getattr(CARD[card], "award", None)
    if award is None:
        s.discard.append(card)
        return
    pieces.award(s, card, victim)
    if victim != s.diaz:
        s.say("award", victim, {"card": f"card:{card}", "prestige": award.prestige})
    if award.jailed:
        jail(s, victim, immune=immune)


def _played(s: Porfiriana, script: PlayAgainst) -> None:
    fire(s, f"{TYPE[script.card]}_played", script.actor, player=script.actor)


PlayAgainst.steps = {"window": _window, "answered": _answered, "effects": _effects, "award": _award, "played": _played}


def use_spy(s: Porfiriana, seat: int, spy: str, card: str) -> None:
    """Discard a Spy from the Tableau to cancel ``card``."""
    pieces.to_discard(s, spy)
    s.say("spy.cancels", seat, {"spy": f"card:{spy}", "card": f"card:{card}"})


class SpyReply(Frame, kw_only=True):
    """A victim may discard a Spy to cancel everything that ``card`` does to him. ``actor`` plays it against
    ``targets``, for the question."""

    card: str
    actor: int = NONE
    targets: tuple[str, ...] = ()

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Each own Spy, or let it pass."""
        for spy in facts.spies(s, self.seat):
            yield Choice("spy.cancel", f"card:{spy.card}", f"card:{self.card}")
        yield Choice("spy.pass")

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """It must be a Spy in the own Tableau."""
        return None if c in list(self.candidates(s)) else Refusal("spy.none", "Spies")

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Tell the script below."""
        s.frames.pop()
        below = s.frames[-1]
        if c.verb == "spy.cancel":
            use_spy(s, self.seat, c.source[5:], self.card)
            below.cancelled = True
        else:
            s.say("spy.pass", self.seat)

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """Who plays which card against what."""
        actor = DIAZ if self.actor == s.diaz else f"seat:{self.actor}"
        return "spy_cancel", {"card": f"card:{self.card}", "actor": actor, "targets": listed(self.targets)}


def listed(targets: tuple[str, ...]) -> str:
    """The handles of targets as one fact."""
    return ", ".join(handle(name) for name in targets)
