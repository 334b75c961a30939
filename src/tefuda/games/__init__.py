"""The games, each with its rules, words, cards and decks in a folder of its own."""
