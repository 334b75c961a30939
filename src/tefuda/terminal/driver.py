"""Textual's driver, which survives when the terminal is closed."""

from __future__ import annotations

import os
from typing import Any, TextIO

from textual.driver import Driver


class Output:
    """A file for a terminal. Once the terminal has gone, writes are discarded.

    Textual writes in a thread of its own, and that thread ends with the first error. Nobody takes what the table writes
    after that from their queue, and it waits for ever as soon as the queue is full."""

    def __init__(self, file: TextIO) -> None:
        self.file = file

    def write(self, text: str) -> None:
        """Write, as far as there is somebody to read."""
        try:
            self.file.write(text)
        except OSError:
            self.discard()

    def flush(self) -> None:
        """Hand over what is written."""
        try:
            self.file.flush()
        except OSError:
            self.discard()

    def fileno(self) -> int:
        """The descriptor of the file."""
        return self.file.fileno()

    def isatty(self) -> bool:
        """Whether somebody reads."""
        return self.file.isatty()

    def discard(self) -> None:
        """Redirect the descriptor to nowhere, also for what still waits in the file until the program ends."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self.fileno())
        os.close(nowhere)


def lasting(kind: type[Driver]) -> type[Driver]:
    """The same driver, for a terminal that may go away."""

    def begin(driver: Any, *arguments: Any, **named: Any) -> None:
        kind.__init__(driver, *arguments, **named)
        if getattr(driver, "_file", None) is not None:
            driver._file = Output(driver._file)

    return type(kind.__name__, (kind,), {"__init__": begin})
