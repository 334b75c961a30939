"""What all tests share."""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    """Leave alone what has been loaded: the garbage collector would look through all tests and all cards each time."""
    gc.freeze()
