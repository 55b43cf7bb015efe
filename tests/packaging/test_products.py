"""What is handed out: wheel, source archive, bundle."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def products(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive and the wheel that is built from it."""
    folder = tmp_path_factory.mktemp("products")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(checkout)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def shipped(checkout: Path) -> set[str]:
    """The data files of the checkout."""
    return {"cards.yaml"} | {
        file.relative_to(checkout).as_posix() for file in (checkout / "assets").rglob("*") if file.is_file()
    }


@pytest.mark.slow
def test_the_wheel_has_the_program_and_its_files_and_nothing_else(checkout: Path, products: Path) -> None:
    names = zipfile.ZipFile(next(products.glob("*.whl"))).namelist()
    data = {name.removeprefix("paxtable/_data/") for name in names if name.startswith("paxtable/_data/")}
    assert data == shipped(checkout)
    modules = {file.relative_to(checkout).as_posix() for file in (checkout / "paxtable").rglob("*.py")}
    assert modules <= set(names)
    assert {name.split("/")[0].split("-")[0] for name in names} == {"paxtable"}
    assert any(name.endswith("licenses/LICENSE") for name in names)


@pytest.mark.slow
def test_the_installed_wheel_finds_its_files(products: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(next(products.glob("*.whl"))).extractall(tmp_path)
    code = "from paxtable.resources import root; from paxtable.cards import pamir_cards; pamir_cards(); print(root())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert done.stdout.strip() == str(tmp_path / "paxtable" / "_data"), done.stderr


@pytest.mark.slow
def test_the_source_archive_has_what_a_build_and_a_test_need(products: Path) -> None:
    with tarfile.open(next(products.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "pyproject.toml", "cards.yaml", "README.md", "LICENSE", "Makefile", "requirements.lock",
        "packaging/hatch_build.py", "packaging/paxtable.spec", "scripts/environment", "tests/conftest.py",
        "assets/LICENSE.md", "docs/architecture.md", ".ci/run",
    } <= names  # fmt: skip
    assert not [name for name in names if name.startswith((".venv", "build/", "dist/", ".git/"))]


@pytest.mark.packaging
def test_the_bundle_works(checkout: Path) -> None:
    """Builds the folder and tries it; ``make package`` also builds and tries the archive and the Debian package."""
    done = subprocess.run([str(checkout / "packaging" / "build"), "folder"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "A window paints: painted_ms" in done.stdout
