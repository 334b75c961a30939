"""Sword Girls: everything about it is in this folder, and nothing anywhere else."""

PUBLISHED = 2011
"""The year in which the game came out: games are listed by it."""
