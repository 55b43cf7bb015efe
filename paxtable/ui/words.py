"""The words of the interface: start screen, dialogs, settings, help. They are in ``assets/text/en/ui.yaml``."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import cache

from paxtable.cards.texts import sentences
from paxtable.engine.choice import Fact
from paxtable.engine.text import Catalogue


@cache
def _catalogue() -> Catalogue:
    return Catalogue(sentences("ui"), str)


def say(key: str, **facts: Fact) -> str:
    """The text for ``key`` with ``facts`` in it. A key that is not there shows as its own words, so that nothing is
    ever blank; the tests find every key that is used."""
    catalogue = _catalogue()
    text = catalogue.say(key, facts)
    if catalogue.sentences.get(key, "")[:1].islower():
        return text[:1].lower() + text[1:]
    return text


def known(key: str) -> bool:
    """Whether there is a text for ``key``."""
    return _catalogue().has(key)


def ago(when: datetime, now: datetime) -> str:
    """How long ago ``when`` was, as people say it: minutes, hours, yesterday, a weekday, a date."""
    minutes = int((now - when).total_seconds() // 60)
    if minutes < 1:
        return say("ago.now")
    if minutes < 60:
        return say("ago.minutes", n=minutes)
    if when.date() == now.date():
        return say("ago.hours", n=minutes // 60)
    if when.date() == now.date() - timedelta(days=1):
        return say("ago.yesterday")
    if minutes < 6 * 24 * 60:
        return say(f"ago.day.{when.weekday()}")
    return say("ago.date", day=when.day, month=say(f"ago.month.{when.month}"), year=when.year)


def listed(names: list[str]) -> str:
    """``Leila, Tomas and Mei``."""
    if len(names) < 2:
        return "".join(names)
    return say("list.and", first=", ".join(names[:-1]), last=names[-1])
