"""The wording of the printed English cards: phrases that are only read, never said.

`lines` reads lines and their heads, `nouns` cards and what a sentence acts on, `changes` what is done to cards on the
field, `moves` what moves cards. They share the canonical families and three of their own:

- `group`: a phrase that says one step or several, as a tuple of steps ("draw 2 cards and discard a card");
- `steps`: groups joined by " and ", ", and ", ", then ", as one tuple of steps;
- `printed sentence`: a whole sentence with its full stop, as a tuple of steps.
"""

from __future__ import annotations

from tefuda.games.shadowverse.printed import changes, lines, moves, nouns
from tefuda.language.phrasebook import Phrasebook


def printed_english(book: Phrasebook) -> None:
    """Add the printed wording to the English phrasebook."""
    nouns.add(book)
    changes.add(book)
    moves.add(book)
    lines.add(book)
