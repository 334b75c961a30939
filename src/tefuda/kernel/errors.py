"""What can go wrong inside the machine; each error says what was wrong and what would be right."""

from tefuda.errors import TefudaError


class IllegalAnswer(TefudaError):
    """An answer that is not one of the pending options. The game is unchanged."""


class BadState(TefudaError):
    """Bytes that are not a game of this version, or are damaged."""
