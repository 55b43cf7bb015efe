"""The facts on the posters are those of the rules, and every game has a poster."""

from __future__ import annotations

import pytest

from paxtable.games.registry import find_game, game_ids
from paxtable.ui.start.posters import art_of, poster


@pytest.mark.parametrize("game", game_ids())
def test_the_poster_of_a_game_tells_the_facts_of_its_rules(game: str) -> None:
    spec, shown = find_game(game), poster(game)
    assert (shown.title, shown.seats, shown.colours) == (spec.title, spec.seats, spec.seat_colours)
    assert shown.tagline
    assert callable(art_of(shown.painter))
