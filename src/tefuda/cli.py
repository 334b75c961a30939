"""The command `tefuda`: a verb for each job. It reads arguments, calls the library, and prints.

Heavy modules are imported inside the verbs, so that `tefuda --help` and small verbs start at once. Whatever a user gave
and Tefuda cannot use ends in one message on the standard error stream and exit code 2.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from tefuda.errors import TefudaError
from tefuda.games.registry import FIRST_GAME, MODULES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tefuda.games.registry import Card
    from tefuda.language.decks import Deck

BAD_INPUT = 2
PORT = 8181
"""The table's port, if nothing else is said."""

app = typer.Typer(
    help="Tefuda: trading card games whose cards run on their own text.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
deck_app = typer.Typer(
    help="Decks: which there are, what is in one, whether one is legal, its short code.", no_args_is_help=True
)
card_app = typer.Typer(help="Cards: show, find, check, and read texts.", no_args_is_help=True)
app.add_typer(deck_app, name="deck")
puzzle_app = typer.Typer(
    help="Puzzles: which there are, what is on the table, whether one can be solved.", no_args_is_help=True
)
app.add_typer(card_app, name="card")
app.add_typer(puzzle_app, name="puzzle")

GAMES = ", ".join(MODULES)
GameName = Annotated[str, typer.Argument(help=f"Which game: {GAMES}.", metavar="GAME")]
AnyGameName = Annotated[str | None, typer.Argument(help=f"Which game: {GAMES}.", metavar="GAME")]
GameOption = Annotated[str, typer.Option("--game", help=f"Which game: {GAMES}.", metavar="GAME")]
AnyGameOption = Annotated[str | None, typer.Option("--game", help=f"Which game: {GAMES}.", metavar="GAME")]
Language = Annotated[str, typer.Option("--language", help="The language of the texts: en or ja.", metavar="LANGUAGE")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]

CASES = (Path("../shared/conformance/sword-girls.jsonl.gz"),)
"""Where recorded cases are looked for, from the project's folder."""
EXCUSES = Path("tests/games/sword_girls/conformance_excuses.yaml")
"""Where the list of excused cases is looked for, from the project's folder."""
SCENARIOS = Path("tests/games")
"""Where scenario files are looked for, from the project's folder."""


def main() -> None:
    """Run the command; errors that a user can mend become one message and exit code 2."""
    try:
        app()
    except TefudaError as error:
        fail(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def fail(message: str) -> NoReturn:
    """Say what is wrong and leave."""
    print(f"tefuda: {message}", file=sys.stderr)
    sys.exit(BAD_INPUT)


def print_json(value: Any) -> None:
    """One JSON object on one line."""
    import msgspec

    print(msgspec.json.encode(value).decode())


def print_faults() -> int:
    """Say on the error stream which games were left out and why; returns how many."""
    from tefuda.games.registry import faults

    left_out = faults()
    for game, reason in left_out.items():
        print(f"tefuda: {game} was left out: {reason}", file=sys.stderr)
    return len(left_out)


def print_lines(lines: Iterable[str]) -> None:
    """Lines of plain text."""
    for line in lines:
        print(line)


# ---------------------------------------------------------------- the table


@app.command()
def play(
    game: AnyGameName = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal instead of the browser.")] = False,
    opens: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in your browser.")] = True,
    port: Annotated[
        int, typer.Option(min=1, max=65535, help="The port of the page; another one if it is taken.")
    ] = PORT,
    deck: Annotated[str | None, typer.Option(help="Your deck: a starter deck, or a deck file.")] = None,
    opponent: Annotated[str | None, typer.Option(help="The enemy's deck, or the id or name of an opponent.")] = None,
    level: Annotated[str | None, typer.Option(help="How strong the computer plays: random, npc, greedy.")] = None,
    puzzle: Annotated[
        str | None, typer.Option(help="A puzzle (GAME/KEY, see: tefuda puzzle list), or a scenario file.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The seed of all chance, to play the same deal again (in the terminal).")
    ] = None,
    resume: Annotated[
        str | None, typer.Option(help="A match saved by the terminal to go on with, or: last.", metavar="FILE")
    ] = None,
    clock: Annotated[
        int | None, typer.Option(min=0, max=3600, help="Seconds for placing cards in the terminal; 0 for none.")
    ] = None,
) -> None:
    """Sit down and play against the computer or a friend: opens the table's page in your browser."""
    if game is not None:
        check_game(game)
    if puzzle is not None and terminal:
        fail("--puzzle is for the page: leave out --terminal")
    if terminal:
        from tefuda.terminal import play as sit_down

        need_terminal("play --terminal")
        sit_down(game, deck=deck, opponent=opponent, level=level, seed=seed, resume=resume, clock=clock)
        return
    for option, said in (("seed", seed), ("resume", resume), ("clock", clock)):
        if said is not None:
            fail(f"--{option} is for the terminal's table: add --terminal (in the browser, choose it in the lobby)")
    from tefuda.games.puzzles import page_path
    from tefuda.table import play_at_home

    path = lobby_path(game, deck, opponent, level) if puzzle is None else page_path(puzzle)
    play_at_home(table_store(), path=path, port=port, opens=opens)


def lobby_path(game: str | None, deck: str | None, opponent: str | None, level: str | None) -> str:
    """The lobby's path with the game, the decks and the level chosen. Raises `TefudaError` for what there is not."""
    from urllib.parse import urlencode

    from tefuda.games.registry import face, game_of_deck, legal_deck
    from tefuda.language.deck_codes import deck_code

    wanted: dict[str, str] = {}
    game = game or (game_of_deck(deck) if deck else None)
    if game is None and (deck or opponent or level):
        fail("name the game, too: tefuda play GAME --deck ...")
    if game is not None:
        rules = face(game)
        wanted["game"] = game
        if deck is not None:
            wanted["deck"] = deck if deck in rules.starter_decks() else deck_code(legal_deck(game, deck))
        if opponent is not None:
            wanted["against"] = opponents_deck(game, opponent)
        if level is not None:
            if level not in rules.LEVELS:
                fail(f"there is no level {level!r}; the levels are {', '.join(rules.LEVELS)}")
            wanted["level"] = level
    return f"/?{urlencode(wanted)}" if wanted else "/"


def opponents_deck(game: str, opponent: str) -> str:
    """The key of the deck of an opponent who is named by it, or by their id or name."""
    from tefuda.games.registry import face

    rules, meant = face(game), opponent.casefold()
    for met in rules.catalogue().opponents():
        if meant in (met.key, met.name.casefold()):
            return met.deck
    if opponent not in rules.starter_decks():
        known = ", ".join(rules.starter_decks())
        fail(f"there is no opponent {opponent!r} for the page; decks are {known} (files: with --terminal)")
    return opponent


def table_store() -> str:
    """Where the table keeps its matches, if nothing else is said."""
    from tefuda.terminal.house import data_folder

    return str(data_folder() / "table.db")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for everybody who can reach it.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any free one.")] = PORT,
    store: Annotated[
        str | None,
        typer.Option(
            help="Where matches are kept: an SQLite file, or postgresql://... [default: table.db of your data folder]"
        ),
    ] = None,
    public_url: Annotated[
        str, typer.Option(help="The URL under which people reach this server, if that is a name.", metavar="URL")
    ] = "",
    origin: Annotated[
        list[str] | None, typer.Option(help="Another URL whose pages may use this server; may be said again.")
    ] = None,
    thinkers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that think for computers, for each worker.")
    ] = 1,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that serve; more than one need PostgreSQL and Redis.")
    ] = 1,
    redis: Annotated[
        str, typer.Option(help="Over which servers talk that share a database: redis://...", metavar="URL")
    ] = "",
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="Believe a proxy on this machine about addresses.")
    ] = False,
) -> None:
    """Serve the table for others: rooms, seats and matches over HTTP and WebSocket (docs/protocol.md)."""
    from tefuda.table import serve as open_table

    open_table(
        host,
        port,
        store or table_store(),
        public=public_url,
        origins=tuple(origin or ()),
        processes=thinkers,
        workers=workers,
        redis=redis,
        behind_proxy=behind_proxy,
    )


@app.command()
def watch(
    game: AnyGameName = None,
    deck: Annotated[list[str] | None, typer.Option(help="A deck; say it twice, for both players.")] = None,
    level: Annotated[list[str] | None, typer.Option(help="How strong a player is; say it twice for both.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The seed of all chance.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Print the game as lines of text instead.")] = False,
) -> None:
    """Two bots play, shown move by move; printed as text when the output is not a terminal."""
    decks = both(deck, "deck")
    game = game_of(game, decks[0] if decks else None)
    levels = both(level, "level")
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return watch_as_text(game, decks, levels, seed)
    from tefuda.terminal import watch as look_on

    look_on(game, decks=decks, levels=levels, seed=seed)


def watch_as_text(game: str, decks: tuple[str, str] | None, levels: tuple[str, str] | None, seed: int | None) -> None:
    """Print what somebody who watches may know, line by line."""
    from random import randrange

    from tefuda.language.steps import steps_of
    from tefuda.language.telling import Teller
    from tefuda.terminal.houses import house_of
    from tefuda.terminal.sitting import WATCHER, Sitting

    house = house_of(game)
    known = [choice.key for choice in house.catalogue.decks()]
    decks = decks or (known[0], known[1])
    levels = levels or (house.levels[-1], house.levels[-1])
    for name in levels:
        house.check_level(name)
    seed = randrange(1 << 32) if seed is None else seed
    sitting = Sitting.new(house, decks, levels, seed, save=False)
    print(f"{decks[0]} ({levels[0]}) against {decks[1]} ({levels[1]}), seed {seed}")
    one, two = (found.name.removesuffix(" starter") for found in sitting.match.decks)
    names = (one, two) if one != two else (f"{one} 1", f"{two} 2")
    teller = Teller(house.catalogue, WATCHER, names)
    while not sitting.over:
        sitting.go_on()
        for step in steps_of(sitting.take_moments(), teller):
            indent = "" if step.headline else "    "
            print_lines(f"{indent}{telling.text}" for telling in step.tellings)
    result = sitting.game.result
    if result is not None:
        print(teller.result(result))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A match that was saved by the terminal or at the table's page.")],
    seat: Annotated[
        int, typer.Option(min=0, max=2, help="As which player saw it: 1 or 2; 0 for somebody who watched.")
    ] = 0,
) -> None:
    """Tell a saved match from beginning to end, as text. To go through it and to play on, bring it to the page."""
    from tefuda.games import matches
    from tefuda.table.replays import steps_told

    for step in steps_told(matches.read(file), (seat or 3) - 1):
        indent = "" if step.headline else "    "
        print_lines(f"{indent}{line.text}" for line in step.lines)


def both(said: list[str] | None, option: str) -> tuple[str, str] | None:
    """An option that is said once for both players, or twice."""
    if not said:
        return None
    if len(said) > 2:
        fail(f"--{option} was given {len(said)} times; there are two players")
    return said[0], said[-1]


def check_game(game: str) -> None:
    """Refuse a game that is not there."""
    from tefuda.games.registry import face

    face(game)


def game_of(game: str | None, deck: str | None) -> str:
    """The game that was named, else that of a deck, else the first."""
    from tefuda.games.registry import game_of_deck

    if game is None:
        return (game_of_deck(deck) if deck else None) or FIRST_GAME
    check_game(game)
    return game


def need_terminal(verb: str) -> None:
    """Refuse to open a screen where there is none."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        fail(f"{verb} needs a terminal; input and output of this command are not one")


# ---------------------------------------------------------------- decks


@deck_app.command("list")
def deck_list(game: GameOption = FIRST_GAME, json: AsJson = False) -> None:
    """List the decks that come with a game."""
    from tefuda.games.registry import face

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
    from tefuda.games.registry import deck_of, deck_text, face

    game = game_of(game, deck)
    if text:
        return print(deck_text(game, deck), end="")
    shown = deck_of(game, deck)
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
    """Print a deck as a short code, to be sent or put into a link; all verbs that take a deck take its code."""
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
    format: Annotated[str | None, typer.Option(help="Check by this format of the game, not by the deck's own.")] = None,
    faction_lock: Annotated[bool, typer.Option(help="Sword Girls: the same as --format faction-lock.")] = False,
    json: AsJson = False,
) -> None:
    """Say whether a deck is legal, and if not, what breaks which rule (exit code 2)."""
    from msgspec.structs import replace

    from tefuda.games.registry import check_deck, face
    from tefuda.language.deck_codes import is_code, read_code
    from tefuda.language.decks import SEARCH, read_deck
    from tefuda.language.sayings import Tongue

    if game is not None:
        check_game(game)
    try:
        deck = read_code(file) if is_code(file) else read_deck(Path(file))
    except TefudaError as error:
        if json:
            print_json({"legal": False, "problems": [{"rule": "file", "message": str(error), "card": None}]})
        raise
    game = game or game_named_in(deck)
    if deck.game and deck.game != game:
        fail(f'{file}: this is a deck for "{deck.game}", not for {game}')
    asked = "faction-lock" if faction_lock else format
    hints = Tongue(book={SEARCH: "look it up with: tefuda card find WORDS"})
    problems = check_deck(game, deck if asked is None else replace(deck, format=asked))
    if json:
        listed = [{"rule": found.rule, "message": found.told(hints), "card": found.card} for found in problems]
        print_json({"legal": not problems, "problems": listed})
    elif problems:
        for found in problems:
            place = f", line {found.line}" if found.line else ""
            print(f'deck "{file}"{place}: {found.told(hints)} ({found.rule})', file=sys.stderr)
    else:
        print(f"{deck.name}: legal; {face(game).deck_summary(deck)}")
    if problems:
        raise typer.Exit(BAD_INPUT)


def game_named_in(deck: Deck) -> str:
    """The game that a deck names, else the first."""
    return deck.game if deck.game in MODULES else FIRST_GAME


# ---------------------------------------------------------------- cards


@card_app.command("show")
def card_show(
    id: Annotated[str, typer.Argument(help="The card's id, such as 300026.", metavar="ID")],
    game: AnyGameOption = None,
    language: Language = "en",
    json: AsJson = False,
) -> None:
    """Show one card with its text; without --game the first game that has a card of this id."""
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
    words: Annotated[list[str], typer.Argument(help="Words of the name or the text; all of them must be there.")],
    game: GameOption = FIRST_GAME,
    language: Language = "en",
    json: AsJson = False,
) -> None:
    """Find cards by words of their names and texts."""
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
    game: GameOption = FIRST_GAME,
    language: Language = "en",
    json: AsJson = False,
) -> None:
    """Show how a text is understood, word by word, or the place where understanding ends (exit code 2)."""
    from tefuda.lab.texts import outline, understand

    understood = understand(game, text, language)
    if json:
        return print_json(understood)
    print_lines(outline(understood.words))
    if understood.canonical != understood.text:
        print(f"\nTefuda says it so: {understood.canonical}")


@card_app.command("check")
def card_check(
    file: Annotated[Path, typer.Argument(help="A YAML file of cards, or of skills with their texts.")],
    game: AnyGameOption = None,
    json: AsJson = False,
) -> None:
    """Say whether every record and every text of a card file can be read and played, and what not (exit code 2)."""
    from tefuda.lab.texts import check_card_file

    found = check_card_file(file, game)
    if json:
        print_json(found)
    elif not found.problems:
        print(f"{file}: {found.cards} cards and {found.skills} skills of {found.game}, all understood")
    else:
        for problem in found.problems:
            print(problem, file=sys.stderr)
    if found.problems:
        raise typer.Exit(BAD_INPUT)


# ---------------------------------------------------------------- puzzles


@puzzle_app.command("list")
def puzzle_list(game: AnyGameOption = None, json: AsJson = False) -> None:
    """List the puzzles that come with the games."""
    from tefuda.games.puzzles import puzzles
    from tefuda.games.registry import sound_games

    asked = [game] if game else sound_games()
    found = [(name, key, puzzle) for name in asked for key, puzzle in puzzles(name).items()]
    if game is None:
        print_faults()
    if json:
        rows = [
            {"game": name, "key": key, "title": puzzle.title, "task": puzzle.task, "difficulty": puzzle.difficulty}
            for name, key, puzzle in found
        ]
        return print_json({"puzzles": rows})
    for name, key, puzzle in found:
        print(f"{name + '/' + key:<40} {'*' * puzzle.difficulty:<5}  {puzzle.task['en']}")


@puzzle_app.command("show")
def puzzle_show(
    puzzle: Annotated[str, typer.Argument(help="GAME/KEY, as listed, or a scenario file.")],
    language: Language = "en",
) -> None:
    """Show what is to be done in a puzzle, and what lies on its table."""
    from tefuda.games.puzzles import puzzle_of, puzzle_text, read_puzzles
    from tefuda.lab.puzzles import page

    game, _, key = puzzle.partition("/")
    found = [puzzle_of(puzzle_text(game, key))] if game in MODULES and key else read_puzzles(Path(puzzle))
    for number, one in enumerate(found):
        print_lines([""] * (number > 0))
        print_lines(page(one, language))


@puzzle_app.command("check")
def puzzle_check(
    files: Annotated[list[Path], typer.Argument(help="Scenario files with puzzles (YAML).")],
    nodes: Annotated[int, typer.Option(min=1, help="Give up after so many tried answers.")] = 200_000,
    json: AsJson = False,
) -> None:
    """Search puzzles for their solutions (exit code 1 if one has none, or none was found)."""
    from tefuda.lab.puzzles import check_file

    found = [checked for file in files for checked in check_file(file, nodes)]
    if json:
        print_json({"puzzles": found})
    for checked in () if json else found:
        print(f"{checked.verdict:<10} {checked.title} ({checked.nodes:,} answers tried)")
        print_lines(f"  {sentence}" for sentence in checked.line)
        if checked.firsts:
            print(f"  {checked.firsts} of {checked.options} first answers lead to a solution")
    if any(checked.verdict != "solved" for checked in found):
        raise typer.Exit(1)


# ---------------------------------------------------------------- the laboratory


@app.command()
def bench(
    game: GameName = FIRST_GAME,
    seconds: Annotated[float, typer.Option(min=0.5, help="About how long to measure.")] = 10.0,
    table: Annotated[bool, typer.Option("--table", help="Measure the table's server instead.")] = False,
    matches: Annotated[int, typer.Option(min=1, max=2_000, help="With --table: how many matches go on.")] = 100,
    json: AsJson = False,
) -> None:
    """Measure speed: whole games, decisions, copies, bytes, start."""
    from tefuda.lab.bench import bench as measure

    if table:
        return bench_the_table(game, seconds, matches, json)

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


def bench_the_table(game: str, seconds: float, matches: int, json: bool) -> None:
    """Measure how fast the table's server answers."""
    from tefuda.lab.bench_table import bench_table

    speed = bench_table(game, seconds, matches)
    if json:
        return print_json(speed)
    print(f"{speed.game}, {'compiled' if speed.compiled else 'pure Python'}; milliseconds from an answer to the view")
    for told in (speed.quiet, speed.busy):
        print(
            f"{told.matches:>5} matches, {told.answers_per_second:>7,.1f} answers a second: other side median "
            f"{told.across_median}, 99 % {told.across_99}; own side {told.back_median}, {told.back_99}; "
            f"server computes {told.server_cpu} an answer; a view has {told.view_bytes:,.0f} bytes"
        )
    print(f"the busy median is {speed.ratio} times the quiet one")


@app.command()
def stats(
    cases: Annotated[
        list[Path] | None, typer.Option(help="Recorded cases, to count tested abilities; may be said again.")
    ] = None,
    scenarios: Annotated[
        list[Path] | None, typer.Option(help="Scenario files, to count tested cards; may be said again.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Count cards and abilities of each game: known, understood, tested."""
    from tefuda.lab.stats import stats as count

    counts = count(
        cases if cases is not None else [path for path in CASES if path.is_file()],
        scenarios if scenarios is not None else sorted(SCENARIOS.rglob("*.yaml")),
    )
    if json:
        print_json(counts)
    for game, found in () if json else counts.items():
        print(f"{game}: {found.cards} cards, {found.abilities} abilities")
        print(f"{found.read_whole:>7}  read whole, in words")
        print(f"{found.native:>7}  read with a native word")
        print(f"{found.read_part:>7}  read in part: something printed on them is not understood")
        print(f"{found.unread:>7}  unread: they have no text yet")
        if found.unplayable:
            print(f"{found.unplayable:>7}  read, but not playable: they can create a card that is unread")
        print(f"{found.tested:>7}  tested by a recorded case or a scenario")
    if print_faults():
        raise typer.Exit(BAD_INPUT)


@app.command()
def scenario(
    files: Annotated[list[Path], typer.Argument(help="Scenario files (YAML).")],
    every: Annotated[bool, typer.Option("--all", help="List all scenarios, also those that hold.")] = False,
    json: AsJson = False,
) -> None:
    """Play scenarios and say which do not come out as expected (exit code 1 if there is one)."""
    from tefuda.games.scenarios import play as play_scenario
    from tefuda.games.scenarios import read_scenarios

    played = [(file, found, play_scenario(found)) for file in files for found in read_scenarios(file)]
    failed = [(file, found, problems) for file, found, problems in played if problems]
    if json:
        listed = [{"file": str(file), "name": found.name, "problems": problems} for file, found, problems in failed]
        print_json({"scenarios": len(played), "failed": listed})
    else:
        for _, found, problems in played if every else failed:
            print(f"{'fails' if problems else 'holds'}  {found.name}")
            print_lines(f"       {problem}" for problem in problems)
        print(f"{len(played) - len(failed)} of {len(played)} scenarios hold")
    if failed:
        raise typer.Exit(1)


@app.command()
def conform(
    files: Annotated[list[Path], typer.Argument(help="Recorded cases: one JSON object a line, gzipped or plain.")],
    excuses: Annotated[Path | None, typer.Option(help="Cases whose record contradicts the card's text.")] = None,
    kind: Annotated[list[str] | None, typer.Option(help="Only cases of this kind; may be said again.")] = None,
    runs: Annotated[int | None, typer.Option(min=1, help="Run each case so often, not as often as recorded.")] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes to use.")] = 2,
    show: Annotated[int, typer.Option(min=0, help="How many failures to print.")] = 20,
    strict: Annotated[bool, typer.Option("--strict", help="Leave with exit code 1 if a case fails.")] = False,
    json: AsJson = False,
) -> None:
    """Run recorded cases of another implementation and compare the outcomes."""
    from tefuda.lab.conform import conform as run_cases
    from tefuda.lab.conform import read_excuses

    listed = excuses or (EXCUSES if EXCUSES.is_file() else None)
    report = run_cases(
        files,
        excuses=read_excuses(listed) if listed else None,
        kinds=set(kind) if kind else None,
        runs=runs,
        workers=workers,
        progress=show_progress,
    )
    if json:
        fields = ("cases", "passed", "failed", "excused", "by_kind")
        print_json({field: getattr(report, field) for field in fields})
    else:
        for name, tally in sorted(report.by_kind.items()):
            print(
                f"{name:<12} {tally.passed:>5} of {tally.cases:>5} pass, {tally.failed} fail, {tally.excused} excused"
            )
        print(
            f"{'all':<12} {report.passed:>5} of {report.cases:>5} pass "
            f"({report.passed / max(1, report.cases):.2%}), {report.failed} fail, {report.excused} excused"
        )
        failures = [failure for failure in report.failures if not failure.excuse]
        for failure in failures[:show]:
            print(f"\nline {failure.line}, {failure.kind} {failure.ability}: {failure.problem}")
        if len(failures) > show:
            print(f"\n... and {len(failures) - show} more failures; --show {len(failures)} prints all")
        for failure in report.failures:
            if failure.excuse:
                print(f"\nexcused: line {failure.line}, {failure.kind} {failure.ability}: {failure.excuse}")
    if strict and report.failed:
        raise typer.Exit(1)


@app.command()
def matchups(
    file: Annotated[Path, typer.Argument(help="Recorded games between the starter decks (JSON).")],
    game: GameOption = FIRST_GAME,
    games: Annotated[int, typer.Option(min=10, help="Games for each pair of decks.")] = 1500,
    seed: Annotated[int, typer.Option(min=0, help="The seed of all chance.")] = 1,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes to use.")] = 2,
    certainty: Annotated[float, typer.Option(min=0, max=1, help="Call pairs different below this p-value.")] = 0.01,
    json: AsJson = False,
) -> None:
    """Compare whole games with recorded ones: win rates and lengths, pair by pair."""
    from tefuda.lab.matchups import matchups as compare

    check_game(game)
    found = compare(game, file, games, seed, workers, show_progress)
    different = sum(pair.distinguishable(certainty) for pair in found)
    if json:
        return print_json({"game": game, "pairs": found, "distinguishable": different, "level": certainty})
    print(f"{'P1':<10}{'P2':<10}{'P1 wins':>8}{'recorded':>9}{'p':>7}{'turns':>8}{'recorded':>9}{'p':>7}")
    for pair in found:
        print(
            f"{pair.p1:<10}{pair.p2:<10}{pair.p1_wins / pair.games:>8.3f}"
            f"{pair.recorded_p1_wins / pair.recorded_games:>9.3f}{pair.p_wins:>7.3f}"
            f"{pair.mean_turns:>8.2f}{pair.recorded_mean_turns:>9.2f}{pair.p_turns:>7.3f}"
            + ("  differs" if pair.distinguishable(certainty) else "")
        )
    print(f"{different} of {len(found)} pairs can be told apart at the level {certainty:g} ({games} games each)")


def show_progress(done: int, of: int) -> None:
    """Say how far a long job is, to people only."""
    if sys.stderr.isatty() and (done == of or done % max(1, of // 200) == 0):
        print(f"\r{done} of {of}", end="\n" if done == of else "", file=sys.stderr, flush=True)


@app.command()
def clauses(
    rules: Annotated[Path, typer.Argument(help="A rules file with numbered clauses, such as sword-girls.md.")],
    tests: Annotated[Path, typer.Option(help="Where the tests are.")] = Path("tests"),
    code: Annotated[Path, typer.Option(help="Where the code is.")] = Path("src"),
    chapters: Annotated[str, typer.Option(help="Only these chapters, such as 1-19,21.")] = "",
    every: Annotated[bool, typer.Option("--all", help="List all clauses, with what stands behind each.")] = False,
    json: AsJson = False,
) -> None:
    """List the numbered clauses of a rules file that have neither a test nor a reason to have none."""
    from tefuda.lab.clauses import clauses as read_clauses

    for folder in (tests, code):
        if not folder.is_dir():
            fail(f"{folder}: there is no such folder; run this in the project's folder, or name it")
    found = read_clauses(rules, code, tests, chapters)
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
