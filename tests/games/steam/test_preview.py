"""What a choice would cost and bring, told before it is made; it is what then happens."""

from __future__ import annotations

import random

import pytest

from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.core import apply_legal, asked, draw, legal, settle
from paxtable.games.steam.auction import Auction
from paxtable.games.steam.bench import late_tables
from paxtable.games.steam.preview import preview
from paxtable.games.steam.shares import IssueShares
from paxtable.games.steam.state import SteamState
from paxtable.games.steam.village.game import SPEC as VILLAGE
from paxtable.games.steam.village.preview import preview as village_preview
from paxtable.games.steam.village.state import VillageState, progress
from tests.games.steam.desk import ask, builder, line, table, tile


def test_shares_tell_the_cash_and_the_expenses() -> None:
    s = table(money=10)
    ask(s, IssueShares())
    assert preview(s, Choice("issue", amount=2)) == [("cash", {"money": 20}), ("expenses", {"due": 5, "income": 0})]


def test_a_bid_of_the_cartel_tells_half() -> None:
    s = table(2, 20, "mexico")
    s.sides = (1, 0)
    ask(s, Auction(ring=(0, 1), bids=(0, 0)))
    assert preview(s, Choice("bid", amount=5)) == [("wins_pays", {"paid": 2, "money": 18})]


def test_a_tile_tells_its_price_and_the_link_it_completes() -> None:
    s = table()
    line(s, 1, 1, 4, 0)
    builder(s)
    assert preview(s, tile("c1r5", "straight")) == [
        ("costs", {"cost": 2, "money": 18}),
        ("joins", {"from": "hex:lanes/c1r0", "to": "hex:lanes/c1r6"}),
    ]
    assert preview(s, tile("c1r5", "curve")) == [("costs", {"cost": 2, "money": 18})]
    assert preview(s, Choice("end_build")) == []


@pytest.mark.slow
def test_a_delivery_tells_what_every_owner_will_earn() -> None:
    for s in late_tables()[1][::4]:
        for choice in [c for c in legal(s) if c.verb == "deliver"][::15]:
            twin: SteamState = s.clone()
            apply_legal(twin, choice)
            told = {str(facts["owner"]): facts["income"] for _, facts in preview(s, choice)}
            gained = {f"seat:{seat}": twin.income[seat] - s.income[seat] for seat in range(s.seats)}
            assert {seat: n for seat, n in told.items() if n} == {seat: n for seat, n in gained.items() if n}


def test_the_village_tells_whether_a_house_lights_up() -> None:
    rng = random.Random(2)
    seen = set()
    for _ in range(4):
        s = VILLAGE.new_state(1, VILLAGE.defaults())
        assert isinstance(s, VillageState)
        settle(s)
        while s.frames:
            s.money = [50]
            if asked(s) == CHANCE:
                apply_legal(s, draw(s, rng))
                continue
            listed = legal(s)
            busy = [c for c in listed if c.verb in ("deliver", "build_link")]
            choice = rng.choice(busy or listed)
            told = [code for code, _ in village_preview(s, choice)]
            before = progress(s)
            apply_legal(s, choice)
            if choice.verb == "deliver":
                seen.add(told[1])
                assert (told[1] == "lights") == (progress(s) > before)
    assert seen == {"lights", "useless"}
