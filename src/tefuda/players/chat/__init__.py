"""A seat for a chat model: any address that answers chat completions chooses among the options of a decision, told in
words (docs/custom-player.md)."""
