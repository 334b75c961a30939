"""A seat for a chat model: any chat completions API chooses among the options of a decision, described in words
(docs/custom-player.md)."""
