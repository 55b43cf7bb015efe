from __future__ import annotations

import random

from paxtable.engine.codec import fingerprint
from paxtable.engine.game import GameSpec
from paxtable.engine.match import Match, Player, new_match
from tests.engine.toy import SPEC


def people(count: int) -> list[Player]:
    return [
        Player(name, colour) for name, colour in zip(("Ada", "Ben", "Cleo", "Dan"), SPEC.seat_colours, strict=False)
    ][:count]


def toy(seed: int = 7, seats: int = 2, **options: str) -> Match:
    return new_match(SPEC, people(seats), seed, options)


def played(match: Match, answers: int, seed: int = 1) -> Match:
    """``match`` after up to ``answers`` random answers of its seats."""
    rng = random.Random(seed)
    for _ in range(answers):
        choices = match.legal()
        if not choices:
            break
        match.do(rng.choice(choices))
    return match


def marks(match: Match) -> list[bytes]:
    """The fingerprint of every state from the start to the end of what is known, and back to where it was."""
    here, found = match.at, []
    for index in range(match.length + 1):
        match.scrub(index)
        found.append(fingerprint(match.state))
    match.scrub(here)
    return found


def registered() -> list[GameSpec]:
    """Every game of the program."""
    from paxtable.games.registry import all_games

    return all_games()
