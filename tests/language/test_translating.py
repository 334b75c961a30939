"""Tables in other languages: which of their fields are words, and what becomes of them."""

from __future__ import annotations

from typing import get_type_hints

import msgspec

from tefuda.language import table as tables
from tefuda.language.table import Aspect, Mark, Table
from tefuda.language.translating import WORDS, translated, words_of

NAMES = {
    *("field", "value", "instead", "less", "kind", "stats", "corner", "zones", "kinds", "zone", "key", "name", "most"),
    *("option", "number", "prompts", "lies", "prompt", "event", "amount", "roles", "timing", "choices", "source"),
    *(
        "target",
        "reason",
        "part",
        "Aspect.parts",
        "game",
        "skills",
        "active",
        "language",
        "price",
        "purse",
        "into",
        "effect",
        "empty",
    ),
}
"""Fields that hold names for programs, not words for people."""


def parts_of_a_table() -> set[type[msgspec.Struct]]:
    """The sorts of parts that a table has."""
    found: set[type[msgspec.Struct]] = {Table}
    for sort in (Table, Mark):
        for hint in get_type_hints(sort).values():
            found |= {part for part in getattr(hint, "__args__", ()) if part in vars(tables).values()}
    return {part for part in found if isinstance(part, type) and issubclass(part, msgspec.Struct)}


def test_each_field_of_a_table_is_either_words_or_a_name() -> None:
    for part in parts_of_a_table():
        for name, hint in get_type_hints(part).items():
            if "str" in str(hint):
                is_name = bool({name, f"{part.__name__}.{name}"} & NAMES)
                assert (name in WORDS.get(part, ())) != is_name, f"{part.__name__}.{name}"


def small(**parts: object) -> Table:
    """A table with nothing in it but what is said."""
    empty = {name: () for name in Table.__struct_fields__ if name not in Table.__struct_defaults__}
    needed = Table.__struct_fields__[: len(Table.__struct_fields__) - len(Table.__struct_defaults__)]
    usual = {"game": "toy", "title": "Toy", "timings": {}, "clock": 0, "help": ""}
    return Table(**{**{name: empty[name] for name in needed}, **usual, **parts})  # type: ignore[arg-type]


def test_words_are_said_otherwise_and_names_stay() -> None:
    table = small(marks=(Mark("engaged", "turn", "engaged", "it has been turned"),))
    found = translated(table, {"engaged": "アクト", "it has been turned": "アクト状態", "Toy": "玩具"}, "ja")
    assert found.marks == (Mark("engaged", "turn", "アクト", "アクト状態"),)
    assert (found.title, found.game, found.language) == ("玩具", "toy", "ja")
    assert list(words_of(table)) == ["Toy", "engaged", "it has been turned"]


def test_a_word_may_mean_something_else_in_one_sort_of_part() -> None:
    table = small(marks=(Mark("evolved", 1, "Evolved", ""),), aspects=(Aspect("special", "Evolved"),))
    found = translated(table, {"Evolved": "進化", "Aspect: Evolved": "エボルヴ"}, "ja")
    assert (found.marks[0].sign, found.aspects[0].label) == ("進化", "エボルヴ")
