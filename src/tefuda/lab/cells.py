"""Cells of an experiment: each is one deal, identified by its content and written atomically.

A cell's name is a digest of everything that its games depend on. So an experiment that was ended in the middle goes on
where it was, a finished one is read and not played again, and one that differs in anything has cells of its own in the
same folder.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Final, Literal

import msgspec

from tefuda.errors import FileError
from tefuda.games import matches
from tefuda.games.matches import Match
from tefuda.games.registry import new_game
from tefuda.lab.records import GameRecord, play_recorded
from tefuda.language.decks import Deck
from tefuda.language.writing import write_whole
from tefuda.players.guarded import PlayerError
from tefuda.players.named import named_player, together

FORMAT: Final = "tefuda cell 1"
FOLDER: Final = "cells"
"""The folder of cells in the folder of an experiment."""


class Pilot(msgspec.Struct, frozen=True):
    """One of the computer's players: its level, and how much it may try for a decision (None: the level's own). A
    custom player has the name by which it was given instead of a level, a `version` (see
    `named.version_of`), and settings that are no part of who it is and stand in no record (`how`)."""

    level: str
    budget: int | None = None
    version: str = ""
    how: str = ""

    @property
    def name(self) -> str:
        """The name as users write it: ``hard``, ``hard:200``, ``my_player:make``."""
        return self.level if self.budget is None else f"{self.level}:{self.budget}"

    @property
    def label(self) -> str:
        """The same with its version, as matches name it."""
        return f"{self.name} ({self.version})" if self.version else self.name


class Deal(msgspec.Struct, frozen=True):
    """Two games from one seed. Two sides (a pilot with a deck) play the first one in the seats 0 and 1; for the second
    one the pilots change seats and the decks stay (`swap` "pilots": who plays better?), or each side changes seats with
    its deck ("sides": which deck is better?). ``version`` and ``book`` (the digest of the card texts) are those that it
    is played with."""

    game: str
    pilots: tuple[Pilot, Pilot]
    decks: tuple[Deck, Deck]
    seed: int
    swap: Literal["pilots", "sides"]
    version: str
    book: str

    @property
    def name(self) -> str:
        """A digest of the content, 32 hexadecimal digits. Decks count by their cards in order, not by their names."""
        lists = [[(entry.card, entry.count, entry.part) for entry in deck.entries] for deck in self.decks]
        pilots = [(pilot.level, pilot.budget, *filter(None, (pilot.version,))) for pilot in self.pilots]
        label = (FORMAT, self.game, pilots, lists, self.seed, self.swap, self.version, self.book)
        return blake2b(msgspec.json.encode(label), digest_size=16).hexdigest()

    def sides(self, number: int) -> tuple[int, int]:
        """The sides in seats 0 and 1 in game 0 or 1 of the deal."""
        return (1, 0) if number else (0, 1)

    def seated_decks(self, number: int) -> tuple[Deck, Deck]:
        """The decks by seat in game 0 or 1."""
        one, two = self.decks
        return (two, one) if number and self.swap == "sides" else (one, two)


class Cell(msgspec.Struct):
    """The record of a deal: all that it was played with, and its two games."""

    format: str
    deal: Deal
    games: list[GameRecord]

    def score(self) -> float:
        """The first side's share of the points of the two games."""
        return (self.games[0].points(0) + self.games[1].points(1)) / 2

    def match(self, number: int) -> Match:
        """Game 0 or 1 as a match, which `tefuda replay` and the page tell."""
        deal, record = self.deal, self.games[number]
        return Match(
            format=matches.FORMAT,
            game=deal.game,
            version=deal.version,
            book=deal.book,
            seed=deal.seed,
            decks=[matches.saved_deck(deck.name, deck) for deck in deal.seated_decks(number)],
            players=[deal.pilots[side].label for side in deal.sides(number)],
            answers=record.answers,
            digest=record.digest,
            finished=True,
        )


def book_of(game: str, decks: tuple[Deck, Deck]) -> str:
    """The digest of the card texts of a game. Raises `TefudaError` for decks that cannot be played."""
    return new_game(game, decks=decks, seed=0).book.digest.hex()


def deal_of(
    game: str,
    pilots: tuple[Pilot, Pilot],
    decks: tuple[Deck, Deck],
    seed: int,
    swap: Literal["pilots", "sides"],
    book: str,
) -> Deal:
    """A deal to be played with this version."""
    return Deal(game, pilots, decks, seed, swap, matches.version(), book)


def play_deal(deal: Deal) -> Cell:
    """Play both games of a deal. The outcome follows from the deal alone, as far as custom players do what
    follows from their seed. Raises `TefudaError`."""
    games = []
    for number in range(2):
        decks = deal.seated_decks(number)
        try:
            players = [
                named_player(
                    together(pilot.level, pilot.how), deal.game, seed=2 * deal.seed + side, budget=pilot.budget
                )
                for side in deal.sides(number)
                for pilot in [deal.pilots[side]]
            ]
            games.append(play_recorded(deal.game, decks, players, deal.seed))
        except PlayerError as error:
            raise PlayerError(
                f"{error}. (Game {number + 1} of the deal with seed {deal.seed}, {decks[0].name} against "
                f"{decks[1].name}. With --out what was finished is kept, and the same command goes on from there.)"
            ) from error
    one, two = (msgspec.structs.replace(pilot, how="") for pilot in deal.pilots)
    return Cell(FORMAT, msgspec.structs.replace(deal, pilots=(one, two)), games)


# ---------------------------------------------------------------- files


def cell_path(folder: Path, name: str) -> Path:
    """The path of a cell's file."""
    return folder / FOLDER / f"{name}.json"


def write_cell(folder: Path, cell: Cell) -> None:
    """Keep a cell. Raises `FileError`."""
    write_whole(cell_path(folder, cell.deal.name), msgspec.json.encode(cell))


def read_cell(folder: Path, name: str) -> Cell | None:
    """A cell that was kept, None if there is none. Raises `FileError` for a damaged one."""
    path = cell_path(folder, name)
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise FileError(f"{path}: cannot be read: {error.strerror or error}") from error
    try:
        cell = msgspec.json.decode(content, type=Cell)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise FileError(f"{path}: this cell is damaged ({error}); delete the file, and it is played again") from error
    if cell.format != FORMAT or cell.deal.name != name or len(cell.games) != 2:
        raise FileError(f"{path}: this is no cell of that name; delete the file, and it is played again")
    return cell
