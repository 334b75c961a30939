"""The server for one machine, with its page opened in the user's browser.

The port is always the same one where it is free, because browsers keep their seats by address. If Tefuda runs there
already, its page is opened and nothing else is started.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
import webbrowser
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

HERE: Final = "127.0.0.1"


def play_at_home(
    store: str, *, path: str = "/", port: int = 8181, opens: bool = True, own: tuple[str, ...] = ()
) -> None:
    """Run a server for this machine until somebody stops it, and open its page at a `path`; `opens` is False for
    those who would rather open it themselves. With players of one's `own` the server is always a new one. Raises
    `StoreError`."""
    url = f"http://{HERE}:{port}"
    if not own and is_running_at(url):
        print(f"Tefuda is already running at {url}.", flush=True)
        show(url + path, opens=opens)
        return
    if not free(port):
        print(f"Another program uses port {port}; Tefuda takes a free one.", flush=True)
        port = 0
    from tefuda.server.opening import serve

    print("Starting Tefuda ...", flush=True)
    serve(HERE, port, store, own=own, ready=lambda found: show(found + path, opens=opens))


def is_running_at(url: str) -> bool:
    """Whether a server of Tefuda answers at a URL."""
    try:
        with urlopen(f"{url}/api/games", timeout=2) as answer:
            return isinstance(found := json.load(answer), list) and all("game" in offer for offer in found)
    except (URLError, OSError, ValueError, TypeError):
        return False


def free(port: int) -> bool:
    """Whether nobody listens at a port of this machine."""
    with socket.socket() as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HERE, port))
        except OSError:
            return False
    return True


def has_screen() -> bool:
    """Whether a browser with windows can be opened here; not over a plain line to another machine."""
    if os.environ.get("BROWSER") or sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(url: str, *, opens: bool) -> None:
    """Open a page in the user's browser, or say what to open."""
    if not opens:
        print(f"Open {url} in your browser.", flush=True)
    elif has_screen():
        print(f"Opening {url} in your browser. If it does not open, open it yourself.", flush=True)
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    else:
        print(
            f"There is no screen for a browser here. Open {url} in a browser of this machine, "
            "or play in the terminal: tefuda play --terminal",
            flush=True,
        )
