"""Faults in records, for the people who wrote the file: which field, what stands there, what may."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import inspect

PLACE: Final = re.compile(r"^(.*?)(?: - at `(\$.*)`)?$", re.DOTALL)
"""The message of msgspec, and the path of the value that it is about."""
STEP: Final = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")
NAMED: Final = re.compile(r"`(\w+)`")
NAMES: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "names with values",
    "null": "nothing",
}
"""What msgspec calls the types of values, in words."""
BOUNDS: Final = {">=": "of at least", "<=": "of at most"}


def fault_of(error: msgspec.ValidationError, shape: Any) -> tuple[list[str | int], str]:
    """The path of what is wrong with a record of some shape, from the record on, and a sentence about it.

    >>> class Card(msgspec.Struct, forbid_unknown_fields=True):
    ...     cost: int
    >>> try:
    ...     msgspec.convert({"cost": "two"}, Card)
    ... except msgspec.ValidationError as error:
    ...     fault_of(error, Card)
    (['cost'], 'cost: expected a whole number, found a text')
    """
    found = PLACE.match(str(error))
    assert found is not None
    said, place = found[1], found[2] or "$"
    path: list[str | int] = [name or int(number) for name, number in STEP.findall(place)]
    called = place.removeprefix("$").removeprefix(".").replace("[...]", "")
    start = f"{called}: " if called else ""
    field = said.partition("`")[2].partition("`")[0]
    if said.startswith("Object contains unknown field"):
        known = ", ".join(fields_of(shape, path))
        return [*path, field], f"{start}there is no field {field}; the fields are {known}"
    if said.startswith("Object missing required field"):
        return path, f"{start}the field {field} is missing"
    if said.startswith("Invalid enum value"):
        known = ", ".join(map(str, values_at(shape, path)))
        return path, f"{start}{said.removeprefix('Invalid enum value ')} is none of {known}"
    if said.startswith("Expected"):
        return path, f"{start}{in_words(said)}"
    return path, f"{start}{said}"


def in_words(said: str) -> str:
    """What msgspec expected and got, in words."""
    said = NAMED.sub(lambda found: NAMES.get(found[1], found[1]), said.replace(" | ", "` or `"))
    for sign, words in BOUNDS.items():
        said = said.replace(sign, words)
    return said.replace("Expected", "expected").replace(", got", ", found")


def types_at(shape: Any, path: list[str | int]) -> Iterator[inspect.Type]:
    """The types that a value at a path of a record may have."""
    found = list(alternatives(inspect.type_info(shape)))
    for step in path:
        inner: list[inspect.Type] = []
        for one in found:
            if isinstance(one, inspect.StructType):
                inner += [field.type for field in one.fields if field.encode_name == step]
            elif isinstance(one, inspect.DictType):
                inner.append(one.value_type)
            elif isinstance(one, inspect.CollectionType):
                inner.append(one.item_type)
        found = [other for one in inner for other in alternatives(one)]
    yield from found


def alternatives(type: inspect.Type) -> Iterator[inspect.Type]:
    """The types of a union, or the one type."""
    if isinstance(type, inspect.UnionType):
        for one in type.types:
            yield from alternatives(one)
    else:
        yield type


def fields_of(shape: Any, path: list[str | int]) -> list[str]:
    """The names of the fields of what stands at a path."""
    structs = (one for one in types_at(shape, path) if isinstance(one, inspect.StructType))
    return [field.encode_name for one in structs for field in one.fields]


def values_at(shape: Any, path: list[str | int]) -> list[object]:
    """The words that may stand at a path."""
    found: list[object] = []
    for one in types_at(shape, path):
        if isinstance(one, inspect.LiteralType):
            found += one.values
        elif isinstance(one, inspect.EnumType):
            found += [member.value for member in one.cls]
    return found
