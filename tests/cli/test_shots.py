"""``paxtable shots``: the command around the gallery. The gallery itself is tried in ``tests/ui``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import paxtable.ui.shots
from paxtable.cli import main


def test_the_pictures_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def render(folder: Path, done: Callable[[Path], None]) -> list[Path]:
        done(folder / "start.png")
        return [folder / "start.png", folder / "end.png"]

    monkeypatch.setattr(paxtable.ui.shots, "render_gallery", render)
    assert main(["shots", str(tmp_path / "new" / "shots")]) == 0
    assert capsys.readouterr().out == f"2 pictures are in {tmp_path / 'new' / 'shots'}.\n"


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["shots", str(tmp_path / "file")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_the_folder_has_to_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shots"]) == 2
    assert "DIR" in capsys.readouterr().err
