"""The files of the page: compressed when it was built, read once, and nothing else is ever handed out."""

from __future__ import annotations

import gzip
import os
import sys
from pathlib import Path

import pytest
from tests.server.live import live_server

from tefuda.server.page import PageFiles, read_all, static_folder

SCRIPT = "let x = 1\n" * 200


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    built = tmp_path / "dist"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<title>Tefuda</title>")
    (built / "assets" / "index-abc.js").write_text(SCRIPT)
    (built / "assets" / "index-abc.js.gz").write_bytes(gzip.compress(SCRIPT.encode(), 9))
    (built / "assets" / "index-abc.js.br").write_bytes(b"smaller still")
    (built / ".secret").write_text("secret")
    return built


async def test_a_file_is_handed_out_as_it_was_compressed_when_the_page_was_built(folder: Path, tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", page=folder) as live:
        path = "/assets/index-abc.js"
        packed = await live.http.get(path, headers={"accept-encoding": "gzip, deflate"})
        assert (packed.headers["content-encoding"], packed.text) == ("gzip", SCRIPT)
        assert int(packed.headers["content-length"]) == (folder / "assets" / "index-abc.js.gz").stat().st_size
        assert "immutable" in packed.headers["cache-control"]
        plain = await live.http.get(path, headers={"accept-encoding": "identity"})
        assert ("content-encoding" not in plain.headers, plain.text) == (True, SCRIPT)
        assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"
        async with live.http.stream("GET", path, headers={"accept-encoding": "gzip, br;q=0.9"}) as smallest:
            body = b"".join([part async for part in smallest.aiter_raw()])
        assert (smallest.headers["content-encoding"], body) == ("br", b"smaller still")
        for index in ("/", "/room/x", "/index.html"):
            answer = await live.http.get(index)
            assert (answer.text, answer.headers["cache-control"]) == ("<title>Tefuda</title>", "no-cache")
        for path in (
            "/.secret",
            "/assets/../.secret",
            "/assets/index-abc.js.gz",
            "/assets/index-abc.js.br",
            "/assets/none.js",
        ):
            assert (await live.http.get(path)).status_code == 404


async def test_a_place_with_a_page_of_its_own_is_given_that_and_others_the_index(folder: Path, tmp_path: Path) -> None:
    (folder / "room.html").write_text("<title>A table</title>")
    async with live_server(tmp_path / "table.db", page=folder) as live:
        for path, text in (
            ("/room/x", "A table"),
            ("/room", "A table"),
            ("/rooms/x", "Tefuda"),
            ("/replay/x", "Tefuda"),
        ):
            answer = await live.http.get(path)
            assert (answer.text, answer.headers["cache-control"]) == (f"<title>{text}</title>", "no-cache")


async def test_the_worker_is_asked_for_anew_and_the_manifest_has_its_own_type(folder: Path, tmp_path: Path) -> None:
    (folder / "sw.js").write_text('const VERSION = "1"')
    (folder / "manifest.webmanifest").write_text("{}")
    async with live_server(tmp_path / "table.db", page=folder) as live:
        worker = await live.http.get("/sw.js")
        assert worker.headers["content-type"].startswith("text/javascript")
        assert (worker.headers["cache-control"], worker.headers["x-content-type-options"]) == ("no-cache", "nosniff")
        manifest = await live.http.get("/manifest.webmanifest")
        assert manifest.headers["content-type"].startswith("application/manifest+json")
        for policy in ("default-src 'self'", "img-src 'self'"):
            assert policy in worker.headers["content-security-policy"]


def test_a_page_that_is_built_again_is_read_again(folder: Path) -> None:
    kept = PageFiles(folder)
    (folder / "index.html").write_text("new")
    os.utime(folder / "index.html", (1, 1))
    found = kept.find("/index.html")
    assert found is not None and found.plain == b"new"
    (folder / "index.html").write_text("newer")
    os.utime(folder / "index.html", (2, 2))
    found = kept.find("/index.html")
    assert found is not None and found.plain == b"newer"


async def test_no_file_is_opened_to_answer_a_request(folder: Path, tmp_path: Path) -> None:
    opened: list[str] = []
    watching = [False]

    def note(event: str, about: tuple[object, ...]) -> None:
        if watching[0] and event == "open":
            opened.append(str(about[0]))

    async with live_server(tmp_path / "table.db", page=folder) as live:
        one = await live.open_room()
        await live.seated(one)
        sys.addaudithook(note)  # it cannot be taken away again; it does nothing once `watching` is over
        paths = ("/api/games", "/api/games/sword-girls/cards", f"/api/rooms/{one['room']}", "/", "/assets/index-abc.js")
        for path in paths:
            assert (await live.http.get(path)).status_code == 200
        watching[0] = True
        for path in paths:
            assert (await live.http.get(path)).status_code == 200
        await live.seated(one)
        watching[0] = False
    assert opened == []


async def test_all_cards_are_compressed_once(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        first, again = [await live.http.get("/api/games/sword-girls/cards") for _ in range(2)]
        assert first.headers["content-encoding"] == "gzip"
        assert first.content == again.content
        plain = await live.http.get("/api/games/sword-girls/cards", headers={"accept-encoding": "identity"})
        assert plain.content == first.content
        assert int(first.headers["content-length"]) * 5 < len(plain.content)


def test_each_file_has_its_kind_and_is_compressed_only_where_the_page_was_built_so(tmp_path: Path) -> None:
    built = tmp_path / "dist"
    (built / "assets").mkdir(parents=True)
    for name, size in (
        ("index.html", 1_000),
        ("short.html", 999),
        ("assets/a.png", 5_000),
        ("assets/b.unknown", 5_000),
        ("c.js.gz", 50),
        (".hidden/d.js", 50),
        ("z.html", 10),
    ):
        (built / name).parent.mkdir(exist_ok=True)
        (built / name).write_bytes(b"x" * size)
    found = read_all(built)
    assert list(found) == ["/assets/a.png", "/assets/b.unknown", "/c.js.gz", "/index.html", "/short.html", "/z.html"]
    assert [file.kind for file in found.values()][:2] == ["image/png", "application/octet-stream"]
    assert [path for path, file in found.items() if file.lasting] == ["/assets/a.png", "/assets/b.unknown"]
    assert [path for path, file in found.items() if file.packed] == []


def test_without_a_page_nothing_is_found(tmp_path: Path) -> None:
    assert PageFiles(tmp_path).find("/index.html") is None


def test_a_file_is_read_once_as_long_as_the_page_is_the_same(folder: Path) -> None:
    kept = PageFiles(folder)
    one = kept.find("/assets/index-abc.js")
    (folder / "assets" / "index-abc.js").write_text("other")
    assert kept.find("/assets/index-abc.js") is one
    assert kept.find("/none.js") is None


def test_the_page_lies_in_the_package_or_where_it_was_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "src" / "tefuda" / "server"
    monkeypatch.setattr("tefuda.server.page.files", lambda name: package)
    assert static_folder() == package / "static"
    (tmp_path / "web" / "dist").mkdir(parents=True)
    assert static_folder() == package / "static"
    (tmp_path / "web" / "dist" / "index.html").touch()
    assert static_folder() == tmp_path / "web" / "dist"
    assert PageFiles().folder == tmp_path / "web" / "dist"


async def test_paths_of_the_page_s_own_lead_to_its_index_and_names_of_files_do_not(
    folder: Path, tmp_path: Path
) -> None:
    async with live_server(tmp_path / "table.db", page=folder) as live:
        codes = {}
        for path in ("/", "/room/x", "/a.b/c", "/a.js", "/api", "/api/none", "/apiary"):
            codes[path] = (await live.http.get(path)).status_code
        assert codes == {"/": 200, "/room/x": 200, "/a.b/c": 200, "/a.js": 404} | {
            path: 404 for path in ("/api", "/api/none", "/apiary")
        }
        (folder / "index.html").unlink()
        missing = await live.http.get("/room/x")
        assert (missing.status_code, "its page is not part of this installation" in missing.text) == (200, True)
        assert (await live.http.get("/index.html")).status_code == 200
