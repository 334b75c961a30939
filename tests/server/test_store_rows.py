"""What the store keeps is read back field by field, and what belongs to another room or match is not touched."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import Table, event, select
from tests.server.test_store import new_match, room_called

from tefuda.games.matches import FORMAT, Match, SavedDeck
from tefuda.games.puzzles import SavedScenario
from tefuda.server.database import given, maintenance, played, rooms, uploads
from tefuda.server.messages import ClockSettings
from tefuda.server.store import Claimed, LeaseLost, RoomRecord, SeatRecord, Store

DECK = SavedDeck("vita", "Vita", {"main": {"300026": 3}})
SCENARIO = SavedScenario("scenario: one", 2)


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    """A store in memory."""
    found = Store(":memory:", worker="one")
    yield found
    await found.close()


async def rows(store: Store, table: Table, *columns: str) -> list[tuple[Any, ...]]:
    """Some columns of a table, in order."""
    asked = select(*(table.c[name] for name in columns))
    return sorted(await store.read(lambda connection: [tuple(row) for row in connection.execute(asked)]))


def full_room(id: str) -> RoomRecord:
    """A record with something in each field."""
    seats = [SeatRecord("Ann", "", "digest", DECK, True, "de"), SeatRecord("Robot", "strong", "", None, False, "ja")]
    clock = ClockSettings("game", 300)
    return RoomRecord(id, "sword-girls", clock, seats, 4, [(0, 3), (1, 2)], 77, True, SCENARIO, "ab" * 32, "unknown")


def full_match(seed: int = 5) -> Match:
    """A match with something in each field."""
    return Match(
        FORMAT,
        "sword-girls",
        "1.2",
        "book",
        seed,
        [DECK, DECK],
        ["you", "strong"],
        [(0, 3), (1, 2), (1, 9)],
        digest="00ff",
        about="Ann against Ben",
        ladder="all",
        scenario=SCENARIO,
        secret="cd" * 32,
        lists="unknown",
    )


# ---------------------------------------------------------------- rooms


async def test_every_field_of_a_room_is_read_back(store: Store) -> None:
    await store.new_room(full_room("room"))
    claimed = await store.claim("room")
    assert isinstance(claimed, Claimed) and claimed.record == full_room("room")


async def test_a_new_room_has_no_match_and_its_seats_are_closed() -> None:
    record, seat = RoomRecord("room", "sword-girls", ClockSettings(), []), SeatRecord()
    assert (record.match, record.prefix, record.seed, record.secret, record.lists) == (0, [], None, "", "open")
    assert (record.lesson, record.scenario, record.kind) == (False, None, "match")
    assert (seat.name, seat.level, seat.token, seat.deck, seat.open, seat.language) == ("", "", "", None, False, "en")


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({}, "match"),
        ({"seed": 0}, "replay"),
        ({"lesson": True, "seed": 1}, "lesson"),
        ({"scenario": SCENARIO, "seed": 1}, "puzzle"),
        ({"scenario": SCENARIO, "lesson": True}, "puzzle"),
    ],
)
def test_a_record_tells_what_is_played_in_its_room(fields: dict[str, Any], kind: str) -> None:
    assert RoomRecord("room", "sword-girls", ClockSettings(), [], **fields).kind == kind


async def test_a_room_that_is_saved_is_saved_alone(store: Store) -> None:
    for id in ("one", "two"):
        await store.new_room(room_called(id))
    await store.save_room(full_room("one"), 1)
    claimed = [await store.claim(id) for id in ("one", "two")]
    assert claimed == [Claimed(full_room("one"), 2), Claimed(room_called("two"), 2)]


async def test_a_room_belongs_to_the_server_that_opened_it_and_each_claim_raises_its_fence_by_one(store: Store) -> None:
    assert [await store.new_room(room_called(id)) for id in ("one", "two")] == [1, 1]
    assert await rows(store, rooms, "id", "owner", "fence") == [("one", "one", 1), ("two", "one", 1)]
    store.worker = "another"  # the lock is its own now, so the one before has ended
    for fence in (2, 3):
        claimed = await store.claim("two")
        assert isinstance(claimed, Claimed) and claimed.fence == fence
    assert await rows(store, rooms, "id", "owner", "fence") == [("one", "one", 1), ("two", "another", 3)]
    assert await store.claimed() == {"two"}
    assert await store.claim("three") is None


async def test_a_room_is_let_go_by_the_last_who_has_claimed_it_alone(store: Store) -> None:
    for id in ("one", "two"):
        await store.new_room(room_called(id))
    await store.claim("one")
    await store.let_go("one", 1)  # a claim of before
    assert await store.claimed() == {"one", "two"}
    await store.let_go("one", 2)
    assert await store.claimed() == {"two"}
    assert await rows(store, rooms, "id", "owner", "fence") == [("one", None, 2), ("two", "one", 1)]


@pytest.mark.parametrize(
    ("deed", "arguments"),
    [
        ("save_room", (full_room("room"), 1)),
        ("begin_match", (room_called("room", 2), 1, full_match())),
        ("add_answers", ("room", 1, 1, 1, 0, [1], (0.0, 0.0))),
        ("take_back", ("room", 1, 1, 0)),
        ("finish", ("room", 1, 1, 0)),
    ],
)
async def test_a_write_with_an_old_claim_leaves_nothing_behind(
    store: Store, deed: str, arguments: tuple[Any, ...]
) -> None:
    await store.new_room(room_called("room"))
    await store.begin_match(room_called("room", 1), 1, new_match())
    await store.add_answers("room", 1, 1, 0, 0, [0], (0.0, 0.0))
    await store.claim("room")
    await store.age(60.0)

    async def everything() -> list[list[tuple[Any, ...]]]:
        return [await rows(store, table, *(column.name for column in table.c)) for table in (rooms, played, given)]

    before = await everything()
    with pytest.raises(LeaseLost, match="this room is with another server now; nothing has been changed"):
        await getattr(store, deed)(*arguments)
    assert await everything() == before


# ---------------------------------------------------------------- matches


async def test_every_field_of_a_match_is_read_back(store: Store) -> None:
    await store.new_room(full_room("room"))
    await store.begin_match(full_room("room"), 1, full_match())
    kept = await store.match("room", 4)
    assert kept is not None and kept.match == full_match()
    assert kept.left == (300.0, 300.0), "nobody has thought about answers that were taken over"
    claimed = await store.claim("room")
    assert isinstance(claimed, Claimed) and claimed.record.match == 4


async def test_a_match_has_ended_when_that_was_written_and_not_before(store: Store) -> None:
    await store.new_room(room_called("room"))
    for number, finished in ((1, False), (2, True)):
        await store.begin_match(room_called("room", number), 1, new_match(), finished=finished)
    await store.begin_match(room_called("room", 3), 1, new_match())

    async def ended() -> list[tuple[Any, ...]]:
        return await rows(store, played, "number", "finished", "conceded")

    assert await ended() == [(1, False, None), (2, True, None), (3, False, None)]
    await store.add_answers("room", 1, 1, 0, 0, [0], (0.0, 0.0))
    assert (await ended())[0] == (1, False, None)
    await store.add_answers("room", 1, 1, 1, 0, [0], (0.0, 0.0), finished=True)
    assert await ended() == [(1, True, None), (2, True, None), (3, False, None)]
    await store.finish("room", 1, 3, 1)
    assert await ended() == [(1, True, None), (2, True, None), (3, True, 1)]
    kept = await store.match("room", 3)
    assert kept is not None and (kept.match.finished, kept.match.conceded) == (True, 1)


async def test_a_match_that_ends_in_one_room_ends_in_no_other(store: Store) -> None:
    for id in ("one", "two"):
        await store.new_room(room_called(id))
        await store.begin_match(room_called(id, 1), 1, new_match())
    await store.finish("one", 1, 1, None)
    assert await rows(store, played, "room", "finished") == [("one", True), ("two", False)]


async def test_a_match_has_its_own_seed_record_and_answers(store: Store) -> None:
    for id, first in (("one", 10), ("two", 20)):
        await store.new_room(room_called(id))
        for number in (1, 2):
            await store.begin_match(room_called(id, number), 1, new_match(seed=first + number))
            await store.add_answers(id, 1, number, 0, number - 1, [first, first + number], (float(first), 1.0))
    for id, first in (("one", 10), ("two", 20)):
        for number in (1, 2):
            kept = await store.match(id, number)
            assert kept is not None and kept.left == (float(first), 1.0)
            assert kept.match.seed == first + number
            assert kept.match.answers == [(number - 1, first), (number - 1, first + number)]
    assert await store.match("one", 3) is None
    assert await store.match("three", 1) is None


async def test_an_answer_is_kept_with_its_place_its_seat_and_both_clocks(store: Store) -> None:
    await store.new_room(room_called("room"))
    await store.begin_match(room_called("room", 1), 1, new_match())
    await store.add_answers("room", 1, 1, 0, 1, [7, 8], (30.0, 20.0))
    await store.add_answers("room", 1, 1, 2, 0, [9], (25.0, 20.5))
    assert await rows(store, given, *(column.name for column in given.c)) == [
        ("room", 1, 0, 1, 7, 30.0, 20.0),
        ("room", 1, 1, 1, 8, 30.0, 20.0),
        ("room", 1, 2, 0, 9, 25.0, 20.5),
    ]


async def test_answers_are_read_in_their_order_whatever_the_order_of_the_rows(store: Store) -> None:
    await store.new_room(room_called("room"))
    await store.begin_match(room_called("room", 1), 1, new_match())
    for number in (2, 0, 1):
        await store.add_answers("room", 1, 1, number, 0, [number], (10.0 - number, 5.0))
    kept = await store.match("room", 1)
    assert kept is not None and kept.match.answers == [(0, 0), (0, 1), (0, 2)] and kept.left == (8.0, 5.0)


async def test_an_undo_removes_the_end_of_one_match(store: Store) -> None:
    for id in ("one", "two"):
        await store.new_room(room_called(id))
        for number in (1, 2):
            await store.begin_match(room_called(id, number), 1, new_match())
            await store.add_answers(id, 1, number, 0, 0, [0, 1, 2, 3], (0.0, 0.0))
    await store.take_back("one", 1, 2, 2)
    whole = [0, 1, 2, 3]
    assert [row[2] for row in await rows(store, given, "room", "match", "number")] == [*whole, 0, 1, *whole, *whole]
    await store.add_answers("one", 1, 2, 2, 1, [7], (0.0, 0.0))
    kept = await store.match("one", 2)
    assert kept is not None and kept.match.answers == [(0, 0), (0, 1), (1, 7)]


async def test_the_room_is_held_before_anything_else_of_it_is_written(store: Store) -> None:
    await store.new_room(room_called("room"))
    said: list[str] = []
    event.listen(
        store.database.engine, "before_cursor_execute", lambda _1, _2, statement, *_: said.append(statement.split()[0])
    )
    await store.begin_match(room_called("room", 1), 1, full_match())
    await store.add_answers("room", 1, 1, 3, 0, [1], (0.0, 0.0), finished=True)
    await store.take_back("room", 1, 1, 0)
    await store.finish("room", 1, 1, None)
    held = "UPDATE"
    assert said == [held, "INSERT", "INSERT", held, "INSERT", "UPDATE", held, "DELETE", held, "UPDATE"]


# ---------------------------------------------------------------- how long


async def test_time_is_counted_from_nothing_in_one_row(store: Store) -> None:
    assert await rows(store, maintenance, "number", "running", "keeper") == [(1, 0.0, None)]
    assert [await store.age(30.0), await store.age(12.5)] == [True, True]
    assert await rows(store, maintenance, "number", "running", "keeper") == [(1, 42.5, "one")]


async def test_written_rows_are_stamped_with_the_seconds_that_servers_have_run(store: Store) -> None:
    await store.age(10.0)
    for id in ("new", "entered", "left"):
        await store.new_room(room_called(id))
    await store.save_replay("new", new_match())
    await store.age(5.0)
    await store.touch(["entered"])
    await store.save_room(room_called("new"), 1)
    await store.save_replay("later", new_match())
    assert await rows(store, rooms, "id", "touched") == [("entered", 15.0), ("left", 10.0), ("new", 15.0)]
    assert await rows(store, uploads, "id", "touched") == [("later", 15.0), ("new", 10.0)]
    await store.age(5.0)
    await store.save_replay("new", new_match())
    assert await rows(store, uploads, "id", "touched") == [("later", 15.0), ("new", 20.0)]


async def test_rows_are_kept_up_to_their_age_limit_and_not_a_second_longer(store: Store) -> None:
    await store.new_room(room_called("room"))
    await store.begin_match(room_called("room", 1), 1, full_match())
    await store.save_replay("replay", new_match())
    await store.age(100.0)
    await store.new_room(room_called("fresh"))
    await store.begin_match(room_called("fresh", 1), 1, full_match())
    await store.save_replay("fresh replay", new_match())
    await store.forget_older(100.0)
    assert await rows(store, rooms, "id") == [("fresh",), ("room",)]
    assert await store.replay("replay") is not None
    await store.forget_older(99.0)
    assert [await rows(store, table, "room") for table in (played, given)] == [[("fresh",)], [("fresh",)] * 3]
    assert await rows(store, rooms, "id") == [("fresh",)]
    assert await rows(store, uploads, "id") == [("fresh replay",)]


async def test_all_rooms_are_forgotten_however_many_they_are(store: Store) -> None:
    many = 1_001
    row = {"record": "{}", "touched": 0.0, "fence": 1}
    for table, more in ((rooms, {}), (played, {"number": 1, "seed": 1, "record": "{}", "finished": False})):
        name = "id" if table is rooms else "room"
        filled = [{name: f"room {number}", **(row if table is rooms else more)} for number in range(many)]
        await store.write(lambda connection, table=table, filled=filled: connection.execute(table.insert(), filled))
    said: list[int] = []
    event.listen(
        store.database.engine,
        "before_cursor_execute",
        lambda _1, _2, statement, parameters, *_: said.append(len(parameters)) if "matches" in statement else None,
    )
    await store.age(2.0)
    await store.forget_older(1.0)
    assert await rows(store, rooms, "id") == await rows(store, played, "room") == []
    assert said[:3] == [500, 500, 1], "databases take some thousands of parameters in a statement, and no more"


# ---------------------------------------------------------------- replays


async def test_every_field_of_a_replay_is_read_back(store: Store) -> None:
    for id, seed in (("one", 1), ("two", 2)):
        await store.save_replay(id, full_match(seed))
    assert await store.replay("one") == full_match(1)
    assert await store.replay("two") == full_match(2)
    assert await store.replay("three") is None


async def test_the_newest_uploaded_replays_are_kept_up_to_a_total_size(store: Store) -> None:
    for number in range(5):
        await store.age(1.0)
        await store.save_replay(f"replay {number}", new_match())
    size = len((await rows(store, uploads, "record"))[0][0])
    await store.forget_replays(4 * size)
    assert [id for (id,) in await rows(store, uploads, "id")] == [f"replay {number}" for number in (1, 2, 3, 4)]
    await store.forget_replays(3 * size - 1)
    assert [id for (id,) in await rows(store, uploads, "id")] == ["replay 3", "replay 4"]
    await store.forget_replays(0)
    assert await rows(store, uploads, "id") == []
