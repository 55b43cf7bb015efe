"""The Bull-Bear pile, Depression (I), and Topples that are counted without a showdown (D2, K5, R35)."""

from __future__ import annotations

from paxtable.engine.frame import Script
from paxtable.games.porfiriana.books import keep_books
from paxtable.games.porfiriana.library import RULES, TYPE, mark
from paxtable.games.porfiriana.pieces import leave_market
from paxtable.games.porfiriana.state import NONE, Porfiriana
from paxtable.games.porfiriana.triggers import fire

LAST_TOPPLE = 4


class Slump(Script, kw_only=True):
    """The start or end of a Depression: cubes adjust with nobody as actor, then triggers."""

    started: bool


def to_pile(s: Porfiriana, card: str) -> None:
    """Lay a Headline or Topple, which is nowhere, on the Bull-Bear pile: a Topple counts, and two bears or bulls in a
    row start or end a Depression. The fourth Topple of Era II ends the game instead (M6)."""
    if TYPE[card] == "topple":
        s.topples += 1
        s.say("topple.counts", NONE, {"card": f"card:{card}", "count": s.topples})
        if s.topples == LAST_TOPPLE and _at_once(s):
            from paxtable.games.porfiriana.ending import gold_victory

            s.removed.append(card)
            gold_victory(s)
            return
    under = mark(s.pile[-1]) if s.pile else ""
    s.pile.append(card)
    now = mark(card)
    s.say(f"pile.{now}", NONE, {"card": f"card:{card}"})
    if under == now and (now == "bear") != s.depression:
        s.depression = now == "bear"
        s.touch()
        s.say("depression.starts" if s.depression else "depression.ends", heading=True)
        s.push(Slump(started=s.depression))


def _at_once(s: Porfiriana) -> bool:
    timing = RULES.gold_victory_timing
    return s.diaz == NONE and (timing.era1 if s.era == 1 else timing.era2) == "immediate"


def _books(s: Porfiriana, script: Slump) -> None:
    keep_books(s, NONE)


def _triggers(s: Porfiriana, script: Slump) -> None:
    fire(s, "depression_starts" if script.started else "depression_ends", NONE)


Slump.steps = {"books": _books, "triggers": _triggers}


class FromMarket(Script, kw_only=True):
    """A Market card on its way to the discard or the pile: first its cube returns and the books are kept."""

    card: str


def discard_from_market(s: Porfiriana, card: str) -> None:
    """A Market card is discarded: Headlines and Topples to the pile without effect, others to the discard; its
    Speculation Cube returns without gold. In a solitaire game a Headline whose event changes the Regime to Pax is
    played first (L3)."""
    s.push(FromMarket(card=card))


def _take_out(s: Porfiriana, script: FromMarket) -> None:
    if script.card in s.spec:
        keep_books(s, NONE)
    leave_market(s, s.market.index(script.card))
    s.resolving.append(script.card)


def _lay_down(s: Porfiriana, script: FromMarket) -> None:
    card = script.card
    if TYPE[card] not in ("headline", "topple"):
        s.resolving.remove(card)
        s.discard.append(card)
        s.say("discarded", NONE, {"card": f"card:{card}"})
        return
    s.say("headline.discarded", NONE, {"card": f"card:{card}"})
    if s.diaz != NONE and TYPE[card] == "headline":
        from paxtable.games.porfiriana.headlines import PlayHeadline, event_brings_pax

        if event_brings_pax(card):
            s.push(PlayHeadline(card=card, actor=NONE, side="event"))
            return
    s.resolving.remove(card)
    to_pile(s, card)


FromMarket.steps = {"take_out": _take_out, "lay_down": _lay_down}
