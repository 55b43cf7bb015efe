"""Recorded games of Pax Pamir, fed to our rules: ``docs/traces-pamir.md`` describes format and differences.

Every recorded decision and the recorded deck are given as answers; our rules run on to their next question and the
whole position is compared, with the complete list of what the seat could start.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from paxtable.engine.choice import Choice
from paxtable.engine.core import apply, asked, settle, why_not
from paxtable.games.pamir import bribe
from paxtable.games.pamir.answers import ANSWERS, BEGIN
from paxtable.games.pamir.cleanup import CourtDiscard, HandDiscard
from paxtable.games.pamir.court import Batch, Debt
from paxtable.games.pamir.data import BORDERS, COLUMNS, LIMITS, REGIONS, SUITS
from paxtable.games.pamir.record import (
    After,
    BribeRecord,
    Result,
    Setup,
    Step,
    card_number,
    index,
    phase,
    snapshot,
    theirs,
)
from paxtable.games.pamir.setup import FIRST, Loyalty, new_state
from paxtable.games.pamir.spots import (
    CARD_HANDLE,
    OWNER,
    SUPPLY,
    army,
    gift,
    piece_choice,
    road,
    spy,
    tribe,
)
from paxtable.games.pamir.standing import tie_break
from paxtable.games.pamir.state import Pamir
from paxtable.games.pamir.turn import Blackmail, Turn
from paxtable.games.trace import Difference, TraceError, UnknownPlay

T = TypeVar("T")

STARTS = (Loyalty, Turn, Blackmail, CourtDiscard, HandDiscard)
"""Questions that a recorded step begins with; all others are answered out of the step that caused them."""


def replay(records: list[dict[str, Any]]) -> int:
    """The number of steps that agree. Raises Difference at the first that does not, TraceError for a bad record."""
    if len(records) < 2:
        raise TraceError("it has no result line.")
    if "wakhan" in records[0]:
        raise UnknownPlay("it is played by an automated opponent, which this program does not know yet.")
    setup = decode(records[0], Setup, "the set-up")
    steps = [decode(record, Step, f"line {line}") for line, record in enumerate(records[1:-1], 2)]
    result = decode(records[-1], Result, "the result line")
    game = Replay(setup)
    at = 0
    while at < len(steps):
        group = [steps[at]]
        while at + len(group) < len(steps) and steps[at + len(group)].auto:
            group.append(steps[at + len(group)])
        game.play(group)
        at += len(group)
    game.finish(result, len(steps))
    return len(steps)


def decode(record: dict[str, Any], kind: type[T], where: str) -> T:
    """``record`` as ``kind``; raises TraceError naming the place."""
    try:
        return msgspec.convert(record, kind)
    except msgspec.ValidationError as error:
        raise TraceError(f"{where}: {error}.") from error


class Replay:
    """Our table beside a recorded game."""

    def __init__(self, setup: Setup) -> None:
        if not 2 <= setup.players <= 5:
            raise TraceError(f"{setup.players} players.")
        self.step = -1
        self.s: Pamir = new_state(setup.players, {})
        settle(self.s)
        self.feed(Choice("deal", values=tuple(CARD_HANDLE[card_number(card)] for card in setup.deck)))
        market = [self.s.market[at : at + COLUMNS] for at in range(0, len(self.s.market), COLUMNS)]
        self.compare(market, setup.market, "market")
        self.compare(self.s.rupees, [setup.coins] * setup.players, "coins")
        self.compare(SUITS[self.s.favored], setup.favored, "favored")
        if not 0 <= setup.first_to_choose < setup.players:
            raise TraceError(f"seat {setup.first_to_choose} chooses first.")
        self.feed(FIRST[setup.first_to_choose])
        self.group: list[Step] = []
        self.repay: list[tuple[int, str, int]] = []
        self.hand_discards: dict[int, int] = {}

    # -- comparing -----------------------------------------------------------------------------------------------

    def compare(self, ours: object, recorded: object, field: str) -> None:
        """Raise Difference at the first part of ``field`` that differs."""
        if isinstance(ours, dict) and isinstance(recorded, dict):
            for key in {**recorded, **ours}:
                if key in recorded and key in ours:
                    self.compare(ours[key], recorded[key], f"{field}.{key}" if field else str(key))
                elif key != "legal":
                    raise Difference(self.step, f"{field}.{key}".lstrip("."), ours.get(key), recorded.get(key))
        elif isinstance(ours, list) and isinstance(recorded, list) and len(ours) == len(recorded):
            for at, (one, other) in enumerate(zip(ours, recorded, strict=True)):
                self.compare(one, other, f"{field}[{at}]")
        elif ours != recorded:
            raise Difference(self.step, field, ours, recorded)

    def finish(self, result: Result, steps: int) -> None:
        """Compare the end of the game."""
        s = self.s
        self.compare("over" if not s.frames else phase(s), "over", "phase")
        self.compare(list(s.points), result.vp, "result.vp")
        self.compare(list(s.winners), result.winners, "result.winners")
        self.compare([tie_break(s, seat) for seat in range(s.n)], result.red_stars, "result.red_stars")
        self.compare(list(s.rupees), result.coins, "result.coins")
        self.compare(s.ending, result.how, "result.how")
        self.compare(s.turn, result.turns, "result.turns")
        self.compare(steps, result.steps, "result.steps")

    # -- playing -------------------------------------------------------------------------------------------------

    def feed(self, choice: Choice) -> None:
        """Give an answer; raises Difference when our rules refuse it."""
        refusal = why_not(self.s, choice)
        if refusal is not None:
            text = f"{choice.verb} {choice.source} {choice.dest}".strip()
            raise Difference(self.step, "decision", f"refused: {refusal.code} ({refusal.rule})", text)
        apply(self.s, choice)

    def play(self, group: list[Step]) -> None:
        """One recorded decision with the automatic steps after it, then the comparison."""
        step = group[0]
        self.step = step.i
        self.group = group
        self.repay = [entry for part in group for entry in part.repay]
        self.hand_discards = {seat: card for part in group for seat, card in part.hand_discards}
        self.compare(asked(self.s), step.seat, "seat")
        begin = BEGIN.get(step.do)
        if begin is None:
            raise TraceError(f"step {step.i}: {step.do!r} is no kind of step.")
        begin(self, step)
        while self.s.frames and not isinstance(self.s.frames[-1], STARTS):
            self.answer(step)
        self.step = group[-1].i
        after = theirs(group[-1].after, decode(group[-1].after, After, f"step {self.step}"))
        shot = snapshot(self.s)
        if "legal" not in after:
            shot.pop("legal", None)
        elif "legal" not in shot:
            raise Difference(self.step, "legal", None, after["legal"])
        self.compare(shot, after, "")

    def declare(self, choice: Choice, record: BribeRecord | None) -> None:
        """Start a play or a card action and settle its bribe as recorded."""
        self.feed(choice)
        top = self.s.frames[-1] if self.s.frames else None
        if not isinstance(top, bribe.Offer):
            self.compare(None, None if record is None else record.demanded, "bribe")
            return
        if record is None:
            raise Difference(self.step, "bribe", top.due, None)
        self.compare([top.holder, top.due], [record.to, record.demanded], "bribe")
        refused = record.asked and record.answer == "refused"
        may_ask = why_not(self.s, bribe.ASK[0]) is None
        if record.how == "courtly_manners":
            self.feed(bribe.DECLINE)
        elif refused:
            if may_ask:
                self.feed(bribe.ASK[0])
                self.feed(bribe.REFUSE)
                if record.paid is not None:
                    self.feed(choice)
            if record.paid is not None:
                self.feed(self.pay(record.paid))
            elif not may_ask:
                self.feed(bribe.CANCEL)
        elif record.asked:
            self.feed(bribe.ASK[0])
            if record.answer == "waived":
                self.feed(bribe.ACCEPT)
            else:
                self.feed(self.counter(record.reduced))
                self.feed(bribe.CANCEL if record.paid is None else self.pay(record.paid))
        else:
            self.feed(bribe.CANCEL if record.paid is None else self.pay(record.paid))

    def pay(self, amount: int) -> Choice:
        """The answer of paying ``amount``."""
        return Choice("bribe.pay", amount=amount)

    def counter(self, amount: int | None) -> Choice:
        """The answer of a lower sum."""
        return Choice("bribe.counter", amount=amount or 0)

    def answer(self, step: Step) -> None:
        """Answer a question inside a step."""
        top = self.s.frames[-1]
        kind = next((kind for kind in ANSWERS if isinstance(top, kind)), None)
        if kind is None:
            raise Difference(self.step, "question", phase(self.s), step.do)
        self.feed(ANSWERS[kind](self, step, top))

    def answer_losses(self, step: Step) -> None:
        """Answer what the loss of cards asks, before the step goes on."""
        while self.s.frames and isinstance(self.s.frames[-1], (Debt, Batch)):
            self.answer(step)

    def missing(self, field: str) -> Difference:
        """Our rules ask something that the record does not answer."""
        return Difference(self.step, field, phase(self.s), None)

    # -- pieces --------------------------------------------------------------------------------------------------

    def spot(self, kind: str, place: object, owner: int) -> int:
        """The spot of a piece in the record's words; raises TraceError."""
        if kind == "army":
            return army(index(REGIONS, place), owner)
        if kind == "road":
            return road(index(BORDERS, place), owner)
        if kind == "tribe":
            return tribe(index(REGIONS, place), owner)
        if kind == "spy":
            return spy(card_number(int(place) if isinstance(place, str) and place.isdigit() else place), owner)
        if kind == "gift":
            return gift(owner, index(tuple(map(str, LIMITS.gift_costs)), str(place)))
        raise TraceError(f"{kind!r} is no kind of piece.")

    def source(self, text: str | None, dest: int) -> int:
        """The spot that a piece for ``dest`` was taken from."""
        if text is None:
            return SUPPLY
        kind, _, place = text.partition(":")
        return self.spot(kind, place, OWNER[dest])

    def placing(self, dest: int, source: str | None) -> Choice:
        """The answer of a placement."""
        return piece_choice("place", self.source(source, dest), dest)

    def owner(self, kind: str, seat: int) -> int:
        """The owner of a piece of ``kind`` that ``seat`` handles: its coalition or itself."""
        return self.s.loyalty[seat] if kind in ("army", "road") else seat
