"""What recedes while a step of a move asks for something else: cards that are no answer get a veil.

Pieces and places never do: a person decides by where they stand.
"""

from __future__ import annotations

from collections.abc import Container

from paxtable.engine.view import TableView
from paxtable.ui.scene.grammar import Affordances

DIMMED = "card"
"""The kind of entity that recedes."""


def receding(view: TableView, affordances: Affordances, shown: Container[str]) -> frozenset[str]:
    """The ids of the cards among ``shown`` that the open question does not ask for; none at the beginning of a move,
    where everything is open, and none where only buttons answer. A question that is no step of anything and about
    nothing (the first one of a game) leaves the table as it is."""
    question = view.question
    asked = {*affordances.sources, *affordances.places, *affordances.dests}
    if question is None or question.starts_move or not asked or not (question.crumbs or question.facts):
        return frozenset()
    about = {part for fact in question.facts.values() if isinstance(fact, str) for part in fact.split(", ")}
    wanted = asked | about
    carriers = {entity.place for entity in view.entities.values() if entity.name in wanted}
    return frozenset(
        entity.id
        for entity in view.entities.values()
        if entity.kind == DIMMED
        and entity.id in shown
        and wanted.isdisjoint((entity.id, entity.name, entity.place))
        and entity.id not in carriers
    )
