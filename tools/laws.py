#!/usr/bin/env python3
"""Try the laws and the secrecy of each game on many random games, with several processes.

    PYTHONPATH=src python tools/laws.py --games 2000 --secrecy 200 --information 50 --game sword-girls

    PYTHONPATH=src python tools/laws.py --game wixoss --every-deck --finish 10000 --games 2000

Fairness at 10,000 information sets a game and more: 130 games of Sword Girls, 45 of Shadowverse: Evolve and 40 of
WIXOSS have 10,098, 11,558 and 17,070.

    PYTHONPATH=src python tools/laws.py --games 0 --information 130 --game sword-girls

With `--every-deck` the decks are all pairs of a game's decks in turn, also of those that cannot be played yet: cards
whose text is not read have none in them. `--finish` plays so many games to their end, by chance and without looking at
the laws in between, and counts how they end; one that spends a budget is wrong.

The last line for a game is one digest of all states of all games, in order: run with PYTHONPATH=src (pure Python) and
with the installed package (compiled), both have to print the same one. Of every hundredth game (`--whole N`: of every
Nth) each decision is replayed from the start; of the others one by chance, and the end.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import blake2b
from multiprocessing import Pool
from multiprocessing.pool import Pool as WorkerPool
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

from tests.laws.information import Score, attacked, try_information
from tests.laws.laws import try_laws
from tests.laws.secrecy import try_secrecy
from tests.laws.trial import Broken, hold, trial_of

import tefuda.kernel.game as machine
from tefuda.games.registry import GAMES

Outcome = tuple[int, str, int, str]
"""A game's number, its digest (or how many worlds were looked at), its decisions, and what was wrong."""


def finished_game(number: int, *, game: str, every_deck: bool) -> Outcome:
    """One game to its end by chance: why it ended instead of its digest. Each state law is tried at the end."""
    trial = trial_of(game, every_deck=every_deck)
    try:
        playing = trial.start(number)
        decisions = playing.play_out(number + 1)
        for law in (*trial.laws, *trial.end_laws):
            law(playing)
        hold(playing.result is not None and playing.result.winner is not None, "nobody won")
    except Exception as error:  # any error is a finding
        return number, "", 0, error_text(error)
    assert playing.result is not None
    return number, playing.result.reason, decisions, ""


def law_game(number: int, *, game: str, every: int = 100, every_deck: bool = False) -> Outcome:
    """One game under the laws."""
    try:
        digest, decisions = try_laws(trial_of(game, every_deck=every_deck), number, whole=number % every == 0)
    except Exception as error:  # any error is a finding
        return number, "", 0, error_text(error)
    return number, digest, decisions, ""


def secret_game(number: int, *, game: str, every_deck: bool = False) -> Outcome:
    """One game in which somebody tries to find something out."""
    try:
        decisions, worlds = try_secrecy(trial_of(game, every_deck=every_deck), number)
    except Exception as error:  # any error is a finding
        return number, "", 0, error_text(error)
    return number, str(worlds), decisions, ""


def indistinguishable_games(number: int, *, game: str, every_deck: bool = False) -> Outcome:
    """One game in which what players are handed is compared with what games that look the same hand them."""
    try:
        decisions, pairs = try_information(trial_of(game, every_deck=every_deck), number, every=29)
    except Exception as error:  # any error is a finding
        return number, "", 0, error_text(error)
    return number, str(pairs), decisions, ""


def attacked_game(number: int, *, game: str) -> dict[str, Score]:
    """One game in which somebody who reads everything that can be reached guesses hidden cards."""
    return attacked(trial_of(game), range(number, number + 1))


def error_text(error: Exception) -> str:
    """An error in one line, with the place where it happened."""
    if isinstance(error, Broken):
        return str(error)
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"


def played(pool: WorkerPool, game: Callable[[int], Outcome], first: int, count: int) -> Iterator[Outcome]:
    """Games in order, with progress and what was wrong on the error stream."""
    start = time.monotonic()
    for done, outcome in enumerate(pool.imap(game, range(first, first + count), chunksize=4), start=1):
        if outcome[3]:
            print(f"game {outcome[0]}: {outcome[3]}", file=sys.stderr, flush=True)
        if done % 50 == 0 or done == count:
            seconds = time.monotonic() - start
            print(f"{done} of {count} games, {seconds:.0f} s", file=sys.stderr, flush=True)
        yield outcome


def try_game(pool: WorkerPool, game: str, wanted: argparse.Namespace) -> bool:
    """Try one game; whether nothing was wrong."""
    digest = blake2b(digest_size=16)
    wrong = decisions = 0
    unfinished = finish_games(pool, game, wanted)
    law = partial(law_game, game=game, every=max(1, wanted.whole), every_deck=wanted.every_deck)
    for _, found, count, problem in played(pool, law, wanted.first, wanted.games):
        digest.update(found.encode())
        decisions += count
        wrong += bool(problem)
    print(f"{game}: laws: {wanted.games} games, {decisions} decisions, {wrong} violations")
    leaks = looks = worlds = 0
    secret = partial(secret_game, game=game, every_deck=wanted.every_deck)
    for _, found, count, problem in played(pool, secret, wanted.first, wanted.secrecy):
        looks += count
        worlds += int(found or 0)
        leaks += bool(problem)
    if wanted.secrecy:
        print(f"{game}: secrecy: {wanted.secrecy} games, {looks} decisions, {worlds} worlds, {leaks} violations")
    unlike = try_information_of(pool, game, wanted)
    print(
        f"{game}: {'compiled' if machine.__file__.endswith('.so') else 'pure Python'}: {digest.hexdigest()}", flush=True
    )
    return not unfinished and not wrong and not leaks and not unlike


def finish_games(pool: WorkerPool, game: str, wanted: argparse.Namespace) -> int:
    """Play games to their end and count how they end; how many went wrong."""
    ends: Counter[str] = Counter()
    decisions = 0
    play = partial(finished_game, game=game, every_deck=wanted.every_deck)
    for _, reason, count, problem in played(pool, play, wanted.first, wanted.finish):
        ends[reason if not problem else "wrong"] += 1
        decisions += count
    if wanted.finish:
        told_ends = ", ".join(f"{count} by {reason!r}" for reason, count in ends.most_common())
        print(f"{game}: finished: {wanted.finish} games, {decisions} decisions; ended {told_ends}")
    return ends["wrong"]


def try_information_of(pool: WorkerPool, game: str, wanted: argparse.Namespace) -> int:
    """Compare information sets, worlds and moves, and attack them; in how many games the law was broken."""
    if not wanted.information:
        return 0
    unlike = looks = pairs = 0
    like = partial(indistinguishable_games, game=game, every_deck=wanted.every_deck)
    for _, found, count, problem in played(pool, like, wanted.first, wanted.information):
        looks += count
        pairs += int(found or 0)
        unlike += bool(problem)
    print(
        f"{game}: information: {wanted.information} games, {looks} decisions, {2 * looks} information sets (of "
        f"both seats), {pairs} pairs that look the same, {unlike} violations"
    )
    scores: dict[str, Score] = {}
    numbers = range(wanted.first, wanted.first + wanted.information)
    for scored in pool.imap(partial(attacked_game, game=game), numbers, chunksize=4):
        for name, score in scored.items():
            scores.setdefault(name, Score()).take(score)
    for name, score in scores.items():
        print(
            f"{game}: attacker by {name}: {score.right} of {score.guesses} right, {score.expected:.1f} by chance "
            f"({score.sigmas:+.2f} standard deviations)"
        )
    return unlike


def main() -> int:
    """Run as a command; the exit code is 1 when something was wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, action="append", help="a game, all without it; may be said again")
    parser.add_argument("--games", type=int, default=200, help="games under the laws")
    parser.add_argument("--every-deck", action="store_true", help="all pairs of a game's decks, see above")
    parser.add_argument("--finish", type=int, default=0, help="games that are only played to their end")
    parser.add_argument("--secrecy", type=int, default=0, help="games under the secrecy test")
    parser.add_argument("--information", type=int, default=0, help="games in which information sets are compared")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--whole", type=int, default=100, help="every Nth game is replayed at each decision")
    parser.add_argument("--processes", type=int, default=2)
    wanted = parser.parse_args()
    with Pool(wanted.processes) as pool:
        fine = [try_game(pool, game, wanted) for game in wanted.game or GAMES]
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main())
