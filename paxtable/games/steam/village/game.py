"""What the kernel needs of Christmas Village: building a state, results, the specification."""

from __future__ import annotations

from paxtable.cards.problems import CardDataError
from paxtable.engine.choice import Facts
from paxtable.engine.game import GameSpec, Option, OptionValues
from paxtable.engine.standings import Remark, Row, Standings, ranked
from paxtable.games.steam.names import word
from paxtable.games.steam.scoring import POINTS_PER_INCOME, POINTS_PER_SHARE
from paxtable.games.steam.village.audit import audit
from paxtable.games.steam.village.board import DIFFICULTIES, village_named
from paxtable.games.steam.village.preview import preview
from paxtable.games.steam.village.reasons import reasons
from paxtable.games.steam.village.rounds import VillageGame
from paxtable.games.steam.village.setup import empty_village
from paxtable.games.steam.village.solver import best_choice
from paxtable.games.steam.village.state import VillageState, progress, target, village_of
from paxtable.games.steam.village.view import FRAMES, determinise, view

COLOURS = ("viridian", "orange", "teal", "rose", "umber", "olive")
HOME = "christmas_village"


def new_village(seats: int, options: OptionValues) -> VillageState:
    """A table with its first questions. Raises ValueError for a bad map and for options that do not fit."""
    try:
        s = empty_village(
            options.get("map") or HOME,
            options.get("difficulty", DIFFICULTIES[0]),
            options.get("discs", COLOURS[0]),
            options.get("markers", COLOURS[1]),
        )
    except CardDataError as error:
        raise ValueError(str(error)) from error
    s.push(VillageGame())
    return s


def result(s: VillageState) -> dict[str, object]:
    """Won or lost, how, and the bare figure that compares games that were won (C12)."""
    figure = POINTS_PER_INCOME * s.income[0] + POINTS_PER_SHARE * s.shares[0] + len(s.links)
    return {
        "winners": [0] if s.ended == "won" else [],
        "points": [figure],
        "end": s.ended,
        "rounds": s.round,
        "delivered": progress(s),
        "target": target(s),
        "difficulty": s.difficulty,
    }


def standings(s: VillageState) -> Standings:
    """Won or lost and why, with the figure that compares games (C11, C12)."""
    parts = (POINTS_PER_INCOME * s.income[0], POINTS_PER_SHARE * s.shares[0], len(s.links))
    rounds, short = village_of(s).file.rounds, target(s) - progress(s)
    verdict: Remark = (
        ("verdict.won", {"round": s.round, "rounds": rounds}) if not short else ("verdict.lost", {"n": short})
    )
    row = Row(0, (f"{progress(s)} / {target(s)}", *parts, sum(parts)), (sum(parts),), verdict=verdict)
    facts: Facts = {"count": progress(s), "target": target(s), "rounds": s.round}
    columns = ("houses", "income", "shares", "links", "points")
    winners = (0,) if s.ended == "won" else ()
    length: Remark = ("length", {"rounds": s.round})
    return Standings((s.ended or "running", facts), columns, ranked([row], winners), ("points",), length=length)


def name_of(handle: str) -> str:
    """The display name of a site, link, present or action."""
    kind, _, rest = handle.partition(":")
    village = village_named(rest.rpartition("/")[0]) if kind in ("site", "link") else None
    if village and kind == "site" and rest in village.sites:
        return village.name(village.sites.index(rest))
    if village and kind == "link" and rest in village.links:
        a, b = village.ends[village.links.index(rest)]
        return f"{village.name(a)} – {village.name(b)}"
    if kind in ("site", "link"):
        return rest
    if kind == "good":
        return word(f"present.{rest.partition('@')[0]}")
    return word(f"{kind}.{rest}")


SPEC = GameSpec(
    id="christmas",
    title="Christmas Village",
    tagline="One evening, ten rounds: bring a present to every fairy-tale house.",
    seats=(1,),
    state_type=VillageState,
    frame_types=FRAMES,
    new_state=new_village,
    view=view,
    determinise=determinise,
    audit=audit,
    name_of=name_of,
    reasons=reasons,
    result=result,
    standings=standings,
    seat_colours=COLOURS,
    options=(
        Option("difficulty", DIFFICULTIES),
        Option("discs", COLOURS, seat=0),
        Option("markers", (*COLOURS[1:], COLOURS[0])),
        Option("map", ()),
    ),
    rules_file="assets/rules/steam.md",
    automata=("solver",),
    preview=preview,
    solver=best_choice,
)
