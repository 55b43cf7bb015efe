"""The ``rules`` block of Pax Porfiriana: every number of the rules that a person may want to change."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from paxtable.cards.porfiriana_terms import Column, Count, Number, Prestige, Regime, Typed


class Actions(Typed, frozen=True, kw_only=True):
    """Actions a turn, free and in jail (D1)."""

    normal: Count
    jailed: Count


class MarketRules(Typed, frozen=True, kw_only=True):
    """The Market: rows, prices by column in gold, actions for the first and the second purchase of a turn (E2)."""

    rows: Annotated[int, Meta(ge=2, le=2)]
    prices: Annotated[tuple[Number, ...], Meta(min_length=6, max_length=6)]
    purchase_actions: Annotated[tuple[Count, ...], Meta(min_length=1, max_length=3)]


class DeckSize(Typed, frozen=True, kw_only=True):
    """Cards of a Play Deck beside the Topples: a base and a number for each player (C4, M2)."""

    base: Number
    per_player: Number

    def size(self, players: int) -> int:
        """Cards for ``players`` players."""
        return self.base + self.per_player * players


class DeckSizes(Typed, frozen=True, kw_only=True):
    """The Play Decks of both eras."""

    era1: DeckSize
    era2: DeckSize


class RegimeValues(Typed, frozen=True, kw_only=True):
    """What a regime sets: cubes on mines and banks, on oil refineries, and the prestige of its Topple (H)."""

    mines: Number
    economy: Number
    topple: Prestige
    oil: Number = 0


class Regimes(Typed, frozen=True, kw_only=True):
    """The regimes of both eras."""

    era1: dict[Regime, RegimeValues]
    era2: dict[Regime, RegimeValues]


class ByEra(Typed, frozen=True, kw_only=True):
    """A number for each era."""

    era1: Number
    era2: Number


class Police(Typed, frozen=True, kw_only=True):
    """The police action (E8): its price, the regimes in which it is free, what it removes and where."""

    cost: Number
    removes: Literal["all"] | Count
    target: Literal["own"]
    free_in: tuple[Regime, ...]


class Smelter(Typed, frozen=True, kw_only=True):
    """Which mines support a smelter and how many count at most."""

    scope: Literal["own_tableau_same_district"]
    max: Count


class Assassination(Typed, frozen=True, kw_only=True):
    """The price of a player assassination (K2)."""

    base: Number
    per_troop: Number


class PrestigeNumbers(Typed, frozen=True, kw_only=True):
    """A number for each kind of prestige."""

    loyalty: Number
    outrage: Number
    command: Number
    revolution: Number


class DiazBase(Typed, frozen=True, kw_only=True):
    """Díaz's own points in a showdown (K3)."""

    era1: PrestigeNumbers
    era2: PrestigeNumbers


class Solitaire(Typed, frozen=True, kw_only=True):
    """Díaz's defense in the solitaire game, and which of his cards count for it (L5)."""

    defense: PrestigeNumbers
    counts: tuple[Literal["partners", "enterprises", "troops"], ...]


class VictoryTiming(Typed, frozen=True, kw_only=True):
    """When a Gold Victory after the fourth Topple is decided (K5, M6)."""

    era1: Literal["d3", "immediate"]
    era2: Literal["d3", "immediate"]


class Rules(Typed, frozen=True, kw_only=True):
    """The numbers of the game. Choices of ours and numbers of the source are told apart in the card file."""

    cube_limit: Count
    hand_limit: Count
    actions: Actions
    market: MarketRules
    speculation_columns: tuple[Column, ...]
    starting_gold: Annotated[tuple[Number, ...], Meta(min_length=6, max_length=6)]
    starting_hand: Annotated[int, Meta(ge=0, le=0)]
    start_player: Literal["random"] | Number
    hacendado_income: Number
    play_deck: DeckSizes
    topple_spread: Literal["shuffle", "quarters"]
    start_regime: Regime
    regimes: Regimes
    depression_value: ByEra
    depression_upkeep: Number
    police: Police
    anarchy_surcharge: Number
    chain_build_cost: Number
    smelter: Smelter
    player_assassination: Assassination
    diaz_base: DiazBase
    solitaire: Solitaire
    relieve_same_faction: bool
    gold_victory_timing: VictoryTiming
    sell_limit_per_turn: Count | None
    stall_turns: Literal["auto"] | Number
    us_troops_leave_on: tuple[Literal["era2_pax"], ...]
