"""Scored reasons for choices: what the ``priorities`` bot says and does. Plain advice, no look-ahead.

A score is worth about one rupee. Every rule of thumb is one function over the state, the seat and the choice that
yields reasons; ``ADVICE`` says which of them speak about which choices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from paxtable.engine.choice import Choice
from paxtable.engine.game import Reason
from paxtable.games.pamir.action import hostage_bribe, least_cost
from paxtable.games.pamir.bribe import Answer, Counter, Offer
from paxtable.games.pamir.data import (
    ACTIONS,
    CHECK,
    COURT_CARD,
    COURTLY_MANNERS,
    IMPACT,
    LIMITS,
    NONE,
    PATRIOT,
    POLITICAL,
    PRIZE,
    RANK,
    REGION,
    SUIT,
)
from paxtable.games.pamir.dominance import checks_left, score_check
from paxtable.games.pamir.market import price
from paxtable.games.pamir.play import play_bribe
from paxtable.games.pamir.spots import (
    CARD_HANDLE,
    CARD_OF,
    COALITION_OF,
    KIND,
    NUMBER,
    OWNER,
    REGION_HANDLE,
    REGION_OF,
    SEAT_HANDLE,
    SEAT_OF,
    SPOT_OF,
    SUIT_HANDLE,
    tribe,
)
from paxtable.games.pamir.standing import court_limit, gifts, hand_limit, has_political, is_favored
from paxtable.games.pamir.state import Pamir

Advice: TypeAlias = "Callable[[Pamir, int, Choice], Iterator[Reason]]"

CYLINDER = 1.6
"""What one more cylinder in play is worth."""
BLOCK = 0.5
INFLUENCE = 2.0
SMALL_BRIBE = 2
"""Rupees that are paid without much ado."""
POINT = 6.0
"""What a victory point more than the best other seat is worth."""


TAKEN = {"gift": -3.0, "tribe": -1.0, "spy": -0.5, "army": -0.2, "road": 0.0}
"""What taking a piece of a kind from the table costs."""


def reasons(s: Pamir, seat: int, c: Choice) -> list[Reason]:
    """Reasons for and against ``c`` for ``seat``; the sum of their scores is its value."""
    return [reason for advice in ADVICE.get(c.verb, ()) for reason in advice(s, seat, c)]


def card_value(s: Pamir, seat: int, card: int) -> float:
    """What having ``card`` in the court would be worth to ``seat``, its price and bribe aside."""
    icons = IMPACT[card]
    value = CYLINDER * min(icons.count("tribe") + icons.count("spy"), s.cylinders[seat])
    value += BLOCK * (icons.count("army") + icons.count("road")) + ("leverage" in icons)
    value += 0.4 * len(ACTIONS[card]) * RANK[card]
    if PATRIOT[card] != NONE:
        value += INFLUENCE if PATRIOT[card] == s.loyalty[seat] else -INFLUENCE * ties(s, seat)
    if SUIT[card] == POLITICAL:
        value += RANK[card]
    return value


def ties(s: Pamir, seat: int) -> int:
    """Influence that a change of loyalty would cost ``seat``."""
    own = s.loyalty[seat]
    return gifts(s, seat) + len(s.prizes[seat]) + sum(PATRIOT[card] == own != NONE for card in s.courts[seat])


def check_margin(s: Pamir, seat: int) -> int:
    """Points that a Dominance Check now would bring ``seat`` more than the best other seat."""
    final = checks_left(s) - 1 <= 0
    _, _, gained = score_check(s, final=final)
    others = [gained.get(other, 0) + final * s.points[other] for other in range(s.n) if other != seat]
    return gained.get(seat, 0) + final * s.points[seat] - max(others)


def buy_check(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """A Dominance Check is bought by whom it serves."""
    card = CARD_OF[c.source]
    if CHECK[card]:
        margin = check_margin(s, seat)
        if margin > 0:
            yield Reason(POINT * margin, "check_scores", {"margin": margin})
        else:
            yield Reason(-20 if s.deck else -2, "check_serves_others", {"margin": -margin})


def buy_card(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Good cards, cheap cards, cards with rupees."""
    card = CARD_OF[c.source]
    slot = s.market.index(card)
    cost = price(s, seat, slot)
    if COURT_CARD[card]:
        yield Reason(0.7 * card_value(s, seat, card), "good_card", {"card": c.source})
        if len(s.hands[seat]) >= hand_limit(s, seat):
            yield Reason(-4, "hand_full", {"limit": hand_limit(s, seat)})
    elif not CHECK[card]:
        yield Reason(0.5, "event", {"card": c.source})
    if cost:
        yield Reason(-1.2 * cost, "costs", {"rupees": cost})
    if s.coins[slot]:
        yield Reason(float(s.coins[slot]), "rupees_on_it", {"rupees": s.coins[slot]})


def play_card(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Cards belong into the court."""
    card = CARD_OF[c.source]
    yield Reason(2 + card_value(s, seat, card), "plays", {"card": c.source})
    yield from bribe_ahead(s, seat, card, play_bribe(s, seat, card)[1], s.rupees[seat])
    room = court_limit(s, seat) + (RANK[card] if SUIT[card] == POLITICAL else 0) - len(s.courts[seat])
    if room <= 0:
        yield Reason(-3, "court_full", {"limit": court_limit(s, seat)})


def use_card(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Bonus actions cost nothing; a hostage card costs a bribe."""
    card = CARD_OF[c.source]
    if is_favored(s, seat, card):
        yield Reason(1.5, "bonus", {"card": c.source})
    most = s.rupees[seat] - least_cost(s, seat, c.verb)
    yield from bribe_ahead(s, seat, card, hostage_bribe(s, seat, card)[1], most)


def bribe_ahead(s: Pamir, seat: int, card: int, due: int, most: int) -> Iterator[Reason]:
    """A bribe of ``due`` rupees out of ``most`` that can be paid: large ones are tried once a turn."""
    if not due or COURTLY_MANNERS in s.events[seat]:
        return
    if due > most or (due > SMALL_BRIBE and s.failed.get(card)):
        yield Reason(-50, "bribe_too_dear", {"rupees": due})
    else:
        yield Reason(-1.3 * due, "bribe", {"rupees": due})


def tax_rupees(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Money, the more the poorer one is."""
    yield Reason(1.0 * RANK[CARD_OF[c.source]] + (2 if s.rupees[seat] < 3 else 0.5), "tax", {"has": s.rupees[seat]})


def give(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """A gift is a cylinder and influence for good."""
    yield Reason(INFLUENCE + CYLINDER + 1.5 - 0.7 * least_cost(s, seat, "gift"), "gift")


def build_blocks(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Blocks decide who is dominant."""
    yield Reason(0.4 if s.rupees[seat] > 5 else -1, "build", {"has": s.rupees[seat]})


def move_pieces(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Moves seldom hurt, seldom help."""
    yield Reason(-0.5, "move")


def betray_card(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Betrayal costs two rupees and the spies."""
    yield Reason(-0.5, "betray")


def fight(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Taking pieces of others is good."""
    yield Reason(2.0, "battle")


def end_turn(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Better than a bad action, but a turn without any action brings nobody forward."""
    if s.actions == LIMITS.actions_per_turn:
        yield Reason(-6.0, "idle")
    else:
        yield Reason(0.2, "nothing_better")


def victim(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """The leader's pieces first; cylinders count in most checks."""
    spot = SPOT_OF.get(c.source)
    if spot is None:
        return
    if KIND[spot] in ("army", "road"):
        blocks = sum(s.loyalty[other] == OWNER[spot] for other in range(s.n))
        yield Reason(0.5 + 0.3 * blocks, "enemy_block", {"piece": c.source})
    else:
        owner = OWNER[spot]
        yield Reason(1 + 0.3 * s.points[owner], "enemy_cylinder", {"piece": c.source})
        region = NUMBER[spot]
        if KIND[spot] == "tribe" and s.pieces[spot] == 1 and has_political(s, owner, region):
            yield Reason(1.5, "overthrow", {"owner": SEAT_HANDLE[owner]})


def stop(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Stopping is for when nothing good is left."""
    yield Reason(0.1, "enough")


def take_tax(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """A rupee from a leader is worth more."""
    other = SEAT_OF.get(c.source, NONE)
    if other == NONE:
        yield Reason(1.0, "rupee")
    else:
        yield Reason(1.2 + 0.1 * s.points[other], "rupee_of", {"owner": c.source})


def place_piece(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """A piece from the supply is one more; a taken one is only moved. Own cards are guarded, others watched."""
    source = SPOT_OF.get(c.source)
    if source is not None:
        kind = KIND[source]
        yield Reason(TAKEN[kind], "takes", {"piece": c.source})
        region = NUMBER[source]
        if kind == "tribe" and s.pieces[source] == 1 and has_political(s, seat, region):
            yield Reason(-4, "loses_cards", {"region": REGION_HANDLE[region]})
    card = CARD_OF.get(c.dest, NONE)
    if card != NONE:
        own = card in s.courts[seat]
        yield Reason(0.3 * len(ACTIONS[card]) * RANK[card] + (0.2 if own else 0.4), "spy_on", {"card": c.dest})
    region = REGION_OF.get(c.dest, NONE)
    if region != NONE and s.ruler[region] != seat and s.pieces[tribe(region, seat)]:
        yield Reason(1, "gain_rule", {"region": c.dest})


def give_space(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """The cheapest space is as good as the dearest."""
    cost = int(c.dest.rpartition(":")[2])
    yield Reason(-0.7 * cost, "costs", {"rupees": cost})


def keep_prize(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """A prize is influence, unless it costs more."""
    card = s.frames[-1].card
    if PRIZE[card] == s.loyalty[seat]:
        yield Reason(INFLUENCE, "prize", {"card": CARD_HANDLE[card]})
    else:
        yield Reason(INFLUENCE * (1 - ties(s, seat)) - 0.5, "turncoat", {"lost": ties(s, seat)})


def lose_card(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """The least useful card goes; patriots and leveraged cards stay."""
    card = CARD_OF[c.source]
    yield Reason(-card_value(s, seat, card) - RANK[card], "least_useful", {"card": c.source})
    if card in s.courts[seat]:
        if card in s.leveraged:
            yield Reason(-3, "leveraged", {"card": c.source})
        region = REGION[card]
        if SUIT[card] == POLITICAL and s.pieces[tribe(region, seat)]:
            yield Reason(-2.0 * s.pieces[tribe(region, seat)], "loses_tribes", {"region": REGION_HANDLE[region]})


def betray_target(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Not one's own card; a useful one of another."""
    card = CARD_OF[c.source]
    if card in s.courts[seat]:
        yield Reason(-4, "own_card", {"card": c.source})
    else:
        yield Reason(
            0.5 * RANK[card] + (INFLUENCE if PRIZE[card] == s.loyalty[seat] else 0), "hurts", {"card": c.source}
        )


def follow(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """A coalition that few others follow is shared with few."""
    sharing = s.loyalty.count(COALITION_OF[c.dest])
    if sharing:
        yield Reason(-1.0 * sharing, "shared", {"others": sharing})


def pay_bribe(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Small bribes are paid."""
    frame = s.frames[-1]
    if isinstance(frame, (Offer, Counter)):
        yield Reason(1.5 * (SMALL_BRIBE + 0.5 - c.amount), "bribe_small", {"rupees": c.amount})


def ask_less(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Asking costs nothing, but one request is enough."""
    frame = s.frames[-1]
    if isinstance(frame, Offer):
        failed = s.failed.get(frame.card, 0)
        fair = c.amount == max(1, frame.due // 2)
        yield Reason(2.5 - 3 * failed if fair and frame.due > 1 else -2, "asks", {"rupees": c.amount})


def decline_bribe(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Courtly Manners pay nothing."""
    yield Reason(5, "by_right")


def call_off(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Rather not than for too much."""
    yield Reason(0.3, "too_dear")


def answer_bribe(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Some rupees are better than none."""
    frame = s.frames[-1]
    if isinstance(frame, Answer):
        yield Reason(float(frame.asked) if frame.asked else -1, "better_than_none", {"rupees": frame.asked})


def counter_bribe(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """A fair sum between."""
    frame = s.frames[-1]
    if isinstance(frame, Answer):
        yield Reason(0.8 if c.amount * 2 >= frame.due else 0.2, "fair", {"rupees": c.amount})


def rule_event(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """Harm those who lead; never oneself."""
    other = SEAT_OF.get(c.dest, NONE)
    if other != NONE:
        yield Reason(1.0 * s.points[other] + 0.5 * len(s.hands[other]), "leads", {"owner": c.dest})
    region = REGION_OF.get(c.dest, NONE)
    if region != NONE:
        theirs = sum(s.pieces[tribe(region, other)] for other in range(s.n) if other != seat)
        yield Reason(theirs - 2.0 * s.pieces[tribe(region, seat)], "clears", {"tribes": theirs})


def favor(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """The suit of one's own cards."""
    own = sum(len(ACTIONS[card]) for card in s.courts[seat] if SUIT_HANDLE[SUIT[card]] == c.dest)
    yield Reason(float(own), "own_suit", {"suit": c.dest})


def units(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """One block is enough while money is short."""
    yield Reason(0.5 - abs(c.amount - (1 if s.rupees[seat] < 8 else 2)), "modest", {"rupees": s.rupees[seat]})


def safe(s: Pamir, seat: int, c: Choice) -> Iterator[Reason]:
    """A spy on a card is in play."""
    yield Reason(CYLINDER, "stays_in_play")


ADVICE: dict[str, tuple[Advice, ...]] = {
    "loyalty": (follow,),
    "purchase": (buy_check, buy_card),
    "play": (play_card,),
    "tax": (use_card, tax_rupees),
    "gift": (use_card, give),
    "build": (use_card, build_blocks),
    "move": (use_card, move_pieces),
    "betray": (use_card, betray_card),
    "battle": (use_card, fight),
    "end_turn": (end_turn,),
    "tax.take": (take_tax,),
    "tax.done": (stop,),
    "build.units": (units,),
    "place.army": (place_piece,),
    "place.road": (place_piece,),
    "place.tribe": (place_piece,),
    "place.spy": (place_piece,),
    "place.gift": (place_piece, give_space),
    "move.done": (stop,),
    "betray.card": (betray_target,),
    "prize.take": (keep_prize,),
    "battle.remove": (victim,),
    "battle.done": (stop,),
    "safe_house.spy": (safe,),
    "discard.hand": (lose_card,),
    "discard.court": (lose_card,),
    "debt.hand": (lose_card,),
    "debt.court": (lose_card,),
    "event.seat": (rule_event,),
    "event.region": (rule_event,),
    "event.suit": (favor,),
    "bribe.pay": (pay_bribe,),
    "bribe.ask": (ask_less,),
    "bribe.decline": (decline_bribe,),
    "bribe.cancel": (call_off,),
    "bribe.accept": (answer_bribe,),
    "bribe.counter": (counter_bribe,),
}
"""Verb to the advice about it; a choice that nobody speaks about is worth nothing."""
