#!/usr/bin/env python3
"""Compare previews of answers (attacks, plays, targets) with what then happens, in games by chance.

    PYTHONPATH=src python tools/previews.py --answers 2000 [--attacks] [--game shadowverse] [--first 0]

Prints for each game how many answers there were of each sort, and how long a preview took, worlds included; the exit
code is 1 when a preview that was sure of itself was wrong.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

from tests.laws.previews import blows_of, try_previews
from tests.laws.trial import Broken, trial_of

from tefuda.games.registry import GAMES


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--answers", type=int, default=2_000, help="so many of each game")
    parser.add_argument("--game", action="append", choices=list(GAMES), help="only this game")
    parser.add_argument("--attacks", action="store_true", help="attacks alone, in games whose players declare them")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    given = parser.parse_args()
    wrong = 0
    for game in given.game or GAMES:
        counts: Counter[str] = Counter()
        only = blows_of(game) if given.attacks else frozenset[str]()
        number, begun = given.first, time.perf_counter()
        seconds: list[float] = []
        while counts["answers"] < given.answers:
            try:
                counts += try_previews(trial_of(game), number, seconds=seconds, only=only)
            except Broken as error:
                wrong += 1
                print(f"{game}, game {number}: {error}")
            number += 1
            if number - given.first > 100 + given.answers:
                break
        told = ", ".join(f"{sort} {count}" for sort, count in counts.most_common())
        print(f"{game}: {told}; {number - given.first} games, {time.perf_counter() - begun:.0f} s")
        seconds.sort()
        half, most = (1_000 * seconds[len(seconds) * part // 100] for part in (50, 95))
        print(f"    a preview: p50 {half:.1f} ms, p95 {most:.1f} ms, the longest {1_000 * seconds[-1]:.1f} ms")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
