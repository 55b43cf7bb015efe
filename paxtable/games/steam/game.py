"""What the kernel needs of the hex games: building a state, results, the specification of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from paxtable.cards.problems import CardDataError
from paxtable.engine.game import GameSpec, Option, OptionValues, Timing
from paxtable.engine.standings import Remark, Row, Standings, ranked
from paxtable.games.steam import mexico, rounds
from paxtable.games.steam.audit import audit
from paxtable.games.steam.frames import FRAMES
from paxtable.games.steam.names import name_of
from paxtable.games.steam.preview import preview
from paxtable.games.steam.reasons import reasons
from paxtable.games.steam.scoring import POINTS_PER_INCOME, POINTS_PER_SHARE, paths_in_links, score
from paxtable.games.steam.setup import empty_state
from paxtable.games.steam.state import SteamState
from paxtable.games.steam.variation import variation_of
from paxtable.games.steam.view import determinise, view

SEAT_COLOURS = ("viridian", "orange", "teal", "rose", "umber", "olive")
VARIATIONS = (rounds.BASE, mexico.MEXICO)


def new_state(seats: int, options: OptionValues, home: str = "rust_belt") -> SteamState:
    """A table with its first questions, on the map named in ``options`` or the ``home`` map of the game.

    Raises ValueError for a bad map, and for a number of seats that it is not for.
    """
    try:
        s = empty_state(options.get("map") or home, seats)
    except CardDataError as error:
        raise ValueError(str(error)) from error
    s.push(variation_of(s).script())
    return s


def result(s: SteamState) -> dict[str, object]:
    """Who won, with how many points, and how it ended."""
    return {
        "winners": list(variation_of(s).winners(s)) if s.ended else [],
        "points": [0 if s.out[seat] else score(s, seat) for seat in range(s.seats)],
        "end": s.ended,
        "rounds": s.round,
        "out": [seat for seat in range(s.seats) if s.out[seat]],
    }


def standings(s: SteamState) -> Standings:
    """Why the game ended and how the score is made up (AS63 to AS65); on a map with goals, who reached which (M11)."""
    winners = variation_of(s).winners(s) if s.ended else ()
    rows = []
    for seat in range(s.seats):
        parts = (POINTS_PER_INCOME * s.income[seat], POINTS_PER_SHARE * s.shares[seat], paths_in_links(s, seat))
        rows.append(Row(seat, (*parts, sum(parts)), (sum(parts),), s.out[seat]))
    why: Remark = (s.ended or "running", {"rounds": s.round})
    columns = ("income", "shares", "track", "points")
    remarks = variation_of(s).remarks(s) if s.ended == "rounds" else ()
    length: Remark = ("length", {"rounds": s.round})
    return Standings(why, columns, ranked(rows, winners), ("points",), remarks, length)


def hex_game(
    id_: str,
    title: str,
    tagline: str,
    seats: tuple[int, ...],
    home: str,
    timings: Callable[[], tuple[Timing, ...]] | None = None,
) -> GameSpec:
    """The specification of a game on the shipped map ``home``; the option ``map`` takes the text of another map."""
    return GameSpec(
        id=id_,
        title=title,
        tagline=tagline,
        seats=seats,
        state_type=SteamState,
        frame_types=FRAMES,
        new_state=partial(new_state, home=home),
        view=view,
        determinise=determinise,
        audit=audit,
        name_of=partial(name_of, home=home),
        reasons=reasons,
        result=result,
        preview=preview,
        standings=standings,
        seat_colours=SEAT_COLOURS,
        options=(Option("map", ()),),
        rules_file="assets/rules/steam.md",
        timings=timings,
    )
