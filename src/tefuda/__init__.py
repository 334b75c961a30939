"""Tefuda: one rules engine for three trading card games."""
