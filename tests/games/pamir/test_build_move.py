"""Build PP44, move PP45, the court track PP46."""

from __future__ import annotations

from typing import Any

from tests.games.pamir.table import AFGHAN, BRITISH, RUSSIAN, A, B, C, Table

MARKET = {(row, column): 85 + 10 * row + column for row in range(2) for column in range(6)}
RUPEE = {(1, 0): 1}


# -- build -----------------------------------------------------------------------------------------------------------


def test_O40_build_in_ruled_regions_and_on_their_borders() -> None:
    """PP44 # seed: P-090 # seed: P-091"""
    t = Table(courts={A: [58]}, tribes={("kabul", A): 1}, market=MARKET, rupees=[6, 4, 4])
    t.do("build", "card:58").do("build.units", amount=1)
    assert t.dests("place.army") == {"region:kabul"}
    assert t.dests("place.road") == {
        "border:herat-kabul",
        "border:kabul-kandahar",
        "border:kabul-punjab",
        "border:kabul-transcaspia",
    }
    refusal = t.refused("place.road", "block:afghan", "border:herat-persia")
    assert (refusal.code, refusal.rule) == ("place.build", "PP44")


def test_any_mix_in_several_regions() -> None:
    """PP44 # seed: P-092"""
    t = Table(courts={A: [58]}, tribes={("kabul", A): 1, ("persia", A): 1}, market=MARKET, rupees=[6, 4, 4])
    t.do("build", "card:58")
    assert t.amounts("build.units") == [1, 2, 3]
    t.do("build.units", amount=3)
    assert t.s.rupees[A] == 0
    t.do("place.army", "block:afghan", "region:kabul").do("place.road", "block:afghan", "border:herat-persia")
    t.do("place.road", "block:afghan", "border:kabul-punjab")
    assert t.army("kabul", AFGHAN) == t.road("herat-persia", AFGHAN) == t.road("kabul-punjab", AFGHAN) == 1
    assert t.question == "Turn"


def test_build_needs_a_ruled_region_and_money() -> None:
    """PP19, PP44"""
    assert Table(courts={A: [58]}).refused("build", "card:58").code == "build.rules_nothing"
    t = Table(courts={A: [58]}, tribes={("kabul", A): 1}, rupees=[1, 4, 4])
    assert t.refused("build", "card:58").code == "build.too_poor"
    t = Table(courts={A: [58]}, tribes={("kabul", A): 1}, rupees=[4, 4, 4], market=MARKET).do("build", "card:58")
    assert t.refused("build.units", amount=3).code == "build.too_poor"
    assert t.refused("build.units", amount=4).code == "build.at_most"


def test_O41_nation_building_and_infrastructure() -> None:
    """PP71, PP85"""
    t = Table(courts={A: [58]}, events={A: [112]}, tribes={("kabul", A): 1}, market=MARKET, rupees=[9, 4, 4])
    t.do("build", "card:58")
    assert t.amounts("build.units") == [1, 2, 3, 4, 5, 6]
    assert t.refused("build.units", amount=7).code == "build.at_most"
    for units, cost in ((5, 6), (6, 6)):
        t = Table(courts={A: [58]}, events={A: [112]}, tribes={("kabul", A): 1}, market=MARKET, rupees=[9, 4, 4])
        t.do("build", "card:58").do("build.units", amount=units)
        assert t.s.rupees[A] == 9 - cost
    t = Table(courts={A: [58, 78]}, events={A: [112]}, tribes={("kabul", A): 1}, market=MARKET, rupees=[2, 4, 4])
    t.do("build", "card:58").do("build.units", amount=2)
    for _ in range(3):
        t.do("place.army", "block:afghan", "region:kabul")
    assert t.question == "Turn"
    assert t.army("kabul", AFGHAN) == 3
    assert t.s.rupees[A] == 0


def test_infrastructure_is_optional() -> None:
    """PP85"""
    t = Table(courts={A: [58, 78]}, tribes={("kabul", A): 1}, market=MARKET, rupees=[2, 4, 4]).do("build", "card:58")
    t.do("place.army", "block:afghan", "region:kabul")
    assert t.can("place.skip")
    t.do("place.skip")
    assert t.army("kabul", AFGHAN) == 1


# -- move ------------------------------------------------------------------------------------------------------------


def test_O42_an_army_needs_a_road_of_its_coalition() -> None:
    """PP45, PP85 # seed: P-095"""
    armies, roads = {("kabul", AFGHAN): 1}, {("kabul-punjab", BRITISH): 1, ("herat-kabul", AFGHAN): 1}
    t = Table(courts={A: [63]}, armies=armies, roads=roads).do("move", "card:63")
    assert t.army("herat", AFGHAN) == 1
    t.do("move.army", "army:afghan@region:herat", "region:kabul")
    refusal = t.refused("move.army", "army:afghan@region:kabul", "region:punjab")
    assert (refusal.code, refusal.rule) == ("move.no_road", "PP45")
    t = Table(courts={A: [63, 51]}, armies=armies, roads=roads).do("move", "card:63")
    t.do("move.army", "army:afghan@region:kabul", "region:punjab")
    assert t.army("punjab", AFGHAN) == 1


def test_only_loyal_armies_of_whoever_move() -> None:
    """PP45, PP3"""
    armies = {("kabul", AFGHAN): 1, ("kabul", BRITISH): 1}
    roads = {("herat-kabul", AFGHAN): 1, ("herat-kabul", BRITISH): 1, ("kabul-punjab", AFGHAN): 1}
    t = Table(courts={A: [63]}, armies=armies, roads=roads).do("move", "card:63")
    assert t.sources("move.army") == {"army:afghan@region:kabul"}
    assert t.refused("move.army", "army:british@region:kabul", "region:herat").code == "move.not_loyal"
    assert t.refused("move.army", "army:afghan@region:kabul", "region:persia").code == "move.not_adjacent"


def test_O43_the_court_track_is_a_loop() -> None:
    """PP46: both neighbours are offered # seed: P-096 # case: P43"""
    t = Table(courts={A: [1, 2], C: [63]}, spies={(2, A): 1, (63, A): 1}).do("move", "card:1")
    moves = {(c.source, c.dest) for c in t.offered("move.spy")}
    assert moves == {
        ("spy:0@card:2", "card:1"),
        ("spy:0@card:2", "card:63"),
        ("spy:0@card:63", "card:2"),
        ("spy:0@card:63", "card:1"),
    }


def test_two_cards_or_one_on_the_track() -> None:
    """PP46"""
    t = Table(courts={A: [9], B: [8]}, spies={(9, A): 1}).do("move", "card:9")
    assert t.spy(8, A) == 1
    t = Table(courts={A: [9]}, spies={(9, A): 1})
    assert t.refused("move", "card:9").code == "move.nothing"


def test_O44_well_connected_and_strange_bedfellows() -> None:
    """PP85"""
    t = Table(courts={A: [56, 9, 8], B: [61, 29]}, spies={(56, A): 1}).do("move", "card:9")
    assert t.dests("move.spy") == {"card:9", "card:8", "card:29", "card:61"}
    t = Table(courts={A: [21, 9, 55, 61], B: [8, 54, 10]}, spies={(55, A): 1}).do("move", "card:21")
    assert t.dests("move.spy") == {"card:9", "card:61", "card:54"}


def test_steps_of_any_adjacency_mix_in_one_move() -> None:
    """PP85: Well-Connected with Strange Bedfellows."""
    t = Table(courts={A: [56, 21, 9], B: [61, 29, 39]}, spies={(9, A): 1}).do("move", "card:9")
    assert "card:56" in t.dests("move.spy")
    assert t.dests("move.spy") >= {"card:21", "card:61", "card:29"}


def test_O45_moves_are_split_or_made_by_one_piece() -> None:
    """PP45 # seed: P-093 # seed: P-094"""
    roads = {("herat-kabul", AFGHAN): 1, ("herat-persia", AFGHAN): 1, ("persia-transcaspia", AFGHAN): 1}
    t = Table(courts={A: [63, 9]}, armies={("kabul", AFGHAN): 1}, roads=roads, spies={(9, A): 1})
    t.do("move", "card:63")
    for step in ("kabul herat", "herat persia", "persia transcaspia"):
        source, dest = step.split()
        t.do("move.army", f"army:afghan@region:{source}", f"region:{dest}")
    assert t.question == "Turn"
    assert t.army("transcaspia", AFGHAN) == 1
    t = Table(courts={A: [63, 9]}, armies={("kabul", AFGHAN): 1}, roads=roads, spies={(9, A): 1})
    t.do("move", "card:63").do("move.army", "army:afghan@region:kabul", "region:herat")
    t.do("move.spy", "spy:0@card:9", "card:63").do("move.spy", "spy:0@card:63", "card:9")
    assert t.question == "Turn"


def test_one_move_at_least_then_enough() -> None:
    """PP45"""
    t = Table(courts={A: [63, 9], B: [8]}, spies={(9, A): 1}).do("move", "card:63")
    assert t.refused("move.done").code == "move.one_at_least"
    t.do("move.spy", "spy:0@card:9", "card:8").do("move.done")
    assert t.question == "Turn"


def test_O116_spy_over_the_seam_then_an_army() -> None:
    """PP45, PP46 # seed: P-097"""
    courts = {A: [1, 2], B: [63, 32]}
    for coalition, legal in ((RUSSIAN, True), (BRITISH, False)):
        t = Table(
            (RUSSIAN, BRITISH),
            courts=courts,
            spies={(63, A): 1},
            armies={("kabul", RUSSIAN): 1},
            roads={("kabul-punjab", coalition): 1},
        )
        t.do("move", "card:1").do("move.spy", "spy:0@card:63", "card:2").do("move.spy", "spy:0@card:2", "card:1")
        if legal:
            t.do("move.army", "army:russian@region:kabul", "region:punjab")
            assert t.army("punjab", RUSSIAN) == 1
        else:
            assert t.refused("move.army", "army:russian@region:kabul", "region:punjab").code == "move.no_road"


def test_nothing_to_move_is_no_action() -> None:
    """PP19 # case: P16"""
    t = Table(courts={A: [63]}, armies={("kabul", AFGHAN): 1})
    refusal = t.refused("move", "card:63")
    assert (refusal.code, refusal.rule) == ("move.nothing", "PP19")


def test_tribes_move_with_nationalism_only() -> None:
    """PP71"""
    position: dict[str, Any] = {
        "courts": {A: [63]},
        "tribes": {("kabul", A): 2},
        "roads": {("kabul-punjab", AFGHAN): 1, ("herat-kabul", AFGHAN): 1},
        "armies": {("kabul", AFGHAN): 1},
    }
    t = Table(**position).do("move", "card:63")
    assert t.refused("move.tribe", "tribe:0@region:kabul", "region:punjab").code == "move.tribe"
    t = Table(events={A: [110]}, **position).do("move", "card:63")
    t.do("move.tribe", "tribe:0@region:kabul", "region:punjab")
    assert t.tribe("punjab", A) == 1
