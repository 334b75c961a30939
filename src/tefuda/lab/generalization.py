"""A generalization benchmark: how a player does with decks and sets that it was not trained on.

Each game has three splits of decks, as data with a version (`generalization.yaml` in its folder): those to learn from
(``train``), other decks of the same sets (``unseen_decks``), and decks of sets that none of these has a card of
(``unseen_sets``). In all of them both sides play the same decks, from the same seeds in each split, so that decks and
deals favour nobody, and what differs between splits is what the player makes of the cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from math import inf
from random import Random
from typing import Final, Literal

import msgspec

from tefuda.errors import TefudaError
from tefuda.games.registry import face
from tefuda.lab.arena import named_decks
from tefuda.lab.cells import Cell, Deal, Pilot, book_of, deal_of
from tefuda.lab.ratings import percentiles
from tefuda.lab.statistics import interval
from tefuda.language import yaml12
from tefuda.language.decks import Deck
from tefuda.players.levels import BASELINES

FILE: Final = "generalization.yaml"
Split = Literal["train", "unseen_decks", "unseen_sets"]
SPLITS: Final[tuple[Split, ...]] = ("train", "unseen_decks", "unseen_sets")
SAMPLES: Final = 1_000
"""Bootstrap samples behind an interval of a difference."""


class SplitRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A split as it is written: the sets of its cards, and its decks by name, each as one that comes with the game, or
    as a code."""

    sets: list[str]
    decks: dict[str, str]


class SplitsRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a game. `sets_by` names the field of a card's record that is its set; where it is empty, the id of a
    card is its set, a hyphen and a number."""

    version: int
    train: SplitRecord
    unseen_decks: SplitRecord
    unseen_sets: SplitRecord
    sets_by: str = ""


class Benchmark(msgspec.Struct, frozen=True):
    """The benchmark of a game. `hash` is a digest of the version, the sets, and the cards of all decks."""

    game: str
    version: int
    hash: str
    sets_by: str
    sets: dict[Split, list[str]]
    decks: dict[Split, dict[str, Deck]]


class SplitScore(msgspec.Struct, frozen=True):
    """The player's result against a baseline with the decks of a split: its share of the points (draws count half),
    with its 95 % interval."""

    split: Split
    baseline: str
    games: int
    share: float
    low: float
    high: float


class Gap(msgspec.Struct, frozen=True):
    """By how much the share against a baseline is smaller in an unseen split than in ``train``, with its interval
    (95 %, bootstrap over deals; None where the deals do not differ, or there is a single one); and how much of the
    advantage (the share above a half) it keeps there, with its interval, None where it has none that is clear."""

    split: Split
    baseline: str
    gap: float
    low: float | None
    high: float | None
    kept: float | None
    kept_low: float | None
    kept_high: float | None


class GeneralizationReport(msgspec.Struct, frozen=True):
    """The result of a benchmark."""

    game: str
    player: str
    version: int
    hash: str
    scores: list[SplitScore]
    gaps: list[Gap]


@cache
def benchmark(game: str) -> Benchmark:
    """The benchmark of a game. Raises `TefudaError` where it has none, or a deck in it cannot be played."""
    path = face(game).HOME / FILE
    if not path.is_file():
        raise TefudaError(f"there is no generalization benchmark for {game}: {path.name} is missing in its folder")
    record = yaml12.read(path).record(SplitsRecord)
    sets: dict[Split, list[str]] = {}
    decks: dict[Split, dict[str, Deck]] = {}
    for split in SPLITS:
        written: SplitRecord = getattr(record, split)
        found = named_decks(game, list(written.decks.values())).values()
        decks[split] = {
            name: msgspec.structs.replace(deck, name=name) for name, deck in zip(written.decks, found, strict=True)
        }
        sets[split] = written.sets
    lists = {
        split: {name: [(entry.card, entry.count, entry.part) for entry in deck.entries] for name, deck in held.items()}
        for split, held in decks.items()
    }
    content = msgspec.json.encode((game, record.version, record.sets_by, sets, lists))
    return Benchmark(game, record.version, blake2b(content, digest_size=8).hexdigest(), record.sets_by, sets, decks)


def set_of(game: str, card: str) -> str:
    """The set of a card, as the benchmark counts it."""
    field = benchmark(game).sets_by
    return str(face(game).cards()[card].record()[field]) if field else card.rpartition("-")[0]


def train_cards(game: str) -> list[str]:
    """The ids of all cards of the sets that a player may learn from, in order."""
    sets = benchmark(game).sets["train"]
    return [key for key in face(game).cards() if set_of(game, key) in sets]


def baselines_for(pilot: Pilot, baselines: Sequence[str] = BASELINES) -> list[str]:
    """The baselines that a player is measured against: all but itself."""
    return [baseline for baseline in baselines if baseline != pilot.name]


def generalization_deals(game: str, pilot: Pilot, baseline: str, split: Split, games: int, seed: int) -> list[Deal]:
    """The deals of a player against a baseline in a split. Every deck is played equally often by both, each time
    against the next other one. Raises `TefudaError`."""
    decks = list(benchmark(game).decks[split].values())
    book = book_of(game, (decks[0], decks[0]))
    deals = []
    for number in range((games + 1) // 2):
        place, round = number % len(decks), number // len(decks)
        hands = decks[place], decks[(place + round) % len(decks)]
        deals.append(deal_of(game, (pilot, Pilot(baseline)), hands, seed + number, "pilots", book))
    return deals


def generalization_report(
    game: str, pilot: Pilot, cells: Mapping[tuple[str, Split], Sequence[Cell]]
) -> GeneralizationReport:
    """The report of the deals, by baseline and split."""
    found = benchmark(game)
    scores, gaps = [], []
    for (baseline, split), played in cells.items():
        points = [cell.score() for cell in played]
        low, high = interval(2 * sum(points), 2 * len(points))
        scores.append(SplitScore(split, baseline, 2 * len(points), mean(points), low, high))
        seen = [cell.score() for cell in cells[baseline, "train"]]
        if split != "train":
            gaps.append(gap_of(split, baseline, seen, points))
    return GeneralizationReport(game, pilot.name, found.version, found.hash, scores, gaps)


def gap_of(split: Split, baseline: str, seen: Sequence[float], unseen: Sequence[float]) -> Gap:
    """The difference between the scores of deals of two splits.

    >>> gap = gap_of("unseen_sets", "baseline-random", [1.0] * 30 + [0.5] * 10, [1.0] * 10 + [0.5] * 30)
    >>> gap.gap, gap.low > 0, round(gap.kept, 3), gap.kept_low < gap.kept < gap.kept_high < 0.7
    (0.25, True, 0.333, True)
    """
    chance = Random(f"{split} {baseline}")
    drawn = [
        (mean(chance.choices(seen, k=len(seen))), mean(chance.choices(unseen, k=len(unseen)))) for _ in range(SAMPLES)
    ]
    gap, (low, high) = mean(seen) - mean(unseen), percentiles([there - here for there, here in drawn])
    if interval(2 * sum(seen), 2 * len(seen))[0] <= 0.5:
        return Gap(split, baseline, gap, low, high, None, None, None)
    kept_low, kept_high = percentiles([kept_share(there, here) for there, here in drawn])
    return Gap(split, baseline, gap, low, high, kept_share(mean(seen), mean(unseen)), kept_low, kept_high)


def kept_share(seen: float, unseen: float) -> float:
    """How much of an advantage in seen decks is kept in unseen ones; without an advantage any share may be.

    >>> kept_share(1.0, 0.75), kept_share(1.0, 0.25), kept_share(0.5, 0.75)
    (0.5, -0.5, inf)
    """
    return (unseen - 0.5) / (seen - 0.5) if seen > 0.5 else inf


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / max(1, len(values))
