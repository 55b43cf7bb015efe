"""The words of ``paxtable play`` and ``paxtable resume``, parsed without typer: the window has to open fast."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NoReturn

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
    return parser


def resume_parser() -> Parser:
    """The words of ``paxtable resume``."""
    parser = Parser(prog="paxtable resume", description="Go on with a saved game.", allow_abbrev=False)
    parser.add_argument("file", type=Path, help="the saved game")
    parser.add_argument("--cards", type=Path, metavar="FILE", help="the card file that it is played with")
    return parser


def match_to_play(words: list[str]) -> Match:
    """A new match as ``words`` ask for it. Raises Problem or CardDataError."""
    asked = play_parser().parse_args(words)
    seating.choose_cards(asked.cards)
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
