"""Japanese texts of Shadowverse: Evolve besides card texts: the table, decks, names, and the texts as a pack."""
