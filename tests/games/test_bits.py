"""Constants that are bits of one mask are different bits, in every module of the engine and of the games."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tefuda

SOURCE = Path(__file__).resolve().parents[2] / "src" / "tefuda"
ROOT = SOURCE if SOURCE.is_dir() else Path(tefuda.__file__).parent
MODULES = sorted(
    [*ROOT.glob("kernel/**/*.py"), *ROOT.glob("games/*/words/*.py"), *ROOT.glob("games/*/procedures/*.py")]
)


def shifted(node: ast.stmt) -> tuple[str, int] | None:
    """The name and the value of a constant that is written as a number moved by so many bits."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and isinstance(node.value, ast.BinOp):
        value = node.value
        plain = isinstance(value.left, ast.Constant) and isinstance(value.right, ast.Constant)
        if plain and isinstance(value.op, ast.LShift | ast.RShift):
            return node.target.id, eval(ast.unparse(value))
    return None


def masks(path: Path) -> list[dict[str, int]]:
    """Runs of constants that stand together and are written so, docstrings between them left out; two at least."""
    runs: list[dict[str, int]] = [{}]
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        found = shifted(node)
        if found is not None:
            runs[-1][found[0]] = found[1]
        elif not isinstance(node, ast.Expr):
            runs.append({})
    return [run for run in runs if len(run) > 1]


MASKS = [(path.relative_to(ROOT), run) for path in MODULES for run in masks(path) if 1 in run.values()]


@pytest.mark.parametrize(("path", "run"), MASKS, ids=[f"{path} {min(run)}" for path, run in MASKS])
def test_bits_of_a_mask_are_different_single_bits(path: Path, run: dict[str, int]) -> None:
    assert all(value > 0 and value & (value - 1) == 0 for value in run.values()), run
    assert len(set(run.values())) == len(run), run


def test_there_are_masks_of_keywords_and_of_flags() -> None:
    sizes = {next(iter(run)): len(run) for path, run in MASKS if path.as_posix() == "games/shadowverse/words/schema.py"}
    assert sizes["WARD"] == 36
    assert sizes["PLAYS_BANISHED"] == 12
