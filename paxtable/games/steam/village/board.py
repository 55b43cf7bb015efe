"""The village map: the file as a person writes it, and in the form that the rules read (C1, C2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

import msgspec

from paxtable.cards.problems import CardDataError, Finding, Problem, hint
from paxtable.cards.yamlfile import decode, parse
from paxtable.games.steam.mapfile import COLOURS
from paxtable.resources import resource

DIFFICULTIES = ("easy", "medium", "complex")
SHIPPED = {"christmas_village": "christmas-village.yaml"}


class Size(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board in units of the file."""

    width: int
    height: int


class LinkCost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dollars for a link, and with the Engineer (C6, C7)."""

    normal: int
    engineer: int


class Site(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A site with the colours of its houses."""

    id: str
    name: str
    x: int
    y: int
    houses: tuple[str, ...]


class LinkCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way between two sites; ``guide`` is where its gingerbread guide stands."""

    id: str
    a: str
    b: str
    guide: tuple[int, int]


class VillageFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it is written. ``required[difficulty][houses]`` is how many houses of a site need a present (C4)."""

    id: str
    title: str
    rules: Literal["christmas"]
    rounds: int
    board: Size
    presents: dict[str, int]
    link_cost: LinkCost
    links_per_round: int
    production_draw: int
    required: dict[str, dict[int, int]]
    sites: tuple[Site, ...]
    links: tuple[LinkCard, ...]


def checks(file: VillageFile) -> Iterator[Finding]:
    """Every defect of ``file`` that its types cannot tell."""
    ids: dict[str, int] = {}
    spots: dict[tuple[int, int], str] = {}
    for i, site in enumerate(file.sites):
        if site.id in ids:
            yield Finding(("sites", i, "id"), f"the site {site.id} is here twice")
        ids[site.id] = i
        if not (0 <= site.x <= file.board.width and 0 <= site.y <= file.board.height):
            yield Finding(("sites", i, "x"), f"{site.name} stands outside the board")
        if (site.x, site.y) in spots:
            yield Finding(("sites", i, "x"), f"{site.name} and {spots[site.x, site.y]} overlap")
        spots[site.x, site.y] = site.name
        if not 1 <= len(site.houses) <= 3 or len(set(site.houses)) < len(site.houses):
            yield Finding(("sites", i, "houses"), "a site has one to three houses of different colours")
        for k, colour in enumerate(site.houses):
            if colour not in COLOURS:
                yield Finding(("sites", i, "houses", k), f"{colour} is no colour{hint(colour, COLOURS)}")
    yield from _links(file, ids)
    yield from _numbers(file)


def _links(file: VillageFile, ids: dict[str, int]) -> Iterator[Finding]:
    seen: dict[frozenset[str], str] = {}
    names: set[str] = set()
    for i, link in enumerate(file.links):
        if link.id in names:
            yield Finding(("links", i, "id"), f"the link {link.id} is here twice")
        names.add(link.id)
        for key in ("a", "b"):
            end = getattr(link, key)
            if end not in ids:
                yield Finding(("links", i, key), f"this link leads to nowhere: {end} is no site{hint(end, ids)}")
        ends = frozenset((link.a, link.b))
        if len(ends) == 1:
            yield Finding(("links", i, "b"), f"{link.id} leads from {link.a} to itself")
        elif ends in seen:
            yield Finding(("links", i, "b"), f"{link.id} joins the same sites as {seen[ends]}")
        seen.setdefault(ends, link.id)


def _numbers(file: VillageFile) -> Iterator[Finding]:
    if not 1 <= file.rounds <= 30:
        yield Finding(("rounds",), "a game has 1 to 30 rounds")
    for colour, count in file.presents.items():
        if colour not in COLOURS:
            yield Finding(("presents", colour), f"{colour} is no colour{hint(colour, COLOURS)}", at_key=True)
        elif not 0 <= count <= 40:
            yield Finding(("presents", colour), "a colour has 0 to 40 presents")
    if sum(file.presents.values()) != len(file.sites):
        text = f"there are {sum(file.presents.values())} presents for {len(file.sites)} sites: each site gets one"
        yield Finding(("presents",), text)
    for key, cost in (("normal", file.link_cost.normal), ("engineer", file.link_cost.engineer)):
        if not 0 <= cost <= 50:
            yield Finding(("link_cost", key), "a link costs 0 to 50 dollars")
    if not 0 <= file.links_per_round <= 10 or not 1 <= file.production_draw <= 10:
        yield Finding(("links_per_round",), "a round has 0 to 10 links, production draws 1 to 10 presents")
    sizes = {len(site.houses) for site in file.sites}
    for word in file.required:
        if word not in DIFFICULTIES:
            yield Finding(("required", word), f"{word} is no difficulty{hint(word, DIFFICULTIES)}", at_key=True)
    for difficulty in DIFFICULTIES:
        wanted = file.required.get(difficulty)
        if wanted is None:
            yield Finding(("required",), f"{difficulty} is missing")
            continue
        for size in sorted(sizes):
            if not 1 <= wanted.get(size, 0) <= size:
                yield Finding(("required", difficulty), f"a site with {size} houses needs 1 to {size} presents")


@dataclass(frozen=True)
class Village:
    """Sites and links by number; ``sites`` and ``links`` have the words of their handles, on a person's own map with
    its id before them (``mine/H02``). ``near[site]`` are pairs (link, site at its other end); ``accepts[site]`` a bit
    mask of colours; ``colours[present]`` the colour of each present."""

    file: VillageFile
    sites: tuple[str, ...]
    links: tuple[str, ...]
    ends: tuple[tuple[int, int], ...]
    near: tuple[tuple[tuple[int, int], ...], ...]
    accepts: tuple[int, ...]
    houses: tuple[tuple[int, ...], ...]
    colours: tuple[int, ...]

    def name(self, site: int) -> str:
        """The name of a site."""
        return self.file.sites[site].name

    def required(self, difficulty: str, site: int) -> int:
        """How many houses of ``site`` need a present (C4)."""
        return self.file.required[difficulty][len(self.houses[site])]

    def target(self, difficulty: str) -> int:
        """How many houses of the village need one."""
        return sum(self.required(difficulty, site) for site in range(len(self.sites)))


def _build(file: VillageFile) -> Village:
    prefix = "" if file.id in SHIPPED else f"{file.id}/"
    number = {site.id: i for i, site in enumerate(file.sites)}
    sites = tuple(prefix + site.id for site in file.sites)
    ends = tuple((number[link.a], number[link.b]) for link in file.links)
    near: list[list[tuple[int, int]]] = [[] for _ in sites]
    for link, (a, b) in enumerate(ends):
        near[a].append((link, b))
        near[b].append((link, a))
    houses = tuple(tuple(COLOURS.index(colour) for colour in site.houses) for site in file.sites)
    return Village(
        file=file,
        sites=sites,
        links=tuple(prefix + link.id for link in file.links),
        ends=ends,
        near=tuple(tuple(pairs) for pairs in near),
        accepts=tuple(sum(1 << colour for colour in colours) for colours in houses),
        houses=houses,
        colours=tuple(i for i, colour in enumerate(COLOURS) for _ in range(file.presents.get(colour, 0))),
    )


@cache
def find_village(key: str) -> Village:
    """The village ``key``: the id of a shipped one, or the text of a map file. Raises CardDataError."""
    if key in SHIPPED:
        path = resource(f"assets/maps/{SHIPPED[key]}")
        return read_village(path.read_bytes(), path.name)
    return read_village(key.encode(), "map")


def read_village(data: bytes, name: str) -> Village:
    """The village in ``data``, called ``name`` in complaints. Raises CardDataError with every defect."""
    value, problems = decode(parse(data, name), VillageFile, checks)
    if value is None:
        raise CardDataError(problems)
    if value.id in SHIPPED and name != SHIPPED[value.id] and value != find_village(value.id).file:
        raise CardDataError([Problem(name, f"the id {value.id} is taken by a map of the program: choose another")])
    village = _build(value)
    if value.id not in SHIPPED:
        _custom[value.id] = village
    return village


_custom: dict[str, Village] = {}


def village_named(word: str) -> Village | None:
    """The village whose handles begin with ``word``; the shipped one for an empty word, None when it is unknown."""
    return _custom.get(word) if word else find_village(next(iter(SHIPPED)))
