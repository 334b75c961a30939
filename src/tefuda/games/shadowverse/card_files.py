"""What is wrong with a file of cards, by everything that would read it: the loader, the library, Japanese."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from tefuda.games.kit.files import facts_without
from tefuda.games.kit.trees import BadText
from tefuda.games.shadowverse.facts import HOME, CardFacts, CardRecord, Facts, card_facts, load_facts, wrong_record
from tefuda.games.shadowverse.library import Library
from tefuda.games.shadowverse.said import english, japanese
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import NoPhrase


def problems_in(records: Sequence[object], file: Path) -> list[list[str]]:
    """What keeps each record from being played, once the file is one of the game's; what `face.read_record` says is not
    said again. Raises `FileError` when another file of the game is broken."""
    known = facts_without(file, load_facts)
    own: dict[int, CardFacts] = {}
    problems: list[list[str]] = []
    for position, data in enumerate(records):
        try:
            record = msgspec.convert(data, CardRecord)
        except msgspec.ValidationError:
            problems.append([])
            continue
        set_of_file = file.stem if is_own(file) else record.id.partition("-")[0]
        wrong = wrong_record(record, set_of_file, known.traits)
        problems.append([wrong] if wrong else [])
        if not wrong:
            own[position] = card_facts(record, set_of_file)
    new = {card.id for card in own.values()}
    others = {id: card for id, card in known.cards.items() if id not in new}
    shared = Library(Facts(others, known.traits, known.decks, known.formats), own.values())
    for position, card in own.items():
        problems[position] += text_problems(shared, card, others.keys() | new)
    return problems


def text_problems(shared: Library, card: CardFacts, known: set[str]) -> Iterator[str]:
    """What is wrong with a card that can be read by itself: what it names, and what cannot be said in Japanese. Lines
    that are not understood are left to `face.read_record`'s reader."""
    if card.back_of and card.back_of not in known:
        yield f"back_of names {card.back_of}, and there is no such card"
    for number, line in enumerate(card.lines):
        try:
            tree = read(english(), line, "line")
        except ReadError:
            continue
        try:
            japanese().print(tree, "line")
        except NoPhrase as error:
            yield f"line {number + 1} of its text cannot be said in Japanese: {error}"
    for built in shared.lines_of(shared.numbers[card.id]):
        try:
            shared.build(built)
        except BadText as error:
            if not isinstance(error.__cause__, ReadError):
                yield str(error)


def is_own(file: Path) -> bool:
    """Whether a file is one of those that the game is made of."""
    return file.resolve().parent == HOME / "cards"
