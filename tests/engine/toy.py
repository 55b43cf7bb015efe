"""A game of a page, with everything the kernel offers: a set-up of chance, hidden hands, a script a turn, an answer
from another seat, a die, private log lines.

A heap of stones. Each turn the active seat takes 1–3 stones, or rolls for them, or shows a card of its hand to take as
many as the card says, if the next seat agrees. Whoever has most when the heap is empty wins.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from paxtable.engine.choice import CHANCE, Choice, Facts, Refusal
from paxtable.engine.frame import Chance, Frame, Script
from paxtable.engine.game import AuditError, GameSpec, Option, OptionValues
from paxtable.engine.state import State
from paxtable.engine.view import Entity, Place, Question, SeatView, TableView

CARDS = 8
HAND = 2


class ToyState(State, kw_only=True):
    heap: int
    stones: list[int]
    deck: list[int] = msgspec.field(default_factory=list)
    hands: list[list[int]] = msgspec.field(default_factory=list)
    shown: list[int] = msgspec.field(default_factory=list)

    def clone(self) -> ToyState:
        return ToyState(
            frames=[msgspec.structs.replace(frame) for frame in self.frames],
            revealed=self.revealed,
            heap=self.heap,
            stones=self.stones[:],
            deck=self.deck[:],
            hands=[hand[:] for hand in self.hands],
            shown=self.shown[:],
        )

    def take(self, seat: int, count: int) -> None:
        count = min(count, self.heap)
        self.heap -= count
        self.stones[seat] += count
        self.say("took", seat, {"n": count})


class Shuffle(Chance, kw_only=True):
    def check(self, s: ToyState, c: Choice) -> Refusal | None:
        if c.verb != "shuffle" or sorted(c.values) != sorted(str(n) for n in range(1, CARDS + 1)):
            return Refusal("no_permutation", "T1")
        return None

    def draw(self, s: ToyState, rng: random.Random) -> Choice:
        order = [str(n) for n in range(1, CARDS + 1)]
        rng.shuffle(order)
        return Choice("shuffle", values=tuple(order))

    def apply(self, s: ToyState, c: Choice) -> None:
        s.frames.pop()
        s.deck = [int(n) for n in c.values]


class Roll(Chance, kw_only=True):
    def check(self, s: ToyState, c: Choice) -> Refusal | None:
        return None if c.verb == "roll" and 1 <= c.amount <= 6 else Refusal("no_die", "T2", {"n": c.amount})

    def draw(self, s: ToyState, rng: random.Random) -> Choice:
        return Choice("roll", amount=rng.randint(1, 6))

    def apply(self, s: ToyState, c: Choice) -> None:
        s.frames.pop()
        turn: Any = s.frames[-1]
        turn.gain = c.amount


class Act(Frame, kw_only=True):
    starts_move: ClassVar[bool] = True

    def candidates(self, s: ToyState) -> Iterable[Choice]:
        yield from (Choice("take", "heap", amount=n) for n in (1, 2, 3))
        yield Choice("try", "die")
        yield from (Choice("show", f"card:{n}", "heap") for n in s.hands[self.seat])

    def check(self, s: ToyState, c: Choice) -> Refusal | None:
        match c:
            case Choice(verb="take", source="heap", amount=n) if 1 <= n <= 3:
                return None if n <= s.heap else Refusal("too_few", "T3", {"n": s.heap})
            case Choice(verb="try", source="die"):
                return None
            case Choice(verb="show", source=source, dest="heap"):
                known = source in [f"card:{n}" for n in s.hands[self.seat]]
                return None if known else Refusal("not_yours", "T4", {"card": source})
        return Refusal("wrong_verb", "T0")

    def apply(self, s: ToyState, c: Choice) -> None:
        s.frames.pop()
        turn: Any = s.frames[-1]
        if c.verb == "take":
            turn.gain = c.amount
            return
        turn.goto("try" if c.verb == "try" else "ask")
        if c.verb == "show":
            turn.card = int(c.source[5:])

    def prompt(self, s: ToyState) -> tuple[str, Facts]:
        return "act", {"n": s.heap}


class Agree(Frame, kw_only=True):
    card: int

    def candidates(self, s: ToyState) -> Iterable[Choice]:
        return (Choice("agree"), Choice("refuse"))

    def check(self, s: ToyState, c: Choice) -> Refusal | None:
        return None if c in (Choice("agree"), Choice("refuse")) else Refusal("wrong_verb", "T0")

    def apply(self, s: ToyState, c: Choice) -> None:
        s.frames.pop()
        turn: Any = s.frames[-1]
        turn.gain = self.card if c.verb == "agree" else 0


class Deal(Script, kw_only=True):
    @staticmethod
    def shuffle(s: ToyState, f: Deal) -> None:
        s.push(Shuffle())

    @staticmethod
    def deal(s: ToyState, f: Deal) -> None:
        for seat, hand in enumerate(s.hands):
            hand += [s.deck.pop(0) for _ in range(HAND)]
            s.say("dealt", seat, {"cards": ", ".join(f"card:{n}" for n in hand)}, only=(seat,))
        s.say("start", heading=True)


Deal.steps = {"shuffle": Deal.shuffle, "deal": Deal.deal}


class Turn(Script, kw_only=True):
    gain: int = 0
    card: int = 0

    @staticmethod
    def act(s: ToyState, f: Turn) -> None:
        if s.heap == 0:
            s.frames.clear()
            s.say("over", heading=True)
            return
        f.goto("gain")
        s.push(Act(seat=f.seat))

    @staticmethod
    def roll(s: ToyState, f: Turn) -> None:
        f.goto("gain")
        s.push(Roll())

    @staticmethod
    def ask(s: ToyState, f: Turn) -> None:
        s.hands[f.seat].remove(f.card)
        s.shown.append(f.card)
        s.revealed += 1
        s.push(Agree(seat=(f.seat + 1) % len(s.stones), card=f.card))

    @staticmethod
    def take(s: ToyState, f: Turn) -> None:
        s.take(f.seat, f.gain)
        f.finish()
        s.frames.insert(len(s.frames) - 1, Turn(seat=(f.seat + 1) % len(s.stones)))


Turn.steps = {"act": Turn.act, "try": Turn.roll, "ask": Turn.ask, "gain": Turn.take}


def new_state(seats: int, options: OptionValues) -> ToyState:
    heap = {"short": 9, "long": 30}[options["length"]]
    frames: list[Frame] = [Turn(seat=0), Deal()]
    return ToyState(frames=frames, heap=heap, stones=[0] * seats, hands=[[] for _ in range(seats)])


def view(s: ToyState, seat: int) -> TableView:
    places = {"heap": Place("heap", "heap", count=s.heap), "deck": Place("deck", "pile", count=len(s.deck))}
    entities = {}
    for owner, hand in enumerate(s.hands):
        places[f"hand:{owner}"] = Place(f"hand:{owner}", "hand", owner, len(hand))
        if owner == seat:
            for order, n in enumerate(hand):
                entities[f"card:{n}"] = Entity(f"card:{n}", "card", f"hand:{owner}", str(n), order)
    seats = tuple(SeatView(i, (("stones", n),)) for i, n in enumerate(s.stones))
    top = s.frames[-1] if s.frames else None
    question, choices = None, ()
    if top is not None:
        code, facts = top.prompt(s)
        question = Question(top.seat, code, facts)
        if top.seat == seat != CHANCE:
            choices = tuple(c for c in top.candidates(s) if top.check(s, c) is None)
    return TableView("toy", seat, places, entities, seats, question, choices, over=not s.frames)


def determinise(seen: TableView, rng: random.Random) -> ToyState:
    raise ValueError(f"{seen.game} hides its deck, which no view tells: let bots answer from the view itself")


def audit(s: ToyState) -> None:
    cards = sorted([*s.deck, *s.shown, *(n for hand in s.hands for n in hand)])
    if cards and cards != list(range(1, CARDS + 1)):
        raise AuditError(f"cards {cards}")
    if s.heap + sum(s.stones) not in (9, 30):
        raise AuditError(f"stones {s.heap} + {s.stones}")


def name_of(handle: str) -> str:
    return handle.replace(":", " ")


SPEC = GameSpec(
    id="toy",
    title="Stones",
    tagline="A game of a page",
    seats=(2, 3, 4),
    state_type=ToyState,
    frame_types=(Shuffle, Roll, Act, Agree, Deal, Turn),
    new_state=new_state,
    view=view,
    determinise=determinise,
    audit=audit,
    name_of=name_of,
    reasons=lambda state, seat, choice: [],
    result=lambda state: {"stones": list(state.stones)},
    options=(Option("length", ("short", "long")),),
)
