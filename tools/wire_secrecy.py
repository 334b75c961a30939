"""Play random games and swap unknown cards at every decision: does each reader get the same bytes over the wire?

Usage: tools/wire_secrecy.py [--games 100] [--game sword-girls] (without --game, all games). Exit code 1 when not.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.laws.trial import Broken, trial_of
from tests.server.secrecy import try_wire

from tefuda.games.registry import GAMES


def main() -> int:
    """Run as a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--game", choices=GAMES)
    asked = parser.parse_args()
    broken = 0
    for game in [asked.game] if asked.game else GAMES:
        decisions = worlds = 0
        for number in range(asked.games):
            try:
                counts = try_wire(trial_of(game), number)
            except Broken as error:
                print(f"{game}, game {number}: {error}")
                broken += 1
            else:
                decisions, worlds = decisions + counts[0], worlds + counts[1]
        print(f"{game}: {asked.games} games, {decisions} decisions, {worlds} worlds, {broken} broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
