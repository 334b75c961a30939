"""How requests are answered: the status of every error, what is compressed and kept, what is asked of whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from tests.server.live import live_server
from tools.protocol_page import CODES

from tefuda.server import routes
from tefuda.server.connections import Refusal
from tefuda.server.store import StoreError

STATUSES = {
    404: {"no_room", "no_game", "no_card", "no_match", "no_replay", "no_page", "no_solution"},
    403: {"origin"},
    409: {"full", "playing"},
    429: {"too_many"},
    500: {"broken"},
}


def test_every_error_has_a_fitting_status() -> None:
    for code in CODES:
        if code == "store":
            continue
        status = next((status for status, codes in STATUSES.items() if code in codes), 400)
        answer = routes.problem(cast(Any, None), Refusal(code, "why"))
        assert (answer.status_code, answer.media_type) == (status, "application/json"), code
    assert routes.problem(cast(Any, None), StoreError("secret")).status_code == 503
    broken = routes.broken(cast(Any, None), ZeroDivisionError("secret"))
    assert broken.status_code == 500 and b"secret" not in cast(bytes, broken.content)


async def test_clients_cache_cards_and_revalidate_them_with_their_etag(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        path = "/api/games/sword-girls/cards"
        some = await live.http.get(f"{path}?keys=300026,300026")
        assert [card["key"] for card in some.json()["cards"]] == ["300026"] * 2
        tag = some.headers["etag"]
        assert (some.headers["cache-control"], tag.endswith('-en"')) == ("no-cache", True)
        for sent, status in ((tag, 304), (f"W/{tag}", 304), ('"other"', 200)):
            again = await live.http.get(f"{path}?keys=300026", headers={"if-none-match": sent})
            assert (again.status_code, again.headers["etag"]) == (status, tag)
        japanese = await live.http.get(f"{path}?keys=300026&language=ja", headers={"if-none-match": tag})
        assert japanese.status_code == 200 and japanese.headers["etag"] != tag


@pytest.mark.parametrize(
    ("numbers", "status"), [("0,1", 200), (",0,", 200), ("0,x", 400), ("-1", 400), ("1" * 10, 400), ("²", 400)]
)
async def test_numbers_of_abilities_have_commas_between_them(numbers: str, status: int, tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        answer = await live.http.get("/api/games/sword-girls/skills", params={"numbers": numbers})
        assert answer.status_code == status, answer.text
        if status == 400:
            assert answer.json()["code"] == "no_skill"


async def test_rooms_and_replays_are_made_and_checks_are_only_answered(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        deck = {"key": "vita-starter"}
        check = await live.http.post("/api/games/sword-girls/decks/check", json=deck)
        assert check.status_code == 200
        opened = await live.http.post("/api/rooms", json={"game": "sword-girls", "deck": deck})
        assert opened.status_code == 201
        scenarios = await live.http.post("/api/scenarios/check", json={"text": ""})
        assert scenarios.status_code == 400
        puzzles = (await live.http.get("/api/games/shadowverse/puzzles")).json()
        assert puzzles[0]["key"] == "1-past-the-guard"
        assert (await live.http.get("/api/games/go/puzzles")).json()["code"] == "no_game"
        foreign = await live.http.post("/api/rooms", json={"game": "go"})
        assert (foreign.status_code, foreign.json()["code"]) == (404, "no_game")


async def test_a_replay_that_takes_too_long_is_an_error(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        assert live.lobby is not None
        one, two = await live.two_seats()
        ann, _ = await live.seated(one), await live.seated(two)
        await ann.send(type="concede")
        await ann.until(lambda: ann.result is not None)
        file = await live.http.get(f"/api/rooms/{one['room']}/matches/1")
        assert file.headers["content-disposition"] == 'attachment; filename="sword-girls-1.json"'
        asked: list[tuple[object, ...]] = []
        have = live.lobby.solvers.have

        async def nothing(*about: object) -> None:
            asked.append((about[0], about[2]))

        live.lobby.solvers.have = nothing  # type: ignore[assignment, method-assign]
        for change, code in (({"version": "0"}, "version"), ({"game": "go"}, "no_game")):
            other = await live.http.post("/api/replays", json={**file.json(), **change})
            assert other.json()["code"] == code
        assert asked == [], "nothing is played through that cannot be"
        refused = await live.http.post("/api/replays", content=file.content)
        assert (refused.status_code, refused.json()["code"]) == (400, "too_long")
        ((id, owner),) = asked
        assert owner == "127.0.0.1" and len(str(id)) == 24
        live.lobby.solvers.have = have  # type: ignore[method-assign]
        brought = await live.http.post("/api/replays", content=file.content)
        assert (brought.status_code, brought.json()["id"]) == (201, id)
        again = await live.http.get(f"/api/replays/{id}/file")
        assert again.headers["content-disposition"] == f'attachment; filename="sword-girls-{str(id)[:6]}.json"'


async def test_positions_are_handed_out_a_hundred_at_once(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        for count, status in ((0, 400), (1, 404), (100, 404), (101, 400)):
            answer = await live.http.get("/api/replays/none/positions", params={"count": count})
            assert answer.status_code == status
        for seat, status in ((-1, 400), (0, 404), (2, 404), (3, 400)):
            assert (await live.http.get(f"/api/replays/none/positions?seat={seat}")).status_code == status
            assert (await live.http.get(f"/api/rooms/none/table?seat={seat}")).status_code == status
        assert (await live.http.get("/api/replays/none/positions?first=-1")).status_code == 400
        for length, status in ((8_000, 404), (8_001, 400)):
            answer = await live.http.get("/api/games/sword-girls/cards", params={"keys": "x" * length})
            assert answer.status_code == status
        for length, status in ((2_000, 200), (2_001, 400)):
            answer = await live.http.get("/api/games/sword-girls/skills", params={"numbers": "," * length})
            assert answer.status_code == status
