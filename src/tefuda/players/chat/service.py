"""The address of a chat model: one request for chat completions after the other, each within its time, tried again
where that may help."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from http.client import HTTPException
from time import monotonic
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

from tefuda.players.guarded import PlayerError

BUSY: Final = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 529})
"""HTTP status codes after which another try may succeed."""
FIRST_WAIT: Final = 1.0
LONGEST_WAIT: Final = 60.0
"""Seconds before a request is tried again: the first, twice as long each time, or as the address says, up to this."""
MOST_BYTES: Final = 4 * 1024 * 1024
"""No reply is longer."""
LETTERS: Final = 4
"""So many letters are taken for a token where an address does not count them."""

Messages = Sequence[dict[str, str]]
sleep = time.sleep


class Reply(msgspec.Struct, frozen=True):
    """A reply: its text, and the tokens of prompt and reply; `estimated` where the address did not say."""

    text: str
    tokens_in: int
    tokens_out: int
    estimated: bool


class Busy(Exception):
    """A request that is worth another try, after so many `seconds` if the address says so."""

    def __init__(self, why: str, seconds: float | None = None) -> None:
        super().__init__(why)
        self.seconds = seconds


class NoRedirects(HTTPRedirectHandler):
    """Refuses redirects: a key is sent to the address that it is meant for, and nowhere else."""

    def redirect_request(self, *given: Any) -> None:
        """Follow no redirect: the answer becomes an error."""


class ChatService:
    """Chat completions at `url` by a `model`. The `key` is sent as a bearer token and stands in no message of ours."""

    def __init__(self, url: str, model: str, key: str, seconds: float, retries: int, tokens: int) -> None:
        """Each try may take `seconds`; there are `retries` after the first. A reply has at most so many `tokens`."""
        self.url = url if url.endswith("/chat/completions") else f"{url.rstrip('/')}/chat/completions"
        self.model = model
        self.key = key
        self.seconds = seconds
        self.retries = retries
        self.tokens = tokens
        self.opener = build_opener(NoRedirects)

    def ask(self, messages: Messages) -> Reply:
        """The model's reply. Raises `PlayerError` where the address refuses, or is busy or broken each time."""
        wait = FIRST_WAIT
        for left in range(self.retries, -1, -1):
            try:
                return self.ask_once(messages)
            except Busy as busy:
                if not left:
                    raise PlayerError(
                        f"{self.url} failed {self.retries + 1} times, at last: {busy}; try again later, or give it "
                        "more (seconds=..., retries=...)"
                    ) from None
                sleep(min(LONGEST_WAIT, wait if busy.seconds is None else busy.seconds))
                wait *= 2
        raise AssertionError("the last try returns or raises")

    def ask_once(self, messages: Messages) -> Reply:
        """One try. Raises `Busy` where another one may help, else `PlayerError`."""
        body = {"model": self.model, "messages": list(messages), "temperature": 0, "max_tokens": self.tokens}
        headers = {"Content-Type": "application/json", "Accept": "application/json", "User-Agent": "tefuda"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        request = Request(self.url, json.dumps(body).encode(), headers)
        try:
            content = self.fetch(request)
        except HTTPError as error:
            with error:
                said = self.without_key(error.read(400).decode("utf-8", "replace"))
            if error.code in BUSY:
                raise Busy(f"HTTP {error.code}", seconds_in(error.headers.get("Retry-After"))) from None
            raise PlayerError(
                f"{self.url} refused the request (HTTP {error.code}): {' '.join(said.split()) or error.reason}; see "
                "the address, the model's name and the key"
            ) from None
        except TimeoutError:
            raise Busy(f"no reply within {self.seconds:g} seconds") from None
        except (URLError, HTTPException, OSError) as error:
            reason = getattr(error, "reason", error)
            if isinstance(reason, TimeoutError):
                raise Busy(f"no reply within {self.seconds:g} seconds") from None
            raise Busy(f"no connection: {self.without_key(str(reason) or type(error).__name__)}") from None
        return reply_in(content, messages)

    def fetch(self, request: Request) -> bytes:
        """The body of the answer. Raises TimeoutError when it has not come as a whole in time, and what urllib does."""
        until = monotonic() + self.seconds
        content = b""
        with self.opener.open(request, timeout=self.seconds) as answer:
            while part := answer.read1(1 << 16):
                content += part
                if monotonic() > until:
                    raise TimeoutError
                if len(content) > MOST_BYTES:
                    raise Busy(f"a reply of more than {MOST_BYTES} bytes")
        return content

    def without_key(self, text: str) -> str:
        """A text of the address's, which may have quoted the key."""
        return text.replace(self.key, "(the key)") if self.key else text


def seconds_in(retry_after: str | None) -> float | None:
    """The seconds that an address asks to wait; None where it does not say, or says it as a date."""
    try:
        return max(0.0, float(retry_after or ""))
    except ValueError:
        return None


def reply_in(content: bytes, messages: Messages) -> Reply:
    """The reply in an answer. Raises `Busy` for one that cannot be read."""
    try:
        found = json.loads(content)
        text = found["choices"][0]["message"]["content"]
    except (ValueError, LookupError, TypeError, RecursionError):
        raise Busy("an answer that is no chat completion") from None
    if not isinstance(text, str):
        text = ""  # a model may have nothing to say
    usage = found.get("usage")
    if isinstance(usage, dict):
        into, out = usage.get("prompt_tokens"), usage.get("completion_tokens")
        if isinstance(into, int) and isinstance(out, int) and into >= 0 and out >= 0:
            return Reply(text, into, out, False)
    letters = sum(len(message["content"]) for message in messages)
    return Reply(text, letters // LETTERS + 1, len(text) // LETTERS + 1, True)
