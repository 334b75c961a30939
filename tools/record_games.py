#!/usr/bin/env python3
"""Write down what players see of scenarios and of games played by chance (tests/games/recording.py).

    python tools/record_games.py                      renew the digests; the games keep their decks and answers
    python tools/record_games.py --new                only add scenarios that are not recorded yet, and forget others
    python tools/record_games.py --show NAME          tell what is seen in a scenario ("file / name") or a game
                                                      ("shadowverse 12"), to be compared with another commit's
    python tools/record_games.py --games 48           draw new games: of --among games by chance those with the most
                                                      cards and events that no other has

A game that can no longer be played by its answers (the rules or the cards have changed) is played on by chance from
there; it is named, with the number of the answer. With --strict nothing is written then, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.games import recording
from tests.games.recording import RecordedGame, Watching, read_scenario_digests, stretches_of
from tests.laws.trial import Answer, trial_of

from tefuda import new_game
from tefuda.errors import TefudaError
from tefuda.games.registry import GAMES
from tefuda.kernel.game import Game
from tefuda.language.deck_codes import deck_code, read_code

STRETCH = 12
"""Answers between two pictures of a game."""


def started(game: str, number: int, decks: tuple[str, str]) -> Game:
    """A recorded game at its start."""
    one, two = (read_code(code) for code in decks)
    return new_game(game, decks=(one, two), seed=number)


def answers_by_chance(game: str, number: int, decks: tuple[str, str], known: list[Answer]) -> list[Answer]:
    """The answers of a game: those that are known, as far as they can be given, and then some by chance."""
    playing = started(game, number, decks)
    chance = Random(f"recorded {number}")
    given: list[Answer] = []
    for seat, index in known:
        if not any(one.seat == seat and index < len(one.options) for one in playing.pending):
            break
        playing.apply(index, seat=seat)
        given.append((seat, index))
    while not playing.over:
        seat, index = trial_of(game).answer(playing, chance)
        playing.apply(index, seat=seat)
        given.append((seat, index))
    return given


def recorded(game: str, number: int, decks: tuple[str, str], known: list[Answer]) -> RecordedGame:
    """A game with its digests."""
    answers = answers_by_chance(game, number, decks, known)
    parts = [tuple(answers[at : at + STRETCH]) for at in range(0, len(answers), STRETCH)]
    return RecordedGame(number, decks, list(stretches_of(started(game, number, decks), number, parts)))


def drawn_anew(game: str, old: RecordedGame, new: RecordedGame) -> Iterator[str]:
    """Says from which answer on a game had to be played by other answers than it was; nothing if it went as before."""
    before, now = old.answers(), new.answers()
    same = next((at for at, pair in enumerate(zip(before, now, strict=False)) if pair[0] != pair[1]), len(now))
    if before != now:
        yield f"{game} {old.number}: answer {same + 1} of {len(before)} can no longer be given; drawn anew from there"


def happens_in(game: str, number: int, decks: tuple[str, str]) -> set[str]:
    """What happens to which cards in a game by chance, without names of players and numbers."""
    playing = started(game, number, decks)
    watching = Watching(playing)
    for seat, index in answers_by_chance(game, number, decks, []):
        playing.apply(index, seat=seat)
    view = playing.view(2)
    return {
        f"{line.kind} {view.cards[line.source].key if line.source >= 0 else ''}"
        for lines in watching.journal.lines
        for line in lines
    }


def drawn(game: str, count: int, among: int) -> list[tuple[int, tuple[str, str]]]:
    """Games by chance, each with the most that none before has."""
    candidates: dict[int, tuple[tuple[str, str], set[str]]] = {}
    for number in range(among):
        one, two = trial_of(game).decks(number)
        try:
            decks = deck_code(one), deck_code(two)
            candidates[number] = decks, happens_in(game, number, decks)
        except TefudaError:
            continue  # too big for a code
        print(f"\r{game}: {number + 1} of {among} games looked at", end="", file=sys.stderr)
    print(file=sys.stderr)
    chosen: list[tuple[int, tuple[str, str]]] = []
    had: set[str] = set()
    while len(chosen) < count and candidates:
        number = max(candidates, key=lambda one: (len(candidates[one][1] - had), -one))
        decks, happened = candidates.pop(number)
        had |= happened
        chosen.append((number, decks))
    print(f"{game}: {len(had)} kinds of events by cards in {len(chosen)} games", file=sys.stderr)
    return sorted(chosen)


def show(name: str) -> Iterator[str]:
    """What is seen in a scenario or a game."""
    for game in GAMES:
        scenario = recording.scenarios_of(game).get(name)
        if scenario is not None:
            yield from recording.PlayedScenario(scenario).seen
            return
        for one in recording.read_games(game):
            if name == f"{game} {one.number}":
                watching = Watching(started(game, one.number, one.decks))
                for number, stretch in enumerate(one.stretches):
                    for seat, index in stretch.answers:
                        watching.game.apply(index, seat=seat)
                    yield f"--- stretch {number}: {stretch.answers}"
                    yield from watching.lines()
                    yield from watching.pictures()
                    yield from watching.worlds(one.number)
                return
    raise SystemExit(f"nothing is recorded as {name!r}")


def main() -> int:
    """Run as a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--show", default="", help="tell what is seen, write nothing")
    parser.add_argument("--games", type=int, default=0, help="draw so many new games of each game")
    parser.add_argument("--among", type=int, default=240, help="among so many")
    parser.add_argument("--new", action="store_true", help="only scenarios that are not recorded yet")
    parser.add_argument("--strict", action="store_true", help="write nothing where answers no longer fit")
    wanted = parser.parse_args()
    if wanted.show:
        print("\n".join(show(wanted.show)))
        return 0
    recording.FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        scenarios = recording.scenarios_of(game).items()
        known_digests = read_scenario_digests(game) if wanted.new else {}
        digests = [
            f"{known_digests.get(name) or recording.digest(recording.PlayedScenario(one).seen)} {name}"
            for name, one in scenarios
        ]
        if wanted.new:
            write(recording.scenarios_file(game), digests)
            print(f"{game}: {len(digests)} scenarios, {len(known_digests)} before")
            continue
        if wanted.games:
            games = [recorded(game, number, decks, []) for number, decks in drawn(game, wanted.games, wanted.among)]
        else:
            known = recording.read_games(game)
            games = [recorded(game, one.number, one.decks, one.answers()) for one in known]
            anew = [line for old, new in zip(known, games, strict=True) for line in drawn_anew(game, old, new)]
            for line in anew:
                print(line, file=sys.stderr)
            if anew and wanted.strict:
                return 1
        write(recording.scenarios_file(game), digests)
        write(recording.games_file(game), [line for one in games for line in recording.game_lines(one)])
        print(f"{game}: {len(digests)} scenarios and {len(games)} games recorded")
    return 0


def write(path: Path, lines: list[str]) -> None:
    """Write a file of lines."""
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
