"""Players of one's own: what they are handed, and what is said of each of their faults."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tefuda.errors import TefudaError
from tefuda.games.registry import new_game
from tefuda.kernel.view import View
from tefuda.lab.arena import arena, named_decks, pilot_of
from tefuda.lab.cells import Pilot, deal_of, play_deal
from tefuda.lab.pools import OwnProcess, Processes
from tefuda.players import Determinizer, answer_of
from tefuda.players.guarded import GuardedPlayer, PlayerError
from tefuda.players.named import check_player, named_player, sort_of
from tefuda.server.connections import Refusal
from tefuda.server.hosted import hosted_game
from tefuda.server.room_opening import computers_seat
from tefuda.terminal.games import LocalGame

EXAMPLES = Path(__file__).parents[2] / "docs" / "lab"
GAME = "sword-girls"
DECKS = ("vita-starter", "crux-starter")
FIRST = """
class First:
    wants_worlds = False
    def __init__(self, game, seed):
        self.last = None
    def choose(self, view):
        return 0
    def ended(self, view):
        ends.append(view.result)
ends = []
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Path]]:
    """Writes a module `mine` into the folder of the command."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    file = tmp_path / "mine.py"

    def written(source: str) -> Path:
        sys.modules.pop("mine", None)
        file.write_text(source)
        importlib.invalidate_caches()
        return file

    yield written
    sys.modules.pop("mine", None)


def test_the_example_of_the_page_wins_against_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.setattr(sys, "path", [str(EXAMPLES), *sys.path])
    pilots = [pilot_of("custom_player:PlaysOn", GAME), Pilot("baseline-random")]
    report, cells = arena(GAME, pilots, named_decks(GAME, DECKS[:1]), 2, 1, OwnProcess())
    assert [record.winner for record in cells[0].games] == [0, 1]
    assert report.meetings[0].one == "custom_player:PlaysOn"


def test_the_page_shows_the_example_as_it_is() -> None:
    (shown,) = re.findall(r"```python\n(.*?)```", (EXAMPLES.parent / "custom-player.md").read_text("utf-8"), re.DOTALL)
    assert shown in (EXAMPLES / "custom_player.py").read_text("utf-8")


def test_two_processes_play_the_same_games_with_a_custom_player(module: Callable[[str], Path]) -> None:
    module(FIRST)
    pilots, decks = [pilot_of("mine:First", GAME), Pilot("baseline-random")], named_decks(GAME, DECKS)
    one, two = (arena(GAME, pilots, decks, 6, 1, pool)[1] for pool in (OwnProcess(), Processes(2)))
    assert one == two
    assert len(importlib.import_module("mine").ends) == 6, "the player is shown the end of each game, here"


def test_a_changed_module_is_another_player(module: Callable[[str], Path]) -> None:
    file = module(FIRST)
    before = pilot_of("mine:First", GAME)
    names = {deal_of(GAME, (before, before), decks_of(), 1, "pilots", "").name}
    module(file.read_text() + "\n# a better one\n")
    after = pilot_of("mine:First", GAME)
    names.add(deal_of(GAME, (after, after), decks_of(), 1, "pilots", "").name)
    assert (len(names), before.name, after.name) == (2, "mine:First", "mine:First")


def decks_of() -> Any:
    """Two decks."""
    one, two = named_decks(GAME, DECKS).values()
    return one, two


@pytest.mark.parametrize(
    ("said", "source", "told"),
    [
        ("nowhere:make", "", "no module 'nowhere' .* is looked for in .* first"),
        ("nowhere.deeper:make", "", "no module 'nowhere.deeper'"),
        ("mine:make", "", "mine.py has no 'make'"),
        ("mine:make", "make = 3", "int, not a function"),
        ("mine:make", "def make(view): ...", r"must take \(game, seed\)"),
        ("mine:make", "import missing_one", "'mine' cannot be loaded: ModuleNotFoundError: .*missing_one"),
        ("mine:make", "1 / 0", r"cannot be loaded: ZeroDivisionError: division by zero \(mine.py, line 1\)"),
        ("mine:make", "raise SystemExit(3)", r"cannot be loaded: SystemExit: 3 \(mine.py, line 1\)"),
        ("mine:", "", "no player 'mine:': say a level, module:function"),
        (":make", "", "no player ':make': say a level, module:function"),
        ("genius", "", "no level 'genius'"),
        ("hard:0", "", "'hard:0': a budget is at least 1"),
        ("hard:-3", "", "'hard:-3': a budget is a whole number of at least 1, not '-3'"),
        ("medium:x", "", "'medium:x': a budget is a whole number of at least 1, not 'x'"),
        ("easy:50", "", "'easy:50': easy tries no answers in sword-girls, so it has no budget; say 'easy'"),
        ("baseline-planner:50", "", "baseline-planner tries no answers in sword-girls"),
    ],
)
def test_a_player_that_is_not_there(module: Callable[[str], Path], said: str, source: str, told: str) -> None:
    module(source)
    with pytest.raises(TefudaError, match=told):
        check_player(said, GAME)


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("def make(game, seed): return None", "returned None, which has no method choose"),
        ("class make:\n def __init__(self, game, seed): ...\n def choose(self, view): ...", r"has choose\(view\)"),
        ("def make(game, seed): raise KeyError(game)", r"failed to create a player .*KeyError: .*\(mine.py, line 1\)"),
    ],
)
def test_a_function_that_makes_no_player(module: Callable[[str], Path], source: str, told: str) -> None:
    module(source)
    with pytest.raises(PlayerError, match=told):
        named_player("mine:make", GAME, seed=1)


class Answering:
    """Gives one answer."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: View, worlds: Determinizer | None = None) -> Any:
        """The answer, or what it does."""
        return self.answer() if callable(self.answer) else self.answer


def test_a_player_that_fails_names_the_decision_and_the_way_out() -> None:
    game = new_game(GAME, decks=DECKS, seed=1)
    with pytest.raises(PlayerError) as failed:
        answer_of(GuardedPlayer("mine:make", Answering(lambda: 1 // 0)), game, 0)
    options = len(game.pending[0].options)
    assert str(failed.value).startswith(
        f"mine:make failed at a decision of player 1 of {game.rules.name}, turn 1 ('placement', {options} options): "
        "ZeroDivisionError: integer division or modulo by zero (test_custom_player.py, line "
    )
    assert str(failed.value).endswith("; fix it and play again")


def test_a_player_that_leaves_the_program_has_failed() -> None:
    game = new_game(GAME, decks=DECKS, seed=1)
    with pytest.raises(PlayerError, match=r"mine:make failed at a decision of player 1 .*: SystemExit: 7 \("):
        answer_of(GuardedPlayer("mine:make", Answering(lambda: sys.exit(7))), game, 0)


@pytest.mark.parametrize("answer", [-1, 10_000, None, True, 1.0, "0"])
def test_an_index_outside_the_options_is_not_an_answer(answer: Any) -> None:
    game = new_game(GAME, decks=DECKS, seed=1)
    with pytest.raises(PlayerError, match=r"^mine:make answered .* at a decision of player 1 .*option"):
        answer_of(GuardedPlayer("mine:make", Answering(answer)), game, 0)


def test_an_error_in_an_experiment_names_the_deal(module: Callable[[str], Path]) -> None:
    module("class P:\n def __init__(self, game, seed): ...\n def choose(self, view, worlds): return -1")
    pilots = pilot_of("mine:P", GAME), Pilot("baseline-random")
    with pytest.raises(PlayerError, match=r"mine:P answered -1 .*Game 1 of the deal with seed 7, vita-starter against"):
        play_deal(deal_of(GAME, pilots, decks_of(), 7, "pilots", ""))


def test_a_player_gets_worlds_unless_it_wants_none() -> None:
    seen: list[tuple[Any, ...]] = []

    class Wanting:
        def choose(self, *given: Any) -> int:
            seen.append(given)
            return 0

    game, proud = new_game(GAME, decks=DECKS, seed=1), Wanting()
    answer_of(GuardedPlayer("one", Wanting()), game, 0)
    proud.wants_worlds = False  # type: ignore[attr-defined]
    answer_of(GuardedPlayer("two", proud), game, 0)
    assert [[type(one) for one in given] for given in seen] == [[View, Determinizer], [View]]
    worlds = seen[0][1]
    assert not any(getattr(worlds, name) is game for name in dir(worlds))


def test_a_stranger_names_no_module_to_a_server_and_no_saved_match_does() -> None:
    with pytest.raises(Refusal, match="no level 'os:getcwd'"):
        computers_seat(hosted_game(GAME), "os:getcwd")
    with pytest.raises(PlayerError, match="name it with --player"):
        LocalGame(GAME).player("os:getcwd", 1)
    with pytest.raises(PlayerError, match="name it with --player"):
        LocalGame(GAME, own=("mine:make",)).player("ws://elsewhere:80", 1)


def test_names_of_players_are_distinguished() -> None:
    names = ("hard", "hard:200", "ws://localhost:9000", "wss://x.example/a", "a.b:c", "mine:make", ":x")
    assert [sort_of(name) for name in names] == ["level"] * 2 + ["address"] * 2 + ["function"] * 2 + ["level"]


CLEARING = """
class Clearing:
    wants_worlds = False
    def __init__(self, game, seed):
        pass
    def choose(self, view):
        for option in view.decision.options:
            option.handle = option.index = -1
        view.decision.options.clear()
        view.decision.picked.append(7)
        view.decision = None
        return 0
"""


def test_a_player_that_spoils_its_view_plays_as_one_that_does_not(module: Callable[[str], Path]) -> None:
    module(CLEARING + FIRST)
    decks = named_decks(GAME, DECKS)
    spoilt, plain = (
        arena(GAME, [pilot_of(f"mine:{name}", GAME), Pilot("baseline-greedy")], decks, 4, 1, OwnProcess())[1]
        for name in ("Clearing", "First")
    )
    assert [cell.games for cell in spoilt] == [cell.games for cell in plain]


def test_a_fault_is_told_also_of_a_player_that_has_spoilt_its_view(module: Callable[[str], Path]) -> None:
    module(CLEARING.replace("return 0", "return 99"))
    decks = named_decks(GAME, DECKS)
    with pytest.raises(PlayerError, match=r"mine:Clearing answered 99 at a decision of player 1 .* the options are 0"):
        arena(GAME, [pilot_of("mine:Clearing", GAME), Pilot("baseline-greedy")], decks, 2, 1, OwnProcess())
