"""Training networks that play: what a teacher does is learned first, then games against itself and against those that
it was before (docs/lab.md). JAX learns, and is imported only here."""
