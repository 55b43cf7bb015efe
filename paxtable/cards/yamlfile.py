"""A YAML data file → plain data → a typed struct, with errors that name line, column, key and nearest word.

``load(path, kind)`` reads a whole file, ``load(path, kind, section="pamir")`` one of its top-level sections.
``kind`` is any type that msgspec decodes; ``checks(value)`` yields a :class:`Finding` for what types cannot say
(unknown references, wrong totals, ids used twice). A file may be anything at all: whatever is wrong with it becomes
one :class:`CardDataError`. The places of values are looked up only when something is wrong.

The YAML is the plain part of YAML 1.2: ``true`` and ``false``, ``~`` and ``null``, decimal numbers, text; no anchors,
aliases, tags or merges, no key twice, no more than 20 levels, no more than 4 MB.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from paxtable.cards.explain import Explainer
from paxtable.cards.files import read
from paxtable.cards.problems import CardDataError, Checks, Problem

T = TypeVar("T")
MAX_LEVELS = 20
MAX_PROBLEMS = 100

_Loader: Any = type(
    "_Loader",
    (getattr(yaml, "CSafeLoader", yaml.SafeLoader),),
    {"yaml_implicit_resolvers": {}, "__doc__": "Composes nodes; what a plain scalar means is decided in _scalar."},
)
_TAGS = {"tag:yaml.org,2002:str", "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq"}
_WORDS: dict[str, object] = {"~": None, "null": None, "": None, "true": True, "false": False}
_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})\Z")
_FLOAT = re.compile(r"[-+]?[0-9]{1,15}\.[0-9]{1,15}\Z")


@dataclass(slots=True)
class Document:
    """A parsed file: its root node, its plain data, and the defects of its form found on the way."""

    name: str
    root: yaml.Node
    data: object = None
    problems: list[Problem] = field(default_factory=list)
    _seen: set[int] = field(default_factory=set)

    def fill(self) -> None:
        """Turn the nodes into plain data, noting keys used twice, aliases, tags and nesting that is too deep."""
        self.data = self._plain(self.root, 1)

    def place_of(self, key: str) -> tuple[int, int]:
        """Line and column of the value of the top-level ``key``; (0, 0) when there is none."""
        pairs = self.root.value if isinstance(self.root, yaml.MappingNode) else []
        marks = [value.start_mark for node, value in pairs if node.value == key]
        return (marks[0].line + 1, marks[0].column + 1) if marks else (0, 0)

    def _note(self, node: yaml.Node, text: str) -> None:
        mark = node.start_mark
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(Problem(self.name, text, mark.line + 1, mark.column + 1))

    def _plain(self, node: yaml.Node, level: int) -> object:
        if id(node) in self._seen:
            self._note(node, "this is used a second time by an alias (*); write it out instead")
            return None
        self._seen.add(id(node))
        if node.tag not in _TAGS:
            self._note(node, f"the tag {node.tag} is not used in our files")
            return None
        if level > MAX_LEVELS:
            self._note(node, f"this is nested more than {MAX_LEVELS} levels deep")
            return None
        if isinstance(node, yaml.ScalarNode):
            return _scalar(node)
        if isinstance(node, yaml.SequenceNode):
            return [self._plain(entry, level + 1) for entry in node.value]
        return self._mapping(node, level)

    def _mapping(self, node: yaml.Node, level: int) -> dict[object, object]:
        data: dict[object, object] = {}
        for key_node, value in node.value:
            key = self._plain(key_node, level + 1)
            if not isinstance(key, (str, int)):
                self._note(key_node, "a key must be a word or a whole number")
                continue
            if key in data:
                self._note(key_node, f"the key {key} is here twice in one mapping")
            data[key] = self._plain(value, level + 1)
        return data


def _scalar(node: yaml.ScalarNode) -> object:
    text: str = node.value
    if node.style:
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _INT.match(text):
        return int(text)
    return float(text) if _FLOAT.match(text) else text


def parse(data: bytes, name: str) -> Document:
    """``data`` as a document. Raises CardDataError when it is no text, no YAML, or empty; other defects of its form
    are in ``problems``."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        raise CardDataError([Problem(name, "this is not text in UTF-8", line, column)]) from error
    try:
        root = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = (mark.line + 1, mark.column + 1) if mark else (0, 0)
        what = error.problem or error.context or "it cannot be understood"
        raise CardDataError([Problem(name, f"this is not YAML: {what}", *place)]) from error
    except yaml.YAMLError as error:
        what = getattr(error, "reason", None) or "it cannot be understood"
        raise CardDataError([Problem(name, f"this is not YAML: {what}")]) from error
    except (RecursionError, ValueError) as error:
        raise CardDataError([Problem(name, f"this is nested more than {MAX_LEVELS} levels deep")]) from error
    if root is None:
        raise CardDataError([Problem(name, "the file is empty")])
    document = Document(name, root)
    document.fill()
    return document


def load(path: Path, kind: type[T], checks: Checks | None = None, *, section: str = "", data: bytes | None = None) -> T:
    """The file ``path`` (or its top-level ``section``) as ``kind``. ``data`` are its bytes where they are known.

    Raises CardDataError with every defect found.
    """
    document = parse(read(path) if data is None else data, path.name)
    value, problems = decode(document, kind, checks, section=section)
    if value is None:
        raise CardDataError(problems)
    return value


def decode(
    document: Document, kind: type[T], checks: Checks | None = None, *, section: str = ""
) -> tuple[T | None, list[Problem]]:
    """The value, or None and every defect found."""
    explainer = Explainer(document.name, document.root, section)
    if document.problems:
        return None, document.problems
    data = document.data
    if section:
        if not isinstance(data, dict) or section not in data:
            return None, explainer.no_section()
        data = data[section]
    try:
        value = msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        return None, explainer.types(kind, data) or explainer.unknown(str(error))
    problems = explainer.findings(checks(value)) if checks else []
    return (None, problems) if problems else (value, [])
