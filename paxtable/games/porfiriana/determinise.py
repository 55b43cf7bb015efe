"""A whole table that fits what a seat knows: hidden hands, the Play Deck and the undealt cards are dealt anew."""

from __future__ import annotations

import random
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from paxtable.engine.view import TableView
from paxtable.games.porfiriana.frames import FRAME_TYPES
from paxtable.games.porfiriana.library import PLAY_CARDS, TOPPLES, TYPE
from paxtable.games.porfiriana.ops import Scry
from paxtable.games.porfiriana.state import Porfiriana

IMMEDIATE = ("headline", "topple")


def determinise(view: TableView, rng: random.Random) -> Porfiriana:
    """A state in which ``view.viewer`` would see ``view``, the unseen cards dealt with ``rng``."""
    known: Any = view.known
    s: Porfiriana = msgspec.convert({**known["state"], "seats": known["seats"]}, Porfiriana, strict=False)
    looks = [frame.get("counts", (0, 0)) for frame in known["frames"]]
    frames = [{key: value for key, value in frame.items() if key != "counts"} for frame in known["frames"]]
    one_of: Any = reduce(or_, FRAME_TYPES)
    s.frames = msgspec.convert(frames, list[one_of], strict=False)
    _deal(s, known["hands"], known["deck"], list(known["top"]), rng)
    for frame, (count, named) in zip(s.frames, looks, strict=True):
        if isinstance(frame, Scry) and count:
            frame.cards = tuple(reversed(s.deck[-count:]))
            frame.named = frame.cards[:named]
    return s


def _deal(s: Porfiriana, hands: list[int], size: int, top: list[str], rng: random.Random) -> None:
    """Hands hold no Headlines and Topples; the Topples that are not seen are all in the Play Deck."""
    seen = {*s.play, *s.discard, *s.removed, *s.pile, *s.public, *s.resolving, *top}
    seen.update(card for card in s.market if card)
    for player in s.seats:
        seen.update(player.hand)
    pool = [card for era in range(1, s.era + 1) for card in PLAY_CARDS[era] if card not in seen]
    topples = [card for card in TOPPLES[s.era] if card not in seen] if size else []
    rng.shuffle(pool)
    for seat, player in enumerate(s.seats):
        while len(player.hand) < hands[seat]:
            at = next(i for i, card in enumerate(pool) if TYPE[card] not in IMMEDIATE)
            player.hand.append(pool.pop(at))
        player.hand.sort()
    pool.sort(key=lambda card: _era(card) != s.era)
    rest = size - len(topples) - len(top)
    deck = [*pool[:rest], *topples]
    rng.shuffle(deck)
    s.deck = [*deck, *reversed(top)]
    s.undealt = sorted(pool[rest:])


def _era(card: str) -> int:
    return 1 if card < PLAY_CARDS[2][0] else 2
