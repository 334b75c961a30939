"""Lethal on the board: what is told wins, whatever is hidden and answered; puzzles with one such line are solved."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from tests.laws.previews import kinds_of
from tests.laws.trial import trial_of
from tests.players.positions import table

from tefuda.games.puzzles import puzzles, shipped
from tefuda.games.registry import GAMES, catalogue, face
from tefuda.kernel.game import Game
from tefuda.language.narrator import Narrator
from tefuda.players import answer_of, player
from tefuda.players.determinizer import Determinizer
from tefuda.players.lethal import BUDGET, Lethal, lethal, lethal_text
from tefuda.players.levels import ONE_AHEAD
from tefuda.players.preview import Wanted, asked, content_of

FOUND = {
    "sword-girls": {"1-whatever-the-coin-says", "3-less-is-more"},
    "wixoss": {"1-a-small-stone", "2-a-free-lane", "3-within-the-limit", "4-two-at-once"},
    "shadowverse": {"1-past-the-guard", "2-make-room", "4-blood-price"},
}
"""Puzzles with one line that wins, whatever the other player answers."""


def lethal_for(game: Game, seat: int, budget: int = BUDGET) -> Lethal | None:
    """What is found for a seat."""
    name = game.rules.name
    hooks = face(name).SEARCH_HOOKS
    return lethal(Determinizer(game, seat), None if hooks is None else hooks.finish, kinds_of(name)[1], budget)


def wins(game: Game, seat: int, line: Sequence[Wanted], chance: Random) -> bool:
    """Whether a line wins in a game, the other player answering by chance."""
    twin, at, turn = game.copy(), 0, game.number(0)
    while not twin.over and twin.number(0) == turn:
        decision = asked(twin, seat)
        if decision is None:
            other = twin.pending[0]
            twin.answer(other.seat, chance.randrange(len(other.options)))
            continue
        index = next((one.index for one in decision.options if at < len(line) and content_of(one) == line[at]), None)
        if index is None and len(decision.options) > 1:
            return False
        at += index is not None
        twin.answer(seat, index or 0)
    return twin.result is not None and twin.result.winner == seat


@pytest.mark.parametrize(("game", "key"), [(game, key) for game in GAMES for key in shipped(game)])
def test_a_puzzle_with_one_line_that_wins_is_found(game: str, key: str) -> None:
    puzzle = puzzles(game)[key]
    start = puzzle.start()
    found = lethal_for(start, puzzle.seat)
    assert (found is not None) == (key in FOUND[game])
    if found is not None:
        assert all(wins(start, puzzle.seat, found.picks, Random(seed)) for seed in range(20))


@pytest.mark.parametrize("game", GAMES)
def test_lethal_lines_in_the_middle_of_games_win(game: str) -> None:
    asks, told, number = 0, 0, 0
    while asks < 5 or (told < 2 and number < 4 and game != "sword-girls"):
        played, chance = trial_of(game).start(number), Random(number)
        bots = [player(ONE_AHEAD, game, seed=number * 2 + seat) for seat in range(2)]
        number += 1
        while played.result is None:
            decision = played.pending[0]
            near = hopeful(played, decision.seat)
            if near and len(decision.options) > 1 and len(played.frames) == 1 and chance.random() < 0.5:
                asks += 1
                found = lethal_for(played, decision.seat, 150)
                if found is not None:
                    told += 1
                    assert all(wins(played, decision.seat, found.picks, Random(seed)) for seed in range(3))
            played.answer(decision.seat, answer_of(bots[decision.seat], played, decision.seat))
    assert told > 0 or game == "sword-girls", "where nobody attacks by choice a sure win is rare"


def hopeful(game: Game, seat: int) -> bool:
    """Whether a seat may be near enough to winning, as far as the game can say."""
    hooks = face(game.rules.name).SEARCH_HOOKS
    return hooks is None or hooks.finish(game.view(seat)) is not None


STORM = """
  P1: {{pp: 3, field: [SD01-017 Goblin], hand: [{hand}], deck: [10 x SD01-017]}}
  P2: {{defense: {defense}, hand: [{theirs}], deck: [10 x SD01-017]}}
  happens:
  - begin: main phase
  expect: {{}}
"""


def laid(defense: int = 1, hand: str = "", theirs: str = "") -> Game:
    """A Goblin (1/2) that can attack, and a leader with so much defense."""
    return table("shadowverse", STORM.format(defense=defense, hand=hand, theirs=theirs))


def test_a_hint_is_the_same_whatever_is_hidden() -> None:
    for number in range(2):
        game, chance, told = trial_of("shadowverse").start(number), Random(number), 0
        while game.result is None and told < 8:
            decision = game.pending[0]
            if len(game.frames) == 1 and len(decision.options) > 2:
                other = Determinizer(game, decision.seat).sample(77)
                assert lethal_for(game, decision.seat, 200) == lethal_for(other, decision.seat, 200)
                told += 1
            game.answer(*trial_of("shadowverse").answer(game, chance))


def test_a_hint_names_what_to_do_and_on_what() -> None:
    game = laid()
    found = lethal_for(game, 0)
    assert found is not None and found.sure
    texts = [
        lethal_text(
            found,
            Determinizer(game, 0),
            kinds_of("shadowverse")[1],
            Narrator(catalogue("shadowverse", language), 0, ("P1", "P2")),
        )
        for language in ("en", "ja")
    ]
    assert texts[0].startswith("Lethal: attack with Goblin")
    assert texts[1].startswith("リーサル：")


def test_there_is_no_lethal_if_the_leader_would_keep_one_defense() -> None:
    assert lethal_for(laid(defense=3), 0) is None


def test_a_hint_says_no_more_than_is_needed() -> None:
    found = lethal_for(laid(hand="SD01-013 Elf Wanderer, SD01-013 Elf Wanderer"), 0)
    assert found is not None
    assert {pick[0] for pick in found.picks} == {"attack"}
