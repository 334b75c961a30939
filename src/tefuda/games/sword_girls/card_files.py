"""Faults of a file of cards or skills, found by all that would read it: the loader, the library, Japanese."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec.structs import replace

from tefuda.games.kit.files import facts_without
from tefuda.games.kit.trees import BadText
from tefuda.games.sword_girls.facts import (
    CardFacts,
    CardRecord,
    Facts,
    SkillFacts,
    SkillRecord,
    card_facts,
    load_facts,
    skill_facts,
)
from tefuda.games.sword_girls.lexicon import english, japanese
from tefuda.games.sword_girls.library import Library
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import NoPhrase


def problems_in(records: Sequence[object], file: Path) -> list[list[str]]:
    """The reasons why each record cannot be played, once the file is one of the game's, without those that
    `face.read_record` finds. Raises `FileError` when another file of the game is broken."""
    known = facts_without(file, load_facts)
    cards: dict[int, CardFacts] = {}
    skills: dict[int, SkillFacts] = {}
    for data in records:
        record = converted(data)
        if isinstance(record, SkillRecord):
            skills[record.id] = skill_facts(record)
        elif record is not None:
            cards[record.id] = card_facts(record, file.stem, known.names)
    facts = replace(known, cards=known.cards | cards, skills=known.skills | skills)
    shared = Library(facts)
    return [list(record_problems(converted(data), shared, facts)) for data in records]


def converted(data: object) -> CardRecord | SkillRecord | None:
    """A record as what it is; None if it is neither."""
    with suppress(msgspec.ValidationError):
        return msgspec.convert(data, SkillRecord)
    with suppress(msgspec.ValidationError):
        return msgspec.convert(data, CardRecord)
    return None


def record_problems(record: CardRecord | SkillRecord | None, shared: Library, facts: Facts) -> Iterator[str]:
    """The faults of a record: unknown skills, names in a text that mean nothing, and words that cannot be said in
    Japanese. A text that cannot be parsed is left to `face.read_record`'s reader."""
    if isinstance(record, CardRecord):
        for number in record.skills:
            if number not in facts.skills:
                yield f"there is no skill {number}"
    elif record is not None and record.text:
        try:
            tree = read(english(), record.text, "text")
        except ReadError:
            return
        try:
            shared.make(shared.text_numbers[record.id])
        except BadText as error:
            yield str(error)
        try:
            japanese().print(tree, "text")
        except NoPhrase as error:
            yield f"its text cannot be said in Japanese: {error}"
