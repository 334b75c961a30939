"""The registers of texts: each game hands out its own in one module, and none of them means two things."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

import tefuda
from tefuda.games.sword_girls.words.schema import STATS
from tefuda.kernel import registers as machine

SOURCE = Path(tefuda.__file__).parent
GAMES = ("shadowverse", "sword_girls")
HANDLING = ("get", "put", "keep", "kept", "kept_stamp", "set_length")
"""Methods of a frame whose first argument is a register or a set."""


def own(game: str) -> ModuleType:
    """The module in which a game hands out registers and sets."""
    return import_module(f"tefuda.games.{game}.words.registers")


def told(module: ModuleType) -> dict[str, str]:
    """What a module hands out, and what is said of each."""
    body = ast.parse(next(Path(str(module.__file__)).parent.glob("registers.py")).read_text()).body
    return {
        node.target.id: str(after.value.value)
        for node, after in pairwise(body)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
    }


def numbers(module: ModuleType, word: str) -> list[tuple[int, str]]:
    """The registers, or sets, that a module hands out, each by its name. A first one of several in a row stands for as
    many as the game has stats."""
    return [
        (getattr(module, name) + index, name)
        for name, text in told(module).items()
        if text.startswith(word)
        for index in range(STATS if text.startswith(f"{word}s") else 1)
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("word", "first", "end"),
    [
        ("Register", machine.FIRST_OWN_REGISTER, machine.FIRST_LOOP),
        ("Set", machine.FIRST_OWN_SET, machine.FIRST_LOOP_SET),
    ],
)
def test_a_games_own_lie_between_the_machines_and_those_of_loops_and_mean_one_thing_each(
    game: str, word: str, first: int, end: int
) -> None:
    found = numbers(own(game), word)
    assert len(found) >= 1
    assert [name for number, name in found if not first <= number < end] == []
    assert len({number for number, _ in found}) == len(found), sorted(found)


def named_in(path: Path) -> Iterator[tuple[int, str]]:
    """Which constants a module names as registers or sets of a frame, and in which line."""
    for node in ast.walk(ast.parse(path.read_text())):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in HANDLING):
            continue
        if isinstance(node.func.value, ast.Name) and "frame" in node.func.value.id and node.args:
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.Constant) and part.value.__class__ is int:
                    yield node.lineno, str(part.value)
                if isinstance(part, ast.Name) and part.id.isupper():
                    yield node.lineno, part.id


@pytest.mark.parametrize("game", GAMES)
def test_texts_use_no_registers_and_sets_but_those_that_were_handed_out(game: str) -> None:
    known = {*told(own(game)), *told(machine), "X", "Y", "Z"}
    strange = [
        f"{path.name}:{line}: {name}"
        for path in sorted((SOURCE / "games" / game / "words").glob("*.py"))
        for line, name in named_in(path)
        if name not in known
    ]
    assert strange == []
