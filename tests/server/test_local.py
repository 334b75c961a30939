"""`tefuda play`: a table for this machine, and its page."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from urllib.request import urlopen

import pytest
from tests.server.live import PATIENT
from tests.server.ports import quiet_port

from tefuda.cli.tables import lobby_path
from tefuda.games import registry
from tefuda.language.deck_codes import deck_code
from tefuda.language.decks import write_deck
from tefuda.server import local


@pytest.fixture
def port() -> int:
    return quiet_port()


def session(folder: Path, port: int, *more: str) -> subprocess.Popen[str]:
    env = {**os.environ, "XDG_DATA_HOME": str(folder)}
    command = [sys.executable, "-m", "tefuda.cli", "play", "--port", str(port), *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)


@pytest.fixture
def table(tmp_path: Path, port: int) -> Iterator[list[str]]:
    """What a table says that has been laid, up to the page to be opened."""
    process = session(tmp_path, port, "shadowverse", "--no-open")
    assert process.stdout is not None
    said: list[str] = []
    for line in process.stdout:
        said.append(line.strip())
        if "Open" in line:
            break
    yield said
    process.terminate()
    process.communicate(timeout=PATIENT)


def test_a_table_is_laid_and_its_page_named(table: list[str], port: int, tmp_path: Path) -> None:
    assert table == [
        "Starting Tefuda ...",
        f"Tefuda is running at http://127.0.0.1:{port} (stop it with Ctrl-C)",
        f"Open http://127.0.0.1:{port}/play?game=shadowverse in your browser.",
    ]
    with urlopen(f"http://127.0.0.1:{port}/play?game=shadowverse", timeout=PATIENT) as answer:
        assert answer.status == 200
        assert b"Tefuda" in answer.read()
    assert (tmp_path / "tefuda" / "table.db").is_file()


def test_a_running_server_gets_only_its_page_opened(table: list[str], port: int, tmp_path: Path) -> None:
    again = session(tmp_path, port, "--no-open")
    out, _ = again.communicate(timeout=3 * PATIENT)
    assert again.returncode == 0
    assert out.splitlines() == [
        f"Tefuda is already running at http://127.0.0.1:{port}.",
        f"Open http://127.0.0.1:{port}/ in your browser.",
    ]


def test_a_port_that_something_else_uses_is_not_a_table(port: int) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        assert not local.free(port)
    assert local.free(port)
    assert not local.is_running_at(f"http://127.0.0.1:{port}")


def test_without_a_screen_the_page_is_named_and_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    local.show("http://127.0.0.1:8181/", opens=True)
    said = capsys.readouterr().out
    assert "http://127.0.0.1:8181/" in said
    assert "tefuda play --terminal" in said


def test_the_lobby_opens_with_what_was_asked_for(tmp_path: Path) -> None:
    assert lobby_path(None, None, None, None) == "/"
    assert lobby_path(None, "vita-starter", None, None) == "/play?game=sword-girls&deck=vita-starter"
    wanted = "/play?game=sword-girls&against=crux-starter&level=npc"
    assert lobby_path("sword-girls", None, "crux-starter", "npc") == wanted
    deck = registry.starter_decks("sword-girls")["vita-starter"]
    file = tmp_path / "mine.txt"
    file.write_text(write_deck(deck), encoding="utf-8")
    assert lobby_path("sword-girls", str(file), None, None) == f"/play?game=sword-girls&deck={deck_code(deck)}"


# ---------------------------------------------------------------- without a process


class Answers(BaseHTTPRequestHandler):
    """A server that answers every request with what it was told to."""

    body = b""
    asked = ""

    def do_GET(self) -> None:
        Answers.asked = self.path
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.body)

    def log_message(self, format: str, *about: object) -> None:
        pass


@pytest.mark.parametrize(
    ("body", "stands"),
    [
        (b'[{"game":"sword-girls"},{"game":"shadowverse"}]', True),
        (b"[]", True),
        (b'[{"game":"sword-girls"},{"name":"x"}]', False),
        (b'{"game":"x"}', False),
        (b"[1]", False),
        (b"hello", False),
    ],
)
def test_a_table_is_known_by_its_list_of_games(body: bytes, stands: bool) -> None:
    Answers.body = body
    with HTTPServer(("127.0.0.1", 0), Answers) as server:
        threading.Thread(target=server.handle_request, daemon=True).start()
        assert local.is_running_at(f"http://127.0.0.1:{server.server_port}") == stands
    assert Answers.asked == "/api/games"


def test_a_foreign_program_at_the_port_has_two_seconds_to_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def urlopen(url: str, timeout: int) -> None:
        asked.append((url, timeout))
        raise TimeoutError

    monkeypatch.setattr(local, "urlopen", urlopen)
    assert not local.is_running_at("http://127.0.0.1:81")
    assert asked == [("http://127.0.0.1:81/api/games", 2)]


def test_a_port_that_was_used_a_moment_ago_is_free(port: int) -> None:
    with socket.socket() as server:
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        server.bind(("127.0.0.1", port))
        server.listen()
        with socket.create_connection(("127.0.0.1", port)):
            accepted, _ = server.accept()
            accepted.close()  # its end waits in the system for a while (TIME_WAIT)
    assert local.free(port)


@pytest.mark.parametrize(
    ("platform", "variable", "screen"),
    [
        ("linux", "", False),
        ("linux", "DISPLAY", True),
        ("linux", "WAYLAND_DISPLAY", True),
        ("linux", "BROWSER", True),
        ("darwin", "", True),
        ("win32", "", True),
    ],
)
def test_a_browser_is_opened_where_there_is_a_screen(
    platform: str, variable: str, screen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if variable:
        monkeypatch.setenv(variable, ":0")
    monkeypatch.setattr(sys, "platform", platform)
    assert local.has_screen() == screen


def test_a_page_is_opened_or_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    opened = threading.Event()
    urls: list[str] = []

    def browse(url: str) -> None:
        urls.append(url)
        assert threading.current_thread().daemon, "who ends the table does not wait for the browser"
        opened.set()

    monkeypatch.setattr(local.webbrowser, "open", browse)
    monkeypatch.setattr(local, "has_screen", lambda: True)
    local.show("http://x/", opens=False)
    assert capsys.readouterr().out == "Open http://x/ in your browser.\n"
    assert urls == []
    local.show("http://x/", opens=True)
    assert opened.wait(PATIENT) and urls == ["http://x/"]
    assert capsys.readouterr().out.startswith("Opening http://x/ in your browser.")


@pytest.mark.parametrize(
    ("stands", "free", "said", "served"),
    [
        (True, False, ["Tefuda is already running at http://127.0.0.1:8181."], None),
        (False, True, ["Starting Tefuda ..."], 8181),
        (
            False,
            False,
            ["Another program uses port 8181; Tefuda takes a free one.", "Starting Tefuda ..."],
            0,
        ),
    ],
)
def test_a_table_is_laid_at_its_port_at_another_one_or_not_at_all(
    stands: bool,
    free: bool,
    said: list[str],
    served: int | None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown: list[tuple[str, bool]] = []
    laid: list[tuple[str, int, str]] = []

    def serve(host: str, at: int, store: str, *, own: tuple[str, ...], ready: Callable[[str], None]) -> None:
        laid.append((host, at, store))
        ready("http://there")

    monkeypatch.setattr(local, "is_running_at", lambda url: stands)
    monkeypatch.setattr(local, "free", lambda at: free)
    monkeypatch.setattr(local, "show", lambda url, *, opens: shown.append((url, opens)))
    monkeypatch.setattr("tefuda.server.opening.serve", serve)
    local.play_at_home("table.db", path="/room/x", opens=False)
    assert capsys.readouterr().out.splitlines() == said
    assert laid == ([] if served is None else [("127.0.0.1", served, "table.db")])
    assert shown == [("http://127.0.0.1:8181/room/x" if stands else "http://there/room/x", False)]
