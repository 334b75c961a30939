"""Dividing damage."""

from __future__ import annotations

from tefuda.language.common_japanese import SAME, say_step
from tefuda.language.phrasebook import Phrasebook


def english(book: Phrasebook) -> None:
    """Dividing damage."""
    book.say("step", "select divided", "select {count} {of:noun/many} to divide {amount:term} damage among")


def japanese(book: Phrasebook) -> None:
    """Dividing damage."""
    for counter in SAME:
        cards = f"{{of:noun/{counter}}}{{count/{counter}}}"
        say_step(book, "select divided", f"{{amount:short}}ダメージを割りふるため、{cards}選ぶ")
        say_step(book, "select divided", f"「{{amount}}」と同じダメージを割りふるため、{cards}選ぶ")
