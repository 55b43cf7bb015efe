"""The command line besides the window: typer finds the command, a module each does the work."""

from __future__ import annotations

from typing import Any

import typer

from paxtable.cli import bench, cards, selftest, shots, simulate, trace
from paxtable.cli.problem import Problem, one_line

HELP = """A desktop table for heavy board games: every rule enforced, every refusal explained, anything undone.

Without a command the window opens."""

app = typer.Typer(help=HELP, no_args_is_help=True, add_completion=False, rich_markup_mode="rich")


def window_command(context: typer.Context) -> None:
    """Hand the words over to the window's own command line, which loads faster."""
    from paxtable.cli.window import open_window

    raise typer.Exit(open_window([str(context.info_name), *context.args]))


PASS_ON = {"ignore_unknown_options": True, "allow_extra_args": True}
app.command("play", help="Play a game at this screen.", context_settings=PASS_ON, add_help_option=False)(window_command)
app.command("resume", help="Go on with a saved game.", context_settings=PASS_ON, add_help_option=False)(window_command)
app.command("simulate", help="Let bots play many games, and count.")(simulate.simulate)
app.command("bench", help="Measure the rules and the window, beside their targets.")(bench.bench)
app.command("shots", help="Write the gallery of pictures of the program.")(shots.shots)
app.command("selftest", help="Check that this installation is complete and works.")(selftest.selftest)
app.add_typer(trace.app, name="trace")
app.add_typer(cards.app, name="cards")


def version(show: bool) -> None:
    """Print the version and end."""
    if show:
        from paxtable import __version__

        typer.echo(f"paxtable {__version__}")
        raise typer.Exit()


@app.callback()
def paxtable(
    _version: bool = typer.Option(False, "--version", callback=version, is_eager=True, help="Show the version."),
) -> None:
    """Holds the options of the program as a whole."""


def run(words: list[str]) -> int:
    """Run the command in ``words``; returns the exit status. Raises Problem for words that make no command."""
    command: Any = typer.main.get_command(app)
    try:
        status = command.main(args=words, prog_name="paxtable", standalone_mode=False)
    except typer.Abort:
        return 130
    except Exception as error:
        # typer's own complaints about words and options; by their shape, for their class moved between its releases
        tell = getattr(error, "format_message", None)
        if tell is None:
            raise
        raise Problem(one_line(tell()) or "See paxtable --help.") from error
    return status if isinstance(status, int) else 0
