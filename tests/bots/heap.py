"""A very small game for the tests of bots and commands: take 1 to 3 stones from a heap; who takes the last one wins.

Each seat holds a hidden card; a seat may never take as many stones as its card shows (unless that is all there is).
"""

from __future__ import annotations

import random
from typing import Any

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.core import asked, legal
from paxtable.engine.frame import Chance, Frame
from paxtable.engine.game import AuditError, GameSpec, Option, Reason
from paxtable.engine.state import State
from paxtable.engine.view import Place, Question, SeatView, TableView

STONES = 12


class HeapState(State, kw_only=True):
    """The stones in the heap and in front of each seat, the cards, who took the last stone."""

    heap: int = STONES
    taken: list[int]
    cards: list[int]
    winner: int = -1

    def clone(self) -> HeapState:
        return HeapState(
            frames=list(self.frames), revealed=self.revealed, heap=self.heap, taken=list(self.taken),
            cards=list(self.cards), winner=self.winner,
        )  # fmt: skip


class Deal(Chance, kw_only=True):
    """Each seat is dealt a card from 1 to 3."""

    def check(self, s: Any, c: Choice) -> Refusal | None:
        fits = c.verb == "deal" and len(c.values) == len(s.cards) and all(v in ("1", "2", "3") for v in c.values)
        return None if fits else Refusal("no_deal", "HH1")

    def draw(self, s: Any, rng: random.Random) -> Choice:
        return Choice("deal", values=tuple(str(rng.randint(1, 3)) for _ in s.cards))

    def apply(self, s: Any, c: Choice) -> None:
        s.cards = [int(value) for value in c.values]
        s.frames.pop()
        s.frames.append(Take(seat=0))


class Take(Frame, kw_only=True):
    """The seat takes 1 to 3 stones."""

    starts_move = True

    def candidates(self, s: Any) -> list[Choice]:
        return [Choice("take", amount=n) for n in (1, 2, 3)]

    def check(self, s: Any, c: Choice) -> Refusal | None:
        if c.verb != "take" or not 1 <= c.amount <= min(3, s.heap):
            return Refusal("heap", "HH2", {"left": s.heap})
        if c.amount == s.cards[self.seat] and s.heap > 1:
            return Refusal("card", "HH3")
        return None

    def apply(self, s: Any, c: Choice) -> None:
        s.heap -= c.amount
        s.taken[self.seat] += c.amount
        s.frames.pop()
        s.say("took", self.seat, {"stones": c.amount})
        if s.heap:
            s.frames.append(Take(seat=(self.seat + 1) % len(s.taken)))
        else:
            s.winner = self.seat


def new_state(seats: int, options: Any) -> HeapState:
    stones = STONES if options["heap"] == "small" else 5 * STONES
    return HeapState(frames=[Deal()], heap=stones, taken=[0] * seats, cards=[0] * seats)


def view(s: HeapState, seat: int) -> TableView:
    mine = asked(s) == seat
    return TableView(
        game="heap", viewer=seat, entities={},
        places={"heap": Place("heap", "pile", count=s.heap)},
        seats=tuple(SeatView(n, (("stones", taken),)) for n, taken in enumerate(s.taken)),
        question=Question(asked(s), "take") if s.frames else None,
        choices=tuple(legal(s)) if mine else (),
        winners=(s.winner,) if not s.frames else (), over=not s.frames,
        known={"card": s.cards[seat] if seat >= 0 else 0},
    )  # fmt: skip


def determinise(v: TableView, rng: random.Random) -> HeapState:
    cards = [rng.randint(1, 3) for _ in v.seats]
    cards[v.viewer] = int(str(v.known["card"]))
    taken = [int(seat.figure("stones")) for seat in v.seats]
    return HeapState(frames=[Take(seat=v.viewer)], heap=v.places["heap"].count, taken=taken, cards=cards)


def audit(s: HeapState) -> None:
    if (s.heap + sum(s.taken)) % STONES:
        raise AuditError(f"{s.heap} stones lie in the heap and {sum(s.taken)} elsewhere")


def reasons(s: HeapState, seat: int, c: Choice) -> list[Reason]:
    left = s.heap - c.amount
    if left == 0:
        return [Reason(100, "wins")]
    following = (seat + 1) % len(s.taken)
    facts: Facts = {"left": left}
    found = [Reason(-10, "gives_away", facts)] if left <= 3 and left != s.cards[following] else []
    return [*found, Reason(1, "keeps_four", facts)] if left % 4 == 0 else found


SPEC = GameSpec(
    id="heap",
    title="Heap",
    tagline="Take the last stone.",
    seats=(2, 3, 4),
    state_type=HeapState,
    frame_types=(Deal, Take),
    new_state=new_state,
    view=view,
    determinise=determinise,
    audit=audit,
    name_of=str,
    reasons=reasons,
    result=lambda s: {"winners": [s.winner]},
    options=(Option("heap", ("small", "large")),),
    max_choices=200,
)
