"""Games as data: every decision is in the table, and the card says what is true."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from tefuda.lab.arena import named_decks, played
from tefuda.lab.balance import balance_deals
from tefuda.lab.cells import Cell, Pilot
from tefuda.lab.exporting import DECISION_COLUMNS, decision_rows, export
from tefuda.lab.pools import OwnProcess
from tefuda.lab.tables import GAME_COLUMNS


def cells() -> list[Cell]:
    """Four games of Shadowverse: a deck against itself and another one, and that against itself, would be six."""
    decks = named_decks("shadowverse", ["forest-starter", "sword-starter"])
    return list(
        played(balance_deals("shadowverse", [Pilot("baseline-random")], decks, 2, 1, mirrors=True), OwnProcess())
    )


def test_each_decision_has_a_row_and_wins_add_up() -> None:
    found = cells()
    rows = list(decision_rows(found))
    records = [record for cell in found for record in cell.games]
    assert len(records) == 6
    assert len(rows) == sum(len(record.answers) for record in records)
    assert all(tuple(row) == tuple(DECISION_COLUMNS) for row in rows)
    assert all(0 <= row["answer"] < row["options"] for row in rows)
    for number, record in enumerate(records):
        own = [row for row in rows if row["id"] == f"{found[number // 2].deal.name}-{number % 2}"]
        assert [(row["seat"] - 1, row["answer"]) for row in own] == [tuple(answer) for answer in record.answers]
        assert {row["points"] for row in own if row["seat"] - 1 == record.winner} == {1.0}
        assert [row["step"] for row in own] == list(range(len(own)))


def test_the_data_card_says_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    found = cells()
    files = export(found, tmp_path, "tefuda games export here")
    assert [file.name for file in files] == ["games.jsonl", "decisions.jsonl", "README.md"]
    card = files[2].read_text()
    decisions = files[1].read_bytes().splitlines()
    assert card.startswith("# 6 games of shadowverse by the computer's players")
    assert "    tefuda games export here\n" in card
    assert f"| decisions | {len(decisions)} |" in card
    assert all(f"| `{name}` |" in card for name in (*GAME_COLUMNS, *DECISION_COLUMNS))
    assert list(msgspec.json.decode(decisions[0])) == list(DECISION_COLUMNS)
    before = [file.read_bytes() for file in files]
    assert [file.read_bytes() for file in export(found, tmp_path, "tefuda games export here")] == before
