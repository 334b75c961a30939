#!/usr/bin/env python3
"""Change numbers in states of random games, put the checksum right, and play on what `from_bytes` takes.

    PYTHONPATH=src python tools/mutate_states.py --mutations 40000 --game sword-girls

Everything but `BadState` or a game that can be looked at, copied, dealt anew and played on is a finding, and so is a
mutation that takes longer than `--seconds`. A finding is told with its number; `--first N --mutations 1` does it again.
With PYTHONPATH=src pure Python is tried, with the installed package the compiled machine.
"""

from __future__ import annotations

import argparse
import faulthandler
import subprocess
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

from tests.laws.mutation import mutations, outlives
from tests.laws.trial import trial_of

import tefuda.kernel.game as machine
from tefuda.games.registry import GAMES


def error_text(error: Exception) -> str:
    """An error in one line, with the places of the engine or the game where it happened."""
    calls = [call for call in traceback.extract_tb(error.__traceback__) if "tefuda" in call.filename]
    places = " < ".join(f"{Path(call.filename).name}:{call.lineno}" for call in reversed(calls[-4:]))
    return f"{type(error).__name__}: {error} ({places})"


def work(game: str, first: int, count: int, seconds: float) -> None:
    """Try mutations in order, with a line for each; the process ends when one takes too long."""
    faulthandler.dump_traceback_later(10 * seconds, exit=True)  # playing to the first state
    for number, data in mutations(trial_of(game), first, count):
        faulthandler.dump_traceback_later(seconds, exit=True)
        try:
            outcome = outlives(data, number)
        except Exception as error:  # any error is a finding
            outcome = error_text(error)
        faulthandler.dump_traceback_later(10 * seconds, exit=True)
        print(number, outcome, flush=True)
    faulthandler.cancel_dump_traceback_later()


def tried(game: str, first: int, count: int, seconds: float) -> Counter[str]:
    """Try mutations in another process, and go on behind one that takes too long."""
    outcomes: Counter[str] = Counter()
    start = time.monotonic()
    end = first + count
    while first < end:
        command = [sys.executable, __file__, "--work", "--game", game, "--seconds", str(seconds)]
        command += ["--first", str(first), "--mutations", str(end - first)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as worker:
            assert worker.stdout is not None
            for line in worker.stdout:
                number, _, outcome = line.rstrip("\n").partition(" ")
                fine = outcome in ("refused", "over", "played on")
                outcomes[outcome if fine else "findings"] += 1
                first = int(number) + 1
                if not fine:
                    print(f"mutation {number}: {outcome}", flush=True)
                if first % 1000 == 0:
                    passed = time.monotonic() - start
                    print(f"{first} mutations, {passed:.0f} s: {dict(outcomes)}", file=sys.stderr, flush=True)
        if first < end:
            print(f"mutation {first}: took longer than {seconds:g} s, or ended its process (see above)", flush=True)
            outcomes["findings"] += 1
            first += 1
    return outcomes


def main() -> int:
    """Run as a command; the exit code is 1 when there was a finding."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, action="append", help="a game, all without it; may be said again")
    parser.add_argument("--mutations", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="number of the first mutation")
    parser.add_argument("--seconds", type=float, default=60, help="how long one may take")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    games = wanted.game or GAMES
    if wanted.work:
        work(games[0], wanted.first, wanted.mutations, wanted.seconds)
        return 0
    found = 0
    mode = "compiled" if machine.__file__.endswith(".so") else "pure Python"
    for game in games:
        outcomes = tried(game, wanted.first, wanted.mutations, wanted.seconds)
        found += outcomes["findings"]
        print(f"{game}: {mode}: {wanted.mutations} mutations: {dict(outcomes)}", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
