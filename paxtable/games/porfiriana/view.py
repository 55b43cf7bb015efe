"""What a seat may see of the table, built from an allow-list. Handles are listed in ``docs/games/porfiriana.md``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from paxtable.engine.choice import Choice, Fact
from paxtable.engine.core import legal
from paxtable.engine.view import Place, Question, SeatView, TableView
from paxtable.games.porfiriana import facts, money
from paxtable.games.porfiriana.act_play import PlayTargets
from paxtable.games.porfiriana.diaz import DiazTurn
from paxtable.games.porfiriana.library import KINDS, LOYALIST, RULES
from paxtable.games.porfiriana.ops import Scry
from paxtable.games.porfiriana.state import COLUMNS, NONE, Porfiriana
from paxtable.games.porfiriana.topple import diaz_points, threshold
from paxtable.games.porfiriana.upkeep import due
from paxtable.games.porfiriana.view_cards import entities

GAME = "porfiriana"


def view(s: Porfiriana, viewer: int) -> TableView:
    """What ``viewer`` may see; ``SPECTATOR`` sees what is open to all."""
    question: Question | None = None
    choices: tuple[Choice, ...] = ()
    top = s.frames[-1] if s.frames else None
    if top is not None and top.seat >= 0:
        code, about = top.prompt(s)
        crumbs, at = top.crumbs(s)
        question = Question(top.seat, code, about, crumbs, at, top.starts_move, top.goes_on)
        if top.seat == viewer:
            choices = tuple(legal(s))
    return TableView(
        game=GAME,
        viewer=viewer,
        places={place.id: place for place in places(s, viewer)},
        entities={entity.id: entity for entity in entities(s, viewer)},
        seats=tuple(seat_view(s, seat) for seat in range(len(s.seats)) if seat != s.diaz),
        question=question,
        choices=choices,
        facts=table_facts(s),
        winners=tuple(s.winners),
        over=s.phase == "over",
        known=known(s, viewer),
        automata=() if s.diaz == NONE else (diaz_view(s),),
    )


def table_facts(s: Porfiriana) -> tuple[tuple[str, Fact], ...]:
    """Figures of the table as a whole."""
    started = s.phase != "setup"
    return (
        ("era", s.era),
        ("turn", s.turn),
        ("phase", s.phase),
        ("active", s.active),
        ("regime", facts.regime(s)),
        ("entrenched", s.entrenched),
        ("kind", facts.prestige_kind(s)),
        ("mines", facts.value(s, "mines")),
        ("economy", facts.value(s, "economy")),
        ("oil", facts.value(s, "oil") if s.era == 2 else 0),
        ("depression", int(s.depression)),
        ("topples", s.topples),
        ("deck", len(s.deck)),
        ("actions_left", s.limit - s.spent if started else 0),
        ("limit", s.limit),
        ("actions", s.limit),
        ("stall", s.stall),
        ("police", RULES.police.cost),
        ("solitaire", int(s.diaz != NONE)),
        *zip(("die_top", "die_bottom"), dice(s), strict=False),
        ("diaz_defense", threshold(s, 0, facts.prestige_kind(s)) if s.diaz != NONE and started else 0),
    )


def dice(s: Porfiriana) -> tuple[int, ...]:
    """What Díaz has rolled for the rows in the turn that he takes, the top one first (L1)."""
    if s.diaz == NONE:
        return ()
    return next((frame.dice for frame in s.frames if isinstance(frame, DiazTurn)), ())


def seat_view(s: Porfiriana, seat: int) -> SeatView:
    """The figures of a seat, in the order of the seats panel: gold, income, hand, cubes, points that count.
    ``counts`` are the points of the kind that a Topple counts now, ``needs`` what they must exceed."""
    player = s.seats[seat]
    held = facts.points(s, seat)
    kind = facts.prestige_kind(s)
    earned = facts.income(s, seat) if player.hac else 0
    upkeep = RULES.depression_upkeep * len(due(s, seat)) if s.depression else 0
    figures: tuple[tuple[str, Fact], ...] = (
        ("gold", player.gold),
        ("income", earned),
        ("hand", len(player.hand)),
        ("cubes", player.reserve),
        ("counts", held[kind]),
        ("needs", threshold(s, seat, kind)),
        ("loyalty", held["loyalty"]),
        ("outrage", held["outrage"]),
        ("command", held["command"]),
        ("revolution", held["revolution"]),
        ("hand_limit", facts.hand_limit(s, seat)),
        ("economy", facts.economy(s, seat)),
        ("jailed", 2 if player.jailed else int(player.jail_pending)),
        ("flipped", int(bool(player.hac) and s.play[player.hac].side != LOYALIST)),
        ("locked", int(player.locked)),
        ("successor", int(player.successor)),
        ("upkeep", upkeep),
        ("forecast", player.gold + earned - upkeep),
    )
    return SeatView(seat, figures, active=seat == s.active)


def diaz_view(s: Porfiriana) -> SeatView:
    """Díaz in the solitaire game: the points that he shows (L5), what must be exceeded to topple him, his cards."""
    kind = facts.prestige_kind(s)
    shown = {prestige: diaz_points(s, prestige) for prestige in KINDS}
    table = s.table
    figures: tuple[tuple[str, Fact], ...] = (
        ("counts", shown[kind]),
        ("defense", threshold(s, 0, kind) if s.phase != "setup" else 0),
        ("cards", sum(len(group[s.diaz]) for group in (table.ents, table.parts, table.troops))),
        *shown.items(),
    )
    return SeatView(s.diaz, figures, active=s.active == s.diaz, name="diaz")


def places(s: Porfiriana, viewer: int) -> Iterator[Place]:
    """Every place of the table."""
    for slot, card in enumerate(s.market):
        yield Place(f"slot:{slot // COLUMNS}:{slot % COLUMNS}", "slot", facts=_slot_facts(s, viewer, slot, card))
    yield Place("deck", "pile", count=len(s.deck))
    yield Place("discard", "pile", count=len(s.discard), facts=_top(s.discard))
    yield Place("pile", "pile", count=len(s.pile), facts=_top(s.pile))
    yield Place("public", "public")
    yield Place("regimes", "regimes", facts=tuple(_regime_facts(s)))
    yield Place("bank", "bank")
    yield Place("resolving", "resolving")
    for seat in range(len(s.seats)):
        yield from _seat_places(s, seat)


def _slot_facts(s: Porfiriana, viewer: int, slot: int, card: str) -> tuple[tuple[str, Fact], ...]:
    """The printed column price with the Anarchy surcharge, and what the viewer would pay."""
    surcharge = RULES.anarchy_surcharge if facts.regime(s) == "anarchy" else 0
    base = RULES.market.prices[slot % COLUMNS] + surcharge
    person = 0 <= viewer < len(s.seats) and viewer != s.diaz
    price = money.market_price(s, viewer, slot) if card and person else base
    return (("price", base), ("yours", price))


def _top(cards: list[str]) -> tuple[tuple[str, Fact], ...]:
    return (("top", f"card:{cards[-1]}" if cards else ""),)


def _regime_facts(s: Porfiriana) -> Iterator[tuple[str, Fact]]:
    for what in ("mines", "economy", "oil"):
        yield what, facts.value(s, what)
    yield "topple", facts.prestige_kind(s)
    yield "entrenched", s.entrenched


def _seat_places(s: Porfiriana, seat: int) -> Iterator[Place]:
    player = s.seats[seat]
    yield Place(f"tableau:{seat}", "tableau", seat)
    yield Place(f"enterprises:{seat}", "enterprises", seat)
    yield Place(f"partners:{seat}", "partners", seat)
    if seat == s.diaz:
        return
    yield Place(f"hacendado:{seat}", "hacendado", seat)
    yield Place(f"army:{seat}", "army", seat)
    yield Place(f"grudge:{seat}", "grudge", seat)
    yield Place(f"hand:{seat}", "hand", seat, len(player.hand), (("limit", facts.hand_limit(s, seat)),))
    yield Place(f"supply:{seat}", "supply", seat, player.reserve)


PUBLIC = (
    "people",
    "era",
    "cristiada",
    "diaz",
    "phase",
    "turn",
    "active",
    "start",
    "spent",
    "limit",
    "buys",
    "sold",
    "play",
    "entered",
    "market",
    "spec",
    "discard",
    "removed",
    "pile",
    "public",
    "resolving",
    "regimes",
    "entrenched",
    "depression",
    "topples",
    "stall",
    "moved",
    "hush",
    "bonus",
    "winners",
    "how",
    "revealed",
)
"""Fields of the state that everybody may know in full; ``seats``, ``deck``, ``undealt`` and frames are told in part."""


def known(s: Porfiriana, viewer: int) -> dict[str, object]:
    """Everything public, the viewer's own hand, a card whose targets are being chosen, what he has looked at, and how
    many cards are hidden where."""
    seats: list[Any] = []
    declared = {frame.seat: [frame.card] for frame in s.frames if isinstance(frame, PlayTargets)}
    for seat, player in enumerate(s.seats):
        data = msgspec.to_builtins(player)
        data["hand"] = list(player.hand) if seat == viewer else declared.get(seat, [])
        seats.append(data)
    return {
        "state": {name: msgspec.to_builtins(getattr(s, name)) for name in PUBLIC},
        "seats": seats,
        "hands": [len(player.hand) for player in s.seats],
        "deck": len(s.deck),
        "top": peeked(s, viewer),
        "frames": [_frame(frame, viewer) for frame in s.frames],
    }


def peeked(s: Porfiriana, viewer: int) -> list[str]:
    """The cards from the top of the Play Deck that ``viewer`` knows: ``see_top``, or an open look at them."""
    top = s.frames[-1] if s.frames else None
    if isinstance(top, Scry) and top.seat == viewer:
        return list(reversed(s.deck[-len(top.cards) :]))
    if 0 <= viewer < len(s.seats) and s.deck and s.table.has(viewer, "see_top"):
        return [s.deck[-1]]
    return []


def _frame(frame: Any, viewer: int) -> dict[str, Any]:
    """An open frame; what somebody else looks at is left out."""
    data: dict[str, Any] = msgspec.to_builtins(frame)
    if isinstance(frame, Scry) and frame.seat != viewer:
        data["cards"] = ()
        data["named"] = ()
        data["counts"] = (len(frame.cards), len(frame.named))
    return data
