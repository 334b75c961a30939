"""The wording of the printed English cards: phrases that are only read, never said."""

from __future__ import annotations

from tefuda.language.phrasebook import Phrasebook


def printed_english(book: Phrasebook) -> None:
    """Add the printed wording to the English phrasebook."""
