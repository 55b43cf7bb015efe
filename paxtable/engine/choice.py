"""What a seat may answer, and why it may not.

A :class:`Choice` is one answer to the question on top of the stack. A :class:`Refusal` is the
reason why a choice is not legal; it is data, the sentence is in ``assets/text``.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

CHANCE = -1
"""The seat number of chance: shuffles and dice are questions that nobody at the table is asked."""

NOBODY = -2
"""The seat number when no question is open: the game is over."""

Fact: TypeAlias = str | int
Facts: TypeAlias = dict[str, Fact]


class Choice(msgspec.Struct, frozen=True, order=True, omit_defaults=True, array_like=True):
    """One answer.

    ``verb`` says what is done (``"purchase"``, ``"battle.remove"``); ``source`` is the handle of the thing
    that is picked up and ``dest`` the handle of the place or thing it goes to, so that a table can glow
    and light up without knowing a rule. An empty ``dest`` means a click acts, an empty ``source`` means a
    button or a click on ``dest``. ``amount`` is a number in the unit of the verb (rupees, dollars, steps),
    ``values`` is an ordered list where one handle is not enough (a route, the order of a shuffled deck).
    """

    verb: str
    source: str = ""
    dest: str = ""
    amount: int = 0
    values: tuple[str, ...] = ()


class Refusal(msgspec.Struct, frozen=True):
    """Why a choice is not legal.

    ``code`` is the key of the sentence, ``rule`` the section of the rules reference (``"PP22"``), ``facts``
    the words and numbers that the sentence needs.
    """

    code: str
    rule: str
    facts: Facts = msgspec.field(default_factory=dict)


class IllegalChoice(Exception):
    """Raised by ``apply`` for a choice that is not legal; the state is untouched."""

    def __init__(self, choice: Choice, refusal: Refusal) -> None:
        super().__init__(f"{choice.verb}: {refusal.code} ({refusal.rule})")
        self.choice = choice
        self.refusal = refusal
