"""Dominance Checks, scoring and the end of the game: PP75–PP84."""

from __future__ import annotations

from typing import ClassVar

from paxtable.engine.choice import Facts
from paxtable.engine.frame import Script, StepFunction
from paxtable.games.pamir.data import (
    AFGHAN,
    BLOCKS,
    CHECK,
    COALITIONS,
    CONFLICT_FATIGUE,
    INSURRECTION,
    KABUL,
    LIMITS,
    N_COALITIONS,
    NONE,
)
from paxtable.games.pamir.limits import Place
from paxtable.games.pamir.pieces import blocks_in_play
from paxtable.games.pamir.spots import CARD_HANDLE, COALITION_HANDLE, SEAT_HANDLE, SUPPLY, TRIBE, army
from paxtable.games.pamir.standing import has_ability, in_play, influence, tie_break, update_rulers
from paxtable.games.pamir.state import Pamir

INSURGENTS = 2
"""Armies that Insurrection places (PP85)."""


def lead_needed(s: Pamir) -> int:
    """Blocks by which a coalition must lead each other one (PP76)."""
    fatigue = CONFLICT_FATIGUE in s.table_events
    return LIMITS.dominance_lead_conflict_fatigue if fatigue else LIMITS.dominance_lead


def dominant_coalition(s: Pamir) -> int:
    """The dominant coalition, or -1 (PP76)."""
    blocks = blocks_in_play(s)
    most = max(blocks)
    coalition = blocks.index(most)
    others = max(count for other, count in enumerate(blocks) if other != coalition)
    return coalition if most - others >= lead_needed(s) else NONE


def checks_left(s: Pamir) -> int:
    """Dominance Checks in the deck and the market."""
    return sum(CHECK[card] for card in s.deck) + sum(CHECK[card] for card in s.market)


def share_points(measure: dict[int, int], places: tuple[int, ...], factor: int) -> dict[int, int]:
    """Victory points by seat for ``measure`` (seat to influence or cylinders).

    ``places`` are the points of first, second, ... place, multiplied by ``factor`` before ties are split. Tied seats
    share the points of the places they fill, rounded down (PP79, PP80).
    """
    gained: dict[int, int] = {}
    place = 0
    for value in sorted(set(measure.values()), reverse=True):
        tied = [seat for seat, own in measure.items() if own == value]
        points = sum(places[place : place + len(tied)]) * factor // len(tied)
        gained.update(dict.fromkeys(tied, points))
        place += len(tied)
    return gained


def score_check(s: Pamir, *, final: bool) -> tuple[int, dict[int, int], dict[int, int]]:
    """What a check would bring now: dominant coalition or -1, the measure of those who score, points (PP76–PP80)."""
    factor = LIMITS.final_check_multiplier if final else 1
    coalition = dominant_coalition(s)
    if coalition == NONE:
        measure = {seat: in_play(s, seat) for seat in range(s.n)}
        return coalition, measure, share_points(measure, LIMITS.vp_unsuccessful, factor)
    measure = {seat: influence(s, seat) for seat in range(s.n) if s.loyalty[seat] == coalition}
    return coalition, measure, share_points(measure, LIMITS.vp_successful, factor)


def score(s: Pamir, f: DominanceCheck) -> None:
    """Determine dominance, score, and see whether the game is over (PP81, steps 1 to 3)."""
    final = not checks_left(s)
    coalition, measure, gained = score_check(s, final=final)
    f.dominant = coalition
    for seat, points in gained.items():
        s.points[seat] += points
    if s.notes is not None:
        tell(s, coalition, measure, gained, final=final)
    ranking = sorted(s.points, reverse=True)
    if final or ranking[0] - ranking[1] >= LIMITS.early_end_lead:
        end_game(s, "final" if final else "early")


def tell(s: Pamir, coalition: int, measure: dict[int, int], gained: dict[int, int], *, final: bool) -> None:
    """Log a check."""
    blocks = blocks_in_play(s)
    facts: Facts = {key: blocks[index] for index, key in enumerate(COALITIONS)}
    if coalition == NONE:
        s.say("check.unsuccessful", facts=facts, heading=True)
    else:
        s.say("check.successful", facts={**facts, "coalition": COALITION_HANDLE[coalition]}, heading=True)
    if final:
        s.say("check.final")
    for seat in sorted(gained, key=lambda seat: -gained[seat]):
        code = "check.cylinders" if coalition == NONE else "check.influence"
        s.say(code, seat, {"measure": measure[seat], "points": gained[seat]})


def end_game(s: Pamir, why: str) -> None:
    """The game is over: ``why`` is ``early`` or ``final``. Most points, red stars, rupees win (PP66, PP82, PP83)."""
    ranks = [(s.points[seat], tie_break(s, seat), s.rupees[seat]) for seat in range(s.n)]
    s.ending = why
    s.winners = [seat for seat in range(s.n) if ranks[seat] == max(ranks)]
    s.frames.clear()
    if s.notes is not None:
        s.say(f"end.{why}", heading=True)
        for seat in s.winners:
            s.say("end.winner" if len(s.winners) == 1 else "end.shared", seat, {"points": s.points[seat]})


def clear_blocks(s: Pamir, f: DominanceCheck) -> None:
    """After a successful check all blocks leave the map (PP81, steps 4 and 5)."""
    if f.dominant != NONE:
        s.pieces[:TRIBE] = [0] * TRIBE
        s.blocks[:] = [BLOCKS] * N_COALITIONS
        s.where[: N_COALITIONS * BLOCKS] = [SUPPLY] * (N_COALITIONS * BLOCKS)
        for spot in [spot for spot in s.marks if spot < TRIBE]:
            del s.marks[spot]
        update_rulers(s)
        if s.notes is not None:
            s.say("check.cleared")


def end_events(s: Pamir, f: DominanceCheck) -> None:
    """The events in force are over (PP69; PP81, step 6)."""
    for events in (s.table_events, *s.events):
        s.discard += events
        if s.notes is not None:
            for card in events:
                s.say("event.over", facts={"card": CARD_HANDLE[card]})
        events.clear()


def insurrection(s: Pamir, f: DominanceCheck) -> None:
    """Two Afghan armies rise in Kabul for the owner of Insurrection (PP81, step 7)."""
    for seat in range(s.n):
        if has_ability(s, seat, INSURRECTION):
            if s.notes is not None:
                s.say("insurrection", seat, {"armies": INSURGENTS, "owner": SEAT_HANDLE[seat]})
            for _ in range(INSURGENTS):
                s.push(Place(seat=seat, dests=(army(KABUL, AFGHAN),), why="insurrection"))


class DominanceCheck(Script, kw_only=True):
    """One check, its card or cards already in the discard pile (PP81)."""

    dominant: int = NONE

    steps: ClassVar[dict[str, StepFunction]] = {
        "score": score,
        "clear": clear_blocks,
        "events": end_events,
        "insurrection": insurrection,
    }
