"""Christmas Village on a real X server: won by mouse, lost by keys alone, with help, routes by the wheel, and undo.

What to play is taken from the bot that plans, on a match of its own that follows the one in the window.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from paxtable.bots.registry import find_bot
from paxtable.engine.choice import Choice
from paxtable.engine.match import Match, Player, new_match
from paxtable.games.registry import find_game
from tests.screen.hands import Opening, Person, Seen, seated

pytestmark = [pytest.mark.screen, pytest.mark.slow]

BOT = "priorities"
SLOW_CLICK_S = 0.5
"""Two clicks at one place within less than this are a double click."""


class Mirror:
    """The game of the window, played along outside of it."""

    def __init__(self, seed: int, answered: int, difficulty: str = "easy") -> None:
        spec = find_game("christmas")
        self.match: Match = new_match(spec, [Player("Leila", spec.seat_colours[0])], seed, {"difficulty": difficulty})
        self.bot, self.rng = find_bot(BOT), random.Random(seed)
        while self.match.at < answered:
            self.match.do(self.next())

    def next(self) -> Choice:
        """What the bot would answer."""
        return self.bot.choose(self.match.view(0), self.rng).choice


@contextmanager
def sitting(
    display: str, folder: Path, checkout: Path, seed: int, answered: int = 0, **settings: str
) -> Iterator[Person]:
    """A person at an easy village."""
    chosen = {"confirm": "useful", **settings}
    opening = Opening("christmas", ("human",), seed, {"difficulty": "easy"}, BOT, answered, settings=chosen)
    with seated(display, folder, checkout, opening) as person:
        yield person


def plain(choice: Choice) -> list[Any]:
    return [choice.verb, choice.source, choice.dest, choice.amount]


def by_mouse(person: Person, choice: Choice, drag: bool) -> None:
    """Make ``choice`` with the mouse alone."""
    seen = person.at_rest()
    spots, at = seen["spots"], seen["at"]
    if choice.verb == "issue":
        person.click(spots[f"answer:issue:{choice.amount}"])
    elif choice.verb in ("end_build", "pass_move"):
        person.click(seen["buttons"]["end"])
    elif choice.verb == "upgrade_locomotive":
        person.click(seen["buttons"]["option-1"])
    elif not choice.source:
        time.sleep(SLOW_CLICK_S)  # an action stands where a number of shares was clicked before
        person.click(spots[choice.dest])
    elif drag:
        person.drag(spots[choice.source], spots[choice.dest])
    else:
        person.click(spots[choice.source])
        person.waits_for(lambda s: s["held"])
        person.click(person.sees_anew()["spots"][choice.dest])
    person.waits_for(lambda s: s["at"] > at and [0, *plain(choice)] in s["done"])


def test_a_village_is_won_with_the_mouse_alone(x_display: str, tmp_path: Path, checkout: Path) -> None:
    """Links, actions, shares, deliveries dragged and clicked, Production and Best Present, to the last house; then the
    same set-up once more."""
    mirror = Mirror(10, 27)
    verbs = set()
    with sitting(x_display, tmp_path, checkout, 10, 27, motion="normal") as person:
        while mirror.match.asked >= 0:
            choice = mirror.next()
            before = person.at_rest()
            by_mouse(person, choice, drag=mirror.match.at % 2 == 0)
            mirror.match.do(choice)
            verbs.add(choice.verb)
            if choice.verb == "deliver":
                after = person.at_rest()
                assert after["figures"][0]["count"] == before["figures"][0]["count"] + 1
        seen = person.waits_for(lambda s: s["result"])
        assert seen["facts"]["ended"] == "won"
        assert seen["result_title"] == "Every house has its present"
        person.click(seen["buttons"]["result-retry"])
        again = person.waits_for(lambda s: not s["result"] and s["mine"] and s["facts"]["round"] == 1)
        assert again["where"] == {entity.id: entity.place for entity in Mirror(10, 0).match.view(0).entities.values()}
    assert {"issue", "choose_action", "build_link", "deliver", "place_present", "exchange"} <= verbs


def test_a_village_is_lost_with_keys_alone(x_display: str, tmp_path: Path, checkout: Path) -> None:
    """No shares and no deliveries: the expenses make it bankrupt (AS 57, C 11)."""
    with sitting(x_display, tmp_path, checkout, 3) as person:
        for _ in range(60):
            seen = person.at_rest()
            if seen["over"]:
                break
            verbs = {choice[0] for choice in seen["choices"]}
            if verbs & {"end_build", "pass_move"}:
                person.press("e")
            else:
                person.press("Tab")
                first = "answer:issue:0" if "issue" in verbs else "action:locomotive"
                person.waits_for(lambda s, first=first: s["focus"] == first)
                person.press("Return")
            person.waits_for(lambda s, at=seen["at"]: s["at"] > at)
        seen = person.waits_for(lambda s: s["result"])
        assert seen["facts"]["ended"] == "bankrupt"
        assert seen["winners"] == []
        person.press("Escape")
        person.waits_for(lambda s: not s["result"])
        person.press("ctrl+z")
        seen = person.waits_for(lambda s: not s["over"] and s["mine"])
        assert any(choice[0] == "pass_move" for choice in seen["choices"])


def ways(seen: Seen) -> dict[tuple[str, str], int]:
    """How many routes lead a present to a house."""
    found: dict[tuple[str, str], int] = {}
    for verb, source, dest, _ in seen["choices"]:
        if verb == "deliver":
            found[source, dest] = found.get((source, dest), 0) + 1
    return found


def test_the_wheel_turns_through_the_routes_of_a_present_in_the_hand(
    x_display: str, tmp_path: Path, checkout: Path
) -> None:
    with sitting(x_display, tmp_path, checkout, 3, 47) as person:
        seen = person.at_rest()
        source, dest = next(ends for ends, count in ways(seen).items() if count > 1)
        start, end = seen["spots"][source], seen["spots"][dest]
        person.takes(start, end)
        first = person.waits_for(lambda s: s["picker"])["picker"]
        person.wheel(end, -1)
        second = person.waits_for(lambda s: s["picker"] and s["picker"] != first)["picker"]
        assert second[:3] == first[:3] == ["deliver", source, dest]
        person.lets_go()
        person.waits_for(lambda s: [0, *second] in s["done"])


def test_passing_with_a_house_to_light_asks_and_escape_keeps_the_move(
    x_display: str, tmp_path: Path, checkout: Path
) -> None:
    with sitting(x_display, tmp_path, checkout, 3, 47) as person:
        at = person.at_rest()["at"]
        person.press("e")
        assert "house" in person.waits_for(lambda s: s["ask"])["ask"]
        person.press("Escape")
        seen = person.waits_for(lambda s: not s["ask"])
        assert seen["at"] == at
        person.press("e")
        person.waits_for(lambda s: s["ask"])
        person.press("Return")
        person.waits_for(lambda s: s["at"] > at and s["done"][-1][1] == "pass_move")


def test_a_hint_is_stopped_asked_again_and_done_and_rounds_are_taken_back(
    x_display: str, tmp_path: Path, checkout: Path
) -> None:
    """The window goes on while the solver thinks; its hint says why; undo goes back over the end of a round."""
    with sitting(x_display, tmp_path, checkout, 3, 44) as person:
        at = person.at_rest()["at"]
        person.press("h")
        person.waits_for(lambda s: s["ask"].startswith("A good move"))
        person.click(person.sees()["buttons"]["no"])
        person.waits_for(lambda s: not s["ask"])
        person.press("h")
        hint = person.waits_for(lambda s: s["ask"].startswith("Hint"))["ask"]
        assert hint.endswith("the plan wins in round 8.")
        person.press("Return")
        person.waits_for(lambda s: s["at"] > at)
        round_ = person.sees()["facts"]["round"]
        while person.at_rest()["facts"]["round"] == round_:
            now = person.sees()["at"]
            person.press("ctrl+z")
            person.waits_for(lambda s, now=now: s["at"] < now)
        seen = person.at_rest()
        assert seen["facts"]["round"] == round_ - 1
        assert any(choice[0] == "pass_move" for choice in seen["choices"])
