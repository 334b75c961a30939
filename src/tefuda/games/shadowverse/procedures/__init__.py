"""The rules procedures of Shadowverse: Evolve: setup, turn, playing, attacking, rules handling. Compiled."""
