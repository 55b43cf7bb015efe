"""Where pieces can stand, as small numbers, with their handles.

A *spot* is a kind of piece, a place and an owner in one number, so that all pieces on the table are one flat list
of counts: armies and roads by coalition, tribes, gifts and spies by seat. Handles (``docs/games/pamir.md``) are made
here once; rules look them up and never take one apart.
"""

from __future__ import annotations

from paxtable.engine.choice import Choice
from paxtable.games.pamir.data import (
    BLOCKS,
    BORDERS,
    CARD_IDS,
    COALITIONS,
    COLUMNS,
    COURT,
    CYLINDERS,
    LIMITS,
    N_BORDERS,
    N_COALITIONS,
    N_REGIONS,
    NAME,
    REGIONS,
    SEATS_MAX,
    SLOTS,
    SUITS,
    TOP,
)

SUPPLY = -1
"""Where a piece is that is not in play."""

GIFTS = len(LIMITS.gift_costs)

ARMY = 0
ROAD = ARMY + N_REGIONS * N_COALITIONS
TRIBE = ROAD + N_BORDERS * N_COALITIONS
GIFT = TRIBE + N_REGIONS * SEATS_MAX
SPY = GIFT + SEATS_MAX * GIFTS
SPOTS = SPY + TOP * SEATS_MAX
"""The first spot of each kind, and the number of all spots: ``ARMY + region * N_COALITIONS + coalition``,
``ROAD + border * N_COALITIONS + coalition``, ``TRIBE + region * SEATS_MAX + seat``, ``GIFT + seat * GIFTS + index``,
``SPY + card * SEATS_MAX + seat``."""


CARD_HANDLE = tuple(f"card:{i}" for i in range(TOP))
REGION_HANDLE = tuple(f"region:{key}" for key in REGIONS)
BORDER_HANDLE = tuple(f"border:{key}" for key in BORDERS)
SEAT_HANDLE = tuple(f"seat:{seat}" for seat in range(SEATS_MAX))
HAND_HANDLE = tuple(f"hand:{seat}" for seat in range(SEATS_MAX))
SUIT_HANDLE = tuple(f"suit:{key}" for key in SUITS)
COALITION_HANDLE = tuple(f"coalition:{key}" for key in COALITIONS)
SLOT_HANDLE = tuple(f"slot:{slot // COLUMNS}:{slot % COLUMNS}" for slot in range(SLOTS))
COURT_END = tuple((f"court:{seat}:left", f"court:{seat}:right") for seat in range(SEATS_MAX))
BLOCK_HANDLE = tuple(f"block:{key}" for key in COALITIONS)
CYLINDER_HANDLE = tuple(f"cylinder:{seat}" for seat in range(SEATS_MAX))

CARD_OF = {CARD_HANDLE[i]: i for i in CARD_IDS}
REGION_OF = {handle: region for region, handle in enumerate(REGION_HANDLE)}
SEAT_OF = {handle: seat for seat, handle in enumerate(SEAT_HANDLE)}
SUIT_OF = {handle: suit for suit, handle in enumerate(SUIT_HANDLE)}
COALITION_OF = {handle: coalition for coalition, handle in enumerate(COALITION_HANDLE)}


def army(region: int, coalition: int) -> int:
    """The spot of armies of ``coalition`` in ``region``."""
    return ARMY + region * N_COALITIONS + coalition


def road(border: int, coalition: int) -> int:
    """The spot of roads of ``coalition`` on ``border``."""
    return ROAD + border * N_COALITIONS + coalition


def tribe(region: int, seat: int) -> int:
    """The spot of tribes of ``seat`` in ``region``."""
    return TRIBE + region * SEATS_MAX + seat


def gift(seat: int, index: int) -> int:
    """The spot of the gift on space ``index`` of the dial of ``seat``."""
    return GIFT + seat * GIFTS + index


def spy(card: int, seat: int) -> int:
    """The spot of spies of ``seat`` on ``card``."""
    return SPY + card * SEATS_MAX + seat


def _tables() -> tuple[tuple[str, ...], tuple[int, ...], tuple[str, ...], tuple[int, ...]]:
    kinds: list[str] = []
    owners: list[int] = []
    places: list[str] = []
    numbers: list[int] = []

    def add(kind: str, owner: int, place: str, number: int) -> None:
        kinds.append(kind)
        owners.append(owner)
        places.append(place)
        numbers.append(number)

    for region in range(N_REGIONS):
        for coalition in range(N_COALITIONS):
            add("army", coalition, REGION_HANDLE[region], region)
    for border in range(N_BORDERS):
        for coalition in range(N_COALITIONS):
            add("road", coalition, BORDER_HANDLE[border], border)
    for region in range(N_REGIONS):
        for seat in range(SEATS_MAX):
            add("tribe", seat, REGION_HANDLE[region], region)
    for seat in range(SEATS_MAX):
        for index, cost in enumerate(LIMITS.gift_costs):
            add("gift", seat, f"gift:{seat}:{cost}", index)
    for card in range(TOP):
        for seat in range(SEATS_MAX):
            add("spy", seat, CARD_HANDLE[card], card)
    return tuple(kinds), tuple(owners), tuple(places), tuple(numbers)


KIND, OWNER, PLACE, NUMBER = _tables()
"""By spot: the kind of piece; its owner, a coalition for blocks and a seat for cylinders; the handle of the place;
the number of the place (region, border, gift space or card)."""

PIECE = tuple(
    f"{kind}:{COALITIONS[owner] if kind in ('army', 'road') else owner}@{place}"
    for kind, owner, place in zip(KIND, OWNER, PLACE, strict=True)
)
"""By spot: the handle of the pieces that stand there."""
SPOT_OF = {handle: spot for spot, handle in enumerate(PIECE)}
IN_SUPPLY = tuple(
    BLOCK_HANDLE[owner] if kind in ("army", "road") else CYLINDER_HANDLE[owner]
    for kind, owner in zip(KIND, OWNER, strict=True)
)
"""By spot: the handle of such a piece while it is in its supply."""
IS_BLOCK = tuple(kind in ("army", "road") for kind in KIND)
KIND_AT = {
    key: (first, last)
    for key, first, last in zip(
        ("army", "road", "tribe", "gift", "spy"),
        (ARMY, ROAD, TRIBE, GIFT, SPY),
        (ROAD, TRIBE, GIFT, SPY, SPOTS),
        strict=True,
    )
}
"""Kind of piece to the range of its spots."""

BLOCK_SPOTS = tuple(
    tuple(spot for spot in range(TRIBE) if OWNER[spot] == coalition) for coalition in range(N_COALITIONS)
)
"""Coalition to all spots where its blocks can be."""
TRIBE_SPOTS = tuple(tuple(tribe(region, seat) for region in range(N_REGIONS)) for seat in range(SEATS_MAX))
GIFT_SPOTS = tuple(tuple(gift(seat, index) for index in range(GIFTS)) for seat in range(SEATS_MAX))
REGION_ARMIES = tuple(tuple(army(region, c) for c in range(N_COALITIONS)) for region in range(N_REGIONS))
REGION_TRIBES = tuple(tuple(tribe(region, seat) for seat in range(SEATS_MAX)) for region in range(N_REGIONS))
BORDER_ROADS = tuple(tuple(road(border, c) for c in range(N_COALITIONS)) for border in range(N_BORDERS))

FIRST_PIECE = tuple(
    owner * BLOCKS if block else N_COALITIONS * BLOCKS + owner * CYLINDERS
    for owner, block in zip(OWNER, IS_BLOCK, strict=True)
)
"""By spot: where the pieces of its owner begin in ``Pamir.where``."""
PIECES_OF_OWNER = tuple(BLOCKS if block else CYLINDERS for block in IS_BLOCK)

_cache: dict[tuple[str, int, int], Choice] = {}


def piece_choice(prefix: str, source: int, dest: int) -> Choice:
    """``place.army block:afghan → region:kabul``: a piece from ``source`` (a spot or SUPPLY) to the spot ``dest``."""
    key = (prefix, source, dest)
    choice = _cache.get(key)
    if choice is None:
        handle = IN_SUPPLY[dest] if source == SUPPLY else PIECE[source]
        choice = _cache[key] = Choice(f"{prefix}.{KIND[dest]}", handle, PLACE[dest])
    return choice


def piece_source(handle: str, dest: int) -> int | None:
    """The spot that ``handle`` names as the source of a piece for ``dest``: SUPPLY for the supply, None if none."""
    return SUPPLY if handle == IN_SUPPLY[dest] else SPOT_OF.get(handle)


_DEST: dict[tuple[str, int], dict[str, int]] = {}
for _spot in range(SPOTS):
    _DEST.setdefault((KIND[_spot], OWNER[_spot]), {})[PLACE[_spot]] = _spot


def piece_dest(kind: str, owner: int, handle: str) -> int | None:
    """The spot of a piece of ``kind`` and ``owner`` in the place ``handle``, None if there is none."""
    return _DEST.get((kind, owner), {}).get(handle)


_CARD_CHOICES: dict[tuple[str, int], Choice] = {}


def card_choice(verb: str, card: int) -> Choice:
    """``verb`` with a card as its source."""
    key = (verb, card)
    choice = _CARD_CHOICES.get(key)
    if choice is None:
        choice = _CARD_CHOICES[key] = Choice(verb, CARD_HANDLE[card])
    return choice


PURCHASE = tuple(
    tuple(
        Choice("purchase", CARD_HANDLE[card], HAND_HANDLE[seat] if card in COURT else CARD_HANDLE[card])
        for card in range(TOP)
    )
    for seat in range(SEATS_MAX)
)
"""By seat and card: the choice of buying it."""
PLAY = tuple(
    tuple(tuple(Choice("play", CARD_HANDLE[card], end) for end in COURT_END[seat]) for card in range(TOP))
    for seat in range(SEATS_MAX)
)
"""By seat and card: the choices of playing it to the left and to the right."""


WORDS = {
    "deck": "the deck",
    "discard": "the discard pile",
    "events": "the events in force",
    "aside": "the card aside",
    "hand": "the hand",
    "supply": "the supply",
    "prizes": "the prizes",
    "cylinder": "cylinder",
}


def name_of(handle: str) -> str:
    """The display name of a handle: a card, region, border, coalition, suit, place, or the pieces in a place.

    Seats are named by the table, which knows the players; here they are counted from 1.
    """
    if handle in CARD_OF:
        return NAME[CARD_OF[handle]]
    if handle in SPOT_OF:
        return piece_name(SPOT_OF[handle])
    head, _, rest = handle.partition(":")
    if head == "border":
        return "–".join(part.title() for part in rest.split("-"))
    if head in ("coalition", "region", "suit"):
        return rest.title()
    if head == "block":
        return f"{rest.partition(':')[0].title()} block"
    if head == "gift":
        return f"gift space {rest.rpartition(':')[2]}"
    if head == "court":
        end = rest.partition(":")[2]
        return f"the {end} end" if end else "the court"
    return WORDS.get(head, handle.replace(":", " "))


def piece_name(spot: int) -> str:
    """The pieces of a spot in words."""
    place, owner = name_of(PLACE[spot]), OWNER[spot]
    link = "in" if PLACE[spot].startswith("region") else "on"
    if IS_BLOCK[spot]:
        return f"{COALITIONS[owner].title()} {KIND[spot]} {link} {place}"
    return f"{KIND[spot]} of seat {owner + 1} {link} {place}"
