"""What types cannot say of Pax Pamir's facts: references, ids used twice, totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from paxtable.cards.pamir import PamirCards, WakhanCard
from paxtable.cards.problems import Finding, Path, hint


def check_pamir(cards: PamirCards) -> Iterator[Finding]:
    """Every defect of ``cards``."""
    yield from _unique("regions", [r.key for r in cards.regions], "key")
    yield from _unique("borders", [b.key for b in cards.borders], "key")
    yield from _unique("coalitions", [c.key for c in cards.coalitions], "key")
    yield from _unique("suits", [s.key for s in cards.suits], "key")
    yield from _unique("abilities", [a.key for a in cards.abilities], "key")
    yield from _unique("court", [c.id for c in cards.court], "id")
    yield from _unique("events", [c.id for c in cards.events], "id", taken=[c.id for c in cards.court])
    yield from _unique("wakhan", [c.id for c in cards.wakhan], "id")
    yield from _unique("wakhan_actions", [a.key for a in cards.wakhan_actions], "key")
    yield from _totals(cards)
    yield from _map(cards)
    yield from _abilities(cards)
    yield from _wakhan(cards)
    yield from _setup(cards)


def _unique(section: str, keys: Sequence[str | int], field: str, taken: Sequence[str | int] = ()) -> Iterator[Finding]:
    seen: set[str | int] = set(taken)
    for index, key in enumerate(keys):
        if key in seen:
            yield Finding((section, index, field), f"the {field} {key} is used twice")
        seen.add(key)


def _known(path: Path, word: str, known: Iterable[str], what: str) -> Iterator[Finding]:
    words = list(known)
    if word not in words:
        yield Finding(path, f'"{word}" is not {what}' + hint(word, words))


def _total(path: Path, stated: int, counted: int, what: str) -> Iterator[Finding]:
    if stated != counted:
        yield Finding(path, f"{stated} {what} are stated, {counted} are in the file")


def _totals(cards: PamirCards) -> Iterator[Finding]:
    meta = cards.meta
    checks = sum(event.dominance for event in cards.events)
    yield from _total(("meta", "court_cards"), meta.court_cards, len(cards.court), "court cards")
    yield from _total(("meta", "event_cards"), meta.event_cards, len(cards.events), "event cards")
    yield from _total(("meta", "wakhan_cards"), meta.wakhan_cards, len(cards.wakhan), "Wakhan cards")
    yield from _total(("meta", "dominance_checks"), meta.dominance_checks, checks, "Dominance Checks")
    boxed = {part.key: (index, part.count) for index, part in enumerate(cards.components)}
    for key, counted in (
        ("court_cards", len(cards.court)),
        ("event_cards", len(cards.events)),
        ("wakhan_cards", len(cards.wakhan)),
        ("coalition_blocks", sum(c.blocks for c in cards.coalitions)),
    ):
        if key in boxed:
            index, stated = boxed[key]
            yield from _total(("components", index, "count"), stated, counted, key.replace("_", " "))


def _map(cards: PamirCards) -> Iterator[Finding]:
    regions = {region.key: region for region in cards.regions}
    borders = {border.key: border for border in cards.borders}
    for i, region in enumerate(cards.regions):
        for j, key in enumerate(region.borders):
            path: Path = ("regions", i, "borders", j)
            yield from _known(path, key, borders, "a border")
            if key in borders and region.key not in borders[key].regions:
                yield Finding(path, f'the border "{key}" does not touch {region.key}')
        meant = sorted(other for b in borders.values() if region.key in b.regions for other in b.regions)
        neighbours = [key for key in meant if key != region.key]
        for j, key in enumerate(region.neighbours):
            yield from _known(("regions", i, "neighbours", j), key, regions, "a region")
        if sorted(region.neighbours) != neighbours:
            yield Finding(("regions", i, "neighbours"), f"by the borders the neighbours are {', '.join(neighbours)}")
    for i, border in enumerate(cards.borders):
        for j, key in enumerate(border.regions):
            yield from _known(("borders", i, "regions", j), key, regions, "a region")
            if key in regions and border.key not in regions[key].borders:
                yield Finding(("borders", i, "key"), f'{key} does not list the border "{border.key}"')
        if border.key != "-".join(sorted(border.regions)):
            yield Finding(("borders", i, "key"), f'the key must be "{"-".join(sorted(border.regions))}"')
    for i, card in enumerate(cards.court):
        yield from _known(("court", i, "region"), card.region, regions, "a region")


def _abilities(cards: PamirCards) -> Iterator[Finding]:
    keys = [ability.key for ability in cards.abilities]
    carriers = {card.id: card.ability for card in cards.court}
    for i, card in enumerate(cards.court):
        if card.ability is None:
            continue
        path: Path = ("court", i, "ability")
        yield from _known(path, card.ability, keys, "an ability")
        if card.ability in keys and card.id not in cards.abilities[keys.index(card.ability)].cards:
            yield Finding(path, f'the ability "{card.ability}" does not list card {card.id}')
    for i, ability in enumerate(cards.abilities):
        for j, number in enumerate(ability.cards):
            if carriers.get(number) != ability.key:
                yield Finding(("abilities", i, "cards", j), f'court card {number} does not carry "{ability.key}"')


def _wakhan(cards: PamirCards) -> Iterator[Finding]:
    actions = [action.key for action in cards.wakhan_actions]
    coalitions = sorted(coalition.key for coalition in cards.coalitions)
    regions = sorted(region.key for region in cards.regions)
    for i, card in enumerate(cards.wakhan):
        if not isinstance(card, WakhanCard):
            continue
        for j, action in enumerate(card.actions):
            yield from _known(("wakhan", i, "actions", j), action, actions, "an action of Wakhan")
        if sorted(card.loyalty) != coalitions:
            yield Finding(("wakhan", i, "loyalty"), "each coalition must stand here once")
        if sorted(card.regions) != regions:
            yield Finding(("wakhan", i, "regions"), "each region must stand here once")
        if sorted(card.back_num) != list(range(cards.setup.market.columns)):
            yield Finding(("wakhan", i, "back_num"), "each column of the market must stand here once")
        if sorted(card.back_red) != ["bottom", "top"]:
            yield Finding(("wakhan", i, "back_red"), "top and bottom must stand here once each")


def _setup(cards: PamirCards) -> Iterator[Finding]:
    setup = cards.setup
    piles = Counter(extra.pile for extra in setup.pile_extras)
    for i, extra in enumerate(setup.pile_extras):
        if not 1 <= extra.pile <= setup.piles or piles[extra.pile] > 1:
            yield Finding(
                ("setup", "pile_extras", i, "pile"), f"each pile from 1 to {setup.piles} must stand here once"
            )
    checks = sum(extra.dominance for extra in setup.pile_extras)
    events = sum(extra.events for extra in setup.pile_extras)
    if checks > cards.meta.dominance_checks or events > cards.meta.event_cards - cards.meta.dominance_checks:
        yield Finding(("setup", "pile_extras"), f"the piles take {checks} Dominance Checks and {events} other events")
    each = setup.court_cards_per_pile
    for players, size in setup.deck_size.items():
        counted = setup.piles * (each.base + each.plus_per_player * players) + checks + events
        if size != counted:
            yield Finding(("setup", "deck_size", players), f"the piles make a deck of {counted}, not of {size}")
        if counted - checks - events > len(cards.court):
            yield Finding(("setup", "deck_size", players), "there are not so many court cards")
