"""What docs/lab.md shows in code is there."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tefuda.games.registry import GAMES, new_game, starter_decks
from tefuda.lab.envs import schema_of

TEXT = (Path(__file__).parents[3] / "docs" / "lab.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def test_the_first_example_runs() -> None:
    exec(compile(BLOCKS[0].replace("range(1000)", "range(20)"), "docs/lab.md", "exec"), {})


def test_the_schema_has_what_the_example_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(BLOCKS[1], "docs/lab.md", "exec"), {})
    assert (tmp_path / "schema.json").read_bytes() == schema_of("shadowverse").to_json()


@pytest.mark.parametrize("game", GAMES)
def test_the_player_of_the_example_plays(game: str) -> None:
    names: dict[str, Any] = {}
    exec(compile(BLOCKS[2], "docs/lab.md", "exec"), names)
    decks = list(starter_decks(game))
    playing, players = new_game(game, decks=(decks[0], decks[-1]), seed=1), [names["Learned"](game, 1)] * 2
    for _ in range(20):
        seat = playing.pending[0].seat
        playing.apply(players[seat].choose(playing.view(seat)), seat=seat)
    assert playing.result is None


def test_every_name_that_is_imported_is_there() -> None:
    found = [
        (module, name.strip())
        for module, names in re.findall(r"^from (tefuda\S+) import ([^#\n]+)", "\n".join(BLOCKS), re.MULTILINE)
        for name in names.split(",")
    ]
    assert len(found) > 5
    for module, name in found:
        try:
            assert hasattr(import_module(module), name), f"{module} has no {name}"
        except ModuleNotFoundError as error:
            if "tefuda[" not in str(error):
                raise


def test_every_part_of_an_observation_is_explained() -> None:
    for part in schema_of("shadowverse").parts:
        assert f"| {part} |" in TEXT
