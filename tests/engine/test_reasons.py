"""What a bot says of its choice is told to those who see what it names (table-wide rule: nothing hidden is told)."""

from __future__ import annotations

import random

import pytest

from paxtable.bots.priorities import Priorities
from paxtable.engine.choice import CHANCE, NOBODY, Choice
from paxtable.engine.game import Reason
from paxtable.engine.match import Match, Player, new_match
from paxtable.engine.reasons import HIDEABLE, cards_in, seen, told
from paxtable.engine.state import Note
from paxtable.engine.view import SPECTATOR
from paxtable.games.registry import find_game


def match_of(game: str, seats: int, seed: int = 5) -> Match:
    spec = find_game(game)
    players = [Player(f"P{i}", spec.seat_colours[i], "priorities") for i in range(seats)]
    return new_match(spec, players, seed)


def bought(match: Match) -> Choice:
    """Play on until a card may be bought; the choice that buys one."""
    for _ in range(60):
        buy = next((c for c in match.legal() if c.verb == "purchase" and c.dest.startswith("hand:")), None)
        if buy is not None:
            return buy
        match.do(match.legal()[0])
    raise AssertionError("no card can be bought")


def test_a_reason_that_names_an_open_card_is_told_to_all():
    match = match_of("pamir", 3)
    buy = bought(match)
    match.do(buy, Reason(1.0, "good_card", {"card": buy.source}))
    why = match.done[-1].why or match.done[-2].why
    assert why is not None
    assert (why.code, why.facts, why.only) == ("good_card", {"card": buy.source}, ())
    assert why in match.reasons(SPECTATOR).values()


def with_a_secret(game: str) -> tuple[Match, int, str]:
    """A match whose asked seat holds a card that nobody else sees, the seat and the card."""
    match = match_of(game, 3)
    bot, rng = Priorities(), random.Random(1)
    for _ in range(200):
        seat = match.asked
        open_to_all = seen(match.spec, match.state, SPECTATOR)
        own = match.view(seat).entities.values()
        secret = next((e.name for e in own if e.kind == "card" and e.face and e.name not in open_to_all), "")
        if secret:
            return match, seat, secret
        match.do(bot.choose(match.view(seat), rng).choice)
    raise AssertionError("nobody holds a hidden card")


def explained(match: Match, secret: str, reason: Reason) -> Note:
    """Answer with something else than ``secret`` for ``reason``; the reason in the journal."""
    match.do(next(c for c in match.legal() if secret not in (c.source, c.dest)), reason)
    return next(step.why for step in reversed(match.done) if step.why is not None)


@pytest.mark.parametrize("game", ["pamir", "porfiriana"])
def test_a_reason_that_names_a_card_of_the_hand_is_told_to_its_owner_only(game: str):
    match, seat, secret = with_a_secret(game)
    why = explained(match, secret, Reason(1.0, "worth", {"card": secret}))
    assert why.only == (seat,)
    assert why in match.reasons(seat).values()
    for other in (SPECTATOR, *(s for s in range(3) if s != seat)):
        assert match.reasons(other) == {}


def test_a_reason_that_supposes_a_card_which_nobody_sees_is_told_to_the_bot_alone():
    match = match_of("porfiriana", 3)
    visible = {card for seat in range(3) for card in seen(match.spec, match.state, seat)}
    supposed = next(f"card:pp-{n:03}" for n in range(1, 200) if f"card:pp-{n:03}" not in visible)
    seat = match.asked
    why = explained(match, supposed, Reason(1.0, "against.opponent", {"card": f"{supposed}, card:pp-201"}))
    assert why.only == (seat,)


@pytest.mark.parametrize("game", ["pamir", "porfiriana"])
def test_a_choice_that_names_a_hidden_card_is_explained_to_nobody_else(game: str):
    match, seat, secret = with_a_secret(game)
    step = next(c for c in match.legal() if secret not in (c.source, c.dest))
    before = match.state.clone()
    hidden = Choice(step.verb, secret)
    why = told(match.spec, Reason(1.0, "worth"), seat, hidden, (Note("turn"),), before, match.state)
    assert why.only == (seat,)
    silent = told(match.spec, Reason(1.0, "worth"), seat, step, (), before, match.state)
    assert silent.only == (seat,)


def test_whole_games_of_bots_never_tell_a_card_that_the_hearer_does_not_see():
    heard = 0
    for game, seats in (("pamir", 3), ("porfiriana", 3), ("mexico", 2)):
        match = match_of(game, seats, 11)
        bot, rng = Priorities(), random.Random(3)
        for _ in range(120):
            if match.asked in (NOBODY, CHANCE):
                break
            decision = bot.choose(match.view(match.asked), rng)
            at = match.at
            match.do(decision.choice, decision.why)
            heard += _checked(match, at)
    assert heard > 150


def _checked(match: Match, at: int) -> int:
    """Look at the reason for the answer number ``at``; 1 when everybody hears it."""
    step = match.done[at]
    if step.why is None:
        return 0
    after = match.done[at + 1].before if at + 1 < match.at else match.state
    for viewer in (SPECTATOR, *range(len(match.players))):
        if at + 1 not in match.reasons(viewer) or viewer == step.seat:
            continue
        logged = {card for n in step.notes if not n.only or viewer in n.only for card in cards_in(n.facts)}
        visible = seen(match.spec, step.before, viewer) | seen(match.spec, after, viewer) | logged
        named = cards_in(step.why.facts)
        assert named <= visible, (step.why, viewer)
        assert all(card.startswith(HIDEABLE) for card in named)
    return not step.why.only


def test_reasons_survive_undo_and_redo_and_are_not_saved():
    match = match_of("pamir", 3)
    buy = bought(match)
    match.do(buy, Reason(1.0, "good_card", {"card": buy.source}))
    before = match.reasons(SPECTATOR)
    assert len(before) == 1
    match.undo()
    assert match.reasons(SPECTATOR) == {}
    match.redo()
    assert match.reasons(SPECTATOR) == before
