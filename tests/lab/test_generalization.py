"""The benchmark of generalisation: its data hold what they say, and a player is measured on equal deals."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tefuda.cli.command import app
from tefuda.errors import TefudaError
from tefuda.games.registry import GAMES, check_deck, face
from tefuda.lab.cells import Cell, Pilot
from tefuda.lab.generalization import (
    SPLITS,
    baselines_for,
    benchmark,
    gap_of,
    generalization_deals,
    generalization_report,
    set_of,
    train_cards,
)
from tefuda.lab.records import GameRecord

VERSIONS = {
    "sword-girls": (1, "af9f3c6cb002bf5f"),
    "shadowverse": (1, "b3b498113ee65438"),
    "wixoss": (1, "1b3221f444c9b62d"),
}
"""Results are told with these: another hash needs another version."""


@pytest.mark.parametrize("game", GAMES)
def test_the_data_are_those_of_their_version(game: str) -> None:
    found = benchmark(game)
    assert (found.version, found.hash) == VERSIONS[game]


@pytest.mark.parametrize("game", GAMES)
def test_decks_are_legal_and_of_the_sets_of_their_split(game: str) -> None:
    found = benchmark(game)
    for split in SPLITS:
        for name, deck in found.decks[split].items():
            assert check_deck(game, deck) == [], name
            assert {set_of(game, entry.card) for entry in deck.entries} <= set(found.sets[split]), name


@pytest.mark.parametrize("game", GAMES)
def test_no_deck_is_in_two_splits_and_unseen_sets_have_no_card_to_learn_from(game: str) -> None:
    found = benchmark(game)
    lists = {split: {frozenset(deck.counts().items()) for deck in found.decks[split].values()} for split in SPLITS}
    assert all(not lists[one] & lists[other] for one, other in combinations(SPLITS, 2))
    assert found.sets["unseen_decks"] == found.sets["train"]
    known = set(train_cards(game))
    assert len(known) < len(face(game).cards())
    cards = {split: {entry.card for deck in found.decks[split].values() for entry in deck.entries} for split in SPLITS}
    assert cards["train"] | cards["unseen_decks"] <= known
    assert not cards["unseen_sets"] & known


@pytest.mark.parametrize("game", GAMES)
def test_each_deck_is_played_as_often_and_splits_have_the_same_seeds(game: str) -> None:
    pilot = Pilot("easy")
    of_split = {split: generalization_deals(game, pilot, "baseline-random", split, 48, 9) for split in SPLITS}
    assert {tuple(deal.seed for deal in deals) for deals in of_split.values()} == {tuple(range(9, 33))}
    for split, deals in of_split.items():
        decks = [deck.name for deck in benchmark(game).decks[split].values()]
        for hand in range(2):
            played = [deal.decks[hand].name for deal in deals]
            assert max(map(played.count, decks)) - min(map(played.count, decks)) <= 1
        assert len({deal.name for deal in deals}) == 24
        assert {deal.swap for deal in deals} == {"pilots"}


def test_no_player_is_measured_against_itself() -> None:
    assert baselines_for(Pilot("baseline-greedy")) == ["baseline-random", "baseline-planner"]
    assert baselines_for(Pilot("hard")) == ["baseline-random", "baseline-greedy", "baseline-planner"]


def cell(winners: tuple[int, int]) -> Cell:
    """A deal with these winners."""
    (deal,) = generalization_deals("sword-girls", Pilot("easy"), "baseline-random", "train", 2, 1)
    return Cell("", deal, [GameRecord(winner, "", 1, 0, [], [], "") for winner in winners])


def test_shares_gaps_and_what_is_kept_of_the_advantage() -> None:
    won, even = cell((0, 1)), cell((0, 0))
    cells = {("baseline-random", split): [won] * 8 + [even] * 2 for split in SPLITS}
    cells["baseline-random", "unseen_sets"] = [won] * 4 + [even] * 6
    report = generalization_report("sword-girls", Pilot("easy"), cells)
    assert [(score.split, score.games, round(score.share, 3)) for score in report.scores] == [
        ("train", 20, 0.9),
        ("unseen_decks", 20, 0.9),
        ("unseen_sets", 20, 0.7),
    ]
    same, less = report.gaps
    assert (same.gap, same.kept, round(less.gap, 3)) == (0.0, 1.0, 0.2)
    assert less.kept is not None and round(less.kept, 3) == 0.5
    assert same.low < 0 < same.high
    assert same.kept_low < 1 < same.kept_high
    assert (report.version, report.hash) == VERSIONS["sword-girls"]


def test_no_share_is_reported_without_a_clear_advantage() -> None:
    assert gap_of("unseen_sets", "baseline-random", [0.5, 1.0, 0.0, 1.0], [0.0] * 4).kept is None


def test_one_deal_in_each_split_gives_no_interval() -> None:
    gap = gap_of("unseen_sets", "baseline-random", [1.0], [0.5])
    assert (gap.gap, gap.low, gap.high, gap.kept) == (0.5, None, None, None)


def test_deals_that_do_not_differ_keep_all_of_the_advantage_without_an_interval() -> None:
    gap = gap_of("unseen_sets", "baseline-random", [1.0] * 10, [1.0] * 10)
    assert (gap.low, gap.high, gap.kept, gap.kept_low, gap.kept_high) == (None, None, 1.0, None, None)


def test_a_game_without_data_has_no_benchmark(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(type(face("wixoss")), "HOME", tmp_path)
    benchmark.cache_clear()
    with pytest.raises(TefudaError, match="no generalization benchmark for wixoss"):
        benchmark("wixoss")


def test_the_command_measures_goes_on_and_tells_the_version(tmp_path: Path) -> None:
    asked = ["generalize", "easy", "--game", "sword-girls", "--against", "baseline-random", "--games", "2", "--json"]
    first = CliRunner().invoke(app, [*asked, "--workers", "1", "--out", str(tmp_path)])
    assert first.exit_code == 0, first.output
    report = json.loads(first.output)
    assert [(score["split"], score["games"]) for score in report["scores"]] == [(split, 2) for split in SPLITS]
    assert report["hash"] == VERSIONS["sword-girls"][1]
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("cells/*.json")}
    assert len(before) == 3
    again = CliRunner().invoke(app, [*asked, "--workers", "1", "--out", str(tmp_path)])
    assert again.output == first.output
    assert {path: path.stat().st_mtime_ns for path in before} == before
