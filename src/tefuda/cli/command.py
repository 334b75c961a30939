"""The command-line application, the options that several subcommands share, and how results and errors are printed."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from time import monotonic
from typing import Annotated, Any, Final, NoReturn

import typer

from tefuda.games.kit.boxes import plain
from tefuda.games.registry import FIRST_GAME, GAMES, PACKAGES, offered, open_boxes, use_cards

BAD_INPUT = 2
"""The exit code when what a user gave cannot be used."""

EVERY_COMMAND = "Every subcommand accepts --cards DIR, a card box (a folder of your own cards) to play with."

app = typer.Typer(
    help="Tefuda: trading card games whose cards run on their own text.",
    epilog=f"{EVERY_COMMAND} `tefuda COMMAND --help` shows the details.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
deck_app = typer.Typer(help="Decks: list, show, check against the rules, make a short code.", no_args_is_help=True)
card_app = typer.Typer(help="Cards: show, find, check, and parse texts.", no_args_is_help=True)
puzzle_app = typer.Typer(help="Puzzles: list, show, check for a solution.", no_args_is_help=True)
game_app = typer.Typer(
    help="Games of computer players: export a data set, or one game as a match.", no_args_is_help=True
)
app.add_typer(deck_app, name="deck")
app.add_typer(card_app, name="card")
app.add_typer(game_app, name="games")
app.add_typer(puzzle_app, name="puzzle")


def usual_game() -> str:
    """The game that is meant where none is named: that of the card box, if one is open, else the first."""
    boxes = open_boxes()
    return next(iter(boxes)) if len(boxes) == 1 else with_its_box(FIRST_GAME)


def with_its_box(game: str) -> str:
    """A game by the name under which it is offered. Exits if a card box of another game is open: its cards would be in
    no game of this command."""
    found = offered(game)
    for other, folder in open_boxes().items():
        if plain(other) != plain(found) and plain(found) in PACKAGES:
            fail(
                f"{folder}: this is a card box for {plain(other)}, and this command is about {plain(found)}; "
                f"leave out --cards {folder}, or name {plain(other)}"
            )
    return found


WHICH = f"Which game: {', '.join(GAMES)}."
USUAL: Final[dict[str, Any]] = {"default_factory": usual_game, "show_default": FIRST_GAME}
GameName = Annotated[str, typer.Argument(help=WHICH, metavar="GAME", parser=with_its_box, **USUAL)]
AnyGameName = Annotated[str | None, typer.Argument(help=WHICH, metavar="GAME", parser=with_its_box)]
GameOption = Annotated[str, typer.Option("--game", help=WHICH, metavar="GAME", parser=with_its_box, **USUAL)]
AnyGameOption = Annotated[str | None, typer.Option("--game", help=WHICH, metavar="GAME", parser=with_its_box)]
Language = Annotated[str, typer.Option("--language", help="The language of the texts: en or ja.", metavar="LANGUAGE")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def show_version(wanted: bool) -> None:
    """Print the version and leave, if that is wanted."""
    if wanted:
        from tefuda.games.matches import version

        print(f"tefuda {version()}")
        raise typer.Exit


@app.callback()
def every_command(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """The options before a subcommand."""


def take_cards(arguments: list[str]) -> list[str]:
    """Open the card boxes named in the arguments (every subcommand accepts `--cards DIR`, in any position);
    returns the others."""
    left: list[str] = []
    ahead = iter(arguments)
    for argument in ahead:
        option, given, folder = argument.partition("=")
        if argument == "--":
            return [*left, argument, *ahead]
        if option != "--cards":
            left.append(argument)
            continue
        folder = folder if given else next(ahead, "")
        if not folder:
            fail("--cards needs the folder of a card box (docs/custom-cards.md)")
        use_cards(folder)
    return left


def fail(message: str) -> NoReturn:
    """Print an error and exit."""
    print(f"tefuda: {message}", file=sys.stderr)
    sys.exit(BAD_INPUT)


def print_json(value: Any) -> None:
    """One JSON object on one line."""
    import msgspec

    print(msgspec.json.encode(value).decode())


def print_faults() -> int:
    """Print to standard error which games were left out and why; returns how many."""
    from tefuda.games.registry import faults

    left_out = faults()
    for game, reason in left_out.items():
        print(f"tefuda: {game} was left out: {reason}", file=sys.stderr)
    return len(left_out)


def print_lines(lines: Iterable[str]) -> None:
    """Lines of plain text, each as it comes, also into a pipe: the next one may take its time."""
    for line in lines:
        print(line, flush=True)


def both(said: list[str] | None, option: str) -> tuple[str, str] | None:
    """An option that is given once for both players, or twice."""
    if not said:
        return None
    if len(said) > 2:
        fail(f"--{option} was given {len(said)} times; there are two players")
    return said[0], said[-1]


def check_game(game: str) -> None:
    """Refuse an unknown game."""
    from tefuda.games.registry import face

    face(game)


def game_of(game: str | None, deck: str | None) -> str:
    """The named game, else the deck's game, else the usual one. Exits if the deck is unknown."""
    from pathlib import Path

    from tefuda.games.registry import game_of_deck
    from tefuda.language.deck_codes import is_code

    if game is not None:
        check_game(game)
        return game
    if deck and (found := game_of_deck(deck)):
        return with_its_box(found)
    if deck and not is_code(deck) and not Path(deck).exists():
        fail(f"there is no deck {deck!r}: neither a file, nor a code, nor one of a game; see: tefuda deck list GAME")
    return usual_game()


def need_terminal(verb: str) -> None:
    """Refuse to run without a terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        fail(f"{verb} needs a terminal, but input or output is redirected")


def amount(count: int, one: str, several: str = "") -> str:
    """A number of things; their plural is needed if it has more than an s.

    >>> amount(1, "game"), amount(1200, "game"), amount(2, "match", "matches")
    ('1 game', '1200 games', '2 matches')
    """
    return f"{count} {one if count == 1 else several or one + 's'}"


def span(low: float | None, high: float | None, form: str) -> str:
    """An interval, its ends in a format.

    >>> span(-0.05, 0.1, "+.0%"), span(None, None, "+.0%")
    ('[-5%, +10%]', '[no interval]')
    """
    if low is None or high is None:
        return "[no interval]"
    return f"[{low:{form}}, {high:{form}}]"


class Progress:
    """Progress of a long job and the time left, shown only on a terminal. Work that was done before the first call cost
    nothing, and says nothing about the rest."""

    def __init__(self) -> None:
        """The job begins."""
        self.start = monotonic()
        self.there = -1
        self.done = 0
        self.shown_at = 0.0

    def __call__(self, done: int, of: int) -> None:
        """Show that `done` of `of` are done, at most ten times a second."""
        now = monotonic()
        if self.there < 0 or done < self.done:  # the job begins, or its next part
            self.there, self.start = done, now
        self.done = done
        if not sys.stderr.isatty() or (done < of and now - self.shown_at < 0.1):
            return
        self.shown_at = now
        left = ""
        if self.there < done < of:
            left = f", {duration((now - self.start) / (done - self.there) * (of - done))} left"
        print(f"\r{done} of {of}{left}\033[K", end="\n" if done == of else "", file=sys.stderr, flush=True)


def duration(seconds: float) -> str:
    """A duration in words.

    >>> duration(59.4), duration(200), duration(7300)
    ('59 s', '3 min 20 s', '2 h 1 min')
    """
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
