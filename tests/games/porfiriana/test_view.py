"""What a seat may see: handles, figures, secrets (C: hidden information)."""

from __future__ import annotations

import random

from paxtable.cards.texts import catalogue
from paxtable.engine.choice import Choice
from paxtable.engine.core import apply, legal
from paxtable.engine.view import SPECTATOR
from paxtable.games.porfiriana.game import SPEC
from paxtable.games.porfiriana.names import name_of
from paxtable.games.porfiriana.state import Porfiriana
from tests.games.porfiriana.desk import ARMY, Desk


def test_hands_and_deck_are_hidden() -> None:
    # seed: G-067, G-188
    # case: X13
    d = Desk(3)
    d.hand(1, "pp-107", "pp-113")
    d.grudge(1, "pp-163")
    for viewer in (0, 2, SPECTATOR):
        view = SPEC.view(d.s, viewer)
        names = {entity.id for entity in view.entities.values()}
        assert not {"card:pp-107", "card:pp-113"} & names
        assert "card:pp-163" in names
        assert view.places["hand:1"].count == 2
        assert view.places["deck"].count == len(d.s.deck)
        assert not view.at("deck")
        assert "pp-107" not in str(view.known)
    assert [entity.face for entity in SPEC.view(d.s, 1).at("hand:1")] == ["pp-107", "pp-113"]


def test_every_piece_is_in_exactly_one_place_with_its_cubes_on_it() -> None:
    d = Desk()
    d.ent(1, "pp-067", conn=0, land=1)
    d.troop(0, "pp-145", "pp-067")
    d.flip(0, "b")
    d.troop(0, "pp-146", ARMY)
    d.spec(1, d.s.market[2])
    view = SPEC.view(d.s, 0)
    card = view.entities["card:pp-067"]
    assert (card.place, dict(card.badges)["spots"], dict(card.badges)["land"]) == ("enterprises:1", 3, 1)
    assert view.entities["card:pp-145"].place == "card:pp-067"
    assert dict(view.entities["card:pp-145"].badges)["stands"] == "extorting"
    assert view.entities["card:pp-146"].place == "army:0"
    cubes = [(c.face, c.owner) for c in view.at("card:pp-067") if c.kind == "cube"]
    assert sorted(cubes) == [("connection", 0), ("income", 1), ("income", 1), ("prestige", 1)]
    assert [(c.face, c.owner) for c in view.at("card:pp-145")] == [("extortion", 0)]
    assert [c.owner for c in view.at(f"card:{d.s.market[2]}")] == [1]


def test_figures_and_places() -> None:
    d = Desk(regime="martial")
    d.par(0, "pp-023")
    view = SPEC.view(d.s, 0)
    seat = view.seats[0]
    assert (seat.figure("gold"), seat.figure("command"), seat.figure("counts"), seat.figure("needs")) == (20, 1, 1, 2)
    assert (view.fact("regime"), view.fact("kind"), view.fact("actions_left")) == ("martial", "command", 3)
    assert view.places["slot:0:3"].fact("price") == 4
    assert view.places["regimes"].fact("mines") == 2
    assert view.question is not None
    assert view.question.code == "turn_action"


def test_choices_name_things_that_the_view_has() -> None:
    d = Desk()
    d.ent(0, "pp-067", unrest=1)
    d.ent(1, "pp-050")
    d.hand(0, "pp-145", "pp-163", "pp-003", "pp-107")
    view = SPEC.view(d.s, 0)
    known = {entity.name for entity in view.entities.values()} | set(view.places) | {"", "seat:0", "seat:1"}
    strange = [c for c in view.choices if c.source not in known or c.dest not in known]
    assert strange == []
    assert view.choices == tuple(legal(d.s))
    assert SPEC.view(d.s, 1).choices == ()


def test_diaz_has_places_but_no_seat_in_the_panel() -> None:
    view = SPEC.view(Desk(1).s, 0)
    assert len(view.seats) == 1
    assert "enterprises:1" in view.places
    assert "hand:1" not in view.places
    assert view.fact("diaz_defense") == 4


def test_names() -> None:
    texts = catalogue(SPEC, ("Ana", "Ben"))
    assert name_of("card:pp-050") == "Cananea Copper"
    assert name_of("spec@card:pp-050") == "the Speculation Cube on Cananea Copper"
    assert name_of("faction:american") == "American"
    assert name_of("option:pp-152/on_play:0:0") == "Pay: you lose 5 gold"
    assert name_of("option:x") == "x"
    assert name_of("army:1") == "the Private Army"
    assert texts.word("card:pp-050, seat:1") == "Cananea Copper, Ben"


def test_previews_tell_price_battle_and_income() -> None:
    d = Desk()
    d.ent(1, "pp-067", unrest=1)
    d.troop(1, "pp-134", "pp-067")
    d.ent(1, "pp-050")
    d.hand(0, "pp-145", "pp-053", "pp-107")
    texts = catalogue(SPEC, ("Ana", "Ben"))
    assert SPEC.preview is not None

    def lines(c: Choice) -> list[str]:
        assert SPEC.preview is not None
        return [texts.preview(code, facts) for code, facts in SPEC.preview(d.s, c)]

    assert lines(Choice("play", "card:pp-145", "card:pp-067")) == [
        "1 action, 6 gold",
        "Beats Arisiachi Company, firepower 2 against 1",
        "Removes 1 Unrest",
        "Extorts Hacienda de Encinillas: +1 income",
    ]
    assert lines(Choice("play", "card:pp-053", "tableau:0")) == ["1 action, 4 gold", "+2 income"]
    assert lines(Choice("sell", "card:pp-107", "bank")) == ["1 action, 0 gold", "+3 gold"]
    assert lines(Choice("connect", "cube:0", "card:pp-050")) == ["1 action, 4 gold", "+1 income"]
    for c in legal(d.s):
        assert all(texts.knows("preview", code) for code, _ in SPEC.preview(d.s, c))


def test_previews_tell_that_unrest_stops_the_gold() -> None:
    d = Desk()
    d.ent(1, "pp-067", unrest=4)
    d.ent(0, "pp-050", unrest=1)
    d.hand(0, "pp-145")
    texts = catalogue(SPEC, ("Ana", "Ben"))

    def lines(c: Choice) -> list[str]:
        assert SPEC.preview is not None
        return [texts.preview(code, facts) for code, facts in SPEC.preview(d.s, c)][1:]

    assert lines(Choice("play", "card:pp-145", "card:pp-067")) == [
        "Removes 2 Unrest",
        "Extorts Hacienda de Encinillas: +0 income",
        "Unrest on Hacienda de Encinillas: it earns nothing",
    ]
    stopped = ["+0 income", "Unrest on Cananea Copper: it earns nothing"]
    assert lines(Choice("connect", "cube:0", "card:pp-050")) == stopped
    assert lines(Choice("police", "", "card:pp-050")) == ["Removes 1 Unrest"]


def test_previews_tell_whom_a_victim_award_goes_to_the_own_straw_man_too() -> None:
    d = Desk()
    d.ent(1, "pp-050")
    d.ent(0, "pp-053")
    d.hand(0, "pp-163", "pp-158")
    texts = catalogue(SPEC, ("Ana", "Ben"))

    def lines(c: Choice) -> list[str]:
        assert SPEC.preview is not None
        return [texts.preview(code, facts) for code, facts in SPEC.preview(d.s, c)][1:]

    assert lines(Choice("play", "card:pp-163", "card:pp-050")) == ["Grudge Pile of Ben: 1 revolution"]
    assert lines(Choice("play", "card:pp-163", "card:pp-053")) == ["Grudge Pile of Ana: 1 revolution"]
    assert lines(Choice("play", "card:pp-158", "seat:1")) == ["Grudge Pile of Ben: 1 outrage"]


def test_a_look_at_the_deck_is_only_for_the_one_who_looks() -> None:
    d = Desk()
    d.top("pp-107", "pp-113", "pp-112")
    d.hand(0, "pp-088")
    d.play("pp-088")
    d.do("scry", "card:pp-113")
    own, other = SPEC.view(d.s, 0), SPEC.view(d.s, 1)
    assert [entity.face for entity in own.at("deck")] == ["pp-107", "pp-113", "pp-112"]
    assert not other.at("deck")
    assert "pp-112" not in str(other.known)
    for viewer, shown in ((0, own), (1, other)):
        assert SPEC.view(SPEC.determinise(shown, random.Random(1)), viewer) == shown


def test_a_card_whose_targets_are_chosen_is_known_to_all() -> None:
    d = Desk()
    d.ent(1, "pp-050")
    d.ent(1, "pp-078")
    d.hand(0, "pp-169", "pp-107", "pp-113")
    d.play("pp-169", "card:pp-050")
    dealt = SPEC.determinise(SPEC.view(d.s, 1), random.Random(3))
    assert isinstance(dealt, Porfiriana)
    assert "pp-169" in dealt.seats[0].hand
    assert len(dealt.seats[0].hand) == 3
    apply(dealt, Choice("play_target", "card:pp-169", "card:pp-078"))
    assert dealt.play["pp-078"].unrest == 1
