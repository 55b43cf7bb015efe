"""C.3 and E9: cubes that run short, shifting, speculation."""

from __future__ import annotations

from paxtable.games.porfiriana.books import missing
from tests.games.porfiriana.desk import Desk

MINE, SILVER = "pp-050", "pp-059"
RAIL_RANCH = "pp-067"
SLAVES = "pp-078"
STRIKE = "pp-163"


def test_ec93_cube_shortage() -> None:
    """Not asked where one card alone lacks cubes, or where what comes back is enough."""
    d = Desk()
    first, second = d.ent(0, MINE), d.ent(0, SILVER)
    d.s.seats[0].reserve = 1
    d.regime("intervention")  # the Prestige Cube of the second mine comes back in the same pass
    assert (first.inc, second.inc, d.reserve(0)) == (3, 3, 0)
    d = Desk()
    first, second = d.ent(0, MINE), d.ent(0, "pp-051")
    d.s.seats[0].reserve = 1
    d.regime("intervention")
    assert d.question == "cube_shortage"
    d.do("cube", "cube:0", "card:pp-051")
    assert (first.inc, second.inc, d.reserve(0)) == (2, 3, 0)
    assert missing(d.s, first) == (1, 0)
    d.s.seats[0].reserve = 1
    d.books()
    assert first.inc == 3


def test_ec94_and_95_shifting_at_the_limit() -> None:
    # seed: G-037
    d = Desk()
    ranch, mine = d.ent(0, RAIL_RANCH), d.ent(1, MINE)
    d.ent(1, "pp-069")
    d.troop(0, "pp-145", "pp-069")
    assert d.no("speculate.shift", f"income@card:{RAIL_RANCH}", f"connection@card:{MINE}") == "shift.reserve_left"
    d.empty_reserve(0)
    assert d.no("speculate.shift", "extortion@card:pp-069", f"connection@card:{MINE}") == "shift.extortion"
    d.do("speculate.shift", f"income@card:{RAIL_RANCH}", f"connection@card:{MINE}")
    assert (ranch.inc, mine.conn, d.gold(0)) == (1, 0, 16)
    assert missing(d.s, ranch) == (1, 0)


def test_r33_the_hacendados_income_may_be_shifted_and_is_refilled_last() -> None:
    d = Desk()
    d.ent(1, MINE)
    ranch = d.ent(0, RAIL_RANCH)
    d.empty_reserve(0)
    d.do("speculate.shift", "income@card:pp-206", f"connection@card:{MINE}")
    hac = d.piece("pp-206")
    assert (hac.inc, hac.late_inc) == (1, 1)
    ranch.mod = 1
    d.books()
    d.s.seats[0].reserve = 1
    d.books()
    assert (ranch.inc, hac.inc) == (3, 1)
    d.s.seats[0].reserve = 1
    d.books()
    assert hac.inc == 2


def test_ec109_speculation_place_move_remove() -> None:
    # seed: G-172, G-176, G-178
    d = Desk()
    first, second = d.s.market[4], d.s.market[1]
    d.do("speculate.place", "cube:0", f"card:{first}")
    assert (d.s.spec, d.reserve(0), d.income(0)) == ({first: 0}, 17, 2)
    assert d.no("speculate.place", "cube:0", f"card:{first}") == "speculate.taken"
    d.do("speculate.move", f"spec@card:{first}", f"card:{second}")
    assert d.s.spec == {second: 0}
    d.do("speculate.remove", f"spec@card:{second}", "supply:0")
    assert (d.s.spec, d.reserve(0)) == ({}, 18)
