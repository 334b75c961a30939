#!/usr/bin/env python3
"""Compare previews of attacks with what then happens, in games by chance.

    PYTHONPATH=src python tools/previews.py --attacks 2000 [--game shadowverse] [--first 0]

Prints for each game how many attacks there were of each sort; the exit code is 1 when a preview that was sure of itself
was wrong.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

from tests.laws.previews import kinds_of, try_previews
from tests.laws.trial import Broken, trial_of

from tefuda.games.registry import GAMES


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--attacks", type=int, default=2_000, help="so many of each game")
    parser.add_argument("--game", action="append", choices=list(GAMES), help="only this game")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    given = parser.parse_args()
    wrong = 0
    for game in given.game or GAMES:
        if not kinds_of(game)[0]:
            print(f"{game}: no attacks to choose")
            continue
        counts: Counter[str] = Counter()
        number, begun = given.first, time.perf_counter()
        while counts["attacks"] < given.attacks:
            try:
                counts += try_previews(trial_of(game), number)
            except Broken as error:
                wrong += 1
                print(f"{game}, game {number}: {error}")
            number += 1
            if number - given.first > 100 + given.attacks:
                break
        told = ", ".join(f"{sort} {count}" for sort, count in counts.most_common())
        print(f"{game}: {told}; {number - given.first} games, {time.perf_counter() - begun:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
