"""Subcommands for neural networks: train one, train one against a player, export one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.command import AsJson, GameOption, amount, app, check_game, fail, print_json
from tefuda.cli.experiments import Budget, Seed
from tefuda.players.named import PLAYER_HELP, check_player

CardRows = Annotated[
    int | None,
    typer.Option("--card-rows", min=8, help="Rows of cards in an observation; as many as two decks if not given."),
]
ActionRows = Annotated[int, typer.Option("--action-rows", min=2, max=128, help="Rows of actions in an observation.")]


@app.command()
def train(
    folder: Annotated[Path, typer.Argument(help="The folder for all results; a training found there is continued.")],
    game: GameOption,
    minutes: Annotated[float, typer.Option(min=0, help="Total minutes of one core.")] = 60,
    teacher: Annotated[str, typer.Option(help="The level to imitate first.")] = "medium",
    budget: Budget = None,
    taught: Annotated[int, typer.Option(min=1, help="Decisions of the teacher to learn from.")] = 20_000,
    epochs: Annotated[int, typer.Option(min=1, help="How many epochs to learn them.")] = 8,
    varied: Annotated[
        int, typer.Option(min=0, help="Number of decks besides the starter decks: variants with some other cards.")
    ] = 24,
    slots: Annotated[int, typer.Option(min=1, help="Games side by side.")] = 64,
    decisions: Annotated[int, typer.Option(min=1, help="Decisions in a round of games.")] = 4096,
    batch: Annotated[int, typer.Option(min=1, help="Decisions in a training batch.")] = 256,
    rate: Annotated[float, typer.Option(min=0, help="The learning rate.")] = 1e-3,
    rival: Annotated[str, typer.Option(help="The level to play against in the league.")] = "easy",
    against: Annotated[str, typer.Option(help="The level to play against in trials.")] = "medium",
    games: Annotated[int, typer.Option(min=2, help="Games in a trial.")] = 60,
    card_rows: CardRows = None,
    action_rows: ActionRows = 32,
    seed: Seed = 1,
    onnx: Annotated[
        bool, typer.Option("--onnx", help="Write FOLDER/weights.onnx and schema.json at the end, too.")
    ] = False,
) -> None:
    """Train a network: imitation of a teacher, then games against itself and a league. Ctrl-C stops it; the same
    command continues. The network is FOLDER/weights.safetensors, the learning curve FOLDER/curve.svg."""
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
        training.save()
        print(f"ended after {training.minutes():.1f} minutes; the same command continues")
    if onnx:
        from tefuda.lab.training.onnx_graph import write_onnx

        write_onnx(training.learner.weights(training.description()), folder / "weights.onnx")
        (folder / "schema.json").write_bytes(training.form.schema.to_json())


@app.command()
def exploit(
    player: Annotated[str, typer.Argument(help=PLAYER_HELP)],
    game: GameOption,
    decisions: Annotated[int, typer.Option(min=0, help="Decisions to learn from.")] = 50_000,
    games: Annotated[int, typer.Option(min=2, help="Games in the test, on deals not used in training.")] = 200,
    budget: Budget = None,
    start: Annotated[
        str, typer.Option(help='Initial weights: a file, or "network" for the included ones. Without it, random ones.')
    ] = "",
    out: Annotated[Path | None, typer.Option(help="Write the weights into this file.", metavar="FILE")] = None,
    card_rows: CardRows = None,
    action_rows: ActionRows = 32,
    seed: Seed = 1,
    json: AsJson = False,
) -> None:
    """Train a network against one player, and measure how often it beats that player."""
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
    learned = amount(found.decisions, "decision")
    print(
        f"{game}: a network that learned from {learned} ({found.minutes:g} minutes of one core) wins "
        f"{found.share:.1%} [{found.low:.1%}, {found.high:.1%}] of {found.games} games against {player}, before "
        f"{found.before:.1%}; with more learning it may be more"
    )
