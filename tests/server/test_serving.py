"""How a server is put together from its settings (without running one), and what is written into its log."""

from __future__ import annotations

import asyncio
import gc
import importlib
import logging
import sys
from pathlib import Path
from typing import Any, cast

import litestar
import pytest
from litestar.exceptions import HTTPException
from tests.server.live import PATIENT

from tefuda.errors import TefudaError
from tefuda.server import bot_pool, opening, serving
from tefuda.server.handover import Handover
from tefuda.server.limits import Limits
from tefuda.server.opening import serve
from tefuda.server.serving import Settings, note_failure, server_for, url_at
from tefuda.server.store import StoreError

POSTGRES = "postgresql://somebody@127.0.0.1:1/none"


class Served:
    """What `serve` would run."""

    def __init__(self) -> None:
        self.settings: Settings | None = None
        self.count = 0
        self.ready: Any = None
        self.runs = 0

    def run(self) -> None:
        self.runs += 1


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    """Nothing is really run."""
    found = Served()

    def server_for(settings: Settings) -> Any:
        found.settings = settings
        return found

    def supervisor(settings: Settings, count: int, ready: Any) -> Any:
        found.settings, found.count, found.ready = settings, count, ready
        return found

    monkeypatch.setattr(opening, "server_for", server_for)
    monkeypatch.setattr(opening, "Supervisor", supervisor)
    monkeypatch.setattr(opening, "check_redis", lambda url: found)
    return found


def test_one_process_serves_what_nothing_else_is_said_of(served: Served, capsys: pytest.CaptureFixture[str]) -> None:
    ready: Any = print
    serve("127.0.0.1", 8181, "table.db", ready=ready)
    assert served.settings == Settings("127.0.0.1", 8181, "table.db")
    assert (served.count, served.runs, served.ready) == (0, 1, ready)
    assert served.settings.limits == Limits() and served.settings.processes == 1
    assert capsys.readouterr().out == ""


def test_several_workers_need_a_database_that_can_be_shared(served: Served, capsys: pytest.CaptureFixture[str]) -> None:
    limits = Limits(rate=3.0)
    serve("0.0.0.0", 80, "table.db", workers=2, processes=3, behind_proxy=True, public="https://x", limits=limits)
    assert "table.db is SQLite: one process serves it, not 2" in capsys.readouterr().out
    assert served.settings is not None and (served.count, served.runs) == (0, 1)
    assert (served.settings.limits, served.settings.behind_proxy, served.settings.processes) == (limits, True, 3)


def test_several_workers_are_looked_after(served: Served, capsys: pytest.CaptureFixture[str]) -> None:
    ready: Any = print
    serve("127.0.0.1", 80, POSTGRES, workers=2, redis="redis://x", origins=("https://y",), ready=ready)
    assert (served.count, served.runs, served.ready) == (2, 1, ready)
    assert served.settings == Settings("127.0.0.1", 80, POSTGRES, origins=("https://y",), redis="redis://x")
    serve("127.0.0.1", 80, POSTGRES, workers=1, redis="redis://x")
    assert served.runs == 2 and served.settings.redis == "redis://x"
    serve("127.0.0.1", 80, POSTGRES)
    assert served.runs == 3 and capsys.readouterr().out == ""


def test_missing_requirements_of_workers_are_reported(served: Served) -> None:
    with pytest.raises(StoreError, match="2 workers need Redis to exchange messages"):
        serve("127.0.0.1", 80, POSTGRES, workers=2)
    with pytest.raises(StoreError, match="share a PostgreSQL database, but the store is table"):
        serve("127.0.0.1", 80, "table.db", redis="redis://x")
    assert served.runs == 0


def test_an_unreachable_redis_is_reported_before_anything_is_started(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(url: str) -> None:
        raise TefudaError(url)

    monkeypatch.setattr(opening, "check_redis", fails)
    with pytest.raises(TefudaError, match="redis://x"):
        serve("127.0.0.1", 80, POSTGRES, workers=2, redis="redis://x")
    assert served.runs == 0


# ---------------------------------------------------------------- from settings to a server


async def test_the_settings_reach_what_they_are_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[dict[str, Any]] = []
    monkeypatch.setattr(serving.logging, "basicConfig", lambda **more: written.append(more))
    limits = Limits(message=1_234, body=4_321)
    origins = ("https://b.example",)
    place = str(tmp_path / "a.db")
    settings = Settings("127.0.0.1", 81, place, "https://play.example/", origins, behind_proxy=True, limits=limits)
    handover = Handover(tmp_path, 0, 2)
    found = server_for(settings, "one", handover)
    config = cast(Any, found.config)
    assert (config.host, config.port, config.log_level) == ("127.0.0.1", 81, "warning")
    assert (config.ws_max_size, config.ws_ping_interval, config.ws_ping_timeout) == (1_234, 20.0, 30.0)
    assert (config.access_log, config.server_header, config.proxy_headers) == (False, False, True)
    assert config.timeout_graceful_shutdown == 2
    assert (config.limits, config.handover) == (limits, handover)
    assert (found.public, found.handover, found.announces) == ("https://play.example/", handover, True)
    app = config.app.app
    assert app.state.origin_policy.origins == {"https://play.example", "https://b.example"}
    assert app.request_max_body_size == 4_321
    assert config.sockets is app.state.sockets and config.clients is app.state.clients
    alone = server_for(Settings("127.0.0.1", 81, str(tmp_path / "b.db")))
    assert cast(Any, alone.config).app.app.state.origin_policy.origins == set()
    assert not alone.config.proxy_headers and alone.handover is None
    assert [more["level"] for more in written] == [logging.WARNING] * 2


def test_a_url_names_addresses_of_both_kinds() -> None:
    assert url_at(("127.0.0.1", 8181)) == "http://127.0.0.1:8181"
    assert url_at(("::1", 8181, 0, 0)) == "http://[::1]:8181"


async def test_a_server_says_where_it_stands_unless_it_is_one_of_several(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    urls: list[str] = []
    for announces, public in ((True, ""), (False, "https://play.example")):
        app = serving.make_app(str(tmp_path / f"{announces}.db"), warm=False)
        found = serving.Server(serving.config_for(app, Limits(), port=0, log_level="error"))
        found.announces, found.public = announces, public

        def ready(url: str, found: serving.Server = found) -> None:
            urls.append(url)
            found.should_exit = True

        found.ready = ready
        await found.serve()
        assert len(app.state.lobby.bots.pools) == 1
    assert urls[0].startswith("http://127.0.0.1:") and urls[1] == "https://play.example"
    assert capsys.readouterr().out == f"Tefuda is running at {urls[0]} (stop it with Ctrl-C)\n"


async def test_games_are_loaded_and_a_process_is_started_before_anybody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(serving, "warm_up", lambda: done.append("games"))
    monkeypatch.setattr(bot_pool.BotPool, "warm_up", lambda self: done.append(f"{len(self.pools)} processes"))
    for warm in (False, True):
        app = serving.make_app(str(tmp_path / f"{warm}.db"), warm=warm, processes=3)
        before = asyncio.all_tasks()
        async with app.lifespan():
            assert done == (["3 processes", "games"] if warm else [])
            assert app.state.lobby.exchange is None
            running = asyncio.all_tasks() - before
            assert {task.get_coro().__qualname__ for task in running} >= {  # type: ignore[union-attr]
                "Sockets.watch",
                "Maintenance.keep_lock",
                "Maintenance.sweep",
            }
        await asyncio.wait(running, timeout=PATIENT)
        assert all(task.done() for task in running), "nothing goes on when the server has ended"
        again = serving.make_app(str(tmp_path / f"{warm}.db"), warm=False)  # the store is free again
        async with again.lifespan():
            pass


def test_a_game_that_cannot_be_played_is_left_out_and_the_others_are_loaded(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    loaded: list[str] = []
    frozen: list[str] = []
    monkeypatch.setattr(serving, "GAMES", ["sword-girls", "shadowverse"])
    monkeypatch.setattr(serving, "closed", lambda game: "a text is broken" if game == "sword-girls" else "")
    monkeypatch.setattr(serving.descriptions, "warm_up", lambda live: loaded.append(live.name))
    monkeypatch.setattr(gc, "collect", lambda: frozen.append("collect"))
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append("freeze"))
    serving.warm_up()
    assert (loaded, frozen) == (["shadowverse"], ["collect", "freeze"])
    assert caplog.messages == ["sword-girls is left out: a text is broken"]


@pytest.mark.parametrize("fails", [False, True])
def test_shared_modules_of_workers_are_loaded_before_the_fork(
    fails: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    done: list[object] = []

    def warm_up() -> None:
        done.append("games")
        if fails:
            raise OSError("no such file")

    monkeypatch.setattr(serving, "warm_up", warm_up)
    monkeypatch.setattr(litestar, "Litestar", done.append)
    monkeypatch.delitem(sys.modules, "tefuda.server.preloaded", raising=False)
    importlib.import_module("tefuda.server.preloaded")
    assert done == [[], "games"]
    assert caplog.messages == (["the games could not be loaded beforehand"] if fails else [])


# ---------------------------------------------------------------- the log


def test_only_what_nobody_foresaw_and_what_the_store_says_is_written_down(caplog: pytest.LogCaptureFixture) -> None:
    scope: Any = {"path": "/api/rooms/x"}
    for error in (TefudaError("a deck is wrong"), HTTPException("no such page")):
        note_failure(error, scope)
    assert caplog.records == []
    note_failure(StoreError("the disk is full"), scope)
    note_failure(ZeroDivisionError("oh"), scope)
    assert caplog.messages == ["/api/rooms/x: the disk is full", "/api/rooms/x failed"]
    assert [record.exc_info is not None for record in caplog.records] == [False, True]
    assert {record.levelno for record in caplog.records} == {logging.ERROR}
