"""The vocabulary: every word of the language, with its fields and what each field holds.

A text is read into a *tree*: nested tuples `(word name, field, field, ...)` of words, whole numbers, strings and
tuples of further trees. Trees are plain data: they can be compared, stored in packs and printed. `build` makes the
objects that the engine runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

Tree = tuple[Any, ...]
"""A word: its name, then its fields."""
Path = tuple[int, ...]
"""The place of a word in a tree: the field to go into, or the member of a list, again and again."""

AGAIN: Final = 4
"""So often one member of a field may be used at most."""


class Trace:
    """The map from objects to the words of a tree that they were made of."""

    def __init__(self) -> None:
        self.at: list[int] = []
        self.made: dict[int, tuple[object, Path]] = {}

    def keep(self, made: object) -> None:
        """An object was made of the word that is being built."""
        self.made.setdefault(id(made), (made, tuple(self.at)))

    def path(self, made: object) -> Path | None:
        """The word that an object was made of."""
        found = self.made.get(id(made))
        return None if found is None else found[1]


@dataclass(frozen=True)
class Word:
    """One word: its name, the class that runs, its fields with the family of what they hold, and its meaning.

    A field's family is the name of a family of words or of an enumeration, or `int`, or `name` (a quoted name); with
    a star behind it the field holds several, with two stars several of which each may be used `AGAIN` times (so many
    objects are made of each), with a question mark one or None.
    """

    name: str
    made: Callable[..., Any]
    fields: dict[str, str]
    meaning: str


@dataclass
class Vocabulary:
    """Words and enumerations by name."""

    words: dict[str, Word] = field(default_factory=dict)
    enumerations: dict[str, dict[str, int]] = field(default_factory=dict)

    def word(self, name: str, made: Callable[..., Any], meaning: str, /, **fields: str) -> None:
        """Register a word. `meaning` is one sentence for the documentation."""
        if name in self.words:
            raise ValueError(f"the word {name!r} is registered twice")
        self.words[name] = Word(name, made, fields, meaning)

    def enumeration(self, name: str, values: dict[str, int]) -> None:
        """Register a closed list of terms, such as the factions of a game, with their numbers."""
        self.enumerations[name] = values

    def build(self, tree: Tree, names: Mapping[str, Callable[[Any], Any]], trace: Trace) -> Any:
        """The object that a tree describes. `names` resolves what only the game knows: for a field family in it
        ("group", "card", "ability"), the function gets the field and returns what the word's class wants. `trace` is
        told what is made of which word."""
        word = self.words[tree[0]]
        arguments: list[Any] = []
        for number, (value, family) in enumerate(zip(tree[1:], word.fields.values(), strict=True), 1):
            trace.at.append(number)
            if family.endswith("*"):
                inner = family.rstrip("*")
                items: list[Any] = []
                for index, item in enumerate(value):
                    trace.at.append(index)
                    if inner + "**" == family:
                        items.append(tuple(self.built_field(item, inner, names, trace) for _ in range(AGAIN)))
                    else:
                        items.append(self.built_field(item, inner, names, trace))
                    trace.at.pop()
                arguments.append(tuple(items))
            else:
                arguments.append(None if value is None else self.built_field(value, family.rstrip("?"), names, trace))
            trace.at.pop()
        made = word.made(*arguments)
        trace.keep(made)
        return made

    def built_field(self, value: Any, family: str, names: Mapping[str, Callable[[Any], Any]], trace: Trace) -> Any:
        """One field of a tree as an argument."""
        if family in names:
            return names[family](value)
        if family in self.enumerations:
            return self.enumerations[family][value]
        if isinstance(value, tuple):
            return self.build(value, names, trace)
        return value
