"""Starting a server: in one process, or in several that share a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Callable

from tefuda.server.bus import check_redis
from tefuda.server.database import is_postgres, shown
from tefuda.server.limits import Limits
from tefuda.server.listening import check_address
from tefuda.server.origins import check_url
from tefuda.server.serving import Settings, server_for
from tefuda.server.store import StoreError
from tefuda.server.workers import Supervisor


def serve(
    host: str,
    port: int,
    store: str,
    *,
    public: str = "",
    origins: tuple[str, ...] = (),
    processes: int = 1,
    behind_proxy: bool = False,
    workers: int = 1,
    redis: str = "",
    limits: Limits | None = None,
    own: tuple[str, ...] = (),
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serve until somebody stops it, see `Settings`; `ready` is called with the URL as soon as it is reachable. On
    SQLite there is one worker, however many are asked for. Raises `StoreError`, `BusError`, and `TefudaError` for
    what is no URL or an address at which it cannot listen."""
    settings = Settings(host, port, store, public, origins, processes, behind_proxy, redis, limits or Limits(), own)
    for option, url in (("--public-url", public), *(("--origin", origin) for origin in origins)):
        if url:
            check_url(option, url)
    check_address(host, port)
    if workers > 1 and not is_postgres(store):
        print(f"{shown(store)} is SQLite: one process serves it, not {workers} (more need PostgreSQL)", flush=True)
        workers = 1
    if redis and not is_postgres(store):
        raise StoreError(f"--redis connects servers that share a PostgreSQL database, but the store is {shown(store)}")
    if workers > 1 and not redis:
        raise StoreError(f"{workers} workers need Redis to exchange messages: use --redis redis://HOST")
    if redis:
        check_redis(redis)
    if workers > 1:
        Supervisor(settings, workers, ready).run()
        return
    server = server_for(settings)
    server.ready = ready
    server.run()
