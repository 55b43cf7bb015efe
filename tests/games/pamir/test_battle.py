"""Betray PP47, battle PP48 and PP49, and the abilities that protect (PP85)."""

from __future__ import annotations

from typing import Any

from paxtable.games.pamir.standing import hostage_of, influence
from tests.games.pamir.table import AFGHAN, BRITISH, RUSSIAN, A, B, C, Table

# -- betray --------------------------------------------------------------------------------------------------------


def test_O46_an_own_card_can_be_betrayed_and_all_spies_go_home() -> None:
    """PP47, PP50 # seed: P-098 # seed: P-099"""
    t = Table(courts={A: [45, 9]}, spies={(9, A): 1, (9, B): 2, (9, C): 1})
    t.do("betray", "card:45")
    assert t.s.courts[A] == [45]
    assert t.s.cylinders == [10, 10, 10]
    assert t.s.discard == [9]


def test_betraying_costs_two_at_any_rank() -> None:
    """PP39, PP47 # seed: P-100"""
    t = Table(courts={A: [24, 9]}, spies={(9, A): 1}, market={(0, 5): 8, (1, 5): 29})
    t.do("betray", "card:24")
    assert t.s.rupees[A] == 2
    assert (t.coins(0, 5), t.coins(1, 5)) == (1, 1)
    t = Table(courts={A: [24, 9]}, spies={(9, A): 1}, rupees=[1, 4, 4])
    assert t.refused("betray", "card:24").code == "betray.too_poor"


def test_O47_bodyguards_protect_political_cards_only() -> None:
    """PP85 # case: P15"""
    t = Table(courts={A: [45], B: [83, 24]}, spies={(24, A): 1})
    assert t.refused("betray", "card:45").code == "betray.nobody"
    t = Table(courts={A: [45], B: [83, 24, 9]}, spies={(24, A): 1, (9, A): 1}).do("betray", "card:45")
    assert t.s.courts[B] == [83, 24]
    courts = {A: [45], B: [83, 24, 9, 1, 15]}
    spies = {(24, A): 1, (9, A): 1, (1, A): 1, (15, A): 1}
    t = Table(courts=courts, spies=spies).do("betray", "card:45")
    assert t.sources("betray.card") == {"card:9", "card:1", "card:15"}
    assert t.refused("betray.card", "card:24").code == "betray.guarded"
    t = Table(courts={A: [83, 45]}, spies={(45, A): 1})
    assert not t.can("betray", "card:45")


def test_a_card_without_an_own_spy_is_no_target() -> None:
    """PP47"""
    t = Table(courts={A: [45], B: [9, 8, 61]}, spies={(9, A): 1, (8, A): 1, (61, C): 1}).do("betray", "card:45")
    assert t.refused("betray.card", "card:61").code == "betray.no_spy"


def test_O48_nothing_more_is_owed_without_cards() -> None:
    """PP52 # seed: P-103"""
    t = Table(courts={A: [45], B: [27]}, spies={(27, A): 1}, rupees=[4, 0, 4]).do("betray", "card:45")
    assert t.s.rupees[B] == 0
    assert t.s.courts[B] == []
    assert "forgiven" in t.codes
    assert t.question == "Turn"


def test_O49_prizes() -> None:
    """PP47, PP55 # seed: P-101 # seed: P-102 # seed: P-089"""
    t = Table(courts={A: [45], B: [21]}, spies={(21, A): 1}, gifts=[(A, 2)]).do("betray", "card:45")
    t.do("prize.take")
    assert t.s.prizes[A] == [21]
    assert influence(t.s, A) == 3
    position: dict[str, Any] = {
        "courts": {A: [45, 11], B: [13]},
        "spies": {(13, A): 1},
        "prizes": {A: [26]},
        "gifts": [(A, 2)],
    }
    t = Table(**position).do("betray", "card:45").do("prize.take")
    assert t.loyalty(A) == RUSSIAN
    assert t.s.prizes[A] == [13]
    assert t.s.courts[A] == [45]
    assert influence(t.s, A) == 2
    t = Table(**position).do("betray", "card:45").do("prize.leave")
    assert t.loyalty(A) == AFGHAN
    assert t.s.prizes[A] == [26]
    assert influence(t.s, A) == 4
    assert 13 in t.s.discard


def test_O50_no_prize_no_prompt() -> None:
    """PP47"""
    t = Table(courts={A: [45], B: [9]}, spies={(9, A): 1}).do("betray", "card:45")
    assert t.question == "Turn"


def test_the_acting_card_may_be_betrayed() -> None:
    """PP47"""
    t = Table(courts={A: [45]}, spies={(45, A): 1}).do("betray", "card:45")
    assert t.s.courts[A] == []


# -- battle --------------------------------------------------------------------------------------------------------


def test_O51_removals_are_limited_by_fighters() -> None:
    """PP48 # seed: P-105 # seed: P-106"""
    armies = {("kabul", AFGHAN): 1, ("kabul", BRITISH): 3}
    t = Table(courts={A: [59]}, armies=armies).do("battle", "card:59")
    assert t.army("kabul", BRITISH) == 2
    t = Table((AFGHAN, BRITISH, AFGHAN), courts={A: [59]}, armies={("kabul", AFGHAN): 2, ("kabul", BRITISH): 3})
    t.do("battle", "card:59").do("battle.remove", "army:british@region:kabul")
    assert t.army("kabul", BRITISH) == 1
    assert t.army("kabul", AFGHAN) == 2


def test_O52_an_ally_keeps_tribes_but_not_spies() -> None:
    """PP48 # seed: P-107 # seed: P-108"""
    t = Table(
        (AFGHAN, AFGHAN, RUSSIAN),
        courts={A: [59, 9]},
        armies={("kabul", AFGHAN): 2},
        tribes={("kabul", B): 1, ("kabul", C): 1},
        spies={(9, A): 1, (9, B): 1},
    )
    t.do("battle", "card:59")
    assert t.dests("battle.at") == {"region:kabul", "card:9"}
    t.do("battle.at", dest="region:kabul")
    assert (t.tribe("kabul", B), t.tribe("kabul", C)) == (1, 0)
    t = Table((AFGHAN, AFGHAN, RUSSIAN), courts={A: [59, 9]}, spies={(9, A): 1, (9, B): 1}).do("battle", "card:59")
    assert t.spy(9, B) == 0


def test_what_cannot_be_removed_is_told() -> None:
    """PP48, PP85"""
    t = Table(
        (AFGHAN, AFGHAN, RUSSIAN),
        courts={A: [59], C: [17]},
        armies={("kabul", AFGHAN): 2, ("kabul", BRITISH): 2, ("herat", BRITISH): 1},
        roads={("herat-kabul", RUSSIAN): 1, ("herat-kabul", AFGHAN): 1},
        tribes={("kabul", A): 1, ("kabul", B): 1, ("kabul", C): 1},
    )
    t.do("battle", "card:59")
    codes = {
        "army:afghan@region:kabul": "battle.own_coalition",
        "road:afghan@border:herat-kabul": "battle.own_coalition",
        "tribe:0@region:kabul": "battle.own_piece",
        "tribe:1@region:kabul": "battle.ally_tribe",
        "tribe:2@region:kabul": "battle.citadel",
        "army:british@region:herat": "battle.not_there",
    }
    for source, code in codes.items():
        assert t.refused("battle.remove", source).code == code
    assert t.refused("battle.done").code == "battle.one_at_least"


def test_O53_roads_on_every_border_of_the_region() -> None:
    """PP48 # seed: P-104"""
    roads = {("kabul-punjab", BRITISH): 1, ("kandahar-punjab", BRITISH): 1, ("herat-kabul", RUSSIAN): 1}
    t = Table(courts={A: [66]}, armies={("kabul", AFGHAN): 2}, roads=roads).do("battle", "card:66")
    assert t.sources("battle.remove") == {"road:british@border:kabul-punjab", "road:russian@border:herat-kabul"}


def test_O54_a_citadel_protects_in_battle_only() -> None:
    """PP85, PP73 # case: P16"""
    t = Table(courts={A: [59], B: [17]}, armies={("kabul", AFGHAN): 2}, tribes={("kabul", B): 2})
    refusal = t.refused("battle", "card:59")
    assert (refusal.code, refusal.rule) == ("battle.nowhere", "PP19")
    t = Table(courts={A: [59], B: [17]}, armies={("herat", AFGHAN): 2}, tribes={("herat", B): 2})
    assert t.can("battle", "card:59")
    t = Table(courts={B: [17]}, tribes={("kabul", B): 2}, market={(0, 0): 112}).do("end_turn")
    assert t.tribe("kabul", B) == 0
    t = Table(courts={A: [59], B: [97]}, armies={("transcaspia", AFGHAN): 2}, tribes={("transcaspia", B): 1})
    assert not t.can("battle", "card:59")


def test_O55_indispensable_advisors_protect_spies_in_battle_only() -> None:
    """PP85"""
    t = Table(courts={A: [59, 9], B: [1]}, spies={(9, A): 1, (9, B): 2})
    assert t.refused("battle", "card:59").code == "battle.nowhere"
    t = Table(courts={A: [59, 9], B: [1]}, spies={(9, A): 1, (9, B): 2, (9, C): 1}).do("battle", "card:59")
    assert (t.spy(9, B), t.spy(9, C)) == (2, 0)
    t = Table(courts={A: [59, 9], B: [1], C: [8]}, spies={(9, A): 3, (9, B): 2, (9, C): 2}).do("battle", "card:59")
    assert t.refused("battle.remove", "spy:1@card:9").code == "battle.advisors"
    t.do("battle.done")
    t = Table(courts={A: [45, 9], B: [1]}, spies={(9, A): 1, (9, B): 2}).do("betray", "card:45")
    assert t.s.cylinders[B] == 10


def test_O56_a_safe_house_is_asked_for_each_spy() -> None:
    """PP49, PP85 # case: P17"""
    t = Table(courts={A: [59, 9], B: [41]}, spies={(9, A): 2, (9, B): 2, (9, C): 1}).do("battle", "card:59")
    t.do("battle.remove", "spy:1@card:9").do("battle.remove", "spy:1@card:9")
    assert t.asked == B
    assert t.question == "SafeHouse"
    t.do("safe_house.spy", "cylinder:1", "card:41")
    assert t.asked == B
    t.do("safe_house.decline")
    assert (t.spy(41, B), t.s.cylinders[B]) == (1, 9)
    assert t.question == "Turn"


def test_an_owner_of_two_safe_houses_picks_one() -> None:
    """PP85"""
    t = Table(courts={A: [59, 9], B: [41, 72]}, spies={(9, A): 1, (9, B): 1}).do("battle", "card:59")
    assert t.dests("safe_house.spy") == {"card:41", "card:72"}
    assert t.refused("safe_house.spy", "cylinder:1", "card:9").code == "safe_house.not_here"


def test_O57_nationalism_makes_tribes_fight_and_move() -> None:
    """PP71, PP53"""
    position: dict[str, Any] = {
        "courts": {A: [59, 63, 5]},
        "tribes": {("kabul", A): 2},
        "armies": {("kabul", BRITISH): 3},
    }
    assert not Table(**position).can("battle", "card:59")
    t = Table(events={A: [110]}, **position).do("battle", "card:59")
    t.do("battle.remove", "army:british@region:kabul")
    assert t.army("kabul", BRITISH) == 1
    t = Table(
        courts={A: [63, 5]},
        events={A: [110]},
        tribes={("kabul", A): 1},
        roads={("kabul-punjab", AFGHAN): 1},
    )
    t.do("move", "card:63")
    assert t.tribe("punjab", A) == 1
    assert t.s.courts[A] == [63]
    assert "overthrow_cards" in t.codes


def test_O117_the_two_examples_of_the_rulebook() -> None:
    """PP48 # seed: P-109 # seed: P-110"""
    t = Table(
        (BRITISH, BRITISH, RUSSIAN),
        courts={A: [59]},
        armies={("kabul", BRITISH): 1, ("kabul", RUSSIAN): 1},
        roads={("kabul-punjab", RUSSIAN): 1},
        tribes={("kabul", B): 1},
    )
    t.do("battle", "card:59")
    assert t.sources("battle.remove") == {"army:russian@region:kabul", "road:russian@border:kabul-punjab"}
    t.do("battle.remove", "road:russian@border:kabul-punjab")
    assert t.question == "Turn"
    t = Table((BRITISH, BRITISH, RUSSIAN), courts={A: [59], C: [9]}, spies={(9, A): 2, (9, B): 2})
    t.do("battle", "card:59").do("battle.remove", "spy:1@card:9")
    assert t.spy(9, B) == 0
    assert hostage_of(t.s, C, 9) == A


def test_O119_one_is_enough_none_is_not() -> None:
    """PP48 # seed: P-105"""
    courts = {A: [59]}
    t = Table(courts=courts, armies={("kabul", AFGHAN): 3, ("kabul", BRITISH): 3}).do("battle", "card:59")
    t.do("battle.done")
    assert t.army("kabul", BRITISH) == 2
    t = Table(courts=courts, armies={("kabul", AFGHAN): 3, ("kabul", BRITISH): 2, ("kabul", RUSSIAN): 1})
    t.do("battle", "card:59")
    assert t.refused("battle.done").code == "battle.one_at_least"


def test_pieces_of_a_battle_leave_together() -> None:
    """PP49: the rule of the region and overthrow are looked at after all have gone."""
    t = Table(
        courts={A: [59], B: [5, 6]},
        armies={("kabul", AFGHAN): 2},
        tribes={("kabul", B): 2},
    )
    t.do("battle", "card:59")
    assert t.tribe("kabul", B) == 2
    assert t.s.courts[B] == [5, 6]
    t.do("battle.remove", "tribe:1@region:kabul")
    assert t.tribe("kabul", B) == 0
    assert t.s.courts[B] == []


def test_no_site_without_a_fighter() -> None:
    """PP48, PP19"""
    t = Table(
        courts={A: [59]},
        armies={("kabul", AFGHAN): 1, ("kabul", BRITISH): 1, ("herat", BRITISH): 1, ("persia", AFGHAN): 1},
        roads={("herat-persia", BRITISH): 1},
    )
    t.do("battle", "card:59")
    assert t.dests("battle.at") == {"region:kabul", "region:persia"}
    assert t.refused("battle.at", dest="region:herat").code == "battle.no_fighters"
    assert t.refused("battle.at", dest="region:punjab").code == "battle.no_fighters"
    assert t.refused("battle.at", dest="card:9").code == "not_offered"
