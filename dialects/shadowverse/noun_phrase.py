"""A noun of a printed text, with all that describes it."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.language.vocabulary import Tree


@dataclass(frozen=True)
class NounPhrase:
    """A noun with all that describes it."""

    kind: str
    adjectives: tuple[Tree, ...]
    traits: tuple[Tree, ...]
    places: tuple[str, ...]
    rules: tuple[Tree, ...]

    def cards(self) -> Tree:
        """The cards in those places."""
        return ("among", self.adjectives, self.kind, self.places, self.traits)

    def described(self) -> Tree:
        """The description alone."""
        return ("described", self.adjectives, self.kind, self.traits)
