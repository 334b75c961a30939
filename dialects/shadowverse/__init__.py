"""The wording of the printed English cards: phrases that are only read, never said.

`lines` reads lines and their heads, `sentences` paragraphs (which `folding` turns into rules and steps), `costs`,
`events`, `conditions` and `passive` what is said in them; `nouns` cards and what a sentence acts on, `changes` what is
done to cards on the field, `moves` what moves cards, `mechanics` what only some universes have. They share the
canonical families and some of their own:

- `group`: a phrase that says one step or several, as a tuple of steps ("draw 2 cards and discard a card");
- `steps`: groups joined by " and ", ", and ", ", then ", as one tuple of steps; `clause`: with "you may" and "if";
- `printed sentence`: a whole sentence with its full stop, as a tuple of steps.

"It" and "that follower" are the word `that`, "them" is `those`; `anaphora` finds what they are about. "The selected
follower(s)" may be read as ("selected",) or ("selected many",), which are no words and are resolved there, too.
"""

from __future__ import annotations

from functools import lru_cache

from dialects.reading import ReadingBook
from dialects.shadowverse import (
    changes,
    conditions,
    costs,
    events,
    lines,
    mechanics,
    moves,
    nouns,
    passive,
    sentences,
)
from dialects.shadowverse.text import printed_lines
from tefuda.games.shadowverse.lexicon import english
from tefuda.language.parser import read


@lru_cache(maxsize=1)
def printed_english() -> ReadingBook:
    """The phrasebook of printed lines. Canonical sentences have no part in printed paragraphs: what "it" is about would
    stay open in them."""
    book = ReadingBook("printed Shadowverse English", english(), without=("sentence",))
    for part in (nouns, changes, moves, costs, events, conditions, passive, sentences, lines, mechanics):
        part.add(book)
    return book


def canonical_text(printed: str) -> str:
    """What a printed text says, in canonical words. Raises `ReadError`."""
    trees = (read(printed_english(), line, "line") for line in printed_lines(printed))
    return "\n".join(english().print(tree, "line") for tree in trees)


__all__ = ["canonical_text", "printed_english", "printed_lines"]
