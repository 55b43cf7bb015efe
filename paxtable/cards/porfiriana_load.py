"""Reading the section ``porfiriana`` and what its types cannot say."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from paxtable.cards.porfiriana import Black, Enterprise, Orange, Partner, PorfirianaCards
from paxtable.cards.problems import Finding
from paxtable.cards.sources import load_section, on_change

SECTION = "porfiriana"
ROLE_PASSIVE = {"spy": "spy", "general": "general", "monopoly": "monopoly", "governor": "lock"}


@cache
def porfiriana_cards() -> PorfirianaCards:
    """The cards and numbers of Pax Porfiriana. Raises CardDataError naming the place of every defect."""
    return load_section(SECTION, PorfirianaCards, checks)


on_change(porfiriana_cards.cache_clear)


def checks(value: PorfirianaCards) -> Iterable[Finding]:
    """Defects of decoded cards: numbers, names, and facts that one card type must or must not have."""
    seen: dict[str, int] = {}
    for i, card in enumerate(value.cards):
        at = ("cards", i)
        if card.id != f"pp-{card.num:03d}":
            yield Finding((*at, "num"), f"number {card.num} does not belong to {card.id}")
        if card.id in seen:
            yield Finding((*at, "id"), f"{card.id} is here twice")
        seen[card.id] = i
        if isinstance(card, Partner):
            yield from _partner(card, at)
        elif isinstance(card, Enterprise):
            yield from _enterprise(card, at)
        elif isinstance(card, (Orange, Black)):
            yield from _played(card, at)


def _partner(card: Partner, at: tuple[str | int, ...]) -> Iterable[Finding]:
    if card.role == "newspaper":
        if card.a is None or card.b is None:
            yield Finding((*at, "a"), "a newspaper has two orientations a and b")
        elif card.a.faction == card.b.faction or card.a.prestige == card.b.prestige:
            yield Finding((*at, "b"), "the orientations of a newspaper differ in faction and prestige")
        if card.faction is not None or card.prestige is not None or card.passive or card.triggers:
            yield Finding(at, "faction, prestige, passive and triggers of a newspaper belong to its orientations")
        return
    if card.a is not None or card.b is not None:
        yield Finding((*at, "a"), "only newspapers have orientations")
    if card.faction is None:
        yield Finding((*at, "faction"), 'the key "faction" is missing')
    if card.prestige is None:
        yield Finding((*at, "prestige"), 'the key "prestige" is missing')
    keys = {passive.key for passive in card.passive}
    for role, key in ROLE_PASSIVE.items():
        if (card.role == role) != (key in keys):
            yield Finding((*at, "role"), f"the role {role} and the passive {key} belong together")
    if card.strife_causing != any(op.key == "strife" for op in card.on_play):
        yield Finding((*at, "strife_causing"), "strife_causing is true exactly for partners with a strife operation")


def _enterprise(card: Enterprise, at: tuple[str | int, ...]) -> Iterable[Finding]:
    counted = any(passive.key == "income_per" for passive in card.passive)
    unprinted = card.kind in ("mine", "bank", "oil_refinery") or counted
    if unprinted != (card.income is None):
        text = "income is decided by the regime or a count here" if unprinted else 'the key "income" is missing'
        yield Finding((*at, "income"), text)
    if (card.kind == "smelter") != (card.max is not None):
        yield Finding((*at, "max"), "max belongs to smelters, and every smelter has it")
    if (card.kind in ("ranch", "plantation")) != bool(card.land_costs):
        yield Finding((*at, "land_costs"), "land_costs belongs to ranches and plantations, and each of them has it")
    if card.slave and (card.kind != "plantation" or "revolution" in card.prestige):
        yield Finding((*at, "slave"), "slaves are on plantations without a revolution point")
    if card.oval is not None and card.oval.level in ("rail", "mule") and card.oval.level == card.access:
        yield Finding((*at, "oval"), f"the oval must be better than the basic access {card.access}")


def _played(card: Orange | Black, at: tuple[str | int, ...]) -> Iterable[Finding]:
    if card.target.zone is None:
        yield Finding((*at, "target"), 'the key "zone" is missing')
    if card.target.side != "any":
        yield Finding((*at, "target", "side"), "a target is anybody's (straw man)")
    if isinstance(card, Black) and card.assassination != (card.cost == "target"):
        yield Finding((*at, "cost"), "an assassination, and nothing else, costs what its target costs")
    if isinstance(card, Black) and card.assassination and card.award is None:
        yield Finding((*at, "award"), "every assassination has an award")
