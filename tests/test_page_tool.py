"""What tools/page.py keeps from one run to the next."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "tools"))
page = pytest.importorskip("page", reason="tools for developers are missing", exc_type=ImportError)


def test_the_browser_is_unpacked_again_where_its_lock_file_names_another_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpacked: list[str] = []
    lock = tmp_path / "package-lock.json"

    def unpack(command: list[str], *_: object) -> None:
        home = Path(command[-1])
        home.mkdir()
        (home / "chromium").write_text(lock.read_text())
        unpacked.append(lock.read_text())

    monkeypatch.setattr(page, "BROWSER", tmp_path)
    monkeypatch.setattr(page, "installed", lambda *_, **__: "")
    monkeypatch.setattr(page, "tools", lambda: ("node", [], {}))
    monkeypatch.setattr(page, "run", unpack)
    for version in ("147", "147", "148"):
        lock.write_text(version)
        chromium, _ = page.browser_of_npm()
        assert Path(chromium).read_text() == version
    assert unpacked == ["147", "148"]
