"""``paxtable selftest`` finds what is missing or damaged."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from paxtable.cli import main, selftest


@pytest.fixture
def installed(tmp_path: Path, checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the shipped files."""
    shutil.copytree(checkout / "assets", tmp_path / "assets")
    shutil.copy(checkout / "cards.yaml", tmp_path)
    monkeypatch.setattr(selftest, "root", lambda: tmp_path)
    return tmp_path


@pytest.mark.slow
def test_this_installation_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selftest"]) == 0
    told = capsys.readouterr().out
    assert told.count("\ngood") == 5
    assert "painted_ms" in told


def test_every_shipped_file_opens(installed: Path) -> None:
    count = sum(path.is_file() for path in (installed / "assets").rglob("*"))
    assert selftest.open_every_asset() == f"{count} files"


@pytest.mark.parametrize("name", ["fonts/Inter-Regular.otf", "icons/army.svg"])
@pytest.mark.filterwarnings("ignore")
def test_a_damaged_file_is_named(installed: Path, name: str, qtlog: object) -> None:
    (installed / "assets" / name).write_bytes(b"nothing of the kind")
    with qtlog.disabled(), pytest.raises(ValueError, match=Path(name).name):
        selftest.open_every_asset()


def test_no_file_at_all_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "root", lambda: tmp_path)
    with pytest.raises(ValueError, match="there are no files"):
        selftest.open_every_asset()


def test_what_is_wrong_counts(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("bots_play", "bot_thinks_elsewhere", "window_paints", "open_every_asset"):
        monkeypatch.setattr(selftest, name, lambda: "well")

    def broken() -> str:
        raise ValueError("a card is missing")

    monkeypatch.setattr(selftest, "cards_are_good", broken)
    assert main(["selftest"]) == 1
    told = capsys.readouterr().out
    assert "a card is missing" in told
    assert told.count("\ngood") == 4
