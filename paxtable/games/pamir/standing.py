"""What the table says at this moment: rule of regions, stars, limits, influence, hostages. Nothing changes here."""

from __future__ import annotations

from paxtable.games.pamir.data import (
    ALWAYS_FAVORED,
    CYLINDERS,
    ECONOMIC,
    EMBARRASSMENT_OF_RICHES,
    INTELLIGENCE,
    KOH_I_NOOR,
    LIMITS,
    MILITARY,
    N_COALITIONS,
    N_REGIONS,
    NEW_TACTICS,
    NONE,
    PATRIOT,
    POLITICAL,
    RANK,
    REGION,
    RUMOR,
    SEATS_MAX,
    SUIT,
)
from paxtable.games.pamir.spots import ARMY, GIFT_SPOTS, SPY, TRIBE
from paxtable.games.pamir.state import Pamir


def has_ability(s: Pamir, seat: int, carriers: frozenset[int]) -> bool:
    """Whether one of the cards that carry an ability is in the court of ``seat`` (PP85)."""
    return not carriers.isdisjoint(s.courts[seat])


def strength(s: Pamir, region: int, seat: int) -> int:
    """Tribes of ``seat`` in ``region`` and armies of its loyalty there (PP8)."""
    loyalty = s.loyalty[seat]
    armies = s.pieces[ARMY + region * N_COALITIONS + loyalty] if loyalty != NONE else 0
    return s.pieces[TRIBE + region * SEATS_MAX + seat] + armies


def find_ruler(s: Pamir, region: int) -> int:
    """The seat that rules ``region``, worked out from the pieces and loyalties; -1 if nobody does (PP8)."""
    pieces = s.pieces
    first = TRIBE + region * SEATS_MAX
    tribes = pieces[first : first + s.n]
    if not any(tribes):
        return NONE
    first = ARMY + region * N_COALITIONS
    armies = pieces[first : first + N_COALITIONS]
    loyalty = s.loyalty
    strengths = [own + armies[loyalty[seat]] if loyalty[seat] != NONE else own for seat, own in enumerate(tribes)]
    most = max(strengths)
    if strengths.count(most) != 1:
        return NONE
    seat = strengths.index(most)
    if not tribes[seat]:
        return NONE
    for coalition, count in enumerate(armies):
        if count >= most and coalition != loyalty[seat]:
            return NONE
    return seat


def update_ruler(s: Pamir, region: int) -> None:
    """Put the ruler token of ``region`` where it belongs, after a change of pieces there."""
    s.ruler[region] = find_ruler(s, region)


def update_rulers(s: Pamir) -> None:
    """Put all ruler tokens where they belong, after a change of loyalty or when blocks left the map."""
    s.ruler[:] = [find_ruler(s, region) for region in range(N_REGIONS)]


def stars(s: Pamir, seat: int, suit: int) -> int:
    """The sum of the ranks of the cards of ``suit`` in the court of ``seat`` (PP5)."""
    total = 0
    for card in s.courts[seat]:
        if SUIT[card] == suit:
            total += RANK[card]
    return total


def court_limit(s: Pamir, seat: int) -> int:
    """Cards that the court of ``seat`` may have in cleanup (PP5, PP59)."""
    return LIMITS.court + stars(s, seat, POLITICAL)


def hand_limit(s: Pamir, seat: int) -> int:
    """Cards that the hand of ``seat`` may have in cleanup (PP5, PP60)."""
    return LIMITS.hand + stars(s, seat, INTELLIGENCE)


def shelter(s: Pamir, seat: int) -> int:
    """Rupees of ``seat`` that nobody can tax (PP5, PP42)."""
    return stars(s, seat, ECONOMIC)


def tie_break(s: Pamir, seat: int) -> int:
    """Red stars of ``seat`` (PP5, PP83)."""
    return stars(s, seat, MILITARY)


def gifts(s: Pamir, seat: int) -> int:
    """Gifts that ``seat`` has given."""
    return sum(s.pieces[spot] for spot in GIFT_SPOTS[seat])


def influence(s: Pamir, seat: int) -> int:
    """Influence of ``seat`` in its coalition, as the events in force have it (PP7, PP71, PP72)."""
    given = gifts(s, seat)
    if EMBARRASSMENT_OF_RICHES in s.table_events:
        given = 0
    elif KOH_I_NOOR in s.events[seat]:
        given *= 2
    patriots = 0
    if RUMOR not in s.events[seat]:
        patriots = sum(PATRIOT[card] != NONE and PATRIOT[card] == s.loyalty[seat] for card in s.courts[seat])
    return 1 + given + len(s.prizes[seat]) + patriots


def in_play(s: Pamir, seat: int) -> int:
    """Cylinders of ``seat`` that are not in its supply (PP3, PP78)."""
    return CYLINDERS - s.cylinders[seat]


def is_favored(s: Pamir, seat: int, card: int) -> bool:
    """Whether actions on ``card`` in the court of ``seat`` are bonus actions now (PP37)."""
    suit = SUIT[card]
    return suit == s.favored or card in ALWAYS_FAVORED or (suit == MILITARY and NEW_TACTICS in s.events[seat])


def hostage_of(s: Pamir, owner: int, card: int) -> int:
    """The seat that holds ``card`` of ``owner`` hostage, or -1: strictly most spies, and another's (PP40)."""
    first = SPY + card * SEATS_MAX
    spies = s.pieces[first : first + s.n]
    most = max(spies)
    if not most or spies.count(most) != 1:
        return NONE
    holder = spies.index(most)
    return NONE if holder == owner else holder


def has_political(s: Pamir, seat: int, region: int) -> bool:
    """Whether a political card of ``region`` is in the court of ``seat`` (PP54)."""
    return any(REGION[card] == region and SUIT[card] == POLITICAL for card in s.courts[seat])
