"""``paxtable cards check|list``."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from paxtable import cards
from paxtable.cards.porfiriana import card_type
from paxtable.cards.porfiriana_load import porfiriana_cards
from paxtable.cards.porfiriana_text import card_text, sides_of
from paxtable.cli import main


def test_our_cards_are_good(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check"]) == 0
    assert "pamir: 100 court cards, 16 event cards" in capsys.readouterr().out


def test_a_defect_is_told_with_its_place(tmp_path: Path, checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (checkout / "cards.yaml").read_text().splitlines(keepends=True)
    number = next(n for n, line in enumerate(lines) if "suit: military" in line)
    lines[number] = lines[number].replace("suit: military", "suit: militarry")
    own = tmp_path / "my cards.yaml"
    own.write_text("".join(lines))
    assert main(["cards", "check", str(own)]) == 2
    told = capsys.readouterr().err
    assert f"my cards.yaml:{number + 1}:" in told
    assert "military" in told
    assert main(["simulate", "pamir", "--cards", str(own)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert cards.source() is None


@pytest.mark.parametrize("data", [b"", b"\x00\xff", b"[" * 5000, b"pamir: 3\n", b"nonsense: 1\n", b"a: &x [*x]\n"])
def test_a_file_that_is_no_card_file_is_told(tmp_path: Path, data: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.yaml"
    own.write_bytes(data)
    for words in (["cards", "check", str(own)], ["cards", "list", "pamir", "--cards", str(own)]):
        status = main(words)
        told = capsys.readouterr()
        assert (status, "own.yaml" in told.err) == (2, True) or (words[1] == "list" and status == 0)
        assert "Traceback" not in told.err


def test_a_file_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check", str(tmp_path / "nothing.yaml")]) == 2
    assert "nothing.yaml" in capsys.readouterr().err


def test_the_list_has_every_card_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "list", "pamir"]) == 0
    told = capsys.readouterr().out
    for card in cards.pamir_cards().court:
        assert told.count(card.name) >= 1
    assert f"court ({len(cards.pamir_cards().court)})" in told


def test_cards_of_many_types_are_listed_by_type_with_their_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "list", "porfiriana"]) == 0
    lines = capsys.readouterr().out.splitlines()
    every = porfiriana_cards().cards
    for kind, count in Counter(card_type(card) for card in every).items():
        assert any(line.startswith(f"porfiriana: {kind} cards ({count})") for line in lines)
    rows = {line[1:7]: line for line in lines if line.startswith("│pp-")}
    assert len(rows) == len(every) == len([line for line in lines if line.startswith("│")])
    for card in every:
        assert card.name in rows[card.id]
        for text in (card_text(card, side) for side in sides_of(card)):
            assert text in rows[card.id]
    assert "A: federal, loyalty, rail. B: local, command, foot." in rows["pp-201"]


def test_a_list_of_an_unknown_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "list", "pamor"]) == 2
    assert "did you mean 'pamir'?" in capsys.readouterr().err


def test_every_process_plays_with_the_cards_of_a_person(tmp_path: Path, checkout: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text((checkout / "cards.yaml").read_text().replace("starting_rupees: 4", "starting_rupees: 9"))
    code = (
        "import sys; from paxtable.cli.seating import choose_cards; from pathlib import Path;"
        "choose_cards(Path(sys.argv[1])); import subprocess;"
        "subprocess.run([sys.executable, '-c', 'from paxtable.bots.think import use_cards; use_cards();"
        " from paxtable.cards import pamir_cards; print(pamir_cards().setup.starting_rupees)'], check=True)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(own)], capture_output=True, text=True, cwd=checkout)
    assert done.stdout.strip() == "9", done.stderr
