"""What Shadowverse: Evolve says in Japanese besides card texts: the table, decks, names, and the texts as a pack."""
