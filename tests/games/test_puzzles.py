"""Puzzles as files: what they may say, what is refused with its line, and matches that begin from them."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from pathlib import Path

import msgspec
import pytest

from tefuda.errors import FileError
from tefuda.games import matches, registry
from tefuda.games.matches import Match, SavedDeck
from tefuda.games.puzzles import (
    FAILED,
    OPEN,
    SOLVED,
    Puzzle,
    SavedScenario,
    page_path,
    puzzle_text,
    puzzles,
    puzzles_in,
)

HEAD = "game: shadowverse\nscenarios:\n  - name: A table\n"
TABLE = """
    P1: {field: [SD01-017 Goblin], deck: [SD01-017]}
    P2: {defense: 2, hand: [SD01-019 Angelic Snipe], deck: [SD01-017, SD01-017]}
"""


def puzzle(part: str, table: str = TABLE) -> Puzzle:
    """A puzzle of Shadowverse with this `puzzle` part."""
    (found,) = puzzles_in(f"{HEAD}    {part}{table}", "a.yaml")
    return found


def refused(part: str, table: str = TABLE) -> str:
    """Why a puzzle cannot be played."""
    with pytest.raises(FileError) as error:
        puzzle(part, table).start()
    return str(error.value)


def test_any_scenario_can_be_played_on_from_to_win() -> None:
    found = puzzle("expect: {winner: P1}")
    assert not found.is_puzzle
    table = found.start()
    assert [decision.prompt for decision in table.pending] == ["main"]
    table.answer(0, 0)
    table.answer(1, 1)  # passes, with Angelic Snipe in hand
    assert found.standing(table) == SOLVED


def test_a_scenario_begins_as_its_first_happening_says() -> None:
    found = puzzle("happens: [{begin: turn}]\n    expect: {winner: P1}")
    table = found.start()
    assert table.view(0).count(0, "hand") == 1, "a card was drawn in the start phase"


def test_nothing_is_hidden() -> None:
    view = puzzle("puzzle: {}").start().view(0)
    assert [card.name for card in view.pile(1, "hand")] == ["Angelic Snipe"]
    assert [card.name for card in view.pile(1, "deck")] == ["Goblin", "Goblin"]


def test_a_win_must_come_within_the_turns() -> None:
    found = puzzle("puzzle: {turns: 1}")
    table = found.start()
    assert found.standing(table) == OPEN
    table.answer(0, len(table.asks[0].options) - 1)
    assert found.standing(table) == OPEN, "the other player may still answer with a Quick card"
    table.answer(1, 1)  # passes, with Angelic Snipe in hand
    assert found.standing(table) == FAILED
    assert puzzle("puzzle: {turns: 2}").turns == 2


def test_words_are_by_language_and_english_is_needed() -> None:
    found = puzzle("puzzle: {title: {en: One, ja: 一}, task: Win.}")
    assert (found.title, found.task) == ({"en": "One", "ja": "一"}, {"en": "Win."})
    assert "a sentence in English is missing" in refused("puzzle: {title: {ja: 一}}")


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("puzzle: {goal: draw, turns: 1}", "a.yaml, line 4: a goal is win, survive, or what is expected, not 'draw'"),
        ("puzzle: {goal: survive}", "a.yaml, line 4: this goal needs turns"),
        ("puzzle: {turns: 0}", "a.yaml, line 4: turns: expected a number from 1 to 99, not 0"),
        ("puzzle: {aim: win}", "a.yaml, line 4: a puzzle has no 'aim'"),
        ("puzzle: {goal: {P2: {feld: []}}, turns: 1}", "a.yaml, line 4: a player has no 'feld'"),
        ("puzzle: {goal: {log: []}, turns: 1}", "a.yaml, line 4: a goal has no 'log'"),
        ("puzzle: {solver: P3}", "a.yaml, line 4: expected a player"),
        ("puzzle: {}\n    texts: {SD01-017: Ward.}", "a.yaml, line 5: a table to play at knows only the game's own"),
    ],
)
def test_contradictory_settings_are_refused_with_their_line(part: str, message: str) -> None:
    assert message in refused(part)


@pytest.mark.parametrize(
    ("table", "message"),
    [
        (
            "\n    P1: {deck: [99 x SD01-017, 99 x SD01-017, 99 x SD01-017]}",
            "297 cards; a table is laid out with at most",
        ),
        ("\n    P1: {pp: 12345678901234567890}", "numbers go up to 1,000,000,000"),
        ("\n    P1: {field: [[[[[[[[[[[[SD01-017]]]]]]]]]]]]}", "nested more than 12 levels deep"),
        ("\n    P1: {field: [6 x SD01-017]}", "a field holds five cards"),
    ],
)
def test_tables_of_strangers_have_bounds(table: str, message: str) -> None:
    assert message in refused("puzzle: {}", table)


def test_a_text_that_is_too_long_is_not_even_read() -> None:
    with pytest.raises(FileError, match="at most 49152 letters"):
        puzzles_in("[" * 50_000)


def test_a_file_goes_along_in_the_address_of_the_page(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(f"{HEAD}    puzzle: {{title: 一手}}{TABLE}", encoding="utf-8")
    start, _, coded = page_path(str(path)).partition("#file=")
    assert start == "/puzzles"
    assert urlsafe_b64decode(coded + "=" * (-len(coded) % 4)) == path.read_bytes()
    path.write_text("scenarios: []")
    with pytest.raises(FileError, match="names its game"):
        page_path(str(path))


# ---------------------------------------------------------------- matches


def played(saved: SavedScenario, game: str, answers: list[tuple[int, int]]) -> Match:
    """A match that began from a scenario."""
    match = Match(
        format=matches.FORMAT,
        game=game,
        version=matches.version(),
        book=puzzles(game)[saved.key].start().book.digest.hex(),
        seed=1,
        decks=[SavedDeck("", "A puzzle", {}), SavedDeck("", "A puzzle", {})],
        players=["you", "baseline-planner"],
        answers=answers,
        scenario=saved,
    )
    table = matches.begun(match)
    for seat, index in answers:
        table.answer(seat, index)
    matches.take_down(match, table)
    return match


def never(*_: object) -> registry.Game:
    """No new game between two decks is begun."""
    raise AssertionError("a match from a scenario has no decks")


def test_a_match_from_a_scenario_is_kept_as_a_file_and_played_again(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = played(puzzle_text("shadowverse", "1-past-the-guard"), "shadowverse", [(0, 0), (0, 0)])
    matches.write(match, path)
    again = matches.read(path)
    assert again == match
    table = matches.replay(again, path, matches.version(), never, matches.concede)
    assert table.digest() == match.digest


def test_a_match_of_another_game_than_its_scenario_is_refused(tmp_path: Path) -> None:
    match = played(puzzle_text("shadowverse", "1-past-the-guard"), "shadowverse", [])
    match.game = "sword-girls"
    with pytest.raises(FileError, match="this scenario is for shadowverse, not for sword-girls"):
        matches.replay(match, tmp_path / "match.json", matches.version(), never, matches.concede)


def test_files_of_the_first_format_are_read(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = played(puzzle_text("sword-girls", "2-hold-out"), "sword-girls", [])
    record = msgspec.json.decode(msgspec.json.encode(match))
    del record["scenario"]
    path.write_bytes(msgspec.json.encode({**record, "format": "tefuda match 1"}))
    assert matches.read(path).scenario is None
    path.write_bytes(msgspec.json.encode({**record, "format": "tefuda match 9"}))
    with pytest.raises(FileError, match="reads tefuda match 1 and tefuda match 2"):
        matches.read(path)
