"""The server application: all parts put together, and started."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
import uvicorn
from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import Scope

from tefuda.errors import TefudaError
from tefuda.games.registry import GAMES
from tefuda.server import descriptions
from tefuda.server.bot_pool import BotPool
from tefuda.server.clients import Clients
from tefuda.server.custom_players import offer
from tefuda.server.gate import Gate
from tefuda.server.handover import Handover
from tefuda.server.hosted import closed, hosted_game
from tefuda.server.limits import Limits
from tefuda.server.lobby import Lobby
from tefuda.server.maintenance import Maintenance
from tefuda.server.origins import OriginPolicy
from tefuda.server.page import PageFiles
from tefuda.server.remote import Exchange
from tefuda.server.replay_cache import ReplayCache
from tefuda.server.routes import ROUTES, bad_request, broken, problem
from tefuda.server.sessions import table_socket
from tefuda.server.sockets import Sockets
from tefuda.server.store import Store, StoreError
from tefuda.server.transport import TableConfig

log = logging.getLogger("tefuda.server")

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'; object-src 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
"""Every response has these: the page asks nobody but this server for anything."""


def note_failure(error: Exception, scope: Scope) -> None:
    """Write down what nobody foresaw: where, and the traceback. (A path holds no secret.)"""
    if isinstance(error, StoreError):
        log.error("%s: %s", scope.get("path", ""), error)
    elif not isinstance(error, TefudaError | HTTPException):
        log.error("%s failed", scope.get("path", ""), exc_info=error)


def warm_up() -> None:
    """Load everything of the games that pages may ask for."""
    for game in GAMES:
        if reason := closed(game):
            log.error("%s is left out: %s", game, reason)
        else:
            descriptions.warm_up(hosted_game(game))
    gc.collect()
    gc.freeze()  # what has been loaded stays; looking through it again and again would stop all matches for a moment


def make_app(
    store: str,
    *,
    origins: tuple[str, ...] = (),
    limits: Limits | None = None,
    processes: int = 1,
    warm: bool = True,
    redis: str = "",
    worker: str = "",
    own: tuple[str, ...] = (),
) -> Litestar:
    """The table as an ASGI application. `store` is the path of an SQLite file or a URL; `origins` are URLs under which
    the page may be served besides this machine's own addresses; `processes` think for the computer's players. `warm`
    loads the games before anybody asks. With the URL of a `redis`, other workers may use the same PostgreSQL database;
    this one is called `worker`. `own` are players of
    somebody's own that are offered beside the levels. Raises `StoreError`, and `TefudaError` for such a player."""
    offer(own)
    limits = limits or Limits()
    kept = Store(store, shared=bool(redis), worker=worker)
    clients, sockets = Clients(limits), Sockets(limits)

    @asynccontextmanager
    async def run_lobby(app: Litestar) -> AsyncIterator[None]:
        lobby = Lobby(kept, BotPool(processes, own=own), limits, clients)
        app.state.lobby = lobby
        if redis:
            lobby.exchange = Exchange(lobby, redis)
            await lobby.exchange.begin()
            await kept.renew()
        maintenance = Maintenance(lobby)
        maintenance.begin()
        watcher = asyncio.create_task(sockets.watch())
        if warm:
            lobby.bots.warm_up()
            warm_up()
        yield
        watcher.cancel()
        maintenance.end()
        await lobby.close()

    return Litestar(
        [*ROUTES, table_socket],
        lifespan=[run_lobby],
        state=State(
            {
                "origin_policy": OriginPolicy(origins),
                "replays": ReplayCache(),
                "clients": clients,
                "sockets": sockets,
                "page": PageFiles(),
            }
        ),
        after_exception=[note_failure],
        exception_handlers={TefudaError: problem, HTTPException: bad_request, Exception: broken},
        request_max_body_size=limits.body,
        response_headers=HEADERS,
        openapi_config=None,
        logging_config=None,
    )


def config_for(app: Litestar, limits: Limits, *, behind_proxy: bool = False, **more: Any) -> TableConfig:
    """uvicorn's settings for the table, with its bounds; `more` are other settings of uvicorn's."""
    clients, sockets = app.state.clients, app.state.sockets
    gate = Gate(app, clients, limits)
    return TableConfig(gate, limits=limits, clients=clients, sockets=sockets, behind_proxy=behind_proxy, **more)


class Server(uvicorn.Server):
    """Calls `ready` with the URL as soon as it stands; if it is not one of several, it also says so."""

    public = ""
    announces = True
    ready: Callable[[str], None] | None = None
    handover: Handover | None = None

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            if self.handover is not None:
                self.handover.begin(asyncio.get_running_loop(), self.connection)
            url = self.public or url_at(self.servers[0].sockets[0].getsockname())
            if self.announces:
                announce(url)
            if self.ready is not None:
                self.ready(url)

    async def shutdown(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        if self.handover is not None:
            self.handover.end(asyncio.get_running_loop())
        await super().shutdown(sockets)  # type: ignore[arg-type]

    def connection(self) -> asyncio.Protocol:
        """The protocol of a connection that another worker has handed over."""
        kind: Any = self.config.http_protocol_class
        made: asyncio.Protocol = kind(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        return made


def url_at(address: tuple[Any, ...]) -> str:
    """The URL of a socket's address."""
    host, port = address[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def announce(url: str) -> None:
    """Print the address of the server."""
    print(f"Tefuda is running at {url} (stop it with Ctrl-C)", flush=True)


class Settings(msgspec.Struct, frozen=True):
    """The settings of a server. `public` is the URL under which people reach it, if it is not the address itself;
    `processes` think for computers; `behind_proxy` believes what a proxy on this machine says about addresses; `redis`
    is the URL over which several workers talk to each other; `own` are custom players that are offered."""

    host: str
    port: int
    store: str
    public: str = ""
    origins: tuple[str, ...] = ()
    processes: int = 1
    behind_proxy: bool = False
    redis: str = ""
    limits: Limits = Limits()
    own: tuple[str, ...] = ()


def server_for(settings: Settings, worker: str = "", handover: Handover | None = None) -> Server:
    """A server, which does not run yet; with a `handover` it is one of several. Raises `StoreError`."""
    limits = settings.limits
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    origins = (*settings.origins, *([settings.public] if settings.public else []))
    app = make_app(
        settings.store,
        origins=origins,
        limits=limits,
        processes=settings.processes,
        redis=settings.redis,
        worker=worker,
        own=settings.own,
    )
    more = {"host": settings.host, "port": settings.port, "log_level": "warning"}
    server = Server(config_for(app, limits, behind_proxy=settings.behind_proxy, handover=handover, **more))
    server.public = settings.public
    server.handover = handover
    return server
