"""The inspector at rest: what may be done, and what was looked at last."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from paxtable.ui.panels.guide import Guide
from paxtable.ui.panels.inspector import Inspector
from tests.ui.tabletop import Tabletop, game

pytestmark = pytest.mark.gui


@pytest.fixture
def top(qtbot: QtBot) -> Iterator[Tabletop]:
    table = Tabletop(game("hhb"), size=(1700, 1000))
    table.play_until(lambda match: match.asked == 0 and any(c.verb == "purchase" for c in match.legal()))
    table.session.accept()
    table.settle()
    yield table
    table.close()


def inspector(top: Tabletop) -> Inspector:
    return top.window.rail.inspector


def buyable(top: Tabletop) -> str:
    return next(c.source for c in top.session.choices() if c.verb == "purchase")


def test_it_counts_what_glows_and_names_the_keys(top: Tabletop) -> None:
    guide = inspector(top).guide
    cards = {c.source for c in top.session.choices() if c.verb == "purchase"}
    assert guide.title == "Leila"
    assert f"{len(cards)} cards to buy" in [hint.words for hint in guide.deeds]
    assert {"Tab", "Enter", "?"} <= {hint.mark for hint in guide.keys}
    assert "E" in [hint.mark for hint in guide.keys]
    assert "cards to buy" in inspector(top).accessibleName()


def test_what_was_looked_at_stays_and_is_explained_anew(top: Tabletop) -> None:
    handle = buyable(top)
    top.window.play.looking.now(handle)
    first = inspector(top).inspection
    assert first is not None
    top.window.play.looking.soon("")
    top.session.do(next(c for c in top.session.choices() if c.verb == "purchase" and c.source == handle))
    top.settle()
    now = inspector(top).inspection
    assert now is not None
    assert now.title == first.title
    assert now == top.window.play.inspection_of(handle)


def test_a_new_turn_brings_the_guide_back(top: Tabletop) -> None:
    top.window.play.looking.now(buyable(top))
    assert inspector(top).inspection is not None
    top.session.end_turn()
    top.settle()
    assert inspector(top).inspection is None
    assert inspector(top).guide != Guide()


def test_nothing_of_a_hand_stays_for_the_next_person(top: Tabletop) -> None:
    top.play_until(lambda match: match.asked == 0 and top.session.has_hidden(1) and match.state.frames[-1].starts_move)
    top.session.accept()
    top.settle()
    handle = buyable(top)
    top.session.do(next(c for c in top.session.choices() if c.verb == "purchase" and c.source == handle))
    top.window.play.looking.now(handle)
    title = inspector(top).inspection
    assert title is not None
    top.play_until(lambda match: top.session.covered)
    assert top.session.covered
    assert inspector(top).inspection is None
    assert title.title not in inspector(top).accessibleName()


def test_at_the_end_it_leads_to_the_result(top: Tabletop) -> None:
    from paxtable.ui.shots import played

    played(top.match, 4000)
    top.settle()
    assert next(hint.words for hint in inspector(top).guide.keys) == "Result"


def test_it_names_esc_while_there_is_something_to_back_out_of(top: Tabletop) -> None:
    def told() -> bool:
        return "Esc" in [hint.mark for hint in inspector(top).guide.keys]

    assert not told()
    for _ in range(200):
        if top.match.asked == 0 and top.match.move_start() < top.match.at:
            break
        if top.session.covered:
            top.session.accept()
        choices = top.session.choices()
        if choices:
            top.session.do(([c for c in choices if c.verb in ("play", "purchase")] or list(choices))[-1], sure=True)
        top.settle(2)
    top.settle()
    assert top.session.mine
    assert told()
    top.window.play.escape()
    top.settle()
    assert not told()
    top.window.deeds.look(0)
    assert told()
