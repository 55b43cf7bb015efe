"""Conservation: every piece, card and rupee in exactly one place, tokens and marks in order."""

from __future__ import annotations

from collections import Counter

from paxtable.engine.game import AuditError
from paxtable.games.pamir.data import (
    BLOCKS,
    CARD_IDS,
    COINS,
    COLUMNS,
    CYLINDERS,
    N_COALITIONS,
    N_REGIONS,
    NOT_FOR_SALE,
    SLOTS,
)
from paxtable.games.pamir.spots import GIFT, IS_BLOCK, NUMBER, OWNER, SPOTS, SPY, SUPPLY
from paxtable.games.pamir.standing import find_ruler
from paxtable.games.pamir.state import Pamir


def audit(s: Pamir) -> None:
    """Raise AuditError at the first law that is broken."""
    audit_pieces(s)
    if s.box:
        audit_cards(s)
    audit_rupees(s)
    for region in range(N_REGIONS):
        if s.ruler[region] != find_ruler(s, region):
            raise AuditError(f"ruler of region {region} is {s.ruler[region]}, should be {find_ruler(s, region)}")
    for spot, marks in s.marks.items():
        if not 0 < marks <= s.pieces[spot]:
            raise AuditError(f"{marks} marks on spot {spot} with {s.pieces[spot]} pieces")


def audit_pieces(s: Pamir) -> None:
    """12 blocks a coalition, 10 cylinders a seat, spies on court cards only (PP1)."""
    pieces = [0] * SPOTS
    supplies = [0] * (N_COALITIONS + s.n)
    for index, spot in enumerate(s.where):
        block = index < N_COALITIONS * BLOCKS
        owner = index // BLOCKS if block else (index - N_COALITIONS * BLOCKS) // CYLINDERS
        if spot == SUPPLY:
            supplies[owner if block else N_COALITIONS + owner] += 1
        elif OWNER[spot] != owner or IS_BLOCK[spot] != block:
            raise AuditError(f"piece {index} stands on spot {spot} of another owner")
        else:
            pieces[spot] += 1
    if len(s.where) != N_COALITIONS * BLOCKS + s.n * CYLINDERS:
        raise AuditError(f"{len(s.where)} pieces")
    if pieces != s.pieces or supplies != s.blocks + s.cylinders:
        raise AuditError("single pieces and their totals differ")
    courts = {card for court in s.courts for card in court}
    for spot in set(s.where):
        if spot >= SPY and NUMBER[spot] not in courts:
            raise AuditError(f"a spy on card {NUMBER[spot]}, which is in no court")
        if GIFT <= spot < SPY and pieces[spot] > 1:
            raise AuditError(f"{pieces[spot]} gifts on one space")


def audit_cards(s: Pamir) -> None:
    """Every card once; marks name cards that are there."""
    seats = [*s.hands, *s.courts, *s.prizes, *s.events]
    cards = Counter(card for cards in seats for card in cards)
    cards.update(card for card in s.market if card)
    cards.update([*s.deck, *s.box, *s.discard, *s.aside, *s.table_events])
    if set(cards) != set(CARD_IDS) or max(cards.values()) > 1:
        wrong = [card for card, count in cards.items() if count > 1] or sorted(set(CARD_IDS) ^ set(cards))
        raise AuditError(f"cards {wrong} are not in exactly one place")
    courts = {card for court in s.courts for card in court}
    if not courts.issuperset(s.leveraged):
        raise AuditError(f"leveraged cards {s.leveraged} outside courts")
    if not {card for hand in s.hands for card in hand}.issuperset(s.shown):
        raise AuditError(f"shown cards {s.shown} outside hands")


def audit_rupees(s: Pamir) -> None:
    """Rupees are paid, taken, or out of the game, never made (PP1); none lies on Public Withdrawal (PP27)."""
    if min(s.rupees) < 0 or min(s.coins) < 0 or s.gone < 0:
        raise AuditError(f"negative rupees: {s.rupees}, {s.coins}, {s.gone}")
    total = sum(s.rupees) + sum(s.coins) + s.gone + s.bank
    if total != COINS:
        raise AuditError(f"{total} rupees instead of {COINS}")
    for slot in range(SLOTS):
        if s.coins[slot] and NOT_FOR_SALE[s.market[slot]]:
            raise AuditError(f"rupees on a card that takes none, column {slot % COLUMNS}")
