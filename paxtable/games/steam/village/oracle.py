"""Recorded games of the format ``steam-cv-trace/1``: played again, compared after every step."""

from __future__ import annotations

from typing import Any, TypeAlias

from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.core import asked, why_not
from paxtable.games.steam.mapfile import COLOURS
from paxtable.games.steam.oracle_words import first_difference
from paxtable.games.steam.shares import IssueShares
from paxtable.games.steam.village.delivery import MovePresents
from paxtable.games.steam.village.game import new_village
from paxtable.games.steam.village.links import BuildLinks
from paxtable.games.steam.village.restock import PlacePresent
from paxtable.games.steam.village.rounds import VillageAction
from paxtable.games.steam.village.state import VillageState, present_word, progress, target, village_of
from paxtable.games.trace import Difference, Record, TraceError

Data: TypeAlias = "dict[str, Any]"
QUESTIONS = {
    "issue_shares": IssueShares,
    "choose_action": VillageAction,
    "build_link": BuildLinks,
    "end_build": BuildLinks,
    "exchange": MovePresents,
    "deliver": MovePresents,
    "upgrade_locomotive": MovePresents,
    "pass_move": MovePresents,
    "place_present": PlacePresent,
}
MAY_BE_FORCED = ("issue_shares", "end_build")
"""Answers that the rules give by themselves when nothing is left to choose."""


def replay(records: list[Record]) -> int:
    """Play the recorded game again; how many steps it has. Raises Difference, or TraceError when it is damaged."""
    if len(records) != 1:
        raise TraceError("it holds more than one object")
    try:
        return _Replay(records[0]).run()
    except (KeyError, IndexError, ValueError, TypeError, AttributeError) as error:
        raise TraceError(f"a part of it is missing or of another kind ({type(error).__name__}: {error})") from error


def picture(s: VillageState) -> Data:
    """The position in the words of the record."""
    village = village_of(s)

    def words(presents: list[int]) -> list[str]:
        return sorted(present_word(s, present) for present in presents)

    return {
        "money": s.money[0],
        "income": s.income[0],
        "shares": s.shares[0],
        "locomotive": s.locomotive[0],
        "links": sorted(village.links[link] for link in s.links),
        "presents": {village.sites[site]: words(there) for site, there in enumerate(s.presents) if there},
        "delivered_houses": {
            village.sites[site]: sorted(colour for i, colour in enumerate(COLOURS) if marks >> i & 1)
            for site, marks in enumerate(s.marked)
            if marks
        },
        "stock": words([*s.stock, *s.drawn]),
        "count": progress(s),
    }


class _Replay:
    """One recorded game on its way through the rules."""

    def __init__(self, trace: Data) -> None:
        self.trace = trace
        self.n = 0
        self.moments: list[Data] = []
        self.state = new_village(1, {"map": trace["map"], "difficulty": trace["difficulty"]})
        self._run_on()

    def run(self) -> int:
        village = village_of(self.state)
        presents = self.trace["setup"]["presents"]
        self._feed(Choice("presents", values=tuple(presents[site] for site in village.sites)))
        for step in self.trace["steps"]:
            self.n = step["n"]
            self._step(step)
        self._result()
        return len(self.trace["steps"])

    def _run_on(self) -> None:
        frames = self.state.frames
        while frames and not frames[-1].settle(self.state):
            self.moments.append(picture(self.state))
        self.moments.append(picture(self.state))

    def _feed(self, choice: Choice) -> None:
        refusal = why_not(self.state, choice)
        if refusal:
            raise Difference(self.n, f"do.{choice.verb}", f"{refusal.code} ({refusal.rule})", choice)
        self.state.frames[-1].apply(self.state, choice)
        self.moments = [picture(self.state)]
        self._run_on()

    def _step(self, step: Data) -> None:
        if "do" in step:
            kind = step["do"]["type"]
            done = kind in MAY_BE_FORCED and not isinstance(self.state.frames[-1], QUESTIONS[kind])
            if not done:
                self._feed(self._choice(step["do"]))
        elif "drawn" in step.get("chance", {}):
            if asked(self.state) != CHANCE:
                raise Difference(self.n, "chance", None, "drawn")
            self._feed(Choice("draw", values=tuple(step["chance"]["drawn"])))
        expected = {**step["after"], "links": sorted(step["after"]["links"])}
        for i, moment in enumerate(self.moments):
            if moment == expected:
                del self.moments[:i]
                return
        raise Difference(self.n, *first_difference(expected, self.moments[-1]))

    def _choice(self, do: Data) -> Choice:
        kind = do["type"]
        if kind == "issue_shares":
            return Choice("issue", amount=do["count"])
        if kind == "choose_action":
            return Choice("choose_action", dest=f"action:{do['action']}")
        if kind == "build_link":
            return Choice("build_link", dest=f"link:{do['link']}", amount=do["cost"])
        if kind == "exchange":
            one, other = f"good:{do['present_a']}@{do['a']}", f"good:{do['present_b']}@{do['b']}"
            return Choice("exchange", one, other)
        if kind == "deliver":
            source, way = f"good:{do['present']}@{do['from']}", tuple(f"link:{link}" for link in do["path"])
            return Choice("deliver", source, f"site:{do['to']}", do["income"], way)
        if kind == "place_present":
            return Choice("place_present", f"good:{do['present']}@drawn", f"site:{do['site']}")
        return Choice(kind)

    def _result(self) -> None:
        s, result = self.state, self.trace["result"]
        ours = {
            "won": s.ended == "won",
            "bankrupt": s.ended == "bankrupt",
            "round": s.round,
            "delivered": progress(s),
            "target": target(s),
        }
        told = {key: result[key] for key in ours if key in result}
        if not s.ended or told != {key: ours[key] for key in told}:
            raise Difference(self.n, *first_difference(told, ours, "result"))
