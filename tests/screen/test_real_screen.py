"""The program on a real X server: cards dragged by a real mouse, a turn played with real keys.

The window tells where its things are through a file, so that the mouse goes to them; everything else is what a person
does: move, press, let go, type.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = [pytest.mark.screen, pytest.mark.slow]

PROGRAM = """
    def main():
        import json, os, sys
        from pathlib import Path
        from PySide6.QtCore import QPoint, QPointF, QTimer
        from paxtable.engine.match import Player, new_match
        from paxtable.games.registry import find_game
        from paxtable.ui.app import Program, application
        from paxtable.ui.settings import Settings, Values

        out = Path(sys.argv[1])
        app = application()
        program = Program(Settings(None, Values(confirm="never", pace="instant", theme="light")), out.parent / "saves")
        players = [Player("Leila", "red"), Player("Tomas", "blue", "uniform")]
        window = program.window
        window.setGeometry(60, 60, 1500, 950)
        program.play(new_match(find_game("pamir"), players, 5))
        window.show()
        play = window.play

        def spot(handle):
            item = play.scene.item_of(handle)
            path = item.mapToScene(item.shape()) if item is not None else play.scene.zones[handle].zone.path
            rect = path.boundingRect()
            for share in (0.5, 0.3, 0.7, 0.1, 0.9):
                point = QPointF(rect.x() + rect.width() * share, rect.y() + rect.height() * share)
                if handle in play.scene.under(point)[:1]:
                    break
            at = play.canvas.viewport().mapToGlobal(play.canvas.mapFromScene(point))
            return [at.x(), at.y()]

        def report():
            session = window.session
            handles = set(play.scene.zones) | {i.entity.name for i in play.scene.items_by_id.values() if i.isVisible()}
            told = {
                "asked": session.asked, "at": session.match.at, "mine": session.mine, "held": play.scene.grip.held,
                "choices": [[c.verb, c.source, c.dest] for c in session.choices()],
                "options": len(window.bar.prompt.options), "note": play.note.isVisible(), "rule": play.note.rule,
                "done": [[s.seat, s.choice.verb, s.choice.source, s.choice.dest] for s in session.match.done],
                "moving": play.scene.animator.running, "active": window.isActiveWindow(),
                "spots": {h: spot(h) for h in handles} if not play.scene.animator.running else {},
            }
            part = out.with_suffix(".part")
            part.write_text(json.dumps(told))
            os.replace(part, out)

        timer = QTimer()
        timer.timeout.connect(report)
        timer.start(60)
        app.exec()

    if __name__ == "__main__":
        main()
"""


class Person:
    """Moves the mouse and types, by the program that does it for real."""

    def __init__(self, display: str, report: Path) -> None:
        self.environment = {**os.environ, "DISPLAY": display}
        self.report = report

    def do(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True, timeout=20)

    def sees(self) -> dict:  # type: ignore[type-arg]
        found: dict = json.loads(self.report.read_text())  # type: ignore[type-arg]
        return found

    def waits_for(self, wanted, seconds: float = 20.0) -> dict:  # type: ignore[no-untyped-def,type-arg]
        end = time.monotonic() + seconds
        seen = None
        while time.monotonic() < end:
            if self.report.exists():
                seen = self.sees()
                if wanted(seen):
                    return seen
            time.sleep(0.05)
        raise AssertionError(f"never seen; last: {seen and {k: v for k, v in seen.items() if k != 'spots'}}")

    def drag(self, start: list[int], end: list[int]) -> None:
        self.do("mousemove", *start)
        time.sleep(0.1)
        self.do("mousedown", 1)
        for step in range(1, 11):
            x = start[0] + (end[0] - start[0]) * step // 10
            y = start[1] + (end[1] - start[1]) * step // 10
            self.do("mousemove", x, y)
            time.sleep(0.02)
        self.do("mouseup", 1)

    def press(self, *keys: str) -> None:
        self.do("key", *keys)


@pytest.fixture
def person(x_display: str, tmp_path: Path, checkout: Path) -> Iterator[Person]:
    script = tmp_path / "program.py"
    script.write_text(textwrap.dedent(PROGRAM))
    report = tmp_path / "report.json"
    environment = {**os.environ, "DISPLAY": x_display, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(checkout)}
    with (tmp_path / "errors.txt").open("w") as errors:
        process = subprocess.Popen([sys.executable, str(script), str(report)], env=environment, stderr=errors)
        try:
            someone = Person(x_display, report)
            someone.waits_for(lambda seen: bool(seen["choices"]))
            yield someone
        finally:
            process.terminate()
            process.wait(10)
    assert "Traceback" not in (tmp_path / "errors.txt").read_text()


def my_turn(seen: dict) -> bool:  # type: ignore[type-arg]
    return seen["mine"] and bool(seen["spots"]) and any(c[0] == "purchase" for c in seen["choices"])


def reach_my_turn(person: Person) -> dict:  # type: ignore[type-arg]
    """Answer by keys until cards may be bought."""
    for _ in range(30):
        seen = person.waits_for(lambda s: s["mine"] and bool(s["choices"]) and bool(s["spots"]))
        if my_turn(seen):
            return seen
        at = seen["at"]
        if seen["options"]:
            person.press("1")
        else:
            person.press("Tab")
            person.press("Return")
        person.waits_for(lambda s, at=at: s["at"] != at or bool(s["held"]))
        if person.sees()["held"]:
            person.press("Return")
    raise AssertionError("no card may ever be bought")


def test_a_card_is_bought_by_dragging_it_and_undone_by_a_key(person: Person):
    seen = reach_my_turn(person)
    _, source, dest = next(c for c in seen["choices"] if c[0] == "purchase" and c[2] == "hand:0")
    person.drag(seen["spots"][source], seen["spots"][dest])
    bought = [0, "purchase", source, dest]
    after = person.waits_for(lambda s: bought in s["done"] and bool(s["spots"]))
    person.press("ctrl+z")
    person.waits_for(lambda s: len(s["done"]) < len(after["done"]))
    person.press("ctrl+y")
    person.waits_for(lambda s: bought in s["done"])


def test_a_drop_that_no_rule_allows_is_explained(person: Person):
    seen = reach_my_turn(person)
    _, source, _ = next(c for c in seen["choices"] if c[0] == "purchase" and c[2] == "hand:0")
    region = next(handle for handle in seen["spots"] if handle.startswith("region:"))
    person.drag(seen["spots"][source], seen["spots"][region])
    told = person.waits_for(lambda s: s["note"])
    assert told["at"] == seen["at"]
    assert told["rule"].startswith("PP")


def test_a_turn_is_played_with_keys_alone(person: Person):
    seen = reach_my_turn(person)
    at = len(seen["done"])
    person.press("Tab")
    person.press("Return")
    person.waits_for(lambda s: bool(s["held"]) or len(s["done"]) > at)
    if person.sees()["held"]:
        person.press("Return")
    person.waits_for(lambda s: len(s["done"]) > at)
    for _ in range(40):
        seen = person.waits_for(lambda s: s["mine"] or s["asked"] != 0 or any(d[1] == "end_turn" for d in s["done"]))
        if any(d[0] == 0 and d[1] == "end_turn" for d in seen["done"]):
            return
        now = seen["at"]
        if any(c[0] == "end_turn" for c in seen["choices"]):
            person.press("e")
        elif seen["options"]:
            person.press("1")
        else:
            person.press("Tab", "Return")
            time.sleep(0.3)
            if person.sees()["held"]:
                person.press("Return")
        person.waits_for(lambda s, now=now: s["at"] != now)
    raise AssertionError("the turn never ended")
