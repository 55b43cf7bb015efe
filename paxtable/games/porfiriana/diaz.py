"""Díaz's turn in the solitaire game (L1): one visible step at a time, strictly by the procedure.

Before each step the human is asked to go on, so that a table can show it at its pace; ``--auto`` answers by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from paxtable.cards.porfiriana import Enterprise
from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, Script
from paxtable.games.porfiriana import deploy, facts
from paxtable.games.porfiriana.act_market import pay_speculator
from paxtable.games.porfiriana.act_play import Enter, card_locked
from paxtable.games.porfiriana.action import banned
from paxtable.games.porfiriana.books import keep_books
from paxtable.games.porfiriana.diaz_choice import Die, best
from paxtable.games.porfiriana.headlines import PlayHeadline, event_brings_pax
from paxtable.games.porfiriana.library import CARD, OP_KEYS_OF, RULES, TYPE, aim
from paxtable.games.porfiriana.pieces import leave_market
from paxtable.games.porfiriana.pile import to_pile
from paxtable.games.porfiriana.select import holder, targets
from paxtable.games.porfiriana.spies import play_against
from paxtable.games.porfiriana.state import COLUMNS, NONE, Porfiriana
from paxtable.games.porfiriana.triggers import fire
from paxtable.games.porfiriana.turn import MARKET_STEPS, end_turn

CHANGES_SOMETHING = frozenset(
    {
        "unrest",
        "assassinate",
        "discard_partner",
        "discard_troop",
        "recall_troop",
        "expel_troops",
        "nationalize",
        "return_to_hand",
        "slave_revolt",
        "lose_connection",
    }
)
"""The operations on a target that make a straw-man play worth while for Díaz (L1)."""


class DiazTurn(Script, kw_only=True):
    """``dice`` are the two rolls, ``cards`` what he bought, with its columns."""

    dice: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    columns: tuple[int, ...] = ()
    discards: tuple[str, ...] = ()

    @property
    def player(self) -> int:
        """Díaz's seat: the Market steps of a turn ask for it."""
        return 1


class DiazStep(Frame, kw_only=True):
    """The human lets Díaz take his next step."""

    step: str

    goes_on: ClassVar[bool] = True

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Go on."""
        return [Choice("diaz.next")]

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """Nothing else."""
        return None if c == Choice("diaz.next") else Refusal("diaz.turn", "L")

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """The step follows."""
        s.frames.pop()

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """Which step comes."""
        return f"diaz.{self.step}", {}


def _pause(step: str) -> Callable[[Porfiriana, DiazTurn], None]:
    def pause(s: Porfiriana, script: DiazTurn) -> None:
        s.push(DiazStep(seat=0, step=step))

    return pause


def _roll(row: int) -> Callable[[Porfiriana, DiazTurn], None]:
    def roll(s: Porfiriana, script: DiazTurn) -> None:
        s.push(Die(why=f"row{row}"))

    return roll


def _buy(s: Porfiriana, script: DiazTurn) -> None:
    """L1.1: both cards are bought at the rolled column, free for him; the human's Speculation Cube pays from the
    pool."""
    for row, die in enumerate(script.dice):
        column = die - 1
        slot = row * COLUMNS + column
        card = s.market[slot]
        if not card:
            s.say("diaz.empty", s.diaz, {"row": row + 1, "column": column + 1})
            continue
        s.say("diaz.buys", s.diaz, {"card": f"card:{card}", "die": die})
        price = RULES.market.prices[column]
        if facts.regime(s) == "anarchy":
            price += RULES.anarchy_surcharge
        pay_speculator(s, NONE, card, price)
        if card in s.spec:
            keep_books(s, NONE)
        leave_market(s, slot)
        s.resolving.append(card)
        script.cards = (*script.cards, card)
        script.columns = (*script.columns, column)


def _play(s: Porfiriana, script: DiazTurn) -> None:
    """L1.2: the row-0 card completely, then the row-1 card."""
    if not script.cards:
        return
    card, script.cards = script.cards[0], script.cards[1:]
    column, script.columns = script.columns[0], script.columns[1:]
    script.goto("pause_play" if script.cards else "headlines")
    s.push(Bought(card=card, column=column))
    play(s, card)


class Bought(Script, kw_only=True):
    """After Díaz's card was played, its purchase fires."""

    card: str
    column: int


def _fire_bought(s: Porfiriana, script: Bought) -> None:
    fire(s, "card_bought", s.diaz, player=s.diaz, column=script.column)


Bought.steps = {"fire": _fire_bought}


def play(s: Porfiriana, card: str) -> None:
    """What Díaz does with a card that he bought: by its type."""
    kind = TYPE[card]
    if kind in ("headline", "topple"):
        _headline(s, card)
        return
    if card_locked(s, card):
        _throw_away(s, card, "locked")
    elif banned(s, s.diaz, "play_card", card):
        _throw_away(s, card, "banned")
    elif kind == "enterprise":
        _enterprise(s, card)
    elif kind == "partner":
        s.say("diaz.partner", s.diaz, {"card": f"card:{card}"})
        s.push(Enter(card=card, actor=s.diaz))
    elif kind == "troop":
        _troop(s, card)
    else:
        _against(s, card)


def _throw_away(s: Porfiriana, card: str, why: str) -> None:
    s.resolving.remove(card)
    s.discard.append(card)
    s.say(f"diaz.discards.{why}", s.diaz, {"card": f"card:{card}"})


def _headline(s: Porfiriana, card: str) -> None:
    """The event if it brings Pax, else unplayed to the pile; a Topple is only counted."""
    if TYPE[card] == "headline" and event_brings_pax(card):
        s.say("diaz.headline", s.diaz, {"card": f"card:{card}"})
        s.push(PlayHeadline(card=card, actor=s.diaz, side="event"))
        return
    s.say(
        "diaz.discards.topple" if TYPE[card] == "topple" else "diaz.discards.headline", s.diaz, {"card": f"card:{card}"}
    )
    s.resolving.remove(card)
    to_pile(s, card)


def _enterprise(s: Porfiriana, card: str) -> None:
    found = CARD[card]
    assert isinstance(found, Enterprise)
    if found.prestige or found.slave or found.kind == "plantation":
        s.say("diaz.enterprise", s.diaz, {"card": f"card:{card}"})
        s.push(Enter(card=card, actor=s.diaz))
    else:
        _throw_away(s, card, "no_prestige")


def _troop(s: Porfiriana, card: str) -> None:
    """Extort the human, else guard an own enterprise, else discard."""
    for seats, code in (([seat for seat in range(len(s.seats)) if seat != s.diaz], "extorts"), ([s.diaz], "guards")):
        options = [
            piece.card
            for seat in seats
            for piece in s.table.ents[seat]
            if not _has_own_troop(s, piece.troop) and deploy.refuse(s, s.diaz, card, piece.card) is None
        ]
        if options:
            dest = best(s, options, 1)[0]
            s.say(f"diaz.{code}", s.diaz, {"troop": f"card:{card}", "card": f"card:{dest}"})
            s.resolving.remove(card)
            s.push(deploy.Deploy(card=card, actor=s.diaz, dest=dest))
            return
    _throw_away(s, card, "no_place")


def _has_own_troop(s: Porfiriana, troop: str) -> bool:
    return troop in s.play and s.play[troop].owner == s.diaz


def _against(s: Porfiriana, card: str) -> None:
    """Against the human if there is a target, else straw man where that changes anything, else discard."""
    found = targets(s, card, s.diaz)
    humans = [name for name in found if holder(s, name) != s.diaz]
    own = [name for name in found if holder(s, name) == s.diaz and not name.startswith("seat:")]
    count: int = aim(card).n
    if humans:
        chosen = best(s, humans, count)
        s.say("diaz.against", s.diaz, {"card": f"card:{card}"})
    elif own and OP_KEYS_OF[card] & CHANGES_SOMETHING:
        chosen = best(s, own, count)
        s.say("diaz.straw_man", s.diaz, {"card": f"card:{card}"})
    else:
        _throw_away(s, card, "no_target")
        return
    s.resolving.remove(card)
    play_against(s, card, s.diaz, tuple(chosen))


DiazTurn.steps = {
    "pause_roll": _pause("roll"),
    "roll0": _roll(0),
    "roll1": _roll(1),
    "buy": _buy,
    "pause_play": _pause("play"),
    "play": _play,
    **MARKET_STEPS,
    "next": end_turn,
}
