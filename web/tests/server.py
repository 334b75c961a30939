"""The server under test, as `tefuda serve` starts it: python server.py PORT STORE. All tests have one address, so that
it lets one address ask for and open more than usual."""

import sys

from tefuda.server import bot_pool
from tefuda.server.limits import wide_limits
from tefuda.server.opening import serve

# Computers think as eagerly as the rest: where all cores are busy with tests, who lets others go first never thinks,
# and is given up as one that hangs.
vars(bot_pool)["NICENESS"] = 0


def main() -> None:
    """Serve until the tests have ended."""
    serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], limits=wide_limits(rate=200.0, burst=600.0))


if __name__ == "__main__":  # its thinking processes import this file, too
    main()
