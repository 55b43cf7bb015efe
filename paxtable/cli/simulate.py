"""``paxtable simulate``: many games between bots, and what came out."""

from __future__ import annotations

import concurrent.futures
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from paxtable.bots.arena import Played, Unfinished, play_one
from paxtable.bots.think import use_cards
from paxtable.bots.worker import begin
from paxtable.cli.problem import Problem, nearest
from paxtable.cli.progress import counted
from paxtable.cli.seating import bots_called, check_together, choose_cards, fill, game_called, options_for, seats_for
from paxtable.engine.game import AuditError, GameSpec

USUAL_SEATS = 4
CHUNK = 5
"""Games that a worker process plays between two reports."""


class Summary(msgspec.Struct, frozen=True):
    """What came out of a series. ``seconds`` is wall time; ``lengths`` the least, median and most choices of a game;
    ``wins`` counts games won alone by the bot of that name, ``shared`` those it won together with others;
    ``seat_wins`` counts wins by seat, shared ones included; ``endings`` how the games ended and ``turns`` the least,
    median and most turns, in the games that tell it."""

    game: str
    bots: tuple[str, ...]
    seed: str
    games: int
    choices: int
    seconds: float
    games_per_second: float
    choices_per_second: float
    lengths: tuple[int, int, int]
    wins: dict[str, int]
    shared: dict[str, int]
    seat_wins: dict[int, int]
    nobody: int
    endings: dict[str, int] = {}
    turns: tuple[int, int, int] = (0, 0, 0)


def simulate(
    game: Annotated[str, typer.Argument(help="The game, such as pamir.")],
    seats: Annotated[int, typer.Option(help="How many play (4, or the most that the game has).")] = 0,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option("--bots", "--bot", help="Who plays, separated by commas; the last one fills the other seats.")
    ] = "uniform",
    seed: Annotated[str, typer.Option(help="Number or word; the same seed gives the same games.")] = "1",
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, key=value.")] = None,
    each: Annotated[str, typer.Option(help="An option whose values are all played, one series each.")] = "",
    card_file: Annotated[Path | None, typer.Option("--cards", help="A card file of your own.")] = None,
    audit: Annotated[bool, typer.Option("--audit", help="Check conservation after every choice (slower).")] = False,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play at the same time.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count the effects of the cards that ran.")] = False,
) -> None:
    """Let bots play many games, and count. Ctrl+C ends it early, and counts what was finished."""
    choose_cards(card_file)
    spec = game_called(game)
    seats = seats_for(spec, seats or (USUAL_SEATS if USUAL_SEATS in spec.seats else spec.seats[-1]))
    row = fill(bots_called(bots), seats)
    options = options_for(spec, option or [])
    all_chosen = {value: {**options, each: value} if each else options for value in values_of(spec, each)}
    for chosen in all_chosen.values():
        check_together(spec, seats, chosen)
    counter = counting(spec, jobs) if coverage else None
    status = 0
    for value, chosen in all_chosen.items():
        title = f"{spec.title}, {value}" if each else spec.title
        status = status or count_series(title, game, row, seed, games, chosen, audit=audit, jobs=jobs, as_json=as_json)
    if counter is not None and spec.coverage is not None:
        spec.coverage.stop()
        show_coverage(counter, spec.coverage.keys())
    if status:
        raise typer.Exit(status)


def values_of(spec: GameSpec, each: str) -> tuple[str, ...]:
    """The values of the option ``each``, or one empty value without it. Raises Problem for one that is not there."""
    if not each:
        return ("",)
    known = {option.key: option.values for option in spec.options if option.values}
    if each not in known:
        raise Problem(f"{spec.title} has no option {each!r} with several values: {nearest(each, tuple(known))}")
    return known[each]


def count_series(
    title: str,
    game: str,
    row: tuple[str, ...],
    seed: str,
    games: int,
    options: Mapping[str, str],
    *,
    audit: bool,
    jobs: int,
    as_json: bool,
) -> int:
    """Play one series and show what was counted; 0, or 130 when it was ended early."""
    started = time.perf_counter()
    played: list[Played] = []
    stopped = False
    try:
        with counted() as bar:
            task = bar.add_task(f"{title}, {len(row)} seats", total=games)
            for one in series(game, row, seed, games, options, audit=audit, jobs=jobs):
                played.append(one)
                bar.update(task, advance=1)
    except KeyboardInterrupt:
        stopped = True
    except (AuditError, Unfinished) as error:
        print(f"A rule is broken: {error}", file=sys.stderr)
        raise typer.Exit(1) from error
    found = summarise(game, row, seed, played, time.perf_counter() - started)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        show(title, found)
    return 130 if stopped else 0


def counting(spec: GameSpec, jobs: int) -> Mapping[str, int]:
    """The counter of what the rules do from now on. Raises Problem for a game without one, or several processes."""
    if spec.coverage is None:
        raise Problem(f"{spec.title} does not count its effects.")
    if jobs > 1:
        raise Problem("Effects are counted in one process: leave --jobs out.")
    return spec.coverage.listen()


def show_coverage(counter: Mapping[str, int], keys: tuple[str, ...]) -> None:
    """Print how often each effect ran, those that never ran last."""
    table = Table(title="effects that ran")
    table.add_column("effect")
    table.add_column("times", justify="right")
    for key in sorted(keys, key=lambda key: -counter.get(key, 0)):
        table.add_row(key, f"{counter.get(key, 0):,}")
    Console().print(table)
    never = [key for key in keys if not counter.get(key)]
    Console().print(f"{len(keys) - len(never)} of {len(keys)} ran" + (f"; never: {', '.join(never)}" if never else ""))


def series(
    game: str, bots: tuple[str, ...], seed: str, games: int, options: Mapping[str, str], *, audit: bool, jobs: int
) -> Iterator[Played]:
    """The games of a series as they finish. Raises AuditError or Unfinished, or Problem where this system starts no
    further processes."""
    if jobs == 1:
        for index in range(games):
            yield play_one(game, bots, seed, index, options, audit=audit)
        return
    context = multiprocessing.get_context("spawn")
    try:
        processes = concurrent.futures.ProcessPoolExecutor(jobs, context, begin)
    except OSError as error:
        raise Problem(f"This system lets processes not work together ({error.strerror}): use --jobs 1.") from error
    with processes as pool:
        chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
        waiting = [pool.submit(play_chunk, game, bots, seed, chunk, options, audit) for chunk in chunks]
        try:
            for done in concurrent.futures.as_completed(waiting):
                yield from done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def play_chunk(
    game: str, bots: tuple[str, ...], seed: str, chunk: range, options: Mapping[str, str], audit: bool
) -> list[Played]:
    """Some games of a series: what a worker process does."""
    use_cards()
    return [play_one(game, bots, seed, index, options, audit=audit) for index in chunk]


def summarise(game: str, bots: tuple[str, ...], seed: str, played: list[Played], seconds: float) -> Summary:
    """The figures of the games in ``played``, which took ``seconds``. Raises Problem when there is none."""
    if not played:
        raise Problem("No game was played.")
    lengths = sorted(one.choices for one in played)
    names = tuple(dict.fromkeys(bots))
    wins, shared = dict.fromkeys(names, 0), dict.fromkeys(names, 0)
    seat_wins = dict.fromkeys(range(len(bots)), 0)
    for one in played:
        for seat in one.winners:
            seat_wins[seat] += 1
        for name in {one.bots[seat] for seat in one.winners}:
            tally = wins if len(one.winners) == 1 else shared
            tally[name] += 1
    choices = sum(lengths)
    return Summary(
        game, bots, seed, len(played), choices, round(seconds, 3), round(len(played) / seconds, 2),
        round(choices / seconds, 1), (lengths[0], lengths[len(lengths) // 2], lengths[-1]), wins, shared, seat_wins,
        sum(not one.winners for one in played), dict(sorted(Counter(one.how for one in played if one.how).items())),
        spread([one.turns for one in played]),
    )  # fmt: skip


def spread(numbers: list[int]) -> tuple[int, int, int]:
    """The least, the median and the most of ``numbers``."""
    numbers = sorted(numbers)
    return numbers[0], numbers[len(numbers) // 2], numbers[-1]


def show(title: str, found: Summary) -> None:
    """Print the figures as a table."""
    table = Table(title=f"{title}: {', '.join(found.bots)} (seed {found.seed})", show_header=False)
    table.add_row("games", f"{found.games:,}")
    table.add_row("choices", f"{found.choices:,}")
    table.add_row("time", f"{found.seconds:.2f} s")
    table.add_row("games/s", f"{found.games_per_second:,.1f}")
    table.add_row("choices/s", f"{found.choices_per_second:,.0f}")
    table.add_row("choices a game", "{} least, {} median, {} most".format(*found.lengths))
    for name, count in found.wins.items():
        shared = f", and {found.shared[name]} together with others" if found.shared[name] else ""
        share = f"{100 * count / found.games:.0f} %"
        table.add_row(f"won by {name}", f"{count} of {found.games} ({share}){shared}")
    table.add_row("won by seat", ", ".join(f"{seat + 1}: {count}" for seat, count in found.seat_wins.items()))
    if found.turns[-1]:
        table.add_row("turns a game", "{} least, {} median, {} most".format(*found.turns))
    for how, count in found.endings.items():
        table.add_row(f"ended by {how}", f"{count} ({100 * count / found.games:.0f} %)")
    if found.nobody:
        table.add_row("won by nobody", str(found.nobody))
    Console().print(table)
