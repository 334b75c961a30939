"""The solver of puzzles: what it calls solved is forced, and the puzzles that come with the games are solved so."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.puzzles import FAILED, OPEN, SOLVED, Puzzle, puzzles, puzzles_in, shipped
from tefuda.games.registry import GAMES
from tefuda.kernel.game import Game
from tefuda.players import answer_of, player
from tefuda.players.equivalence import position_key
from tefuda.players.solver import Solver, distinct, shown

ALL = [(game, key) for game in GAMES for key in shipped(game)]
KEYS = {
    "1-whatever-the-coin-says": "300061 Crescent Kris Flina, ",
    "2-hold-out": "200023 Entry Denied, ",
    "3-less-is-more": ", 200015 Tighten Security",
    "4-the-third-slot": ", 300001 Cook Club Member",
    "1-past-the-guard": "SD01-019 Angelic Snipe, ",
    "2-make-room": "BP01-004 Rhinoceroach, ",
    "3-a-quick-answer": "SD02-009 Fencer, ",
    "4-blood-price": ", SD05-007 Spectre",
    "1-a-small-stone": '"WD02-014 Amethyst, Natural Stone", ',
    "2-a-free-lane": "WD02-008 Burning Stone Flame",
    "3-within-the-limit": 'hand: ["WD02-010 Silvan, Natural Stone"]',
    "4-two-at-once": ", WD02-015 Roaring Fire Pillar",
}
"""The card of each puzzle without which it has no solution."""


def puzzle(text: str) -> Puzzle:
    """A puzzle of Shadowverse."""
    (found,) = puzzles_in(f"game: shadowverse\nscenarios:\n  - name: A puzzle\n{text}")
    return found


def solved(found: Puzzle) -> bool | None:
    """What the solver says."""
    return Solver(found).solve(found.start()).solved


@pytest.mark.parametrize(("game", "key"), ALL)
def test_each_puzzle_has_a_solution_that_leads_to_its_goal(game: str, key: str) -> None:
    found = puzzles(game)[key]
    line = Solver(found).solve(found.start()).line
    table = found.start()
    for move in line:
        assert found.standing(table) == OPEN
        table.chance.script = vec[i64](list(move.chance))
        table.answer(move.seat, move.option)
    assert found.standing(table) == SOLVED
    assert len(shown(found, line)) == len(line)


@pytest.mark.parametrize(("game", "key"), ALL)
def test_without_its_key_card_a_puzzle_has_no_solution(game: str, key: str) -> None:
    text = shipped(game)[key]
    assert KEYS[key] in text
    (without,) = puzzles_in(text.replace(KEYS[key], ""))
    assert solved(without) is False


@pytest.mark.parametrize(("game", "key"), ALL)
def test_each_puzzle_has_both_languages(game: str, key: str) -> None:
    found = puzzles(game)[key]
    for words in (found.title, found.task, *found.hints):
        assert set(words) == {"en", "ja"}
    assert found.hints
    assert 1 <= found.difficulty <= 5


def played(found: Puzzle, level: str, seed: int) -> str:
    """How a puzzle stands when the computer has played it, both seats."""
    table = found.start(seed=seed)
    bots = [player(level, found.game, seed=seed * 2 + seat, budget=60) for seat in range(2)]
    while found.standing(table) == OPEN:
        seat = int(table.asks[0].seat)
        table.answer(seat, answer_of(bots[seat], table, seat))
    return found.standing(table)


def test_playing_at_first_sight_does_not_solve_the_puzzles() -> None:
    outcomes = [played(puzzles(game)[key], "baseline-planner", 1) for game, key in ALL]
    assert outcomes.count(FAILED) >= 4


def test_the_first_option_of_every_decision_does_not_solve_them() -> None:
    outcomes = []
    for game, key in ALL:
        found = puzzles(game)[key]
        table = found.start()
        while found.standing(table) == OPEN:
            table.answer(int(table.asks[0].seat), 0)
        outcomes.append(found.standing(table))
    assert outcomes.count(FAILED) >= 3


# ---------------------------------------------------------------- what is forced


def test_a_win_that_a_quick_spell_prevents_is_not_forced() -> None:
    text = """
    puzzle: {turns: 1}
    P1: {field: [SD01-017 Goblin], deck: [SD01-017]}
    P2: {defense: 2, pp: PP, hand: [SD01-019 Angelic Snipe], deck: [SD01-017, SD01-017]}
"""
    assert solved(puzzle(text.replace("PP", "0"))) is True
    assert solved(puzzle(text.replace("PP", "1"))) is False


def test_to_survive_is_to_be_there_when_the_turns_are_over() -> None:
    text = """
    puzzle: {goal: survive, turns: 2}
    P1: {defense: 2, field: [SD02-008 Veteran Lancer], deck: [SD01-017]}
    P2: {field: [SD01-017 Goblin, GOBLIN], deck: [SD01-017, SD01-017]}
"""
    assert solved(puzzle(text.replace(", GOBLIN", ""))) is True, "the Lancer is engaged as a Ward"
    assert solved(puzzle(text.replace("GOBLIN", "SD01-017 Goblin, SD01-013 Elf Wanderer"))) is False


def test_a_goal_can_be_what_the_table_looks_like_at_the_end() -> None:
    text = """
    puzzle: {goal: {P2: {field: []}}, turns: 1}
    P1: {field: [SD01-017 Goblin], deck: [SD01-017], hand: [HAND], pp: 1}
    P2: {field: [SD02-002 engaged damage 1], deck: [SD01-017, SD01-017]}
"""
    assert solved(puzzle(text.replace("HAND", "SD01-018"))) is True
    assert solved(puzzle(text.replace("damage 1", "").replace("HAND", "SD01-018"))) is False
    assert solved(puzzle(text.replace("damage 1", "").replace("HAND", "SD01-020"))) is True


def test_a_win_that_needs_luck_is_not_forced() -> None:
    text = """
game: sword-girls
scenarios:
  - name: One attacker
    puzzle: {turns: 1}
    table: {turn: 5}
    P1: {life: 9, shuffles: 0, hand: [300026 Maid Tailor], deck: [5 x 300026]}
    P2: {life: 3, field: {1: 300026 Maid Tailor}, deck: [5 x 300026]}
"""
    (coin,) = puzzles_in(text)
    assert solved(coin) is False, "who wins the coin kills"
    (sure,) = puzzles_in(text.replace("{1: 300026 Maid Tailor}", "{1: 300026 Maid Tailor deactivated}"))
    assert solved(sure) is True


def test_a_budget_that_is_spent_decides_nothing() -> None:
    found = puzzles("shadowverse")["1-past-the-guard"]
    assert Solver(found, 5).solve(found.start()).solved is None


# ---------------------------------------------------------------- positions that are the same


def test_positions_of_the_same_name_go_on_in_the_same_ways() -> None:
    found = puzzles("shadowverse")["1-past-the-guard"]
    by_name: dict[bytes, dict[str, frozenset[bytes]]] = {}

    def walk(table: Game) -> bytes:
        name = position_key(table)
        if table.over or found.standing(table) != OPEN:
            return found.standing(table).encode()
        others = by_name.setdefault(name, {})
        digest = table.digest()
        if digest not in others:
            ask = table.asks[0]
            following = set()
            for index in range(len(ask.options)):
                twin = table.copy()
                twin.answer(ask.seat, index)
                following.add(walk(twin))
            others[digest] = frozenset(following)
        return name

    walk(found.start())
    several = [others for others in by_name.values() if len(others) > 1]
    assert several, "some positions are reached by several ways"
    assert all(len(set(others.values())) == 1 for others in several)


def test_equal_cards_are_tried_once() -> None:
    found = puzzle("""
    puzzle: {}
    P1: {field: [SD01-017 Goblin, SD01-017 Goblin, SD01-017 Goblin engaged], deck: [SD01-017]}
    P2: {deck: [SD01-017]}
""")
    table = found.start()
    assert len(table.asks[0].options) == 3, "two attacks, and the end"
    assert distinct(table, table.asks[0]) == [0, 2]


def test_cards_in_slots_are_never_the_same() -> None:
    (found,) = puzzles_in("""
game: sword-girls
scenarios:
  - name: Two of a kind
    puzzle: {}
    P1: {shuffles: 0, hand: [300026 Maid Tailor, 300026 Maid Tailor, 300043 Knight Guard], deck: [300026]}
    P2: {deck: [300026]}
""")
    table = found.start()
    tried = distinct(table, table.asks[0])
    assert len(tried) == len(table.asks[0].options), "a hand is in order: what is left of it is told apart"


def test_a_solution_does_not_depend_on_how_others_would_have_answered() -> None:
    found = puzzles("shadowverse")["3-a-quick-answer"]
    chance = Random(4)
    for _ in range(12):
        solver = Solver(found)
        table = found.start()
        while found.standing(table) == OPEN:
            seat = int(table.asks[0].seat)
            own = solver.answer(table, seat) if seat == found.seat else chance.randrange(len(table.asks[0].options))
            assert own is not None
            table.answer(seat, own)
        assert found.standing(table) == SOLVED


def test_the_example_of_the_documentation_is_solved() -> None:
    text = (Path(__file__).parents[2] / "docs" / "puzzles.md").read_text(encoding="utf-8")
    (found,) = puzzles_in(text.partition("```yaml\n")[2].partition("```")[0])
    assert solved(found) is True
