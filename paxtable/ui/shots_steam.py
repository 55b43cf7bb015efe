"""Pictures of a hand on the railway tables: the ghost of a tile, the ways of a good, a link and a present of the
village, a hint."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from paxtable.bots.registry import find_bot
from paxtable.engine.choice import Choice
from paxtable.engine.match import Match

if TYPE_CHECKING:
    from paxtable.ui.play import PlayArea
    from paxtable.ui.shots import Stage

Play = Callable[[Match, int, Callable[[Match], bool] | None], Match]


def may(verb: str, match: Match) -> bool:
    """Whether a choice of ``verb`` is legal."""
    return any(choice.verb == verb for choice in match.legal())


def moments(stage: Stage, play: Play) -> Iterator[Path]:
    """The pictures; ``play`` plays a match on to a position that fits."""
    for game, kinds, verb, answers in (
        ("mexico", "hb", "build", 60),
        ("rustbelt", "hbbb", "deliver", 100),
        ("christmas", "h", "build_link", 12),
        ("christmas", "h", "deliver", 20),
    ):
        stage.deal(game, kinds)
        session, area = stage.window.session, stage.window.play
        assert session is not None
        play(session.match, answers, partial(may, verb))
        stage.settle()
        choice = best([c for c in session.choices() if c.verb == verb])
        if choice is None:
            continue
        point(area, choice)
        yield stage.shoot(f"{game}-{verb}")
        area.controller.escape()


def hint(stage: Stage, play: Play) -> Iterator[Path]:
    """What the solver would build in the village, and what for."""
    stage.deal("christmas", "h")
    session = stage.window.session
    assert session is not None
    play(session.match, 12, lambda m: any(c.verb == "build_link" for c in m.legal()))
    stage.settle()
    stage.window.helping.give(find_bot("solver").choose(session.view(), random.Random(0)))
    yield stage.shoot("christmas-hint")
    stage.window.play.ask.dismiss()


def best(choices: list[Choice]) -> Choice | None:
    """The delivery with the longest way, else the choice in the middle."""
    if not choices:
        return None
    longest = max(choices, key=lambda c: len(c.values))
    return longest if longest.values else choices[len(choices) // 2]


def point(area: PlayArea, choice: Choice) -> None:
    """Hold what moves and put the cursor where it goes."""
    if area.scene.item_of(choice.source) is not None:
        area.scene.click(choice.source, area.scene.rect_of(choice.source).center())
    viewport = area.canvas.viewport()
    at = QPointF(area.canvas.mapFromScene(area.scene.rect_of(choice.dest).center()))
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove, at, viewport.mapToGlobal(at), none, none, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(viewport, event)
