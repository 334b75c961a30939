"""What moves cards: draw, discard, summon, search, tokens."""

from __future__ import annotations

from tefuda.language.phrasebook import Phrasebook


def add(book: Phrasebook) -> None:
    """Add the phrases."""
