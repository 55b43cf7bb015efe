"""What a seat may see of the table: PP87. Handles and figures are listed in ``docs/games/pamir.md``."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from paxtable.engine.choice import Choice
from paxtable.engine.core import legal
from paxtable.engine.view import SPECTATOR, Entity, Place, Question, SeatView, TableView
from paxtable.games.pamir.battle import BattleRemove
from paxtable.games.pamir.data import (
    BLOCKS,
    CHECK,
    COALITIONS,
    COLUMNS,
    COURT_CARD,
    CYLINDERS,
    LIMITS,
    N_COALITIONS,
    NONE,
    SLOTS,
    SUITS,
)
from paxtable.games.pamir.dominance import checks_left, lead_needed
from paxtable.games.pamir.market import price
from paxtable.games.pamir.pieces import blocks_in_play
from paxtable.games.pamir.setup import pile_plan
from paxtable.games.pamir.spots import (
    BLOCK_HANDLE,
    BORDER_HANDLE,
    CARD_HANDLE,
    CYLINDER_HANDLE,
    KIND,
    PIECE,
    PLACE,
    REGION_HANDLE,
    SLOT_HANDLE,
    SUPPLY,
)
from paxtable.games.pamir.standing import (
    court_limit,
    hand_limit,
    hostage_of,
    in_play,
    influence,
    shelter,
    tie_break,
)
from paxtable.games.pamir.state import Pamir

PUBLIC = (
    "n",
    "open_hands",
    "first",
    "loyalty",
    "rupees",
    "points",
    "courts",
    "prizes",
    "events",
    "table_events",
    "where",
    "pieces",
    "blocks",
    "cylinders",
    "ruler",
    "leveraged",
    "favored",
    "market",
    "coins",
    "bank",
    "gone",
    "discard",
    "aside",
    "turn",
    "active",
    "actions",
    "used",
    "blocked",
    "marks",
    "failed",
    "revealed",
    "ending",
    "winners",
)
"""Fields of the state that everybody may know in full. ``hands``, ``shown``, ``deck`` and ``box`` are told in part."""


def view(s: Pamir, seat: int) -> TableView:
    """What ``seat`` may see; ``SPECTATOR`` sees what is open to all."""
    entities: dict[str, Entity] = {}
    for entity in (*cards(s, seat), *pieces(s)):
        entities[entity.id] = entity
    top = s.frames[-1] if s.frames else None
    question: Question | None = None
    choices: tuple[Choice, ...] = ()
    if top is not None and top.seat >= 0:
        code, facts = top.prompt(s)
        crumbs, at = top.crumbs(s)
        question = Question(top.seat, code, facts, crumbs, at, top.starts_move)
        if top.seat == seat:
            choices = tuple(legal(s))
    return TableView(
        game="pamir",
        viewer=seat,
        places={place.id: place for place in places(s, seat)},
        entities=entities,
        seats=tuple(seat_view(s, other) for other in range(s.n)),
        question=question,
        choices=choices,
        facts=table_facts(s),
        winners=tuple(s.winners),
        over=bool(s.ending),
        known=known(s, seat),
    )


def sees_hand(s: Pamir, viewer: int, seat: int) -> bool:
    """Whether ``viewer`` may see the hand of ``seat`` (PP87)."""
    return viewer == seat or s.open_hands


def table_facts(s: Pamir) -> tuple[tuple[str, int | str], ...]:
    """Figures of the table as a whole."""
    blocks = blocks_in_play(s)
    return (
        ("turn", s.turn),
        ("favored", SUITS[s.favored]),
        ("actions_left", s.actions),
        *((f"blocks.{key}", blocks[index]) for index, key in enumerate(COALITIONS)),
        ("lead", lead_needed(s)),
        ("deck", len(s.deck)),
        ("gone", s.gone),
        ("ending", s.ending),
    )


def seat_view(s: Pamir, seat: int) -> SeatView:
    """The figures of a seat, in the order of the seats panel."""
    figures = (
        ("rupees", s.rupees[seat]),
        ("points", s.points[seat]),
        ("influence", influence(s, seat)),
        ("cylinders", in_play(s, seat)),
        ("hand", len(s.hands[seat])),
        ("loyalty", COALITIONS[s.loyalty[seat]] if s.loyalty[seat] != NONE else ""),
        ("court", len(s.courts[seat])),
        ("court_limit", court_limit(s, seat)),
        ("hand_limit", hand_limit(s, seat)),
        ("shelter", shelter(s, seat)),
        ("tie_break", tie_break(s, seat)),
        ("supply", s.cylinders[seat]),
    )
    return SeatView(seat, figures, active=seat == s.active)


def places(s: Pamir, viewer: int) -> Iterator[Place]:
    """Every place of the table."""
    payer = viewer if viewer != SPECTATOR else max(s.active, 0)
    for slot in range(SLOTS):
        empty = not s.market[slot]
        facts = (("price", slot % COLUMNS if empty else price(s, payer, slot)), ("rupees", s.coins[slot] * empty))
        yield Place(SLOT_HANDLE[slot], "slot", facts=facts)
    yield Place("deck", "pile", count=len(s.deck), facts=(("checks", checks_left(s)),))
    top = CARD_HANDLE[s.discard[-1]] if s.discard else ""
    yield Place("discard", "pile", count=len(s.discard), facts=(("top", top),))
    yield Place("events", "events")
    yield Place("aside", "events")
    for region, handle in enumerate(REGION_HANDLE):
        yield Place(handle, "region", facts=(("ruler", s.ruler[region]),))
    for handle in BORDER_HANDLE:
        yield Place(handle, "border")
    for index, key in enumerate(COALITIONS):
        yield Place(f"supply:{key}", "supply", count=s.blocks[index])
    for seat in range(s.n):
        yield from seat_places(s, seat)


def seat_places(s: Pamir, seat: int) -> Iterator[Place]:
    """The places of one seat."""
    yield Place(f"court:{seat}", "court", seat, facts=(("limit", court_limit(s, seat)),))
    yield Place(f"hand:{seat}", "hand", seat, count=len(s.hands[seat]), facts=(("limit", hand_limit(s, seat)),))
    yield Place(f"prizes:{seat}", "prizes", seat)
    yield Place(f"events:{seat}", "events", seat)
    yield Place(f"supply:{seat}", "supply", seat, count=s.cylinders[seat])
    for cost in LIMITS.gift_costs:
        yield Place(f"gift:{seat}:{cost}", "gift", seat, facts=(("price", cost),))
    for card in s.courts[seat]:
        yield Place(CARD_HANDLE[card], "card", seat)


def cards(s: Pamir, viewer: int) -> Iterator[Entity]:
    """Every card that ``viewer`` may see."""
    for slot, card in enumerate(s.market):
        if card:
            yield card_entity(
                card, SLOT_HANDLE[slot], 0, badges=(("rupees", s.coins[slot]), ("blocked", card in s.blocked))
            )
    for seat in range(s.n):
        for order, card in enumerate(s.courts[seat]):
            holder = hostage_of(s, seat, card)
            badges = (("used", card in s.used), ("leveraged", card in s.leveraged))
            marked = tuple((key, 1) for key, on in badges if on)
            if holder != NONE:
                marked += (("hostage", holder),)
            yield Entity(CARD_HANDLE[card], "card", f"court:{seat}", str(card), order, owner=seat, badges=marked)
        if sees_hand(s, viewer, seat):
            for order, card in enumerate(s.hands[seat]):
                yield Entity(CARD_HANDLE[card], "card", f"hand:{seat}", str(card), order, owner=seat)
        for order, card in enumerate(s.prizes[seat]):
            yield Entity(CARD_HANDLE[card], "card", f"prizes:{seat}", str(card), order, owner=seat)
        for order, card in enumerate(s.events[seat]):
            yield Entity(CARD_HANDLE[card], "card", f"events:{seat}", str(card), order, owner=seat)
    for place, pile in (("events", s.table_events), ("aside", s.aside), ("discard", s.discard)):
        for order, card in enumerate(pile):
            yield card_entity(card, place, order)


def card_entity(card: int, place: str, order: int, badges: tuple[tuple[str, int], ...] = ()) -> Entity:
    """A card that belongs to nobody; badges that are 0 are left out."""
    return Entity(
        CARD_HANDLE[card], "card", place, str(card), order, badges=tuple((key, int(n)) for key, n in badges if n)
    )


def pieces(s: Pamir) -> Iterator[Entity]:
    """Every block and cylinder; those chosen in a battle are marked."""
    top = s.frames[-1] if s.frames else None
    chosen = list(top.chosen) if isinstance(top, BattleRemove) else []
    seen: dict[str, int] = {}
    for index, spot in enumerate(s.where):
        block = index < N_COALITIONS * BLOCKS
        owner, number = divmod(index, BLOCKS) if block else divmod(index - N_COALITIONS * BLOCKS, CYLINDERS)
        badges: tuple[tuple[str, int], ...] = ()
        if spot in chosen:
            chosen.remove(spot)
            badges = (("chosen", 1),)
        if spot != SUPPLY:
            kind, place, handle = KIND[spot], PLACE[spot], PIECE[spot]
        elif block:
            kind, place, handle = "block", f"supply:{COALITIONS[owner]}", BLOCK_HANDLE[owner]
        else:
            kind, place, handle = "cylinder", f"supply:{owner}", CYLINDER_HANDLE[owner]
        order = seen[place] = seen.get(place, -1) + 1
        yield Entity(
            id=f"block:{COALITIONS[owner]}:{number}" if block else f"cylinder:{owner}:{number}",
            kind=kind,
            place=place,
            face=COALITIONS[owner] if block else "",
            order=order,
            handle=handle,
            owner=NONE if block else owner,
            badges=badges,
        )


def piles_left(s: Pamir) -> list[tuple[int, int, int]]:
    """Court cards, Dominance Checks and other events left in each pile of the deck, top pile first. Open to all, since
    set-up and every card drawn so far are (PP11)."""
    left: list[tuple[int, int, int]] = []
    rest = s.deck
    for counts in reversed(pile_plan(s.n)):
        pile, rest = rest[: sum(counts)], rest[sum(counts) :]
        courts, checks = sum(COURT_CARD[card] for card in pile), sum(CHECK[card] for card in pile)
        left.insert(0, (courts, checks, len(pile) - courts - checks))
    return left


def known(s: Pamir, viewer: int) -> dict[str, object]:
    """What ``viewer`` knows, in the form that :func:`determinise` deals a whole table from."""
    return {
        "state": {name: msgspec.to_builtins(getattr(s, name), str_keys=True) for name in PUBLIC},
        "frames": msgspec.to_builtins(s.frames),
        "hands": [
            list(hand) if sees_hand(s, viewer, seat) else [card for card in hand if card in s.shown]
            for seat, hand in enumerate(s.hands)
        ],
        "shown": sorted(s.shown),
        "piles": piles_left(s),
        "dealt": bool(s.deck or s.box),
    }
