"""Recorded games of Pax Pamir, fed to our rules: ``docs/traces-pamir.md`` describes format and differences.

Every recorded decision and the recorded deck are given as answers; our rules run on to their next question and the
whole position is compared, with the complete list of what the seat could start.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from paxtable.engine.choice import Choice
from paxtable.engine.core import apply, asked, settle, why_not
from paxtable.games.pamir import battle, betray, bribe, build, limits, move, tax
from paxtable.games.pamir.cleanup import CourtDiscard, HandDiscard
from paxtable.games.pamir.court import Batch, Debt
from paxtable.games.pamir.data import BORDERS, CARD_IDS, COALITIONS, COLUMNS, LIMITS, RANK, REGIONS, SUITS
from paxtable.games.pamir.events import TO_REGION, TO_SEAT, TO_SUIT, GiveUpCard, NameRegion, NameSuit, Target
from paxtable.games.pamir.gift import GiftSpace
from paxtable.games.pamir.limits import Place
from paxtable.games.pamir.play import Icon
from paxtable.games.pamir.record import After, BribeRecord, Put, Result, Setup, Step, phase, snapshot, theirs
from paxtable.games.pamir.setup import FIRST, LOYALTY, Loyalty, new_state
from paxtable.games.pamir.spots import (
    CARD_HANDLE,
    OWNER,
    PLAY,
    PURCHASE,
    REGION_HANDLE,
    SUPPLY,
    army,
    card_choice,
    gift,
    piece_choice,
    road,
    spy,
    tribe,
)
from paxtable.games.pamir.standing import tie_break
from paxtable.games.pamir.state import Pamir
from paxtable.games.pamir.tax import TaxTake
from paxtable.games.pamir.turn import CARD_ACTIONS, END_TURN, Blackmail, Turn
from paxtable.games.trace import Difference, TraceError

T = TypeVar("T")

STARTS = (Loyalty, Turn, Blackmail, CourtDiscard, HandDiscard)
"""Questions that a recorded step begins with; all others are answered out of the step that caused them."""


def replay(records: list[dict[str, Any]]) -> int:
    """The number of steps that agree. Raises Difference at the first that does not, TraceError for a bad record."""
    if len(records) < 2:
        raise TraceError("it has no result line.")
    if "wakhan" in records[0]:
        raise TraceError("it is played by an automated opponent, which this program does not know yet.")
    setup = decode(records[0], Setup, "the set-up")
    steps = [decode(record, Step, f"line {line}") for line, record in enumerate(records[1:-1], 2)]
    result = decode(records[-1], Result, "the result line")
    game = Replay(setup)
    at = 0
    while at < len(steps):
        group = [steps[at]]
        while at + len(group) < len(steps) and steps[at + len(group)].auto:
            group.append(steps[at + len(group)])
        game.play(group)
        at += len(group)
    game.finish(result, len(steps))
    return len(steps)


def decode(record: dict[str, Any], kind: type[T], where: str) -> T:
    """``record`` as ``kind``; raises TraceError naming the place."""
    try:
        return msgspec.convert(record, kind)
    except msgspec.ValidationError as error:
        raise TraceError(f"{where}: {error}.") from error


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


class Replay:
    """Our table beside a recorded game."""

    def __init__(self, setup: Setup) -> None:
        if not 2 <= setup.players <= 5:
            raise TraceError(f"{setup.players} players.")
        self.step = -1
        self.s: Pamir = new_state(setup.players, {})
        settle(self.s)
        self.feed(Choice("deal", values=tuple(CARD_HANDLE[card_number(card)] for card in setup.deck)))
        market = [self.s.market[at : at + COLUMNS] for at in range(0, len(self.s.market), COLUMNS)]
        self.compare(market, setup.market, "market")
        self.compare(self.s.rupees, [setup.coins] * setup.players, "coins")
        self.compare(SUITS[self.s.favored], setup.favored, "favored")
        if not 0 <= setup.first_to_choose < setup.players:
            raise TraceError(f"seat {setup.first_to_choose} chooses first.")
        self.feed(FIRST[setup.first_to_choose])
        self.group: list[Step] = []
        self.repay: list[tuple[int, str, int]] = []
        self.hand_discards: dict[int, int] = {}

    # -- comparing -----------------------------------------------------------------------------------------------

    def compare(self, ours: object, recorded: object, field: str) -> None:
        """Raise Difference at the first part of ``field`` that differs."""
        if isinstance(ours, dict) and isinstance(recorded, dict):
            for key in {**recorded, **ours}:
                if key in recorded and key in ours:
                    self.compare(ours[key], recorded[key], f"{field}.{key}" if field else str(key))
                elif key != "legal":
                    raise Difference(self.step, f"{field}.{key}".lstrip("."), ours.get(key), recorded.get(key))
        elif isinstance(ours, list) and isinstance(recorded, list) and len(ours) == len(recorded):
            for at, (one, other) in enumerate(zip(ours, recorded, strict=True)):
                self.compare(one, other, f"{field}[{at}]")
        elif ours != recorded:
            raise Difference(self.step, field, ours, recorded)

    def finish(self, result: Result, steps: int) -> None:
        """Compare the end of the game."""
        s = self.s
        self.compare("over" if not s.frames else phase(s), "over", "phase")
        self.compare(list(s.points), result.vp, "result.vp")
        self.compare(list(s.winners), result.winners, "result.winners")
        self.compare([tie_break(s, seat) for seat in range(s.n)], result.red_stars, "result.red_stars")
        self.compare(list(s.rupees), result.coins, "result.coins")
        self.compare(s.ending, result.how, "result.how")
        self.compare(s.turn, result.turns, "result.turns")
        self.compare(steps, result.steps, "result.steps")

    # -- playing -------------------------------------------------------------------------------------------------

    def feed(self, choice: Choice) -> None:
        """Give an answer; raises Difference when our rules refuse it."""
        refusal = why_not(self.s, choice)
        if refusal is not None:
            text = f"{choice.verb} {choice.source} {choice.dest}".strip()
            raise Difference(self.step, "decision", f"refused: {refusal.code} ({refusal.rule})", text)
        apply(self.s, choice)

    def play(self, group: list[Step]) -> None:
        """One recorded decision with the automatic steps after it, then the comparison."""
        step = group[0]
        self.step = step.i
        self.group = group
        self.repay = [entry for part in group for entry in part.repay]
        self.hand_discards = {seat: card for part in group for seat, card in part.hand_discards}
        self.compare(asked(self.s), step.seat, "seat")
        begin = BEGIN.get(step.do)
        if begin is None:
            raise TraceError(f"step {step.i}: {step.do!r} is no kind of step.")
        begin(self, step)
        while self.s.frames and not isinstance(self.s.frames[-1], STARTS):
            self.answer(step)
        self.step = group[-1].i
        after = theirs(group[-1].after, decode(group[-1].after, After, f"step {self.step}"))
        shot = snapshot(self.s)
        if "legal" not in after:
            shot.pop("legal", None)
        elif "legal" not in shot:
            raise Difference(self.step, "legal", None, after["legal"])
        self.compare(shot, after, "")

    def declare(self, choice: Choice, record: BribeRecord | None) -> None:
        """Start a play or a card action and settle its bribe as recorded."""
        self.feed(choice)
        top = self.s.frames[-1] if self.s.frames else None
        if not isinstance(top, bribe.Offer):
            self.compare(None, None if record is None else record.demanded, "bribe")
            return
        if record is None:
            raise Difference(self.step, "bribe", top.due, None)
        self.compare([top.holder, top.due], [record.to, record.demanded], "bribe")
        refused = record.asked and record.answer == "refused"
        may_ask = why_not(self.s, bribe.ASK[0]) is None
        if record.how == "courtly_manners":
            self.feed(bribe.DECLINE)
        elif refused:
            if may_ask:
                self.feed(bribe.ASK[0])
                self.feed(bribe.REFUSE)
                if record.paid is not None:
                    self.feed(choice)
            if record.paid is not None:
                self.feed(self.pay(record.paid))
            elif not may_ask:
                self.feed(bribe.CANCEL)
        elif record.asked:
            self.feed(bribe.ASK[0])
            if record.answer == "waived":
                self.feed(bribe.ACCEPT)
            else:
                self.feed(self.counter(record.reduced))
                self.feed(bribe.CANCEL if record.paid is None else self.pay(record.paid))
        else:
            self.feed(bribe.CANCEL if record.paid is None else self.pay(record.paid))

    def pay(self, amount: int) -> Choice:
        """The answer of paying ``amount``."""
        return Choice("bribe.pay", amount=amount)

    def counter(self, amount: int | None) -> Choice:
        """The answer of a lower sum."""
        return Choice("bribe.counter", amount=amount or 0)

    def answer(self, step: Step) -> None:
        """Answer a question inside a step."""
        top = self.s.frames[-1]
        kind = next((kind for kind in ANSWERS if isinstance(top, kind)), None)
        if kind is None:
            raise Difference(self.step, "question", phase(self.s), step.do)
        self.feed(ANSWERS[kind](self, step, top))

    def answer_losses(self, step: Step) -> None:
        """Answer what the loss of cards asks, before the step goes on."""
        while self.s.frames and isinstance(self.s.frames[-1], (Debt, Batch)):
            self.answer(step)

    def missing(self, field: str) -> Difference:
        """Our rules ask something that the record does not answer."""
        return Difference(self.step, field, phase(self.s), None)

    # -- pieces --------------------------------------------------------------------------------------------------

    def spot(self, kind: str, place: object, owner: int) -> int:
        """The spot of a piece in the record's words; raises TraceError."""
        if kind == "army":
            return army(index(REGIONS, place), owner)
        if kind == "road":
            return road(index(BORDERS, place), owner)
        if kind == "tribe":
            return tribe(index(REGIONS, place), owner)
        if kind == "spy":
            return spy(card_number(int(place) if isinstance(place, str) and place.isdigit() else place), owner)
        if kind == "gift":
            return gift(owner, index(tuple(map(str, LIMITS.gift_costs)), str(place)))
        raise TraceError(f"{kind!r} is no kind of piece.")

    def source(self, text: str | None, dest: int) -> int:
        """The spot that a piece for ``dest`` was taken from."""
        if text is None:
            return SUPPLY
        kind, _, place = text.partition(":")
        return self.spot(kind, place, OWNER[dest])

    def placing(self, dest: int, source: str | None) -> Choice:
        """The answer of a placement."""
        return piece_choice("place", self.source(source, dest), dest)

    def owner(self, kind: str, seat: int) -> int:
        """The owner of a piece of ``kind`` that ``seat`` handles: its coalition or itself."""
        return self.s.loyalty[seat] if kind in ("army", "road") else seat


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
