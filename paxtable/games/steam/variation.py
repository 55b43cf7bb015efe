"""What a map may change of the base rules, as one small record of functions a variation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from paxtable.engine.choice import Refusal
from paxtable.engine.frame import Script
from paxtable.engine.standings import Remark
from paxtable.games.steam.state import SteamState

ACTIONS = (
    "first_move",
    "first_build",
    "engineer",
    "locomotive",
    "urbanization",
    "production",
    "turn_order_pass",
)
"""The actions of AS13, in the order of the board."""


@dataclass(frozen=True)
class Variation:
    """``payment(s, seat, place, places, bid)`` in dollars when ``seat`` takes ``place`` of ``places`` (AS11);
    ``tile_limit(s, seat)`` (AS40); ``may_found(s, seat, new city)`` (AS48) and ``may_move(s, seat, colour)`` (AS51)
    give a refusal or None; ``dice(s)`` how many of each colour (AS62); ``winners(s)`` at the end (AS64),
    ``remarks(s)`` what else decided it."""

    id: str
    script: type[Script]
    actions: tuple[str, ...]
    payment: Callable[[SteamState, int, int, int, int], int]
    tile_limit: Callable[[SteamState, int], int]
    may_found: Callable[[SteamState, int, int], Refusal | None]
    may_move: Callable[[SteamState, int, int], Refusal | None]
    dice: Callable[[SteamState], int]
    winners: Callable[[SteamState], tuple[int, ...]]
    remarks: Callable[[SteamState], tuple[Remark, ...]] = lambda s: ()


_known: dict[str, Variation] = {}


def add_variation(variation: Variation) -> None:
    """Make ``variation`` known under its id."""
    _known[variation.id] = variation


def variation_of(s: SteamState) -> Variation:
    """The variation that this game plays."""
    return _known[s.rules]


def open_actions(s: SteamState) -> list[str]:
    """The actions that may still be chosen this round (AS13, M5)."""
    return [a for a in variation_of(s).actions if a not in s.blocked and a not in s.action]
