"""The HTTP and WebSocket server: rooms, seats, clocks, spectators, computer players and replays.

`serve` opens it for others, `play_at_home` for the people at this machine. How to talk to it is in docs/protocol.md;
the messages are in `messages`. A room (`rooms`) changes only by what is in the store (`store`) already; a match
(`match_session`) is a value that answers lead from one state to the next; what a page is sent (`snapshots`) is made
from views alone. The computer's players think in processes of their own (`bot_pool`).
"""

from __future__ import annotations


def serve(host: str, port: int, store: str, **more: object) -> None:
    """Open the table, see `tefuda.server.opening.serve`."""
    from tefuda.server.opening import serve as open_table

    open_table(host, port, store, **more)  # type: ignore[arg-type]


def play_at_home(
    store: str, *, path: str = "/", port: int = 8181, opens: bool = True, own: tuple[str, ...] = ()
) -> None:
    """Open the table for this machine, and its page, see `tefuda.server.local.play_at_home`."""
    from tefuda.server.local import play_at_home as sit_down

    sit_down(store, path=path, port=port, opens=opens, own=own)


__all__ = ["play_at_home", "serve"]
