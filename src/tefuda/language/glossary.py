"""The glossary of a game: terms in its texts, and their explanations.

A game keeps them in a file. A **form** is how a term stands in canonical texts of a language: one that begins with a
small letter also begins sentences, and ``#`` stands for a number. What stands in quotation marks is a name. Tables
find terms in a text by a regular expression that Python and browsers read alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from tefuda.language import yaml12

NAMES: Final = r'"[^"\n]*"|『[^』\n]*』'
"""Names of cards, in which nothing is explained."""
SPECIAL: Final = re.compile(r"[\\.*+?^$|(){}\[\]]")
LETTER: Final = "[A-Za-z]"


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of a game: ``rule`` are the clauses behind it; ``name``, ``forms`` and ``means`` go by language. A
    ``common`` one is explained only where somebody asks for it."""

    id: str
    rule: str
    name: dict[str, str]
    forms: dict[str, tuple[str, ...]]
    means: dict[str, str]
    common: bool = False


class Marking(msgspec.Struct, frozen=True):
    """The pattern that finds terms in texts of a language: each match of ``pattern`` whose group N took part is the
    term ``terms[N - 1]``; a match of no group is a name."""

    pattern: str
    terms: tuple[str, ...]


class Glossary(msgspec.Struct, frozen=True):
    """All terms of a game, and by language the pattern that finds them."""

    terms: tuple[Term, ...]
    marks: dict[str, Marking]


@lru_cache(maxsize=8)
def read_glossary(path: Path) -> Glossary:
    """The glossary in a file. Raises `FileError`."""
    terms = tuple(yaml12.read(path).records(Term))
    languages = dict.fromkeys(language for term in terms for language in term.forms)
    return Glossary(terms, {language: marking(terms, language) for language in languages})


def marking(terms: tuple[Term, ...], language: str) -> Marking:
    """The pattern that finds the terms in a language: where several could stand, the longest does. Forms that begin
    with a letter stand together, so that inside of words none of them is tried."""
    forms = [(form, term.id) for term in terms for form in term.forms.get(language, ())]
    forms.sort(key=lambda pair: (not begins_word(pair[0]), -len(pair[0])))
    words = [f"({pattern_of(form)})" for form, _ in forms if begins_word(form)]
    others = [f"({pattern_of(form)})" for form, _ in forms if not begins_word(form)]
    together = [f"(?<!{LETTER})(?:{'|'.join(words)})"] if words else []
    return Marking("|".join((NAMES, *together, *others)), tuple(id for _, id in forms))


def begins_word(form: str) -> bool:
    """Whether a form begins with a letter, which is the first of its word then."""
    return form[0].isascii() and form[0].isalpha()


def pattern_of(form: str) -> str:
    """A form as a regular expression; the last letter of a form is the last one of its word.

    >>> pattern_of("engage")
    '[Ee]ngage(?![A-Za-z])'
    >>> pattern_of("【コンボ_#】")
    '【コンボ_[0-9X]+】'
    """
    source = SPECIAL.sub(r"\\\g<0>", form).replace("#", "[0-9X]+")
    first, last = form[0], form[-1]
    if first.isascii() and first.islower():
        source = f"[{first.upper()}{first}]{source[1:]}"
    after = f"(?!{LETTER})" if last.isascii() and last.isalpha() else ""
    return f"{source}{after}"


@lru_cache(maxsize=16)
def compiled(marks: Marking) -> re.Pattern[str]:
    """The pattern of a marking."""
    return re.compile(marks.pattern)


def terms_in(glossary: Glossary, text: str, language: str = "en") -> Iterator[tuple[int, int, str]]:
    """The terms in a text: start, end, and the term's id."""
    marks = glossary.marks.get(language)
    return iter(()) if marks is None else marked(marks, text)


def marked(marks: Marking, text: str) -> Iterator[tuple[int, int, str]]:
    """The same, by the marking of a language."""
    for found in compiled(marks).finditer(text):
        if found.lastindex is not None:
            yield found.start(), found.end(), marks.terms[found.lastindex - 1]
