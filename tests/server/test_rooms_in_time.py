"""Clocks, computers and whoever is late in a room (without a network): what comes when, and what comes too late."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.live import PATIENT
from tests.server.lobby_driver import COMPUTER, lobby_driver, soon

from tefuda.server import clocks, commands, rooms, stored_room
from tefuda.server.connections import Refusal
from tefuda.server.store import StoreError


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What the clock of the rooms shows."""
    shown = [1_000.0]
    for module in (rooms, commands):
        monkeypatch.setattr(module, "monotonic", lambda: shown[0])
    return shown


# ---------------------------------------------------------------- clocks


async def test_an_answer_costs_the_time_until_it_came(now: list[float], tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair(clock={"kind": "game", "seconds": 60})
        room = ann.room
        starts = list(room.clock.starts)
        now[0] = starts[0] + 10.0
        await ann.answer("place")
        kept = await room.store.match(room.id, 1)
        assert kept is not None and kept.left is not None
        assert kept.left[0] == 50.0 and kept.left[1] == 60.0 - max(0.0, now[0] - starts[1])
        assert ben.last("view")["clocks"][0]["seat"] == 1


async def test_after_every_answer_the_next_end_is_waited_for_and_the_last_one_no_longer(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair(clock={"kind": "move", "seconds": 30})
        before = ann.room.timer
        await ann.answer("place")
        after = ann.room.timer
        assert before is not None and after is not None and before is not after
        assert before.cancelled() and not after.cancelled()
        await ann.say(type="concede")
        assert after.cancelled() and ann.room.timer is None


async def test_the_end_of_a_clock_is_looked_at_a_hundredth_of_a_second_late(
    now: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair(clock={"kind": "move", "seconds": 30})
        delays: list[float] = []
        monkeypatch.setattr(asyncio.get_running_loop(), "call_later", lambda delay, *_: delays.append(delay))
        ann.room.set_clocks()
        ends = ann.room.clock.next_out()
        assert ends is not None and delays == [pytest.approx(ends[1] + 0.01, abs=1e-6)]
        monkeypatch.undo()


async def test_a_clock_that_was_looked_at_too_early_is_looked_at_again(now: list[float], tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair(clock={"kind": "move", "seconds": 30})
        before = ann.room.timer
        now[0] += 5.0
        await ann.room.expire_clock()
        assert ann.room.timer is not before and ann.room.timer is not None
        assert ann.room.session is not None and ann.room.session.answers == []


async def test_the_clock_waits_for_a_player_who_reported_the_steps_as_shown(now: list[float], tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair(clock={"kind": "game", "seconds": 60})
        room = ann.room
        loop = asyncio.get_running_loop()
        room.clock.running = {0: room.clock.running[0]}
        room.clock.showing[0] = now[0] + 40.0
        room.clock.starts = [now[0] + 41.5, 0.0]
        room.clock.follow(dict(room.clock.running), now[0])
        await ann.say(type="shown", decision=ann.decision["id"])
        assert room.timer is not None
        assert room.timer.when() - loop.time() == pytest.approx(60.0 + clocks.DELAY, abs=10.0)


async def test_running_clocks_cause_no_new_views(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair(clock={"kind": "game", "seconds": 60})
        for person in (ann, ben):
            person.read()
        ann.room.refresh()
        assert (ann.read(), ben.read()) == ([], [])
        look = await live.enter(None, ann.room.id)
        for person in (ann, ben):
            person.read()
            await person.leave()
        assert "view" in [message["type"] for message in look.read()], "the clocks stand now"
        assert [clock["running"] for clock in look.last("view")["clocks"]] == [False, False]


# ---------------------------------------------------------------- computers


class Thinking:
    """A computer that answers when the test lets it."""

    def __init__(self) -> None:
        self.asked: list[asyncio.Future[int]] = []

    async def choose(self, *_: object, **__: object) -> int:
        self.asked.append(asyncio.get_running_loop().create_future())
        return await self.asked[-1]


@pytest.mark.parametrize("late", ["a new match", "an earlier position"])
async def test_an_answer_that_a_computer_finds_too_late_is_dropped(late: str, tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        thinking = Thinking()
        live.lobby.bots.choose = thinking.choose  # type: ignore[method-assign]
        ann = await live.against_computer()
        room = ann.room
        await soon(lambda: len(thinking.asked) == 1)
        if late == "a new match":
            await ann.say(type="concede")
            await ann.say(type="rematch")
        else:
            await ann.answer("place")
            assert room.session is not None
            await room.take_back(room.session, 0)
        assert len(thinking.asked) == 1, "it thinks about one thing after the other"
        thinking.asked[0].set_result(0)
        await soon(lambda: len(thinking.asked) == 2)
        assert room.session is not None and room.session.answered[1] == 0
        thinking.asked[1].set_result(0)
        await soon(lambda: room.session is not None and room.session.answered[1] == 1)


async def test_a_computer_finds_no_answer_after_the_end(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        thinking = Thinking()
        live.lobby.bots.choose = thinking.choose  # type: ignore[method-assign]
        ann = await live.against_computer()
        await soon(lambda: len(thinking.asked) == 1)
        await ann.say(type="concede")
        thinking.asked[0].set_result(0)
        await soon(lambda: not ann.room.bot_tasks)
        assert ann.room.session is not None and ann.room.session.answered == [0, 0]
        assert len(thinking.asked) == 1


async def test_a_computer_goes_on_thinking_of_what_it_has_begun_when_all_are_gone(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        thinking = Thinking()
        live.lobby.bots.choose = thinking.choose  # type: ignore[method-assign]
        ann = await live.against_computer()
        await soon(lambda: len(thinking.asked) == 1)
        await ann.leave()
        thinking.asked[0].set_result(0)
        await soon(lambda: ann.room.session is not None and ann.room.session.answered[1] == 1)
        assert not ann.room.bot_tasks
        assert len(thinking.asked) == 1, "but begins nothing for nobody"


# ---------------------------------------------------------------- taking back in a match from a replay


async def test_answers_taken_over_from_a_replay_stay_between_people_too(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        await ann.answer("place")
        for prefix, taken_back in ((1, False), (0, True)):
            assert ann.room.session is not None
            ann.room.record.prefix = list(ann.room.session.answers[:prefix])
            if taken_back:
                await ann.say(type="undo")
                assert ben.last("room")["undo"] == 0
            else:
                with pytest.raises(Refusal) as refused:
                    await ann.say(type="undo")
                assert refused.value.code == "nothing"


# ---------------------------------------------------------------- what goes wrong is written down


async def test_a_room_that_is_left_to_others_is_not_looked_up_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with lobby_driver(tmp_path) as live:
        room = (await live.enter(await live.open())).room

        async def fails(*_: object) -> None:
            room.gone = True
            raise StoreError("not now")

        monkeypatch.setattr(stored_room, "AGAIN", 0.001)
        monkeypatch.setattr(room.store, "claim", fails)
        room.in_doubt = True
        await asyncio.wait_for(room.resolve_doubt(), PATIENT)
        assert caplog.messages == [f"room {room.id} could not be looked up: not now"]
        await asyncio.wait_for(room.resolve_doubt(), PATIENT)
        assert len(caplog.messages) == 1


async def test_answers_of_computers_and_clocks_that_the_store_refuses_are_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open(opponent=COMPUTER)
        room = await live.lobby.room(one.room)
        errors: list[Exception] = [ZeroDivisionError("a mistake"), StoreError("not now")]

        async def fails(*_: object) -> None:
            raise errors.pop()

        monkeypatch.setattr(room, "commit", fails)
        monkeypatch.setattr(rooms, "AGAIN", 0.001)
        await live.enter(one)
        await soon(lambda: not errors and not room.bot_tasks)
        assert caplog.messages == [
            f"room {room.id}: not now",
            f"room {room.id}: the answer of a computer could not be carried out",
        ]

        def late() -> None:
            raise StoreError("no time")

        caplog.clear()
        monkeypatch.setattr(rooms, "AGAIN", 60.0)
        monkeypatch.setattr(room, "check_here", late)
        room.run_in_background(room.expire_clock)
        await soon(lambda: not room.background)
        assert caplog.messages == [f"room {room.id}: no time"]


async def test_a_damaged_record_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with lobby_driver(tmp_path) as live:

        async def damaged(id: str) -> None:
            raise UnicodeDecodeError("utf-8", b"", 0, 1, "x")

        monkeypatch.setattr(live.lobby.store, "replay", damaged)
        with pytest.raises(Refusal, match="the record of replay abc is damaged") as refused:
            await live.lobby.replay("abc")
        assert refused.value.code == "damaged"
        assert caplog.messages[0].startswith("the record of replay abc is damaged: ")


async def test_a_scenario_that_cannot_be_laid_out_opens_no_room(tmp_path: Path) -> None:
    text = (
        "game: shadowverse\nscenarios:\n  - name: One\n    puzzle: {task: Win., turns: 1}\n    P1: {hand: [SD01-999]}\n"
    )
    async with lobby_driver(tmp_path) as live:
        written: list[object] = []

        async def new_room(record: object) -> int:
            written.append(record)
            return 1

        live.lobby.store.new_room = new_room  # type: ignore[method-assign, assignment]
        with pytest.raises(Exception, match="SD01-999"):
            await live.open(game="shadowverse", scenario={"text": text}, deck=None)
        assert written == [] and live.lobby.rooms == {}
