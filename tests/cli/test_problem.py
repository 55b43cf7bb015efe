"""Which mistakes are a person's and get one sentence, and which are ours."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import paxtable.cli
from paxtable.cards.problems import CardDataError
from paxtable.cards.problems import Problem as Defect
from paxtable.cli import main
from paxtable.cli.problem import Problem, sentence_for
from paxtable.engine.save import SaveError
from paxtable.ui.paint.fonts import FontError


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (Problem("this\nis wrong"), "this is wrong"),
        (SaveError("it is damaged"), "it is damaged"),
        (CardDataError([Defect("cards.yaml", "no such suit", 3, 4, "pamir")]), "cards.yaml:3:4: pamir: no such suit"),
        (FontError("a font is missing"), "a font is missing"),
        (
            FileNotFoundError("cards.yaml is missing: install paxtable again."),
            "cards.yaml is missing: install paxtable again.",
        ),
        (PermissionError(13, "Permission denied", "x.png"), "x.png: Permission denied."),
        (ValueError("a defect"), None),
        (KeyError("a defect"), None),
    ],
)
def test_a_persons_mistake_has_a_sentence_and_ours_has_none(error: Exception, sentence: str | None) -> None:
    assert sentence_for(error) == sentence


def test_a_defect_of_ours_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(words: list[str]) -> int:
        raise ValueError("a defect")

    monkeypatch.setattr(paxtable.cli, "dispatch", broken)
    with pytest.raises(ValueError, match="a defect"):
        main([])


@pytest.mark.parametrize(("raised", "status"), [(KeyboardInterrupt(), 130), (BrokenPipeError(), 1)])
def test_an_interrupted_command_says_nothing(
    monkeypatch: pytest.MonkeyPatch, raised: BaseException, status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(words: list[str]) -> int:
        raise raised

    monkeypatch.setattr(paxtable.cli, "dispatch", interrupted)
    stdout = sys.stdout
    try:
        assert main([]) == status
    finally:
        sys.stdout = stdout
    assert capsys.readouterr().err == ""


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"paxtable {paxtable.__version__}\n"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    told = capsys.readouterr().out
    for command in ("play", "resume", "simulate", "trace", "cards", "shots", "bench", "selftest"):
        assert command in told


def test_every_command_of_the_readme_exists(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    readme = (checkout / "README.md").read_text()
    commands = {line.split()[1] for line in readme.splitlines() if line.startswith("paxtable ")}
    assert commands >= {"play", "resume", "simulate", "trace", "cards", "shots", "bench", "selftest"}
    assert main(["--help"]) == 0
    told = capsys.readouterr().out
    assert all(command in told for command in commands)
