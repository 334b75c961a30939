"""What happens in a room, without a network: who is told what, who sits where, and what the store has to do with it."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from tests.server.indoors import HERE, Person, indoors, refuses, soon

from tefuda.server import rooms
from tefuda.server.clocks import Clock
from tefuda.server.guests import Guest, Refusal
from tefuda.server.messages import PROTOCOL, ClockSettings, Enter, Undo
from tefuda.server.remote import carry_out
from tefuda.server.rooms import new_token
from tefuda.server.store import StoreError, Unavailable


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
    async with indoors(tmp_path) as house:
        one = await house.open(seat=1, name="Ann")
        room = await house.lobby.room(one.room)
        assert (one.seat, room.free_seat, room.full) == (1, 0, False)
        assert room.seat_of("") == 2
        assert room.seat_with("none") is None, "nobody sits at a seat that is free"
        two = await house.sit(one)
        assert (two.seat, room.free_seat, room.full) == (0, None, True)
        assert [room.seat_with(seat.token) for seat in (two, one)] == [0, 1]
        with pytest.raises(Refusal, match="no seat of this room") as refused:
            room.seat_of("x" * 32)
        assert refused.value.code == "token"


async def test_who_sits_down_second_under_the_same_name_is_told_apart(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        one = await house.open(name="N" * 24)
        await house.sit(one, name="N" * 24)
        assert (await house.lobby.room(one.room)).names == ("N" * 24, "N" * 20 + " 2")
        nameless = await house.open(seat=1)
        await house.sit(nameless)
        assert (await house.lobby.room(nameless.room)).names == ("Player 1", "Player 2")


async def test_a_third_one_finds_no_seat(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        one = await house.open()
        await house.sit(one)
        with pytest.raises(Refusal, match="both seats of this room are taken") as refused:
            await house.sit(one)
        assert refused.value.code == "full"
        room = await house.lobby.room(one.room)
        with pytest.raises(Refusal) as refused:
            await room.sit("Cleo", "", None, "en")
        assert refused.value.code == "full"


async def test_what_who_sits_down_reads_is_kept(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        one = await house.open(language="ja", lists="unknown")
        await house.sit(one)
        record = (await house.lobby.room(one.room)).record
        assert [seat.language for seat in record.seats] == ["ja", "en"]
        assert (record.lists, record.match) == ("unknown", 1)
        assert [seat.deck.key for seat in record.seats if seat.deck is not None] == ["vita-starter", "crux-starter"]


# ---------------------------------------------------------------- coming and going


async def test_so_many_look_on_and_no_more(tmp_path: Path) -> None:
    async with indoors(tmp_path, guests=2) as house:
        one = await house.open()
        await house.enter(one)
        looking = [await house.enter(None, one.room, name="Cleo") for _ in range(2)]
        assert [person.guest.name for person in looking] == ["Cleo", "Cleo"]
        with pytest.raises(Refusal, match="2 look on in this room already") as refused:
            await house.enter(None, one.room)
        assert refused.value.code == "full"
        await looking[0].leave()
        last = await house.enter(None, one.room)
        assert last.guest.name == "Somebody"
        assert last.last("room")["spectators"] == 2


async def test_of_too_many_pages_at_one_seat_the_oldest_is_closed(tmp_path: Path) -> None:
    async with indoors(tmp_path, pages=2) as house:
        one = await house.open(name="Ann")
        pages = [await house.enter(one) for _ in range(3)]
        for page in pages:
            page.read()
        assert [page.closed for page in pages] == [True, False, False]
        assert pages[2].guest.name == "Ann"


async def test_who_comes_in_is_told_where_they_sit_what_was_said_and_how_the_room_is(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann, ben = await house.pair()
        await ann.say(type="chat", text="hello")
        look = await house.enter(None, ann.room.id)
        assert [message["type"] for message in look.read()] == ["welcome", "said", "room", "view"]
        assert look.last("welcome")["seat"] == 2
        await ben.leave()
        assert [player.get("here", False) for player in ann.last("room")["players"]] == [True, False]
        assert ben.room.left_at > 0


async def test_the_last_fifty_things_that_were_said_are_kept(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann, _ = await house.pair()
        for number in range(60):
            ann.guest.breath.full = 8.0
            await ann.say(type="chat", text=str(number))
        look = await house.enter(None, ann.room.id)
        assert said(look) == [str(number) for number in range(10, 60)]
        assert look.last("said")["number"] == 60


async def test_a_room_in_which_nobody_is_is_idle_and_one_for_which_something_is_done_is_not_deserted(
    tmp_path: Path,
) -> None:
    async with indoors(tmp_path) as house:
        one = await house.open()
        room = await house.lobby.room(one.room)
        assert room.idle and room.deserted
        ann = await house.enter(one)
        assert not room.idle and not room.deserted
        before = room.left_at
        await asyncio.sleep(0.002)
        await ann.leave()
        assert room.left_at > before and room.idle and room.deserted
        async with room.alone():
            assert not room.idle, "somebody is coming in"
        room.coming = 1
        assert room.idle and not room.deserted
        room.coming = 0
        room.errands.add(asyncio.create_task(asyncio.sleep(0)))
        assert not room.deserted
        room.errands.clear()
        room.thinking[0] = asyncio.create_task(asyncio.sleep(0))
        assert not room.deserted
        room.thinking.clear()
        room.gone = True
        assert room.idle and not room.deserted


async def test_who_could_not_come_in_is_not_on_the_way_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with indoors(tmp_path) as house:
        one = await house.open()
        room = await house.lobby.room(one.room)
        coming: list[int] = []

        async def fail(guest: Guest) -> None:
            coming.append(room.coming)
            raise StoreError("no")

        monkeypatch.setattr(room, "read_for", fail)
        with pytest.raises(StoreError):
            await house.enter(one)
        assert (coming, room.coming, room.guests) == ([1], 0, set())


async def test_who_comes_into_a_room_while_it_is_left_to_the_store_is_told_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with indoors(tmp_path) as house:
        one = await house.open()
        room = await house.lobby.room(one.room)

        async def slowly(guest: Guest) -> None:
            room.close()

        monkeypatch.setattr(room, "read_for", slowly)
        with pytest.raises(Refusal) as refused:
            await room.enter(Enter(PROTOCOL, one.room, one.token))
        assert (refused.value.code, room.guests) == ("moved", set()), "nobody would ever close that connection"


async def test_a_ping_waits_for_nothing_in_the_room(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann = await house.enter(await house.open())
        async with ann.room.alone():
            await asyncio.wait_for(ann.say(type="ping", number=5), 5)
        ann.room.in_doubt = True
        await ann.say(type="ping", number=6)
        assert [message["number"] for message in ann.read() if message["type"] == "pong"] == [5, 6]
        assert ann.room.in_doubt


async def test_who_speaks_in_a_room_that_is_elsewhere_now_is_told_so_and_sent_there(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann = await house.enter(await house.open())
        await carry_out(ann.room, ann.guest, Undo())
        assert ann.last("error")["code"] == "waiting" and not ann.closed
        ann.room.gone = True  # and nobody has closed its connections
        await carry_out(ann.room, ann.guest, Undo())
        assert ann.last("error")["code"] == "moved" and ann.closed


async def test_a_room_that_is_left_to_the_store_sends_everybody_away_and_hears_nobody(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann, ben = await house.pair(clock={"kind": "game", "seconds": 60})
        room = ann.room
        timer = room.timer
        assert timer is not None
        errand = asyncio.create_task(asyncio.sleep(60))
        thought = asyncio.create_task(asyncio.sleep(60))
        room.errands.add(errand)
        room.thinking[1] = thought
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
        assert await house.lobby.room(room.id) is not room


# ---------------------------------------------------------------- who is told what


async def test_the_room_tells_of_its_players_and_of_the_decks_of_computers_only(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann = await house.against_computer(clock={"kind": "move", "seconds": 45})
        room = ann.last("room")
        assert room["players"] == [
            {"name": "Ann", "here": True},
            {"name": "Computer (by chance)", "level": "random", "deck": "Academy starter"},
        ]
        assert (room["match"], room["state"], room["kind"]) == (1, "playing", "match")
        assert room["clock"] == {"kind": "move", "seconds": 45}
        assert (room["link"], room["undo"], room["undo_shows"]) == (f"/room/{room['id']}", None, False)
        assert (room["lesson"], room["puzzle"], room["taken_over"], room["lists"]) == (False, None, 0, "open")


async def test_nobody_is_sent_a_room_or_a_view_that_they_have(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann, ben = await house.pair()
        for person in (ann, ben):
            person.read()
        ann.room.go_on()
        assert (ann.read(), ben.read()) == ([], [])
        await ann.say(type="speak", language="ja")
        assert [message["type"] for message in ann.read()] == ["view"]
        assert ben.read() == []


async def test_logs_are_kept_for_the_players_in_the_language_that_they_have_read_last(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann, _ = await house.pair()
        room = ann.room
        assert room.readers == {(0, "en"), (1, "en")}
        await ann.say(type="speak", language="ja")
        assert room.readers == {(0, "ja"), (1, "en")}
        look = await house.enter(None, room.id, language="ja")
        assert room.readers == {(0, "ja"), (1, "en"), (2, "ja")}
        assert room.play is not None and (2, "ja") in room.play.readers
        await look.say(type="speak", language="en")
        assert room.record.seats[0].language == "ja", "whoever looks on changes nothing of the seats"
        computer = await house.against_computer()
        assert computer.room.readers == {(0, "en")}


async def test_the_table_is_told_in_one_line(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        one = await house.open()
        waiting = (await house.lobby.room(one.room)).table_now(2, "en")
        assert (waiting.headline, waiting.waiting, waiting.room.state) == ("", [], "waiting")
        await house.sit(one)
        table = (await house.lobby.room(one.room)).table_now(0, "en")
        assert (table.waiting, table.result, table.room.state) == ([0, 1], None, "playing")
        assert table.headline


# ---------------------------------------------------------------- taking back


async def test_against_the_computer_only_the_player_takes_back_and_nothing_before_the_branch(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann = await house.against_computer()
        room = ann.room
        await soon(lambda: not room.thinking)
        assert room.play is not None and not room.can_undo(0)
        await ann.answer("place")
        assert room.can_undo(0) == room.play.can_undo(0)
        assert not room.can_undo(2) and not room.can_undo(1)
        if room.can_undo(0):
            number = room.play.last_answer(0)
            assert number is not None
            room.record.prefix = list(room.play.answers[:number])
            assert room.can_undo(0), "the first answer after the branch"
            room.record.prefix = list(room.play.answers[: number + 1])
            assert not room.can_undo(0)


async def test_against_a_person_nobody_takes_back_at_once(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann, ben = await house.pair()
        await ann.answer("place")
        assert ann.room.play is not None
        assert ann.room.play.can_undo(0) and not ann.room.can_undo(0)
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
    async with indoors(tmp_path) as house:
        ann, _ = await house.pair()
        await ann.answer("place")
        room = ann.room
        assert room.play is not None and not room.now().undo_shows, "nobody has asked"
        room.undo_asker = 0
        shows = []
        for floors in ([0, 0], [1, 0], [0, 1]):
            room.play.floors = floors
            shows.append(room.now().undo_shows)
        assert shows == [False, True, True]


async def test_who_has_answered_nothing_has_nothing_to_take_back(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann, ben = await house.pair()
        for person in (ann, ben):
            for message in ({"type": "undo"}, {"type": "undo_reply", "agree": True}):
                with pytest.raises(Refusal) as refused:
                    await person.say(**message)
                assert refused.value.code == "nothing"


# ---------------------------------------------------------------- after the end


async def test_a_match_begins_again_when_both_want_it_and_not_before(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann, ben = await house.pair(clock={"kind": "game", "seconds": 60})
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
    async with indoors(tmp_path) as house:
        ann, ben = await house.pair()
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
        assert (record.match, record.seed, record.secret, record.prefix, room.play is not None) == (
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
    async with indoors(tmp_path) as house:
        now = [1_000.0]
        monkeypatch.setattr(rooms, "monotonic", lambda: now[0])
        ann, ben = await house.pair(clock={"kind": "move", "seconds": 30})
        room = ann.room
        assert room.timer is not None
        left = room.timer.when() - asyncio.get_running_loop().time()
        ends = room.clock.next_out()
        assert ends is not None and ends[1] - 20.0 < left <= ends[1] + 0.01
        assert not room.clock.paused and set(room.clock.running) == {0, 1}
        for person in (ann, ben):
            person.read()
        await room.time_is_up()
        assert room.play is not None and room.play.answers == [], "nobody's time is up"
        ready = [person.decision["default"] for person in (ann, ben)]
        now[0] += ends[1]
        await room.time_is_up()
        assert room.play.answers == [(0, ready[0])]
        await room.time_is_up()
        assert room.play.answers[:2] == [(0, ready[0]), (1, ready[1])]


async def test_clocks_stand_while_no_player_is_there_and_computers_have_none(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann = await house.against_computer(clock={"kind": "move", "seconds": 30})
        room = ann.room
        assert list(room.clock.running) == [0] and not room.clock.paused and room.timer is not None
        look = await house.enter(None, room.id)
        await ann.leave()
        assert room.clock.paused and room.timer is None
        assert [clock["running"] for clock in look.last("view")["clocks"]] == [False, False]
        again = await house.enter(None, room.id)
        assert room.clock.paused
        again.read()


async def test_what_is_left_of_a_clock_is_written_down_with_each_answer(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann, _ = await house.pair(clock={"kind": "game", "seconds": 60})
        ann.room.clock.left = [20.0, 30.0]
        await ann.answer("place")
        kept = await ann.room.store.match(ann.room.id, 1)
        assert kept is not None and kept.left == (20.0, 30.0)
        await ann.room.load()
        assert ann.room.clock.left == [20.0, 30.0]


async def test_without_clocks_nobody_is_answered_that_steps_were_shown(tmp_path: Path) -> None:
    async with indoors(tmp_path) as house:
        ann, _ = await house.pair()
        ann.read()
        await ann.say(type="shown", decision=ann.last("view")["table"]["decision"]["id"])
        assert ann.read() == [] and ann.room.timer is None
        ann.room.clock = Clock(ClockSettings("move", 30))
        await ann.say(type="shown", decision=ann.decision["id"])
        assert [message["type"] for message in ann.read()] == ["clocks"]


async def test_an_errand_that_the_store_refuses_is_done_again_after_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with indoors(tmp_path) as house:
        ann = await house.enter(await house.open())
        room = ann.room

        async def fail() -> None:
            raise StoreError("not now")

        assert rooms.AGAIN == 1.0
        before = asyncio.get_running_loop().time()
        room.run_errand(fail)
        await soon(lambda: not room.errands)
        assert room.timer is not None
        assert 0.9 < room.timer.when() - before < 30.0
        room.timer.cancel()
        room.timer = None
        room.gone = True
        room.run_errand(fail)
        await soon(lambda: not room.errands)
        assert room.timer is None, "whoever has the room now does it"


# ---------------------------------------------------------------- computers


async def test_a_computer_answers_what_it_has_thought_of_or_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with indoors(tmp_path) as house:
        answers: list[int | None] = [0, None, 10_000, -1]
        defaults: list[int] = []
        asked: list[tuple[Any, ...]] = []

        async def choose(*about: Any, **more: Any) -> int | None:
            asked.append((*about, more))
            return answers.pop(0) if answers else await asyncio.sleep(60)

        monkeypatch.setattr(house.lobby.thinkers, "choose", choose)
        one = await house.open(game="shadowverse", deck={"key": "forest-starter"}, opponent={"kind": "computer"})
        ann = await house.enter(one)
        room = ann.room
        play = room.play
        assert play is not None
        given = play.take

        def noted(turnout: Any) -> None:
            decision = play.decision_of(turnout.seat)
            assert decision is not None
            if turnout.seat == 1:
                defaults.append(decision.default)
            given(turnout)

        monkeypatch.setattr(play, "take", noted)
        for _ in range(12):
            if not answers:
                break
            await soon(lambda: play.decision_of(0) is not None or not answers)
            if play.decision_of(0) is not None:
                await ann.say(type="answer", decision=ann.decision["id"], option=ann.decision["default"])
            await asyncio.sleep(0.005)
        await soon(lambda: len(asked) == 5 or play.decision_of(1) is None)
        theirs = [option for seat, option in play.answers if seat == 1]
        assert theirs[:4] == [0, *defaults[1:4]]
        who, game, level, seed, _, seat, laid, owner, more = asked[0]
        assert (who, game, level, seat, laid, owner) == (f"{one.room} 1 1", "shadowverse", "greedy", 1, None, HERE)
        assert (seed, more) == (play.match.seed * 2 + 1, {"lists": "open"})


async def test_nobody_thinks_where_nobody_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with indoors(tmp_path) as house:
        thought: list[object] = []

        async def choose(*about: Any, **more: Any) -> int | None:
            thought.append(about)
            return None

        monkeypatch.setattr(house.lobby.thinkers, "choose", choose)
        one = await house.open(opponent={"kind": "computer", "level": "random"})
        room = await house.lobby.room(one.room)
        room.let_computers_think()
        assert not room.thinking
        for gone, doubt in ((True, False), (False, True)):
            room.guests.add(Guest(2, ""))
            room.gone, room.in_doubt = gone, doubt
            room.let_computers_think()
            assert not room.thinking
            room.gone = room.in_doubt = False
        room.let_computers_think()
        assert list(room.thinking) == [1]
        task = room.thinking[1]
        room.let_computers_think()
        assert room.thinking == {1: task}, "it thinks once about each decision"
        await soon(lambda: not room.thinking)
        assert len(thought) == 1


@pytest.mark.parametrize("error", [StoreError("not now"), ZeroDivisionError("a mistake")])
async def test_a_computer_whose_answer_was_refused_thinks_again(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with indoors(tmp_path) as house:
        monkeypatch.setattr(rooms, "AGAIN", 0.005)
        one = await house.open(opponent={"kind": "computer", "level": "random"})
        room = await house.lobby.room(one.room)
        tried: list[int] = []
        give = room.give

        async def fails(*about: Any) -> None:
            tried.append(len(tried))
            if len(tried) == 1:
                raise error
            await give(*about)

        monkeypatch.setattr(room, "give", fails)
        ann = await house.enter(one)
        await soon(lambda: tried and not room.thinking)
        if isinstance(error, StoreError):
            await soon(lambda: len(tried) >= 2 and room.play is not None and room.play.answered[1] > 0)
        else:
            await asyncio.sleep(0.02)
            assert tried == [0], "what nobody foresaw is not tried again"
        ann.read()
