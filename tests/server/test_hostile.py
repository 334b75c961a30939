"""Messages and requests of people who mean no good: each gets an error, and nobody else is hurt."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import websockets
from tests.server.live import LiveServer, Page, live_server

from tefuda.server.messages import PROTOCOL, TO_SERVER

NASTY = (
    "",
    "{",
    "[]",
    "null",
    "0",
    '"answer"',
    "{}",
    '{"type":"answer"}',
    '{"type":"nothing"}',
    '{"type":"answer","decision":1,"option":"x"}',
    '{"type":"answer","decision":"","option":-1}',
    '{"type":"answer","decision":"","option":1e99}',
    '{"type":"answer","decision":"a","option":99999999999999999999999}',
    '{"type":"watch","seat":7}',
    '{"type":"undo_reply","agree":"yes"}',
    '{"type":"chat","text":"' + "x" * 301 + '"}',
    '{"type":"enter","protocol":1,"room":"x"}',
    '{"type":"concede","seat":1}',
    '{"type":"ping","number":1,"__class__":"x"}',
    "[" * 2_000,
    '{"a":' * 500,
    '{"type":"ping","number":' + "[" * 3_000,
    "\u0000\ud7ff",
)
"""Messages that are none."""


def any_value(chance: Random) -> Any:
    """A value that somebody may send."""
    plain: list[Any] = [None, True, -1, 0, 2, 10**12, 1.5, "", "x" * 50, "\u202e", [], [[1]], {}, {"type": "answer"}]
    return chance.choice(plain)


def any_message(chance: Random) -> str:
    """A message that is nearly one."""
    kind = chance.choice(TO_SERVER)
    fields = {name: any_value(chance) for name in kind.__struct_fields__ if chance.random() < 0.8}
    if chance.random() < 0.2:
        fields["more"] = any_value(chance)
    text = json.dumps({"type": kind.__struct_config__.tag, **fields})
    if chance.random() < 0.2:
        cut = chance.randrange(len(text))
        text = text[:cut] + chance.choice(("", "}", "\x00", "é")) + text[cut + 1 :]
    return text


async def calm_game(live: LiveServer) -> tuple[Page, Page]:
    """A game of two people who go on whatever others do."""
    one, two = await live.two_seats()
    return await live.seated(one), await live.seated(two)


async def test_bad_messages_get_an_error_and_change_nothing(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", bad=1_000_000) as live:
        ann, ben = await calm_game(live)
        await ann.until(lambda: bool(ann.view))
        before = ann.view["table"]
        for text in NASTY:
            await ann.socket.send(text)
            await ann.refused()
        chance = Random(1)
        for number in range(300):
            text = any_message(chance)
            if '"concede"' in text or '"undo' in text or '"consent"' in text:
                continue
            await ann.socket.send(text)
            if number % 50 == 49:
                await ann.settled()
        await ann.settled()
        await ann.socket.send(b"\xff\xfe\x00")
        assert await ann.refused() == "bad_message"
        await ann.settled()
        assert ann.view["table"] == before
        await ben.until(lambda: ben.decision is not None)
        await ben.answer(0)
        assert not ben.errors


async def test_random_messages_of_everybody_never_stop_a_room(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", bad=1_000_000) as live:
        ann, ben = await calm_game(live)
        look = await live.page(ann.id)
        pages = (ann, ben, look)
        chance = Random(7)
        for _ in range(250):
            page = chance.choice(pages)
            if chance.random() < 0.5 and page.decision is not None:
                option = chance.randrange(len(page.decision["options"]) + 1)
                await page.send(type="answer", decision=page.decision["id"], option=option)
            else:
                await page.socket.send(any_message(chance))
            await page.settled()
        assert not any(error["code"] == "broken" for page in pages for error in page.errors)
        calm, other = await calm_game(live)
        await asyncio.gather(calm.play_on(Random(3)), other.play_on(Random(4)))
        assert calm.result is not None and other.result is not None


async def test_a_client_that_sends_too_much_is_disconnected(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", rate=0.001, burst=10.0, bad=5) as live:
        one = await live.open_room()
        page = await live.seated(one)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            while True:
                await page.send(type="ping")
                await page.receive()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
        assert page.errors[-1]["code"] == "too_fast"


async def test_a_message_that_is_too_long_ends_the_connection(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one = await live.open_room()
        page = await live.seated(one)
        await page.socket.send("x" * 100_000)
        with pytest.raises(websockets.ConnectionClosed):
            while True:
                await page.receive()
        again = await live.seated(one)
        await again.settled()


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "ping"}, "enter"),
        ({"type": "enter", "protocol": PROTOCOL + 1, "room": "x"}, "protocol"),
        ({"type": "enter", "protocol": PROTOCOL, "room": "nowhere"}, "no_room"),
        ({"type": "enter", "protocol": PROTOCOL, "room": "x" * 41}, "bad_message"),
        ({"type": "enter"}, "bad_message"),
    ],
)
async def test_the_first_message_must_lead_into_a_room(message: dict[str, Any], code: str, tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        page = Page(live.base, "")
        page.socket = await websockets.connect(page.url)
        await page.send(**message)
        assert await page.refused() == code
        with pytest.raises(websockets.ConnectionClosed):
            await page.receive()


async def test_pages_of_others_are_not_let_in(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        url = live.base.replace("http", "ws") + "/ws"
        port = live.base.rpartition(":")[2]
        for origin in ("http://evil.example", f"https://127.0.0.1.evil.example:{port}", "null", "http://127.0.0.1:1"):
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(url, origin=origin)  # type: ignore[arg-type]
            refused = await live.http.post("/api/rooms", json={"game": "sword-girls"}, headers={"origin": origin})
            assert refused.status_code == 403
        rebound = {"origin": f"http://evil.example:{port}", "host": f"evil.example:{port}"}
        assert (await live.http.post("/api/rooms", json={}, headers=rebound)).status_code == 403
        async with websockets.connect(url, origin=live.base):  # type: ignore[arg-type]
            pass


async def test_one_address_cannot_open_rooms_without_end(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", rooms=3) as live:
        body = {"game": "sword-girls", "deck": {"key": "vita-starter"}}
        codes = [(await live.http.post("/api/rooms", json=body)).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({}, "game"),
        ({"game": "go"}, "there is no game 'go'"),
        ({"game": "sword-girls"}, "a deck is required"),
        ({"game": "sword-girls", "deck": {"key": "/etc/passwd"}}, "there is no deck '/etc/passwd'"),
        ({"game": "sword-girls", "deck": {"key": "npc-9999999999999999999999"}}, "there is no deck"),
        ({"game": "sword-girls", "deck": {"text": "character: 100002"}}, "cannot be played"),
        ({"game": "sword-girls", "deck": {"key": "npc-110180"}}, "110180 Chenin Blanc is not for player decks"),
        ({"game": "sword-girls", "deck": {"text": "9" * 20_000}}, "characters; this one has"),
        ({"game": "sword-girls", "deck": {"text": "&a [*a, *a"}}, "anchor"),
        ({"game": "sword-girls", "deck": {"text": "999 300026\n" * 900}}, "too big"),
        ({"game": "sword-girls", "deck": {"text": "game: wixoss\n3 300026"}}, "wixoss"),
        ({"game": "sword-girls", "deck": {"text": "format: x\n3 300026"}}, "format"),
        ({"game": "sword-girls", "deck": {"key": "vita-starter"}, "seat": 2}, "seat"),
        ({"game": "sword-girls", "deck": {"key": "vita-starter"}, "clock": {"kind": "move"}}, "one second"),
        ({"game": "sword-girls", "deck": {"key": "vita-starter"}, "clock": {"kind": "move", "seconds": -1}}, "seconds"),
        (
            {"game": "sword-girls", "deck": {"key": "vita-starter"}, "opponent": {"kind": "computer", "level": "god"}},
            "there is no level",
        ),
        ({"game": "sword-girls", "branch": {"replay": "none", "answers": 1}}, "no such replay"),
    ],
)
async def test_a_room_that_cannot_be_opened_is_refused_with_the_reason(
    body: dict[str, Any], said: str, tmp_path: Path
) -> None:
    async with live_server(tmp_path / "table.db") as live:
        answer = await live.http.post("/api/rooms", json=body)
        assert 400 <= answer.status_code < 500
        assert said in answer.json()["message"]


async def test_requests_that_are_none_get_an_error(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", body=50_000) as live:
        bodies: list[bytes] = [b"", b"{", b"[]", b"\xff", b"[" * 10_000, b'{"format":"tefuda match 1"}']
        for path in ("/api/rooms", "/api/replays", "/api/rooms/x/seats", "/api/games/sword-girls/decks/check"):
            for body in bodies:
                answer = await live.http.post(path, content=body)
                assert 400 <= answer.status_code < 500, (path, body, answer.text)
                assert set(answer.json()) >= {"code", "message"}
        try:
            big = await live.http.post("/api/replays", content=b" " * 200_000)
            assert big.status_code == 413
        except httpx.WriteError:
            pass  # the server has hung up in the middle of it, which is also right


@pytest.mark.parametrize("path", ["/../pyproject.toml", "/%2e%2e/%2e%2e/x.py", "/.git/config", "/x\\y.js", "/api/x"])
async def test_no_path_leads_out_of_the_page(path: str, tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        answer = await live.http.get(path)
        assert answer.status_code == 404 or b"Tefuda" in answer.content
        assert b"[project]" not in answer.content
