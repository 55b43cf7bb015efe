"""Words for selectors, references, amounts and conditions of Pax Porfiriana: the parts of the generated card text."""

from __future__ import annotations

from paxtable.cards.porfiriana_terms import Condition, Pick, Selector, Worth

NAMES = {
    "gun_store": "gun store",
    "oil_refinery": "oil refinery",
    "american": "American",
    "sonora": "Sonora",
    "chihuahua": "Chihuahua",
    "america": "America",
    "pax": "Pax",
    "intervention": "U.S. Intervention",
    "martial": "Martial Law",
    "anarchy": "Anarchy",
    "slave_revolt": "Slave Revolt",
    "orange": "orange cards",
    "black": "black cards",
}
PLURALS = {
    "oil_refinery": "oil refineries",
    "business": "businesses",
    "ranch": "ranches",
    "orange": "orange cards",
    "black": "black cards",
}
WHO = {
    "actor": "you",
    "owner": "the owner",
    "victim": "the victim",
    "player": "the player",
    "each_player": "each player",
    "each_opponent": "each opponent",
    "richest": "the richest player",
    "poorest": "the poorest player",
}
SIDES = {"self": "own ", "opponent": "opposing ", "victim": "victim's ", "player": "own "}
STANDS = {"guard": "guarding", "extorting": "extorting", "army": "in an army"}
FLAGS = {
    "has_troop": ("with a troop", "without troop"),
    "extorted": ("under extortion", "without extortion"),
    "has_unrest": ("with Unrest", "without Unrest"),
    "connection": ("with a filled oval", "with an empty oval"),
    "slave": ("with slaves", "without slaves"),
}


def word(key: str) -> str:
    """A key of the vocabulary as a reader sees it."""
    return NAMES.get(key, key.replace("_", " "))


def plural(key: str) -> str:
    """A kind or type in the plural."""
    return PLURALS.get(key, f"{word(key)}s")


def either(keys: tuple[str, ...], joint: str = "or", *, many: bool = False) -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    words = [plural(key) if many else word(key) for key in keys]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}"


def with_article(text: str) -> str:
    """``text`` with "a" or "an"."""
    return f"{'an' if text[0] in 'aeiouAEIO' else 'a'} {text}"


def things(selector: Selector, *, many: bool = False) -> str:
    """The objects of a selector: ``own Sonora mine with Unrest``."""
    return f"{SIDES.get(selector.side, '')}{described(selector, many=many)}"


def described(selector: Selector, *, many: bool = False) -> str:
    """Its filters and its noun, without whose they are."""
    before = [either(keys) for keys in (selector.faction, selector.district, selector.prestige) if keys]
    if selector.role:
        noun = either(selector.role)
    elif selector.kind:
        noun = either(selector.kind, many=many)
    elif selector.type:
        noun = either(selector.type, many=many)
    else:
        zone = selector.zone or "card"
        noun = plural(zone) if many else word(zone)
    after = [words[0] if getattr(selector, key) else words[1] for key, words in FLAGS.items() if _set(selector, key)]
    if selector.access:
        before.insert(0, f"{either(selector.access)}-access")
    if selector.troop_faction:
        after.append(f"held by {either(selector.troop_faction)} troops")
    if selector.where:
        before.insert(0, "/".join(STANDS[key] for key in selector.where))
    if selector.firepower_max is not None:
        after.append(f"of firepower {selector.firepower_max} or less")
    if selector.max_cost is not None:
        after.append(f"of cost {selector.max_cost} or less")
    if selector.min_cubes is not None:
        after.append(f"with {selector.min_cubes} cubes or more")
    if selector.era is not None:
        after.append(f"of Era {'I' * selector.era}")
    return " ".join([*before, noun, *after])


def _set(selector: Selector, key: str) -> bool:
    return getattr(selector, key) is not None


def obj(ref: str | Pick) -> str:
    """A reference."""
    if isinstance(ref, str):
        return {"target": "the target", "here": "its place", "self": "this card"}[ref]
    if ref.each is not None:
        return f"each {things(ref.each)}"
    assert ref.choose is not None
    count = f"{ref.choose.n} " if ref.choose.n > 1 else ""
    chosen = things(ref.choose, many=bool(count))
    by = {"victim": " of the victim's choice", "player": " of the player's choice"}.get(ref.by, "")
    return f"{count}{chosen}{by}" if count or chosen.startswith("victim's") else f"{with_article(chosen)}{by}"


def sum_of(worth: int | Worth, unit: str = "") -> str:
    """An amount with its unit."""
    tail = f" {unit}" if unit else ""
    if isinstance(worth, int):
        return f"{worth}{tail}"
    if worth.count is not None:
        limit = f" (most {worth.max})" if worth.max is not None else ""
        return f"{worth.times}{tail} for each {things(worth.count)}{limit}"
    if worth.half is not None:
        return f"half of the {worth.half}"
    if worth.value is not None:
        names = {"mines": "the Mine Value", "economy": "the Economy", "oil": "the Oil Value"}
        return f"{names[worth.value]} in{tail or ' gold'}"
    return f"1{tail} for each {word(worth.points or '')} point"


def condition(test: Condition) -> str:
    """A condition, to stand after "if"."""
    if test.regime is not None:
        return f"the Regime is {either(test.regime)}"
    if test.depression is not None:
        return "there is a Depression" if test.depression else "there is no Depression"
    if test.has is not None:
        have = "have" if test.has.who == "actor" else "has"
        return f"{WHO[test.has.who]} {have} {test.has.min}+ {described(test.has.selector)}"
    if test.gold is not None:
        have = "have" if test.gold.who == "actor" else "has"
        return f"{WHO[test.gold.who]} {have} {test.gold.min}+ gold"
    if test.era is not None:
        return f"it is Era {'I' * test.era}"
    if test.jailed is not None:
        return f"{WHO[test.jailed]} {'are' if test.jailed == 'actor' else 'is'} jailed"
    return f"the phase is {test.phase}"


def sentence(text: str) -> str:
    """``text`` with a capital letter and a full stop."""
    return f"{text[0].upper()}{text[1:]}." if text else ""
