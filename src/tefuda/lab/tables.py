"""Tables of results as files: Parquet where pyarrow is installed, else a JSON object a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from tefuda.lab.cells import Cell
from tefuda.language.writing import whole_file

Row = Mapping[str, Any]
Columns = Mapping[str, tuple[type, str]]
"""The columns of a table by name, in order: what they hold (str or int, each also None; float), and what that means."""

ROWS_AT_ONCE: Final = 50_000
"""Rows of a row group."""

GAME_COLUMNS: Final[Columns] = {
    "id": (str, "the game: `tefuda games match DIR ID FILE` makes a match file of it"),
    "game": (str, "which card game"),
    "seed": (int, "what chance runs from; two games of a deal have the same"),
    "player_1": (str, "the player in the first seat, with its budget"),
    "player_2": (str, "the player in the second seat"),
    "deck_1": (str, "the deck in the first seat"),
    "deck_2": (str, "the deck in the second seat"),
    "winner": (int, "the seat that won, 1 or 2; 0 for a draw"),
    "first": (int, "the seat that first acted of its own accord; 0 where both did at once"),
    "reason": (str, "how the game ended"),
    "turns": (int, "the number of the last turn"),
    "decisions": (int, "how many decisions were answered"),
    "digest": (str, "the digest of the last state"),
}


def game_id(cell: Cell, number: int) -> str:
    """The id of game 0 or 1 of a cell in tables."""
    return f"{cell.deal.name}-{number}"


def game_rows(cells: Iterable[Cell]) -> Iterator[Row]:
    """A row of `GAME_COLUMNS` for each game."""
    for cell in cells:
        deal = cell.deal
        for number, game in enumerate(cell.games):
            pilots = [deal.pilots[side].name for side in deal.sides(number)]
            decks = deal.seated_decks(number)
            yield {
                "id": game_id(cell, number),
                "game": deal.game,
                "seed": deal.seed,
                "player_1": pilots[0],
                "player_2": pilots[1],
                "deck_1": decks[0].name,
                "deck_2": decks[1].name,
                "winner": game.winner + 1,
                "first": game.first + 1,
                "reason": game.reason,
                "turns": game.turns,
                "decisions": len(game.answers),
                "digest": game.digest,
            }


def write_table(columns: Columns, rows: Iterable[Row], path: Path) -> Path:
    """Write rows to `path` with the ending of its form; returns the file. Equal rows give equal bytes. Raises
    `FileError`."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        lines = path.with_name(f"{path.name}.jsonl")
        with whole_file(lines) as file:
            for row in rows:
                file.write(msgspec.json.encode(row) + b"\n")
        return lines
    types = {str: pyarrow.string(), int: pyarrow.int64(), float: pyarrow.float64()}
    schema = pyarrow.schema([(name, types[holds]) for name, (holds, _) in columns.items()])
    table, ahead = path.with_name(f"{path.name}.parquet"), iter(rows)
    with whole_file(table) as file, parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        while some := list(islice(ahead, ROWS_AT_ONCE)):
            writer.write_table(pyarrow.Table.from_pylist(some, schema=schema))
    return table
