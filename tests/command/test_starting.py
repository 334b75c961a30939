"""The start of the command."""

from __future__ import annotations

import subprocess
import sys

import pytest

INTERRUPTED = """
import sys

class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == "{module}":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupting())
sys.argv = ["tefuda", "deck", "list"]
from tefuda_command import main
main()
"""


@pytest.mark.parametrize("module", ["tefuda", "tefuda.games.registry", "tefuda.cli.tables", "tefuda.language.decks"])
def test_ctrl_c_while_the_command_is_imported_ends_it_without_a_traceback(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(module=module)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr, done.stdout) == (130, "", "")
