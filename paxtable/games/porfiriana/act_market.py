"""E2: buy a Market card. E3: buy a Public Card."""

from __future__ import annotations

from collections.abc import Iterable

from paxtable.engine.choice import Choice, Refusal
from paxtable.games.porfiriana import facts, money, pieces
from paxtable.games.porfiriana.act_play import Enter
from paxtable.games.porfiriana.action import Action, spend, too_poor
from paxtable.games.porfiriana.books import keep_books
from paxtable.games.porfiriana.headlines import PlayHeadline
from paxtable.games.porfiriana.library import RULES, TYPE
from paxtable.games.porfiriana.state import COLUMNS, NONE, Porfiriana
from paxtable.games.porfiriana.triggers import fire

IMMEDIATE = ("headline", "topple")


def buy_dest(card: str, seat: int) -> str:
    """Where a bought card goes: to the hand, or over the Bull-Bear pile when it is played at once."""
    return "pile" if TYPE[card] in IMMEDIATE else f"hand:{seat}"


def _offers(s: Porfiriana, seat: int) -> Iterable[Choice]:
    for card in s.market:
        if card:
            yield Choice("buy", f"card:{card}", buy_dest(card, seat))


def _refuse(s: Porfiriana, seat: int, c: Choice) -> Refusal | None:
    card = c.source[5:]
    if not card or card not in s.market:
        return Refusal("buy.not_in_market", "E2")
    if c.dest != buy_dest(card, seat):
        return Refusal("buy.elsewhere", "E2", {"card": c.source, "place": buy_dest(card, seat)})
    if not c.values and s.buys >= len(RULES.market.purchase_actions):
        return Refusal("buy.no_third", "E2")
    limit = facts.hand_limit(s, seat)
    if TYPE[card] not in IMMEDIATE and len(s.seats[seat].hand) >= limit:
        return Refusal("buy.hand_full", "E2", {"limit": limit})
    return too_poor(s, seat, money.market_price(s, seat, s.market.index(card)), "E2")


def _cost(s: Porfiriana) -> int:
    costs = RULES.market.purchase_actions
    return costs[min(s.buys, len(costs) - 1)]


def _perform(s: Porfiriana, seat: int, c: Choice) -> None:
    card = c.source[5:]
    slot = s.market.index(card)
    price = money.market_price(s, seat, slot)
    spend(s, seat, BUY, c)
    if not c.values:
        s.buys += 1
    column = slot % COLUMNS
    s.say("buy", seat, {"card": f"card:{card}", "gold": price})
    pay_speculator(s, seat, card, price)
    pieces.leave_market(s, slot)
    if TYPE[card] in IMMEDIATE:
        s.resolving.append(card)
        s.push(PlayHeadline(card=card, actor=seat, column=column))
    else:
        pieces.take(s, card, seat)
        fire(s, "card_bought", seat, player=seat, column=column)
    keep_books(s, seat)


def pay_speculator(s: Porfiriana, seat: int, card: str, price: int) -> None:
    """The price goes to the opponent who speculated on the card, else to the pool (E2.4); ``speculate_gold`` adds to
    it. ``seat`` -1 pays from the pool: Díaz buys (L1)."""
    owner = s.spec.get(card, NONE)
    if owner in (NONE, seat):
        money.move(s, seat, money.POOL, price, told=True)
        return
    if money.move(s, seat, owner, price):
        extra = s.table.total(owner, "speculate_gold")
        if extra:
            money.move(s, money.POOL, owner, extra)


BUY = Action("buy_market", ("buy",), _offers, _refuse, _perform, _cost)


def _public_offers(s: Porfiriana, seat: int) -> Iterable[Choice]:
    for card in s.public:
        yield Choice("buy_public", f"card:{card}", f"tableau:{seat}")


def _public_refuse(s: Porfiriana, seat: int, c: Choice) -> Refusal | None:
    card = c.source[5:]
    if card not in s.public:
        return Refusal("buy.not_public", "E3")
    if c.dest != f"tableau:{seat}":
        return Refusal("buy.elsewhere", "E3", {"card": c.source, "place": f"tableau:{seat}"})
    return too_poor(s, seat, money.public_price(s, seat, card), "E3")


def _public_perform(s: Porfiriana, seat: int, c: Choice) -> None:
    card = c.source[5:]
    price = money.public_price(s, seat, card)
    spend(s, seat, BUY_PUBLIC, c)
    s.public.remove(card)
    s.say("buy_public", seat, {"card": f"card:{card}", "gold": price})
    money.pay(s, seat, price, "play", money.on_card(card), told=True)
    s.resolving.append(card)
    s.push(Enter(card=card, actor=seat))


BUY_PUBLIC = Action("buy_public", ("buy_public",), _public_offers, _public_refuse, _public_perform)
