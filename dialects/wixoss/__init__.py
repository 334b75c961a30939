"""The wording of the printed Japanese cards of WIXOSS: phrases that are only read, never said.

`text` cuts a text into abilities and sentences, `lines` reads each ability by its header, `bodies` what it does. Among
phrases `nouns` holds cards; `conditions`, `costs` and `uses` what is asked and paid; `events` and `happenings`
what is waited for; `steps` what all clauses need that are in `moves`, `decks`, `hands`, `changes`, `damage` and
`players`; `constants` what is so all the time. `sentences` puts clauses together, `folding` sentences, with `ellipsis`
and `instead`; `settling` finds what "it" is.
"""

from __future__ import annotations

import re
from functools import lru_cache

from dialects.reading import ReadingBook
from dialects.wixoss import (
    amounts,
    cases,
    changes,
    conditions,
    constants,
    costs,
    crafts,
    damage,
    decks,
    early_abilities,
    early_causes,
    early_counts,
    early_moves,
    early_picks,
    early_steps,
    events,
    hands,
    happenings,
    laid,
    life,
    lrigs,
    marks,
    moves,
    nouns,
    places,
    players,
    rare,
    sentences,
    steps,
    tallies,
    uses,
    ways,
)
from dialects.wixoss.lines import Lines
from tefuda.games.wixoss.lexicon import english
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import Writing
from tefuda.language.vocabulary import Tree


@lru_cache(maxsize=1)
def printed_japanese() -> ReadingBook:
    """The phrasebook of printed sentences; nothing of the canonical ones stands in them."""
    canonical = english()
    families = {family for family, _ in [*canonical.templates, *canonical.unit_rules]}
    book = ReadingBook("printed WIXOSS", canonical, without=tuple(families))
    book.writing = Writing("《》", capitals=False, articles=False)
    book.quoted_name = re.compile("《([^《》]*)》")
    book.terms = {}
    book.templates = {}
    book.unit_rules = {}
    for part in (
        nouns,
        conditions,
        costs,
        uses,
        events,
        happenings,
        ways,
        tallies,
        amounts,
        steps,
        moves,
        decks,
        hands,
        changes,
        damage,
        players,
        life,
        marks,
        laid,
        places,
        lrigs,
        constants,
        rare,
        crafts,
        cases,
        early_picks,
        early_counts,
        early_moves,
        early_steps,
        early_abilities,
        early_causes,
        sentences,
    ):
        part.add(book)
    return book


def printed_lines(text: str, burst: str, kind: str) -> list[Tree]:
    """What a printed text and Life Burst say, line by line. Raises `ReadError`."""
    lines = Lines(printed_japanese(), kind)
    return [*(lines.text(text) if text else ()), *(lines.burst(burst) if burst else ())]


def said(line: Tree) -> str:
    """The canonical text of a line. Raises `ReadError` if it is not read as the same line again."""
    text = english().print(line, "line")
    if read(english(), text, "line") != line:
        raise ReadError("other when it is read back", text, 0)
    return text


def canonical_text(printed: str) -> str:
    """What a printed text says, in canonical words. Raises `ReadError`."""
    return "\n".join(said(line) for line in printed_lines(printed, "", "spell"))


__all__ = ["Lines", "canonical_text", "printed_japanese", "printed_lines", "said"]
