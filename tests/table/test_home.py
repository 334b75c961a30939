"""`tefuda play`: a table for this machine, and its page."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from tefuda.cli.tables import lobby_path
from tefuda.games import registry
from tefuda.language.deck_codes import deck_code
from tefuda.language.decks import write_deck
from tefuda.table import home


@pytest.fixture
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def play(folder: Path, port: int, *more: str) -> subprocess.Popen[str]:
    env = {**os.environ, "XDG_DATA_HOME": str(folder)}
    command = [sys.executable, "-m", "tefuda.cli", "play", "--port", str(port), *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)


@pytest.fixture
def table(tmp_path: Path, port: int) -> Iterator[list[str]]:
    """What a table says that has been laid, up to the page to be opened."""
    process = play(tmp_path, port, "shadowverse", "--no-open")
    assert process.stdout is not None
    said: list[str] = []
    for line in process.stdout:
        said.append(line.strip())
        if "Open" in line:
            break
    yield said
    process.terminate()
    process.communicate(timeout=20)


def test_a_table_is_laid_and_its_page_named(table: list[str], port: int, tmp_path: Path) -> None:
    assert table == [
        "Laying the table ...",
        f"Tefuda's table stands at http://127.0.0.1:{port} (leave with Ctrl-C)",
        f"Open http://127.0.0.1:{port}/?game=shadowverse in your browser.",
    ]
    with urlopen(f"http://127.0.0.1:{port}/?game=shadowverse", timeout=10) as answer:
        assert answer.status == 200
        assert b"Tefuda" in answer.read()
    assert (tmp_path / "tefuda" / "table.db").is_file()


def test_where_a_table_stands_already_only_its_page_is_opened(table: list[str], port: int, tmp_path: Path) -> None:
    again = play(tmp_path, port, "--no-open")
    out, _ = again.communicate(timeout=60)
    assert again.returncode == 0
    assert out.splitlines() == [
        f"Tefuda's table stands at http://127.0.0.1:{port} already.",
        f"Open http://127.0.0.1:{port}/ in your browser.",
    ]


def test_a_port_that_something_else_uses_is_not_a_table(port: int) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        assert not home.free(port)
    assert home.free(port)
    assert not home.stands_at(f"http://127.0.0.1:{port}")


def test_without_a_screen_the_page_is_named_and_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    home.show("http://127.0.0.1:8181/", opens=True)
    said = capsys.readouterr().out
    assert "http://127.0.0.1:8181/" in said
    assert "tefuda play --terminal" in said


def test_the_lobby_opens_with_what_was_asked_for(tmp_path: Path) -> None:
    assert lobby_path(None, None, None, None) == "/"
    assert lobby_path(None, "vita-starter", None, None) == "/?game=sword-girls&deck=vita-starter"
    assert lobby_path("sword-girls", None, "crux-starter", "npc") == "/?game=sword-girls&against=crux-starter&level=npc"
    deck = registry.starter_decks("sword-girls")["vita-starter"]
    file = tmp_path / "mine.txt"
    file.write_text(write_deck(deck), encoding="utf-8")
    assert lobby_path("sword-girls", str(file), None, None) == f"/?game=sword-girls&deck={deck_code(deck)}"
