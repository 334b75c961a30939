"""Uncompiled code that games share: the base of a game's face, its files, library and decks, and scenarios.

The nouns of a game are arguments here. Nothing in this folder knows a game by name, or the list of them.
"""
