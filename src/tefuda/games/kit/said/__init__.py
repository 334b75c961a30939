"""How games whose texts have a line for each ability say the words that every game has, in English and in Japanese: a
room for each family. A game's own rooms come before these: the first phrase that fits is printed."""

from tefuda.games.kit.said import cards, changes, choices, conditions, costs, events, lines, moves, numbers, traits

ROOMS = (lines, conditions, numbers, events, costs, cards, traits, choices, moves, changes)
"""The rooms, for `language.lexicon.Lexicon`."""
