"""L: Díaz buys, plays, extorts, discards; the human against him; winning and losing."""

from __future__ import annotations

import pytest

from paxtable.cards.porfiriana import Enterprise
from paxtable.engine.choice import Choice
from paxtable.engine.core import apply, settle
from paxtable.engine.match import Player, new_match
from paxtable.games.porfiriana import facts
from paxtable.games.porfiriana.diaz import DiazStep, play
from paxtable.games.porfiriana.diaz_choice import Die, best, favourite
from paxtable.games.porfiriana.game import SPEC
from paxtable.games.porfiriana.library import CARD, RULES
from paxtable.games.porfiriana.topple import threshold, topplers
from tests.games.porfiriana.desk import NONE, Desk

DIAZ = 1


def solo(regime: str = "pax") -> Desk:
    return Desk(1, regime=regime)


def roll(d: Desk, *dice: int) -> None:
    """Let Díaz take his turn with these dice; questions to the human stop it."""
    left = list(dice)
    while d.s.frames:
        top = d.s.frames[-1]
        if isinstance(top, Die):
            apply(d.s, Choice("die", amount=left.pop(0)))
        elif isinstance(top, DiazStep) and (left or top.step == "play"):
            apply(d.s, Choice("diaz.next"))
        else:
            break
    assert not left


def diaz_plays(d: Desk, card: str, *dice: int) -> None:
    """Have Díaz play a card that he has bought."""
    d.take_out(card)
    d.s.resolving.append(card)
    d.s.active = DIAZ
    play(d.s, card)
    settle(d.s)
    roll(d, *dice)


def test_set_up_is_that_of_two_players() -> None:
    # seed: L-01, L-02, L-04
    # case: X18
    d = solo()
    assert len(d.s.deck) == 24 + 20 + 4
    assert (d.s.active, d.s.diaz, len(d.s.seats)) == (0, DIAZ, 2)
    d.do("end_actions")
    roll(d, 1, 6)
    assert d.s.active == 0
    assert (d.s.seats[DIAZ].gold, d.s.seats[DIAZ].hand, d.s.seats[DIAZ].hac) == (0, [], "")


def test_he_buys_by_die_row_by_row_for_nothing() -> None:
    # seed: L-05, L-06, L-07
    d = solo()
    first, second = "pp-003", "pp-004"
    d.market(0, 0, first)
    d.market(1, 5, second)
    gold = d.gold(0) + 2
    d.do("end_actions")
    roll(d, 1, 6)
    assert d.piece(first).owner == d.piece(second).owner == DIAZ
    assert d.piece(first).n < d.piece(second).n
    assert d.gold(0) == gold


def test_topples_are_discarded_and_counted() -> None:
    # seed: L-08
    d = solo()
    d.market(0, 0, "pp-197")
    d.do("end_actions")  # the human's own D2 discards it already
    assert d.s.topples == 1
    d = solo()
    diaz_plays(d, "pp-198")
    assert (d.s.topples, d.s.pile) == (1, ["pp-198"])


@pytest.mark.parametrize(("card", "kept"), [("pp-078", True), ("pp-084", True), ("pp-050", True), ("pp-066", False)])
def test_he_keeps_enterprises_with_prestige_and_plantations(card: str, kept: bool) -> None:
    # seed: L-09, L-10
    d = solo()
    diaz_plays(d, card)
    assert (card in d.s.play) is kept
    assert (card in d.s.discard) is not kept
    if kept:
        assert (d.piece(card).inc, d.piece(card).pres) == (0, 0)


@pytest.mark.parametrize(("die", "side"), [(1, "a"), (3, "a"), (4, "b"), (6, "b")])
def test_the_die_turns_his_newspapers(die: int, side: str) -> None:
    # seed: L-11, L-12
    d = solo()
    diaz_plays(d, "pp-034", die)
    assert d.piece("pp-034").side == side


def test_his_generals_work() -> None:
    # seed: L-13
    d = solo()
    diaz_plays(d, "pp-012")
    d.ent(0, "pp-067")
    diaz_plays(d, "pp-134")
    assert facts.firepower(d.s, d.piece("pp-134")) == 3


def test_headlines_that_bring_pax_are_played() -> None:
    # seed: L-14
    d = solo(regime="anarchy")
    diaz_plays(d, "pp-188")
    assert facts.regime(d.s) == "pax"
    d = solo()
    diaz_plays(d, "pp-190")
    assert facts.regime(d.s) == "pax"
    assert d.s.pile == ["pp-190"]


def test_his_troops_extort_the_richest_enterprise() -> None:
    # seed: L-15, L-16, L-17
    d = solo()
    small, large = d.ent(0, "pp-066"), d.ent(0, "pp-069")
    diaz_plays(d, "pp-145")
    assert (large.ext, large.inc, small.ext) == (DIAZ, 1, NONE)
    assert d.income(0) == 2 + 1 + 1
    assert d.s.seats[DIAZ].reserve == RULES.cube_limit


def test_ec110_ties_unrest_and_number() -> None:
    # seed: L-23, L-25
    d = solo(regime="intervention")
    d.ent(0, "pp-050", unrest=1)
    d.ent(0, "pp-049")
    assert best(d.s, ["pp-050", "pp-049"], 1) == ["pp-049"]
    d.s.play["pp-050"].unrest = 0
    d.s.touch()
    assert best(d.s, ["pp-050", "pp-049"], 1) == ["pp-050"]


def test_partners_by_the_kind_of_which_you_have_most() -> None:
    # seed: L-24
    d = solo(regime="martial")
    for card in ("pp-023", "pp-024", "pp-001"):
        d.par(0, card)
    assert favourite(d.s) == "command"
    assert best(d.s, ["pp-001", "pp-023"], 1) == ["pp-023"]
    diaz_plays(d, "pp-149")
    assert "pp-024" in d.s.discard


def test_ec142_guards_or_nothing() -> None:
    # seed: L-18, L-19
    d = solo()
    diaz_plays(d, "pp-083")
    diaz_plays(d, "pp-145")
    assert d.piece("pp-145").host == "pp-083"
    diaz_plays(d, "pp-118")
    assert "pp-118" in d.s.discard


def test_orange_cards_hit_you_then_himself_then_nobody() -> None:
    # seed: L-20, L-21, L-22
    d = solo()
    mine = d.ent(0, "pp-050")
    diaz_plays(d, "pp-163")
    assert mine.unrest == 2
    assert d.points(0, "revolution") == 1
    d = solo()
    diaz_plays(d, "pp-050")
    diaz_plays(d, "pp-163")
    assert d.piece("pp-050").unrest == 2
    assert "pp-163" in d.s.discard  # awards to Díaz are discarded
    d = solo()
    diaz_plays(d, "pp-165")
    assert "pp-165" in d.s.discard


def test_you_may_cancel_with_a_spy() -> None:
    d = solo()
    mine = d.ent(0, "pp-050")
    d.par(0, "pp-018")
    diaz_plays(d, "pp-163")
    assert d.question == "spy_cancel"
    d.pick("spy.cancel")
    assert mine.unrest == 0


@pytest.mark.parametrize(("card", "regime"), [("pp-185", "anarchy"), ("pp-188", "pax")])
def test_ec109_discarded_headlines_are_played_if_they_bring_pax(card: str, regime: str) -> None:
    # seed: L-26
    d = solo(regime="anarchy")
    d.market(0, 0, card)
    d.do("end_actions")
    assert d.s.pile == [card]
    assert facts.regime(d.s) == regime


def test_ec111_he_pays_your_speculation() -> None:
    # seed: L-27
    d = solo(regime="anarchy")
    card = "pp-011"
    d.market(0, 4, card)
    d.spec(0, card)
    d.do("end_actions")
    column = d.s.market.index(card) % 6
    gold = d.gold(0)
    roll(d, column + 1, 6)
    assert d.gold(0) == gold + RULES.market.prices[column] + 1
    assert d.reserve(0) == 18


@pytest.mark.parametrize(("die", "lost"), [(2, "pp-003"), (5, "pp-024")])
def test_the_die_decides_his_strife(die: int, lost: str) -> None:
    # seed: L-28
    d = solo()
    diaz_plays(d, "pp-003")
    diaz_plays(d, "pp-024")
    d.s.active = 0
    d.market(0, 1, "pp-190")
    d.buy("pp-190")
    d.do("side.event", "card:pp-190")
    roll(d, die)
    assert lost in d.s.discard


def test_ec112_one_unrest_frees_his_slaves() -> None:
    d = solo()
    diaz_plays(d, "pp-078")
    d.s.active = 0
    d.hand(0, "pp-169")
    d.play("pp-169", "card:pp-078")
    assert d.piece("pp-078").owner == 0
    assert d.points(0, "revolution") == 1


def test_ec113_his_defense() -> None:
    # seed: L-03, L-30
    d = solo(regime="intervention")
    diaz_plays(d, "pp-013")
    diaz_plays(d, "pp-050")  # an enterprise does not count
    assert threshold(d.s, 0, "outrage") == 7
    assert threshold(d.s, 0, "loyalty") == 4
    for card in ("pp-048", "pp-030", "pp-010"):
        d.par(0, card)
    assert topplers(d.s, "outrage") == []


def test_winning_and_losing() -> None:
    # seed: L-29
    d = solo()
    for card in ("pp-001", "pp-019", "pp-026", "pp-029", "pp-032"):
        d.par(0, card)
    d.market(0, 1, "pp-197")
    d.buy("pp-197")
    d.do("side.a", "card:pp-197")
    while d.s.frames:
        d.do("showdown_done")
    assert (d.s.winners, d.s.how) == ([0], "topple:loyalty")
    d = solo()
    d.s.topples = 3
    d.market(0, 0, "pp-197")
    d.do("end_actions")
    assert (d.s.winners, d.s.how) == ([], "solitaire_loss")


def test_ec140_row_0_first_on_his_turn() -> None:
    d = solo()
    d.market(0, 1, "pp-193")
    d.market(1, 1, "pp-194")
    d.buy(d.s.market[0])
    d.buy(d.s.market[6])
    d.s.seats[0].used.append("pp-206:1")
    if d.s.active == 0:
        d.do("end_actions")
    assert d.s.market[0] == "pp-193"
    roll(d, 6, 6)
    assert d.s.pile[:2] == ["pp-193", "pp-194"]


def test_ec141_freed_slaves_go_to_the_discard() -> None:
    d = solo()
    d.ent(0, "pp-078")
    diaz_plays(d, "pp-143")
    assert {"pp-078", "pp-143"} <= set(d.s.discard)


def test_his_enterprises_cannot_be_entered() -> None:
    d = solo()
    diaz_plays(d, "pp-083")
    d.s.active = 0
    d.hand(0, "pp-145")
    assert d.no("play", "card:pp-145", "card:pp-083") == "extort.no_income"


def test_a_match_stops_before_each_of_his_steps_and_tells_why() -> None:
    match = new_match(SPEC, [Player("Ana", "red")], 5)
    match.do(Choice("end_actions"))
    steps = []
    while match.state.active == DIAZ:
        assert match.asked == 0
        steps.append(match.view(0).question.code if match.view(0).question else "")
        match.do(match.legal()[0])
    assert steps[0] == "diaz.roll"
    assert "diaz.play" in steps
    lines = [note.code for _, note in match.log(0) if note.code.startswith("diaz.")]
    assert lines[:2] == ["diaz.die.row0", "diaz.die.row1"]
    assert any(code in ("diaz.buys", "diaz.empty") for code in lines)


def test_self_only_operations_do_nothing_for_him() -> None:
    d = solo()
    d.ent(0, "pp-050")
    cards = list(d.s.market)
    diaz_plays(d, "pp-121")
    assert d.piece("pp-121").host == "pp-050"
    assert [card for card in cards if card != "pp-121"] == [card for card in d.s.market if card]


def test_the_view_tells_the_cards_and_points_that_diaz_shows() -> None:
    d = solo()
    plain = SPEC.view(d.s, 0).automata[0]
    assert (plain.seat, plain.name, plain.figure("cards"), plain.figure("loyalty")) == (DIAZ, "diaz", 0, 0)
    bank = next(card for card in CARD if card_shows(card, "loyalty"))
    diaz_plays(d, bank)
    shown = SPEC.view(d.s, 0).automata[0]
    assert shown.figure("cards") == 1
    assert shown.figure("defense") == threshold(d.s, 0, facts.prestige_kind(d.s))
    assert [seat.seat for seat in SPEC.view(d.s, 0).seats] == [0]


def card_shows(card: str, kind: str) -> bool:
    """Whether ``card`` is an Enterprise with a point of ``kind``."""
    found = CARD[card]
    return isinstance(found, Enterprise) and kind in found.prestige


def test_a_step_of_diaz_leaves_nothing_to_decide() -> None:
    d = solo()
    assert not d.s.frames[-1].goes_on
    d.do("end_actions")
    assert d.s.frames[-1].goes_on
    question = SPEC.view(d.s, 0).question
    assert question is not None
    assert question.goes_on
