"""The procedures of WIXOSS: setup, turns, attacks, and what the rules do by themselves."""
