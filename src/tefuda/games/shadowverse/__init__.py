"""Shadowverse: Evolve: its cards, decks, words, procedures, and its face to the rest of the program."""
