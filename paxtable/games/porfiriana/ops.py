"""The one-shot operations on players, gold, cards and the flow (cards 5). Those on objects are in ``ops_objects``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, Script
from paxtable.games.porfiriana import facts, money
from paxtable.games.porfiriana.conditions import amount, holds, who
from paxtable.games.porfiriana.jail import jail, release
from paxtable.games.porfiriana.library import TYPE, Step
from paxtable.games.porfiriana.ops_objects import OBJECT_OPS
from paxtable.games.porfiriana.pieces import take
from paxtable.games.porfiriana.regimes import change_regime
from paxtable.games.porfiriana.resolve import OptionChoice, Resolve, affordable, branch, take_option
from paxtable.games.porfiriana.state import COLUMNS, NONE, Porfiriana
from paxtable.games.porfiriana.strife import Strife

Handler: TypeAlias = "Callable[[Porfiriana, Resolve, Step], None]"


def _regime(s: Porfiriana, run: Resolve, step: Step) -> None:
    change_regime(s, step.body.to, run.actor)


def _strife(s: Porfiriana, run: Resolve, step: Step) -> None:
    s.push(Strife(card=run.card, actor=run.actor, between=step.body.between))


def _gain_gold(s: Porfiriana, run: Resolve, step: Step) -> None:
    for scope in run.scopes():
        for seat in who(s, step.body.who, scope):
            money.move(s, money.POOL, seat, amount(s, step.body.amount, scope._replace(player=seat), seat))


def _pay_gold(s: Porfiriana, run: Resolve, step: Step) -> None:
    for scope in run.scopes():
        for seat in who(s, step.body.who, scope):
            money.move(s, seat, money.POOL, amount(s, step.body.amount, scope, seat))


def _steal_gold(s: Porfiriana, run: Resolve, step: Step) -> None:
    for scope in run.scopes():
        for seat in who(s, step.body.from_, scope):
            if seat != run.actor:
                money.move(s, seat, run.actor, amount(s, step.body.amount, scope, seat))


def _transfer_gold(s: Porfiriana, run: Resolve, step: Step) -> None:
    for scope in run.scopes():
        dest = who(s, step.body.to, scope)
        for seat in who(s, step.body.from_, scope):
            if dest and seat != dest[0]:
                money.move(s, seat, dest[0], amount(s, step.body.amount, scope, seat))


def _choice(s: Porfiriana, run: Resolve, step: Step) -> None:
    """One question a named player; several are asked clockwise, the first one on top of the stack. Each victim's option
    knows only this victim."""
    labels = tuple(option.label for option in step.body.options)
    asked = [(seat, scope.victim) for scope in run.scopes() for seat in who(s, step.body.who, scope)]
    for seat, victim in reversed(asked):
        question = OptionChoice(
            seat=seat,
            block=run.block,
            at=run.at - 1,
            card=run.card,
            labels=labels,
            actor=run.actor,
            owner=run.owner,
            victims=(victim,) if victim != NONE else (),
            targets=run.targets,
            player=run.player,
        )
        options = affordable(s, seat, step)
        if len(options) == 1:
            take_option(s, question, step, options[0], seat)
        else:
            s.push(question)


def _jail(s: Porfiriana, run: Resolve, step: Step) -> None:
    for scope in run.scopes():
        for seat in reversed(who(s, step.body.who, scope)):
            jail(s, seat)


def _unjail(s: Porfiriana, run: Resolve, step: Step) -> None:
    for scope in run.scopes():
        for seat in who(s, step.body.who, scope):
            release(s, seat)


def _draw(s: Porfiriana, run: Resolve, step: Step) -> None:
    s.push(Draw(actor=run.actor, left=step.body.n))


class Draw(Script, kw_only=True):
    """Cards from the Play Deck to the hand while it is below its limit; Headlines and Topples go to the pile."""

    actor: int
    left: int


def _draw_one(s: Porfiriana, script: Draw) -> None:
    from paxtable.games.porfiriana.pile import to_pile

    seat = script.actor
    if script.left <= 0 or not s.deck or seat in (s.diaz, NONE):
        return
    if len(s.seats[seat].hand) >= facts.hand_limit(s, seat):
        return
    script.left -= 1
    script.goto("draw")
    card = s.deck.pop()
    s.revealed += 1
    if TYPE[card] in ("headline", "topple"):
        s.say("draw.pile", seat, {"card": f"card:{card}"})
        to_pile(s, card)
        return
    s.say("draw", seat)
    s.say("draw.card", seat, {"card": f"card:{card}"}, only=(seat,))
    take(s, card, seat)


Draw.steps = {"draw": _draw_one}


def _scry(s: Porfiriana, run: Resolve, step: Step) -> None:
    """R16: as many as there are; nothing to order with fewer than two."""
    cards = tuple(reversed(s.deck[-step.body.n :]))
    if run.actor in (s.diaz, NONE) or not cards:
        return
    s.revealed += 1
    s.say("scry", run.actor, {"count": len(cards)})
    if len(cards) > 1:
        s.push(Scry(seat=run.actor, cards=cards, card=run.card))


class Scry(Frame, kw_only=True):
    """The top cards of the Play Deck go back in any order: the new top card is named first."""

    cards: tuple[str, ...]
    card: str
    named: tuple[str, ...] = ()

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """The cards that are not named yet."""
        return [Choice("scry", f"card:{c}") for c in self.cards if c not in self.named]

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """It must be one of them."""
        return None if c in self.candidates(s) else Refusal("scry.not_there", "cards 5")

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Name the next one; the last one follows by itself."""
        self.named = (*self.named, c.source[5:])
        left = [card for card in self.cards if card not in self.named]
        if len(left) > 1:
            return
        s.frames.pop()
        order = [*self.named, *left]
        s.deck[-len(order) :] = reversed(order)

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """Which card next."""
        return "scry_order", {"place": len(self.named) + 1}


def _sweep(s: Porfiriana, run: Resolve, step: Step) -> None:
    if run.actor == s.diaz:
        return
    column = step.body.column
    cards = [s.market[row * COLUMNS + column] for row in (0, 1)]
    s.push(Sweep(cards=tuple(card for card in cards if card)))


class Sweep(Script, kw_only=True):
    """Both cards of a Market column to the discard or the pile, row 0 first."""

    cards: tuple[str, ...]


def _sweep_one(s: Porfiriana, script: Sweep) -> None:
    from paxtable.games.porfiriana.pile import discard_from_market

    if script.cards:
        card, script.cards = script.cards[0], script.cards[1:]
        script.goto("sweep")
        discard_from_market(s, card)


Sweep.steps = {"sweep": _sweep_one}


def _discard_hand(s: Porfiriana, run: Resolve, step: Step) -> None:
    seats = [seat for scope in run.scopes() for seat in who(s, step.body.who, scope)]
    for seat in reversed(seats):
        if seat != s.diaz and s.seats[seat].hand:
            s.push(DiscardHand(seat=seat, left=step.body.n, card=run.card))


class DiscardHand(Frame, kw_only=True):
    """One hand card after the other to the discard."""

    left: int
    card: str

    def settle(self, s: Porfiriana) -> bool:
        """A hand with as few cards as are to go goes without a question, card by card."""
        hand = s.seats[self.seat].hand
        if self.left and hand:
            if len(hand) > 1:
                return True
            self._drop(s, hand[0])
        s.frames.pop()
        return False

    def _drop(self, s: Porfiriana, card: str) -> None:
        s.seats[self.seat].hand.remove(card)
        s.discard.append(card)
        s.say("discard_hand", self.seat, {"card": f"card:{card}"})

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Every card of the hand."""
        return [Choice("discard_hand", f"card:{card}") for card in s.seats[self.seat].hand]

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """It must be in the hand."""
        return None if c in self.candidates(s) else Refusal("not_in_hand", "cards 5")

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Discard it."""
        self.left -= 1
        self._drop(s, c.source[5:])
        if not self.left:
            s.frames.pop()

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """How many are still to go."""
        return "discard_hand", {"left": self.left, "card": f"card:{self.card}"}


def _diaz_bonus(s: Porfiriana, run: Resolve, step: Step) -> None:
    body = step.body
    s.bonus[body.prestige] = s.bonus.get(body.prestige, 0) + body.amount
    s.say("diaz_bonus", NONE, {"prestige": body.prestige, "amount": body.amount, "ruler": s.ruler})


def _topple(s: Porfiriana, run: Resolve, step: Step) -> None:
    from paxtable.games.porfiriana.topple import Showdown

    s.push(Showdown(card=run.card, actor=run.actor))


def _each_player(s: Porfiriana, run: Resolve, step: Step) -> None:
    """Once per player, clockwise; the frames are pushed so that the first one is on top."""
    for seat in reversed(s.order(run.actor)):
        if not (step.body.skip_actor and seat == run.actor):
            s.push(branch(run, step.blocks[0], player=seat))


def _if(s: Porfiriana, run: Resolve, step: Step) -> None:
    s.push(branch(run, step.blocks[0 if holds(s, step.body.cond, run.scope) else 1]))


OPS: dict[str, Handler] = {
    "regime": _regime,
    "strife": _strife,
    "gain_gold": _gain_gold,
    "pay_gold": _pay_gold,
    "steal_gold": _steal_gold,
    "transfer_gold": _transfer_gold,
    "choice": _choice,
    "jail": _jail,
    "unjail": _unjail,
    "draw": _draw,
    "scry": _scry,
    "sweep": _sweep,
    "discard_hand": _discard_hand,
    "diaz_bonus": _diaz_bonus,
    "topple": _topple,
    "each_player": _each_player,
    "if": _if,
    **OBJECT_OPS,
}
"""Operation to what it does: each key of the vocabulary once."""
