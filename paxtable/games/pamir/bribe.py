"""The talk about a bribe: PP29, PP40, PP41, PP86.

A script of a play or a card action pushes :class:`Offer` in its step ``bribe``. A settled bribe leaves that script on
top; a cancelled one takes it off the stack, so that nothing has happened.
"""

from __future__ import annotations

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame
from paxtable.games.pamir.data import COURTLY_MANNERS, CYLINDERS, DISREGARD_FOR_CUSTOMS
from paxtable.games.pamir.spots import CARD_HANDLE, SEAT_HANDLE
from paxtable.games.pamir.state import Pamir

FAILED_REQUESTS = 3
"""Requests for a lower bribe that may fail for one card in one turn (PP86)."""

DECLINE = Choice("bribe.decline")
CANCEL = Choice("bribe.cancel")
ACCEPT = Choice("bribe.accept")
REFUSE = Choice("bribe.refuse")
PAY = tuple(Choice("bribe.pay", amount=k) for k in range(CYLINDERS + 1))
ASK = tuple(Choice("bribe.ask", amount=k) for k in range(CYLINDERS + 1))
COUNTER = tuple(Choice("bribe.counter", amount=k) for k in range(CYLINDERS + 1))


def bribes_are_due(s: Pamir) -> bool:
    """Whether anybody may demand a bribe at all (PP72: Disregard for Customs)."""
    return DISREGARD_FOR_CUSTOMS not in s.table_events


def pay_bribe(s: Pamir, payer: int, holder: int, amount: int) -> None:
    """``amount`` rupees go from ``payer`` to ``holder``."""
    s.rupees[payer] -= amount
    s.rupees[holder] += amount
    if s.notes is not None:
        s.say("bribe.paid" if amount else "bribe.waived", payer, {"rupees": amount, "holder": SEAT_HANDLE[holder]})


def call_off(s: Pamir, frame: Bribe, *, failed: bool) -> None:
    """Back to before the declaration; a request that failed is counted for its card (PP86.4)."""
    if failed:
        s.failed[frame.card] = s.failed.get(frame.card, 0) + 1
    s.frames.pop()
    s.frames.pop()
    if s.notes is not None:
        s.say("bribe.called_off", frame.payer, {"card": CARD_HANDLE[frame.card]})


class Bribe(Frame, kw_only=True):
    """What all three questions know: ``payer`` owes ``holder`` ``due`` rupees for the use of ``card`` and can pay at
    most ``most`` of them, the ``reserve`` for the action itself kept back (PP41)."""

    payer: int
    holder: int
    card: int
    due: int
    reserve: int = 0

    def most(self, s: Pamir) -> int:
        """The rupees that the payer can spend on the bribe."""
        return s.rupees[self.payer] - self.reserve

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """Who owes whom how much, and for what."""
        facts: Facts = {
            "card": CARD_HANDLE[self.card],
            "holder": SEAT_HANDLE[self.holder],
            "payer": SEAT_HANDLE[self.payer],
            "due": self.due,
        }
        return f"bribe.{type(self).__name__.lower()}", facts

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """Offer, answer, settlement."""
        return ("bribe.offer", "bribe.answer", "bribe.settle"), 0

    def cannot_pay(self, s: Pamir, amount: int) -> Refusal | None:
        """Whether the payer lacks ``amount`` rupees for the bribe."""
        if amount <= self.most(s):
            return None
        facts: Facts = {"has": s.rupees[self.payer], "needs": amount, "reserve": self.reserve}
        return Refusal("bribe.reserve" if self.reserve else "bribe.too_poor", "PP41", facts)


class Offer(Bribe, kw_only=True):
    """Does the payer pay, ask for less, decline by right, or call it off?"""

    def candidates(self, s: Pamir) -> list[Choice]:
        """Pay, ask for any smaller amount, decline, cancel."""
        return [PAY[self.due], *ASK[: self.due], DECLINE, CANCEL]

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """Money, requests left, the right to decline."""
        verb, amount = c.verb, c.amount
        if c.source or c.dest or c.values:
            return Refusal("not_offered", "PP86")
        if verb == "bribe.cancel" and not amount:
            return None
        if verb == "bribe.pay":
            if amount != self.due:
                return Refusal("bribe.not_the_sum", "PP86", {"due": self.due})
            return self.cannot_pay(s, amount)
        if verb == "bribe.ask":
            if not 0 <= amount < self.due:
                return Refusal("bribe.not_less", "PP86", {"due": self.due})
            if s.failed.get(self.card, 0) >= FAILED_REQUESTS:
                return Refusal("bribe.no_more_requests", "PP86", {"times": FAILED_REQUESTS})
            return self.cannot_pay(s, amount)
        if verb == "bribe.decline" and not amount:
            if COURTLY_MANNERS in s.events[self.payer]:
                return None
            return Refusal("bribe.no_right_to_decline", "PP71", {"card": CARD_HANDLE[COURTLY_MANNERS]})
        return Refusal("not_offered", "PP86")

    def apply(self, s: Pamir, c: Choice) -> None:
        """Settle, ask the holder, or call it off."""
        if c.verb == "bribe.pay":
            s.frames.pop()
            pay_bribe(s, self.payer, self.holder, c.amount)
        elif c.verb == "bribe.decline":
            s.frames.pop()
            if s.notes is not None:
                s.say("bribe.declined", self.payer)
        elif c.verb == "bribe.ask":
            s.frames.pop()
            s.push(
                Answer(
                    seat=self.holder,
                    payer=self.payer,
                    holder=self.holder,
                    card=self.card,
                    due=self.due,
                    reserve=self.reserve,
                    asked=c.amount,
                )
            )
            if s.notes is not None:
                code = "bribe.asked" if c.amount else "bribe.asked.waiver"
                s.say(code, self.payer, {"rupees": c.amount, "due": self.due, "holder": SEAT_HANDLE[self.holder]})
        else:
            call_off(s, self, failed=False)


class Answer(Bribe, kw_only=True):
    """Does the holder accept ``asked`` rupees, name another sum, or refuse?"""

    asked: int

    def candidates(self, s: Pamir) -> list[Choice]:
        """Accept, any sum between, refuse."""
        return [ACCEPT, *COUNTER[self.asked + 1 : self.due], REFUSE]

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """A counter lies between what was asked and what is due, and the payer can pay it."""
        if c.source or c.dest or c.values:
            return Refusal("not_offered", "PP86")
        if c.verb in ("bribe.accept", "bribe.refuse") and not c.amount:
            return None
        if c.verb != "bribe.counter":
            return Refusal("not_offered", "PP86")
        if not self.asked < c.amount < self.due:
            return Refusal("bribe.counter_between", "PP86", {"asked": self.asked, "due": self.due})
        return self.cannot_pay(s, c.amount)

    def apply(self, s: Pamir, c: Choice) -> None:
        """Settle, ask the payer, or call it off."""
        if c.verb == "bribe.accept":
            s.frames.pop()
            pay_bribe(s, self.payer, self.holder, self.asked)
        elif c.verb == "bribe.counter":
            s.frames.pop()
            s.push(
                Counter(
                    seat=self.payer,
                    payer=self.payer,
                    holder=self.holder,
                    card=self.card,
                    due=self.due,
                    reserve=self.reserve,
                    sum=c.amount,
                )
            )
            if s.notes is not None:
                s.say("bribe.countered", self.holder, {"rupees": c.amount})
        else:
            if s.notes is not None:
                s.say("bribe.refused", self.holder)
            call_off(s, self, failed=True)

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """What the payer asks for."""
        code, facts = Bribe.prompt(self, s)
        return code if self.asked else f"{code}.waiver", {**facts, "asked": self.asked}

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """Offer, answer, settlement."""
        return Bribe.crumbs(self, s)[0], 1


class Counter(Bribe, kw_only=True):
    """Does the payer pay the ``sum`` that the holder named?"""

    sum: int

    def candidates(self, s: Pamir) -> list[Choice]:
        """Pay or call it off."""
        return [PAY[self.sum], CANCEL]

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """Exactly the sum that was named."""
        if c.source or c.dest or c.values:
            return Refusal("not_offered", "PP86")
        if c.verb == "bribe.pay":
            return None if c.amount == self.sum else Refusal("bribe.not_the_sum", "PP86", {"due": self.sum})
        return None if c.verb == "bribe.cancel" and not c.amount else Refusal("not_offered", "PP86")

    def apply(self, s: Pamir, c: Choice) -> None:
        """Settle or call it off."""
        if c.verb == "bribe.pay":
            s.frames.pop()
            pay_bribe(s, self.payer, self.holder, c.amount)
        else:
            call_off(s, self, failed=True)

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """What the holder wants."""
        code, facts = Bribe.prompt(self, s)
        return code, {**facts, "sum": self.sum}

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """Offer, answer, settlement."""
        return Bribe.crumbs(self, s)[0], 2
