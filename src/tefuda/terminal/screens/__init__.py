"""The screens: the start, the table, and what opens over it."""
