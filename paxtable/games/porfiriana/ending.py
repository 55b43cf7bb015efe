"""How a game, or Era I of La Cristiada, ends (K4, K5, M1, M6, L5)."""

from __future__ import annotations

from collections.abc import Iterable

from paxtable.games.porfiriana import facts
from paxtable.games.porfiriana.state import NONE, Porfiriana


def gold_ranking(s: Porfiriana, seats: Iterable[int]) -> list[int]:
    """Who wins a Gold Victory among ``seats``: most gold, then income, then points of the current kind; still tied
    ones share it (K5)."""
    kind = facts.prestige_kind(s)

    def rank(seat: int) -> tuple[int, int, int]:
        return s.seats[seat].gold, facts.income(s, seat), facts.points(s, seat)[kind]

    pool = list(seats)
    best = max(rank(seat) for seat in pool)
    return [seat for seat in pool if rank(seat) == best]


def gold_victory(s: Porfiriana) -> None:
    """Gold Victory among all players; a loss in the solitaire game (L5)."""
    if s.diaz != NONE:
        finish(s, [], "solitaire_loss")
    else:
        finish(s, gold_ranking(s, range(len(s.seats))), "gold")


def finish(s: Porfiriana, winners: list[int], how: str) -> None:
    """The end: of the game, or of Era I when La Cristiada follows."""
    s.frames.clear()
    s.hush = 0
    s.removed += [card for card in s.resolving if card not in s.removed]
    s.resolving.clear()
    if s.cristiada and s.era == 1:
        from paxtable.games.porfiriana.era import EraChange

        first = next(seat for seat in s.order(s.active) if seat in winners)
        s.how = how
        s.push(EraChange(winner=first))
        return
    s.phase = "over"
    s.winners = winners
    s.how = how
    for seat in winners:
        s.say("wins", seat, {"how": how.split(":", maxsplit=1)[0]}, heading=True)
    if not winners:
        s.say("loses", 0, heading=True)
