"""Below the window: no Qt, no other source of chance or of time than the one that is handed in, no import cycles."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "paxtable"
BELOW = ("engine", "cards", "games", "bots")
RULES = ("engine", "cards", "games")
FORBIDDEN = {
    "uuid",
    "secrets",
    "time",
    "datetime",
    "pickle",
    "shelve",
    "marshal",
    "socket",
    "urllib",
    "http",
    "PySide6",
}


def files(*packages: str) -> list[Path]:
    return sorted(path for package in packages for path in (PACKAGE / package).rglob("*.py"))


def imported(tree: ast.AST) -> set[str]:
    """The top-level names of every module that is imported anywhere in ``tree``."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def modules(*packages: str) -> list[str]:
    return [
        str(path.relative_to(ROOT).with_suffix("")).replace("/", ".").removesuffix(".__init__")
        for path in files(*packages)
    ]


def run(code: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_nothing_below_the_window_imports_qt() -> None:
    code = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)\nprint(*sorted(sys.modules))"
    loaded = run(code, *modules(*BELOW)).split()
    assert [name for name in loaded if name.startswith(("PySide6", "shiboken6", "paxtable.ui", "paxtable.cli"))] == []


@pytest.mark.parametrize("path", files(*RULES), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_rules_know_no_other_source_of_chance_or_time(path: Path) -> None:
    """Case S23: the only randomness is a generator that is handed in."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert imported(tree) & FORBIDDEN == set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert node.module != "random", f"line {node.lineno}: import random itself, for its Random"
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            assert node.attr == "Random", f"line {node.lineno}: random.{node.attr} is a generator of the whole process"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"eval", "exec", "hash"}, (
                f"line {node.lineno}: {node.func.id} differs or runs code"
            )


@pytest.mark.parametrize("path", files(*BELOW), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_bots_and_rules_read_no_code_from_files(path: Path) -> None:
    """Case G21."""
    assert (
        imported(ast.parse(path.read_text(encoding="utf-8"))) & {"pickle", "shelve", "marshal", "uuid", "secrets"}
        == set()
    )


@pytest.mark.slow
def test_every_module_imports_alone() -> None:
    """No module needs another to have been imported first."""
    code = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]:\n"
        "    for loaded in [m for m in sys.modules if m.split('.')[0] == 'paxtable']: del sys.modules[loaded]\n"
        "    importlib.import_module(name)\n"
    )
    run(code, *modules(*BELOW), "paxtable.resources")


@pytest.mark.slow
def test_every_module_of_the_window_and_the_commands_imports_alone() -> None:
    code = (
        "import importlib, sys\n"
        "import PySide6.QtWidgets\n"
        "for name in sys.argv[1:]:\n"
        "    for loaded in [m for m in sys.modules if m.split('.')[0] == 'paxtable']: del sys.modules[loaded]\n"
        "    importlib.import_module(name)\n"
    )
    run(code, *modules("ui", "cli"))
