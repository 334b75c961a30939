"""The words of Shadowverse: Evolve, and the verbs that they and the rules procedures share. Compiled."""
