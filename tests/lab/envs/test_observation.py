"""Observations: what a seat may know, as numbers of a fixed length, and a function of its view alone."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64

from tefuda import new_game, starter_decks
from tefuda.games.registry import GAMES
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.game import Game
from tefuda.kernel.observation import MORE, Encoder
from tefuda.kernel.rows import NONE
from tefuda.kernel.view import View
from tefuda.lab.envs import Episode, Observation, Schema, observe, schema_of
from tefuda.lab.envs.schema import sample_game

SEEDS = range(3)
ENCODERS: dict[str, Encoder] = {}


def decisions(name: str, seed: int) -> Iterator[tuple[Game, int]]:
    """The decisions of a game by chance, each with the seat that has to decide."""
    decks, chance = list(starter_decks(name)), Random(seed)
    game = new_game(name, decks=(chance.choice(decks), chance.choice(decks)), seed=seed)
    while not game.over:
        ask = chance.choice(game.asks)
        yield game, ask.seat
        game.answer(ask.seat, chance.randrange(len(ask.options)))


def encoder_of(schema: Schema) -> Encoder:
    """An encoder of a schema, made once."""
    if schema.hash not in ENCODERS:
        ENCODERS[schema.hash] = schema.encoder(sample_game(schema.game))
    return ENCODERS[schema.hash]


def rows(schema: Schema, seen: Observation, part: str) -> list[dict[str, int]]:
    """The rows of a part, each number by its column's name."""
    found = schema.parts[part]
    width = len(found.columns)
    starts = range(found.start, found.stop, width)
    return [dict(zip(found.columns, seen.numbers[at : at + width], strict=True)) for at in starts]


def head(schema: Schema, seen: Observation) -> dict[str, int]:
    """The head of an observation."""
    return rows(schema, seen, "head")[0]


@pytest.mark.parametrize("name", GAMES)
def test_games_that_look_the_same_to_a_seat_give_it_the_same_observation(name: str) -> None:
    schema, compared = schema_of(name), 0
    for seed in SEEDS:
        for number, (game, seat) in enumerate(decisions(name, seed)):
            if number % 7:
                continue
            encoder = encoder_of(schema)
            seen = observe(encoder, game.view(seat))
            for world in (game.resample(seat, 1), game.resample(seat, 2)):
                other = observe(encoder, world.view(seat))
                assert (bytes(other.numbers), other.answers) == (bytes(seen.numbers), seen.answers)
                compared += world.digest() != game.digest()
    assert compared > 30


@pytest.mark.parametrize("name", GAMES)
def test_a_view_is_all_that_an_observation_needs(name: str) -> None:
    schema = schema_of(name)
    for number, (game, seat) in enumerate(decisions(name, 5)):
        if number % 11 == 0:
            view = game.view(seat)
            sent: View = pickle.loads(pickle.dumps(view))
            encoder = encoder_of(schema)
            assert bytes(observe(encoder, sent).numbers) == bytes(observe(encoder, view).numbers)


@pytest.mark.parametrize("name", GAMES)
def test_old_contents_of_the_buffer_leave_no_trace(name: str) -> None:
    schema, used = schema_of(name), None
    for seed in SEEDS:
        for game, seat in decisions(name, seed):
            if used is None:
                encoder = encoder_of(schema)
                used, answers = vec[i16]([0] * encoder.size), vec[i64]([NONE] * encoder.action_rows)
            view = game.view(seat)
            encoder.encode(view, used, 0, answers, 0)
            seen = observe(encoder, view)
            assert (bytes(memoryview(used)), tuple(answers)) == (bytes(seen.numbers), seen.answers)


@pytest.mark.parametrize("name", GAMES)
def test_cards_and_actions_are_those_of_the_view(name: str) -> None:
    schema = schema_of(name)
    ids = {key: place + 1 for place, key in enumerate(schema.known)}
    acted = 0
    for game, seat in decisions(name, 1):
        view = game.view(seat)
        assert view.decision is not None
        seen = observe(encoder_of(schema), view)
        top, cards, actions = head(schema, seen), rows(schema, seen, "cards"), rows(schema, seen, "actions")
        assert (top["seat"], top["cards left out"]) == (seat, 0)
        assert schema.words["prompts"][top["prompt"] - 1] == view.decision.prompt
        for side, owner in (("own", seat), ("other", 1 - seat)):
            for number in game.rules.player_numbers:
                if f"{side} {number}" in top:
                    assert top[f"{side} {number}"] == view.player_number(owner, number)
            for zone in game.rules.zones:
                count = view.count(owner, zone.name)
                assert top[f"{side} {zone.name} count"] == (-1 if count is None else count)
        shown = {card["handle"]: card for card in cards[: top["cards"]]}
        assert len(shown) == len(view.all_cards())
        for card in view.all_cards():
            row = shown[card.handle]
            assert row["id"] == (0 if card.key is None else ids[card.key])
            assert row["side"] == (1 if card.seat == seat else 2)
            assert schema.words["zones"][row["zone"] - 1] == card.zone
        for action, answer in zip(actions, seen.answers, strict=True):
            if answer == NONE:
                assert not any(action.values())
                continue
            option = view.decision.options[answer]
            assert schema.words["actions"][action["kind"] - 1] == option.kind
            if option.handle is not None and option.handle in shown:
                assert cards[action["card"] - 1]["handle"] == option.handle
                acted += 1
    assert acted > 20


@pytest.mark.parametrize("name", ["shadowverse", "wixoss"])
def test_options_that_differ_in_nothing_a_seat_goes_by_are_one_action(name: str) -> None:
    schema, merged = schema_of(name), 0
    for seed in SEEDS:
        for game, seat in decisions(name, seed):
            view = game.view(seat)
            assert view.decision is not None
            options = view.decision.options
            seen = observe(encoder_of(schema), view)
            actions = [row for row in rows(schema, seen, "actions") if row["same"]]
            if MORE in seen.answers:
                continue
            assert sum(row["same"] for row in actions) == len(options)
            for row, answer in zip(actions, seen.answers, strict=False):
                if row["same"] > 1:
                    merged += 1
                    handle = options[answer].handle
                    assert handle is not None
                    card = view.card(handle)
                    assert card is not None
                    likes = [
                        option
                        for option in options
                        if option.kind == options[answer].kind
                        and option.handle is not None
                        and (other := view.card(option.handle)) is not None
                        and other.looks_like(card)
                    ]
                    assert len(likes) >= row["same"]
    assert merged > 5


def test_cards_in_play_are_never_the_same() -> None:
    """Two followers may look alike and have done different things this turn."""
    schema, seen_alike = schema_of("shadowverse"), 0
    for seed in (4, 5):
        for game, seat in decisions("shadowverse", seed):
            view = game.view(seat)
            assert view.decision is not None
            field = view.pile(seat, "field")
            seen_alike += any(one.looks_like(two) for one in field for two in field if one is not two)
            seen = observe(encoder_of(schema), view)
            for row in rows(schema, seen, "actions"):
                if row["same"] > 1:
                    card = rows(schema, seen, "cards")[row["card"] - 1]
                    assert schema.words["zones"][card["zone"] - 1] != "field"
    assert seen_alike > 20


@pytest.mark.parametrize("name", GAMES)
def test_actions_beyond_the_width_are_shown_in_pages(name: str) -> None:
    wide, narrow, turned = schema_of(name, actions=100), schema_of(name, actions=3), 0
    for game, seat in decisions(name, 2):
        every = [answer for answer in observe(encoder_of(wide), game.view(seat)).answers if answer != NONE]
        episode = Episode(narrow, encoder_of(narrow), game.copy())
        found: list[int] = []
        while True:
            seen = episode.observe(seat)
            found.extend(answer for answer in seen.answers if answer >= 0)
            if MORE not in seen.answers:
                break
            episode.answer(seat, seen.answers.index(MORE))
            turned += 1
            if episode.pages[seat] == 0:
                break
        assert found == every
        with pytest.raises(IllegalAnswer, match="action mask"):
            episode.answer(seat, 3)
    assert turned > 20


def test_cards_beyond_the_width_are_counted() -> None:
    schema = schema_of("shadowverse", cards=5, events=2, effects=0)
    for game, seat in decisions("shadowverse", 3):
        view = game.view(seat)
        seen = observe(encoder_of(schema), view)
        top = head(schema, seen)
        assert top["cards"] == 5
        assert top["cards"] + top["cards left out"] == len(view.all_cards())
        assert all(0 <= row["card"] <= 5 for row in rows(schema, seen, "actions"))


@pytest.mark.parametrize("name", GAMES)
def test_the_latest_event_comes_first(name: str) -> None:
    schema, looked = schema_of(name), 0
    for game, seat in decisions(name, 4):
        view = game.view(seat)
        history = list(reversed(view.history()))[: schema.events]
        told = rows(schema, observe(encoder_of(schema), view), "events")
        for event, row in zip(history, told, strict=False):
            assert schema.words["events"][row["event"] - 1] == event.event
            assert row["id"] == (0 if event.card is None else schema.known.index(event.card) + 1)
            if event.target is not None:
                zone, owner = event.target
                assert row["second"] == (schema.words["zones"].index(zone) + 1) * (1 if owner == seat else -1)
            if event.change is not None:
                assert row["second"] == event.change
            looked += 1
    assert looked > 50


def test_a_seat_that_is_not_asked_has_no_action() -> None:
    game = new_game("shadowverse", decks=("forest-starter", "sword-starter"), seed=1)
    seat = game.asks[0].seat
    seen = observe(encoder_of(schema_of("shadowverse")), game.view(1 - seat))
    assert set(seen.mask) == {0}
    assert seen.numbers[0] == 1 - seat
