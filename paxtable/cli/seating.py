"""Games, bots, seats and options as they are written on a command line."""

from __future__ import annotations

import os
import random
from collections.abc import Mapping, Sequence
from pathlib import Path

from paxtable import cards
from paxtable.bots.registry import automata_names, bot_names, find_bot
from paxtable.bots.think import CARD_FILE, use_cards
from paxtable.cli.problem import Problem, nearest
from paxtable.engine.game import GameSpec
from paxtable.engine.match import Player, counts
from paxtable.games.registry import find_game, game_ids

HUMAN = "human"


def game_called(name: str) -> GameSpec:
    """The game with the id ``name``. Raises Problem, naming the nearest one."""
    if name not in game_ids():
        raise Problem(f"There is no game {name!r}: {nearest(name, game_ids())}")
    return find_game(name)


def map_called(file: Path | None, game: str) -> tuple[str, dict[str, str], tuple[int, ...]]:
    """The game that plays the map ``file``, its options, and the numbers of seats of the map; without a map ``game``
    itself and nothing. Raises CardDataError for a bad map, Problem when it is a map of another game."""
    if file is None:
        if not game:
            raise Problem(f"Which game? {', '.join(game_ids())} can be played.")
        return game, {}, ()
    from paxtable.games.steam.custom import game_for_map

    found, options, seats = game_for_map(file)
    if game and game != found:
        raise Problem(f"{file} is a map of {found}, not of {game}: leave the game out.")
    return found, options, seats


def choose_cards(file: Path | None) -> None:
    """Play with the card file ``file`` (None: ours), here and in the processes that are started from here.

    To be called before a game is asked for. Raises CardDataError when the file cannot be used.
    """
    if file is None:
        return
    checked = cards.check(file)
    if checked.problems:
        raise cards.CardDataError(checked.problems)
    os.environ[CARD_FILE] = str(file.resolve())
    use_cards()


def bots_called(text: str, *, people: bool = False) -> tuple[str, ...]:
    """The bots in a list such as ``priorities,uniform``. Raises Problem for a name that no bot has.

    With ``people``, ``human`` may stand in it too.
    """
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    known = (*bot_names(), *automata_names(), *((HUMAN,) if people else ()))
    for name in names:
        if name not in known:
            raise Problem(f"There is no bot {name!r}: {nearest(name, known)}")
        if name != HUMAN:
            find_bot(name)
    if not names:
        raise Problem(f"No bot is named: {', '.join(known)} can be.")
    return names


def seats_for(spec: GameSpec, seats: int) -> int:
    """``seats``, if ``spec`` can be played by so many. Raises Problem."""
    if seats not in spec.seats:
        raise Problem(f"{spec.title} is played by {counts(spec.seats)}, not by {seats}.")
    return seats


def usual_seats(fits: Sequence[int], wanted: int) -> int:
    """``wanted``, or the nearest number of seats among ``fits``."""
    return min(fits, key=lambda seats: abs(seats - wanted))


def fill(names: tuple[str, ...], seats: int, first: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Who sits at each of ``seats``: ``names`` if there is one for each, else ``first`` and then ``names``, the last of
    them as often as needed. Raises Problem when there are more names than seats."""
    if len(names) > seats:
        raise Problem(f"{len(names)} are named for {seats} seats.")
    row = names if len(names) == seats else (*first, *names)
    return (*row, *[row[-1]] * (seats - len(row)))[:seats]


def players_for(spec: GameSpec, kinds: Sequence[str]) -> list[Player]:
    """Named and coloured players, one a seat: ``"human"`` or the name of a bot."""
    players = []
    for seat, kind in enumerate(kinds):
        colour = spec.seat_colours[seat]
        players.append(Player(colour.capitalize(), colour, kind))
    return players


def recoloured(spec: GameSpec, players: Sequence[Player], options: Mapping[str, str]) -> list[Player]:
    """``players``, where an option that is the colour of a seat gives that seat its colour and the name of it."""
    row = list(players)
    for option in spec.options:
        colour = options.get(option.key, "") if option.seat >= 0 else ""
        if colour:
            row[option.seat] = Player(colour.capitalize(), colour, row[option.seat].kind)
    return row


def options_for(spec: GameSpec, words: Sequence[str]) -> dict[str, str]:
    """The options in ``words`` of the form ``key=value``. Raises Problem for one that ``spec`` does not have."""
    known = {option.key: option.values for option in spec.options}
    chosen: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise Problem(f"An option is written key=value, not {word!r}.")
        if key not in known:
            tail = nearest(key, list(known)) if known else "it has none."
            raise Problem(f"{spec.title} has no option {key!r}: {tail}")
        if known[key] and value not in known[key]:
            raise Problem(f"The option {key} cannot be {value!r}: {nearest(value, known[key])}")
        chosen[key] = value
    return chosen


def check_together(spec: GameSpec, seats: int, options: Mapping[str, str]) -> None:
    """Raises Problem for ``options`` that are no rules of one game."""
    try:
        spec.new_state(seats, {**spec.defaults(), **options})
    except ValueError as error:
        raise Problem(str(error)) from error


def seed_from(text: str) -> int:
    """The number in ``text``, or one made from it when it is a word; a new one when it is empty."""
    if not text:
        return random.SystemRandom().randrange(1_000_000_000)
    try:
        return int(text)
    except ValueError:
        return random.Random(text).randrange(1_000_000_000)
