"""What the table's tests share: stores of both kinds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.databases import Postgres, Redis


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for the whole run. Whoever kills it starts it again."""
    server = Postgres()
    yield server
    server.end()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis server for the whole run."""
    server = Redis()
    yield server
    server.end()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "table.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()
