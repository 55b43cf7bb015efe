"""The ground of the table is that of the game that lies on it, also after another game."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from paxtable.games.registry import find_game
from paxtable.ui.session import GameSession
from paxtable.ui.theme import theme_for
from tests.ui.tabletop import Tabletop, game


def test_a_game_of_another_look_lies_on_its_own_ground(qtbot: QtBot):
    spec = find_game("rustbelt")
    top = Tabletop(game("hhh", spec=spec))
    qtbot.addWidget(top.window)
    top.window.close_game()
    session = GameSession(game("hh"), top.settings, None, top.window)
    top.window.open_session(session)
    qtbot.waitUntil(lambda: top.window.play.canvas.isVisible())
    image = top.window.play.canvas.viewport().grab().toImage()
    spot = image.pixelColor(3, 3)
    wanted = theme_for("pamir", False).colour("ground_top")
    assert max(abs(a - b) for a, b in zip(spot.getRgb()[:3], wanted.getRgb()[:3], strict=True)) < 24
    top.window.close_game()
