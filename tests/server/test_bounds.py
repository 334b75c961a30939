"""What one address may make the server keep and compute: counted, not timed."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import websockets
from tests.server.live import PATIENT, LiveServer, live_server

from tefuda import new_game
from tefuda.server.bot_pool import BotPool, Question
from tefuda.server.clients import Clients
from tefuda.server.connections import MOST_BYTES, Connection, Refusal
from tefuda.server.limits import Limits
from tefuda.server.match_session import MatchSession
from tefuda.server.replays import check_sizes, played_through, read_replay, shown_to
from tefuda.server.store import Store, read_match

COMPUTER = {"kind": "computer", "level": "baseline-random"}


async def short_match(live: LiveServer) -> dict[str, Any]:
    """The file of a match that was given up at once."""
    seat = await live.open_room(opponent=COMPUTER)
    ann = await live.seated(seat)
    await ann.until(lambda: bool(ann.view))
    await ann.send(type="concede")
    await ann.until(lambda: ann.result is not None)
    await ann.close()
    found: dict[str, Any] = (await live.http.get(f"/api/rooms/{seat['room']}/matches/1")).json()
    return found


# ---------------------------------------------------------------- replays


def changed(match: dict[str, Any], path: str, value: Any) -> bytes:
    """A match as a file in which something else stands at a path."""
    other = json.loads(json.dumps(match))
    at: Any = other
    *way, last = [int(part) if part.isdecimal() else part for part in path.split("/")]
    for part in way:
        at = at[part]
    at[last] = value
    return json.dumps(other).encode()


async def test_no_string_or_number_of_a_replay_is_larger_than_any_match_needs(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        match = await short_match(live)
        limits = Limits()
        assert read_replay(json.dumps(match).encode(), limits).seed == match["seed"]
        long = "n" * 121
        for path, value in (
            ("decks/0/name", long),
            ("decks/1/key", long),
            ("decks/0/parts", {long: {}}),
            ("decks/0/parts/cards", {long: 1}),
            ("players/0", long),
            ("version", long),
            ("book", long),
            ("digest", long),
            ("game", long),
            ("scenario", {"text": "n" * 40_000}),
            ("scenario", {"text": "", "key": long}),
            ("answers", [[0, 2**70]]),
            ("answers", [[-(2**70), 0]]),
            ("seed", 2**70),
        ):
            answer = await live.http.post("/api/replays", content=changed(match, path, value))
            assert (answer.status_code, answer.json()["code"]) == (400, "replay"), path
            assert len(answer.json()["message"]) < 200
        labels = read_replay(changed(changed_json(match, "ladder", long * 9), "about", long * 9), limits)
        assert (labels.ladder, len(labels.about)) == ("", 100)
        check_sizes(labels, limits)
        assert (await live.http.post("/api/replays", content=b"x" * 300_000)).status_code == 413


def changed_json(match: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The same as a match."""
    found: dict[str, Any] = json.loads(changed(match, path, value))
    return found


async def test_an_address_brings_so_many_replays_and_bytes_of_them_an_hour(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", replays_an_hour=3) as live:
        match = await short_match(live)
        codes = [(await live.http.post("/api/replays", json={**match, "about": str(n)})).status_code for n in range(5)]
        assert codes == [201, 201, 201, 429, 429]
    client = Clients(Limits()).at("192.0.2.1")
    assert [client.may_bring(256 * 1024, Limits()) for _ in range(20)] == [True] * 16 + [False] * 4


async def test_a_replay_is_played_through_in_a_process_of_its_own(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        match = read_match(json.dumps(await short_match(live)))
    bots = BotPool(seconds=300.0)
    try:
        shown = await bots.have("one", partial(shown_to, match, 2, "ja"))
        assert shown == played_through(match, 2, "ja")
        wrong = msgspec.structs.replace(match, answers=[(0, 99)])
        with pytest.raises(Refusal, match="answer 1 of 1 is not possible") as refused:
            await bots.have("two", partial(shown_to, wrong, 2, "ja"))
        assert refused.value.code == "replay"
        process = bots.pools[0]
        assert process is not None and process is bots.pool(0), "a refusal is no reason to end the process"
    finally:
        bots.close()


async def test_the_oldest_replays_make_room(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        match = read_match(json.dumps(await short_match(live)))
    store = Store(str(tmp_path / "replays.db"))
    for number in range(5):
        await store.save_replay(f"replay{number}", match)
    size = len(json.dumps(await_json(match)))
    await store.forget_replays(int(size * 3.5))
    assert [await store.replay(f"replay{number}") is not None for number in range(5)] == [False] * 2 + [True] * 3
    await store.close()


def await_json(match: Any) -> Any:
    """A match as plain data, as long as it is kept."""
    import msgspec

    return msgspec.to_builtins(match)


async def test_a_replay_is_played_through_once_however_many_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with live_server(tmp_path / "table.db") as live:
        assert live.lobby is not None
        match = await short_match(live)
        id = (await live.http.post("/api/replays", json=match)).json()["id"]
        asked = []
        have = live.lobby.solvers.have

        async def counted(*about: Any) -> Any:
            asked.append(about[0])
            return await have(*about)

        monkeypatch.setattr(live.lobby.solvers, "have", counted)
        path = f"/api/replays/{id}/positions?seat=0&language=ja"
        found = await asyncio.gather(*(live.http.get(path) for _ in range(8)))
        assert {answer.status_code for answer in found} == {200}
        assert len({answer.content for answer in found}) == len(asked) == 1


# ---------------------------------------------------------------- rooms


async def test_changing_language_to_and_fro_plays_the_match_again_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed: list[int] = []
    again = MatchSession.replay_with

    def counted(session: MatchSession, *about: Any) -> MatchSession:
        replayed.append(1)
        return again(session, *about)

    monkeypatch.setattr(MatchSession, "replay_with", counted)
    async with live_server(tmp_path / "table.db") as live:
        ann = await live.seated((await live.two_seats())[0])
        for number in range(20):
            await ann.send(type="speak", language=("ja", "en")[number % 2])
            await ann.settled()
        assert not ann.errors
        assert len(replayed) == 1


@pytest.mark.parametrize(
    "message",
    [{"type": "speak", "language": "ja"}, {"type": "undo"}, {"type": "rematch"}, {"type": "watch", "seat": 2}],
)
async def test_expensive_requests_are_limited_by_address(message: dict[str, Any], tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", heavy=0.001, heavy_burst=5.0) as live:
        one, two = await live.two_seats()
        ann, ben = await live.seated(one), await live.seated(two)
        for _ in range(6):
            await ann.send(**message)
        await ann.settled()
        codes = [error["code"] for error in ann.errors]
        assert (codes[-3:], codes.count("too_fast")) == (["too_fast"] * 3, 3), "two of the five were entering"
        await ben.settled()
        again = await live.seated(one)
        assert again.errors[-1]["code"] == "too_many"
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await again.receive()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429


async def test_messages_count_for_an_address_on_all_its_connections(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", rate=0.001, burst=20.0, shared=1.5) as live:
        assert live.lobby is not None
        live.lobby.clients.at("127.0.0.1").requests.full = 1_000.0
        one, two = await live.two_seats()
        ann, ben = await live.seated(one), await live.seated(two)
        passed = []
        for page in (ann, ben):
            for _ in range(19):
                await page.send(type="ping")
            await page.until(lambda: sum('"pong"' in raw for raw in page.raw) + len(page.errors) == 19)  # noqa: B023
            passed.append(19 - len(page.errors))
        assert passed == [19, 11], "an address may send 30"
        assert {error["code"] for error in ben.errors} == {"too_fast"}


async def test_an_address_plays_against_so_many_computers_at_once(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", computer_rooms=2) as live:
        body = {"game": "sword-girls", "deck": {"key": "vita-starter"}}
        against = {**body, "opponent": COMPUTER}
        asked = await asyncio.gather(*(live.http.post("/api/rooms", json=against) for _ in range(6)))
        assert sorted(answer.status_code for answer in asked) == [201] * 2 + [429] * 4, "also all at the same moment"
        puzzle = {"game": "sword-girls", "puzzle": "hold-out"}
        codes = [(await live.http.post("/api/rooms", json=wanted)).status_code for wanted in (against, puzzle, body)]
        assert codes == [429, 429, 201]


async def test_rooms_in_which_nobody_is_are_left_to_the_store_where_there_are_too_many(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", idle_rooms=3) as live:
        assert live.lobby is not None
        rooms = [(await live.open_room())["room"] for _ in range(3)]
        ann = await live.seated(await live.open_room())
        for _ in range(4):
            rooms.append((await live.open_room())["room"])
        assert len(live.lobby.rooms) == 4
        assert ann.id in live.lobby.rooms
        for room in rooms:
            assert (await live.http.get(f"/api/rooms/{room}")).json()["id"] == room
        assert len(live.lobby.rooms) <= 4


async def test_the_server_does_not_wait_for_a_client_that_receives_nothing() -> None:
    connection = Connection(2, "Nobody")
    for _ in range(50):
        connection.send_bytes(b"x" * 100_000)
    sent = []
    while (data := await connection.next()) is not None:
        sent.append(len(data))
    assert MOST_BYTES < sum(sent) <= MOST_BYTES + 100_000


# ---------------------------------------------------------------- requests


async def test_requests_count_for_an_address_and_files_of_the_page_apart(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", rate=0.001, burst=3.0, files=0.001, files_burst=4.0) as live:
        asked = [(await live.http.get("/api/games")).status_code for _ in range(5)]
        files = [(await live.http.get("/")).status_code for _ in range(6)]
        assert (asked, files) == ([200] * 3 + [429] * 2, [200] * 4 + [429] * 2)
        refused = await live.http.get("/api/games")
        assert refused.json()["code"] == "too_many"


async def test_large_bodies_that_are_coming_in_share_a_room_and_small_ones_always_fit(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", bodies=300_000) as live:
        port = int(live.base.rpartition(":")[2])
        head = b"POST /api/replays HTTP/1.1\r\nhost: x\r\ncontent-length: 200000\r\n\r\n"
        one = await asyncio.open_connection("127.0.0.1", port)
        one[1].write(head + b"x")
        assert live.lobby is not None
        async with asyncio.timeout(PATIENT):
            while not live.lobby.clients.at("127.0.0.1").working:  # the first one is coming in
                await asyncio.sleep(0.005)
        two = await asyncio.open_connection("127.0.0.1", port)
        two[1].write(head + b"x")
        assert b" 503 " in await asyncio.wait_for(two[0].readline(), PATIENT)
        assert (await live.open_room())["seat"] == 0
        one[1].write(b"x" * 199_999)
        assert b" 400 " in await asyncio.wait_for(one[0].readline(), PATIENT)
        again = await live.http.post("/api/replays", content=b"x" * 200_000)
        assert again.status_code == 400
        for _, writer in (one, two):
            writer.close()


async def test_addresses_are_forgotten_but_not_those_that_do_something() -> None:
    clients = Clients(Limits())
    clients.at("192.0.2.1").connections = 1
    for number in range(60_000):
        clients.at(f"2001:0db8:{number:04x}:0000")
    assert len(clients.known) == 50_000
    assert "192.0.2.1" in clients.known
    clients.forget_before(clients.at("192.0.2.1").seen + 1)
    assert list(clients.known) == ["192.0.2.1"]


# ---------------------------------------------------------------- thinking


async def test_an_address_with_many_computer_players_does_not_delay_others(tmp_path: Path) -> None:
    game = new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=Random(1).randrange(100))
    bots, done = BotPool(seconds=300.0), []

    async def think(owner: str, number: int) -> None:
        question = Question(f"{owner} {number}", "sword-girls", "npc", 1, game.to_bytes(), 0)
        assert await bots.choose(question, owner) is not None
        done.append(owner)

    try:
        await asyncio.gather(*(think("baseline-planner", number) for number in range(30)), think("modest", 0))
        assert done.index("modest") <= 4
    finally:
        bots.close()
