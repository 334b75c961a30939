"""Subcommands for measurements and checks: speed, card counts, scenarios, conformance, untested rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.command import (
    BAD_INPUT,
    AsJson,
    GameName,
    GameOption,
    Progress,
    amount,
    app,
    check_game,
    fail,
    print_faults,
    print_json,
    print_lines,
    with_its_box,
)
from tefuda.games.registry import GAMES

CASES = Path("../shared/conformance")
"""The default files of recorded cases, relative to the repository."""
EXCUSES = "conformance_excuses.yaml"
"""The list of excused cases, in the game's test folder."""
SCENARIOS = Path("tests/games")
"""The default folder of scenario files and game tests, relative to the repository."""


@app.command()
def bench(
    game: GameName,
    seconds: Annotated[float, typer.Option(min=0.5, help="About how long to measure.")] = 10.0,
    table: Annotated[bool, typer.Option("--table", help="Measure the server instead.")] = False,
    matches: Annotated[int, typer.Option(min=1, max=2_000, help="With --table: how many simultaneous matches.")] = 100,
    workers: Annotated[int, typer.Option(min=1, max=64, help="With --table: compare this many workers with one.")] = 1,
    store: Annotated[str, typer.Option(help="With --workers: an empty PostgreSQL database.", metavar="URL")] = "",
    redis: Annotated[str, typer.Option(help="With --workers: a Redis.", metavar="URL")] = "",
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="Compare environments on this many processes with one.")
    ] = 1,
    json: AsJson = False,
) -> None:
    """Measure speed: whole games, decisions, copies, bytes, start."""
    from tefuda.lab.bench import bench as measure

    if table and workers > 1:
        return bench_the_workers(game, seconds, matches, workers, store, redis, json)
    if table:
        return bench_the_table(game, seconds, matches, json)
    if processes > 1:
        return bench_the_processes(game, seconds, processes, json)

    speed = measure(game, seconds)
    if json:
        return print_json(speed)
    print_lines(
        (
            f"{speed.game}, {'compiled' if speed.compiled else 'pure Python'}",
            f"{speed.games_per_second:>12,.0f}  games a second (starter decks, random players, one core)",
            f"{speed.decisions_per_second_core:>12,.0f}  decisions a second in the core",
            f"{speed.decisions_per_second_api:>12,.0f}  decisions a second through the public face, with a view each",
            f"{speed.steps_per_second:>12,.0f}  steps a second of a learning environment, with an observation each",
            f"{speed.copy_us:>12,.2f}  microseconds to copy a game",
            f"{speed.bytes_round_trip_us:>12,.2f}  microseconds to bytes and back",
            f"{speed.state_bytes:>12,}  bytes of a state",
            f"{speed.start_seconds:>12,.2f}  seconds from a new process to a new game",
        )
    )


def bench_the_processes(game: str, seconds: float, processes: int, json: bool) -> None:
    """Measure the steps per second of environments on several processes."""
    from tefuda.lab.envs.speed import compare_processes

    found = compare_processes(game, seconds, processes)
    if json:
        return print_json(found)
    print(
        f"{found.game}: {found.one:,.0f} steps a second of an environment on one process, {found.several:,.0f} on "
        f"{found.processes}: {found.ratio:.2f} times as many; {found.processes} independent environments at once "
        f"{found.apart:,.0f}, {found.ceiling:.2f} times as many: what this machine ({found.cores} cores) can reach, of "
        f"which the batch reaches {found.reached:.1%}"
    )


def bench_the_workers(
    game: str, seconds: float, matches: int, workers: int, store: str, redis: str, json: bool
) -> None:
    """Measure how many matches several workers can serve."""
    if not store or not redis:
        fail("workers need --store postgresql://... (an empty database) and --redis redis://...")
    from tefuda.lab.bench_workers import bench_workers

    speed = bench_workers(game, seconds, matches, workers, store, redis)
    if json:
        return print_json(speed)
    print(f"{speed.game}, {'compiled' if speed.compiled else 'pure Python'}; {speed.cores} cores for everything")
    for count, told in ((1, speed.one), (speed.workers, speed.several)):
        matches_there = amount(told.matches, "match", "matches")
        print(
            f"{amount(count, 'worker'):>11}, {matches_there}: {told.answers_per_second:,.1f} answers a second, other "
            f"side median {told.across_median} ms, 99 % {told.across_99} ms; an answer costs the workers "
            f"{told.server_cpu} ms"
        )
    print(
        f"{speed.workers} workers give {speed.ratio} times the answers here; with a core each, by what an answer "
        f"costs, they carry {speed.ratio_by_cost} times the matches"
    )


def bench_the_table(game: str, seconds: float, matches: int, json: bool) -> None:
    """Measure the response time of the server."""
    from tefuda.lab.bench_table import bench_table

    speed = bench_table(game, seconds, matches)
    if json:
        return print_json(speed)
    print(f"{speed.game}, {'compiled' if speed.compiled else 'pure Python'}; milliseconds from an answer to the view")
    for told in (speed.quiet, speed.busy):
        matches_there = amount(told.matches, "match", "matches")
        print(
            f"{matches_there:>13}, {told.answers_per_second:>7,.1f} answers a second: other side median "
            f"{told.across_median}, 99 % {told.across_99}; own side {told.back_median}, {told.back_99}; "
            f"server computes {told.server_cpu} an answer; a view has {told.view_bytes:,.0f} bytes"
        )
    print(f"the busy median is {speed.ratio} times the quiet one")
    print(
        f"{speed.answer_us:,.0f} microseconds of CPU for an answer with two readers: the game, its log and both views, "
        "without the network and the store"
    )


@app.command()
def stats(
    cases: Annotated[
        list[Path] | None, typer.Option(help="Recorded cases, to count tested abilities; may be repeated.")
    ] = None,
    scenarios: Annotated[
        list[Path] | None, typer.Option(help="Scenario files, to count tested cards; may be repeated.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Count cards and abilities of each game: known, understood, tested."""
    from tefuda.lab.stats import stats as count

    counts = count(
        cases if cases is not None else sorted(path for game in GAMES for path in CASES.glob(f"{game}*.jsonl.gz")),
        scenarios if scenarios is not None else sorted(SCENARIOS.rglob("*.yaml")),
    )
    if json:
        print_json(counts)
    for game, found in () if json else counts.items():
        print(f"{game}: {amount(found.cards, 'card')}, {amount(found.abilities, 'ability', 'abilities')}")
        print(f"{found.read_whole:>7}  understood completely")
        print(f"{found.native:>7}  understood, with a native word")
        print(f"{found.read_part:>7}  understood in part: something printed on them is not expressed")
        print(f"{found.unread:>7}  without a text so far")
        if found.unplayable:
            print(f"{found.unplayable:>7}  understood, but not playable: they can create a card without a text")
        if found.printed:
            share = f"{found.understood / found.printed:.1%} of the {found.printed} abilities printed on its cards"
            print(f"{found.understood:>7}  {share} can be expressed in its words")
        print(f"{found.tested:>7}  tested by a recorded case or a scenario")
        shared = f"{found.shared_words / max(1, found.used_words):.0%} of the {found.used_words} in its texts"
        print(f"{found.own_words:>7}  words of its own; {shared} are shared by all games")
    if print_faults():
        raise typer.Exit(BAD_INPUT)


@app.command()
def scenario(
    files: Annotated[list[Path], typer.Argument(help="Scenario files (YAML).")],
    every: Annotated[bool, typer.Option("--all", help="List all scenarios, also those that pass.")] = False,
    json: AsJson = False,
) -> None:
    """Run scenarios and list those that fail (exit code 1 if there is one)."""
    from tefuda.games.scenarios import play as play_scenario
    from tefuda.games.scenarios import read_scenarios

    scenarios = [(file, found) for file in files for found in read_scenarios(file)]
    for _, found in scenarios:
        with_its_box(found.game)
    played = [(file, found, play_scenario(found)) for file, found in scenarios]
    failed = [(file, found, problems) for file, found, problems in played if problems]
    if json:
        listed = [{"file": str(file), "name": found.name, "problems": problems} for file, found, problems in failed]
        print_json({"scenarios": len(played), "failed": listed})
    else:
        for _, found, problems in played if every else failed:
            print(f"{'failed' if problems else 'passed'}  {found.name}")
            print_lines(f"       {problem}" for problem in problems)
        print(f"{len(played) - len(failed)} of {len(played)} scenarios passed")
    if failed:
        raise typer.Exit(1)


@app.command()
def conform(
    files: Annotated[list[Path], typer.Argument(help="Recorded cases: one JSON object a line, gzipped or plain.")],
    excuses: Annotated[Path | None, typer.Option(help="Cases whose record contradicts the card's text.")] = None,
    kind: Annotated[list[str] | None, typer.Option(help="Only cases of this kind; may be repeated.")] = None,
    card: Annotated[
        list[str] | None, typer.Option(help="Only cases in which this card or ability acts; may be repeated.")
    ] = None,
    runs: Annotated[
        int | None, typer.Option(min=1, help="Run each case this often, instead of as often as recorded.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes to use.")] = 2,
    show: Annotated[int, typer.Option(min=0, help="How many failures to print.")] = 20,
    strict: Annotated[bool, typer.Option("--strict", help="Exit with code 1 if a case fails.")] = False,
    json: AsJson = False,
) -> None:
    """Run recorded cases of another implementation and compare the outcomes."""
    from tefuda.conformance import recorded
    from tefuda.lab.conform import conform as run_cases
    from tefuda.lab.conform import read_excuses

    listed = {game: SCENARIOS / game.replace("-", "_") / EXCUSES for game in recorded()}
    report = run_cases(
        files,
        excuses={game: read_excuses(excuses or usual) for game, usual in listed.items() if excuses or usual.exists()},
        kinds=set(kind) if kind else None,
        cards=set(card) if card else None,
        runs=runs,
        workers=workers,
        progress=Progress(),
    )
    if json:
        fields = ("cases", "passed", "failed", "excused", "unread", "by_kind")
        print_json({field: getattr(report, field) for field in fields})
    else:
        for name, tally in (*sorted(report.by_kind.items()), ("all", report)):
            tried = tally.cases - tally.unread
            print(
                f"{name:<12} {tally.passed:>5} of {tried:>5} pass ({tally.passed / max(1, tried):.2%}), "
                f"{tally.failed} fail, {tally.excused} excused"
                + (f", {tally.unread} not tried: a card in them is not read" if tally.unread else "")
            )
        failures = [failure for failure in report.failures if not failure.excuse]
        for failure in failures[:show]:
            print(f"\nline {failure.line}, {failure.kind} {failure.ability}: {failure.problem}")
        if len(failures) > show:
            print(f"\n... and {len(failures) - show} more failures; --show {len(failures)} prints all")
        for failure in report.failures:
            if failure.excuse:
                print(f"\nexcused: line {failure.line}, {failure.kind} {failure.ability}: {failure.excuse}")
        for idle in report.idle:
            print(f"\nunnecessary excuse, nothing fails: {idle.card or f'line {idle.case}'}: {idle.sentence}")
    if strict and report.failed:
        raise typer.Exit(1)


@app.command()
def matchups(
    file: Annotated[Path, typer.Argument(help="Recorded games between the starter decks (JSON).")],
    game: GameOption,
    games: Annotated[int, typer.Option(min=10, help="Games for each pair of decks.")] = 1500,
    seed: Annotated[int, typer.Option(min=0, help="The random seed.")] = 1,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes to use.")] = 2,
    certainty: Annotated[
        float, typer.Option(min=0, max=1, help="Report pairs as different below this p-value.")
    ] = 0.01,
    json: AsJson = False,
) -> None:
    """Compare whole games with recorded ones: win rates and lengths, pair by pair."""
    from tefuda.lab.matchups import matchups as compare

    check_game(game)
    found, left_out = compare(game, file, games, seed, workers, Progress())
    different = sum(pair.distinguishable(certainty) for pair in found)
    if json:
        told = {"pairs": found, "left_out": left_out, "distinguishable": different}
        return print_json({"game": game, **told, "level": certainty})
    print(f"{'P1':<10}{'P2':<10}{'P1 wins':>8}{'recorded':>9}{'p':>7}{'turns':>8}{'recorded':>9}{'p':>7}")
    for pair in found:
        print(
            f"{pair.p1:<10}{pair.p2:<10}{pair.p1_wins / pair.games:>8.3f}"
            f"{pair.recorded_p1_wins / pair.recorded_games:>9.3f}{pair.p_wins:>7.3f}"
            f"{pair.mean_turns:>8.2f}{pair.recorded_mean_turns:>9.2f}{pair.p_turns:>7.3f}"
            + ("  differs" if pair.distinguishable(certainty) else "")
        )
    for other in left_out:
        print(f"{other.p1:<10}{other.p2:<10}not compared: {other.reason}")
    print(f"{different} of {len(found)} pairs can be told apart at the level {certainty:g} ({games} games each)")


@app.command()
def clauses(
    rules: Annotated[Path, typer.Argument(help="A rules file with numbered clauses; its name names the game.")],
    tests: Annotated[Path, typer.Option(help="The folder of the tests.")] = Path("tests"),
    code: Annotated[Path, typer.Option(help="The folder of the code.")] = Path("src"),
    chapters: Annotated[str, typer.Option(help="Only these chapters, such as 1-19,21.")] = "",
    every: Annotated[bool, typer.Option("--all", help="List all clauses, each with its tests and code.")] = False,
    json: AsJson = False,
) -> None:
    """List the numbered clauses that have neither a test nor a documented reason to have none."""
    from tefuda.lab.clauses import clauses as read_clauses

    for folder in (tests, code):
        if not folder.is_dir():
            fail(f"{folder}: no such folder; run this in the repository, or name the folder")
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
