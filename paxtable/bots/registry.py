"""All bots by name. A bot is imported when it is asked for."""

from __future__ import annotations

import importlib
from functools import cache

from msgspec import Struct

from paxtable.bots.base import Bot


class BotKind(Struct, frozen=True):
    """A bot that can be chosen: its name in commands and saves, and one line that says how it plays."""

    name: str
    explanation: str
    module: str
    type_name: str


BOTS: tuple[BotKind, ...] = (
    BotKind("priorities", "Weighs what speaks for each move and says why.", "paxtable.bots.priorities", "Priorities"),
    BotKind("uniform", "Plays any legal move; good for learning the rules.", "paxtable.bots.uniform", "Uniform"),
)
"""Every bot, the one that is offered first at the front."""


AUTOMATA: tuple[BotKind, ...] = (
    BotKind("solver", "Plans the whole game; for games that bring a solver.", "paxtable.bots.solver", "Solver"),
)
"""Bots of single games: ``GameSpec.automata`` names them."""


def bot_names() -> tuple[str, ...]:
    """The names of all bots, the default first."""
    return tuple(kind.name for kind in BOTS)


def automata_names() -> tuple[str, ...]:
    """The names of the bots of single games."""
    return tuple(kind.name for kind in AUTOMATA)


@cache
def find_bot(name: str) -> Bot:
    """The bot called ``name``. Raises KeyError when there is none."""
    kind = next((kind for kind in (*BOTS, *AUTOMATA) if kind.name == name), None)
    if kind is None:
        raise KeyError(name)
    bot: Bot = getattr(importlib.import_module(kind.module), kind.type_name)()
    return bot
