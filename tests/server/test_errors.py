"""What goes wrong is told in one form, and never with what is behind it: no SQL, no hosts, no traceback."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from tests.server.live import Page, live_server
from websockets.asyncio.client import connect

from tefuda.server.messages import PROTOCOL
from tefuda.server.store import StoreError

NINES = "9" * 5_000
SECRET = "(psycopg.OperationalError) connection to server at 10.1.2.3 failed [SQL: SELECT record FROM tefuda_rooms]"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (f"/api/rooms/x/matches/{10**30}", 404),
        (f"/api/rooms/x/matches/{NINES}", 404),
        ("/api/rooms/x/matches/-1", 404),
        ("/api/rooms/x/matches/1.5", 404),
        (f"/api/rooms/{'x' * 5_000}", 404),
        ("/api/rooms/%00", 404),
        ("/api/rooms/%ff%fe", 404),
        ("/api/rooms/..%2f..%2fetc%2fpasswd", 404),
        (f"/api/replays/{'x' * 5_000}", 404),
        ("/api/replays/%00/file", 404),
        (f"/api/replays/x/positions?first={10**30}", 404),
        (f"/api/replays/x/positions?first={NINES}", 400),
        ("/api/replays/x/positions?count=0", 400),
        ("/api/replays/x/positions?seat=x", 400),
        (f"/api/games/sword-girls/skills?numbers={'9' * 1_000}", 400),
        ("/api/games/sword-girls/skills", 400),
        (f"/api/games/sword-girls/cards?keys={'x' * 7_900}", 404),
        ("/api/games/sword-girls/cards/%00", 404),
        ("/api/games/%00", 404),
        ("/api/games/sword-girls?language=xx", 400),
        ("/api/nothing", 404),
        ("/x.y/" + "z" * 300 + ".js", 404),
        ("/" + "z/" * 2_000 + "a.js", 404),
        ("/assets/%00.js", 404),
    ],
)
async def test_an_address_that_is_none_gets_an_error_in_the_form_of_all(path: str, status: int, tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        answer = await live.http.get(path)
        assert answer.status_code == status, answer.text[:300]
        assert set(answer.json()) >= {"code", "message"}


async def test_a_method_that_is_none_gets_an_error_in_the_form_of_all(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        for method in ("DELETE", "PUT", "PATCH", "TRACE"):
            answer = await live.http.request(method, "/api/rooms")
            assert (answer.status_code, answer.json()["code"]) == (405, "request")


async def test_an_unexpected_error_is_reported_without_its_details(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with live_server(tmp_path / "table.db") as live:
        assert live.lobby is not None

        async def fails(*_: object) -> None:
            raise ZeroDivisionError("secret")

        monkeypatch.setattr(live.lobby, "room", fails)
        answer = await live.http.get("/api/rooms/x")
        assert (answer.status_code, answer.json()["code"]) == (500, "broken")
        page = Page(live.base, "x")
        page.socket = await connect(page.url)
        await page.send(type="enter", protocol=PROTOCOL, room="x")
        assert await page.refused() == "broken"
        assert "secret" not in answer.text + "".join(page.raw)


async def test_players_never_read_what_the_store_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with live_server(tmp_path / "table.db") as live:
        assert live.lobby is not None
        one, two = await live.two_seats()
        ann, _ = await live.seated(one), await live.seated(two)
        await ann.until(lambda: bool(ann.view))

        async def refuses(*_: object) -> None:
            raise StoreError(SECRET)

        before = ann.view["answered"]
        monkeypatch.setattr(live.lobby.store, "commit", lambda changes: [StoreError(SECRET)] * len(changes))
        await ann.answer(ann.picks("ready"))
        assert (ann.errors[-1]["code"], ann.view["answered"]) == ("store", before)
        monkeypatch.setattr(live.lobby.store, "read", refuses)
        answers = [
            await live.http.get("/api/rooms/other"),
            await live.http.get("/api/replays/other"),
            await live.http.get("/api/rooms/other/matches/1"),
            await live.http.post("/api/rooms", json={"game": "sword-girls", "deck": {"key": "vita-starter"}}),
        ]
        assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(503, "store")] * 4
        told = "".join([answer.text for answer in answers] + ann.raw)
        assert not any(word in told for word in ("SELECT", "psycopg", "10.1.2.3", "tefuda_rooms"))


async def test_a_damaged_record_says_so(tmp_path: Path) -> None:
    place = tmp_path / "table.db"
    async with live_server(place) as live:
        ids = [(await live.two_seats())[0]["room"] for _ in range(3)]
    with sqlite3.connect(place) as store:
        store.execute("update tefuda_rooms set record = substr(record, 1, 40) where id = ?", (ids[0],))
        store.execute("update tefuda_matches set record = '{}' where room = ?", (ids[1],))
        store.execute("insert into tefuda_replays values ('damaged', 0, '[1,')")
    async with live_server(place) as live:
        for id in ids[:2]:
            answer = await live.http.get(f"/api/rooms/{id}")
            assert (answer.status_code, answer.json()["code"]) == (400, "damaged")
            page = await live.page(id)
            assert [error["code"] for error in page.errors] == ["damaged"]
        assert (await live.http.get(f"/api/rooms/{ids[1]}/matches/1")).json()["code"] == "damaged"
        assert (await live.http.get("/api/replays/damaged")).json()["code"] == "damaged"
        assert (await live.http.get(f"/api/rooms/{ids[2]}")).json()["state"] == "playing"
