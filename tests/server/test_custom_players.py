"""A server offers the players that it was started with, and loads no other module for anybody."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.live import live_server

from tefuda import new_game
from tefuda.games.registry import face
from tefuda.server import custom_players
from tefuda.server.bot_pool import BotPool, Question, think
from tefuda.server.connections import Refusal
from tefuda.server.custom_players import offer
from tefuda.server.descriptions import description, games
from tefuda.server.hosted import hosted_game
from tefuda.server.room_opening import computers_seat
from tefuda.server.serving import make_app

GAME = "sword-girls"
LAST = """
from pathlib import Path
Path(__file__).with_name("loaded").write_text("yes")
class Last:
    wants_worlds = False
    def __init__(self, game, seed): ...
    def choose(self, view): return len(view.decision.options) - 1
class Broken(Last):
    def choose(self, view): return 1 / 0
"""
PATIENT = 300.0


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A module `seated_here` in the folder of the server, which has not been loaded; nobody is offered yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    (tmp_path / "seated_here.py").write_text(LAST)
    sys.modules.pop("seated_here", None)
    yield tmp_path / "loaded"
    sys.modules.pop("seated_here", None)
    custom_players.offered.clear()


def asked(level: str) -> int | None:
    """What a player answers, in a thinking process (this one)."""
    game = new_game(GAME, decks=("vita-starter", "crux-starter"), seed=1)
    return think(Question(f"who {level}", GAME, level, 1, game.to_bytes(), 0))


def test_a_table_lists_the_players_that_it_was_started_with() -> None:
    make_app(":memory:", warm=False, own=("seated_here:Last", "easy"))
    assert hosted_game(GAME).levels == (*face(GAME).LEVELS, "seated_here:Last")
    assert description(GAME, "en").levels[-1] == "seated_here:Last"
    assert {offer_of.levels[-1] for offer_of in games("en")} == {"seated_here:Last"}
    seat = computers_seat(hosted_game(GAME), "seated_here:Last")
    assert (seat.name, seat.level) == ("Computer (seated_here:Last)", "seated_here:Last")
    make_app(":memory:", warm=False)
    assert hosted_game(GAME).levels == face(GAME).LEVELS


def test_a_stranger_has_no_module_loaded(module: Path, capsys: pytest.CaptureFixture[str]) -> None:
    offer(["other:Player"])
    for level in ("seated_here:Last", "ws://elsewhere:80", "chat:http://elsewhere#model=a", "other:Player#x"):
        with pytest.raises(Refusal, match="there is no level"):
            computers_seat(hosted_game(GAME), level)
        assert asked(level) is None
    assert not module.exists()
    offer(["seated_here:Last"])
    assert (
        asked("seated_here:Last")
        == len(new_game(GAME, decks=("vita-starter", "crux-starter"), seed=1).view(0).decision.options) - 1
    )  # type: ignore[union-attr]
    assert module.exists()


def test_a_custom_player_that_fails_is_named_in_the_server_log(capsys: pytest.CaptureFixture[str]) -> None:
    offer(["seated_here:Broken"])
    assert asked("seated_here:Broken") is None
    assert "seated_here:Broken failed at a decision of player 1" in capsys.readouterr().out


async def test_the_processes_that_think_know_whom_the_server_offers() -> None:
    game = new_game(GAME, decks=("vita-starter", "crux-starter"), seed=1)
    bots = BotPool(seconds=PATIENT, own=("seated_here:Last",))
    try:
        answer = await bots.choose(Question("who", GAME, "seated_here:Last", 1, game.to_bytes(), 0))
        assert answer == len(game.pending[0].options) - 1
        assert await bots.choose(Question("who", GAME, "seated_here:Broken", 1, game.to_bytes(), 1)) is not None
        assert await bots.choose(Question("else", GAME, "seated_here:Broken", 1, game.to_bytes(), 1)) is None
    finally:
        bots.close()


async def test_somebody_plays_against_it_at_the_table(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        offer(["seated_here:Last"])
        seat = await live.open_room(opponent={"kind": "computer", "level": "seated_here:Last"})
        ann = await live.seated(seat)
        await ann.until(lambda: bool(ann.view) and ann.view["table"]["waiting"] == [0])
        await ann.answer(ann.picks("ready"))
        await ann.until(lambda: ann.view["table"]["numbers"]["turn"] > 1 or ann.result is not None)
