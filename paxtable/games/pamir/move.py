"""Move: PP45, the court track PP46, Nationalism (PP71), Indian Supplies, Well-Connected, Strange Bedfellows (PP85)."""

from __future__ import annotations

from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, StepFunction
from paxtable.games.pamir import pieces
from paxtable.games.pamir.action import CardAction, ask_bribe, spend
from paxtable.games.pamir.court import overthrow_cards
from paxtable.games.pamir.data import (
    BORDER_BETWEEN,
    INDIAN_SUPPLIES,
    N_COALITIONS,
    N_REGIONS,
    NATIONALISM,
    NEIGHBOURS,
    RANK,
    REGION,
    SEATS_MAX,
    STRANGE_BEDFELLOWS,
    WELL_CONNECTED,
)
from paxtable.games.pamir.spots import (
    CARD_HANDLE,
    COALITION_HANDLE,
    KIND,
    NUMBER,
    OWNER,
    PLACE,
    ROAD,
    SPOT_OF,
    SPY,
    army,
    piece_choice,
    piece_dest,
    tribe,
)
from paxtable.games.pamir.standing import has_ability
from paxtable.games.pamir.state import Pamir

DONE = Choice("move.done")


def court_track(s: Pamir) -> list[int]:
    """All court cards as one loop: the courts in turn order, each from left to right (PP46)."""
    return [card for court in s.courts for card in court]


def map_moves(s: Pamir, seat: int) -> list[tuple[int, int]]:
    """Moves of armies, and with Nationalism of tribes, as pairs of spots."""
    loyalty = s.loyalty[seat]
    roads = ROAD + loyalty
    everywhere = has_ability(s, seat, INDIAN_SUPPLIES)
    nationalism = NATIONALISM in s.events[seat]
    armies: list[tuple[int, int]] = []
    tribes: list[tuple[int, int]] = []
    for region in range(N_REGIONS):
        has_army = s.pieces[army(region, loyalty)]
        has_tribe = nationalism and s.pieces[tribe(region, seat)]
        if not has_army and not has_tribe:
            continue
        for other in NEIGHBOURS[region]:
            if everywhere or s.pieces[roads + BORDER_BETWEEN[region, other] * N_COALITIONS]:
                if has_army:
                    armies.append((army(region, loyalty), army(other, loyalty)))
                if has_tribe:
                    tribes.append((tribe(region, seat), tribe(other, seat)))
    return armies + tribes


def steps_from(s: Pamir, track: list[int], card: int, *, bedfellows: bool) -> set[int]:
    """Cards one step away from ``card`` on the ``track`` for a spy of a seat with or without Strange Bedfellows."""
    at = track.index(card)
    near = {track[at - 1], track[(at + 1) % len(track)]}
    if bedfellows:
        near.update(other for other in track if REGION[other] == REGION[card])
    near.discard(card)
    return near


def spy_dests(s: Pamir, seat: int, track: list[int], card: int) -> set[int]:
    """Cards that one move can bring a spy of ``seat`` to from ``card``."""
    bedfellows = has_ability(s, seat, STRANGE_BEDFELLOWS)
    near = steps_from(s, track, card, bedfellows=bedfellows)
    if has_ability(s, seat, WELL_CONNECTED):
        for middle in tuple(near):
            near |= steps_from(s, track, middle, bedfellows=bedfellows)
        near.discard(card)
    return near


def spy_moves(s: Pamir, seat: int) -> list[tuple[int, int]]:
    """Moves of the spies of ``seat`` as pairs of spots, along the track."""
    track = court_track(s)
    if len(track) < 2:
        return []
    found: list[tuple[int, int]] = []
    for card in track:
        spot = SPY + card * SEATS_MAX + seat
        if s.pieces[spot]:
            dests = spy_dests(s, seat, track, card)
            found += [(spot, SPY + other * SEATS_MAX + seat) for other in track if other in dests]
    return found


def why_no_move(s: Pamir, seat: int, card: int) -> Refusal | None:
    """None if a loyal army or an own spy can move (PP19)."""
    courts = s.courts
    if sum(map(len, courts)) > 1:
        offset = SPY + seat
        for court in courts:
            for other in court:
                if s.pieces[offset + other * SEATS_MAX]:
                    return None
    if map_moves(s, seat):
        return None
    return Refusal("move.nothing", "PP19", {"card": CARD_HANDLE[card]})


class MoveStep(Frame, kw_only=True):
    """Which piece moves where? ``left`` moves may follow, ``moved`` were made."""

    card: int
    left: int
    moved: int = 0

    def pairs(self, s: Pamir) -> list[tuple[int, int]]:
        """All moves that are possible now."""
        return map_moves(s, self.seat) + spy_moves(s, self.seat)

    def settle(self, s: Pamir) -> bool:
        """Nothing to ask at the end, or for a first move that is the only one."""
        if self.left and self.moved:
            if why_no_move(s, self.seat, self.card) is None:
                return True
        elif self.left:
            pairs = self.pairs(s)
            if len(pairs) > 1:
                return True
            if pairs:
                self.carry_out(s, *pairs[0])
                return False
        s.frames.pop()
        return False

    def candidates(self, s: Pamir) -> list[Choice]:
        """All moves; done after the first."""
        found = [piece_choice("move", source, dest) for source, dest in self.pairs(s)]
        if self.moved:
            found.append(DONE)
        return found

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """An own piece, a place next to it, a road of the own coalition for an army."""
        if c == DONE:
            return None if self.moved else Refusal("move.one_at_least", "PP45")
        source = SPOT_OF.get(c.source)
        if source is None or not s.pieces[source] or c.amount or c.values or c.verb != f"move.{KIND[source]}":
            return Refusal("not_offered", "PP45")
        dest = piece_dest(KIND[source], OWNER[source], c.dest)
        if dest is None:
            return Refusal("not_offered", "PP45")
        if KIND[source] == "spy":
            return self.check_spy(s, source, dest)
        if KIND[source] == "tribe" and (OWNER[source] != self.seat or NATIONALISM not in s.events[self.seat]):
            return Refusal("move.tribe", "PP45")
        if KIND[source] == "army" and OWNER[source] != s.loyalty[self.seat]:
            return Refusal("move.not_loyal", "PP45", {"piece": c.source})
        if KIND[source] not in ("army", "tribe"):
            return Refusal("not_offered", "PP45")
        border = BORDER_BETWEEN.get((NUMBER[source], NUMBER[dest]))
        if border is None:
            return Refusal("move.not_adjacent", "PP45", {"from": PLACE[source], "to": PLACE[dest]})
        if s.pieces[ROAD + border * N_COALITIONS + s.loyalty[self.seat]] or has_ability(s, self.seat, INDIAN_SUPPLIES):
            return None
        return Refusal("move.no_road", "PP45", {"from": PLACE[source], "to": PLACE[dest]})

    def check_spy(self, s: Pamir, source: int, dest: int) -> Refusal | None:
        """An own spy, one step along the track (PP46)."""
        if OWNER[source] != self.seat:
            return Refusal("move.not_own_spy", "PP45")
        track = court_track(s)
        if NUMBER[dest] in track and NUMBER[dest] in spy_dests(s, self.seat, track, NUMBER[source]):
            return None
        return Refusal("move.not_next", "PP46", {"from": PLACE[source], "to": PLACE[dest]})

    def apply(self, s: Pamir, c: Choice) -> None:
        """Move the piece, or stop."""
        if c.verb == "move.done":
            s.frames.pop()
            return
        source = SPOT_OF[c.source]
        dest = piece_dest(KIND[source], OWNER[source], c.dest)
        assert dest is not None
        self.carry_out(s, source, dest)

    def carry_out(self, s: Pamir, source: int, dest: int) -> None:
        """Move one piece; a region left by the last tribe is overthrown (PP53)."""
        self.left -= 1
        self.moved += 1
        pieces.move(s, source, dest)
        if s.notes is not None:
            facts: Facts = {"from": PLACE[source], "to": PLACE[dest]}
            if KIND[source] == "army":
                facts["coalition"] = COALITION_HANDLE[OWNER[source]]
            s.say(f"moved.{KIND[source]}", self.seat, facts)
        if KIND[source] == "tribe" and not s.pieces[source]:
            overthrow_cards(s, self.seat, NUMBER[source])

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """How many moves are left."""
        return "move", {"left": self.left}

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """Card, moves."""
        return ("card", "moves"), 1


def ask_moves(s: Pamir, f: CardAction) -> None:
    """As many moves as the card has stars (PP36)."""
    s.push(MoveStep(seat=f.seat, card=f.card, left=RANK[f.card]))


class Move(CardAction, kw_only=True):
    """The move action of a card."""

    steps: ClassVar[dict[str, StepFunction]] = {"bribe": ask_bribe, "spend": spend, "move": ask_moves}
