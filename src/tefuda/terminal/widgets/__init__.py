"""The parts of the table on the screen: cards, rows of cards, player bars, the log, the line of keys."""
