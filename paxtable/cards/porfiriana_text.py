"""The text that a player reads on a card of Pax Porfiriana, made from its effects: one template for each of them, so
that text and behaviour cannot differ."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from paxtable.cards.porfiriana import (
    AnyCard,
    Black,
    Enterprise,
    Hacendado,
    Headline,
    Orange,
    Partner,
    Public,
    Successor,
    Topple,
    Troop,
)
from paxtable.cards.porfiriana_effects import ChoiceOption, Op
from paxtable.cards.porfiriana_passives import Passive, Trigger, TriggerFilter
from paxtable.cards.porfiriana_terms import Selector, field_items
from paxtable.cards.porfiriana_words import (
    WHO,
    condition,
    described,
    either,
    obj,
    plural,
    sentence,
    sum_of,
    things,
    with_article,
    word,
)

ACTIONS = {
    "play_card": "play {card}",
    "buy_market": "buy a Market card",
    "buy_public": "buy a Public Card",
    "sell": "sell {card}",
    "redeploy": "redeploy a troop",
    "buy_land": "buy land",
    "connect": "upgrade a connection",
    "police": "take a police action",
    "speculate": "speculate",
}


def _verb(who: str, you: str, other: str) -> str:
    return f"{WHO[who]} {you if who == 'actor' else other}"


def _options(body: Any) -> str:
    parts = "; or ".join(option_text(option) for option in body.options)
    return f"{WHO[body.who]} chooses: {parts}"


OP_TEXT: dict[str, Callable[[Any], str]] = {
    "regime": lambda b: f"Regime Change to {word(b.to)}",
    "strife": lambda b: f"Strife: {word(b.between[0])} against {word(b.between[1])}",
    "unrest": lambda b: f"{sum_of(b.amount)} Unrest on {obj(b.obj)}",
    "remove_unrest": lambda b: f"remove {'all' if b.all else sum_of(b.amount)} Unrest from {obj(b.obj)}",
    "lose_income": lambda b: f"{obj(b.obj)} loses {sum_of(b.amount)} income",
    "gain_income": lambda b: f"{obj(b.obj)} gains {sum_of(b.amount)} income",
    "lose_land": lambda b: f"{obj(b.obj)} loses {sum_of(b.amount)} land",
    "lose_connection": lambda b: f"{obj(b.obj)} loses its Connection",
    "build_connection": lambda b: f"build a Connection on {obj(b.obj)} for {b.cost} gold",
    "free_land": lambda b: f"free land for {obj(b.obj)}",
    "gain_gold": lambda b: f"{_verb(b.who, 'gain', 'gains')} {sum_of(b.amount, 'gold')}",
    "pay_gold": lambda b: f"{_verb(b.who, 'pay', 'pays')} {sum_of(b.amount, 'gold')}",
    "steal_gold": lambda b: f"take {sum_of(b.amount, 'gold')} from {WHO[b.from_]}",
    "transfer_gold": lambda b: f"{_verb(b.from_, 'give', 'gives')} {WHO[b.to]} {sum_of(b.amount, 'gold')}",
    "choice": _options,
    "assassinate": lambda b: f"assassinate {obj(b.obj)}",
    "discard_partner": lambda b: f"discard {obj(b.obj)}",
    "discard_troop": lambda b: f"discard {obj(b.obj)}",
    "expel_troops": lambda b: f"the troop on {obj(b.obj)} Retreats or is discarded",
    "recall_troop": lambda b: f"{obj(b.obj)} returns to its owner's hand",
    "nationalize": lambda b: f"nationalize {obj(b.obj)}",
    "return_to_hand": lambda b: f"{obj(b.obj)} returns to its owner's hand",
    "steal_card": lambda b: f"{obj(b.obj)} becomes yours",
    "slave_revolt": lambda b: f"Slave Revolt on {obj(b.obj)}",
    "jail": lambda b: f"jail {WHO[b.who]}",
    "unjail": lambda b: f"{_verb(b.who, 'leave', 'leaves')} jail",
    "civil_war": lambda b: f"Civil War: all {word(b.district)} enterprises are discarded",
    "draw": lambda b: f"draw {b.n} {'card' if b.n == 1 else 'cards'} from the Play Deck",
    "scry": lambda b: f"look at the top {b.n} cards of the Play Deck, put them back in any order",
    "sweep": lambda b: f"discard both cards of Market column {b.column + 1}",
    "discard_hand": lambda b: f"{_verb(b.who, 'discard', 'discards')} {b.n} hand {'card' if b.n == 1 else 'cards'}",
    "diaz_bonus": lambda b: f"Díaz +{b.amount} {word(b.prestige)}",
    "topple": lambda b: "Topple",
    "each_player": lambda b: f"each {'other ' if b.skip_actor else ''}player: {ops_text(b.ops, inner=True)}",
    "if": lambda b: _if(b),
}


def _if(body: Any) -> str:
    text = f"if {condition(body.cond)}: {ops_text(body.then, inner=True)}"
    return f"{text}; else {ops_text(body.else_, inner=True)}" if body.else_ else text


def ops_text(ops: tuple[Op, ...], *, inner: bool = False) -> str:
    """Operations as sentences, or joined inside a sentence."""
    parts = [OP_TEXT[op.key](op.body) for op in ops]
    return ", ".join(parts) if inner else " ".join(sentence(part) for part in parts)


def option_text(option: ChoiceOption) -> str:
    """One option of a ``choice``: its label and what it does."""
    text = ops_text(option.ops, inner=True)
    return f"{option.label} ({text})" if text else option.label


TO_VICTIM = (
    (r"the victim gives you (.+)", r"you give \1"),
    (r"take (.+) from the victim", r"you lose \1"),
    (r"the victim pays half of the gold", "you lose half of your gold"),
    (r"the victim pays", "you pay"),
    (r"jail the victim", "you go to jail"),
    (r"victim's ([aeiou].*) of the victim's choice", r"an \1 of yours"),
    (r"victim's (.+) of the victim's choice", r"a \1 of yours"),
    (r"its owner's hand", "your hand"),
)
"""How the words of an option change when it is told to the victim."""


def offer_text(option: ChoiceOption, who: str) -> str:
    """One option of a ``choice`` as it is told to ``who`` picks it: the victim is spoken to as "you"."""
    text = ops_text(option.ops, inner=True)
    for told, heard in TO_VICTIM if who == "victim" else ():
        text = re.sub(told, heard, text)
    label = sentence(option.label).rstrip(".")
    return f"{label}: {text}" if text else label


def _only(limit: Selector | None, *, many: bool = True) -> str:
    return "" if limit is None else f" ({described(limit, many=many)})"


def _noun(limit: Selector | None) -> str:
    return with_article("card" if limit is None else described(limit))


def _goods(limit: Selector | None, usual: str) -> str:
    return usual if limit is None else described(limit, many=True)


DISCOUNTS: dict[str, str] = {
    "play": "playing {goods} costs",
    "troop": "deploying {goods} costs",
    "connect": "connections{only} cost",
    "land": "land{only} costs",
    "market": "Market {goods} cost",
    "public": "Public Cards cost",
    "police": "police actions cost",
}


def _discount(body: Any) -> str:
    usual = "cards"
    goods = _troops(body.filter) if body.what == "troop" else _goods(body.filter, usual)
    text = DISCOUNTS[body.what].format(goods=goods, only=_only(body.filter))
    floor = f", at least {body.min}" if body.min else ""
    return f"{text} you {body.amount} less{floor}"


def _immunity(body: Any) -> str:
    whose = {"self": "this card", "tableau": "your Tableau"}.get(body.scope or "") or _goods(body.filter, "cards")
    return f"{whose} {'is' if body.scope else 'are'} immune to {either(body.to, 'and')}"


def _spy(body: Any) -> str:
    text = "discard to cancel an orange or black card against you"
    return f"{text}; in a showdown: Díaz +{body.amount} ({either(body.showdown)})" if body.showdown else text


MONOPOLIES = {"play": "opponents pay you for playing", "connect": "opponents pay you for connections"}


def _monopoly(body: Any) -> str:
    if body.what == "play":
        return f"{MONOPOLIES['play']} {_goods(body.filter, 'cards')}"
    start = MONOPOLIES.get(body.what, "opponents pay you for land")
    return f"{start}{_only(body.filter)}"


def _firepower(body: Any) -> str:
    return f"your {_goods(_faction_only(body.filter), 'troops')} have +{body.amount} firepower{_standing(body.filter)}"


def _faction_only(limit: Selector | None) -> Selector | None:
    return None if limit is None or limit.faction is None else Selector(zone="troop", faction=limit.faction)


def _standing(limit: Selector | None) -> str:
    return "" if limit is None or limit.where is None else f" when {either(limit.where)}"


def _troops(limit: Selector | None) -> str:
    return "troops" if limit is None or limit.faction is None else f"{either(limit.faction)} troops"


def _columns(columns: tuple[int, ...]) -> str:
    return either(tuple(str(column + 1) for column in columns), "and")


PASSIVE_TEXT: dict[str, Callable[[Any], str]] = {
    "extra_action": lambda b: f"once a turn: {ACTIONS[b.action].format(card=_noun(b.filter))} without an action",
    "jail_immunity": lambda b: "you cannot be jailed",
    "immunity": _immunity,
    "general": lambda b: f"your {_troops(b.filter)} have firepower 3",
    "firepower_bonus": _firepower,
    "guard_bonus": lambda b: f"your guards defend with +{b.amount} firepower",
    "spy": _spy,
    "monopoly": _monopoly,
    "discount": _discount,
    "jurisdiction": lambda b: f"your {_troops(b.filter)} ignore jurisdiction",
    "income_per": lambda b: f"income {b.times} for each {things(b.count)}{'' if b.max is None else f', most {b.max}'}",
    "mine_bonus": lambda b: _first("mine", b),
    "bank_bonus": lambda b: _first("bank", b),
    "economy_bonus": lambda b: f"+{b.amount} gold when you sell a card",
    "market_column": lambda b: f"Market columns {_columns(b.columns)} cost you {b.amount} less",
    "speculate_extra": lambda b: "when you speculate, place up to two cubes",
    "speculate_gold": lambda b: f"+{b.amount} gold when a Speculation Cube pays you",
    "hand_limit": lambda b: f"hand limit +{b.amount}",
    "prestige_cube": lambda b: f"your {word(b.prestige)} points hold cubes under {word(b.regime)}",
    "retreat_free": lambda b: "your troops Retreat for nothing",
    "upkeep_free": lambda b: f"no Depression upkeep for {_goods(b.filter, 'your cards')}",
    "unrest_shield": lambda b: f"{b.amount} less Unrest put on your {_places(b.filter)}",
    "toll": lambda b: f"opponents' troops going by rail{_to(b.filter)} pay you {b.gold}",
    "lock": lambda b: f"nothing with the {word(b.district)} flag can be played or redeployed",
    "ban": lambda b: f"opponents may not {ACTIONS[b.action].format(card=_noun(b.filter))}{_ban_tail(b)}",
    "diaz_defense": lambda b: f"Díaz +{b.amount} {word(b.prestige)} in showdowns",
    "see_top": lambda b: "you may look at the top card of the Play Deck",
    "extra_land": lambda b: f"{b.amount} more land for each of your ranches and plantations",
}


def _places(limit: Selector | None) -> str:
    return "enterprises" if limit is None else described(Selector(**_zoned(limit)), many=True)


def _to(limit: Selector | None) -> str:
    return "" if limit is None else f" to {_places(limit)}"


def _zoned(limit: Selector) -> dict[str, Any]:
    return {"zone": "enterprise", **{name: value for name, value in field_items(limit) if name not in ("side", "n")}}


def _ban_tail(body: Any) -> str:
    return _only(body.filter) if body.filter is not None and body.action not in ("play_card", "sell") else ""


def _first(kind: str, body: Any) -> str:
    which = f"your first {kind}" if body.n == 1 else f"your first {body.n} {plural(kind)}"
    return f"{which} {'has' if body.n == 1 else 'have'} {body.amount} more income"


def passive_text(passive: Passive) -> str:
    """One passive as a sentence."""
    return sentence(PASSIVE_TEXT[passive.key](passive.body))


MOMENTS: dict[str, str] = {
    "troop_played": "{who} plays {troop}",
    "enterprise_played": "{who} plays {enterprise}",
    "partner_played": "{who} plays a partner",
    "orange_played": "{who} plays an orange card",
    "black_played": "{who} plays a black card",
    "headline_played": "{who} plays a Headline",
    "card_bought": "{who} buys a Market card{column}",
    "card_sold": "{who} sells a card",
    "connection_built": "{who} builds a Connection",
    "land_bought": "{who} buys land",
    "extorted": "your enterprise is extorted",
    "sacked": "your enterprise is Sacked",
    "revolt": "slaves revolt",
    "regime_becomes": "the Regime becomes {regime}",
    "depression_starts": "a Depression starts",
    "depression_ends": "the Depression ends",
    "topple_failed": "a Topple fails",
    "turn_start": "your turn starts",
    "income": "you have collected income",
    "jailed": "{who} is jailed",
}


def _played(limit: TriggerFilter | None) -> str:
    kind, district = (None, None) if limit is None else (limit.kind, limit.district)
    return described(Selector(zone="enterprise", kind=kind, district=district))


def trigger_text(trigger: Trigger) -> str:
    """One trigger as a sentence."""
    limit = trigger.filter
    when = MOMENTS[trigger.when].format(
        who="an opponent" if limit is not None and limit.by == "opponent" else "anybody",
        troop=with_article(described(Selector(zone="troop", faction=limit.faction if limit else None))),
        enterprise=with_article(_played(limit)),
        column=f" of column {either(tuple(str(column + 1) for column in limit.column))}"
        if limit is not None and limit.column
        else "",
        regime=either(limit.regime) if limit is not None and limit.regime else "another",
    )
    test = f", if {condition(trigger.if_)}" if trigger.if_ is not None else ""
    does = ops_text(trigger.do, inner=True).replace("the owner gains", "gain").replace("gives the owner", "gives you")
    return sentence(f"when {when}{test}: {does}")


def _effects(part: Any) -> list[str]:
    texts = [ops_text(part.on_play)] if getattr(part, "on_play", ()) else []
    texts += [passive_text(passive) for passive in getattr(part, "passive", ())]
    return texts + [trigger_text(trigger) for trigger in getattr(part, "triggers", ())]


def _aimed(card: Orange | Black) -> list[str]:
    count = card.target.n
    goal = f"up to {count} {things(card.target, many=True)}" if count > 1 else things(card.target)
    flags = f" in {either(card.flags)}" if isinstance(card, Orange) and card.flags else ""
    return [sentence(f"target: {goal}{flags}"), ops_text(card.on_play)]


def card_text(card: AnyCard, side: str = "") -> str:
    """The rules text of a card, or of one of its sides (``a``, ``b``, ``event``; ``loyalist`` of a Hacendado)."""
    if card.text:
        return card.text
    parts: list[str] = []
    if isinstance(card, Hacendado):
        parts = _effects(card.ability) if side in ("", "loyalist") else []
    elif isinstance(card, Public) or (isinstance(card, Partner) and card.a is not None):
        parts = _effects(getattr(card, side)) if side in ("a", "b") else []
    elif isinstance(card, Headline):
        parts = [ops_text(card.event)] if side != "status_quo" else ["Nothing happens."]
    elif isinstance(card, Topple):
        parts = [ops_text(card.b if side == "b" else card.a)]
    elif isinstance(card, (Orange, Black)):
        parts = _aimed(card)
    elif isinstance(card, (Partner, Enterprise, Troop, Successor)):
        parts = _effects(card)
        if isinstance(card, Troop) and card.frees_slaves:
            parts.insert(0, "Frees the slaves that it would extort.")
    return " ".join(part for part in parts if part)


def sides_of(card: AnyCard) -> tuple[str, ...]:
    """The sides of a card that have a text of their own."""
    if isinstance(card, Hacendado):
        return ("loyalist",)
    if isinstance(card, (Public, Topple)) or (isinstance(card, Partner) and card.a is not None):
        return ("a", "b")
    return ("event",) if isinstance(card, Headline) else ("",)


LISTED = frozenset(
    {
        "num",
        "flavor",
        "text",
        "on_play",
        "passive",
        "triggers",
        "ability",
        "target",
        "event",
        "status_quo",
        "a",
        "b",
    }
)
"""The fields that :func:`listed_text` puts into words, and those that say nothing about the game."""


def listed_text(card: AnyCard) -> str:
    """The whole text of a card in one line: of each side, with its faction and points where it has them."""
    parts = []
    for side in sides_of(card):
        words = card_text(card, side)
        parts.append(f"{side.upper()}: {_shown(getattr(card, side))}{words}" if side in ("a", "b") else words)
    if isinstance(card, Hacendado):
        parts += [f"{side.upper()}: {_shown(getattr(card, side))}" for side in ("a", "b")]
    return " ".join(part.strip() for part in parts if part)


def side_text(card: AnyCard, side: str) -> str:
    """A side of a card in a few words: its faction, points and access, or what it does where it has none."""
    shown = _shown(getattr(card, side, None)) or card_text(card, side)
    return sentence(shown.strip().rstrip(".")).rstrip(".") if shown else side


def _shown(side: Any) -> str:
    """Faction, points and access of a side; empty where it has none of them, as that of a Topple."""
    if not hasattr(side, "faction"):
        return ""
    signs = (word(side.faction), *(word(kind) for kind in side.prestige), getattr(side, "access", ""))
    return f"{', '.join(sign for sign in signs if sign)}. "
