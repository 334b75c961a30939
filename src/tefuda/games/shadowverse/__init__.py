"""Shadowverse: Evolve: its cards, words, procedures, phrasebooks and decks."""
