"""The answers that a recorded game of Pax Pamir gives to our questions (``oracle.py`` asks for them)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from paxtable.engine.choice import Choice
from paxtable.engine.core import why_not
from paxtable.games.pamir import battle, betray, build, limits, move, tax
from paxtable.games.pamir.court import Batch, Debt
from paxtable.games.pamir.data import COALITIONS, COLUMNS, RANK, REGIONS, SUITS
from paxtable.games.pamir.events import TO_REGION, TO_SEAT, TO_SUIT, GiveUpCard, NameRegion, NameSuit, Target
from paxtable.games.pamir.gift import GiftSpace
from paxtable.games.pamir.limits import Place
from paxtable.games.pamir.play import Icon
from paxtable.games.pamir.record import (
    Put,
    Step,
    card_number,
    index,
)
from paxtable.games.pamir.setup import LOYALTY
from paxtable.games.pamir.spots import (
    CARD_HANDLE,
    PLAY,
    PURCHASE,
    REGION_HANDLE,
    SUPPLY,
    card_choice,
    piece_choice,
    spy,
)
from paxtable.games.pamir.tax import TaxTake
from paxtable.games.pamir.turn import CARD_ACTIONS, END_TURN, Blackmail
from paxtable.games.trace import TraceError

if TYPE_CHECKING:
    from paxtable.games.pamir.oracle import Replay


# -- first answers of a step -------------------------------------------------------------------------------------


def begin_loyalty(game: Replay, step: Step) -> None:
    """The starting loyalty."""
    game.feed(LOYALTY[index(COALITIONS, step.coalition)])


def begin_blackmail(game: Replay, step: Step) -> None:
    """Spies at the start of a turn, or none."""
    for put in step.place:
        game.feed(game.placing(game.spot("spy", put.to, step.seat), put.source))
        game.answer_losses(step)
    if isinstance(game.s.frames[-1], Blackmail):
        game.feed(limits.SKIP)


def begin_purchase(game: Replay, step: Step) -> None:
    """A purchase."""
    game.feed(PURCHASE[step.seat][card_number(step.card)])


def begin_play(game: Replay, step: Step) -> None:
    """A play."""
    sides = ("left", "right")
    game.declare(PLAY[step.seat][card_number(step.card)][index(sides, step.side)], step.bribe)


def begin_action(game: Replay, step: Step) -> None:
    """A card action; what a battle or a betrayal could have chosen is compared first."""
    if step.could is not None:
        if step.do == "battle":
            ours = sorted(battle.battle_sites(game.s, step.seat))
            game.compare(ours, sorted(map(site_handle, step.could)), "could")
        elif step.do == "betray":
            cards = sorted(betray.betrayable(game.s, step.seat))
            game.compare(cards, sorted(map(card_number, step.could)), "could")
    if step.do == "battle" and step.limit is not None:
        limit = min(RANK[card_number(step.card)], battle.fighters(game.s, step.seat, site_handle(step.at)))
        game.compare(limit, step.limit, "limit")
    game.declare(card_choice(step.do, card_number(step.card)), step.bribe)


def begin_declined(game: Replay, step: Step) -> None:
    """An attempt that came to nothing."""
    if step.attempted == "play":
        begin_play(game, step)
    else:
        game.declare(card_choice(step.attempted, card_number(step.card)), step.bribe)


def begin_end(game: Replay, step: Step) -> None:
    """The end of a turn."""
    game.feed(END_TURN)


def begin_court(game: Replay, step: Step) -> None:
    """Court cards above the limit; what they cause is answered in between."""
    for card in step.discard:
        game.feed(card_choice("discard.court", card_number(card)))
        game.answer_losses(step)


def begin_hand(game: Replay, step: Step) -> None:
    """Hand cards above the limit."""
    for card in step.discard:
        game.feed(card_choice("discard.hand", card_number(card)))


BEGIN: dict[str, Callable[[Replay, Step], None]] = {
    "loyalty": begin_loyalty,
    "blackmail": begin_blackmail,
    "purchase": begin_purchase,
    "play": begin_play,
    "decline_bribe": begin_declined,
    "end_turn": begin_end,
    "cleanup_court": begin_court,
    "cleanup_hand": begin_hand,
    **dict.fromkeys(CARD_ACTIONS, begin_action),
}
"""Kind of step to its first answers."""


# -- answers inside a step ---------------------------------------------------------------------------------------


def answer_icon(game: Replay, step: Step, top: Icon) -> Choice:
    """Where the piece of an impact icon goes."""
    at = game.s.frames[-2].icon - 1
    if at >= len(step.impacts):
        raise game.missing("impacts")
    put = step.impacts[at]
    return game.placing(game.spot(put.icon, put.to, game.owner(put.icon, step.seat)), put.source)


def answer_gift(game: Replay, step: Step, top: GiftSpace) -> Choice:
    """Which gift space."""
    return game.placing(game.spot("gift", step.gift, step.seat), step.source)


def answer_units(game: Replay, step: Step, top: build.BuildUnits) -> Choice:
    """How many blocks."""
    return Choice("build.units", amount=len(step.place))


def answer_build(game: Replay, step: Step, top: build.BuildPlace) -> Choice:
    """Where the next block goes."""
    put: Put | None
    if top.why == "infrastructure":
        put = step.infrastructure
        if put is None:
            return limits.SKIP
    else:
        at = game.s.frames[-2].placed - 1
        if at >= len(step.place):
            raise game.missing("place")
        put = step.place[at]
    return game.placing(game.spot(put.kind, put.to, game.owner(put.kind, step.seat)), put.source)


def answer_insurrection(game: Replay, step: Step, top: Place) -> Choice:
    """Which piece becomes an Afghan army."""
    for part in game.group:
        if part.insurrection is not None:
            source = part.insurrection.source
            for text in source if isinstance(source, list) else [source]:
                choice = game.placing(top.dests[0], text)
                if why_not(game.s, choice) is None:
                    return choice
    raise game.missing("insurrection")


def answer_tax(game: Replay, step: Step, top: TaxTake) -> Choice:
    """Where the next rupee comes from."""
    if top.taken >= len(step.take):
        return tax.DONE
    entry = step.take[top.taken]
    if len(entry) == 2 and entry[0] == "seat" and entry[1] in range(game.s.n):
        return tax.FROM_SEAT[int(entry[1])]
    if len(entry) == 3 and entry[1] in (0, 1) and entry[2] in range(COLUMNS):
        return card_choice("tax.take", game.s.market[int(entry[1]) * COLUMNS + int(entry[2])])
    raise TraceError(f"step {step.i}: {entry} is no source of a tax.")


def answer_move(game: Replay, step: Step, top: move.MoveStep) -> Choice:
    """The next move."""
    if top.moved >= len(step.moves):
        return move.DONE
    record = step.moves[top.moved]
    owner = game.owner(record.unit, step.seat)
    return piece_choice("move", game.spot(record.unit, record.source, owner), game.spot(record.unit, record.to, owner))


def answer_betray(game: Replay, step: Step, top: betray.BetrayTarget) -> Choice:
    """The card that is betrayed."""
    return card_choice("betray.card", card_number(step.target))


def answer_prize(game: Replay, step: Step, top: betray.PrizeOffer) -> Choice:
    """Whether the prize is accepted."""
    return betray.TAKE if step.prize == "accepted" else betray.LEAVE


def site_handle(value: object) -> str:
    """The handle of a battle site."""
    if isinstance(value, int):
        return CARD_HANDLE[card_number(value)]
    return REGION_HANDLE[index(REGIONS, value)]


def answer_site(game: Replay, step: Step, top: battle.BattleSite) -> Choice:
    """Where the battle is."""
    return battle.AT[site_handle(step.at)]


def answer_remove(game: Replay, step: Step, top: battle.BattleRemove) -> Choice:
    """The next piece that is removed."""
    left = []
    for record in step.remove:
        owner = record.seat if record.coalition is None else index(COALITIONS, record.coalition)
        if owner not in range(game.s.n) and record.coalition is None:
            raise TraceError(f"step {step.i}: seat {owner} has no pieces.")
        left.append(game.spot(record.unit, record.at, owner or 0))
    for spot in top.chosen:
        if spot in left:
            left.remove(spot)
    return battle.REMOVE[left[0]] if left else battle.DONE


def answer_safe_house(game: Replay, step: Step, top: battle.SafeHouse) -> Choice:
    """Where a lost spy goes."""
    mine = [record for record in step.safe_house if record.seat == top.seat]
    at = len(mine) - top.left
    if not 0 <= at < len(mine):
        raise game.missing("safe_house")
    card = mine[at].to
    return battle.DECLINE if card is None else piece_choice("safe_house", SUPPLY, spy(card_number(card), top.seat))


def answer_debt(game: Replay, step: Step, top: Debt) -> Choice:
    """The next card for a debt of this seat."""
    for entry in game.repay:
        seat, place, card = entry
        if seat == top.seat and card in (*game.s.hands[seat], *game.s.courts[seat]):
            game.repay.remove(entry)
            return card_choice("debt.hand" if place == "hand" else "debt.court", card)
    raise game.missing("repay")


def answer_batch(game: Replay, step: Step, top: Batch) -> Choice:
    """Cards without leverage first: the record does not tell the order."""
    cards = sorted(top.remaining(game.s), key=lambda card: card in game.s.leveraged)
    return card_choice("batch.next", cards[0])


def answer_give_up(game: Replay, step: Step, top: GiveUpCard) -> Choice:
    """The card that Confidence Failure costs."""
    if top.seat not in game.hand_discards:
        raise game.missing("hand_discards")
    return card_choice("discard.hand", card_number(game.hand_discards[top.seat]))


def answer_target(game: Replay, step: Step, top: Target) -> Choice:
    """Whom an event concerns."""
    if step.event is None or step.event.target not in range(game.s.n):
        raise game.missing("event.target")
    return TO_SEAT[step.event.target or 0]


def answer_suit(game: Replay, step: Step, top: NameSuit) -> Choice:
    """The suit that is named."""
    return TO_SUIT[index(SUITS, step.event.suit if step.event else None)]


def answer_region(game: Replay, step: Step, top: NameRegion) -> Choice:
    """The region that is swept."""
    return TO_REGION[index(REGIONS, step.event.region if step.event else None)]


ANSWERS: dict[type[Any], Callable[[Replay, Step, Any], Choice]] = {
    Icon: answer_icon,
    GiftSpace: answer_gift,
    build.BuildUnits: answer_units,
    build.BuildPlace: answer_build,
    Place: answer_insurrection,
    TaxTake: answer_tax,
    move.MoveStep: answer_move,
    betray.BetrayTarget: answer_betray,
    betray.PrizeOffer: answer_prize,
    battle.BattleSite: answer_site,
    battle.BattleRemove: answer_remove,
    battle.SafeHouse: answer_safe_house,
    Debt: answer_debt,
    Batch: answer_batch,
    GiveUpCard: answer_give_up,
    Target: answer_target,
    NameSuit: answer_suit,
    NameRegion: answer_region,
}
"""Question to its answer; a more special kind of placement stands before ``Place``."""
