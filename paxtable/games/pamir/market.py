"""The market: prices (PP22, PP23, PP26), rupees laid on cards (PP24, PP27, PP39), sliding and drawing (PP62, PP64)."""

from __future__ import annotations

from paxtable.games.pamir.data import (
    COLUMNS,
    FREE_CARDS,
    MILITARY,
    NOT_FOR_SALE,
    PATRIOT,
    REGION,
    REGION_INFLUENCE,
    ROWS,
    RUSSIAN,
    RUSSIAN_INFLUENCE,
    SLOTS,
)
from paxtable.games.pamir.spots import CARD_HANDLE, SLOT_HANDLE
from paxtable.games.pamir.standing import has_ability
from paxtable.games.pamir.state import EMPTY, Pamir

DRAW_ORDER = tuple(row * COLUMNS + column for column in range(COLUMNS) for row in range(ROWS))
"""The slots in the order in which they are filled: leftmost column first, top row first (PP12, PP62)."""


def is_free(s: Pamir, seat: int, card: int) -> bool:
    """Whether a free-market ability of ``seat`` covers ``card`` (PP26)."""
    court = s.courts[seat]
    if FREE_CARDS.isdisjoint(court):
        return False
    if PATRIOT[card] == RUSSIAN and not RUSSIAN_INFLUENCE.isdisjoint(court):
        return True
    region = REGION[card]
    return any(region == free and has_ability(s, seat, carriers) for free, carriers in REGION_INFLUENCE)


def price(s: Pamir, seat: int, slot: int) -> int:
    """What ``seat`` pays for the card in ``slot``: the column, doubled while military is favored (PP22, PP23, PP26)."""
    column = slot % COLUMNS
    if not column or is_free(s, seat, s.market[slot]):
        return 0
    return column * 2 if s.favored == MILITARY else column


def lay_rupees(s: Pamir, slot: int, count: int) -> None:
    """``count`` rupees of the active seat go onto the card in ``slot``; it is not for sale to it this turn (PP25)."""
    card = s.market[slot]
    if NOT_FOR_SALE[card]:
        s.gone += count
        return
    s.coins[slot] += count
    if card not in s.blocked:
        s.blocked.append(card)


def pay_price(s: Pamir, seat: int, slot: int) -> int:
    """``seat`` pays for the card in ``slot``: onto each card to the left in its row, else in the other row of that
    column, else out of the game (PP24). Returns the rupees paid."""
    cost = price(s, seat, slot)
    if not cost:
        return 0
    each = 2 if s.favored == MILITARY else 1
    s.rupees[seat] -= cost
    row, column = divmod(slot, COLUMNS)
    for left in range(column):
        own, other = row * COLUMNS + left, (1 - row) * COLUMNS + left
        if s.market[own]:
            lay_rupees(s, own, each)
        elif s.market[other]:
            lay_rupees(s, other, each)
        else:
            s.gone += each
    return cost


def pay_action(s: Pamir, seat: int, cost: int) -> None:
    """``seat`` pays for a card action: half in each row, a rupee a card from the right; what finds no card leaves the
    game (PP39)."""
    s.rupees[seat] -= cost
    for row in range(ROWS):
        left = cost // ROWS
        for slot in range(row * COLUMNS + COLUMNS - 1, row * COLUMNS - 1, -1):
            if not left:
                break
            if s.market[slot]:
                lay_rupees(s, slot, 1)
                left -= 1
        s.gone += left


def slide(s: Pamir) -> None:
    """Each row moves left, cards with their rupees; a card that reaches rupees of an empty slot takes them (PP62)."""
    market, coins = s.market, s.coins
    for row in range(0, SLOTS, COLUMNS):
        to = row
        for slot in range(row, row + COLUMNS):
            card = market[slot]
            if not card:
                continue
            if slot != to:
                market[to], market[slot] = card, EMPTY
                coins[to] += coins[slot]
                coins[slot] = 0
                withdraw_rupees(s, to)
            to += 1


def withdraw_rupees(s: Pamir, slot: int) -> None:
    """No rupee stays on Public Withdrawal (PP27)."""
    if NOT_FOR_SALE[s.market[slot]] and s.coins[slot]:
        s.gone += s.coins[slot]
        s.coins[slot] = 0


def draw_card(s: Pamir, slot: int) -> int:
    """The top card of the deck comes into the empty ``slot``. Returns it."""
    card = s.deck.pop()
    s.market[slot] = card
    withdraw_rupees(s, slot)
    if s.notes is not None:
        s.say("drawn", facts={"card": CARD_HANDLE[card], "slot": SLOT_HANDLE[slot]})
    return card


def take_from_market(s: Pamir, slot: int) -> int:
    """The card in ``slot`` leaves the market; rupees stay on the slot. Returns the card."""
    card = s.market[slot]
    s.market[slot] = EMPTY
    return card
