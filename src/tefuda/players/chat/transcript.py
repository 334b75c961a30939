"""The transcript of a chat model: every reply with its cost, a JSON object a line. It is used to add up costs, as a
cache, and to repeat games.

Several processes may write to one file: a line is written at once, and what others wrote is read before it is needed.
"""

from __future__ import annotations

import os
from hashlib import blake2b
from pathlib import Path
from typing import Final, Literal

import msgspec

from tefuda.errors import FileError
from tefuda.players.chat.service import Messages, Reply

FORMAT: Final = "tefuda chat 1"


class Entry(msgspec.Struct, frozen=True):
    """A reply. ``request`` is a digest of the model and its prompt; ``outcome`` tells whether it named an option, had
    to be repaired, or was the last one that did not, so that the default was taken; ``cost`` is by the prices that the
    user gave."""

    format: str
    request: str
    model: str
    prompts: str
    messages: list[dict[str, str]]
    reply: Reply
    outcome: Literal["option", "repair", "fallback"]
    cost: float


class Ledger(msgspec.Struct):
    """The totals of a transcript. ``estimated`` are calls whose tokens the address did not count."""

    calls: int = 0
    repairs: int = 0
    fallbacks: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    cost: float = 0.0
    estimated: int = 0

    def enter(self, entry: Entry) -> None:
        """Add a call."""
        self.calls += 1
        self.repairs += entry.outcome == "repair"
        self.fallbacks += entry.outcome == "fallback"
        self.tokens_in += entry.reply.tokens_in
        self.tokens_out += entry.reply.tokens_out
        self.cost += entry.cost
        self.estimated += entry.reply.estimated

    def __str__(self) -> str:
        guessed = f", {self.estimated} of them by estimated tokens" if self.estimated else ""
        return (
            f"{self.calls} calls, {self.tokens_in:,} tokens in, {self.tokens_out:,} out, cost {self.cost:.4f}{guessed}"
            f"; {self.repairs} replies repaired, {self.fallbacks} defaults taken"
        )


def request_of(model: str, tokens: int, messages: Messages) -> str:
    """The digest of a request."""
    return blake2b(msgspec.json.encode((model, tokens, list(messages))), digest_size=16).hexdigest()


class Transcript:
    """The transcript in a file, which need not be there yet."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.read_to = 0
        self.lines = 0
        self.entries: dict[str, Entry] = {}
        self.ledger = Ledger()

    def look(self) -> None:
        """Read what has been added since the last look. A last line without an end is still being written. Raises
        `FileError`."""
        try:
            with self.path.open("rb") as file:
                file.seek(self.read_to)
                new = file.read()
        except FileNotFoundError:
            return
        except OSError as error:
            raise FileError(f"{self.path}: cannot be read: {error.strerror or error}") from error
        whole = new[: new.rfind(b"\n") + 1]
        for line in whole.splitlines():
            self.lines += 1
            try:
                entry = msgspec.json.decode(line, type=Entry)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise FileError(f"{self.path}, line {self.lines}: this is no line of a transcript: {error}") from error
            if entry.format != FORMAT:
                raise FileError(f"{self.path}, line {self.lines}: this is {entry.format!r}, not {FORMAT!r}")
            self.entries.setdefault(entry.request, entry)
            self.ledger.enter(entry)
        self.read_to += len(whole)

    def find(self, request: str) -> Entry | None:
        """The entry with the reply to a request."""
        self.look()
        return self.entries.get(request)

    def add(self, entry: Entry) -> None:
        """Write a reply down. Raises `FileError`."""
        line = msgspec.json.encode(entry) + b"\n"
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
            try:
                os.write(handle, line)
            finally:
                os.close(handle)
        except OSError as error:
            raise FileError(f"{self.path}: the reply cannot be kept: {error.strerror or error}") from error


def ledger_of(path: Path) -> Ledger:
    """The totals of a transcript. Raises `FileError`."""
    if not path.is_file():
        raise FileError(f"{path}: there is no transcript")
    found = Transcript(path)
    found.look()
    return found.ledger
