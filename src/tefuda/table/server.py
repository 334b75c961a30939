"""The server: everything put together, and started."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import uvicorn
from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import Scope

from tefuda.errors import TefudaError
from tefuda.games.registry import MODULES, fault
from tefuda.table import offers
from tefuda.table.chores import Chores
from tefuda.table.doors import Door
from tefuda.table.gate import Gate
from tefuda.table.houses import house_of
from tefuda.table.limits import Limits
from tefuda.table.lines import table_socket
from tefuda.table.lobby import Lobby
from tefuda.table.page import PageFiles
from tefuda.table.protocols import TableConfig
from tefuda.table.rest import ROUTES, bad_request, broken, problem
from tefuda.table.shelf import Shelf
from tefuda.table.sockets import Sockets
from tefuda.table.store import Store, StoreError
from tefuda.table.thinking import Thinkers
from tefuda.table.visitors import Visitors

log = logging.getLogger("tefuda.table")

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
    for game in MODULES:
        if reason := fault(game):
            log.error("%s is left out: %s", game, reason)
        else:
            offers.warm_up(house_of(game))
    gc.collect()
    gc.freeze()  # what has been loaded stays; looking through it again and again would stop all matches for a moment


def make_app(
    store: str,
    *,
    origins: tuple[str, ...] = (),
    limits: Limits | None = None,
    processes: int = 1,
    warm: bool = True,
) -> Litestar:
    """The table as an ASGI application. `store` is the path of an SQLite file or a URL; `origins` are URLs under which
    the page may be served besides this machine's own addresses; `processes` think for the computer's players. `warm`
    loads the games before anybody asks. Raises `StoreError`."""
    limits = limits or Limits()
    kept = Store(store)
    visitors, sockets = Visitors(limits), Sockets(limits)

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        lobby = Lobby(kept, Thinkers(processes), limits, visitors)
        app.state.lobby = lobby
        chores = Chores(lobby)
        chores.begin()
        watcher = asyncio.create_task(sockets.watch())
        if warm:
            lobby.thinkers.warm_up()
            warm_up()
        yield
        watcher.cancel()
        chores.end()
        await lobby.close()

    return Litestar(
        [*ROUTES, table_socket],
        lifespan=[open_house],
        state=State(
            {"door": Door(origins), "shelf": Shelf(), "visitors": visitors, "sockets": sockets, "page": PageFiles()}
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
    visitors, sockets = app.state.visitors, app.state.sockets
    gate = Gate(app, visitors, limits)
    return TableConfig(gate, limits=limits, visitors=visitors, sockets=sockets, behind_proxy=behind_proxy, **more)


class Server(uvicorn.Server):
    """Says where it stands, once it does; `ready` is called with the URL then."""

    public = ""
    ready: Callable[[str], None] | None = None

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            url = self.public or f"http://{shown}:{port}"
            print(f"Tefuda's table stands at {url} (leave with Ctrl-C)", flush=True)
            if self.ready is not None:
                self.ready(url)


def serve(
    host: str,
    port: int,
    store: str,
    *,
    public: str = "",
    origins: tuple[str, ...] = (),
    processes: int = 1,
    behind_proxy: bool = False,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serve until somebody stops it. `public` is the URL under which people reach it, if it is not the address itself;
    `behind_proxy` believes what a proxy on this machine says about addresses; `ready` is called with the URL as soon as
    the table stands. Raises `StoreError`."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    limits = Limits()
    app = make_app(store, origins=(*origins, *([public] if public else [])), limits=limits, processes=processes)
    config = config_for(app, limits, behind_proxy=behind_proxy, host=host, port=port, log_level="warning")
    server = Server(config)
    server.public = public
    server.ready = ready
    server.run()
