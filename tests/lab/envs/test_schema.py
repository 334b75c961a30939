"""Schemas: what the numbers mean, and ids for cards that nobody has seen before."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda.errors import TefudaError
from tefuda.games import registry
from tefuda.games.registry import GAMES, open_cards
from tefuda.lab.envs import Batch, observe, schema_from, schema_of
from tefuda.lab.envs.schema import sample_game

BOX = Path(__file__).parents[3] / "docs" / "boxes"


@pytest.mark.parametrize("name", GAMES)
def test_a_schema_is_read_as_it_was_written(name: str) -> None:
    schema = schema_of(name)
    again = schema_from(schema.to_json())
    assert again == schema
    assert (again.hash, again.size) == (schema.hash, schema.size)
    assert schema.encoder(sample_game(name)).size == schema.size


def test_the_hash_says_whether_two_schemas_are_the_same() -> None:
    one = schema_of("sword-girls")
    assert one.hash == schema_of("sword-girls").hash
    others = [schema_of("sword-girls", cards=32), schema_of("sword-girls", known=["100001"]), schema_of("wixoss")]
    assert len({one.hash, *(other.hash for other in others)}) == 4


def test_schemas_that_cannot_be_are_refused() -> None:
    with pytest.raises(TefudaError, match="at least 2"):
        schema_of("sword-girls", actions=1)
    with pytest.raises(TefudaError, match="ids go to"):
        schema_of("sword-girls", room=32_000)
    with pytest.raises(TefudaError, match="no schema"):
        schema_from(b"{}")
    with pytest.raises(TefudaError, match="version 0"):
        schema_from(schema_of("sword-girls").to_json().replace(b'"version":1', b'"version":0'))
    with pytest.raises(TefudaError, match="no column 'life'"):
        schema_of("sword-girls").column("cards", "life")


def test_a_schema_of_other_columns_is_refused() -> None:
    with pytest.raises(TefudaError, match="another version"):
        schema_of("sword-girls").encoder(sample_game("wixoss"))


def test_cards_that_are_not_known_have_ids_of_their_own_in_the_room() -> None:
    book = sample_game("sword-girls").book
    known = sorted(book.numbers)[:1000]
    schema = schema_of("sword-girls", known=known, room=4000)
    ids = schema.ids_in(book)
    assert [ids[key] for key in known] == list(range(1, 1001))
    unseen = [ids[key] for key in book.numbers if key not in known]
    assert len(set(unseen)) == len(unseen) > 1000
    assert all(1000 < id < schema.ids for id in unseen)


def test_cards_beyond_the_capacity_are_refused() -> None:
    with pytest.raises(TefudaError, match="room for 10"):
        schema_of("sword-girls", known=["100001"], room=10).ids_in(sample_game("sword-girls").book)


@pytest.mark.parametrize("name", GAMES)
def test_facts_tell_cards_apart_also_those_that_are_not_known(name: str) -> None:
    game = sample_game(name)
    every = sorted(game.book.numbers)
    schema = schema_of(name, known=every[::2], room=len(every))
    facts, ids = schema.facts(game), schema.ids_in(game.book)
    width = schema.fact_columns(game.rules)
    assert facts.shape == (schema.ids, width)
    flat = facts.cast("B").cast("h")
    told = {tuple(flat[ids[key] * width : (ids[key] + 1) * width]) for key in every}
    assert len(told) > 0.7 * len(every)  # the rest are cards printed twice, and ones that differ in their art alone


def test_cards_of_a_box_are_observed_with_the_schema_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "OPENED", {})  # it is open in no other test of this process
    folder = next(path for path in sorted(BOX.iterdir()) if "shadowverse" in (path / "box.yaml").read_text())
    name, schema = open_cards(folder), schema_of("shadowverse")
    game = sample_game(name)
    added = set(game.book.numbers) - set(schema.known)
    ids = schema.ids_in(game.book)
    assert added
    assert {key: ids[key] for key in schema.known} == {key: place + 1 for place, key in enumerate(schema.known)}
    assert schema_of(name).hash == schema.hash
    batch = Batch(name, 2, schema=schema)
    batch.step([0, 0])
    seen = observe(schema.encoder(game), game.view(game.asks[0].seat))
    assert len(seen.numbers) == schema.size
