"""The laboratory: conformance, matchups, the arena, counts and speed."""
