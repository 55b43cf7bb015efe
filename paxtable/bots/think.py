"""Thinking in a process of its own: everything goes over as text, so nothing but what the seat sees can be used."""

from __future__ import annotations

import os
import random
from pathlib import Path

import msgspec

from paxtable import cards
from paxtable.bots.base import Decision
from paxtable.bots.registry import find_bot
from paxtable.engine.view import TableView
from paxtable.games.registry import find_game

CARD_FILE = "PAXTABLE_CARDS"
"""The environment variable that tells other processes of this program which card file is played with."""


def view_to_json(view: TableView) -> bytes:
    """``view`` as the text that :func:`think` is given."""
    return msgspec.json.encode(view)


def use_cards() -> None:
    """Play with the person's own card file, if there is one: processes inherit its name. To be called in a worker
    process before its first game: rules keep what they have read."""
    named = os.environ.get(CARD_FILE, "")
    chosen = Path(named) if named else None
    if cards.source() != chosen:
        cards.set_source(chosen)


def think(game: str, bot: str, view_json: bytes, seed: str | int) -> Decision:
    """The decision of ``bot`` on the view in ``view_json``. Run this in a worker process.

    The same text and ``seed`` give the same decision. Raises KeyError for an unknown game or bot, ValueError when the
    viewer is not asked, msgspec.ValidationError when the text is no view.
    """
    use_cards()
    find_game(game)
    view = msgspec.json.decode(view_json, type=TableView)
    return find_bot(bot).choose(view, random.Random(str(seed)))


def warm_up(game: str, bots: tuple[str, ...] = ()) -> bool:
    """Import what :func:`think` will need, so that the first decision is not late. Run this in a worker process."""
    use_cards()
    find_game(game)
    for bot in bots:
        find_bot(bot)
    return True
