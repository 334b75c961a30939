"""The clause of a card's text that caused something, in English and Japanese, where a text has a line an ability."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tefuda.games.kit.line_library import LineLibrary
from tefuda.kernel.causes import Cause
from tefuda.language.catalogue import Clause
from tefuda.language.clauses import TextSpan, span_of
from tefuda.language.lexicon import Lexicon
from tefuda.language.lines import SLOTS
from tefuda.language.parser import read
from tefuda.language.phrasebook import NoPhrase
from tefuda.language.vocabulary import Path

Library = LineLibrary[Any]


def clause_of(shared: Library, cause: Cause, language: str) -> Clause | None:
    """The clause that caused something; None for what the rules do."""
    return clause_at(shared, cause.program, cause.place, language)


@lru_cache(maxsize=8192)
def clause_at(shared: Library, program: int, place: int, language: str) -> Clause | None:
    """The clause from which an op of a program comes."""
    if program < shared.first_effect:
        line = program // SLOTS
        return clause_in(shared, line, span_in(shared, line, program, place, language), language)
    if shared.first_play <= program < shared.first_part:
        for line in shared.lines_of(program - shared.first_play):
            found = span_in(shared, line, program, place, language)
            if found is not None:
                return clause_in(shared, line, found, language)
    return None


def span_in(shared: Library, line: int, program: int, place: int, language: str) -> TextSpan | None:
    """The span of a line from which an op of a program comes; None if it is not from there."""
    _, places = line_in(shared.LEXICON, shared.lines[line][1], language)
    return span_of(shared.book.program(program), place, shared.build(line).trace, places)


def clause_in(shared: Library, line: int, span: TextSpan | None, language: str) -> Clause:
    """A span of a line, or the whole, as a clause of its card's text."""
    definition, own = shared.lines[line]
    if own not in shared.cards[definition].lines:  # of the other face, by which the card may be played
        face = next(at for at, card in enumerate(shared.cards) if card.back_of == shared.cards[definition].id)
        there = next(at for at in shared.lines_of(face) if shared.lines[at][1] == own)
        return clause_in(shared, there, span, language)
    number = line - shared.lines_of(definition).start
    made = [text for text, _ in shared.prints[definition].lines]
    start = 0
    for other in shared.cards[definition].lines:
        if made and other == made[0]:
            if number == 0:
                break
            number -= 1
            made.pop(0)
        start += len(other if language == "en" else shared.TEXTS.say_or_keep(other)) + 1
    text = line_in(shared.LEXICON, own, language)[0]
    begin, end = span or (0, len(text))
    return Clause(shared.cards[definition].id, text[begin:end], start + begin)


@lru_cache(maxsize=4096)
def line_in(said: Lexicon, line: str, language: str) -> tuple[str, dict[Path, TextSpan]]:
    """A line of a canonical text in a language, and the place of each word in it; a line that cannot be said in it
    stays English, without places."""
    try:
        return said.book(language).print_with_places(read(said.english(), line, "line"), "line")
    except NoPhrase:
        return line, {}
