"""What is wrong with a file of cards, by everything that would read it: the loader, the library, Japanese."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tefuda.games.kit import line_problems
from tefuda.games.kit.files import facts_without
from tefuda.games.shadowverse.facts import HOME, card_files, load_facts
from tefuda.games.shadowverse.library import Library


def problems_in(records: Sequence[object], file: Path) -> list[list[str]]:
    """What keeps each record from being played, once the file is one of the game's; what `face.read_record` says is not
    said again. Raises `FileError` when another file of the game is broken."""
    known = facts_without(file, load_facts)
    is_own = file.resolve().parent == HOME / "cards"

    def set_of(id: str) -> str:
        return file.stem if is_own else id.partition("-")[0]

    return line_problems.problems_in(records, set_of, known, card_files(known.traits), Library)
