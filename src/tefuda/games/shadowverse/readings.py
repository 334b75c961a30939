"""Questions about the trees of a card's lines: keywords, heads, names, tokens, costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tefuda.games.kit.texts import NO_LINE, CardTexts
from tefuda.games.shadowverse.facts import HOME, CardFacts, load_facts
from tefuda.games.shadowverse.lexicon import LEXICON, english
from tefuda.games.shadowverse.lines import CEMETERY_COUNTS
from tefuda.language.trees import fields_of, says
from tefuda.language.vocabulary import Tree

EVENT_HEADS: Final = ("fanfare", "last words", "on evolve", "strike")
"""Heads that are words for events of the same name."""
ACTIVATIONS: Final = {"activate": ("activate",), "quick": ("activate", "quick")}
"""The heads of activated abilities, by their sort."""
KEYWORD_HEADS: Final = {"Stack": "stack", "Quick": "quick"}
"""Keywords that count as heads."""

TEXTS: Final = CardTexts(HOME, "cards", LEXICON, "line", lambda: load_facts().lines())
line_tree: Final = TEXTS.line_tree


def trees_on(card: CardFacts) -> list[Tree]:
    """The trees of a card's lines."""
    return [line_tree(line) for line in card.lines]


def makes_abilities(tree: Tree) -> bool:
    """Whether a line makes abilities: keywords by themselves are bits only, but for Stack (SVE 19.5)."""
    return tree[0] != "keyword line" or bool(tree[1] == "Stack")


def abilities_in(tree: Tree) -> int:
    """The number of abilities of its card that a line makes: one for each event or effect that it names."""
    if tree[0] == "constant in":
        return len(tree[2])
    return len(tree[1]) if tree[0] in ("auto", "constant") else 1


def heads_of(tree: Tree) -> set[str]:
    """The sorts of abilities that a line gives its card, by the words of texts that ask for them."""
    if tree[0] == "auto":
        return {event[0] for event in tree[1]} & set(EVENT_HEADS)
    if tree[0] == "activated":
        return set(ACTIVATIONS.get(tree[1], ()))
    if tree[0] == "keyword line":
        return {KEYWORD_HEADS[tree[1]]} if tree[1] in KEYWORD_HEADS else set()
    return {"evolve"} if tree[0] == "evolve" else set()


def has_earth_rite(tree: Tree) -> bool:
    """Whether a line asks for an Earth Rite as a cost."""
    return tree != NO_LINE and says(tree, english().vocabulary, "earth rite")


def counts_cemetery(tree: Tree) -> bool:
    """Whether a line asks for Spellchain or Necrocharge."""
    return tree != NO_LINE and says(tree, english().vocabulary, *CEMETERY_COUNTS)


def also_named(tree: Tree, name: str) -> int:
    """Whether a line gives its card a name: 1 always, 2 only while it is on the field."""
    if tree == ("also named", name):
        return 1
    return 2 if tree == ("also named on field", name) else 0


def tokens_in(tree: Tree) -> Iterator[str]:
    """The names of the tokens that a line creates.

    >>> list(tokens_in(line_tree('Fanfare: Create a "Fairy" or "Puppet" token onto your field. Draw 1.')))
    ['Fairy', 'Puppet']
    >>> list(tokens_in(line_tree('Discard a card in your hand named "Fairy".')))
    []
    """
    if tree != NO_LINE:
        yield from fields_of(tree, english().vocabulary, "token name")
