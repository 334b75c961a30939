"""The terminal that a table stands in goes away."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tefuda.language.packs import cache_folder

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")


@pytest.mark.parametrize("until", ["Against", "\x1b[?1049h"], ids=["while one chooses", "before anything is drawn"])
def test_a_table_ends_with_its_terminal(tmp_path: Path, until: str) -> None:
    """Whoever closes the window has left; nothing goes on without it, also where no signal tells of it (a program
    started by another one, such as make, gets none). All that is drawn after that is drawn for nobody."""
    ours, theirs = pty.openpty()
    home = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "TERM": "xterm"}
    home["TEFUDA_CACHE"] = str(cache_folder() or "")  # no card need be read anew because the home is another one
    command = [sys.executable, "-m", "tefuda.cli", "play", "sword-girls", "--terminal"]
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=os.environ | home, start_new_session=True
    ) as table:
        try:
            os.close(theirs)
            shown = b""
            while until.encode() not in shown:
                shown += os.read(ours, 65536)
            os.close(ours)
            assert table.wait(timeout=600) == 0
        finally:
            table.kill()
