"""The command `tefuda`: a verb for each job. It reads arguments, calls the library, and prints.

Heavy modules are imported inside the verbs, so that `tefuda --help` and small verbs start at once. Whatever a user gave
and Tefuda cannot use ends in one message on the standard error stream and exit code 2.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tefuda.games.sword_girls.facts import CardFacts, Facts
    from tefuda.language.decks import Deck

BAD_INPUT = 2

app = typer.Typer(
    help="Tefuda: trading card games whose cards run on their own text.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
deck_app = typer.Typer(help="Decks: which there are, what is in one, whether one is legal.", no_args_is_help=True)
card_app = typer.Typer(help="Cards: show, find, check, and read texts.", no_args_is_help=True)
app.add_typer(deck_app, name="deck")
app.add_typer(card_app, name="card")

GameName = Annotated[str, typer.Argument(help="sword-girls", metavar="GAME")]
GameOption = Annotated[str, typer.Option("--game", help="Which game.", metavar="GAME")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]

SWORD_GIRLS = "sword-girls"


def main() -> None:
    """Run the command; errors that a user can mend become one message and exit code 2."""
    try:
        app()
    except TefudaError as error:
        fail(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)


def fail(message: str) -> NoReturn:
    """Say what is wrong and leave."""
    print(f"tefuda: {message}", file=sys.stderr)
    sys.exit(BAD_INPUT)


def print_json(value: Any) -> None:
    """One JSON object on one line."""
    import msgspec

    print(msgspec.json.encode(value).decode())


def print_lines(lines: Iterable[str]) -> None:
    """Lines of plain text."""
    for line in lines:
        print(line)


# ---------------------------------------------------------------- decks


@deck_app.command("list")
def deck_list(game: GameOption = SWORD_GIRLS, json: AsJson = False) -> None:
    """List the decks that come with a game."""
    from tefuda.games.sword_girls.deck_rules import deck_points

    facts = facts_of(game)
    rows = [
        {"id": key, "name": deck.name, "points": deck_points(deck, facts.cards)} for key, deck in facts.decks.items()
    ]
    if json:
        return print_json({"game": game, "decks": rows})
    print_lines(f"{row['id']:<20} {row['name']:<20} {row['points']:>4} points" for row in rows)


@deck_app.command("show")
def deck_show(
    deck: Annotated[str, typer.Argument(help="A deck that comes with the game, or a deck file.")],
    game: GameOption = SWORD_GIRLS,
    json: AsJson = False,
) -> None:
    """Show what is in a deck."""
    from tefuda.games.sword_girls.deck_rules import bracket, deck_points, known_card

    facts = facts_of(game)
    shown = named_deck(deck, facts)
    if json:
        return print_json({"name": shown.name, "game": game, "cards": shown.counts()})
    points = deck_points(shown, facts.cards)
    print(f"{shown.name}: {points} points, bracket {bracket(points)}")
    for entry in shown.entries:
        card = known_card(entry.card, facts.cards)
        print(f"{entry.count:>3} x {one_line(card) if card else f'{entry.card}  (there is no such card)'}")


@deck_app.command("check")
def deck_check(
    file: Annotated[Path, typer.Argument(help="A deck file: YAML, or lines such as '3 300026 Maid Tailor'.")],
    game: GameOption = SWORD_GIRLS,
    faction_lock: Annotated[bool, typer.Option(help="Allow only the Character's faction and Neutral.")] = False,
    json: AsJson = False,
) -> None:
    """Say whether a deck is legal, and if not, what breaks which rule (exit code 2)."""
    from tefuda.games.sword_girls.deck_rules import bracket, check_deck, deck_points
    from tefuda.language.decks import read_deck

    facts = facts_of(game)
    try:
        deck = read_deck(file)
    except TefudaError as error:
        if json:
            print_json({"legal": False, "problems": [{"rule": "file", "message": str(error), "card": None}]})
        raise
    problems = check_deck(deck, facts.cards, faction_lock=faction_lock)
    if deck.game and deck.game != game:
        fail(f'{file}: this is a deck for "{deck.game}", not for {game}')
    if json:
        listed = [{"rule": found.rule, "message": found.message, "card": found.card} for found in problems]
        print_json({"legal": not problems, "problems": listed})
    elif problems:
        for found in problems:
            place = f", line {found.line}" if found.line else ""
            print(f'deck "{file}"{place}: {found}', file=sys.stderr)
    else:
        points = deck_points(deck, facts.cards)
        print(f"{deck.name}: legal; {points} points, bracket {bracket(points)}")
    if problems:
        raise typer.Exit(BAD_INPUT)


# ---------------------------------------------------------------- cards


@card_app.command("show")
def card_show(
    id: Annotated[str, typer.Argument(help="The card's id, such as 300026.", metavar="ID")],
    game: GameOption = SWORD_GIRLS,
    json: AsJson = False,
) -> None:
    """Show one card with its text."""
    facts = facts_of(game)
    card = facts.cards.get(int(id)) if id.isdecimal() and len(id) < 10 else None
    if card is None:
        fail(f"there is no card {id} in {game}; look it up with: tefuda card find WORDS")
    if json:
        return print_json(card_object(card, facts))
    print_lines(card_page(card, facts))


@card_app.command("find")
def card_find(
    words: Annotated[list[str], typer.Argument(help="Words of the name or the text; all of them must be there.")],
    game: GameOption = SWORD_GIRLS,
    json: AsJson = False,
) -> None:
    """Find cards by words of their names and texts."""
    facts = facts_of(game)
    wanted = [word.casefold() for word in words]
    found = [card for card in facts.cards.values() if all(word in searched(card, facts) for word in wanted)]
    if json:
        return print_json({"cards": [card_object(card, facts) for card in found]})
    print_lines(one_line(card) for card in found)
    print(f"{len(found)} card{'' if len(found) == 1 else 's'}")


@card_app.command("read")
def card_read(
    text: Annotated[str, typer.Argument(help="A rules text, in quotes.")],
    game: GameOption = SWORD_GIRLS,
    json: AsJson = False,
) -> None:
    """Show how a text is understood, word by word, or the place where understanding ends (exit code 2)."""
    facts_of(game)
    from tefuda.lab.texts import outline, understand

    understood = understand(text)
    if json:
        return print_json(understood)
    print_lines(outline(understood.words))
    if understood.canonical != understood.text:
        print(f"\nTefuda says it so: {understood.canonical}")


@card_app.command("check")
def card_check(
    file: Annotated[Path, typer.Argument(help="A YAML file of cards, or of skills with their texts.")],
    game: GameOption = SWORD_GIRLS,
    json: AsJson = False,
) -> None:
    """Say whether every record and every text of a card file can be read, and what not (exit code 2)."""
    facts_of(game)
    from tefuda.lab.texts import check_card_file

    found = check_card_file(file)
    if json:
        print_json(found)
    elif not found.problems:
        print(f"{file}: {found.cards} cards and {found.skills} skills, all understood")
    else:
        for problem in found.problems:
            print(problem, file=sys.stderr)
    if found.problems:
        raise typer.Exit(BAD_INPUT)


def facts_of(game: str) -> Facts:
    """What is printed on the cards of a game."""
    if game != SWORD_GIRLS:
        fail(f'there is no game "{game}" yet; there is: {SWORD_GIRLS}')
    from tefuda.games.sword_girls.facts import load_facts

    return load_facts()


def named_deck(deck: str, facts: Facts) -> Deck:
    """A deck that comes with a game, or one in a file."""
    if deck in facts.decks:
        return facts.decks[deck]
    from tefuda.language.decks import read_deck

    if not os.path.exists(deck):
        fail(f'there is no deck "{deck}", neither as a file nor among: {", ".join(facts.decks)}')
    return read_deck(Path(deck))


def numbers_of(card: CardFacts) -> str:
    """The printed numbers that a card of its kind has."""
    if card.kind == "character":
        return f"LIFE {card.life}"
    if card.kind == "follower":
        return f"SIZE {card.size}  {card.atk}/{card.def_}/{card.sta}"
    return f"SIZE {card.size}" if card.kind == "spell" else ""


def one_line(card: CardFacts) -> str:
    """A card in a list."""
    return f"{card.id}  {card.name_en:<40} {card.faction.title():<9} {card.kind:<10} {numbers_of(card)}".rstrip()


def card_page(card: CardFacts, facts: Facts) -> Iterable[str]:
    """A card with everything that is on it."""
    yield f"{card.name_en}  ({card.name_ko})"
    yield f"{card.id}, {card.kind} of {card.faction.title()}, {card.episode}, rarity {card.rarity}"
    numbers = f"{numbers_of(card)}  (ATK/DEF/STA)" if card.kind == "follower" else numbers_of(card)
    yield f"{numbers}, limit {card.limit}, {card.points} points".removeprefix(", ")
    for number in card.skills:
        skill = facts.skills[number]
        yield f"[{skill.timing}] {skill.text.strip() or '(no text)'}"


def card_object(card: CardFacts, facts: Facts) -> dict[str, Any]:
    """A card as a JSON object."""
    import msgspec

    listed = {field: getattr(card, field) for field in card.__struct_fields__ if field != "skills"}
    listed["def"] = listed.pop("def_")
    skills = [facts.skills[number] for number in card.skills]
    texts = [{"id": skill.id, "timing": skill.timing, "text": skill.text.strip()} for skill in skills]
    return {**msgspec.to_builtins(listed), "skills": texts}


def searched(card: CardFacts, facts: Facts) -> str:
    """Everything of a card in which words are looked for."""
    texts = " ".join(f"{facts.skills[number].timing} {facts.skills[number].text}" for number in card.skills)
    return f"{card.id} {card.name_en} {card.name_ko} {card.kind} {card.faction} {card.episode} {texts}".casefold()


# ---------------------------------------------------------------- the laboratory


@app.command()
def bench(
    game: GameName = SWORD_GIRLS,
    seconds: Annotated[float, typer.Option(min=0.5, help="About how long to measure.")] = 10.0,
    json: AsJson = False,
) -> None:
    """Measure speed: whole games, decisions, copies, bytes, start."""
    from tefuda.lab.bench import bench as measure

    speed = measure(game, seconds)
    if json:
        return print_json(speed)
    print_lines(
        (
            f"{speed.game}, {'compiled' if speed.compiled else 'pure Python'}",
            f"{speed.games_per_second:>12,.0f}  games a second (starter decks, random players, one core)",
            f"{speed.decisions_per_second_core:>12,.0f}  decisions a second in the core",
            f"{speed.decisions_per_second_api:>12,.0f}  decisions a second through the public face, with a view each",
            f"{speed.copy_us:>12,.2f}  microseconds to copy a game",
            f"{speed.bytes_round_trip_us:>12,.2f}  microseconds to bytes and back",
            f"{speed.state_bytes:>12,}  bytes of a state",
            f"{speed.start_seconds:>12,.2f}  seconds from a new process to a new game",
        )
    )


@app.command()
def clauses(
    rules: Annotated[Path, typer.Argument(help="A rules file with numbered clauses, such as sword-girls.md.")],
    tests: Annotated[Path, typer.Option(help="Where the tests are.")] = Path("tests"),
    code: Annotated[Path, typer.Option(help="Where the code is.")] = Path("src"),
    every: Annotated[bool, typer.Option("--all", help="List all clauses, with what stands behind each.")] = False,
    json: AsJson = False,
) -> None:
    """List the numbered clauses of a rules file that have neither a test nor a reason to have none."""
    from tefuda.lab.clauses import clauses as read_clauses

    for folder in (tests, code):
        if not folder.is_dir():
            fail(f"{folder}: there is no such folder; run this in the project's folder, or name it")
    found = read_clauses(rules, code, tests)
    open_ones = [clause for clause in found if not clause.settled]
    tested = sum(clause.tests > 0 for clause in found)
    if json:
        return print_json(
            {
                "clauses": len(found),
                "tested": tested,
                "reasons": {clause.number: clause.reason for clause in found if not clause.tests and clause.reason},
                "missing": [clause.number for clause in open_ones],
            }
        )
    for clause in found if every else open_ones:
        behind = f"{clause.tests} in tests, {clause.code} in code" if clause.tests else clause.reason or "nothing"
        print(f"{clause.number:>7}  {clause.opening}" + (f"  [{behind}]" if every else ""))
    print(
        f"{len(found)} clauses: {tested} with a test, {len(found) - tested - len(open_ones)} with a reason instead, "
        f"{len(open_ones)} with neither"
    )


if __name__ == "__main__":
    main()
