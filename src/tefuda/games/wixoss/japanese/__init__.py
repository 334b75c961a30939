"""WIXOSS in Japanese."""
