"""Costs."""

from __future__ import annotations

from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ONE


def english(book: Phrasebook) -> None:
    """Costs."""
    book.say("cost", "use this", "{how}")
    book.say("cost", "use cards", "{how} a {of:noun/one}", count=ONE)
    book.say("cost", "use cards", "{how} {count:term} {of:noun/many}")


def japanese(book: Phrasebook) -> None:
    """Costs."""
    book.say("cost", "use this", "{how}")
    for counter in ("人", "体", "つ", "枚"):
        book.say("cost", "use cards", f"{{of:noun/{counter}}}{{count:quantity/{counter}}}を{{how}}", form="")
