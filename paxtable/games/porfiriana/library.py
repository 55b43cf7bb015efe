"""The cards as the rules use them: faces by side, compiled blocks of operations, the numbers of the rules.

A *block* is a list of operations with a name that a saved frame can hold: ``pp-152/on_play``, and
``pp-152/on_play.0.1`` for the second option of its first operation.
"""

from __future__ import annotations

from dataclasses import dataclass
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
    RegimeCard,
    Successor,
    Topple,
    Troop,
    card_type,
)
from paxtable.cards.porfiriana_effects import Op
from paxtable.cards.porfiriana_load import porfiriana_cards
from paxtable.cards.porfiriana_passives import Passive, Trigger
from paxtable.cards.porfiriana_rules import RegimeValues
from paxtable.cards.porfiriana_terms import Selector

KINDS = ("loyalty", "outrage", "command", "revolution")
"""The kinds of prestige, in the order of every list of points."""
REGIMES = ("pax", "intervention", "martial", "anarchy")
LOYALIST = "loyalist"
ACCESS = ("foot", "mule", "rail")
AWARDED = "award"
"""The side of a card in a Grudge Pile: turned by 180 degrees, one point shows."""


@dataclass(frozen=True, slots=True)
class Face:
    """What one side of a card shows while it lies there: faction, active points, passives, triggers."""

    faction: str = ""
    prestige: tuple[str, ...] = ()
    passives: tuple[Passive, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    access: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One compiled operation: its key, its parameters, the names of the blocks inside it."""

    key: str
    body: Any
    blocks: tuple[str, ...] = ()


_SECTION = porfiriana_cards()
RULES = _SECTION.rules
CARD: dict[str, AnyCard] = {card.id: card for card in _SECTION.cards}
TYPE: dict[str, str] = {card.id: card_type(card) for card in _SECTION.cards}
BLOCKS: dict[str, tuple[Step, ...]] = {}
FACES: dict[tuple[str, str], Face] = {}
OP_KEYS_OF: dict[str, frozenset[str]] = {}
"""Card to the operations on its target, for immunities and for Díaz."""


def _compile(name: str, ops: tuple[Op, ...]) -> None:
    steps = []
    for i, op in enumerate(ops):
        inner: list[tuple[str, tuple[Op, ...]]] = []
        body: Any = op.body
        if op.key == "choice":
            inner = [(f"{name}.{i}.{j}", option.ops) for j, option in enumerate(body.options)]
        elif op.key == "each_player":
            inner = [(f"{name}.{i}", body.ops)]
        elif op.key == "if":
            inner = [(f"{name}.{i}.then", body.then), (f"{name}.{i}.else", body.else_)]
        for block, part in inner:
            _compile(block, part)
        steps.append(Step(op.key, body, tuple(block for block, _ in inner)))
    BLOCKS[name] = tuple(steps)


def _triggers(card: str, side: str, triggers: tuple[Trigger, ...]) -> None:
    for i, trigger in enumerate(triggers):
        _compile(trigger_block(card, side, i), trigger.do)


def trigger_block(card: str, side: str, index: int) -> str:
    """The name of the block of trigger ``index`` on ``side`` of ``card``."""
    return f"{card}/{side}!{index}"


def play_block(card: str, side: str = "") -> str:
    """The name of the block that runs when ``card`` is played (on ``side``, or ``event``)."""
    return f"{card}/{side or 'on_play'}"


def _add(card: AnyCard) -> None:
    key = card.id
    if isinstance(card, Hacendado):
        FACES[key, LOYALIST] = Face("", (), card.ability.passive, card.ability.triggers)
        _triggers(key, LOYALIST, card.ability.triggers)
        for side, back in (("a", card.a), ("b", card.b)):
            FACES[key, side] = Face(back.faction, back.prestige, access=back.access)
    elif isinstance(card, Public):
        for side, face in (("a", card.a), ("b", card.b)):
            FACES[key, side] = Face(face.faction, face.prestige, face.passive, face.triggers)
            _triggers(key, side, face.triggers)
            _compile(play_block(key, side), face.on_play)
    elif isinstance(card, Partner) and card.a is not None and card.b is not None:
        FACES[key, ""] = Face()
        for side, page in (("a", card.a), ("b", card.b)):
            FACES[key, side] = Face(page.faction, page.prestige, page.passive, page.triggers)
            _triggers(key, side, page.triggers)
        _compile(play_block(key), card.on_play)
    elif isinstance(card, Topple):
        _compile(play_block(key, "a"), card.a)
        _compile(play_block(key, "b"), card.b)
    elif isinstance(card, Headline):
        _compile(play_block(key, "event"), card.event)
    elif isinstance(card, (Partner, Troop)):
        FACES[key, ""] = Face(card.faction or "", card.prestige or (), card.passive, card.triggers)
        _triggers(key, "", card.triggers)
        _compile(play_block(key), card.on_play)
    elif isinstance(card, Enterprise):
        FACES[key, ""] = Face("", card.prestige, card.passive, card.triggers)
        _triggers(key, "", card.triggers)
        _compile(play_block(key), card.on_play)
        if card.slave:
            FACES[key, AWARDED] = Face("", ("revolution",))
    elif isinstance(card, (Orange, Black)):
        FACES[key, ""] = Face()
        if card.award is not None:
            FACES[key, AWARDED] = Face("", (card.award.prestige,))
        _compile(play_block(key), card.on_play)
        aimed = (op for op in card.on_play if getattr(op.body, "obj", None) == "target")
        OP_KEYS_OF[key] = frozenset(op.key for op in aimed)
    elif isinstance(card, Successor):
        FACES[key, ""] = Face("", (), card.passive)


for _card in _SECTION.cards:
    _add(_card)

PLAY_TYPES = ("enterprise", "partner", "troop", "orange", "black", "headline")


def cards_of(era: int, *types: str) -> list[str]:
    """The ids of the cards of ``era`` of these types, by number."""
    return [card.id for card in _SECTION.cards if card.era == era and TYPE[card.id] in types]


PLAY_CARDS = {era: cards_of(era, *PLAY_TYPES) for era in (1, 2)}
TOPPLES = {era: cards_of(era, "topple") for era in (1, 2)}
PUBLICS = {era: cards_of(era, "public") for era in (1, 2)}
REGIME_OF: dict[str, str] = {card.id: card.regime for card in _SECTION.cards if isinstance(card, RegimeCard)}
REGIME_CARDS: dict[tuple[int, str], str] = {
    (card.era, card.regime): card.id for card in _SECTION.cards if isinstance(card, RegimeCard)
}
HACENDADOS = cards_of(1, "hacendado")
SUCCESSOR = cards_of(2, "successor")[0]


REGIME_VALUES: dict[tuple[int, str], RegimeValues] = {
    (era, str(name)): values
    for era, group in ((1, RULES.regimes.era1), (2, RULES.regimes.era2))
    for name, values in group.items()
}
"""What a regime sets, by era and name (H, N)."""


def aim(card: str) -> Selector:
    """The target selector of an orange or black card. Raises TypeError for another card."""
    found = CARD[card]
    if not isinstance(found, (Orange, Black)):
        raise TypeError(f"{card} has no target")
    return found.target


def enterprise(card: str) -> Enterprise:
    """The enterprise ``card``. Raises TypeError for another card."""
    found = CARD[card]
    if not isinstance(found, Enterprise):
        raise TypeError(f"{card} is no enterprise")
    return found


def troop(card: str) -> Troop:
    """The troop ``card``. Raises TypeError for another card."""
    found = CARD[card]
    if not isinstance(found, Troop):
        raise TypeError(f"{card} is no troop")
    return found


def cost_to_play(card: str) -> int:
    """The printed price of a card to play in gold: what an assassination of it costs (E1, E3); 0 where it has none."""
    found = CARD[card]
    if isinstance(found, (Partner, Enterprise, Orange)):
        return found.cost
    if isinstance(found, Public):
        return found.price
    return found.cost if isinstance(found, Black) and isinstance(found.cost, int) else 0


def is_strife_causing(card: str) -> bool:
    """Whether ``card`` is protected in Strife: Public Cards and partners with a strife operation."""
    found = CARD[card]
    return isinstance(found, Public) or (isinstance(found, Partner) and found.strife_causing)


def has_sides(card: str) -> bool:
    """Whether a partner is a newspaper: its orientation is chosen when it enters a Tableau."""
    found = CARD[card]
    return isinstance(found, Partner) and found.a is not None


def mark(card: str) -> str:
    """``bull`` or ``bear`` of a Headline or Topple; empty for other cards."""
    found = CARD[card]
    return found.mark if isinstance(found, (Headline, Topple)) else ""
