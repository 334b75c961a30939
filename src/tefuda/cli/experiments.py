"""Subcommands for experiments with many games: which player is stronger, which decks win, how to improve a deck."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tefuda.cli.command import (
    AnyGameOption,
    AsJson,
    GameOption,
    Progress,
    amount,
    app,
    check_game,
    deck_app,
    fail,
    game_app,
    game_of,
    print_json,
    print_lines,
    span,
)
from tefuda.players.levels import USUAL
from tefuda.players.named import PLAYER_HELP

if TYPE_CHECKING:
    from tefuda.lab.cells import Pilot
    from tefuda.lab.pools import Pool
    from tefuda.language.decks import Deck

Decks = Annotated[
    list[str] | None,
    typer.Option(
        "--deck", help="A starter deck, a deck file or a code; may be repeated. Without it, all starter decks."
    ),
]
Seed = Annotated[int, typer.Option(min=0, help="The random seed.")]
Workers = Annotated[int, typer.Option(min=1, max=512, help="Processes to use; they do not change the results.")]
Ray = Annotated[str, typer.Option(help='Play on a Ray cluster instead; "local" starts one here.', metavar="ADDRESS")]
Out = Annotated[
    Path | None,
    typer.Option(help="Keep the results in this folder; games that are there are not played again.", metavar="DIR"),
]
Budget = Annotated[
    int | None,
    typer.Option(
        min=1, help="Answers that a searching player tries for a decision. Without it, the level's own number."
    ),
]


@app.command()
def arena(
    players: Annotated[list[str], typer.Argument(help=f"Two or more. {PLAYER_HELP}", metavar="PLAYERS...")],
    game: GameOption,
    deck: Decks = None,
    games: Annotated[
        int, typer.Option(min=2, help="Games of each pair. Each deal is played twice, with the seats exchanged.")
    ] = 200,
    seed: Seed = 1,
    budget: Budget = None,
    workers: Workers = 2,
    ray: Ray = "",
    out: Out = None,
    sprt: Annotated[
        float | None,
        typer.Option(
            min=0.505,
            max=1,
            help="Two players: stop as soon as it is clear whether the first one wins this share of games, or half.",
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Play many games between computer players, and rate the players."""
    from tefuda.games.registry import face
    from tefuda.lab.arena import GAMES, named_decks, pilot_of
    from tefuda.lab.arena import arena as meet
    from tefuda.lab.pools import pool_of
    from tefuda.lab.sequential import SequentialTest
    from tefuda.lab.tables import GAME_COLUMNS, game_rows, write_table

    check_game(game)
    pilots = [pilot_of(said, game, budget) for said in players]
    decks = named_decks(game, deck or list(face(game).starter_decks()))
    test = None if sprt is None else SequentialTest(better=sprt)
    report, cells = meet(
        game, pilots, decks, games, seed, pool_of(workers, ray), folder=out, test=test, progress=Progress()
    )
    if out is not None:
        write_table(GAME_COLUMNS, game_rows(cells), out / GAMES)
    if json:
        return print_json(report)
    print(f"{game}: {report.games} games, {report.turns:.1f} turns each")
    for met in report.meetings:
        print(
            f"{met.one} won {met.wins:g} of {met.games} games against {met.other} ({met.share:.1%} "
            f"{span(met.low, met.high, '.1%')}, with {amount(met.draws, 'draw')} as half)"
        )
    if len(pilots) > 2:
        for rating in sorted(report.ratings, key=lambda rating: -rating.elo):
            print(f"{rating.elo:>+8.0f} {span(rating.low, rating.high, '+.0f')}  {rating.name}")
    if report.circle:
        print(f"they beat each other in a circle: {' > '.join([*report.circle, report.circle[0]])}; α-rank:")
        for name, share in sorted(report.alpha_rank.items(), key=lambda item: -item[1]):
            print(f"{share:>8.1%}  {name}")
    if test is not None:
        print(
            f"sequential test: {pilots[0].name} wins {test.better:.1%} rather than half of the games"
            if report.verdict == "better"
            else f"sequential test: {pilots[0].name} does not win {test.better:.1%} of the games"
            if report.verdict
            else f"sequential test: not clear yet whether {pilots[0].name} wins {test.better:.1%} of the games, or half"
        )


@app.command()
def generalize(
    player: Annotated[str, typer.Argument(help=f"The player to measure. {PLAYER_HELP}", metavar="PLAYER")],
    game: GameOption,
    against: Annotated[
        list[str] | None, typer.Option(help="A baseline to play against; may be repeated. Without it, all baselines.")
    ] = None,
    games: Annotated[
        int, typer.Option(min=2, help="Games for each split and baseline. Each deal is played twice.")
    ] = 100,
    seed: Seed = 1,
    budget: Budget = None,
    workers: Workers = 2,
    ray: Ray = "",
    out: Out = None,
    json: AsJson = False,
) -> None:
    """Measure a player with decks and sets that it was not trained on, against fixed baselines."""
    from tefuda.lab.arena import GAMES, pilot_of, played
    from tefuda.lab.generalization import SPLITS, baselines_for, generalization_deals, generalization_report
    from tefuda.lab.pools import pool_of
    from tefuda.lab.tables import GAME_COLUMNS, game_rows, write_table
    from tefuda.players.levels import BASELINES

    check_game(game)
    pilot = pilot_of(player, game, budget)
    for baseline in against or ():
        if baseline not in BASELINES:
            fail(f"{baseline!r} is no baseline; they are {', '.join(BASELINES)}")
    groups = {
        (baseline, split): generalization_deals(game, pilot, baseline, split, games, seed)
        for baseline in baselines_for(pilot, against or BASELINES)
        for split in SPLITS
    }
    deals = [deal for group in groups.values() for deal in group]
    coming = iter(played(deals, pool_of(workers, ray), out, Progress()))
    cells = {key: [next(coming) for _ in group] for key, group in groups.items()}
    if out is not None:
        write_table(GAME_COLUMNS, game_rows(cell for group in cells.values() for cell in group), out / GAMES)
    report = generalization_report(game, pilot, cells)
    if json:
        return print_json(report)
    print(f"{game}, benchmark {report.version} ({report.hash}): {report.player}")
    for score in report.scores:
        print(
            f"{score.share:>8.1%} [{score.low:.1%}, {score.high:.1%}]  {score.split} against {score.baseline} "
            f"({score.games} games)"
        )
    for gap in report.gaps:
        kept = (
            "; no clear advantage in train"
            if gap.kept is None
            else f"; {gap.kept:.0%} {span(gap.kept_low, gap.kept_high, '.0%')} of the advantage is kept"
        )
        print(f"{gap.gap:>+8.1%} {span(gap.low, gap.high, '+.1%')}  train less {gap.split}, {gap.baseline}{kept}")


@app.command()
def balance(
    game: GameOption,
    deck: Decks = None,
    pilot: Annotated[
        list[str] | None,
        typer.Option(
            "--player",
            "--pilot",
            help=f"Who plays both sides; may be repeated, since the ranking of decks depends on it. {PLAYER_HELP}",
        ),
    ] = None,
    compare: Annotated[
        tuple[str, str] | None,
        typer.Option(
            help="Two versions of a deck: play both against the other decks, with the same seeds.", metavar="OLD NEW"
        ),
    ] = None,
    mirrors: Annotated[bool, typer.Option("--mirrors", help="Also play each deck against itself.")] = False,
    games: Annotated[
        int,
        typer.Option(min=2, help="Games of each pair of decks; each deal is played twice, with the seats exchanged."),
    ] = 100,
    seed: Seed = 1,
    budget: Budget = None,
    workers: Workers = 2,
    ray: Ray = "",
    out: Out = None,
    html: Annotated[
        Path | None, typer.Option(help="Write the report as an HTML page into this file.", metavar="FILE")
    ] = None,
    json: AsJson = False,
) -> None:
    """Measure which decks win against which, what going first is worth, and what each card contributes."""
    from tefuda.games.registry import face
    from tefuda.lab.arena import GAMES, named_decks, named_pilots, played
    from tefuda.lab.balance import balance as study
    from tefuda.lab.balance import balance_deals
    from tefuda.lab.balance_report import page
    from tefuda.lab.pools import pool_of
    from tefuda.lab.tables import GAME_COLUMNS, game_rows, write_table
    from tefuda.language.writing import check_writable, write_whole

    if html is not None:
        check_writable(html)
    check_game(game)
    pilots = named_pilots(game, pilot or [USUAL], budget)
    decks = named_decks(game, deck or list(face(game).starter_decks()))
    pool = pool_of(workers, ray)
    if compare is not None:
        return compare_decks(game, pilots, decks, compare, games, seed, pool, out, json)
    if len(decks) < 2 and not mirrors:
        fail("name two decks or more (--deck), or --mirrors")
    deals = balance_deals(game, pilots, decks, games, seed, mirrors=mirrors)
    cells = list(played(deals, pool, out, Progress()))
    report = study(game, list(decks), cells)
    if out is not None:
        write_table(GAME_COLUMNS, game_rows(cells), out / GAMES)
    if html is not None:
        names = {
            key: card.name for key, card in face(game).cards().items() if any(key in d.counts() for d in decks.values())
        }
        write_whole(html, page(report, names, shown_command()).encode())
    if json:
        return print_json(report)
    for told in report.pilots:
        print(f"{game}, {told.pilot} on both sides: {told.games} games")
        for rating in sorted(told.ratings, key=lambda rating: -rating.elo):
            print(f"{rating.elo:>+8.0f} {span(rating.low, rating.high, '+.0f')}  {rating.name} ({rating.games} games)")
        if told.circle:
            print(f"    in a circle: {' > '.join([*told.circle, told.circle[0]])}")
        for what, share in (("who acts first", told.first), ("the first seat", told.first_seat)):
            if share.games:
                within = span(share.low, share.high, ".1%")
                print(f"{share.share:>8.1%} {within}  of {amount(share.games, 'game')} won by {what}")
        for what, cards in (("drawn", told.drawn), ("played", told.played)):
            for card in [*cards[:3], *cards[-3:]] if len(cards) > 6 else cards:
                within = span(card.low, card.high, "+.1%")
                print(f"{card.effect:>+8.1%} {within}  {face(game).cards()[card.card].line()}, {what} ({card.deck})")
    for order in report.orders:
        print(f"{order.tau:>+8.2f}  agreement of {order.one} and {order.other} on the order of the decks (tau)")


def compare_decks(
    game: str,
    pilots: list[Pilot],
    decks: dict[str, Deck],
    versions: tuple[str, str],
    games: int,
    seed: int,
    pool: Pool,
    out: Path | None,
    json: bool,
) -> None:
    """Play two versions of a deck against the same decks, and print the difference."""
    from tefuda.lab.arena import GAMES, named_decks, played
    from tefuda.lab.balance import compare, comparison_deals
    from tefuda.lab.tables import GAME_COLUMNS, game_rows, write_table

    if len(pilots) != 1:
        fail("--compare takes a single --player")
    old, new = named_decks(game, versions).values()
    cells = list(played(comparison_deals(game, pilots[0], old, new, decks, games, seed), pool, out, Progress()))
    found = compare(cells)
    if out is not None:
        write_table(GAME_COLUMNS, game_rows(cells), out / GAMES)
    if json:
        return print_json(found)
    print(f"{found.new}: {found.new_share:.1%}, {found.old}: {found.old_share:.1%} of the points ({found.games} games)")
    for deck, difference, low, high in (
        *((f"against {one.deck}", one.difference, one.low, one.high) for one in found.against),
        ("in all", found.difference, found.low, found.high),
    ):
        print(f"{difference:>+8.1%} [{low:+.1%}, {high:+.1%}]  {deck}")


def shown_command() -> str:
    """The command as it was given."""
    import shlex
    import sys

    return shlex.join(["tefuda", *sys.argv[1:]])


@deck_app.command("improve")
def deck_improve(
    deck: Annotated[str, typer.Argument(help="The deck: one that comes with the game, a deck file, or a code.")],
    game: AnyGameOption = None,
    against: Annotated[
        list[str] | None,
        typer.Option(help="A deck to improve against; may be repeated. Without it, all other starter decks."),
    ] = None,
    card: Annotated[
        list[str] | None,
        typer.Option(help="A card that may be added; may be repeated. Without it, the cards of all decks."),
    ] = None,
    pilot: Annotated[str, typer.Option("--player", "--pilot", help=f"Who plays both sides. {PLAYER_HELP}")] = "",
    changes: Annotated[int, typer.Option(min=1, help="How many changes to try in games.")] = 16,
    keep: Annotated[int, typer.Option(min=1, help="How many changes to propose.")] = 3,
    games: Annotated[int, typer.Option(min=2, help="Games against each deck to judge a proposal.")] = 100,
    seed: Seed = 1,
    budget: Budget = None,
    workers: Workers = 2,
    ray: Ray = "",
    out: Out = None,
    write: Annotated[
        Path | None,
        typer.Option(help="Write the deck with the best change into this file, if it is better.", metavar="FILE"),
    ] = None,
    json: AsJson = False,
) -> None:
    """Propose changes of one card that win more games, with the evidence for each."""
    from tefuda.games.registry import deck_text, face, legal_deck
    from tefuda.lab.arena import GAMES, named_decks, pilot_of
    from tefuda.lab.deck_search import changed, improve
    from tefuda.lab.pools import pool_of
    from tefuda.lab.tables import GAME_COLUMNS, game_rows, write_table
    from tefuda.language.writing import check_writable, write_whole

    if write is not None:
        check_writable(write)
    game = game_of(game, deck)
    legal_deck(game, deck)
    (ours,) = named_decks(game, [deck]).values()
    rivals = named_decks(game, against or [key for key in face(game).starter_decks() if key != deck])
    if deck in rivals or not rivals:
        fail(f"{deck}: name other decks to improve against (--against)")
    found, cells = improve(
        game,
        ours,
        rivals,
        pilot_of(pilot or USUAL, game, budget),
        pool_of(workers, ray),
        extra=card or (),
        raced=changes,
        kept=keep,
        games=games,
        seed=seed,
        folder=out,
        progress=Progress(),
    )
    if out is not None:
        write_table(GAME_COLUMNS, game_rows(cells), out / GAMES)
    best = found.proposals[0]
    if write is not None and best.better:
        write_whole(write, deck_text(game, changed(ours, best.change)).encode())
    if json:
        return print_json(found)
    cards = face(game).cards()
    legal = amount(found.legal, "legal change")
    print(f"{found.deck}: {legal} of one card, {found.raced} tried in {found.games} games")
    for number, proposal in enumerate(found.proposals, start=1):
        change, evidence = proposal.change, proposal.evidence
        print(
            f"{number}. {evidence.difference:+.1%} [{evidence.low:+.1%}, {evidence.high:+.1%}] of the points in "
            f"{evidence.games} games{'' if proposal.better else ': not shown to be better'}"
        )
        print_lines((f"   - {cards[change.out].line()}", f"   + {cards[change.into].line()}"))
        for one in evidence.against:
            print(f"     {one.difference:+.1%} [{one.low:+.1%}, {one.high:+.1%}]  against {one.deck}")
    if write is not None:
        print(
            f"{write}: the deck with the first change" if best.better else f"{write} is not written: nothing is better"
        )


@game_app.command("export")
def games_export(
    folder: Annotated[Path, typer.Argument(help="The folder to write to; games that are there are not played again.")],
    game: GameOption,
    deck: Decks = None,
    pilot: Annotated[
        list[str] | None,
        typer.Option("--player", "--pilot", help=f"Who plays both sides; may be repeated. {PLAYER_HELP}"),
    ] = None,
    games: Annotated[
        int, typer.Option(min=2, help="Games of each pair of decks, including each deck against itself.")
    ] = 20,
    seed: Seed = 1,
    budget: Budget = None,
    workers: Workers = 2,
    ray: Ray = "",
) -> None:
    """Play games between computer players and write them as tables (Parquet) with a data card."""
    from tefuda.games.registry import face
    from tefuda.lab.arena import named_decks, named_pilots, played
    from tefuda.lab.balance import balance_deals
    from tefuda.lab.exporting import export
    from tefuda.lab.pools import pool_of

    check_game(game)
    pilots = named_pilots(game, pilot or [USUAL], budget)
    decks = named_decks(game, deck or list(face(game).starter_decks()))
    deals = balance_deals(game, pilots, decks, games, seed, mirrors=True)
    cells = list(played(deals, pool_of(workers, ray), folder, Progress()))
    print_lines(str(file) for file in export(cells, folder, shown_command()))


@game_app.command("ledger")
def games_ledger(
    file: Annotated[Path, typer.Argument(help="The transcript of a chat model.")], json: AsJson = False
) -> None:
    """Add up the cost of a chat model from its transcript."""
    from tefuda.players.chat.transcript import ledger_of

    found = ledger_of(file)
    print_json(found) if json else print(found)


@game_app.command("match")
def games_match(
    folder: Annotated[Path, typer.Argument(help="The folder of an experiment (--out).")],
    id: Annotated[str, typer.Argument(help="The game: the column `id` of its table.")],
    file: Annotated[Path, typer.Argument(help="The match file to write.")],
) -> None:
    """Write one game of an experiment as a match file for `tefuda replay` and the page."""
    from tefuda.games import matches
    from tefuda.lab.cells import read_cell

    name, _, number = id.rpartition("-")
    cell = read_cell(folder, name) if name.isalnum() and number in ("0", "1") else None
    if cell is None:
        fail(f"{folder}: there is no game {id!r}; the column `id` of the table of games lists them")
    matches.write(cell.match(int(number)), file)
    print(f"{file}: print it with: tefuda replay {file}")
