"""The inspector's lines for places, seats and words: regions, borders, piles, market spaces, suits, gifts, ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from paxtable.engine.view import TableView
from paxtable.ui.paint.pamir_palette import COALITIONS, REGIONS, SUITS
from paxtable.ui.scene.arrangement import Inspection, InspectionLine
from paxtable.ui.tables.pamir.inspect_card import NameOf, face_picture
from paxtable.ui.tables.pamir.words import say

Line = InspectionLine
Explain = Callable[[str, TableView, NameOf], "Inspection | None"]


def _plain(title: str, facts: tuple[str, ...], lines: list[Line], rule: str) -> Inspection:
    return Inspection(title, None, 1.0, facts, tuple(lines), rule)


def region(handle: str, view: TableView, name_of: NameOf) -> Inspection | None:
    """A region: its ruler, what stands in it, how one rules (PP8)."""
    look = REGIONS.get(handle.partition(":")[2])
    place = view.places.get(handle)
    if look is None or place is None:
        return None
    ruler = place.fact("ruler", -1)
    fact = say("ruled", name=name_of(ruler)) if isinstance(ruler, int) and ruler >= 0 else say("no_ruler")
    things = view.at(handle)
    armies = Counter(e.face for e in things if e.kind == "army")
    tribes = Counter(e.owner for e in things if e.kind == "tribe")
    lines = [
        Line(COALITIONS[key].icon, say("region.armies", n=n, coalition=COALITIONS[key].name), "PP3")
        for key, n in sorted(armies.items())
    ]
    lines += [Line("tribe", say("region.tribes", n=n, name=name_of(seat)), "PP3") for seat, n in sorted(tribes.items())]
    if not things:
        lines.append(Line(look.sign, say("region.empty"), "PP3"))
    lines.append(Line("crown", say("region.how"), "PP8"))
    return _plain(look.name, (say("region"), fact), lines, "PP8")


def border(handle: str, view: TableView, name_of: NameOf) -> Inspection | None:
    """A border: the roads on it, what they are for (PP45)."""
    first, _, second = handle.partition(":")[2].partition("-")
    if first not in REGIONS or second not in REGIONS:
        return None
    roads = Counter(e.face for e in view.at(handle))
    lines = [
        Line("road", say("border.roads", n=n, coalition=COALITIONS[key].name), "PP3")
        for key, n in sorted(roads.items())
    ]
    lines.append(Line("move", say("border.how"), "PP45"))
    title = say("border", a=REGIONS[first].name, b=REGIONS[second].name)
    return _plain(title, (say("border.fact"),), lines, "PP2")


def deck(handle: str, view: TableView, name_of: NameOf) -> Inspection | None:
    """The draw deck: how many cards, how many checks (PP87)."""
    place = view.places.get("deck")
    if place is None:
        return None
    lines = [
        Line("cards", say("pile.deck.cards", n=place.count), "PP11"),
        Line("scales", say("pile.deck.checks", n=place.fact("checks", 0)), "PP80"),
    ]
    return _plain(say("pile.deck"), (), lines, "PP11")


def discard(handle: str, view: TableView, name_of: NameOf) -> Inspection | None:
    """The discard pile with its top card (PP87)."""
    place = view.places.get("discard")
    if place is None:
        return None
    lines = [
        Line("cards", say("pile.discard.cards", n=place.count), "PP50"),
        Line("eye", say("pile.discard.open"), "PP87"),
    ]
    top = view.entities.get(str(place.fact("top", "")))
    picture = face_picture(top.face) if top is not None else None
    return Inspection(say("pile.discard"), picture, 1.4, (), tuple(lines), "PP50")


def slot(handle: str, view: TableView, name_of: NameOf) -> Inspection | None:
    """An empty space of the market (PP61–PP64)."""
    place = view.places.get(handle)
    if place is None:
        return None
    column = int(handle.rpartition(":")[2])
    lines = [
        Line("cards", say("slot.empty"), "PP62"),
        Line("coin", say("slot.price", n=place.fact("price", column)), "PP22"),
    ]
    coins = place.fact("rupees", 0)
    if coins:
        lines.append(Line("coin", say("slot.coins", n=coins), "PP64"))
    return _plain(say("slot", n=column), (), lines, "PP22")


def suit(handle: str, view: TableView, name_of: NameOf) -> Inspection | None:
    """A suit of the favored-suit track (PP6)."""
    key = handle.partition(":")[2]
    look = SUITS.get(key)
    if look is None:
        return None
    favored = view.fact("favored", "") == key
    lines = [Line(look.icon, say("suit.favored" if favored else "suit.not"), "PP37" if favored else "PP6")]
    if key == "military":
        lines.append(Line("coin", say("suit.double"), "PP23"))
    return _plain(say("suit", suit=look.name), (), lines, "PP6")


def seat(handle: str, view: TableView, name_of: NameOf) -> Inspection | None:
    """A player: loyalty and figures."""
    number = int(handle.partition(":")[2])
    who = next((s for s in view.seats if s.seat == number), None)
    if who is None:
        return None
    figure = who.figure
    lines = [
        Line("coin", say("seat.rupees", n=figure("rupees", 0)), "PP1"),
        Line("crown", say("seat.points", n=figure("points", 0)), "PP77"),
        Line("person", say("seat.influence", n=figure("influence", 0)), "PP7"),
        Line("tribe", say("seat.cylinders", n=figure("cylinders", 0)), "PP78"),
        Line("cards", say("seat.hand", n=figure("hand", 0), m=figure("hand_limit", 0)), "PP60"),
        Line("crown", say("seat.court", n=figure("court", 0), m=figure("court_limit", 0)), "PP59"),
        Line("wheat", say("seat.shelter", n=figure("shelter", 0)), "PP42"),
    ]
    loyalty = str(figure("loyalty", ""))
    facts = (say("seat.loyal", coalition=COALITIONS[loyalty].name),) if loyalty else (say("no_loyalty"),)
    return _plain(name_of(number), facts, lines, "PP7")


def gift(handle: str, view: TableView, name_of: NameOf) -> Inspection | None:
    """A gift space of a dial (PP43)."""
    _, number, cost = handle.split(":")
    taken = bool(view.at(handle))
    words = say("gift.taken") if taken else say("gift.how", n=int(cost))
    return _plain(say("gift"), (name_of(int(number)),), [Line("gift", words, "PP43")], "PP43")


def coalition(handle: str, view: TableView, name_of: NameOf) -> Inspection | None:
    """A coalition to be chosen (PP14)."""
    look = COALITIONS.get(handle.partition(":")[2])
    if look is None:
        return None
    return _plain(look.name, (), [Line(look.icon, say("coalition.how", coalition=look.name), "PP14")], "PP14")


def court(handle: str, view: TableView, name_of: NameOf) -> Inspection | None:
    """An end of a court (PP28)."""
    _, number, *end = handle.split(":")
    title = say(f"court.{end[0]}") if end else say("court_name", name=name_of(int(number)))
    return _plain(title, (name_of(int(number)),), [Line("cards", say("court.how"), "PP28")], "PP28")


def hand(handle: str, view: TableView, name_of: NameOf) -> Inspection | None:
    """A hand: how many cards, never which (PP87)."""
    number = int(handle.partition(":")[2])
    who = next((s for s in view.seats if s.seat == number), None)
    if who is None:
        return None
    words = say("hand.how", n=who.figure("hand", 0), m=who.figure("hand_limit", 0))
    return _plain(say("hand"), (name_of(number),), [Line("cards", words, "PP60")], "PP60")


def supply(handle: str, view: TableView, name_of: NameOf) -> Inspection | None:
    """An empty supply; a filled one is explained by the pieces in it (PP57)."""
    key = handle.partition(":")[2]
    if key in COALITIONS:
        words = say("piece.block.how", n=0, m=12)
        return _plain(say("piece.block", coalition=COALITIONS[key].name), (), [Line("army", words, "PP57")], "PP57")
    words = say("piece.cylinder.how", n=0, m=10)
    return _plain(say("piece.cylinder", name=name_of(int(key))), (), [Line("tribe", words, "PP57")], "PP57")


PLACES: dict[str, Explain] = {
    "region": region,
    "border": border,
    "deck": deck,
    "discard": discard,
    "slot": slot,
    "suit": suit,
    "seat": seat,
    "gift": gift,
    "coalition": coalition,
    "court": court,
    "hand": hand,
    "supply": supply,
}
"""What explains a handle, by its first word."""
