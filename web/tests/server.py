"""The server under test, as `tefuda serve` starts it: python server.py PORT STORE. All tests have one address, so that
it lets one address ask for and open more than usual. Its computers look less far ahead at tables that are laid out:
most of those of the tests are in the middle of a game, in which it comes to nothing, and takes two seconds."""

import sys

from tefuda.server import bot_pool
from tefuda.server.limits import wide_limits
from tefuda.server.opening import serve

vars(bot_pool).update(ANSWER_BUDGET=100)  # of 1,500 answers


def main() -> None:
    """Serve until the tests have ended."""
    serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], limits=wide_limits(rate=200.0, burst=600.0))


if __name__ == "__main__":  # its thinking processes import this file, too
    main()
