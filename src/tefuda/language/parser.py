"""The parser: turns a text into a tree, or raises an error with the position where parsing fails.

The parser is top-down and memoised: a chart holds, for each family of phrases and each place of the text, all readings
from that place on (P. Norvig, "Techniques for Automatic Memoization with Applications to Context-Free Parsing",
Computational Linguistics 17.1, 1991; M. Johnson, "Memoization in Top-Down Parsing", ibid. 21.3, 1995). Left recursion
grows from its seed: a family that is asked for at a place while it is being read there answers with what it has so far,
and is read again until nothing is added (A. Warth, J. Douglass and T. Millstein, "Packrat Parsers Can Support Left
Recursion", PEPM 2008, here with sets of readings instead of one). FIRST sets leave out what cannot begin with the next
letter (`first_sets`).

Since every way to read a text is followed, two readings with different meaning are found and refused. Every character
belongs to exactly one word, because a template matches its own letters and nothing is ever skipped.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from tefuda.errors import TefudaError
from tefuda.language.first_sets import FirstSets, letters_of
from tefuda.language.phrasebook import ARTICLE, NUMBER, OTHER, Kind, Phrasebook, Slot, Template, UnitRule
from tefuda.language.vocabulary import Tree

MOST_LETTERS = 4000
"""No rules text is longer than this."""
MOST_STEPS = 2_000_000
"""A text that takes more steps than this to read is refused."""
UNFINISHED_WORD = re.compile(r"[A-Za-z']+$")
"""The beginning of a word of which only some letters agree."""
WORD = re.compile(r"[A-Za-z]{2}")
"""Two letters of one word."""


class ReadError(TefudaError):
    """A text that cannot be parsed: `place` is where parsing fails, counted from 0."""

    def __init__(self, message: str, text: str, place: int) -> None:
        super().__init__(message)
        self.text = text
        self.place = place


@dataclass(frozen=True)
class Span:
    """A word of a parse with the place of its text: what `tefuda card read` shows."""

    word: str
    start: int
    end: int
    parts: tuple[Span, ...]


@dataclass(frozen=True)
class Reading:
    """One parse of a stretch of text: its end, the value, and the words it is made of."""

    end: int
    value: Any
    spans: tuple[Span, ...] = field(compare=False)


@dataclass
class Entry:
    """All parses of one kind from one place on."""

    readings: dict[tuple[int, Any], Reading] = field(default_factory=dict)
    growing: bool = False
    recursive: bool = False


class Chart:
    """One attempt to read one text. With `thorough`, also what cannot begin with the letter at its place is tried, so
    that all is known that would have been understood there."""

    def __init__(self, book: Phrasebook, text: str, *, thorough: bool = False) -> None:
        self.book = book
        self.text = text
        self.lowered = text.lower()
        self.letters = letters_of(text)
        self.first_sets = first_sets(book)
        self.thorough = thorough or len(self.letters) != len(text)
        self.entries: dict[tuple[Kind, int], Entry] = {}
        self.leaning: set[tuple[Kind, int]] = set()
        self.farthest = 0
        self.wanted: set[str] = set()
        self.steps = 0

    def readings(self, kind: Kind, at: int) -> list[Reading]:
        """All readings of a family and form from a place on."""
        if not self.thorough and not self.first_sets.may_begin(kind, self.letters[at : at + 1]):
            return []
        key = (kind, at)
        entry = self.entries.get(key)
        if entry is not None:
            if entry.growing:
                entry.recursive = True
                self.leaning.add(key)
            return list(entry.readings.values())
        entry = Entry(growing=True)
        self.entries[key] = entry
        outer, self.leaning = self.leaning, set()
        while True:
            before = len(entry.readings)
            entry.recursive = False
            self.collect(kind, at, entry)
            if not entry.recursive or len(entry.readings) == before:
                break
        entry.growing = False
        self.leaning.discard(key)
        if self.leaning:
            del self.entries[key]
        self.leaning |= outer
        return list(entry.readings.values())

    def collect(self, kind: Kind, at: int, entry: Entry) -> None:
        """Try every template, unit rule and term once."""
        family, _ = kind
        for first, way in self.first_sets.candidates(kind, None if self.thorough else self.letters[at : at + 1]):
            if isinstance(way, UnitRule):
                self.cross(way, at, entry)
                continue
            if first and not self.lowered.startswith(first, at):
                self.miss_literal(at, first)
                continue
            for end, fields, spans in self.matches(way.lowered, 0, at, (), ()):
                tree = assembled(self.book, way, dict(fields))
                if tree is None:
                    continue
                span = Span(way.word, at, end, spans)
                self.keep(entry, Reading(end, tree, (span,)))
        for name, value in self.book.lists.get(family, {}).get(self.text[at : at + 3], ()):
            if self.text.startswith(name, at):
                self.keep(entry, Reading(at + len(name), value, ()))
        if family == "int":
            number = NUMBER.match(self.text, at)
            if number is not None:
                self.keep(entry, Reading(number.end(), int(number.group()[:12]), ()))
        elif family in self.book.vocabulary.enumerations:
            for text, value in self.terms(kind):
                if self.lowered.startswith(text, at):
                    self.keep(entry, Reading(at + len(text), value, ()))
                else:
                    self.miss_literal(at, text)
        elif family not in known_families(self.book):
            quoted = self.book.quoted_name.match(self.text, at)
            named = None if quoted is None else self.book.spelling(kind).name(quoted.group(1))
            if quoted is not None and named is not None:
                self.keep(entry, Reading(quoted.end(), named, ()))
            else:
                self.miss(at, "a name in quotes")

    def cross(self, rule: UnitRule, at: int, entry: Entry) -> None:
        """Try what stands behind a unit rule."""
        if not self.lowered.startswith(rule.before.lower(), at):
            return
        for reading in self.readings((rule.family, rule.form), at + len(rule.before)):
            if self.lowered.startswith(rule.after.lower(), reading.end):
                self.keep(entry, Reading(reading.end + len(rule.after), reading.value, reading.spans))

    def terms(self, kind: Kind) -> list[tuple[str, str]]:
        """Texts of an enumeration and the values they stand for."""
        return [(text.lower(), value) for value, text in self.book.terms.get(kind, {}).items()]

    def matches(
        self,
        parts: tuple[str | Slot, ...],
        index: int,
        at: int,
        fields: tuple[tuple[str, Any], ...],
        spans: tuple[Span, ...],
    ) -> list[tuple[int, tuple[tuple[str, Any], ...], tuple[Span, ...]]]:
        """All ways to match the rest of a template from a place on."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise ReadError("this text takes too long to read; write shorter sentences", self.text, self.farthest)
        while index < len(parts):
            part = parts[index]
            if isinstance(part, str):
                if self.lowered.startswith(part, at):
                    at += len(part)
                elif not self.book.writing.articles:
                    self.miss_literal(at, part)
                    return []
                elif self.lowered.startswith(with_an(parts, index), at):
                    at += len(part) + 1
                elif self.lowered.startswith(with_an(parts, index)[:-1] + OTHER, at):
                    at += len(part)
                else:
                    self.miss_literal(at, part)
                    return []
                index += 1
                continue
            found = []
            for end, value, inner in self.slot(part, at):
                found += self.matches(parts, index + 1, end, (*fields, (part.field, value)), spans + inner)
            return found
        return [(at, fields, spans)]

    def slot(self, slot: Slot, at: int) -> list[tuple[int, Any, tuple[Span, ...]]]:
        """All values that a slot can take from a place on."""
        kind = (slot.family, slot.form)
        if slot.separator is None:
            return [(reading.end, reading.value, reading.spans) for reading in self.readings(kind, at)]
        found: list[tuple[int, Any, tuple[Span, ...]]] = []
        waiting: list[tuple[int, tuple[Any, ...], tuple[Span, ...]]] = [
            (reading.end, (reading.value,), reading.spans) for reading in self.readings(kind, at)
        ]
        while waiting:
            found += [one for one in waiting if slot.least <= len(one[1]) <= slot.most]
            waiting = [one for one in waiting if len(one[1]) < slot.most]
            longer: list[tuple[int, tuple[Any, ...], tuple[Span, ...]]] = []
            for end, values, spans in waiting:
                if self.lowered.startswith(slot.separator.lower(), end):
                    for reading in self.readings(kind, end + len(slot.separator)):
                        longer.append((reading.end, (*values, reading.value), spans + reading.spans))
                else:
                    self.miss_literal(end, slot.separator)
            waiting = longer
        return found

    def keep(self, entry: Entry, reading: Reading) -> None:
        """Remember a reading; the same value to the same end is one reading."""
        entry.readings.setdefault((reading.end, reading.value), reading)
        if reading.end > self.farthest and not self.in_word(reading.end):
            self.farthest = reading.end
            self.wanted = set()

    def miss_literal(self, at: int, literal: str) -> None:
        """Remember that a literal text does not stand at a place: what is missed is its first word that is another one
        there, so that one wrong letter is not blamed on a sentence. In languages without blanks it is the first
        letter."""
        if not self.thorough:
            return
        agreed = literal[: agreeing(self.lowered[at:], literal.lower())]
        words = len(UNFINISHED_WORD.sub("", agreed))
        self.miss(at + words, literal[words:])

    def miss(self, at: int, wanted: str) -> None:
        """Remember what would have been understood at the farthest place."""
        if at > self.farthest and not self.in_word(at):
            self.farthest = at
            self.wanted = set()
        if at == self.farthest:
            self.wanted.add(wanted.strip())

    def in_word(self, at: int) -> bool:
        """Whether a place is inside a word; the letters before it say nothing then: the "b" of "bxry" is no name."""
        return WORD.fullmatch(self.text[max(0, at - 1) : at + 1]) is not None


def agreeing(text: str, literal: str) -> int:
    """The number of equal letters at the beginning of two texts.

    >>> agreeing("the fizld.", "the field"), agreeing("the", "the field")
    (6, 3)
    """
    least = min(len(text), len(literal))
    return next((at for at in range(least) if text[at] != literal[at]), least)


def with_an(parts: tuple[str | Slot, ...], index: int) -> str:
    """A literal text before a slot with "an" at its end instead of "a"; without such an end, the text as it is."""
    text = str(parts[index])
    return text[:-1] + "n " if index + 1 < len(parts) and ARTICLE.search(text) else text


def assembled(book: Phrasebook, template: Template, fields: dict[str, Any]) -> Any:
    """The tree of a matched template, its fields in the word's own order; None when they do not go together."""
    if template.meaning is not None:
        return template.meaning(**fields)
    fields.update(template.fixed)
    return (template.word, *(fields[name] for name in book.vocabulary.words[template.word].fields))


@lru_cache(maxsize=16)
def first_sets(book: Phrasebook) -> FirstSets:
    """The first sets of a dialect."""
    return FirstSets(book, known_families(book))


@lru_cache(maxsize=64)
def known_families(book: Phrasebook) -> frozenset[str]:
    """Families that have templates, unit rules or terms: a field of any other family is a quoted name."""
    kinds = [*book.templates, *book.unit_rules, *book.terms]
    return frozenset({family for family, _ in kinds} | {"int", *book.lists})


def read(book: Phrasebook, text: str, family: str) -> Tree:
    """The tree of a whole text. Raises `ReadError` where understanding ends, or when there are two readings."""
    return read_spans(book, text, family)[0]


def read_spans(book: Phrasebook, text: str, family: str) -> tuple[Tree, tuple[Span, ...]]:
    """The tree of a whole text and the words it was understood as, with their places."""
    if len(text) > MOST_LETTERS:
        raise ReadError(f"a text of {len(text)} characters; the limit is {MOST_LETTERS}", text, MOST_LETTERS)
    whole = whole_readings(Chart(book, text), family)
    if not whole:
        chart = Chart(book, text, thorough=True)
        whole_readings(chart, family)
        raise ReadError(failure(chart), text, chart.farthest)
    if len(whole) > 1:
        ways = "; or: ".join(str(reading.value) for reading in whole[:3])
        raise ReadError(f"this text can be read in {len(whole)} ways with different meanings: {ways}", text, len(text))
    return whole[0].value, whole[0].spans


def whole_readings(chart: Chart, family: str) -> list[Reading]:
    """The readings of a whole text. Raises `ReadError`."""
    try:
        return [reading for reading in chart.readings((family, ""), 0) if reading.end == len(chart.text)]
    except RecursionError as error:
        raise ReadError("this text is nested too deeply", chart.text, chart.farthest) from error


def failure(chart: Chart) -> str:
    """The place where parsing fails, and what could have stood there."""
    place = chart.farthest
    rest = chart.text[place : place + 40]
    if not rest:
        return "the text ends too early"
    hints = sorted(want for want in chart.wanted if want)[:6]
    hint = f"; here could stand: {', '.join(hints)}" if hints else ""
    return f"not understood from character {place + 1} on: {rest!r}{hint}"


def tidied(text: str) -> str:
    """A printed text with single blanks and plain quotes, as the templates expect it."""
    text = text.replace("’", "'").replace("▶", "").replace("\n", " ")
    return re.sub(r" +", " ", text).strip()
