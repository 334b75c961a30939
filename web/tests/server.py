"""The server under test, as `tefuda serve` starts it: python server.py PORT STORE. All tests have one address, so that
it lets one address ask for and open more than usual."""

import sys

from tefuda.table import server
from tefuda.table.limits import Limits


def main() -> None:
    """Serve until the tests have ended."""
    server.Limits = lambda: Limits(rate=200.0, burst=600.0, rooms=1_000, rooms_an_hour=10_000)
    server.serve("127.0.0.1", int(sys.argv[1]), sys.argv[2])


if __name__ == "__main__":  # its thinking processes import this file, too
    main()
