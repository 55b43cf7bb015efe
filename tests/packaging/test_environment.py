"""What `make` builds from: the lock, the scripts, and that the repository needs nothing but itself."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

SCRIPTS = (
    "scripts/environment",
    "scripts/test",
    "scripts/lock",
    ".ci/run",
    "packaging/build",
    "packaging/linux/build_deb.sh",
)


@pytest.fixture(scope="module")
def locked(checkout: Path) -> dict[str, str]:
    """Package to version, as requirements.lock has them."""
    lines = (checkout / "requirements.lock").read_text().splitlines()
    pins = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(name): version for name, version in pins}


@pytest.fixture(scope="module")
def project(checkout: Path) -> dict[str, object]:
    """The project table of pyproject.toml."""
    table: dict[str, object] = tomllib.loads((checkout / "pyproject.toml").read_text())["project"]
    return table


def test_the_lock_has_every_dependency_within_its_bounds(locked: dict[str, str], project: dict[str, object]) -> None:
    extras = project["optional-dependencies"]
    assert isinstance(extras, dict)
    wanted = [*project["dependencies"], *(line for lines in extras.values() for line in lines)]
    for line in wanted:
        requirement = Requirement(line)
        assert locked[canonicalize_name(requirement.name)] in requirement.specifier, line


def test_the_lock_has_the_qt_that_does_not_abort(locked: dict[str, str]) -> None:
    # 6.12.0 drops references to None on Python 3.11
    assert locked["pyside6-essentials"] == locked["shiboken6"] == "6.11.3"
    assert "pyside6" not in locked
    assert "pyside6-addons" not in locked


def test_the_lock_names_no_place_on_the_net(checkout: Path) -> None:
    assert "://" not in (checkout / "requirements.lock").read_text()


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_can_be_run_and_is_bash(checkout: Path, script: str) -> None:
    path = checkout / script
    assert os.access(path, os.X_OK)
    text = path.read_text()
    assert text.startswith("#!/bin/bash\n")
    assert "\nset -euo pipefail\n" in text
    subprocess.run(["bash", "-n", str(path)], check=True)


def test_the_whole_check_runs_what_the_readme_names(checkout: Path) -> None:
    assert "`make test`" in (checkout / "README.md").read_text()
    steps = (checkout / ".ci" / "run").read_text()
    assert "\nmake test\n" in steps
    assert "\nmake lint\n" in steps


def test_make_says_what_it_can_do(checkout: Path) -> None:
    told = subprocess.run(["make", "-C", str(checkout), "help"], capture_output=True, text=True, check=True).stdout
    for target in ("play", "test", "lint", "package", "shots", "bench"):
        assert f"make {target} " in told


def test_the_repository_needs_nothing_but_itself(checkout: Path) -> None:
    words = ("shared", "work", "root")  # put together here, so that this file is not guilty itself
    elsewhere = re.compile(r"\.\./{}|(?<![\w.])/{}/|/{}/|/home/\w+/".format(*words))
    folders = ("paxtable", "tests", "scripts", "packaging", "docs", "assets", ".ci")
    files = [file for folder in folders for file in (checkout / folder).rglob("*") if file.is_file()]
    files += [file for file in checkout.iterdir() if file.is_file()]
    texts = {".py", ".md", ".yaml", ".toml", ".spec", ".sh", ".lock", ".desktop", ".svg", ".txt", ""}
    guilty = [
        f"{file}: {found[0]}"
        for file in files
        if file.suffix in texts and "__pycache__" not in file.parts
        if (found := elsewhere.search(file.read_text(encoding="utf-8", errors="replace")))
    ]
    assert guilty == []
