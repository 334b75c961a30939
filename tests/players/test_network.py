"""The network that plays: what it is told, what it goes by, and its files. Needs NumPy and safetensors (`make
test-lab`), but for what is said where they are missing."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tefuda import new_game, starter_decks
from tefuda.errors import FileError, TefudaError
from tefuda.games.registry import GAMES, face
from tefuda.kernel.events import names_card
from tefuda.kernel.game import Game
from tefuda.lab.arena import arena, named_decks, pilot_of
from tefuda.lab.cells import Pilot
from tefuda.lab.envs.episode import observe
from tefuda.lab.pools import OwnProcess
from tefuda.players import Determinizer, answer_of
from tefuda.players.explanation import explained_answer
from tefuda.players.levels import check_level
from tefuda.players.named import check_player
from tefuda.players.network.card_features import HASHED, CardFeatures, column_of, parts_of, text_features
from tefuda.players.network.model import Seen
from tefuda.players.network.player import network_player
from tefuda.players.network.weights import Sizes, Weights, form_of, packaged, read_weights, write_weights

SIZES = Sizes(112, 12, 16, 32)


@pytest.fixture
def numbers() -> Any:
    pytest.importorskip("safetensors")
    return pytest.importorskip("numpy")


def some_weights(np: Any, game: str, sizes: Sizes = SIZES) -> Weights:
    """Weights by chance."""
    form, chance = form_of(game, sizes), np.random.default_rng(1)
    shapes = form.network.shapes().items()
    return Weights(form.about(), {name: chance.normal(size=shape).astype(np.float32) / 8 for name, shape in shapes})


def some_game(game: str, answers: int) -> Game:
    """A game after some answers, in which somebody has a choice."""
    decks = list(starter_decks(game))
    table = new_game(game, decks=(decks[0], decks[-1]), seed=3)
    while answers > 0 or len(table.asks[0].options) < 2:
        table.answer(table.asks[0].seat, (7 * answers) % len(table.asks[0].options))
        answers -= 1
    return table


# ---------------------------------------------------------------- without anything


@pytest.mark.parametrize("missing", ["numpy", "safetensors"])
def test_a_missing_library_is_reported_with_the_way_to_install_it(
    missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tefuda.players.network import extras

    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(TefudaError, match=rf"{missing} is not installed, .* pip install 'tefuda\[lab\]'"):
        _ = extras.Extra(missing).anything


def test_without_jax_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "jax", None)
    for name in [name for name in sys.modules if name.startswith("tefuda.lab.training")]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(TefudaError, match=r"jax is not installed, .* pip install 'tefuda\[lab\]'"):
        import_module("tefuda.lab.training.learner")


def test_the_features_of_a_text_are_its_words_and_numbers() -> None:
    tree = ("draw", ("exactly", ("number", 3)))
    paths = dict(parts_of(tree, ("",)))
    assert paths["draw", "exactly"] == 1
    assert paths["exactly", "number", "is"] == pytest.approx(1.386, abs=0.001)  # log 4
    assert all(0 <= column_of(path)[0] < HASHED for path in paths)


def test_different_texts_have_different_features_and_equal_texts_equal_ones() -> None:
    rules = face("sword-girls")
    one, two = (
        list(text_features(rules, f"Turn start: Give a random follower on the enemy field ATK -{number}."))
        for number in (1, 2)
    )
    assert one == list(text_features(rules, "Turn start: Give a random follower on the enemy field ATK -1."))
    assert one != two
    assert [column for column, _ in one] == [column for column, _ in two]


# ---------------------------------------------------------------- playing


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_every_game(game: str, numbers: Any, tmp_path: Path) -> None:
    file = tmp_path / "some.safetensors"
    write_weights(some_weights(numbers, game), file)
    one, table = network_player(game, file), some_game(game, 4)
    for _ in range(12):
        if table.over:
            break
        seat = table.asks[0].seat
        found = explained_answer(one, table, seat)
        assert found.chosen.option == answer_of(one, table, seat)
        if found.scale == "preference":
            shares = [share.value or 0.0 for share in (found.chosen, *found.others)]
            assert sum(shares) == pytest.approx(1.0)
            assert shares == sorted(shares, reverse=True)
        table.apply(found.chosen.option, seat=seat)


@pytest.mark.parametrize("game", GAMES)
def test_it_gives_the_same_answer_in_worlds_that_look_the_same(game: str, numbers: Any, tmp_path: Path) -> None:
    file = tmp_path / "some.safetensors"
    write_weights(some_weights(numbers, game), file)
    evaluate = network_player(game, file).evaluator
    differ = 0
    for answers in (3, 9, 20):
        table = some_game(game, answers)
        seat = table.asks[0].seat
        here = evaluate(table.view(seat), Determinizer(table, seat))
        for seed in (5, 6):
            world = Determinizer(table, seat).sample(seed)
            differ += world.digest() != table.digest()
            assert evaluate(world.view(seat), Determinizer(world, seat)) == here
    assert differ > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_ids_of_cards_mean_nothing_to_it(game: str, numbers: Any) -> None:
    form, params = form_of(game, SIZES), some_weights(numbers, game).params
    schema = msgspec.structs.replace(form.schema, known=tuple(reversed(form.schema.known)))
    facts = CardFeatures(schema, some_game(game, 0))
    forms = ((form.schema, form.facts), (schema, facts))
    named = 0
    for answers in range(5, 30):
        table = some_game(game, answers)
        view, told = table.view(table.asks[0].seat), []
        for known, features in forms:
            seen = numbers.asarray(observe(known.encoder(table), view).numbers)[None]
            texts = form.network.texts(numbers, params, features.table())
            ahead = numbers.zeros((1, SIZES.actions, form.ahead.width), numbers.float32)
            told.append((seen, *form.network(numbers, params, texts, Seen(seen, ahead))))
        (first, *found), (second, *again) = told
        assert (first != second).any()
        for one, other in zip(found, again, strict=True):
            assert numbers.allclose(one, other, rtol=1e-4, atol=1e-4)
        rows = first[0, form.schema.parts["events"].start : form.schema.parts["events"].stop].reshape(-1, 5)
        named += sum(names_card(kind - 1) and other > 0 for kind, _, _, _, other in rows.tolist())
    assert named > 0, "no event told of a second card"


def test_options_that_lead_elsewhere_have_other_features(numbers: Any) -> None:
    table = some_game("sword-girls", 0)
    form, seat = form_of("sword-girls", SIZES), table.asks[0].seat
    view = table.view(seat)
    answers = observe(form.ahead.encoder, view).answers
    rows = form.ahead(view, Determinizer(table, seat), answers)
    offered = [row for row, answer in enumerate(answers) if answer >= 0]
    assert rows.shape == (len(answers), form.ahead.width)
    assert len({rows[row].tobytes() for row in offered}) == len(offered) > 2
    assert not rows[[row for row in range(len(answers)) if row not in offered]].any()


def test_it_finds_options_on_every_page(numbers: Any, tmp_path: Path) -> None:
    narrow = Sizes(112, 12, 16, 3)
    file = tmp_path / "narrow.safetensors"
    write_weights(some_weights(numbers, "sword-girls", narrow), file)
    table = some_game("sword-girls", 0)
    seat = table.asks[0].seat
    view = table.view(seat)
    scores, _ = network_player("sword-girls", file).evaluator(view, None)
    wide = observe(form_of("sword-girls", SIZES).ahead.encoder, view).answers
    assert sorted(scores) == sorted(answer for answer in wide if answer >= 0)
    assert len(scores) > 3


def test_a_file_of_weights_is_a_player_like_others(numbers: Any, tmp_path: Path) -> None:
    file = tmp_path / "some.safetensors"
    write_weights(some_weights(numbers, "sword-girls"), file)
    one = pilot_of(str(file), "sword-girls")
    decks = named_decks("sword-girls", ("vita-starter", "crux-starter"))
    report, _ = arena("sword-girls", [one, Pilot("baseline-random")], decks, 2, 1, OwnProcess())
    assert report.games == 2
    other = some_weights(numbers, "sword-girls")
    write_weights(Weights(other.about, {name: 2 * value for name, value in other.params.items()}), file)
    assert pilot_of(str(file), "sword-girls").version != one.version


# ---------------------------------------------------------------- files


def test_weights_are_read_as_they_were_written(numbers: Any, tmp_path: Path) -> None:
    weights = some_weights(numbers, "sword-girls")
    write_weights(weights, tmp_path / "some.safetensors")
    found = read_weights(tmp_path / "some.safetensors")
    assert found.about == weights.about
    assert found.params.keys() == weights.params.keys()
    assert all((found.params[name] == weights.params[name]).all() for name in found.params)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nothing", "no file of weights"),
        ("pickle", "no file of weights"),
        ("foreign", "no weights of a network of Tefuda"),
        ("older", "trained for another version"),
        ("shape", "'trunk' is missing or of another shape"),
        ("nan", "'trunk' has a number that is none"),
    ],
)
def test_a_file_that_is_not_a_network_is_refused_in_one_sentence(
    name: str, message: str, numbers: Any, tmp_path: Path
) -> None:
    from safetensors.numpy import save_file

    file = tmp_path / "bad.safetensors"
    weights = some_weights(numbers, "sword-girls")
    text_features = {"tefuda": msgspec.json.encode(weights.about).decode()}
    ran = tmp_path / "ran"
    if name == "pickle":
        file.write_bytes(b"cos\nsystem\n(S'touch " + str(ran).encode() + b"'\ntR.")
    elif name == "foreign":
        save_file({"a": numbers.zeros(3)}, file)
    elif name != "nothing":
        params = dict(weights.params)
        if name == "shape":
            params["trunk"] = params["trunk"][:5]
        elif name == "nan":
            params["trunk"] = params["trunk"] * numbers.float32("nan")
        elif name == "older":
            about = msgspec.structs.replace(weights.about, columns="0" * 32)
            text_features = {"tefuda": msgspec.json.encode(about).decode()}
        save_file(params, file, text_features)
    with pytest.raises(FileError, match=message):
        read_weights(file)
    assert not ran.exists()


def test_a_network_of_another_game_is_refused(tmp_path: Path, numbers: Any) -> None:
    file = tmp_path / "weights.safetensors"
    write_weights(some_weights(numbers, "sword-girls"), file)
    check_player(str(file), "sword-girls")
    with pytest.raises(FileError, match="this network plays sword-girls, not shadowverse"):
        check_player(str(file), "shadowverse")


@pytest.mark.parametrize("game", GAMES)
def test_the_networks_that_come_with_tefuda_fit_it(game: str, numbers: Any) -> None:
    try:
        file = packaged(game)
    except TefudaError as error:
        assert "no network comes with Tefuda" in str(error)
        return
    assert file.stat().st_size < 20_000_000
    check_level("network", game)
    assert sum(value.size for value in read_weights(file).params.values()) <= 5_000_000
