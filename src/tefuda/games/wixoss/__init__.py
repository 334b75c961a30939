"""WIXOSS: its cards, decks, formats and deck rules."""

PUBLISHED = 2014
"""The year in which the game came out, on 26 April: games are listed by it."""
