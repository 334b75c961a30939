"""Subcommands for decks."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tefuda.cli.command import (
    BAD_INPUT,
    AnyGameName,
    AnyGameOption,
    AsJson,
    check_game,
    deck_app,
    fail,
    game_of,
    print_json,
    usual_game,
    with_its_box,
)
from tefuda.errors import TefudaError
from tefuda.games.kit.boxes import plain
from tefuda.games.registry import PACKAGES

if TYPE_CHECKING:
    from tefuda.language.decks import Deck


@deck_app.command("list")
def deck_list(name: AnyGameName = None, game: AnyGameOption = None, json: AsJson = False) -> None:
    """List the decks that come with a game."""
    from tefuda.games.registry import face

    if name and game and name != game:
        fail(f"two games are named, {name} and {game}; the decks of one are listed")
    game = name or game or usual_game()
    rules = face(game)
    decks = rules.starter_decks()
    if json:
        rows = [{"id": key, "name": deck.name, **rules.deck_facts(deck)} for key, deck in decks.items()]
        return print_json({"game": game, "decks": rows})
    for key, deck in decks.items():
        about = ", ".join(f"{value:>4} {what}" for what, value in rules.deck_facts(deck).items())
        print(f"{key:<20} {deck.name:<20} {about}")


@deck_app.command("show")
def deck_show(
    deck: Annotated[str, typer.Argument(help="A deck that comes with the game, a deck file, or a code.")],
    game: AnyGameOption = None,
    text: Annotated[bool, typer.Option("--text", help="Print it as a deck file.")] = False,
    json: AsJson = False,
) -> None:
    """Show what is in a deck."""
    from tefuda.games.registry import deck_text, face, tidy_deck

    game = game_of(game, deck)
    if text:
        return print(deck_text(game, deck), end="")
    shown = tidy_deck(game, deck)
    if json:
        return print_json({"name": shown.name, "game": game, "cards": shown.counts()})
    rules = face(game)
    print(f"{shown.name}: {rules.deck_summary(shown)}")
    for entry in shown.entries:
        card = rules.cards().get(entry.card)
        print(f"{entry.count:>3} x {card.line() if card else f'{entry.card}  (there is no such card)'}")


@deck_app.command("code")
def deck_code(
    deck: Annotated[str, typer.Argument(help="A deck that comes with the game, or a deck file.")],
    game: AnyGameOption = None,
    json: AsJson = False,
) -> None:
    """Print a deck as a short code to share. Every subcommand that takes a deck takes a code, too."""
    from tefuda.games.registry import tidy_deck
    from tefuda.language.deck_codes import deck_code as code_of

    game = game_of(game, deck)
    code = code_of(tidy_deck(game, deck))
    if json:
        return print_json({"game": game, "code": code})
    print(code)


@deck_app.command("check")
def deck_check(
    file: Annotated[
        str, typer.Argument(help="A deck file (YAML, or lines such as '3 300026 Maid Tailor'), or a code.")
    ],
    game: AnyGameOption = None,
    format: Annotated[str | None, typer.Option(help="Use this format of the game, not the deck's own.")] = None,
    restricted: Annotated[
        bool, typer.Option("--restricted", help="Also apply the list of restricted cards for tournaments.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Check a deck. Each problem names the rule (exit code 2 if there is one)."""
    from msgspec.structs import replace

    from tefuda.games.registry import check_deck, face, of_this_game, tidy_deck
    from tefuda.language.deck_codes import is_code, read_code
    from tefuda.language.decks import SEARCH, read_deck
    from tefuda.language.messages import Translator

    if game is not None:
        check_game(game)
    try:
        deck = read_code(file) if is_code(file) else read_deck(Path(file), face(game or usual_game()).example_card())
    except TefudaError as error:
        if json:
            print_json({"legal": False, "problems": [{"rule": "file", "message": str(error), "card": None}]})
        raise
    game = game or game_named_in(deck)
    of_this_game(game, file, deck)
    hints = Translator(book={SEARCH: "look it up with: tefuda card find WORDS"})
    named = format or deck.format
    if named and named not in face(game).FORMATS:
        place = f"{file}: " if format is None else ""
        fail(f"{place}{plain(game)} has no format {named!r}; it has {', '.join(face(game).FORMATS)}")
    problems = check_deck(game, deck if format is None else replace(deck, format=format), restricted=restricted)
    if json:
        listed = [{"rule": found.rule, "message": found.translated(hints), "card": found.card} for found in problems]
        print_json({"legal": not problems, "problems": listed})
    elif problems:
        for found in problems:
            place = f", line {found.line}" if found.line else ""
            print(f'deck "{file}"{place}: {found.translated(hints)} ({found.rule})', file=sys.stderr)
    else:
        print(f"{deck.name}: legal; {face(game).deck_summary(tidy_deck(game, deck))}")
    if problems:
        raise typer.Exit(BAD_INPUT)


def game_named_in(deck: Deck) -> str:
    """The game that a deck names, else the usual one."""
    return with_its_box(deck.game) if plain(deck.game) in PACKAGES else usual_game()
