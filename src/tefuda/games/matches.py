"""Matches as files: who played what from which seed, and every answer in order, for all games.

A match is played again by giving the same answers to the same new game. The file says which version of Tefuda and
which card texts it was played with, and the digest of the state it ends in, so that a match that can no longer be
played the same way is refused instead of going on differently.

A file is written beside its place and then moved there: a crash leaves the old file or the new one, never half of
one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from tefuda.errors import FileError, TefudaError
from tefuda.games.puzzles import SavedScenario, puzzle_of
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.decks import Deck, Entry
from tefuda.language.writing import PRIVATE, write_whole

MOST_BYTES: Final = 4 * 1024 * 1024
"""No match file is longer than this."""
MOST_ANSWERS: Final = 100_000
"""No match has more answers than this."""
FORMAT: Final = "tefuda match 3"
"""The format that is written. Format 1 had no scenarios, format 2 no secrets."""
FORMATS: Final = ("tefuda match 1", "tefuda match 2", FORMAT)
"""The formats that can be read."""
CONCEDED: Final = "conceded"
"""The reason, in every game, for which a player who gives up has lost."""


@cache
def version() -> str:
    """The version of Tefuda that runs: matches go on with the one that they were played with. It is read from the
    package's files once."""
    try:
        return version_of("tefuda")
    except PackageNotFoundError:
        return "source"


def concede(game: Game, seat: int) -> None:
    """A seat gives up."""
    game.concede(seat, game.rules.reasons.index(CONCEDED))


class SavedDeck(msgspec.Struct, forbid_unknown_fields=True):
    """A deck as it was played: its key (a name or a file), its name, and the counts of cards by part."""

    key: str
    name: str
    parts: dict[str, dict[str, int]]


def saved_deck(key: str, deck: Deck) -> SavedDeck:
    """A deck to be written down."""
    parts = dict.fromkeys(entry.part for entry in deck.entries)
    return SavedDeck(key, deck.name, {part: deck.counts(part) for part in parts})


def deck_of(saved: SavedDeck, game: str) -> Deck:
    """A deck that was written down."""
    entries = [Entry(card, count, part) for part, cards in saved.parts.items() for card, count in cards.items()]
    return Deck(saved.name, game, tuple(entries))


class Match(msgspec.Struct, forbid_unknown_fields=True):
    """A match up to now. ``decks`` and ``players`` are by seat; an answer is (seat, index of the option); ``conceded``
    is the seat that gave up, or None. ``book`` is the digest of the card texts, ``digest`` that of the state; ``about``
    is for people, ``ladder`` the key of the ladder that the match belongs to. A match that began from a ``scenario``
    has decks without cards. ``secret`` is the key of chance (64 hexadecimal digits) that the server drew for a match in
    which people play: nobody can work it out or choose it, and it is told with the file, once the match has ended;
    where it is empty, chance runs from ``seed``. ``lists`` says whether the decks' lists lie open to the computer's
    players."""

    format: str
    game: str
    version: str
    book: str
    seed: int
    decks: list[SavedDeck]
    players: list[str]
    answers: list[tuple[int, int]]
    digest: str = ""
    conceded: int | None = None
    finished: bool = False
    about: str = ""
    ladder: str = ""
    scenario: SavedScenario | None = None
    secret: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")] = ""
    lists: Literal["open", "unknown"] = "open"

    @property
    def chance(self) -> int | bytes:
        """The seed of the random stream: the secret key, or the seed."""
        return bytes.fromhex(self.secret) if self.secret else self.seed

    def answers_of(self, seat: int) -> list[int]:
        """The answers that one seat has given."""
        return [index for who, index in self.answers if who == seat]


def write(match: Match, path: Path) -> None:
    """Put a match into a file, whole or not at all. Raises `FileError` when the place cannot be written to."""
    write_whole(path, msgspec.json.encode(match), PRIVATE)


def read(path: Path) -> Match:
    """The match in a file. Raises `FileError` when there is none, or it is not one."""
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise FileError(f"{path}: {size} bytes; a match file has at most {MOST_BYTES}")
        data = path.read_bytes()
    except OSError as error:
        raise FileError(f"{path}: the match cannot be read: {error.strerror or error}") from error
    try:
        match = msgspec.json.decode(data, type=Match)
    except msgspec.ValidationError as error:
        raise FileError(f"{path}: this is not a Tefuda match file: {error}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise FileError(
            f"{path}: this is not a match, or it is damaged or cut short; a whole file ends with a closing brace"
        ) from error
    if match.format not in FORMATS:
        raise FileError(f"{path}: this is {match.format!r}; this version of Tefuda reads {' and '.join(FORMATS)}")
    if len(match.answers) > MOST_ANSWERS:
        raise FileError(f"{path}: {len(match.answers)} answers; a match has at most {MOST_ANSWERS}")
    if len(match.decks) != 2 or len(match.players) != 2:
        raise FileError(f"{path}: {len(match.decks)} decks and {len(match.players)} players; a match has two of each")
    return match


def begun(match: Match, journal: Journal | None = None) -> Game:
    """The new game of a match that begins from a scenario. Raises `FileError`."""
    assert match.scenario is not None
    puzzle = puzzle_of(match.scenario)
    if puzzle.game != match.game:
        raise FileError(f"this scenario is for {puzzle.game}, not for {match.game}")
    return puzzle.start(journal, match.seed)


OTHER_TEXTS: Final = (
    "this match was played with other card texts than those of this Tefuda; "
    "it can only be shown by the one that played it"
)


def replay(
    match: Match,
    path: Path,
    version: str,
    start: Callable[[tuple[Deck, Deck], int | bytes], Game],
    concede: Callable[[Game, int], None],
) -> Game:
    """The game of a match, at the point where the file ends. ``start`` makes a new game of two decks and a
    seed, ``concede`` gives up.

    Raises `FileError` when it was played with another version or other card texts, when an answer is not possible,
    or when the game does not arrive where it did.
    """
    if match.version != version:
        raise FileError(
            f"{path}: this match was played with Tefuda {match.version}; this is {version}, "
            "which may play it differently"
        )
    one, two = (deck_of(saved, match.game) for saved in match.decks)
    try:
        game = begun(match) if match.scenario is not None else start((one, two), match.chance)
    except FileError:
        raise
    except TefudaError as error:
        raise FileError(f"{path}: the match cannot begin: {error}") from error
    if match.book != game.book.digest.hex():
        raise FileError(
            f"{path}: this match was played with other card texts (book {match.book}); those here are "
            f"{game.book.digest.hex()}"
        )
    for number, (seat, index) in enumerate(match.answers, start=1):
        try:
            game.apply(index, seat=seat)
        except IllegalAnswer as error:
            raise FileError(f"{path}: answer {number} of {len(match.answers)} is not possible: {error}") from error
    if match.conceded is not None:
        if match.conceded not in (0, 1):
            raise FileError(f"{path}: seat {match.conceded} conceded; the seats are 0 and 1")
        concede(game, match.conceded)
    if match.digest and match.digest != game.digest():
        raise FileError(
            f"{path}: the answers lead to another state ({game.digest()}) than the one saved ({match.digest}); "
            "the file has been changed, or its end is missing"
        )
    return game


def take_down(match: Match, game: Game) -> None:
    """Note the state that a match has come to."""
    match.digest = game.digest()
    match.finished = game.result is not None
