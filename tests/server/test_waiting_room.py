"""A friend's room before the match: sitting down, another deck, leaving, and being ready."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.lobby_driver import HERE, LobbyDriver, Person, lobby_driver, refuses
from tests.server.test_commands import refused

from tefuda.language.decks import parse_deck
from tefuda.server.connections import Refusal
from tefuda.server.hosted import DeckRefused
from tefuda.server.lobby import CHANGE_DECK
from tefuda.server.messages import Room as RoomNow
from tefuda.server.records import RoomRecord, read_room
from tefuda.server.room_opening import DeckBrought, DeckChange, SeatTaken
from tefuda.server.store import Claimed, Unavailable


async def waiting(live: LobbyDriver, **wanted: Any) -> tuple[Person, Person, SeatTaken]:
    """Ann and Ben, who sit in one room and say when they are ready; and Ben's seat."""
    one = await live.open(name="Ann", says_ready=True, **wanted)
    two = await live.sit(one, name="Ben", says_ready=True)
    return await live.enter(one), await live.enter(two), two


async def changes(live: LobbyDriver, seat: SeatTaken, **deck: str) -> RoomNow:
    """The player of a seat takes another deck."""
    return await live.lobby.ask(CHANGE_DECK, seat.room, HERE, DeckChange(seat.token, DeckBrought(**deck)))


def lights(person: Person) -> tuple[str, list[bool]]:
    """How the room is as a person has been told, and which players are ready."""
    room = person.last("room")
    return room["state"], [player.get("ready", False) for player in room["players"]]


async def ready(person: Person, *, agree: bool = True) -> None:
    """A person who has seen who sits there says that they are ready."""
    await person.say(type="ready", seating=person.last("room")["seating"], agree=agree)


async def test_the_match_begins_when_both_have_said_that_they_are_ready(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben, _ = await waiting(live)
        assert lights(ann) == ("waiting", [False, False])
        decks = [player["deck"] for player in ann.last("room")["players"]]
        assert decks == ["Vita starter", "Crux starter"], "both see both decks before they begin"
        theirs = ann.last("room")["players"][1]
        assert theirs["face"]["name"] == "Crux Knight Luthica"
        assert theirs["about"] == {"en": "Crux Knight Luthica · Crux", "ja": "Crux Knight Luthica · クルクス"}
        assert await refused(ann, type="concede") == "waiting"
        await ready(ann)
        assert lights(ben) == ("waiting", [True, False])
        await ready(ben)
        assert lights(ann)[0] == "playing"
        assert ann.decision["options"] and ben.decision["options"]


async def test_a_ready_player_may_withdraw(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben, _ = await waiting(live)
        await ready(ann)
        await ready(ann, agree=False)
        await ready(ben)
        assert lights(ann) == ("waiting", [False, True])


async def test_players_who_do_not_say_it_are_ready_when_they_sit(tmp_path: Path) -> None:
    """A page or program that knows nothing of being ready plays with everybody."""
    async with lobby_driver(tmp_path) as live:
        one = await live.open(name="Ann")
        ann = await live.enter(one)
        ben = await live.enter(await live.sit(one, name="Ben", says_ready=True))
        assert lights(ben) == ("waiting", [True, False])
        await ready(ben)
        assert lights(ann)[0] == "playing"
        host = await live.open(name="Cleo", says_ready=True)
        cleo = await live.enter(host)
        await live.sit(host, name="Dan")
        assert lights(cleo) == ("waiting", [False, True])
        await ready(cleo)
        assert lights(cleo)[0] == "playing"


async def test_a_computer_is_always_ready_and_so_is_who_plays_against_it(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        assert (await live.against_computer(says_ready=True)).last("room")["state"] == "playing"


async def test_another_deck_puts_out_both_lights(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben, seat = await waiting(live)
        await ready(ann)
        old = ann.last("room")["seating"]
        told = await changes(live, seat, key="vita-starter")
        assert told.players[1].deck == "Vita starter"
        assert lights(ann) == lights(ben) == ("waiting", [False, False])
        assert ann.last("room")["players"][1]["deck"] == "Vita starter"
        assert await refused(ann, type="ready", seating=old) == "stale", "it was said of the other deck"
        await ready(ann)
        await ready(ben)
        assert ann.room.session is not None
        assert ann.room.session.match.decks[1].name == "Vita starter"


async def test_a_deck_that_breaks_rules_changes_nothing(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _, seat = await waiting(live)
        await ready(ann)
        with pytest.raises(DeckRefused):
            await changes(live, seat, text="3 Cook Club Linfield")
        assert lights(ann) == ("waiting", [True, False])
        assert parse_deck("3 Cook Club Linfield").entries, "it can be read"


async def test_a_player_who_leaves_frees_the_seat(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben, seat = await waiting(live)
        await ready(ann)
        await ben.say(type="leave")
        ben.read()
        assert ben.closed
        assert lights(ann) == ("waiting", [False, False])
        assert await refused(ann, type="ready", seating=ann.last("room")["seating"]) == "waiting", "nobody sits there"
        with pytest.raises(Refusal, match="belongs to no seat"):
            await live.enter(seat)
        with pytest.raises(Refusal, match="belongs to no seat"):
            await changes(live, seat, key="vita-starter")
        cleo = await live.enter(await live.sit(seat, name="Cleo", says_ready=True))
        assert [player["name"] for player in cleo.last("room")["players"]] == ["Ann", "Cleo"]


async def test_the_host_may_leave_too(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben, seat = await waiting(live)
        await ann.say(type="leave")
        await live.enter(await live.sit(seat, name="Cleo"))
        assert [player["name"] for player in ben.last("room")["players"]] == ["Cleo", "Ben"]
        await ready(ben)
        assert lights(ben)[0] == "playing"


async def test_seats_and_decks_cannot_change_after_the_match_has_started(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben, seat = await waiting(live)
        await ready(ann)
        await ready(ben)
        for message in ({"type": "leave"}, {"type": "ready", "seating": 1}):
            assert await refused(ann, **message) == "begun"
        with pytest.raises(Refusal, match="the match has started"):
            await changes(live, seat, key="vita-starter")


async def test_spectators_are_never_ready_and_leave_no_seat(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _, _ = await waiting(live)
        look = await live.enter(None, ann.room.id)
        for message in ({"type": "leave"}, {"type": "ready", "seating": 1}, {"type": "allow_hints", "allow": True}):
            assert await refused(look, **message) == "spectator"


async def test_a_change_that_the_store_refuses_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben, seat = await waiting(live)
        await ready(ben)
        seating = ann.last("room")["seating"]
        with monkeypatch.context() as failing:
            refuses(failing, ann.room, "save_room", Unavailable("not now"))
            refuses(failing, ann.room, "begin_match", Unavailable("not now"))
            for message in ({"type": "leave"}, {"type": "ready", "seating": seating}):
                with pytest.raises(Unavailable):
                    await ann.say(**message)
            with pytest.raises(Unavailable):
                await changes(live, seat, key="vita-starter")
        now = ann.room.now()
        assert [player.ready for player in now.players] == [False, True]
        assert ([player.deck for player in now.players], now.seating) == (["Vita starter", "Crux starter"], seating)
        await ready(ann)
        assert lights(ben)[0] == "playing"


async def test_a_room_that_is_left_to_the_store_comes_back_with_its_lights(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben, seat = await waiting(live)
        await ready(ben)
        for person in (ann, ben):
            await person.leave()
        del live.lobby.rooms[ann.room.id]
        ann.room.close()
        again = await live.enter(seat)
        assert lights(again) == ("waiting", [False, True])


async def test_rooms_that_were_stored_before_begin_when_the_second_player_sits(tmp_path: Path) -> None:
    """A record without the fields of this page is one of a room in which everybody is ready."""
    old = read_room(
        b'{"id":"old","game":"sword-girls","clock":{"kind":"none","seconds":0},'
        b'"seats":[{"name":"Ann","token":"x"},{"name":""}]}'
    )
    assert isinstance(old, RoomRecord)
    async with lobby_driver(tmp_path) as live:
        room = live.lobby.room_of(Claimed(old, 1), HERE)
        assert not room.begins
        room.record.seats[1].token = "y"
        assert room.begins
