"""Choices that nobody offered: each gets a reason with a sentence, never an exception."""

from __future__ import annotations

import random

import pytest

from paxtable.cards.texts import catalogue
from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.core import apply, asked, draw, legal, settle, why_not
from paxtable.games.registry import find_game

SOURCES = ("", "good:red", "tile:x", "tile:x:9", "good:red@", "city:Q", "good:@drawn", "good:red@c0r0")
DESTS = ("", "hex:", "hex:c99r99", "site:", "slot:x:y", "slot:white-1:9", "action:", "link:L99")
VALUES: tuple[tuple[str, ...], ...] = ((), ("",), ("a:b",), ("c1r1:9",), ("link:", "link:L01"))


@pytest.mark.parametrize(("game", "seats"), [("mexico", 2), ("rustbelt", 4), ("christmas", 1)])
def test_garbage_gets_a_reason_with_a_sentence(game: str, seats: int) -> None:
    spec = find_game(game)
    texts = catalogue(spec)
    rng = random.Random(game)
    s = spec.new_state(seats, spec.defaults())
    settle(s)
    pool = [Choice("nonsense")]
    refused = 0
    for _ in range(120):
        if not s.frames:
            break
        if asked(s) == CHANCE:
            apply(s, draw(s, rng))
            continue
        listed = legal(s)
        pool += rng.sample(listed, min(4, len(listed)))
        for _ in range(15):
            one, other = rng.choice(pool), rng.choice(pool)
            wish = Choice(
                rng.choice([one.verb, other.verb]),
                rng.choice([one.source, *SOURCES]),
                rng.choice([one.dest, other.dest, *DESTS]),
                rng.choice([one.amount, -1, 99]),
                rng.choice([one.values, *VALUES]),
            )
            refusal = why_not(s, wish)
            if refusal is not None:
                refused += 1
                assert texts.knows("refusal", refusal.code), refusal
                assert "{" not in texts.refusal(refusal)
        apply(s, rng.choice([c for c in listed if c.verb in ("build", "deliver", "build_link")] or listed[:3]))
    assert refused > 50
