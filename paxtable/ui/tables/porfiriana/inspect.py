"""What the inspector shows of a thing or place of Pax Porfiriana: cards, cubes, seats, piles, the race to topple."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.engine.view import Entity, SeatView, TableView
from paxtable.ui.paint.porfiriana_palette import PRESTIGE
from paxtable.ui.paint.porfiriana_tokens import cube
from paxtable.ui.paint.porfiriana_words import say
from paxtable.ui.scene.arrangement import Inspection, InspectionLine, Picture, SeatLook
from paxtable.ui.tables.porfiriana import inspect_card
from paxtable.ui.tables.porfiriana.topple import KINDS

Line = InspectionLine


class Names(Struct, frozen=True):
    """How seats are called; without a look a seat is called by its number, Díaz of the solitaire game by his name."""

    seats: tuple[SeatLook, ...]
    people: int

    def name(self, seat: int) -> str:
        """The name of ``seat``."""
        if 0 <= seat < len(self.seats):
            return self.seats[seat].name
        return say("diaz") if seat >= self.people else say("seat_number", n=seat + 1)

    def colour(self, seat: int) -> str:
        """The colour word of ``seat``."""
        return self.seats[seat].colour if 0 <= seat < len(self.seats) else "gray"


def inspect(handle: str, view: TableView, seats: tuple[SeatLook, ...] = ()) -> Inspection | None:
    """What ``handle`` is: the name or id of an entity, or a place. None when unknown."""
    names = Names(seats, len(view.seats))
    entity = find(handle, view)
    if entity is not None:
        return inspect_card.card(entity, view, names.name) if entity.kind == "card" else _cube(entity, names)
    explain = PLACES.get(handle.partition(":")[0])
    return explain(handle, view, names) if explain is not None else None


def find(handle: str, view: TableView) -> Entity | None:
    """The entity that is called ``handle``."""
    return view.entities.get(handle) or next((e for e in view.entities.values() if e.name == handle), None)


CUBE_RULES = {"income": "F1", "prestige": "B7", "connection": "E7", "extortion": "G4", "spec": "E9", "supply": "B9"}


def _cube(entity: Entity, names: Names) -> Inspection:
    """A cube: whose it is, what it does there."""
    colour, rule = names.colour(entity.owner), CUBE_RULES.get(entity.face, "F1")

    def paint(painter: QPainter, size: QSizeF) -> None:
        cube(painter, QPointF(size.width() / 2, size.height() / 2), size.width() * 0.6, colour)

    lines = [Line("coin", say(f"cube.{entity.face}.how"), rule)]
    if entity.face == "supply":
        lines += [
            Line("wheat", say("cube.land"), "E6"),
            Line("rail", say("cube.connect"), "E7"),
            Line("scales", say("cube.speculate"), "E9"),
        ]
    return Inspection(
        title=say(f"cube.{entity.face}", name=names.name(entity.owner)),
        picture=Picture(("porfiriana inspect cube", colour), paint),
        aspect=1.0,
        facts=(),
        lines=tuple(lines),
        rule=rule,
    )


def _plain(title: str, facts: tuple[str, ...], lines: list[Line], rule: str) -> Inspection:
    return Inspection(title, None, 1.0, facts, tuple(lines), rule)


def _number(seat: SeatView, key: str) -> int:
    value = seat.figure(key, 0)
    return value if isinstance(value, int) else 0


def _seat(handle: str, view: TableView, names: Names) -> Inspection | None:
    """A player: gold, income, prestige, what is missing to topple Díaz."""
    number = handle.partition(":")[2]
    found = next((s for s in view.seats if str(s.seat) == number), None)
    if found is None:
        return _plain(
            say("diaz"), (), [Line("eagle", say("diaz.how", n=int(view.fact("diaz_defense", 0))), "L5")], "L4"
        )
    gold, income, upkeep, forecast = (_number(found, key) for key in ("gold", "income", "upkeep", "forecast"))
    lines = [Line("coin", say("seat.gold", n=gold, income=income, upkeep=upkeep, forecast=forecast), "D4")]
    for kind in KINDS:
        points = _number(found, kind)
        lines.append(Line(PRESTIGE[kind].icon, say("points", n=points, kind=say(f"prestige.{kind}")), "B12"))
    lines.append(
        Line(
            "flag",
            say("seat.needs", n=_number(found, "counts"), all=_number(found, "needs") + 1, ruler=_ruler(view)),
            "K3",
        )
    )
    lines.append(Line("cards", say("seat.hand", n=_number(found, "hand"), all=_number(found, "hand_limit")), "E2"))
    lines.append(Line("scales", say("seat.economy", n=_number(found, "economy")), "E4"))
    if _number(found, "jailed"):
        lines.append(Line("jail", say(f"jail.{_number(found, 'jailed')}"), "J2"))
    return _plain(names.name(found.seat), (), lines, "B12")


def _ruler(view: TableView) -> str:
    return say(f"ruler.{view.fact('era', 1)}")


def _pile(handle: str, view: TableView, names: Names) -> Inspection:
    on = bool(view.fact("depression", 0))
    lines = [
        Line("bear", say("pile.start"), "I1"),
        Line("bull", say("pile.end"), "I1"),
        Line("coin", say("pile.upkeep"), "I3"),
    ]
    return _plain(say("pile.title"), (say("pile.depression" if on else "pile.none"),), lines, "I1")


def _topple(handle: str, view: TableView, names: Names) -> Inspection:
    lines = []
    for seat in view.seats:
        words = say("topple.row", name=names.name(seat.seat), n=_number(seat, "counts"), all=_number(seat, "needs") + 1)
        lines.append(Line("person", words, "K3"))
    kind = say(f"prestige.{view.fact('kind', 'loyalty')}")
    title = say("topple.title2" if view.fact("era", 1) == 2 else "topple.title")
    return _plain(title, (kind,), [*lines, Line("flag", say("topple.gold"), "K5")], "K3")


def _army(handle: str, view: TableView, names: Names) -> Inspection:
    return _plain(say("army.title"), (), [Line("rifles", say("army.how"), "G3")], "G3")


def _hand(handle: str, view: TableView, names: Names) -> Inspection | None:
    place = view.places.get(handle)
    if place is None:
        return None
    words = say("seat.hand", n=place.count, all=int(place.fact("limit", 5)))
    return _plain(say("hand.title"), (), [Line("cards", words, "E2")], "E2")


def _bank(handle: str, view: TableView, names: Names) -> Inspection:
    return _plain(say("chip.sell"), (), [Line("coin", say("bank.how"), "E4")], "E4")


def _slot(handle: str, view: TableView, names: Names) -> Inspection | None:
    place = view.places.get(handle)
    if place is None:
        return None
    price = int(place.fact("price", 0))
    return _plain(say("slot.title"), (), [Line("coin", say("in.market", n=price), "E2")], "E2")


def _supply(handle: str, view: TableView, names: Names) -> Inspection | None:
    place = view.places.get(handle)
    if place is None:
        return None
    return _plain(say("reserve"), (), [Line("coin", say("cube.supply.how"), "B9")], "B9")


def _tableau(handle: str, view: TableView, names: Names) -> Inspection | None:
    return _seat(f"seat:{handle.partition(':')[2]}", view, names)


PLACES: dict[str, Callable[[str, TableView, Names], Inspection | None]] = {
    "seat": _seat,
    "tableau": _tableau,
    "pile": _pile,
    "topple": _topple,
    "army": _army,
    "hand": _hand,
    "bank": _bank,
    "slot": _slot,
    "supply": _supply,
}
