"""Commands. ``main`` opens the window without loading what only the other commands need."""

from __future__ import annotations

import os
import sys

from paxtable.cli.problem import sentence_for

WINDOW_COMMANDS = ("play", "resume", "--smoke")
"""First words that open a window; so does no word at all. The rest is typer's."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command line ``arguments`` (default: the program's own) and return the exit status: 0 done,
    1 something was found to be wrong, 2 the input is not usable (one sentence on stderr says why), 130 interrupted.
    """
    words = sys.argv[1:] if arguments is None else arguments
    if not any(os.environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG")):
        os.environ["LC_CTYPE"] = "C.UTF-8"  # Qt complains about a system that names no language
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
        if words[:1] == ["-m"]:
            return run_module(words[1:])
    try:
        return dispatch(words)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # whoever read our output has gone; nothing is left to say, and the interpreter must not try at exit
        sys.stdout = None
        return 1
    except Exception as error:
        sentence = sentence_for(error)
        if sentence is None:
            raise
        print(sentence, file=sys.stderr)
        return 2


def run_module(words: list[str]) -> int:
    """Run a module of the program, as ``python -m`` does: a bundle is its own interpreter when it starts itself."""
    import runpy

    if not words or not words[0].startswith("paxtable"):
        print("This is no Python: see paxtable --help.", file=sys.stderr)
        return 2
    sys.argv = words
    runpy.run_module(words[0], run_name="__main__", alter_sys=True)
    return 0


def dispatch(words: list[str]) -> int:
    """Run the command that ``words`` begin with."""
    if words == ["--version"]:
        from paxtable import __version__

        print(f"paxtable {__version__}")
        return 0
    if len(words) == 1 and words[0].endswith(".paxtable"):
        words = ["resume", *words]  # a saved game that was double-clicked
    if not words or words[0] in WINDOW_COMMANDS:
        from paxtable.cli.window import open_window

        return open_window(words)
    from paxtable.cli.app import run

    return run(words)
