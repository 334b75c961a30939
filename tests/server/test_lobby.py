"""What is opened, by whom and how often (Lobby, without a network), and rooms that other workers have."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from tests.server.lobby_driver import COMPUTER, HERE, LETHAL, LobbyDriver, lobby_driver

from tefuda.errors import TefudaError
from tefuda.games.matches import Match
from tefuda.server import lobby as lobbies
from tefuda.server.clients import HOUR
from tefuda.server.connections import Refusal
from tefuda.server.hosted import DeckRefused, hosted_game
from tefuda.server.limits import Limits
from tefuda.server.lobby import REQUESTS, SHOW, SOLUTION, RoomMoved
from tefuda.server.messages import PROTOCOL, Enter
from tefuda.server.remote import Exchange
from tefuda.server.replays import id_of
from tefuda.server.room_opening import (
    DeckBrought,
    OpponentWanted,
    RoomWanted,
    SeatTaken,
    SeatWanted,
    computers_deck,
    lesson_wanted,
    opening_of,
    persons_deck,
    read_deck,
)


async def refused(live: LobbyDriver, **wanted: Any) -> str:
    """The code with which a room is refused."""
    with pytest.raises((Refusal, DeckRefused)) as raised:
        await live.open(**wanted)
    return str(raised.value.code)


async def replay(live: LobbyDriver, answers: int = 2) -> str:
    """A replay that was brought: Ann and Ben have placed some cards, then Ann has given up."""
    ann, ben = await live.pair()
    for number in range(answers):
        await (ann, ben)[number % 2].answer("place")
    await ann.say(type="concede")
    kept = await live.lobby.match(ann.room.id, 1)
    assert kept is not None
    id = id_of(kept.match)
    await live.lobby.keep_replay(id, kept.match, 100)
    return id


# ---------------------------------------------------------------- ids


async def test_invalid_ids_are_not_looked_up(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        for id in ("", "x" * 41, "a b", "../x", "ä", "x\n"):
            with pytest.raises(Refusal, match="nothing with this name exists here") as raised:
                await live.lobby.room(id)
            assert raised.value.code == "no_room"
        for id in ("x" * 40, "a-B_9"):
            with pytest.raises(Refusal, match="this room does not exist"):
                await live.lobby.room(id)
        with pytest.raises(Refusal, match="nothing with this name") as raised:
            await live.lobby.replay("..")
        assert raised.value.code == "no_replay"


async def test_matches_have_numbers_from_1_on(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        assert await live.lobby.match(ann.room.id, 1) is not None
        for number in (-1, 0, 2, (1 << 31) - 1, 1 << 31, 10**30):
            assert await live.lobby.match(ann.room.id, number) is None
        asked: list[int] = []

        async def noted(id: str, number: int) -> None:
            asked.append(number)

        live.lobby.store.match = noted  # type: ignore[assignment]
        for number in (0, 1, (1 << 31) - 1, 1 << 31):
            await live.lobby.match(ann.room.id, number)
        assert asked == [1, (1 << 31) - 1], "what no number of the database can be is not asked for"


# ---------------------------------------------------------------- rooms in memory


async def test_a_room_is_loaded_once_for_all_who_come_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open()
        live.lobby.rooms.pop(one.room).close()
        claims: list[str] = []
        claim = live.lobby.store.claim

        async def noted(id: str) -> Any:
            claims.append(id)
            return await claim(id)

        monkeypatch.setattr(live.lobby.store, "claim", noted)
        found = await asyncio.gather(*(live.lobby.room(one.room, f"192.0.2.{number}") for number in range(5)))
        assert len({id(room) for room in found}) == len(claims) == 1
        assert live.lobby.rooms[one.room] is found[0] is await live.lobby.room(one.room)
        assert found[0].owner == "192.0.2.0"
        await asyncio.sleep(0)
        assert live.lobby.loading == {}
        found[0].gone = True
        assert await live.lobby.room(one.room) is not found[0]
        assert (await live.lobby.room(one.room)).owner == one.room, "nobody in particular has asked for it"


async def test_the_computing_of_a_room_counts_for_its_players(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open()
        room = await live.lobby.room(one.room)
        assert room.owner == HERE and room.queue is live.lobby.queue
        await room.enter(Enter(PROTOCOL, one.room), "192.0.2.9")
        assert room.owner == HERE, "who looks on owns nothing"
        await room.enter(Enter(PROTOCOL, one.room, one.token))
        assert room.owner == HERE
        await room.enter(Enter(PROTOCOL, one.room, one.token), "192.0.2.9")
        assert room.owner == "192.0.2.9"


async def test_the_empty_room_that_was_left_first_is_unloaded_first(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path, idle_rooms=2) as live:
        one, two = await live.open(), await live.open()
        kept = [live.lobby.rooms[seat.room] for seat in (one, two)]
        assert len(live.lobby.rooms) == 2
        kept[0].left_at = kept[1].left_at + 1.0
        three = await live.open()
        assert set(live.lobby.rooms) == {one.room, three.room}
        assert [room.gone for room in kept] == [False, True]


async def test_a_lobby_that_closes_leaves_all_rooms_to_the_store_and_ends_its_processes(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        ended: list[str] = []
        for name in ("bots", "solvers"):
            bots = getattr(live.lobby, name)
            bots.close = lambda name=name: ended.append(name)
        assert live.lobby.solvers.seconds == 60.0
    ann.read()
    assert ann.closed and ann.room.gone
    assert ended == ["bots", "solvers"]


# ---------------------------------------------------------------- how many


async def test_an_address_opens_so_many_rooms_an_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lobby_driver(tmp_path, rooms_an_hour=2) as live:
        now = [5_000.0]
        monkeypatch.setattr(lobbies, "monotonic", lambda: now[0])
        await live.open()
        now[0] += 600.0
        await live.open()
        assert await refused(live) == "too_many"
        now[0] += HOUR - 600.0
        assert await refused(live) == "too_many", "an hour is not over yet"
        now[0] += 1.0
        await live.open()
        assert await refused(live) == "too_many"
        now[0] += HOUR + 1.0
        await live.open()
        assert len(live.lobby.clients.at(HERE).opened) == 1


async def test_an_address_has_so_many_rooms_that_live(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path, rooms=2) as live:
        one, _ = await live.open(), await live.open()
        assert await refused(live) == "too_many"
        live.lobby.rooms.pop(one.room).close()
        await live.open()


async def test_an_address_has_so_many_rooms_against_the_computer_and_lessons_and_puzzles_are_such(
    tmp_path: Path,
) -> None:
    async with lobby_driver(tmp_path, computer_rooms=1) as live:
        await live.open(lesson=True)
        for more in (
            {"opponent": COMPUTER},
            {"lesson": True},
            {"game": "shadowverse", "puzzle": "1-past-the-guard"},
            {"game": "shadowverse", "scenario": {"text": LETHAL}},
        ):
            assert await refused(live, **more) == "too_many"
        await live.open()
        assert [*live.lobby.clients.at(HERE).rooms.values()] == [True, False]


async def test_a_house_has_so_many_rooms(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path, live_rooms=2) as live:
        await live.open()
        await live.open()
        with pytest.raises(Refusal, match="the server is full"):
            await live.open()


async def test_rooms_being_opened_count_and_rooms_that_failed_to_open_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path, rooms=2) as live:
        client = live.lobby.clients.at(HERE)
        counted: list[list[bool]] = []

        def fails(*_: object) -> None:
            counted.append(list(client.opening))
            raise TefudaError("no deck")

        with monkeypatch.context() as failing:
            failing.setattr(lobbies, "opening_of", fails)
            for opponent in ({"kind": "friend"}, COMPUTER):
                with pytest.raises(TefudaError, match="no deck"):
                    await live.open(opponent=opponent)
        assert counted == [[False], [True]]
        assert (client.opening, list(client.opened), client.rooms) == ([], [], {})
        client.opening += [False, False]
        assert await refused(live) == "too_many"


# ---------------------------------------------------------------- what is opened


async def test_a_room_has_the_seats_that_were_asked_for(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        for seat in (0, 1):
            taken = await live.open(seat=seat, name="Ann", opponent=COMPUTER)
            record = live.lobby.rooms[taken.room].record
            assert (taken.seat, taken.link, taken.game) == (seat, f"/room/{taken.room}", "sword-girls")
            assert (record.seats[seat].name, record.seats[seat].level) == ("Ann", "")
            assert (record.seats[1 - seat].level, record.seats[1 - seat].token) == ("baseline-random", "")
            assert (record.seed, record.secret, record.prefix, record.lesson) == (None, "", [], False)
        nameless = await live.open(seat=1)
        assert live.lobby.rooms[nameless.room].record.seats[1].name == "Player 2"
        assert len(taken.room) == 12, "9 bytes of chance"


async def test_a_computer_is_of_medium_strength_if_nothing_is_said(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        taken = await live.open(opponent={"kind": "computer"})
        assert live.lobby.rooms[taken.room].record.seats[1].level == "medium"
        assert await refused(live, opponent={"kind": "computer", "level": "god"}) == "level"


async def test_a_clock_needs_a_second(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        assert await refused(live, clock={"kind": "move", "seconds": 0}) == "clock"
        await live.open(clock={"kind": "game", "seconds": 1})
        await live.open(clock={"kind": "none", "seconds": 0})


async def test_a_lesson_has_its_own_decks_seat_and_chance(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        teaching = hosted_game("sword-girls").catalogue.teaching()
        assert teaching is not None
        game = teaching.game
        taken = await live.open(lesson=True, name="Ann", seat=1 - game.seat, deck=None)
        record = live.lobby.rooms[taken.room].record
        assert (taken.seat, record.lesson, record.seed, record.kind) == (game.seat, True, game.seed, "lesson")
        assert [seat.deck.key for seat in record.seats if seat.deck is not None] == list(game.decks)
        assert (record.seats[game.seat].name, record.seats[1 - game.seat].level) == ("Ann", game.level)
        turned = lesson_wanted(
            RoomWanted("sword-girls"), msgspec.structs.replace(teaching, game=msgspec.structs.replace(game, seat=1))
        )
        assert (turned.seat, turned.deck) == (1, DeckBrought(game.decks[1]))
        assert turned.opponent == OpponentWanted("computer", game.level, DeckBrought(game.decks[0]))
        with pytest.raises(Refusal, match="has no tutorial"):
            lesson_wanted(RoomWanted("sword-girls"), None)


async def test_a_match_goes_on_from_any_position_of_a_replay(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        id = await replay(live)
        match = await live.lobby.replay(id)
        for answers in (0, 1, 2):
            taken = await live.open(branch={"replay": id, "answers": answers}, deck=None, opponent=COMPUTER, seat=1)
            record = live.lobby.rooms[taken.room].record
            assert (record.seed, record.secret, record.prefix) == (match.seed, match.secret, match.answers[:answers])
            assert [seat.deck for seat in record.seats] == match.decks
            assert (record.kind, taken.seat) == ("replay", 1)
        assert await refused(live, branch={"replay": id, "answers": 3}, deck=None) == "position"
        other = {"game": "shadowverse", "branch": {"replay": id, "answers": 0}, "deck": None}
        assert await refused(live, **other) == "game"


async def test_a_puzzle_is_solved_at_its_own_seat_against_the_computer(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        taken = await live.open(game="shadowverse", scenario={"text": LETHAL}, deck=None, seat=1, opponent=COMPUTER)
        room = live.lobby.rooms[taken.room]
        record = room.record
        assert (taken.seat, record.seats[1].level, record.kind) == (0, "baseline-random", "puzzle")
        assert [seat.deck.name for seat in record.seats if seat.deck is not None] == ["One attack"] * 2
        assert record.scenario is not None and record.scenario.text == LETHAL
        assert room.session is not None and record.seed == room.session.match.seed
        assert await refused(live, game="sword-girls", scenario={"text": LETHAL}, deck=None) == "game"
        named = await live.open(
            game="shadowverse", scenario={"text": LETHAL.replace("One attack", "N" * 90)}, deck=None
        )
        assert [seat.deck.name for seat in live.lobby.rooms[named.room].record.seats if seat.deck] == ["N" * 80] * 2


async def test_the_solution_of_a_puzzle_is_computed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lobby_driver(tmp_path) as live:
        monkeypatch.setattr(lobbies, "SOLUTIONS", 1)
        taken = await live.open(game="shadowverse", scenario={"text": LETHAL}, deck=None)
        asked: list[tuple[object, ...]] = []
        answers: list[Any] = [None, {"en": [], "ja": ["B"]}, {"en": ["A"], "ja": []}]

        async def solve(*about: object) -> Any:
            asked.append(about)
            return answers[len(asked) - 1]

        monkeypatch.setattr(live.lobby.solvers, "solve", solve)

        async def solution(room: str, language: str, address: str) -> object:
            return await live.lobby.ask(SOLUTION, room, address, language)

        with pytest.raises(Refusal, match="no solution has been found in time"):
            await solution(taken.room, "en", HERE)
        with pytest.raises(Refusal, match="but there may be one"):
            await solution(taken.room, "en", HERE)
        assert await solution(taken.room, "ja", HERE) == ["B"]
        room = live.lobby.rooms[taken.room]
        assert asked == [(taken.room, room.record.scenario, HERE)] * 2
        other = await live.open(game="shadowverse", scenario={"text": LETHAL + "\n"}, deck=None)
        assert await solution(other.room, "en", HERE) == ["A"]
        assert len(live.lobby.solutions) == 1, "the one that was found first is forgotten"
        plain = await live.open()
        with pytest.raises(Refusal, match="there is no puzzle") as raised:
            await solution(plain.room, "en", HERE)
        assert raised.value.code == "no_solution"


# ---------------------------------------------------------------- decks


async def test_a_deck_can_be_given_by_key_text_or_code(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path, deck=20) as live:
        limits, girls = live.lobby.limits, hosted_game("sword-girls")
        assert read_deck(girls, DeckBrought("vita-starter"), limits).name == "Vita starter"
        for text, told in (
            ("", "a deck is required"),
            ("3 300026" + " " * 13, "at most 20 characters; this one has 21"),
        ):
            with pytest.raises(Refusal, match=told) as raised:
                read_deck(girls, DeckBrought(text=text), limits)
            assert raised.value.code == "deck"
        assert read_deck(girls, DeckBrought(text="3 300026" + " " * 12), limits).entries[0].count == 3
        with pytest.raises(DeckRefused, match="cannot be read") as unreadable:
            persons_deck(girls, DeckBrought(code="tf1-AAAA"), "en", limits)
        assert unreadable.value.code == "deck" and len(unreadable.value.problems) == 1
        with pytest.raises(Refusal, match="a deck is required"):
            persons_deck(girls, None, "en", limits)


def test_a_deck_of_ones_own_is_called_so() -> None:
    girls = hosted_game("sword-girls")
    cards = girls.deck_by_key("vita-starter")
    text = "\n".join(f"{entry.count} {entry.card}" for entry in cards.entries)
    key, deck = persons_deck(girls, DeckBrought(text=text), "en", Limits())
    assert (key, next(entry.part for entry in deck.entries)) == ("own", "character")
    assert persons_deck(girls, DeckBrought("crux-starter"), "en", Limits())[0] == "crux-starter"


def test_a_computer_plays_the_first_starter_deck_that_is_not_the_player_s() -> None:
    girls = hosted_game("sword-girls")
    first, second = list(girls.face.starter_decks())[:2]

    def key_of(deck: DeckBrought | None, players: str) -> str:
        opponent = OpponentWanted("computer", deck=deck)
        return computers_deck(girls, RoomWanted("sword-girls", opponent=opponent), players, Limits())[0]

    assert [key_of(None, players) for players in (first, second, "own")] == [second, first, first]
    assert key_of(DeckBrought("npc-110180"), first) == "npc-110180", "it need not be legal"
    with pytest.raises(DeckRefused):
        key_of(DeckBrought(text="3 300026"), first)


@pytest.mark.parametrize("deck", ["white-hope", "black-desire", "ancient-surprise", "black-alt-desire"])
def test_a_computer_plays_a_deck_of_the_format_of_the_player_s(deck: str) -> None:
    starters = hosted_game("wixoss").face.starter_decks()
    opened = opening_of(RoomWanted("wixoss", DeckBrought(deck), opponent=OpponentWanted("computer")), None, Limits())
    theirs = opened.record.seats[1].deck
    assert theirs is not None and theirs.name != starters[deck].name
    (met,) = [found for found in starters.values() if found.name == theirs.name]
    assert met.format == starters[deck].format


# ---------------------------------------------------------------- replays


async def test_when_replays_of_some_size_have_been_brought_the_oldest_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path, kept_replays=1_600) as live:
        forgotten: list[int] = []
        kept: list[str] = []

        async def save(id: str, match: Match) -> None:
            kept.append(id)

        async def forget(most: int) -> None:
            forgotten.append(most)

        monkeypatch.setattr(live.lobby.store, "save_replay", save)
        monkeypatch.setattr(live.lobby.store, "forget_replays", forget)
        match = cast(Match, None)
        for number, size in enumerate((60, 40, 1, 100, 0, 1)):
            await live.lobby.keep_replay(str(number), match, size)
        assert kept == ["0", "1", "2", "3", "4", "5"]
        assert forgotten == [1_600] * 2, "after more than a sixteenth of that: 101 bytes, and 101 again"


# ---------------------------------------------------------------- rooms of other workers


class Others:
    """Other workers, as far as an exchange of letters would reach them."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []
        self.answer: Any = None

    async def ask(self, *about: object) -> Any:
        self.asked.append(about)
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    async def end(self) -> None:
        self.asked.append(("end",))


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long was waited between two tries: the clock goes on by it, and nobody really waits."""
    waited: list[float] = []
    sleep = asyncio.sleep

    async def wait(seconds: float, *_: object) -> None:
        waited.append(seconds)
        await sleep(0)

    monkeypatch.setattr(lobbies.asyncio, "sleep", wait)
    monkeypatch.setattr(lobbies, "monotonic", lambda: 100.0 + sum(waited))
    return waited


async def test_entering_a_room_of_a_dead_worker_waits_until_it_can_be_claimed(
    pauses: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open(opponent=COMPUTER)
        live.lobby.clients.at(HERE).rooms.clear()
        room, tries = live.lobby.room, []

        async def moving(id: str, owner: str = "") -> Any:
            tries.append(id)
            if len(tries) < 4:
                raise Refusal("moved", "not yet")
            return await room(id, owner)

        monkeypatch.setattr(live.lobby, "room", moving)
        found, connection = await live.lobby.enter(Enter(PROTOCOL, one.room, one.token), HERE)
        assert (connection.seat, [pause for pause in pauses if pause < 1.0]) == (0, [0.0, 0.25, 0.25])
        assert live.lobby.clients.at(HERE).rooms == {one.room: True}, "it counts where it lives now"
        tries[:] = ["", "", "", ""]
        live.lobby.clients.at(HERE).rooms.clear()
        await live.lobby.enter(Enter(PROTOCOL, one.room, one.token), HERE)
        assert live.lobby.clients.at(HERE).rooms == {}, "it was here all the time"
        tries.clear()
        await live.lobby.enter(Enter(PROTOCOL, one.room), HERE)
        assert live.lobby.clients.at(HERE).rooms == {}, "whoever looks on has no room"
        await found.leave(connection)


@pytest.mark.parametrize("way", ["enter", "at owner"])
async def test_after_nine_seconds_nobody_waits_any_longer(
    way: str, pauses: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:

        async def moving(*_: object) -> Any:
            raise Refusal("moved", "not yet")

        monkeypatch.setattr(live.lobby, "room", moving)
        with pytest.raises(Refusal) as raised:
            if way == "enter":
                await live.lobby.enter(Enter(PROTOCOL, "x"), HERE)
            else:
                await live.lobby.ask(SHOW, "x", HERE, None)
        assert raised.value.code == "moved"
        assert sum(pauses) == 9.25
        pauses.clear()

        async def full(*_: object) -> Any:
            raise Refusal("full", "no seat")

        monkeypatch.setattr(live.lobby, "room", full)
        with pytest.raises(Refusal) as raised:
            await (
                live.lobby.enter(Enter(PROTOCOL, "x"), HERE)
                if way == "enter"
                else live.lobby.ask(SHOW, "x", HERE, None)
            )
        assert (raised.value.code, pauses) == ("full", [])


async def test_requests_for_a_room_of_another_worker_go_to_its_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:

        async def elsewhere(id: str, owner: str = "") -> Any:
            raise RoomMoved("another")

        monkeypatch.setattr(live.lobby, "room", elsewhere)
        monkeypatch.setattr(lobbies, "MOVING", -1.0)
        for asks in (live.lobby.ask(SHOW, "r", HERE, None), live.lobby.enter(Enter(PROTOCOL, "r"), HERE)):
            with pytest.raises(RoomMoved):
                await asks
        others = Others()
        live.lobby.exchange = cast(Exchange, others)
        others.answer = "told"
        bodies = {"show": None, "table": (1, "ja"), "solution": "en", "sit": SeatWanted(name="Ben")}
        for name, body in bodies.items():
            assert await live.lobby.ask(REQUESTS[name], "r", HERE, body) == "told"
        told = [(owner, method, id, address) for owner, method, id, address, *_ in others.asked]
        assert told == [("another", name, "r", HERE) for name in bodies]
        assert [about[4] for about in others.asked] == list(bodies.values())
        others.asked.clear()
    assert others.asked == [("end",)]


async def test_a_worker_does_for_others_what_needs_its_rooms(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open()

        async def answer(method: str, body: object) -> Any:
            return await live.lobby.answer(method, one.room, HERE, json.dumps(body).encode())

        assert (await answer("show", None)).id == one.room
        assert (await answer("table", [2, "en"])).room.id == one.room
        taken = await answer("sit", {"deck": {"key": "crux-starter"}, "token": "t" * 30})
        assert taken == SeatTaken(one.room, "sword-girls", 1, "t" * 30, f"/room/{one.room}")
        with pytest.raises(Refusal, match="no puzzle"):
            await answer("solution", "en")
        with pytest.raises(Refusal, match="'dance'") as raised:
            await answer("dance", None)
        assert raised.value.code == "request"


async def test_a_room_that_is_handed_over_is_free_for_the_worker_that_wants_it(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open()
        room = live.lobby.rooms[one.room]
        await live.lobby.hand_over(room)
        assert (live.lobby.rooms, room.gone) == ({}, True)
        assert await live.lobby.store.claimed() == set()
        again = await live.lobby.room(one.room)
        await live.lobby.hand_over(room)
        assert live.lobby.rooms == {one.room: again}, "another object of the same room stays"
        assert not again.gone
