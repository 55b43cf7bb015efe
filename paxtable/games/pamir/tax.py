"""Tax: PP42."""

from __future__ import annotations

from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, StepFunction
from paxtable.games.pamir.action import CardAction, ask_bribe, spend
from paxtable.games.pamir.data import CLAIM_OF_ANCIENT_LINEAGE, NONE, RANK, REGION, SLOTS
from paxtable.games.pamir.spots import CARD_HANDLE, CARD_OF, SEAT_HANDLE, SEAT_OF, card_choice
from paxtable.games.pamir.standing import has_ability, shelter
from paxtable.games.pamir.state import Pamir

DONE = Choice("tax.done")
FROM_SEAT = tuple(Choice("tax.take", handle) for handle in SEAT_HANDLE)


def why_not_taxable(s: Pamir, seat: int, other: int) -> Refusal | None:
    """None if ``seat`` may tax ``other``: a court card of a region it rules, rupees above the shelter."""
    court = s.courts[other]
    claim = has_ability(s, seat, CLAIM_OF_ANCIENT_LINEAGE)
    if other == seat or not court or not (claim or any(s.ruler[REGION[card]] == seat for card in court)):
        return Refusal("tax.rules_no_card", "PP42", {"seat": SEAT_HANDLE[other]})
    if s.rupees[other] <= shelter(s, other):
        return Refusal("tax.sheltered", "PP42", {"seat": SEAT_HANDLE[other], "shelter": shelter(s, other)})
    return None


def tax_sources(s: Pamir, seat: int) -> list[Choice]:
    """Everything that a rupee can be taken from now: market cards, then seats."""
    market, coins = s.market, s.coins
    found = [card_choice("tax.take", market[slot]) for slot in range(SLOTS) if coins[slot] and market[slot]]
    found += [FROM_SEAT[other] for other in range(s.n) if s.rupees[other] and why_not_taxable(s, seat, other) is None]
    return found


def why_no_tax(s: Pamir, seat: int, card: int) -> Refusal | None:
    """None if at least one rupee can be taken (PP19)."""
    for slot, count in enumerate(s.coins):
        if count and s.market[slot]:
            return None
    if any(why_not_taxable(s, seat, other) is None for other in range(s.n) if other != seat and s.rupees[other]):
        return None
    return Refusal("tax.nothing", "PP19", {"card": CARD_HANDLE[card]})


class TaxTake(Frame, kw_only=True):
    """Where does the next rupee come from? ``left`` more may be taken, ``taken`` were."""

    card: int
    left: int
    taken: int = 0

    def settle(self, s: Pamir) -> bool:
        """Nothing to ask at the end, or for a first rupee with one source."""
        found = tax_sources(s, self.seat) if self.left else []
        if not found:
            s.frames.pop()
            return False
        if not self.taken and len(found) == 1:
            self.apply(s, found[0])
            return False
        return True

    def candidates(self, s: Pamir) -> list[Choice]:
        """All sources; done after the first rupee."""
        return [*tax_sources(s, self.seat), DONE] if self.taken else tax_sources(s, self.seat)

    def check(self, s: Pamir, c: Choice) -> Refusal | None:
        """A market card with rupees, or a seat that may be taxed."""
        if c.dest or c.amount or c.values:
            return Refusal("not_offered", "PP42")
        if c == DONE:
            return None if self.taken else Refusal("tax.take_one", "PP42")
        if c.verb != "tax.take":
            return Refusal("not_offered", "PP42")
        card = CARD_OF.get(c.source, NONE)
        if card != NONE:
            if card in s.market and s.coins[s.market.index(card)]:
                return None
            return Refusal("tax.no_rupees_there", "PP42", {"card": c.source})
        other = SEAT_OF.get(c.source, s.n)
        return why_not_taxable(s, self.seat, other) if other < s.n else Refusal("not_offered", "PP42")

    def apply(self, s: Pamir, c: Choice) -> None:
        """Take the rupee."""
        if c.verb == "tax.done":
            s.frames.pop()
            return
        self.left -= 1
        self.taken += 1
        s.rupees[self.seat] += 1
        card = CARD_OF.get(c.source, NONE)
        if card != NONE:
            s.coins[s.market.index(card)] -= 1
        else:
            s.rupees[SEAT_OF[c.source]] -= 1
        if s.notes is not None:
            s.say("taxed", self.seat, {"from": c.source})

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """How many rupees may still be taken."""
        return "tax", {"left": self.left}

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """Card, rupees."""
        return ("card", "rupees"), 1


def ask_rupees(s: Pamir, f: CardAction) -> None:
    """As many rupees as the card has stars (PP36)."""
    s.push(TaxTake(seat=f.seat, card=f.card, left=RANK[f.card]))


class Tax(CardAction, kw_only=True):
    """The tax action of a card."""

    steps: ClassVar[dict[str, StepFunction]] = {"bribe": ask_bribe, "spend": spend, "take": ask_rupees}
