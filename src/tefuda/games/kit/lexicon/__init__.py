"""The wordings of the common words in English and Japanese, for games whose texts have a line for each ability: a
module for each family. A game's own come before these: the first phrase that fits is printed."""

from tefuda.games.kit.lexicon import cards, changes, choices, conditions, costs, events, lines, moves, numbers, traits

FAMILIES = (lines, conditions, numbers, events, costs, cards, traits, choices, moves, changes)
"""The modules, for `language.lexicon.Lexicon`."""
