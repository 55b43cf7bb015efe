"""Positions of Pax Pamir from real games: random legal choices that like to build things up."""

from __future__ import annotations

import random
from functools import cache

from paxtable.engine.match import Match, Player, new_match
from paxtable.engine.view import TableView
from paxtable.games.registry import find_game
from paxtable.ui.scene.arrangement import SeatLook

PEOPLE = (("Leila", "red"), ("Tomas", "blue"), ("Mei", "tan"), ("Bartholomew", "gray"), ("Ana", "black"))
LIKED = {
    "play": 6.0, "place.spy": 5.0, "place.army": 5.0, "place.tribe": 5.0, "gift": 4.0, "place.gift": 9.0, "build": 3.0,
    "purchase": 2.0, "end_turn": 0.1, "battle": 0.1, "betray": 0.5, "tax": 1.5, "discard.court": 0.5,
}  # fmt: skip


def looks(count: int) -> tuple[SeatLook, ...]:
    return tuple(SeatLook(name, colour, "human") for name, colour in PEOPLE[:count])


def play(match: Match, rng: random.Random, steps: int) -> None:
    for _ in range(steps):
        if match.asked < 0:
            return
        legal = match.legal()
        match.do(rng.choices(legal, [LIKED.get(choice.verb, 1.0) for choice in legal])[0])


@cache
def position(count: int, seed: int, steps: int) -> Match:
    players = [Player(name, colour) for name, colour in PEOPLE[:count]]
    match = new_match(find_game("pamir"), players, seed)
    play(match, random.Random(seed), steps)
    return match


@cache
def positions() -> tuple[tuple[int, TableView], ...]:
    """Number of seats and the view of the seat that is asked, at the start, in the middle and late."""
    found = []
    for count in (2, 3, 4, 5):
        for seed, steps in ((1, 0), (2, 2), (3, 40), (4, 150), (5, 280)):
            match = position(count, seed, steps)
            found.append((count, match.view(max(0, match.asked))))
    return tuple(found)
