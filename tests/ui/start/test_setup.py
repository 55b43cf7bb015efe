"""Defaults of a new game, what is remembered, and what is wrong with an impossible one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paxtable.engine.game import GameSpec
from paxtable.engine.match import Player, new_match
from paxtable.games.registry import find_game
from paxtable.ui.settings import LastGame, Seat, Values
from paxtable.ui.start.setup import MAX_SEED, NewGame, against_text, default_seats, problem, usual_game

COLOURS = ("red", "blue", "tan", "gray", "black")


def test_the_default_is_one_person_against_two_bots(spec: GameSpec) -> None:
    game = usual_game(spec, Values(), seed=7)
    assert [p.human for p in game.players] == [True, False, False]
    assert game.seed == 7
    assert game.options == {"deck": "short", "only": "one"}
    assert problem(spec, game) == ""


@pytest.mark.parametrize(("seats", "count"), [((2,), 2), ((1,), 1), ((2, 3, 4, 5), 3), ((4, 5, 6), 4)])
def test_the_default_number_of_players_is_the_nearest_to_three(seats: tuple[int, ...], count: int) -> None:
    assert len(default_seats(seats, COLOURS)) == count


def test_the_last_game_is_the_usual_one(spec: GameSpec) -> None:
    seats = (Seat("Leila", "tan", "human"), Seat("Tomas", "red", "human"))
    values = Values(games={"pamir": LastGame(seats, {"deck": "long", "gone": "x"})})
    game = usual_game(spec, values)
    assert [p.name for p in game.players] == ["Leila", "Tomas"]
    assert game.options["deck"] == "long"
    assert "gone" not in game.options


def test_a_remembered_game_that_cannot_be_played_any_more_gives_the_default(spec: GameSpec) -> None:
    seats = (Seat("Leila", "tan", "human"), Seat("X", "red", "a bot that is gone"))
    game = usual_game(spec, Values(games={"pamir": LastGame(seats)}))
    assert len(game.players) == 3
    assert problem(spec, game) == ""


def test_each_impossible_game_has_its_own_sentence(spec: GameSpec) -> None:
    good = usual_game(spec, Values(), seed=1)
    a, b = good.players[:2]
    cases = {
        "played by 2 to 5": replace(good, players=(a,)),
        "Seat 2 needs a name": replace(good, players=(a, Player(" ", "blue"))),
        "called": replace(good, players=(a, Player(a.name.upper(), "blue"))),
        "seats are red": replace(good, players=(a, Player("B", "red"))),
        "no bot called hal": replace(good, players=(a, b, Player("C", "tan", "hal"))),
        "A seed is": replace(good, seed=MAX_SEED + 1),
    }
    for words, wrong in cases.items():
        assert words in problem(spec, wrong)
    assert "A seed is" in problem(spec, replace(good, seed=-1))


def test_who_plays_is_said_as_people_say_it() -> None:
    you, bot = Seat("Red", "red", "human"), Seat("Blue", "blue", "uniform")
    leila, tomas = Seat("Leila", "red", "human"), Seat("Tomas", "tan", "human")
    assert against_text((you, bot, bot)) == "You against two bots"
    assert against_text((leila, bot)) == "Leila against a bot"
    assert against_text((leila, tomas)) == "Leila and Tomas at one screen"
    assert against_text((leila, tomas, bot)) == "Leila and Tomas, and 1 bot"
    assert against_text((you,)) == "You alone"
    assert against_text((bot, bot)) == "Two bots among themselves"


def test_an_option_that_is_the_colour_of_a_seat_follows_it() -> None:
    village = find_game("christmas")
    values = Values(games={"christmas": LastGame((Seat("Leila", "rose", "human"),), {"discs": "teal"})})
    assert usual_game(village, values).options["discs"] == "rose"
    assert new_match(village, [Player("Leila", "rose")], 1).options["discs"] == "rose"


def test_rules_that_do_not_go_together_have_a_sentence_and_are_not_kept() -> None:
    village = find_game("christmas")
    seats = (Seat("Leila", "orange", "human"),)
    same = NewGame("christmas", (Player("Leila", "orange"),), {"discs": "orange", "markers": "orange"}, 1)
    assert "two different colours" in problem(village, same)
    again = usual_game(village, Values(games={"christmas": LastGame(seats, same.options)}))
    assert problem(village, again) == ""
