"""A whole table that fits what a seat knows: hidden hands, deck and box are dealt anew (PP11, PP87)."""

from __future__ import annotations

import random
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from paxtable.engine.view import TableView
from paxtable.games.pamir.data import CARD_IDS, CHECK, COURT_CARD
from paxtable.games.pamir.frames import FRAME_TYPES
from paxtable.games.pamir.state import Pamir


def determinise(view: TableView, rng: random.Random) -> Pamir:
    """A state in which ``view.viewer`` would see ``view``, the unseen cards dealt with ``rng`` as set-up allows."""
    known: dict[str, Any] = view.known
    fields = dict(known["state"])
    hands = [list(hand) for hand in known["hands"]]
    s: Pamir = msgspec.convert(
        {**fields, "hands": hands, "shown": known["shown"], "deck": [], "box": []}, Pamir, strict=False
    )
    one_of: Any = reduce(or_, FRAME_TYPES)
    s.frames = msgspec.convert(known["frames"], list[one_of], strict=False)
    if known["dealt"]:
        sizes = [place.count for place in view.places.values() if place.kind == "hand"]
        deal_unseen(s, sizes, known["piles"], rng)
    return s


def deal_unseen(s: Pamir, sizes: list[int], piles: list[tuple[int, int, int]], rng: random.Random) -> None:
    """Court cards into hands, deck and box; checks and events into the piles where they can still be."""
    seen = {*s.market, *s.table_events, *s.discard, *s.aside}
    for cards in (*s.hands, *s.courts, *s.prizes, *s.events):
        seen.update(cards)
    unseen = [card for card in CARD_IDS if card not in seen]
    rng.shuffle(unseen)
    courts = [card for card in unseen if COURT_CARD[card]]
    checks = [card for card in unseen if CHECK[card]]
    events = [card for card in unseen if not COURT_CARD[card] and not CHECK[card]]
    for seat, hand in enumerate(s.hands):
        while len(hand) < sizes[seat]:
            hand.append(courts.pop())
    for in_pile in reversed(piles):
        pile = [
            cards.pop() for cards, count in zip((courts, checks, events), in_pile, strict=True) for _ in range(count)
        ]
        rng.shuffle(pile)
        s.deck += pile
    s.box = [*courts, *checks, *events]
