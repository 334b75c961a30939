"""Whole games over real WebSockets: two people, with connections lost in the middle; a person against the computer."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from tests.server.live import live_server

from tefuda.games.registry import GAMES, starter_decks
from tefuda.server.messages import encode


@pytest.mark.parametrize("game", GAMES)
async def test_two_people_play_whole_games_and_come_back_at_any_point(game: str, tmp_path: Path) -> None:
    first, second = list(starter_decks(game))[:2]
    async with live_server(tmp_path / "table.db") as live:
        one = await live.open_room(game=game, deck={"key": first}, name="Ann")
        two = await live.take_seat(one["room"], deck={"key": second}, name="Ben")
        ann, ben = await live.seated(one), await live.seated(two)
        await asyncio.gather(ann.play_on(Random(f"ann {game}"), back=0.1), ben.play_on(Random(f"ben {game}"), back=0.1))
        assert ann.result is not None and ben.result is not None
        for page in (ann, ben):
            fresh = await live.page(one["room"], page.token)
            await fresh.until(lambda: bool(fresh.view))  # noqa: B023
            await page.settled()
            assert (fresh.view["table"], fresh.log) == (page.view["table"], page.log), "a page that came back differs"


async def test_a_person_plays_a_whole_game_against_the_computer(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", thinks_apart=True) as live:
        seat = await live.open_room(opponent={"kind": "computer", "level": "baseline-random"})
        ann = await live.seated(seat)
        await ann.play_on(Random(1))
        assert ann.result is not None
        assert ann.room["state"] == "over" or (await ann.receive())
        replay = await live.http.get(f"/api/rooms/{seat['room']}/matches/1")
        assert replay.status_code == 200
        assert replay.json()["players"] == ["you", "baseline-random"]


async def test_a_seat_receives_nothing_of_the_secret_answers_of_the_other(tmp_path: Path) -> None:
    """SG 8.2: placing is secret; the other page is not even sent a message."""
    async with live_server(tmp_path / "table.db") as live:
        one, two = await live.two_seats()
        ann, ben = await live.seated(one), await live.seated(two)
        await ann.until(lambda: ann.decision is not None)
        await ben.until(lambda: ben.decision is not None)
        await ann.settled()
        await ben.settled()
        assert live.lobby is not None
        session = live.lobby.rooms[one["room"]].session
        assert session is not None
        before = encode(session.snapshot(1))
        heard = len(ben.raw)
        await ann.answer(ann.picks("place"))
        assert encode(session.snapshot(1)) != encode(session.snapshot(0))
        await ben.settled()
        seen = [text for text in ben.raw[heard:] if '"type":"view"' in text]
        assert (encode(session.snapshot(1)) == before) == (seen == [])


async def test_an_answer_counts_only_for_the_decision_that_was_shown(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, _two = await live.two_seats()
        ann = await live.seated(one)
        await ann.until(lambda: ann.decision is not None)
        assert ann.decision is not None
        shown = ann.decision["id"]
        await ann.answer(ann.picks("place"))
        assert ann.decision["id"] != shown
        await ann.send(type="answer", decision=shown, option=0)
        assert await ann.refused() == "stale"
        await ann.send(type="answer", decision=ann.decision["id"], option=99)
        assert await ann.refused() == "illegal"
        assert ann.view["answered"] == 1


async def test_conceding_ends_the_match_and_both_may_play_again(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, two = await live.two_seats()
        ann, ben = await live.seated(one), await live.seated(two)
        await ann.send(type="rematch")
        assert await ann.refused() == "playing"
        running = await live.http.get(f"/api/rooms/{one['room']}/matches/1")
        assert running.status_code == 409, "a match's seed is not handed out while it is played"
        await ann.send(type="concede")
        await ben.until(lambda: ben.result is not None)
        assert ben.result == {
            "winner": 1,
            "reason": "conceded",
            "text": "You win! Ann gave up.",
        }
        await ben.send(type="rematch")
        await ann.until(lambda: ann.room["players"][1].get("rematch", False))
        await ann.send(type="rematch")
        await ben.until(lambda: ben.room["match"] == 2 and ben.view["match"] == 2)
        assert ben.view["first"] == 0
        assert ben.decision is not None
        assert ben.result is None


async def test_against_the_computer_an_answer_is_taken_back_until_something_is_revealed(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        seat = await live.open_room(opponent={"kind": "computer", "level": "npc", "deck": {"key": "npc-110001"}})
        ann = await live.seated(seat)
        await ann.until(lambda: ann.decision is not None)
        await ann.send(type="undo")
        assert await ann.refused() == "nothing"
        before, log = ann.view["table"], ann.log
        await ann.answer(ann.picks("place"))
        await ann.until(lambda: ann.view["table"]["waiting"] == [0])  # the computer has placed
        if ann.view["undo"]:
            await ann.send(type="undo")
            await ann.until(lambda: ann.view["answered"] == 0)
            assert ann.view["table"]["piles"] == before["piles"]
            assert ann.log[: len(log)] == log[: len(ann.log)]
        await ann.answer(ann.picks("shuffle"))  # SHUFFLE draws cards
        assert not ann.view["undo"]
        await ann.send(type="undo")
        assert await ann.refused() == "revealed"


async def test_against_a_friend_an_answer_is_taken_back_with_consent(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, two = await live.two_seats()
        ann, ben = await live.seated(one), await live.seated(two)
        await ann.until(lambda: ann.decision is not None)
        hand = ann.view["table"]["piles"]
        await ann.answer(ann.picks("shuffle"))
        assert ann.view["table"]["piles"] != hand
        await ann.send(type="undo")
        await ben.until(lambda: ben.room["undo"] == 0)
        assert ben.room["undo_shows"], "new cards have been drawn since"
        await ann.send(type="undo_reply", agree=True)
        assert await ann.refused() == "nothing"
        await ben.send(type="undo_reply", agree=False)
        await ann.until(lambda: ann.room["undo"] is None)
        assert ann.view["answered"] == 1
        await ann.send(type="undo")
        await ben.until(lambda: ben.room["undo"] == 0)
        await ben.send(type="undo_reply", agree=True)
        await ann.until(lambda: ann.view["answered"] == 0)
        assert ann.view["table"]["piles"] == hand
        await ann.come_back()
        await ann.settled()
        assert ann.view["table"]["piles"] == hand


async def test_when_the_time_is_up_the_default_answer_is_given(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, _two = await live.two_seats(clock={"kind": "move", "seconds": 1})
        ann = await live.seated(one)
        await ann.until(lambda: ann.decision is not None)
        assert [clock["seat"] for clock in ann.view["clocks"]] == [0], "the other's clock would tell of secret answers"
        assert 0 < ann.view["clocks"][0]["left"] <= 1000
        await ann.until(lambda: ann.view["answered"] == 1)
        assert ann.decision is None or ann.view["table"]["numbers"]["turn"] > 1


async def test_a_clock_stands_until_the_steps_before_the_decision_are_shown(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, two = await live.two_seats(clock={"kind": "game", "seconds": 600})
        ann, ben = await live.seated(one), await live.seated(two)
        for page in (ann, ben):
            await page.until(lambda page=page: page.decision is not None)
            await page.answer(page.picks("ready"))
        told = len(ann.log)
        await ann.until(lambda: ann.view["table"]["numbers"]["turn"] == 2 and ann.decision is not None)
        assert ann.decision is not None
        own = ann.view["clocks"][0]
        assert own["holds"] > 1_500 + 1_200 * (len(ann.log) - told), (
            "as long as these steps are shown, and a moment more"
        )
        assert own["left"] > 590_000
        await ann.send(type="shown", decision=ann.decision["id"])
        await ann.until(lambda: "holds" in str(ann.clocks))
        assert ann.clocks[0]["holds"] <= 1_500


async def test_clocks_stand_while_nobody_plays(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, _two = await live.two_seats(clock={"kind": "game", "seconds": 60})
        ann = await live.seated(one)
        await ann.until(lambda: ann.decision is not None)
        assert ann.view["clocks"][0]["running"]
        await ann.close()
        look = await live.page(one["room"])
        await look.until(lambda: bool(look.view) and not any(clock["running"] for clock in look.view["clocks"]))
