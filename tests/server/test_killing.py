"""The server may be killed at any moment."""

from __future__ import annotations

import pytest
from tests.server.databases import Postgres, Redis
from tests.server.killing import killing_spree

from tefuda.games.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
async def test_no_acknowledged_answer_is_lost_when_the_server_is_killed(place: str, game: str) -> None:
    found = await killing_spree(place, kills=2, rooms=4, seed=1, game=game)
    assert found["lost"] == []
    assert found["stuck"] == []


async def test_no_acknowledged_answer_is_lost_when_postgresql_is_killed(postgres: Postgres) -> None:
    found = await killing_spree(postgres.fresh(), kills=3, rooms=4, seed=2, target="postgresql", postgres=postgres)
    assert (found["lost"], found["stuck"]) == ([], [])


async def test_no_acknowledged_answer_is_lost_when_a_worker_is_killed(postgres: Postgres, redis: Redis) -> None:
    found = await killing_spree(
        postgres.fresh(), kills=2, rooms=4, seed=3, target="worker", postgres=postgres, redis=redis.url
    )
    assert (found["lost"], found["stuck"]) == ([], [])
