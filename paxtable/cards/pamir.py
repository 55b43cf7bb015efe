"""The facts of Pax Pamir, second edition: section ``pamir`` of ``cards.yaml`` as frozen types.

A field without a value in the file is an error: nothing here has a default. Enumerations are listed once, as types;
the loader names the nearest word when a file has another.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Coalition = Annotated[Literal["afghan", "british", "russian"], Meta(title="coalition")]
Suit = Annotated[Literal["economic", "intelligence", "military", "political"], Meta(title="suit")]
Colour = Annotated[Literal["gray", "blue", "tan", "red", "black"], Meta(title="player colour")]
Icon = Annotated[
    Literal[
        "army",
        "road",
        "tribe",
        "spy",
        "leverage",
        "suit_economic",
        "suit_intelligence",
        "suit_military",
        "suit_political",
    ],
    Meta(title="impact icon"),
]
CardAction = Annotated[Literal["tax", "gift", "build", "move", "betray", "battle"], Meta(title="card action")]
Privilege = Annotated[Literal["tax_shelter", "hand_limit", "final_tie_break", "court_limit"], Meta(title="privilege")]
Stay = Annotated[Literal["none", "player", "table"], Meta(title="place where an effect waits")]
End = Annotated[Literal["top", "bottom"], Meta(title="end of a card back")]
Key = Annotated[str, Meta(pattern=r"^[a-z0-9_-]+$", description="a key of small letters, digits, _ and -")]
Name = Annotated[str, Meta(min_length=1, description="a name")]
Count = Annotated[int, Meta(ge=0)]
Share = Annotated[float, Meta(ge=0, le=1)]


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of every definition: frozen, and strict about its keys."""


class Totals(Fact, frozen=True):
    """What the section is and how many cards it must have."""

    game: Literal["pamir"]
    edition: Name
    players_min: Count
    players_max: Count
    court_cards: Count
    event_cards: Count
    wakhan_cards: Count
    dominance_checks: Count


class Component(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One kind of thing in the box. The fields that only some kinds have are None for the others."""

    key: Key
    count: Count
    per_coalition: Count | None = None
    per_player: Count | None = None
    vp_marker_per_player: Count | None = None
    playable_per_player: Count | None = None
    hard_limit: bool | None = None
    ai: Count | None = None
    aid: Count | None = None


class CoalitionFacts(Fact, frozen=True):
    """A coalition: the colour of its blocks, its emblem, how many blocks it has (PP3)."""

    key: Coalition
    name: Name
    colour: Key
    emblem: Key
    blocks: Count


class SuitFacts(Fact, frozen=True):
    """A suit: the colour of its stars and the privilege that its stars in a court grant."""

    key: Suit
    name: Name
    colour: Key
    symbol: Key
    privilege: Privilege


class Region(Fact, frozen=True):
    """A region of the map. ``pos`` is its rough centre on a square of side 1, for drawing."""

    key: Key
    name: Name
    symbol: Key
    pos: tuple[Share, Share]
    borders: tuple[Key, ...]
    neighbours: tuple[Key, ...]


class Border(Fact, frozen=True):
    """A border; its key is the keys of its two regions in alphabetical order, joined by a hyphen."""

    key: Key
    regions: tuple[Key, Key]


class Market(Fact, frozen=True):
    """The size of the market."""

    rows: Count
    columns: Count


class CourtPerPile(Fact, frozen=True):
    """Court cards in each pile of the deck: ``base`` and ``plus_per_player`` for each player (PP13)."""

    base: Count
    plus_per_player: Count


class PileExtra(Fact, frozen=True):
    """The event cards that go into one pile of the deck; pile 1 is the top."""

    pile: Count
    dominance: Count
    events: Count


class Setup(Fact, frozen=True):
    """The numbers of set-up (PP10–PP16). ``deck_size`` is by number of players, Wakhan included."""

    favored_suit: Suit
    starting_rupees: Count
    market: Market
    piles: Count
    court_cards_per_pile: CourtPerPile
    pile_extras: tuple[PileExtra, ...]
    deck_size: dict[int, Count]


class Limits(Fact, frozen=True):
    """The numbers of the other rules: costs in rupees, limits in cards or blocks, victory points."""

    actions_per_turn: Count
    court: Count
    hand: Count
    gift_costs: tuple[Count, ...]
    build_cost_per_block: Count
    build_max_blocks: Count
    betray_cost: Count
    leverage: Count
    vp_track_printed: Count
    dominance_lead: Count
    dominance_lead_conflict_fatigue: Count
    early_end_lead: Count
    vp_successful: tuple[Count, ...]
    vp_unsuccessful: tuple[Count, ...]
    final_check_multiplier: Count


class Ability(Fact, frozen=True):
    """A special ability: the court cards that carry it, when it acts, whether using it is the owner's choice."""

    key: Key
    cards: tuple[int, ...]
    acts: Key
    optional: bool


class CourtCard(Fact, frozen=True):
    """A court card. ``id`` is the printed number; ``rank`` counts stars; ``impact`` is read from top to bottom,
    ``actions`` from left to right; ``patriot``, ``prize`` and ``ability`` are None where the card has none."""

    id: int
    name: Name
    suit: Suit
    rank: Annotated[int, Meta(ge=1, le=3)]
    region: Key
    patriot: Coalition | None
    prize: Coalition | None
    impact: tuple[Icon, ...]
    actions: tuple[CardAction, ...]
    ability: Key | None


class EventCard(Fact, frozen=True):
    """An event card: its effect when purchased and when discarded, and where that effect waits (PP71, PP72)."""

    id: int
    name: Name
    purchase: Key
    purchase_stay: Stay
    discard: Key
    discard_stay: Stay
    dominance: bool


class WakhanAction(Fact, frozen=True):
    """An action that Wakhan's cards name; ``condition`` is None when it always applies."""

    key: Key
    kind: Annotated[Literal["card_action", "radicalize"], Meta(title="kind of action")]
    condition: Key | None


class WakhanCard(Fact, frozen=True, tag_field="kind", tag="ai"):
    """An AI card of Wakhan: the arrows, the orders and actions of its front, the numbers of its own back."""

    id: int
    red: Annotated[int, Meta(ge=0, le=1)]
    black: Annotated[int, Meta(ge=0, le=5)]
    loyalty: tuple[Coalition, ...]
    regions: tuple[Key, ...]
    actions: tuple[Key, Key, Key]
    back_red: tuple[End, End]
    back_num: tuple[Annotated[int, Meta(ge=0, le=5)], ...]


class WakhanAid(Fact, frozen=True, tag_field="kind", tag="aid"):
    """A card of Wakhan that only reminds the players of her rules."""

    id: int
    name: Key


class PamirCards(Fact, frozen=True):
    """Everything printed in the box of Pax Pamir."""

    meta: Totals
    components: tuple[Component, ...]
    player_colours: tuple[Colour, ...]
    wakhan_colour: Key
    coalitions: tuple[CoalitionFacts, ...]
    suits: tuple[SuitFacts, ...]
    regions: tuple[Region, ...]
    borders: tuple[Border, ...]
    setup: Setup
    limits: Limits
    abilities: tuple[Ability, ...]
    court: tuple[CourtCard, ...]
    events: tuple[EventCard, ...]
    wakhan_actions: tuple[WakhanAction, ...]
    wakhan: tuple[WakhanCard | WakhanAid, ...]

    @property
    def wakhan_ai(self) -> tuple[WakhanCard, ...]:
        """Wakhan's cards that say what she does, without the two aids."""
        return tuple(card for card in self.wakhan if isinstance(card, WakhanCard))
