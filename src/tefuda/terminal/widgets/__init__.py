"""The parts of the table on the screen: cards, rows of cards, player bars, the story, the line of keys."""
