"""Records of WIXOSS: cases of another implementation, and the random player of its whole games."""
