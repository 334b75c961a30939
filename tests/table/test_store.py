"""The store: what it says to places that it cannot use, and PostgreSQL where there is one."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text
from tests.table.parlour import parlour

from tefuda.table.store import Store, StoreError, opened

POSTGRES = os.environ.get("TEFUDA_TEST_POSTGRES", "")
"""The URL of a PostgreSQL database for tests, if there is one."""


def test_what_is_committed_survives_a_power_cut(tmp_path: Path) -> None:
    engine = opened(str(tmp_path / "table.db"))
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"


@pytest.mark.parametrize("place", ["/dev/null/table.db", "nonsense://x", "postgresql://me:secret@127.0.0.1:1/none"])
def test_a_store_that_cannot_be_opened_is_refused_without_its_password(place: str) -> None:
    with pytest.raises(StoreError) as refused:
        opened(place)
    assert "cannot be opened" in str(refused.value)
    assert "secret" not in str(refused.value)


async def test_what_cannot_be_written_is_told_and_hurts_nothing_else(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "table.db"))
    await store.add_answers("room", 1, 0, 0, [0], (0.0, 0.0))
    with pytest.raises(StoreError):
        await store.add_answers("room", 1, 0, 1, [1], (0.0, 0.0))
    await store.add_answers("room", 1, 1, 0, [0], (0.0, 0.0))
    await store.close()


async def test_nobody_is_told_of_an_answer_that_could_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path / "table.db") as house:
        one, two = await house.two_seats()
        ann, ben = await house.seated(one), await house.seated(two)
        await ann.until(lambda: ann.decision is not None)
        before = ann.view["table"]

        async def fails(*_: object) -> None:
            raise StoreError("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(Store, "add_answers", fails)
            assert ann.decision is not None
            await ann.send(type="answer", decision=ann.decision["id"], option=0)
            assert await ann.refused() == "store"
            assert "disk" not in ann.errors[-1]["message"], "what the store says is in the log"
        ann.errors.clear()
        await ann.come_back()
        await ann.until(lambda: bool(ann.view))
        assert (ann.view["answered"], ann.view["table"]) == (0, before)
        await ann.answer(0)
        assert ann.view["answered"] == 1
        await ben.settled()


@pytest.mark.skipif(not POSTGRES, reason="TEFUDA_TEST_POSTGRES names no database")
async def test_matches_are_kept_in_postgresql() -> None:
    async with parlour(POSTGRES) as house:
        seat = await house.open_room(opponent={"kind": "computer", "level": "random"})
        ann = await house.seated(seat)
        await ann.play_on(Random(5), 12)
    async with parlour(POSTGRES) as house:
        again = await house.seated(seat)
        await again.until(lambda: bool(again.view))
        assert again.view["answered"] == ann.view["answered"]
        assert again.log[: len(ann.log)] == ann.log
