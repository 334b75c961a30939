"""Nouns: cards with their places, what a sentence acts on, numbers."""

from __future__ import annotations

from tefuda.language.phrasebook import Phrasebook


def add(book: Phrasebook) -> None:
    """Add the phrases."""
