"""Puzzles at the table: over real WebSockets, against the computer."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.server.live import PATIENT, LiveServer, Page, live_server
from tests.server.lobby_driver import LETHAL


async def open_puzzle(table: LiveServer, **wanted: Any) -> Page:
    """A page that sits at a puzzle."""
    answer = await table.http.post("/api/rooms", json={"game": "shadowverse", **wanted})
    assert answer.status_code == 201, answer.text
    return await table.seated(answer.json())


def standing(page: Page) -> str:
    """How the puzzle stands, as the page knows."""
    return str(page.room["puzzle"]["standing"])


async def choose(page: Page, text: str) -> None:
    """Give the answer that reads so."""
    await page.until(lambda: page.decision is not None)
    assert page.decision is not None
    texts = [option["text"] for option in page.decision["options"]]
    await page.answer(texts.index(text))


def test_a_puzzle_is_failed_begun_again_and_solved(tmp_path: Path) -> None:
    async def run() -> None:
        async with live_server(tmp_path / "table.db") as table:
            page = await open_puzzle(table, puzzle="1-past-the-guard")
            assert page.room["puzzle"]["title"] == {"en": "Past the guard", "ja": "門番を越えて"}
            assert standing(page) == "open"
            await page.until(lambda: page.decision is not None)
            await page.answer(page.picks("end"))
            await page.until(lambda: standing(page) == "failed")
            await page.send(type="rematch")
            await page.until(lambda: standing(page) == "open" and page.view["match"] == 2)
            await choose(page, "Play Angelic Snipe")
            await choose(page, "Play Quickblader")
            await choose(page, "Attack with Quickblader")
            await choose(page, "Attack with Goblin")
            await choose(page, "Attack with Latham, Vanguard Captain")
            await page.until(lambda: standing(page) == "solved")
            assert page.result is not None
            await page.close()

    asyncio.run(run())


def test_the_computer_answers_with_what_leaves_the_puzzle_unsolved(tmp_path: Path) -> None:
    async def run() -> None:
        async with live_server(tmp_path / "table.db") as table:
            text = LETHAL.replace("{defense: 2", "{defense: 2, pp: 1, hand: [SD01-019 Angelic Snipe]")
            page = await open_puzzle(table, scenario={"text": text})
            await choose(page, "Attack with Goblin")
            await page.until(lambda: page.decision is not None)
            assert page.decision is not None
            assert [option["text"] for option in page.decision["options"]] == ["End turn"], "the Goblin is no more"
            await page.close()

    with patch("tefuda.server.bot_pool.ANSWER_SECONDS", PATIENT):  # it is found however busy the machine is
        asyncio.run(run())


def test_nothing_is_hidden_in_a_puzzle(tmp_path: Path) -> None:
    async def run() -> None:
        async with live_server(tmp_path / "table.db") as table:
            page = await open_puzzle(table, puzzle="3-a-quick-answer")
            await page.until(lambda: bool(page.view))
            (hand,) = [pile for pile in page.view["table"]["piles"] if pile["seat"] == 1 and pile["zone"] == "hand"]
            assert [card["card"] for card in hand["cards"]] == ["SD01-019"]
            await page.close()

    asyncio.run(run())


def test_a_solved_puzzle_takes_no_more_answers(tmp_path: Path) -> None:
    async def run() -> None:
        async with live_server(tmp_path / "table.db") as table:
            page = await open_puzzle(table, scenario={"text": LETHAL})
            await page.until(lambda: page.decision is not None)
            await choose(page, "Attack with Goblin")
            await page.until(lambda: standing(page) == "solved")
            await page.send(type="answer", decision="x", option=0)
            assert await page.refused() == "over"
            await page.close()

    asyncio.run(run())


def test_a_scenario_with_a_mistake_is_refused_with_its_line(tmp_path: Path) -> None:
    async def run() -> None:
        async with live_server(tmp_path / "table.db") as table:
            text = LETHAL.replace("SD01-017 Goblin]", "SD01-017 Gobbling]")
            answer = await table.http.post("/api/scenarios/check", json={"text": text})
            assert answer.status_code == 200
            assert answer.json()[0]["problem"].startswith("the file, line 6: card SD01-017 is 'Goblin'")
            answer = await table.http.post("/api/scenarios/check", json={"text": text.replace("name:", "nme:")})
            assert answer.status_code == 400
            assert "line 4: a scenario has no 'nme'" in answer.json()["message"]
            answer = await table.http.post(
                "/api/rooms", json={"game": "shadowverse", "scenario": {"text": text, "number": 0}}
            )
            assert "line 6" in answer.json()["message"]

    asyncio.run(run())


def test_the_solution_of_a_puzzle_can_be_shown(tmp_path: Path) -> None:
    async def run() -> None:
        async with live_server(tmp_path / "table.db") as table:
            answer = await table.http.post("/api/rooms", json={"game": "shadowverse", "scenario": {"text": LETHAL}})
            solution = await table.http.get(f"/api/rooms/{answer.json()['room']}/solution")
            assert solution.json() == [[0, "attack", "Attack with Goblin", "SD01-017", False]]
            answer = await table.http.post(
                "/api/rooms",
                json={"game": "shadowverse", "scenario": {"text": LETHAL.replace("defense: 2", "defense: 3")}},
            )
            solution = await table.http.get(f"/api/rooms/{answer.json()['room']}/solution")
            assert solution.json()["code"] == "no_solution"

    asyncio.run(run())


def test_a_puzzle_goes_on_after_the_server_was_stopped(tmp_path: Path) -> None:
    async def run() -> None:
        async with live_server(tmp_path / "table.db") as table:
            answer = await table.http.post("/api/rooms", json={"game": "shadowverse", "puzzle": "1-past-the-guard"})
            seat = answer.json()
            page = await table.seated(seat)
            await choose(page, "Play Angelic Snipe")
            await page.close()
        async with live_server(tmp_path / "table.db") as table:
            page = await table.page(seat["room"], seat["token"])
            await page.until(lambda: bool(page.view))
            assert page.view["answered"] == 1
            await choose(page, "Play Quickblader")
            assert standing(page) == "open"
            await page.close()

    asyncio.run(run())


def test_a_puzzle_is_watched_again_and_played_on_from(tmp_path: Path) -> None:
    async def run() -> None:
        async with live_server(tmp_path / "table.db") as table:
            page = await open_puzzle(table, scenario={"text": LETHAL})
            await choose(page, "Attack with Goblin")
            await page.until(lambda: standing(page) == "solved")
            file = await table.http.get(f"/api/rooms/{page.id}/matches/1")
            assert file.json()["scenario"]["text"] == LETHAL
            replay = (await table.http.post("/api/replays", content=file.content)).json()
            positions = await table.http.get(f"/api/replays/{replay['id']}/positions?seat=0")
            assert positions.json()["count"] == 2
            answer = await table.http.post(
                "/api/rooms",
                json={
                    "game": "shadowverse",
                    "opponent": {"kind": "computer"},
                    "branch": {"replay": replay["id"], "answers": 0},
                },
            )
            again = await table.seated(answer.json())
            await again.until(lambda: again.decision is not None)
            assert standing(again) == "open"
            await page.close()
            await again.close()

    asyncio.run(run())
