"""Training networks that play: imitation of a teacher first, then games against the network itself and its former
versions (docs/lab.md). JAX learns, and is imported only here."""
