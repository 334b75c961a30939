"""The vocabulary: every word of the language, with its fields and what each field holds.

A text is read into a *tree*: nested tuples `(word name, field, field, ...)` of words, whole numbers, strings and
tuples of further trees. Trees are plain data: they can be compared, stored in packs and printed. `build` makes the
objects that the machine runs out of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Tree = tuple[Any, ...]
"""A word: its name, then its fields."""


@dataclass(frozen=True)
class Word:
    """One word: its name, the class that runs, its fields with the family of what they hold, and its meaning.

    A field's family is the name of a family of words or of an enumeration, or `int`, or `name` (a quoted name); with
    a star behind it the field holds several.
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

    def build(self, tree: Tree, names: Mapping[str, Callable[[Any], Any]]) -> Any:
        """The object that a tree describes. `names` resolves what only the game knows: for a field family in it
        ("group", "card", "ability"), the function gets the field and returns what the word's class wants."""
        word = self.words[tree[0]]
        arguments: list[Any] = []
        for value, family in zip(tree[1:], word.fields.values(), strict=True):
            if family.endswith("*"):
                arguments.append(tuple(self.built_field(item, family[:-1], names) for item in value))
            else:
                arguments.append(self.built_field(value, family, names))
        return word.made(*arguments)

    def built_field(self, value: Any, family: str, names: Mapping[str, Callable[[Any], Any]]) -> Any:
        """One field of a tree as an argument."""
        if family in names:
            return names[family](value)
        if family in self.enumerations:
            return self.enumerations[family][value]
        if isinstance(value, tuple):
            return self.build(value, names)
        return value
