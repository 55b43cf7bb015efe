"""The grammar of interaction, without a window."""

from __future__ import annotations

from paxtable.engine.choice import Choice, Refusal
from paxtable.ui.scene.grammar import Deed, Grip, Verbs, read, usual

ON_TABLE = frozenset(
    {"card:1", "card:2", "card:7", "hand:0", "court:0:left", "court:0:right", "region:kabul", "block:afghan"}
)
BUY_1 = Choice("purchase", "card:1", "hand:0")
BUY_2 = Choice("purchase", "card:2", "hand:0")
LEFT = Choice("play", "card:7", "court:0:left")
RIGHT = Choice("play", "card:7", "court:0:right")
END = Choice("end_turn")


def grip(*choices: Choice) -> Grip:
    result = Grip()
    result.update(read(choices, ON_TABLE))
    return result


def test_sources_glow_and_answers_without_a_place_become_buttons():
    affordances = read([BUY_1, LEFT, END, Choice("loyalty", "", "coalition:afghan")], ON_TABLE)
    assert set(affordances.sources) == {"card:1", "card:7"}
    assert affordances.buttons == (END, Choice("loyalty", "", "coalition:afghan"))
    assert not affordances.places


def test_a_choice_with_only_a_place_acts_by_a_click_on_it():
    build = Choice("place", "", "region:kabul")
    assert grip(build).click("region:kabul").choice == build


def test_click_then_click_makes_the_move():
    hand = grip(LEFT, RIGHT)
    assert hand.click("card:7").deed is Deed.HOLD
    assert set(hand.lit) == {"court:0:left", "court:0:right"}
    assert hand.click("court:0:left").choice == LEFT
    assert hand.held == ""


def test_click_on_another_source_takes_that_one():
    hand = grip(BUY_1, BUY_2)
    hand.click("card:1")
    assert hand.click("card:2").deed is Deed.HOLD
    assert hand.held == "card:2"


def test_a_second_click_lets_go_and_so_does_escape():
    hand = grip(BUY_1)
    hand.click("card:1")
    assert hand.click("card:1").deed is Deed.RELEASE
    hand.click("card:1")
    assert hand.back()
    assert not hand.back()


def test_a_click_on_the_bare_table_lets_go():
    hand = grip(BUY_1)
    hand.click("card:1")
    assert hand.click("").deed is Deed.RELEASE


def test_a_place_that_one_choice_leads_to_acts_without_holding():
    assert grip(BUY_1).click("hand:0").choice == BUY_1
    assert grip(BUY_1, BUY_2).click("hand:0").deed is Deed.EXPLAIN


def test_one_thing_for_all_targets_shows_them_at_once():
    kabul = Choice("place.army", "block:afghan", "region:kabul")
    hand = grip(kabul)
    assert hand.lit == {"region:kabul": (kabul,)}
    assert hand.click("region:kabul").choice == kabul


def test_several_choices_for_one_pair_are_offered_in_a_menu():
    two = Choice("gift", "card:7", "hand:0", 2)
    four = Choice("gift", "card:7", "hand:0", 4)
    hand = grip(two, four)
    hand.click("card:7")
    answer = hand.click("hand:0")
    assert answer.deed is Deed.MENU
    assert answer.choices == (two, four)


def test_a_thing_that_goes_nowhere_acts_by_one_click_or_a_menu():
    tax = Choice("tax", "card:7")
    move = Choice("move", "card:7")
    assert grip(tax).click("card:7").choice == tax
    assert grip(tax, move).click("card:7").choices == (tax, move)


def test_a_thing_that_is_its_own_place_acts_by_the_second_click():
    buy = Choice("purchase", "card:1", "card:1")
    play = Choice("play", "card:1", "court:0:left")
    hand = grip(buy, play)
    assert hand.click("card:1").deed is Deed.HOLD
    assert hand.click("card:1").choice == buy


def test_double_click_is_the_most_usual_move():
    assert grip(BUY_1).double_click("card:1").choice == BUY_1
    assert grip(LEFT, RIGHT).double_click("card:7").choice == RIGHT
    assert grip(LEFT, Choice("discard", "card:7")).double_click("card:7").deed is Deed.NOTHING


def test_usual_is_none_where_kinds_differ():
    assert usual(()) is None
    assert usual((Choice("move", "card:1", "region:a"), Choice("move", "card:1", "region:b"))) is None


def test_drop_on_a_target_anywhere_under_the_cursor():
    hand = grip(LEFT)
    hand.pick_up("card:7")
    assert hand.drop("card:7", ["card:2", "court:0:left"]).choice == LEFT


def test_drop_elsewhere_asks_why():
    hand = grip(LEFT)
    answer = hand.drop("card:7", ["card:7", "region:kabul"])
    assert (answer.deed, answer.source, answer.dest) == (Deed.EXPLAIN, "card:7", "region:kabul")
    assert hand.drop("card:7", []).deed is Deed.NOTHING


def test_new_affordances_let_go_what_cannot_act():
    hand = grip(BUY_1)
    hand.click("card:1")
    hand.update(read([BUY_2], ON_TABLE))
    assert hand.held == ""


def test_menu_lists_all_moves_of_a_thing():
    assert grip(LEFT, RIGHT, END).menu("card:7") == (LEFT, RIGHT)
    assert grip(BUY_1, BUY_2).menu("hand:0") == (BUY_1, BUY_2)


def test_why_not_asks_with_the_verb_that_was_meant():
    verbs = Verbs(["tax", "purchase", "play"])
    verbs.learn([BUY_1, LEFT])
    asked: list[str] = []

    def ask(choice: Choice) -> Refusal:
        asked.append(choice.verb)
        return Refusal("too_poor" if choice.verb == "purchase" else "other", "PP24")

    found = verbs.why_not("card:2", "hand:0", ask)
    assert found is not None
    assert found.code == "too_poor"
    assert asked == ["purchase"]


def test_why_not_prefers_a_reason_over_not_being_asked():
    verbs = Verbs(["a", "b"])
    found = verbs.why_not(
        "card:1", "hand:0", lambda c: Refusal("not_asked" if c.verb == "a" else "real", ""), frozenset({"not_asked"})
    )
    assert found is not None
    assert found.code == "real"


def test_a_click_on_a_bare_place_is_never_refused_as_a_move_of_the_place():
    verbs = Verbs(["purchase", "battle.at"])
    verbs.learn([BUY_1])
    refusal = Refusal("purchase.not_in_market", "PP21")
    assert verbs.why_not("hand:0", "", lambda c: refusal) is None
    verbs.learn([Choice("battle.at", "", "region:kabul")])
    found = verbs.why_not("region:herat", "", lambda c: Refusal(f"{c.verb}:{c.source}:{c.dest}", "PP48"))
    assert found is not None
    assert found.code == "battle.at::region:herat"


def test_a_click_on_a_thing_may_mean_the_place_that_it_is():
    verbs = Verbs(["purchase", "battle.at"])
    verbs.learn([BUY_1, Choice("battle.at", "", "card:3")])

    def ask(choice: Choice) -> Refusal:
        return Refusal("no_fighters" if choice == Choice("battle.at", "", "card:9") else "not_asked", "PP48")

    found = verbs.why_not("card:9", "", ask, frozenset({"not_asked"}))
    assert found is not None
    assert found.code == "no_fighters"
    assert verbs.why_not("card:9", "hand:0", ask, frozenset({"not_asked"})) == Refusal("not_asked", "PP48")
