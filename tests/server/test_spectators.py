"""Those who look on: what both players may see, or one player's hand by consent; and chat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import websockets
from tests.server.live import Page, live_server


def hands(page: Page) -> list[dict[str, Any]]:
    """The piles in which hands are."""
    return [pile for pile in page.view["table"]["piles"] if pile["zone"] == "hand"]


async def test_spectators_see_no_hand_and_cannot_answer(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, _two = await live.two_seats()
        look = await live.page(one["room"], name="Cleo")
        await look.until(lambda: bool(look.view))
        assert look.welcome["seat"] == 2
        assert [pile.get("cards", []) for pile in hands(look)] == [[], []]
        assert look.decision is None
        for message in ({"type": "concede"}, {"type": "undo"}, {"type": "answer", "decision": "x", "option": 0}):
            await look.send(**message)
            assert await look.refused() == "spectator"


async def test_a_hand_is_seen_by_consent_and_only_as_long(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, _two = await live.two_seats()
        ann, look = await live.seated(one), await live.page(one["room"])
        await look.send(type="watch", seat=0)
        assert await look.refused() == "consent"
        await ann.send(type="consent", open=True)
        await look.until(lambda: look.room["players"][0].get("open", False))
        await look.send(type="watch", seat=1)
        assert await look.refused() == "consent", "the other player has not agreed"
        await look.send(type="watch", seat=0)
        await look.until(lambda: look.view["seat"] == 0)
        await ann.until(lambda: bool(ann.view))
        assert hands(look) == hands(ann)
        await ann.send(type="consent", open=False)
        await look.until(lambda: look.view["seat"] == 2)
        assert [pile.get("cards", []) for pile in hands(look)] == [[], []]
        await ann.send(type="watch", seat=1)
        assert await ann.refused() == "player"


async def test_a_player_sees_nothing_with_a_wrong_token(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, two = await live.two_seats()
        other = await live.open_room()
        for token in ("x", two["token"][:-1], other["token"]):
            page = await live.page(one["room"], token)
            assert page.errors[0]["code"] == "token"
            assert not page.view


async def test_chat_reaches_everybody_but_those_who_do_not_want_it(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, two = await live.two_seats()
        ann, ben, look = (
            await live.seated(one),
            await live.seated(two),
            await live.page(one["room"], name="C\u202eleo"),
        )
        await ben.send(type="mute", on=True)
        await ben.settled()
        await look.send(type="chat", text=" hello\n<b>you</b> ")
        await ann.until(lambda: bool(ann.said))
        assert ann.said == [{"type": "said", "number": 1, "seat": 2, "name": "Cleo", "text": "hello <b>you</b>"}]
        await ben.settled()
        assert ben.said == []
        await ann.send(type="chat", text="\n ")
        assert await ann.refused() == "empty"
        await ann.come_back()
        await ann.settled()
        assert len(ann.said) == 2, "who comes back reads what was said"


async def test_spectators_cannot_keep_players_out(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", spectators=3) as live:
        one, _two = await live.two_seats()
        looking = [await live.page(one["room"]) for _ in range(3)]
        assert not any(page.errors for page in looking)
        fourth = await live.page(one["room"])
        assert fourth.errors[0]["code"] == "full"
        ann = await live.seated(one)
        assert ann.welcome["seat"] == 0


async def test_chat_is_limited_in_its_rate(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, _two = await live.two_seats()
        ann = await live.seated(one)
        for _ in range(20):
            await ann.send(type="chat", text="hello")
        assert await ann.refused() == "too_fast"


async def test_a_player_can_reconnect_again_and_again(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", pages=2) as live:
        one, _two = await live.two_seats()
        pages = [await live.seated(one) for _ in range(4)]
        assert not any(page.errors for page in pages)
        await pages[-1].settled()
        with pytest.raises(websockets.ConnectionClosed):
            while True:
                await pages[0].receive()
