"""A player that is a small neural network. Its input is what its seat sees, the trees of the cards' texts, and a short
lookahead for each option."""
