"""Subcommands for playing, serving, watching and replaying matches."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.command import (
    AnyGameName,
    Language,
    app,
    both,
    check_game,
    fail,
    game_of,
    need_terminal,
    print_lines,
    with_its_box,
)
from tefuda.errors import FileError, TefudaError
from tefuda.games.registry import FIRST_GAME
from tefuda.players.named import PLAYER_HELP, is_own

PORT = 8181
"""The default port of the server."""


@app.command()
def play(
    game: AnyGameName = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal instead of the browser.")] = False,
    opens: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in your browser.")] = True,
    port: Annotated[
        int, typer.Option(min=1, max=65535, help="The port of the page. If it is taken, another one is used.")
    ] = PORT,
    deck: Annotated[str | None, typer.Option(help="Your deck: a starter deck, or a deck file.")] = None,
    opponent: Annotated[str | None, typer.Option(help="The opponent's deck, or the id or name of an opponent.")] = None,
    player: Annotated[
        str | None, typer.Option("--player", "--level", help=f"The computer player. {PLAYER_HELP}")
    ] = None,
    puzzle: Annotated[
        str | None, typer.Option(help="A puzzle (GAME/KEY, see: tefuda puzzle list), or a scenario file.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The random seed, to play the same deal again (in the terminal).")
    ] = None,
    resume: Annotated[
        str | None, typer.Option(help="A match saved in the terminal to continue, or: last.", metavar="FILE")
    ] = None,
    clock: Annotated[
        int | None, typer.Option(min=0, max=3600, help="Seconds for placing cards in the terminal; 0 for none.")
    ] = None,
    restricted: Annotated[
        bool, typer.Option("--restricted", help="Use the game's list of restricted cards, as at tournaments.")
    ] = False,
) -> None:
    """Play against the computer or a friend; opens the page in your browser."""
    if game is not None:
        check_game(game)
    if puzzle is not None and terminal:
        fail("--puzzle is for the page: leave out --terminal")
    check_boxes(game, deck, resume)
    if terminal:
        from tefuda.terminal import play as sit_down

        need_terminal("play --terminal")
        sit_down(
            game,
            deck=deck,
            opponent=opponent,
            level=player,
            seed=seed,
            resume=resume,
            clock=clock,
            restricted=restricted,
        )
        return
    for option, said in (("seed", seed), ("resume", resume), ("clock", clock)):
        if said is not None:
            fail(f"--{option} is for the terminal: add --terminal (in the browser, choose it in the lobby)")
    from tefuda.games.puzzles import page_path
    from tefuda.server import play_at_home

    path = lobby_path(game, deck, opponent, player, restricted=restricted) if puzzle is None else page_path(puzzle)
    own = (player,) if player is not None and is_own(player) else ()
    play_at_home(table_store(), path=path, port=port, opens=opens, own=own)


def check_boxes(game: str | None, deck: str | None, resume: str | None) -> None:
    """Refuse card boxes of another game than the one that a deck or a saved match belongs to."""
    from tefuda.games import matches
    from tefuda.games.registry import game_of_deck
    from tefuda.terminal import LAST

    if resume not in (None, LAST):
        with_its_box(matches.read(Path(str(resume))).game)
    elif game is None and deck is not None and (found := game_of_deck(deck)) is not None:
        with_its_box(found)


def lobby_path(
    game: str | None, deck: str | None, opponent: str | None, level: str | None, *, restricted: bool = False
) -> str:
    """The path of the lobby with the game, decks and level selected. Raises `TefudaError` for unknown ones."""
    from urllib.parse import urlencode

    from tefuda.games.registry import check_restricted, face, game_of_deck, legal_deck
    from tefuda.language.deck_codes import deck_code
    from tefuda.players.named import check_player, who_and_how

    wanted: dict[str, str] = {}
    game = game or (game_of_deck(deck) if deck else None)
    if game is None and (deck or opponent or level or restricted):
        fail(f"name the game, too, as in: tefuda play {FIRST_GAME} --player hard")
    if game is not None:
        rules = face(game)
        wanted["game"] = game
        if deck is not None:
            wanted["deck"] = deck if deck in rules.starter_decks() else deck_code(legal_deck(game, deck))
        if opponent is not None:
            wanted["against"] = opponents_deck(game, opponent)
        if level is not None:
            check_player(level, game)
            wanted["level"] = who_and_how(level)[0]
        if restricted:
            check_restricted(game)
            wanted["restricted"] = "1"
    return f"/play?{urlencode(wanted)}" if wanted else "/"


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
    """The default database of the server's matches."""
    from tefuda.terminal.settings import data_folder

    return str(data_folder() / "table.db")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all networks of this machine.")] = (
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
        str, typer.Option(help="The public URL of this server, if it has a name.", metavar="URL")
    ] = "",
    origin: Annotated[
        list[str] | None, typer.Option(help="Another origin (URL) whose pages may use this server; may be repeated.")
    ] = None,
    thinkers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes for the computer players of each worker.")
    ] = 1,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Server processes; more than one needs PostgreSQL and Redis.")
    ] = 1,
    redis: Annotated[
        str, typer.Option(help="The Redis through which workers exchange messages: redis://...", metavar="URL")
    ] = "",
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="Take client addresses from a proxy on this machine.")
    ] = False,
    player: Annotated[
        list[str] | None,
        typer.Option(help="Offer a custom player beside the levels, to everybody who can reach this server."),
    ] = None,
) -> None:
    """Run a server for others: rooms and matches over HTTP and WebSocket (docs/protocol.md)."""
    from tefuda.players.named import check_player
    from tefuda.server import serve as open_table

    for said in player or ():
        if not is_own(said):
            fail(f"{said}: the levels are always offered; --player is for custom players (docs/custom-player.md)")
        check_player(said, FIRST_GAME)

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
        own=tuple(player or ()),
    )


@app.command()
def watch(
    game: AnyGameName = None,
    deck: Annotated[list[str] | None, typer.Option(help="A deck; may be given twice, once for each player.")] = None,
    player: Annotated[
        list[str] | None,
        typer.Option("--player", "--level", help=f"Who plays; may be given twice, once for each seat. {PLAYER_HELP}"),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The random seed.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Print the game as lines of text instead.")] = False,
    why: Annotated[
        bool, typer.Option("--why", help="Print why each choice was made, and what else was considered.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="With --why: print a JSON object for each choice, and nothing else.")
    ] = False,
    language: Language = "en",
) -> None:
    """Watch two computer players. Printed as text if the output is not a terminal, or with --why."""
    from tefuda.games.registry import phrasebook

    if as_json and not why:
        fail("--json is for --why, which prints an object for each choice")
    decks = both(deck, "deck")
    game = game_of(game, decks[0] if decks else None)
    levels = both(player, "player")
    phrasebook(game, language)  # a language that the game has not is refused
    if plain or why or language != "en" or not (sys.stdin.isatty() and sys.stdout.isatty()):
        reasons = ("json" if as_json else "text") if why else ""
        return watch_as_text(game, decks, levels, seed, reasons=reasons, language=language)
    from tefuda.terminal import watch as look_on

    look_on(game, decks=decks, levels=levels, seed=seed)


def watch_as_text(
    game: str,
    decks: tuple[str, str] | None,
    levels: tuple[str, str] | None,
    seed: int | None,
    *,
    reasons: str,
    language: str,
) -> None:
    """Print what a spectator may know, line by line. `reasons` for all choices are printed as "text" between
    the lines, or as "json" in their place; these know of hidden cards what the player who chose knows."""
    from random import randrange

    from tefuda.cli.reasons import print_reasons
    from tefuda.games.registry import catalogue
    from tefuda.language.narrator import Narrator
    from tefuda.language.steps import steps_of
    from tefuda.players.levels import USUAL
    from tefuda.terminal.games import LocalGame
    from tefuda.terminal.session import WATCHER, SeatSession

    local = LocalGame(game, own=levels or ())
    known = [choice.key for choice in local.catalogue.decks()]
    decks = decks or (known[0], known[1])
    levels = levels or (USUAL, USUAL)
    for name in levels:
        local.check_level(name)
    levels = (local.called(levels[0]), local.called(levels[1]))
    seed = randrange(1 << 32) if seed is None else seed
    session = SeatSession.new(local, decks, levels, seed, save=False)
    silent = reasons == "json"
    if not silent:
        print_lines([f"{decks[0]} ({levels[0]}) against {decks[1]} ({levels[1]}), seed {seed}"])
    one, two = (found.name.removesuffix(" starter") for found in session.match.decks)
    names = (one, two) if one != two else (f"{one} 1", f"{two} 2")
    narrator = Narrator(catalogue(game, language), WATCHER, names)
    if reasons:
        print_reasons(session, narrator, as_json=silent)
    while not session.over:
        session.go_on()
        for step in () if silent else steps_of(session.take_moments(), narrator):
            indent = "" if step.headline else "    "
            print_lines(f"{indent}{sentence.text}" for sentence in step.sentences)
        session.take_moments()
    result = session.game.result
    if result is not None and not silent:
        print(narrator.result(result))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A match saved in the terminal or in the browser.")],
    seat: Annotated[
        int, typer.Option(min=0, max=2, help="Whose view to print: player 1 or 2, or 0 for a spectator's.")
    ] = 0,
) -> None:
    """Print a saved match as text. To step through it or play on, open it in the page."""
    from tefuda.games import matches
    from tefuda.server.replays import steps_seen

    match = matches.read(file)
    with_its_box(match.game)
    try:
        for step in steps_seen(match, (seat or 3) - 1):
            indent = "" if step.headline else "    "
            print_lines(f"{indent}{line.text}" for line in step.lines)
    except TefudaError as error:
        raise FileError(f"{file}: {error}") from error
