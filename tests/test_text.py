"""Sentences: found by code, filled with facts, complete for every code that the rules hand out."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from paxtable.cards import packed, texts
from paxtable.cards.problems import CardDataError
from paxtable.cards.texts import catalogue, check_texts, sentences, text_file
from paxtable.engine.choice import Choice, Fact, Refusal
from paxtable.engine.game import GameSpec, Reason
from paxtable.engine.match import Player, new_match
from paxtable.engine.state import Note
from paxtable.engine.text import FIELD, Catalogue
from paxtable.engine.view import Question
from paxtable.games.registry import find_game, game_ids
from tests.engine.toy import SPEC

GAMES = Path(__file__).resolve().parent.parent / "paxtable" / "games"
WRITTEN = sorted(path.name for path in GAMES.iterdir() if text_file(path.name).is_file())
FILES = sorted(path.stem for path in text_file("common").parent.glob("*.yaml"))


def names(handle: str) -> str:
    return {"card:41": "Charles Masson", "card:42": "Lady Sale", "spy:1@card:41": "spy of seat 2 on it"}[handle]


TEXTS = Catalogue(
    {
        "g.prompt.act": "{seat} has {n|action} left",
        "g.refusal.poor": "this costs {cost|rupee}, you have {have}",
        "refusal.over": "it is over",
        "g.log.bought": "{seat} buys {card} for {cost|penny|pence}",
        "g.choice.buy": "buy {source}",
        "choice.pay": "pay {amount|rupee}",
        "choice.pay.0": "pay nothing",
        "g.option.mode": "mode",
        "g.option.mode.long": "a long game",
        "g.reason.rich": "it brings {n}",
        "g.figure.points": "victory points",
        "g.crumb.pay": "pay",
    },
    names,
    ("Leila", "Tomas"),
    "g",
)


def test_prompt_names_the_seat_and_counts() -> None:
    assert TEXTS.prompt(Question(1, "act", {"n": 1})) == "Tomas has 1 action left"
    assert TEXTS.prompt(Question(0, "act", {"n": 2})) == "Leila has 2 actions left"


def test_the_games_own_sentence_comes_before_the_common_one() -> None:
    assert TEXTS.refusal(Refusal("poor", "X1", {"cost": 3, "have": 1})) == "This costs 3 rupees, you have 1"
    assert TEXTS.refusal(Refusal("over", "X1")) == "It is over"
    assert TEXTS.choice(Choice("pay", amount=1)) == "Pay 1 rupee"


def test_an_amount_of_nothing_may_sound_otherwise() -> None:
    assert TEXTS.choice(Choice("pay")) == "Pay nothing"
    assert TEXTS.choice(Choice("pay", amount=2)) == "Pay 2 rupees"


def test_handles_show_as_names() -> None:
    assert TEXTS.choice(Choice("buy", "card:41")) == "Buy Charles Masson"
    assert TEXTS.note(Note("bought", {"card": "card:42", "cost": 2}, seat=0)) == "Leila buys Lady Sale for 2 pence"
    assert TEXTS.word("spy:1@card:41") == "spy of Tomas on it"
    assert TEXTS.word("card:41, seat:1") == "Charles Masson, Tomas"
    assert TEXTS.word("card:99") == "card:99"
    assert TEXTS.word("seat:4") == "Seat 5"
    assert TEXTS.word(-3) == "−3"
    assert TEXTS.word("plain") == "plain"


def test_other_groups() -> None:
    assert TEXTS.option("mode") == "Mode"
    assert TEXTS.option("mode", "long") == "A long game"
    assert TEXTS.reason(Reason(1.0, "rich", {"n": 4})) == "It brings 4"
    assert TEXTS.figure("points") == "Victory points"
    assert TEXTS.crumb("pay") == "Pay"
    assert TEXTS.knows("figure", "points")
    assert not TEXTS.knows("figure", "gold")


def test_a_missing_sentence_shows_as_words() -> None:
    assert TEXTS.refusal(Refusal("no_such.thing", "X1")) == "No such thing"
    assert TEXTS.say("g.no_key") == "G no key"


def test_catalogue_merges_common_and_own() -> None:
    """The toy game has no text file: it speaks in common sentences and in the words of its codes."""
    said = catalogue(SPEC, ("Leila",))
    assert said.refusal(Refusal("game_over", "")) == "The game is over."
    assert said.refusal(Refusal("own_code", "")) == "Own code"
    assert said.word("seat:0") == "Leila"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("a: {b: c}", r"common\.yaml:1:4: a: found a mapping where text belongs"),
        ("a: 3", r"common\.yaml:1:4: a: found the number 3 where text belongs"),
        ("a: ''", r"common\.yaml:1:4: a: the sentence is empty"),
        ("a: 'x {n'", r"common\.yaml:1:4: a: a brace that is no field"),
        ("a: 'x {n|}'", r"common\.yaml:1:4: a: a brace that is no field"),
        ("a b: x", r"common\.yaml:1:1: a b: a key is made of"),
        ("a: x\na: y", r"common\.yaml:2:1: the key a is here twice"),
        ("[]", r"common\.yaml:1:1: found a list where a mapping"),
    ],
)
def test_defects_of_a_text_file_name_their_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, error: str
) -> None:
    path = tmp_path / "common.yaml"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(texts, "text_file", lambda name: path)
    monkeypatch.setattr(packed, "folder", lambda: tmp_path / "cache")
    sentences.cache_clear()
    try:
        with pytest.raises(CardDataError, match=error):
            sentences("common")
    finally:
        sentences.cache_clear()


def test_the_copy_of_the_texts_says_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "folder", lambda: tmp_path / "cache")
    sentences.cache_clear()
    first = sentences("common")
    assert (tmp_path / "cache" / "text-en-common.json").is_file()
    sentences.cache_clear()
    assert sentences("common") == first


@pytest.mark.parametrize("name", FILES)
def test_every_text_file_is_good(name: str) -> None:
    said = sentences(name)
    assert said
    assert list(check_texts(said)) == []
    if name in WRITTEN:
        assert [key for key in said if not key.startswith(f"{name}.")] == []


def codes_of(game: str) -> Iterator[tuple[str, str, str]]:
    """Group, code and place of every code that stands as a literal in the rules of ``game``."""
    for path in sorted((GAMES / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                group = {"Refusal": "refusal", "Choice": "choice", "Reason": "reason", "say": "log"}.get(name)
                code = node.args[1 if name == "Reason" and len(node.args) > 1 else 0]
                if group and isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield group, code.value, f"{path.name}:{node.lineno}"
            if isinstance(node, ast.FunctionDef) and node.name == "prompt":
                for part in ast.walk(node):
                    if isinstance(part, ast.Return) and isinstance(part.value, ast.Tuple):
                        code = part.value.elts[0]
                        if isinstance(code, ast.Constant) and isinstance(code.value, str):
                            yield "prompt", code.value, f"{path.name}:{part.lineno}"


def test_every_code_in_the_rules_has_a_sentence() -> None:
    missing = []
    for game in WRITTEN:
        said = Catalogue({**sentences("common"), **sentences(game)}, str, game=game)
        for group, code, place in codes_of(game):
            if not said.knows(group, code):
                missing.append(f"{place}: {game}.{group}.{code}")
    assert missing == []


class Heard:
    """What was said in a game, with every defect: a code without sentence, a field without fact, a bare handle."""

    def __init__(self, spec: GameSpec, seats: int) -> None:
        self.texts = catalogue(spec, tuple(f"Player {i + 1}" for i in range(seats)))
        self.defects: set[str] = set()

    def hear(self, group: str, code: str, facts: Mapping[str, Fact], said: str) -> None:
        template = self.texts.sentences.get(self.texts.key(group, code))
        if template is None:
            self.defects.add(f"{group}.{code}: no sentence")
            return
        for name, *_ in FIELD.findall(template):
            if name not in facts:
                self.defects.add(f"{group}.{code}: no fact for {{{name}}}")
        if re.search(r"\b[a-z_]+:[a-z0-9]", said) or re.search(r"\b[a-z]+_[a-z]+\b", said):
            self.defects.add(f"{group}.{code}: {said}")


def listen(game: str, seats: int, seed: int, answers: int) -> set[str]:
    """The defects of everything that is said in a random game: prompts, choices, refusals, log lines."""
    spec = find_game(game)
    heard = Heard(spec, seats)
    match = new_match(spec, [Player(f"P{i}", spec.seat_colours[i]) for i in range(seats)], seed)
    rng, texts = random.Random(seed), heard.texts
    for _ in range(answers):
        choices = match.legal()
        if not choices:
            break
        question = match.view(match.asked).question
        assert question is not None
        heard.hear("prompt", question.code, {"seat": 0, **question.facts}, texts.prompt(question))
        for code in question.crumbs:
            heard.hear("crumb", code, {}, texts.crumb(code))
        for choice in choices[:20]:
            facts = {"source": choice.source, "dest": choice.dest, "amount": choice.amount, "values": "", "which": ""}
            heard.hear("choice", choice.verb, facts, texts.choice(choice))
        for choice in match.state.frames[-1].candidates(match.state):
            refusal = match.why_not(choice)
            if refusal is not None:
                heard.hear("refusal", refusal.code, refusal.facts, texts.refusal(refusal))
        match.do(rng.choice(choices))
    for step in match.done:
        for note in step.notes:
            heard.hear("log", note.code, {"seat": note.seat, **note.facts}, texts.note(note))
    return heard.defects


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in game_ids() if game in WRITTEN for seats in find_game(game).seats]
)
def test_everything_said_in_a_game_is_a_whole_sentence(game: str, seats: int) -> None:
    defects: set[str] = set()
    for seed in range(6):
        defects |= listen(game, seats, seed, 400)
    assert sorted(defects) == []
