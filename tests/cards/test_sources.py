"""A user's own card file, and the fast copy of the shipped one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from paxtable import cards
from paxtable.cards import packed, sources
from paxtable.cards.pamir import PamirCards
from paxtable.cards.problems import CardDataError
from paxtable.cards.sections import SECTIONS
from paxtable.cards.texts import check_texts
from tests.cards.shipped import pamir_text

TEXT = pamir_text()
COPY = "cards-pamir.json"


@pytest.fixture(autouse=True)
def shipped_again(own_cache: Path) -> Iterator[None]:
    yield
    cards.set_source(None)


def own_file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "own.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def fresh() -> PamirCards:
    cards.pamir_cards.cache_clear()
    return cards.pamir_cards()


def test_an_own_file_is_used_and_left_again(tmp_path: Path) -> None:
    path = own_file(tmp_path, TEXT.replace("Mohan Lal", "Somebody"))
    cards.set_source(path)
    assert cards.source() == path
    assert cards.pamir_cards().court[0].name == "Somebody"
    cards.set_source(None)
    assert cards.source() is None
    assert cards.pamir_cards().court[0].name == "Mohan Lal"


def test_a_section_that_the_own_file_lacks_comes_from_the_shipped_one(tmp_path: Path) -> None:
    cards.set_source(own_file(tmp_path, "another: {}"))
    assert cards.pamir_cards().court[0].name == "Mohan Lal"


def test_a_bad_own_file_is_told_by_its_name(tmp_path: Path) -> None:
    cards.set_source(own_file(tmp_path, TEXT.replace("suit: military", "suit: milatary", 1)))
    with pytest.raises(CardDataError, match=r'own\.yaml:\d+:\d+: pamir\.court\.15\.suit: "milatary" is not a suit'):
        cards.pamir_cards()


def test_a_missing_own_file_is_told(tmp_path: Path) -> None:
    cards.set_source(tmp_path / "none.yaml")
    with pytest.raises(CardDataError, match="cannot be read"):
        cards.pamir_cards()


def test_check_counts_what_is_there(tmp_path: Path) -> None:
    checked = cards.check()
    assert checked.problems == []
    assert checked.counts["pamir"]["court cards"] == 100
    assert cards.check(own_file(tmp_path, TEXT.replace("rank: 3", "rank: 4"))).problems


def test_the_copy_says_what_the_file_says(own_cache: Path) -> None:
    first = fresh()
    assert (own_cache / COPY).is_file()
    assert fresh() == first


@pytest.mark.parametrize("name", list(SECTIONS))
def test_the_copy_of_every_section_says_what_the_file_says(name: str) -> None:
    section = SECTIONS[name]
    first = sources.load_section(name, section.kind, section.checks)
    packed_again = packed.get(f"cards-{name}", cards.shipped().read_bytes(), section.kind)
    assert packed_again == first


def test_the_copy_is_used_without_reading_yaml(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = fresh()

    def no_yaml(*_: object) -> None:
        raise AssertionError("the YAML was parsed")

    monkeypatch.setattr(sources, "_parse", no_yaml)
    assert fresh() == first


def test_a_copy_of_another_text_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh()
    newer = own_file(tmp_path, TEXT.replace("Mohan Lal", "Newer"))
    monkeypatch.setattr(sources, "shipped", lambda: newer)
    assert fresh().court[0].name == "Newer"


@pytest.mark.parametrize("damage", ["cut", "flipped", "empty", "other types", "folder"])
def test_a_damaged_copy_is_made_again(own_cache: Path, damage: str) -> None:
    first = fresh()
    copy = own_cache / COPY
    data = copy.read_bytes()
    if damage == "cut":
        copy.write_bytes(data[:-100])
    elif damage == "flipped":
        copy.write_bytes(data.replace(b"Mohan", b"Nohan"))
    elif damage == "empty":
        copy.write_bytes(b"")
    elif damage == "other types":
        packed.put("cards-pamir", cards.shipped().read_bytes(), {"court": 3})
    else:
        copy.unlink()
        copy.mkdir()
    assert fresh() == first
    if damage != "folder":
        assert copy.read_bytes() == data


def test_a_copy_that_no_longer_passes_the_checks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The checks run over the copy as well: a stricter program does not trust what an older one let pass."""
    good = fresh()
    source = cards.shipped().read_bytes()
    packed.put("cards-pamir", source, good.__class__(**{**_fields(good), "court": good.court[:-1]}))
    assert fresh() == good


def _fields(value: PamirCards) -> dict[str, object]:
    return {name: getattr(value, name) for name in value.__struct_fields__}


def test_a_shipped_file_of_its_own_is_copied_too(own_cache: Path) -> None:
    name = "assets/text/en/common.yaml"
    first = sources.load_shipped(name, dict[str, str], check_texts)
    assert (own_cache / "assets-text-en-common.json").is_file()
    assert sources.load_shipped(name, dict[str, str], check_texts) == first


def test_no_copy_can_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setattr(packed, "folder", lambda: blocked / "sub")
    assert fresh().court[0].name == "Mohan Lal"
