"""The arena: players play deals with all pairs of decks, and are rated."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec

from tefuda.errors import TefudaError
from tefuda.games.registry import deck_of
from tefuda.lab.cells import Cell, Deal, Pilot, book_of, cell_path, deal_of, play_deal, read_cell, write_cell
from tefuda.lab.pools import Pool
from tefuda.lab.ratings import Rating, alpha_rank, cycle, ratings
from tefuda.lab.sequential import SequentialTest, Verdict
from tefuda.lab.statistics import interval
from tefuda.language.decks import Deck
from tefuda.language.writing import check_writable
from tefuda.players.levels import has_budget
from tefuda.players.named import check_player, is_own, level_and_budget, version_of, who_and_how

GAMES: Final = "games"
"""The name of the table of all games in the folder of an experiment."""

Progress = Callable[[int, int], None]


class Meeting(msgspec.Struct, frozen=True):
    """The result of two sides against each other: the first one's wins and its share of the points (draws count half),
    with the 95 % interval."""

    one: str
    other: str
    games: int
    wins: float
    draws: int
    share: float
    low: float
    high: float


class ArenaReport(msgspec.Struct, frozen=True):
    """The result of an arena. ``circle`` names three players each of whom beats the next, if there are any: then no
    order says who is best, and ``alpha_rank`` says how much of the time a population would spend with each. ``verdict``
    is that of the sequential test, empty without one, or when the games ended before it was clear."""

    game: str
    games: int
    turns: float
    ratings: list[Rating]
    meetings: list[Meeting]
    circle: list[str]
    alpha_rank: dict[str, float]
    verdict: Verdict


def pilot_of(said: str, game: str, budget: int | None = None) -> Pilot:
    """A player as users name one (see `tefuda.players.named`); `budget` is for levels without one of their own. Raises
    `TefudaError` for one that is not there."""
    check_player(said, game)
    if not is_own(said):
        level, own = level_and_budget(said, budget)
        return Pilot(level, own if has_budget(level, game) else None)
    who, how = who_and_how(said)
    return Pilot(who, None, version_of(said), how)


def named_pilots(game: str, said: Sequence[str], budget: int | None = None) -> list[Pilot]:
    """Players as users name them, each once. Raises `TefudaError` for one that is missing, or is named twice."""
    found = [pilot_of(one, game, budget) for one in said]
    for place, pilot in enumerate(found):
        if pilot in found[:place]:
            raise TefudaError(f"the player {pilot.name!r} is named twice")
    return found


def named_decks(game: str, said: Sequence[str]) -> dict[str, Deck]:
    """Decks by what users call them: starter decks, files, codes. Raises `TefudaError` for one that is missing, cannot
    be played, or is named twice."""
    found: dict[str, Deck] = {}
    for key in said:
        if key in found:
            raise TefudaError(f"the deck {key!r} is named twice")
        found[key] = msgspec.structs.replace(deck_of(game, key), name=key)
        book_of(game, (found[key], found[key]))
    return found


def played(
    deals: Sequence[Deal], pool: Pool, folder: Path | None = None, progress: Progress | None = None
) -> Generator[Cell, None, None]:
    """The deals with their games, in order: those kept in the folder, and the others, which are played and kept as they
    are done. Raises `TefudaError`."""
    names = [deal.name for deal in deals]
    kept = {name for name in set(names) if folder is not None and cell_path(folder, name).exists()}
    missing = {name: deal for name, deal in zip(names, deals, strict=True) if name not in kept}
    if folder is not None and missing:
        check_writable(cell_path(folder, next(iter(missing))))
    done = len(kept)
    found: dict[str, Cell] = {}
    if progress is not None:
        progress(done, len(kept) + len(missing))
    arriving = pool.carry_out(play_deal, missing.values())
    with closing(arriving):
        for name, deal in zip(names, deals, strict=True):  # a kept cell may have been played under other names of decks
            if name in kept:
                assert folder is not None
                cell = read_cell(folder, name)
                if cell is None:
                    raise TefudaError(f"{cell_path(folder, name)}: this cell was deleted while it was in use")
                yield msgspec.structs.replace(cell, deal=deal)
                continue
            while name not in found:
                done_deal, cell = next(arriving)
                if folder is not None:
                    write_cell(folder, cell)
                found[done_deal.name] = cell
                done += 1
                if progress is not None:
                    progress(done, len(kept) + len(missing))
            yield msgspec.structs.replace(found[name], deal=deal)


def arena_deals(game: str, pilots: Sequence[Pilot], decks: Mapping[str, Deck], games: int, seed: int) -> list[Deal]:
    """The deals of an arena: each pair of pilots plays `games` games, with all ordered pairs of the decks in turn, the
    pairs of pilots by turns. Raises `TefudaError`."""
    hands = [(one, two) for one in decks.values() for two in decks.values()]
    books = {hand: book_of(game, hand) for hand in hands[: (games + 1) // 2]}
    return [
        deal_of(game, pair, hand, seed + number, "pilots", books[hand])
        for number in range((games + 1) // 2)
        for hand in [hands[number % len(hands)]]
        for pair in combinations(pilots, 2)
    ]


def arena(
    game: str,
    pilots: Sequence[Pilot],
    decks: Mapping[str, Deck],
    games: int,
    seed: int,
    pool: Pool,
    *,
    folder: Path | None = None,
    test: SequentialTest | None = None,
    progress: Progress | None = None,
) -> tuple[ArenaReport, list[Cell]]:
    """Let pilots meet, and rate them. With a `test` of two pilots it ends as soon as the test is clear. Cells are kept
    in a `folder`. Raises `TefudaError`."""
    names = [pilot.name for pilot in pilots]
    if len(set(names)) < len(names) or len(names) < 2:
        raise TefudaError("an arena needs two players or more, each named once (a budget makes another one: hard:200)")
    if test is not None and len(pilots) != 2:
        raise TefudaError(f"a sequential test is between two players, and {len(pilots)} are named")
    deals = arena_deals(game, pilots, decks, games, seed)
    cells: list[Cell] = []
    verdict: Verdict = ""
    with closing(played(deals, pool, folder, progress)) as coming:
        for cell in coming:
            cells.append(cell)
            if test is not None and (verdict := test.enter(cell.score())):
                break
    return arena_report(game, names, cells, verdict), cells


def arena_report(game: str, names: Sequence[str], cells: Sequence[Cell], verdict: Verdict) -> ArenaReport:
    """The report of some deals between pilots."""
    places = {name: place for place, name in enumerate(names)}
    scores: dict[tuple[int, int], list[float]] = {pair: [] for pair in combinations(range(len(names)), 2)}
    draws = dict.fromkeys(scores, 0)
    for cell in cells:
        one, two = (places[pilot.name] for pilot in cell.deal.pilots)
        scores[one, two].append(cell.score())
        draws[one, two] += sum(record.winner < 0 for record in cell.games)
    shares = shares_of(len(names), scores)
    circle = cycle(names, least_shares_of(len(names), scores))
    ranked = dict(zip(names, alpha_rank(shares), strict=True)) if circle else {}
    records = [record for cell in cells for record in cell.games]
    return ArenaReport(
        game=game,
        games=len(records),
        turns=sum(record.turns for record in records) / max(1, len(records)),
        ratings=ratings(names, scores),
        meetings=[meeting(names[one], names[two], found, draws[one, two]) for (one, two), found in scores.items()],
        circle=circle,
        alpha_rank=ranked,
        verdict=verdict,
    )


def shares_of(size: int, scores: Mapping[tuple[int, int], Sequence[float]]) -> list[list[float]]:
    """The share of the points that each side has won from each; a half where they have not met."""
    shares = [[0.5] * size for _ in range(size)]
    for (one, two), found in scores.items():
        if found:
            shares[one][two] = sum(found) / len(found)
            shares[two][one] = 1 - shares[one][two]
    return shares


def least_shares_of(size: int, scores: Mapping[tuple[int, int], Sequence[float]]) -> list[list[float]]:
    """The lower ends of the intervals of those shares: above a half only where chance is no explanation."""
    least = [[0.0] * size for _ in range(size)]
    for (one, two), found in scores.items():
        low, high = interval(2 * sum(found), 2 * len(found))
        least[one][two], least[two][one] = low, 1 - high
    return least


def meeting(one: str, other: str, scores: Sequence[float], draws: int) -> Meeting:
    """The result of two sides, from the scores of their deals of two games."""
    points, games = 2 * sum(scores), 2 * len(scores)
    low, high = interval(points, games)
    return Meeting(one, other, games, points - draws / 2, draws, points / max(1, games), low, high)
