"""E1: play a card from the hand."""

from __future__ import annotations

from collections.abc import Iterable

from paxtable.cards.porfiriana import Black, Enterprise, Orange, Troop
from paxtable.engine.choice import Choice, Facts, Refusal
from paxtable.engine.frame import Frame, Script
from paxtable.games.porfiriana import deploy, facts, money, pieces
from paxtable.games.porfiriana.action import Action, spend, too_poor
from paxtable.games.porfiriana.books import keep_books
from paxtable.games.porfiriana.library import CARD, TYPE, aim, enterprise, has_sides, play_block
from paxtable.games.porfiriana.resolve import Resolve, handle, name_from
from paxtable.games.porfiriana.select import targets
from paxtable.games.porfiriana.spies import play_against
from paxtable.games.porfiriana.state import ARMY, Porfiriana
from paxtable.games.porfiriana.table import is_flipped
from paxtable.games.porfiriana.triggers import fire


def destinations(s: Porfiriana, seat: int) -> Iterable[str]:
    """Where a troop could go: the own Private Army, and every enterprise."""
    if is_flipped(s, seat):
        yield f"army:{seat}"
    for piece in s.table.all_ents:
        yield f"card:{piece.card}"


def place_name(dest: str) -> str:
    """The place of a troop that a handle means."""
    return ARMY if dest.startswith("army:") else name_from(dest)


def _offers(s: Porfiriana, seat: int) -> Iterable[Choice]:
    for card in s.seats[seat].hand:
        kind = TYPE[card]
        source = f"card:{card}"
        if kind in ("enterprise", "partner"):
            yield Choice("play", source, f"tableau:{seat}")
        elif kind == "troop":
            if not card_locked(s, card):
                for dest in destinations(s, seat):
                    yield Choice("play", source, dest)
        elif not card_locked(s, card):
            for name in targets(s, card, seat):
                yield Choice("play", source, handle(name))


def card_locked(s: Porfiriana, card: str) -> str:
    """The district of ``card`` that a Rebel Governor locks, or nothing."""
    locked = facts.locks(s)
    if not locked:
        return ""
    found = CARD[card]
    flags: tuple[str, ...] = ()
    if isinstance(found, Enterprise):
        flags = (found.district,) if found.district else ()
    elif isinstance(found, (Troop, Orange)):
        flags = found.flags
    return next((flag for flag in flags if flag in locked), "")


def _refuse(s: Porfiriana, seat: int, c: Choice) -> Refusal | None:
    card = c.source[5:]
    if card not in s.seats[seat].hand:
        return Refusal("not_in_hand", "E1")
    if district := card_locked(s, card):
        return Refusal("locked", "Rebel Governors", {"district": f"district:{district}"})
    kind = TYPE[card]
    if kind in ("enterprise", "partner"):
        if c.dest != f"tableau:{seat}":
            return Refusal("play.own_tableau", "E1")
        return too_poor(s, seat, money.play_price(s, seat, card), "E1")
    if kind == "troop":
        if c.dest.startswith("army:") and c.dest != f"army:{seat}":
            return Refusal("army.own", "G3")
        dest = place_name(c.dest)
        return deploy.refuse(s, seat, card, dest) or too_poor(s, seat, deploy.price(s, seat, card, dest), "G1.4")
    if kind not in ("orange", "black"):
        return Refusal("play.never", "E1")
    name = name_from(c.dest)
    if name not in targets(s, card, seat):
        return Refusal("play.no_target", "E1", {"card": f"card:{card}"})
    return too_poor(s, seat, money.play_price(s, seat, card, name), "E1")


def _perform(s: Porfiriana, seat: int, c: Choice) -> None:
    card = c.source[5:]
    kind = TYPE[card]
    if kind in ("orange", "black"):
        first = name_from(c.dest)
        wanted = min(aim(card).n, len(targets(s, card, seat)))
        if wanted > 1:
            via = c.values[0] if c.values else ""
            s.push(PlayTargets(seat=seat, card=card, chosen=(first,), wanted=wanted, via=via))
        else:
            strike(s, seat, c, (first,))
        return
    spend(s, seat, ACTION, c)
    s.seats[seat].hand.remove(card)
    if kind == "troop":
        dest = place_name(c.dest)
        deploy.pay(s, seat, card, dest)
        s.push(deploy.Deploy(card=card, actor=seat, dest=dest))
        return
    money.pay(s, seat, money.play_price(s, seat, card), "play", money.on_card(card))
    s.say("play", seat, {"card": f"card:{card}"})
    s.resolving.append(card)
    s.push(Enter(card=card, actor=seat))


def strike(s: Porfiriana, seat: int, c: Choice, names: tuple[str, ...]) -> None:
    """Pay for an orange or black card whose targets are fixed, and play it."""
    card = c.source[5:]
    spend(s, seat, ACTION, c)
    s.seats[seat].hand.remove(card)
    facts_of = CARD[card]
    price = money.play_price(s, seat, card, names[0])
    if isinstance(facts_of, Black) and facts_of.assassination:
        price = sum(money.play_price(s, seat, card, name) for name in names)
    money.pay(s, seat, price, "play", money.on_card(card))
    play_against(s, card, seat, names)


ACTION = Action("play_card", ("play",), _offers, _refuse, _perform)


class PlayTargets(Frame, kw_only=True):
    """The further targets of a card that hits several; nothing is paid before the last one is fixed."""

    card: str
    chosen: tuple[str, ...]
    wanted: int
    via: str = ""

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Every other legal target, or take the card back."""
        for name in targets(s, self.card, self.seat):
            if name not in self.chosen:
                yield Choice("play_target", f"card:{self.card}", handle(name))
        yield Choice("withdraw", f"card:{self.card}")

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """It must be one of them."""
        if c in list(self.candidates(s)):
            return None
        return Refusal("play.no_target", "E1", {"card": f"card:{self.card}"})

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Note the target; with the last one the card is paid and played."""
        if c.verb == "withdraw":
            s.frames.pop()
            return
        self.chosen = (*self.chosen, name_from(c.dest))
        if len(self.chosen) < self.wanted:
            return
        s.frames.pop()
        values = (self.via,) if self.via else ()
        strike(s, self.seat, Choice("play", f"card:{self.card}", values=values), self.chosen)

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """How many targets are missing."""
        return "play_target", {"card": f"card:{self.card}", "left": self.wanted - len(self.chosen)}


class Enter(Script, kw_only=True):
    """A paid enterprise, partner or Public Card comes In Play: its side, its cubes, its one-shots, its triggers."""

    card: str
    actor: int
    side: str = ""


def _side(s: Porfiriana, script: Enter) -> None:
    if script.side or not (has_sides(script.card) or TYPE[script.card] == "public"):
        return
    if script.actor == s.diaz:
        from paxtable.games.porfiriana.diaz_choice import Die

        s.push(Die(why="side", card=script.card))
    else:
        s.push(EnterSide(seat=script.actor, card=script.card))


def _enter(s: Porfiriana, script: Enter) -> None:
    s.resolving.remove(script.card)
    pieces.enter(s, script.card, script.actor, script.side)
    if script.side:
        s.say(f"side.{script.side}", script.actor, {"card": f"card:{script.card}"})
    keep_books(s, script.actor)


def _one_shots(s: Porfiriana, script: Enter) -> None:
    side = script.side if TYPE[script.card] == "public" else ""
    block = play_block(script.card, side)
    s.push(Resolve(block=block, card=script.card, actor=script.actor, owner=script.actor))


def _played(s: Porfiriana, script: Enter) -> None:
    if TYPE[script.card] != "enterprise":
        fire(s, "partner_played", script.actor, player=script.actor)
        return
    found = enterprise(script.card)
    fire(s, "enterprise_played", script.actor, player=script.actor, kind=found.kind, district=found.district)


Enter.steps = {"side": _side, "enter": _enter, "one_shots": _one_shots, "played": _played}


class EnterSide(Frame, kw_only=True):
    """The orientation of a newspaper or the side of a Public Card: permanent."""

    card: str

    def candidates(self, s: Porfiriana) -> Iterable[Choice]:
        """Both sides."""
        return [Choice(f"side.{side}", f"card:{self.card}") for side in ("a", "b")]

    def check(self, s: Porfiriana, c: Choice) -> Refusal | None:
        """One of them."""
        return None if c in self.candidates(s) else Refusal("side.unknown", "E3")

    def apply(self, s: Porfiriana, c: Choice) -> None:
        """Tell the script."""
        s.frames.pop()
        below = s.frames[-1]
        assert isinstance(below, Enter)
        below.side = c.verb[5:]

    def prompt(self, s: Porfiriana) -> tuple[str, Facts]:
        """Which card."""
        kind = "public_side" if TYPE[self.card] == "public" else "orientation"
        return kind, {"card": f"card:{self.card}"}
