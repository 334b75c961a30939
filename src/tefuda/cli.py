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

if TYPE_CHECKING:
    from collections.abc import Iterable

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
