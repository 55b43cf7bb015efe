"""Recorded games of the format in ``docs/traces-pamir.md``: their typed form, and our position in their words."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from paxtable.engine.core import asked, legal
from paxtable.engine.frame import Frame
from paxtable.games.pamir.cleanup import CourtDiscard, HandDiscard
from paxtable.games.pamir.data import (
    BORDERS,
    CARD_IDS,
    COALITIONS,
    COLUMNS,
    EVENTS,
    LIMITS,
    NONE,
    NOT_FOR_SALE,
    REGIONS,
    SUITS,
)
from paxtable.games.pamir.setup import Loyalty
from paxtable.games.pamir.spots import CARD_OF, GIFT_SPOTS, NUMBER, OWNER, ROAD, SPOTS, SPY, TRIBE
from paxtable.games.pamir.state import Pamir
from paxtable.games.pamir.turn import CARD_ACTIONS, Blackmail, Turn
from paxtable.games.trace import TraceError

Place: TypeAlias = "str | int"
Snapshot: TypeAlias = "dict[str, Any]"

EFFECT_NAMES = {"koh_i_noor_recovered": "koh_i_noor", "backing_of_persian_aristocracy": "persian_aristocracy"}
"""Our names of effects to theirs, where they differ."""
NO_MARK = {card for card in EVENTS if NOT_FOR_SALE[card]}
"""Cards that cannot be bought: a mark on them means nothing."""


class Setup(msgspec.Struct):
    """The first record."""

    players: int
    deck: list[int]
    market: list[list[int]]
    first_to_choose: int
    favored: str = "political"
    coins: int = 4


class BribeRecord(msgspec.Struct):
    """How the talk about a bribe went."""

    to: int
    demanded: int
    asked: bool = False
    answer: str = ""
    reduced: int | None = None
    paid: int | None = None
    how: str = ""


class Put(msgspec.Struct, rename={"source": "from"}):
    """A piece that was placed: an impact icon, a built block, a gift, a spy."""

    to: Place = ""
    icon: str = ""
    kind: str = ""
    source: str | None = None


class MoveRecord(msgspec.Struct, rename={"source": "from"}):
    """One move of a piece."""

    unit: str
    source: Place
    to: Place


class RemoveRecord(msgspec.Struct):
    """A piece removed in battle."""

    unit: str
    at: Place
    coalition: str | None = None
    seat: int | None = None


class SafeHouseRecord(msgspec.Struct):
    """A spy lost in battle, and the card that it went to."""

    seat: int
    to: int | None = None


class EventRecord(msgspec.Struct):
    """What was decided for a bought event."""

    effect: str = ""
    target: int | None = None
    suit: str | None = None
    region: str | None = None


class InsurrectionRecord(msgspec.Struct, rename={"source": "from"}):
    """Armies of card 3; ``source`` where they were taken from."""

    seat: int
    armies: int = 2
    source: str | list[str | None] | None = None


class EventsAfter(msgspec.Struct):
    """Effects in force, for all and by seat."""

    all: list[str] = []
    seats: dict[str, list[str]] = {}


class After(msgspec.Struct):
    """The parts of a recorded position that have no order or are told in other words than ours."""

    phase: str
    used: list[int]
    events: EventsAfter
    legal: dict[str, list[int]] | None = None


class Step(msgspec.Struct, rename={"source": "from"}):
    """One recorded step: the decision, what followed, and the position after it."""

    i: int
    seat: int
    do: str
    after: dict[str, Any]
    auto: bool = False
    coalition: str = ""
    card: int = 0
    side: str = "left"
    attempted: str = ""
    bribe: BribeRecord | None = None
    impacts: list[Put] = []
    take: list[list[Place]] = []
    gift: int = 0
    source: str | None = None
    place: list[Put] = []
    infrastructure: Put | None = None
    moves: list[MoveRecord] = []
    target: int = 0
    prize: str | None = None
    at: Place = ""
    remove: list[RemoveRecord] = []
    could: list[Place] | None = None
    limit: int | None = None
    safe_house: list[SafeHouseRecord] = []
    event: EventRecord | None = None
    discard: list[int] = []
    hand_discards: list[tuple[int, int]] = []
    repay: list[tuple[int, str, int]] = []
    insurrection: InsurrectionRecord | None = None


class Result(msgspec.Struct):
    """The last record."""

    vp: list[int]
    winners: list[int]
    red_stars: list[int]
    coins: list[int]
    how: str
    turns: int
    steps: int


PHASES: dict[type[Frame], str] = {
    Loyalty: "loyalty",
    Blackmail: "blackmail",
    Turn: "actions",
    CourtDiscard: "cleanup_court",
    HandDiscard: "cleanup_hand",
}
"""Question to the phase in the words of the record."""


def phase(s: Pamir) -> str:
    """The phase in the words of the record."""
    if not s.frames:
        return "over"
    kind = type(s.frames[-1])
    return PHASES.get(kind, kind.__name__)


def snapshot(s: Pamir) -> Snapshot:
    """Our position as the record writes it."""
    now = phase(s)
    shot: Snapshot = {
        "active": asked(s) if s.frames else None,
        "phase": now,
        "turn": s.turn,
        "turn_of": s.active if s.active != NONE else None,
        "favored": SUITS[s.favored],
        "deck": len(s.deck),
        "players": [player(s, seat) for seat in range(s.n)],
        "market": rows([card or None for card in s.market]),
        "market_coins": rows(s.coins),
        "bank": s.bank,
        "removed": s.gone,
        **piece_counts(s),
        "events": events_in_force(s),
        "used": sorted([*s.used, *s.blocked]),
    }
    if now == "actions":
        shot["actions_left"] = s.actions
        shot["legal"] = starts(s)
    return shot


def theirs(after: Snapshot, parts: After) -> Snapshot:
    """The recorded position, lists without order sorted, without what our rules need not say: marks on a card that
    nobody can buy, and who would decide if the game were not over."""
    shot = dict(after)
    if parts.phase == "over":
        shot["active"] = None
    shot["events"] = {
        "all": sorted(parts.events.all),
        "seats": {seat: sorted(effects) for seat, effects in parts.events.seats.items()},
    }
    shot["used"] = sorted(card for card in parts.used if card not in NO_MARK)
    if parts.legal is not None:
        shot["legal"] = {kind: sorted(cards) for kind, cards in parts.legal.items() if cards}
    return shot


def rows(values: list[Any]) -> list[list[Any]]:
    """The two rows of the market."""
    return [values[at : at + COLUMNS] for at in range(0, len(values), COLUMNS)]


def player(s: Pamir, seat: int) -> Snapshot:
    """One seat."""
    gifts = zip(GIFT_SPOTS[seat], LIMITS.gift_costs, strict=True)
    return {
        "coins": s.rupees[seat],
        "vp": s.points[seat],
        "loyalty": COALITIONS[s.loyalty[seat]] if s.loyalty[seat] != NONE else None,
        "hand": sorted(s.hands[seat]),
        "court": list(s.courts[seat]),
        "prizes": list(s.prizes[seat]),
        "gifts": [cost for spot, cost in gifts if s.pieces[spot]],
        "supply": s.cylinders[seat],
    }


def piece_counts(s: Pamir) -> Snapshot:
    """Armies, roads, tribes and spies by place and owner."""
    shot: Snapshot = {"armies": {}, "roads": {}, "tribes": {}, "spies": {}}
    for spot in range(SPOTS):
        if not s.pieces[spot]:
            continue
        owner, number = OWNER[spot], NUMBER[spot]
        if spot < ROAD:
            shot["armies"].setdefault(REGIONS[number], {})[COALITIONS[owner]] = s.pieces[spot]
        elif spot < TRIBE:
            shot["roads"].setdefault(BORDERS[number], {})[COALITIONS[owner]] = s.pieces[spot]
        elif spot >= SPY:
            shot["spies"].setdefault(str(number), {})[str(owner)] = s.pieces[spot]
        elif spot not in GIFT_SPOTS[owner]:
            shot["tribes"].setdefault(REGIONS[number], {})[str(owner)] = s.pieces[spot]
    return shot


def events_in_force(s: Pamir) -> Snapshot:
    """Effects that last, by the record's names, sorted."""
    seats = {
        str(seat): sorted(effect_name(EVENTS[card].purchase) for card in cards)
        for seat, cards in enumerate(s.events)
        if cards
    }
    table = (
        EVENTS[card].purchase if EVENTS[card].purchase_stay == "table" else EVENTS[card].discard
        for card in s.table_events
    )
    return {"all": sorted(effect_name(key) for key in table), "seats": seats}


def effect_name(key: str) -> str:
    """Their name of an effect."""
    return EFFECT_NAMES.get(key, key)


def starts(s: Pamir) -> dict[str, list[int]]:
    """What the seat could start, as the record lists it: purchases, plays, acting cards by action."""
    found: dict[str, set[int]] = {}
    for choice in legal(s):
        if choice.verb in ("purchase", "play") or choice.verb in CARD_ACTIONS:
            found.setdefault(choice.verb, set()).add(CARD_OF[choice.source])
    return {kind: sorted(cards) for kind, cards in found.items()}


def index(keys: tuple[str, ...], key: object) -> int:
    """The number of ``key``; raises TraceError when there is no such thing."""
    if key not in keys:
        raise TraceError(f"{key!r} is none of {', '.join(keys)}.")
    return keys.index(str(key))


def card_number(value: object) -> int:
    """A card's number; raises TraceError."""
    if isinstance(value, int) and value in CARD_IDS:
        return value
    raise TraceError(f"{value!r} is no card.")
