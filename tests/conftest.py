"""What all tests share."""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    """Leave alone what has been loaded: the garbage collector would look through all tests and all cards each time.
    What it leaves alone does not count any more when it weighs whether all of the rest is worth looking through; else
    hundreds of megabytes of libraries that nobody uses would lie about first."""
    gc.freeze()
    gc.collect()
