"""How texts are understood: word by word, and for whole card files of Sword Girls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from tefuda.errors import FileError, TefudaError
from tefuda.games.sword_girls.english import english
from tefuda.games.sword_girls.facts import CardRecord, SkillRecord, load_facts
from tefuda.language import yaml12
from tefuda.language.parser import ReadError, Span, read, read_spans, tidied

TIMINGS: Final = {"turn start": "Turn start", "attack": "Attack", "defend": "Defend"}
KINDS: Final = ("character", "follower", "spell", "material")


class Word(msgspec.Struct, frozen=True):
    """One word of a text: its name, the stretch of text it was read from, and the words inside it."""

    word: str
    text: str
    start: int
    end: int
    parts: tuple[Word, ...]


class Understanding(msgspec.Struct, frozen=True):
    """How a whole text was understood: word by word, and how Tefuda itself says it."""

    text: str
    canonical: str
    words: tuple[Word, ...]


def understand(text: str) -> Understanding:
    """Read a text, canonical or as printed. Raises `TefudaError` that shows where understanding ends."""
    tidy = tidied(text)
    try:
        tree, spans = read_spans(english(), tidy, "text", canonical=False)
    except ReadError as error:
        raise TefudaError(f"{error}\n  {marked(tidy, error.place)}") from error
    return Understanding(tidy, english().print(tree, "text"), tuple(word_of(span, tidy) for span in spans))


def marked(text: str, place: int) -> str:
    """The text around a place, with a mark where understanding ends.

    >>> marked("Draw a card and dance.", 11)
    'Draw a card >>> and dance.'
    """
    before = text[:place].rstrip()
    shown = before if len(before) <= 80 else "…" + before[-79:]
    return f"{shown} >>> {text[place : place + 60].lstrip()}".strip()


def word_of(span: Span, text: str) -> Word:
    """A span with its text."""
    parts = tuple(word_of(part, text) for part in span.parts)
    return Word(span.word, text[span.start : span.end], span.start, span.end, parts)


def outline(words: tuple[Word, ...], depth: int = 0) -> Iterator[str]:
    """The words of a text, one a line, those inside others set in."""
    for word in words:
        yield f"{'  ' * depth}{word.word}: {word.text}"
        yield from outline(word.parts, depth + 1)


class CardFile(msgspec.Struct, frozen=True):
    """What is in a card file, and what is wrong with it: one sentence each, with the line."""

    cards: int
    skills: int
    problems: list[str]


def check_card_file(path: Path) -> CardFile:
    """Read a file of cards, or of skills with their texts. Raises `FileError` for one that is neither."""
    source = yaml12.read(path)
    value = source.value
    if not isinstance(value, list) or not value:
        raise FileError(f"{path}: expected a list of cards or of skills, each starting with '- id:'")
    problems: list[str] = []
    ids: set[int] = set()
    found: SkillRecord | CardRecord
    counts = {"cards": 0, "skills": 0}
    for position, record in enumerate(value):
        is_skill = isinstance(record, dict) and ("timing" in record or "text" in record)
        try:
            if is_skill:
                counts["skills"] += 1
                skill = found = msgspec.convert(record, SkillRecord)
                said = skill_problems(skill)
            else:
                counts["cards"] += 1
                card = found = msgspec.convert(record, CardRecord)
                said = card_problems(card, load_facts().skills)
        except msgspec.ValidationError as error:
            problems.append(str(source.error(str(error), position)))
            continue
        if found.id in ids:
            said = [*said, "this id stands in the file twice; every record has its own"]
        ids.add(found.id)
        noun = "skill" if is_skill else "card"
        problems.extend(str(source.error(f"{noun} {found.id}: {one}", position)) for one in said)
    return CardFile(counts["cards"], counts["skills"], problems)


def skill_problems(skill: SkillRecord) -> list[str]:
    """What is wrong with a skill: its text must be canonical, and a timing in it the skill's own."""
    if not skill.text.strip():
        return ["it has no text; a skill that does nothing says: No effect."]
    book = english()
    try:
        tree = read(book, skill.text.strip(), "text", canonical=False)
    except ReadError as error:
        return [f"{error}: {marked(skill.text.strip(), error.place)}"]
    canonical = book.print(tree, "text")
    if canonical != skill.text.strip():
        return [f'write it as "{canonical}"']
    for timing, opening in TIMINGS.items():
        if canonical.startswith(f"{opening}:") and timing != skill.timing:
            return [f'its timing is {skill.timing}, but its text begins with "{opening}:"; make them the same']
    return []


def card_problems(card: CardRecord, skills: Mapping[int, object]) -> list[str]:
    """What is wrong with a card: its kind, its numbers, its skills."""
    problems = []
    if card.kind not in KINDS:
        problems.append(f"{card.kind!r} is no kind of card; there are {', '.join(KINDS)}")
    if card.kind in ("follower", "spell") and card.size < 1:
        problems.append(f"SIZE is {card.size}; a {card.kind} has at least 1 (SG 1.3, 1.4)")
    if card.kind == "character" and card.life < 1:
        problems.append(f"LIFE is {card.life}; a Character has at least 1 (SG 1.2)")
    if len(card.skills) > 3:
        problems.append(f"{len(card.skills)} skills; a card has at most 3 (SG 1.3)")
    problems.extend(f"there is no skill {number}" for number in card.skills if number not in skills)
    return problems
