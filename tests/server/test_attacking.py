"""The honest players beside an attack."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import monotonic

from tests.server.attacking import Honest
from tests.server.live import live_server


async def test_an_honest_player_whose_time_is_up_waits_for_no_rematch(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, two = await live.two_seats()
        ann, _ben = await live.seated(one), await live.seated(two)
        await ann.send(type="concede")
        await ann.until(lambda: ann.result is not None)
        await Honest().session(ann, monotonic() + 0.3, Random(0))  # the other one has stopped and wants no rematch
        assert ann.view["match"] == 1
