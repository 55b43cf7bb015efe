"""The cards of Pax Pamir for the browser: 100 court cards, 16 events, 26 cards of Wakhan."""

from __future__ import annotations

from collections import Counter
from functools import cache

from paxtable.cards import pamir_cards
from paxtable.cards.pamir import CourtCard, EventCard, WakhanAid, WakhanCard
from paxtable.resources import resource
from paxtable.ui.card_sets import CardEntry, CardSet, Facet
from paxtable.ui.card_sets.wakhan_face import paint_ai, paint_aid, wakhan_words
from paxtable.ui.paint.pamir_card import paint_court_card
from paxtable.ui.paint.pamir_event import effect_words, event_icon, paint_event_card
from paxtable.ui.paint.pamir_palette import COALITIONS, REGIONS, SUITS
from paxtable.ui.rules_text import effect_of
from paxtable.ui.scene.arrangement import InspectionLine
from paxtable.ui.words import say

GAME = "pamir"
ACTION_RULES = {"tax": "PP42", "gift": "PP43", "build": "PP44", "move": "PP45", "betray": "PP47", "battle": "PP48"}
RANKS = ("1", "2", "3")


@cache
def card_sets() -> tuple[CardSet, ...]:
    """Court, events, Wakhan."""
    cards = pamir_cards()
    court = tuple(court_entry(card) for card in cards.court)
    events = tuple(event_entry(card) for card in cards.events)
    wakhan = tuple(wakhan_entry(card) for card in cards.wakhan)
    return (
        CardSet("pamir.court", GAME, say("cards.court"), court, court_facets()),
        CardSet("pamir.events", GAME, say("cards.events"), events, (event_facet(),)),
        CardSet("pamir.wakhan", GAME, say("cards.wakhan"), wakhan, ()),
    )


@cache
def rules() -> str:
    """The rules text, whose tables explain abilities and events."""
    return resource("assets/rules/pamir.md").read_text(encoding="utf-8")


def court_facets() -> tuple[Facet, ...]:
    """Suit, region, rank, action, loyalty."""
    return (
        Facet("suit", say("cards.suit"), tuple((key, mark.name) for key, mark in SUITS.items())),
        Facet("region", say("cards.region"), tuple((key, look.name) for key, look in REGIONS.items())),
        Facet("rank", say("cards.rank"), tuple((rank, say("cards.stars", n=int(rank))) for rank in RANKS)),
        Facet("action", say("cards.action"), tuple((key, say(f"cards.action.{key}")) for key in ACTION_RULES)),
        Facet("coalition", say("cards.coalition"), tuple((key, mark.name) for key, mark in COALITIONS.items())),
        Facet(
            "extra", say("cards.extra"), tuple((k, say(f"cards.extra.{k}")) for k in ("ability", "patriot", "prize"))
        ),
    )


def event_facet() -> Facet:
    """Dominance Checks and the rest."""
    return Facet("kind", say("cards.kind"), tuple((k, say(f"cards.kind.{k}")) for k in ("check", "event")))


def court_entry(card: CourtCard) -> CardEntry:
    """A court card."""
    coalitions = tuple({key for key in (card.patriot, card.prize) if key})
    extra = tuple(k for k, v in (("ability", card.ability), ("patriot", card.patriot), ("prize", card.prize)) if v)
    ability = ability_name(card)
    return CardEntry(
        card.id,
        card.name,
        (REGIONS[card.region].name, SUITS[card.suit].name, say("cards.stars", n=card.rank)),
        {
            "suit": (card.suit,),
            "region": (card.region,),
            "rank": (str(card.rank),),
            "action": card.actions,
            "coalition": coalitions,
            "extra": extra,
        },
        lambda painter, rect, theme: paint_court_card(painter, rect, card, theme),
        lambda: court_lines(card),
        f"{ability} {' '.join(card.actions)} {' '.join(card.impact)} {' '.join(coalitions)}",
    )


def ability_name(card: CourtCard) -> str:
    """The name of the special ability in words."""
    return card.ability.replace("_", " ").title() if card.ability else ""


def court_lines(card: CourtCard) -> tuple[InspectionLine, ...]:
    """Each icon of a court card in one line, with its rule."""
    region = REGIONS[card.region].name
    lines = []
    if card.ability:
        effect = effect_of(rules(), "PP85", card.id)
        lines.append(InspectionLine("pip", f"{ability_name(card)}: {effect}", "PP85", True))
    if card.patriot:
        name = COALITIONS[card.patriot].name
        lines.append(InspectionLine(COALITIONS[card.patriot].icon, say("cards.line.patriot", coalition=name), "PP31"))
    for icon, count in Counter(card.impact).items():
        if icon.startswith("suit_"):
            mark = SUITS[icon.removeprefix("suit_")]
            lines.append(InspectionLine(mark.icon, say("cards.line.suit", suit=mark.name), "PP32"))
        else:
            text = say(f"cards.line.{icon}", n=count, region=region)
            lines.append(InspectionLine(icon, text, "PP32"))
    for action in card.actions:
        text = f"{say(f'cards.action.{action}')}: {say(f'cards.line.action.{action}', n=card.rank)}"
        lines.append(InspectionLine(action, text, ACTION_RULES[action]))
    if card.prize:
        name = COALITIONS[card.prize].name
        lines.append(InspectionLine(COALITIONS[card.prize].icon, say("cards.line.prize", coalition=name), "PP47"))
    text = say(f"cards.line.stars.{card.suit}", n=card.rank)
    lines.append(InspectionLine(SUITS[card.suit].icon, text, "PP5"))
    return tuple(lines)


def event_entry(card: EventCard) -> CardEntry:
    """An event."""
    bought, thrown = effect_words(card.purchase, "bought"), effect_words(card.discard, "discarded")
    return CardEntry(
        card.id,
        card.name,
        (say("cards.event"),),
        {"kind": ("check" if card.dominance else "event",)},
        lambda painter, rect, theme: paint_event_card(painter, rect, card, theme),
        lambda: event_lines(card),
        f"{bought} {thrown}",
    )


def event_lines(card: EventCard) -> tuple[InspectionLine, ...]:
    """What an event does bought and discarded."""
    bought = effect_of(rules(), "PP71", card.id) or effect_words(card.purchase, "bought")
    thrown = effect_of(rules(), "PP72", card.id) or effect_words(card.discard, "discarded")
    return (
        InspectionLine(event_icon(card), say("cards.line.bought", effect=bought), "PP71", True),
        InspectionLine("cross", say("cards.line.discarded", effect=thrown), "PP72"),
    )


def wakhan_entry(card: WakhanCard | WakhanAid) -> CardEntry:
    """A card of Wakhan."""
    if isinstance(card, WakhanAid):
        name = say(f"cards.wakhan.{card.name}")
        return CardEntry(
            card.id,
            name,
            (say("cards.wakhan.aid"),),
            {},
            lambda painter, rect, theme: paint_aid(painter, rect, name, theme),
            lambda: (InspectionLine("book", say(f"cards.wakhan.{card.name}.line"), "PP98", True),),
        )
    actions = tuple(wakhan_words(key) for key in card.actions)
    return CardEntry(
        card.id,
        say("cards.wakhan.name", n=card.id),
        (say("cards.wakhan.ai"),),
        {},
        lambda painter, rect, theme: paint_ai(painter, rect, card, theme),
        lambda: wakhan_lines(card),
        " ".join(actions),
    )


def wakhan_lines(card: WakhanCard) -> tuple[InspectionLine, ...]:
    """The orders and arrows of a card of Wakhan."""
    loyal = ", ".join(COALITIONS[key].name for key in card.loyalty)
    regions = ", ".join(REGIONS[key].name for key in card.regions)
    return (
        *(InspectionLine("play", wakhan_words(key), wakhan_rule(key), i == 0) for i, key in enumerate(card.actions)),
        InspectionLine("lion", say("cards.wakhan.loyalty", order=loyal), "PP96"),
        InspectionLine("army", say("cards.wakhan.regions", order=regions), "PP92"),
        InspectionLine("move", say("cards.wakhan.arrows", red=card.red + 1, black=card.black + 1), "PP92"),
        InspectionLine("cards", back_words(card), "PP92"),
    )


def wakhan_rule(key: str) -> str:
    """The rule of an action of Wakhan."""
    if key.startswith("rad"):
        return "PP105"
    return {"tax": "PP108", "build": "PP109"}.get(key, "PP102")


def back_words(card: WakhanCard) -> str:
    """What the back of the card tells the arrows of the one before."""
    sides = ", ".join(say(f"cards.wakhan.{side}") for side in card.back_red)
    return say("cards.wakhan.back", sides=sides, numbers=" ".join(str(n) for n in card.back_num))
