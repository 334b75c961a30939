"""What the lab does with libraries that are extras: results as Parquet, and the arena on Ray."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from tefuda.errors import TefudaError
from tefuda.lab.arena import arena, named_decks
from tefuda.lab.cells import Cell, Pilot
from tefuda.lab.pools import OwnProcess, Pool, pool_of
from tefuda.lab.tables import GAME_COLUMNS, game_rows, write_table


def cells_of(folder: Path, pool: Pool) -> list[Cell]:
    """A small experiment of Sword Girls."""
    decks = named_decks("sword-girls", ("vita-starter", "crux-starter"))
    return arena("sword-girls", [Pilot("baseline-greedy"), Pilot("baseline-random")], decks, 8, 5, pool, folder=folder)[
        1
    ]


def test_without_pyarrow_the_table_is_a_json_object_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    rows = list(game_rows(cells_of(tmp_path, OwnProcess())))
    file = write_table(GAME_COLUMNS, rows, tmp_path / "games")
    assert file.name == "games.jsonl"
    assert [msgspec.json.decode(line) for line in file.read_bytes().splitlines()] == rows
    assert [row["seed"] for row in rows] == [5, 5, 6, 6, 7, 7, 8, 8]
    assert {(row["player_1"], row["player_2"]) for row in rows} == {
        ("baseline-greedy", "baseline-random"),
        ("baseline-random", "baseline-greedy"),
    }
    assert {row["winner"] for row in rows} <= {0, 1, 2}


def test_the_table_is_the_same_as_parquet(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    rows = list(game_rows(cells_of(tmp_path, OwnProcess())))
    file = write_table(GAME_COLUMNS, rows, tmp_path / "games")
    assert file.name == "games.parquet"
    assert parquet.read_table(file).to_pylist() == rows
    before = file.read_bytes()
    assert write_table(GAME_COLUMNS, rows, tmp_path / "games").read_bytes() == before


def test_without_ray_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(TefudaError, match=r'--ray needs Ray: pip install "tefuda\[ray\]"'):
        pool_of(2, "local")


def test_ray_gives_the_same_bytes_as_this_process(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray")
    try:
        assert cells_of(tmp_path / "ray", pool_of(2, "local")) == cells_of(tmp_path / "here", OwnProcess())
    finally:
        ray.shutdown()
    found = {path.name: path.read_bytes() for path in (tmp_path / "here").rglob("*.json")}
    assert len(found) == 4
    assert {path.name: path.read_bytes() for path in (tmp_path / "ray").rglob("*.json")} == found
