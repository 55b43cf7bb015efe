"""The inspector's lines for a card: what it does when played, what it can do, what it is now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF

from paxtable.cards.pamir import CourtCard, EventCard
from paxtable.engine.view import Entity, TableView
from paxtable.ui.paint.pamir_event import effect_words
from paxtable.ui.paint.pamir_palette import COALITIONS, REGIONS, SUITS
from paxtable.ui.scene.arrangement import Inspection, InspectionLine, Picture
from paxtable.ui.tables.pamir.pictures import court_cards, event_cards, paint_face
from paxtable.ui.tables.pamir.words import say
from paxtable.ui.theme import theme_for

Line = InspectionLine
NameOf = Callable[[int], str]

_ACTION_RULES = {"tax": "PP42", "gift": "PP43", "build": "PP44", "move": "PP45", "betray": "PP47", "battle": "PP48"}
_STAR_ICONS = {suit: look.icon for suit, look in SUITS.items()}
_ASPECT = 1.4


def card(entity: Entity, view: TableView, name_of: NameOf) -> Inspection | None:
    """What the inspector shows of a card. A card whose face the viewer may not see is None."""
    if not entity.face_up or not entity.face:
        return None
    court, event = court_cards().get(entity.face), event_cards().get(entity.face)
    if court is not None:
        return _court(court, entity, view, name_of)
    return _event(event, entity, view) if event is not None else None


def face_picture(face: str) -> Picture:
    """The face of a card without marks; cards look the same in both themes but for the veil, so light is used."""
    theme = theme_for("pamir", False)
    return Picture(
        ("pamir face", face), lambda painter, size: paint_face(painter, QRectF(QPointF(), size), face, theme), 14
    )


def _court(card: CourtCard, entity: Entity, view: TableView, name_of: NameOf) -> Inspection:
    region, suit = REGIONS[card.region], SUITS[card.suit]
    lines = [*_state(entity, view, name_of), *_actions(card, view), *_bars(card)]
    if card.ability:
        lines.append(Line("pip", say(f"ability.{card.ability}"), "PP85"))
    lines.append(Line(_STAR_ICONS[card.suit], say(f"star.{card.suit}", n=card.rank), "PP5"))
    return Inspection(
        title=card.name,
        picture=face_picture(entity.face),
        aspect=_ASPECT,
        facts=(region.name, suit.name, say("fact.rank", n=card.rank)),
        lines=(*_impacts(card), *lines),
        rule="PP4",
    )


def _impacts(card: CourtCard) -> list[Line]:
    """What happens when it is played, equal icons together, in the order of the card."""
    region = REGIONS[card.region].name
    lines = []
    for icon, count in Counter(card.impact).items():
        if icon.startswith("suit_"):
            suit = SUITS[icon.removeprefix("suit_")]
            lines.append(Line(suit.icon, say("impact.suit", suit=suit.name), "PP32", strong=True))
        else:
            lines.append(Line(icon, say(f"impact.{icon}", n=count, region=region), "PP32", strong=True))
    return lines


def _actions(card: CourtCard, view: TableView) -> list[Line]:
    lines = []
    for action in dict.fromkeys(card.actions):
        lines.append(Line(action, say(f"action.{action}", n=card.rank), _ACTION_RULES[action]))
    if card.actions and view.fact("favored", "") == card.suit:
        lines.append(Line("pip", say("in.bonus"), "PP37"))
    return lines


def _bars(card: CourtCard) -> list[Line]:
    lines = []
    if card.patriot:
        look = COALITIONS[card.patriot]
        lines.append(Line(look.icon, say("patriot", coalition=look.name), "PP31"))
    if card.prize:
        look = COALITIONS[card.prize]
        lines.append(Line(look.icon, say("prize", coalition=look.name), "PP47"))
    return lines


def _state(entity: Entity, view: TableView, name_of: NameOf) -> list[Line]:
    """Where the card is and what lies on it."""
    badges, kind = dict(entity.badges), entity.place.partition(":")[0]
    lines: list[Line] = []
    if kind == "slot":
        lines += _for_sale(entity, view)
    elif kind == "hand" and entity.face in court_cards():
        lines.append(Line("cards", say("in.hand"), "PP28"))
    if badges.get("used"):
        lines.append(Line("check", say("in.used"), "PP35"))
    spies = Counter(spy.owner for spy in view.at(entity.id))
    holder = badges.get("hostage", -1)
    if isinstance(holder, int) and holder >= 0:
        lines.append(Line("lock", say("in.hostage", name=name_of(holder), n=spies[holder]), "PP40"))
    if badges.get("leveraged"):
        lines.append(Line("leverage", say("in.leveraged"), "PP52"))
    lines += [Line("spy", say("in.spies", n=n, name=name_of(owner)), "PP34") for owner, n in sorted(spies.items())]
    return lines


def _for_sale(entity: Entity, view: TableView) -> list[Line]:
    badges, place = dict(entity.badges), view.places.get(entity.place)
    price = place.fact("price", 0) if place is not None else 0
    lines = []
    if badges.get("blocked"):
        lines.append(Line("lock", say("in.slot.blocked"), "PP25"))
    elif price:
        lines.append(Line("coin", say("in.slot", n=price), "PP24"))
    else:
        lines.append(Line("coin", say("in.slot.free"), "PP22"))
    if badges.get("rupees"):
        lines.append(Line("coin", say("in.slot.coins", n=badges["rupees"]), "PP21"))
    return lines


def _event(event: EventCard, entity: Entity, view: TableView) -> Inspection:
    lines = list(_for_sale(entity, view)) if entity.place.startswith("slot:") else []
    if event.dominance:
        lead = view.fact("lead", 4)
        lines += [
            Line("scales", say("check.how", n=lead), "PP76"),
            Line("tribe", say("check.else"), "PP78"),
            Line("flag", say("check.last"), "PP80"),
        ]
    else:
        lines += _effects(event)
    if entity.place.startswith("events"):
        lines.insert(0, Line("flag", say("event.waits"), "PP69"))
    return Inspection(
        title=event.name,
        picture=face_picture(entity.face),
        aspect=_ASPECT,
        facts=(say("fact.check" if event.dominance else "fact.event"),),
        lines=tuple(lines),
        rule="PP75" if event.dominance else "PP67",
    )


def _effects(event: EventCard) -> list[Line]:
    bought, dropped = effect_words(event.purchase, "bought"), effect_words(event.discard, "discarded")
    lines = [Line("coin", say("event.bought", what=bought), "PP71")]
    if event.purchase_stay != "none":
        lines.append(Line("flag", say("event.stays"), "PP69"))
    lines.append(Line("cross", say("event.dropped", what=dropped), "PP72"))
    if event.discard_stay != "none":
        lines.append(Line("flag", say("event.stays"), "PP69"))
    return lines
