"""Sword Girls in Japanese: `book` is the phrasebook, `texts` are the cards' texts, `table` has the words of tables."""
