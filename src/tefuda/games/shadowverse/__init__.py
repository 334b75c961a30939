"""Shadowverse: Evolve: its cards, decks, words, procedures, and its face to the rest of the program."""

PUBLISHED = 2022
"""The year in which the game came out: games are listed by it."""
