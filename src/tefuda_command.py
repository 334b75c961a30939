"""The command `tefuda` from its first moment on: Ctrl-C ends it without a traceback also while Tefuda is imported."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command."""
    try:
        from tefuda.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(130)
