"""The words of ``paxtable play`` and ``paxtable resume``, parsed without typer: the window has to open fast."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NamedTuple, NoReturn

from paxtable.cli import seating
from paxtable.cli.problem import Problem
from paxtable.engine.match import Match, new_match

DEFAULT_BOT = "priorities"
DEFAULT_SEATS = 3


class Parser(argparse.ArgumentParser):
    """Tells what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raise Problem instead of printing the usage and ending the process."""
        raise Problem(f"{message[:1].upper()}{message[1:]}: see {self.prog} --help.")


def play_parser() -> Parser:
    """The words of ``paxtable play``."""
    parser = Parser(prog="paxtable play", description="Play a game at this screen.", allow_abbrev=False)
    parser.add_argument("game", nargs="?", default="", help="the game, such as pamir (with --map: that of the map)")
    parser.add_argument(
        "--seats", type=int, default=0, metavar="N", help="how many play (default: as many as named, or 3)"
    )
    parser.add_argument(
        "--bots", default="", metavar="NAMES",
        help="who plays beside you, separated by commas: bots, or human; the last one fills the other seats. As many"
        " names as seats say who plays each of them (default: priorities)",
    )  # fmt: skip
    parser.add_argument("--seed", default="", help="number or word; the same seed gives the same cards")
    parser.add_argument("--cards", type=Path, metavar="FILE", help="a card file of your own")
    parser.add_argument("--map", type=Path, metavar="FILE", help="a map of your own, for the railway games")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    parser.add_argument(
        "--auto", action="store_true", help="steps of the rules (Díaz in the solitaire game) without stops"
    )
    parser.add_argument(
        "--same-setup", type=Path, metavar="FILE", help="the set-up, seats and options of this saved game again"
    )
    return parser


class Asked(NamedTuple):
    """What ``paxtable play`` was asked for: the match, and whether steps of the rules need no stop."""

    match: Match
    auto: bool


def resume_parser() -> Parser:
    """The words of ``paxtable resume``."""
    parser = Parser(prog="paxtable resume", description="Go on with a saved game.", allow_abbrev=False)
    parser.add_argument("file", type=Path, help="the saved game")
    parser.add_argument("--cards", type=Path, metavar="FILE", help="the card file that it is played with")
    return parser


def asked_to_play(words: list[str]) -> Asked:
    """What ``words`` ask for. Raises Problem, CardDataError or SaveError."""
    asked = play_parser().parse_args(words)
    seating.choose_cards(asked.cards)
    return Asked(same_setup(asked) if asked.same_setup else new_game(asked), asked.auto)


def match_to_play(words: list[str]) -> Match:
    """A new match as ``words`` ask for it. Raises Problem, CardDataError or SaveError."""
    return asked_to_play(words).match


def same_setup(asked: argparse.Namespace) -> Match:
    """A new match from the set-up of a saved game. Raises Problem when it is another game, or SaveError."""
    from paxtable.engine.retry import retry
    from paxtable.engine.save import open_match
    from paxtable.games.registry import find_game

    saved = open_match(asked.same_setup, find_game).match
    if asked.game and asked.game != saved.spec.id:
        raise Problem(f"{asked.same_setup} is a game of {saved.spec.id}, not of {asked.game}: leave the game out.")
    if asked.seats or asked.bots or asked.option or asked.map:
        raise Problem("A set-up that is played again has its seats and options: leave them out.")
    return retry(saved, seating.seed_from(asked.seed))


def new_game(asked: argparse.Namespace) -> Match:
    """A match that begins afresh. Raises Problem or CardDataError."""
    game, options, few = seating.map_called(asked.map, asked.game)
    spec = seating.game_called(game)
    names = seating.bots_called(asked.bots, people=True) if asked.bots else ()
    usual = seating.usual_seats(few or spec.seats, max(DEFAULT_SEATS, len(names)))
    seats = seating.seats_for(spec, asked.seats or usual)
    if names:
        kinds = seating.fill(names, seats, (seating.HUMAN,))
    else:
        kinds = (seating.HUMAN, *[DEFAULT_BOT] * (seats - 1))
    players = seating.players_for(spec, kinds)
    options.update(seating.options_for(spec, asked.option))
    players = seating.recoloured(spec, players, options)
    try:
        return new_match(spec, players, seating.seed_from(asked.seed), options)
    except ValueError as error:
        raise Problem(str(error)) from error


def save_to_resume(words: list[str]) -> Path:
    """The saved game that ``words`` name. Raises Problem or CardDataError."""
    asked = resume_parser().parse_args(words)
    seating.choose_cards(asked.cards)
    file: Path = asked.file
    return file
