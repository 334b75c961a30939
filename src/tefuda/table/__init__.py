"""The table for browsers and programs: rooms, seats, clocks, spectators, computers, replays, over a WebSocket.

`serve` opens it. How to talk to it is in docs/protocol.md; the messages are in `messages`. A room (`rooms`) changes
only by what is in the store (`store`) already; a match (`play`) is a value that answers lead from one state to the
next; what a page is sent (`pictures`) is made from views alone. The computer's players think in processes of their own
(`thinking`).
"""

from __future__ import annotations


def serve(host: str, port: int, store: str, **more: object) -> None:
    """Open the table, see `tefuda.table.server.serve`."""
    from tefuda.table.server import serve as open_table

    open_table(host, port, store, **more)  # type: ignore[arg-type]


__all__ = ["serve"]
