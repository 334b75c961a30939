"""The games by name, each loaded when it is first asked for: what `tefuda` hands on as its public face.

A game is a folder of the package `tefuda.games` with a module `face`, which fills in the contract `Face`, and the year
`PUBLISHED`. Adding a game is writing that folder: everything outside of it asks the face and knows no game by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from msgspec.structs import replace

from tefuda import games
from tefuda.errors import FileError, TefudaError
from tefuda.games.kit.boxes import ABOUT, WITH, Box, plain
from tefuda.games.kit.contract import Ability, Card, Face
from tefuda.games.kit.search import SearchHooks
from tefuda.kernel.encoding import game_name
from tefuda.kernel.errors import BadState
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.catalogue import Catalogue
from tefuda.language.deck_codes import is_code, read_code
from tefuda.language.decks import Deck, Problem, read_deck, write_deck

if TYPE_CHECKING:
    from tefuda.kernel.decision import Option
    from tefuda.kernel.view import View
    from tefuda.language.phrasebook import Phrasebook


def folders_of_games() -> dict[str, str]:
    """The packages of the games by the games' names, in the order in which the games came out."""
    folders = sorted(face.parent.name for place in games.__path__ for face in Path(place).glob("*/face.py"))
    packages = {folder.replace("_", "-"): f"{games.__name__}.{folder}" for folder in folders}
    return dict(sorted(packages.items(), key=lambda item: import_module(item[1]).PUBLISHED))


PACKAGES: Final = folders_of_games()
"""The packages of all games by the games' names."""
GAMES: Final = dict(PACKAGES)
"""The games that are offered by name, each with its package: one that is played with a box of cards here (`use_cards`)
under the name that says so. The first is the one meant where nobody names a game."""
OPENED: Final[dict[str, Face]] = {}
"""The games with boxes of cards that are open in this process, by name."""
FIRST_GAME: Final = next(iter(GAMES))


def face(game: str) -> Face:
    """The face of a game. Raises `TefudaError` when there is no such game, or it is one with a box that is not open."""
    if game in OPENED:
        return OPENED[game]
    if plain(game) not in PACKAGES:
        raise TefudaError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    if game not in PACKAGES:
        raise TefudaError(box_missing(game))
    return loaded(PACKAGES[game])


@cache
def loaded(package: str) -> Face:
    """The face of the game of a package, which is imported now."""
    return cast(Face, import_module(f"{package}.face").FACE)


def open_cards(folder: str | Path) -> str:
    """Open a box of cards (see `kit.boxes`): the name of its game with it, which stands for a game wherever one is
    named. A box that is open already is looked at again; when its files have changed, that is another game. Raises
    `FileError` with file and line for whatever cannot be played.
    """
    box = Box(Path(folder))
    if box.game not in PACKAGES:
        known = ", ".join(PACKAGES)
        raise FileError(f"{box.folder / ABOUT}: there is no game {box.game!r}; the games are {known}")
    if box.key not in OPENED:
        opened = type(face(box.game))(box)
        opened.check_box()
        OPENED[box.key] = opened
    return box.key


def open_folders() -> list[Path]:
    """The folders of the boxes of cards that are open in this process."""
    return [opened.box.folder.resolve() for opened in OPENED.values() if opened.box is not None]


def use_cards(folder: str | Path) -> str:
    """Open a box, and offer its game with it in place of the game alone. Raises `FileError`."""
    name = open_cards(folder)
    offered = {name if plain(game) == plain(name) else game: package for game, package in GAMES.items()}
    GAMES.clear()
    GAMES.update(offered)
    return name


def open_boxes() -> dict[str, Path]:
    """The folders of the boxes of cards that are offered here, by their games' names."""
    boxes = {game: OPENED[game].box for game in GAMES if game in OPENED}
    return {game: box.folder for game, box in boxes.items() if box is not None}


def offered(game: str) -> str:
    """A game by the name under which it is offered here: with the box that it is played with."""
    if game in PACKAGES:
        return next((name for name in GAMES if plain(name) == game), game)
    return game


def box_missing(game: str) -> str:
    """The reason why a game with a box of cards cannot be played here, and the way out."""
    box, _, state = game.partition(WITH)[2].rpartition("-")
    others = [name.rpartition("-")[2] for name in OPENED if name.rpartition("-")[0] == game.rpartition("-")[0]]
    there = f"; the one that is open here has other files ({', '.join(others)})" if others else ""
    said = f"this is a game with the card box {box} ({state}), which is not open here{there}"
    return f"{said}: name its folder (--cards DIR, or cards=DIR)"


@cache
def fault(game: str) -> str:
    """The fault of a game that cannot be used: what is wrong with one of its files, as a sentence; empty if all can be
    read. The other games go on. Raises `TefudaError` when there is no such game."""
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
    return {game: face(game).title for game in sound_games()}


def game_of_deck(deck: str) -> str | None:
    """The game that a deck belongs to: that of one that comes with it, or the one that its file or code names; None if
    nothing says so.

    >>> game_of_deck("vita-starter")
    'sword-girls'
    """
    for game in sound_games():
        if deck in face(game).facts().decks:
            return game
    if is_code(deck):
        found = read_code(deck).game
    else:
        path = Path(deck)
        found = read_deck(path).game if path.is_file() else ""
    return offered(found) if plain(found) in PACKAGES else None


def deck_of(game: str, deck: str | Path | Deck) -> Deck:
    """A deck by the name of one that comes with the game, by its code, from a file, or as it is."""
    if isinstance(deck, Deck):
        return deck
    rules = face(game)
    if str(deck) in rules.facts().decks:
        return rules.facts().decks[str(deck)]  # also one that is not offered: its problems say why
    if is_code(str(deck)):
        return of_this_game(game, deck, read_code(str(deck)))
    path = Path(deck)
    if path.exists():
        return of_this_game(game, deck, read_deck(path, rules.example_card()))
    starters = ", ".join(rules.starter_decks())
    missing = f"there is no deck {str(deck)!r}: neither a file, nor a code, nor one of {starters}"
    raise TefudaError(with_faults(missing))


def of_this_game(game: str, named: str | Path, deck: Deck) -> Deck:
    """The deck of a file or code, if it is for this game as far as it says. Raises `TefudaError`."""
    if deck.game and plain(deck.game) not in PACKAGES:
        raise TefudaError(f"{named}: there is no game {deck.game!r}; the games are {', '.join(GAMES)}")
    if deck.game and plain(deck.game) != plain(game):
        raise TefudaError(f"{named}: this is a deck for {plain(deck.game)}, not for {plain(game)}")
    return deck


def new_game(
    game: str,
    *,
    decks: tuple[str | Path | Deck, str | Path | Deck],
    seed: int | bytes,
    journal: Journal | None = None,
    cards: str | Path | None = None,
    **settings: str,
) -> Game:
    """A new game between two decks (names of starter decks, deck files, codes, or decks), up to its first decision.
    `seed` is a whole number, or a key of 32 bytes for chance that nobody can work out (`secrets.token_bytes(32)`).
    `cards` is the folder of a box of cards to play with (docs/custom-cards.md).

    Equal seed, decks and answers give the same game on every machine. Raises `TefudaError` for an unknown game or
    deck, and for a deck that cannot be played. A table that shows the game hands a `journal` in. `settings` are the
    game's own (Sword Girls: `turn_start_order`, "alternate" or "coin_each_turn").

    >>> game = new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7)
    >>> [decision.prompt for decision in game.pending]
    ['placement', 'placement']
    """
    if cards is not None:
        game = with_cards(game, cards)
    rules = face(game)
    one, two = (rules.tidy_deck(deck_of(game, deck)) for deck in decks)
    return rules.new_game((one, two), seed, journal, **settings)


def with_cards(game: str, folder: str | Path) -> str:
    """The name of a game with a box of cards. Raises `TefudaError` when the box is one for another game."""
    name = open_cards(folder)
    if plain(name) != plain(game):
        raise TefudaError(f"{folder}: this is a card box for {plain(name)}, not for {plain(game)}")
    return name


def from_bytes(data: bytes, *, cards: str | Path | None = None) -> Game:
    """The game that `Game.to_bytes` wrote down; `cards` is the folder of the box that it was played with, if that is
    not open yet. Raises `BadState` for anything else.

    >>> game = new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7)
    >>> from_bytes(game.to_bytes()).digest() == game.digest()
    True
    """
    if cards is not None:
        open_cards(cards)
    game = game_name(data)
    if plain(game) not in PACKAGES:
        raise BadState(f"these bytes are no game, or one of another program: the games are {', '.join(PACKAGES)}")
    if game not in PACKAGES and game not in OPENED:
        raise BadState(box_missing(game))
    return face(game).from_bytes(data)


def quick_score(view: View, option: Option) -> float:
    """The value of the own side of a view's seat after one of its options, at first sight; higher is better. The
    numbers compare options of one decision, and nothing else; their scale is the game's own."""
    return face(view.rules.name).quick_score(view, option)


def search_hooks(game: str) -> SearchHooks | None:
    """A game's part of a search: the value of a position, the end of a turn's own plan; None where a game only
    evaluates options (`quick_score`).

    >>> hooks = search_hooks("shadowverse")
    >>> game = new_game("shadowverse", decks=("forest-starter", "sword-starter"), seed=7)
    >>> hooks.evaluate(game.view(0)) == -hooks.evaluate(game.view(1))
    True
    """
    return face(game).SEARCH_HOOKS


def starter_decks(game: str) -> Mapping[str, Deck]:
    """The starter decks of a game by name.

    >>> list(starter_decks("sword-girls"))
    ['academy-starter', 'crux-starter', 'darklore-starter', 'vita-starter']
    """
    return face(game).starter_decks()


def catalogue(game: str, language: str = "en") -> Catalogue:
    """The catalogue of a game: cards for reading, decks, opponents. Raises `TefudaError` for an unknown game."""
    return face(game).catalogue(language)


def cards(game: str) -> Mapping[str, Card]:
    """The cards of a game by id, each with its facts and its text.

    >>> cards("sword-girls")["300026"].name
    'Maid Tailor'
    """
    return face(game).cards()


def check_deck(game: str, deck: str | Path | Deck, *, restricted: bool = False) -> list[Problem]:
    """The problems of a deck, each with its rule; empty when the deck is legal. ``restricted`` asks for the game's list
    of restricted cards, too, where it has one that only tournaments play with. Raises `TefudaError` for a format that
    the game has not, and for a list that it has not.

    >>> check_deck("sword-girls", "vita-starter")
    []
    """
    rules, found = face(game), deck_of(game, deck)
    if found.format and found.format not in rules.FORMATS:
        known = ", ".join(rules.FORMATS)
        named = f"deck {found.name!r}" if isinstance(deck, Deck) else str(deck)
        raise TefudaError(f"{named}: {game} has no format {found.format!r}; it has {known}")
    if restricted:
        check_restricted(game)
    return [*rules.check_deck(found), *(rules.restricted_problems(found) if restricted else ())]


def check_restricted(game: str) -> None:
    """Refuse a game that has no list of restricted cards for tables that ask for it."""
    if not face(game).catalogue().presentation.restricted:
        raise TefudaError(f"{game} has no list of restricted cards")


def legal_deck(game: str, deck: str | Path | Deck, *, restricted: bool = False) -> Deck:
    """A deck that may be played (``restricted``: at a table with the game's list of restricted cards), tidied. Raises
    `TefudaError` that gives every reason why another one may not.

    >>> legal_deck("sword-girls", "vita-starter").name
    'Vita starter'
    """
    found = deck_of(game, deck)
    problems = check_deck(game, deck, restricted=restricted)
    if problems:
        called = f"deck {found.name!r}" if isinstance(deck, Deck) else str(deck)
        reasons = "".join(f"\n  {problem}" for problem in problems)
        raise TefudaError(f"{called}: this deck cannot be played:{reasons}")
    return face(game).tidy_deck(found)


def tidy_deck(game: str, deck: str | Path | Deck) -> Deck:
    """A deck with its game's name, each card by its own id and in the part where the game looks for it.

    >>> tidy_deck("shadowverse", "tf1-AAAEZGVjawVjYXJkcwEAAAlCUDAxLVNMMDH4-yVa").counts()
    {'BP01-001': 1}
    """
    return replace(face(game).tidy_deck(deck_of(game, deck)), game=plain(game))


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
    """The phrasebook that parses and prints the texts of a game.

    >>> from tefuda.language.parser import read
    >>> read(phrasebook("sword-girls"), "Defend: Remove this skill.", "text")
    ('text', 'defend', (('lose this skill',),))
    """
    return face(game).phrasebook(language)
