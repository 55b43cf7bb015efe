"""The hands of a person on a real X server: a game in a real window, a mouse that is moved, keys that are pressed.

    with seated(x_display, tmp_path, checkout, Opening("pamir", ("human", "uniform"), seed=5)) as person:
        seen = person.waits_for(lambda seen: seen["mine"])
        person.drag(seen["spots"]["card:41"], seen["spots"]["court:0:right"])

The window tells where its things are through a file (``reporter.py`` names everything that is told), so that the mouse
goes to them; everything else is what a person does. Everything waits patiently: a busy machine is slower, not wrong.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

Seen: TypeAlias = "dict[str, Any]"
Spot: TypeAlias = "Sequence[int]"

PATIENCE = 60.0
"""How long anything may take, in seconds."""

DOUBLE_CLICK_S, NEAR = 0.6, 20
"""Two clicks that are so many seconds or pixels apart are never one double click."""

REPORTER = Path(__file__).with_name("reporter.py")
USUAL = {"confirm": "never", "pace": "instant", "theme": "light"}


@dataclass(frozen=True)
class Opening:
    """How a game is opened. ``seats`` are ``"human"`` or names of bots; ``answered`` so many questions are answered
    beforehand, by ``bot`` on every seat, and more until a person is asked who may answer with each verb of ``until``
    and has an answer of which each line of ``foretold`` is told before it is made (codes of the game's preview).
    ``settings`` are fields of the program's settings; ``size`` is that of the window in pixels."""

    game: str
    seats: tuple[str, ...] = ("human", "uniform")
    seed: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    bot: str = "uniform"
    answered: int = 0
    until: tuple[str, ...] = ()
    foretold: tuple[str, ...] = ()
    size: tuple[int, int] = (1500, 950)
    settings: Mapping[str, str] = field(default_factory=dict)

    def told(self) -> str:
        """The opening for the program."""
        return json.dumps(asdict(self) | {"settings": USUAL | dict(self.settings)})


class Person:
    """Moves the mouse and types, by the program that does it for real."""

    def __init__(self, display: str, report: Path, process: subprocess.Popen[bytes]) -> None:
        self.environment = {**os.environ, "DISPLAY": display}
        self.report = report
        self.process = process
        self._clicked: tuple[list[int], float] = ([], 0.0)

    def do(self, *words: object) -> None:
        """One command of xdotool."""
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True, timeout=PATIENCE)

    # -- looking -----------------------------------------------------------------------------------------------

    def sees(self) -> Seen:
        """What was told last."""
        found: Seen = json.loads(self.report.read_text())
        return found

    def waits_for(self, wanted: Callable[[Seen], object], seconds: float = PATIENCE) -> Seen:
        """Look until ``wanted`` is seen."""
        end = time.monotonic() + seconds
        seen: Seen = {}
        while time.monotonic() < end:
            assert self.process.poll() is None, "the program has ended"
            if self.report.exists():
                seen = self.sees()
                if wanted(seen):
                    return seen
            time.sleep(0.05)
        raise AssertionError(f"never seen; last: { {k: v for k, v in seen.items() if k not in ('spots', 'where')} }")

    def at_rest(self) -> Seen:
        """Wait until nothing moves and a person is asked, or the game is over."""
        return self.waits_for(lambda s: s["spots"] and not s["moving"] and (s["mine"] or s["covered"] or s["over"]))

    def sees_anew(self) -> Seen:
        """What is told after now: the report that is being written may be older."""
        number = self.sees()["number"]
        return self.waits_for(lambda seen: seen["number"] >= number + 2)

    # -- the mouse ---------------------------------------------------------------------------------------------

    def points(self, spot: Spot) -> None:
        """Move the mouse to ``spot``."""
        self.do("mousemove", *spot)
        time.sleep(0.05)

    def click(self, spot: Spot, button: int = 1) -> None:
        """A click: the left button, or the right one (3). Two of them near each other are no double click."""
        spot, (last, when) = list(spot), self._clicked
        if last and abs(spot[0] - last[0]) + abs(spot[1] - last[1]) < NEAR:
            time.sleep(max(0.0, when + DOUBLE_CLICK_S - time.monotonic()))
        self.points(spot)
        self.do("click", button)
        self._clicked = (spot, time.monotonic())

    def double_click(self, spot: Spot) -> None:
        """Two clicks in quick succession."""
        self.points(spot)
        self.do("click", "--repeat", 2, "--delay", 60, 1)

    def wheel(self, spot: Spot, notches: int) -> None:
        """Turn the wheel at ``spot``: up when ``notches`` is above 0."""
        self.points(spot)
        self.do("click", "--repeat", abs(notches), "--delay", 60, 4 if notches > 0 else 5)

    def takes(self, start: Spot, end: Spot) -> None:
        """Drag from ``start`` to ``end`` without letting go."""
        self.points(start)
        self.do("mousedown", 1)
        for step in range(1, 11):
            x = start[0] + (end[0] - start[0]) * step // 10
            y = start[1] + (end[1] - start[1]) * step // 10
            self.do("mousemove", x, y)
            time.sleep(0.02)

    def lets_go(self) -> None:
        """Let go what was dragged."""
        self.do("mouseup", 1)

    def drag(self, start: Spot, end: Spot) -> None:
        """Drag from ``start`` to ``end``."""
        self.takes(start, end)
        self.lets_go()

    def draws(self, *spots: Spot) -> None:
        """Press at the first of ``spots``, go through all of them, let go at the last."""
        self.takes(spots[0], spots[1])
        for start, end in pairwise(spots[1:]):
            for step in range(1, 7):
                x = start[0] + (end[0] - start[0]) * step // 6
                y = start[1] + (end[1] - start[1]) * step // 6
                self.do("mousemove", x, y)
                time.sleep(0.02)
        self.lets_go()

    # -- keys --------------------------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Press ``keys`` one after the other: ``Tab``, ``ctrl+z``, ``e``."""
        self.do("key", *keys)

    # -- whole gestures ----------------------------------------------------------------------------------------

    def makes(self, *choice: object, by: str = "click") -> Seen:
        """Make the choice ``verb, source, dest, amount`` (those after the verb may be left out) as a person does: by
        ``"drag"``, or by clicks on things, on the bar and in a menu that opens. What is seen then, at rest."""
        seen = self.at_rest()
        found = next(c for c in seen["choices"] if c[: len(choice)] == list(choice))
        _, source, dest, _ = found
        at, spots = seen["at"], seen["spots"]
        if by == "drag":
            self.drag(spots[source], spots[dest])
        elif found == seen["end"]:
            self.click(seen["buttons"]["end"])
        elif found in seen["answers"]:
            self._clicks_option(seen["answers"].index(found) + 1, found)
        elif source in seen["sources"]:
            self.click(spots[source])
            if dest in spots and dest != source:
                self.click(self.waits_for(lambda s: s["held"] == source and s["spots"])["spots"][dest])
        else:
            row = next((zone for zone, choices in seen["rows"].items() if found in choices), dest)
            self.click(spots[row])
        after = self.waits_for(lambda s: s["at"] > at or s["menu"])
        if after["at"] == at:
            self._clicks_entry(found)
        made = [seen["asked"], *found]
        self.waits_for(lambda s: s["at"] > at and made in s["done"])
        return self.at_rest()

    def _clicks_option(self, number: int, choice: list[Any]) -> None:
        """Click on the option ``number`` of the bar, or on its entry in the menu for which there was no room."""
        buttons = self.sees()["buttons"]
        if f"option-{number}" in buttons:
            self.click(buttons[f"option-{number}"])
            return
        self.click(buttons["more"])
        self.waits_for(lambda s: s["menu"])
        self._clicks_entry(choice)

    def _clicks_entry(self, choice: list[Any]) -> None:
        """Click on the entry of the open menu that makes ``choice``."""
        seen = self.waits_for(lambda s: s["menu"] and s["words"])
        words = seen["words"][seen["choices"].index(choice)]
        self.click(next(entry[1:] for entry in seen["menu"] if entry[0].partition("\t")[0] == words))

    def makes_by_keys(self, *choice: object) -> Seen:
        """Make the choice ``verb, source, dest, amount`` (those after the verb may be left out) by keys alone: Tab to
        the thing, Enter, Tab to where it goes, Enter; numbers and arrows where the bar or a menu asks. What is seen
        then, at rest."""
        seen = self.at_rest()
        found = next(c for c in seen["choices"] if c[: len(choice)] == list(choice))
        _, source, dest, _ = found
        at = seen["at"]
        if found == seen["end"]:
            self.press("e")
        elif found in seen["answers"]:
            self._presses_number(found, seen)
        elif source in seen["sources"]:
            self.tabs_to(source)
            self.press("Return")
            if self.waits_for(lambda s: s["held"] == source or s["menu"] or s["at"] > at)["held"]:
                self.tabs_to(dest)
                self.press("Return")
        else:
            self.tabs_to(dest)
            self.press("Return")
        after = self.waits_for(lambda s: s["at"] > at or s["menu"])
        if after["at"] == at:
            self._walks_menu(found)
        made = [seen["asked"], *found]
        self.waits_for(lambda s: s["at"] > at and made in s["done"])
        return self.at_rest()

    def tabs_to(self, handle: str) -> None:
        """Press Tab until ``handle`` has the keyboard; every stop is seen once at most."""
        stops: list[str] = []
        seen = self.sees_anew()
        while seen["focus"] != handle:
            focus, number = seen["focus"], seen["number"]
            assert not focus or focus not in stops, f"Tab does not reach {handle}: {stops}"
            stops.append(focus)
            self.press("Tab")
            seen = self._sees_another(focus, number + 50)

    def _sees_another(self, focus: str, number: int) -> Seen:
        """Wait until the keyboard is elsewhere than at ``focus``; not for ever, since there may be one stop only."""
        return self.waits_for(lambda s: s["focus"] != focus or s["number"] > number)

    def sits_down(self) -> Seen:
        """Open the curtain and read what happened, by keys, where the seat is passed on; what is seen then."""
        if self.at_rest()["curtain"]:
            self.press("Return")
            self.waits_for(lambda s: s["mine"] and not s["curtain"])
            if self.sees_anew()["since"]:
                self.press("Return")
                self.waits_for(lambda s: not s["since"])
        return self.at_rest()

    def _presses_number(self, choice: list[Any], seen: Seen) -> None:
        """Press the number of an option of the bar."""
        same = {answer[0] for answer in seen["answers"] if answer and answer[3]}
        amounts = [answer[3] for answer in seen["answers"] if answer and answer[3]]
        by_amount = len(same) == 1 and len(amounts) > 1
        self.press(str(choice[3] if by_amount else seen["answers"].index(choice) + 1))

    def _walks_menu(self, choice: list[Any]) -> None:
        """Go down the open menu to the entry that makes ``choice``, and pick it."""
        seen = self.waits_for(lambda s: s["menu"] and s["words"])
        words = seen["words"][seen["choices"].index(choice)]
        steps = [entry[0].partition("\t")[0] for entry in seen["menu"]].index(words)
        self.press(*["Down"] * steps, "Return")

    def moves_on_by_keys(self) -> Seen:
        """Make any one move by keys alone; what is seen then, at rest."""
        seen = self.at_rest()
        at = seen["at"]
        if seen["curtain"]:
            self.press("Return")
            self.waits_for(lambda s: not s["curtain"])
        elif seen["since"]:
            self.press("Escape")
            return self.waits_for(lambda s: not s["since"])
        elif any(choice[0].startswith("end_turn") for choice in seen["choices"]):
            self.press("e")
        elif seen["sources"] or not seen["options"]:
            self.press("Tab", "Return")
            if self.waits_for(lambda s: s["held"] or s["menu"] or s["at"] != at)["at"] == at:
                self.press("Return")
        else:
            self.press("1")
        return self.waits_for(lambda s: s["at"] != at or seen["curtain"])


@contextmanager
def seated(display: str, folder: Path, checkout: Path, opening: Opening) -> Iterator[Person]:
    """A person before the window of a game, which ends with the block; raises AssertionError for a traceback."""
    report, errors = folder / "report.json", folder / "errors.txt"
    environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(checkout)}
    command = [sys.executable, str(REPORTER), str(report), opening.told()]
    with errors.open("w") as told:
        process = subprocess.Popen(command, env=environment, stderr=told)
        try:
            person = Person(display, report, process)
            person.waits_for(lambda seen: seen["session"] and (seen["choices"] or seen["covered"] or seen["over"]))
            yield person
        finally:
            process.terminate()
            process.wait(PATIENCE)
    assert "Traceback" not in errors.read_text(), errors.read_text()
