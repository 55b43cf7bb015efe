"""What a new game is started with: game, seats, options, seed; its defaults, and what may be wrong with it."""

from __future__ import annotations

import random

from msgspec import Struct, field

from paxtable.bots.registry import bot_names
from paxtable.engine.game import GameSpec
from paxtable.engine.match import Player, counts
from paxtable.ui.settings import Seat, Values
from paxtable.ui.words import known, listed, say

MAX_SEED = 2**31 - 1
HUMAN = "human"


class NewGame(Struct, frozen=True):
    """Everything that ``new_match`` needs. ``players`` are in seat order, ``options`` only the keys of the game."""

    game: str
    players: tuple[Player, ...]
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 0


def bot_kinds(spec: GameSpec) -> tuple[str, ...]:
    """The bots that can sit at a table of ``spec``."""
    return (*bot_names(), *spec.automata)


def colour_name(colour: str) -> str:
    """The word for a seat colour, which is also the name of somebody who has given none."""
    return say(f"colour.{colour}") if known(f"colour.{colour}") else colour.capitalize()


def kind_name(kind: str) -> str:
    """How a seat is played, in words."""
    return say(f"kind.{kind}") if known(f"kind.{kind}") else say("kind.scripted", kind=kind)


def default_seats(seats: tuple[int, ...], colours: tuple[str, ...]) -> tuple[Seat, ...]:
    """One person against two bots, or as near to that as ``seats`` allows."""
    count = min(seats, key=lambda n: (abs(n - 3), n))
    return tuple(Seat(colour_name(colours[i]), colours[i], HUMAN if i == 0 else bot_names()[0]) for i in range(count))


def usual_seats(values: Values, game: str, seats: tuple[int, ...], colours: tuple[str, ...]) -> tuple[Seat, ...]:
    """The seats of the last game of this kind, where they still fit, else the default."""
    last = values.games.get(game)
    if last and len(last.seats) in seats and all(seat.colour in colours for seat in last.seats):
        return last.seats
    return default_seats(seats, colours)


def usual_game(spec: GameSpec, values: Values, seed: int | None = None) -> NewGame:
    """The game that Start begins at once: as the last time, or with the defaults; a fresh seed unless given."""
    seats = usual_seats(values, spec.id, spec.seats, spec.seat_colours)
    players = tuple(Player(seat.name, seat.colour, seat.kind) for seat in seats)
    last = values.games.get(spec.id)
    options = spec.defaults([seat.colour for seat in seats])
    for option in spec.options:
        value = last.options.get(option.key, "") if last and option.seat < 0 else ""
        if value and (value in option.values or not option.values):
            options[option.key] = value
    game = NewGame(spec.id, players, options, new_seed() if seed is None else seed)
    return game if not problem(spec, game) else _plain(spec, game.seed)


def _plain(spec: GameSpec, seed: int) -> NewGame:
    seats = default_seats(spec.seats, spec.seat_colours)
    players = tuple(Player(s.name, s.colour, s.kind) for s in seats)
    return NewGame(spec.id, players, spec.defaults([player.colour for player in players]), seed)


def new_seed() -> int:
    """A seed that nobody has chosen."""
    return random.SystemRandom().randint(1, 999_999)


def problem(spec: GameSpec, game: NewGame) -> str:
    """One sentence that says why ``game`` cannot be played, or an empty text."""
    if len(game.players) not in spec.seats:
        return say("new.problem.players", title=spec.title, counts=counts(spec.seats), n=len(game.players))
    names: set[str] = set()
    colours: set[str] = set()
    for number, player in enumerate(game.players, 1):
        if not player.name.strip():
            return say("new.problem.name", n=number)
        if player.name.strip().casefold() in names:
            return say("new.problem.same.name", name=player.name)
        if player.colour in colours:
            return say("new.problem.same.colour", colour=colour_name(player.colour).lower())
        if not player.human and player.kind not in bot_kinds(spec):
            return say("new.problem.kind", title=spec.title, kind=player.kind)
        names.add(player.name.strip().casefold())
        colours.add(player.colour)
    if not 0 <= game.seed <= MAX_SEED:
        return say("new.problem.seed", high=MAX_SEED)
    try:
        spec.new_state(len(game.players), {**spec.defaults(), **game.options})
    except ValueError as error:  # rules that do not go together; the game says which
        return str(error)
    return ""


def players_text(seats: tuple[int, ...]) -> str:
    """``2 to 5 players``."""
    if len(seats) == 1:
        return say("start.players.one", n=seats[0])
    return say("start.players.range", low=seats[0], high=seats[-1])


def against_text(seats: tuple[Seat, ...]) -> str:
    """Who would play, in a few words: ``Leila against two bots``."""
    people = [seat.name for seat in seats if seat.kind == HUMAN]
    bots = len(seats) - len(people)
    number = say(f"number.{bots}") if known(f"number.{bots}") else str(bots)
    if not people:
        return say("start.bots.only", n=number)
    if len(people) > 1:
        names = listed(people)
        return say("start.people.bots", names=names, n=bots) if bots else say("start.people", names=names)
    person = next(seat for seat in seats if seat.kind == HUMAN)
    name = say("start.you") if person.name == colour_name(person.colour) else person.name
    if not bots:
        return say("start.alone", name=name)
    return say("start.against.bot", name=name) if bots == 1 else say("start.against.bots", name=name, n=number)
