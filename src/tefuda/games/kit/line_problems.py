"""The faults in the lines of a card's text, found by all that would read them: names, and Japanese."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from tefuda.games.kit.line_library import LineLibrary
from tefuda.games.kit.printings import Pool, PrintedFacts
from tefuda.games.kit.trees import BadText
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import NoPhrase


def problems_in(
    records: Sequence[object],
    set_of: Callable[[str], str],
    known: Pool[Any],
    library: Callable[[Any, Iterable[Any]], LineLibrary[Any]],
) -> list[list[str]]:
    """The reasons why each record of a file cannot be played, once the file is one of the game's, without those that
    `face.read_record` finds. `set_of` tells the set of an id, `library` makes a library of cards and further ones."""
    files = known.card_files
    own: dict[int, PrintedFacts] = {}
    problems: list[list[str]] = []
    for position, data in enumerate(records):
        try:
            record = msgspec.convert(data, files.shape)
        except msgspec.ValidationError:
            problems.append([])
            continue
        wrong = files.wrong(record, set_of(record.id))
        problems.append([wrong] if wrong else [])
        if not wrong:
            own[position] = files.made(record, set_of(record.id))
    new = {card.id for card in own.values()}
    others = {id: card for id, card in known.cards.items() if id not in new}
    shared = library(msgspec.structs.replace(known, cards=others), own.values())
    for position, card in own.items():
        problems[position] += text_problems(shared, card, others.keys() | new)
    return problems


def text_problems(shared: LineLibrary[Any], card: Any, known: set[str]) -> Iterator[str]:
    """The faults of a card that can be read by itself; `known` are the ids of all cards. Lines that cannot be parsed
    are left to `face.read_record`'s reader."""
    if card.back_of and card.back_of not in known:
        yield f"back_of names {card.back_of}, and there is no such card"
    for number, line in enumerate(card.lines):
        try:
            tree = read(shared.LEXICON.english(), line, "line")
        except ReadError:
            continue
        try:
            shared.LEXICON.japanese().print(tree, "line")
        except NoPhrase as error:
            yield f"line {number + 1} of its text cannot be said in Japanese: {error}"
    for built in shared.lines_of(shared.numbers[card.id]):
        try:
            shared.build(built)
        except BadText as error:
            if not isinstance(error.__cause__, ReadError):
                yield str(error)
