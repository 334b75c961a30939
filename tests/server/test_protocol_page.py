"""The written protocol: what docs/protocol.md says is what the server does."""

from __future__ import annotations

import re
from inspect import iscoroutinefunction
from pathlib import Path

import pytest
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct
from tools.protocol_page import ANSWERS, CODES, REQUESTS, description_parts, protocol_page

from tefuda.server import messages, routes

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "tefuda" / "server"


def test_the_page_is_written_from_the_messages_as_they_are() -> None:
    assert (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8") == protocol_page(), "run tools/protocol_page.py"


def test_every_message_is_on_the_page() -> None:
    page = protocol_page()
    for kind in (*messages.TO_SERVER, *messages.TO_PAGE):
        assert f"### `{kind.__struct_config__.tag}`" in page


@pytest.mark.parametrize(
    "kind",
    [*messages.TO_SERVER, *messages.TO_PAGE, *messages.PARTS, *REQUESTS, *ANSWERS],
    ids=lambda kind: kind.__name__,
)
def test_everything_that_a_message_refers_to_is_on_the_page(kind: type[Struct]) -> None:
    assert kind.__doc__
    named = {found for hint in kind.__annotations__.values() for found in re.findall(r"\b[A-Z][A-Za-z]+\b", str(hint))}
    page = protocol_page()
    parts = {part.__name__ for part in (*messages.PARTS, *REQUESTS, *ANSWERS, *description_parts())}
    for name in named & {word for word in named if word.endswith(("Seen", "Info", "Offer", "Settings", "Wanted"))}:
        assert name in parts
        assert f"#### {name}\n" in page


def test_every_code_of_an_error_is_on_the_page_and_is_used() -> None:
    used = {"refused"}
    for path in SOURCES.glob("*.py"):
        used.update(re.findall(r"(?:Refusal|Problem|DeckRefused)\(\s*\"([a-z_]+)\"", path.read_text(encoding="utf-8")))
    assert used == set(CODES)


def test_long_answers_are_built_in_a_thread() -> None:
    """Lists of cards, decks and puzzles take time; matches go on meanwhile."""
    plain = [
        route for route in routes.ROUTES if isinstance(route, HTTPRouteHandler) and not iscoroutinefunction(route.fn)
    ]
    assert len(plain) >= 6
    assert [route.fn.__name__ for route in plain if not route.sync_to_thread] == []
