"""Every error of a card file names file, line, column, key, what was found and the nearest valid word."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paxtable.cards.explain import Explainer
from paxtable.cards.files import MAX_BYTES
from paxtable.cards.pamir import PamirCards
from paxtable.cards.pamir_checks import check_pamir
from paxtable.cards.problems import CardDataError, hint
from paxtable.cards.sections import check_file
from paxtable.cards.yamlfile import MAX_LEVELS, decode, load, parse
from tests.cards.shipped import pamir_text

Defects = Callable[[str, str], list[str]]
TEXT = pamir_text()


def place(needle: str, offset: int = 0) -> str:
    """``line:column`` of the first ``needle`` in the shipped file."""
    at = TEXT.index(needle) + offset
    return f"{TEXT.count(chr(10), 0, at) + 1}:{at - TEXT.rfind(chr(10), 0, at)}"


def test_unchanged_text_has_no_defect(defects: Defects) -> None:
    assert defects("suit: military", "suit: military") == []


def test_wrong_word_names_its_place_and_the_nearest_word(defects: Defects) -> None:
    where = place("suit: military,", len("suit: "))
    assert defects("suit: military,", "suit: milatary,") == [
        f'cards.yaml:{where}: pamir.court.15.suit: "milatary" is not a suit (did you mean "military"?)'
    ]


def test_a_word_with_no_near_one_lists_the_known_ones(defects: Defects) -> None:
    (error,) = defects("prize: russian", "prize: french")
    assert error.endswith('"french" is not a coalition (known: afghan, british, russian)')


@pytest.mark.parametrize(
    ("old", "new", "key", "text"),
    [
        ("rank: 3,", "rank: 7,", "court.1.rank", "the number 7 must be at least 1 and at most 3"),
        ("rank: 3,", "rank: ~,", "court.1.rank", "found nothing (~) where a whole number belongs"),
        ("rank: 3,", "rank: true,", "court.1.rank", "found true where a whole number belongs"),
        ("rank: 3,", 'rank: "3",', "court.1.rank", 'found "3" where a whole number belongs'),
        ("rank: 3,", "rank: 3.5,", "court.1.rank", "found the number 3.5 where a whole number belongs"),
        ("rank: 3,", "rank: 1234567890123456789012,", "court.1.rank", "where a whole number belongs"),
        ("rank: 3,", "rank: [3],", "court.1.rank", "found a list where a whole number belongs"),
        ("rank: 3,", "", "court.1.rank", 'the key "rank" is missing'),
        ("rank: 3,", "rank: 3, prise: 1,", "court.1.prise", 'unknown key "prise"'),
        ('"Mohan Lal"', "1842", "court.1.name", "where a name belongs (put it in quotation marks)"),
        ('"Mohan Lal"', '""', "court.1.name", '"" is not a name'),
        ("impact: [spy, spy, spy]", "impact: spy", "court.1.impact", 'found "spy" where a list [ ] belongs'),
        ("impact: [spy, spy, spy]", "impact: [spy, spi]", "court.1.impact.2", "(did you mean"),
        ("regions: [herat, kabul]", "regions: [kabul]", "borders.herat-kabul.regions", "the list has 1 entries"),
        ("actions: [tax, rad_military_if_favored, radicalize]", "actions: [tax]", "wakhan.1.actions", "must have 3"),
        ("kind: ai,", "kind: al,", "wakhan.1.kind", '"al" is not a kind'),
        ("kind: ai,", "", "wakhan.1.kind", 'the key "kind" is missing'),
        ("{id:   1, kind: ai,", "{id:   1, kind: [ai],", "wakhan.1.kind", "a list is not a kind"),
        ("pos: [0.42", "pos: [-0.42", "regions.herat.pos.1", "must be at least 0 and at most 1"),
        ("optional: false", "optional: no", "abilities.indispensable_advisors.optional", "true or false"),
        ("{2: 52", "{two: 52", "setup.deck_size.two", 'the key "two" must be a whole number'),
        ("market: {rows: 2, columns: 6}", "market: 12", "setup.market", "where a mapping with keys belongs"),
        ("key: herat,", 'key: "Herat!",', "regions.Herat!.key", "is not a key of small letters"),
        ("limits:", "limtis:", "limtis", 'unknown key "limtis" (did you mean "limits"?)'),
    ],
)
def test_each_kind_of_defect_is_told_by_key(defects: Defects, old: str, new: str, key: str, text: str) -> None:
    errors = defects(old, new)
    assert any(f": pamir.{key}: " in error and text in error for error in errors), errors


@pytest.mark.parametrize(
    ("old", "new", "key", "text"),
    [
        ("region: kabul, ", "region: kabull, ", "court.1.region", '(did you mean "kabul"?)'),
        ("ability: bodyguards", "ability: bodyguard", "court.15.ability", '(did you mean "bodyguards"?)'),
        ("cards: [15, 83]", "cards: [15, 84]", "abilities.bodyguards.cards.2", "court card 84 does not carry"),
        ("cards: [15, 83]", "cards: [15]", "court.83.ability", "does not list card 83"),
        ("{id:   2, name", "{id:   1, name", "court.1.id", "the id 1 is used twice"),
        ("{id: 101, name", "{id: 100, name", "events.100.id", "the id 100 is used twice"),
        ("{key: kabul,       name", "{key: herat,       name", "regions.herat.key", "the key herat is used twice"),
        ("court_cards: 100", "court_cards: 99", "meta.court_cards", "99 court cards are stated, 100 are in the file"),
        ("dominance: true}", "dominance: false}", "meta.dominance_checks", "4 Dominance Checks are stated, 3"),
        ("blocks: 12}", "blocks: 11}", "components.coalition_blocks.count", "36 coalition blocks are stated, 35"),
        ("borders: [herat-kabul, ", "borders: [herat-cabul, ", "regions.herat.borders.1", "herat-kabul"),
        ("neighbours: [kabul, kandahar, persia", "neighbours: [kabul, persia", "regions.herat.neighbours", "kandahar"),
        ("{key: herat-kabul,        ", "{key: kabul-herat,        ", "borders.kabul-herat.key", "herat-kabul"),
        ("deck_size: {2: 52", "deck_size: {2: 53", "setup.deck_size.2", "the piles make a deck of 52, not of 53"),
        ("{pile: 2,", "{pile: 1,", "setup.pile_extras.1.pile", "each pile from 1 to 6 must stand here once"),
        ("actions: [tax, rad_mil", "actions: [tex, rad_mil", "wakhan.1.actions.1", '(did you mean "tax"?)'),
        ("loyalty: [russian, afghan", "loyalty: [afghan, afghan", "wakhan.1.loyalty", "each coalition"),
        ("regions: [transcaspia, ", "regions: [kabul, ", "wakhan.1.regions", "each region"),
        ("back_num: [3, 4", "back_num: [4, 4", "wakhan.1.back_num", "each column"),
        ("back_red: [top, bottom]", "back_red: [top, top]", "wakhan.1.back_red", "top and bottom"),
    ],
)
def test_what_types_cannot_say_is_checked(defects: Defects, old: str, new: str, key: str, text: str) -> None:
    errors = defects(old, new)
    assert any(f": pamir.{key}: " in error and text in error for error in errors), errors


def test_all_defects_are_collected(defects: Defects) -> None:
    errors = defects("suit: political,    rank: 1, region: kabul", "suit: poltical,    rank: 9, regoin: kabul")
    assert len(errors) == 4


def test_an_absent_cost_is_an_error_that_names_card_and_field(defects: Defects) -> None:
    """Case X16: no default values in code."""
    (error,) = defects("    betray_cost: 2\n", "")
    assert error.endswith('pamir.limits.betray_cost: the key "betray_cost" is missing')


def test_a_key_twice_is_refused_with_its_place(defects: Defects) -> None:
    assert defects("rank: 3,", "rank: 3, rank: 3,") == [
        f"cards.yaml:{place('rank: 3,', len('rank: 3, '))}: the key rank is here twice in one mapping"
    ]


def test_a_rule_of_the_type_itself_is_told_at_its_place() -> None:
    document = parse(b"a:\n  - b: 1\n", "x.yaml")
    (problem,) = Explainer("x.yaml", document.root, "").unknown("Too odd - at `$.a[0].b`")
    assert str(problem) == "x.yaml:2:8: a.1.b: too odd"


def test_a_missing_section_is_told() -> None:
    value, (problem,) = decode(parse(b"pamri: {}", "x.yaml"), PamirCards, check_pamir, section="pamir")
    assert value is None
    assert str(problem) == 'x.yaml: the section pamir is missing (did you mean "pamri"?)'


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", "the file is empty"),
        (b"# nothing\n", "the file is empty"),
        (b"\x00\x01\x02", "this is not YAML: "),
        (b"a: \xff", "x.yaml:1:4: this is not text in UTF-8"),
        (b"a: b: c", "x.yaml:1:5: this is not YAML: mapping values are not allowed in this context"),
        (b"a: 1\n---\nb: 2", "x.yaml:2:1: this is not YAML: "),
        (b"a: &x [1]\nb: [*x, *x]", "this is used a second time by an alias"),
        (b"a: &x [*x]", "this is used a second time by an alias"),
        (b"a: !!python/object/apply:os.system [ls]", "the tag tag:yaml.org,2002:python/object/apply:os.system"),
        (b"? [a]\n: 1", "a key must be a word or a whole number"),
        (b"[" * 100_000, "this is not YAML: "),
        (b"a: " + b"[" * MAX_LEVELS + b"]" * MAX_LEVELS, f"nested more than {MAX_LEVELS} levels deep"),
        (b"{a: " * 5_000, "this is not YAML: "),
        (b"- " * 5_000, "this is not YAML: "),
        (b"- 1", "the file must be a mapping"),
        (b"pamir", "the file must be a mapping"),
        (b"other: 1", 'unknown section "other"'),
        (b"{}", "there is no section of a game in this file"),
        (b"pamir: 3", "found the number 3 where a mapping with keys belongs"),
    ],
)
def test_a_file_that_is_no_card_file_gets_one_sentence(tmp_path: Path, data: bytes, text: str) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(data)
    first = str(check_file(path).problems[0])
    assert text in first
    assert "\n" not in first


def test_aliases_do_not_blow_up() -> None:
    lines = ["a0: &a0 [x, x]"] + [f"a{i}: &a{i} [*a{i - 1}, *a{i - 1}]" for i in range(1, 64)]
    assert parse("\n".join(lines).encode(), "x.yaml").problems


def test_a_file_that_cannot_be_read_gets_one_sentence(tmp_path: Path) -> None:
    fifo, huge = tmp_path / "pipe", tmp_path / "huge.yaml"
    os.mkfifo(fifo)
    with huge.open("wb") as file:
        file.truncate(1_000_000_000)
    for path, text in (
        (tmp_path, "this is a folder, not a file"),
        (tmp_path / "none.yaml", "it cannot be read (No such file or directory)"),
        (fifo, "this is a device, not a file"),
        (huge, f"it is larger than {MAX_BYTES // 1024 // 1024} MB"),
        (Path("bad\0name"), "it cannot be read"),
    ):
        (problem,) = check_file(path).problems
        assert text in str(problem)


def test_hint_is_silent_when_nothing_is_near_and_the_words_are_many() -> None:
    assert hint("zzz", map(str, range(13))) == ""


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.integers(1, 40), st.text(max_size=6))
def test_a_damaged_file_is_read_or_refused_with_its_place(at: int, length: int, patch: str) -> None:
    damaged = (TEXT[:at] + patch + TEXT[at + length :]).encode("utf-8", "surrogatepass")
    told = ""
    try:
        load(Path("cards.yaml"), PamirCards, check_pamir, section="pamir", data=damaged)
    except CardDataError as error:
        told = str(error)
    assert not told or told.startswith("cards.yaml")


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with pytest.raises(CardDataError, match=r"^x\.yaml"):
        load(Path("x.yaml"), PamirCards, check_pamir, section="pamir", data=data)
