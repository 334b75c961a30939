"""The wording of the printed English cards: phrases that are only read, never said.

`lines` reads lines and their heads, `sentences` paragraphs, `costs`, `events`, `conditions` and `passive` what is said
in them; `nouns` cards and what a sentence acts on, `changes` what is done to cards on the field, `moves` what moves
cards. They share the canonical families and some of their own:

- `group`: a phrase that says one step or several, as a tuple of steps ("draw 2 cards and discard a card");
- `steps`: groups joined by " and ", ", and ", ", then ", as one tuple of steps; `clause`: with "you may" and "if";
- `printed sentence`: a whole sentence with its full stop, as a tuple of steps.

"It" and "that follower" are the word `that`, "them" is `those`; `settle` finds what they are about. "The selected
follower(s)" may be read as ("selected",) or ("selected many",), which are no words and are settled there, too.
"""

from __future__ import annotations

from tefuda.games.shadowverse.printed import (
    changes,
    conditions,
    costs,
    driving,
    events,
    lines,
    moves,
    nouns,
    passive,
    racing,
    sentences,
)
from tefuda.games.shadowverse.printed.text import printed_lines
from tefuda.language.phrasebook import Phrasebook


def printed_english(book: Phrasebook) -> None:
    """Add the printed wording to the English phrasebook. Canonical sentences have no part in printed paragraphs: what
    "it" is about would not be settled in them."""
    book.only_canonical.add("sentence")
    for part in (nouns, changes, moves, costs, events, conditions, passive, sentences, lines, racing, driving):
        part.add(book)


__all__ = ["printed_english", "printed_lines"]
