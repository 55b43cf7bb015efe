"""Battle: PP48, PP49, with Nationalism (PP71), citadels, advisors and safe houses (PP85)."""

from __future__ import annotations

from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, StepFunction
from paxtable.games.pamir.action import CardAction, ask_bribe, spend
from paxtable.games.pamir.court import overthrow_after
from paxtable.games.pamir.data import (
    CITADELS,
    INDISPENSABLE_ADVISORS,
    N_REGIONS,
    NATIONALISM,
    NONE,
    RANK,
    REGION_BORDERS,
    SAFE_HOUSE,
    SEATS_MAX,
)
from paxtable.games.pamir.pieces import lift, place
from paxtable.games.pamir.spots import (
    BORDER_ROADS,
    CARD_HANDLE,
    CARD_OF,
    IS_BLOCK,
    KIND,
    NUMBER,
    OWNER,
    PIECE,
    REGION_ARMIES,
    REGION_HANDLE,
    REGION_OF,
    REGION_TRIBES,
    SEAT_HANDLE,
    SPOT_OF,
    SPY,
    SUPPLY,
    army,
    piece_choice,
    piece_dest,
    spy,
    tribe,
)
from paxtable.games.pamir.standing import has_ability
from paxtable.games.pamir.state import Pamir

DONE = Choice("battle.done")
DECLINE = Choice("safe_house.decline")
AT = {handle: Choice("battle.at", dest=handle) for handle in (*REGION_HANDLE, *CARD_HANDLE)}
REMOVE = tuple(Choice("battle.remove", handle) for handle in PIECE)


def region_fighters(s: Pamir, seat: int, region: int) -> int:
    """Loyal armies in ``region``, with Nationalism also the own tribes."""
    fighters = s.pieces[army(region, s.loyalty[seat])]
    return fighters + s.pieces[tribe(region, seat)] if NATIONALISM in s.events[seat] else fighters


def region_targets(s: Pamir, seat: int, region: int) -> list[int]:
    """Spots with pieces that ``seat`` may remove in ``region``: tribes, armies, roads on its borders."""
    pieces, loyalty = s.pieces, s.loyalty
    own = loyalty[seat]
    citadel = CITADELS.get(region)
    found = [
        spot
        for other, spot in enumerate(REGION_TRIBES[region][: s.n])
        if pieces[spot] and loyalty[other] != own and not (citadel and has_ability(s, other, citadel))
    ]
    found += [spot for spot in REGION_ARMIES[region] if pieces[spot] and OWNER[spot] != own]
    for border in REGION_BORDERS[region]:
        found += [spot for spot in BORDER_ROADS[border] if pieces[spot] and OWNER[spot] != own]
    return found


def card_targets(s: Pamir, seat: int, card: int) -> list[int]:
    """Spots with spies that ``seat`` may remove from ``card``: everybody's but its own and those of the advisors."""
    first = SPY + card * SEATS_MAX
    return [
        first + other
        for other in range(s.n)
        if s.pieces[first + other] and other != seat and not has_ability(s, other, INDISPENSABLE_ADVISORS)
    ]


def battle_sites(s: Pamir, seat: int) -> list[str]:
    """Handles of the regions and court cards where ``seat`` has a fighter and something to remove."""
    found = [
        REGION_HANDLE[region]
        for region in range(N_REGIONS)
        if region_fighters(s, seat, region) and region_targets(s, seat, region)
    ]
    offset = SPY + seat
    for court in s.courts:
        for card in court:
            if s.pieces[offset + card * SEATS_MAX] and card_targets(s, seat, card):
                found.append(CARD_HANDLE[card])
    return found


def why_no_battle(s: Pamir, seat: int, card: int) -> Refusal | None:
    """None if there is a site (PP19)."""
    return None if battle_sites(s, seat) else Refusal("battle.nowhere", "PP19", {"card": CARD_HANDLE[card]})


def targets(s: Pamir, seat: int, site: str) -> list[int]:
    """Spots with removable pieces at the ``site``."""
    region = REGION_OF.get(site, NONE)
    return card_targets(s, seat, CARD_OF[site]) if region == NONE else region_targets(s, seat, region)


def fighters(s: Pamir, seat: int, site: str) -> int:
    """Own fighters at the ``site``."""
    region = REGION_OF.get(site, NONE)
    return s.pieces[spy(CARD_OF[site], seat)] if region == NONE else region_fighters(s, seat, region)


class BattleSite(Frame, kw_only=True):
    """Where is the battle?"""

    card: int

    def settle(self, s: Pamir) -> bool:
        """One site only is no question."""
        found = battle_sites(s, self.seat)
        if len(found) > 1:
            return True
        self.apply(s, AT[found[0]])
        return False

    def candidates(self, s: Pamir) -> list[Choice]:
        """All sites."""
        return [AT[site] for site in battle_sites(s, self.seat)]

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """Own fighters there, and something to remove."""
        region, card = REGION_OF.get(c.dest, NONE), CARD_OF.get(c.dest, NONE)
        if c != AT.get(c.dest) or (region == NONE and not any(card in court for court in s.courts)):
            return Refusal("not_offered", "PP48")
        if not fighters(s, self.seat, c.dest):
            return Refusal("battle.no_fighters", "PP48", {"place": c.dest})
        return None if targets(s, self.seat, c.dest) else Refusal("battle.no_targets", "PP48", {"place": c.dest})

    def apply(self, s: Pamir, c: Choice) -> None:
        """Tell the action."""
        s.frames.pop()
        s.frames[-1].site = c.dest

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """Where."""
        return "battle.at", {}

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """Card, site, pieces."""
        return ("card", "site", "pieces"), 1


class BattleRemove(Frame, kw_only=True):
    """Which piece is removed? Up to ``limit``, all together at the end; ``chosen`` are spots (PP49)."""

    site: str
    limit: int
    chosen: tuple[int, ...] = ()

    def left(self, s: Pamir) -> list[int]:
        """Spots at the site with a piece that is not chosen yet."""
        return [spot for spot in targets(s, self.seat, self.site) if s.pieces[spot] > self.chosen.count(spot)]

    def settle(self, s: Pamir) -> bool:
        """Nothing to ask at the limit, when nothing is left, or for a first piece that is the only kind."""
        found = self.left(s) if len(self.chosen) < self.limit else []
        if found and (self.chosen or len(found) > 1):
            return True
        if found:
            self.chosen = (found[0],)
        else:
            self.finish(s)
        return False

    def finish(self, s: Pamir) -> None:
        """Tell the action."""
        s.frames.pop()
        s.frames[-1].chosen = self.chosen

    def candidates(self, s: Pamir) -> list[Choice]:
        """Pieces by spot; done after the first."""
        found = [REMOVE[spot] for spot in self.left(s)]
        if self.chosen:
            found.append(DONE)
        return found

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """An enemy piece of the site that nothing protects."""
        if c == DONE:
            return None if self.chosen else Refusal("battle.one_at_least", "PP48")
        spot = SPOT_OF.get(c.source, NONE)
        if spot == NONE or c != REMOVE[spot]:
            return Refusal("not_offered", "PP48")
        if spot in self.left(s):
            return None
        if spot in self.chosen:
            return Refusal("battle.all_chosen", "PP48", {"piece": c.source})
        return self.why_safe(s, spot)

    def why_safe(self, s: Pamir, spot: int) -> Refusal:
        """Why the pieces of ``spot`` cannot be removed."""
        facts: Facts = {"piece": PIECE[spot], "place": self.site}
        if not s.pieces[spot] or not self.at_site(spot):
            return Refusal("battle.not_there", "PP48", facts)
        owner, kind = OWNER[spot], KIND[spot]
        if kind in ("army", "road"):
            return Refusal("battle.own_coalition", "PP48", facts)
        if owner == self.seat:
            return Refusal("battle.own_piece", "PP48", facts)
        if kind == "spy":
            return Refusal("battle.advisors", "PP85", {**facts, "owner": SEAT_HANDLE[owner]})
        if s.loyalty[owner] == s.loyalty[self.seat]:
            return Refusal("battle.ally_tribe", "PP48", facts)
        return Refusal("battle.citadel", "PP85", {**facts, "owner": SEAT_HANDLE[owner]})

    def at_site(self, spot: int) -> bool:
        """Whether ``spot`` belongs to the site."""
        region = REGION_OF.get(self.site, NONE)
        if region == NONE:
            return KIND[spot] == "spy" and NUMBER[spot] == CARD_OF[self.site]
        if KIND[spot] == "road":
            return NUMBER[spot] in REGION_BORDERS[region]
        return KIND[spot] in ("army", "tribe") and NUMBER[spot] == region

    def apply(self, s: Pamir, c: Choice) -> None:
        """Choose the piece, or stop."""
        if c.verb == "battle.done":
            self.finish(s)
        else:
            self.chosen = (*self.chosen, SPOT_OF[c.source])

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """How many pieces may still be chosen."""
        return "battle.remove", {"left": self.limit - len(self.chosen), "place": self.site}

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """Card, site, pieces."""
        return ("card", "site", "pieces"), 2


class SafeHouse(Frame, kw_only=True):
    """Does a spy lost in battle go to a safe house? Asked for each of ``left`` spies (PP85)."""

    left: int

    def houses(self, s: Pamir) -> list[int]:
        """Safe houses in the own court, as spots of spies."""
        return [spy(card, self.seat) for card in s.courts[self.seat] if card in SAFE_HOUSE]

    def settle(self, s: Pamir) -> bool:
        """Until every spy is decided."""
        if self.left and self.houses(s):
            return True
        s.frames.pop()
        return False

    def candidates(self, s: Pamir) -> list[Choice]:
        """Every own safe house, or the supply."""
        return [*(piece_choice("safe_house", SUPPLY, spot) for spot in self.houses(s)), DECLINE]

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """A safe house of the own court."""
        if c == DECLINE:
            return None
        spot = piece_dest("spy", self.seat, c.dest)
        if spot is None or c != piece_choice("safe_house", SUPPLY, spot):
            return Refusal("not_offered", "PP85")
        return None if spot in self.houses(s) else Refusal("safe_house.not_here", "PP85", {"card": c.dest})

    def apply(self, s: Pamir, c: Choice) -> None:
        """Put it there, or let it go."""
        self.left -= 1
        if c != DECLINE:
            spot = piece_dest("spy", self.seat, c.dest)
            assert spot is not None
            place(s, SUPPLY, spot)
            if s.notes is not None:
                s.say("safe_house", self.seat, {"card": c.dest})

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """How many spies are still to be decided."""
        return "safe_house", {"left": self.left}


def ask_site(s: Pamir, f: Battle) -> None:
    """Where?"""
    s.push(BattleSite(seat=f.seat, card=f.card))


def ask_pieces(s: Pamir, f: Battle) -> None:
    """Up to the rank, but not more than fighters (PP48)."""
    limit = min(RANK[f.card], fighters(s, f.seat, f.site))
    s.push(BattleRemove(seat=f.seat, site=f.site, limit=limit))


def remove_pieces(s: Pamir, f: Battle) -> None:
    """All chosen pieces leave together; owners of safe houses are asked for their spies (PP49)."""
    lost: dict[int, int] = {}
    for spot in f.chosen:
        lift(s, spot)
        if KIND[spot] == "spy":
            lost[OWNER[spot]] = lost.get(OWNER[spot], 0) + 1
        if s.notes is not None:
            facts: Facts = {"piece": PIECE[spot], "place": f.site}
            if not IS_BLOCK[spot]:
                facts["owner"] = SEAT_HANDLE[OWNER[spot]]
            s.say(f"removed.{KIND[spot]}", f.seat, facts)
    for owner in reversed(s.clockwise(f.seat)):
        if owner in lost and has_ability(s, owner, SAFE_HOUSE):
            s.push(SafeHouse(seat=owner, left=lost[owner]))


def overthrow(s: Pamir, f: Battle) -> None:
    """Who lost a last tribe loses cards, from the active seat on (PP49, PP53)."""
    losers = {OWNER[spot] for spot in f.chosen if KIND[spot] == "tribe"}
    if losers:
        overthrow_after(s, REGION_OF[f.site], losers)


class Battle(CardAction, kw_only=True):
    """The battle action of a card."""

    site: str = ""
    chosen: tuple[int, ...] = ()

    steps: ClassVar[dict[str, StepFunction]] = {
        "bribe": ask_bribe,
        "spend": spend,
        "site": ask_site,
        "pieces": ask_pieces,
        "remove": remove_pieces,
        "overthrow": overthrow,
    }
