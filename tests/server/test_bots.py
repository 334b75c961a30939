"""The computer's players think elsewhere, and nothing that happens to them stops a match."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

from tests.server.live import live_server

from tefuda import new_game
from tefuda.server.bot_pool import BotPool, Question

PATIENT = 300.0
"""Seconds in which a process starts and answers, however busy the machine is."""


async def test_a_process_that_dies_is_replaced_and_one_that_hangs_is_not_waited_for() -> None:
    game = new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=1)
    bots = BotPool(seconds=PATIENT)
    asked = ("who", "sword-girls", "baseline-random", 1, game.to_bytes(), 0)
    try:
        first = await bots.choose(Question(*asked))
        assert first is not None
        (process,) = bots.pool(0)._processes.values()
        os.kill(process.pid, signal.SIGSTOP)
        bots.seconds = 0.5
        assert await bots.choose(Question(*asked)) is None
        bots.seconds = PATIENT
        assert await bots.choose(Question(*asked)) == first
        (process,) = bots.pool(0)._processes.values()
        thinking = asyncio.create_task(bots.choose(Question(*asked)))
        os.kill(process.pid, signal.SIGKILL)
        await thinking
        assert await bots.choose(Question(*asked)) == first
        assert await bots.choose(Question("other", "sword-girls", "no such level", 1, game.to_bytes(), 0)) is None
    finally:
        bots.close()


async def test_a_computer_that_cannot_answer_gives_the_default_answer(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:

        async def nothing(*_: object, **__: object) -> None:
            return None

        assert live.lobby is not None
        live.lobby.bots.choose = nothing  # type: ignore[method-assign]
        seat = await live.open_room(opponent={"kind": "computer", "level": "baseline-random"})
        ann = await live.seated(seat)
        await ann.until(lambda: bool(ann.view) and ann.view["table"]["waiting"] == [0])
        await ann.answer(ann.picks("ready"))
        await ann.until(lambda: ann.view["table"]["numbers"]["turn"] > 1 or ann.result is not None)
