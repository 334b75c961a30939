"""Lanterns: a complete game of thirty cards and two zones, written along docs/adding-a-game.md."""

PUBLISHED = 2026
"""The year in which the game came out: games are listed by it."""
