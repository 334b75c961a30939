"""A package with a face, as the registry finds games."""
