"""Subcommands for cards and their texts."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tefuda.cli.command import (
    BAD_INPUT,
    AnyGameOption,
    AsJson,
    GameOption,
    Language,
    amount,
    card_app,
    fail,
    print_json,
    print_lines,
    with_its_box,
)

if TYPE_CHECKING:
    from tefuda.games.kit.contract import Card


@card_app.command("show")
def card_show(
    id: Annotated[str, typer.Argument(help="The card's id, such as 300026.", metavar="ID")],
    game: AnyGameOption = None,
    language: Language = "en",
    json: AsJson = False,
) -> None:
    """Show a card. Without --game, the first game that has a card with this id is used."""
    from tefuda.games.registry import cards, sound_games, with_faults

    asked = [game] if game else sound_games()
    card = next((known[id] for known in map(cards, asked) if id in known), None)
    if card is None:
        missing = f"there is no card {id} in {' or '.join(asked)}; look it up with: tefuda card find WORDS"
        fail(missing if game else with_faults(missing))
    if json:
        return print_json(record_in(language, card))
    print_lines(list(card.page(language)))


@card_app.command("find")
def card_find(
    words: Annotated[list[str], typer.Argument(help="Words of the name or the text; a card must contain all of them.")],
    game: GameOption,
    language: Language = "en",
    json: AsJson = False,
) -> None:
    """Find cards by words in their names and texts."""
    from tefuda.games.registry import cards

    wanted = [word.casefold() for word in words]
    found = [card for card in cards(game).values() if all(word in card.searched(language) for word in wanted)]
    if json:
        return print_json({"cards": [record_in(language, card) for card in found]})
    print_lines(card.line(language) for card in found)
    print(f"{len(found)} card{'' if len(found) == 1 else 's'}")


def record_in(language: str, card: Card) -> dict[str, Any]:
    """Everything on a card, with its text in a language."""
    text = card.text(language)
    return card.record() if language == "en" else {**card.record(), "language": language, "text": text}


@card_app.command("read")
def card_read(
    text: Annotated[str, typer.Argument(help="A rules text, in quotes.")],
    game: GameOption,
    language: Language = "en",
    json: AsJson = False,
) -> None:
    """Show how a text is parsed, word by word, or where parsing fails (exit code 2)."""
    from tefuda.lab.texts import outline, understand

    understood = understand(game, text, language)
    if json:
        return print_json(understood)
    print_lines(outline(understood.words))
    if understood.canonical != understood.text:
        print(f"\ncanonical wording: {understood.canonical}")


@card_app.command("check")
def card_check(
    file: Annotated[Path, typer.Argument(help="A YAML file with cards or skills, or the folder of a card box.")],
    game: AnyGameOption = None,
    json: AsJson = False,
) -> None:
    """Check that every record and text of a card file can be read and played (exit code 2 if not)."""
    from tefuda.games.registry import open_cards
    from tefuda.lab.texts import check_card_file

    if file.is_dir():
        name = open_cards(file)
        if json:
            return print_json({"game": name})
        return print(f"{file}: a card box, all understood; its game is called {name}")
    found = check_card_file(file, game)
    with_its_box(found.game)
    if json:
        print_json(found)
    elif not found.problems:
        what = f"{amount(found.cards, 'card')} and {amount(found.skills, 'skill')}"
        print(f"{file}: {what} of {found.game}, all understood")
    else:
        for problem in found.problems:
            print(problem, file=sys.stderr)
    if found.problems:
        raise typer.Exit(BAD_INPUT)
