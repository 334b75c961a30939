"""What a room does with what its store says: matches that are loaded, answers and seats of which nobody knows whether
they were written (without a network)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.lobby_driver import lobby_driver, refuses, soon

from tefuda.server import rooms
from tefuda.server.connections import Refusal
from tefuda.server.rooms import Room
from tefuda.server.store import Claimed, LeaseLost, OwnedElsewhere, StoreError, Unavailable, Unconfirmed


async def test_a_match_that_ended_but_was_not_noted_as_ended_is_noted_when_it_is_loaded(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        room = ann.room
        kept = await room.store.match(room.id, 1)
        assert kept is not None and not kept.match.finished
        kept.match.conceded = 1
        finished: list[tuple[object, ...]] = []

        async def match(*_: object) -> Any:
            return kept

        async def finish(*about: object) -> None:
            finished.append(about)

        room.store.match, room.store.finish = match, finish  # type: ignore[method-assign, assignment]
        await room.load()
        assert finished == [(room.id, room.fence, 1, 1)]
        kept.match.finished = True
        await room.load()
        assert len(finished) == 1
        kept.match.conceded = None
        kept.match.finished = False
        await room.load()
        assert len(finished) == 1, "it is still being played"


async def test_an_answer_that_was_written_but_could_not_be_carried_out_leaves_the_room_in_doubt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        room = ann.room
        assert room.session is not None

        def fails(transition: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(room.session, "apply", fails)
        with pytest.raises(ZeroDivisionError):
            await ann.answer("place")
        assert room.in_doubt
        await asyncio.wait(room.background)
        assert room.session is not None and room.session.answered == [1, 0], "what the store holds counts"
        assert not room.in_doubt and ann.last("view")["answered"] == 1


async def test_an_answer_that_was_not_written_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        room, session = ann.room, ann.room.session
        assert session is not None
        digest = session.game.digest()
        with monkeypatch.context() as failing:

            async def fails(*_: object, **__: object) -> None:
                raise StoreError("not now")

            failing.setattr(room.store, "add_answers", fails)
            with pytest.raises(StoreError):
                await ann.answer("place")
        assert session.game.digest() == digest and session.answers == []
        await asyncio.wait(room.background)


async def losing(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store writes a match that begins, but nobody is told so."""
    begin_match = room.store.begin_match

    async def lost(*about: Any, **more: Any) -> None:
        await begin_match(*about, **more)
        raise Unconfirmed("nobody knows")

    monkeypatch.setattr(room.store, "begin_match", lost)


async def test_a_seat_whose_taking_is_confirmed_later_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open(name="Ann")
        room = await live.lobby.room(one.room)
        await losing(room, monkeypatch)
        two = await live.sit(one, name="Ben")
        assert (two.seat, room.names, room.undelivered, room.in_doubt) == (1, ("Ann", "Ben"), set(), False)
        assert room.seat_with(two.token) == 1 and room.session is not None


async def test_a_seat_that_was_not_taken_after_all_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open(name="Ann")
        room = await live.lobby.room(one.room)

        async def unconfirmed(*_: Any, **__: Any) -> None:
            raise Unconfirmed("nobody knows")

        with monkeypatch.context() as failing:
            failing.setattr(room.store, "begin_match", unconfirmed)
            with pytest.raises(Refusal) as raised:
                await live.sit(one, name="Ben")
        assert raised.value.code == "unconfirmed"
        assert (room.free_seat, room.in_doubt, room.session) == (1, False, None)
        assert (await live.sit(one, name="Ben")).seat == 1


async def test_a_repeated_seat_request_with_the_same_token_gets_the_same_answer(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open()
        first = await live.sit(one, token="t" * 30)
        assert await live.sit(one, token="t" * 30) == first
        assert (first.seat, first.token, first.link) == (1, "t" * 30, f"/room/{one.room}")


async def test_a_seat_in_a_match_from_a_replay_keeps_its_deck_when_it_is_freed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        room = ann.room
        decks = [seat.deck for seat in room.record.seats]
        room.record.seed, room.record.match = 5, 0
        room.undelivered = {room.record.seats[1].token}
        await room.free_refused_seats()
        assert (room.free_seat, room.record.seats[1].deck, room.undelivered) == (1, decks[1], set())
        room.record.seed = None
        room.record.seats[1].token = "x"
        room.undelivered = {"x"}
        await room.free_refused_seats()
        assert room.record.seats[1].deck is None and room.record.seats[0].deck == decks[0]
        claimed: Any = await room.store.claim(room.id)
        assert claimed.record.seats == room.record.seats


async def test_the_seed_of_a_match_has_63_bits_of_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lobby_driver(tmp_path) as live:
        monkeypatch.setattr("tefuda.server.rooms.secrets.randbits", lambda bits: bits)
        ann, _ = await live.pair()
        assert ann.room.session is not None and ann.room.session.match.seed == 63


async def test_a_match_that_goes_on_from_a_replay_goes_on_with_its_chance_and_a_new_one_has_its_own(
    tmp_path: Path,
) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        room = ann.room
        first = await room.store.match(room.id, 1)
        assert first is not None
        match = first.match
        assert 0 <= match.seed < 2**63 and len(match.secret) == 64 and match.lists == "open"
        assert (match.players, match.about, match.answers) == (["you", "you"], "Ann against Ben", [])
        assert (room.match_name, match.game, len(match.decks)) == (f"{room.id} 1", "sword-girls", 2)
        room.record.seed, room.record.secret, room.record.prefix = 7, "ab" * 32, [(0, 0), (1, 0)]
        await room.begin()
        second = await room.store.match(room.id, 2)
        assert second is not None
        assert (second.match.seed, second.match.secret, second.match.answers) == (7, "ab" * 32, [(0, 0), (1, 0)])
        assert room.session is not None and room.session.answers == [(0, 0), (1, 0)]


# ---------------------------------------------------------------- what the store says


@pytest.mark.parametrize(
    ("error", "code", "doubt"),
    [
        (Unavailable("x"), None, False),
        (Unconfirmed("x"), "unconfirmed", True),
        (LeaseLost("x"), "moved", True),
        (StoreError("x"), None, True),
        (asyncio.CancelledError(), None, True),
    ],
)
async def test_an_unclear_answer_of_the_store_leaves_the_room_in_doubt(
    error: BaseException, code: str | None, doubt: bool, tmp_path: Path
) -> None:
    async with lobby_driver(tmp_path) as live:
        room = await live.lobby.room((await live.open()).room)

        async def fail() -> None:
            raise error

        with pytest.raises(type(error) if code is None else Refusal) as raised:
            await room.write(fail())
        assert room.in_doubt == doubt
        assert getattr(raised.value, "code", None) == code
        room.close()


async def test_a_doubtful_write_is_looked_up_and_everybody_gets_the_true_state(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        room = ann.room
        assert room.session is not None
        for person in (ann, ben):
            person.read()
        fence = room.fence
        room.session.answered[0] = 7  # what nobody has written down
        room.doubt()
        room.doubt()
        assert len(room.background) == 1
        await soon(lambda: not room.in_doubt)
        assert (room.fence, room.session.answered) == (fence + 1, [0, 0])
        assert [message["type"] for message in ann.read()] == ["view"]
        assert [message["type"] for message in ben.read()] == ["view"]


async def test_a_store_that_goes_on_failing_is_asked_more_and_more_seldom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await live.enter(await live.open())
        room, pauses = ann.room, []
        sleep = asyncio.sleep

        async def noted(seconds: float) -> None:
            pauses.append(seconds)
            if len(pauses) == 7:
                failing.undo()
            await sleep(0)

        with monkeypatch.context() as failing:
            refuses(failing, room, "claim", StoreError("not now"))
            failing.setattr(rooms.asyncio, "sleep", noted)
            room.doubt()
            await asyncio.wait(room.background)
        assert pauses == [1.0, 2.0, 4.0, 8.0, 15.0, 15.0, 15.0]
        assert not room.in_doubt


async def test_a_room_that_another_server_has_claimed_meanwhile_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()

        async def claimed(id: str) -> OwnedElsewhere:
            return OwnedElsewhere("another")

        monkeypatch.setattr(ann.room.store, "claim", claimed)
        ann.room.in_doubt = True
        with pytest.raises(Refusal) as refused:
            await ann.say(type="undo")
        ann.read()
        assert (refused.value.code, ann.room.gone, ann.closed) == ("moved", True, True)


async def test_a_record_that_cannot_be_read_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        refuses(monkeypatch, ann.room, "claim", UnicodeDecodeError("utf-8", b"", 0, 1, "x"))
        ann.room.in_doubt = True
        with pytest.raises(Refusal) as refused:
            await ann.say(type="undo")
        assert refused.value.code == "damaged"


async def test_a_missing_match_is_reported(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        ann.room.record.match = 5
        with pytest.raises(StoreError, match=f"match 5 of room {ann.room.id} is missing from the database"):
            await ann.room.load()
        ann.room.record.match = 0
        await ann.room.load()
        assert ann.room.session is None


async def test_a_seat_whose_taking_failed_is_free_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open()
        room = await live.lobby.room(one.room)
        with monkeypatch.context() as failing:
            refuses(failing, room, "begin_match", Unavailable("not now"))
            with pytest.raises(Unavailable):
                await live.sit(one)
        assert (room.free_seat, room.record.seats[1].token, room.in_doubt) == (1, "", False)
        assert (await live.sit(one)).seat == 1


async def test_a_seat_whose_player_never_got_the_answer_is_freed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open()
        room = await live.lobby.room(one.room)
        begin_match = room.store.begin_match

        async def lost(*about: Any, **more: Any) -> None:
            await begin_match(*about, **more)
            raise Unconfirmed("nobody knows")

        with monkeypatch.context() as failing:
            failing.setattr(room.store, "begin_match", lost)
            refuses(failing, room, "claim", StoreError("nor now"))
            with pytest.raises(StoreError):
                await live.sit(one, name="Ben")
        assert room.in_doubt and len(room.undelivered) == 1
        two = await live.sit(one, name="Cleo")
        assert (two.seat, room.names, room.undelivered) == (1, ("Player 1", "Cleo"), set())
        kept = await room.store.claim(room.id)
        assert isinstance(kept, Claimed) and kept.record.seats[1].name == "Cleo"
