"""The wording of the printed English cards: templates that are only read, to be translated into words."""

from __future__ import annotations

from tefuda.language.phrasebook import Phrasebook


def printed_english(book: Phrasebook) -> None:
    """Add the reading templates to the phrasebook."""
