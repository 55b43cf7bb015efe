"""The inspector's lines for a card of Pax Porfiriana: what it says, what it shows, what it is now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from paxtable.cards.porfiriana import (
    AnyCard,
    Black,
    Enterprise,
    Hacendado,
    Orange,
    Partner,
    Public,
    RegimeCard,
    Troop,
    card_type,
)
from paxtable.cards.porfiriana_load import porfiriana_cards
from paxtable.cards.porfiriana_text import card_text, sides_of
from paxtable.engine.view import Entity, TableView
from paxtable.ui.paint.porfiriana_card import (
    PorfirianaMarks,
    banners_of,
    cost_word,
    faction_of,
    paint_porfiriana_card,
    points_of,
    side_of,
    two_sided,
)
from paxtable.ui.paint.porfiriana_palette import FACTIONS, PRESTIGE, TOPPLES, card_index
from paxtable.ui.paint.porfiriana_regime import RegimeFace, paint_regime
from paxtable.ui.paint.porfiriana_words import kind_word, say
from paxtable.ui.scene.arrangement import Inspection, InspectionLine, Picture
from paxtable.ui.theme import theme_for

Line = InspectionLine
NameOf = Callable[[int], str]

RULES = {
    "enterprise": "F1", "partner": "E1", "troop": "G1", "orange": "E1", "black": "E1", "headline": "E2", "topple": "K1",
    "public": "E3", "hacendado": "G3", "successor": "M1", "regime": "H1",
}  # fmt: skip
TEXT_ICONS = {
    "enterprise": "book", "partner": "person", "troop": "rifle", "orange": "fist", "black": "betray",
    "headline": "book", "topple": "flag", "public": "person", "hacendado": "person", "successor": "crown",
}  # fmt: skip
REGIME_RULES = {"pax": "H1", "intervention": "H2", "martial": "H3", "anarchy": "H4"}
EARNS = {"mine": "mines", "bank": "economy", "oil_refinery": "oil"}
NO_GAME = -1
"""What a value of the regime is where a card is looked at outside a game."""


class Subject(Struct, frozen=True):
    """A card in its place: what is drawn, where it lies, who may look, how seats are called."""

    card: AnyCard
    entity: Entity
    view: TableView
    name_of: NameOf

    @property
    def badges(self) -> dict[str, str | int]:
        """The marks of the entity."""
        return dict(self.entity.badges)

    @property
    def side(self) -> str:
        """The side that is up; empty while none is chosen."""
        return str(self.badges.get("side", ""))

    def count(self, key: str) -> int:
        """A badge that is a number."""
        return int(self.badges.get(key, 0))


def card(entity: Entity, view: TableView, name_of: NameOf) -> Inspection | None:
    """What the inspector shows of a card. A card whose face the viewer may not see is None."""
    known = card_index().get(entity.face) if entity.face_up else None
    if known is None:
        return None
    subject = Subject(known, entity, view, name_of)
    if isinstance(known, RegimeCard):
        return _regime(known, view)
    side = getattr(known, subject.side, None) if subject.side in ("a", "b") else None
    return Inspection(
        title=getattr(side, "name", "") or known.name,
        picture=face_picture(known, subject.side),
        aspect=1.4,
        facts=tuple(_facts(subject)),
        lines=(*_place(subject), *_texts(subject), *_signs(subject), *_state(subject), *_flavour(known)),
        rule=RULES[card_type(known)],
    )


def face_picture(known: AnyCard, side: str = "") -> Picture:
    """The face of a card without what lies on it; both themes look the same but for the veil, so light is used."""
    theme, marks = theme_for("porfiriana", False), PorfirianaMarks(side=side)
    return Picture(
        ("porfiriana face", known.id, side),
        lambda painter, size: paint_porfiriana_card(painter, QRectF(QPointF(), size), known, theme, marks),
        14,
    )


def _facts(subject: Subject) -> Iterator[str]:
    """What it is, where it is from, whose side it is on, what it costs."""
    known = subject.card
    yield kind_word(known)
    yield from (say(f"district.{district}") for district in banners_of(known))
    faction = faction_of(known, subject.side)
    if faction:
        yield say(f"faction.{faction}")
    cost = cost_word(known)
    if cost:
        yield say("fact.target_cost") if cost == "=" else say("fact.cost", n=int(cost))


def _texts(subject: Subject) -> Iterator[Line]:
    """The rule of the card, of each of its sides while none is chosen."""
    known, side = subject.card, subject.side
    kind, rule = card_type(known), RULES[card_type(known)]
    icon = TEXT_ICONS.get(kind, "book")
    sides = (side,) if side in ("a", "b") and not isinstance(known, Hacendado) else sides_of(known)
    if isinstance(known, Hacendado) and side in ("a", "b"):
        sides = ()
    for one in sides:
        words = card_text(known, one)
        if words and one in ("a", "b") and len(sides) > 1:
            words = say("side.text", side=one.upper(), text=words)
        if words:
            yield Line(icon, words, rule, strong=True)
    if isinstance(known, (Orange, Black)) and known.award is not None:
        kind_name = say(f"prestige.{known.award.prestige}")
        yield Line("flag", say("award.jailed" if known.award.jailed else "award", kind=kind_name), "J2")
    if isinstance(known, Hacendado):
        yield from _backs(known, side)


def _backs(known: Hacendado, side: str) -> Iterator[Line]:
    """What a Hacendado shows when he is flipped."""
    for one in (side,) if side in ("a", "b") else ("a", "b"):
        back = getattr(known, one)
        points = ", ".join(say(f"prestige.{kind}") for kind in back.prestige)
        words = say(
            "back", side=one.upper(), faction=say(f"faction.{back.faction}"), kind=points,
            access=say(f"access.{back.access}"),
        )  # fmt: skip
        yield Line("rifles", words, "G3")


def _signs(subject: Subject) -> Iterator[Line]:
    """The signs on the card, each explained in one line."""
    known, side = subject.card, subject.side
    if two_sided(known) and side not in ("a", "b"):
        for one in ("a", "b"):
            yield from _side_line(known, one)
    for kind, n in Counter(points_of(known, side)).items():
        key = "points.off" if subject.count("inactive") else "points"
        yield Line(PRESTIGE[kind].icon, say(key, n=n, kind=say(f"prestige.{kind}")), "B12")
    if isinstance(known, Enterprise):
        yield from _enterprise(subject, known)
    elif isinstance(known, Troop):
        yield from _troop(subject, known)


def _side_line(known: AnyCard, one: str) -> Iterator[Line]:
    chosen = side_of(known, one)
    if chosen is not None and isinstance(known, (Partner, Public)):
        points = ", ".join(say(f"prestige.{kind}") for kind in chosen.prestige) or say("nothing")
        words = say("side", side=one.upper(), faction=say(f"faction.{chosen.faction}"), kind=points)
        yield Line(FACTIONS[chosen.faction].icon, words, "E1")


def _enterprise(subject: Subject, known: Enterprise) -> Iterator[Line]:
    key = EARNS.get(known.kind, "")
    if key:
        value = subject.view.fact(key, NO_GAME)
        words = say(f"earns.{known.kind}.ever") if value == NO_GAME else say(f"earns.{known.kind}", n=int(value))
        yield Line("coin", words, "B5")
    elif known.income is not None:
        yield Line("coin", say("earns", n=known.income), "B5")
    access = str(subject.badges.get("access", known.access))
    yield Line(access, say("access.of", access=say(f"access.{access}")), "B10")
    connected = any(thing.face == "connection" for thing in subject.view.at(subject.entity.id))
    if known.oval is not None and not connected:
        level = say(f"access.{known.oval.level}")
        yield Line(known.oval.level, say("oval", level=level, n=known.oval.cost), "E7")
    left = known.land_costs[subject.count("land") :]
    if left:
        yield Line("wheat", say("land", prices=", ".join(str(price) for price in left)), "E6")
    if known.slave:
        yield Line("flame", say("slaves"), "G9")


def _troop(subject: Subject, known: Troop) -> Iterator[Line]:
    power = subject.count("firepower") or known.firepower
    yield Line("cartridge", say("firepower", n=power), "B11")
    cost = known.cost
    yield Line("mule", say("troop.cost", rail=cost.rail, mule=cost.mule, foot=cost.foot), "G1")


def _place(subject: Subject) -> Iterator[Line]:
    """Where it lies, and what that means."""
    entity, view = subject.entity, subject.view
    kind = entity.place.partition(":")[0]
    if kind == "slot":
        place = view.places[entity.place]
        price = place.fact("yours", 0)
        yield Line("coin", say("in.market", n=int(price)) if price else say("in.market.free"), "E2", strong=True)
        for cube in view.at(entity.id):
            if cube.face == "spec":
                yield Line("scales", say("in.speculated", name=subject.name_of(cube.owner)), "E9")
    elif kind == "grudge":
        yield Line("flag", say("in.grudge", name=subject.name_of(entity.owner)), "B12", strong=True)
    elif kind == "public":
        yield Line("coin", say("in.public"), "E3", strong=True)


def _state(subject: Subject) -> Iterator[Line]:
    """Cubes, Unrest and troops on it; where a troop stands."""
    entity, view = subject.entity, subject.view
    cubes = Counter((thing.face, thing.owner) for thing in view.at(entity.id) if thing.kind == "cube")
    for (face, owner), n in sorted(cubes.items()):
        if face in ("income", "prestige", "connection", "extortion"):
            yield Line("coin", say(f"cubes.{face}", n=n, name=subject.name_of(owner)), "F1")
    if subject.count("unrest"):
        yield Line("fist", say("unrest", n=subject.count("unrest")), "G10")
    if subject.count("missing_income") or subject.count("missing_prestige"):
        n = subject.count("missing_income") + subject.count("missing_prestige")
        yield Line("coin", say("missing", n=n), "B9")
    for troop in (thing for thing in view.at(entity.id) if thing.kind == "card"):
        known, badges = card_index().get(troop.face), dict(troop.badges)
        stands = "extorted" if badges.get("stands") == "extorting" else "guarded"
        name = known.name if known is not None else ""
        words = say(f"troop.{stands}", name=name, seat=subject.name_of(troop.owner), n=int(badges.get("firepower", 0)))
        yield Line("rifles", words, "G4" if stands == "extorted" else "G2")
    if entity.place.startswith("card:"):
        host = card_index().get(entity.place.removeprefix("card:"))
        if host is not None:
            yield Line("rifles", say("troop.stands", name=host.name), "G2")


def _flavour(known: AnyCard) -> Iterator[Line]:
    if known.flavor:
        yield Line("pip", known.flavor)


def regime_face(known: RegimeCard) -> RegimeFace:
    """What is printed on a regime card: its numbers are those of the rules."""
    rules = porfiriana_cards().rules.regimes
    values = (rules.era1 if known.era == 1 else rules.era2)[known.regime]
    return RegimeFace(known.regime, known.name, values.mines, values.economy, values.oil)


def _regime(known: RegimeCard, view: TableView) -> Inspection:
    """A regime card with its printed numbers."""
    face = regime_face(known)
    theme = theme_for("porfiriana", False)
    lines = [
        Line("build", say("regime.mines.how", n=face.mines), "B5"),
        Line("scales", say("regime.economy.how", n=face.economy), "E4"),
    ]
    if face.oil:
        lines.append(Line("coin", say("regime.oil.how", n=face.oil), "M5"))
    kind = TOPPLES[known.regime]
    lines.append(Line(PRESTIGE[kind].icon, say("regime.topples.how", kind=say(f"prestige.{kind}")), "K3", strong=True))
    lines.append(Line("flag", say(f"regime.effect.{known.regime}"), REGIME_RULES[known.regime]))
    if view.fact("entrenched", "") == known.regime:
        lines.append(Line("lock", say("regime.entrenched.how"), "M3"))
    picture = Picture(
        ("porfiriana regime face", face), lambda p, size: paint_regime(p, QRectF(QPointF(), size), face, theme), 14
    )
    return Inspection(known.name, picture, 152 / 300, (kind_word(known),), tuple(lines), REGIME_RULES[known.regime])
