"""Errors of the engine; each says what was wrong and what would be right."""

from tefuda.errors import TefudaError


class IllegalAnswer(TefudaError):
    """An answer that is not one of the pending options. The game is unchanged."""


class BadState(TefudaError):
    """Bytes that are not a game of this version, or are damaged."""


class Unsound(ValueError):
    """A state that was read is not fit to be played on; `from_bytes` says so with `BadState`."""


class NotAResult(ValueError):
    """A result of chance was forced that cannot come up here; `results` are those that can."""

    def __init__(self, forced: int, results: list[int]) -> None:
        self.results = results
        super().__init__(f"the script forces {forced}, but the results are {listed(results)}")


def listed(results: list[int]) -> str:
    """Results of chance in words: a run of numbers by its ends."""
    if len(results) > 2 and results == list(range(results[0], results[-1] + 1)):
        return f"{results[0]} to {results[-1]}"
    return " and ".join(map(str, results)) if len(results) < 3 else ", ".join(map(str, results))
