"""The server may be killed at any moment."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.laws.trial import GAMES
from tests.table.killing import killing_spree


@pytest.mark.parametrize("game", GAMES)
async def test_no_acknowledged_answer_is_lost_when_the_server_is_killed(tmp_path: Path, game: str) -> None:
    found = await killing_spree(str(tmp_path / "table.db"), kills=2, rooms=4, seed=1, game=game)
    assert found["lost"] == []
    assert found["stuck"] == []
