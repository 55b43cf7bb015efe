"""The 333 cards of Pax Porfiriana: counts, generated text, and defects that name their place."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from paxtable.cards.porfiriana import (
    AnyCard,
    Black,
    Enterprise,
    Headline,
    Orange,
    Partner,
    PorfirianaCards,
    Topple,
    Troop,
    card_type,
)
from paxtable.cards.porfiriana_effects import OP_KEYS, Op
from paxtable.cards.porfiriana_load import checks, porfiriana_cards
from paxtable.cards.porfiriana_passives import PASSIVE_KEYS
from paxtable.cards.porfiriana_text import MOMENTS, OP_TEXT, PASSIVE_TEXT, card_text, sides_of
from paxtable.cards.problems import CardDataError
from paxtable.cards.yamlfile import load
from paxtable.resources import resource

CARDS = porfiriana_cards().cards
LONGEST = 180


def by_id(card: str) -> AnyCard:
    return next(found for found in CARDS if found.id == card)


def test_all_numbers_are_here() -> None:
    # seed: I-02, G-041, G-055, G-056
    numbers = {1: [c.num for c in CARDS if c.era == 1], 2: [c.num for c in CARDS if c.era == 2]}
    assert (len(numbers[1]), len(numbers[2])) == (212, 121)
    assert sorted(numbers[1]) == [*range(1, 211), 215, 216]
    assert sorted(numbers[2]) == list(range(301, 422))
    troops = [card for card in CARDS if isinstance(card, Troop)]
    assert {troop.firepower for troop in troops} == {1, 2, 3}
    assert {troop.faction for troop in troops} == {"federal", "american", "local", "rebel"}
    districts = {card.district for card in CARDS if isinstance(card, Enterprise) and card.era == 1}
    assert districts == {"sonora", "chihuahua", "america"}


def test_kinds_of_cards() -> None:
    types = Counter((card.era, card_type(card)) for card in CARDS)
    assert [types[1, name] for name in ("enterprise", "partner", "troop", "orange", "black", "headline")] == [
        66,
        48,
        34,
        18,
        14,
        16,
    ]
    assert [types[2, name] for name in ("enterprise", "partner", "troop", "orange", "black", "headline")] == [
        36,
        28,
        20,
        9,
        8,
        9,
    ]


def test_every_headline_and_topple_has_a_mark() -> None:
    marks = Counter(card.mark for card in CARDS if isinstance(card, (Headline, Topple)))
    assert marks == {"bull": 16, "bear": 17}


def test_every_assassination_has_an_award() -> None:
    killers = [card for card in CARDS if isinstance(card, Black) and card.assassination]
    assert len(killers) == 7
    assert all(card.award is not None for card in killers)
    papers = [card for card in CARDS if isinstance(card, Partner) and card.role == "newspaper"]
    assert all(card.a is not None and card.b is not None for card in papers)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_text_of_every_card_is_made_from_its_effects(card: AnyCard) -> None:
    for side in sides_of(card):
        text = card_text(card, side)
        assert len(text) <= LONGEST, text
        part = getattr(card, side, card) if side else card
        has_effects = any(getattr(part, name, ()) for name in ("on_play", "passive", "triggers"))
        assert text or not has_effects
        if text:
            assert text[0].isupper() or text[0] in "+0123456789"
            assert text.endswith(".")
            assert "_" not in text
            assert "None" not in text


def test_every_key_has_a_template() -> None:
    assert set(OP_TEXT) == set(OP_KEYS)
    assert set(PASSIVE_TEXT) == set(PASSIVE_KEYS)
    assert len(MOMENTS) == 20


def test_texts_read_well() -> None:
    assert card_text(by_id("pp-163")) == "Target: mine or smelter. 2 Unrest on the target."
    assert card_text(by_id("pp-025")) == "Once a turn: sell a card without an action."
    assert card_text(by_id("pp-097")) == "Opponents' troops going by rail to Sonora enterprises pay you 1."
    assert card_text(by_id("pp-060")) == "When anybody plays a smelter: gain 2 gold."
    orange = by_id("pp-165")
    assert isinstance(orange, Orange)
    assert card_text(orange) == "Target: enterprise in Chihuahua. 3 Unrest on the target."


def section(lines: str) -> str:
    """The shipped rules block with these cards."""
    text = resource("cards.yaml").read_text(encoding="utf-8")
    start = text.index("\nporfiriana:")
    return text[start + 1 : text.index("  cards:", start)] + "  cards:\n" + lines


def defects(tmp_path: Path, lines: str) -> str:
    path = tmp_path / "cards.yaml"
    path.write_text(section(lines), encoding="utf-8")
    with pytest.raises(CardDataError) as found:
        load(path, PorfirianaCards, checks, section="porfiriana")
    return "\n".join(str(problem) for problem in found.value.problems)


PARTNER = (
    "    - {id: pp-003, num: 3, era: 1, type: partner, role: plain, name: A, faction: federal, cost: 6, prestige: [], "
)


@pytest.mark.parametrize(
    ("card", "error"),
    [
        ("passive: [{extra_acton: {action: police}}]}", "extra_acton"),
        ("passive: [{extra_action: {action: polices}}]}", "polices"),
        ("passive: [{extra_action: {action: police, n: 2}}]}", '"n"'),
        ("passive: [{hand_limit: {amount: 0}}]}", "0"),
        ("on_play: [{unrest: {obj: target}}]}", "amount"),
        ("on_play: [{gain_gold: {who: everybody, amount: 1}}]}", "everybody"),
        ("colour: red}", "colour"),
        ("faction: blue}", "faction"),
    ],
)
def test_unknown_words_are_refused_with_their_place(tmp_path: Path, card: str, error: str) -> None:
    # case: X16
    told = defects(tmp_path, PARTNER + card + "\n")
    assert error in told
    assert "cards.yaml:" in told


def test_a_missing_cost_is_an_error(tmp_path: Path) -> None:
    # case: X16
    told = defects(tmp_path, PARTNER.replace("cost: 6, ", "") + "passive: []}\n")
    assert "cost" in told
    assert "pp-003" in told


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (PARTNER.replace("num: 3", "num: 4") + "passive: []}\n", "number 4 does not belong to pp-003"),
        (PARTNER + "passive: []}\n" + PARTNER + "passive: []}\n", "pp-003 is here twice"),
        (PARTNER + "passive: [{spy: {showdown: [], amount: 0}}]}\n", "the role spy and the passive spy"),
        (PARTNER.replace("plain", "newspaper") + "passive: []}\n", "a newspaper has two orientations"),
    ],
)
def test_facts_that_do_not_fit_together(tmp_path: Path, line: str, error: str) -> None:
    assert error in defects(tmp_path, line)


def test_an_operation_has_one_key() -> None:
    with pytest.raises(ValueError, match="exactly one of"):
        Op()
