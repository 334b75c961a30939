"""Measure several workers against one, on a PostgreSQL and a Redis of its own (Debian's packages are enough).

Usage: tools/bench_workers.py [GAME] [--seconds 60] [--matches 60] [--workers 2]
The same as `tefuda bench GAME --table --workers 2 --store postgresql://... --redis redis://...`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from tests.server.databases import Postgres, Redis


def main() -> int:
    """Run as a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="sword-girls")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    postgres, redis = Postgres(), Redis()
    try:
        bench = ["from tefuda.cli import main; main()", "bench", asked.game, "--table", "--store", postgres.fresh()]
        numbers = ["--seconds", asked.seconds, "--matches", asked.matches, "--workers", asked.workers]
        command = [sys.executable, "-c", *bench, "--redis", redis.url, *map(str, numbers)]
        return subprocess.run(command, check=False).returncode
    finally:
        postgres.end()
        redis.end()


if __name__ == "__main__":
    sys.exit(main())
