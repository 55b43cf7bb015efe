"""Why data does not fit its type, and where: a second, slow look that happens only when something is wrong.

The first look (msgspec) stops at the first defect and knows no lines. This one walks data, type and YAML nodes side
by side and collects every defect with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
import yaml
from msgspec import inspect

from paxtable.cards.problems import Finding, Path, Problem, hint

MAX_PROBLEMS = 100


class Explainer:
    """Collects the defects of one file. ``section`` is the top-level key under which the data lies, or empty."""

    def __init__(self, name: str, root: yaml.Node, section: str) -> None:
        self.name = name
        self.root = root
        self.prefix: Path = (section,) if section else ()
        self.problems: list[Problem] = []

    # -- results -------------------------------------------------------------------------------------------------

    def no_section(self) -> list[Problem]:
        """The defect that the section is not in the file."""
        keys = [str(key.value) for key, _ in self.root.value] if isinstance(self.root, yaml.MappingNode) else []
        return [Problem(self.name, f"the section {self.prefix[0]} is missing" + hint(self.prefix[0], keys))]

    def types(self, kind: type[Any], data: object) -> list[Problem]:
        """Every place where ``data`` does not fit ``kind``; empty when this look finds none."""
        self._any(inspect.type_info(kind), data, ())
        return self.problems

    def unknown(self, message: str) -> list[Problem]:
        """The defect as the decoder told it, when the slow look found nothing: rules that a type checks by itself."""
        text, _, way = message.partition(" - at `$")
        steps = re.findall(r"\[(\d+)\]|\.([^.\[\]`]+)", way)
        self._note(tuple(int(index) if index else key for index, key in steps), text[:1].lower() + text[1:])
        return self.problems

    def findings(self, findings: Iterable[Finding]) -> list[Problem]:
        """``findings`` with their places."""
        for finding in findings:
            self._note(finding.path, finding.text, at_key=finding.at_key)
        return self.problems

    # -- places --------------------------------------------------------------------------------------------------

    def _note(self, path: Path, text: str, *, at_key: bool = False) -> None:
        if len(self.problems) >= MAX_PROBLEMS:
            return
        node, words = self.root, []
        for step in self.prefix + path:
            listed = isinstance(node, yaml.SequenceNode)
            key, node = self._step(node, step)
            words.append(self._word(node, step) if listed else str(step))
            if at_key and step == path[-1]:
                node = key
        mark = node.start_mark
        self.problems.append(Problem(self.name, text, mark.line + 1, mark.column + 1, ".".join(words)))

    @staticmethod
    def _step(node: yaml.Node, step: str | int) -> tuple[yaml.Node, yaml.Node]:
        """The key node and the value node under ``step``; ``node`` itself where there is none (a missing key)."""
        if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
            return node.value[step], node.value[step]
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                if key.value == str(step):
                    return key, value
        return node, node

    @staticmethod
    def _word(node: yaml.Node, step: str | int) -> str:
        """The entry ``step`` of a list for a reader: by its id, else counted from 1."""
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                if key.value in ("id", "key") and isinstance(value, yaml.ScalarNode):
                    return str(value.value)
        return str(int(step) + 1)

    # -- the walk ------------------------------------------------------------------------------------------------

    def _any(self, info: Any, data: object, path: Path, title: str = "") -> None:
        match info:
            case inspect.Metadata():
                extra = info.extra_json_schema or {}
                self._any(info.type, data, path, extra.get("title") or extra.get("description") or title)
            case inspect.StructType():
                self._struct(info, data, path)
            case inspect.UnionType():
                self._union(info, data, path, title)
            case inspect.ListType() | inspect.VarTupleType():
                self._list(info.item_type, data, path)
            case inspect.TupleType():
                self._tuple(info.item_types, data, path)
            case inspect.DictType():
                self._dict(info, data, path)
            case inspect.LiteralType():
                self._literal(info, data, path, title)
            case _:
                self._leaf(info, data, path, title)

    def _struct(self, info: inspect.StructType, data: object, path: Path) -> None:
        if not isinstance(data, dict):
            self._note(path, f"found {found(data)} where a mapping with keys belongs")
            return
        before = len(self.problems)
        fields = {field.encode_name: field for field in info.fields}
        known = [*fields, info.tag_field] if info.tag_field else list(fields)
        for key in data:
            if key not in known and info.forbid_unknown_fields:
                rest = [name for name in known if name not in data]
                self._note((*path, key), f'unknown key "{key}"' + hint(key, rest or known), at_key=True)
        for name, field in fields.items():
            if name in data:
                self._any(field.type, data[name], (*path, name))
            elif field.required:
                self._note((*path, name), f'the key "{name}" is missing')
        if len(self.problems) == before:
            self._own_checks(info, data, path)

    def _own_checks(self, info: inspect.StructType, data: object, path: Path) -> None:
        """What the struct itself refuses (in ``__post_init__``), where its fields are in order."""
        try:
            msgspec.convert(data, info.cls)
        except msgspec.ValidationError as error:
            if " - at `" not in str(error):
                self._note(path, str(error))

    def _union(self, info: inspect.UnionType, data: object, path: Path, title: str) -> None:
        options = [option for option in info.types if not isinstance(option, inspect.NoneType)]
        if data is None and len(options) < len(info.types):
            return
        structs = [o for o in options if isinstance(o, inspect.StructType)]
        if isinstance(data, dict) and len(structs) == 1 and structs[0].tag is None:
            self._struct(structs[0], data, path)
            return
        tagged = {o.tag: o for o in structs}
        if tagged and isinstance(data, dict):
            tag_field = next(iter(tagged.values())).tag_field or "type"
            tag = data.get(tag_field)
            chosen = tagged.get(tag) if isinstance(tag, (str, int)) else None
            if tag_field not in data:
                self._note((*path, tag_field), f'the key "{tag_field}" is missing')
            elif chosen is None:
                text = f"{found(tag)} is not a {tag_field}" + hint(tag, map(str, tagged))
                self._note((*path, tag_field), text)
            else:
                self._any(chosen, data, path)
        elif options:
            self._any(options[0], data, path, title)

    def _list(self, item: Any, data: object, path: Path) -> None:
        if not isinstance(data, list):
            self._note(path, f"found {found(data)} where a list [ ] belongs")
            return
        for index, entry in enumerate(data):
            self._any(item, entry, (*path, index))

    def _tuple(self, items: tuple[Any, ...], data: object, path: Path) -> None:
        if not isinstance(data, list):
            self._note(path, f"found {found(data)} where a list [ ] belongs")
        elif len(data) != len(items):
            self._note(path, f"the list has {len(data)} entries, it must have {len(items)}")
        else:
            for index, (item, entry) in enumerate(zip(items, data, strict=True)):
                self._any(item, entry, (*path, index))

    def _dict(self, info: inspect.DictType, data: object, path: Path) -> None:
        if not isinstance(data, dict):
            self._note(path, f"found {found(data)} where a mapping with keys belongs")
            return
        for key, value in data.items():
            want = int if isinstance(info.key_type, inspect.IntType) else str
            if type(key) is not want:
                self._note((*path, key), f'the key "{key}" must be {"a whole number" if want is int else "a word"}')
            self._any(info.value_type, value, (*path, key))

    def _literal(self, info: inspect.LiteralType, data: object, path: Path, title: str) -> None:
        if data not in info.values or isinstance(data, bool):
            name = title or str(next((s for s in reversed(path) if isinstance(s, str)), "word"))
            article = "an" if name[0] in "aeiou" else "a"
            self._note(path, f"{found(data)} is not {article} {name}" + hint(data, map(str, info.values)))

    def _leaf(self, info: Any, data: object, path: Path, title: str) -> None:
        plain = next((p for p in PLAIN if isinstance(info, p.info)), None)
        if plain is None:
            return
        want = title if title and plain.kind is str else plain.words
        fits = isinstance(data, plain.accepts) and isinstance(data, bool) is (plain.kind is bool)
        if not fits:
            quote = " (put it in quotation marks)" if plain.kind is str and isinstance(data, (int, float)) else ""
            self._note(path, f"found {found(data)} where {want} belongs{quote}")
            return
        limits = {name: value for name in LIMITS if (value := getattr(info, name, None)) is not None}
        if not limits:
            return
        try:
            msgspec.convert(data, Annotated[plain.kind, msgspec.Meta(**limits)])
        except msgspec.ValidationError:
            must = " and ".join(
                f"{words} {limits[name]:g}" for name, words in LIMITS.items() if words and name in limits
            )
            self._note(path, f"{found(data)} must be {must}" if must else f"{found(data)} is not {want}")


@dataclass(frozen=True)
class Plain:
    """A plain type: how the inspector calls it, how a reader does, and what Python types may stand for it."""

    info: type[Any]
    kind: type[Any]
    words: str
    accepts: tuple[type[Any], ...]


PLAIN = (
    Plain(inspect.IntType, int, "a whole number", (int,)),
    Plain(inspect.FloatType, float, "a number", (int, float)),
    Plain(inspect.StrType, str, "text", (str,)),
    Plain(inspect.BoolType, bool, "true or false", (bool,)),
)
LIMITS = {
    "ge": "at least",
    "le": "at most",
    "gt": "more than",
    "lt": "less than",
    "multiple_of": "a multiple of",
    "min_length": "",
    "max_length": "",
    "pattern": "",
}
"""The limits that a type can have, and the words for those of a number."""


def found(data: object) -> str:
    """A value as an error shows it, cut where it is long."""
    if data is None:
        return "nothing (~)"
    if isinstance(data, bool):
        return "true" if data else "false"
    if isinstance(data, str):
        return f'"{data}"' if len(data) <= 40 else f'"{data[:40]}…"'
    if isinstance(data, (list, dict)):
        return "a list" if isinstance(data, list) else "a mapping"
    return f"the number {data}"
