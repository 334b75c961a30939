"""Kill a server with signal 9 at random moments while people play, and look whether anything is lost.

Usage: tools/kill_server.py [--kills 200] [--rooms 8] [--seed 1] [--game sword-girls] [--store FILE_OR_URL]
Exit code 1 when an acknowledged answer was lost or a match did not go on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.table.killing import killing_spree


def main() -> int:
    """Run as a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--rooms", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="sword-girls")
    parser.add_argument("--store", default="")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = asked.store or str(Path(folder) / "table.db")
        found = asyncio.run(killing_spree(store, asked.kills, asked.rooms, asked.seed, asked.game))
    print(json.dumps(found, indent=2))
    return 1 if found["lost"] or found["stuck"] else 0


if __name__ == "__main__":
    sys.exit(main())
