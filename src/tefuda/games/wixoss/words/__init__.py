"""The words of WIXOSS: what its texts say, as objects that run."""
