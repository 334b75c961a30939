"""Drive (SVE 20.8 to 20.11): lines that begin with a ride, "On Drive", drive checks."""

from __future__ import annotations

from tefuda.games.shadowverse.printed.lines import activated
from tefuda.games.shadowverse.printed.trees import ONE, YOU
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

DRIVE_POINT: Tree = ("link", ONE, "drive points")


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    book.means(
        "line",
        "⟦ride⟧[ ]{costs:printed cost|, }: {said:paragraph}",
        lambda costs, said: activated("ride", (DRIVE_POINT, *costs), said),
    )
    book.means("step", "give {cards:ref} Drive", lambda cards: ("give drive", cards))
    book.means("keyword head", "On Drive", lambda: ("on drive",))
    for when in ("when", "whenever"):
        book.means("event", f"{when} a {{card:someone/one}} on your field performs a drive check",
                   lambda card: ("happens", "checks", card, YOU))  # fmt: skip
        book.means("event", f"{when} you drive check a Trigger", lambda: ("player does", "triggers", YOU))
