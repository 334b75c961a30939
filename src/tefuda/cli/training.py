"""Verbs of networks that learn: train one, see how far a player can be beaten, hand one to other programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.command import AsJson, GameOption, app, check_game, fail, print_json
from tefuda.cli.experiments import Budget, Seed
from tefuda.games.registry import FIRST_GAME
from tefuda.players.named import PLAYER_HELP, check_player

CardRows = Annotated[
    int | None,
    typer.Option("--card-rows", min=8, help="Rows of cards in an observation; as many as two decks if not given."),
]
ActionRows = Annotated[int, typer.Option("--action-rows", min=2, max=128, help="Rows of actions in an observation.")]


@app.command()
def train(
    folder: Annotated[Path, typer.Argument(help="Where everything is kept; a training that is there goes on.")],
    game: GameOption = FIRST_GAME,
    minutes: Annotated[float, typer.Option(min=0, help="Minutes of one core, in all.")] = 60,
    teacher: Annotated[str, typer.Option(help="The level that shows how it is done.")] = "medium",
    budget: Budget = None,
    taught: Annotated[int, typer.Option(min=1, help="Decisions that the teacher shows.")] = 20_000,
    epochs: Annotated[int, typer.Option(min=1, help="How often they are learned.")] = 8,
    varied: Annotated[
        int, typer.Option(min=0, help="Decks beside the starter decks: those with some other cards.")
    ] = 24,
    slots: Annotated[int, typer.Option(min=1, help="Games side by side.")] = 64,
    decisions: Annotated[int, typer.Option(min=1, help="Decisions of a round of games.")] = 4096,
    batch: Annotated[int, typer.Option(min=1, help="Decisions of a step of learning.")] = 256,
    rate: Annotated[float, typer.Option(min=0, help="How large the steps are.")] = 1e-3,
    rival: Annotated[str, typer.Option(help="The level that is met in the league.")] = "easy",
    against: Annotated[str, typer.Option(help="The level of the trials that make the curve.")] = "medium",
    games: Annotated[int, typer.Option(min=2, help="Games of a trial.")] = 60,
    card_rows: CardRows = None,
    action_rows: ActionRows = 32,
    seed: Seed = 1,
    onnx: Annotated[
        bool, typer.Option("--onnx", help="Write FOLDER/weights.onnx and schema.json at the end, too.")
    ] = False,
) -> None:
    """Train a network: what a teacher shows first, then games against itself and a league. Ctrl-C ends it; the same
    command goes on. FOLDER/weights.safetensors is the network, curve.svg how it went."""
    from tefuda.lab.envs.schema import schema_of
    from tefuda.lab.training.train import Plan, Training
    from tefuda.players.levels import check_level

    check_game(game)
    for level in (teacher, rival, against):
        check_level(level, game)
    plan = Plan(
        game=game,
        teacher=teacher,
        budget=budget,
        taught=taught,
        epochs=epochs,
        varied=varied,
        slots=slots,
        decisions=decisions,
        batch=batch,
        rate=rate,
        cards=card_rows or schema_of(game).cards,
        actions=action_rows,
        rival=rival,
        against=against,
        games=games,
        seed=seed,
    )
    training = Training(plan, folder, lambda line: print(line, flush=True))
    try:
        training.run(minutes)
    except KeyboardInterrupt:
        training.keep()
        print(f"ended after {training.minutes():.1f} minutes; the same command goes on")
    if onnx:
        from tefuda.lab.training.onnx_graph import write_onnx

        write_onnx(training.learner.weights(training.description()), folder / "weights.onnx")
        (folder / "schema.json").write_bytes(training.form.schema.to_json())


@app.command()
def exploit(
    player: Annotated[str, typer.Argument(help=PLAYER_HELP)],
    game: GameOption = FIRST_GAME,
    decisions: Annotated[int, typer.Option(min=0, help="Decisions that the other one learns from.")] = 50_000,
    games: Annotated[int, typer.Option(min=2, help="Games of the test, on deals of their own.")] = 200,
    budget: Budget = None,
    start: Annotated[
        str, typer.Option(help='What it begins with: a file of weights, "network" for those of Tefuda, or nothing.')
    ] = "",
    out: Annotated[Path | None, typer.Option(help="Write its weights into this file.", metavar="FILE")] = None,
    card_rows: CardRows = None,
    action_rows: ActionRows = 32,
    seed: Seed = 1,
    json: AsJson = False,
) -> None:
    """Let a network learn to beat one player and nobody else, and tell how far that player can be beaten."""
    from tefuda.lab.envs.schema import schema_of
    from tefuda.lab.training.exploit import exploit as beat
    from tefuda.players.levels import NETWORK
    from tefuda.players.network.weights import Sizes, packaged, read_weights

    check_game(game)
    check_player(player, game)
    weights = read_weights(packaged(game) if start == NETWORK else Path(start)) if start else None
    if weights is not None and weights.about.game != game:
        fail(f"{start}: this network plays {weights.about.game}")
    found = beat(
        game,
        player,
        budget,
        weights,
        decisions=decisions,
        games=games,
        sizes=Sizes(card_rows or schema_of(game).cards, 12, 16, action_rows),
        seed=seed,
        file=out,
        say=(lambda line: None) if json else (lambda line: print(line, flush=True)),
    )
    if json:
        return print_json(found)
    print(
        f"{game}: a network that learned from {found.decisions} decisions ({found.minutes:g} minutes of one core) wins "
        f"{found.share:.1%} [{found.low:.1%}, {found.high:.1%}] of {found.games} games against {player}, before "
        f"{found.before:.1%}; with more learning it may be more"
    )
