"""Every game tells its own end: why, in which order, what decided (S32, P34)."""

from __future__ import annotations

import random

import pytest

from paxtable.bots.registry import find_bot
from paxtable.cards.texts import catalogue
from paxtable.engine.match import Match, Player, new_match
from paxtable.engine.standings import standings_of
from paxtable.games.pamir.game import SPEC as PAMIR
from paxtable.games.pamir.game import standings as pamir_standings
from paxtable.games.porfiriana.game import standings as porfiriana_standings
from paxtable.games.registry import find_game, game_ids
from paxtable.games.steam.game import standings as steam_standings
from paxtable.games.steam.village.game import standings as village_standings


def begun(game: str, seats: int) -> Match:
    spec = find_game(game)
    return new_match(spec, [Player(f"P{i}", spec.seat_colours[i]) for i in range(seats)], 5)


@pytest.mark.parametrize("game", game_ids())
def test_a_finished_game_tells_its_end_in_whole_sentences(game: str) -> None:
    match = begun(game, find_game(game).seats[-1] if game == "pamir" else find_game(game).seats[0])
    bot, rng = find_bot("priorities"), random.Random(5)
    while match.asked >= 0:
        match.do(bot.choose(match.view(match.asked), rng).choice)
    found, texts = standings_of(match.spec, match.state), catalogue(match.spec, ("A", "B", "C", "D", "E"))
    winners = match.view(-3).winners
    assert {row.seat for row in found.rows if row.place == 1} == set(winners)
    assert all(len(row.cells) == len(found.columns) for row in found.rows)
    codes = [found.why[0], found.length[0], *(f"column.{key}" for key in found.columns), *(r[0] for r in found.remarks)]
    assert [code for code in codes if not texts.knows("result", code)] == []


def test_pp83_points_then_red_stars_then_rupees_decide_and_a_full_tie_is_shared() -> None:
    state = begun("pamir", 3).state
    state.ending, state.points, state.rupees = "final", [4, 4, 1], [2, 7, 9]
    state.winners = [1]
    assert pamir_standings(state).decider == "rupees"
    state.winners, state.rupees = [0, 1], [2, 2, 9]
    found = pamir_standings(state)
    assert found.decider == "shared"
    assert [(row.seat, row.place) for row in found.rows] == [(0, 1), (1, 1), (2, 3)]
    assert PAMIR.standings is pamir_standings


def test_as64_the_parts_of_a_score_add_up() -> None:
    state = begun("rustbelt", 3).state
    state.income, state.shares, state.ended = [7, 2, 0], [3, 5, 15], "rounds"
    state.out = [False, False, True]
    state.order = [0, 1]
    rows = steam_standings(state).rows
    assert rows[0].cells == (21, -9, 0, 12)
    assert [(row.seat, row.place) for row in rows] == [(0, 1), (1, 2), (2, 0)]


def test_m11_both_lose_where_neither_goal_was_reached() -> None:
    match = begun("mexico", 2)
    while not match.state.sides:
        match.do(match.legal()[0])
    state = match.state
    state.ended = "rounds"
    found = steam_standings(state)
    assert [row.place for row in found.rows] == [0, 0]
    assert [code for code, _ in found.remarks] == ["goal.missed", "goal.missed"]


def test_c11_a_village_that_waits_is_lost_whatever_the_points() -> None:
    state = begun("christmas", 1).state
    state.ended, state.income = "rounds", [10]
    (row,) = village_standings(state).rows
    assert row.place == 0
    state.ended = "won"
    assert village_standings(state).rows[0].place == 1


def test_k5_gold_then_income_then_prestige_decide_a_gold_victory() -> None:
    state = begun("porfiriana", 3).state
    state.how, state.winners = "gold", [2]
    for seat, gold in enumerate((5, 5, 8)):
        state.seats[seat].gold = gold
    found = porfiriana_standings(state)
    assert found.columns[0] == "gold"
    assert [row.place for row in found.rows] == [1, 2, 2]
    state.how = "topple:command"
    assert porfiriana_standings(state).why == ("topple", {"kind": "command", "ruler": "Díaz"})
