"""The same set-up again: what chance laid out before anybody was asked, and a new match that begins with it."""

from __future__ import annotations

from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.match import Match, start


def set_up_photo(match: Match) -> tuple[Choice, ...]:
    """The answers of chance before the first question to a seat, as the journal has them."""
    photo = []
    for step in [*match.done, *reversed(match.undone)]:
        if step.seat != CHANCE:
            break
        photo.append(step.choice)
    return tuple(photo)


def retry(match: Match, seed: int) -> Match:
    """A new match with the players, options and set-up of ``match``; what chance brings later depends on ``seed``:
    that of ``match`` brings the same draws to the same answers."""
    again = start(match.spec, list(match.players), seed, dict(match.options))
    for choice in set_up_photo(match):
        again.feed(choice)
    return again
