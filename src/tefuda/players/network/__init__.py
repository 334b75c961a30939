"""A player that has learned: a small network over what its seat sees, over the trees of the cards' texts and over what
each of its options leads to. It plays in NumPy, from a file of weights (docs/lab.md); `tefuda train` makes such files.
"""
