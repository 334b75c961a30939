"""What happens in a room, without a network: who is told what, who sits where, and what the store has to do with it."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from tests.server.live import PATIENT
from tests.server.lobby_driver import HERE, Person, lobby_driver, refuses, soon

from tefuda.server import rooms
from tefuda.server.bot_pool import Question
from tefuda.server.clocks import Clock
from tefuda.server.commands import handle
from tefuda.server.connections import Connection, Refusal
from tefuda.server.messages import PROTOCOL, ClockSettings, Enter, Undo
from tefuda.server.store import StoreError, Unavailable
from tefuda.server.waiting_room import SeatClaim, new_token


def said(people: Person) -> list[str]:
    """What somebody has read of the chat."""
    people.read()
    return [message["text"] for message in people.messages if message["type"] == "said"]


# ---------------------------------------------------------------- seats


def test_a_token_is_192_bits_of_chance_and_only_its_digest_is_kept() -> None:
    (one, kept), (two, _) = new_token(), new_token()
    assert len(one) == 32 and one != two
    assert kept == sha256(one.encode()).hexdigest()
    assert new_token("mine")[0] == "mine"


async def test_each_token_leads_to_its_own_seat(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open(seat=1, name="Ann")
        room = await live.lobby.room(one.room)
        assert (one.seat, room.free_seat, room.full) == (1, 0, False)
        assert room.seat_of("") == 2
        assert room.seat_with("none") is None, "nobody sits at a seat that is free"
        two = await live.sit(one)
        assert (two.seat, room.free_seat, room.full) == (0, None, True)
        assert [room.seat_with(seat.token) for seat in (two, one)] == [0, 1]
        with pytest.raises(Refusal, match="no seat of this room") as refused:
            room.seat_of("x" * 32)
        assert refused.value.code == "token"


async def test_the_second_player_of_one_name_gets_a_distinct_name(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open(name="N" * 24)
        await live.sit(one, name="N" * 24)
        assert (await live.lobby.room(one.room)).names == ("N" * 24, "N" * 20 + " 2")
        nameless = await live.open(seat=1)
        await live.sit(nameless)
        assert (await live.lobby.room(nameless.room)).names == ("Player 1", "Player 2")


async def test_a_third_one_finds_no_seat(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open()
        await live.sit(one)
        with pytest.raises(Refusal, match="both seats of this room are taken") as refused:
            await live.sit(one)
        assert refused.value.code == "full"
        room = await live.lobby.room(one.room)
        with pytest.raises(Refusal) as refused:
            await room.sit(SeatClaim("Cleo", "en"), "", None)
        assert refused.value.code == "full"


async def test_the_language_of_a_player_is_kept(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open(language="ja", lists="unknown")
        await live.sit(one)
        record = (await live.lobby.room(one.room)).record
        assert [seat.language for seat in record.seats] == ["ja", "en"]
        assert (record.lists, record.match) == ("unknown", 1)
        assert [seat.deck.key for seat in record.seats if seat.deck is not None] == ["vita-starter", "crux-starter"]


# ---------------------------------------------------------------- coming and going


async def test_the_number_of_spectators_is_limited(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path, spectators=2) as live:
        one = await live.open()
        await live.enter(one)
        looking = [await live.enter(None, one.room, name="Cleo") for _ in range(2)]
        assert [person.connection.name for person in looking] == ["Cleo", "Cleo"]
        with pytest.raises(Refusal, match="already has 2 spectators") as refused:
            await live.enter(None, one.room)
        assert refused.value.code == "full"
        await looking[0].leave()
        last = await live.enter(None, one.room)
        assert last.connection.name == "Somebody"
        assert last.last("room")["spectators"] == 2


async def test_the_oldest_of_too_many_pages_at_one_seat_is_closed(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path, pages=2) as live:
        one = await live.open(name="Ann")
        pages = [await live.enter(one) for _ in range(3)]
        for page in pages:
            page.read()
        assert [page.closed for page in pages] == [True, False, False]
        assert pages[2].connection.name == "Ann"


async def test_a_newcomer_receives_seat_chat_and_state_of_the_room(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        await ann.say(type="chat", text="hello")
        look = await live.enter(None, ann.room.id)
        assert [message["type"] for message in look.read()] == ["welcome", "said", "room", "view"]
        assert look.last("welcome")["seat"] == 2
        await ben.leave()
        assert [player.get("here", False) for player in ann.last("room")["players"]] == [True, False]
        assert ben.room.left_at > 0


async def test_the_last_fifty_things_that_were_said_are_kept(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        for number in range(60):
            ann.connection.chat_bucket.full = 8.0
            await ann.say(type="chat", text=str(number))
        look = await live.enter(None, ann.room.id)
        assert said(look) == [str(number) for number in range(10, 60)]
        assert look.last("said")["number"] == 60


async def test_a_room_in_which_nobody_is_is_idle_and_one_for_which_something_is_done_is_not_deserted(
    tmp_path: Path,
) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open()
        room = await live.lobby.room(one.room)
        assert room.idle and room.abandoned
        ann = await live.enter(one)
        assert not room.idle and not room.abandoned
        before = room.left_at
        await asyncio.sleep(0.002)
        await ann.leave()
        assert room.left_at > before and room.idle and room.abandoned
        async with room.exclusive():
            assert not room.idle, "somebody is coming in"
        room.entering = 1
        assert room.idle and not room.abandoned
        room.entering = 0
        room.background.add(asyncio.create_task(asyncio.sleep(0)))
        assert not room.abandoned
        room.background.clear()
        room.bot_tasks[0] = asyncio.create_task(asyncio.sleep(0))
        assert not room.abandoned
        room.bot_tasks.clear()
        room.gone = True
        assert room.idle and not room.abandoned


async def test_a_failed_entry_no_longer_counts_as_pending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open()
        room = await live.lobby.room(one.room)
        coming: list[int] = []

        async def fail(connection: Connection) -> None:
            coming.append(room.entering)
            raise StoreError("no")

        monkeypatch.setattr(room, "add_reader", fail)
        with pytest.raises(StoreError):
            await live.enter(one)
        assert (coming, room.entering, room.connections) == ([1], 0, set())


async def test_entering_a_room_that_is_being_unloaded_asks_to_retry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open()
        room = await live.lobby.room(one.room)

        async def slowly(connection: Connection) -> None:
            room.close()

        monkeypatch.setattr(room, "add_reader", slowly)
        with pytest.raises(Refusal) as refused:
            await room.enter(Enter(PROTOCOL, one.room, one.token))
        assert (refused.value.code, room.connections) == ("moved", set()), "nobody would ever close that connection"


async def test_a_ping_waits_for_nothing_in_the_room(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await live.enter(await live.open())
        async with ann.room.exclusive():
            await asyncio.wait_for(ann.say(type="ping", number=5), PATIENT)
        ann.room.in_doubt = True
        await ann.say(type="ping", number=6)
        assert [message["number"] for message in ann.read() if message["type"] == "pong"] == [5, 6]
        assert ann.room.in_doubt


async def test_messages_to_a_moved_room_are_redirected(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await live.enter(await live.open())
        await handle(ann.room, ann.connection, Undo())
        assert ann.last("error")["code"] == "waiting" and not ann.closed
        ann.room.gone = True  # and nobody has closed its connections
        await handle(ann.room, ann.connection, Undo())
        assert ann.last("error")["code"] == "moved" and ann.closed


async def test_a_room_being_unloaded_closes_its_connections_and_handles_no_messages(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair(clock={"kind": "game", "seconds": 60})
        room = ann.room
        timer = room.timer
        assert timer is not None
        errand = asyncio.create_task(asyncio.sleep(60))
        thought = asyncio.create_task(asyncio.sleep(60))
        room.background.add(errand)
        room.bot_tasks[1] = thought
        room.close()
        await asyncio.wait({errand, thought})
        assert timer.cancelled() and errand.cancelled() and thought.cancelled()
        for person in (ann, ben):
            person.read()
        assert ann.closed and ben.closed
        with pytest.raises(Refusal) as refused:
            await ann.say(type="chat", text="hello")
        assert refused.value.code == "moved"
        ann.read()
        await ben.leave()
        assert ann.read() == [], "nobody is told of it any more"
        assert await live.lobby.room(room.id) is not room


# ---------------------------------------------------------------- who is told what


async def test_the_room_tells_of_its_players_and_of_the_decks_of_computers_only(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await live.against_computer(clock={"kind": "move", "seconds": 45})
        room = ann.last("room")
        assert room["players"] == [
            {"name": "Ann", "here": True},
            {"name": "Computer (by chance)", "level": "baseline-random", "deck": "Academy starter"},
        ]
        assert (room["match"], room["state"], room["kind"]) == (1, "playing", "match")
        assert room["clock"] == {"kind": "move", "seconds": 45}
        assert (room["link"], room["undo"], room["undo_shows"]) == (f"/room/{room['id']}", None, False)
        assert (room["lesson"], room["puzzle"], room["taken_over"], room["lists"]) == (False, None, 0, "open")


async def test_unchanged_rooms_and_views_are_not_sent_again(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        for person in (ann, ben):
            person.read()
        ann.room.refresh()
        assert (ann.read(), ben.read()) == ([], [])
        await ann.say(type="speak", language="ja")
        assert [message["type"] for message in ann.read()] == ["view"]
        assert ben.read() == []


async def test_logs_are_kept_for_the_players_in_the_language_that_they_have_read_last(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        room = ann.room
        assert room.readers == {(0, "en"), (1, "en")}
        await ann.say(type="speak", language="ja")
        assert room.readers == {(0, "ja"), (1, "en")}
        look = await live.enter(None, room.id, language="ja")
        assert room.readers == {(0, "ja"), (1, "en"), (2, "ja")}
        assert room.session is not None and (2, "ja") in room.session.readers
        await look.say(type="speak", language="en")
        assert room.record.seats[0].language == "ja", "whoever looks on changes nothing of the seats"
        computer = await live.against_computer()
        assert computer.room.readers == {(0, "en")}


async def test_a_table_is_summarized_in_one_line(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open()
        waiting = (await live.lobby.room(one.room)).table_now(2, "en")
        assert (waiting.headline, waiting.waiting, waiting.room.state) == ("", [], "waiting")
        await live.sit(one)
        table = (await live.lobby.room(one.room)).table_now(0, "en")
        assert (table.waiting, table.result, table.room.state) == ([0, 1], None, "playing")
        assert table.headline


# ---------------------------------------------------------------- taking back


async def test_against_the_computer_only_the_player_takes_back_and_nothing_before_the_branch(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await live.against_computer()
        room = ann.room
        await soon(lambda: not room.bot_tasks)
        assert room.session is not None and not room.can_undo(0)
        await ann.answer("place")
        assert room.can_undo(0) == room.session.can_undo(0)
        assert not room.can_undo(2) and not room.can_undo(1)
        if room.can_undo(0):
            number = room.session.last_answer(0)
            assert number is not None
            room.record.prefix = list(room.session.answers[:number])
            assert room.can_undo(0), "the first answer after the branch"
            room.record.prefix = list(room.session.answers[: number + 1])
            assert not room.can_undo(0)


async def test_against_a_person_nobody_takes_back_at_once(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        await ann.answer("place")
        assert ann.room.session is not None
        assert ann.room.session.can_undo(0) and not ann.room.can_undo(0)
        await ann.say(type="undo")
        assert ann.last("room")["undo"] == 0
        with pytest.raises(Refusal) as refused:
            await ann.say(type="undo")
        assert refused.value.code == "asked"
        await ann.say(type="undo_reply", agree=False)
        assert ben.last("room")["undo"] is None
        await ann.say(type="undo")
        await ben.answer("place")
        assert ben.last("room")["undo"] is None, "the match goes on: the question is over"
        await ann.say(type="undo")
        await ben.say(type="undo_reply", agree=True)
        assert ann.last("view")["answered"] == 0
        assert ann.last("room")["undo"] is None


async def test_a_question_whether_an_answer_may_be_taken_back_tells_whether_something_was_revealed_since(
    tmp_path: Path,
) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        await ann.answer("place")
        room = ann.room
        assert room.session is not None and not room.now().undo_shows, "nobody has asked"
        room.undo_asker = 0
        shows = []
        for floors in ([0, 0], [1, 0], [0, 1]):
            room.session.undo_floors = floors
            shows.append(room.now().undo_shows)
        assert shows == [False, True, True]


async def test_a_player_without_answers_cannot_undo(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        for person in (ann, ben):
            for message in ({"type": "undo"}, {"type": "undo_reply", "agree": True}):
                with pytest.raises(Refusal) as refused:
                    await person.say(**message)
                assert refused.value.code == "nothing"


# ---------------------------------------------------------------- after the end


async def test_a_match_begins_again_when_both_want_it_and_not_before(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair(clock={"kind": "game", "seconds": 60})
        ann.room.clock.left = [5.0, 5.0]
        await ann.say(type="concede")
        await ann.say(type="rematch")
        assert [player.get("rematch", False) for player in ben.last("room")["players"]] == [True, False]
        await ann.say(type="rematch", agree=False)
        await ben.say(type="rematch")
        assert ann.last("room")["match"] == 1
        ann.room.undo_asker = 1
        await ann.say(type="rematch")
        room = ann.last("room")
        assert (room["match"], room["state"], room["undo"]) == (2, "playing", None)
        assert [player.get("rematch", False) for player in room["players"]] == [False, False]
        assert ann.room.clock.left == [60.0, 60.0]
        assert (ann.last("view")["first"], ann.last("view")["match"]) == (0, 2)
        with pytest.raises(Refusal) as refused:
            await ann.say(type="rematch")
        assert refused.value.code == "playing"


async def test_a_match_that_cannot_begin_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        room = ann.room
        await ann.say(type="concede")
        room.record.seed, room.record.secret, room.record.prefix = 5, "s", [(0, 0)]
        with monkeypatch.context() as failing:
            refuses(failing, room, "begin_match", Unavailable("not now"))
            await ann.say(type="rematch")
            with pytest.raises(Unavailable):
                await ben.say(type="rematch")
        record = room.record
        assert (record.match, record.seed, record.secret, record.prefix) == (1, 5, "s", [(0, 0)])
        assert not room.in_doubt, "nothing was written"
        await ben.say(type="rematch")
        assert (record.match, record.seed, record.secret, record.prefix, room.session is not None) == (
            2,
            None,
            "",
            [],
            True,
        )


# ---------------------------------------------------------------- clocks


async def test_the_time_of_a_player_is_up_a_moment_after_its_clock_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:
        now = [1_000.0]
        monkeypatch.setattr(rooms, "monotonic", lambda: now[0])
        ann, ben = await live.pair(clock={"kind": "move", "seconds": 30})
        room = ann.room
        assert room.timer is not None
        left = room.timer.when() - asyncio.get_running_loop().time()
        ends = room.clock.next_out()
        assert ends is not None and ends[1] - 20.0 < left <= ends[1] + 0.01
        assert not room.clock.paused and set(room.clock.running) == {0, 1}
        for person in (ann, ben):
            person.read()
        await room.expire_clock()
        assert room.session is not None and room.session.answers == [], "nobody's time is up"
        ready = [person.decision["default"] for person in (ann, ben)]
        now[0] += ends[1]
        await room.expire_clock()
        assert room.session.answers == [(0, ready[0])]
        await room.expire_clock()
        assert room.session.answers[:2] == [(0, ready[0]), (1, ready[1])]


async def test_clocks_stand_while_no_player_is_there_and_computers_have_none(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await live.against_computer(clock={"kind": "move", "seconds": 30})
        room = ann.room
        assert list(room.clock.running) == [0] and not room.clock.paused and room.timer is not None
        look = await live.enter(None, room.id)
        await ann.leave()
        assert room.clock.paused and room.timer is None
        assert [clock["running"] for clock in look.last("view")["clocks"]] == [False, False]
        again = await live.enter(None, room.id)
        assert room.clock.paused
        again.read()


async def test_the_remaining_time_is_stored_with_each_answer(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair(clock={"kind": "game", "seconds": 60})
        ann.room.clock.left = [20.0, 30.0]
        await ann.answer("place")
        kept = await ann.room.store.match(ann.room.id, 1)
        assert kept is not None and kept.left == (20.0, 30.0)
        await ann.room.load()
        assert ann.room.clock.left == [20.0, 30.0]


async def test_without_clocks_nobody_is_answered_that_steps_were_shown(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        ann.read()
        await ann.say(type="shown", decision=ann.last("view")["table"]["decision"]["id"])
        assert ann.read() == [] and ann.room.timer is None
        ann.room.clock = Clock(ClockSettings("move", 30))
        await ann.say(type="shown", decision=ann.decision["id"])
        assert [message["type"] for message in ann.read()] == ["clocks"]


async def test_a_clock_whose_answer_the_store_refuses_is_looked_at_again_after_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await live.enter(await live.open())
        room = ann.room

        def fail() -> None:
            raise StoreError("not now")

        monkeypatch.setattr(room, "check_here", fail)
        assert rooms.AGAIN == 1.0
        before = asyncio.get_running_loop().time()
        room.run_in_background(room.expire_clock)
        await soon(lambda: not room.background)
        assert room.timer is not None
        assert 0.9 < room.timer.when() - before < 30.0
        room.timer.cancel()
        room.timer = None
        room.gone = True
        room.run_in_background(room.expire_clock)
        await soon(lambda: not room.background)
        assert room.timer is None, "whoever has the room now does it"


# ---------------------------------------------------------------- computers


async def test_a_computer_answers_what_it_has_thought_of_or_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:
        answers: list[int | None] = [0, None, 10_000, -1]
        defaults: list[int] = []
        asked: list[tuple[Question, str]] = []

        async def choose(question: Question, owner: str) -> int | None:
            asked.append((question, owner))
            return answers.pop(0) if answers else await asyncio.sleep(60)

        monkeypatch.setattr(live.lobby.bots, "choose", choose)
        one = await live.open(game="shadowverse", deck={"key": "forest-starter"}, opponent={"kind": "computer"})
        ann = await live.enter(one)
        room = ann.room
        session = room.session
        assert session is not None
        given = session.apply

        def noted(transition: Any) -> None:
            decision = session.decision_of(transition.seat)
            assert decision is not None
            if transition.seat == 1:
                defaults.append(decision.default)
            given(transition)

        monkeypatch.setattr(session, "apply", noted)
        for _ in range(12):
            if not answers:
                break
            await soon(lambda: session.decision_of(0) is not None or not answers)
            if session.decision_of(0) is not None:
                await ann.say(type="answer", decision=ann.decision["id"], option=ann.decision["default"])
            await asyncio.sleep(0.005)
        await soon(lambda: len(asked) == 5 or session.decision_of(1) is None)
        theirs = [option for seat, option in session.answers if seat == 1]
        assert theirs[:4] == [0, *defaults[1:4]]
        question, owner = asked[0]
        seed = session.match.seed * 2 + 1
        assert question == Question(f"{one.room} 1 1", "shadowverse", "medium", seed, question.state, 1)
        assert owner == HERE


async def test_computers_do_not_think_in_empty_rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lobby_driver(tmp_path) as live:
        thought: list[object] = []

        async def choose(*about: Any, **more: Any) -> int | None:
            thought.append(about)
            return None

        monkeypatch.setattr(live.lobby.bots, "choose", choose)
        one = await live.open(opponent={"kind": "computer", "level": "baseline-random"})
        room = await live.lobby.room(one.room)
        room.start_bots()
        assert not room.bot_tasks
        for gone, doubt in ((True, False), (False, True)):
            room.connections.add(Connection(2, ""))
            room.gone, room.in_doubt = gone, doubt
            room.start_bots()
            assert not room.bot_tasks
            room.gone = room.in_doubt = False
        room.start_bots()
        assert list(room.bot_tasks) == [1]
        task = room.bot_tasks[1]
        room.start_bots()
        assert room.bot_tasks == {1: task}, "it thinks once about each decision"
        await soon(lambda: not room.bot_tasks)
        assert len(thought) == 1


@pytest.mark.parametrize("error", [StoreError("not now"), ZeroDivisionError("a mistake")])
async def test_a_computer_whose_answer_was_refused_thinks_again(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:
        monkeypatch.setattr(rooms, "AGAIN", 0.005)
        one = await live.open(opponent={"kind": "computer", "level": "baseline-random"})
        room = await live.lobby.room(one.room)
        tried: list[int] = []
        give = room.commit

        async def fails(*about: Any) -> None:
            tried.append(len(tried))
            if len(tried) == 1:
                raise error
            await give(*about)

        monkeypatch.setattr(room, "commit", fails)
        ann = await live.enter(one)
        await soon(lambda: tried and not room.bot_tasks)
        if isinstance(error, StoreError):
            await soon(lambda: len(tried) >= 2 and room.session is not None and room.session.answered[1] > 0)
        else:
            await asyncio.sleep(0.02)
            assert tried == [0], "what nobody foresaw is not tried again"
        ann.read()
