"""What is wrong with a file of cards, by everything that would read it: the loader, the library, Japanese."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tefuda.games.kit import line_problems
from tefuda.games.kit.files import facts_without
from tefuda.games.wixoss.facts import CARD_FILES, HOME, load_facts
from tefuda.games.wixoss.library import Library


def problems_in(records: Sequence[object], file: Path) -> list[list[str]]:
    """What keeps each record from being played, once the file is one of the game's; what `face.read_record` says is not
    said again. Raises `FileError` when another file of the game is broken."""
    known = facts_without(file, load_facts)
    is_own = file.resolve().parent == HOME / "cards"

    def set_of(id: str) -> str:
        return file.stem if is_own else id.rpartition("-")[0]

    return line_problems.problems_in(records, set_of, known, CARD_FILES, Library)
