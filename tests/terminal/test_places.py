"""Numbers of cards and options stay while they are offered: who types fast hits nothing that has moved up."""

from __future__ import annotations

from tests.terminal.positions import laid
from tests.terminal.screen_text import table_of

from tefuda.terminal.app import TableApp
from tefuda.terminal.games import LocalGame
from tefuda.terminal.places import Places
from tefuda.terminal.settings import Settings


def test_what_stays_keeps_its_place_and_the_place_of_what_is_gone_is_not_taken_at_once() -> None:
    places = Places()
    assert places.of("main", ["a", "b", "c"], 1) == [0, 1, 2]
    assert places.of("main", ["b", "c"], 1) == [1, 2]
    assert places.of("main", ["b", "c"], 1) == [1, 2]
    assert places.of("main", ["b", "c", "d"], 1) == [1, 2, 0]


def test_what_comes_with_the_next_question_does_not_take_the_place_of_what_has_just_gone() -> None:
    places = Places()
    places.of("main", ["a", "b"], 1)
    assert places.of("main", ["b", "c"], 1) == [1, 2]


def test_equal_options_have_places_of_their_own() -> None:
    assert Places().of("main", ["a", "a", "b"], 1) == [0, 1, 2]


def test_questions_are_numbered_apart_and_each_turn_anew() -> None:
    places = Places()
    places.of("main", ["a", "b"], 1)
    assert places.of("attack", ["b"], 1) == [0]
    assert places.of("main", ["b"], 2) == [0]


HAND = """
P1: {pp: 10, hand: [SD01-017 Goblin, SD01-013 Elf Wanderer, SD01-008 Okami], deck: [9 x SD01-013]}
P2: {deck: [9 x SD01-013]}
"""


async def test_a_card_of_the_hand_keeps_its_number_when_another_is_played() -> None:
    app = TableApp(LocalGame("shadowverse"), Settings(instant=True), session=laid(LocalGame("shadowverse"), HAND))
    async with app.run_test(size=(100, 30)) as pilot:
        table = table_of(app)
        names = {key: table.shown.card(handle).name for key, handle in table.numbered.items()}
        assert names == {0: "Goblin", 1: "Elf Wanderer", 2: "Okami"}
        await pilot.press("1")
        await pilot.pause()
        assert [card.name for card in table.shown.pile(0, "field")] == ["Goblin"]
        await pilot.press("1")
        await pilot.pause()
        assert [card.name for card in table.shown.pile(0, "field")] == ["Goblin"]
        await pilot.press("3")
        await pilot.pause()
        assert [card.name for card in table.shown.pile(0, "field")] == ["Goblin", "Okami"]
