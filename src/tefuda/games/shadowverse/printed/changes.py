"""What is done to cards that stay where they are: damage, stats, keywords, restrictions."""

from __future__ import annotations

from tefuda.language.phrasebook import Phrasebook


def add(book: Phrasebook) -> None:
    """Add the phrases."""
