"""Costs."""

from __future__ import annotations

from tefuda.language.common_japanese import SAME
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ONE


def english(book: Phrasebook) -> None:
    """Costs."""
    book.say("cost", "use this", "{how}")
    book.say("cost", "use cards", "{how} a {of:noun/one}", count=ONE)
    book.say("cost", "use cards", "{how} {count:term} {of:noun/many}")
    book.say("cost", "use together", "{how} any number of {of:noun/many}", count=("any number",), rules=())


def japanese(book: Phrasebook) -> None:
    """Costs."""
    book.say("cost", "use this", "{how}")
    for counter in ("人", "体", "つ", "枚"):
        book.say("cost", "use cards", f"{{of:noun/{counter}}}{{count:quantity/{counter}}}を{{how}}", form="")
        any_number = f"{{of:noun/{counter}}}を好きな{SAME[counter].removeprefix('同じ')}{{how}}"
        book.say("cost", "use together", any_number, form="", count=("any number",), rules=())
