"""Games of computer players as data sets: tables of games and decisions, with a data card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from tefuda.games import matches
from tefuda.games.registry import new_game
from tefuda.lab.arena import GAMES
from tefuda.lab.cells import Cell
from tefuda.lab.tables import GAME_COLUMNS, Columns, Row, game_id, game_rows, write_table
from tefuda.language.writing import write_whole

DECISIONS: Final = "decisions"
"""The name of the table of decisions."""
DATA_CARD: Final = "README.md"

DECISION_COLUMNS: Final[Columns] = {
    "id": (str, "the game, as in the table of games"),
    "step": (int, "which decision of the game, from 0 on"),
    "seat": (int, "the seat that decided, 1 or 2"),
    "prompt": (str, "what it was asked for, in the game's words"),
    "options": (int, "how many options it had"),
    "answer": (int, "the index of the option that it chose"),
    "kind": (str, "the kind of that option, in the game's words"),
    "card": (str, "the id of the card that it is about, as far as its player knew the card; else empty"),
    "points": (float, "what that seat made of the game in the end: 1, 0, or 0.5 for a draw"),
}


def decision_rows(cells: Iterable[Cell]) -> Iterator[Row]:
    """A row of `DECISION_COLUMNS` for each decision; the games are played again from their records."""
    for cell in cells:
        for number, record in enumerate(cell.games):
            game = new_game(cell.deal.game, decks=cell.deal.seated_decks(number), seed=cell.deal.seed)
            for step, (seat, answer) in enumerate(record.answers):
                view = game.view(seat)
                assert view.decision is not None
                option = view.decision.options[answer]
                card = None if option.handle is None else view.card(option.handle)
                yield {
                    "id": game_id(cell, number),
                    "step": step,
                    "seat": seat + 1,
                    "prompt": view.decision.prompt,
                    "options": len(view.decision.options),
                    "answer": answer,
                    "kind": option.kind,
                    "card": None if card is None else card.key,
                    "points": record.points(seat),
                }
                game.apply(answer, seat=seat)


def export(cells: Sequence[Cell], folder: Path, command: str) -> list[Path]:
    """Write both tables and the data card into a folder; returns the files. Raises `FileError`."""
    games = write_table(GAME_COLUMNS, game_rows(cells), folder / GAMES)
    decisions = write_table(DECISION_COLUMNS, decision_rows(cells), folder / DECISIONS)
    card = folder / DATA_CARD
    write_whole(card, data_card(cells, games.name, decisions.name, command).encode())
    return [games, decisions, card]


def data_card(cells: Sequence[Cell], games: str, decisions: str, command: str) -> str:
    """The data card in Markdown: the contents of the data, their origin, and their limits."""
    records = [record for cell in cells for record in cell.games]
    deals = [cell.deal for cell in cells]
    pilots = Counter(pilot.name for deal in deals for pilot in deal.pilots)
    decks = Counter(deck.name for deal in deals for deck in deal.decks)
    draws = sum(record.winner < 0 for record in records)
    first = sum(record.winner == 0 for record in records)
    answers = sum(len(record.answers) for record in records)
    return f"""# {len(records)} games of {", ".join(sorted({deal.game for deal in deals}))} by the computer's players

## Where they come from

Made by Tefuda {matches.version()} with the command

    {command}

Card texts: {", ".join(sorted({deal.book for deal in deals}))} (digests). All chance runs from the seeds; the same
command makes the same files again. No person has played, and nothing in the files is about one.

| what | how much |
|---|---|
| games | {len(records)}, in {len(cells)} deals of two with the seats changed; {draws} draw{"" if draws == 1 else "s"} |
| decisions | {answers} |
| turns | {min(record.turns for record in records)} to {max(record.turns for record in records)} |
| won by the first seat | {first} |
| players, by sides of deals | {", ".join(f"{name} {count}" for name, count in sorted(pilots.items()))} |
| decks, by sides of deals | {", ".join(f"{name} {count}" for name, count in sorted(decks.items()))} |

## What is in them

`{games}`: a row for each game.

{columns_table(GAME_COLUMNS)}

`{decisions}`: a row for each decision, in order.

{columns_table(DECISION_COLUMNS)}

The games themselves lie in `cells/`, with each answer: `tefuda games match` makes match files of them, and a program
can play them again (`tefuda.new_game`, then each answer) for whatever a table does not have.

## What to keep in mind

- Who wins says something about these players with these decks, not about people.
- Both games of a deal come from one seed: keep them on the same side when you divide the data.
- A row of `{decisions}` names what its player could know. Games that are played again hold everything: take views
  (`Game.view`) for what a player is to learn from.
- Players see the other deck's list, as at an open table.
"""


def columns_table(columns: Columns) -> str:
    """Columns as a table in Markdown."""
    rows = (f"| `{name}` | {holds.__name__} | {meaning} |" for name, (holds, meaning) in columns.items())
    return "\n".join(("| column | type | meaning |", "|---|---|---|", *rows))
