"""Subcommands for environments that other programs learn in."""

from __future__ import annotations

from typing import Annotated

import typer

from tefuda.cli.command import GameName, app, check_game, fail
from tefuda.players.named import PLAYER_HELP


@app.command()
def openenv(
    game: GameName,
    player: Annotated[str, typer.Option(help=f"The player in the other seat. {PLAYER_HELP}")] = "easy",
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any free one.")] = 8000,
    sessions: Annotated[int, typer.Option(min=1, max=4096, help="How many sessions may run at the same time.")] = 64,
) -> None:
    """Serve a seat of a game as an environment for OpenEnv clients (docs/lab.md)."""
    from tefuda.lab.envs.openenv import openenv_server
    from tefuda.players.named import check_player, named_player
    from tefuda.server.listening import fault_of

    check_game(game)
    check_player(player, game)
    try:
        opened = openenv_server(game, lambda seed: named_player(player, game, seed=seed), host, port, sessions)
    except OSError as error:
        fail(fault_of(host, port, error))
    with opened as server:
        where = server.socket.getsockname()
        print(f"OpenEnv clients find {game} at ws://{where[0]}:{where[1]} (Ctrl-C stops it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("ended")
