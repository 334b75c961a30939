"""Training of networks, at small size: it learns, goes on where it was, and tells how far a player can be beaten.
Needs JAX (`make test-lab`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tefuda.errors import FileError, TefudaError

pytest.importorskip("jax")
np: Any = pytest.importorskip("numpy")
pytest.importorskip("safetensors")

from typer.testing import CliRunner  # noqa: E402

from tefuda.cli import app  # noqa: E402
from tefuda.games.registry import check_deck, starter_decks  # noqa: E402
from tefuda.lab.training.curve import points_in  # noqa: E402
from tefuda.lab.training.decks import varied_decks  # noqa: E402
from tefuda.lab.training.exploit import exploit  # noqa: E402
from tefuda.lab.training.learner import Learner  # noqa: E402
from tefuda.lab.training.opponents import LevelPlayers  # noqa: E402
from tefuda.lab.training.parallel_games import ParallelGames, decision_input, points, samples_of  # noqa: E402
from tefuda.lab.training.samples import Sample, stacked  # noqa: E402
from tefuda.lab.training.teaching import Teacher, teacher_samples  # noqa: E402
from tefuda.lab.training.train import Plan, Training  # noqa: E402
from tefuda.players.levels import player  # noqa: E402
from tefuda.players.network.player import network_player  # noqa: E402
from tefuda.players.network.weights import Sizes, form_of, read_weights  # noqa: E402

GAME = "sword-girls"
SIZES = Sizes(48, 4, 4, 8)
PLAN = Plan(
    game=GAME,
    teacher="medium",
    budget=4,
    taught=60,
    epochs=2,
    varied=1,
    slots=4,
    decisions=40,
    batch=32,
    rate=1e-3,
    cards=48,
    actions=8,
    rival="easy",
    against="easy",
    games=2,
    seed=1,
)


def silent(line: str) -> None:
    """Nobody listens."""


def some_lessons(games: int) -> list[Sample]:
    """What a teacher shows in some games."""
    teacher = Teacher(LevelPlayers(lambda seed: player("easy", GAME, seed=seed)))
    parallel = ParallelGames(form_of(GAME, SIZES), None, 1, 2, range(0, 2 * games, 2))
    return [sample for shown in teacher_samples(parallel, teacher, 1) for sample in shown]


def test_a_training_learns_and_goes_on_from_its_folder(tmp_path: Path) -> None:
    first = Training(PLAN, tmp_path, silent)
    first.run(0)
    assert first.progress.stage == "games"
    assert first.learner.steps > 0
    games = first.league_games()
    first.play_round(games)
    assert first.progress.rounds == 1
    again = Training(PLAN, tmp_path, silent)
    assert again.progress == msgspec.structs.replace(first.progress)
    assert again.learner.steps == first.learner.steps
    for name, value in first.learner.params.items():
        assert (np.asarray(value) == np.asarray(again.learner.params[name])).all()
    assert [(point.stage, point.against) for point in points_in(tmp_path)] == [("lessons", "easy")]
    assert "games won against easy" in (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert network_player(GAME, tmp_path / "weights.safetensors").evaluator.form is again.form
    with pytest.raises(TefudaError, match="another training is in this folder"):
        Training(msgspec.structs.replace(PLAN, seed=2), tmp_path, silent)
    (tmp_path / "state.safetensors").write_bytes(b"nothing")
    with pytest.raises(FileError, match="cannot go on from this file"):
        Training(PLAN, tmp_path, silent)


def test_learning_approaches_the_teacher() -> None:
    data = stacked(some_lessons(2))
    learner = Learner(form_of(GAME, SIZES), 1)
    losses = [learner.learn(data, imitate=True, epochs=1, size=32, rate=1e-3, seed=seed) for seed in range(6)]
    assert losses[-1] < losses[0]


def test_the_network_is_the_same_in_numpy_and_in_jax(tmp_path: Path) -> None:
    learner = Learner(form_of(GAME, SIZES), 1)
    form, weights = learner.form, learner.weights()
    inputs = decision_input(form, ParallelGames(form, None, 1, 1).open(0).game)  # type: ignore[union-attr]
    texts = learner.texts(learner.params)
    every, value = learner.evaluate(learner.params, texts, inputs.numbers[None], inputs.ahead[None])
    from tefuda.players.network.model import Seen

    seen = Seen(inputs.numbers[None].astype(np.int32), inputs.ahead[None].astype(np.float32))
    scores, own = form.network(np, weights.params, np.asarray(texts), seen)
    offered = [row for row, answer in enumerate(inputs.answers) if answer >= 0]
    theirs, ours = np.asarray(every)[0, offered], scores[0, offered]
    assert np.allclose(theirs - theirs.max(), ours - ours.max(), atol=1e-4)
    assert np.allclose(value, own, atol=1e-4)


def test_an_onnx_file_says_the_same(tmp_path: Path) -> None:
    pytest.importorskip("onnx")
    from onnx.reference import ReferenceEvaluator

    from tefuda.lab.training.onnx_graph import write_onnx
    from tefuda.players.network.model import Seen

    form = form_of(GAME, SIZES)
    weights = Learner(form, 1).weights("by chance")
    write_onnx(weights, tmp_path / "some.onnx")
    inputs = [one for _, one in ParallelGames(form, None, 1, 3).inputs()]
    numbers = np.stack([one.numbers for one in inputs]).astype(np.int32)
    ahead = np.stack([one.ahead for one in inputs]).astype(np.float32)
    found = ReferenceEvaluator(str(tmp_path / "some.onnx")).run(None, {"numbers": numbers, "ahead": ahead})
    texts = form.network.texts(np, weights.params, form.facts.table())
    for theirs, ours in zip(found, form.network(np, weights.params, texts, Seen(numbers, ahead)), strict=True):
        assert np.allclose(theirs, ours, atol=1e-5)


def test_gains_add_up_to_the_result() -> None:
    """With every expected result 0, what the last decision gained is what the game brought."""
    form = form_of(GAME, SIZES)
    parallel = ParallelGames(form, None, 1, 1, range(1))
    from tefuda.lab.training.opponents import NetworkPlayers, finished_games

    own = NetworkPlayers(Learner(form, 1), 1)
    (trajectory,) = finished_games(parallel, lambda _: (own, own), np.random.default_rng(1))
    for steps in trajectory.steps:
        for step in steps:
            step.value = 0.0
    samples = list(samples_of(trajectory))
    count = len(trajectory.steps[0])
    assert len(samples) == count + len(trajectory.steps[1])
    assert samples[0].gain == points(trajectory.game, 0)  # the last decision of a seat comes first
    assert samples[count].gain == points(trajectory.game, 1)
    assert samples[1].gain == pytest.approx(0.95 * points(trajectory.game, 0))


def test_varied_decks_are_legal_and_others() -> None:
    starters = list(starter_decks(GAME).values())
    found = varied_decks(GAME, starters, 3, 1)
    assert [deck.entries for deck in found] == [deck.entries for deck in varied_decks(GAME, starters, 3, 1)]
    assert not any(check_deck(GAME, deck) for deck in found)
    known = [deck.counts() for deck in starters]
    assert all(deck.counts() not in known for deck in found)


def test_the_command_trains_goes_on_and_exploits(tmp_path: Path) -> None:
    folder = tmp_path / "training"
    small = ["--budget", "2", "--taught", "20", "--epochs", "1", "--varied", "0", "--slots", "2", "--decisions", "20"]
    plan = [*small, "--batch", "16", "--against", "easy", "--games", "2", "--card-rows", "48", "--action-rows", "8"]
    for _ in range(2):
        done = CliRunner().invoke(app, ["train", str(folder), "--minutes", "0", "--onnx", *plan])
        assert done.exit_code == 0, done.output
    assert "wins" in done.output
    assert "decisions of medium" not in done.output  # the lessons were there already
    assert (folder / "weights.onnx").exists()
    player = str(folder / "weights.safetensors")
    done = CliRunner().invoke(app, ["exploit", player, "--start", player, "--decisions", "0", "--games", "2", "--json"])
    found = msgspec.json.decode(done.output.splitlines()[-1])
    assert (found["share"], found["games"], found["decisions"]) == (0.5, 2, 0)


def test_exploiting_a_player_tells_its_share_with_an_interval(tmp_path: Path) -> None:
    file = tmp_path / "best.safetensors"
    found = exploit(
        GAME, "baseline-random", None, None, decisions=60, games=4, sizes=SIZES, slots=4, share=40, file=file
    )
    assert found.decisions >= 60
    assert 0 <= found.low <= found.share <= found.high <= 1
    assert found.games == 4
    assert read_weights(file).about.game == GAME
    again = exploit(GAME, str(file), None, read_weights(file), decisions=0, games=4, sizes=SIZES, slots=4)
    assert again.before == again.share == 0.5  # a network against itself, each deal with both seats
