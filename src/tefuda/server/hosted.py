"""The games that the server offers, each with the data that the server needs: loaded once, shared by all rooms."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Final

from tefuda.errors import FileError, TefudaError
from tefuda.games import registry
from tefuda.games.kit.boxes import plain
from tefuda.kernel.book import Book
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.kernel.rules import Rules
from tefuda.language.catalogue import Catalogue
from tefuda.language.decks import Deck, Problem
from tefuda.language.messages import ENGLISH, Translator
from tefuda.language.presentation import LANGUAGES
from tefuda.server.custom_players import offered

MOST_CARDS: Final = 200
"""No deck that is brought to the table has more cards, or more different ones, than this."""


class DeckRefused(TefudaError):
    """A deck that may not be played or cannot be looked at: the code of the error, the deck's problems, if that is
    why, and the language of its sender."""

    def __init__(
        self, code: str, sentence: str, problems: Sequence[Problem] = (), translator: Translator = ENGLISH
    ) -> None:
        self.code = code
        self.problems = problems
        self.translator = translator
        more = f"; and {len(problems) - 1} more" if len(problems) > 1 else ""
        super().__init__(f"{sentence}: {problems[0]}{more}" if problems else sentence)


class HostedGame:
    """One game at the table."""

    def __init__(self, name: str) -> None:
        """Raises `TefudaError` when there is no such game."""
        self.name = name
        self.face = registry.face(name)
        self.catalogues: dict[str, Catalogue] = {language: self.face.catalogue(language) for language in LANGUAGES}
        self.catalogue = self.catalogues[LANGUAGES[0]]
        first = next(iter(self.face.starter_decks().values()))
        game = self.face.new_game((first, first), 0)
        self.rules: Rules = game.rules
        self.book: Book = game.book

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the computer's players, weakest first, and behind them the players that this server offers."""
        return (*self.face.LEVELS, *offered)

    def start(self, decks: tuple[Deck, Deck], seed: int | bytes, journal: Journal | None = None) -> Game:
        """A new game."""
        return self.face.new_game(decks, seed, journal)

    def deck_by_key(self, key: str) -> Deck:
        """A starter deck, or the deck of one of the game's own opponents; never a file. Raises `TefudaError`."""
        starters = self.face.starter_decks()
        found = starters[key] if key in starters else self.catalogue.deck(key)
        if found is None:
            raise TefudaError(f"there is no deck {key!r}; the starter decks are {', '.join(starters)}")
        return found

    def problems_of(self, deck: Deck, *, restricted: bool = False) -> list[Problem]:
        """The problems of an uploaded deck (``restricted``: to a table with the game's list of restricted
        cards). Raises `DeckRefused` if it is too big to look at, or
        of another game or an unknown format."""
        if deck.game and plain(deck.game) != plain(self.name):
            raise DeckRefused("game", f"this is a deck for {deck.game!r}, not for {self.name}")
        if len(deck.entries) > MOST_CARDS or sum(entry.count for entry in deck.entries) > MOST_CARDS:
            message = f"deck {deck.name!r} is too big: at most {MOST_CARDS} cards can be brought to the table"
            raise DeckRefused("deck_size", message)
        if deck.format and deck.format not in self.face.FORMATS:
            known = ", ".join(self.face.FORMATS)
            raise DeckRefused("format", f"{self.name} has no format {deck.format!r}; it has {known}")
        return registry.check_deck(self.name, deck, restricted=restricted)

    def check(self, deck: Deck, language: str, *, restricted: bool = False) -> None:
        """Raises `DeckRefused` for a deck that may not be played, brought by somebody who reads a language, or that
        cannot be looked at."""
        self.refuse(deck, self.problems_of(deck, restricted=restricted), language)

    def check_restricted(self, deck: Deck, language: str) -> None:
        """Raises `DeckRefused` for a deck that may not be played at a table with the game's list of restricted cards,
        whatever else is wrong with it."""
        self.refuse(deck, self.face.restricted_problems(deck), language)

    def refuse(self, deck: Deck, problems: list[Problem], language: str) -> None:
        """Raises `DeckRefused` if there are problems with a deck."""
        if problems:
            sentence = f"deck {deck.name!r} cannot be played"
            raise DeckRefused("illegal_deck", sentence, problems, self.face.translator(language))


@cache
def built(game: str) -> HostedGame | str:
    """A game, or why it cannot be played at this table: a file or a text of it is broken. Raises
    `TefudaError` when there is no such game."""
    if reason := registry.fault(game):
        return reason
    try:
        return HostedGame(game)
    except (TefudaError, OSError) as error:
        return str(error)


def closed(game: str) -> str:
    """The reason why a game cannot be played at this table, for its operator; empty if it can."""
    found = built(game)
    return found if isinstance(found, str) else ""


def open_games() -> list[str]:
    """The games that can be played at this table, in order."""
    return [game for game in registry.GAMES if not closed(game)]


def hosted_game(game: str) -> HostedGame:
    """A game at the table. Raises `TefudaError` when there is no such game, or it cannot be played here (why, only the
    server's log says: players see no paths)."""
    with suppress(FileError):
        registry.face(game)
    found = built(game)
    if isinstance(found, str):
        raise TefudaError(f"{game} cannot be played here at the moment; the other games can")
    return found
