"""Every game's table keeps the seam: it arranges the set-up, explains what is there, and nothing that is not."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSizeF

from paxtable.engine.match import Player, new_match
from paxtable.games.registry import find_game, game_ids
from paxtable.ui.play import table_for
from paxtable.ui.scene.arrangement import Arrangement, SeatLook
from paxtable.ui.theme import theme_for


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("game", game_ids())
def test_the_set_up_of_a_game_is_arranged_and_explained(qapp, game, dark):
    spec = find_game(game)
    count = max(spec.seats)
    players = [Player(f"Player {i + 1}", colour) for i, colour in enumerate(spec.seat_colours[:count])]
    match = new_match(spec, players, 3)
    view = match.view(max(0, match.asked))
    seats = tuple(SeatLook(p.name, p.colour, p.kind) for p in players)
    table = table_for(game)
    arrangement = table.arrange(view, QSizeF(1608, 1016), theme_for(game, dark), seats)
    assert isinstance(arrangement, Arrangement)
    assert arrangement.size.width() > 0
    assert set(arrangement.items) <= set(view.entities)
    assert table.inspect("nothing:that:is:there", view, seats) is None
    names = {view.entities[id_].name for id_ in arrangement.items}
    assert names or arrangement.zones
    for name in names:
        table.inspect(name, view, seats)
