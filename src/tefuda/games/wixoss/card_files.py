"""What is wrong with a file of cards, by everything that would read it: the loader, the library, Japanese."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from tefuda.games.kit.files import facts_without
from tefuda.games.kit.line_problems import text_problems
from tefuda.games.wixoss.facts import HOME, CardFacts, CardRecord, card_facts, load_facts, wrong_record
from tefuda.games.wixoss.library import Library


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
        set_of_file = file.stem if is_own(file) else record.id.rpartition("-")[0]
        wrong = wrong_record(record, set_of_file)
        problems.append([wrong] if wrong else [])
        if not wrong:
            own[position] = card_facts(record, set_of_file)
    new = {card.id for card in own.values()}
    others = {id: card for id, card in known.cards.items() if id not in new}
    shared = Library(msgspec.structs.replace(known, cards=others), own.values())
    for position, card in own.items():
        problems[position] += text_problems(shared, card, others.keys() | new)
    return problems


def is_own(file: Path) -> bool:
    """Whether a file is one of those that the game is made of."""
    return file.resolve().parent == HOME / "cards"
