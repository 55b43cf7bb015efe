"""Games, bots, seats and options as they are written on a command line."""

from __future__ import annotations

import pytest

from paxtable.cli.problem import Problem, nearest
from paxtable.cli.seating import (
    bots_called,
    fill,
    game_called,
    options_for,
    players_for,
    recoloured,
    seats_for,
    seed_from,
    usual_seats,
)
from paxtable.engine.match import Player
from paxtable.games.registry import find_game
from tests.bots.heap import SPEC


def test_a_misspelt_game_is_told_the_nearest() -> None:
    with pytest.raises(Problem, match=r"There is no game 'pamor': did you mean 'pamir'\?"):
        game_called("pamor")


def test_a_misspelt_bot_is_told_the_nearest() -> None:
    with pytest.raises(Problem, match=r"There is no bot 'unifrom': did you mean 'uniform'\?"):
        bots_called("unifrom")


def test_a_word_that_is_near_nothing_is_told_all() -> None:
    assert nearest("xyz", ("pamir", "steam")) == "known are pamir, steam."


def test_a_person_is_named_only_where_people_play() -> None:
    assert bots_called("human, uniform", people=True) == ("human", "uniform")
    with pytest.raises(Problem, match="no bot 'human'"):
        bots_called("human")


def test_no_bot_at_all_is_told() -> None:
    with pytest.raises(Problem, match="No bot is named"):
        bots_called(" , ")


@pytest.mark.parametrize(
    ("names", "seats", "first", "row"),
    [
        (("uniform",), 3, (), ("uniform", "uniform", "uniform")),
        (("priorities", "uniform"), 4, (), ("priorities", "uniform", "uniform", "uniform")),
        (("uniform",), 3, ("human",), ("human", "uniform", "uniform")),
        (("uniform", "priorities", "human"), 3, ("human",), ("uniform", "priorities", "human")),
        (("human",), 3, ("human",), ("human", "human", "human")),
    ],
)
def test_the_last_one_named_fills_the_seats(
    names: tuple[str, ...], seats: int, first: tuple[str, ...], row: tuple[str, ...]
) -> None:
    assert fill(names, seats, first) == row


def test_more_names_than_seats_are_told() -> None:
    with pytest.raises(Problem, match="3 are named for 2 seats"):
        fill(("uniform",) * 3, 2)


def test_a_number_of_seats_that_the_game_lacks_is_told() -> None:
    assert seats_for(SPEC, 3) == 3
    with pytest.raises(Problem, match="Heap is played by 2 to 4, not by 9"):
        seats_for(SPEC, 9)


def test_the_usual_number_of_seats_is_the_nearest_that_the_game_has() -> None:
    assert [usual_seats(SPEC.seats, wanted) for wanted in (1, 3, 9)] == [2, 3, 4]


def test_players_have_a_colour_each() -> None:
    players = players_for(SPEC, ("human", "uniform", "uniform"))
    assert len({player.colour for player in players}) == 3
    assert [player.human for player in players] == [True, False, False]


def test_options_are_checked() -> None:
    assert options_for(SPEC, ["heap=large"]) == {"heap": "large"}
    for words, told in (
        (["heap"], "An option is written key=value, not 'heap'"),
        (["hepa=large"], r"Heap has no option 'hepa': did you mean 'heap'\?"),
        (["heap=larg"], r"The option heap cannot be 'larg': did you mean 'large'\?"),
    ):
        with pytest.raises(Problem, match=told):
            options_for(SPEC, words)


def test_a_seed_is_a_number_or_a_word() -> None:
    assert seed_from("17") == 17
    assert seed_from("kabul") == seed_from("kabul") != seed_from("herat")
    assert seed_from("") != seed_from("")


def test_an_option_that_is_the_colour_of_a_seat_colours_it() -> None:
    village = find_game("christmas")
    players = recoloured(village, players_for(village, ("human",)), {"discs": "rose"})
    assert players == [Player("Rose", "rose")]
    assert recoloured(village, players, {"markers": "teal"}) == players
