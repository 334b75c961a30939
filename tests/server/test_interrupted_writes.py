"""No write may be cut anywhere so that something acknowledged is lost or a match is stuck."""

from __future__ import annotations

import asyncio
import json
import sys

import pytest
from tests.server.interrupted_writes import KINDS, STEPS

WAYS = [(store, kind) for store in ("sqlite", "postgresql") for kind in KINDS if (store, kind) != ("sqlite", "lost")]
"""SQLite has no connection that could be lost."""


@pytest.mark.parametrize(("place", "kind"), WAYS, indirect=["place"])
async def test_a_write_may_be_cut_between_any_two_statements(place: str, kind: str) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.server.interrupted_writes",
        place,
        kind,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    printed, noted = await process.communicate()
    assert process.returncode == 0, noted.decode()
    found = json.loads(printed)
    assert found["failures"] == []
    assert found["points"] > 2 * len(STEPS)  # each step writes, and has two statements at least
    assert (found["end"]["match"], found["end"]["answers"], found["end"]["open"]) == (2, 3, True)
