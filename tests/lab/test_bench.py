"""The benchmark measures what it says it does. No times are asserted: they belong to the machine."""

import msgspec
import pytest

from tefuda.errors import TefudaError
from tefuda.games.registry import GAMES
from tefuda.lab.bench import Deals, bench, is_compiled, mid_game
from tefuda.lab.bench_table import cost_of_answers
from tefuda.lab.envs.speed import compare_processes


@pytest.mark.parametrize("game", GAMES)
def test_one_object_with_every_number(game: str) -> None:
    speed = msgspec.to_builtins(bench(game, seconds=0.05))
    assert list(speed) == [
        "game",
        "compiled",
        "games_per_second",
        "decisions_per_second_core",
        "decisions_per_second_api",
        "steps_per_second",
        "copy_us",
        "bytes_round_trip_us",
        "state_bytes",
        "start_seconds",
    ]
    assert speed["compiled"] == is_compiled()
    assert all(speed[key] > 0 for key in speed if key not in ("game", "compiled"))


@pytest.mark.parametrize("name", GAMES)
def test_a_state_from_the_middle_of_a_game_goes_on(name: str) -> None:
    game = mid_game(Deals(name), 1)
    assert game.result is None
    assert game.number(game.rules.numbers.index("turn")) > 1


def test_every_pair_of_starter_decks_is_dealt() -> None:
    deals = Deals("sword-girls")
    characters = set()
    for _ in range(16):
        view = deals.next().view(2)
        characters.add(tuple(view.pile(seat, "character")[0].key for seat in (0, 1)))
    assert len(characters) == 16


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(TefudaError, match="sword-girls"):
        bench("chess")


def test_an_answer_with_two_readers_costs_some_time() -> None:
    assert cost_of_answers("sword-girls", answers=20) > 0


def test_several_processes_are_compared_with_one_and_with_independent_ones() -> None:
    found = compare_processes("sword-girls", 0.3, 2)
    assert (found.game, found.processes) == ("sword-girls", 2)
    assert found.ratio == round(found.several / found.one, 2) > 0
    assert found.ceiling == round(found.apart / found.one, 2) > 0
    assert found.reached == round(found.several / found.apart, 3) > 0
