"""Kill a server, its PostgreSQL, or one of its workers with signal 9 at random moments while people play, and look
whether anything is lost.

Usage: tools/kill_server.py [--target server|postgresql|worker] [--kills 300] [--rooms 8] [--seed 1]
           [--game sword-girls] [--on sqlite|postgresql] [--installed]
       tools/kill_server.py --all [--kills 300]        all of them, one after the other

--installed kills the installed package, which may be compiled, instead of this checkout.
PostgreSQL and Redis are servers of its own in a folder of their own; nothing but Debian's packages is needed. It tells
how far it has come, and at the end, as JSON, what came of it. Exit code 1 when an acknowledged answer was lost, a match
did not go on, or the rooms of a killed worker took longer than 10 seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from time import monotonic
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)] if "--installed" in sys.argv else [str(ROOT / "src"), str(ROOT)]

from tests.server.databases import Postgres, Redis
from tests.server.killing import Target, killing_spree

GOES_ON = 10.0
"""Seconds within which the rooms of a killed worker must go on."""
ALL: tuple[tuple[Target, str], ...] = (
    ("server", "sqlite"),
    ("server", "postgresql"),
    ("postgresql", "postgresql"),
    ("worker", "postgresql"),
)


def spree(target: Target, on: str, asked: argparse.Namespace) -> dict[str, Any]:
    """Kill one target, and tell what came of it."""
    began = monotonic()

    def progress(kills: int, answers: int) -> None:
        """Say how far it has come."""
        if kills % 10 == 0 or kills == asked.kills:
            spent = monotonic() - began
            left = spent / kills * (asked.kills - kills)
            print(
                f"{target} on {on}: {kills} of {asked.kills} kills, {answers} answers acknowledged, "
                f"{spent:.0f} s, about {left:.0f} s left",
                file=sys.stderr,
                flush=True,
            )

    postgres = Postgres() if on == "postgresql" else None
    redis = Redis() if target == "worker" else None
    try:
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(
                killing_spree(
                    postgres.fresh() if postgres is not None else str(Path(folder) / "table.db"),
                    asked.kills,
                    asked.rooms,
                    asked.seed,
                    asked.game,
                    target=target,
                    postgres=postgres,
                    redis=redis.url if redis is not None else "",
                    progress=progress,
                )
            )
    finally:
        for server in (postgres, redis):
            if server is not None:
                server.end()
    return {"store": on, **found}


def main() -> int:
    """Run as a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--target", choices=("server", "postgresql", "worker"), default="server")
    parser.add_argument("--on", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--rooms", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="sword-girls")
    parser.add_argument("--installed", action="store_true")
    asked = parser.parse_args()
    on = "postgresql" if asked.target != "server" else asked.on
    found = [spree(target, on, asked) for target, on in (ALL if asked.all else ((asked.target, on),))]
    print(json.dumps(found, indent=2))
    slow = any(one["target"] == "worker" and one["slowest_return_seconds"] > GOES_ON for one in found)
    return 1 if slow or any(one["lost"] or one["stuck"] for one in found) else 0


if __name__ == "__main__":
    sys.exit(main())
