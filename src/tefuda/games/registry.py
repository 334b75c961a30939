"""The games by name, each loaded when it is first asked for: what `tefuda` hands on as its public face.

A game is a folder of the package `tefuda.games` with a module `face`, which fills in the contract `Face`, and the year
`PUBLISHED`. Adding a game is writing that folder: everything outside of it asks the face and knows no game by name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, cast

import msgspec
from msgspec.structs import replace

from tefuda import games
from tefuda.errors import TefudaError
from tefuda.kernel.encoding import game_name
from tefuda.kernel.errors import BadState
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.deck_codes import is_code, read_code
from tefuda.language.decks import Deck, Problem, read_deck, write_deck
from tefuda.language.messages import Translator
from tefuda.language.table import Catalogue

if TYPE_CHECKING:
    from tefuda.games.outlook import Outlook
    from tefuda.games.scenarios import Stage
    from tefuda.kernel.decision import Option
    from tefuda.kernel.view import View
    from tefuda.language.phrasebook import Phrasebook


def folders_of_games() -> dict[str, str]:
    """The packages of the games by the games' names, in the order in which the games came out."""
    folders = sorted(face.parent.name for place in games.__path__ for face in Path(place).glob("*/face.py"))
    packages = {folder.replace("_", "-"): f"{games.__name__}.{folder}" for folder in folders}
    return dict(sorted(packages.items(), key=lambda item: import_module(item[1]).PUBLISHED))


GAMES: Final = folders_of_games()
"""The games by name, each with its package. The first is the one meant where nobody names a game."""
FIRST_GAME: Final = next(iter(GAMES))


class Card(Protocol):
    """A card of a game, as players and programs read it.

    What takes a language raises `TefudaError` for one that the game does not speak.
    """

    id: str
    name: str

    def text(self, language: str = "en") -> str:
        """The card's text in canonical wording."""

    def line(self, language: str = "en") -> str:
        """The card in one line of a list, its id first."""

    def page(self, language: str = "en") -> Iterable[str]:
        """Everything on the card, in lines."""

    def record(self) -> dict[str, Any]:
        """Everything on the card, for programs: what JSON can hold."""

    def searched(self, language: str = "en") -> str:
        """Everything in which words are looked for, in small letters (`casefold`)."""


class Ability(NamedTuple):
    """A text of a game: an ability's where abilities have texts of their own, a card's where its text is one.

    `unread` says that something printed on it is not in the text yet. An empty text that is not `unread` does nothing.
    `playable` is false for a card that no deck may hold yet: it is unread, or can create a card that is.
    """

    key: str
    text: str
    unread: bool
    playable: bool = True


class Record(NamedTuple):
    """A record of a card file, as far as it could be read: a "card", or a "skill" that cards name.

    `text` is its text, None where the record has none of its own; `problems` are sentences about the rest of it. A
    record that cannot be read has no id, no text, and a problem.
    """

    kind: str
    id: str
    text: str | None
    problems: list[str]


class Trial(Protocol):
    """A recorded case being tried: the outcomes that were recorded, and those that came up here so far."""

    def play(self, runs: int) -> str:
        """Let the event happen so many times more. Returns what breaks, or nothing."""

    def problem(self) -> str:
        """What is wrong with the outcomes, or nothing."""

    def samples(self) -> dict[str, tuple[Counter[Any], Counter[Any]]]:
        """What was left to chance, part by part: how often each outcome came up here, and in the record."""


class Recorded(Protocol):
    """What a game offers of which another implementation left records, to be compared with them."""

    LEVEL: str
    """The level of the computer's players in its recorded games."""

    @property
    def Case(self) -> type[msgspec.Struct]:
        """The shape of a recorded case."""

    def Trial(self, case: dict[str, Any], changes: Mapping[int, int | None]) -> Trial:
        """A case to be tried. Abilities in `changes` do what another one says, or nothing (`None`)."""

    def number_of(self, case: dict[str, Any]) -> int:
        """The number by which a report names what a case is about."""

    def abilities_of(self, case: dict[str, Any]) -> set[int]:
        """The abilities that a case is about."""


class Face(Protocol):
    """What the module of a game offers. A game in `GAMES` has all of it; a test holds that."""

    LEVELS: tuple[str, ...]
    """The computer's players, weakest first: "random", those of `PLAYERS`, "greedy"."""
    PLAYERS: Mapping[str, Callable[[int], Any]]
    """The players that only this game has, by level, each made from a seed; `Table.levels` has their names."""
    RULES: tuple[str, str]
    """The name of its rules file, without its ending, and the letters with which code and tests cite its clauses."""
    FORMATS: tuple[str, ...]
    """What `Deck.format` may name: sets of rules for decks other than the usual ones."""
    OUTLOOK: Outlook | None
    """What the level "greedy" goes by where it plans; None where it looks one answer ahead, by `appraise`."""
    LANGUAGES: tuple[str, ...]
    """In which languages its cards can be read; the first is the one that they are kept in."""
    FORM_OF_TEXTS: str
    """What the texts look like as a whole, in a sentence or two of Markdown: part of docs/language.md."""

    def new_game(
        self, decks: tuple[Deck, Deck], seed: int | bytes, journal: Journal | None = None, **settings: str
    ) -> Game:
        """A new game up to its first decision. Raises `TefudaError` for decks or settings that cannot be played."""

    def from_bytes(self, data: bytes) -> Game:
        """A game that was written down. Raises `BadState`."""

    def starter_decks(self) -> Mapping[str, Deck]:
        """The decks that come with the game, by key; not empty."""

    def check_deck(self, deck: Deck) -> list[Problem]:
        """What is wrong with a deck, each with its rule; `deck.format` is empty or one of `FORMATS`."""

    def tidy_deck(self, deck: Deck) -> Deck:
        """The same deck, each card by the id that `cards` has and in the part where the game looks for it. What is
        unknown or wrong stays as it is."""

    def deck_facts(self, deck: Deck) -> Mapping[str, int | str]:
        """What a list of decks tells of one besides its name, by what it is: `{"points": 40}`."""

    def deck_summary(self, deck: Deck, language: str = "en") -> str:
        """The same and more in a few words, in a language of `translator`: "40 points, bracket up to 100"."""

    def translator(self, language: str = "en") -> Translator:
        """How it is said what decks are and what is wrong with them, in one of `language.table.LANGUAGES`."""

    def cards(self) -> Mapping[str, Card]:
        """All cards by id. Asking for any other string raises `KeyError`."""

    def prepare(self, language: str) -> None:
        """Load what reading all cards in a language needs: slow the first time after a change of the texts."""

    def abilities(self) -> Iterable[Ability]:
        """Every text of the game once, in a fixed order."""

    def phrasebook(self, language: str = "en") -> Phrasebook:
        """How texts are read and printed; its family "text" is a whole text. Raises `TefudaError` for a language that
        the game does not speak."""

    RECORD_FIELDS: frozenset[str]
    """The names of the fields that records of its card files may have: by them `game_of_records` tells whose file a
    broken one is."""

    def read_record(self, record: object) -> Record:
        """A record of a card file (a list in YAML), read by itself. Never raises."""

    def problems_in(self, records: Sequence[object], file: Path) -> list[list[str]]:
        """What keeps each record of a file from being played, beyond what `read_record` and the reading of its text
        say: all that the game's own loader, its library and the other languages find wrong. The file may be one of the
        game's own. Raises `FileError` when another file of the game is broken."""

    def catalogue(self, language: str = "en") -> Catalogue:
        """What tables may ask, in one of `language.table.LANGUAGES`: all games have words for all of them, even where
        their cards speak fewer."""

    def appraise(self, view: View, option: Option) -> float:
        """How good a seat's own side will look after one of its options; higher is better."""

    def recorded(self) -> Recorded | None:
        """What it takes to compare the game with records of another implementation, where there are any."""

    def stage(self) -> Stage:
        """A table for one scenario (`tefuda.games.scenarios`)."""


def face(game: str) -> Face:
    """The module of a game. Raises `TefudaError` when there is no such game."""
    if game not in GAMES:
        raise TefudaError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    return cast(Face, import_module(f"{GAMES[game]}.face"))


@cache
def fault(game: str) -> str:
    """Why a game cannot be used: what is wrong with one of its files, as a sentence; empty if all can be read. The
    other games go on. Raises `TefudaError` when there is no such game."""
    try:
        face(game).starter_decks()
        face(game).cards()
        face(game).phrasebook()
    except (TefudaError, OSError) as error:
        return str(error)
    return ""


def sound_games() -> list[str]:
    """The games whose files can be read, in order: where all games are gone through, a broken file of one never stops
    the others."""
    return [game for game in GAMES if not fault(game)]


def faults() -> dict[str, str]:
    """The games that cannot be used, each with the reason."""
    return {game: fault(game) for game in GAMES if fault(game)}


def with_faults(sentence: str) -> str:
    """A sentence that says that something was not found, and in which games nobody could look for it."""
    return "; ".join((sentence, *(f"{game} was left out: {reason}" for game, reason in faults().items())))


def game_of_records(records: Sequence[object]) -> str | None:
    """The game whose card files have such records: the one that can read most of them, or else knows most of their
    fields; None if nothing decides."""

    def fit(game: str) -> tuple[int, int]:
        rules = face(game)
        named = [record for record in records if isinstance(record, dict)]
        readable = sum(bool(rules.read_record(record).id) for record in records)
        return readable, sum(len(rules.RECORD_FIELDS & record.keys()) for record in named)

    fits = {game: fit(game) for game in GAMES}
    best = max(fits.values())
    found = [game for game in GAMES if fits[game] == best]
    return found[0] if len(found) == 1 else None


def titles() -> dict[str, str]:
    """The games that can be used by name, each with what players call it.

    >>> titles()["sword-girls"]
    'Sword Girls'
    """
    return {game: face(game).catalogue().table.title for game in sound_games()}


def game_of_deck(deck: str) -> str | None:
    """The game that a deck belongs to: a starter deck's, or the one that its file or code names; None if nothing says
    so.

    >>> game_of_deck("vita-starter")
    'sword-girls'
    """
    for game in sound_games():
        if deck in face(game).starter_decks():
            return game
    if is_code(deck):
        found = read_code(deck).game
    else:
        path = Path(deck)
        found = read_deck(path).game if path.is_file() else ""
    return found if found in GAMES else None


def deck_of(game: str, deck: str | Path | Deck) -> Deck:
    """A deck by the name of a starter deck, by its code, from a file, or as it is."""
    if isinstance(deck, Deck):
        return deck
    starters = face(game).starter_decks()
    if str(deck) in starters:
        return starters[str(deck)]
    if is_code(str(deck)):
        return read_code(str(deck))
    path = Path(deck)
    if path.exists():
        return read_deck(path)
    missing = f"there is no deck {str(deck)!r}: neither a file, nor a code, nor one of {', '.join(starters)}"
    raise TefudaError(with_faults(missing))


def new_game(
    game: str,
    *,
    decks: tuple[str | Path | Deck, str | Path | Deck],
    seed: int | bytes,
    journal: Journal | None = None,
    **settings: str,
) -> Game:
    """A new game between two decks (names of starter decks, deck files, codes, or decks), up to its first decision.
    `seed` is a whole number, or a key of 32 bytes for chance that nobody can work out (`secrets.token_bytes(32)`).

    Equal seed, decks and answers give the same game on every machine. Raises `TefudaError` for an unknown game or
    deck, and for a deck that cannot be played. A table that shows the game hands a `journal` in. `settings` are the
    game's own (Sword Girls: `turn_start_order`, "alternate" or "coin_each_turn").

    >>> game = new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7)
    >>> [decision.prompt for decision in game.pending]
    ['placement', 'placement']
    """
    rules = face(game)
    one, two = (rules.tidy_deck(deck_of(game, deck)) for deck in decks)
    return rules.new_game((one, two), seed, journal, **settings)


def from_bytes(data: bytes) -> Game:
    """The game that `Game.to_bytes` wrote down. Raises `BadState` for anything else.

    >>> game = new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7)
    >>> from_bytes(game.to_bytes()).digest() == game.digest()
    True
    """
    game = game_name(data)
    if game not in GAMES:
        raise BadState(f"these bytes are no game, or one of another program: the games are {', '.join(GAMES)}")
    return face(game).from_bytes(data)


def starter_decks(game: str) -> Mapping[str, Deck]:
    """The starter decks of a game by name.

    >>> list(starter_decks("sword-girls"))
    ['academy-starter', 'crux-starter', 'darklore-starter', 'vita-starter']
    """
    return face(game).starter_decks()


def catalogue(game: str, language: str = "en") -> Catalogue:
    """What a game offers to tables: cards for reading, decks, opponents. Raises `TefudaError` for an unknown game."""
    return face(game).catalogue(language)


def cards(game: str) -> Mapping[str, Card]:
    """The cards of a game by id, each with its facts and its text.

    >>> cards("sword-girls")["300026"].name
    'Maid Tailor'
    """
    return face(game).cards()


def check_deck(game: str, deck: str | Path | Deck) -> list[Problem]:
    """What is wrong with a deck: problems, each with its rule; empty when the deck is legal. Raises `TefudaError` for
    a format that the game has not.

    >>> check_deck("sword-girls", "vita-starter")
    []
    """
    rules, found = face(game), deck_of(game, deck)
    if found.format and found.format not in rules.FORMATS:
        known = ", ".join(rules.FORMATS)
        raise TefudaError(f"deck {found.name!r}: {game} has no format {found.format!r}; it has {known}")
    return rules.check_deck(found)


def legal_deck(game: str, deck: str | Path | Deck) -> Deck:
    """A deck that may be played. Raises `TefudaError` that gives every reason why another one may not.

    >>> legal_deck("sword-girls", "vita-starter").name
    'Vita starter'
    """
    found = deck_of(game, deck)
    problems = check_deck(game, found)
    if problems:
        called = f"deck {found.name!r}" if isinstance(deck, Deck) else str(deck)
        reasons = "".join(f"\n  {problem}" for problem in problems)
        raise TefudaError(f"{called}: this deck cannot be played:{reasons}")
    return found


def tidy_deck(game: str, deck: str | Path | Deck) -> Deck:
    """A deck with its game's name, each card by its own id and in the part where the game looks for it.

    >>> tidy_deck("shadowverse", "tf1-AAAEZGVjawVjYXJkcwEAAAlCUDAxLVNMMDH4-yVa").counts()
    {'BP01-001': 1}
    """
    return replace(face(game).tidy_deck(deck_of(game, deck)), game=game)


def deck_text(game: str, deck: str | Path | Deck) -> str:
    """A deck as the text of a deck file in which each card has its name.

    >>> print(deck_text("sword-girls", "vita-starter")[:88])
    name: Vita starter
    game: sword-girls
    <BLANKLINE>
    character:
    1x 100001 Sita Vilosa, the mystery girl
    """
    cards, tidy = face(game).cards(), tidy_deck(game, deck)
    entries = [replace(entry, label=cards[entry.card].name if entry.card in cards else "") for entry in tidy.entries]
    return write_deck(replace(tidy, entries=tuple(entries)))


def abilities(game: str) -> Iterator[Ability]:
    """Every text of a game.

    >>> next(ability.text for ability in abilities("sword-girls") if ability.key == "1427")
    'Defend: Remove all skills of the attacker. If that happened, remove this skill.'
    """
    return iter(face(game).abilities())


def phrasebook(game: str, language: str = "en") -> Phrasebook:
    """How the texts of a game are read and printed.

    >>> from tefuda.language.parser import read
    >>> read(phrasebook("sword-girls"), "Defend: Remove this skill.", "text")
    ('text', 'defend', (('lose this skill',),))
    """
    return face(game).phrasebook(language)
