"""Playing a hand card: PP28–PP34."""

from __future__ import annotations

from typing import ClassVar

from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Script, StepFunction
from paxtable.games.pamir.bribe import Offer, bribes_are_due
from paxtable.games.pamir.court import LoyaltyChange
from paxtable.games.pamir.data import (
    CHARISMATIC_COURTIERS,
    IMPACT,
    LIMITS,
    NONE,
    PATRIOT,
    REGION,
    REGION_BORDERS,
    SUIT_OF_ICON,
)
from paxtable.games.pamir.events import favor_suit
from paxtable.games.pamir.limits import Place
from paxtable.games.pamir.spots import CARD_HANDLE, CARD_OF, PLAY, REGION_HANDLE, army, road, spy, tribe
from paxtable.games.pamir.standing import has_ability
from paxtable.games.pamir.state import Pamir

LEFT, RIGHT = 0, 1


def check_play(s: Pamir, seat: int, c: Choice) -> Refusal | None:
    """None if ``seat`` may start to play the card: a hand card, one end of the own court, an action left (PP28)."""
    card = CARD_OF.get(c.source, NONE)
    if card not in s.hands[seat]:
        return Refusal("not_in_hand", "PP28", {"card": c.source})
    if c not in PLAY[seat][card]:
        return Refusal("play.own_court", "PP28", {"card": c.source})
    return None if s.actions > 0 else Refusal("no_actions", "PP17")


def play_bribe(s: Pamir, seat: int, card: int) -> tuple[int, int]:
    """Who demands a bribe for playing ``card``, and how much: the ruler, its tribes there; (-1, 0) if nobody (PP29)."""
    region = REGION[card]
    ruler = s.ruler[region]
    if ruler in (NONE, seat) or not bribes_are_due(s) or has_ability(s, seat, CHARISMATIC_COURTIERS):
        return NONE, 0
    return ruler, s.pieces[tribe(region, ruler)]


def ask_bribe(s: Pamir, f: Play) -> None:
    """The card is shown; its region's ruler may want a bribe (PP29)."""
    holder, due = play_bribe(s, f.seat, f.card)
    if not due:
        return
    if f.card not in s.shown:
        s.shown.append(f.card)
        if not s.open_hands:
            s.revealed += 1
    if s.notes is not None:
        s.say("shows", f.seat, {"card": CARD_HANDLE[f.card], "region": REGION_HANDLE[REGION[f.card]]})
    s.push(Offer(seat=f.seat, payer=f.seat, holder=holder, card=f.card, due=due))


def lay_card(s: Pamir, f: Play) -> None:
    """An action is spent, the card goes to its end of the court (PP30, step 2)."""
    s.actions -= 1
    s.hands[f.seat].remove(f.card)
    if f.card in s.shown:
        s.shown.remove(f.card)
    court = s.courts[f.seat]
    court.insert(0 if f.side == LEFT else len(court), f.card)
    if s.notes is not None:
        s.say("play", f.seat, {"card": CARD_HANDLE[f.card], "region": REGION_HANDLE[REGION[f.card]]})


def check_patriot(s: Pamir, f: Play) -> None:
    """A patriot of another coalition changes the loyalty (PP31)."""
    patriot = PATRIOT[f.card]
    if patriot not in (NONE, s.loyalty[f.seat]):
        s.push(LoyaltyChange(seat=f.seat, to=patriot))


def next_icon(s: Pamir, f: Play) -> None:
    """The impact icons from top to bottom, each after the one before is done (PP32, PP33)."""
    icons = IMPACT[f.card]
    if f.icon < len(icons):
        icon = icons[f.icon]
        f.icon += 1
        f.goto("icons")
        resolve_icon(s, f, icon)


def resolve_icon(s: Pamir, f: Play, icon: str) -> None:
    """One impact icon of the played card. All are mandatory."""
    seat, region = f.seat, REGION[f.card]
    if icon == "army":
        s.push(Icon(seat=seat, card=f.card, dests=(army(region, s.loyalty[seat]),), why="icon"))
    elif icon == "road":
        dests = tuple(road(border, s.loyalty[seat]) for border in REGION_BORDERS[region])
        s.push(Icon(seat=seat, card=f.card, dests=dests, why="icon"))
    elif icon == "tribe":
        s.push(Icon(seat=seat, card=f.card, dests=(tribe(region, seat),), why="icon"))
    elif icon == "spy":
        dests = tuple(spy(card, seat) for court in s.courts for card in court if REGION[card] == region)
        s.push(Icon(seat=seat, card=f.card, dests=dests, why="icon"))
    elif icon == "leverage":
        take_leverage(s, f)
    else:
        favor_suit(s, SUIT_OF_ICON[icon])


def take_leverage(s: Pamir, f: Play) -> None:
    """Two rupees from the bank; the card is leveraged, unless it has left the court meanwhile (PP31, PP32)."""
    if f.card in s.courts[f.seat]:
        s.rupees[f.seat] += LIMITS.leverage
        s.bank -= LIMITS.leverage
        s.leveraged.append(f.card)
        if s.notes is not None:
            s.say("leverage", f.seat, {"rupees": LIMITS.leverage, "card": CARD_HANDLE[f.card]})


class Icon(Place, kw_only=True):
    """Where does the piece of an impact icon of ``card`` go?"""

    card: int

    def prompt(self, s: Pamir) -> tuple[str, Facts]:
        """What is placed for which card."""
        code, facts = Place.prompt(self, s)
        return code, {**facts, "card": CARD_HANDLE[self.card]}

    def crumbs(self, s: Pamir) -> tuple[tuple[str, ...], int]:
        """The card, then every icon."""
        icons = tuple(f"icon.{icon}" for icon in IMPACT[self.card])
        done = next((frame.icon for frame in reversed(s.frames) if isinstance(frame, Play)), 1)
        return ("card", *icons), done


class Play(Script, kw_only=True):
    """The play of a hand card to one ``side`` of the court. Until the bribe is settled nothing has happened."""

    card: int
    side: int
    icon: int = 0

    steps: ClassVar[dict[str, StepFunction]] = {
        "bribe": ask_bribe,
        "lay": lay_card,
        "patriot": check_patriot,
        "icons": next_icon,
    }


def start_play(s: Pamir, seat: int, c: Choice) -> None:
    """Declare the play."""
    card = CARD_OF[c.source]
    s.push(Play(seat=seat, card=card, side=PLAY[seat][card].index(c)))
