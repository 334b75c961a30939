"""A box of cards at the table: everybody is told that it is in play, and nothing made with it is read without it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.live import live_server

from tefuda.games import registry
from tefuda.server.hosted import built

THORNWOOD = Path(__file__).parents[2] / "docs" / "boxes" / "thornwood"


@pytest.fixture
def thornwood(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of Shadowverse: Evolve with the box, while the table is served with `--cards`."""
    monkeypatch.setattr(registry, "OPENED", {})
    offered = dict(registry.GAMES)
    yield registry.use_cards(THORNWOOD)
    registry.GAMES.clear()
    registry.GAMES.update(offered)
    built.cache_clear()


async def test_players_and_spectators_see_that_a_card_box_is_in_play(thornwood: str, tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        offers = (await live.http.get("/api/games")).json()
        assert [(offer["game"], offer["title"]) for offer in offers] == [
            ("sword-girls", "Sword Girls"),
            ("wixoss", "WIXOSS"),
            (thornwood, "Shadowverse: Evolve + Thornwood"),
        ]
        for language in ("en", "ja"):
            told = (await live.http.get(f"/api/games/{thornwood}", params={"language": language})).json()
            assert (told["table"]["game"], told["table"]["box"]) == (thornwood, "Thornwood")
        one = await live.open_room(game=thornwood, deck={"key": "thornwood"}, name="Ann")
        two = await live.take_seat(one["room"], game=thornwood, deck={"key": "forest-starter"}, name="Ben")
        ann, ben, watcher = await live.seated(one), await live.seated(two), await live.page(one["room"])
        await watcher.until(lambda: bool(watcher.view))
        assert [page.room["game"] for page in (ann, ben, watcher)] == [thornwood] * 3
        await asyncio.gather(ann.play_on(Random("ann")), ben.play_on(Random("ben")))
        assert ann.result is not None
        match = (await live.http.get(f"/api/rooms/{one['room']}/matches/1")).json()
        assert match["game"] == thornwood
        assert "TW-001" in match["decks"][0]["parts"]["cards"]
        again = await live.http.post("/api/replays", json=match)
        assert again.status_code == 201, again.text


async def test_a_deck_of_the_custom_game_is_accepted_and_unknown_cards_are_named(
    thornwood: str, tmp_path: Path
) -> None:
    async with live_server(tmp_path / "table.db") as live:
        text = (THORNWOOD / "decks" / "thornwood.txt").read_text()
        checked = await live.http.post(f"/api/games/{thornwood}/decks/check", json={"text": text})
        assert checked.json()["problems"] == [], checked.text
        other = await live.http.post(
            f"/api/games/{thornwood}/decks/check", json={"text": text.replace("TW-002", "TW-009")}
        )
        assert "TW-009" in str(other.json()["problems"])


async def test_a_replay_with_a_box_is_refused_by_a_table_without_it(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(registry, "OPENED", {})  # it is open in no other test of this process
    name = registry.open_cards(THORNWOOD)
    game = registry.new_game(name, decks=("thornwood", "thornwood"), seed=1)
    book = game.book.digest.hex()
    monkeypatch.setattr(registry, "OPENED", {})
    built.cache_clear()
    deck = {"key": "thornwood", "name": "Thornwood", "parts": {"cards": {"TW-001": 3}}}
    match = {
        "format": "tefuda match 3", "game": name, "version": "source", "book": book, "seed": 1, "decks": [deck, deck],
        "players": ["baseline-random", "baseline-random"], "answers": [],
    }  # fmt: skip
    async with live_server(tmp_path / "table.db") as live:
        refused = await live.http.post("/api/replays", json=match)
        assert refused.status_code == 404
        assert "with the card box thornwood" in refused.text


async def test_a_room_with_a_box_waits_for_a_table_with_it(thornwood: str, tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", thinks_apart=True) as live:
        seat = await live.open_room(game=thornwood, opponent={"kind": "computer", "level": "baseline-random"})
        ann = await live.seated(seat)
        await ann.until(lambda: ann.decision is not None)
        await ann.answer(0)
        await ann.until(lambda: ann.decision is not None and ann.view["table"]["waiting"] == [0])
        seen = ann.view["table"]
    opened = dict(registry.OPENED)
    registry.OPENED.clear()
    built.cache_clear()
    async with live_server(tmp_path / "table.db") as live:
        refused = await live.http.get(f"/api/rooms/{seat['room']}")
        assert refused.status_code >= 400
        assert "with the card box thornwood" in refused.text
    registry.OPENED.update(opened)
    built.cache_clear()
    async with live_server(tmp_path / "table.db") as live:
        again = await live.page(seat["room"], seat["token"])
        await again.until(lambda: again.decision is not None)
        assert again.view["table"] == seen
